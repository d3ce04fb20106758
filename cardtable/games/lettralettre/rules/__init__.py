"""The rules of Lettralettre 26 (L1-L12)."""
