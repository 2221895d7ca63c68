"""Whether code can hold anything of TOPS: rules on nothing else need not look at plain CUDA."""

from __future__ import annotations

from tops_lsp.model.unit import TranslationUnit
from tops_lsp.sdk import catalog
from tops_startup.patterns import regex

_WORDS = (b"__vector", b"tops", b"tcle", b"dte", b"__dtu", b"choreo", b"croq", b"acore")
"""One of them is in every name that leads to a vector, to the DTE or to what chips differ in."""
_VECTORS = regex(rb"v(?:a?\d|u?(?:int|short|char)|half|b?float)")
"""How the names of vector types begin."""


def may_hold_tops(unit: TranslationUnit) -> bool:
    """Whether a unit is no CUDA file, or names or includes anything of TOPS."""
    if not unit.context.cuda_arch or names_tops(unit.expansion.text):
        return True
    return any(i.kind == "builtin" and _is_of_tops(i.spelled) for i in unit.expansion.includes)


def names_tops(text: bytes) -> bool:
    """Whether a name of TOPS may be in an expanded text."""
    return any(word in text for word in _WORDS) or _VECTORS.search(text) is not None


def _is_of_tops(name: str) -> bool:
    """Whether a known header declares what TOPS has and CUDA has not."""
    header = catalog.header(name)
    if header is None or header.file is None or not header.documented:
        return False
    return not header.file.startswith("std/")
