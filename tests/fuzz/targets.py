"""What is fuzzed, with what, and how often.

A target takes bytes and raises where the tool is at fault: no target may raise on any input. What
is asked beside an answer in time is said at each; being right is the business of other tests.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.fuzz import debugging, engines, files, making, messages, reading

CORPUS = Path(__file__).parent / "corpus"
"""Inputs that once broke a target, whose name theirs begin with: tried again in every run."""


WHOLE = 10_000


@dataclass(frozen=True, slots=True)
class Target:
    """`share` is how many inputs of WHOLE it gets: fewer, the slower it is."""

    share: int
    work: Callable[[bytes, random.Random], None]
    make: making.Maker = making.made

    def take(self, text: bytes) -> None:
        """Works at an input; what else is random follows from it."""
        self.work(text, random.Random(text))

    def draw(self, chance: random.Random) -> None:
        """Works at what chances make: the input, and what else is random."""
        self.work(self.make(chance), chance)


TARGETS: Mapping[str, Target] = {
    target.work.__name__: target
    for target in (
        Target(2700, reading.directives),
        Target(700, reading.parser),
        Target(2300, reading.preprocessor),
        Target(600, files.configurations, files.toml),
        Target(500, files.databases, files.commands),
        Target(1400, files.arrays, files.npy),
        Target(885, files.launches, files.launch),
        Target(50, reading.model),
        Target(30, reading.rules),
        Target(50, files.pages),
        Target(30, reading.programs),
        Target(5, messages.messages, messages.session),
        Target(15, engines.codes, making.seed),
        Target(15, engines.shapes, making.seed),
        Target(5, reading.fixes),
        Target(6, reading.edits),
        Target(6, reading.cuts, making.seed),
        Target(3, engines.engines, engines.hostile),
        Target(300, files.baselines, files.baseline),
        Target(300, files.expressions, files.expression),
        Target(90, debugging.adapter, debugging.conversation),
        Target(10, debugging.debugging, making.seed),
    )
}

MADE = frozenset(
    name
    for name, target in TARGETS.items()
    if target.make is not making.made and name not in ("engines", "expressions")
)
"""Targets of which the bytes that atheris chooses decide what is made, instead of being it."""


def tried(total: int, seed: int, only: Sequence[str] = ()) -> Iterator[tuple[str, bytes]]:
    """Targets with their inputs: `total` or a few more in all, the same for the same seed.

    Of `only` some targets, each has the inputs it would have beside all others.
    """
    for name, target in TARGETS.items():
        if only and name not in only:
            continue
        for number in range(math.ceil(total * target.share / WHOLE)):
            yield name, target.make(random.Random(f"{seed} {name} {number}"))
