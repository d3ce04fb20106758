"""Tests of the room of phones: messages, limits, gate, lines, server."""
