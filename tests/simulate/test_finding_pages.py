"""Pages of the simulator's findings: each kind has one in both languages, and its example runs."""

from __future__ import annotations

import re

import pytest

from tops_lsp.cli import lint
from tops_lsp.project.context import Context
from tops_lsp.simulate.present import finding_pages
from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import execute
from tops_simulator.kinds import CODES, code_of

WITHOUT_EXAMPLE = {
    "cancelled",
    "constant-overflow",
    "finding-limit",
    "output-limit",
    "race-limit",
    "time-limit",
    "transfer-limit",
}
"""What needs a user, or more than an example should take."""
TEXTS = finding_pages.texts()


def test_every_kind_has_a_page_in_both_languages() -> None:
    assert set(TEXTS) == set(CODES)
    for kind, said in finding_pages.texts("zh-CN").items():
        for part in ("what", "why", "fix"):
            assert re.search(r"[\u4e00-\u9fff]", said[part]), (kind, part)
            assert TEXTS[kind][part].isascii() or "…" in TEXTS[kind][part], (kind, part)


@pytest.mark.parametrize("name", finding_pages.pages())
def test_the_pages_are_what_the_texts_say(name: str) -> None:
    written = (finding_pages.DOCS / name).read_text("utf-8")
    assert written == finding_pages.pages()[name], "run `make docs`"


def test_no_page_is_left_of_a_kind_that_went() -> None:
    here = {p.name for p in (finding_pages.DOCS / "findings").iterdir()}
    assert here == {"README.md", *(f"{kind}.md" for kind in CODES)}


@pytest.mark.parametrize("kind", sorted(set(CODES) - WITHOUT_EXAMPLE))
def test_an_example_is_found_at_its_line(kind: str) -> None:
    text = TEXTS[kind]["example"]
    name, context = "/tmp/kernel.tops", Context()
    if kind == "warp-divergence":
        name, context = "/tmp/kernel.cu", Context(cuda_arch=750)
    kernel = None if "int main()" in text else "k"
    request = Request(name, text.encode(), kernel, context=context, steps=200_000)
    outcome = execute(request)
    assert outcome.report is not None, outcome.error
    lines = [at for at, line in enumerate(text.splitlines(), 1) if "// error" in line]
    found = [f for f in outcome.report.findings if f.kind == kind]
    if lines:
        assert [f.loc.line for f in found if f.loc is not None][:1] == lines
    else:
        assert kind == "expectation-not-met"
        assert [result.met for result in outcome.checked] == [False]


def test_what_has_no_example_is_known() -> None:
    assert {kind for kind, said in TEXTS.items() if "example" not in said} == WITHOUT_EXAMPLE


def test_a_code_or_a_name_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    for asked in ("SIM201", "sim201", "data-race"):
        assert lint.main(["--explain", asked, "--lang", "en"]) == 0
        out = capsys.readouterr().out
        assert out.startswith("# data-race (SIM201)\n\nTwo threads")
    assert lint.main(["--explain", "SIM201", "--lang", "zh-CN"]) == 0
    assert "两个线程" in capsys.readouterr().out


def test_a_rule_of_the_same_name_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert lint.main(["--explain", "division-by-zero", "--lang", "en"]) == 0
    assert "TOPS" in capsys.readouterr().out.splitlines()[0]
    assert lint.main(["--explain", code_of("division-by-zero"), "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("# division-by-zero (SIM401)")
