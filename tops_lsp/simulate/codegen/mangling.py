"""What the Itanium C++ ABI calls types: the names that `type_info::name()` gives.

A name is written piece by piece. Each compound piece is numbered when it is first written, and
where it comes again its number is in its place: `void (A *, A *)` is `FvP1AS0_E`, since `1A` is
`S_` and `P1A` is `S0_`. Pieces are the same if they are the same without any numbers, so each is
known by that whole form.

Reference: Itanium C++ ABI, 5.1 (External Names).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.model.sema.substitution import Binding, TypedNumber
from tops_lsp.model.tree.declarations import (
    Class,
    Declaration,
    Enumeration,
    Function,
    Namespace,
    TemplateParameter,
)
from tops_lsp.model.tree.scopes import ancestry
from tops_lsp.model.tree.types import (
    VOID,
    Array,
    Basic,
    ClassType,
    Complex,
    EnumType,
    FunctionType,
    Fundamental,
    GnuVector,
    MemberPointer,
    Pointer,
    QualifiedType,
    Reference,
    TemplateName,
    Type,
    is_unknown,
    unqualified,
)
from tops_startup.tuples import NamedTuple

_CODES = {
    Basic.VOID: "v",
    Basic.BOOL: "b",
    Basic.CHAR: "c",
    Basic.SCHAR: "a",
    Basic.UCHAR: "h",
    Basic.WCHAR: "w",
    Basic.CHAR16: "Ds",
    Basic.CHAR32: "Di",
    Basic.SHORT: "s",
    Basic.USHORT: "t",
    Basic.INT: "i",
    Basic.UINT: "j",
    Basic.LONG: "l",
    Basic.ULONG: "m",
    Basic.LONGLONG: "x",
    Basic.ULONGLONG: "y",
    Basic.INT128: "n",
    Basic.UINT128: "o",
    Basic.FLOAT: "f",
    Basic.DOUBLE: "d",
    Basic.LONGDOUBLE: "e",
    Basic.NULLPTR: "Dn",
}
_STREAMS = {"ostream": "So", "istream": "Si", "iostream": "Sd"}
"""Classes of the library that have a name of their own."""
_PARAMETERS = {
    "array": 2,
    "complex": 1,
    "deque": 2,
    "forward_list": 2,
    "initializer_list": 1,
    "less": 1,
    "list": 2,
    "map": 4,
    "multimap": 4,
    "multiset": 3,
    "optional": 1,
    "pair": 2,
    "set": 3,
    "shared_ptr": 1,
    "unique_ptr": 2,
    "vector": 2,
    "weak_ptr": 1,
    "default_delete": 1,
    "allocator": 1,
    "char_traits": 1,
    "greater": 1,
}
"""Templates of the library that are the same in the stubs, by how many parameters they have."""
_PACKS = frozenset({"tuple", "variant"})


class Piece(NamedTuple):
    """A part of a name: `whole`, as it is without numbers, and `text`, as it is written."""

    whole: str
    text: str

    def around(self, front: str, end: str = "") -> Piece:
        """The piece with signs before and after it."""
        return Piece(f"{front}{self.whole}{end}", f"{front}{self.text}{end}")


class Unnamed(Exception):
    """What has no name that is known here."""


def mangled(type_: Type) -> str | None:
    """The name of a type; None for what is made of lambdas, of classes of the library that the
    stubs have otherwise, and of what is not known."""
    try:
        return _Mangler().type(type_).text
    except Unnamed:
        return None


class _Mangler:
    """One name, and the pieces that are numbered in it."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    def noted(self, piece: Piece) -> Piece:
        """A piece that may come again; its number where it does."""
        number = self.numbers.get(piece.whole)
        if number is not None:
            return Piece(piece.whole, _numbered(number))
        self.numbers[piece.whole] = len(self.numbers)
        return piece

    def type(self, type_: Type) -> Piece:
        """Raises Unnamed."""
        match type_:
            case Fundamental(basic=basic) if basic in _CODES:
                return Piece(_CODES[basic], _CODES[basic])
            case ClassType(declaration=declared) | EnumType(declaration=declared):
                return self.declared(declared)
            case QualifiedType(const=const, volatile=volatile) if const or volatile:
                front = "V" * volatile + "K" * const
                return self.noted(self.type(unqualified(type_)).around(front))
            case QualifiedType(base=inner):
                return self.type(inner)
            case Pointer(pointee=inner):
                return self.noted(self.type(inner).around("P"))
            case Reference(target=inner, rvalue=rvalue):
                return self.noted(self.type(inner).around("O" if rvalue else "R"))
            case Complex(element=inner):
                return self.noted(self.type(inner).around("C"))
            case Array(element=inner, extent=extent):
                return self.noted(self.type(inner).around(f"A{'' if extent is None else extent}_"))
            case GnuVector(element=inner, lanes=lanes):
                return self.noted(self.type(inner).around(f"Dv{lanes}_"))
            case MemberPointer(owner=owner, target=target):
                return self.noted(_joined([self.type(owner), self.type(target)], "M"))
            case FunctionType():
                return self.noted(self.function(type_))
        raise Unnamed

    def function(self, type_: FunctionType) -> Piece:
        """`F…E`: the result, then the parameters."""
        bound = {"&": "R", "&&": "O"}.get(type_.bound_to, "")
        front = "V" * type_.volatile + "K" * type_.const + "Do" * bool(type_.noexcept)
        result = self.type(type_.result)
        return _joined([result, *self.parameters(type_)], f"{front}F", f"{bound}E")

    def parameters(self, type_: FunctionType) -> Iterator[Piece]:
        """The types of the parameters; that of none is void."""
        if not type_.parameters and not type_.variadic:
            yield self.type(VOID)
        yield from map(self.type, type_.parameters)
        if type_.variadic:
            yield Piece("z", "z")

    # --- what has a name ----------------------------------------------------------------

    def declared(self, declared: Class | Enumeration) -> Piece:
        """A class or enumeration as a type."""
        around = _around(declared)
        if isinstance(around, Function):
            return self.noted(_joined([self.encoded(around)], "Z", f"E{_own(declared)}"))
        found = self.prefix(declared)
        is_nested = around is not None and not _is_std(around)
        return found.around("N", "E") if is_nested and _is_new(found) else found

    def encoded(self, function: Function) -> Piece:
        """A function that a local class is made in."""
        known = function.template is None and function.instance_of is None and function.name
        if not known or function.is_constructor or function.is_destructor:
            raise Unnamed
        own = _own(function)
        if function.name == "main":
            return Piece(own, own)
        around = _around(function)
        if isinstance(around, Function):
            raise Unnamed
        front = "" if around is None else self.prefix(around).text
        name = own if not front else f"N{'K' * function.is_const}{front}{own}E"
        return _joined([Piece(name, name), *self.parameters(function.type)])

    def prefix(self, declared: Declaration) -> Piece:
        """A class, enumeration or namespace with what is around it."""
        if _is_std(declared):
            return Piece("St", "St")
        if isinstance(declared, Class) and declared.item.builtin:
            return self.of_library(declared)
        around = _around(declared)
        if isinstance(around, Function):
            raise Unnamed
        before = Piece("", "") if around is None else self.prefix(around)
        own = _own(declared)
        found = self.noted(Piece(before.whole + own, before.text + own))
        arguments = declared.arguments if isinstance(declared, Class) else ()
        template = declared.instance_of if isinstance(declared, Class) else None
        if template is None and not arguments:
            return found
        return self.noted(_joined([found, self.arguments(arguments, template)]))

    def of_library(self, class_: Class) -> Piece:
        """A class of the library, if it is one that the stubs have as the library has it."""
        name, count = class_.name, len(class_.arguments)
        if _around(class_) is None or not _is_std(_around(class_)):
            raise Unnamed
        if name in _STREAMS:
            return Piece(_STREAMS[name], _STREAMS[name])
        if name == "string":
            return self.string()
        if not count and any(one.qualified_name == "std::exception" for one in ancestry(class_)):
            return self.noted(Piece(f"St{_own(class_)}", f"St{_own(class_)}"))
        if _PARAMETERS.get(name) != count and name not in _PACKS:
            raise Unnamed
        own = "Sa" if name == "allocator" else f"St{_own(class_)}"
        found = Piece(own, own) if name == "allocator" else self.noted(Piece(own, own))
        listed = self.arguments(class_.arguments, class_.instance_of)
        return self.noted(_joined([found, listed]))

    def string(self) -> Piece:
        """`std::string`, which is an instance of a template in an inline namespace."""
        space = self.noted(Piece("St7__cxx11", "St7__cxx11"))
        name = self.noted(space.around("", "12basic_string"))
        whole = f"{name.whole}IcSt11char_traitsIcESaIcEE"
        if whole in self.numbers:
            return self.noted(Piece(whole, whole))
        char = Piece("c", "c")
        template = self.noted(Piece("St11char_traits", "St11char_traits"))
        traits = self.noted(_joined([template, char.around("I", "E")]))
        allocator = self.noted(Piece("SaIcE", "SaIcE"))
        made = self.noted(_joined([name, _joined([char, traits, allocator], "I", "E")]))
        return made.around("N", "E")

    def arguments(self, given: Sequence[Binding], template: Class | None) -> Piece:
        """`I…E`; those of a pack are listed in a `J…E` of their own."""
        parameters = (template.template if template is not None else None) or ()
        fixed = sum(not p.is_pack for p in parameters)
        single = [self.argument(a, p) for a, p in zip(given[:fixed], parameters, strict=False)]
        if fixed == len(parameters):
            return _joined(single, "I", "E")
        rest = [self.argument(a, parameters[-1]) for a in given[fixed:]]
        return _joined([*single, _joined(rest, "J", "E")], "I", "E")

    def argument(self, given: Binding, parameter: TemplateParameter) -> Piece:
        if isinstance(given, TemplateName) and isinstance(given.declaration, Class):
            return self.declared(given.declaration)
        if not isinstance(given, int):
            return self.type(given)
        type_ = given.type if isinstance(given, TypedNumber) else parameter.type
        if is_unknown(type_):
            raise Unnamed
        sign = "n" if given < 0 else ""
        return self.type(unqualified(type_)).around("L", f"{sign}{abs(int(given))}E")


def _is_new(piece: Piece) -> bool:
    """Whether a piece is written out, and is no number."""
    return not piece.text.startswith("S") or piece.text.startswith("St") or piece.text[-1] != "_"


def _numbered(number: int) -> str:
    """`S_`, `S0_`, … `S9_`, `SA_`: numbers to the base of 36."""
    if number == 0:
        return "S_"
    digits, left = "", number - 1
    while not digits or left:
        left, digit = divmod(left, 36)
        digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[digit] + digits
    return f"S{digits}_"


def _joined(pieces: Sequence[Piece], front: str = "", end: str = "") -> Piece:
    """Pieces in a row."""
    whole, text = ("".join(parts) for parts in zip(*pieces, strict=True)) if pieces else ("", "")
    return Piece(whole, text).around(front, end)


def _around(declared: Declaration) -> Declaration | None:
    """The class, namespace or function that a declaration belongs to; None for the global one."""
    if isinstance(declared, Class | Enumeration) and declared.enclosing is not None:
        return declared.enclosing
    around = declared.scope
    is_global = isinstance(around, Namespace) and around.scope is None and not around.name
    return None if is_global else around


def _is_std(declared: Declaration | None) -> bool:
    return isinstance(declared, Namespace) and declared.qualified_name == "std"


def _own(declared: Declaration) -> str:
    """A name with its length before it. Raises Unnamed."""
    if isinstance(declared, Namespace) and not declared.name:
        return "12_GLOBAL__N_1"
    is_closure = isinstance(declared, Class) and declared.is_closure
    if not declared.name or is_closure or not declared.name.isidentifier():
        raise Unnamed
    return f"{len(declared.name.encode())}{declared.name}"
