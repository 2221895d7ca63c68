"""A keyword is misspelt: `flaot`, `retrun`, `__gloabl__`.

## Why it matters

The compiler stops here, and often says something else: that a type is unknown, or that a `;` is
missing.

## Example

```cpp
__global__ void scale(float *data, int size) {
  whiel (size > 0) {  // expect: misspelt-keyword
    data[--size] *= 2;
  }
}
```

## Fix

Write the keyword; the editor offers it.

## How to silence

`// tops-lint: ignore[misspelt-keyword] reason`

## Limits

A word of at least four letters that is one letter away from a single keyword, is in the file no
more than twice, and makes its function, class or declaration readable once it is that keyword, or
is beside the keyword of a type. Elsewhere other rules tell of unknown words. A word of the
dialect, such as `__shared__`, is reported wherever it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.tree.declarations import Item
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.language._repairs import OFTEN, mistakes, report_of
from tops_lsp.text.keywords import nearest_keyword, nearest_of_dialect
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS604",
    name="misspelt-keyword",
    severity=Severity.ERROR,
    message="unknown word '{word}'; did you mean '{token}'?",
)
_WORD = regex(rb"_(?<!\w_)\w+(?=\s+[A-Za-z_])")  # it begins with a plain letter
_SEPARABLE = regex(rb"//[^\n]*|/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"", re.S)
_TYPE = rb"(?:unsigned|signed|int|long|short|float|double|char|bool|const|static)"
_BESIDE = regex(
    rb"(?<![\w.>:#])(?:(?P<left>[a-z_]\w{3,})\s+%b\b|%b\s+(?P<right>[a-z_]\w{3,})\s+[*&\w])"
    % (_TYPE, _TYPE)
)


@RULE.on(Item)
def check_types(node: Item, visit: Visit) -> Iterator[Report]:
    """A word beside the keyword of a type: the grammar takes it for one more word of the type."""
    for match in _BESIDE.finditer(visit.once(_code)):
        group = "left" if match["left"] else "right"
        word, span = match[group], Span(*match.span(group))
        meant = nearest_keyword(word)
        if meant is None or visit.unit.tree.raw.count(word) > OFTEN:
            continue
        if word[-1:].isdigit() and lacks_headers(visit.unit):
            continue  # `int4`: a header may have vectors
        if namespace_members(visit.unit.root, word.decode()) or not _is_alone(visit, span):
            continue
        fields = {"word": word.decode(), "token": meant.decode()}
        fix = (f"change to '{meant.decode()}'", span, meant.decode())
        yield Report(span, fields, replacement=fix)


@RULE.on(Item)
def check_dialect(node: Item, visit: Visit) -> Iterator[Report]:
    """A word of the dialect but for a letter, which the mask takes for an unknown macro."""
    if b"_ " not in node.text and b"_\n" not in node.text:
        return
    for match in _WORD.finditer(visit.once(_code)):
        meant = nearest_of_dialect(match[0])
        if meant is not None and visit.unit.tree.raw.count(match[0]) <= OFTEN:
            span = Span(*match.span())
            if not visit.unit.origin(visit.item, span).invocations:
                fields = {"word": match[0].decode(), "token": meant.decode()}
                fix = (f"change to '{meant.decode()}'", span, meant.decode())
                yield Report(span, fields, replacement=fix)


def _code(visit: Visit) -> bytes:
    """The visited item's text without comments and strings, at equal length."""
    return _SEPARABLE.sub(lambda match: b" " * len(match[0]), visit.item.text)


def _is_alone(visit: Visit, span: Span) -> bool:
    """Whether a word is the user's own, and no mistake of syntax is reported at the place."""
    if visit.unit.origin(visit.item, span).invocations:
        return False
    return not visit.unit.touches_error(visit.item, span)


@RULE.on(TranslationUnit)
def check(node: TranslationUnit, visit: Visit) -> Iterator[Report]:
    """A word that makes its piece whole once it is a keyword."""
    for mistake in visit.once(mistakes):
        repair = mistake.repair
        if repair.is_word:
            word = visit.unit.tree.raw[repair.start : repair.end].decode("utf-8", "replace")
            fields = {"word": word, "token": repair.token}
            report = report_of(mistake, visit, "")
            yield Report(report.span, fields, (), report.replacement, item=report.item)
