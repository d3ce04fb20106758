"""The duel for two (D1-D13)."""
