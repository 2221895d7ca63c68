"""Host code reads or writes a variable of the device as if it were its own.

## Why it matters

The name of a `__device__` variable is only a symbol for the host: it can be handed to the runtime,
but the host's memory at that place is another one. The compiler accepts it, and the values are
wrong.

## Example

```cpp
__device__ int total;
int result() {
  return total;  // expect: device-variable-in-host-code
}
```

## Fix

Copy it with `topsMemcpyFromSymbol` or `topsMemcpyToSymbol`.

## How to silence

`// tops-lint: ignore[device-variable-in-host-code] reason`

## Limits

Its address, its size and references to it are not judged, and neither are constants.
`__host__ __device__` functions are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    CastKind,
    Expression,
    Member,
    Name,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.statements import If, Return, Switch, While
from tops_lsp.model.tree.types import Fundamental, Pointer, Reference, value_type
from tops_lsp.rules.shared.calls import on_host
from tops_lsp.rules.shared.variable_memory import home, is_constant
from tops_lsp.rules.shared.walk import bare

RULE = rule(
    code="TOPS126",
    name="device-variable-in-host-code",
    severity=Severity.WARNING,
    message="host code uses the value of '{variable}', which lives in the device's memory",
    notes={"declared": "'{variable}' is declared here"},
)


@RULE.on(Assign, Binary, Unary, Cast, Call, Variable, Return, If, While, Switch, where=on_host)
def check(node: object, visit: Visit) -> Iterator[Report]:
    """Places where the value of a device variable is read or written."""
    if visit.function is None:
        return
    for place in _values(node, visit):
        name = _root(place)
        if name is not None and isinstance(name.declaration, Variable):
            fields = {"variable": name.text}
            note = Note(name.declaration, RULE.notes["declared"], fields)
            yield Report(name.name_span, fields, (note,))


def _values(node: object, visit: Visit) -> Iterator[Expression]:
    """The operands whose value a node takes or gives."""
    match node:
        case Assign(target=target, value=value, overload=None):
            yield from (target, value)
        case Binary(left=left, right=right, overload=None, op=op) if op != ",":
            yield from (left, right)
        case Unary(operand=operand, overload=None, op=op) if op != "&":
            yield operand
        case Cast(operand=operand, kind=kind) if kind is not CastKind.IMPLICIT and isinstance(
            value_type(node.type), Fundamental
        ):
            yield operand
        case Call(arguments=arguments, function=function) if function is not None:
            parameters = function.parameters
            for index, argument in enumerate(arguments):
                if index < len(parameters) and not isinstance(parameters[index].type, Reference):
                    yield argument
        case Variable(initializer=value) if value is not None:
            if not isinstance(node.type, Reference):
                yield value
        case Return(value=value) if value is not None and visit.function is not None:
            if not isinstance(visit.function.type.result, Reference):
                yield value
        case If(condition=value) | While(condition=value) | Switch(condition=value):
            yield value


def _root(place: Expression) -> Name | None:
    """The device variable that a place of scalar type is, or is a part of."""
    place = bare(place)
    if not isinstance(value_type(place.type), Fundamental | Pointer):
        return None
    while isinstance(place, Subscript) or (isinstance(place, Member) and not place.arrow):
        if isinstance(place, Subscript) and isinstance(value_type(place.object.type), Pointer):
            return None
        place = place.object
    variable = place.declaration if isinstance(place, Name) else None
    if not isinstance(variable, Variable) or is_constant(variable):
        return None
    return place if isinstance(place, Name) and home(variable) is Side.DEVICE else None
