"""What takes long comes last: until then its findings stand where their text has moved to."""

from __future__ import annotations

from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.engine import Result
from tops_lsp.diagnostics.passes import PassLinter, lint_passes
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

HEAD = (
    "__device__ int twice(int x);\nstruct H {\n  int get();\n};\n"
    "template <typename T> __device__ int got(T x) { return x.get(); }\n"
)
LEAK = (
    "__device__ int leak(tops::mdspan &a, tops::mdspan &b) {\n  tops_dte_ctx_t ctx;\n"
    "  ctx.init();\n  tops::memcpy(ctx, a, b);\n  H h;\n  return got(h);\n}\n"
)
HOST = "int host(int x) { return x; }\n"


class Session:
    """A text as an editor judges it, version after version."""

    def __init__(self) -> None:
        self.linter, self.passes = PassLinter(preliminary=True), None

    passes: Passes | None

    def judged(self, text: str) -> tuple[list[Diagnostic] | None, list[Diagnostic]]:
        """What is shown early, if anything is, and in the end."""
        source = Source("/a.tops", text.encode())
        self.passes = analyze_passes(source, [Context()], self.passes)
        steps, early = self.linter.steps(self.passes), None
        while True:
            try:
                step = next(steps)
            except StopIteration as end:
                result: Result = end.value
                return early, result.diagnostics
            early = early if step is None else step.diagnostics


def cold(text: str) -> list[Diagnostic]:
    return lint_passes(analyze_passes(Source("/a.tops", text.encode()), [Context()])).diagnostics


def lines(text: str, found: list[Diagnostic] | None) -> list[tuple[str, int]]:
    assert found is not None
    source = Source("/a.tops", text.encode())
    return [(d.name, source.line_of(d.place.span.start) + 1) for d in found]


ALL = [("host-function-called-from-device", 5), ("dte-context-never-destroyed", 8)]


def test_a_text_that_was_just_opened_shows_first_what_takes_little() -> None:
    early, whole = Session().judged(HEAD + LEAK + "int wrong() { return twice(1); }\n")
    names = {d.name for d in whole}
    assert {d.name for d in early or ()} == {"device-function-called-from-host"}
    assert names == {"device-function-called-from-host", *(name for name, _ in ALL)}


def test_findings_that_are_deferred_move_with_their_text() -> None:
    session, text = Session(), HEAD + HOST + LEAK
    _, whole = session.judged(text)
    assert whole == cold(text)
    moved = text.replace("return x; }", "\n\n  return twice(x);\n}")
    early, whole = session.judged(moved)
    assert lines(moved, early) == lines(moved, whole) == lines(moved, cold(moved))
    assert early == whole == cold(moved)
    assert "device-function-called-from-host" in {d.name for d in whole}


def test_findings_stay_while_their_function_is_edited() -> None:
    session, text = Session(), HEAD + LEAK
    session.judged(text)
    edited = text.replace("ctx.init();\n", "ctx.init();\n\n  int n = twice(1);\n  (void)n;\n")
    early, whole = session.judged(edited)
    assert lines(edited, early) == lines(edited, whole) == ALL


def test_who_calls_whom_is_asked_last() -> None:
    both = "__host__ __device__ int both() { return twice(1); }\n"
    session, text = Session(), HEAD + HOST + both + "int main() { return both(); }\n"
    _, whole = session.judged(text)
    found = ("device-function-called-from-host", 7)
    assert lines(text, whole) == [found]
    moved = text.replace("return x; }", "\n\n  return x + 1;\n}")
    early, whole = session.judged(moved)
    assert lines(moved, early) == lines(moved, whole) == [(found[0], found[1] + 3)]
    mended = moved.replace("return both()", "return 0")
    early, whole = session.judged(mended)
    assert [name for name, _ in lines(mended, early)] == [found[0]]
    assert [name for name, _ in lines(mended, whole)] == ["one-sided-call-for-both-sides"]


def test_what_an_edit_touched_is_left_out_until_it_is_judged() -> None:
    session, text = Session(), HEAD + LEAK
    session.judged(text)
    gone = text.replace("ctx.init();", "ctx.init(); ctx.destroy(); ctx.init();")
    early, _ = session.judged(text.replace("ctx.init", "ctx.in it"))
    found = [name for name, _ in lines(text, early)]
    assert found == ["host-function-called-from-device", "expected-token"]
    early, whole = session.judged(gone)
    assert [d.name for d in whole] == [d.name for d in cold(gone)]


def test_nothing_is_shown_early_where_nothing_is_deferred() -> None:
    session, text = Session(), HEAD + LEAK + HOST
    session.judged(text)
    early, whole = session.judged(text + "\n// a comment\n")
    assert early is None
    assert whole == cold(text)


def test_a_suppression_of_what_is_deferred_is_not_called_unused() -> None:
    silent = "ctx.init();  // tops-lint: ignore[dte-context-never-destroyed] on purpose"
    session, text = Session(), HEAD + LEAK.replace("ctx.init();", silent)
    early, whole = session.judged(text)
    assert early == []
    assert lines(text, whole) == ALL[:1]
    unused = text.replace("tops::memcpy(ctx, a, b);", "tops::memcpy(ctx, a, b);\n  ctx.destroy();")
    early, whole = session.judged(unused)
    assert lines(unused, early) == ALL[:1]
    assert [d.name for d in whole] == ["host-function-called-from-device", "unused-suppression"]
    edited = unused.replace("got(h)", "got( h)")
    early, whole = session.judged(edited)
    assert [d.name for d in early or ()] == [d.name for d in whole]


def test_who_stops_early_loses_nothing() -> None:
    session, text = Session(), HEAD + LEAK
    passes = session.passes = analyze_passes(Source("/a.tops", text.encode()), [Context()])
    steps = session.linter.steps(passes)
    while next(steps) is None:
        pass
    steps.close()
    edited = text + HOST
    assert session.judged(edited)[1] == cold(edited)
