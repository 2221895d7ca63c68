"""Formatting, left to clang-format; its answer becomes edits of lines that change no token.

It is the one on the path, or that of the extra `format`. What it would change besides blanks (the
order of includes, literals that it breaks) stays as it is, line by line.
"""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp

from tops_lsp.diagnostics.core import Place, TextEdit
from tops_lsp.server.app import TopsServer
from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.protocol import convert
from tops_lsp.text.plain_tokens import tokens
from tops_lsp.text.source import Source, Span
from tops_startup.patterns import regex

PROGRAM = "clang-format"
ON_TYPE = lsp.DocumentOnTypeFormattingOptions("}", more_trigger_character=[";", "\n"])
_PACKAGE = "clang_format"
_COMMENT = regex(r"(?P<before>[ \t]*)(?P<mark>///|//!|/\*\*|\*(?![/\w]))")
_LINE_COMMENT = regex(r"[ \t]*//[/!]?(?:[ \t](?=[ \t]*\S))?")
log = logging.getLogger(__name__)


@cache
def program(name: str) -> str | None:
    """Where the formatter is."""
    found = shutil.which(name)
    if found is not None:
        return found
    package = importlib.util.find_spec(_PACKAGE)
    for folder in [] if package is None else package.submodule_search_locations or []:
        inside = shutil.which(name, path=str(Path(folder) / "data" / "bin"))
        if inside is not None:
            return inside
    return None


def is_there() -> bool:
    """Whether formatting can be offered."""
    return program(PROGRAM) is not None


async def formatting(ls: TopsServer, params: Any) -> list[lsp.TextEdit] | None:
    """Edits that format a document, or the lines of a range; None where there is no answer."""
    document = ls.documents.by_uri.get(params.text_document.uri)
    if document is None:
        return None
    range_ = getattr(params, "range", None)
    lines = None if range_ is None else (range_.start.line + 1, range_.end.line + 1)
    return await _edits(ls, params.text_document.uri, lines)


async def on_type(
    ls: TopsServer, params: lsp.DocumentOnTypeFormattingParams
) -> list[lsp.TextEdit] | None:
    """Edits that format what has just been ended, or go on with a comment in a new line."""
    document = ls.documents.by_uri.get(params.text_document.uri)
    if document is None:
        return None
    at, line = Snapshot(ls, document), params.position.line
    if params.ch == "\n":
        continued = _continued(at.source, line)
        if continued is not None:
            return convert.text_edits(at.source, [continued], ls.client.encoding)
        return await _edits(ls, at.uri, (line, line)) if line else None
    first = _opening_line(at, at.offset(params.position)) if params.ch == "}" else line
    return await _edits(ls, at.uri, (first + 1, line + 1))


def _continued(source: Source, line: int) -> TextEdit | None:
    """The beginning of a comment's next line; None where the line before is in none. What a new
    line has cut off from a comment stays one."""
    before = source.line_text(line - 1) if line else ""
    rest = source.line_text(line)
    if rest.strip():
        head = _LINE_COMMENT.match(before)
        start = source.line_span(line).start
        blank = Span(start, start + len(rest) - len(rest.lstrip(" \t")))
        return None if head is None else TextEdit(Place(source.path, blank), head[0])
    match = _COMMENT.match(before)
    if match is None or "*/" in before:
        return None
    mark = match["mark"]
    text = match["before"] + (mark if mark.startswith("//") else " *" if mark != "*" else "*")
    return TextEdit(Place(source.path, source.line_span(line)), f"{text} ")


def _opening_line(at: Snapshot, offset: int) -> int:
    """The line in which the block begins that ends at an offset."""
    node = at.tree.root.named_descendant_for_byte_range(max(0, offset - 1), offset)
    while node is not None and node.end_byte < offset:
        node = node.parent
    start = offset if node is None or node.end_byte != offset else node.start_byte
    return at.source.line_of(start)


async def _edits(
    ls: TopsServer, uri: str, lines: tuple[int, int] | None
) -> list[lsp.TextEdit] | None:
    document = ls.documents.by_uri.get(uri)
    if document is None:
        return None
    source = document.source
    seconds = ls.project.settings_of(source.path).contexts()[0].limits.format_seconds
    made = await formatted(source, lines, seconds)
    if made is None or document.source is not source:
        return None
    kept = list(changes(source, made))
    if made != source.text and not kept:
        log.warning("%s would change more than blanks", PROGRAM)
        return None
    return convert.text_edits(source, kept, ls.client.encoding)


def changes(source: Source, made: bytes) -> Iterator[TextEdit]:
    """The edits of lines that make a text of another, but for those that change a token."""
    from tops_lsp.features.actions import difference

    for edit in difference(source, made):
        old = source.text[slice(*edit.place.span)]
        if tokens(old) == tokens(edit.text.encode("utf-8", "surrogateescape")):
            yield edit


async def formatted(source: Source, lines: tuple[int, int] | None, seconds: int) -> bytes | None:
    """What the program makes of a text; None for what it cannot be trusted with."""
    options = [f"--assume-filename={source.path}", "--sort-includes=0"]
    options += [f"--lines={lines[0]}:{max(lines)}"] if lines is not None else []
    try:
        process = await asyncio.create_subprocess_exec(
            program(PROGRAM) or PROGRAM,
            *options,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
    except OSError as error:
        log.warning("%s: %s", PROGRAM, error)
        return None
    try:
        made, complaints = await asyncio.wait_for(process.communicate(source.text), seconds)
    except TimeoutError:
        log.warning("%s takes more than %d s (limit 'format-seconds')", PROGRAM, seconds)
        return None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        log.warning("%s failed: %s", PROGRAM, complaints.decode("utf-8", "replace").strip())
        return None
    return made
