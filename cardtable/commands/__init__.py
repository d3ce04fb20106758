"""The commands of `cardtable`, one module each; `cardtable.cli` reads the arguments and calls them."""
