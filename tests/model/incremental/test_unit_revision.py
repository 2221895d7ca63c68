"""Editing: the model after an edit is that of the text read anew, and little is lowered for it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tops_lsp.model.dump import dump
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.preprocess import FileLoader
from tops_lsp.text.source import Source

ORACLE = Path(__file__).parents[1] / "oracle"
NEW_LINES = (b"int fresh;", b"double f(long);", b"struct Q { int q; };", b"void g(int) {}")


def read(text: str | bytes, previous: TranslationUnit | None = None) -> TranslationUnit:
    raw = text.encode() if isinstance(text, str) else text
    return analyze(Source("a.cpp", raw), previous=previous)


def lowered(unit: TranslationUnit) -> set[str]:
    """The functions whose bodies are known without asking for them."""
    return {f.name for f in unit.functions() if unit.declared.bodies.get(f) is not None}


def definitions(unit: TranslationUnit) -> list[Function]:
    return [f for f in unit.functions() if f.is_definition]


PROGRAM = """\
struct S { int v; };
S make();
int own(int x) { return x + 1; }
int user(int x) { return own(x); }
int field() { return make().v; }
int apart(int x) { return x * 2; }
"""


@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        ("x * 2", "x * 3", {"own", "user", "field", "apart"}),
        ("x + 1", "x + 2", {"own", "user", "field", "apart"}),
        ("int own(int x)", "long own(int x)", {"field", "apart"}),
        ("int own(int x)", "int own(long x)", {"field", "apart"}),
        ("int v;", "float v;", {"own", "user", "apart"}),
        ("S make();", "S make(); S again();", {"own", "user", "field", "apart"}),
        ("S make();", "", {"own", "user", "apart"}),
        ("int apart", "int other", {"own", "user", "field"}),
        ("int apart", "static int apart", {"own", "user", "field"}),
    ],
)
def test_an_edit_forgets_what_depends_on_it_alone(old: str, new: str, kept: set[str]) -> None:
    unit = read(PROGRAM)
    for function in definitions(unit):
        unit.body(function)
    declared = unit.declared
    edited = read(PROGRAM.replace(old, new), unit)
    assert edited.declared is declared  # taken over
    assert lowered(edited) == kept
    assert dump(edited) == dump(read(PROGRAM.replace(old, new)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("int v;", "int v; int w;"),
        ("S make();", "namespace n { S make(); }"),
        ("S make();", "using T = S; T make();"),
        ("S make();", "template <typename T> S make(T); S make();"),
        ("int own(int x) { return x + 1; }", "auto own(int x) { return x + 1.0; }"),
        ("int own(int x) { return x + 1; }", "constexpr int own(int x) { return x; }"),
        ("struct S { int v; };", "namespace m { struct S { int v; }; } using namespace m;"),
    ],
)
def test_any_edit_gives_what_a_fresh_reading_gives(old: str, new: str) -> None:
    texts = [PROGRAM, PROGRAM.replace(old, new), PROGRAM]
    unit = read(texts[0])
    for text in texts[1:]:
        dump(unit)
        unit = read(text, unit)
        assert dump(unit) == dump(read(text))


def test_a_version_key_tells_whether_declarations_changed() -> None:
    unit = read(PROGRAM)
    first = unit.version_key
    body = read(PROGRAM.replace("x * 2", "x * 3"), unit)
    assert body.version_key == first
    head = read(PROGRAM.replace("int own", "long own"), body)
    assert head.version_key != first


def test_a_consumed_unit_says_so() -> None:
    unit = read(PROGRAM)
    read(PROGRAM.replace("x * 2", "x * 3"), unit)
    for use in (lambda: unit.items, lambda: unit.functions(), lambda: unit.source):
        with pytest.raises(RuntimeError, match="consumed"):
            use()


def test_headers_are_those_of_the_last_loader() -> None:
    main, unit = Source("a.cpp", b'#include "/n.h"\nint x;\n'), None
    for header in (b"int a;\n", b"int a; }\n"):
        unit = analyze(main, previous=unit, loader=FileLoader({"/n.h": header}))
        assert unit.source_of("/n.h").text == header


def test_what_templates_made_of_a_class_goes_with_it() -> None:
    text = "struct S { int v; };\ntemplate <typename T> struct B { T t; };\nB<S> b;\nint k(int);\n"
    text += "int pad1();\nint pad2();\nint pad3();\nint f() { return k(b.t.v); }\n"
    unit = read(text)
    dump(unit)
    for type_ in ("float", "char", "long"):
        text_ = text.replace("int v", f"{type_} v")
        unit = read(text_, unit)
        assert dump(unit) == dump(read(text_))
        assert len(unit.declared.classes) == 1


def test_what_templates_made_of_a_function_goes_with_it() -> None:
    text = (
        "int f(int x);\ntemplate <auto F> struct B { decltype(F(1)) t; };\nB<f> b;\nint k(int);\n"
    )
    text += "int pad1();\nint pad2();\nint pad3();\nint g() { return k(b.t); }\n"
    unit = read(text)
    dump(unit)
    for type_ in ("float", "char", "long"):
        text_ = text.replace("int f(", f"{type_} f(")
        unit = read(text_, unit)
        assert dump(unit) == dump(read(text_))
        assert len(unit.declared.classes) == 1


def edited(text: bytes, chance: random.Random) -> bytes:
    """The text with a line changed, removed, added, or two exchanged."""
    lines = text.split(b"\n")
    i, j = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(5):
        case 0:
            lines[i] = lines[i].replace(b"int", b"long")
        case 1:
            del lines[i]
        case 2:
            lines.insert(i, chance.choice(NEW_LINES))
        case 3:
            lines[i] = lines[i].replace(b"float", b"double").replace(b"T", b"U")
        case _:
            lines[i], lines[j] = lines[j], lines[i]
    return b"\n".join(lines)


NESTED = b"""struct B { struct T; int n; T *t; };
struct B::T { int a; };
int use(B &b) { return b.t->a; }
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [(b"struct T;", b""), (b"int a;", b"char a;"), (b"B::T", b"B::U"), (b"B::T", b"T")],
)
def test_a_nested_class_is_defined_elsewhere(old: bytes, new: bytes) -> None:
    unit = read(NESTED)
    dump(unit)
    for text in (NESTED.replace(old, new), NESTED):
        unit = read(text, unit)
        assert dump(unit) == dump(read(text))


@pytest.mark.parametrize("path", sorted(ORACLE.glob("*.cpp")), ids=lambda p: p.stem)
def test_random_edits(path: Path) -> None:
    chance = random.Random(path.name)
    programs = path.read_bytes().split(b"// ---- ")[1:]
    for text in chance.sample(programs, min(10, len(programs))):
        unit = read(text.partition(b"\n")[2])
        for _ in range(3):
            dump(unit)
            text = edited(unit.source.text, chance)
            unit = read(text, unit)
            assert dump(unit) == dump(read(text)), text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(b"int own(", b'int s = R"x(; int own(', id="a string nobody closes"),
        pytest.param(b"return x + 1;", b"return (x + 1", id="an error that ends elsewhere"),
        pytest.param(b"int v;", b"int v = (", id="an error in a class"),
        pytest.param(b"S make();", b"S make(); /*", id="a comment nobody closes"),
    ],
)
@pytest.mark.parametrize("rests", [False, True])
def test_words_that_stay_may_be_read_otherwise(old: bytes, new: bytes, rests: bool) -> None:
    """There and back: what stands behind an edit has the same words and another meaning."""
    text = PROGRAM.encode() + b"__device__ int last(int x) { return x; }\n"
    unit = read(text)
    for version in (text.replace(old, new, 1), text):
        if rests:
            unit.evict()
        unit = read(version, unit)
        assert dump(unit) == dump(read(version))


def test_an_error_in_a_body_costs_that_body_alone() -> None:
    """What stands behind it may lose its fixes, but is not read again, nor is what names it."""
    unit = read(PROGRAM)
    for function in definitions(unit):
        unit.body(function)
    known, first = lowered(unit), unit.version_key
    for body in ("return own(x) 3;", "return own(", "return own(x);"):
        unit = read(PROGRAM.replace("return own(x);", body), unit)
        assert unit.version_key == first, body
        assert lowered(unit) >= known - {"user"}
