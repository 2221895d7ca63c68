"""What a command writes on a terminal, as a page with its colours in both themes."""

from __future__ import annotations

import html
import os
import pty
import re
import subprocess
import termios
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

_LINK = re.compile(r"\033\]8;[^\033]*\033\\")
_SGR = re.compile(r"\033\[([\d;]*)m")
_CLASSES = {
    "1": "bold",
    "2": "faint",
    **{str(30 + n): name for n, name in enumerate(("", *"rgybmc"))},
    **{str(90 + n): name for n, name in enumerate(("faint", *"rgybmc"))},
}
_STYLE = """
body { margin: 0; }
pre { display: inline-block; margin: 0; padding: 14px 18px; background: #ffffff; color: #1b1f24;
  font: 14px/1.45 "DejaVu Sans Mono", "WenQuanYi Micro Hei Mono", monospace; }
.bold { font-weight: bold; } .faint { color: #57606a; }
.r { color: #a40e26; } .g { color: #116329; } .y { color: #7a4b00; } .b { color: #0550ae; }
.m { color: #5a32a3; } .c { color: #0b6b74; }
@media (prefers-color-scheme: dark) {
  body, pre { background: #14171a; color: #e6edf3; } .faint { color: #9aa4ae; }
  .r { color: #ff8f8f; } .g { color: #7ee2a0; } .y { color: #f2c063; } .b { color: #79b8ff; }
  .m { color: #d2b4ff; } .c { color: #76e3ea; }
}
"""


def on_terminal(
    command: Sequence[str], folder: Path, columns: int, environment: Mapping[str, str]
) -> str:
    """What a command writes on a terminal of so many columns."""
    outer, inner = pty.openpty()
    termios.tcsetwinsize(inner, (40, columns))
    known = {**os.environ, "TERM": "xterm", **environment}
    known.pop("NO_COLOR", None)
    running = subprocess.Popen(command, cwd=folder, env=known, stdout=inner, stderr=inner)
    os.close(inner)
    read = b"".join(_chunks(outer))
    running.wait()
    os.close(outer)
    return read.decode("utf-8", "replace").replace("\r\n", "\n")


def _chunks(outer: int) -> Iterator[bytes]:
    try:
        while text := os.read(outer, 1 << 16):
            yield text
    except OSError:  # the other end is closed
        return


def terminal_page(command: str, written: str) -> str:
    """A page that shows a command and what it wrote."""
    # A line of progress is written over.
    lines = [line.rpartition("\r")[2].replace("\033[0K", "") for line in written.split("\n")]
    body = _coloured(_LINK.sub("", "\n".join(lines)))
    head = f'<!doctype html><meta charset="utf-8"><style>{_STYLE}</style>'
    return f'{head}<pre><span class="faint">$ </span>{html.escape(command)}\n{body}</pre>'


def _coloured(text: str) -> str:
    parts, classes = [], ""
    for number, part in enumerate(_SGR.split(text)):
        if number % 2:
            named = [_CLASSES.get(code, "") for code in part.split(";")]
            classes = " ".join(filter(None, named))
        elif classes and part:
            parts.append(f'<span class="{classes}">{html.escape(part)}</span>')
        else:
            parts.append(html.escape(part))
    return "".join(parts)
