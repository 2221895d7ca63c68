"""`std::type_info`: one object for each type."""

from __future__ import annotations

from tops_lsp.model.tree.types import Array, ClassType, Type, referred, unqualified
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.mangling import mangled
from tops_simulator import ir

_SIZE = 16
_NAME = _SIZE - 8
"""Where the name's address is."""


def type_info(fb: FunctionBuilder, type_: Type) -> ir.Value:
    """The address of the object of a type, or of what it refers to, which holds its name."""
    plain = _bare(referred(type_))
    key = mangled(plain) or str(plain)
    if isinstance(plain, ClassType):
        key = f"class {fb.program.number_of(plain.declaration)}"
    name = f"type_info of {key}"
    if name not in fb.program.symbols:
        fb.program.symbols[name] = _object(fb, name, plain)
    where = fb.new(ir.Scalar.PTR)
    fb.emit(ir.AddressOf(where, name, fb.loc))
    return where


def _bare(type_: Type) -> Type:
    """A type without its own const; an array is as its elements are."""
    plain = unqualified(type_)
    return Array(_bare(plain.element), plain.extent) if isinstance(plain, Array) else plain


def _object(fb: FunctionBuilder, name: str, type_: Type) -> ir.Symbol:
    text = mangled(type_)
    known = None if text is None else fb.program.string(text.encode(), b"\0", on_device=True)
    at = () if known is None else (ir.Relocation(_NAME, known, 0),)
    shown, data = f"typeid({type_})", bytes(_SIZE)
    constant = ir.Space.CONSTANT
    return ir.Symbol(name, constant, _SIZE, 8, data, shown, everywhere=True, relocations=at)
