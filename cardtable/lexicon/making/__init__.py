"""From the sources kept in `cardtable/lexicon/sources/` to the files shipped in `assets/lexicon/`.

`python -m cardtable.lexicon.build` is the door; nothing here is needed to play.
"""
