"""Suppression comments: what they cover, and that useless ones are reported."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.core import Safety
from tops_lsp.diagnostics.engine import lint
from tops_lsp.diagnostics.fixing import edited
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

HEAD = "__device__ int d();\n"
RULE = "device-function-called-from-host"
BLOCK = f"""\
// tops-lint: ignore-begin[{RULE}]
int g() {{ return d(); }}

int h() {{ return d(); }}
// tops-lint: ignore-end[{RULE}]
"""


def names(text: str) -> list[tuple[int, str]]:
    unit = analyze(Source("a.tops", text.encode()))
    found = lint(unit).diagnostics
    return [(unit.source.line_of(d.place.span.start) + 1, d.name) for d in found]


@pytest.mark.parametrize(
    "text",
    [
        f"int h() {{ return d(); }}  // tops-lint: ignore[{RULE}] known",
        "int h() { return d(); }  // tops-lint: ignore[TOPS101] by code",
        f"/* tops-lint: ignore[{RULE}] */ int h() {{ return d(); }}",
        f"// tops-lint: ignore-next-line[{RULE}] reason\nint h() {{ return d(); }}",
        BLOCK,
        f"int h() {{ return d(); }}\n// tops-lint: ignore-file[{RULE}]",
        f"int h() {{ return d(); }} // tops-lint: ignore[{RULE}, {RULE}] twice on purpose",
    ],
)
def test_suppressed(text: str) -> None:
    assert names(HEAD + text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f'const char *s = "tops-lint: ignore[{RULE}]"; int h() {{ return d(); }}', [(2, RULE)]),
        (
            f"// tops-lint: ignore[{RULE}]\nint h() {{ return d(); }}",
            [(2, "unused-suppression"), (3, RULE)],
        ),
        ("int x;  // tops-lint: ignore[kernel-returns-value]", [(2, "unused-suppression")]),
        ("int x;  // tops-lint: ignore[no-such-rule]", [(2, "unknown-rule-in-suppression")]),
        ("int x;  // tops-lint: ignore everything", [(2, "unknown-rule-in-suppression")]),
        (
            f"// tops-lint: ignore-begin[{RULE}]\nint g() {{ return d(); }}\n"
            f"// tops-lint: ignore-end[{RULE}]\nint h() {{ return d(); }}",
            [(5, RULE)],
        ),
    ],
)
def test_not_suppressed(text: str, expected: list[tuple[int, str]]) -> None:
    assert names(HEAD + text) == expected


def test_an_unused_suppression_offers_its_removal() -> None:
    unit = analyze(Source("a.tops", b"int x;  // tops-lint: ignore[kernel-returns-value]"))
    (found,) = lint(unit).diagnostics
    assert found.fix is not None
    assert found.fix.safety is Safety.SAFE
    assert found.unnecessary


@pytest.mark.parametrize(
    ("comment", "left"),
    [
        ("/* kept  tops-lint: ignore[kernel-returns-value] gone */", "/* kept */"),
        ("/* kept tops-lint: ignore[kernel-returns-value]*/", "/* kept*/"),
        ("/* kept tops-lint: ignore[kernel-returns-value] gone\n */", "/* kept\n */"),
        ("// kept tops-lint: ignore[kernel-returns-value] gone */", "// kept"),
    ],
)
def test_what_closes_a_comment_stays(comment: str, left: str) -> None:
    source = Source("a.tops", f"{comment}\nint x;".encode())
    (found,) = lint(analyze(source)).diagnostics
    assert found.fix is not None
    assert edited(source, found.fix.edits).text.decode() == f"{left}\nint x;"


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    unit = analyze(Source("a.tops", b"int x;  // tops-lint: ignore[kernel-return-value]"))
    (found,) = lint(unit).diagnostics
    assert found.fields["close"] == "kernel-returns-value"
