"""Which `#include` brings a name that a stub header declares, and whether a file has it already."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

from tops_lsp.sdk import catalog
from tops_lsp.sdk.index import index

_STANDARD = Path(__file__).parent / "standard_headers.txt"
_LIBRARY = ("std/", "cuda/")
_RUNTIME = "tops/tops_runtime.h"
_WHOLE = "tops.h"
"""It brings all of device code; the compiler's own parts of it are never included alone."""
_OF_WHOLE = ("tops.h", "tops/vector_types.h", "tops/topscc_types.h")
_OF_RUNTIME = (_RUNTIME, "tops/driver_types.h", "tops/runtime_memory.h")


@cache
def _standard() -> dict[str, str]:
    """The header of each name of the C and C++ libraries."""
    lines = _STANDARD.read_text("utf-8").splitlines()
    rows = (line.split() for line in lines if line and not line.startswith("#"))
    return {name: header for header, *names in rows for name in names}


def header_for(file: str, qualified: str) -> str:
    """The header to include for a name of a stub's file; empty where that is not certain."""
    if file.startswith(_LIBRARY):
        header = _standard().get(qualified, "")
        plain = qualified.removeprefix("std::")
        return header or _standard().get(plain, "")
    if file in _OF_RUNTIME:
        return _RUNTIME
    found = _by_file().get(file)
    if found is None or found.family or found.base:
        return ""
    if not found.always:
        return found.names[0]
    if file in _OF_WHOLE or file.startswith("tops/__"):
        return _WHOLE
    own = found.names[0] if file.startswith("tops/") else ""
    return file if file == "tcle.h" else own


@cache
def _by_file() -> dict[str, catalog.Header]:
    return {header.file: header for header in catalog.HEADERS if header.file is not None}


def satisfies(included: Collection[str], header: str, file: str) -> bool:
    """Whether one of the headers that a file includes, directly or not, is the wanted one."""
    same = {header, *_twins(header)}
    known = _by_file().get(file)
    if known is not None and not file.startswith(_LIBRARY):
        same |= set(known.names)
        same |= {_WHOLE} if file.startswith("tops/") and file not in _OF_RUNTIME else set()
    return not same.isdisjoint(included)


def _twins(header: str) -> Iterator[str]:
    """The C++ name of a header of C, and the other way round."""
    if header.endswith(".h") and "/" not in header:
        yield f"c{header.removesuffix('.h')}"
    if header == _WHOLE:
        yield from ("tcle.h", _RUNTIME, "tops_runtime.h")


def all_hidden(included: Collection[str]) -> Iterator[tuple[str, str]]:
    """Names outside of namespaces that headers of the SDK declare which are not included, with the
    header."""
    for header in catalog.HEADERS:
        if header.always or header.file is None or header.family or header.base:
            continue
        if header.file.startswith(_LIBRARY) or not set(header.names).isdisjoint(included):
            continue
        known = index().get(header.file)
        yield from ((name, header.names[0]) for name in (known.names.get((), ()) if known else ()))


def hidden(name: str, included: Collection[str]) -> Iterator[str]:
    """The headers of the SDK that declare a name and are not included."""
    yield from (header for found, header in all_hidden(included) if found == name)
