"""The bots of Crack Word: fair, decent, never passing needlessly, the same every time, and quick."""

from __future__ import annotations

from functools import cache, partial
from itertools import islice

import pytest

from cardtable import i18n
from cardtable.bots import arena, choose, hint, levels
from cardtable.bots.choice import BotChoice, Why
from cardtable.bots.commonest import Commonest
from cardtable.bots.opponents import KEYS
from cardtable.bots.vocabulary import WHOLE, Vocabulary
from cardtable.games.crackword.bot import player
from cardtable.games.crackword.bot.denial import exposure, options, takes, worth
from cardtable.games.crackword.bot.expert import SearchEffort, _Table, deal
from cardtable.games.crackword.bot.lanes import CountedLane, RowKnowledge, reckoning
from cardtable.games.crackword.bot.player import LIVING, USUAL
from cardtable.games.crackword.reasons import CrackWhy
from cardtable.games.crackword.rules.deck import POUBELLE, counts
from cardtable.games.crackword.rules.meta import META
from cardtable.games.crackword.rules.model import Bin, Due, Laid, Named, Pass, State, leader, reading
from cardtable.games.crackword.rules.rules import CrackWord
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.rules.rng import Rng
from cardtable.wording.facts import advice
from tests.kinds import Constant, as_a, surely
from tests.rules.crackword_tables import WORDS, after, challenged, rules, table
from tests.rules.laws import cards_in, option_sets, with_faces

LEVELS = levels("crackword")
SKILLS = {level: WHOLE if level == 4 else LIVING for level in LEVELS}


@cache
def shipped() -> CrackWord:
    return CrackWord(Lexicon.open())


@cache
def positions(count: int = 60, seed: int = 5) -> list[tuple[State, int]]:
    """(view, seat) of games between mixed levels on the shipped list, under every option."""
    game = shipped()
    found: list[tuple[State, int]] = []
    sets = option_sets(game)
    while len(found) < count:
        seed += 1
        state = game.deal(sets[seed % len(sets)], 2 + seed % 3, Rng(seed))
        decisions = 0
        while game.outcome(state) is None:
            event = game.advance(state)
            if event is None:
                seat = min(game.pending(state))
                view = game.redact(state, seat)
                decisions += 1
                if decisions % 3 == seed % 3:
                    found.append((view, seat))
                choice = choose(game, view, seat, level=1 + (seat + seed) % 3, seed=seed)
                event = game.play(state, seat, choice.move)
            state = game.apply(state, event)
    return found


@cache
def decided(level: int) -> list[tuple[State, int, BotChoice]]:
    """(view, seat, choice) of those positions; the expert, who takes his time, gets a sixth of them."""
    some = positions()[:: 1 if level < LEVELS[-1] else 6]
    return [(view, seat, choose(shipped(), view, seat, level=level, seed=3)) for view, seat in some]


@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal_and_says_what_it_is(level: int) -> None:
    game, reasons = shipped(), set()
    for view, seat, choice in decided(level):
        event = game.play(view, seat, choice.move)
        reasons.add(choice.why)
        if choice.why is CrackWhy.TAKES:
            assert isinstance(event, Laid)
            assert choice.details["word"] == event.letters
            assert choice.details["gain"] == len(event.letters)
        if choice.why in (CrackWhy.BUILDS, CrackWhy.REACHES, CrackWhy.FORESEES):
            assert game.lexicon.familiarity(as_a(str, choice.details["word"])) >= SKILLS[level].last
            assert isinstance(event, Laid)
            assert choice.details["letters"] == event.letters
            assert event.letters in as_a(str, choice.details["word"])
            assert choice.details["word"] in game.parts(view.options).words
    assert {CrackWhy.TAKES, CrackWhy.BUILDS} <= reasons


@pytest.mark.parametrize("temper", KEYS)
def test_every_opponent_decides_with_a_bin_card_in_hand(temper: str) -> None:
    """A bin card leaves a row without letters, which every word holds."""
    game, asked = shipped(), 0
    for view, seat in positions():
        if any(card.face == POUBELLE for card in view.hands[seat]):
            asked += 1
            game.play(view, seat, choose(game, view, seat, level=2.35, seed=3, temper=temper).move)
        if asked == 4:
            break
    assert asked == 4


def test_every_word_holds_no_letters() -> None:
    game, (view, _seat) = shipped(), positions()[0]
    commonest = Commonest.of(Vocabulary(game.lexicon, game.parts(view.options).words), LIVING)
    words = [*islice(commonest.holding(""), 50)]
    assert len({*words}) == 50 and all(words)


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_passes_when_it_could_lay_a_card(level: int) -> None:
    """A bot passes only if every addition would lead to words below its last, to rude ones, or to none."""
    game, passed = shipped(), 0
    # The strongest passes so seldom that it is asked, too, wherever a weaker bot would pass.
    weaker = LEVELS[:-1] if level == LEVELS[-1] else ()
    stuck = [(view, seat) for each in weaker for view, seat, choice in decided(each) if choice.move == Pass()]
    asked = [(view, seat, choose(game, view, seat, level=level, seed=3)) for view, seat in stuck]
    for view, seat, choice in decided(level) + asked:
        if surely(view.due).due is not Due.TURN:
            continue
        if choice.move == Pass():
            passed += 1
            facts = [game.play(view, seat, move) for move in game.moves(view, seat) if move != Pass()]
            parts = game.parts(view.options)
            for fact in facts:
                words = parts.containing(getattr(fact, "letters", ""))
                last = SKILLS[level].last
                decent = (
                    word
                    for word in words
                    if not game.lexicon.offensive(word) and game.lexicon.familiarity(word) >= last
                )
                assert hasattr(fact, "letters")
                assert next(decent, None) is None or fact.letters not in parts
    assert passed or level == LEVELS[-1], "the strongest alone may always find something to lay"


def test_a_weak_bot_adds_letters_that_a_person_can_read() -> None:
    """A weak bot builds towards common words where it can: never MBS, which only PLOMBS and the like hold."""
    game = shipped()

    def least(level: float) -> list[float]:
        found = []
        for view, seat in positions():
            if surely(view.due).due is not Due.TURN:
                continue
            choice = choose(game, view, seat, level=level, seed=3)
            if choice.why is CrackWhy.BUILDS:
                found.append(game.lexicon.familiarity(as_a(str, choice.details["word"])))
        return found

    weak, better = least(1), least(2.2)
    assert sum(each < 4.2 for each in weak) <= len(weak) / 10 < sum(each < 4.2 for each in better)
    state = table(hands="BEA/A", rows="M0 S0")
    laid = {str(choose(game, state, 0, level=1, seed=seed).details.get("letters")) for seed in range(30)}
    assert laid and all("MBS" not in each for each in laid)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_seed_give_the_same_choice(level: int) -> None:
    game = shipped()
    for view, seat, choice in decided(level)[:: 9 if level < LEVELS[-1] else 5]:
        assert choose(CrackWord(game.lexicon), view, seat, level=level, seed=3) == choice


@pytest.mark.parametrize("level", LEVELS)
def test_blindness(level: int) -> None:
    """Other faces on the unseen cards do not change a bot's reply."""
    game = shipped()
    state = game.deal(META.complete({}), 3, Rng(4))
    for turn in range(14 if level < LEVELS[-1] else 7):
        while (event := game.advance(state)) is not None:
            state = game.apply(state, event)
        seat = min(game.pending(state))
        view = game.redact(state, seat)
        choice = choose(game, view, seat, level=level, seed=turn)
        unseen = [card.id for card in cards_in(view) if card.face is None]
        faces = {card.id: surely(card.face) for card in cards_in(state)}
        mixed, _rng = Rng(turn).shuffled([faces[number] for number in unseen])
        other = with_faces(state, dict(zip(unseen, mixed, strict=True)))
        assert other != state
        assert choose(game, game.redact(other, seat), seat, level=level, seed=turn) == choice
        state = game.apply(state, game.play(state, seat, choice.move))


class _Rude(Lexicon):
    """A list where some words are offensive."""

    def __init__(self, words: list[str], rude: set[str]) -> None:
        plain = Lexicon.from_words(words)
        super().__init__(plain.id, plain.graph)
        self._rude = rude

    def offensive(self, word: str) -> bool:
        return word in self._rude


@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_says_an_offensive_word(level: int) -> None:
    """Neither takes it, nor builds towards it, nor proves anything by it."""
    game = CrackWord(_Rude(["SOLE", "SOLO"], {"SOLE"}))
    state = table(hands="EO/A", rows="S0 O0 L0")
    choices = [choose(game, state, 0, level=level, seed=seed) for seed in range(6)]
    assert {choice.details["word"] for choice in choices} == {"SOLO"}
    assert "1>E" not in {game.write(choice.move).rstrip("!") for choice in choices}
    only = CrackWord(_Rude(["SOLE"], {"SOLE"}))
    choice = choose(only, state, 0, level=level, seed=1)
    assert (choice.move, choice.why) == (Pass(), Why.UNSAYABLE)
    asked = table(
        hands="O/AR", rows="S0 O1 L0 E0", agenda="justify:0:0:3,draw:1:0:1,end:0", options="dispute:challenge"
    )
    assert choose(only, asked, 0, level=level, seed=1).why is CrackWhy.CONCEDES
    assert hint(only, state, 0).move == Pass()


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_contests_only_what_it_knows_no_word_for(level: int) -> None:
    """The strongest knows every word and is never wrong; nonsense is contested the more often the stronger it is."""
    game = shipped()
    for text in ("R0 A1 C0 H", "?1=X E1 R0 U", "S0 C1 H0 L"):
        row, letter = text.rsplit(" ", 1)
        known = after(
            table(hands=f"{letter}E/AR", rows=row, options="dispute:challenge"), f"1>{letter}", game=game
        )
        held = reading(known.rows[0]) in game.parts(known.options)
        choices = [choose(game, game.redact(known, 1), 1, level=level, seed=seed) for seed in range(9)]
        if held and (level == 4 or row.startswith("R")):  # RACH: everybody knows RACHAT
            assert {each.why for each in choices} == {CrackWhy.BELIEVES}
    nonsense = after(challenged(), "1>B", game=game)
    doubts = [choose(game, nonsense, 1, level=level, seed=seed).why for seed in range(40)]
    assert CrackWhy.DOUBTS in doubts
    assert doubts.count(CrackWhy.DOUBTS) >= (0, 1, 12, 28, 40)[level]
    assert level > 1 or doubts.count(CrackWhy.DOUBTS) <= 24


def test_what_sounds_like_a_word_is_doubted_less() -> None:
    game = shipped()
    sounding, silly = (
        table("E/AR", rows, agenda="contest:1:0:0,end:0", options="dispute:challenge")
        for rows in ("L0 A0 T0 E0 R0 I0 N0 E0", "V0 B0 F0 H0 G0")
    )
    assert not any(game.parts(state.options).holds(reading(state.rows[0])) for state in (sounding, silly))
    contested = [
        sum(choose(game, state, 1, level=3, seed=seed).why is CrackWhy.DOUBTS for seed in range(60))
        for state in (sounding, silly)
    ]
    assert 10 < contested[0] < 40 < contested[1]


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_contests_a_cry_that_the_table_shows_to_be_wrong_and_doubts_other_words_by_its_level(
    level: int,
) -> None:
    game, options = shipped(), "dispute:challenge,aids:none"

    def answers(rows: str, letter: str) -> list[CrackWhy]:
        state = after(table(f"{letter}E/AR", rows, options=options), f"1>{letter}!", game=game)
        view = game.redact(state, 1)
        return [as_a(CrackWhy, choose(game, view, 1, level=level, seed=seed).why) for seed in range(20)]

    assert {*answers("S0 O1 L0", "E")} == {CrackWhy.GRANTS}  # SOLE: everybody knows it
    assert {*answers("S1 O1 L0", "E")} == {CrackWhy.COUNTS}
    assert {*answers("L0", "E")} == {CrackWhy.DENIES}
    doubted = answers("S0 O0 L0", "B")
    assert CrackWhy.DENIES in doubted and {*doubted} <= {CrackWhy.DENIES, CrackWhy.GRANTS}
    assert level < 4 or {*doubted} == {CrackWhy.DENIES}


FEW = ("TRIVIAL", "SORTIE", "RIVAGE", "SORBET")


def stuck(dispute: str) -> tuple[CrackWord, State]:
    """A table, and its rules, where nothing of the hand can be laid with a word to hold the row."""
    rows = "T0 R1 I0 V1 / S0 O1 R0 T1 I0 / N1 / N0"
    return CrackWord(Lexicon.from_words(FEW)), table("AGB/AE", rows, options=f"dispute:{dispute}")


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_bluffs_by_its_level_rather_than_pass(level: int) -> None:
    game, state = stuck("challenge")
    choices = [choose(game, state, 0, level=level, seed=seed) for seed in range(60)]
    laid = [each for each in choices if each.move != Pass()]
    low, high = {1: (0, 0), 2: (8, 30), 3: (24, 48), 4: (45, 60)}[level]
    assert low <= len(laid) <= high
    for each in laid:
        assert (each.why, set(each.details)) == (CrackWhy.DARES, {"letters"})
        assert each.details["letters"] not in game.parts(state.options)
        game.play(state, 0, each.move)


def test_nobody_bluffs_where_a_letter_is_judged_or_for_a_person() -> None:
    for dispute in ("referee", "strict"):
        game, state = stuck(dispute)
        assert {choose(game, state, 0, level=4, seed=seed).move for seed in range(20)} == {Pass()}
    game, state = stuck("challenge")
    assert hint(game, state, 0).move == Pass()


def test_a_bluff_sounds_like_a_word() -> None:
    """Every four letters of it are met in words: TRIV in TRIVIAL, RIVA in RIVAGE."""
    game, state = stuck("challenge")
    moves = {game.write(choose(game, state, 0, level=4, seed=seed).move) for seed in range(60)}
    assert moves == {"pass", "1>A"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_does_not_tell_whether_it_bluffs(level: int) -> None:
    """The reason for a letter that may be contested is the same, whether the bot has a word in mind or none."""
    honest = choose(
        rules(), table(hands="O/AR", rows="S0", options="dispute:challenge"), 0, level=level, seed=1
    )
    assert (honest.why, set(honest.details)) == (CrackWhy.DARES, {"letters"})


def test_a_bot_proves_its_letters() -> None:
    game = rules()
    state = after(challenged("HE/AR/OR", "R0 A1 C0"), "1>H", "contest")
    choice = choose(game, state, 0, level=3, seed=1)
    assert choice.why is CrackWhy.PROVES
    assert game.write(choice.move) in ("justify RACHAT", "justify RACHATS")


def test_words_the_table_refuses_are_not_taken() -> None:
    state = table(hands="E/A", rows="S0 O0 L0")
    free, bound = (rules(house=HouseWords(refused=frozenset(refused))) for refused in ((), ("SOLE",)))
    assert choose(free, state, 0, level=3, seed=1).move.crack
    assert not choose(bound, state, 0, level=3, seed=1).move.crack


def test_the_longest_row_is_taken() -> None:
    state = table(hands="ES/A", rows="S0 O0 L0 E0 / R0 A0 / A0 R1 T0")
    move = choose(rules(), state, 0, level=3, seed=1).move
    assert (move.row, move.crack) == (0, True)


def test_a_joker_is_kept_where_a_letter_does() -> None:
    state = table(hands="?E/A", rows="S0 O0 L0")
    assert choose(rules(), state, 0, level=4, seed=1).move.face == "E"


def test_a_stuck_row_that_others_lead_is_cleared() -> None:
    state = table(hands="xV/AAR", rows="S1 O1 L1 E1")
    choice = choose(rules(), state, 0, level=4, seed=1)
    assert (choice.move, choice.why) == (Bin(0), CrackWhy.CLEARS)


def test_a_joker_turned_up_gets_a_letter_that_suits_the_hand() -> None:
    for level in LEVELS:
        state = table(hands="CH/A", rows="?0", agenda="name:0:0,turn:1")
        choice = choose(rules(), state, 0, level=level, seed=1)
        assert choice.why is CrackWhy.NAMES
        assert as_a(Named, rules().play(state, 0, choice.move)).letter in "AE"


def test_lanes_agree_with_the_rules_about_who_leads() -> None:
    checked = 0
    for view, _seat in positions():
        for row in view.rows:
            if len(row) > 1:
                *first, last = row
                owner = last.card.id // 40
                lane = CountedLane.of(tuple(first), len(view.hands))
                for absolute in (False, True):
                    ahead = leader(
                        (each.card for each in row), len(view.hands), "absolute" if absolute else "plurality"
                    )
                    found = lane.led(owner, joker=last.card.face == "?", absolute=absolute)
                    assert found == (ahead == owner)
                    checked += 1
    assert checked > 200


def test_what_is_denied_is_not_given() -> None:
    """SOL with an E missing: to build it up while the other holds the lead is worse than anything else."""
    game = rules()
    state = table(hands="LAV/EEEE", rows="S1 O1 / A0", piles="/")
    view = game.redact(state, 0)
    here = reckoning(view, 0)
    sight = RowKnowledge(
        game.parts(view.options),
        Vocabulary(game.lexicon, game.parts(view.options).words),
        SKILLS[4],
        insertion=False,
    )
    values = {
        each.text: worth(here, sight, sight, each, USUAL)
        for each in options(here, sight, 0, here.hand, jokers=False)
    }
    assert min(values, key=lambda word: values[word]) == "SOL"
    lanes = next(
        each.lanes for each in options(here, sight, 0, here.hand, jokers=False) if each.text == "SOL"
    )
    assert 0 < exposure(here, sight, lanes, 1) <= 4
    assert takes(here, sight, lanes, 1, here.unseen[1]) == [4, 0, 0, 0]


def test_dealt_hands_agree_with_what_was_seen() -> None:
    for view, seat in positions()[::7]:
        here = reckoning(view, seat)
        dealt, _rng = deal(here, Rng(1))
        for other, hand in enumerate(dealt.hands):
            assert hand.total() == len(view.hands[other])
            assert all(hand[face] <= counts(view.options)[face] for face in hand)
            assert other == seat or not hand - here.unseen[other]


def test_a_reply_is_the_first_of_the_best_of_all_options() -> None:
    """The reply takes most, less what the next seat could then take, every option tried."""
    for view, seat in positions()[::9]:
        here = reckoning(view, seat)
        parts = shipped().parts(view.options)
        vocabulary = Vocabulary(shipped().lexicon, parts.words)
        sight = RowKnowledge(parts, vocabulary, SKILLS[4], insertion=view.options["insertion"] == "on")
        dealt, _rng = deal(here, Rng(2))
        played = _Table(here, dealt.hands, dealt.piles, [])
        for mover in range(here.seats):
            after = (mover + 1) % here.seats
            every = list(options(here, sight, mover, dealt.hands[mover], jokers=False))
            values = [
                each.gain - max(takes(here, sight, each.lanes, after, dealt.hands[after]), default=0)
                for each in every
            ]
            best = every[values.index(max(values))] if every else None
            assert played.reply(sight, here.lanes, mover) == best


def test_hints_are_towards_words_people_know() -> None:
    game, common = shipped(), 0
    for view, seat in positions()[::4]:
        choice = hint(game, view, seat)
        game.play(view, seat, choice.move)
        if choice.why in (CrackWhy.BUILDS, CrackWhy.TAKES):
            common += 1
            word = as_a(str, choice.details["word"])
            # A row that can be taken is taken, even where what it knows is nothing but the letters.
            assert game.lexicon.familiarity(word) >= (3 if choice.why is CrackWhy.BUILDS else 2.5), word
    assert common > 4


def test_a_spent_budget_still_gives_a_legal_move() -> None:
    game = shipped()
    for view, seat in positions()[::5]:
        choice = choose(game, view, seat, level=4, seed=1, spent=lambda: True)
        game.play(view, seat, choice.move)


@pytest.mark.parametrize("levels", [(3, 1), (4, 2.5)])
def test_a_stronger_bot_beats_a_weaker_one(levels: tuple[float, float], constant: Constant) -> None:
    """Far fewer games than the measure in docs/ratings.md, and an expert with an eighth of its trials; enough to tell
    the wrong way round.
    """
    constant(player, "EXPERT", SearchEffort(((4, 6),), 3))
    result = arena.simulate(partial(CrackWord, Lexicon.open()), META.complete({}), levels, 16, seed=11)
    assert result.standings[0].share > 0.5


def test_small_word_lists_do_not_stop_the_bots() -> None:
    result = arena.simulate(
        partial(CrackWord, Lexicon.from_words(WORDS)),
        META.complete({"dispute": "strict"}),
        (4, 3, 2, 1),
        4,
        seed=2,
    )
    assert result.games == 4


@pytest.mark.parametrize("level", [None, 1, 2, 3, 4])
def test_the_last_card_of_a_match_is_said_to_become_nothing(level: int | None) -> None:
    """A row grows no further by who has laid the last card of the last hand."""
    game = shipped()
    view = game.from_position("crackword agenda=turn:0 hands=S0/_40,_41 piles=/ rows=U8,D1/// last=1")
    chosen = hint(game, view, 0) if level is None else choose(game, view, 0, level=level, seed=1)
    assert chosen.why in (CrackWhy.LAST_CARD, CrackWhy.TAKES, Why.NOTHING, Why.TOO_RARE), chosen
    if level is None:
        assert chosen.why is CrackWhy.LAST_CARD
        i18n.use("en")
        assert "could become" not in advice("crackword", chosen.why, chosen.details)
