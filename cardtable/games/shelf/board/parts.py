"""Parts of the board of the shelf."""

from cardtable.games.shelf.board.board import ShelfTable
from cardtable.games.shelf.board.controls import ShelfControls
from cardtable.games.shelf.board.cues import CUES
from cardtable.games.shelf.board.depiction import ShelfDepiction
from cardtable.table.board.parts import BoardParts

BOARD = BoardParts(ShelfDepiction, ShelfTable, CUES, ShelfControls)
