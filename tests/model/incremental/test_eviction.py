"""A unit evicted has no concrete tree, and says and does what it would have with one."""

from __future__ import annotations

import tracemalloc

import pytest

from tops_lsp.features.places import NamedPlace, places
from tops_lsp.model.dump import dump
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.syntax.parser import Extent, errors, parse
from tops_lsp.text.source import Source, Span

TEXT = b"""template <typename T, int n = 2> T most(T a, T b) { return a > b ? a : b * n; }
template <typename T> struct Box { T value; T get() const { return value; } };
template <typename T> using Of = Box<T>;
namespace inner {
__device__ float scaled(float x, int by = 3) {
  float y = x * by;
  return y;
}
}
__global__ void kernel(float *p, int n) {
  for (int i = 0; i < n; ++i) {
    p[i] = inner::scaled(p[i]) + most(n, i);
  }
  auto twice = [](auto v) { return v + v; };
  p[0] = twice(p[1]);
}
"""
EDITS = {
    "in a body": (b"x * by", b"x * (by + 1)"),
    "a new instance": (b"most(n, i)", b"most(p[i], p[0])"),
    "of a class template": (
        b"p[0] = twice",
        b"Box<long> box; Of<short> of; p[0] = box.get() + twice",
    ),
    "a parameter": (b"float x, int by", b"double x, int by"),
    "a new function": (
        b"namespace inner {",
        b"int more(int a) { return most(a, 1); }\nnamespace inner {",
    ),
    "a template's body": (b"b * n;", b"b * n + n;"),
    "nothing": (b"", b""),
    "an error": (b"float y = x", b"float y = ("),
}


def read(text: bytes, previous: TranslationUnit | None = None) -> TranslationUnit:
    unit = analyze(Source("a.tops", text), previous=previous)
    for function in list(unit.functions()):
        unit.body(function)
    return unit


@pytest.mark.parametrize("name", EDITS)
@pytest.mark.parametrize("before", [b"", b"int above;\n"])
def test_an_edit_after_a_rest_gives_what_a_fresh_reading_gives(name: str, before: bytes) -> None:
    unit = read(before + TEXT, read(TEXT))
    unit.evict()
    assert unit.tree.is_evicted
    old, new = EDITS[name]
    text = before + TEXT.replace(old, new, 1)
    assert dump(read(text, unit)) == dump(read(text))


def test_a_rest_does_not_wake_for_what_is_known() -> None:
    unit = read(TEXT)
    before = dump(unit)
    unit.evict()
    for function in unit.functions():
        assert unit.body(function) is not None
        assert not unit.has_errors_in(function.item, function.span)
    assert dump(unit) == before
    assert unit.tree.is_evicted


def test_a_template_is_found_again() -> None:
    unit = read(b"int above;\n" + TEXT, read(TEXT))
    unit.evict()
    most = next(f for f in unit.functions() if f.name == "most")
    handle = unit.declared.handles[most]
    assert handle.is_evicted
    node = handle.node
    assert node.type == "function_definition"
    assert handle.lowering.tree.text(node).startswith(b"T most(T a, T b) {")
    assert not handle.is_evicted
    assert unit.tree.is_evicted
    unit.evict()
    assert handle.is_evicted


INSIDE = {
    "in a body": (b"x * by", b"x * (by + 1)"),
    "in a template": (b"b * n;", b"b * n + n;"),
    "a product like a cast": (b"y;\n", b"(y * (by)) + x;\n"),
    "an error": (b"float y = x", b"float y = ("),
    "an error in a namespace": (b"x * by;", b"x * by"),
    "a dialect word": (b"  return y", b"  __local__ int z[4];\n  return y + z[0]"),
    "a lambda": (b"v + v", b"v + v + 1"),
}
OUTSIDE = {
    "a function before": (b"__global__", b"void more();\n__global__"),
    "a brace": (b"p[0] = twice", b"{ p[0] = twice"),
    "a brace too many": (b"return y;", b"return y; }"),
    "an open comment": (b"return y", b"/* return y"),
    "a piece's end": (b"twice(p[1]);\n}", b"twice(p[1]);\n} int z;"),
    "two pieces": (b"y;\n}\n}\n__global__", b"y;}}__global__"),
}


@pytest.mark.parametrize("name", [*INSIDE, *OUTSIDE])
def test_only_what_is_edited_wakes(name: str) -> None:
    unit = read(TEXT)
    unit.evict()
    old, new = (INSIDE | OUTSIDE)[name]
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    unit = read(text, unit)
    assert unit.tree.is_evicted is (name in INSIDE)
    fresh = read(text)
    assert unit.tree.errors() == fresh.tree.errors()
    for function, same in zip(unit.functions(), fresh.functions(), strict=True):
        judged = [u.has_errors_in(f.item, f.span) for u, f in ((unit, function), (fresh, same))]
        assert judged[0] is judged[1]
    assert dump(unit) == dump(fresh)


def test_errors_in_two_functions_are_both_told() -> None:
    unit = read(TEXT)
    unit.evict()
    text = TEXT
    for old, new in [(b"p[i] =", b"p[i] = +*;"), (b"y = x", b"y = = x"), (b"y;\n}", b"y;;\n}")]:
        text = text.replace(old, new, 1)
        unit = read(text, unit)
        assert unit.tree.is_evicted
        assert unit.tree.errors() == errors(parse(text))
    unit.evict()
    assert unit.tree.errors() == errors(parse(text))
    unit = read(TEXT, unit)
    assert unit.tree.errors() == []
    assert dump(unit) == dump(read(TEXT))


def test_words_of_what_is_at_rest_are_found() -> None:
    unit, awake = read(TEXT), read(TEXT)
    unit.evict()
    unit = read(TEXT.replace(b"int by", b"int to"), unit)
    unit.evict()
    unit = read(TEXT, unit)
    for item, other in zip(unit.items, awake.items, strict=True):
        found = [sorted(map(_reported, places(u, i))) for u, i in ((unit, item), (awake, other))]
        assert found[0] == found[1]


def _reported(place: NamedPlace) -> tuple[object, ...]:
    return place.span, place.role.value, [d.qualified_name for d in place.declarations]


def test_errors_in_a_function_rest_with_it() -> None:
    unit = read(TEXT.replace(b"x * by;", b"x * by"))
    found = unit.tree.errors()
    unit.evict()
    assert unit.tree.is_evicted
    assert unit.tree.errors() == found
    scaled = next(f for f in unit.functions() if f.name == "scaled")
    assert unit.has_errors_in(scaled.item, scaled.span)
    again = read(TEXT, unit)
    assert again.tree.is_evicted
    assert dump(again) == dump(read(TEXT))


WRONG = {
    "in a class": (b"struct Box {", b"struct Box { = ;"),
    "in a head": (b"float x, int", b"float x,, int"),
    "a brace too many": (b"__global__", b"}\n__global__"),
    "in a declaration": (b"__global__", b"constexpr int many =1 4;\n__global__"),
    "words that declare nothing": (b"__global__", b"= = ) 3;\n__global__"),
}


@pytest.mark.parametrize("name", WRONG)
def test_errors_outside_of_functions_rest_and_stand_through_edits(name: str) -> None:
    text = TEXT.replace(*WRONG[name], 1)
    unit = read(text)
    unit.evict()
    assert unit.tree.is_evicted
    for old, new in (
        (b"x * by", b"x * (by + 1)"),
        (b"y;\n", b"y + 1;\n"),
        (b"b * n;", b"b * = n;"),
    ):
        text = text.replace(old, new, 1)
        unit = read(text, unit)
        assert unit.tree.is_evicted
        fresh = read(text)
        assert unit.tree.errors() == fresh.tree.errors()
        assert unit.tree.strays() == fresh.tree.strays()
        for item, same in zip(unit.items, fresh.items, strict=True):
            whole = Span(0, len(item.text))
            assert unit.touches_error(item, whole) is fresh.touches_error(same, whole)
        assert dump(unit) == dump(fresh)


def test_a_tree_with_an_open_brace_stays() -> None:
    unit = read(TEXT + b"int open = (1 +\nvoid last() {")
    unit.evict()
    assert not unit.tree.is_evicted
    assert unit.tree.errors()


def test_a_brace_left_open_and_closed_by_its_indentation_is_evicted() -> None:
    text = TEXT + b"void last() { int a = 1;\n"
    unit, cold = read(text), read(text)
    unit.evict()
    assert unit.tree.is_evicted
    assert unit.tree.errors() == cold.tree.errors()
    again = text.replace(b"x * by", b"x * (by + 1)")
    unit, cold = read(again, unit), read(again)
    assert unit.tree.errors() == cold.tree.errors()
    assert dump(unit) == dump(cold)


def test_errors_of_the_first_piece_are_not_those_before_it() -> None:
    text = b"void first() { int a = (; }\n" + TEXT
    unit, cold = read(text), read(text)
    unit.evict()
    assert unit.tree.is_evicted
    for item, same in zip(unit.items, cold.items, strict=True):
        head = Span(0, 4)
        assert unit.touches_error(item, head) is cold.touches_error(same, head)


MACROS = b"""#define BODY(p, n) p[0] = p[0] * 2 + n
#define KERNEL(name) __global__ void name(float *p, int n) { BODY(p, n); }
"""
STAMPED = b"\n".join(b"KERNEL(k%d)  // k\n" % i for i in range(3)) + TEXT.replace(
    b"p[i] =", b"BODY(p, n); p[i] ="
)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"* 2 + n", b"* 3 + n"),
        (b"* 2 + n", b"* 2 + n - 1"),
        (b"* 2 + n", b"* 2 n"),
        (b"{ BODY", b"{ n = 2; BODY"),
        (b"// k", b"// 2 k"),
    ],
)
def test_what_macros_make_is_followed_at_rest(old: bytes, new: bytes) -> None:
    unit = read(MACROS + STAMPED)
    unit.evict()
    text = (MACROS + STAMPED).replace(old, new, 1)
    unit = read(text, unit)
    assert unit.tree.is_evicted
    fresh = read(text)
    assert (unit.tree.errors(), unit.tree.pieces) == (fresh.tree.errors(), fresh.tree.pieces)
    assert unit.tree.mask == fresh.tree.mask
    assert dump(unit) == dump(fresh)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"T value;", b"T value; T other;"),
        (b"= Box<T>", b"= Box<const T>"),
        (b"int n = 2>", b"int n = 3>"),
        (b"T value;", b"T value; T other"),
    ],
)
def test_declarations_are_read_alone(old: bytes, new: bytes) -> None:
    unit = read(TEXT)
    unit.evict()
    text = TEXT.replace(old, new, 1)
    unit = read(text, unit)
    assert unit.tree.is_evicted
    assert dump(unit) == dump(read(text))


def test_edits_leave_no_older_tree_behind() -> None:
    unit = read(TEXT)
    unit = read(TEXT.replace(b"y = x", b"y = 1 + x"), unit)
    assert not unit.tree.is_evicted
    for declaration, handle in unit.declared.handles.items():
        lowering = handle.lowering
        assert declaration.item.builtin or lowering.tree is unit.tree.whole or handle.is_evicted


BROKEN = {
    "a function with an error, and one outside": (b"float y = x", b"float y = ("),
    "a body that takes in the next function": (b"++i) {", b"++i) { {"),
    "a function declared in a body": (b"p[0] = twice", b"int other(int); p[0] = twice"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_edits_of_broken_text_leave_no_older_tree_behind(name: str) -> None:
    text = b"struct Torn { = ;};\n" + TEXT.replace(*BROKEN[name], 1)
    text += b"int last(int a) { return a; }\n"
    unit = read(text)
    assert unit.tree.errors()
    for i in range(5):
        where = (b"p[i] =", b"return a;", b"twice(p[1]", b"x *", b"b * n")[i]
        text = text.replace(
            where, b"%s %d +" % (where, i) if where.endswith(b"=") else b" " + where
        )
        unit = read(text, unit)
        unit.evict()
        standing = {id(item) for item in unit.items}
        for declaration, handle in unit.declared.handles.items():
            if not declaration.item.builtin:
                assert id(declaration.item) in standing
                tree = handle.lowering.tree
                assert tree is unit.tree.whole or tree.extent is Extent.PIECE


def test_a_tree_read_again_is_the_same() -> None:
    tree = parse(TEXT)
    shape = str(tree.root)
    assert tree.evict()
    assert tree.is_evicted
    assert str(tree.root) == shape
    assert not tree.is_evicted


def test_no_node_keeps_the_tree() -> None:
    text = b"".join(TEXT.replace(b"kernel", b"k%d" % i) for i in range(1))
    body = b"".join(b"  n = n * %d + (n - 1);\n" % i for i in range(2000))
    text += b"void large(int n) {\n" + body + b"}\n"
    tracemalloc.start()
    try:
        unit = read(text, read(text + b"\n"))
        before, _ = tracemalloc.get_traced_memory()
        unit.evict()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert before - after > 10 * len(text)
