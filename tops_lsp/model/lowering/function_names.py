"""What a function calls itself: `__func__`, `__FUNCTION__`, and `__PRETTY_FUNCTION__` as clang has
it. Of lambdas, and of templates whose arguments are of the library, the last one is not known.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.tree.declarations import Class, Declaration, Function, TemplateParameter
from tops_lsp.model.tree.expressions import Category, Literal, Name
from tops_lsp.model.tree.scopes import ancestry
from tops_lsp.model.tree.types import (
    BOOL,
    CHAR,
    Array,
    Basic,
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
    MemberPointer,
    Pack,
    Pointer,
    TemplateId,
    TemplateType,
    Type,
    is_unknown,
    qualify,
    value_type,
)


def own_name(lo: Lowering, use: Name) -> Literal | None:
    """A name that nobody declares as the string that it is in a function."""
    if lo.function is None or not use.text.startswith("__"):
        return None
    if use.text in ("__func__", "__FUNCTION__"):
        return _string(use, lo.function.name)
    said = _whole_name(lo.function) if use.text == "__PRETTY_FUNCTION__" else None
    return None if said is None else _string(use, said)


def _string(use: Name, text: str) -> Literal:
    value = text.encode()
    type_ = Array(qualify(CHAR, const=True), len(value) + 1)
    return Literal(span=use.span, value=value, type=type_, category=Category.LVALUE)


def _whole_name(function: Function) -> str | None:
    """A function with its types and the words that belong to it; of an instance those that its
    template is written with, and after them what the parameters stand for.
    """
    pattern = _pattern(function)
    bound = None if pattern is None else _bound(function)
    if bound is None or pattern is None:
        return None
    types = [p.type for p in pattern.parameters]
    if not _is_complete(function, pattern) or any(map(_is_unwritable, types)):
        return None
    shown = [f"{p.type}..." if p.is_pack else str(p.type) for p in pattern.parameters]
    parameters = ", ".join([*shown, *(["..."] if function.type.variadic else [])])
    result = str(pattern.type.result)
    if "(*" in result:
        return None
    front = "virtual " if _is_virtual(function) else "static " if _is_static(function) else ""
    if not (function.is_constructor or function.is_destructor):
        front += result if result.endswith(("*", "&")) else f"{result} "
    after = (" const" * function.is_const) + (" volatile" * function.is_volatile)
    reference = f" {function.bound_to}" if function.bound_to else ""
    listed = f" [{', '.join(bound)}]" if bound else ""
    owner = function.scope
    within = f"{ClassType(owner)}::" if isinstance(owner, Class) else ""
    name = within + function.name if within else function.qualified_name
    return f"{front}{name}({parameters}){after}{reference}{listed}"


def _pattern(function: Function) -> Function | None:
    """The function as it is written: in a template, if it is made of one."""
    written = function.instance_of or function
    owner = written.scope
    if not isinstance(owner, Class) or owner.instance_of is None:
        return written
    methods = owner.instance_of.methods()
    return next((m for m in methods if m.name_span == written.name_span), None)


def _is_complete(function: Function, pattern: Function) -> bool:
    """Whether what it is in has names, and it is no template itself."""
    if function.template is not None or (function.packs and pattern is function):
        return False
    if not (function.is_constructor or function.is_destructor) and _is_unwritable(
        pattern.type.result
    ):
        return False
    return all(_is_named(scope) for scope in _scopes(function))


def _is_unwritable(type_: Type) -> bool:
    """Whether the text would not say the type as it is written; a template's parameter is."""
    plain = value_type(type_.element if isinstance(type_, Array) else type_)
    if isinstance(plain, Pointer):
        return _is_unwritable(plain.pointee)
    return not isinstance(plain, TemplateType) and (is_unknown(plain) or isinstance(plain, _LOOSE))


_LOOSE = (TemplateId, MemberPointer)
"""Types whose text compilers do not agree on."""


def _is_named(scope: Declaration) -> bool:
    if isinstance(scope, Class) and (scope.is_closure or scope.template):
        return False
    outermost = scope.scope is None
    return bool(scope.name) or outermost


# --- what the parameters of templates stand for -----------------------------------------------


def _bound(function: Function) -> list[str] | None:
    """`T = int` for each parameter, those of classes around it first; None if one is not known."""
    found: list[str | None] = []
    for scope in reversed([*_scopes(function)]):
        template = scope.instance_of if isinstance(scope, Class) else None
        if isinstance(scope, Class) and template is not None:
            given = dict(
                zip((p.key for p in template.template or ()), scope.arguments, strict=False)
            )
            found += [_binding(p, given.get(p.key)) for p in template.template or ()]
        elif isinstance(scope, Class) and scope.arguments:
            return None
    pattern = function.instance_of
    if pattern is not None and pattern.template is not None:
        own = dict(function.bindings)
        found += [_binding(p, own.get(p.key)) for p in pattern.template]
    elif function.arguments or function.made_for:
        return None
    texts = [text for text in found if text is not None]
    return texts if len(texts) == len(found) else None


def _binding(parameter: TemplateParameter, given: Type | int | None) -> str | None:
    if isinstance(given, Pack):
        elements = [_argument(parameter, one) for one in given.elements]
        texts = [text for text in elements if text is not None]
        text = f"<{', '.join(texts)}>" if len(texts) == len(elements) else None
    else:
        text = None if given is None else _argument(parameter, given)
    return None if text is None or not parameter.name else f"{parameter.name} = {text}"


def _argument(parameter: TemplateParameter, given: Type | int) -> str | None:
    """An argument as clang has it. A type of the library may be another one there."""
    if isinstance(given, int):
        plain = value_type(parameter.type)
        if plain == BOOL:
            return "true" if given else "false"
        is_number = isinstance(plain, Fundamental) and plain.basic in _NUMBERS
        return str(int(given)) if is_number else None
    if parameter.kind != "type" or is_unknown(given):
        return None
    return None if _is_of_library(given) else str(given)


_NUMBERS = frozenset(
    (Basic.INT, Basic.UINT, Basic.LONG, Basic.ULONG, Basic.LONGLONG, Basic.ULONGLONG, Basic.SHORT)
)


def _is_of_library(type_: Type) -> bool:
    plain = value_type(type_)
    while isinstance(plain, Pointer | Array):
        plain = value_type(plain.pointee if isinstance(plain, Pointer) else plain.element)
    if isinstance(plain, ClassType):
        given = (a for a in plain.declaration.arguments if not isinstance(a, int))
        unnamed = plain.declaration.is_closure or not plain.declaration.name
        return unnamed or plain.declaration.item.builtin or any(map(_is_of_library, given))
    return not isinstance(plain, Fundamental | EnumType | FunctionType)


def _scopes(function: Function) -> Iterator[Declaration]:
    scope: Declaration | None = function.scope
    while scope is not None:
        yield scope
        scope = scope.scope


def _is_static(function: Function) -> bool:
    return function.is_static and function.is_member


def _is_virtual(function: Function) -> bool:
    """Whether it, or what it overrides, says so."""
    if not isinstance(function.scope, Class) or function.is_static or function.is_constructor:
        return False
    return any(_declares_virtual(one, function) for one in ancestry(function.scope))


def _declares_virtual(class_: Class, function: Function) -> bool:
    def is_same(other: Function) -> bool:
        if function.is_destructor or other.is_destructor:
            return function.is_destructor and other.is_destructor
        same = other.type.parameters == function.type.parameters
        return same and other.name == function.name and other.is_const == function.is_const

    return any(other.is_virtual and is_same(other) for other in class_.methods())
