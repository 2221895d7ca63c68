"""What the rules about lambdas share."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Lambda, Name
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    FunctionType,
    Pointer,
    QualifiedType,
    Reference,
    Type,
)
from tops_lsp.rules.shared.reachable import reachable
from tops_lsp.rules.shared.walk import evaluated


def is_extended(node: Lambda) -> bool:
    """Whether a lambda is extended: marked `__device__`, in a function the host compiles."""
    return node.explicit and _is_extended(node.function, node.enclosing)


def is_extended_closure(closure: Class) -> bool:
    """Whether a closure is the type of an extended lambda."""
    operator = operator_of(closure)
    return operator is not None and _is_extended(operator, closure.enclosing)


def _is_extended(operator: Function, around: Function | None) -> bool:
    execution = operator.execution
    if not (execution.explicit and execution.on_device) or around is None:
        return False
    return around.execution.known and around.execution.on_host


def is_of_device_function(closure: Class) -> bool:
    """Whether a closure's lambda is in a `__device__` or `__global__` function."""
    around = closure.enclosing
    return around is not None and around.execution.side is Side.DEVICE


def operator_of(closure: Class) -> Function | None:
    """The call operator of a closure."""
    found = closure.members.get("operator()", [])
    return found[0] if found and isinstance(found[0], Function) else None


def closures_in(type_: Type | int) -> Iterator[Class]:
    """The closures a type is made of, each once: itself, what it points to, its arguments."""
    for part in reachable(type_, _parts):
        if isinstance(part, ClassType) and part.declaration.is_closure:
            yield part.declaration


def _parts(type_: Type | int) -> tuple[Type | int, ...]:
    match type_:
        case ClassType(declaration=class_):
            return class_.arguments
        case QualifiedType(base=inner) | Pointer(pointee=inner) | Array(element=inner):
            return (inner,)
        case Reference(target=inner):
            return (inner,)
        case FunctionType(result=result, parameters=parameters):
            return (result, *parameters)
    return ()


def captured(node: Lambda) -> Iterator[tuple[Name, Variable]]:
    """Uses, in the body, of the enclosing functions' variables; init-captures are no such."""
    if node.body is None:
        return
    for use in evaluated(node.body):
        variable = use.declaration if isinstance(use, Name) else None
        if isinstance(use, Name) and isinstance(variable, Variable) and _is_outer(variable, node):
            yield use, variable


def _is_outer(variable: Variable, node: Lambda) -> bool:
    local = variable.storage in (Storage.AUTOMATIC, Storage.PARAMETER) and variable.scope is None
    here = variable.item is node.function.item
    return local and here and not variable.constexpr and not node.span.covers(variable.name_span)
