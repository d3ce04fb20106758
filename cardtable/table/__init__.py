"""The pygame table: screens, and the boards games are played on. See `docs/table.md`."""
