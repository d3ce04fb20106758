"""The telescopic shelf as it stands on the felt."""
