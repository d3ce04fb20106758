"""A finished game on a sheet to keep: as a picture, as PDF, as a web page."""
