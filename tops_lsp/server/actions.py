"""Code actions and lenses: fixes, suppressions, and running kernels."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lsprotocol import types as lsp

from tops_lsp.server import convert
from tops_lsp.server.commands import run_commands
from tops_lsp.server.snapshot import Snapshot

RUN_KIND = "source.run"
KINDS = [lsp.CodeActionKind.QuickFix, RUN_KIND]


def code_lens(at: Snapshot, params: lsp.CodeLensParams) -> list[lsp.CodeLens]:
    return [
        lsp.CodeLens(at.range(span), command=command)
        for span, command in run_commands(at.server, at.document)
    ]


def code_action(at: Snapshot, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    wanted = params.context.only
    kinds: dict[str, Callable[[], list[lsp.CodeAction]]] = {
        lsp.CodeActionKind.QuickFix.value: lambda: _quick_fixes(at, params.range),
        RUN_KIND: lambda: _runs(at, params.range),
    }
    made = [make() for kind, make in kinds.items() if _asked_for(kind, wanted)]
    return [action for group in made for action in group]


def _asked_for(kind: str, wanted: Sequence[object] | None) -> bool:
    """Kinds are a tree: `source` asks for `source.run` too."""
    names = [str(getattr(w, "value", w)) for w in wanted or []]
    return wanted is None or any(kind == n or kind.startswith(f"{n}.") or not n for n in names)


def _quick_fixes(at: Snapshot, range_: lsp.Range) -> list[lsp.CodeAction]:
    from tops_lsp.features.actions import quick_fixes

    unit, document = at.unit, at.document
    if document.judged is not at.source:
        document.lint(at.passes)
    start, end = at.span(range_)
    touched = [
        d for d in document.findings if d.place.span.start <= end and start <= d.place.span.end
    ]
    shown = at.server.publisher(document)
    return [
        lsp.CodeAction(
            action.title,
            kind=lsp.CodeActionKind.QuickFix,
            diagnostics=[shown.diagnostic(unit, action.diagnostic)],
            is_preferred=action.preferred or None,
            edit=lsp.WorkspaceEdit(
                changes={at.uri: convert.text_edits(at.source, action.edits, at.encoding)}
            ),
        )
        for action in quick_fixes(at.source, touched, at.language)
    ]


def _runs(at: Snapshot, range_: lsp.Range) -> list[lsp.CodeAction]:
    line = at.source.line_of(at.span(range_).start)
    return [
        lsp.CodeAction(command.title, kind=RUN_KIND, command=command)
        for span, command in run_commands(at.server, at.document)
        if at.source.line_of(span.start) == line
    ]
