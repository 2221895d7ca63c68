"""What the command lines share: wrong usage, and the compiler flags after `--`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from tops_lsp.project.settings import Fault

WRONG_USAGE = 2


class UsageError(ValueError):
    """The command line asks for something impossible; the message, a template, says what."""

    def __init__(self, message: str, **fields: str) -> None:
        super().__init__(message.format_map(fields))
        self.message, self.fields = message, fields

    def in_language(self, language: str) -> str:
        """The message in a language."""
        from tops_lsp.diagnostics.render import filled

        return filled("usage", self.message, self.fields, language)


class FaultyUsage(UsageError):
    """The command line asks for what settings cannot be."""

    def __init__(self, fault: Fault) -> None:
        super().__init__("{why}", why=fault.message)
        self.fault = fault

    def in_language(self, language: str) -> str:
        """The fault in a language."""
        from tops_lsp.features.context import fault_text

        return fault_text(self.fault, language)


class CommandParser(argparse.ArgumentParser):
    """Reads a command line; of a misspelt option or word it says what it may have been."""

    def error(self, message: str) -> NoReturn:
        """Ends with what is wrong, the nearest word that is known, and where all options are."""
        from tops_lsp.cli.parser_errors import as_message
        from tops_lsp.diagnostics.render import filled

        language = language_of_run(argparse.Namespace())
        close = _nearest(message, sorted(_words(self)))
        shown = filled("usage", *as_message(message), language)
        if close:
            shown += filled("phrases", "; did you mean '{close}'?", {"close": close}, language)
        more = filled("usage", "all options: {command} --help", {"command": self.prog}, language)
        self.exit(WRONG_USAGE, f"{self.prog.partition(' ')[0]}: {shown}\n{more}\n")


def _words(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Options, commands and choices, those of commands too."""
    for action in parser._actions:
        yield from action.option_strings
        if isinstance(action.choices, dict):
            for name, command in action.choices.items():
                yield from (name, *_words(command))
        else:
            yield from map(str, action.choices or ())


def _nearest(message: str, known: list[str]) -> str:
    import re  # what is written rightly waits for neither
    from difflib import get_close_matches

    wrong = re.search(r"unrecognized arguments: (-[\w-]+)|invalid choice: '([^']*)'", message)
    word = (wrong[1] or wrong[2]) if wrong is not None else ""
    candidates = [each for each in known if each.startswith("-") == word.startswith("-")]
    close = get_close_matches(word, candidates, 1)
    return close[0] if close else ""


def unusable(path: str | os.PathLike[str], error: OSError) -> UsageError:
    """That the system does not let us use a file."""
    return UsageError("{path}: {why}", path=os.fspath(path), why=reason(error))


def reason(error: OSError | ValueError) -> str:
    """What the system says of a file."""
    from tops_lsp.diagnostics.core import Phrase

    return Phrase(getattr(error, "strerror", None) or str(error))


def language_of_run(options: argparse.Namespace) -> str:
    """The language messages are in: the option's, else that of the terminal."""
    from tops_lsp.diagnostics.render import language_of

    asked = getattr(options, "lang", None)
    return language_of(asked or os.environ.get("LC_ALL") or os.environ.get("LANG"))


def wrong(error: UsageError, options: argparse.Namespace) -> int:
    """Says on standard error what is wrong with a command line of tops-sim; the exit status."""
    print(f"tops-sim: {error.in_language(language_of_run(options))}", file=sys.stderr)
    return WRONG_USAGE


def split_flags(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """What comes before the first `--`, and what comes after it."""
    if "--" not in words:
        return list(words), []
    at = list(words).index("--")
    return list(words[:at]), list(words[at + 1 :])


def add_context_options(group: argparse._ActionsContainer) -> None:
    """The options that every command with a context takes."""
    group.add_argument(
        "-I",
        dest="include",
        action="append",
        default=[],
        metavar="DIR",
        help="look for headers there, too",
    )
    group.add_argument(
        "-D",
        dest="define",
        action="append",
        default=[],
        metavar="NAME[=VALUE]",
        help="define a macro",
    )
    group.add_argument("--target", help="one or several targets, as in gcu210,gcu300")
