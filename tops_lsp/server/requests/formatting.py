"""Formatting, left to clang-format where it is installed; its answer becomes edits of lines."""

from __future__ import annotations

import asyncio
import logging
import shutil
from typing import Any

from lsprotocol import types as lsp

from tops_lsp.server.app import TopsServer
from tops_lsp.server.protocol import convert
from tops_lsp.text.source import Source

PROGRAM = "clang-format"
_LAUNCH = b"<<<"
log = logging.getLogger(__name__)


def is_there() -> bool:
    """Whether formatting can be offered."""
    return shutil.which(PROGRAM) is not None


async def formatting(ls: TopsServer, params: Any) -> list[lsp.TextEdit] | None:
    """Edits that format a document, or the lines of a range; None where there is no answer."""
    from tops_lsp.features.actions import difference

    document = ls.documents.by_uri.get(params.text_document.uri)
    if document is None:
        return None
    source = document.source
    range_ = getattr(params, "range", None)
    lines = None if range_ is None else (range_.start.line + 1, range_.end.line + 1)
    seconds = ls.project.settings_of(source.path).contexts()[0].limits.format_seconds
    made = await formatted(source, lines, seconds)
    if made is None or document.source is not source:
        return None
    return convert.text_edits(source, difference(source, made), ls.client.encoding)


async def formatted(source: Source, lines: tuple[int, int] | None, seconds: int) -> bytes | None:
    """What the program makes of a text; None for what it cannot be trusted with."""
    options = [f"--assume-filename={source.path}"]
    options += [f"--lines={lines[0]}:{max(lines)}"] if lines is not None else []
    try:
        process = await asyncio.create_subprocess_exec(
            PROGRAM,
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
    if process.returncode or made.count(_LAUNCH) != source.text.count(_LAUNCH):
        log.warning("%s failed: %s", PROGRAM, complaints.decode("utf-8", "replace").strip())
        return None
    return made
