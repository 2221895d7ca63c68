"""Completion scripts for shells, made from the parser's own options."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping

from tops_startup.records import dataclass

_RULES = ("--select", "--extend-select", "--ignore", "--explain")
_FILES = ("FILE", "FILE|KEY=VALUE", "PATH")
_FOLDERS = ("DIR",)


@dataclass(frozen=True, slots=True)
class Option:
    """An option with what may follow it: words, a file, a folder, anything, or nothing."""

    names: tuple[str, ...]
    help: str
    takes: str  # "nothing", "words", "files", "folders", "anything"
    words: tuple[str, ...] = ()


def options(parser: argparse.ArgumentParser, rules: tuple[str, ...]) -> Iterator[Option]:
    """The parser's options; `rules` complete where rules are named."""
    for action in parser._actions:
        if not action.option_strings:
            continue
        words = tuple(map(str, action.choices or ()))
        if any(name in _RULES for name in action.option_strings):
            words = rules
        yield Option(tuple(action.option_strings), action.help or "", _taken(action, words), words)


def _taken(action: argparse.Action, words: tuple[str, ...]) -> str:
    if action.nargs == 0:
        return "nothing"
    if words:
        return "words"
    if action.metavar in _FILES:
        return "files"
    return "folders" if action.metavar in _FOLDERS else "anything"


def script(shell: str, program: str, found: list[Option]) -> str:
    """The completion script of a shell."""
    return SHELLS[shell](program, found)


def _bash(program: str, found: list[Option]) -> str:
    function = "_" + program.replace("-", "_")
    names = " ".join(name for option in found for name in option.names)
    cases = []
    for option in found:
        if option.takes == "nothing":
            continue
        replies = {
            "words": f'COMPREPLY=($(compgen -W "{" ".join(option.words)}" -- "$word"))',
            "files": 'COMPREPLY=($(compgen -f -- "$word"))',
            "folders": 'COMPREPLY=($(compgen -d -- "$word"))',
            "anything": "COMPREPLY=()",
        }
        cases.append(f"    {'|'.join(option.names)}) {replies[option.takes]}; return ;;")
    return "\n".join(
        [
            f"{function}() {{",
            '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"',
            '  case "$before" in',
            *cases,
            "  esac",
            f'  case "$word" in -*) COMPREPLY=($(compgen -W "{names}" -- "$word")); return ;; esac',
            '  COMPREPLY=($(compgen -f -- "$word"))',
            "}",
            f"complete -o filenames -F {function} {program}",
            "",
        ]
    )


def _zsh(program: str, found: list[Option]) -> str:
    lines = [f"#compdef {program}", "_arguments -s \\"]
    for option in found:
        follow = {
            "nothing": "",
            "words": f":value:({' '.join(option.words)})",
            "files": ":file:_files",
            "folders": ":folder:_files -/",
            "anything": ":value:",
        }[option.takes]
        text = option.help.replace("'", "").replace("[", "(").replace("]", ")").replace(":", "\\:")
        lines += [f"  '*{name}[{text}]{follow}' \\" for name in option.names]
    return "\n".join([*lines, "  '*:file:_files'", ""])


def _fish(program: str, found: list[Option]) -> str:
    lines = []
    for option in found:
        follow = {
            "nothing": "",
            "words": f" -x -a '{' '.join(option.words)}'",
            "files": " -r -F",
            "folders": " -x -a '(__fish_complete_directories)'",
            "anything": " -x",
        }[option.takes]
        names = "".join(
            f" -l {name[2:]}" if name.startswith("--") else f" -s {name[1:]}"
            for name in option.names
        )
        text = option.help.replace("'", "")
        lines.append(f"complete -c {program}{names}{follow} -d '{text}'")
    return "\n".join([*lines, ""])


SHELLS: Mapping[str, Callable[[str, list[Option]], str]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
}
