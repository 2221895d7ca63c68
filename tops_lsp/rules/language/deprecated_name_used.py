"""A name is used that its author has marked as deprecated.

## Why it matters

`[[deprecated]]` says that something will go, or that there is something better. The attribute's own
words, if there are any, are in the message. Editors strike the name out.

## Example

```cpp
[[deprecated("use scaled()")]] __device__ float scale(float x);
__device__ float scaled(float x);
__global__ void kernel(float *data) {
  data[0] = scale(data[0]);  // expect: deprecated-name-used
}
```

## Fix

Use what the attribute names instead.

## How to silence

`// tops-lint: ignore[deprecated-name-used] reason`

## Limits

Functions and variables that code names are judged; types and enumerators are not. What is itself
deprecated may use what is deprecated.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Variable
from tops_lsp.model.tree.expressions import Call, Member, Name
from tops_lsp.text.source import NOWHERE
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS601",
    name="deprecated-name-used",
    severity=Severity.WARNING,
    message="'{name}' is deprecated{reason}",
    notes={"declared": "'{name}' is declared deprecated here"},
    deprecated=True,
)


_COMMENT = regex(rb"//[^\n]*|/\*.*?\*/", re.S)
_MARK = regex(
    rb"(?:\[\[\s*(?:\w+\s*,\s*)*|__attribute__\s*\(\(\s*)(?:__)?deprecated(?:__)?\b"
    rb"(?:\s*\((?P<reason>(?:\s*\"(?:[^\"\\\n]|\\.)*\")+))?"
)
_CONSTRAINED = regex(rb"\brequires\b")
_STRING = regex(rb"\"((?:[^\"\\\n]|\\.)*)\"")
_ENDS = (b";", b"{", b"}")
_AFTER = regex(rb"\s*(\[\[.*?\]\])", re.S)


@RULE.on(Call)
def check_call(node: Call, visit: Visit) -> Iterable[Report]:
    """A call names the function that overload resolution chose."""
    callee = node.callee
    if node.function is None or not isinstance(callee, Name | Member):
        return ()
    return _reports(callee, node.function, visit)


@RULE.on(Name, Member)
def check_name(node: Name | Member, visit: Visit) -> Iterable[Report]:
    """A function's name alone is a use too; that of a call is reported with it."""
    declaration = node.declaration
    return _reports(node, declaration, visit) if isinstance(declaration, Variable) else ()


def _reports(node: Name | Member, used: Declaration, visit: Visit) -> Iterable[Report]:
    known = visit.once(_reasons)
    if used not in known:
        known[used] = _reason(used, visit.limits.redeclarations)
    reason = known[used]
    if reason is None or _is_deprecated(visit) or node.name_span == NOWHERE:
        return ()
    fields = {"name": node.text, "reason": f": {reason}" if reason else ""}
    note = Note(used, RULE.notes["declared"], {"name": node.text})
    return (Report(node.name_span, fields, (note,)),)


def _reasons(visit: Visit) -> dict[Declaration, str | None]:
    """What is known of the declarations that the visited function names."""
    return {}


def _is_deprecated(visit: Visit) -> bool:
    """Whether the visited function is deprecated itself, or a class around it."""
    most = visit.limits.redeclarations
    return any(_reason(one, most) is not None for one in _around(visit.function))


def _around(function: Function | None) -> Iterator[Declaration]:
    """A function, the classes it is in, and the functions those are made in."""
    while function is not None:
        yield function
        scope = function.scope
        function = None
        while isinstance(scope, Class):
            yield scope
            function = scope.enclosing or function
            scope = scope.scope


def _reason(declaration: Declaration, most: int) -> str | None:
    """What the attribute of any of its declarations says; None where there is none."""
    for one in itertools.islice(_declarations(declaration), most):
        head = _head(one)
        match = _MARK.search(head)
        if match is not None and _CONSTRAINED.search(head) is not None:
            return None  # whether the arguments meet what it requires is not known
        if match is not None:
            return b"".join(_STRING.findall(match["reason"] or b"")).decode("utf-8", "replace")
    return None


def _declarations(declaration: Declaration) -> Iterator[Declaration]:
    """A declaration and those before it."""
    one: Declaration | None = declaration
    while one is not None:
        yield one
        one = one.previous if isinstance(one, Function) else None


def _head(declaration: Declaration) -> bytes:
    """What comes before and right after a declaration's name, without comments."""
    text, name = declaration.item.text, declaration.name_span
    if name == NOWHERE or b"deprecated" not in text:
        return b""
    plain = _without_comments(text)
    start = 1 + max(plain.rfind(end, 0, name.start) for end in _ENDS)
    after = _AFTER.match(plain, name.end)
    return plain[start : name.start] + (b"" if after is None else after[1])


@lru_cache(maxsize=4)
def _without_comments(text: bytes) -> bytes:
    """The text of an item, all of whose members may be asked about one by one."""
    return _COMMENT.sub(lambda match: b" " * len(match[0]), text)
