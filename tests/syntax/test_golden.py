"""The dialect's constructs, one by one: their mask and tree, exactly."""

from __future__ import annotations

from tops_lsp.syntax.parser import errors, parse
from tops_lsp.text.source import Span


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
