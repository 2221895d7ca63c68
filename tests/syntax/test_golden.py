"""The dialect's constructs, one by one: their mask and tree, exactly."""

from __future__ import annotations

from pathlib import Path

from tops_lsp.syntax.parser import errors, parse
from tops_lsp.text.mask import mask
from tops_lsp.text.source import Span

GOLDEN = Path(__file__).parent / "golden"


def test_every_case_is_complete() -> None:
    lines = [line for path in GOLDEN.glob("*.txt") for line in path.read_bytes().split(b"\n")]
    titles = [line for line in lines if line.startswith(b"==== ")]
    sections = [lines.count(b"---- mask"), lines.count(b"---- tree")]
    assert len(titles) >= 110
    assert sections == [len(titles)] * 2


def test_tree(golden) -> None:
    tree = parse(golden.source)
    assert tree.mask.text == golden.mask
    assert str(tree.root) == golden.tree


def test_offsets_are_true(golden) -> None:
    tree = parse(golden.source)
    assert len(tree.mask.text) == len(golden.source)
    for token in tree.mask.tokens:
        assert golden.source[token.start : token.end] == token.text


def test_only_broken_code_has_errors(golden) -> None:
    found = errors(parse(golden.source))
    assert all(isinstance(span, Span) for span in found)
    assert (found == []) == (golden.group != "broken")


def test_carriage_returns_change_nothing_else(golden) -> None:
    crlf = golden.source.replace(b"\n", b"\r\n")
    assert mask(crlf).text == golden.mask.replace(b"\n", b"\r\n")
