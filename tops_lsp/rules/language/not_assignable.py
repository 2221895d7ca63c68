"""What cannot be changed is assigned to, or has its address taken: a value, an array, a function.

## Why it matters

The compiler stops here. Often `=` is where `==` was meant.

## Example

```cpp
__global__ void kernel(float *data, int size) {
  float tile[4];
  tile = data;  // expect: not-assignable
  if (size + size = 4) data[0] = tile[0];  // expect: not-assignable
}
```

## Fix

Assign to a variable or an element; copy arrays element by element.

## How to silence

`// tops-lint: ignore[not-assignable] reason`

## Limits

Literals, results of arithmetic, arrays, functions, and enumerators are judged, and results
of the user's own functions that are numbers or pointers; not in instances or what macros make.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.tree.declarations import Class, Enumerator, Function, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    CastKind,
    Construct,
    Expression,
    Literal,
    Member,
    Name,
    Unary,
)
from tops_lsp.model.tree.scopes import ancestry, namespace_members
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    Reference,
    Type,
    is_unknown,
    unqualified,
    value_type,
)
from tops_lsp.rules.language._conversions import is_plain_class, is_void
from tops_lsp.rules.language._names import (
    hangs_on_parameters,
    is_c,
    is_instance,
    is_pattern,
    local_names,
)
from tops_lsp.text.source import NOWHERE
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS618",
    name="not-assignable",
    severity=Severity.ERROR,
    message="{what}",
)
_VALUE = "expression is not assignable"
_ARRAY = "an array is not assignable"
_FUNCTION = "a function is not assignable"
_ADDRESS = "cannot take the address of a value that is not stored"
_SCALARS = (Fundamental, Pointer, EnumType)


@RULE.on(Assign)
def check_assignment(node: Assign, visit: Visit) -> Iterator[Report]:
    """`value = …`."""
    if node.overload is None:
        yield from _reports(_why(node.target), node.target, visit)


@RULE.on(Binary)
def check_binary(node: Binary, visit: Visit) -> Iterable[Report]:
    """`a && b = c`, which the grammar takes for `a && (b = c)`."""
    return _binary(node, visit) if isinstance(node.right, Assign | Cast) else ()


def _binary(node: Binary, visit: Visit) -> Iterator[Report]:
    right = node.right
    while isinstance(right, Cast) and right.kind is CastKind.IMPLICIT:
        right = right.operand
    if not isinstance(right, Assign) or node.overload is not None or node.op == ",":
        return
    between = visit.item.text[node.left.span.end : right.span.start]
    known = all(_is_scalar(each.type) for each in (node.left, right.target, right.value))
    if known and b"(" not in between and b"/" not in between:
        yield from _reports(_VALUE, node, visit)


@RULE.on(Variable)
def check_condition(node: Variable, visit: Visit) -> Iterator[Report]:
    """`if (a && b = c)`, which the grammar takes for the declaration of a reference."""
    if not isinstance(node.type, Reference) or not is_unknown(node.type.target):
        return
    text, (start, end) = visit.item.text, (node.span.start, node.name_span.start)
    match = _CONDITION.fullmatch(text, start, end) if node.name_span != NOWHERE else None
    if _HEAD.search(text, max(0, start - _NEAR), start) is None:
        return
    if match is None or match[1].decode() not in local_names(visit) or is_instance(visit):
        return
    known = node.name in local_names(visit) or namespace_members(visit.unit.root, node.name)
    if known and doubt_of_place(visit.unit, visit.item, node.span) is None:
        yield Report(node.span, {"what": Phrase(_VALUE)})


_NEAR = 16
_HEAD = regex(rb"\b(?:if|while)\s*\(\s*\Z")
_CONDITION = regex(rb"([A-Za-z_]\w*)\s*&&?\s*")


@RULE.on(Unary)
def check_unary(node: Unary, visit: Visit) -> Iterator[Report]:
    """`++value` and `&value`."""
    if node.overload is not None:
        return
    if node.op in ("++", "--"):
        yield from _reports(_why(node.operand), node.operand, visit)
    elif node.op == "&" and (_is_value(node.operand) or _is_temporary(node.operand, visit)):
        yield from _reports(_ADDRESS, node, visit)


def _is_temporary(operand: Expression, visit: Visit) -> bool:
    """Whether it is an object of the user's own class that ends with the statement."""
    plain = unqualified(operand.type)
    if not isinstance(operand, Construct) or not isinstance(plain, ClassType):
        return False
    name = plain.declaration.name.encode()
    if not visit.item.text.startswith(name, operand.span.start) or is_pattern(visit):
        return False  # a literal of C's, in brackets, is stored
    if not is_plain_class(plain.declaration) or is_c(visit):
        return False
    return not any("operator&" in one.members for one in ancestry(plain.declaration))


def _why(target: Expression) -> str:
    """Why an expression cannot be assigned to; empty if it may be."""
    if _is_value(target) or _is_nothing(target):
        return _VALUE
    declaration = target.declaration if isinstance(target, Name | Member) else None
    if isinstance(declaration, Function):
        return _FUNCTION
    if isinstance(declaration, Variable) and not declaration.is_pack:
        plain = value_type(target.type)
        return _ARRAY if isinstance(plain, Array) and not declaration.item.builtin else ""
    return ""


def _is_nothing(target: Expression) -> bool:
    """Whether it is what a `void *` leads to."""
    return isinstance(target, Unary) and target.overload is None and is_void(target.type)


def _is_value(target: Expression) -> bool:
    """Whether it certainly is a value that is nowhere."""
    match target:
        case Literal(value=value):
            return value is not None and not isinstance(value, bytes)
        case Name(declaration=Enumerator()):
            return True
        case Unary(op="++" | "--", postfix=True, operand=operand, overload=None):
            return _is_scalar(operand.type)
        case Unary(op="&" | "!" | "~", operand=operand, overload=None):
            return _is_scalar(operand.type) and not isinstance(operand, Unary)
        case Binary(op=op, left=left, right=right, overload=None):
            known = _is_scalar(left.type) and _is_scalar(right.type) and _is_scalar(target.type)
            return known and op not in (",", ".*", "->*")
        case Call(function=Function() as function):
            if function.item.builtin:
                return _is_count(function)
            plain = function.template is None and function.instance_of is None
            result = function.type.result
            known = plain and not isinstance(result, Reference)
            return known and not function.auto_result and _is_scalar(result)
    return False


def _is_count(function: Function) -> bool:
    """Whether it is a method of the library that gives a number: `texts.size()`."""
    number = isinstance(unqualified(function.type.result), Fundamental)
    return number and isinstance(function.scope, Class) and function.name in _COUNTS


_COUNTS = frozenset(["size", "length", "empty", "capacity"])


def _is_scalar(type_: Type) -> bool:
    return isinstance(unqualified(type_), _SCALARS) and not is_void(type_)


def _reports(what: str, at: Expression, visit: Visit) -> Iterator[Report]:
    if not what or is_instance(visit) or hangs_on_parameters(at, visit):
        return
    if doubt_of_place(visit.unit, visit.item, at.span) is None:
        yield Report(at.span, {"what": Phrase(what)})
