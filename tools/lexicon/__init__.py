"""Maker of the files in `assets/lexicon/` from the sources kept in `tools/lexicon/sources/`.

`python -m tools.lexicon.build` is the door; nothing here is needed to play.
"""
