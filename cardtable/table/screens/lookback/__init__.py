"""The page that looks back at a finished game, turn by turn."""
