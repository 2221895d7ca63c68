"""docs/simulator.md and docs/sweep.md tell all of tops-sim, in both languages, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tops_lsp.cli.sim import parser
from tops_lsp.simulate.launch.arithmetic import FUNCTIONS, GENERATORS
from tops_lsp.simulate.launch.directive import parse_directive
from tops_simulator.kinds import CODES

ROOT = Path(__file__).parent.parent.parent
LANGUAGES = (".", "zh-CN")
SWEEPS = ("sweep", "tune")
"""Commands that have a page of their own."""
TESTS = ("test",)
"""The same."""
VERDICTS = ("verify", "suite", "mcp")
"""Commands for programs: their pages tell what they do, `cli.md` their options."""
ALSO = {"testing": {"--tops-sim", "--json", "--launch"}}
"""Options of other programs and commands that a page tells of."""
OPTION = r"(?<![\w-])--[a-z][a-z-]+"


def page(language: str, name: str = "simulator") -> str:
    return (ROOT / "docs" / language / f"{name}.md").read_text("utf-8")


PAGES = {"simulator": (), "sweep": SWEEPS, "testing": TESTS}
"""Whose options a page tells; the first one those of all others."""


def options(name: str) -> set[str]:
    whole = parser()
    (commands,) = (a for a in whole._actions if a.dest == "command")
    assert isinstance(commands.choices, dict)
    elsewhere = {*VERDICTS, *(each for told in PAGES.values() for each in told)}
    told = PAGES[name] or commands.choices.keys() - elsewhere
    parsers = [commands.choices[each] for each in told] + ([] if PAGES[name] else [whole])
    return {name for p in parsers for a in p._actions for name in a.option_strings}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_every_option_is_told_and_every_told_one_exists(name: str, language: str) -> None:
    reported = set(re.findall(OPTION, page(language, name)))
    known = {each for each in options(name) if each.startswith("--")}
    assert known - reported - {"--version"} == {"--help"}
    assert reported - known - ALSO.get(name, set()) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_stands_with_its_code(language: str) -> None:
    reported = dict(re.findall(r"\[`([a-z0-9-]+)`\]\([\w/.-]+\) \((\d{3})\)", page(language)))
    assert reported == {kind: str(code) for kind, code in CODES.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_makes_arrays_is_told(language: str) -> None:
    text = page(language)
    for name in (*GENERATORS, *FUNCTIONS, "load"):
        assert re.search(rf"`{name}\b", text), name
    directives = re.findall(r"^// tops-sim:(.*)$", text, re.M)
    assert directives
    assert [parse_directive(directive).problems for directive in directives] == [()] * len(
        directives
    )


@pytest.mark.parametrize("name", PAGES)
def test_both_languages_tell_the_same(name: str) -> None:
    english, chinese = (page(language, name) for language in LANGUAGES)
    for pattern in (OPTION, r"^#+ ", r"^```\w*", r"`[a-z_]+`"):
        first, second = (set(re.findall(pattern, text, re.M)) for text in (english, chinese))
        assert first == second
    assert english.count("\n## ") == chinese.count("\n## ")
