"""Texts with a selection between `«` and `»`, and what a refactoring makes of them."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import dedent

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.catalog import BY_NAME, edits
from tops_lsp.features.refactor.core import Refusal, Selection
from tops_lsp.model.unit import analyze
from tops_lsp.project.resolve import Project
from tops_lsp.syntax.parser import parse
from tops_lsp.text.source import Source, Span

HEAD = """\
#include <tops.h>
#include <stdio.h>
__device__ int g(int);
__device__ int sq(int v) { return v * v; }
enum class Color { RED, GREEN, BLUE };
#define TWICE(x) ((x) + (x))
#define LIMIT 16
"""


def selected(marked: str, path: str = "/project/marked.tops") -> Selection:
    """A text without its marks, and the selection."""
    before, rest = marked.split("«")
    inside, after = rest.split("»")
    raw = (before + inside + after).encode()
    start = len(before.encode())
    span = Span(start, start + len(inside.encode()))
    context = Project(named=()).settings_of(path).contexts()[0]
    return Selection(analyze(Source(path, raw), context), parse(raw), span)


def changed(text: bytes, made: Sequence[TextEdit]) -> bytes:
    """A text after some edits."""
    for edit in reversed(made):
        start, end = edit.place.span
        text = text[:start] + edit.text.encode() + text[end:]
    return text


def refactored(name: str, marked: str) -> str:
    """A text after a refactoring; "nothing" where it is not proposed, `refused: reason` where it
    cannot be made."""
    selection = selected(marked)
    if BY_NAME[name].propose(selection) is None:
        return "nothing"
    try:
        made = edits(name, [selection])
    except Refusal as refused:
        return f"refused: {refused.reason}"
    return changed(selection.text, made).decode()


START = "__global__ void k(int *y, int x, float f) {\n"


def kernel_text(body: str) -> str:
    """A file with a kernel of this body."""
    inner = "\n".join(f"    {line}" if line else "" for line in dedent(body).split("\n"))
    return f"{HEAD}{START}{inner}\n}}\n"


def in_kernel(name: str, body: str) -> str:
    """The body of a kernel after a refactoring, and what stands before the kernel then."""
    made = refactored(name, kernel_text(body))
    if START not in made:
        return made
    before, after = made.removeprefix(HEAD).split(START)
    return before + dedent(after.removesuffix("\n}\n"))
