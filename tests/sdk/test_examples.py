"""The examples of the stub headers: every one is code that is understood as it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tops_lsp.model.tree.declarations import Class, Declaration, Function
from tops_lsp.model.tree.expressions import Call, Name, Opaque, walk
from tops_lsp.model.tree.statements import walk_statements
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.sdk import catalog
from tops_lsp.sdk.documentation import at, parsed
from tops_lsp.sdk.examples import is_of_host, whole
from tops_lsp.text.source import Source


@cache
def examples() -> dict[tuple[str, str], None]:
    """(file, example) of every stub header, each once."""
    found = {}
    for file in catalog.files():
        for comment in re.findall(r"/\*\*.*?\*/", catalog.text(file).decode(), re.S):
            if example := parsed(comment).example:
                found[file, example] = None
    return found


def unit_of(file: str, codes: list[str]) -> TranslationUnit:
    return analyze(Source("a.tops", whole(codes, on_host=is_of_host(file)).encode()))


def not_understood(unit: TranslationUnit, number: int) -> Iterator[str]:
    """Names, calls and types of an example that the model has no meaning for."""
    found = [f for f in unit.functions() if f.name == f"example_{number}"]
    body = unit.body(found[0]) if found else None
    if body is None:
        yield "not read at all"
        return
    for statement in walk_statements(body.compound):
        for node in (n for root in statement.expressions() for n in walk(root)):
            match node:
                case Opaque():
                    yield f"not read: {node}"
                case Name(declaration=None, text=text):
                    yield f"no such name: {text}"
                case Call(function=None, callee=callee):
                    yield f"no such function: {callee}"


OWN = [f for f in catalog.files() if not f.startswith(("std/", "cuda/"))]
"""Headers of the SDK; the libraries of others are told about elsewhere."""


@pytest.mark.parametrize("file", OWN)
def test_every_function_has_an_example(file: str) -> None:
    functions = [d for d in declarations(file) if isinstance(d, Function)]
    assert [f.qualified_name for f in functions if not example_of(file, f)] == []


def example_of(file: str, function: Function) -> str:
    found = at(file, function.item.start + function.span.start)
    return "" if found is None else found.example


def declarations(file: str) -> Iterator[Declaration]:
    for declaration in analyze(Source(file, catalog.text(file))).declarations():
        yield declaration
        if isinstance(declaration, Class):
            yield from (d for group in declaration.members.values() for d in group)


@pytest.mark.parametrize("file", sorted({file for file, _ in examples()}))
def test_examples_are_understood(file: str) -> None:
    codes = [code for other, code in examples() if other == file]
    unit = unit_of(file, codes)
    broken = {c: found for n, c in enumerate(codes) if (found := [*not_understood(unit, n)])}
    assert broken == {}
