"""Cardtable: French word-card games on a felt table."""

__version__ = "0.1.0"
