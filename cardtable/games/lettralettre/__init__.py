"""Lettralettre 26 (L1-L12)."""
