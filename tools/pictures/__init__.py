"""Scripts that make the shipped fonts, icons, pictures and sounds from their sources.

Nothing here runs in the program: each script writes below `assets/` and its result is committed.
They may use numpy and fontTools, which the program itself never needs.
"""
