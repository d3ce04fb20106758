"""A game being played: who sits where, what has been committed, what is saved, who thinks for the bots."""
