"""Code actions: fixes, suppressions, explanations, and running kernels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.protocol import convert
from tops_lsp.server.requests import refactorings
from tops_lsp.server.requests.commands import EXPLAIN, run_commands
from tops_lsp.server.requests.hierarchy import fields_of
from tops_lsp.server.requests.include_paths import headers_declaring, indirect_header
from tops_lsp.server.runs import larger_tiles
from tops_lsp.text.source import Span

if TYPE_CHECKING:
    from tops_lsp.diagnostics.core import Diagnostic
    from tops_lsp.features.actions import Action
    from tops_lsp.server.app import TopsServer

RUN_KIND = "source.run"
FIX_ALL_KIND = "source.fixAll.tops"
KINDS = [lsp.CodeActionKind.QuickFix, *refactorings.KINDS, FIX_ALL_KIND, RUN_KIND]
OPTIONS = lsp.CodeActionOptions(code_action_kinds=KINDS, resolve_provider=True)
_INCLUDE = {"en": "Include {header}", "zh-CN": "包含 {header}"}
_FIX_ALL = {"en": "Fix all that can be fixed safely", "zh-CN": "修复所有可安全修复的问题"}


def code_action(at: Snapshot, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    wanted = params.context.only
    kinds: dict[str, Callable[[], list[lsp.CodeAction]]] = {
        lsp.CodeActionKind.QuickFix.value: lambda: _quick_fixes(at, params.range),
        FIX_ALL_KIND: lambda: _fix_all(at),
        RUN_KIND: lambda: _runs(at, params.range),
    }
    made = [make() for kind, make in kinds.items() if _is_requested(kind, wanted)]
    offered = refactorings.offered(at, params, lambda kind: _is_requested(kind, wanted))
    tiles = (
        _larger_tiles(at, params.range, explains=bool(wanted))
        if _is_requested(larger_tiles.KIND.value, wanted)
        else ()
    )
    return [*(action for group in made for action in group), *tiles, *offered]


def _larger_tiles(at: Snapshot, range_: lsp.Range, *, explains: bool) -> Iterator[lsp.CodeAction]:
    return larger_tiles.offered(at, at.span(range_), explains=explains)


def _is_requested(kind: str, wanted: Sequence[object] | None) -> bool:
    """Kinds are a tree: `source` asks for `source.run` too."""
    names = [str(getattr(w, "value", w)) for w in wanted or []]
    return wanted is None or any(kind == n or kind.startswith(f"{n}.") or not n for n in names)


def _findings(at: Snapshot) -> list[Diagnostic]:
    """About the newest text."""
    if not (at.document.judged or at.document.preliminary):
        at.document.lint(at.passes)
    return at.server.findings(at.document)


def _quick_fixes(at: Snapshot, range_: lsp.Range) -> list[lsp.CodeAction]:
    from tops_lsp.features.actions import quick_fixes

    start, end = at.span(range_)
    touched = [d for d in _findings(at) if d.place.span.start <= end and start <= d.place.span.end]
    made = [_quick_fix(at, action) for action in quick_fixes(at.source, touched, at.language)]
    return [*_include_fixes(at, start), *made]


def _include_fixes(at: Snapshot, offset: int) -> list[lsp.CodeAction]:
    """The includes of headers that declare the name at a place, which nothing declares here, or a
    header that another one brings."""
    from tops_lsp.features.includes import Needs, insertion, undeclared
    from tops_lsp.sdk.providers import hidden

    unit = at.unit_at(offset)
    name = undeclared(unit, offset, at.places)
    known = [(h, True) for h in hidden(name, Needs(unit).included)] if name else []
    made: list[lsp.CodeAction] = []
    declaring = headers_declaring(at, name) if name else indirect_header(at, offset)
    for header, angled in [*known, *declaring]:
        span, text = insertion(unit, header, angled)
        shown = f"<{header}>" if angled else f'"{header}"'
        title = _INCLUDE[at.language].format(header=shown)
        edit = lsp.WorkspaceEdit(changes={at.uri: [lsp.TextEdit(at.range(span), text)]})
        made.append(lsp.CodeAction(title, kind=lsp.CodeActionKind.QuickFix, edit=edit))
    return made


def _quick_fix(at: Snapshot, action: Action) -> lsp.CodeAction:
    shown = at.server.publisher(at.document).diagnostic(at.unit, action.diagnostic)
    made = lsp.CodeAction(
        action.title,
        kind=lsp.CodeActionKind.QuickFix,
        diagnostics=[shown],
        is_preferred=action.preferred or None,
    )
    if action.explains:
        argument = {"rule": action.diagnostic.name}
        made.command = lsp.Command(action.title, EXPLAIN, arguments=[argument])
    else:
        edits = convert.text_edits(at.source, action.edits, at.encoding)
        made.edit = lsp.WorkspaceEdit(changes={at.uri: edits})
    return made


def _fix_all(at: Snapshot) -> list[lsp.CodeAction]:
    """Offered where there is a safe fix; what it does is found when it is chosen."""
    from tops_lsp.features.actions import is_safe

    if not any(is_safe(finding) for finding in _findings(at)):
        return []
    action = lsp.CodeAction(_FIX_ALL[at.language], kind=FIX_ALL_KIND)
    data = {"uri": at.uri, "version": at.source.version}
    if at.server.client.resolves_edits:
        action.data = data
    else:
        action.edit = _edits_of_fixes(at)
    return [action]


def resolve(ls: TopsServer, action: lsp.CodeAction) -> lsp.CodeAction:
    """Finds the edits; for a text that has moved on there are none."""
    data = fields_of(action.data)
    document = ls.documents.by_uri.get(str(data.get("uri")))
    if document is not None and document.source.version == data.get("version"):
        at = Snapshot(ls, document)
        match data:
            case {"refactoring": str() as name, "span": [int() as start, int() as end]}:
                action.edit = refactorings.resolved(at, name, Span(start, end))
            case _:
                action.edit = _edits_of_fixes(at)
    return action


def _edits_of_fixes(at: Snapshot) -> lsp.WorkspaceEdit:
    from tops_lsp.features.actions import fix_all

    contexts = at.server.context_of(at.document).contexts()
    choice = at.server.rulings.choice(at.source.path)
    edits = fix_all(at.source, contexts, choice.wants, at.server.documents.loader)
    made = convert.text_edits(at.source, edits, at.encoding)
    return lsp.WorkspaceEdit(changes={at.uri: made})


def _runs(at: Snapshot, range_: lsp.Range) -> list[lsp.CodeAction]:
    line = at.source.line_of(at.span(range_).start)
    return [
        lsp.CodeAction(command.title, kind=RUN_KIND, command=command)
        for span, command in run_commands(at.server, at.document)
        if at.source.line_of(span.start) == line
    ]
