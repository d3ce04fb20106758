"""The pygame table: window, scene, cards in motion, widgets; boards and screens stand on it.

Nothing here is imported by the package itself, so that `import cardtable.table` costs nothing. See
`docs/table.md` for a tour.
"""
