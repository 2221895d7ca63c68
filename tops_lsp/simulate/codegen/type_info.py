"""`std::type_info`: one object for each type."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Class, Declaration, Enumeration
from tops_lsp.model.tree.types import (
    Basic,
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    Qualified,
    Reference,
    Type,
    is_const,
    unqualified,
)
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder
from tops_simulator import ir

_SIZE = 16


def type_info(fb: FunctionBuilder, type_: Type) -> ir.Value:
    """The address of a type's object. Its name, which no constant can point to, is stored each
    time; a name that is not known here is a null pointer.
    """
    plain = unqualified(type_)
    key = str(plain)
    if isinstance(plain, ClassType):
        key = f"class {fb.program.number_of(plain.declaration)}"
    name = f"type_info of {key}"
    shown = f"typeid({plain})"
    fb.program.symbols.setdefault(
        name, ir.Symbol(name, ir.Space.HOST, _SIZE, 8, bytes(_SIZE), shown)
    )
    where = fb.new(ir.Scalar.PTR)
    fb.emit(ir.AddressOf(where, name, fb.loc))
    text = mangled(plain)
    if text is not None:
        known = fb.new(ir.Scalar.PTR)
        fb.emit(ir.AddressOf(known, fb.program.string(text.encode(), b"\0", False), fb.loc))
        fb.emit(ir.Store(fb.offset(where, ONE, 8), known, fb.loc))
    return where


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
    Basic.FLOAT: "f",
    Basic.DOUBLE: "d",
    Basic.LONGDOUBLE: "e",
    Basic.NULLPTR: "Dn",
}


def mangled(type_: Type) -> str | None:
    """The name the Itanium ABI gives to simple types; None for others."""
    match type_:
        case Fundamental(basic=basic):
            return _CODES.get(basic)
        case Qualified():
            inner = mangled(unqualified(type_))
            return None if inner is None or not is_const(type_) else f"K{inner}"
        case Pointer(pointee=target):
            inner = mangled(target)
            return None if inner is None else f"P{inner}"
        case Reference():
            return None
        case ClassType(declaration=declared) | EnumType(declaration=declared):
            return _nested(declared)
    return None


def _nested(declared: Class | Enumeration) -> str | None:
    """The name of a class or enumeration with the scopes around it; None for one of a template,
    a function or the library, which have names of another kind.
    """
    names: list[str] = []
    scope: Declaration | None = declared
    while scope is not None and scope.name:
        local = isinstance(scope, Class) and (scope.arguments or scope.enclosing)
        if local or scope.name == "std":
            return None
        names.insert(0, f"{len(scope.name.encode())}{scope.name}")
        scope = scope.scope
    return f"N{''.join(names)}E" if len(names) > 1 else "".join(names)
