"""Completion, its resolution, and signature help."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.protocol.convert import Client, documentation_of
from tops_lsp.server.requests.include_paths import names_of_headers
from tops_startup.records import replace

if TYPE_CHECKING:
    from tops_lsp.features.candidates import Candidate
    from tops_lsp.features.completion import Completion
    from tops_lsp.features.signature import Signature
    from tops_lsp.server.app import TopsServer

OPTIONS = lsp.CompletionOptions(
    trigger_characters=[".", ">", ":", "#", "<", '"', "/"], resolve_provider=True
)
HELP_OPTIONS = lsp.SignatureHelpOptions(
    trigger_characters=["(", ",", "<"], retrigger_characters=[",", ")"]
)
_KINDS = {
    "function": lsp.CompletionItemKind.Function,
    "method": lsp.CompletionItemKind.Method,
    "variable": lsp.CompletionItemKind.Variable,
    "field": lsp.CompletionItemKind.Field,
    "constant": lsp.CompletionItemKind.Constant,
    "class": lsp.CompletionItemKind.Struct,
    "enumeration": lsp.CompletionItemKind.Enum,
    "enumerator": lsp.CompletionItemKind.EnumMember,
    "type": lsp.CompletionItemKind.TypeParameter,
    "namespace": lsp.CompletionItemKind.Module,
    "macro": lsp.CompletionItemKind.Constant,
    "keyword": lsp.CompletionItemKind.Keyword,
    "snippet": lsp.CompletionItemKind.Snippet,
    "file": lsp.CompletionItemKind.File,
    "folder": lsp.CompletionItemKind.Folder,
}
_SYMBOLS = {
    **{each: each for each in ("function", "class", "enumeration", "enumerator", "macro")},
    "kernel": "function",
    "alias": "type",
    "constant": "constant",
}


def completion(at: Snapshot, params: lsp.CompletionParams) -> lsp.CompletionList:
    from tops_lsp.features.completion import completion as complete

    trigger = params.context.trigger_character if params.context is not None else None
    offset = at.offset(params.position)
    found = complete(at.unit_at(offset), offset, trigger or "")
    found = replace(found, candidates=(*found.candidates, *_of_workspace(at, offset, found)))
    at.document.offered_completions = {f"{c.kind.value} {c.label}": c for c in found.candidates}
    range_ = at.range(found.span)
    offered = [c for c in found.candidates if c.snippet is None or at.server.client.snippets]
    items = [_item(at, c, range_, place) for place, c in enumerate(offered)]
    return lsp.CompletionList(is_incomplete=not found.complete, items=items)


def _of_workspace(at: Snapshot, offset: int, found: Completion) -> Iterator[Candidate]:
    """Names of headers of the workspace that are not included, for who has typed a part."""
    from tops_lsp.features.candidates import Candidate, CandidateKind, Rank
    from tops_lsp.features.completion import PART
    from tops_lsp.features.cursor import CursorKind, cursor_at
    from tops_lsp.features.includes import insertion

    cursor = cursor_at(at.source.text, offset)
    if cursor.kind is not CursorKind.NAME or len(cursor.typed) < PART or not found.complete:
        return
    unit, known = at.unit_at(offset), {each.label for each in found.candidates}
    for name, kind, header in names_of_headers(at, cursor.typed):
        if name not in known:
            known.add(name)
            word = _SYMBOLS.get(kind, CandidateKind.VARIABLE.value)
            edit = insertion(unit, header, angled=False)
            yield Candidate(name, CandidateKind(word), Rank.LIBRARY, also=edit, header=header)


def _item(at: Snapshot, found: Candidate, range_: lsp.Range, place: int) -> lsp.CompletionItem:
    body = found.snippet.body if found.snippet else ""
    body = body or (found.call if at.server.client.snippets else "")
    also = None if found.also is None else [lsp.TextEdit(at.range(found.also[0]), found.also[1])]
    return lsp.CompletionItem(
        found.label,
        kind=_KINDS[found.kind.value],
        detail=" · ".join(part for part in _details(found, at.language) if part) or None,
        sort_text=f"{place:04}",
        text_edit=lsp.TextEdit(range_, body or found.label),
        insert_text_format=lsp.InsertTextFormat.Snippet if body else None,
        insert_text_mode=lsp.InsertTextMode.AdjustIndentation if found.snippet else None,
        filter_text=" ".join(found.snippet.words) if found.snippet else None,
        additional_text_edits=also,
        data={"uri": at.uri, "key": f"{found.kind.value} {found.label}"},
    )


def _details(found: Candidate, language: str) -> tuple[str, ...]:
    from tops_lsp.features.candidates import restriction_text
    from tops_lsp.features.wording import words

    title = words(language)[found.snippet.title] if found.snippet else ""
    include = found.also[1].strip() if found.header and found.also else ""
    return restriction_text(found, language), found.detail, title, include


def resolve(ls: TopsServer, item: lsp.CompletionItem) -> lsp.CompletionItem:
    """Adds the documentation; an item of an earlier list stays as it is."""
    from tops_lsp.features.completion import explained

    data = item.data if isinstance(item.data, Mapping) else getattr(item.data, "_asdict", dict)()
    document = ls.documents.by_uri.get(str(data.get("uri")))
    chosen = None if document is None else document.offered_completions.get(str(data.get("key")))
    if document is not None and chosen is not None:
        text = explained(ls.unit(document), chosen, ls.settings.language)
        item.documentation = documentation_of(text, ls.client.markdown_items)
    return item


def signature_help(at: Snapshot, params: lsp.SignatureHelpParams) -> lsp.SignatureHelp | None:
    from tops_lsp.features.signature import signature_help as find

    offset = at.offset(params.position)
    found = find(at.unit_at(offset), offset, at.language)
    if found is None:
        return None
    shown = [_signature(s, at.server.client) for s in found.signatures]
    return lsp.SignatureHelp(shown, active_signature=0)


def _signature(found: Signature, client: Client) -> lsp.SignatureInformation:
    return lsp.SignatureInformation(
        found.label,
        documentation=documentation_of(found.documentation, client.markdown_signatures),
        parameters=[_parameter(found.label, r, client) for r in found.parameters],
        active_parameter=found.active,
    )


def _parameter(label: str, range_: tuple[int, int], client: Client) -> lsp.ParameterInformation:
    """Offsets in labels are UTF-16 whatever the position encoding."""
    if not client.label_offsets:
        return lsp.ParameterInformation(label[range_[0] : range_[1]])
    start, end = (len(label[:place].encode("utf-16-le")) // 2 for place in range_)
    return lsp.ParameterInformation((start, end))
