"""Declarations of operators with operands that the operator does not have."""

from __future__ import annotations

from tops_lsp.model.certainty.unseen_functions import is_of_unknown
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.types import (
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    Type,
    is_unknown,
    value_type,
)
from tops_lsp.rules.language._conversions import SMALL_FLOATS
from tops_startup.patterns import regex

_COUNT = "the number of parameters is not that of the operator's operands:"
_MEMBER = "this operator must be a non-static method:"
_CLASS = "an operator must have a parameter of a class or an enumeration:"
_BINARY = frozenset(
    [
        "/",
        "%",
        "^",
        "|",
        "<",
        ">",
        "<=",
        ">=",
        "==",
        "!=",
        "<<",
        ">>",
        "&&",
        "||",
        ",",
        "->*",
        "+=",
        "-=",
        "*=",
        "/=",
        "%=",
        "^=",
        "|=",
        "&=",
        "<<=",
        ">>=",
    ]
)
_EITHER = frozenset(("+", "-", "*", "&", "++", "--"))
_UNARY = frozenset(("!", "~"))
_MEMBERS = {"=": 1, "->": 0, "[]": 1}
_IS_OF_CLASS = regex(rb"::\s*operator\b")


def wrong_operator(node: Function) -> str:
    sign = node.name.removeprefix("operator").strip()
    known = sign in _BINARY or sign in _EITHER or sign in _UNARY or sign in _MEMBERS
    if not node.name.startswith("operator") or not (known or sign == "()"):
        return ""
    if node.is_friend and _IS_OF_CLASS.search(node.item.text, *node.span) is not None:
        return ""  # a method of another class
    if any(parameter.is_pack for parameter in node.parameters) or is_of_unknown(node):
        return ""
    method = isinstance(node.scope, Class) and not node.is_friend
    if sign in _MEMBERS or sign == "()":
        if not method or node.is_static:
            return _MEMBER
        return _COUNT if _MEMBERS.get(sign, len(node.parameters)) != len(node.parameters) else ""
    if method and node.is_static:
        return _MEMBER
    operands = len(node.parameters) + method
    most = 1 if sign in _UNARY else 2
    if operands > most or operands < (2 if sign in _BINARY else 1):
        return _COUNT
    plain = not method and node.template is None
    return _CLASS if plain and all(_is_of_language(p.type) for p in node.parameters) else ""


def _is_of_language(type_: Type) -> bool:
    """Whether a type is certainly no class, as CUDA's small floats are, and no enumeration."""
    plain = value_type(type_)
    if isinstance(plain, ClassType | EnumType) or is_unknown(plain):
        return False
    small = isinstance(plain, Fundamental) and plain.basic in SMALL_FLOATS
    return isinstance(plain, Fundamental | Pointer) and not small
