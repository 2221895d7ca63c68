"""Static data members that have their value in the class, and may not."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import (
    Class,
    Storage,
    Variable,
)
from tops_lsp.model.tree.types import (
    EnumType,
    Fundamental,
    Pointer,
    is_const,
    unqualified,
)
from tops_startup.patterns import regex

_CONSTANT_WORDS = frozenset((b"inline", b"constexpr", b"const", b"constinit"))
_VALUE = regex(rb"\s*=(?!=)")


def is_initialized_in_class(node: Variable, words: tuple[bytes, ...]) -> bool:
    """Whether a static data member that may change has its value in the class."""
    if not _is_valued(node, words, _CONSTANT_WORDS) or is_const(node.type):
        return False
    return isinstance(unqualified(node.type), Fundamental | Pointer | EnumType)


def is_no_integer_with_value(node: Variable, words: tuple[bytes, ...]) -> bool:
    """Whether a constant that is no integer has its value in the class without `constexpr`."""
    if not _is_valued(node, words, _CONSTANT_WORDS - {b"const"}) or not is_const(node.type):
        return False
    plain = unqualified(node.type)
    real = isinstance(plain, Fundamental) and plain.basic.is_float
    return real or isinstance(plain, Pointer)


def _is_valued(node: Variable, words: tuple[bytes, ...], allowing: frozenset[bytes]) -> bool:
    """Whether a static data member has its value in a class that is no template, without one of the
    words that allow it."""
    if node.storage is not Storage.STATIC or node.template is not None or node.initializer is None:
        return False
    scope = node.scope
    if isinstance(scope, Class) and (scope.is_pattern or scope.arguments):
        return False
    if b"static" not in words or not allowing.isdisjoint(words):
        return False
    return _VALUE.match(node.item.text, node.name_span.end) is not None
