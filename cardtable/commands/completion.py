"""`cardtable completion`: what completes the commands in bash, zsh and fish, made from the parser itself."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from cardtable.commands.common import Exit, say
from cardtable.games import games
from cardtable.grammar import grammar


class Value(Enum):
    """What stands for the value of an argument."""

    NONE = "none"  # a switch
    ANYTHING = "anything"
    WORDS = "words"  # one of `Argument.words`
    FILE = "file"
    FOLDER = "folder"


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a command; `flags` are empty for one known by its place."""

    flags: tuple[str, ...]
    name: str
    """What stands for the value in the help."""
    text: str
    value: Value
    words: tuple[str, ...] = ()
    often: bool = False
    """Whether it takes all the words that follow."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command with its arguments; the name is "" for the program itself."""

    name: str
    text: str
    arguments: tuple[Argument, ...]

    @property
    def flags(self) -> tuple[str, ...]:
        return tuple(flag for each in self.arguments for flag in each.flags)

    @property
    def places(self) -> tuple[Argument, ...]:
        return tuple(each for each in self.arguments if not each.flags)


def run(shell: str) -> Exit:
    """Print the script for that shell."""
    say(script(shell))
    return Exit.DONE


def script(shell: str) -> str:
    """The script that completes `cardtable` in bash, zsh or fish."""
    write: dict[str, Callable[[tuple[Command, ...]], Iterator[str]]] = {
        "bash": _bash,
        "zsh": _zsh,
        "fish": _fish,
    }
    return "\n".join(write[shell](commands(grammar())))


def commands(parser: argparse.ArgumentParser) -> tuple[Command, ...]:
    """The program itself, then its commands in the order of the help."""
    found = [Command("", parser.description or "", tuple(_arguments(parser)))]
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            texts = {each.dest: each.help or "" for each in action._choices_actions}
            found += [
                Command(name, texts.get(name, ""), tuple(_arguments(each)))
                for name, each in action.choices.items()
            ]
    return tuple(found)


def _arguments(parser: argparse.ArgumentParser) -> Iterator[Argument]:
    formatter = parser._get_formatter()
    for action in parser._actions:
        if action.help == argparse.SUPPRESS or isinstance(action, argparse._SubParsersAction):
            continue
        text = formatter._expand_help(action) if action.help else ""
        value, words = _value(action)
        name = action.metavar if isinstance(action.metavar, str) else action.dest
        yield Argument(tuple(action.option_strings), name, text, value, words, action.nargs in ("+", "*"))


def _value(action: argparse.Action) -> tuple[Value, tuple[str, ...]]:
    """What completes its value: games by their names, paths, and what there is to choose from."""
    if action.nargs == 0:
        return Value.NONE, ()
    if action.choices is not None:
        return Value.WORDS, tuple(map(str, action.choices))
    if action.dest == "game":
        return Value.WORDS, tuple(game.id for game in games())
    if action.type is Path:
        return Value.FOLDER if action.dest == "data" else Value.FILE, ()
    return Value.ANYTHING, ()


# --- bash -----------------------------------------------------------------------------------------


def _bash(found: tuple[Command, ...]) -> Iterator[str]:
    program, *rest = found
    valued = {flag for each in found for a in each.arguments if a.value is not Value.NONE for flag in a.flags}
    yield "# bash completion for cardtable"
    yield "_cardtable() {"
    yield "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=\"\" i place=0 IFS=$'\\n'"
    yield '    if [ "$before" = "=" ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi'
    yield '    if [ "$word" = "=" ]; then word=""; fi'
    yield "    for ((i = 1; i < COMP_CWORD; i++)); do"
    yield '        case "${COMP_WORDS[i]}" in'
    yield f'            {"|".join(sorted(valued))}) if [ "${{COMP_WORDS[i+1]}}" = "=" ]; then ((i++)); fi; ((i++)) ;;'
    yield "            -*) ;;"
    yield '            *) if [ -z "$command" ]; then command=${COMP_WORDS[i]}; else ((place++)); fi ;;'
    yield "        esac"
    yield "    done"
    yield '    case "$command $before" in'
    for each in found:
        for argument in each.arguments:
            if argument.flags and argument.value is not Value.NONE:
                where = "|".join(f'"{each.name} {flag}"' for flag in argument.flags)
                yield f"        {where}) {_bash_reply(argument)} return ;;"
    yield "    esac"
    yield '    case "$command" in'
    names = "\n".join(each.name for each in rest)
    for each in found:
        yield f'        "{each.name}") case "$word" in'
        yield f"            -*) {_bash_words(each.flags)} ;;"
        yield f"            *) {_bash_words(names.splitlines()) if each is program else _bash_places(each)} ;;"
        yield "            esac ;;"
    yield "    esac"
    yield "}"
    yield "complete -o bashdefault -o default -F _cardtable cardtable"


def _bash_words(words: tuple[str, ...] | list[str]) -> str:
    return f"COMPREPLY=($(compgen -W $'{_NEWLINE.join(words)}' -- \"$word\"))"


_NEWLINE = "\\n"


def _bash_reply(argument: Argument) -> str:
    """With no reply the shell offers files."""
    match argument.value:
        case Value.WORDS:
            return _bash_words(argument.words) + ";"
        case Value.FOLDER:
            return 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word"));'
        case _:
            return ""


def _bash_places(command: Command) -> str:
    rows = [
        f"{'*' if each.often else at}) {_bash_reply(each)} ;;"
        for at, each in enumerate(command.places)
        if _bash_reply(each)
    ]
    return f'case "$place" in {" ".join(rows)} esac' if rows else ":"


# --- zsh ------------------------------------------------------------------------------------------


def _zsh(found: tuple[Command, ...]) -> Iterator[str]:
    program, *rest = found
    yield "#compdef cardtable"
    yield "_cardtable() {"
    yield '    local curcontext="$curcontext" state line'
    yield "    local -a commands"
    yield "    _arguments -C \\"
    yield from (f"        {_zsh_spec(each)} \\" for each in program.arguments)
    yield "        '1: :->command' '*:: :->rest'"
    yield "    case $state in"
    yield "    command)"
    yield f"        commands=({' '.join(_zsh_quoted(f'{each.name}:{_zsh_plain(each.text)}') for each in rest)})"
    yield "        _describe command commands; _files ;;"
    yield "    rest)"
    yield "        case $words[1] in"
    for each in rest:
        specs = " ".join(_zsh_spec(argument) for argument in each.arguments)
        yield f"        {each.name}) _arguments {specs} ;;"
    yield "        esac ;;"
    yield "    esac"
    yield "}"
    yield 'if [ "$funcstack[1]" = _cardtable ]; then _cardtable "$@"; else compdef _cardtable cardtable; fi'


def _zsh_spec(argument: Argument) -> str:
    does = {
        Value.NONE: "",
        Value.ANYTHING: " ",
        Value.WORDS: f"({' '.join(argument.words)})",
        Value.FILE: "_files",
        Value.FOLDER: "_files -/",
    }[argument.value]
    text, name = _zsh_plain(argument.text), _zsh_plain(argument.name)
    if not argument.flags:
        return _zsh_quoted(f"{'*' if argument.often else ''}:{name}:{does}")
    value = f":{name}:{does}" if does else ""
    if len(argument.flags) == 1:
        return _zsh_quoted(f"{argument.flags[0]}{'=' if does else ''}[{text}]{value}")
    flags = ",".join(argument.flags)
    return f"{_zsh_quoted('(' + ' '.join(argument.flags) + ')')}{{{flags}}}{_zsh_quoted(f'[{text}]{value}')}"


def _zsh_plain(text: str) -> str:
    return "".join(f"\\{char}" if char in ":[]\\" else char for char in text)


def _zsh_quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


# --- fish -----------------------------------------------------------------------------------------


def _fish(found: tuple[Command, ...]) -> Iterator[str]:
    _program, *rest = found
    yield "# fish completion for cardtable"
    yield "complete -c cardtable -f"
    yield f"set -l commands {' '.join(each.name for each in rest)}"
    for each in found:
        if each.name:
            where = f"-n '__fish_seen_subcommand_from {each.name}'"
            first = f"-n __fish_use_subcommand -a {each.name} -d {_fish_quoted(each.text)}"
            yield f"complete -c cardtable {first}"
        else:
            where = "-n __fish_use_subcommand"
            yield f"complete -c cardtable {where} -F"
        for argument in each.arguments:
            if argument.flags or argument.value is not Value.ANYTHING:
                yield f"complete -c cardtable {where} {_fish_spec(argument)}"


def _fish_spec(argument: Argument) -> str:
    flags = [f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in argument.flags]
    takes = {
        Value.NONE: "",
        Value.ANYTHING: "-x" if flags else "",
        Value.WORDS: f"{'-x ' if flags else ''}-a {_fish_quoted(' '.join(argument.words))}",
        Value.FILE: "-r -F" if flags else "-F",
        Value.FOLDER: "-x -a '(__fish_complete_directories)'",
    }[argument.value]
    return " ".join(filter(None, (*flags, takes, f"-d {_fish_quoted(argument.text)}")))


def _fish_quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
