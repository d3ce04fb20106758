"""Which board a game is played on."""

from __future__ import annotations

from cardtable.table.boards.board import Board, Table


def board_of(game: str) -> type[Board]:
    """The board of the game with that id; raises KeyError. Boards are loaded when they are first needed."""
    if game == "shelf":
        from cardtable.games.shelf.board.board import ShelfBoard

        return ShelfBoard
    if game == "crackword":
        from cardtable.games.crackword.board.board import CrackWordBoard

        return CrackWordBoard
    if game == "lettralettre":
        from cardtable.games.lettralettre.board.board import LettralettreBoard

        return LettralettreBoard
    if game == "duel":
        from cardtable.games.duel.board.board import DuelBoard

        return DuelBoard
    raise KeyError(game)


__all__ = ["Board", "Table", "board_of"]
