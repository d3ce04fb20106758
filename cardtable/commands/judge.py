"""`cardtable judge`: the referee as a filter, one JSON object a line in, one out (docs/reference/notation.md)."""

from __future__ import annotations

import sys
import traceback
from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cardtable.commands.common import Exit, Games, emit, games_of, lexicon_of, lines_of, whole
from cardtable.i18n import _
from cardtable.play.record import RecordError
from cardtable.play.store import read_json
from cardtable.resources import MaterialError
from cardtable.rules import codec
from cardtable.rules.contract import NOT_A_WORD, AnyGame, BadNotation, IllegalMove, Seat
from cardtable.wording.faults import fault, refused
from cardtable.wording.refusals import refusal

LONGEST = 100_000
LACKING = "no_words"
"""The kind of error of a line whose game lacks its words, or its cards."""
OUR_FAULT = "our_fault"
"""The kind of error of a line over which the program itself fails; what failed stands on the standard error."""
_KEYS = {"game", "options", "position", "seat", "move", "id"}


class BadLine(Exception):
    """A request that cannot be judged; `kind` names what is wrong with it."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class Request:
    """A well-formed question: may `seat` play `move` here?"""

    game: AnyGame
    state: Any
    seat: Seat
    move: Any


def run(asked: Namespace) -> Exit:
    """Judge every line; `Exit.NO` where a line was malformed, refusals being good answers; `Exit.LACKING` where the
    words or cards of a game could not be had."""
    rules = games_of(lexicon_of(asked.words))
    try:
        lines = lines_of(asked.file, LONGEST)
    except (OSError, ValueError) as problem:  # ValueError: a null character in the name
        values = {"file": asked.file, "why": refused(problem)}
        print(_("%(file)s cannot be read: %(why)s.") % values, file=sys.stderr)
        return Exit.LACKING
    code = Exit.DONE
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            found = answer(rules, line)
        except Exception:
            traceback.print_exc()
            found = {
                "ok": False,
                "error": OUR_FAULT,
                "message": _("The program failed on this line."),
            }
        if "error" in found:
            found = {"line": number, **found}
            code = max(code, Exit.LACKING if found["error"] in (LACKING, OUR_FAULT) else Exit.NO)
        emit(found)
    return code


def answer(rules: Games, line: str) -> dict[str, Any]:
    """The answer to one line; raises nothing, unless there is a fault in the program."""
    try:
        request = _read(rules, line)
    except BadLine as problem:
        return {"ok": False, "error": problem.kind, "message": str(problem)}
    try:
        return {"ok": True, **_judged(request)}
    except MaterialError as problem:  # damage that shows when the game comes to it
        return {"ok": False, "error": LACKING, "message": fault(problem).text}
    except IllegalMove as problem:
        game, state = request.game, request.state
        words = None
        if problem.reason.value == NOT_A_WORD:
            chosen = game.options(state)
            words = game.lexicon.describe(
                str(problem.details["word"]),
                parts_of_speech=chosen.get("parts_of_speech", "all"),
                geographical_names=chosen.get("geographical_names", "off"),
            )
        message = refusal(game.meta.id, problem, words).text
        return {"ok": False, "reason": problem.reason.value, "clause": problem.clause, "message": message}


def _judged(request: Request) -> dict[str, Any]:
    """The gain, and the position after the move and all that follows up to a decision, a hidden card or
    the end."""
    game, state = request.game, request.state
    event = game.play(state, request.seat, request.move)
    gain = game.gain(event)
    state = game.apply(state, event)
    while not game.needs_chance(state) and (event := game.advance(state)) is not None:
        state = game.apply(state, event)
    return {"gain": gain, "next": _following(game, state), "position": game.position(state)}


def _following(game: AnyGame, state: Any) -> str:
    """Name the decision or fact that the position waits for."""
    if game.outcome(state):
        return "over"
    return "chance" if game.needs_chance(state) else "decision"


def _read(rules: Games, line: str) -> Request:
    if len(line) > LONGEST:
        raise BadLine("too_long", _("This line is too long."))
    if not whole(line):
        raise BadLine("bad_json", _("This line is not UTF-8 text."))
    try:
        body = read_json(line)
    except ValueError as problem:
        raise BadLine(
            "bad_json", _("This line is not a JSON object: %(why)s") % {"why": str(problem)[:100]}
        ) from None
    if not isinstance(body, dict) or not body.keys() <= _KEYS:
        raise BadLine("bad_request", _("A request has the keys game, options, position, seat and move."))
    texts = {key: _text(body, key) for key in ("game", "position", "move")}
    seat = body.get("seat")
    if type(seat) is not int:
        raise BadLine("bad_request", _("Seats are numbered from 0."))
    game, state = _table(rules, texts["game"], texts["position"], body.get("options", {}))
    if not 0 <= seat < game.seats(state):
        raise BadLine("bad_request", _("There is no such seat at this table."))
    return Request(game, state, seat, _noted("bad_move", lambda: game.parse(state, texts["move"])))


def _text(body: dict[str, Any], key: str) -> str:
    value = body.get(key)
    if not isinstance(value, str):
        raise BadLine("bad_request", _("“%(key)s” must be a text.") % {"key": key})
    return value


def _table(rules: Games, name: str, position: str, options: object) -> tuple[AnyGame, Any]:
    try:
        game = rules(name, None)
    except RecordError as problem:
        raise BadLine("unknown_game", fault(problem).text) from None
    except MaterialError as problem:
        raise BadLine(LACKING, fault(problem).text) from None
    if isinstance(options, str):
        chosen = _noted("bad_options", lambda: codec.read_options(options, game.meta))
    elif isinstance(options, dict) and all(isinstance(value, str) for value in options.values()):
        chosen = _noted("bad_options", lambda: game.meta.complete(options))
    else:
        raise BadLine("bad_options", _("Options are pairs of text values."))
    state = _noted("bad_position", lambda: game.from_position(position))
    if options and game.options(state) != chosen:
        if " options=" in position:
            raise BadLine("bad_options", _("The options of the position differ from those of the request."))
        text = f"{position} options={codec.write_options(chosen, game.meta)}"
        state = _noted("bad_position", lambda: game.from_position(text))
    try:
        return rules(name, game.options(state)), state
    except MaterialError as problem:
        raise BadLine(LACKING, fault(problem).text) from None


def _noted(kind: str, read: Callable[[], Any]) -> Any:
    try:
        return read()
    except BadNotation as problem:
        raise BadLine(kind, fault(problem).text) from None
