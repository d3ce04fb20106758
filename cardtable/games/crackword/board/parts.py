"""Parts of the board of Crack Word."""

from cardtable.games.crackword.board.board import CrackWordTable
from cardtable.games.crackword.board.controls import CrackWordControls
from cardtable.games.crackword.board.cues import CUES
from cardtable.games.crackword.board.depiction import CrackWordDepiction
from cardtable.table.board.parts import BoardParts

BOARD = BoardParts(CrackWordDepiction, CrackWordTable, CUES, CrackWordControls)
