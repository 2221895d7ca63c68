"""Suppression comments made by actions: where they go, and where they may not."""

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.features.actions import Action, fix_all, quick_fixes
from tops_lsp.model.unit import DEFAULT_CONTEXT, analyze
from tops_lsp.text.source import Source

CASES = {
    "indented": b"__device__ int f();\nint g() {\n\t  return f();\n}\n",
    "crlf": b"__device__ int f();\r\nint g() { return f(); }\r\n",
    "first line": b"void g() { __syncthreads(); }\n",
    "chinese": "__device__ int f();\n/* 注释 */ int g() { return f(); }\n".encode(),
}


def suppressions(actions: list[Action], verb: str) -> list[Action]:
    return [a for a in actions if a.edits and f": {verb}[" in a.edits[0].text]


def applied(source: Source, language: str = "en") -> bytes:
    """The text after the one suppression of a line that is offered."""
    found = lint(analyze(source)).diagnostics
    (action,) = suppressions(quick_fixes(source, found, language), "ignore-next-line")
    start, end = action.edits[0].place.span
    return source.text[:start] + action.edits[0].text.encode() + source.text[end:]


@pytest.mark.parametrize("text", CASES.values(), ids=CASES.keys())
def test_a_suppression_silences_and_keeps_the_layout(text: bytes) -> None:
    changed = applied(Source("a.tops", text))
    assert lint(analyze(Source("a.tops", changed))).diagnostics == []
    assert changed.count(b"\r\n") == (3 if b"\r\n" in text else 0)
    added = next(line for line in changed.splitlines() if b"tops-lint" in line)
    wanted = next(
        line for line in reversed(text.splitlines()) if b"f();" in line or b"sync" in line
    )
    assert added[: added.index(b"//")] == wanted[: len(wanted) - len(wanted.lstrip(b" \t"))]


def test_titles_and_reasons_are_translated() -> None:
    assert "原因".encode() in applied(Source("a.tops", CASES["first line"]), "zh-CN")


def test_no_comment_goes_into_a_directive() -> None:
    text = b"__device__ int f();\n#define G \\\n  int g() { return f(); }\nG\n"
    source = Source("a.tops", text)
    for finding in lint(analyze(source)).diagnostics:
        for action in suppressions(quick_fixes(source, [finding]), "ignore-next-line"):
            assert source.line_of(action.edits[0].place.span.start) == 3


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_a_whole_file_is_silenced_at_its_top(mark: bytes, end: bytes) -> None:
    text = mark + CASES["indented"].replace(b"\n", end) + b"int h() { return f(); }" + end
    source = Source("a.tops", text)
    found = lint(analyze(source)).diagnostics
    (edit,) = suppressions(quick_fixes(source, found[:1]), "ignore-file")[0].edits
    start, stop = edit.place.span
    changed = text[:start] + edit.text.encode() + text[stop:]
    assert changed.startswith(mark + b"// tops-lint: ignore-file[")
    assert changed.count(end) == text.count(end) + 1
    assert (len(found), lint(analyze(Source("a.tops", changed))).diagnostics) == (2, [])


def test_every_finding_can_be_explained() -> None:
    source = Source("a.tops", CASES["first line"])
    found = lint(analyze(source)).diagnostics
    (action,) = [a for a in quick_fixes(source, found) if a.explains]
    assert (action.title, action.edits) == (f"Explain {found[0].name}", ())


def test_fixing_all_applies_safe_fixes_only() -> None:
    stale = "int a;  // tops-lint: ignore[launch-of-nothing] gone\n"
    text = f"{stale}int b;\n{stale}__global__ __device__ void both(float *data) {{}}\n"
    source = Source("a.tops", text.encode())
    changed = text
    for edit in reversed(fix_all(source, (DEFAULT_CONTEXT,), lambda _: True)):
        start, end = edit.place.span
        changed = changed[:start] + edit.text + changed[end:]
    assert changed == "int a;\nint b;\nint a;\n__global__ __device__ void both(float *data) {}\n"
