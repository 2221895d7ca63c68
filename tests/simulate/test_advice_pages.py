"""Pages of a profile's advice, in both languages; the kernels of each are profiled."""

from __future__ import annotations

import re

import pytest

from tops_lsp.cli import lint
from tops_lsp.simulate.present import advice_pages
from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import execute
from tops_simulator.findings import Severity, Watch
from tops_simulator.timing.advice import AT_THE_ROOF, COPIES, RULES, Advice
from tops_simulator.timing.parameters import TIMINGS
from tops_simulator.timing.profile import profile

TEXTS = advice_pages.texts()
CODES = {rule.kind: rule.code for rule in RULES}
CODES |= {kind: code for code, kind in (COPIES, AT_THE_ROOF)}
FORETOLD = 0.9
"""The part of a gain that the changed kernel must win at least."""


def profiled(text: str, *, whole: bool = False) -> tuple[float, list[Advice]]:
    """Cycles of all launches, or of the whole program with its copies, and what is advised."""
    kernel = None if "int main()" in text else "k"
    request = Request("/tmp/kernel.tops", text.encode(), kernel, watch=Watch(profile=True))
    report = execute(request).report
    assert report is not None
    assert not [found for found in report.findings if found.severity is Severity.ERROR]
    assert report.observed is not None
    assert report.observed.timed is not None
    made = profile(report.observed.timed, TIMINGS["gcu300"])
    cycles = made.whole if whole else sum(total for _, _, total in made.launches)
    return cycles, [each for launch, _, _ in made.launches for each in launch.advice]


def test_every_piece_of_advice_has_a_page_in_both_languages() -> None:
    assert {kind: said["code"] for kind, said in TEXTS.items()} == CODES
    for kind, said in advice_pages.texts("zh-CN").items():
        for part in ("what", "why", "fix", "needs"):
            assert re.search(r"[\u4e00-\u9fff]", said[part]), (kind, part)
            assert said[part] != TEXTS[kind][part]


@pytest.mark.parametrize("name", advice_pages.pages())
def test_the_pages_are_what_the_texts_say(name: str) -> None:
    written = (advice_pages.DOCS / name).read_text("utf-8")
    assert written == advice_pages.pages()[name], "run `make docs`"


def test_no_page_is_left_of_advice_that_went() -> None:
    here = {path.name for path in (advice_pages.DOCS / "advice").iterdir()}
    assert here == {"README.md", *(f"{kind}.md" for kind in CODES)}


@pytest.mark.parametrize("kind", TEXTS)
def test_advice_is_given_before_and_wins_what_it_foretells(kind: str) -> None:
    said, code = TEXTS[kind], CODES[kind]
    (line,) = (n for n, row in enumerate(said["before"].splitlines(), 1) if f"// {code}" in row)
    before, given = profiled(said["before"], whole=code == COPIES[0])
    after, left = profiled(said["after"], whole=code == COPIES[0])
    (advice,) = (each for each in given if each.code == code)
    assert (advice.kind, advice.line) == (kind, line)
    assert [before, after] == pytest.approx(said["cycles"], rel=0.01)
    launches = said["before"].count("<<<2, 12>>>(") or 1  # of equal length: the gain is of one
    assert 1 - after / before >= FORETOLD * advice.gain / launches
    assert code == AT_THE_ROOF[0] or code not in {each.code for each in left}


def test_a_code_or_a_name_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    for asked in ("ADV101", "adv101", "overlap"):
        assert lint.main(["--explain", asked, "--lang", "en"]) == 0
        assert capsys.readouterr().out.startswith("# overlap (ADV101)\n\nEach tile")
    assert lint.main(["--explain", "ADV101", "--lang", "zh-CN"]) == 0
    assert "每个数据块" in capsys.readouterr().out
