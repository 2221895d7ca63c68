"""Constants of a file that a sweep can set where they are.

`constexpr int TILE = 512;` has no macro to be set from outside, and `#define TILE 512` would only
be defined again. Where `#ifndef TILE` is asked before, the compiler's flag does it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

if TYPE_CHECKING:
    from tops_lsp.model.unit import TranslationUnit

_DEFINE = regex(
    rb"^[ \t]*#[ \t]*define[ \t]+(?P<name>\w+)[ \t]+(?P<body>[^\n\r\\]*?)[ \t]*"
    rb"(?://[^\n]*|/\*[^\n]*)?\r?$",
    re.M,
)
_ASKED = regex(rb"#[ \t]*(?:ifn?def[ \t]+|(?:el)?if\b[^\n]*\bdefined[ \t(]+)(?P<name>\w+)")


def constants_of(unit: TranslationUnit) -> dict[str, Span]:
    """Where the values of constants are in the main file's text, by name."""
    macros = {name: span for name, span, _ in _macros(unit.source.text)}
    return macros | {variable.name: span for variable, span, _ in _constants(unit)}


def integers_of(unit: TranslationUnit) -> dict[str, int]:
    """The values of whole constants, by name."""
    texts = ((name, body.decode()) for name, _, body in _macros(unit.source.text) if body.isdigit())
    constants = ((variable.name, value) for variable, _, value in _constants(unit))
    found = {name: value for name, value in constants if value is not None}
    return {**{name: int(text) for name, text in texts}, **found}


def _macros(text: bytes) -> Iterator[tuple[str, Span, bytes]]:
    """Macros with a value that are defined once, whatever was defined before."""
    found = list(_DEFINE.finditer(text))
    times = Counter(match["name"] for match in found)
    asked = {match["name"] for match in _ASKED.finditer(text)}
    for match in found:
        if times[match["name"]] == 1 and match["name"] not in asked and match["body"]:
            yield match["name"].decode(), Span(*match.span("body")), match["body"]


def _constants(unit: TranslationUnit) -> Iterator[tuple[Variable, Span, int | None]]:
    evaluator = Evaluator(unit.body)
    for declaration in unit.declarations():
        if not isinstance(declaration, Variable) or not declaration.constexpr:
            continue
        given = declaration.initializer
        if given is None or declaration.template is not None:
            continue
        place = unit.origin(declaration.item, given.span)
        if place.path == unit.source.path and not place.invocations and place.span.end:
            value = evaluator.evaluate(given)
            yield declaration, place.span, value if isinstance(value, int) else None
