"""The rules of the example game (N1-N3)."""
