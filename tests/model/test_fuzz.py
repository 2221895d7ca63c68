"""Any text gives a model: truncations and mutations of real-looking code, never an exception."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.dump import dump
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

TESTS = Path(__file__).parent.parent
SEEDS = sorted(
    path
    for pattern in ("model/oracle/*.cpp", "model/dumps/*.tops", "rules/**/*.tops")
    for path in TESTS.glob(pattern)
)
PIECES = [b"(", b")", b"{", b"}", b"<", b">", b"<<<", b">>>", b";", b",", b"::", b"template <", b"\0"]
PIECES += [b"[]", b"auto ", b"__global__ ", b"operator", b"#define f(x) x\n", b"\xff", b"...", b"&&"]
ROUNDS = 12


def mutated(text: bytes, chance: random.Random) -> bytes:
    """The text cut, with something inserted, removed or doubled."""
    start, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    end = min(end, start + 200)
    match chance.randrange(4):
        case 0:
            return text[:start]
        case 1:
            return text[:start] + chance.choice(PIECES) + text[start:]
        case 2:
            return text[:start] + text[end:]
    return text[:end] + text[start:]


@pytest.mark.parametrize("path", SEEDS, ids=lambda p: p.stem)
def test_any_text_gives_a_model(path: Path) -> None:
    chance = random.Random(path.name)
    text = path.read_bytes()
    for _ in range(ROUNDS):
        broken = mutated(text, chance)
        unit = analyze(Source("broken.tops", broken))
        assert lint(unit).errors == [], broken
        assert isinstance(dump(unit), str)
