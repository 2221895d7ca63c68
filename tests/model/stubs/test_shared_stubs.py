"""The stub headers are shared by all units: what goes wrong for one leaves them whole."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

import pytest

from tops_lsp.model.sema.instances import DeclarationSet
from tops_lsp.model.sema.pending_instances import NamedInstance, on_demand
from tops_lsp.model.stubs import stub_scope
from tops_lsp.model.stubs.lazy_members import LazyMembers
from tops_lsp.model.stubs.lock import LOCK
from tops_lsp.model.tree.declarations import Class, Item, Namespace, Variable
from tops_lsp.model.tree.types import ClassType
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


TUPLE = "#include <tuple>\nstd::tuple<{}> t;\nint size = sizeof t;\n"


@contextmanager
def little_stack(frames: int) -> Iterator[None]:
    """Inside, the stack is full after so many frames more."""
    found, depth = sys.getrecursionlimit(), 0
    while True:
        try:
            sys._getframe(depth)
        except ValueError:
            break
        depth += 1
    sys.setrecursionlimit(depth + frames)
    try:
        yield
    finally:
        sys.setrecursionlimit(found)


def size_of(types: str) -> int | None:
    unit = analyze(Source("a.cpp", TUPLE.format(types).encode()))
    (t,) = (d for i in unit.items for d in i.declarations if d.name == "t")
    assert isinstance(t, Variable)
    assert isinstance(t.type, ClassType)
    return t.type.declaration.size


@pytest.mark.parametrize("frames", range(60, 200, 20))
def test_a_full_stack_spoils_nothing_for_the_next_unit(frames: int) -> None:
    types = "short, " * (frames // 20) + "char"
    with little_stack(frames), suppress(RecursionError):
        size_of(types)
    assert size_of(types) == 2 * (frames // 20) + 2


def item(*, builtin: bool) -> Item:
    return Item(0, 0, header="stub.h" if builtin else None)


@pytest.mark.parametrize("builtin", [True, False])
def test_an_instance_that_could_not_be_filled_is_only_named_again(builtin: bool) -> None:
    instance, asked = Class(name="C", item=item(builtin=builtin)), list[int]()

    def fill() -> None:
        asked.append(1)
        instance.members["m"] = []
        instance.size = 4
        if len(asked) == 1:
            raise RecursionError
        instance.is_complete = True

    on_demand(instance, fill)
    with pytest.raises(RecursionError):
        _ = instance.size
    assert type(instance) is NamedInstance
    assert instance.is_complete
    assert type(instance) is Class
    assert asked == [1, 1]


def test_no_thread_sees_half_of_an_instance() -> None:
    instance, begun, go_on = Class(name="C", item=item(builtin=True)), Event(), Event()
    seen: list[bool] = []

    def fill() -> None:
        begun.set()
        go_on.wait(10)
        instance.is_complete = True

    on_demand(instance, fill)
    first = Thread(target=lambda: seen.append(instance.is_complete))
    second = Thread(target=lambda: seen.append(instance.is_complete))
    first.start()
    assert begun.wait(10)
    second.start()
    second.join(0.1)
    assert not seen
    go_on.set()
    first.join(10)
    second.join(10)
    assert seen == [True, True]


def test_who_holds_the_lock_has_room_on_a_full_stack() -> None:
    def deep(left: int) -> int:
        return 0 if left == 0 else 1 + deep(left - 1)

    found = sys.getrecursionlimit()
    with little_stack(60):
        with pytest.raises(RecursionError):
            deep(200)
        with LOCK, LOCK:
            assert deep(200) == 200
        with pytest.raises(RecursionError):
            deep(200)
    assert sys.getrecursionlimit() == found


def test_all_that_a_file_sees_is_read_when_nobody_waits() -> None:
    unit = analyze(Source("a.cu", b"#include <mutex>\n__global__ void k() {}\n"))
    for _ in stub_scope.everything(unit.root.extends):
        pass
    pending, left = [*unit.root.extends], list[str]()
    while pending:
        namespace = pending.pop()
        pending += namespace.extends
        left += [] if namespace.pending is None else namespace.pending.names()
    assert unit.root.extends
    assert left == []


VECTOR = (
    "#include <vector>\nstruct Own {};\nstd::vector<Own> v;\nvoid f() { v.push_back(Own()); }\n"
)


def test_only_what_is_asked_of_an_instance_is_declared() -> None:
    unit = analyze(Source("a.cpp", VECTOR.encode()))
    (v,) = (d for i in unit.items for d in i.declarations if d.name == "v")
    assert isinstance(v, Variable)
    assert isinstance(v.type, ClassType)
    class_ = v.type.declaration
    assert class_.size == 24
    assert [*class_.special_methods()]
    members = class_.members

    def declared(name: str) -> bool:
        return bool(dict.get(members, name))

    later = ("push_back", "pop_back", "operator[]")
    assert isinstance(members, LazyMembers)
    assert [declared(name) for name in later] == [False, False, False]
    (f,) = (f for f in unit.functions() if f.name == "f")
    assert unit.body(f) is not None
    assert [declared(name) for name in later] == [True, False, False]
    assert len([*class_.methods()]) > len([*class_.special_methods()])
    assert [declared(name) for name in later] == [True, True, True]
