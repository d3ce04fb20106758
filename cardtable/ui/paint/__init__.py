"""All that is drawn: materials, plates, cards, tokens, discs, icons. Functions of a kit, which keeps them."""
