"""Completion scripts for shells, made from the parser's own options."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence

from tops_startup.records import dataclass

_RULES = ("--select", "--extend-select", "--ignore", "--explain")
_FILES = ("FILE", "FILE|KEY=VALUE", "PATH")
_FOLDERS = ("DIR",)
PAGE = "PAGE"
"""How a page that is explained is called."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option with what may follow it: words, a file, a folder, anything, or nothing. One without
    a name is what a command takes beside its options."""

    names: tuple[str, ...]
    help: str
    takes: str  # "nothing", "words", "files", "folders", "anything"
    words: tuple[str, ...] = ()


def options(
    parser: argparse.ArgumentParser, rules: tuple[str, ...], pages: tuple[str, ...] = ()
) -> Iterator[Option]:
    """The parser's options; `rules` complete where rules are named, `pages` where a page is."""
    for action in parser._actions:
        if not action.option_strings:
            if action.metavar == PAGE:
                yield Option((), action.help or "", "words", pages)
            continue
        words = tuple(map(str, action.choices or ()))
        if any(name in _RULES for name in action.option_strings):
            words = rules
        yield Option(tuple(action.option_strings), action.help or "", _taken(action, words), words)


def _named(found: list[Option]) -> list[Option]:
    return [option for option in found if option.names]


def _words(found: list[Option]) -> str:
    """What a command takes beside its options; nothing: files."""
    return " ".join(word for option in found if not option.names for word in option.words)


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
    for option in _named(found):
        if option.takes == "nothing":
            continue
        replies = {
            "words": f'COMPREPLY=($(compgen -W "{" ".join(option.words)}" -- "$word"))',
            "files": 'COMPREPLY=($(compgen -f -- "$word"))',
            "folders": 'COMPREPLY=($(compgen -d -- "$word"))',
            "anything": "COMPREPLY=()",
        }
        cases.append(f"    {'|'.join(option.names)}) {replies[option.takes]}; return ;;")
    beside = f'-W "{_words(found)}"' if _words(found) else "-f"
    return "\n".join(
        [
            f"{function}() {{",
            '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"',
            '  case "$before" in',
            *cases,
            "  esac",
            f'  case "$word" in -*) COMPREPLY=($(compgen -W "{names}" -- "$word")); return ;; esac',
            f'  COMPREPLY=($(compgen {beside} -- "$word"))',
            "}",
            f"complete -o filenames -F {function} {program}",
            "",
        ]
    )


def _zsh(program: str, found: list[Option]) -> str:
    lines = [f"#compdef {program}", "_arguments -s \\"]
    for option in _named(found):
        follow = {
            "nothing": "",
            "words": f":value:({' '.join(option.words)})",
            "files": ":file:_files",
            "folders": ":folder:_files -/",
            "anything": ":value:",
        }[option.takes]
        text = option.help.replace("'", "").replace("[", "(").replace("]", ")").replace(":", "\\:")
        lines += [f"  '*{name}[{text}]{follow}' \\" for name in option.names]
    beside = f":value:({_words(found)})" if _words(found) else ":file:_files"
    return "\n".join([*lines, f"  '*{beside}'", ""])


def _fish(program: str, found: list[Option]) -> str:
    lines = []
    for option in _named(found):
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
    if _words(found):
        lines.append(f"complete -c {program} -f -a '{_words(found)}'")
    return "\n".join([*lines, ""])


# --- programs with commands ---------------------------------------------------------------


def command_script(shell: str, parser: argparse.ArgumentParser, pages: Sequence[str]) -> str:
    """The completion script of a program whose first word is a command."""
    commands = {
        name: command
        for action in parser._actions
        if isinstance(action, argparse._SubParsersAction)
        for name, command in action.choices.items()
    }
    found = {name: list(options(command, (), tuple(pages))) for name, command in commands.items()}
    return COMMAND_SHELLS[shell](parser.prog, found)


_Commands = Mapping[str, list[Option]]


def _bash_commands(program: str, found: _Commands) -> str:
    function = "_" + program.replace("-", "_")
    scripts = [_bash(f"{program}-{name}", each) for name, each in found.items()]
    whole = [text[: text.rindex("complete -o")] for text in scripts]
    cases = [f"    {name}) {function}_{name} ;;" for name in found]
    return "\n".join(
        [
            *whole,
            f"{function}() {{",
            '  if [ "$COMP_CWORD" -eq 1 ]; then',
            f'    COMPREPLY=($(compgen -W "{" ".join(found)}" -- "${{COMP_WORDS[1]}}")); return',
            "  fi",
            '  case "${COMP_WORDS[1]}" in',
            *cases,
            "  esac",
            "}",
            f"complete -o filenames -F {function} {program}",
            "",
        ]
    )


def _zsh_commands(program: str, found: _Commands) -> str:
    lines = [f"#compdef {program}", "if (( CURRENT == 2 )); then"]
    lines += [f"  _values command {' '.join(found)}", "  return", "fi", "local command=$words[2]"]
    lines += ["shift words", "(( CURRENT-- ))", "case $command in"]
    for name, each in found.items():
        lines += [f"  {name})", *_zsh(program, each).splitlines()[1:], "  ;;"]
    return "\n".join([*lines, "esac", ""])


def _fish_commands(program: str, found: _Commands) -> str:
    lines = [f"complete -c {program} -f -n __fish_use_subcommand -a '{' '.join(found)}'"]
    for name, each in found.items():
        head = f"complete -c {program}"
        chosen = f"{head} -n '__fish_seen_subcommand_from {name}'"
        lines += [line.replace(head, chosen, 1) for line in _fish(program, each).splitlines()]
    return "\n".join([*lines, ""])


COMMAND_SHELLS: Mapping[str, Callable[[str, _Commands], str]] = {
    "bash": _bash_commands,
    "zsh": _zsh_commands,
    "fish": _fish_commands,
}
SHELLS: Mapping[str, Callable[[str, list[Option]], str]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
}
