"""Codes of challenges: what goes in comes out, typos are found, and the same table comes of the same code anywhere."""

from __future__ import annotations

import contextlib
import random
from dataclasses import replace
from datetime import date, timedelta

import pytest

from cardtable.bots import levels
from cardtable.games import BOX
from cardtable.play import presets
from cardtable.play.challenge import (
    LONGEST_MESSAGE,
    Challenge,
    ChallengeError,
    ChallengeFault,
    challenge_of,
    day_of,
    found_in,
    looks_like_one,
    mark_of,
    of_the_day,
    read_challenge,
    taken_up,
)
from cardtable.play.learning import Learning
from cardtable.play.measure import fitting, value_of
from cardtable.play.recordtext import meta_of
from cardtable.play.review import plays
from cardtable.play.session import Session, rules_of
from cardtable.rules.rng import SYMBOLS
from cardtable.wording.opponents import name_within
from cardtable.wording.problems import result, who
from tests.play.games import play_on, session
from tests.table.tables import LEXICON

GAMES = [game for game in BOX if game != "null"]
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay")
TODAY = date(2026, 11, 22)


def some(game: str, seed: int) -> Challenge:
    """A table of that game with whatever may be chosen."""
    chance, meta = random.Random(f"{game} {seed}"), meta_of(game)
    options = meta.complete({each.name: chance.choice(each.values) for each in meta.options})
    if presets.are_two(game):
        options = presets.started(chance.choice((presets.USUAL, presets.BOX)), options)
    kinds = (None, *levels(game))
    seats = tuple(chance.choice(kinds) for _seat in range(chance.choice(meta.seating(options))))
    return Challenge(
        game, options, seats, chance.getrandbits(chance.choice((30, 128))), chance.choice(SYMBOLS)
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_goes_into_a_code_comes_out_however_it_is_typed(game: str) -> None:
    for seed in range(60):
        challenge = some(game, seed)
        code = challenge.code
        for typed in (code, code.lower(), code.replace("-", ""), f"  {code.replace('-', ' ')}\n"):
            found = read_challenge(typed)
            assert (found, found.options.preset) == (challenge, challenge.options.preset)
        assert read_challenge(code.translate(str.maketrans("01V", "OLU"))) == challenge


@pytest.mark.parametrize("game", ["shelf", "duel", "crackword"])
def test_a_code_names_the_preset_of_its_table(game: str) -> None:
    for mine, other in ((presets.USUAL, presets.BOX), (presets.BOX, presets.USUAL)):
        options = presets.options(game, mine, {})
        near = Challenge(game, options, (None, 2), 5, mark_of(LEXICON.id)).code
        unsaid = Challenge(game, presets.started("", options), (None, 2), 5, mark_of(LEXICON.id)).code
        far = Challenge(game, presets.started(other, options), (None, 2), 5, mark_of(LEXICON.id)).code
        assert near == unsaid != far
        assert read_challenge(near).options.preset == mine
        begun_far = begun(read_challenge(far))
        assert begun_far.header.preset == other
        again = taken_up(begun_far.header)
        assert again is not None and again.code == far and again.options.preset == other


@pytest.mark.parametrize("game", GAMES)
def test_the_usual_table_has_a_code_for_the_telephone(game: str) -> None:
    meta = meta_of(game)
    code = Challenge(game, meta.complete({}), (None, 2), (1 << 30) - 1, "0").code
    assert len(code.replace("-", "")) <= 14, code


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_symbol_or_two_that_change_places_are_found(game: str) -> None:
    wrong = taken = 0
    for seed in range(12):
        symbols = some(game, seed).code.replace("-", "")
        typos = {symbols[:at] + other + symbols[at + 1 :] for at in range(len(symbols)) for other in SYMBOLS}
        typos |= {
            symbols[:at] + symbols[at + 1] + symbols[at] + symbols[at + 2 :] for at in range(len(symbols) - 1)
        }
        typos |= {symbols[:at] + symbols[at + 1 :] for at in range(len(symbols))}
        # those that are read alike are no typos
        right = read_challenge(symbols)
        for typo in typos:
            with contextlib.suppress(ChallengeError):
                taken += read_challenge(typo) != right
            wrong += 1
    assert taken / wrong < 0.005, (taken, wrong)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", ChallengeFault.EMPTY),
        (" -- ", ChallengeFault.EMPTY),
        ("SH1", ChallengeFault.MISTYPED),
        ("BONJOUR", ChallengeFault.MISTYPED),
        ("SH10-é", ChallengeFault.MISTYPED),
        ("0" * 500, ChallengeFault.MISTYPED),
        ("SHZ0-7K4M-2P9Q-XR", ChallengeFault.OTHER_VERSION),
        ("SH00-7K4M-2P9Q-XR", ChallengeFault.OTHER_VERSION),
        ("ZZ10-7K4M-2P9Q-XR", ChallengeFault.MISTYPED),
    ],
)
def test_what_is_no_code_says_why(text: str, why: ChallengeFault) -> None:
    with pytest.raises(ChallengeError) as caught:
        read_challenge(text)
    assert caught.value.reason is why


def test_rubbish_is_never_more_than_refused() -> None:
    chance = random.Random(7)
    for _try in range(3000):
        text = "".join(chance.choice(SYMBOLS + "-ilou é\u202f🂡") for _at in range(chance.randrange(60)))
        with contextlib.suppress(ChallengeError):
            read_challenge(chance.choice(("", "SH1", "CR1", "LE1", "DU1")) + text)


def test_what_is_meant_for_a_code_is_told_from_commands_and_files() -> None:
    right = Challenge("shelf", meta_of("shelf").complete({}), (None, 2), 5, "7").code
    assert all(
        looks_like_one(text) for text in (right, right.lower(), right.replace("-", ""), right[:-1] + "Z")
    )
    assert not any(
        looks_like_one(text)
        for text in ("", "text", "simulate", "install-desktop", "game.cardtable", "self-test", "a-b-c")
    )


def test_a_code_is_found_in_a_sheet_and_in_a_message_and_nowhere_else() -> None:
    code = Challenge("shelf", meta_of("shelf").complete({}), (None, 2), 5, "7").code
    assert found_in(b"%PDF \xff /Subject (CARDTABLE:" + code.encode() + b") \xff") == code
    assert found_in(f"Essaie {code.lower()} ce soir !".encode()) == code.lower()
    wrong = code[:-1] + SYMBOLS[SYMBOLS.index(code[-1]) - 1]
    for text in (f"Essaie {wrong} ce soir !", "Rien ici.", f"{code} {'x' * LONGEST_MESSAGE}"):
        assert found_in(text.encode()) == ""
    assert found_in(b"\xff " + code.encode()) == "", "no text"


def begun(challenge: Challenge) -> Session:
    """Begin the challenge's table, as a player who takes it up sits down."""
    rules = rules_of(challenge.game, LEXICON, challenge.options)
    return Session.new(
        rules, challenge.players(NAMES), challenge.options, challenge.seed, salt=challenge.salt
    )


@pytest.mark.parametrize("game", GAMES)
def test_one_code_is_one_table_wherever_it_is_played(game: str) -> None:
    meta = meta_of(game)
    code = Challenge(game, meta.complete({}), (None, 1), 12345, mark_of(LEXICON.id)).code
    here, there = begun(read_challenge(code)), begun(read_challenge(code.lower()))
    assert here.header.deal == there.header.deal
    assert here.header.salt == there.header.salt  # so the bots choose alike
    assert taken_up(here.header) == read_challenge(code)
    assert challenge_of(here.header).code == code


def test_a_challenge_made_with_other_words_is_known_for_one() -> None:
    made = Challenge("duel", meta_of("duel").complete({}), (None, 1), 777, "7")
    other = Challenge(made.game, made.options, made.seats, made.seed, "8")
    assert made.salt == other.salt and made.code != other.code
    known = taken_up(begun(made).header)
    assert known is not None and (known.seed, known.words) == (777, mark_of(LEXICON.id))


def test_no_other_game_passes_for_a_challenge() -> None:
    rules = rules_of("shelf", LEXICON)
    players = Challenge("shelf", meta_of("shelf").complete({}), (None, 1), 5, "0").players(NAMES)
    assert taken_up(Session.new(rules, players, None, 5, salt="ab" * 16).header) is None
    assert taken_up(Session.new(rules, players, None, 5).header) is None


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_a_day_is_of_that_day_alone(game: str) -> None:
    options = meta_of(game).complete({})
    days = [TODAY + timedelta(days=at) for at in range(400)]
    daily = [of_the_day(game, day, options, LEXICON.id) for day in days]
    assert len({each.seed for each in daily}) == len(days)
    assert of_the_day(game, TODAY, options, LEXICON.id) == daily[0]
    header = begun(daily[1]).header
    assert day_of(header, days[1]) == days[1]
    assert day_of(header, days[2]) == days[1]  # begun before midnight
    assert day_of(header, days[3]) is None
    assert day_of(header, days[0]) is None


def test_a_day_counts_once_and_stays_with_the_person() -> None:
    known = Learning().sat_down("Ada", "shelf").has_played("Ada", TODAY, "shelf", 120)
    known = known.has_played("Ada", TODAY, "shelf", 300)
    again = Learning.from_document(known.to_document())
    assert again == known
    assert again.learner.days == {"2026-11-22 shelf": 120}
    odd = {"people": {"Ada": {"days": {"x": 1, "2026-11-22 shelf": "many", "2026-11-23 shelf": 10**9}}}}
    assert Learning.from_document(odd).people["Ada"].days == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_result_to_send_tells_no_card_and_no_word(game: str) -> None:
    table = play_on(session(game=game), 400)
    text = result(table)
    assert challenge_of(table.header).code in text
    assert all(player.name in text for player in table.players)
    assert not [play.word for play in plays(table) if len(play.word) > 2 and play.word in text]
    lines = text.splitlines()
    assert len(lines) <= 3 + len(table.players)


@pytest.mark.parametrize("game", GAMES)
def test_the_bots_of_a_challenge_are_opponents_with_a_name_each_at_one_seat(game: str) -> None:
    """The one whose stretch holds the level sits there, at that level; a second bot of the level is the next one."""
    meta = meta_of(game)
    for count in meta.seating(meta.complete({})):
        found = replace(
            of_the_day(game, TODAY, meta.complete({}), LEXICON.id), seats=(None, *[2] * (count - 1))
        )
        bots_ = [each for each in found.players(NAMES, str.upper) if not each.is_human]
        assert {each.level for each in bots_} == {2} and bots_[0].temper == fitting(game, value_of(game, 2))
        assert len({each.temper for each in bots_}) == len(bots_)
        assert [each.name for each in bots_] == [each.temper.upper() for each in bots_]
        assert "bot" not in who(found) and name_within(bots_[0].temper) in who(found)
        header = Session.new(rules_of(game, LEXICON), found.players(NAMES), None, 5).header
        assert challenge_of(header).seats == found.seats, "the code stays what it was"
