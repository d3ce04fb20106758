"""From the sources kept in `tools/lexicon/sources/` to the files shipped in `assets/lexicon/`.

`python -m tools.lexicon.build` is the door; nothing here is needed to play.
"""
