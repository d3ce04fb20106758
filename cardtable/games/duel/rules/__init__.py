"""The rules of the duel (D1-D13)."""
