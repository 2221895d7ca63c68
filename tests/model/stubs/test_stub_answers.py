"""What names mean in the stubs' namespaces is found out once, and again after a declaration."""

from __future__ import annotations

from typing import Any

import pytest

from tops_lsp.model.incremental.lookup_cache import Answers
from tops_lsp.model.tree import scopes
from tops_lsp.model.tree.declarations import Item, Namespace, Variable
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

STUB = Item(0, 0, header="stub.h")


def named(names: list[Any]) -> list[str]:
    return [declaration.name for declaration in names]


def test_a_declaration_made_later_is_found() -> None:
    outer, used = Namespace(name="a", item=STUB), Namespace(name="b", item=STUB)
    outer.use(used)
    assert namespace_members(outer, "x") == []
    used.group("x").append(Variable(name="x", item=STUB))
    assert named(namespace_members(outer, "x")) == ["x"]
    outer.group("x").append(Variable(name="x", item=STUB))
    assert namespace_members(outer, "x") == outer.named("x")


def test_a_directive_made_later_is_followed() -> None:
    outer, used = Namespace(name="a", item=STUB), Namespace(name="b", item=STUB)
    used.group("x").append(Variable(name="x", item=STUB))
    assert namespace_members(outer, "x") == []
    outer.use(used)
    assert named(namespace_members(outer, "x")) == ["x"]


def test_what_is_found_while_names_are_declared_is_not_kept() -> None:
    answers = Answers()
    since = Answers.changes
    Answers.outdate()
    answers.put("x", [], since)
    assert answers.get("x") is None


def test_an_answer_holds_until_its_own_name_is_declared_or_a_directive_comes() -> None:
    answers = Answers()

    def kept(name: str) -> bool:
        answers.put(name, [], Answers.changes)
        return answers.get(name) is not None

    assert kept("x")
    Answers.outdate("y")
    assert answers.get("x") is not None
    Answers.outdate("x")
    assert answers.get("x") is None
    assert kept("x")
    Answers.outdate()
    assert answers.get("x") is None


def test_the_stubs_are_asked_once_for_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    source = Source("a.tops", b"int f(tops::half a) { return (a + a) * a > a - a; }\n")

    def read() -> None:
        unit = analyze(source)
        for function in unit.functions():
            unit.body(function)

    read()
    read()  # what the first one had declared is there
    asked: list[tuple[str, str]] = []
    found = scopes._found

    def counted(namespace: Namespace, name: str) -> Any:
        if namespace.lookups is None:
            asked.append((namespace.name, name))
        return found(namespace, name)

    monkeypatch.setattr(scopes, "_found", counted)
    read()
    assert asked == []
