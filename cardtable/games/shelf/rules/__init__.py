"""The rules of the shelf (S1-S18)."""
