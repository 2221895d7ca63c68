"""Whether evaluating an expression may throw, from what functions say of themselves.

Of functions that say nothing that is known before they are called: they may. What nobody wrote, a
destructor apart, says what its parts do, which is not asked for here. What `noexcept(…)` of a
template says hangs on its arguments: its instance is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from tops_lsp.model.sema.substitution import is_open
from tops_lsp.model.sema.validity import present_judge
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.expressions import (
    LEAVES,
    Binary,
    Call,
    Cast,
    CastKind,
    Conditional,
    Construct,
    Expression,
    Lambda,
    Literal,
    Member,
    Name,
    New,
    SizeOf,
    StatementExpression,
    Subscript,
    This,
    Unary,
)
from tops_lsp.model.tree.part_recursion import once_per_class
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    FunctionType,
    Pointer,
    Type,
    decayed,
    is_unknown,
    unqualified,
)

_INNOCENT = (Binary, Cast, Conditional, Literal, Member, Name, Subscript, This, Unary)
"""What throws only if its parts do, or a function that it calls."""


Instantiate = Callable[[Function, tuple[tuple[str, Type | int], ...]], Function]
"""Makes a function template's instance of its bindings."""


def never_throws(node: Expression, instance: Instantiate | None = None) -> bool | None:
    """Whether nothing in an expression may throw; None if that is not known."""
    if isinstance(node, SizeOf | Lambda):
        return True  # nothing in it is evaluated
    parts = map(partial(never_throws, instance=instance), _parts(node))
    return _all([_by_itself(node, instance), *parts])


def _parts(node: Expression) -> tuple[Expression, ...]:
    """What is evaluated first. The name of a function that is known is not, whatever its type."""
    if isinstance(node, Call) and node.function is not None:
        callee = node.callee
        named = isinstance(callee, Name | Member)
        return (*(callee.children() if named else (callee,)), *node.arguments)
    if isinstance(node, New) and isinstance(node.initializer, Construct):
        made = node.initializer
        return tuple(c for n in (node, made) for c in n.children() if c is not made)
    return node.children()


def _all(answers: Iterable[bool | None]) -> bool | None:
    """False if one is, however little is known of others."""
    found = set(answers)
    return False if False in found else None if None in found else True


def _by_itself(node: Expression, instance: Instantiate | None) -> bool | None:
    if is_unknown(node.type):
        return None
    if isinstance(node, Call):
        return _call(node, instance)
    if isinstance(node, Construct):  # its object ends with the expression
        return False if end_may_throw(node.type) else _construction(node)
    if isinstance(node, New):
        return _allocation(node)
    if isinstance(node, StatementExpression):
        return False if node.why == "throw" else None
    if isinstance(node, Cast) and node.kind is CastKind.DYNAMIC:
        return isinstance(unqualified(node.type), Pointer)
    overload = getattr(node, "overload", None)
    if isinstance(overload, Function):
        return _function(overload)
    return True if isinstance(node, _INNOCENT) or type(node) in LEAVES else None


def _call(call: Call, instance: Instantiate | None) -> bool | None:
    """What the function of a call says; of a template that decides by its arguments, what its
    instance says, of the library's templates, too."""
    function = call.function
    if function is None:
        return _pointed(call.callee)
    if function.is_noexcept is not None or function.template is None or instance is None:
        return _function(function)
    known = call.deduced and not any(is_open(bound) for _, bound in call.bindings)
    return instance(function, call.bindings).is_noexcept if known else None


def _pointed(callee: Expression) -> bool | None:
    """What the type of a pointer or reference to a function says."""
    called = decayed(callee.type)
    called = called.pointee if isinstance(called, Pointer) else called
    named = isinstance(callee, Name | Member) and isinstance(callee.declaration, Function)
    if named or is_unknown(called) or not isinstance(called, FunctionType):
        return None
    return called.noexcept is True


def _function(function: Function) -> bool | None:
    """What a function says; the library's say nothing here, those that nobody wrote neither."""
    quiet = function.item.builtin or function.is_defaulted
    return None if quiet and function.is_noexcept is False else is_silent(function)


def is_silent(function: Function) -> bool | None:
    """Whether a function says that nothing comes out of it; None where that is not known."""
    judge = present_judge()
    if function.is_noexcept is not None or judge is None:
        return function.is_noexcept
    return judge.promise(function)


def lets_nothing_out(function: Function) -> bool:
    """Whether an exception that leaves a function ends the program."""
    class_ = function.scope
    if function.is_destructor and isinstance(class_, Class):
        return not _class_ends_loudly(class_)
    return bool(is_silent(function))


def end_may_throw(type_: Type) -> bool:
    """Whether an exception may come from the end of an object or of an array's elements."""
    plain = base_element(type_)
    return isinstance(plain, ClassType) and _class_ends_loudly(plain.declaration)


@once_per_class(circular=False)
def _class_ends_loudly(class_: Class) -> bool:
    """Whether a destructor says that it may throw, or, where it says nothing, one of a part's."""
    said = [
        is_silent(known)
        for known in class_.members.get(f"~{class_.name}", ())
        if isinstance(known, Function) and is_silent(known) is not None
    ]
    if said:
        return said[0] is False
    return any(map(end_may_throw, [*class_.bases, *(field.type for field in class_.fields)]))


def base_element(type_: Type) -> Type:
    """The type of an object, or of an array's elements."""
    plain = unqualified(type_)
    while isinstance(plain, Array):
        plain = unqualified(plain.element)
    return plain


def _allocation(node: New) -> bool | None:
    """Memory that is given may be too little; the object lasts."""
    if not node.placement:
        return False
    made = node.initializer
    return False if isinstance(made, Construct) and _construction(made) is False else None


def _construction(node: Construct) -> bool | None:
    if node.constructor is not None:
        return _function(node.constructor)
    return True if _is_made_quietly(node.type) else None


def _is_made_quietly(type_: Type) -> bool:
    """Whether no part of an object has a constructor, or an initializer that throws."""
    plain = base_element(type_)
    if not isinstance(plain, ClassType):
        return not is_unknown(plain)
    return _is_class_made_quietly(plain.declaration)


@once_per_class(circular=False)
def _is_class_made_quietly(class_: Class) -> bool:
    if not class_.is_complete or any(method.is_constructor for method in class_.special_methods()):
        return False
    given = (field.initializer for field in class_.fields)
    if not all(never_throws(value) for value in given if value is not None):
        return False
    return all(map(_is_made_quietly, [*class_.bases, *(field.type for field in class_.fields)]))
