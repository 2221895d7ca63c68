"""A declaration names a type that nothing declares.

## Why it matters

The compiler stops here, and knows nothing of what is declared: a misspelt type, or an include that
is missing.

## Example

```cpp
struct Tile {
  int rows;
};
int rows(const Tiel &tile) {  // expect: unknown-type
  return tile.rows;
}
```

## Fix

Write the type that was meant, or include what declares it.

## How to silence

`// tops-lint: ignore[unknown-type] reason`

## Limits

A type is judged wherever it is written without `::`: in declarations, casts, parameters of pointers
to functions and of lambdas, results after `->`, default arguments of templates. Reported only where
it is certain, as undeclared names are; in a file that includes the SDK only if a known type is one
letter away.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import Doubt, doubt_of_place, doubt_of_unit
from tops_lsp.model.certainty.other_text import has_other_text, lacks_headers
from tops_lsp.model.certainty.undeclared_names import doubt_of_name
from tops_lsp.model.tree.declarations import Class, Item
from tops_lsp.model.tree.expressions import AbsentType
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.rules.language._names import (
    hint,
    is_instance,
    may_be_of_sdk,
    meant_by,
    names_at,
    reported_places,
)
from tops_lsp.rules.language._specifiers import declared_in, is_in_no_namespace
from tops_lsp.text.keywords import KEYWORDS
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS606",
    name="unknown-type",
    severity=Severity.ERROR,
    message="unknown type name '{name}'{hint}",
)


@RULE.on(AbsentType)
def check(node: AbsentType, visit: Visit) -> Iterable[Report]:
    """The name of a type that look-up did not find."""
    name, span, text = node.text, node.span, visit.item.text
    reported = visit.once(reported_places)
    if span in reported or is_instance(visit) or not _is_written(node, text):
        return ()
    if _is_declared_in_brackets(span, visit):
        return ()
    if _TEMPLATE_OF.match(text, span.end) and _may_be_template(name, visit):
        return ()
    doubt = doubt_of_name(visit.unit, visit.item, visit.function, name, span)
    if doubt is not None and not (doubt is Doubt.RESERVED and _is_of_template(node, visit)):
        return ()
    is_value = _is_value(name, visit)
    close = "" if is_value else meant_by(name, visit)
    if not is_value and may_be_of_sdk(name, visit, close):
        return ()
    reported.add(span)
    fix = (f"change to '{close}'", span, close) if close else None
    return (Report(span, {"name": name, **hint(close)}, replacement=fix),)


def _is_of_template(node: AbsentType, visit: Visit) -> bool:
    """`template <T>`: whether a letter that no macro has is where `class T` is meant."""
    letter = len(node.text) == 1 and node.text.encode() not in visit.unit.expansion.table
    before = visit.item.text[: node.span.start].rstrip()
    alone = letter and not lacks_headers(visit.unit) and before.endswith(b"<")
    return alone and before[:-1].rstrip().endswith(b"template")


@RULE.on(Item)
def check_special(node: Item, visit: Visit) -> Iterator[Report]:
    """`template <> struct Absent<int> {};`."""
    match = None if node.builtin else _SPECIAL.match(node.text)
    if match is None or not is_in_no_namespace(node, visit.unit):
        return
    if _is_anywhere(match["name"].decode(), visit):
        return
    name, span = match["name"].decode(), Span(*match.span("name"))
    if doubt_of_unit(visit.unit) is None and doubt_of_place(visit.unit, node, span) is None:
        close = meant_by(name, visit)
        yield Report(span, {"name": name, **hint(close)})


def _is_anywhere(name: str, visit: Visit) -> bool:
    """Whether anything but specializations is declared by a name in any text that is read."""
    found = namespace_members(visit.unit.root, name)
    if not all(isinstance(one, Class) and one.specialises for one in found):
        return True
    word = re.escape(name.encode())
    declared = rb"\b(?:class|struct|union)\s+%s\b(?!\s*<)|\busing\b[^;]*\b%s\b" % (word, word)
    text = visit.unit.expansion.text
    return re.search(declared, text) is not None or has_other_text(visit.unit, name)


_SPECIAL = regex(
    rb"template\s*<\s*>\s*(?:struct|class)\s+(?P<name>[A-Za-z_]\w*)\s*<[^;{}()]*>\s*[:{]"
)


def _is_written(node: AbsentType, text: bytes) -> bool:
    """Whether a name is in the text as it is, and no keyword is meant."""
    (start, end), word = node.span, node.text.encode()
    return node.text.isidentifier() and text[start:end] == word and word not in KEYWORDS


def _is_declared_in_brackets(span: Span, visit: Visit) -> bool:
    """Whether a name is what `Type (name)` declares, and no parameter of a constructor."""
    text = visit.item.text
    before = _BRACKETED.search(text, max(0, span.start - _NEAR), span.start)
    after = _AFTER_BRACKETS.match(text, span.end)
    if before is None or after is None:
        return False
    if after["parameters"] is not None:
        return True
    classes = (one for one in declared_in(visit.item) if isinstance(one, Class))
    return all(one.name.encode() != before["type"] for one in classes)


_NEAR = 128
_BRACKETED = regex(
    rb"(?:\A|[;{}:(,]|\b(?:virtual|static|inline|extern|friend|const|constexpr))\s*"
    rb"(?:\w+\s*::\s*)*(?P<type>[A-Za-z_]\w*)\s*\(\s*\Z"
)
_AFTER_BRACKETS = regex(rb"\s*\)\s*(?P<parameters>\()?")


def _is_value(name: str, visit: Visit) -> bool:
    """Whether something of a name is declared: what is given to a template is no type then."""
    return name in visit.once(names_at) or bool(namespace_members(visit.unit.root, name))


def _may_be_template(name: str, visit: Visit) -> bool:
    """Whether any text that is read names a template so: look-up may not know all of its forms."""
    declared = rb"\b(?:class|struct|union|using|typename|concept|typedef\b[^;]*)\s+%s\b"
    pattern = declared % re.escape(name.encode())
    return _is_value(name, visit) or re.search(pattern, visit.unit.expansion.text) is not None


_TEMPLATE_OF = regex(rb"\s*<")
