"""Golden trees: `==== title`, the source, its mask, its tree.

TOPS_UPDATE_GOLDEN=1 writes masks and trees anew from the sources; read the difference before
committing it.
"""

from __future__ import annotations

import os
import re
import textwrap
from dataclasses import dataclass
from pathlib import Path

import pytest

from tops_lsp.syntax.parser import parse

GOLDEN = Path(__file__).parent / "golden"
_UPDATE = "TOPS_UPDATE_GOLDEN"
_CASE = re.compile(
    rb"^==== (?P<title>[^\n]+)\n(?P<source>.*?)\n"
    rb"(?:---- mask\n(?P<mask>.*?)\n---- tree\n(?P<tree>.*?)\n)?(?=^====|\Z)",
    re.M | re.S,
)


@dataclass(frozen=True)
class Golden:
    """One source with the mask and the tree it must have."""

    group: str
    title: str
    source: bytes
    mask: bytes
    tree: str


def _pretty(tree: str) -> str:
    return textwrap.fill(tree, 100, subsequent_indent="  ", break_on_hyphens=False)


def _read(path: Path) -> list[Golden]:
    return [
        Golden(
            path.stem,
            match["title"].decode(),
            match["source"],
            match["mask"] or b"",
            " ".join((match["tree"] or b"").decode().split()),
        )
        for match in _CASE.finditer(path.read_bytes())
    ]


def _update(path: Path) -> None:
    parts = []
    for case in _read(path):
        tree = parse(case.source)
        pretty = _pretty(str(tree.root)).encode()
        parts.append(
            b"==== %b\n%b\n---- mask\n%b\n---- tree\n%b\n"
            % (case.title.encode(), case.source, tree.mask.text, pretty)
        )
    path.write_bytes(b"".join(parts))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each test that asks for `golden` runs once a case."""
    if "golden" not in metafunc.fixturenames:
        return
    paths = sorted(GOLDEN.glob("*.txt"))
    if os.environ.get(_UPDATE):
        for path in paths:
            _update(path)
    cases = [case for path in paths for case in _read(path)]
    metafunc.parametrize("golden", cases, ids=[f"{c.group}: {c.title}" for c in cases])
