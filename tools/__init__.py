"""Makers of the shipped files, benches, galleries and checkers: in the repository, in no package."""
