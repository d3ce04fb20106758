"""The table's own words on the screen: asked for during play, listed, taken in from files."""
