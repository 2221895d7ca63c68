"""Assignments, ++ and --: evaluated once, whether their value or the lvalue they are is wanted."""

from __future__ import annotations

from tops_lsp.model.sema.bit_fields import bit_field_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.types import Pointer, decayed
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.calls import operator_address, operator_call
from tops_lsp.simulate.codegen.complex_numbers import assign_complex, step_complex
from tops_lsp.simulate.codegen.copies import ASSIGNMENT, copy_object, is_moved
from tops_lsp.simulate.codegen.dispatch import (
    address,
    converted,
    discard,
    gives_address,
    gives_value,
    object_address,
    truth,
    unsupported,
    value,
    zero,
)
from tops_lsp.simulate.codegen.effects import before
from tops_lsp.simulate.codegen.lanes import assign_lanes, step_lanes
from tops_lsp.simulate.codegen.operations import BINARY, arithmetic
from tops_lsp.simulate.codegen.places import Place, chosen_place, names_place, place_of
from tops_lsp.simulate.codegen.pointers import stride
from tops_simulator import ir


def stepped(fb: FunctionBuilder, node: e.Unary) -> ir.Value:
    """The value of ++ and --, before and after."""
    type_ = t.value_type(node.operand.type)
    if type_ is None:
        if t.complex_of(node.operand.type) is not None:
            return step_complex(fb, node, fb.to_register(address(fb, node.operand)))
        vector = t.vector_of(node.operand.type)
        if vector is None:
            return unsupported(fb, node, "++ on an object of class type")
        return step_lanes(fb, node, fb.to_register(address(fb, node.operand)), vector)
    place = place_of(fb, node.operand)
    if not node.postfix:
        return _step(fb, place, node)
    old = fb.to_register(place.read())
    place.write(_add(fb, old, node))
    return old


def _step(fb: FunctionBuilder, place: Place, node: e.Unary) -> ir.Value:
    return place.write(_add(fb, place.read(), node))


def _add(fb: FunctionBuilder, old: ir.Value, node: e.Unary) -> ir.Value:
    plain = decayed(node.operand.type)
    if isinstance(plain, Pointer):
        step = 1 if node.op == "++" else -1
        return fb.offset(old, ir.Imm(step, ir.Scalar.I64), stride(fb, plain))
    one = fb.convert(ir.Imm(1, ir.Scalar.I32), fb.type_of(old))
    return fb.binary(ir.BinaryOp.ADD if node.op == "++" else ir.BinaryOp.SUB, old, one)


@gives_value(e.Assign)
def _assign(fb: FunctionBuilder, node: e.Assign) -> ir.Value:
    if node.overload is not None and not _is_trivial(node.overload):
        return operator_call(fb, node, node.overload, [node.target, node.value])
    if t.value_type(node.target.type) is None:
        return _assign_object(fb, node)
    return _assigned(fb, node)[1]


@gives_address(e.Assign)
def _assign_address(fb: FunctionBuilder, node: e.Assign) -> ir.Value:
    if node.overload is not None and not _is_trivial(node.overload):
        return operator_address(fb, node, node.overload, [node.target, node.value])
    if t.value_type(node.target.type) is None:
        return _assign_object(fb, node)
    return _assigned(fb, node)[0].address()


def _is_trivial(function: Function) -> bool:
    return function.is_defaulted and not function.body_span.end


def _assigned(fb: FunctionBuilder, node: e.Assign) -> tuple[Place, ir.Value]:
    """The place after a built-in assignment, and its value; what is right is evaluated first."""
    type_ = t.value_type(node.target.type)
    assert type_ is not None
    if node.op == "=":
        given = before(fb, converted(fb, node.value, type_), node.target)
        place = place_of(fb, node.target)
        return place, place.write(given)
    amount = before(fb, value(fb, node.value), node.target)
    place = place_of(fb, node.target)
    return place, place.write(fb.convert(_compound(fb, node, place.read(), amount), type_))


def _compound(fb: FunctionBuilder, node: e.Assign, old: ir.Value, amount: ir.Value) -> ir.Value:
    plain = decayed(node.target.type)
    if isinstance(plain, Pointer):
        if node.op == "-=":
            wide = fb.convert(amount, ir.Scalar.I64)
            amount = fb.binary(ir.BinaryOp.SUB, zero(ir.Scalar.I64), wide)
        return fb.offset(old, amount, stride(fb, plain))
    op = BINARY.get(node.op[:-1])
    if op is None:
        return unsupported(fb, node, f"operator {node.op}")
    compute = t.value_type(node.compute_type)
    left = old if compute is None else fb.convert(old, compute)
    return arithmetic(fb, op, left, amount)


def _assign_object(fb: FunctionBuilder, node: e.Assign) -> ir.Value:
    if node.op != "=" and t.vector_of(node.target.type) is not None:
        return assign_lanes(fb, node)
    if node.op != "=" and t.complex_of(node.target.type) is not None:
        return assign_complex(fb, node)
    if t.size_of(node.target.type) is None or node.op != "=":
        return unsupported(fb, node, f"assignment to {node.target.type}")
    source = object_address(fb, node.value)
    where = address(fb, node.target)
    moves = is_moved(node.value)
    copy_object(fb, where, node.target.type, source, moves=moves, member=ASSIGNMENT)
    return where


# --- the lvalues they are ---------------------------------------------------------------


@names_place(e.Assign)
def _place_assigned(fb: FunctionBuilder, node: e.Assign) -> Place | None:
    if node.overload is not None or t.value_type(node.target.type) is None:
        return None
    return _assigned(fb, node)[0]


@names_place(e.Unary)
def _place_stepped(fb: FunctionBuilder, node: e.Unary) -> Place | None:
    if node.op not in ("++", "--") or node.postfix or node.overload is not None:
        return None
    place = place_of(fb, node.operand)
    _step(fb, place, node)
    return place


@names_place(e.Binary)
def _place_after_comma(fb: FunctionBuilder, node: e.Binary) -> Place | None:
    if node.op != "," or node.overload is not None:
        return None
    discard(fb, node.left)
    return place_of(fb, node.right)


@names_place(e.Conditional)
def _place_chosen(fb: FunctionBuilder, node: e.Conditional) -> Place | None:
    if bit_field_of(node) is None:
        return None
    return chosen_place(fb, truth(fb, node.condition), node.then, node.orelse)
