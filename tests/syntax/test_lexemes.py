"""Where the pieces of a text begin, and whether its brackets have partners."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tops_lsp.syntax.lexemes import layout_of, relaid


@pytest.mark.parametrize(
    ("text", "begins", "balanced"),
    [
        ("int f() { return g(h(1), a[2]); }\nint x;\n", [0, 34], True),
        ("[[nodiscard]] int f();\n[[nodiscard]] int g();\n", [0, 23], True),
        ('int f() { g("(", \')\', R"(()", u8R"x(})x"); }\n', [0], True),
        ("int f() { g('['); /* ( */ } // {\nint x;\n", [0, 33], True),
        ("namespace n {\nint f() {}\nint x;\n}\n", [0, 14, 25], True),
        ("int f() {\n#define X(\n}\nint x;\n", [0, 23], False),
        ("int f() { g(a, b[i\n}\nint x;\n", [0, 21], False),
        ("int f() { g(a], 1); }\nint x;\n", [0, 22], False),
        ("int f() { if (a) {\n}\nint x;\n", [0, 21], False),
        ("int f(a\n    (b)) {\nint x;\n}\nint y;\n", [0, 28], True),
        ("int f() {\nlabel:\nint x;\n}\nint y;\n", [0, 26], True),
    ],
)
def test_pieces_begin_at_heads_outside_of_brackets(
    text: str, begins: list[int], balanced: bool
) -> None:
    layout = layout_of(text.encode())
    assert (layout.begins, layout.balanced) == (begins, balanced)


def test_a_pair_in_one_line_is_a_pair() -> None:
    whole = "int f() {\n  g((a), (b[0]), (c(d)));\n  h[(i)] = (j);\n}\nint x;\n"
    assert layout_of(whole.encode()).balanced
    for place in (i for i, c in enumerate(whole) if c in "()[]{}"):
        torn = whole[:place] + whole[place + 1 :]
        assert not layout_of(torn.encode()).balanced, torn


PIECES = (
    "int f() {\n  g((a), b[0]);\n}\n",
    "int x;\n",
    "// a ( comment\n",
    "/* two\nlines */\n",
    'const char *s = R"(a\nint y;\n)";\n',
    "struct S {\npublic:\n  int a;\n};\n",
    "namespace n {\n",
    "}\n",
    "[[nodiscard]] int g();\n",
    "#define X(a) \\\n  int a;\n",
    "int h(a\n    (b)) {\nlabel:\n  'c';\n}\n",
)
TYPED = (
    "",
    "1",
    "a",
    " ",
    ";",
    "\n",
    "{",
    "}",
    "(",
    ")",
    "/*",
    "*/",
    '"',
    'R"(',
    "\nint z;\n",
    ":",
    "//",
)


@given(
    st.lists(st.sampled_from(PIECES), min_size=2, max_size=8),
    st.lists(st.tuples(st.integers(0, 400), st.integers(0, 6), st.sampled_from(TYPED)), max_size=6),
)
def test_after_any_edits_the_layout_is_that_of_the_text(
    pieces: list[str], edits: list[tuple[int, int, str]]
) -> None:
    text = "".join(pieces).encode()
    layout = layout_of(text)
    begun, first = text, layout
    for place, length, typed in edits:
        start = min(place, len(text))
        edited = text[:start] + typed.encode() + text[start + length :]
        known, fresh = relaid(layout, text, edited), layout_of(edited)
        assert known in (None, fresh)
        assert relaid(first, begun, edited) in (None, fresh)
        text, layout = edited, fresh


def test_what_an_edit_did_not_touch_is_not_read() -> None:
    many = "".join(f"int f{i}() {{\n  return g({i});\n}}\n" for i in range(9)).encode()
    for inside in (many, b"namespace n {\n" + many + b"}\n"):
        edited = inside.replace(b"g(5)", b"g(5) + (1)")
        assert relaid(layout_of(inside), inside, edited) == layout_of(edited)
        twice = edited.replace(b"g(1)", b"h(b[1])\n")
        assert relaid(layout_of(inside), inside, twice) == layout_of(twice)
