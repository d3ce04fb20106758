"""Games that were played hold, whatever game and level; a record tampered with in any way is caught, and the sentence says how."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardtable import bots, i18n
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play import commitment, record, recordtext, seal
from cardtable.play.record import Moved, Promised, Thought
from cardtable.play.seats import parse_seats
from cardtable.play.session import Rules, Session, rules_of
from cardtable.play.thinker import MoveRequest, think
from cardtable.play.verify import Listed, Verdict, Wrong, answered, verification, verify
from cardtable.rules.rng import Rng, deal_code, seed_of
from cardtable.wording import verdict
from tests.kinds import as_a, surely
from tests.rules import laws
from tests.states import put_state, state_of

SALT = "00112233445566778899aabbccddeeff"
SEED = (1 << 127) + 12345
WHOLE = 10_000
"""More decisions than any game has."""
RECORDS = sorted(
    path
    for path in (Path(__file__).parents[1] / "records").glob("*.txt")
    if path.read_text("utf-8").startswith("cardtable-record")
)


@cache
def lexicon() -> Lexicon:
    return Lexicon.open()


def rules(game: str) -> Rules:
    return rules_of(game, lexicon())


def fresh(game: str, seats: str, seed: int = SEED, given: bool = False, **chosen: str) -> Session:
    made = rules(game)
    options = made(HouseWords()).meta.complete(chosen)
    return Session.new(made, parse_seats(seats), options, seed, salt=SALT, given=given)


def played(session: Session, looks: int | None = None, most: int = WHOLE) -> Session:
    """Play the match to its end or for `most` decisions, people by hints; `looks` cuts every thought of a bot short."""
    while session.pending() and session.decisions < most:
        seat = min(session.pending())
        human = session.players[seat].is_human
        question = replace(MoveRequest.of(session, seat, hint=human), clock=False, looks=looks)
        answer = think(question, lexicon())
        session.submit(seat, answer.move, None if human else answer.thought(session, seat))
    return session


@cache
def words_game() -> Session:
    """A finished game with sealed words, a person among bots."""
    return played(fresh("lettralettre", "Anne=human,Bruno=bot:1,Claire=bot:3"))


@cache
def shelf_game() -> Session:
    return played(fresh("shelf", "Anne=human,Bruno=bot:2"))


@pytest.mark.parametrize(
    ("game", "seats", "most"),
    [
        ("shelf", "A=bot:1,B=bot:2,C=bot:3", WHOLE),
        ("shelf", "A=bot:1,B=bot:4", 10),
        ("duel", "A=bot:1,B=bot:2", WHOLE),
        ("duel", "A=bot:3,B=bot:4", WHOLE),
        ("crackword", "A=bot:1,B=bot:4", 10),
        ("crackword", "A=bot:2,B=bot:3", 24),
        ("lettralettre", "A=bot:1,B=bot:2,C=bot:3,D=bot:4", WHOLE),
        ("null", "A=bot:1,B=bot:1", WHOLE),
    ],
)
def test_a_game_of_bots_of_every_level_is_played_again_alike(game: str, seats: str, most: int) -> None:
    """To its end, or its beginning where the best bots think longest."""
    chosen: dict[str, Any] = {"rounds": "1"} if game == "duel" else {}
    session = played(fresh(game, seats, **chosen), most=most)
    text = recordtext.write_record(session.record)
    report = verify(rules(game), recordtext.read_record(text))
    cut = {} if most == WHOLE else {Listed.UNFINISHED: 1}
    assert report.holds and report.listed == {Listed.ALONE: 1, **cut}
    assert report.shown is not bool(cut) and report.outcome is Verdict.ITSELF
    assert report.asked == report.decisions == session.decisions > 2
    assert report.seals == sum("> " in line and " word " in line for line in text.splitlines())


def test_the_sentences_say_what_holds() -> None:
    i18n.use("en")
    report = verify(rules("lettralettre"), words_game().record)
    assert verdict.verdict(report) == "This game is consistent with itself."
    said = " ".join(verdict.lines(report))
    assert commitment.signs(words_game().header.commitment) in said
    assert deal_code(SEED) in said and commitment.grouped(SALT) in said
    assert f"{report.seals} sealed choices" in said and f"{report.asked} bot decisions" in said
    i18n.use("fr")
    assert verdict.verdict(report) == "Cette partie est cohérente avec elle-même."


# --- tampering --------------------------------------------------------------------------------------------


def tampered(session: Session, pattern: str, put: str, count: int = 1) -> record.Record:
    text, changed = re.subn(
        pattern, put, recordtext.write_record(session.record), count=count, flags=re.MULTILINE
    )
    assert changed
    return recordtext.read_record(text)


def forged(recorded: record.Record, **header: Any) -> record.Record:
    """A record whose forger has made seal and chain anew, so that both fit what it says."""
    changed = seal.sealed(replace(recorded.header, **header))
    return replace(recorded, header=changed, chain=seal.chain_of(changed, recorded.entries))


def caught(game: str, recorded: record.Record, noted: str = "") -> tuple[set[Wrong], str]:
    i18n.use("en")
    report = verify(rules(game), recorded, noted)
    assert not report.holds and verdict.verdict(report) == "This game fails its checks."
    return {each.wrong for each in report.wrong}, " ".join(verdict.lines(report))


def test_another_salt_is_caught() -> None:
    wrong, said = caught("shelf", tampered(shelf_game(), r"^salt 0", "salt 1"))
    assert Wrong.COMMITMENT in wrong and "cards, players, rules, words or program were changed" in said


def test_another_commitment_is_caught() -> None:
    wrong, _said = caught("shelf", tampered(shelf_game(), r"^seal .{8}", "seal 00000000"))
    assert wrong == {Wrong.COMMITMENT, Wrong.CHAIN}


def test_another_deal_is_caught() -> None:
    wrong, said = caught("shelf", tampered(shelf_game(), r"^(deal .* pile=.)", r"\g<1>9"))
    assert {Wrong.COMMITMENT, Wrong.RECORD} <= wrong and "does not match its deal code" in said


def test_other_cards_with_another_code_are_caught_by_the_commitment() -> None:
    """Seed and deal changed together follow from one another, and open no seal."""
    session = shelf_game()
    other = Session.new(rules("shelf"), session.players, session.options, SEED + 1)
    header = replace(session.header, seed=SEED + 1, deal=other.header.deal)
    wrong, said = caught("shelf", record.Record(header))
    assert Wrong.COMMITMENT in wrong and "The seal does not fit" in said


def test_a_commitment_made_anew_is_caught_by_who_noted_the_first() -> None:
    session = shelf_game()
    other = Session.new(rules("shelf"), session.players, session.options, SEED + 1, salt=SALT, given=False)
    whole = other.record
    assert verify(rules("shelf"), whole).holds
    noted = commitment.signs(session.header.commitment)
    wrong, said = caught("shelf", whole, noted[:16].lower())
    assert wrong == {Wrong.NOTED} and "is not the one that was noted" in said
    assert verify(rules("shelf"), session.record, noted).holds
    assert not verify(rules("shelf"), session.record, noted[:14]).holds, "twelve signs are 60 bits, too few"


def test_a_move_that_a_bot_would_not_make_is_caught() -> None:
    session = shelf_game()
    at, moved = next(
        (at, each)
        for at, each in enumerate(session.record.entries)
        if isinstance(each, Moved) and each.seat == 1 and each.text.startswith("lay")
    )
    entries = (*session.record.entries[:at], Moved(1, "pass"))
    wrong, said = caught("shelf", forged(record.Record(session.header, entries)))
    assert wrong == {Wrong.BOT}
    assert f"the record says “pass”, the bot plays “{moved.text}”" in said and "Bruno" in said


def test_a_move_the_rules_refuse_is_caught() -> None:
    session = shelf_game()
    entries = (*session.record.entries[:3], Moved(0, "lay 1:KWZ"))
    wrong, said = caught("shelf", record.Record(session.header, entries))
    assert Wrong.RECORD in wrong and "not legal" in said


def test_a_persons_move_changed_is_caught_by_the_next_checkpoint() -> None:
    session = words_game()
    text = recordtext.write_record(session.record)
    wrong, said = caught(
        "lettralettre", recordtext.read_record(re.sub(r"^= .*$", "= 0123456789abcdef", text, flags=re.M))
    )
    assert wrong == {Wrong.RECORD} and "a different position" in said


def test_a_sealed_word_changed_is_caught() -> None:
    session = words_game()
    wrong, said = caught("lettralettre", tampered(session, r"^> 0 word [A-Z]+ C[0-9]+$", "> 0 word -"))
    assert Wrong.RECORD in wrong and "A sealed word of this game was changed." in said


def test_a_seal_changed_is_caught() -> None:
    wrong, said = caught("lettralettre", tampered(words_game(), r"^seal 0 .", "seal 0 0"))
    assert Wrong.RECORD in wrong and "its seal promised" in said


def test_a_seal_taken_away_is_caught() -> None:
    session = words_game()
    at = next(at for at, each in enumerate(session.record.entries) if isinstance(each, Promised))
    entries = session.record.entries[:at] + session.record.entries[at + 1 :]
    wrong, said = caught("lettralettre", forged(replace(session.record, entries=entries)))
    assert wrong == {Wrong.UNSEALED} and "has no seal" in said


def test_a_level_that_was_not_the_bots_is_caught() -> None:
    session = played(fresh("shelf", "Anne=bot:1,Bruno=bot:3"))
    wrong, _said = caught("shelf", forged(session.record, players=parse_seats("Anne=bot:3,Bruno=bot:3")))
    assert Wrong.BOT in wrong


@pytest.mark.parametrize("game", ["shelf", "lettralettre"])
def test_a_seal_that_nothing_was_written_for_is_caught_and_not_counted(game: str) -> None:
    """Before a move that commits nobody to anything: a pass, a token laid in an auction."""
    session = shelf_game() if game == "shelf" else words_game()
    entries = session.record.entries
    at = next(
        at for at, each in enumerate(entries) if isinstance(each, Moved) and " word " not in f" {each.text}"
    )
    sealed = Promised(as_a(Moved, entries[at]).seat, "a" * 64)
    wrong, _said = caught(
        game, forged(replace(session.record, entries=(*entries[:at], sealed, *entries[at:])))
    )
    assert wrong == {Wrong.RECORD}
    honest = sum(isinstance(each, Promised) for each in entries)
    dangling = replace(session.record, entries=(*entries, sealed))
    assert verify(rules(game), dangling).seals == honest, "only what was opened has held"


def test_a_bot_that_played_above_its_level_is_caught_though_the_record_says_it_was_the_clock() -> None:
    session = fresh("shelf", "Anne=human,Bruno=bot:1")
    while session.pending():
        seat = min(session.pending())
        question = MoveRequest.of(session, seat, hint=seat == 0)
        if seat == 1:
            question = replace(question, level=3, clock=False)
        answer = think(question, lexicon())
        session.submit(seat, answer.move, answer.thought(session, seat) if seat else None)
    assert any(isinstance(each, Thought) for each in session.record.entries)
    wrong, _said = caught("shelf", session.record)
    assert wrong == {Wrong.RECORD}


def test_only_bots_think() -> None:
    session = shelf_game()
    thought = record.Record(session.header, (Thought(0, 1, 3), *session.record.entries))
    wrong, _said = caught("shelf", forged(thought))
    assert wrong == {Wrong.RECORD}


# --- what cannot be known ---------------------------------------------------------------------------------


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_from_before_there_were_seals_says_that_it_promises_nothing(path: Path) -> None:
    recorded = recordtext.read_record(path.read_text("utf-8"))
    assert not recorded.header.salt and not recorded.header.commitment
    checking = verification(rules(recorded.header.game), recorded)
    report = answered(checking, lambda question: pytest.fail("its bots were asked otherwise"))
    assert Listed.UNCOMMITTED in report.listed
    assert recordtext.write_record(recorded).startswith("cardtable-record 1\n")


def test_a_code_that_was_given_makes_the_deal_open_and_is_said() -> None:
    session = played(fresh("null", "A=bot:1,B=bot:1", seed=7, given=True))
    assert "seed 7 given" in recordtext.write_record(session.record)
    report = verify(rules("null"), session.record)
    assert report.holds and report.listed == {Listed.GIVEN: 1}


def test_a_thought_cut_short_by_the_clock_is_written_down_and_cut_alike() -> None:
    session = played(fresh("crackword", "A=bot:1,B=bot:4"), looks=1, most=12)
    thoughts = [each for each in session.record.entries if isinstance(each, Thought)]
    assert thoughts and {each.looks for each in thoughts} == {1}
    report = verify(rules("crackword"), recordtext.read_record(recordtext.write_record(session.record)))
    cut, below = report.listed.get(Listed.CUT_SHORT, 0), report.listed.get(Listed.SHORTENED, 0)
    assert report.holds and report.asked == report.decisions and cut + below == len(thoughts)
    assert below and not report.shown, "decisions below the level of a seat are counted, and never hidden"
    i18n.use("en")
    assert f"{below} bot decision" in " ".join(verdict.lines(report))
    without = [each for each in session.record.entries if not isinstance(each, Thought)]
    assert {
        each.wrong
        for each in verify(rules("crackword"), forged(replace(session.record, entries=tuple(without)))).wrong
    } == {Wrong.BOT}


def test_another_version_of_the_program_proves_nothing_either_way() -> None:
    session = shelf_game()
    entries = session.record.entries
    at = next(at for at, each in enumerate(entries) if isinstance(each, Moved) and each.seat == 1)
    at = next(n for n in range(at + 1, len(entries)) if getattr(entries[n], "seat", None) == 1)
    old = forged(record.Record(session.header, (*entries[:at], Moved(1, "pass"))), program="0.0.9")
    report = verify(rules("shelf"), old)
    assert report.holds and report.listed[Listed.OTHER_PROGRAM] == 1 and not report.shown
    i18n.use("en")
    assert verdict.verdict(report) == "This game is consistent with itself."


def test_a_game_of_the_bots_before_these_is_not_called_false() -> None:
    """A beginner's bot of the duel laid the most cards it saw once; nobody cheated."""
    session = fresh("duel", "Anne=human,Bruno=bot:1", rounds="1")
    while session.pending() and session.decisions < 12:
        seat = min(session.pending())
        question = replace(MoveRequest.of(session, seat, hint=seat == 0), clock=False)
        level = 2 if seat else None
        session.submit(seat, think(replace(question, level=level), lexicon()).move)
    now = verify(rules("duel"), session.record)
    assert {each.wrong for each in now.wrong} == {Wrong.BOT}
    report = verify(rules("duel"), forged(session.record, program="0.1.0"))
    assert report.holds and report.listed[Listed.OTHER_PROGRAM]
    assert session.header.program == bots.VERSION


# --- nothing a bot is asked with tells more than its view -------------------------------------------------


def test_the_seed_of_a_bot_has_nothing_of_the_deal() -> None:
    seeds = [commitment.bot_seed(SALT, seed, 1, "a view") for seed in (7, 8, SEED)]
    assert len(set(seeds)) == 1, "with a salt the deal's seed does not enter"
    others = {commitment.bot_seed(SALT, 7, seat, view) for seat in (0, 1) for view in ("a", "b")}
    assert len(others) == 4 and all(each < 1 << 64 for each in others)
    old = commitment.bot_seed("", 7, 1, "a view")
    back = [Rng(7).fork(2).fork(number).state for number in range(300)]
    assert old not in back


@pytest.mark.parametrize("game", ["shelf", "duel", "crackword", "lettralettre"])
def test_unseen_cards_dealt_anew_change_nothing_a_bot_is_asked_with(game: str) -> None:
    session = fresh(game, "A=bot:3,B=bot:3")
    for _decision in range(12):
        if not session.pending():
            break
        seat = min(session.pending())
        view = session.view(seat)
        seen = {card.id for card in laws.cards_in(view) if card.face is not None}
        state = state_of(session)
        unseen = [card for card in laws.cards_in(state) if card.id not in seen and card.face is not None]
        faces = dict(zip([c.id for c in unseen], [surely(c.face) for c in reversed(unseen)], strict=True))
        question = MoveRequest.of(session, seat)
        put_state(session, laws.with_faces(state, faces))
        assert MoveRequest.of(session, seat) == question
        put_state(session, state)
        session.submit(seat, think(question, lexicon()).move)


_ASK = """
from tests.play.test_verify import fresh, lexicon
from cardtable.play.thinker import MoveRequest, think
from dataclasses import replace
for game in ("shelf", "duel", "crackword", "lettralettre"):
    session = fresh(game, "A=bot:1,B=bot:4")
    for _ in range(6):
        if session.pending():
            seat = min(session.pending())
            move = think(replace(MoveRequest.of(session, seat), clock=False), lexicon()).move
            session.submit(seat, move)
            print(game, move)
"""


def test_bots_answer_alike_whatever_the_hash_seed() -> None:
    said = set()
    for seed in ("0", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run(
            [sys.executable, "-c", _ASK], env=environment, capture_output=True, encoding="utf-8"
        )
        assert run.returncode == 0, run.stderr
        said.add(run.stdout)
    assert len(said) == 1 and len(said.pop().splitlines()) >= 22


# --- seeds, salts, codes ----------------------------------------------------------------------------------


def test_a_fresh_deal_has_128_bits_and_never_the_seed_of_a_short_code() -> None:
    seeds = {commitment.fresh_seed() for _ in range(200)}
    assert len(seeds) == 200 and all(1 << 64 <= seed < 1 << 128 for seed in seeds)
    assert len({commitment.fresh_salt() for _ in range(200)}) == 200
    assert all(commitment.short_seed() < 1 << 30 for _ in range(50))
    for seed in seeds:
        assert seed_of(deal_code(seed)) == seed
    assert deal_code(7) == "000-007" and seed_of("7") == 7


def test_the_generator_of_a_long_seed_is_no_function_of_what_it_drew() -> None:
    first, second = Rng.of(SEED), Rng.of(SEED + 1)
    assert first.draw()[0] != second.draw()[0]
    value, after = first.draw()
    assert after.draw()[0] != value and after == Rng(1, first.key)
    assert Rng.read(after.text) == after and Rng.read(Rng(7).text) == Rng(7)
    assert first.fork(1) != first.fork(2) != after.fork(2)
    with pytest.raises(ValueError, match="no seed"):
        Rng.of(1 << 128)
    draws = [number for rng in [Rng.of(SEED)] for number in rng.shuffled(range(1000))[0]]
    assert sorted(draws) == list(range(1000)) != draws


def test_the_code_is_told_only_once_the_game_is_over() -> None:
    session = fresh("null", "A=bot:1,B=bot:1")
    assert session.code_seed is None
    assert played(session).code_seed == SEED
    assert fresh("null", "A=bot:1,B=bot:1", seed=7, given=True).code_seed == 7
