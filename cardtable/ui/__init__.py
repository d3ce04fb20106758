"""The toolkit: window, loop, scenes, nodes, cards in motion, widgets. It knows no game.

Importing this imports no pygame, but sets what SDL must find in the environment. See `docs/table.md`.
"""

from cardtable.ui.environment import prepare

prepare()
