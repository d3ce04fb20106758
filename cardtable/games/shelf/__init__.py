"""The telescopic shelf (S1-S18)."""
