"""Files that change, go and come while they are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.conftest import JSON, Faults, Said, Say
from tops_lsp.cli.lint import main
from tops_lsp.text.source import Source

pytestmark = pytest.mark.long

WRONG = "__device__ int d();\nint h() { return d(); }\n"


def test_files_that_go_while_others_are_read(
    monkeypatch: pytest.MonkeyPatch, faults: Faults
) -> None:
    from tops_lsp.cli.analysis import Analyzer

    for name in "abc":
        Path(f"{name}.tops").write_text(WRONG)
    whole = Analyzer.source

    def leaving(self: Analyzer, source: Source) -> object:
        Path("b.tops").unlink(missing_ok=True)
        Path("c.tops").rename("d.tops") if Path("c.tops").exists() else None
        return whole(self, source)

    monkeypatch.setattr(Analyzer, "source", leaving)
    status = main(["--no-cache", *JSON, "a.tops", "b.tops", "c.tops"])
    assert status == 2
    faults.tell("file gone while it was analysed", 2)


def test_five_hundred_files_change_at_once(say: Say, faults: Faults) -> None:
    for n in range(500):
        Path(f"{n}.tops").write_text(WRONG if n % 50 == 0 else "int x;\n")
    assert len(list_of(say("."))) == 10
    for n in range(500):
        Path(f"{n}.tops").write_text(WRONG if n % 25 == 0 else f"int y{n};\n")
    assert len(list_of(say("."))) == 20
    assert say(".") == say("--no-cache", ".")
    faults.tell("500 files changed at once", 1)


def list_of(said: Said) -> list[object]:
    found = said[1]
    assert isinstance(found, list)
    return found
