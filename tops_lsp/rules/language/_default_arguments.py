"""Default arguments that are missing, given again, or need what a call alone knows."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.certainty.unseen_functions import is_of_unknown
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Variable
from tops_lsp.model.tree.expressions import Binary, Cast, Member, Name, Opaque, SizeOf, This, walk
from tops_lsp.rules.language._specifiers import is_inside
from tops_lsp.text.source import NOWHERE

_DEFAULT = "a default argument is missing after another one:"
_USES = "a default argument cannot use parameters or data members:"
_TWICE = "a default argument is given twice:"


def wrong_default_values(node: Function) -> Iterator[tuple[str, Declaration]]:
    """Default arguments that need what is known in a call alone."""
    for parameter in node.parameters:
        value = parameter.initializer
        unsure = value is None or parameter.is_pack or node.template is not None or node.bindings
        if unsure or value is None or not isinstance(value, Cast | Name | Member | Binary):
            continue
        if any(isinstance(part, SizeOf | Opaque) for part in walk(value)):
            continue  # where types are asked for nothing is used
        names = {one.name for one in node.parameters if one.name}
        for part in walk(value):
            named = isinstance(part, Name) and not part.candidates and part.text in names
            if named or (isinstance(part, Member) and isinstance(part.object, This)):
                yield _USES, parameter


def wrong_defaults(node: Function) -> Iterator[tuple[str, Declaration]]:
    """Default arguments that are missing, or given again."""
    earlier = node.previous
    if earlier is None and not _is_declared_in_class(node):
        given = False
        for parameter in node.parameters:
            if given and parameter.initializer is None and not parameter.is_pack:
                yield _DEFAULT, parameter
            given = given or _gives(parameter)
        return
    seen = 0
    while earlier is not None and seen < _LOOKED_AT:
        same = earlier.scope is node.scope and earlier.item is not node.item
        pairs = zip(earlier.parameters, node.parameters, strict=False)
        for before, parameter in pairs if same else ():
            if _gives(before) and _gives(parameter):
                yield _TWICE, parameter
        earlier, seen = earlier.previous, seen + 1


_LOOKED_AT = 16


def _is_declared_in_class(node: Function) -> bool:
    """Whether it is another declaration of a method: its class has the defaults."""
    inside = isinstance(node.scope, Class) and is_inside(node, node.scope)
    outside = isinstance(node.scope, Class) and not inside
    return outside or node.is_friend or is_of_unknown(node) or node.specialises


def _gives(parameter: Variable) -> bool:
    """Whether a parameter's own text has a default argument."""
    if parameter.initializer is None or parameter.item.builtin or parameter.span == NOWHERE:
        return False
    text, span = parameter.item.text, parameter.span
    start = span.start if parameter.name_span == NOWHERE else parameter.name_span.start
    return b"=" in text[max(start, span.start) : span.end]
