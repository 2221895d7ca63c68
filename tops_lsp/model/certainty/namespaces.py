"""Namespaces that a file uses: unknown ones, and those that are not its own."""

from __future__ import annotations

import re

from tops_lsp.model.certainty.completeness import has_namesake
from tops_lsp.model.incremental.dependencies import fact
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.unit import TranslationUnit
from tops_startup.patterns import regex

_USING = regex(rb"using(?<=\busing)\s+namespace\s+([\w:\s]+);")  # it begins with plain letters


@fact
def unknown_namespaces(unit: TranslationUnit) -> frozenset[str]:
    """The namespaces that a using-directive names and nothing declares."""
    found = set[str]()
    for match in _USING.finditer(unit.expansion.text):
        parts = [part.strip() for part in match[1].decode("utf-8", "replace").split("::")]
        known = namespace_members(unit.root, parts[0]) or not parts[0]
        if not known and len(parts) == 1 and not _is_own_namespace(unit, parts[0]):
            found.add(parts[0])
    return frozenset(found)


def may_be_of_library(namespace: str) -> bool:
    return namespace in _OF_LIBRARIES or has_namesake(namespace) or namespace.isupper()


def _is_own_namespace(unit: TranslationUnit, name: str) -> bool:
    """Whether a namespace is declared in another one, or is another name of one."""
    declared = rb"\bnamespace\s+(?:\w+\s*::\s*)*%s\s*[{=]" % re.escape(name.encode())
    return re.search(declared, unit.expansion.text) is not None


@fact
def used_namespaces(unit: TranslationUnit) -> frozenset[tuple[str, bool]]:
    """The namespaces that are not all the file's own and that a using-directive, or a declaration,
    brings names of; and whether it is a directive."""
    text = unit.expansion.text
    found = set[tuple[str, bool]]()
    for match in _USED.finditer(text) if b"using" in text else ():
        name = match["name"].decode()
        if not _is_own_scope(text, name):
            found.add((name, match["directive"] is not None))
    return frozenset(found)


_USED = regex(
    rb"\busing\s+(?P<directive>namespace\s+)?(?:typename\s+)?(?:::\s*)?(?P<name>[A-Za-z_]\w*)\s*(?!\s|=)"
)


def _is_own_scope(text: bytes, name: str) -> bool:
    """Whether a text opens a namespace of a name, or declares a class or a parameter of it."""
    if name in _OF_LIBRARIES:
        return False
    declared = rb"\b(?:namespace|struct|class|union|enum|typename)\s+(?:\w+\s*::\s*)*%s\b"
    return re.search(declared % re.escape(name.encode()), text) is not None


_OF_LIBRARIES = frozenset(("std", "cuda", "thrust", "cub", "nvcuda", "cooperative_groups"))
