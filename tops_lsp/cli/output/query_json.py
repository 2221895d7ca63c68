"""Matches of a query for scripts: one JSON array, or one object a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from tops_lsp.cli.output.json import place_json
from tops_lsp.cli.output.view import View

if TYPE_CHECKING:
    from tops_lsp.queries.meaning import Meaning
    from tops_lsp.queries.search import QueryMatch, ResolvedCapture


def write(matches: Iterable[QueryMatch], view: View) -> Iterator[str]:
    """The array, indented."""
    items = [_match(match, view) for match in matches]
    yield json.dumps(items, indent=2, ensure_ascii=False) + "\n"


def write_lines(matches: Iterable[QueryMatch], view: View) -> Iterator[str]:
    """Each match as one line."""
    for match in matches:
        yield json.dumps(_match(match, view), ensure_ascii=False) + "\n"


def _match(match: QueryMatch, view: View) -> dict[str, Any]:
    """A match as one JSON object; lines and columns are 1-based and count characters."""
    return {
        **place_json(match.place, view),
        "function": match.function,
        "targets": list(match.targets),
        "captures": [_capture(capture, view) for capture in match.captures],
    }


def _capture(capture: ResolvedCapture, view: View) -> dict[str, Any]:
    return {
        "name": capture.name,
        **place_json(capture.place, view),
        "kind": capture.kind,
        "text": capture.text,
        "macro": capture.macro,
        "meaning": _meaning(capture.meaning, view) if capture.meaning.known else None,
    }


def _meaning(meaning: Meaning, view: View) -> dict[str, Any]:
    return {
        "kind": meaning.kind,
        "name": meaning.name,
        "declaration": meaning.declaration,
        "declared": None if meaning.place is None else place_json(meaning.place, view),
        "type": meaning.type,
        "side": meaning.side,
        "kernel": meaning.kernel,
        "space": meaning.space,
        "value": meaning.value,
    }
