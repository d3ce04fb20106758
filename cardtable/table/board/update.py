"""Update of a board: what an input makes of its state, and what its table has to do then.

`update` is a pure function: it reads nothing but its arguments and changes nothing. An input that means nothing leaves the state and gives
no command. What a game alone knows stands in its `Depiction`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cardtable.rules.cards import JOKER, Card
from cardtable.table.board.ahead import emptied, keeps, observed
from cardtable.table.board.commands import (
    ActOn,
    Command,
    Commands,
    Lead,
    Refresh,
    Renew,
    Sound,
    Suppose,
)
from cardtable.table.board.depiction import AnyDepiction
from cardtable.table.board.gestures import doubled, dragged, led_on, put, touched
from cardtable.table.board.inputs import (
    AllShown,
    BackTo,
    Begin,
    Cancelled,
    CardDropped,
    Chose,
    Clear,
    Commit,
    ComposeDraft,
    Confirm,
    Erased,
    Escape,
    Exchanged,
    Faced,
    FactAnnounced,
    FactBegan,
    Focused,
    Hovered,
    Input,
    Left,
    LetterNamed,
    Lifted,
    Lingered,
    LookedAt,
    Neared,
    Notify,
    Observed,
    Ordered,
    Overseen,
    Pointed,
    Pressed,
    PutCard,
    PutDown,
    QuestionLeft,
    Redo,
    Rest,
    Resume,
    SortedIn,
    Suggest,
    Tapped,
    ThingDropped,
    TimedOut,
    Touched,
    Typed,
    Undo,
)
from cardtable.table.board.letters import letters
from cardtable.table.board.making import why_stuck
from cardtable.table.board.steps import (
    Answer,
    AnyState,
    asked,
    begun,
    closed,
    committed,
    followed,
    notified,
    rested,
    step,
    unasked,
)
from cardtable.ui.glide import HOME, LAY
from cardtable.ui.markup import plain


def update(state: AnyState, given: Input, game: AnyDepiction) -> Answer:
    """Return the state after an input, and what the table has to do."""
    match given:
        case AllShown():
            return _caught_up(*(game.awaited(state) or (state, ())), game)
        case Left():
            return emptied(state), ()
        case Typed() | Erased() | Escape() if (kept := keeps(state, given, game)) is not None:
            return kept
        case Observed() | FactBegan() | FactAnnounced() | Faced():
            return _learned(state, given, game), ()
        case Overseen(draft, composer):
            return replace(begun(state, draft), composer=composer), ()
        case SortedIn() | Ordered() | Exchanged():
            return replace(state, order=_ordered(state, given)), ()
        case (
            Begin() | Resume() | ComposeDraft() | PutCard() | Undo() | BackTo() | Redo() | Clear() | Escape()
        ):
            return _composed(state, given, game)
        case Confirm() | Commit() | Chose() | Notify() | Suggest() | TimedOut():
            return _decided(state, given, game)
        case Typed() | Erased() | Pressed() | LetterNamed() | QuestionLeft() | LookedAt():
            return _lettered(state, given, game)
        case Tapped() | PutDown() | Focused() | Hovered() | Pointed() | ThingDropped():
            return touched(state, given, game)
        case Rest() | Touched() | Lifted() | Neared() | Lingered() | CardDropped() | Cancelled():
            return dragged(state, given, game)
        case _:
            assert_never(given)


# --- the table around the board ---------------------------------------------------------------------------------------


def _learned(
    state: AnyState, given: Observed | FactBegan | FactAnnounced | Faced, game: AnyDepiction
) -> AnyState:
    """Return the state with what has become of the table."""
    match given:
        case Observed():
            return replace(
                observed(state, given),
                situation=given.situation,
                players=given.players,
                by_keyboard=given.by_keyboard,
                naming=given.naming,
                down=given.down,
                cover=given.cover,
                forbears=given.forbears,
                deal=given.deal,
                shown=given.shown,
                own=given.own,
            )
        case FactBegan(event):
            # A player who composes meanwhile, unseen, or before the turn, keeps the card in the hand.
            state = rested(state) if state.up is None else state
            state = replace(state, sure=False, notice="", asking="")
            return state if event is None else game.began(state, event)
        case FactAnnounced():
            return game.announced(state, given)
        case Faced():
            return game.faced(rested(state), given)
        case _:
            assert_never(given)


def _caught_up(state: AnyState, commands: Commands, game: AnyDepiction) -> Answer:
    """Take the inputs kept for the turn once it has come; they are no answer to a question that comes first."""
    kept = state.ahead.inputs
    if not state.mine or not kept or not game.spells(state):
        return state, commands
    state = emptied(state)
    for given in () if state.asking else kept:
        state, more = (
            doubled(state, given.thing, game) if isinstance(given, Tapped) else update(state, given, game)
        )
        commands = *commands, *more
    return state, commands


def _ordered(state: AnyState, given: SortedIn | Ordered | Exchanged) -> tuple[int, ...]:
    """Return the order of the hand."""
    match given:
        case SortedIn():
            held = [card.id for card in state.held]
            kept = [each for each in state.order if each in held]
            return (*kept, *[each for each in held if each not in kept])
        case Ordered(order):
            return order
        case Exchanged(one, other):
            if not {one, other} <= {*state.order}:
                return state.order
            places = {one: other, other: one}
            return tuple([places.get(each, each) for each in state.order])
        case _:
            assert_never(given)


# --- drafts -----------------------------------------------------------------------------------------------------------


def _composed(
    state: AnyState,
    given: Begin | Resume | ComposeDraft | PutCard | Undo | BackTo | Redo | Clear | Escape,
    game: AnyDepiction,
) -> Answer:
    """Answer an input about the whole draft."""
    match given:
        case Begin(draft):
            return begun(state, draft), ()
        case Resume(before):
            state = replace(state, draft=before.draft, before=before.before, after=before.after)
            state = replace(state, typed=before.typed, stuck=before.stuck)
            state = replace(state, answered=before.answered, notice=before.notice, asking=before.asking)
            return game.resumed(state, before.own), ()
        case ComposeDraft(draft, typed, sound, glide):
            return step(state, draft, sound, glide, typed)
        case PutCard(card, place):
            return put(state, card, place, game)
        case Undo():
            return _undone(state, game)
        case BackTo(draft, sound, glide):
            state = rested(state)
            while state.draft != draft and state.drafted:
                state = _back(state, game)
            state, commands = (
                closed(replace(state, sure=False)) if state.asking else (replace(state, sure=False), ())
            )
            return state, (*commands, *followed(sound, glide))
        case Redo():
            return _redone(state)
        case Clear():
            return _cleared(state, game)
        case Escape():
            if state.sure:
                return replace(state, sure=False), (Renew(),)
            return _undone(state, game) if state.lifted is not None else _cleared(state, game)
        case _:
            assert_never(given)


def _undone(state: AnyState, game: AnyDepiction) -> Answer:
    """Take back the last step; a card taken up is the one thing to be put back. A joker without its letter asks for it again."""
    relaxed = game.relax(state)
    if relaxed is None and not state.composing:
        return state, ()
    state, commands = relaxed or (state, ())
    steps, state = state.lifted is None, replace(rested(state), sure=False)
    if steps and state.drafted:
        state = _back(state, game)
    state, again = asked(state) if steps and state.draft.unnamed else unasked(state)
    return state, (*commands, *followed("undo", HOME), *again)


def _back(state: AnyState, game: AnyDepiction) -> AnyState:
    """Return the state one step before."""
    now = state.draft, state.typed, state.stuck
    draft, typed, stuck = state.before[-1] if state.before else (game.empty, "", False)
    state = replace(state, before=state.before[:-1], after=(*state.after, now), notice="")
    return replace(state, draft=draft, typed=typed, stuck=stuck, answered=False)


def _redone(state: AnyState) -> Answer:
    """Do the step taken back last once more; nothing if there is none, or another one has been made since. A joker without its
    letter asks for it."""
    if not state.mine or not state.after:
        return state, ()
    now, (draft, typed, stuck) = (state.draft, state.typed, state.stuck), state.after[-1]
    state, shut = closed(state) if state.asking else (state, ())
    state = replace(state, before=(*state.before, now), after=state.after[:-1], notice="", sure=False)
    state = replace(state, draft=draft, typed=typed, stuck=stuck, answered=False)
    state, again = asked(state) if draft.unnamed is not None else (state, ())
    return state, (*shut, *followed("card-lay", LAY), *again)


def _cleared(state: AnyState, game: AnyDepiction) -> Answer:
    """Take all cards of the draft back to the hand."""
    relaxed = game.relax(state)
    if relaxed is None and not state.composing:
        return rested(state), ()
    state, first = relaxed or (state, ())
    state, commands = step(rested(state), game.empty, "card-slide", HOME)
    state, shut = unasked(state)
    return state, (*first, *commands, *shut)


# --- decisions --------------------------------------------------------------------------------------------------------


def _decided(
    state: AnyState, given: Confirm | Commit | Chose | Notify | Suggest | TimedOut, game: AnyDepiction
) -> Answer:
    """Answer a decision."""
    match given:
        case Confirm():
            return _confirmed(state, game)
        case Commit(move):
            return committed(state, move)
        case Chose(key):
            return _chosen(state, key, game)
        case Notify(text, sound):
            return notified(state, text, sound)
        case Suggest(move):
            return game.suggested(state, move) or (state, ())
        case TimedOut():
            return game.timed_out(state) or (state, ())
        case _:
            assert_never(given)


def _confirmed(state: AnyState, game: AnyDepiction) -> Answer:
    """Play the draft, or ask what its joker stands for; nothing where there is nothing to play."""
    if not state.mine:
        return state, ()
    if (answer := game.confirmed(state)) is not None:
        return answer
    if state.stuck:
        said = f"{plain(why_stuck(state, game))}."
        return replace(state, notice=said, answered=True), (Sound("refuse"), Renew())
    if state.draft.unnamed is not None:
        return asked(state)
    move = state.draft.move(state.view)
    return (state, ()) if move is None else committed(state, move)


def _chosen(state: AnyState, key: str, game: AnyDepiction) -> Answer:
    """Do what a button stands for; one that must be sure acts at its second press."""
    tells: tuple[Command, ...] = ()
    if any(each.sure for each in game.choices(state) if each.key == key):
        sure, state, tells = state.sure, replace(state, sure=not state.sure), (Renew(),)
        if not sure:
            return state, tells
    move = game.plays(state, key)
    if move is not None:
        state, cleared = _cleared(state, game)
        state, played = committed(state, move)
        return state, (*tells, *cleared, *played)
    if (answer := game.acted(state, key)) is None:
        answer = _confirmed(state, game) if game.confirms(state, key) else (state, (ActOn(key),))
    state, commands = answer
    return state, (*tells, *commands)


# --- letters ----------------------------------------------------------------------------------------------------------


def _lettered(
    state: AnyState,
    given: Typed | Erased | Pressed | LetterNamed | QuestionLeft | LookedAt,
    game: AnyDepiction,
) -> Answer:
    """Answer letters, those of jokers too."""
    match given:
        case Typed(text):
            return _typed(state, text, game)
        case Pressed(key, on):
            return game.pressed(state, key, on) or (state, ())
        case Erased():
            if (answer := game.erased(state)) is not None:
                return answer
            if state.typed and state.mine:
                return _retyped(state, state.typed[:-1], game)
            return _undone(state, game)
        case LetterNamed(letter):
            return game.named(state, letter) or _named(state, letter, game)
        case QuestionLeft():
            return game.left(state) or _left(state, game)
        case LookedAt(letter):
            if (answer := game.looked(state, letter)) is not None:
                return answer
            joker = _joker(state)
            supposed = (joker, letter) if letter and joker is not None else None
            return state, (Suppose(replace(state, supposed=supposed)),)
        case _:
            assert_never(given)


def _joker(state: AnyState) -> int | None:
    """Return the joker of the draft that wants a letter, else the first one."""
    wanting: Card | None = state.draft.unnamed
    if wanting is not None:
        return wanting.id
    return next((card.id for card in state.draft.cards if card.face == JOKER), None)


def _named(state: AnyState, letter: str, game: AnyDepiction) -> Answer:
    """Name the joker of the draft."""
    state, commands = closed(state)
    if (joker := _joker(state)) is None:
        return state, commands
    state, laid = step(state, state.draft.sign(joker, letter), "card-lay", LAY)
    return state, (*commands, *laid, led_on(state, game))


def _left(state: AnyState, game: AnyDepiction) -> Answer:
    """Take a joker without its letter back to the hand: the step that laid it is undone."""
    state, commands = closed(state)
    unnamed = state.draft.unnamed
    if unnamed is None:
        return state, (*commands, Refresh(HOME))
    home = state.draft.take(unnamed.id)
    if state.before and state.before[-1][0] == home:
        return _back(state, game), (*commands, *followed("card-slide", HOME))
    state, taken = step(state, home, "card-slide", HOME)
    return state, (*commands, *taken)


def _typed(state: AnyState, text: str, game: AnyDepiction) -> Answer:
    """Add letters to the typed word; the first one names a joker that still wants a letter."""
    if state.mine and (answer := game.typed(state, text)) is not None:
        return answer
    typed = letters(text, game.alphabet(state.view)) if state.mine else ""
    if not typed:
        return state, ()
    if not state.typed and state.draft.unnamed is not None:
        state, commands = _named(state, typed[0], game)
    else:
        before = "" if state.answered else state.typed
        state, commands = _retyped(state, (before + typed)[: game.longest], game)
    return state, (Lead(), *commands)


def _retyped(state: AnyState, typed: str, game: AnyDepiction) -> Answer:
    """Show the best way to lay what has been typed; letters that cannot be laid yet stay in the status line."""
    view, seat, state = state.view, state.situation.seat, rested(state)
    assert seat is not None
    moves = game.drafted.spell(view, seat, typed) if typed else ()
    stuck = bool(typed) and not moves
    draft = game.draft_of(view, seat, moves[0]) if moves else game.empty
    if stuck and state.typed and typed.startswith(state.typed):
        draft = state.draft  # what was laid stays: a letter is missing, or a place for it
    sound, glide = ("card-lay", LAY) if draft else ("tap", HOME)
    state, commands = step(
        replace(state, stuck=False, answered=False), draft, sound, glide, typed, stuck=stuck
    )
    return state, commands
