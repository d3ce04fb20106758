"""The games in a terminal: plain lines, one fact each, that a screen reader can follow."""
