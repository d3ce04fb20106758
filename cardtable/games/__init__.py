"""One folder a game: its rules, bots, sentences, terminal, review and board."""
