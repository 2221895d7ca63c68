"""Declarations written out as code."""

from __future__ import annotations

from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Enumeration,
    Enumerator,
    Function,
    Namespace,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.tree.types import Array, QualifiedType, Reference, Type, qualify

_HIDDEN = ("__forceinline__", "__noinline__")


def spelled(declaration: Declaration) -> str:
    """One line of code that declares it; empty for what has no such line."""
    match declaration:
        case Function():
            return signature(declaration)
        case Variable():
            return _variable(declaration)
        case Class(keyword=keyword):
            return f"{_template(declaration.template)}{keyword} {declaration.qualified_name}"
        case Enumeration(scoped=scoped):
            return f"enum {'class ' if scoped else ''}{declaration.qualified_name}"
        case Enumerator(value=value):
            shown = "" if value is None else f" = {value}"
            return f"{declaration.qualified_name}{shown}"
        case Alias(type=type_):
            return f"using {declaration.qualified_name} = {type_}"
        case Namespace():
            return f"namespace {declaration.qualified_name}"
        case TemplateParameter():
            return _parameter_of_template(declaration)
    return ""


def signature(function: Function) -> str:
    """A function's head, its execution space first, written or not."""
    return f"{head(function)}({', '.join(parameters(function))})"


def head(function: Function) -> str:
    """What comes before a function's parameters."""
    unnamed = function.is_constructor or function.is_destructor
    words = [
        _template(function.template).rstrip(),
        function.execution.label,
        "" if unnamed else str(function.type.result),
        function.qualified_name,
    ]
    return " ".join(word for word in words if word)


def lambda_head(function: Function) -> str:
    """A lambda's parameters and result."""
    return f"lambda ({', '.join(parameters(function))}) -> {function.type.result}"


def declared(type_: Type, name: str) -> str:
    """A type and a name as C++ declares them: `float tile[16]`."""
    if isinstance(type_, Array):
        extents = ""
        while isinstance(type_, Array):
            extents += f"[{_extent(type_)}]"
            type_ = type_.element
        return f"{declared(type_, name)}{extents}"
    inner = type_.target if isinstance(type_, Reference) else None
    if isinstance(inner, Array):  # a reference to an array: `float (&tile)[16]`
        return declared(inner, f"({'&&' if type_ != Reference(inner) else '&'}{name})")
    text = str(type_) or "auto"
    return f"{text}{'' if text.endswith(('*', '&')) or not name else ' '}{name}"


def _extent(array: Array) -> str:
    """How many elements: a number, or the template parameter that says it."""
    if array.extent is not None:
        return str(array.extent)
    return "" if array.bound is None else str(array.bound)


def parameters(function: Function) -> list[str]:
    """A function's parameters as declared."""
    shown = [
        f"{p.type}... {p.name}".rstrip() if p.is_pack else declared(p.type, p.name)
        for p in function.parameters
    ]
    return [*shown, *(["..."] if function.type.variadic else [])]


def _template(parameters: tuple[TemplateParameter, ...] | None) -> str:
    if parameters is None:
        return ""
    return f"template <{', '.join(map(_parameter_of_template, parameters))}> "


def _parameter_of_template(parameter: TemplateParameter) -> str:
    dots = "..." if parameter.is_pack else ""
    kind = {"type": "typename", "template": "template"}.get(parameter.kind, str(parameter.type))
    return f"{kind}{dots} {parameter.name}".rstrip()


def _variable(variable: Variable) -> str:
    shown = declared(_without_const(variable), variable.name)
    words = [s.name for s in variable.specifiers if s.name not in (*_HIDDEN, *shown.split())]
    words += ["constexpr"] * variable.constexpr
    return f"{' '.join([*words, shown])}{_value(variable)}"


def _without_const(variable: Variable) -> Type:
    """`constexpr` says `const` already."""
    type_ = variable.type
    if variable.constexpr and isinstance(type_, QualifiedType):
        return qualify(type_.base, volatile=type_.volatile, space=type_.space)
    return type_


def _value(variable: Variable) -> str:
    """The value of a constant, if it is a number."""
    if not variable.constexpr or variable.initializer is None:
        return ""
    value = Evaluator().evaluate(variable.initializer)
    return "" if value is None else f" = {value}"
