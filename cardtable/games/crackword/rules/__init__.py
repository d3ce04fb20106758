"""The rules of Crack Word (C1-C17, C40)."""
