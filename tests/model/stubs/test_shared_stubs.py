"""The stub headers are shared by all units: what goes wrong for one leaves them whole."""

from __future__ import annotations

import pytest

from tops_lsp.model.sema.instances import DeclarationSet
from tops_lsp.model.stubs import stub_scope
from tops_lsp.model.stubs.lazy_members import LazyMembers
from tops_lsp.model.tree.declarations import Class, Item, Namespace
from tops_lsp.model.unit import analyze
from tops_lsp.sdk import catalog
from tops_lsp.text.source import Source


def full(*_: object) -> None:
    raise RecursionError


def fresh() -> stub_scope.Stub:
    files = tuple(h.file for h in catalog.prelude() if h.file is not None)
    return stub_scope.stub_of(
        files, Namespace(name="", item=Item(0, 0, header=files[0])), DeclarationSet()
    )


def test_a_name_is_there_for_whoever_asks_next(monkeypatch: pytest.MonkeyPatch) -> None:
    root = fresh().root
    with monkeypatch.context() as patched:
        patched.setattr(stub_scope, "declare", full)
        with pytest.raises(RecursionError):
            root.named("dim3")
    (found,) = root.named("dim3")
    assert found.name == "dim3"


def test_a_member_is_there_for_whoever_asks_next() -> None:
    members = LazyMembers()
    asked: list[str] = []

    def declare() -> None:
        asked.append("m")
        if len(asked) == 1:
            raise RecursionError
        members.setdefault("m", [])

    members.postpone("m", declare)
    with pytest.raises(RecursionError):
        members.get("m")
    assert members.get("m") == []
    assert asked == ["m", "m"]


@pytest.mark.parametrize(
    "text",
    [
        "tops::memcpy(c, to, from);",
        "void tops::memcpy(int c, int to);",
        "int tops::mdspan::size() { return 1; }",
        "std::array(int) -> std::array<int, 1>;",
    ],
)
def test_a_file_adds_nothing_to_them(text: str) -> None:
    def known() -> list[list[object]]:
        root = stub_scope.core().root
        (tops,) = (n for n in root.named("tops") if isinstance(n, Namespace))
        (mdspan,) = (c for c in tops.named("mdspan") if isinstance(c, Class))
        return [list(tops.named("memcpy")), list(mdspan.members.get("size", [])), [*mdspan.guides]]

    before = known()
    unit = analyze(Source("a.tops", f"{text}\n".encode()))
    assert unit.functions() is not None
    assert known() == before
