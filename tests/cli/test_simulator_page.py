"""docs/simulator.md tells all of tops-sim, in both languages, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tops_lsp.cli.sim import _parser
from tops_lsp.simulate.launch.arithmetic import FUNCTIONS, GENERATORS
from tops_lsp.simulate.launch.directive import parse_directive
from tops_simulator.kinds import CODES

ROOT = Path(__file__).parent.parent.parent
PAGES = {language: ROOT / "docs" / language / "simulator.md" for language in (".", "zh-CN")}
OPTION = r"(?<![\w-])--[a-z][a-z-]+"


def page(language: str) -> str:
    return PAGES[language].read_text("utf-8")


def options() -> set[str]:
    (commands,) = (a for a in _parser()._actions if a.dest == "command")
    assert isinstance(commands.choices, dict)
    parsers = commands.choices.values()
    return {name for p in parsers for a in p._actions for name in a.option_strings}


@pytest.mark.parametrize("language", PAGES)
def test_every_option_is_told_and_every_told_one_exists(language: str) -> None:
    reported = set(re.findall(OPTION, page(language)))
    known = {name for name in options() if name.startswith("--")}
    assert known - reported == {"--help"}
    assert reported - known == set()


@pytest.mark.parametrize("language", PAGES)
def test_every_kind_stands_with_its_code(language: str) -> None:
    reported = dict(re.findall(r"`([a-z0-9-]+)` \((\d{3})\)", page(language)))
    assert reported == {kind: str(code) for kind, code in CODES.items()}


@pytest.mark.parametrize("language", PAGES)
def test_all_that_makes_arrays_is_told(language: str) -> None:
    text = page(language)
    for name in (*GENERATORS, *FUNCTIONS, "load"):
        assert re.search(rf"`{name}\b", text), name
    directives = re.findall(r"^// tops-sim:(.*)$", text, re.M)
    assert directives
    assert [parse_directive(directive).problems for directive in directives] == [()] * len(
        directives
    )


def test_both_languages_tell_the_same() -> None:
    english, chinese = page("."), page("zh-CN")
    for pattern in (OPTION, r"^#+ ", r"^```\w*", r"`[a-z_]+`"):
        first, second = (set(re.findall(pattern, text, re.M)) for text in (english, chinese))
        assert first == second
    assert english.count("\n## ") == chinese.count("\n## ")
