"""The model against a real compiler: every fact clang tells of the snippets in oracle/.

`benchmarks/oracle/clang_facts.py` writes the facts. oracle/gaps.txt lists the facts the model
does not know (it says nothing there); a fact it contradicts always fails.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    CastKind,
    Construct,
    Expression,
    InitList,
    Lambda,
    Launch,
    Subscript,
    Unary,
    walk,
)
from tops_lsp.model.tree.statements import Statement, walk_statements
from tops_lsp.model.tree.types import is_unknown
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source

HERE = Path(__file__).parent / "oracle"
Key = tuple[int, int, str]
OPERATORS = Assign | Binary | Subscript | Unary


def programs() -> Iterator[tuple[str, str, list[str]]]:
    for path in sorted(HERE.glob("*.cpp")):
        reported = _sections(path.with_suffix(".facts").read_text("utf-8"), "---- ")
        for name, program in _sections(path.read_text("utf-8"), "// ---- ").items():
            yield f"{path.stem}: {name}", program, reported[name].splitlines()


def _sections(text: str, mark: str) -> dict[str, str]:
    blocks = re.split(rf"^{mark}", text, flags=re.M)[1:]
    return {name.strip(): body for name, _, body in (b.partition("\n") for b in blocks)}


def expressions(unit: TranslationUnit) -> Iterator[tuple[Function | Variable, Expression]]:
    """Every expression with the declaration it belongs to."""
    for declaration in unit.declarations():
        yield from _of_declaration(unit, declaration)
    for function in unit.functions():
        for parameter in function.parameters:
            if parameter.initializer is not None:
                yield from ((function, e) for e in _under(parameter.initializer))
        body = unit.body(function)
        if body is None or function.template is not None:
            continue
        for _, values in body.initializers:
            yield from ((function, e) for value in values for e in _under(value))
        yield from ((function, e) for e in _in_statement(body.compound))


def _of_declaration(
    unit: TranslationUnit, declaration: object
) -> Iterator[tuple[Function | Variable, Expression]]:
    if isinstance(declaration, Variable) and declaration.initializer is not None:
        yield from ((declaration, e) for e in _under(declaration.initializer))
    if isinstance(declaration, Class):
        for group in declaration.members.values():
            for member in group:
                if not isinstance(member, Function):
                    yield from _of_declaration(unit, member)


def _in_statement(statement: Statement) -> Iterator[Expression]:
    for inner in walk_statements(statement):
        for expression in inner.expressions():
            yield from _under(expression)


def _under(expression: Expression) -> Iterator[Expression]:
    for node in walk(expression):
        yield node
        if isinstance(node, Lambda) and node.body is not None and node.function.template is None:
            yield from _in_statement(node.body)


def facts(unit: TranslationUnit) -> dict[Key, set[str]]:
    """What the model says: by place and kind of fact."""
    found: dict[Key, set[str]] = {}
    for owner, node in expressions(unit):
        span = owner.item.absolute(node.span)
        for kind, what in _facts_of(node):
            found.setdefault((span.start, span.end - span.start, kind), set()).add(what)
    return found


def _facts_of(node: Expression) -> Iterator[tuple[str, str]]:
    if isinstance(node, Cast) and node.kind is CastKind.IMPLICIT:
        if not is_unknown(node.type):
            yield "becomes", str(node.type).removeprefix("const ")
        return
    unreported = isinstance(node, Construct | Lambda) or (
        isinstance(node, InitList) and "initializer_list" not in str(node.type)
    )
    if not is_unknown(node.type) and not unreported:
        yield "type", f"{node.type} {node.category.value}"
    target = _target(node)
    while target is not None:  # any of its declarations
        yield "calls", str(target.item.absolute(target.name_span).start)
        target = target.previous


def _target(node: Expression) -> Function | None:
    if isinstance(node, Call | Launch):
        return node.function
    return node.overload if isinstance(node, OPERATORS) else None


def judge(program: str, reported: list[str]) -> tuple[list[str], list[str]]:
    """(facts contradicted, facts not known) of a program."""
    unit = analyze(Source("case.cpp", program.encode()))
    ours = facts(unit)
    wrong, silent = [], []
    for line in reported:
        start, length, kind, what = line.split(" ", 3)
        known = ours.get((int(start), int(length), kind), set())
        text = program.encode()[int(start) : int(start) + int(length)].decode()
        if not known:
            silent.append(f"{line}  // {text}")
        elif what not in known:
            wrong.append(f"{line}  // {text} // model: {sorted(known)}")
    return wrong, silent


@pytest.mark.parametrize(
    ("program", "reported"), [p[1:] for p in programs()], ids=[p[0] for p in programs()]
)
def test_nothing_is_contradicted(program: str, reported: list[str]) -> None:
    assert judge(program, reported)[0] == []


def test_what_is_not_known_is_listed() -> None:
    gaps = [f"{name} | {line}" for name, *case in programs() for line in judge(*case)[1]]
    assert gaps == (HERE / "gaps.txt").read_text("utf-8").splitlines()
