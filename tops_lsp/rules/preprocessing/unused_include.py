"""Nothing that a header brings is named in the file that includes it.

## Why it matters

The file is read and built again whenever the header changes, for nothing.

## Example

```cpp
#include <tops.h>
#include <ctype.h>  // expect: unused-include
__global__ void zero(float *data) { data[threadIdx.x] = 0; }
```

## Fix

Take the line away. The offered change does that.

## How to silence

`// tops-lint: ignore[unused-include] reason`, or a comment on the line that says
`IWYU pragma: keep`.

## Limits

Reported only where it is certain: in sources, not in headers, whose includes may be for others; of
headers that were found and read whole, with all they include; not of the header that a source is
named after, nor of one that defines operators, specialisations or objects that are made at the
start. Of the C library, headers are judged of which all names are known, such as `<ctype.h>`; those
of the SDK and of C++ are not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.problems import Include
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import (
    Class,
    Declaration,
    Enumeration,
    Function,
    Storage,
    Variable,
)
from tops_lsp.model.tree.expressions import Literal
from tops_lsp.model.tree.types import ClassType, unqualified
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.preprocessing._includes import (
    code_of,
    guards_itself,
    header_text,
    library_names,
    line_of,
)
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS020",
    name="unused-include",
    severity=Severity.HINT,
    message="nothing of '{header}' is named here",
    unnecessary=True,
)
_HEADERS = (".h", ".hpp", ".hh", ".hxx", ".cuh", ".inl", ".inc", ".th")
_KEPT = regex(rb"pragma|keep|export|NOLINT", re.I)
_WORD = regex(rb"[A-Za-z_]\w*")
_MACRO = regex(rb"^[ \t]*#[ \t]*define[ \t]+(\w+)", re.M)
_NAMESPACE = regex(rb"\bnamespace\s+(\w+)")
_CONDITION = regex(rb"^[ \t]*#[ \t]*(?:if|ifdef|ifndef)\b", re.M)
_ACTS = regex(
    rb"^[ \t]*#[ \t]*(?:undef|pragma(?![ \t]+once\b))|\boperator\b|\btemplate\s*<\s*>|\busing\b"
    rb"|\bstatic_assert\b|\b__attribute__\b",
    re.M,
)
"""What a header does without being named."""


@RULE.on(Include)
def check(node: Include, visit: Visit) -> Iterator[Report]:
    """A header of which no name is in the file, or in what it includes besides."""
    unit = visit.unit
    path = unit.source.path
    if node.file != path or path.endswith(_HEADERS) or _stem(path) == _stem(node.spelled):
        return
    line = line_of(unit.source.text, node.span)
    comment = unit.source.text[node.span.end : line.end].strip()
    if _KEPT.search(comment):
        return
    own = _own_files(node, unit) if node.kind == "file" else set()
    names = _names(own, unit) if own else set()
    if node.kind == "builtin" and not _lacks_headers(unit):
        names = library_names(node.spelled)
    if names and not names & _words(unit, own, names):
        fix = None if comment else ("remove the include", line, "")
        yield Report(node.span, {"header": node.spelled}, replacement=fix)


def _lacks_headers(unit: TranslationUnit) -> bool:
    """Whether a header is not found, or not read whole: its macros may name anything."""
    return any(i.kind in ("missing", "unread") for i in unit.expansion.includes)


def _stem(path: str) -> str:
    return path.replace("\\", "/").rpartition("/")[2].partition(".")[0]


def _own_files(node: Include, unit: TranslationUnit) -> set[str]:
    """The files that an include alone brings; none where they are not all known."""
    includes = unit.expansion.includes
    same = [i for i in includes if i.file == node.file and i.resolved == node.resolved]
    reached = _reached([node], unit)
    others = [i for i in includes if i.file == node.file and i is not node]
    if len(same) > 1 or reached is None or _lacks_headers(unit) or not guards_itself(node, unit):
        return set()
    rest = _reached(others, unit, strict=False) or set()
    return set() if node.resolved in rest else reached - rest


def _reached(first: list[Include], unit: TranslationUnit, strict: bool = True) -> set[str] | None:
    """The files below includes; None where one is not read, or is of the SDK or the library."""
    by_file: dict[str, list[Include]] = {}
    for include in unit.expansion.includes:
        by_file.setdefault(include.file, []).append(include)
    known = {i.spelled for i in by_file.get(unit.source.path, ()) if i.kind == "builtin"}
    found: set[str] = set()
    pending = list(first)
    while pending:
        include = pending.pop()
        if include.kind != "file" or include.resolved is None:
            if strict and not (include.kind == "builtin" and include.spelled in known):
                return None
        elif include.resolved not in found:
            found.add(include.resolved)
            pending += by_file.get(include.resolved, [])
    return found


def _names(files: set[str], unit: TranslationUnit) -> set[bytes]:
    """All that files declare or define; empty where one does more than that."""
    names: set[bytes] = set()
    for path in files:
        text = header_text(path, unit)
        code = b"" if text is None else code_of(text)
        if text is None or _ACTS.search(code):
            return set()
        names |= {*_MACRO.findall(code), *_NAMESPACE.findall(code)}
        if len(_CONDITION.findall(code)) > 1:  # another pass may see more of it
            names |= set(_WORD.findall(code))
    for item in unit.items:
        if unit.expansion.map.file_at(item.start) in files:
            if not item.declarations or any(map(_acts, item.declarations)):
                return set()
            names |= {n.encode() for d in item.declarations for n in _inside(d)}
    return names


def _acts(declaration: Declaration) -> bool:
    """Whether a declaration is of consequence without being named."""
    if isinstance(declaration, Function | Class):
        return declaration.specialises
    if isinstance(declaration, Variable) and declaration.storage is not Storage.EXTERN:
        plain = isinstance(declaration.initializer, Literal | None)
        return not declaration.constexpr and (
            isinstance(unqualified(declaration.type), ClassType) or not plain
        )
    return False


def _inside(declaration: Declaration) -> Iterator[str]:
    """The name of a declaration, and those of its members."""
    pending = [declaration]
    while pending:
        one = pending.pop()
        yield one.name
        if isinstance(one, Class):
            pending += [member for group in one.members.values() for member in group]
        elif isinstance(one, Enumeration):
            pending += one.enumerators


def _words(unit: TranslationUnit, own: set[str], names: set[bytes]) -> set[bytes]:
    """The words of the file and of what else it includes; pasting may make any word."""
    texts = [unit.source.text]
    files = {i.resolved for i in unit.expansion.includes if i.resolved} - own
    texts += [header_text(path, unit) or b"" for path in files]
    found: set[bytes] = set()
    for text in texts:
        code = code_of(text)
        if b"##" in code:
            return names
        found |= set(_WORD.findall(code))
    return found
