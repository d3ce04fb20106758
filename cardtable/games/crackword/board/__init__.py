"""The table of Crack Word."""
