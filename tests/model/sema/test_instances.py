"""Instances of class templates: made when something is asked of them, from all declarations."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.statements import Declare
from tops_lsp.model.tree.types import ClassType
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source


def unit(text: str) -> TranslationUnit:
    return analyze(Source("a.tops", text.encode()))


def class_of(made: TranslationUnit, name: str) -> Class:
    variable = next(d for d in made.declarations() if d.name == name)
    assert isinstance(variable, Variable)
    assert isinstance(variable.type, ClassType)
    return variable.type.declaration


def test_naming_an_instance_makes_none_of_its_members() -> None:
    made = unit(
        "template <int N> struct Row { Row<2 * N> twice(); Row<2 * N + 1> more(); int v[N]; };"
        "Row<1> one; void f() { one.twice().more(); }"
    )
    assert class_of(made, "one").size == 4
    assert len(made.declared.filled) == 1
    (f,) = [f for f in made.functions() if f.name == "f"]
    assert made.body(f) is not None
    assert {arguments for _, arguments in made.declared.filled} == {(1,), (2,)}


def test_an_instance_is_spelled_without_being_filled() -> None:
    made = unit(
        "template <class T> struct Box { T first; }; Box<int> *made(); Box<Box<char>> *all;"
    )
    function, variable = list(made.declarations())[1:3]
    assert isinstance(function, Function)
    assert isinstance(variable, Variable)
    assert str(function.type.result) == "Box<int> *"
    assert str(variable.type) == "Box<Box<char>> *"
    assert not made.declared.filled


def test_parameters_have_the_names_of_the_definition_and_the_defaults_of_all() -> None:
    made = unit(
        "template <class U, class V = short> struct A;"
        "template <class T, class W> struct A { T x[2]; W y; };"
        "template <int> struct N; template <int Size = 3> struct N { char z[Size]; };"
        "A<short> a; A<int, char> b; N<> c;"
    )
    assert [class_of(made, name).size for name in "abc"] == [6, 12, 3]


def test_a_specialization_behind_a_name_of_the_template_counts() -> None:
    made = unit(
        "template <class T> struct A { T x; }; struct H { A<int> *p; };"
        "template <> struct A<int> { char y[7]; }; A<int> whole; H h;"
    )
    assert class_of(made, "whole").size == 7
    (p,) = class_of(made, "h").members["p"]
    assert isinstance(p, Variable)
    named = getattr(p.type, "pointee", None)
    assert isinstance(named, ClassType)
    assert "y" in named.declaration.members


def test_overloads_that_unknown_types_would_tell_apart_do_not_call_each_other_without_end() -> None:
    made = unit(
        "template <class... T> auto strides(T... all) { return 1; }"
        "template <class... T> auto strides(Pair<2> p, T... all) {"
        " return strides(p[1], p[0], all...); }"
        "template <class... T> auto counted(T... all) { return sizeof...(all); }"
        "void f(Pair<2> p, int n) { auto asked = strides(p, n); auto known = counted(n, n); }"
    )
    (f,) = [f for f in made.functions() if f.name == "f"]
    body = made.body(f)
    assert body is not None
    found = [d for s in body.compound.body if isinstance(s, Declare) for d in s.declarations]
    assert [str(d.type) for d in found if isinstance(d, Variable)] == ["<unknown>", "unsigned long"]
    assert len(made.declared.instances) < 8
