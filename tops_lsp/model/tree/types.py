"""Types of TOPS C++. Values, compared by structure; `UNKNOWN` is a value like any other.

Qualifiers (const, volatile, the memory space) belong to the qualified type, as in clang:
`__local__ char *p` is Pointer(Qualified(char, space=LOCAL)). `align` is what an alias asks for in
place of a type's own alignment (0: nothing); as in compilers, it makes no other type.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from tops_lsp.model.tree.spaces import Space
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_lsp.model.tree.declarations import (
        Alias,
        Class,
        Enumeration,
        Function,
        Namespace,
        TemplateParameter,
        Variable,
    )


class Basic(enum.Enum):
    """Fundamental types; the value is (spelling, bytes on host and device, kind)."""

    __hash__ = object.__hash__  # as for every class compared by identity; Enum's own is Python code

    VOID = ("void", 0, "void")
    NULLPTR = ("std::nullptr_t", 8, "nullptr")
    BOOL = ("bool", 1, "unsigned")
    CHAR = ("char", 1, "signed")
    SCHAR = ("signed char", 1, "signed")
    UCHAR = ("unsigned char", 1, "unsigned")
    WCHAR = ("wchar_t", 4, "signed")
    CHAR8 = ("char8_t", 1, "unsigned")
    CHAR16 = ("char16_t", 2, "unsigned")
    CHAR32 = ("char32_t", 4, "unsigned")
    SHORT = ("short", 2, "signed")
    USHORT = ("unsigned short", 2, "unsigned")
    INT = ("int", 4, "signed")
    UINT = ("unsigned int", 4, "unsigned")
    LONG = ("long", 8, "signed")
    ULONG = ("unsigned long", 8, "unsigned")
    LONGLONG = ("long long", 8, "signed")
    ULONGLONG = ("unsigned long long", 8, "unsigned")
    INT128 = ("__int128", 16, "signed")
    UINT128 = ("unsigned __int128", 16, "unsigned")
    HALF = ("__fp16", 2, "float")
    BFLOAT = ("__bf16", 2, "float")
    FLOAT = ("float", 4, "float")
    DOUBLE = ("double", 8, "float")
    LONGDOUBLE = ("long double", 16, "float")

    def __init__(self, spelling: str, size: int, kind: str) -> None:
        self.spelling, self.size, self.kind = spelling, size, kind
        self.is_float = kind == "float"
        self.is_integer = kind in ("signed", "unsigned")
        self.is_signed = kind in ("signed", "float")


@dataclass(frozen=True, slots=True)
class Unknown:
    """A type we cannot know; silences rules. `why` is for people.

    `failed`: not merely unknown but certainly no type, as `enable_if<false>::type` is; what
    overload resolution drops a template for. `doubtful`: no template parameter is left that it
    could hang on, and still it is not known; nothing may be decided by it.
    """

    why: str = field(default="", compare=False)
    failed: bool = field(default=False, compare=False)
    doubtful: bool = field(default=False, compare=False)

    def __str__(self) -> str:
        return "<unknown>"


@dataclass(frozen=True, slots=True)
class Fundamental:
    basic: Basic
    align: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return self.basic.spelling


@dataclass(frozen=True, slots=True)
class VectorType:
    """`__vector4 float` or the mask `__vector bool int`; `registers` is 1, 2 or 4."""

    registers: int
    element: Basic
    mask: bool = False

    def __str__(self) -> str:
        keyword = "__vector" if self.registers == 1 else f"__vector{self.registers}"
        return f"{keyword} {'bool ' if self.mask else ''}{self.element.spelling}"


@dataclass(frozen=True, slots=True)
class GnuVector:
    """`__attribute__((vector_size(…)))`: numbers in memory, with operators lane by lane."""

    element: Fundamental
    lanes: int

    def __str__(self) -> str:
        return f"__vector({self.lanes}) {self.element}"


@dataclass(frozen=True, slots=True)
class Complex:
    """C's `_Complex`: the real and the imaginary part, in memory one after the other."""

    element: Fundamental

    def __str__(self) -> str:
        return f"_Complex {self.element}"


@dataclass(frozen=True, slots=True)
class QualifiedType:
    """`base` with const, volatile or a memory space; never nested, never empty."""

    base: Type
    const: bool = False
    volatile: bool = False
    space: Space = Space.GENERIC

    @property
    def words(self) -> str:
        """The qualifiers as written."""
        space = [f"__{self.space.value}__"] if self.space is not Space.GENERIC else []
        return " ".join([*space, *["const"] * self.const, *["volatile"] * self.volatile])

    def __str__(self) -> str:
        return spelled(self)


@dataclass(frozen=True, slots=True)
class Pointer:
    pointee: Type
    restrict: bool = field(default=False, compare=False)
    align: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return spelled(self)


@dataclass(frozen=True, slots=True)
class Reference:
    target: Type
    rvalue: bool = False

    def __str__(self) -> str:
        return spelled(self)


@dataclass(frozen=True, slots=True)
class Array:
    """`extent` is None when it is missing, dependent or not a constant we can compute.

    `bound` is the template parameter that is there, as in `T (&)[N]`.
    """

    element: Type
    extent: int | None = None
    bound: TemplateType | None = field(default=None, compare=False)
    align: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return spelled(self)


@dataclass(frozen=True, slots=True)
class FunctionType:
    """`bound_to` is `&` or `&&`, after a method's parameters as `const` and `volatile` are.

    `noexcept` is the template parameter that is there, if one does; None: not known.
    """

    result: Type
    parameters: tuple[Type, ...]
    variadic: bool = False
    const: bool = False
    volatile: bool = False
    bound_to: str = ""
    noexcept: bool | TemplateType | None = False

    @property
    def is_qualified(self) -> bool:
        """Whether it is the type of methods alone, which no pointer and no reference leads to."""
        return self.const or self.volatile or bool(self.bound_to)

    @property
    def words(self) -> str:
        """What comes after the parameters."""
        said = ["const"] * self.const + ["volatile"] * self.volatile + [self.bound_to]
        if self.noexcept is True:
            said.append("noexcept")
        elif self.noexcept is not False:
            said.append(f"noexcept({self.noexcept or '?'})")
        return "".join(f" {word}" for word in said if word)

    def __str__(self) -> str:
        return spelled(self)


@dataclass(frozen=True, slots=True)
class ClassType:
    """A class, struct, union or closure; compared by its declaration."""

    declaration: Class
    align: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return class_name(self.declaration)


@dataclass(frozen=True, slots=True)
class EnumType:
    declaration: Enumeration
    align: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return self.declaration.qualified_name


@dataclass(frozen=True, slots=True)
class TemplateType:
    """A template's own parameter, not yet replaced; of a value when it is as an argument."""

    parameter: TemplateParameter

    def __str__(self) -> str:
        return self.parameter.name


@dataclass(frozen=True, slots=True)
class TemplateId:
    """A class template with arguments that still depend on parameters: `Box<T>`.

    The template may be a parameter itself.
    """

    template: Class | TemplateParameter
    arguments: tuple[Type | int, ...]

    def __str__(self) -> str:
        return f"{self.template.qualified_name}<{', '.join(map(str, self.arguments))}>"


@dataclass(frozen=True, slots=True)
class TemplateName:
    """A class or alias template that is as an argument, without arguments of its own."""

    declaration: Class | Alias | TemplateParameter

    def __str__(self) -> str:
        return self.declaration.qualified_name


@dataclass(frozen=True, slots=True)
class EntityName:
    """A function or variable that is as an argument, or its address: `f<work>`, `f<&table>`."""

    declaration: Function | Variable
    is_address: bool = False

    def __str__(self) -> str:
        return "&" * self.is_address + self.declaration.qualified_name


@dataclass(frozen=True, slots=True)
class Pack:
    """What a parameter pack stands for."""

    elements: tuple[Type | int, ...]

    def __str__(self) -> str:
        return ", ".join(map(str, self.elements))


@dataclass(frozen=True, slots=True)
class Expansion:
    """`pattern...`: the pattern once for each element of the parameter packs in it."""

    pattern: Type

    def __str__(self) -> str:
        return f"{self.pattern}..."


@dataclass(frozen=True, slots=True)
class MemberPointer:
    """`int S::*`, or a pointer to a method when `target` is a function type."""

    owner: Type
    target: Type

    def __str__(self) -> str:
        return spelled(self)


Type = (
    Unknown
    | Fundamental
    | VectorType
    | GnuVector
    | Complex
    | QualifiedType
    | Pointer
    | Reference
    | Array
    | FunctionType
    | ClassType
    | EnumType
    | TemplateType
    | TemplateId
    | TemplateName
    | EntityName
    | Expansion
    | Pack
    | MemberPointer
)

UNKNOWN = Unknown()
DEPENDENT = Unknown("dependent")
"""A type that only an instantiation knows."""
DOUBTFUL = Unknown("not known", doubtful=True)
VOID = Fundamental(Basic.VOID)
BOOL = Fundamental(Basic.BOOL)
CHAR = Fundamental(Basic.CHAR)
INT = Fundamental(Basic.INT)
UINT = Fundamental(Basic.UINT)
LONG = Fundamental(Basic.LONG)
ULONG = Fundamental(Basic.ULONG)
FLOAT = Fundamental(Basic.FLOAT)
DOUBLE = Fundamental(Basic.DOUBLE)
NULLPTR = Fundamental(Basic.NULLPTR)


def class_name(class_: Class | Namespace) -> str:
    """The class's qualified name with template arguments, its own and those around it."""
    # A namespace has no keyword. What an instance holds is not asked for, as it would be filled.
    unnamed = "<lambda>" if getattr(class_, "is_closure", False) else "<unnamed>"
    name = class_.name or (unnamed if getattr(class_, "keyword", None) is not None else "")
    arguments: tuple[Type | int, ...] = getattr(class_, "arguments", ())
    if arguments:
        name += f"<{', '.join(map(str, arguments))}>"
    around = class_name(class_.scope) if class_.scope is not None else ""
    return f"{around}::{name}" if around and name else around or name


def spelled(type_: Type, inner: str = "") -> str:
    """The type in C++ syntax, written around `inner` (a name, or the declarator so far)."""
    match type_:
        case Pointer(pointee=target):
            return spelled(target, _grouped(target, f"*{inner}"))
        case MemberPointer(owner=owner, target=target):
            return spelled(target, _grouped(target, f"{owner}::*{inner}"))
        case Reference(target=target, rvalue=rvalue):
            return spelled(target, _grouped(target, f"{'&&' if rvalue else '&'}{inner}"))
        case QualifiedType(base=Pointer() as base):
            return spelled(base, f"{type_.words}{' ' if inner[:1].isalpha() else ''}{inner}")
        case QualifiedType(base=base):
            return f"{type_.words} {spelled(base, inner)}"
        case Array(element=element, extent=extent):
            return spelled(element, f"{inner}[{'' if extent is None else extent}]")
        case FunctionType(result=result, parameters=parameters, variadic=variadic):
            shown = ", ".join([*map(spelled, parameters), *["..."] * variadic])
            return spelled(result, f"{inner or ' '}({shown}){type_.words}")
    separator = "" if not inner or inner[0] in " [" else " "
    return f"{type_}{separator}{inner}"


def _grouped(target: Type, declarator: str) -> str:
    """`*p` needs parentheses where the target is an array or a function."""
    return (
        f"({declarator})" if isinstance(unqualified(target), Array | FunctionType) else declarator
    )


def aligned_to(type_: Type, align: int) -> Type:
    """The same type for objects that an alias places otherwise; 0 takes such a wish away."""
    match type_:
        case QualifiedType(base=base):
            return replace(type_, base=aligned_to(base, align))
        case Fundamental() | Pointer() | Array() | ClassType() | EnumType():
            return type_ if type_.align == align else replace(type_, align=align)
    return type_


def unqualified(type_: Type) -> Type:
    """The type without const, volatile and space."""
    return type_.base if type(type_) is QualifiedType else type_


def referred(type_: Type) -> Type:
    """What a reference refers to; any other type itself."""
    return type_.target if isinstance(type_, Reference) else type_


def value_type(type_: Type) -> Type:
    """The type of an expression's value: no reference, no qualifiers."""
    if type(type_) is Reference:  # asked most often of all: `isinstance` takes three times as long
        type_ = type_.target
    return type_.base if type(type_) is QualifiedType else type_


def qualify(
    type_: Type, *, const: bool = False, volatile: bool = False, space: Space = Space.GENERIC
) -> Type:
    """`type_` with more qualifiers; a space already there wins over GENERIC.

    A reference, which a name may stand for, takes none. An array is const or volatile as its
    elements are (basic.type.qualifier 5).
    """
    if isinstance(type_, Reference):
        return type_
    if isinstance(type_, Array) and (const or volatile):
        element = qualify(type_.element, const=const, volatile=volatile)
        type_, const, volatile = replace(type_, element=element), False, False
    if isinstance(type_, QualifiedType):
        const, volatile = const or type_.const, volatile or type_.volatile
        space = type_.space if space is Space.GENERIC else space
        type_ = type_.base
    if not (const or volatile or space is not Space.GENERIC):
        return type_
    return QualifiedType(type_, const, volatile, space)


def without_noexcept(type_: Type) -> Type:
    """A function's type without what it says of exceptions; any other type itself."""
    if isinstance(type_, FunctionType) and type_.noexcept is not False:
        return replace(type_, noexcept=False)
    return type_


def space_of(type_: Type) -> Space:
    """The memory space in a type's own qualifiers; an array lies where its elements do."""
    while isinstance(type_, Array):
        type_ = type_.element
    return type_.space if isinstance(type_, QualifiedType) else Space.GENERIC


def is_const(type_: Type) -> bool:
    """Whether a type is const; an array is as its elements are (basic.type.qualifier 5)."""
    while isinstance(type_, Array):
        type_ = type_.element
    return isinstance(type_, QualifiedType) and type_.const


def is_volatile(type_: Type) -> bool:
    """Whether a type is volatile; an array is as its elements are."""
    while isinstance(type_, Array):
        type_ = type_.element
    return isinstance(type_, QualifiedType) and type_.volatile


_INNER: dict[type, Callable[[Any], Type]] = {
    QualifiedType: attrgetter("base"),
    Pointer: attrgetter("pointee"),
    Array: attrgetter("element"),
    Reference: attrgetter("target"),
}
"""Types of one part, and how to get it."""
_COMPLETE = frozenset(
    {Fundamental, ClassType, VectorType, GnuVector, Complex, EnumType, TemplateName, EntityName}
)
"""Types that are known and made of no others."""


def is_unknown(type_: Type) -> bool:
    """Whether anything in the type is unknown or still dependent on a template parameter."""
    while (kind := type(type_)) not in _COMPLETE:  # which most types come to
        part = _INNER.get(kind)
        if part is None:
            return _is_open(type_)
        type_ = part(type_)
    return False


def _is_open(type_: Type) -> bool:
    match type_:
        case Unknown() | TemplateType() | TemplateId() | Expansion():
            return True
        case Pack(elements=elements):
            return any(not isinstance(e, int) and is_unknown(e) for e in elements)
        case MemberPointer(owner=owner, target=inner):
            return is_unknown(owner) or is_unknown(inner)
        case FunctionType(result=result, parameters=parameters, noexcept=noexcept):
            open_ = not isinstance(noexcept, bool) or is_unknown(result)
            return open_ or any(map(is_unknown, parameters))
    return False


def mentioned(type_: Type) -> Iterator[Type]:
    """The type and all it is made of; classes are not entered."""
    left: list[Any] = [type_]  # numbers among the arguments of templates are left out
    while left:
        type_ = left.pop()
        part = _INNER.get(type(type_))
        if part is not None:
            yield type_
            left.append(part(type_))
        elif not isinstance(type_, int):
            yield type_
            left += reversed(_parts(type_))


def _parts(type_: Type) -> tuple[Any, ...]:
    match type_:
        case Expansion(pattern=inner):
            return (inner,)
        case MemberPointer(owner=owner, target=inner):
            return owner, inner
        case FunctionType(result=result, parameters=parameters, noexcept=noexcept):
            open_ = () if isinstance(noexcept, bool) else (noexcept or UNKNOWN,)
            return result, *parameters, *open_
        case TemplateId(arguments=parts) | Pack(elements=parts):
            return tuple(parts)
    return ()


def decayed(type_: Type) -> Type:
    """Array to pointer, function to function pointer, reference to what it refers to."""
    if type(type_) in _COMPLETE:
        return type_
    inner = referred(type_)
    plain = unqualified(inner)
    if isinstance(plain, Array):
        const, volatile = is_const(inner), is_volatile(inner)
        return Pointer(
            qualify(plain.element, const=const, volatile=volatile, space=space_of(inner))
        )
    if isinstance(plain, FunctionType):
        return Pointer(plain)
    return plain
