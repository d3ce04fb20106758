"""The headless rules: what a table is, which moves are legal, what they score. Pure values, no time, no chance of its own."""
