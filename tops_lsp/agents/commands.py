"""The command lines, run for an agent: each in a process of its own, which confines itself."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tops_startup.records import dataclass

LINT, SIM = "tops_lsp.cli.lint", "tops_lsp.cli.sim"
SECONDS = 120.0
"""What a command may take."""


@dataclass(frozen=True, slots=True)
class CommandResult:
    """What a command has said, and the files it was given as they are now."""

    status: int
    output: str
    errors: str
    source: str = ""
    written: bytes = b""


async def command(
    module: str, words: Sequence[str], source: str | None = None, writes: str = ""
) -> CommandResult:
    """Runs a command. Of its words `FILE` is the source's file, `WRITTEN` one that it may write."""
    with tempfile.TemporaryDirectory(prefix="tops-agent-") as home:
        file, written = Path(home, "kernel.tops"), Path(home, writes or "written")
        if source is not None:
            file.write_text(source, "utf-8", "replace")
        places = {"FILE": str(file), "WRITTEN": str(written)}
        given = [places.get(word, word) for word in words]
        status, output, errors = await _process_output([sys.executable, "-P", "-m", module, *given])
        text = file.read_text("utf-8", "replace") if source is not None else ""
        made = written.read_bytes() if written.is_file() else b""
        output, errors = (part.replace(f"{home}{os.sep}", "") for part in (output, errors))
        return CommandResult(status, output, errors, text, made)


async def _process_output(words: Sequence[str]) -> tuple[int, str, str]:
    process = await asyncio.create_subprocess_exec(
        *words,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        parts = await asyncio.wait_for(process.communicate(), SECONDS)
    except TimeoutError:
        return 1, "", f"no answer within {SECONDS:g} seconds"
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    output, errors = (part.decode("utf-8", "replace") for part in parts)
    return process.returncode or 0, output, errors
