"""docs/cli.md: every option of every command, from the parsers that read them."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from tops_lsp.cli.options import parser as lint_parser
from tops_lsp.cli.sim import parser as sim_parser
from tops_lsp.server.main import _parser as server_parser
from website.reference.words import LANGUAGES, cell, folder, say

_OPENING = (
    "Every option, as the programs' own `--help` has it. "
    "The guides tell what they are for: [the linter](linter.md), [the simulator](simulator.md)."
)


def pages() -> dict[str, str]:
    """The page in each language, by its path below docs/."""
    return {f"{folder(each)}cli.md": "\n".join(_page(each)) + "\n" for each in LANGUAGES}


def _page(language: str) -> Iterator[str]:
    yield f"# {say('Command line', language)}"
    yield ""
    yield say(_OPENING, language)
    for made in (lint_parser(), sim_parser(), server_parser()):
        yield from _program(made, language)


def _program(made: argparse.ArgumentParser, language: str) -> Iterator[str]:
    yield ""
    yield f"## {made.prog}"
    yield ""
    yield say(made.description or "", language)
    if made.epilog:
        yield ""
        yield say(" ".join(made.epilog.split()), language)
    yield from _groups(made, language)
    for action in made._actions:
        if isinstance(action, argparse._SubParsersAction):
            told = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for name, command in action.choices.items():
                yield ""
                yield f"### {made.prog} {name}"
                yield ""
                yield say(told[name], language)
                yield from _groups(command, language)


def _groups(made: argparse.ArgumentParser, language: str) -> Iterator[str]:
    for group in made._action_groups:
        rows = [_row(a, language) for a in group._group_actions if _is_listed(a)]
        if rows:
            title = say(group.title or "", language)
            yield ""
            yield f"| {title} | |"
            yield "|---|---|"
            yield from rows


def _is_listed(action: argparse.Action) -> bool:
    return not isinstance(action, argparse._SubParsersAction) and action.help != argparse.SUPPRESS


def _row(action: argparse.Action, language: str) -> str:
    names = action.option_strings or [_value(action)]
    takes = f" {_value(action)}" if action.option_strings and action.nargs != 0 else ""
    spelled = ", ".join(f"`{name}{takes}`" for name in names)
    return f"| {cell(spelled)} | {cell(_help(action, language))} |"


def _value(action: argparse.Action) -> str:
    """How usage names what an option takes."""
    if isinstance(action.metavar, str):
        return action.metavar
    if action.choices is not None:
        return "{" + ",".join(str(choice) for choice in action.choices) + "}"
    return action.dest.upper() if action.option_strings else action.dest


def _help(action: argparse.Action, language: str) -> str:
    return say((action.help or "").replace("%%", "%"), language)
