"""Progress of each person: lessons and tips. A document of the data folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, ClassVar

from cardtable.play.document import DAY, among, is_any, is_flag, is_name, is_text, like, pairs, whole
from cardtable.rules.options import AIDS_VALUES

MOST_PEOPLE, MOST_GAMES, MOST_TIPS, MOST_STEPS, MOST_DAYS = 200, 60, 200, 60, 10_000


@dataclass(frozen=True, slots=True)
class Learner:
    """One person: by game how far in its lesson, the boxes opened, the tips seen and whether they are off; `learnt` holds each step
    done, "shelf 3" for the third;
    `days` holds the score of each deal of the day played to its end, by day and game, "2026-11-22 shelf"; `problems` holds by
    its key whether a problem was solved, or its answer asked for: what came first counts."""

    steps: Mapping[str, int] = field(default_factory=dict)
    opened: frozenset[str] = frozenset()
    tips: frozenset[str] = frozenset()
    quiet: bool = False
    days: Mapping[str, int] = field(default_factory=dict)
    problems: Mapping[str, bool] = field(default_factory=dict)
    learnt: frozenset[str] = frozenset()
    aids: Mapping[str, str] = field(default_factory=dict)
    """The aids chosen last, by game; none before the person was asked."""

    def learnt_of(self, game: str) -> frozenset[int]:
        """The numbers of the steps done of that game's lesson, from 1."""
        found = (each.rpartition(" ") for each in self.learnt)
        return frozenset(int(number) for name, _space, number in found if name == game and number.isdecimal())


@dataclass(frozen=True, slots=True)
class Learning:
    """Everybody, by name; `person` is who sat down last, "" before anybody has."""

    NAME: ClassVar[str] = "learning"
    person: str = ""
    people: Mapping[str, Learner] = field(default_factory=dict)

    @property
    def learner(self) -> Learner:
        """Progress of the person who sat down last."""
        return self.people.get(self.person, Learner())

    def with_learner(self, learner: Learner) -> Learning:
        """Return the document with another progress of the person who sat down last."""
        return replace(self, people={**self.people, self.person: learner})

    def sat_down(self, person: str, game: str) -> Learning:
        """Note that the person opens the box of a game."""
        there = replace(self, person=person)
        return there.with_learner(replace(there.learner, opened=there.learner.opened | {game}))

    def here_is(self, person: str) -> Learning:
        """Note that a known person sits here now."""
        return replace(self, person=person)

    def has_done(self, game: str, steps: int) -> Learning:
        """The lesson of a game was learnt as far as that; 0 begins it anew."""
        return self.with_learner(replace(self.learner, steps={**self.learner.steps, game: steps}))

    def has_learnt(self, game: str, step: int) -> Learning:
        """A step was done, number `step` from 1."""
        return self.with_learner(replace(self.learner, learnt=self.learner.learnt | {f"{game} {step}"}))

    def has_seen(self, tip: str) -> Learning:
        """A tip was shown."""
        return self.with_learner(replace(self.learner, tips=self.learner.tips | {tip}))

    def has_chosen(self, people: Iterable[str], game: str, aids: str) -> Learning:
        """Note the aids with which these people sit down."""
        found = dict(self.people)
        for name in people:
            learner = found.get(name, Learner())
            found[name] = replace(learner, aids={**learner.aids, game: aids})
        return replace(self, people=found)

    def has_played(self, person: str, day: date, game: str, score: int) -> Learning:
        """Note that the person played a deal of the day to its end; the first time counts."""
        learner, key = self.people.get(person, Learner()), f"{day.isoformat()} {game}"
        known = replace(learner, days={key: score, **learner.days})
        return replace(self, people={**self.people, person: known})

    def has_tried(self, problem: str, solved: bool) -> Learning:
        """Note that the person who sat down last has solved that problem, or asked for its answer; the first time counts."""
        return self.with_learner(replace(self.learner, problems={problem: solved, **self.learner.problems}))

    @classmethod
    def from_document(cls, body: Mapping[str, Any] | None) -> Learning:
        """Read a document; malformed parts are left out."""
        body = body or {}
        rows = pairs(body.get("people"), lambda name: name == "" or is_name(name), is_any, MOST_PEOPLE)
        people = {name: _read(row) for name, row in rows.items()}
        person = body.get("person")
        return cls(str(person) if is_name(person) else "", people)

    def to_document(self) -> dict[str, Any]:
        rows = {
            name: {
                "steps": dict(each.steps),
                "opened": sorted(each.opened),
                "tips": sorted(each.tips),
                "quiet": each.quiet,
                "days": dict(each.days),
                "problems": dict(each.problems),
                "learnt": sorted(each.learnt),
                "aids": dict(each.aids),
            }
            for name, each in self.people.items()
        }
        return {"person": self.person, "people": rows}


def _read(row: object) -> Learner:
    row = row if isinstance(row, dict) else {}
    return Learner(
        pairs(row.get("steps"), is_text, whole(range(MOST_STEPS + 1)), MOST_GAMES),
        _names(row.get("opened"), MOST_GAMES),
        _names(row.get("tips"), MOST_TIPS),
        row.get("quiet") is True,
        pairs(row.get("days"), like(rf"{DAY} [a-z0-9_]{{1,40}}"), whole(range(1 - 10**6, 10**6)), MOST_DAYS),
        pairs(row.get("problems"), like("[a-z0-9_]{1,40} [0-9a-f]{8}"), is_flag, MOST_DAYS),
        _names(row.get("learnt"), MOST_GAMES * MOST_STEPS),
        pairs(row.get("aids"), is_text, among(AIDS_VALUES), MOST_GAMES),
    )


def _names(value: object, most: int) -> frozenset[str]:
    return frozenset(filter(is_text, value[:most])) if isinstance(value, list) else frozenset()
