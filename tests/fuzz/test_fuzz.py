"""Some thousands of made inputs in every run; `make fuzz` goes on from there (see run.py)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from tests.fuzz.making import KINDS, SEEDS, grown, made
from tests.fuzz.run import Run, attempt, resumed
from tests.fuzz.targets import CORPUS, TARGETS, WHOLE, tried

Limit = Callable[[float], AbstractContextManager[None]]
SECONDS = 20.0
"""Of processor time for one input, on a machine that is busy with others."""
CASES = sorted(path.name for path in CORPUS.iterdir())


def sweep(total: int, seed: int, limit: Limit) -> Counter[str]:
    counts: Counter[str] = Counter()
    for name, text in tried(total, seed):
        try:
            with limit(SECONDS):
                TARGETS[name].take(text)
        except Exception as error:
            raise AssertionError(f"{name}: {text!r}") from error
        counts[name] += 1
    print(f"{counts.total()} inputs: {dict(counts)}; crashes 0, hangs 0")
    return counts


@pytest.mark.long
def test_a_few_of_every_kind(processor_limit: Limit) -> None:
    assert sweep(500, 1, processor_limit).keys() == TARGETS.keys()


@pytest.mark.long
def test_thousands(processor_limit: Limit) -> None:
    assert sweep(4_000, 2, processor_limit).total() >= 4_000


@pytest.mark.long
@pytest.mark.parametrize("name", CASES)
def test_what_was_found_once(name: str, processor_limit: Limit) -> None:
    """Names begin with the target that broke."""
    with processor_limit(SECONDS):
        TARGETS[name.partition("-")[0]].take((CORPUS / name).read_bytes())


@pytest.mark.sweep
@pytest.mark.parametrize("name", CASES)
def test_what_was_found_once_elsewhere(name: str, processor_limit: Limit) -> None:
    """A text is tried in all that take texts."""
    broken = TARGETS[name.partition("-")[0]]
    for target in TARGETS.values():
        if broken.make is target.make is made:
            with processor_limit(SECONDS):
                target.take((CORPUS / name).read_bytes())


def test_shares_are_of_a_whole() -> None:
    assert sum(target.share for target in TARGETS.values()) == WHOLE


def test_the_grammar_grows_whole_texts() -> None:
    """Most of what is made gets past the parser: noise alone would try little."""
    texts = [grown(random.Random(n)) for n in range(50)]
    assert len(set(texts)) > 40
    assert all("{item}" not in text and "{name}" not in text for text in texts)


def test_every_kind_of_text_is_made_and_made_again() -> None:
    assert len(SEEDS) > 100
    for maker in KINDS:
        texts = [maker(random.Random(n)) for n in range(12)]
        assert texts == [maker(random.Random(n)) for n in range(12)]
        assert len(set(texts)) > 6, maker.__name__
    assert made(random.Random(1)) == made(random.Random(1))


def test_what_breaks_a_target_is_told() -> None:
    def fault() -> None:
        raise KeyError("x")

    def wrong() -> None:
        raise AssertionError("worse")

    assert attempt(fault).startswith("crash: KeyError")
    assert attempt(wrong) == "wrong: worse"
    assert attempt(lambda: None) == ""


def test_a_run_goes_on_where_it_was_left() -> None:
    run = Run(7, 3, 1.5, Counter(rules=2), Counter(hang=1))
    again = Run.read(run.written())
    assert again == run
    assert resumed(None, 5) == Run(5)
