"""Everything drawn: materials, plates, cards, tokens, discs, icons. Functions of a kit, results cached there."""
