"""Classes: who may name a member, and which function a local class is made in."""

from __future__ import annotations

import pytest

from tops_lsp.model.tree.constructors import usable_constructors
from tops_lsp.model.tree.declarations import Access, Class, Enumeration, Function, Variable
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source


def unit(text: str) -> TranslationUnit:
    return analyze(Source("a.tops", text.encode()))


def function(made: TranslationUnit, name: str) -> Function:
    return next(f for f in made.functions() if f.name == name)


def test_members_know_who_may_name_them() -> None:
    made = unit(
        "class A { void f(); public: void g(); struct In { int q; }; protected: void h(); };"
        "void A::f() {} struct B { void g(); private: int x; };"
    )
    (a, *_) = [d for d in made.declarations() if d.name == "A"]
    assert isinstance(a, Class)
    found = {name: group[0].access for name, group in a.members.items()}
    assert found == {
        "f": Access.PRIVATE,
        "g": Access.PUBLIC,
        "In": Access.PUBLIC,
        "h": Access.PROTECTED,
    }
    definition = next(f for f in made.functions() if f.name == "f" and f.is_definition)
    assert definition.access is Access.PRIVATE


def test_an_item_knows_the_instances_it_asks_for_by_word() -> None:
    made = unit(
        "template <typename T> T f(T x) { return x; } template <typename T> void f(T *, int);"
        "template <typename T> struct Box { T get(); void put(T); template <class U> U as(); };"
        "template int f<int>(int); template float f(float); template struct Box<int>;"
        "extern template long f<long>(long); extern template class Box<char>;"
        "template void none<int>(int); template double f<int>(double);"
    )
    asked = [one for item in made.items for one, _ in item.requested]
    shown = [(one.name, str(one.type.parameters)) for one in asked]
    assert [name for name, _ in shown] == ["f", "f", "get", "put"]
    assert [f.bindings for f in asked[:2]] == [asked[0].bindings, asked[1].bindings]
    assert [str(value) for f in asked[:2] for _, value in f.bindings] == ["int", "float"]


def test_inherited_constructors_are_those_of_the_base_but_what_makes_or_copies() -> None:
    made = unit(
        "struct B { B(); B(int); B(const B &); B(float, int = 1); };"
        "struct D : B { using B::B; D(float, int); }; struct E : D { using D::D; };"
        "template <typename T> struct P { P(T); }; struct Q : P<int> { using P<int>::P; };"
    )
    classes = {c.name: c for c in made.declarations() if isinstance(c, Class)}
    counts = {name: len(usable_constructors(classes[name])) for name in "BDEQ"}
    assert counts == {"B": 4, "D": 2, "E": 2, "Q": 1}


def test_local_classes_and_closures_know_the_function_around_them() -> None:
    made = unit("void f() { struct L { void m(); }; auto l = [] { return 1; }; } struct S {};")
    outer = function(made, "f")
    body = made.body(outer)
    assert body is not None
    method = function(made, "m")
    assert isinstance(method.scope, Class)
    assert method.scope.enclosing is outer
    assert [found.closure.enclosing for found in body.lambdas] == [outer]
    (s,) = [d for d in made.declarations() if d.name == "S"]
    assert isinstance(s, Class)
    assert s.enclosing is None


def test_a_lambda_knows_its_captures() -> None:
    made = unit(
        "struct S { int x; template <typename... T> void f(int a, int b, T... t) {"
        " auto l = [=, *this, &a, c = b, t...] { return x; };"
        " auto m = [&, this] { return x; }; } };"
    )
    body = made.body(function(made, "f"))
    assert body is not None
    first, second = ([(c.mode, c.name) for c in found.captures] for found in body.lambdas)
    assert first == [
        ("default-copy", ""),
        ("*this", ""),
        ("reference", "a"),
        ("copy", "c"),
        ("copy", "t"),
    ]
    assert second == [("default-reference", ""), ("this", "")]


@pytest.mark.parametrize(
    "use", ["Plain::TWO", "Scoped::TWO", "n::Scoped::TWO", "S::Inner::TWO", "Short::TWO"]
)
def test_enumerators_are_found_through_their_enumeration(use: str) -> None:
    made = unit(
        "namespace n { enum class Scoped { ONE, TWO = 7 }; } using namespace n;"
        "enum Plain { ONE, TWO = 7 }; struct S { enum class Inner { TWO = 7 }; };"
        f"using Short = n::Scoped; int x[(int){use}];"
    )
    (x,) = [d for d in made.declarations() if d.name == "x"]
    assert isinstance(x, Variable)
    assert str(x.type) == "int[7]"


def test_a_typedef_names_the_class_it_defines_and_no_other() -> None:
    made = unit(
        "typedef struct { int a; } P;"
        "template <typename T> struct Hold { typedef T type; T value; };"
        "void f() { auto l = [] { return 1; }; Hold<decltype(l)> h{l}; Hold<P> p; }"
    )
    body = made.body(function(made, "f"))
    assert body is not None
    held = [d for s in body.compound.substatements() for d in getattr(s, "declarations", ())]
    assert [str(d.type) for d in held] == ["<lambda>", "Hold<<lambda>>", "Hold<P>"]


@pytest.mark.parametrize(
    ("members", "size"),
    [("E e;", 16), ("E e[2];", 16), ("E e; int n;", 16), ("int n; E e[3]; F f;", 16)],
)
def test_an_empty_base_is_placed_beside_members_of_its_type(members: str, size: int) -> None:
    made = unit(f"struct E {{}}; struct F : E {{}}; struct S : virtual F {{ {members} }};")
    (s, *_) = [d for d in made.declarations() if d.name == "S"]
    assert isinstance(s, Class)
    assert s.size == size


@pytest.mark.parametrize(
    "text",
    [
        "enum class E { A = 3, B = (int)E::A + 1, C };\nstatic_assert((int)E::C == {});",
        "enum E { A = 3, B = E::A + 1, C };\nstatic_assert(C == {});",
        "struct S { enum E { A = 3, B = S::A + 1, C }; };\nstatic_assert(S::C == {});",
    ],
)
def test_an_enumerator_knows_those_before_it(text: str) -> None:
    from tops_lsp.diagnostics.engine import lint

    for value, found in (("5", []), ("6", ["failed-static-assert"])):
        unit = analyze(Source("a.cpp", text.replace("{}", value).encode()))
        assert [d.name for d in lint(unit).diagnostics] == found


def test_enumerators_are_not_gone_through_for_each_other() -> None:
    """Each asks what the values so far need: of 4000, that took 8 million looks."""
    names = ", ".join(f"e{n} = e{n - 1} + 1" for n in range(1, 4000))
    unit = analyze(Source("a.cpp", f"enum E {{ e0, {names} }};\nint a[e3999];".encode()))
    (enumeration,) = (d for d in unit.declarations() if isinstance(d, Enumeration))
    assert (enumeration.lowest, enumeration.highest) == (0, 3999)
    assert enumeration.enumerators[-1].value == 3999
