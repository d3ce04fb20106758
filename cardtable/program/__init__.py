"""Parts of the window program: what it keeps, its words, its pages, how a game comes on its table."""
