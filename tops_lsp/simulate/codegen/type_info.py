"""`std::type_info`: one object for each type."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Class, Declaration, Enumeration
from tops_lsp.model.tree.types import (
    VOID,
    Basic,
    ClassType,
    Complex,
    EnumType,
    FunctionType,
    Fundamental,
    Pointer,
    Qualified,
    Reference,
    Type,
    unqualified,
)
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_simulator import ir

_SIZE = 16
_NAME = _SIZE - 8
"""Where the name's address stands."""


def type_info(fb: FunctionBuilder, type_: Type) -> ir.Value:
    """The address of a type's object, which holds its name; one that is not known here is null."""
    plain = unqualified(type_)
    key = str(plain)
    if isinstance(plain, ClassType):
        key = f"class {fb.program.number_of(plain.declaration)}"
    name = f"type_info of {key}"
    if name not in fb.program.symbols:
        fb.program.symbols[name] = _object(fb, name, plain)
    where = fb.new(ir.Scalar.PTR)
    fb.emit(ir.AddressOf(where, name, fb.loc))
    return where


def _object(fb: FunctionBuilder, name: str, type_: Type) -> ir.Symbol:
    text = mangled(type_)
    known = None if text is None else fb.program.string(text.encode(), b"\0", on_device=True)
    at = () if known is None else (ir.Relocation(_NAME, known, 0),)
    shown, data = f"typeid({type_})", bytes(_SIZE)
    constant = ir.Space.CONSTANT
    return ir.Symbol(name, constant, _SIZE, 8, data, shown, everywhere=True, relocations=at)


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


def mangled(type_: Type) -> str | None:
    """The name the Itanium ABI gives to types in which nothing stands twice that it would shorten;
    None for others.
    """
    parts: list[str] = []
    found = _mangled(type_, parts)
    return None if len(parts) != len(set(parts)) else found


def _mangled(type_: Type, parts: list[str]) -> str | None:
    """`parts`: what a second mention would be shortened to."""
    match type_:
        case Fundamental(basic=basic):
            return _CODES.get(basic)
        case Complex(element=element):
            return _around("C", element, parts)
        case Qualified(const=const, volatile=volatile):
            words = "V" * volatile + "K" * const
            return _around(words, unqualified(type_), parts)
        case Pointer(pointee=target):
            return _around("P", target, parts)
        case Reference(target=target, rvalue=rvalue):
            return _around("O" if rvalue else "R", target, parts)
        case FunctionType(result=result, parameters=parameters, variadic=variadic):
            inner = [_mangled(t, parts) for t in (result, *(parameters or (VOID,)))]
            listed = None if None in inner else "".join(filter(None, inner))
            if listed is None or variadic:
                return None
            bound = {"&": "R", "&&": "O"}.get(type_.bound_to, "")
            front = "V" * type_.volatile + "K" * type_.const + "Do" * bool(type_.noexcept)
            return _noted(f"{front}F{listed}{bound}E", parts)
        case ClassType(declaration=declared) | EnumType(declaration=declared):
            return _nested(declared, parts)
    return None


def _around(letter: str, target: Type, parts: list[str]) -> str | None:
    inner = _mangled(target, parts)
    return None if inner is None else _noted(f"{letter}{inner}", parts)


def _noted(name: str, parts: list[str]) -> str:
    parts.append(name)
    return name


def _nested(declared: Class | Enumeration, parts: list[str]) -> str | None:
    """The name of a class or enumeration with the scopes around it; None for one of a function or
    the library, which have names of another kind.
    """
    names: list[str] = []
    scope: Declaration | None = declared
    while scope is not None and scope.name:
        if scope.name == "std" or (isinstance(scope, Class) and scope.enclosing):
            return None
        own = f"{len(scope.name.encode())}{scope.name}"
        arguments = scope.arguments if isinstance(scope, Class) else ()
        if arguments and scope is not declared:
            return None
        names.insert(0, own)
        scope = scope.scope
    if scope is not None and scope.scope is not None:
        return None  # a namespace without a name
    arguments = declared.arguments if isinstance(declared, Class) else ()
    around = range(1, len(names) + bool(arguments))
    parts.extend("".join(names[:count]) for count in around)
    listed = [None if isinstance(a, int) else _mangled(a, parts) for a in arguments]
    if None in listed:
        return None
    if arguments:
        names[-1] += f"I{''.join(filter(None, listed))}E"
    return _noted(f"N{''.join(names)}E" if len(names) > 1 else "".join(names), parts)
