"""The duel on its table."""
