"""What is wrong beside a function's name: its qualifiers, a parameter of `void`, `main`."""

from __future__ import annotations

from tops_lsp.model.certainty.unseen_functions import is_of_unknown
from tops_lsp.model.tree.declarations import Class, Function, Namespace
from tops_lsp.model.tree.types import Basic, Fundamental, value_type
from tops_lsp.text.source import NOWHERE
from tops_startup.patterns import regex

_QUALIFIED = "only methods that are not static can be 'const' or 'volatile', not"
_VOID = "a parameter cannot be of type 'void':"
_MAIN = "the result must be 'int' of"


def wrong_head(node: Function) -> str:
    """What a function's head has that it cannot have; empty if nothing is known to be wrong."""
    return _of_qualifiers(node) or _of_parameter_list(node) or _of_main(node)


def _of_qualifiers(node: Function) -> str:
    """`const` after a function that is no method, or a static one."""
    if not (node.type.const or node.type.volatile) or is_of_unknown(node):
        return ""
    text, (start, end) = node.item.text, node.name_span
    begin = start if node.result_span == NOWHERE else min(node.result_span.end, start)
    if b"::" in text[begin:end] or _CONST_AFTER.match(text, end) is None:
        return ""  # a method of another class, or a type that is qualified
    free = isinstance(node.scope, Namespace) and not node.is_member
    return _QUALIFIED if free or (node.is_static and not node.is_constructor) else ""


def wrong_friend(node: Function) -> str:
    """`friend Sum operator+(…) const`."""
    return "" if isinstance(node.scope, Class) else _of_qualifiers(node)


_CONST_AFTER = regex(rb"\s*\([^()]*(?:\([^()]*\)[^()]*)*\)\s*(?:const|volatile)\b")


def _of_parameter_list(node: Function) -> str:
    """`int f(void given)`."""
    named = not node.parameters and _VOID_PARAMETER.match(node.item.text, node.name_span.end)
    return _VOID if named else ""


_VOID_PARAMETER = regex(rb"\s*\(\s*(?:const\s+)?void\s+[A-Za-z_]\w*\s*[,)]")


def _of_main(node: Function) -> str:
    """`void main()`."""
    around = node.scope
    root = isinstance(around, Namespace) and around.scope is None and not around.name
    plain = value_type(node.type.result)
    if node.name != "main" or not root or node.template is not None or node.auto_result:
        return ""
    wrong = isinstance(plain, Fundamental) and plain.basic is not Basic.INT
    known = node.is_definition and not node.execution.on_device  # main-on-device says more
    return _MAIN if wrong and known else ""
