"""Output formats, one module each: findings in, pieces of text out.

A format is a generator `write(findings, view)`. It may yield text while findings still arrive, or
wait for the last one; `view` resolves places and messages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tops_lsp.cli.findings import Finding
    from tops_lsp.cli.output.view import View

    Format = Callable[[Iterable[Finding], View], Iterator[str]]

FORMATS = (
    "full",
    "concise",
    "json",
    "json-lines",
    "sarif",
    "github",
    "gitlab",
    "junit",
    "rdjson",
)
FOR_PEOPLE = ("full", "concise")
KEEPING_TRACK = ("sarif",)
"""Formats that show suppressed findings, too."""
MERGED = ("json", "sarif")
"""Formats of which several reports can be made one."""


def format_named(name: str) -> Format:
    """The format of this name; its module is imported here, not before."""
    module = import_module(f"{__name__}.{name.replace('-', '_')}")
    write: Format = module.write
    return write
