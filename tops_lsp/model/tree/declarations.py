"""Declarations of a translation unit.

A declaration belongs to an `Item`, a top-level piece of the file; spans are relative to the
item's start, so an edit above an item moves nothing in it. `Item.start` alone is absolute.
Declarations are compared by identity.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from typing import Protocol

from tops_lsp.model.incremental.lookup_cache import Answers, Lookups, Record
from tops_lsp.model.tree.execution import HOST, Execution
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.packed_fields import with_spans
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import (
    UNKNOWN,
    ClassType,
    FunctionType,
    Type,
    is_const,
    is_volatile,
)
from tops_lsp.model.truncation import Gap
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.records import dataclass, field


@dataclass(eq=False, repr=False, slots=True)
class Item:
    """A top-level piece of the text: `start` is its absolute offset in the expanded text.

    A piece of a stub header is at that offset of the header instead.
    """

    start: int
    end: int
    text: bytes = b""
    header: str = ""  # the stub header's file; empty for what is in the user's files
    declarations: list[Declaration] = field(default_factory=list)
    functions: list[Function] = field(default_factory=list)  # methods too
    requested: list[tuple[Function, Span]] = field(default_factory=list)  # instances, by word
    record: Record = field(default_factory=Record)
    gaps: list[Gap] = field(default_factory=list)  # outside of bodies
    failed: list[Expression] = field(default_factory=list)  # outside of bodies

    def __repr__(self) -> str:
        return f"<Item {self.start}-{self.end}>"

    @property
    def builtin(self) -> bool:
        """Whether it is part of the stub headers, not of the user's files."""
        return bool(self.header)

    def absolute(self, span: Span) -> Span:
        """A span of this item in the whole text."""
        return span.shifted(self.start)


@with_spans("span")
@dataclass(frozen=True, slots=True)
class Specifier:
    """A dialect keyword as written, such as `__global__`, or a macro nothing is known of."""

    name: str
    span: Span
    unknown: bool = False


class Access(enum.Enum):
    """Who may name a member of a class."""

    PUBLIC = "public"
    PROTECTED = "protected"
    PRIVATE = "private"


@with_spans("span", "name_span")
@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Declaration:
    """What every declaration has. `span` is the whole, `name_span` the name alone."""

    name: str
    item: Item
    span: Span = NOWHERE
    name_span: Span = NOWHERE
    scope: Namespace | Class | None = None
    documentation: str = ""
    specifiers: tuple[Specifier, ...] = ()
    access: Access = Access.PUBLIC

    def __repr__(self) -> str:
        # The fields lead to the whole unit and to the stub headers, over and over again.
        return f"<{type(self).__name__} {self.qualified_name}>"

    @property
    def qualified_name(self) -> str:
        outer = self.scope.qualified_name if self.scope is not None else ""
        return f"{outer}::{self.name}" if outer and self.name else outer or self.name

    def specifier(self, name: str) -> Specifier | None:
        """The first specifier called `name`, if the declaration has it."""
        return next((s for s in self.specifiers if s.name == name), None)


class Pending(Protocol):
    """Declarations of a namespace that are lowered when somebody asks for them."""

    def declare(self, name: str) -> None:
        """Adds what is called `name` to the namespace's members, once."""

    def names(self) -> Iterable[str]:
        """What has not been asked for yet."""


class Storage(enum.Enum):
    """Storage duration of a variable."""

    AUTOMATIC = "automatic"
    STATIC = "static"
    EXTERN = "extern"
    MEMBER = "member"
    PARAMETER = "parameter"


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Variable(Declaration):
    """A variable, parameter or data member.

    `space` is where the object itself lives; GENERIC when it cannot be known (host variables,
    members, references).
    """

    type: Type = UNKNOWN
    space: Space = Space.GENERIC
    storage: Storage = Storage.AUTOMATIC
    initializer: Expression | None = None
    constexpr: bool = False
    is_mutable: bool = False  # a data member that constant objects may change
    of_thread: bool = False  # `thread_local`: it ends with its thread
    is_pack: bool = False
    offset: int = 0  # of a data member, bytes from the object's start
    is_bit_field: bool = False
    bit_width: int | None = None  # of a bit-field, if it is known
    bit_offset: int = 0  # of a bit-field, from the low end of the unit at `offset`
    packed: bool = False  # of a data member: it may be at any byte
    asked_align: int | None = 0  # by `alignas` and its like; None: not known
    bit_bytes: int = 0  # of a bit-field, bytes of that unit: those of its type if they are inside
    template: tuple[TemplateParameter, ...] | None = None  # of a variable template
    extent: Expression | None = None  # of a local array whose bound is computed at run time
    at_end: Expression | None = None  # `cleanup(f)`: the call when a local variable's scope ends
    member_of: Class | Namespace | None = None  # of what is defined outside, as `int N::v;` is

    @property
    def keeps_initial_value(self) -> bool:
        """Whether it has what its initializer gives for good. That of a parameter is its default
        argument, and what is volatile may be changed by others."""
        fixed = is_const(self.type) and not is_volatile(self.type)
        return self.constexpr or (fixed and self.storage is not Storage.PARAMETER)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class TemplateParameter(Declaration):
    """`kind` is "type", "value" or "template"."""

    kind: str = "type"
    type: Type = UNKNOWN
    is_pack: bool = False
    index: int = 0
    has_default: bool = False
    written: str = ""  # the type of a value that only an instance knows

    @property
    def key(self) -> str:
        """What its argument is bound under: its name, or its place where it has none."""
        return self.name or f"#{self.index}"


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class PackName(Declaration):
    """What a parameter pack's name means in an instantiation: a declaration for each element."""

    elements: tuple[Declaration, ...] = ()


@with_spans("result_span", "body_span")
@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Function(Declaration):
    """A function, method, constructor, destructor, operator or conversion function."""

    type: FunctionType = field(default_factory=lambda: FunctionType(UNKNOWN, ()))
    parameters: tuple[Variable, ...] = ()
    packs: tuple[PackName, ...] = ()  # of an instantiation: names for several parameters each
    execution: Execution = HOST
    template: tuple[TemplateParameter, ...] | None = None  # None: not a template
    specialises: bool = False  # template<> or explicit instantiation
    made_for: tuple[Type | int, ...] = ()  # of `template <> int S<char>::f()`: char
    arguments: tuple[Type | int, ...] = ()  # written: `template <> int f<3>(int)`
    is_definition: bool = False
    is_static: bool = False
    is_constexpr: bool = False
    is_virtual: bool = False
    is_pure: bool = False  # `= 0`
    is_deleted: bool = False
    is_defaulted: bool = False
    is_constructor: bool = False
    is_destructor: bool = False
    is_explicit: bool = False
    is_const: bool = False  # a method that may be called on const objects
    is_volatile: bool = False
    bound_to: str = ""  # of a method: `&` or `&&`, for lvalues or temporaries alone
    is_noexcept: bool | None = False  # None: if something is true that is not known here
    is_friend: bool = False
    is_guide: bool = False  # a deduction guide, not a function
    auto_result: bool = False
    result_span: Span = NOWHERE
    body_span: Span = NOWHERE
    previous: Function | None = None  # an earlier declaration of the same function
    bindings: tuple[tuple[str, Type | int], ...] = ()  # of an instantiation
    instance_of: Function | None = None  # the template, or the template's member, it was made from

    @property
    def is_kernel(self) -> bool:
        return self.execution.kernel

    @property
    def is_member(self) -> bool:
        return isinstance(self.scope, Class)

    @property
    def has_default_arguments(self) -> bool:
        """Whether it is a template all whose parameters have defaults: an instance for nothing."""
        return bool(self.template) and all(p.has_default for p in self.template or ())

    @property
    def minimum_arguments(self) -> int:
        """How many arguments a call must give at least."""
        return len([p for p in self.parameters if p.initializer is None and not p.is_pack])

    @property
    def maximum_arguments(self) -> int | None:
        """How many arguments a call may give at most; None for any number."""
        if self.type.variadic or [p for p in self.parameters if p.is_pack]:
            return None
        return len(self.parameters)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Class(Declaration):
    """A class, struct or union. `bases` with an unknown entry make member lookup uncertain.

    `enclosing` is the function a local class or a closure is made in.
    """

    enclosing: Function | None = None
    keyword: str = "struct"
    members: dict[str, list[Declaration]] = field(default_factory=dict)
    fields: list[Variable] = field(default_factory=list)
    bases: tuple[Type, ...] = ()
    height: int = 0  # classes above it, in the longest line of them
    inherits: tuple[Class, ...] = ()  # bases whose constructors `using B::B` takes over
    template: tuple[TemplateParameter, ...] | None = None
    specialises: bool = False
    guides: list[Function] = field(default_factory=list)  # deduction guides, as written
    is_complete: bool = False
    is_closure: bool = False
    captures: bool = False  # of a closure: its introducer names something, or a default
    is_final: bool = False
    arguments: tuple[Type | int, ...] = ()  # of an instantiation or specialisation
    instance_of: Class | None = None  # the template it was made from
    size: int | None = None  # bytes, when every member's size is known
    virtual_bases: tuple[Class, ...] = ()  # those of the direct bases that are virtual
    hidden_bases: tuple[Class, ...] = ()  # those of the direct bases that are not public
    polymorphic: bool = False  # objects begin with a pointer to virtual functions or bases
    refused: tuple[Expression, ...] = ()  # of an instance: assertions of its template that fail
    primary: Class | None = None  # the base that it shares this pointer with
    align: int = 1
    data_align: int = 1  # of an object that is a base: without virtual bases
    data_size: int = 0  # bytes of an object that is a base: without virtual bases, and padding
    keeps_padding: bool | None = None  # once it is laid out: see `base_layout.keeps_padding`
    base_offsets: tuple[int, ...] = ()  # of the plain bases that are known
    virtual_parts: tuple[tuple[ClassType, int], ...] = ()  # all virtual bases in a whole object
    packed: bool = False  # members may be at any byte
    ms_struct: bool = False  # bit-fields are where Microsoft's compilers put them
    asked_align: int | None = 0  # by `alignas` and its like; None: not known
    max_align: int = 0  # of members, by `#pragma pack`; 0: without a bound
    anonymous_in: Class | None = None  # the class that has its members as its own

    @property
    def is_pattern(self) -> bool:
        """Whether it is a template, or in one, so that its members are known in instances only."""
        around: Declaration | None = self
        while isinstance(around, Class):
            if around.template is not None:
                return True
            around = around.scope
        return False

    def group(self, name: str) -> list[Declaration]:
        """The members called `name`, to be added to."""
        return self.members.setdefault(name, [])

    @property
    def outermost(self) -> Class:
        """The class whose objects the members of an anonymous one are in; else itself."""
        found = self
        while found.anonymous_in is not None:
            found = found.anonymous_in
        return found

    def anonymous_around(self, member: Variable) -> Class | None:
        """The anonymous class directly in this one that brings a member, if one does."""
        inner = member.scope
        while isinstance(inner, Class) and inner.anonymous_in not in (None, self):
            inner = inner.anonymous_in
        return inner if isinstance(inner, Class) and inner.anonymous_in is self else None

    def direct_members(self) -> Iterator[Variable | Class]:
        """The data members in order; an anonymous class stands for those it brings."""
        seen: set[Class] = set()
        for member in self.fields:
            inner = self.anonymous_around(member)
            if inner is None:
                yield member
            elif inner not in seen:
                seen.add(inner)
                yield inner

    def methods(self) -> Iterator[Function]:
        """Every member function, overloads included."""
        for group in self.members.values():
            yield from (d for d in group if isinstance(d, Function))

    def methods_read(self) -> Iterator[Function]:
        """Those that need not be read for it: of a stub's class, all virtual ones are there."""
        for group in dict.values(self.members):
            yield from (d for d in group if isinstance(d, Function))

    def special_methods(self) -> Iterator[Function]:
        """The constructors, assignments and destructor that are declared; of a stub's class no
        other method has to be read for them."""
        for name in self.members:
            if name in ("(constructor)", "operator=") or name.startswith("~"):
                yield from (d for d in self.members[name] if isinstance(d, Function))


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Enumerator(Declaration):
    value: int | None = None
    type: Type = UNKNOWN


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Enumeration(Declaration):
    enumerators: tuple[Enumerator, ...] = ()
    scoped: bool = False
    underlying: Type = UNKNOWN
    packed: bool = False  # takes the smallest type that holds its values
    lowest: int = 0  # of 0 and the values that are known so far; and the highest
    highest: int = 0
    enclosing: Function | None = None  # it is declared in


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Alias(Declaration):
    """typedef, using, alias template."""

    type: Type = UNKNOWN
    template: tuple[TemplateParameter, ...] | None = None


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Namespace(Declaration):
    """A namespace over all its parts; `used` holds the targets of using-directives."""

    members: dict[str, list[Declaration]] = field(default_factory=dict)
    used: list[Namespace] = field(default_factory=list)
    extends: tuple[Namespace, ...] = ()  # the stub headers' namespaces of the same name
    inline: bool = False
    pending: Pending | None = None  # of a stub header: what is declared when it is looked up
    lookups: Lookups | None = None  # of the unit it belongs to; a stub header has none
    answers: Answers = field(default_factory=Answers)  # of a stub header's

    def group(self, name: str) -> list[Declaration]:
        """The members called `name`, to be added to."""
        if self.lookups is not None:
            self.lookups.add(self, name)
        else:
            Answers.outdate(name)
        return self.members.setdefault(name, [])

    def use(self, other: Namespace) -> None:
        """A using-directive for `other`."""
        if other is not self and other not in self.used:
            self.used.append(other)
            if self.lookups is not None:
                self.lookups.freeze()
            else:
                Answers.outdate()

    def named(self, name: str) -> list[Declaration]:
        """The members of this very namespace called `name`."""
        if self.pending is not None:
            self.pending.declare(name)
        return self.members.get(name, [])

    def names(self) -> list[str]:
        """The names of all members of this very namespace."""
        waiting = self.pending.names() if self.pending is not None else ()
        return list(dict.fromkeys((*self.members, *waiting)))
