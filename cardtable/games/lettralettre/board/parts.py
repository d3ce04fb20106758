"""Parts of the board of Lettralettre 26."""

from cardtable.games.lettralettre.board.board import LettralettreTable
from cardtable.games.lettralettre.board.controls import LettralettreControls
from cardtable.games.lettralettre.board.cues import CUES
from cardtable.games.lettralettre.board.depiction import LettralettreDepiction
from cardtable.table.board.parts import BoardParts

BOARD = BoardParts(LettralettreDepiction, LettralettreTable, CUES, LettralettreControls)
