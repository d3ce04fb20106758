"""The packages of a release: what a person downloads, and the proof that it runs where nothing is installed."""
