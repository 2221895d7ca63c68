"""Where the pieces of a text begin, and whether its brackets have partners."""

from __future__ import annotations

import pytest

from tops_lsp.syntax.lexemes import layout_of


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
