"""The bots of Lettralettre 26: fair, decent, the same every time, quick, and right about what a card is
worth.
"""

from __future__ import annotations

from functools import cache

import pytest

from cardtable.bots import Why, arena, choose, hint, levels
from cardtable.bots.vocabulary import HINTS, KNOWN
from cardtable.games.lettralettre.bot.pair import _Auction, takes
from cardtable.games.lettralettre.bot.worth import TOP, read, shipped
from cardtable.games.lettralettre.reasons import LettralettreWhy
from cardtable.games.lettralettre.rules.deck import book
from cardtable.games.lettralettre.rules.meta import META
from cardtable.games.lettralettre.rules.model import Chip, Phase, State, Take, Write, Wrote
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.lexicon import Lexicon
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng
from tests.kinds import as_a, surely
from tests.rules.laws import cards_in, with_faces
from tests.rules.lettralettre_tables import WORDS, auction, rules, writing

LEVELS = levels("lettralettre")


@cache
def game() -> Lettralettre:
    return Lettralettre(Lexicon.open())


@cache
def decisions(options: str = "", seats: int = 3, games: int = 3) -> list[tuple[State, int]]:
    """(state, seat) of every decision of some games among all levels."""
    chosen = META.complete(dict(pair.split(":") for pair in options.split(",") if pair))
    found = []
    for seed in range(games):
        state = game().deal(chosen, seats, Rng(seed))
        while game().outcome(state) is None:
            event = game().advance(state)
            if event is None:
                seat = min(game().pending(state))
                found.append((state, seat))
                level = 1 + (seat + seed) % 4
                choice = choose(game(), game().redact(state, seat), seat, level=level, seed=seed)
                event = game().play(state, seat, choice.move)
            state = game().apply(state, event)
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3])
def test_every_choice_is_legal_and_says_what_it_is(level: int, seats: int) -> None:
    whys = set()
    for state, seat in decisions(seats=seats)[::3]:
        view = game().redact(state, seat)
        choice = choose(game(), view, seat, level=level, seed=9)
        event = game().play(view, seat, choice.move)
        whys.add(choice.why)
        if isinstance(choice.move, Write) and choice.move.word:
            assert isinstance(event, Wrote)
            assert choice.details == {"word": choice.move.word, "gain": surely(event.sheet).points}
        elif not isinstance(choice.move, Write):
            assert choice.details == {"constraint": surely(view.offer).face, "pot": view.pot}
            assert (choice.why is LettralettreWhy.DECLINES) == isinstance(choice.move, Chip)
    assert {LettralettreWhy.WORTH_TAKING, LettralettreWhy.DECLINES} & whys and len(whys) > 1


def beyond_dispute(view: State, seat: Seat) -> list[Write]:
    """The sheets of a seat whose words nobody could argue about, as bots and hints write them."""
    sheets = [as_a(Write, move) for move in game().moves(view, seat)]
    return [
        each for each in sheets if not each.word or not game().judge.is_arguable(book()[each.code], each.word)
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_a_word_is_handed_in_wherever_there_is_one_it_would_stoop_to(level: int) -> None:
    empty = 0
    for state, seat in decisions():
        if state.phase is not Phase.WRITING:
            continue
        view = game().redact(state, seat)
        choice = choose(game(), view, seat, level=level, seed=5)
        if not choice.move.word:
            empty += 1
            sayable = [
                word
                for word in (sheet.word for sheet in beyond_dispute(view, seat))
                if word
                and not game().lexicon.offensive(word)
                and game().lexicon.familiarity(word) >= (KNOWN if level < 4 else 0)
            ]
            assert choice.why is LettralettreWhy.NO_WORD and not sayable
        else:
            assert not game().lexicon.offensive(choice.move.word)
            assert choice.move in beyond_dispute(view, seat)
    assert empty < 20


def test_the_expert_finds_the_most_points_there_are() -> None:
    for state, seat in decisions():
        if state.phase is Phase.WRITING:
            view = game().redact(state, seat)
            choice = choose(game(), view, seat, level=4, seed=5)
            gains = [
                game().gain(game().play(view, seat, sheet))
                for sheet in beyond_dispute(view, seat)
                if not game().lexicon.offensive(sheet.word)
            ]
            assert game().gain(game().play(view, seat, choice.move)) == max(gains)


@pytest.mark.parametrize("level", LEVELS)
def test_offensive_words_are_never_handed_in(level: int) -> None:
    rude = next(word for word in ("MERDE", "PUTE", "CONNE") if game().lexicon.offensive(word))
    letters = "".join(dict.fromkeys(rude)).ljust(6, "W")[:6].replace("WW", "WX")
    state = writing(letters, "SO" if "O" not in rude else "SI", kept="C02 C03/C01 C04")
    for seed in range(10):
        choice = choose(game(), game().redact(state, 0), 0, level=level, seed=seed)
        assert not game().lexicon.offensive(choice.move.word or "EAU")
    assert any(as_a(Write, move).word == rude for move in game().moves(state, 0))


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_seed_give_the_same_choice_and_hidden_things_change_none(level: int) -> None:
    rng = Rng(4)
    for state, seat in decisions()[::6]:
        view = game().redact(state, seat)
        choice = choose(game(), view, seat, level=level, seed=1)
        assert choose(game(), view, seat, level=level, seed=1) == choice
        unseen = [card.id for card in cards_in(view) if card.face is None]
        faces = {card.id: surely(card.face) for card in cards_in(state)}
        mixed, rng = rng.shuffled([faces[number] for number in unseen])
        other = with_faces(state, dict(zip(unseen, mixed, strict=True)))
        assert choose(game(), game().redact(other, seat), seat, level=level, seed=1) == choice


@pytest.mark.parametrize("level", LEVELS)
def test_without_a_token_every_level_takes(level: int) -> None:
    for seats in ("0,16", "0,8,16"):
        choice = choose(rules(), auction(seats), 0, level=level, seed=3)
        assert choice.move == Take() and choice.why is LettralettreWhy.MUST_TAKE


@pytest.mark.parametrize("level", LEVELS)
def test_a_heap_of_tokens_is_taken_and_a_dreadful_card_alone_is_not(level: int) -> None:
    rich = auction("5,1", offer="C24", pot=10)
    assert choose(rules(), rich, 0, level=level, seed=3).move == Take()
    if level > 1:
        poor = auction("8,8", offer="C33")
        assert choose(rules(), poor, 0, level=max(level, 3), seed=3).move == Chip()


def test_two_strong_players_look_ahead_whatever_their_temper() -> None:
    """The Cat never did: it lost two matches in three to the Squirrel, who is weaker."""
    bids = [
        (game().redact(state, seat), seat)
        for state, seat in decisions(seats=2)
        if state.phase is Phase.BIDDING and state.tokens[seat] and len(state.bidders) > 1
    ]
    for view, seat in bids[:8]:
        cat = choose(game(), view, seat, level=3.5, seed=9, temper="cat")
        assert cat.nodes == choose(game(), view, seat, level=3.5, seed=9).nodes > 60
    late = [pair_takes(view, seat, 2.0) for view, seat in bids]
    soon = [pair_takes(view, seat, -2.0) for view, seat in bids]
    assert sum(late) < sum(soon) and not any(one and not other for one, other in zip(late, soon, strict=True))


def pair_takes(view: State, seat: Seat, patience: float) -> bool:
    return takes(shipped(), view, seat, 60, patience)[0]


def test_hints_bid_soundly_and_write_everyday_words() -> None:
    assert hint(game(), auction("5,1", offer="C24", pot=10), 0).move == Take()
    said = hint(game(), writing(kept="C02 C03/C01 C04"), 0)
    assert said.why is Why.COMMON and game().lexicon.familiarity(said.move.word) >= surely(HINTS.floor)


def test_other_letters_are_thought_of_where_they_are_allowed() -> None:
    state = writing("ERAKOT", "SI", kept="C19 C03/C01 C04", options="other_letters:allowed-but-worth-nothing")
    choice = choose(game(), game().redact(state, 0), 0, level=4, seed=1)
    assert set(choice.move.word) - set("ERAKOT")


# --- what a card is worth -----------------------------------------------------------------------------------


def naive(
    auction: _Auction,
    one: float,
    other: float,
    ours: int,
    theirs: int,
    tokens: int,
    pot: int,
    we_speak: bool,
    whole: int,
) -> float:
    """The same auction by plain minimax, one bid at a time."""
    rival = whole - tokens - pot
    held = tokens if we_speak else rival
    mine, yours = (
        one + auction.to_come(ours - 1, theirs, tokens + pot),
        auction.to_come(ours, theirs - 1, tokens) - other,
    )
    take = mine if we_speak else yours
    if not held:
        return take
    left = naive(auction, one, other, ours, theirs, tokens - we_speak, pot + 1, not we_speak, whole)
    return max(take, left) if we_speak else min(take, left)


@pytest.mark.parametrize("tokens", range(0, 9, 2))
@pytest.mark.parametrize("we_speak", [True, False])
def test_the_exact_auction_of_two_is_minimax(tokens: int, we_speak: bool) -> None:
    cards = [(3.0, 2.0), (0.5, -1.0), (-4.0, -3.0)]
    exact = _Auction(cards, 8, dealer_is_us=True)
    for one, other in cards:
        for ours, theirs in ((2, 2), (1, 2), (1, 1)):
            found = exact.offered(one, other, ours, theirs, tokens, 0, we_speak)
            assert found == pytest.approx(naive(exact, one, other, ours, theirs, tokens, 0, we_speak, 8))


def test_chances_add_up_and_better_cards_lead_more() -> None:
    worth = shipped()
    assert set(worth.codes) <= {card.code for card in book().cards} and len(worth.samples) >= 100
    for hands in ([("C01", "C02"), ("C24", "C23")], [("C01",), (), ("C24", "C19")]):
        chances = worth.leads(hands, 60)
        assert all(0 <= chance <= 1 for chance in chances) and sum(chances) >= 0.9
    assert sum(worth.tokens([("C01",), ("C24",), ()], 60)) == pytest.approx(0, abs=1e-6)
    plain = read("C01 C02 C24\n0a0501\n0a0a01\n", book().cards)
    assert plain.leads([("C01", "C24"), ("C02", "C24")], 2) == [1.0, 0.5]
    assert plain.tokens([("C01", "C24"), ("C02", "C24")], 2) == pytest.approx([6.0, -6.0])
    assert plain.of("C01", 2, 2) > plain.of("C24", 2, 2) and plain.of("C33", 2, 2) == 0


def test_samples_are_read_as_written() -> None:
    worth = read("# a remark\nC01 C24 C99\n0a0310\n000512\n", book().cards)
    assert worth.codes == ("C01", "C24")
    first, second = worth.samples
    assert first.points == {"C01": 10 + book()["C01"].bonus, "C24": 3 + book()["C24"].bonus}
    assert second.points["C01"] == 0 and len(first.below) == TOP and first.below[-1] == 1


def small() -> Lettralettre:
    return Lettralettre(Lexicon.from_words(WORDS))


def test_games_among_bots_end_and_are_counted() -> None:
    result = arena.simulate(small, META.complete({}), [1, 4, 3], 6, 2)
    assert sum(each.wins for each in result.standings) == pytest.approx(6)
