"""What an object knows of its class while the program runs.

Each table leads to a function of the object's class, which is asked with the whole object:

    for a base (its class's number)     where it is in the object, for dynamic_cast
    TYPE                                the class's std::type_info
    FREE                                gives the object's memory back, as its class does
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from tops_lsp.model.sema.allocation import deallocation, takes_alignment, takes_size
from tops_lsp.model.sema.layout import align_of
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.scopes import members, namespace_members
from tops_lsp.model.tree.types import ClassType, Type
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder, ProgramBuilder
from tops_lsp.simulate.codegen.hierarchy import Places, Subobject, subobjects
from tops_lsp.simulate.codegen.type_info import type_info
from tops_simulator import ir

TYPE, FREE = -1, -2
_I64, _PTR = ir.Scalar.I64, ir.Scalar.PTR


def identity(program: ProgramBuilder, class_: Class, places: Places, group: str) -> str:
    """The function that knows a class; `places` are those of its virtual bases."""

    def make() -> ir.Function:
        owner = Function(name=f"identity of {class_.name}", item=class_.item)
        fb = FunctionBuilder(program, owner, on_device=False)
        whole, wanted = fb.new(_PTR), fb.new(_I64)
        source, offset = fb.new(_I64), fb.new(_I64)
        _bases(fb, class_, places, (whole, wanted, source, offset))
        _answer(fb, wanted, TYPE, lambda: type_info(fb, ClassType(class_)))
        _answer(fb, wanted, FREE, lambda: _free(fb, class_, whole))
        fb.emit(ir.Return(ir.Imm(0, _PTR)))
        named = (("whole", _PTR), ("wanted", _I64), ("source", _I64), ("offset", _I64))
        parameters = tuple(ir.Parameter(name, type_) for name, type_ in named)
        return ir.Function(name, parameters, _PTR, tuple(fb.registers), tuple(fb.region))

    name = f"identity of {group}"
    return program.make(name, make)


def _answer(
    fb: FunctionBuilder, wanted: ir.Value, asked: int, answer: Callable[[], ir.Value]
) -> None:
    with fb.nested() as region:
        fb.emit(ir.Return(answer()))
    is_asked = fb.binary(ir.BinaryOp.EQ, wanted, ir.Imm(asked, _I64))
    fb.emit(ir.If(is_asked, tuple(region), ()))


def _free(fb: FunctionBuilder, class_: Class, whole: ir.Value) -> ir.Value:
    root = fb.program.unit.root
    name = "operatordelete"
    type_ = ClassType(class_)
    function = deallocation(members(class_, name) or namespace_members(root, name), type_)
    if function is None:
        fb.emit(ir.Intrinsic(None, "operator delete", (whole,), ("ptr:",)))
    else:
        size = ir.Imm(class_.size or 0, ir.Scalar.U64)
        arguments = (whole, *usual_arguments(function, size, type_))
        fb.emit(ir.Call(None, fb.program.function_name(function), arguments))
    return whole


def usual_arguments(function: Function, size: ir.Value, type_: Type) -> Iterator[ir.Value]:
    """What a usual deallocation function is given besides the memory."""
    if takes_size(function):
        yield size
    if takes_alignment(function):
        yield ir.Imm(align_of(type_), ir.Scalar.U64)


# --- dynamic_cast -------------------------------------------------------------------------

Registers = tuple[ir.Value, ir.Value, ir.Value, ir.Value]


def _bases(fb: FunctionBuilder, class_: Class, places: Places, given: Registers) -> None:
    """Where each base is, seen from each other one: most are seen alike from everywhere."""
    wanted = given[1]
    parts = subobjects(class_, places)
    for goal in dict.fromkeys(part.class_ for part in parts):
        answers = {part: _seen_from(parts, part, goal, places) for part in parts}
        _answer(fb, wanted, fb.program.number_of(goal), partial(_base, fb, answers, given))


def _base(
    fb: FunctionBuilder, answers: dict[Subobject, Subobject | None], given: Registers
) -> ir.Value:
    whole, _, source, offset = given
    usual = next(iter(answers.values()))
    for part, found in answers.items():
        if found != usual:
            _if_from(fb, part, source, offset, _place(fb, whole, found))
    return _place(fb, whole, usual)


def _if_from(
    fb: FunctionBuilder, part: Subobject, source: ir.Value, offset: ir.Value, result: ir.Value
) -> None:
    number = ir.Imm(fb.program.number_of(part.class_), _I64)
    same = fb.binary(ir.BinaryOp.EQ, source, number)
    here = fb.binary(ir.BinaryOp.EQ, offset, ir.Imm(part.offset, _I64))
    both = fb.binary(ir.BinaryOp.AND, same, here)
    fb.emit(ir.If(both, (ir.Return(result),), ()))


def _place(fb: FunctionBuilder, whole: ir.Value, part: Subobject | None) -> ir.Value:
    if part is None:
        return ir.Imm(0, _PTR)
    return fb.offset(whole, ONE, part.offset) if part.offset else whole


def _seen_from(
    parts: list[Subobject], source: Subobject, goal: Class, places: Places
) -> Subobject | None:
    """The part of a class that another part leads to: the one around it, or the only one. Bases
    that are not public lead nowhere.
    """
    found = [part for part in parts if part.class_ is goal]
    around = [p for p in found if source in subobjects(goal, places, p.offset, public=True)]
    if len(around) == 1:
        return around[0]
    known = subobjects(parts[0].class_, places, parts[0].offset, public=True)
    seen = len(found) == 1 and found[0] in known and source in known
    return found[0] if seen else None
