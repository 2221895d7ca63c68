"""Whether there may be other functions of a name than those that are known."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tops_lsp.model.certainty.completeness import has_all_overloads
from tops_lsp.model.certainty.other_text import has_other_text, lacks_headers, missing_headers
from tops_lsp.model.certainty.slips import RESERVED
from tops_lsp.model.certainty.unread_items import unread_texts
from tops_lsp.model.tree.declarations import Class, Function, Item, Namespace
from tops_lsp.model.tree.expressions import Call, Expression, Name
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import NOWHERE, Span


def may_be_overloaded(unit: TranslationUnit, functions: Sequence[Function]) -> bool:
    """Whether a header that was not found, or text that is not compiled, may declare more functions
    of a name than are known, or one of these otherwise."""
    if all(map(has_all_overloads, functions)):
        return False
    free = not any(isinstance(f.scope, Class) for f in functions)
    reserved = any(RESERVED.fullmatch(f.name) is not None for f in functions)
    if free and (lacks_headers(unit) or (reserved and any(missing_headers(unit)))):
        return True
    unsure = (is_of_unknown(f) or has_other_text(unit, f.name) for f in functions)
    if any(unsure) or any(_is_broken(unit, f) for f in functions):
        return True
    called = re.compile(rb"(?<!\w)%s\s*\(" % re.escape(functions[0].name.encode()))
    return any(called.search(text) for text in unread_texts(unit))


def _is_broken(unit: TranslationUnit, function: Function) -> bool:
    """Whether a function's parameters cannot be read."""
    after = function.span.end if function.body_span == NOWHERE else function.body_span.start
    return unit.touches_error(function.item, Span(function.name_span.start, after))


def is_of_unknown(function: Function) -> bool:
    """Whether a function is defined as a member of something that is not known."""
    text, (start, end) = function.item.text, function.name_span
    before = text[max(0, start - 256) : start].rstrip()
    if not before.endswith(b"::") and b"::" not in text[start:end]:
        return False
    scope = function.scope
    if scope is None or not scope.name:
        return True
    if isinstance(scope, Namespace) and function.previous is None:
        return True  # a class of the namespace's name may be in it
    return re.search(rb"\b%s\b" % scope.name.encode(), text[:end]) is None


def may_be_member(item: Item, node: Expression) -> bool:
    """Whether a call by a plain name may mean a member of what is not known, as it is in the
    definition of one."""
    callee = node.callee if isinstance(node, Call) else None
    if not isinstance(callee, Name) or callee.span.start != callee.name_span.start:
        return False
    return any(isinstance(d, Function) and is_of_unknown(d) for d in item.declarations)
