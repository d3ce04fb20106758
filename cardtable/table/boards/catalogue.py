"""Which board a game is played on."""

from __future__ import annotations

from cardtable.table.boards.board import Board, Table


def board_of(game: str) -> type[Board]:
    """The board of the game with that id; raises KeyError. Boards are loaded when they are first needed."""
    if game == "shelf":
        from cardtable.table.boards.shelf.board import ShelfBoard

        return ShelfBoard
    if game == "crackword":
        from cardtable.table.boards.crackword.board import CrackWordBoard

        return CrackWordBoard
    if game == "lettralettre":
        from cardtable.table.boards.lettralettre.board import LettralettreBoard

        return LettralettreBoard
    if game == "duel":
        from cardtable.table.boards.duel.board import DuelBoard

        return DuelBoard
    raise KeyError(game)


__all__ = ["Board", "Table", "board_of"]
