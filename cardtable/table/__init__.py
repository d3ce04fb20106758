"""The pygame table: window, scene, cards in motion, widgets; boards and screens stand on it.

Importing this imports no pygame, but sets what SDL must find in the environment. See `docs/table.md`.
"""

from .environment import prepare

prepare()
