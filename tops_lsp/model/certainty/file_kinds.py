"""Whether a file stands for itself, or is a piece of others."""

from __future__ import annotations

import re

from tops_lsp.model.certainty.completeness import is_for_tops
from tops_lsp.model.incremental.dependencies import fact
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.project.header_commands import HEADERS
from tops_startup.patterns import regex


def is_whole(unit: TranslationUnit) -> bool:
    """Whether a file stands for itself: pieces of CUDA programs are often included in others, those
    with kernels that nothing launches among them."""
    path = unit.source.path
    if is_header(unit):
        return False
    if path.endswith(".tops") or is_for_tops(unit) or is_program(unit):
        return True
    own = [include for include in unit.expansion.includes if include.file == path]
    if any(f.is_kernel for f in unit.functions()):
        return b"<<<" in unit.source.text and len(own) > 1
    # What others link with includes its own declarations; what they include need not, least of all
    # a piece of a CUDA program that names no library.
    named = not path.endswith(".cu") or any(include.angled for include in own)
    return named and any(include.kind == "file" for include in own)


def is_header(unit: TranslationUnit) -> bool:
    """Whether a file is read by itself that others include, after whatever they declare."""
    return unit.source.path.endswith(HEADERS)


@fact
def may_be_part(unit: TranslationUnit) -> bool:
    """Whether another source file may include this one after declarations of its own."""
    return not (unit.source.path.endswith(".tops") or is_for_tops(unit) or is_program(unit))


@fact
def is_program(unit: TranslationUnit) -> bool:
    """Whether a file defines `main`, be it after text that could not be read."""
    return bool(unit.root.members.get("main")) or _MAIN.search(unit.expansion.text) is not None


_MAIN = regex(rb"^int[ \t]+main[ \t]*\([^;{}()]*\)\s*\{", re.M)


@fact
def declared_names(unit: TranslationUnit) -> frozenset[str]:
    """The names that a unit declares outside of functions and classes."""
    return frozenset(d.name for item in unit.items for d in item.declarations)
