"""Lettralettre 26 on the table."""
