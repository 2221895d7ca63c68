"""Some thousands of made inputs in every run; `make fuzz` goes on from there (see run.py)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from _pytest.monkeypatch import MonkeyPatch

Limit = Callable[[float], AbstractContextManager[None]]
SECONDS = 20.0
"""Of processor time for one input, on a machine that is busy with others."""


@pytest.fixture(scope="module")
def fuzz() -> Any:
    with MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(Path(__file__).parent))
        import targets

        return targets


def sweep(fuzz: Any, total: int, seed: int, limit: Limit) -> Counter[str]:
    counts: Counter[str] = Counter()
    for name, text, chance in fuzz.tried(total, seed):
        try:
            with limit(SECONDS):
                fuzz.TARGETS[name](text, chance)
        except Exception as error:
            raise AssertionError(f"{name}: {text!r}") from error
        counts[name] += 1
    print(f"{counts.total()} inputs: {dict(counts)}; crashes 0, hangs 0")
    return counts


def test_a_few_of_every_kind(fuzz: Any, processor_limit: Limit) -> None:
    assert sweep(fuzz, 500, 1, processor_limit).keys() == fuzz.TARGETS.keys()


@pytest.mark.long
def test_ten_thousand(fuzz: Any, processor_limit: Limit) -> None:
    assert sweep(fuzz, 10_000, 2, processor_limit).total() >= 10_000


def test_what_was_found_once(fuzz: Any) -> None:
    """Each file of the corpus in every target."""
    for path in sorted(fuzz.CORPUS.iterdir()):
        for target in fuzz.TARGETS.values():
            target(path.read_bytes(), random.Random(path.name))


def test_the_grammar_grows_whole_texts(fuzz: Any) -> None:
    """Most of what is made gets past the parser: noise alone would try little."""
    texts = [fuzz.grown(random.Random(n)) for n in range(50)]
    assert len(set(texts)) > 40
    assert all("{item}" not in text and "{name}" not in text for text in texts)
