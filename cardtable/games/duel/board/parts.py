"""Parts of the board of the duel."""

from cardtable.games.duel.board.board import DuelTable
from cardtable.games.duel.board.controls import DuelControls
from cardtable.games.duel.board.cues import CUES
from cardtable.games.duel.board.depiction import DuelDepiction
from cardtable.table.board.parts import BoardParts

BOARD = BoardParts(DuelDepiction, DuelTable, CUES, DuelControls)
