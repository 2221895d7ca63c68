"""Refactorings as code actions: proposed where the cursor is, made when one is chosen.

A client that asks for refactorings is told of each whether it can be made, and why not. One that
only wants to know what there might be gets proposals, whose edits are made when it resolves them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.protocol import convert
from tops_lsp.server.requests import workspace_navigation
from tops_lsp.server.requests.other_files import OtherFiles
from tops_lsp.server.requests.renaming import RequestFailed
from tops_lsp.text.source import Span

if TYPE_CHECKING:
    from tops_lsp.diagnostics.core import TextEdit
    from tops_lsp.features.refactor.core import Selection

KINDS = (
    lsp.CodeActionKind.RefactorExtract,
    lsp.CodeActionKind.RefactorInline,
    lsp.CodeActionKind.RefactorRewrite,
)


def offered(
    at: Snapshot, params: lsp.CodeActionParams, is_requested: Callable[[str], bool]
) -> Iterator[lsp.CodeAction]:
    """What can be done with the selection."""
    kinds = frozenset(kind.value for kind in KINDS if is_requested(kind.value))
    if not kinds:
        return
    from tops_lsp.features.refactor.catalog import proposals
    from tops_lsp.features.refactor.wording import words

    span = at.span(params.range)
    selection = _selections(at, span)[:1]
    asked = params.context.trigger_kind is not lsp.CodeActionTriggerKind.Automatic
    for refactoring, proposal in proposals(selection[0], kinds) if selection else ():
        title = words(at.language)[refactoring.name].format(**proposal.fields)
        action = lsp.CodeAction(title, kind=refactoring.kind)
        if at.server.client.resolves_edits and not asked:
            action.data = {
                "uri": at.uri,
                "version": at.source.version,
                "refactoring": refactoring.name,
                "span": list(span),
            }
        elif not _make(at, action, refactoring.name, span) and not params.context.only:
            continue
        yield action


def _selections(at: Snapshot, span: Span) -> list[Selection]:
    """The selection in each pass that compiles its place."""
    from tops_lsp.features.refactor.core import Selection

    units = [
        u for u in at.units if u.expansion.map.to_expanded(u.source.path, span.start) is not None
    ]
    others = OtherFiles(at)
    return [Selection(unit, at.tree, span, at.places, others) for unit in units]


def _make(at: Snapshot, action: lsp.CodeAction, name: str, span: Span) -> bool:
    """Adds the edits to an action, or why there are none; whether there are some."""
    from tops_lsp.features.refactor.core import Refusal

    try:
        action.edit = edit_of(at, name, span)
    except Refusal as refused:
        action.disabled = lsp.CodeActionDisabled(refused.message(at.language))
        return False
    return True


def edit_of(at: Snapshot, name: str, span: Span) -> lsp.WorkspaceEdit:
    """The edits of a refactoring. Raises Refusal."""
    from tops_lsp.features.refactor.catalog import edits, renamed

    by_path: dict[str, list[TextEdit]] = {}
    selections = _selections(at, span)
    for edit in edits(name, selections):
        by_path.setdefault(edit.place.path, []).append(edit)
    changes = {}
    for path, made in by_path.items():
        own = path == at.source.path
        source = at.source if own else workspace_navigation.source_of(at.server, path)
        uri = at.uri if own else at.server.documents.uri_of(path) or convert.uri_of(path)
        changes[uri] = convert.text_edits(source, made, at.encoding)
    new = renamed(name, selections[0])
    return _moved(at, changes, new) if new else lsp.WorkspaceEdit(changes=changes)


def _moved(at: Snapshot, changes: dict[str, list[lsp.TextEdit]], new: str) -> lsp.WorkspaceEdit:
    """Edits of a document that is then called otherwise. Raises Refusal."""
    from tops_lsp.features.refactor.core import Refusal

    workspace = at.server.client_capabilities.workspace
    known = workspace.workspace_edit if workspace is not None else None
    operations = known.resource_operations if known is not None else None
    if lsp.ResourceOperationKind.Rename not in (operations or ()):
        raise Refusal("no-file-moves")
    document = lsp.OptionalVersionedTextDocumentIdentifier(at.uri, at.source.version)
    return lsp.WorkspaceEdit(
        document_changes=[
            lsp.TextDocumentEdit(document, list(changes.get(at.uri, []))),
            lsp.RenameFile(at.uri, convert.uri_of(new)),
        ]
    )


def resolved(at: Snapshot, name: str, span: Span) -> lsp.WorkspaceEdit:
    """The edits of an action that was chosen; the client shows why there are none."""
    from tops_lsp.features.refactor.core import Refusal

    try:
        return edit_of(at, name, span)
    except Refusal as refused:
        raise RequestFailed(refused.message(at.language)) from None
