"""Writer of docs/reference/options.md: `python -m tools.reference`, after a change of options or their sentences."""

from __future__ import annotations

from pathlib import Path

from cardtable import i18n
from cardtable.games import games
from cardtable.wording.games import game_name, option_heading, value_explanation, value_name

PAGE = Path(__file__).parents[1] / "docs/reference/options.md"


def options() -> str:
    """Compose the page in English: a table a game, the usual value of an option first."""
    before = i18n.language()
    i18n.use("en")
    lines = [
        "# Options",
        "",
        "Written by `python -m tools.reference`. On the command line: `--options NAME:VALUE,NAME:VALUE`;",
    ]
    lines += [
        "the usual value of an option comes first, and its paragraph of the rules stands in brackets.",
        "",
    ]
    for manifest in games():
        lines += [
            f"## {game_name(manifest.id)}",
            "",
            "| option | value | name | effect |",
            "|---|---|---|---|",
        ]
        for option in manifest.meta.options:
            heading = option_heading(manifest.id, option)
            for value in option.values:
                name = value_name(manifest.id, option, value)
                effect = value_explanation(manifest.id, option, value)
                lines.append(f"| {heading} | `{option.name}:{value}` | {name} | {effect} |")
                heading = ""
        lines.append("")
    i18n.use(before)
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(options(), "utf-8")
