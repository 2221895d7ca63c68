"""Cold, cached, parallel and repeated runs say the same after random edits of real files."""

from __future__ import annotations

import json
import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.conftest import Say
from tops_lsp.cli.results import FOLDER, Results
from tops_lsp.diagnostics.passes import PassLinter
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.model.unit import DEFAULT_CONTEXT
from tops_lsp.preprocess import FileLoader
from tops_lsp.sdk.entry_cache import EntryCache
from tops_lsp.text.source import Source

pytestmark = pytest.mark.long

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def edits(chance: random.Random) -> Iterator[tuple[str, str]]:
    """Random edits of real files: lines that go, come twice, change places or are cut."""
    texts = {path.name: path.read_text() for path in sorted(EXAMPLES.glob("errors/*.tops"))[:12]}
    for _ in range(6):
        name = chance.choice(sorted(texts))
        lines = texts[name].splitlines(keepends=True) or ["\n"]
        at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
        change = chance.choice(("remove", "repeat", "swap", "cut"))
        if change == "remove":
            del lines[at]
        elif change == "repeat":
            lines.insert(to, lines[at])
        elif change == "swap":
            lines[at], lines[to] = lines[to], lines[at]
        else:
            lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
        texts[name] = "".join(lines)
        yield name, texts[name]


@pytest.mark.parametrize("seed", range(2))
def test_cold_cached_parallel_and_watched_say_the_same(
    seed: int, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tops_lsp.cli import pool

    for path in sorted(EXAMPLES.glob("errors/*.tops"))[:12]:
        shutil.copy(path, path.name)
    monkeypatch.setattr(pool, "SMALL", 1)
    said: list[object] = []
    for name, text in edits(random.Random(seed)):
        Path(name).write_text(text)
        cold = say("--no-cache", "-j1", ".")
        assert say("-j1", ".") == cold  # what others keep of the run before is used: as in --watch
        assert say("-j1", ".") == cold
        assert say("--no-cache", "-j2", ".") == cold
        said.append(cold)
    assert len({json.dumps(one) for one in said}) > 1


def test_incremental_analyses_say_what_a_cold_run_says(say: Say) -> None:
    """What is known of earlier versions makes no difference, errors of syntax or not."""
    known: dict[str, tuple[Passes, PassLinter]] = {}
    compared = torn = 0
    for seed in range(4):
        for version, (name, text) in enumerate(edits(random.Random(seed))):
            Path(name).write_text(text)
            _, cold = say("--no-cache", "-j1", name)
            assert isinstance(cold, list)
            previous, linter = known.get(name, (None, PassLinter()))
            source = Source(os.path.abspath(name), text.encode(), version)
            passes = analyze_passes(source, [DEFAULT_CONTEXT], previous, FileLoader())
            known[name] = passes, linter
            warm = linter.lint(passes).diagnostics
            lines = [(d.code, source.line_of(d.place.span.start) + 1) for d in warm]
            assert sorted(lines) == sorted((d["code"], d["line"]) for d in cold)
            compared += bool(previous and cold)
            torn += any(unit.tree.whole.root.has_error for unit in passes.distinct)
    assert compared > 2
    assert torn


def test_a_result_that_was_never_kept(home: Path) -> None:
    assert Results(EntryCache(FOLDER, "tool")).find(Source("a", b"x"), ()) is None
    assert not home.exists()
