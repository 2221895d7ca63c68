"""Unclosed braces: closed where the indentation says, and nothing else is touched."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tops_lsp.text.braces import balanced

REPAIRED = {
    "inner block": (
        "int f() {\n  if (x) {\n}\nint g() {}\n",
        "int f() {\n  if (x) {}}\nint g() {}\n",
    ),
    "function before another": (
        "int f() {\n  a();\n\nint g() {}\n",
        "int f() {\n  a();\n}int g() {}\n",
    ),
    "at the end of the file": ("int f() { if (x) { y\n\n", "int f() { if (x) { y}}"),
    "without room the inner block gives way": (
        "int f() {\n  for (;;) {\n    g();\n  // end\n\nint h() {}\n",
        "int f() {\n  for (;;)  \n    g();\n  // end\n}int h() {}\n",
    ),
    "class": ("struct S {\n  int a;\n\nint h() {}\n", "struct S {\n  int a;};int h() {}\n"),
    "in a namespace": (
        "namespace n {\nint f() {\n  a();\n\nint g() {}\n}\n",
        "namespace n {\nint f() {\n  a();\n}int g() {}\n}\n",
    ),
    "behind a directive": (
        'extern "C" {\nint f() {\n#if 1\n#endif\n\nint g() {}\n}\n',
        'extern "C" {\nint f() {\n#if 1\n#endif\n}int g() {}\n}\n',
    ),
    "labels stay inside": (
        "class C {\npublic:\n  int a;\n\nint g() {}\n",
        "class C {\npublic:\n  int a;};int g() {}\n",
    ),
}


@pytest.mark.parametrize(("text", "repaired"), REPAIRED.values(), ids=REPAIRED.keys())
def test_braces_are_closed_where_the_indentation_says(text: str, repaired: str) -> None:
    assert balanced(text.encode()).decode() == repaired


@pytest.mark.parametrize(
    "text",
    [
        "int f() {\nint a;\na = 1;\n}\n",  # not indented, but closed
        'const char *s = "{";\nint g() {}\n',
        "// {\nint g() {}\n",
        "#define BEGIN {\nint g() {}\n",
        "}\n}\nint g() {}\n",
        "",
    ],
)
def test_what_is_closed_is_left_alone(text: str) -> None:
    assert balanced(text.encode()) == text.encode()


PIECES = st.sampled_from(
    [
        "int f() {",
        "\n",
        "  ",
        "}",
        "};",
        "// {",
        '"{"',
        "struct S {",
        "\nint g();",
        "if (x) {",
        "a;",
    ]
)


@given(st.lists(PIECES, max_size=40).map("".join))
def test_offsets_and_words_stay(text: str) -> None:
    raw = text.encode()
    result = balanced(raw)
    kept = [(a, b) for a, b in zip(raw, result[: len(raw)], strict=True) if a != b]
    assert all(chr(a) in "{ \t\r\n" and chr(b) in " };" for a, b in kept)
    after = result[len(raw) :]
    assert after == b"" or (after[:1] == b"\n" and set(after[1:]) <= set(b"};"))


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("void f() { g();", ""),
        ("void f() { if (a) { g();", "\n}"),
        ("struct S { int a;", "\n};"),
        ("struct S { int f() { int a; // typing", "\n}};"),
        ("namespace n { struct S { int f() { int a;", "\n}};"),
    ],
)
def test_an_end_without_room_is_lengthened(text: str, after: str) -> None:
    """The outermost brace is left to the grammar, unless it is a class's."""
    assert balanced(text.encode()).decode() == text + after
