"""Hands on phones: the seats of a table that phones hold, what each is shown, and what its player does there."""
