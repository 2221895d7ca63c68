"""What stands around the guided fuzzer: draws, corpora, the ledger and its page."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz import kept, ledger, page
from tests.fuzz.drawn import Drawn
from tests.fuzz.guided import Guided, begin, figures, files_of_others, targets
from tests.fuzz.ledger import Turn
from tests.fuzz.suites import judged
from tests.fuzz.targets import MADE, TARGETS


def test_bytes_decide_what_is_drawn() -> None:
    assert Drawn(b"\x00").choice("abcd") == "a"
    assert Drawn(b"\xff").choice("ab") != Drawn(b"\x00").choice("ab")
    assert Drawn(b"\0\0").random() == 0.0
    assert Drawn(b"xyz").sample(range(1000), 5) == Drawn(b"xyz").sample(range(1000), 5)


def test_every_target_that_makes_its_input_is_drawn() -> None:
    assert {guided.name for guided in targets()} == set(TARGETS)
    assert {guided.name for guided in targets() if not guided.is_text} == MADE
    assert "rules" not in MADE
    assert "messages" in MADE


def test_a_target_begins_with_ours_and_others(tmp_path: Path) -> None:
    (tmp_path / "others").mkdir()
    (tmp_path / "others" / "a.cu").write_text("int others;")
    (tmp_path / "others" / "a.txt").write_text("no source")
    others = files_of_others([tmp_path / "others"])
    assert [path.name for path in others] == ["a.cu"]
    begin(Guided("model", lambda text: None, is_text=True), tmp_path / "model", others)
    texts = [path.read_bytes() for path in (tmp_path / "model").iterdir()]
    assert b"int others;" in texts
    assert len(texts) > 30
    begin(Guided("codes", lambda text: None, is_text=False), tmp_path / "codes", others)
    assert all(len(path.read_bytes()) <= 400 for path in (tmp_path / "codes").iterdir())


def test_figures_are_the_last_that_were_told() -> None:
    log = "#2\tINITED cov: 3 ft: 4 corp: 1/1b\n#9\tDONE   cov: 7 ft: 8 corp: 5/1Kb exec/s: 1\n"
    assert figures(log) == (9, 7, 8, 5)
    assert figures("") == (0, 0, 0, 0)


def test_a_corpus_keeps_the_shortest_that_reach_all() -> None:
    told = "STARTED 0 9\nFT 0 1 2 3\nCOV 0 1\nFT 1 1\nFT 2 2 3\nFT 3 3\n"
    reach = kept.reached(told)
    assert reach[0] == {1, 2, 3}
    assert kept.cover([9, 1, 2, 2], reach) == [1, 2]
    assert kept.control([Path("/a"), Path("/b")]) == "2\n0\n/a\n/b\n"


def test_figures_add_up_until_something_is_found(tmp_path: Path) -> None:
    path = tmp_path / "ledger.json"
    ledger.add("model", Turn(10, 5, 6, 2, 3.0, 0), path)
    ledger.add("model", Turn(5, 7, 8, 3, 2.0, 0), path)
    assert ledger.read(path)["model"] == {
        "executions": 15,
        "edges": 7,
        "features": 8,
        "kept": 3,
        "seconds": 5.0,
        "found": 0,
        "clean": 5.0,
    }
    ledger.add("model", Turn(1, 0, 0, 0, 1.0, 1), path)
    told = ledger.read(path)["model"]
    assert (told["edges"], told["found"], told["clean"], told["seconds"]) == (7, 1, 0.0, 6.0)


@pytest.mark.parametrize("language", page.PAGES)
def test_the_page_is_that_of_the_ledger(language: str) -> None:
    assert page.PAGES[language].read_text("utf-8") == page.page(language)


def test_files_of_others_are_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.cu"
    file.write_text("__device__ int d();\nint f() { return d(); }\n")
    assert judged(file) == ""
    file.write_bytes(b"int a = '\xc3\x28';\0\0\0")
    assert judged(file) in ("", "refused")

    def fails(words: list[str]) -> int:
        raise KeyError("x")

    monkeypatch.setattr("tests.fuzz.suites.lint", fails)
    assert judged(file).startswith("traceback: KeyError")


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(MADE))
def test_what_reached_something_new(name: str) -> None:
    """The short inputs that a long run kept."""
    for given in kept.inputs(name):
        TARGETS[name].draw(Drawn(given))
