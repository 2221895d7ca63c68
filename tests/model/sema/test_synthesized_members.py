"""What nobody wrote: default arguments, members' defaults, ends of objects, special members."""

from __future__ import annotations

import pytest

from tops_lsp.model.sema.synthesized_members import (
    SpecialKind,
    default_arguments,
    destructor_of,
    ended_at,
    member_defaults,
    special_members,
)
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.expressions import Call, Construct, Literal, walk
from tops_lsp.model.tree.statements import Compound, walk_statements
from tops_lsp.model.tree.types import ClassType
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source


def read(text: str) -> TranslationUnit:
    return analyze(Source("a.tops", text.encode()))


def class_of(unit: TranslationUnit, name: str) -> Class:
    return next(d for d in unit.declarations() if isinstance(d, Class) and d.name == name)


def function_of(unit: TranslationUnit, name: str) -> Function:
    return next(f for f in unit.functions() if f.name == name)


@pytest.mark.parametrize(
    ("call", "values"),
    [("f(1)", [2, 3]), ("f(1, 5)", [3]), ("f(1, 5, 6)", []), ("S(1)", [4]), ("t<int>(1)", [7])],
)
def test_default_arguments(call: str, values: list[int]) -> None:
    unit = read(
        "int f(int a, int b = 2, int c = 3); struct S { S(int a, int b = 4); };\n"
        "template <typename T> int t(T a, T b = 7) { return a; }\n"
        f"void g() {{ {call}; }}"
    )
    body = unit.body(function_of(unit, "g"))
    assert body is not None
    (root,) = body.compound.body[0].expressions()
    assert isinstance(root, Call | Construct)
    assert [e.value for e in default_arguments(root) if isinstance(e, Literal)] == values


@pytest.mark.parametrize(
    ("constructor", "names"),
    [
        ("S() {}", ["a", "c"]),
        ("S() : a(3) {}", ["c"]),
        ("S() : a(3), b(1), c(2) {}", []),
        ("S(int) : S() {}", []),
    ],
)
def test_member_defaults(constructor: str, names: list[str]) -> None:
    unit = read(f"struct S {{ int a = 1; int b; float c = 2; {constructor} }};")
    (function,) = unit.functions()
    body = unit.body(function)
    assert [f.name for f, _ in member_defaults(class_of(unit, "S"), body)] == names
    assert [f.name for f, _ in member_defaults(class_of(unit, "S"))] == ["a", "c"]


def test_objects_end_in_the_opposite_order() -> None:
    unit = read(
        "struct D { ~D(); }; struct W { D d; }; struct P { int v; };\n"
        "void f(D &r) { D a; P b; W c; D &e = r; static D s; D t[2]; { D inner; } int x; }"
    )
    body = unit.body(function_of(unit, "f"))
    assert body is not None
    assert [v.name for v in ended_at(body.compound)] == ["t", "c", "a"]
    blocks = [s for s in walk_statements(body.compound) if isinstance(s, Compound)]
    inner = [v.name for s in blocks if s is not body.compound for v in ended_at(s)]
    assert inner == ["inner"]
    destructor = destructor_of(ClassType(class_of(unit, "W")))
    assert destructor is not None
    assert destructor.name == "~D"
    assert destructor_of(ClassType(class_of(unit, "P"))) is None


ALL = {"default", "copy", "move", "copy=", "move=", "end"}
SHORT = {
    SpecialKind.DEFAULT: "default",
    SpecialKind.COPY: "copy",
    SpecialKind.MOVE: "move",
    SpecialKind.ASSIGN_COPY: "copy=",
    SpecialKind.ASSIGN_MOVE: "move=",
    SpecialKind.DESTRUCTOR: "end",
}


@pytest.mark.parametrize(
    ("members", "missing"),
    [
        ("", set()),
        ("S(int);", {"default"}),
        ("~S();", {"move", "move="}),
        ("S(const S &);", {"default", "move", "move="}),
        ("S(S &&);", {"default", "copy", "copy=", "move="}),
        ("S &operator=(const S &);", {"move", "move="}),
        ("S(int = 0);", set()),
    ],
)
def test_which_special_members_there_are(members: str, missing: set[str]) -> None:
    unit = read(f"struct S {{ int v; {members} }};")
    found = special_members(class_of(unit, "S"))
    assert {SHORT[s] for s in found} == ALL - missing


@pytest.mark.parametrize(
    ("text", "special", "label", "deleted"),
    [
        ("struct S { int v; };", SpecialKind.COPY, "__host__ __device__", False),
        ("struct A { __device__ A(); }; struct S { A a; };", SpecialKind.DEFAULT, "__device__",
         False),
        ("struct A { A(); }; struct S : A { };", SpecialKind.DEFAULT, "__host__", False),
        ("struct A { A(); }; struct S { A a[2]; };", SpecialKind.DEFAULT, "__host__", False),
        ("struct A { __device__ ~A(); }; struct S { A a; };", SpecialKind.DESTRUCTOR, "__device__",
         False),
        ("struct A { __device__ A(const A &); }; struct S { A a; };", SpecialKind.MOVE,
         "__device__",
         False),
        ("struct A { A(int); }; struct S { A a; };", SpecialKind.DEFAULT, "__host__", True),
        ("struct S { S(const S &) = delete; };", SpecialKind.COPY, "__host__", True),
        ("struct A { __device__ A(); }; struct S { A a; S() = default; };", SpecialKind.DEFAULT,
         "__device__", False),
        ("struct S { __device__ S(); };", SpecialKind.DEFAULT, "__device__", False),
    ],
)  # fmt: skip
def test_spaces_of_special_members(
    text: str, special: SpecialKind, label: str, deleted: bool
) -> None:
    member = special_members(class_of(read(text), "S"))[special]
    assert member.deleted == deleted
    assert deleted or member.execution.label == label


def test_walking_sees_what_is_written_alone() -> None:
    unit = read("int f(int a = 1 + 2); int g() { return f(); }")
    body = unit.body(function_of(unit, "g"))
    assert body is not None
    (root,) = body.compound.body[0].expressions()
    assert not any(isinstance(n, Literal) for n in walk(root))


def test_objects_in_objects_in_objects_are_each_looked_at_once() -> None:
    """Of the innermost one all know what it lacks, however many ways lead to it."""
    levels = "".join(f"struct L{n} {{ L{n - 1} one, two; }};\n" for n in range(1, 40))
    unit = read(f"struct L0 {{ L0(const L0 &) = delete; L0(); }};\n{levels}")
    made = special_members(class_of(unit, "L39"))
    assert made[SpecialKind.COPY].deleted
    assert not made[SpecialKind.DEFAULT].deleted
