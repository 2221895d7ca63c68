"""References that are bound, and the temporaries that live as long as they do.

A temporary ends with its full expression, unless a reference that is declared is bound to it, or
to a part of it: then it ends with the reference, at the end of the scope or of the program.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tops_lsp.model.sema.lists import list_element
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.types import Array, ClassType, Reference, Type, unqualified, value_type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.arguments import reference
from tops_lsp.simulate.codegen.builder import Cleanup, FunctionBuilder, LifetimeExtension, Temporary
from tops_lsp.simulate.codegen.destruction import (
    destroy,
    end_with_program,
    is_destroyed,
    register_cleanup,
)
from tops_lsp.simulate.codegen.dispatch import converted, is_elided, makes_temporary
from tops_lsp.simulate.codegen.scopes import scope
from tops_simulator import ir


def bound(fb: FunctionBuilder, node: e.Expression, type_: Reference, symbol: str = "") -> ir.Value:
    """What a declared reference leads to; `symbol` is that of one with static storage."""
    with keeping(fb, node, type_, symbol), scope(fb):
        if symbol and _is_scalar_temporary(node, type_):
            goal = t.value_type(type_.target)
            assert goal is not None
            where = _static_place(fb, symbol, goal.size, goal.size)
            fb.emit(ir.Store(where, converted(fb, node, goal), fb.loc))
            return where
        return fb.to_register(reference(fb, node, type_))


def _is_scalar_temporary(node: e.Expression, type_: Reference) -> bool:
    if t.value_type(type_.target) is None:
        return False
    same = value_type(node.type) == unqualified(type_.target)
    return node.category is e.Category.PRVALUE or not same


@contextmanager
def keeping(
    fb: FunctionBuilder, node: e.Expression, type_: Type, symbol: str = ""
) -> Iterator[None]:
    """While an object or a reference is made: the temporaries that its references are bound to
    live as long as it does.
    """
    extended = list(_lasting(node, type_))
    if isinstance(type_, Reference) and _has_extended_branches(node):
        fb.unsupported("what a reference bound to `a ?: b` keeps alive")
    keeper = _static_extension(symbol) if symbol else _scope_extension(fb)
    fb.extended.update((key, keeper) for key in extended)
    for key in _of_branches(node) if isinstance(type_, Reference) else ():
        extended.append(key)
        fb.extended[key] = keeper if symbol else _branch_extension(fb)
    yield
    for key in extended:
        fb.extended.pop(key, None)


def _lasting(node: e.Expression, type_: Type) -> Iterator[Temporary]:
    """The temporaries in an initializer that live as long as what it initializes."""
    if isinstance(type_, Reference):
        yield from _of_reference(node)
        return
    plain = unqualified(type_)
    listed = list_element(plain)
    if listed is not None and isinstance(node, e.Construct) and is_elided(plain, node):
        node = node.arguments[0]
    if isinstance(node, e.InitList) and listed is not None:
        yield id(node), "elements"  # which may be such lists, too
        for element in node.elements:
            yield from _lasting(element, listed)
    elif isinstance(plain, Array) and isinstance(node, e.InitList):
        for element in node.elements:
            yield from _lasting(element, plain.element)
    elif isinstance(plain, ClassType) and isinstance(node, e.InitList | e.Construct):
        yield from _of_members(node, plain.declaration)


def _of_members(node: e.InitList | e.Construct, class_: Class) -> Iterator[Temporary]:
    """Those that the members of an aggregate are bound to."""
    given = node.elements if isinstance(node, e.InitList) else node.arguments
    if isinstance(node, e.Construct) and (node.constructor is not None or not node.braced):
        return
    for field, value in zip(class_.fields, given, strict=False):
        yield from _lasting(value, field.type)


def _of_reference(node: e.Expression) -> Iterator[Temporary]:
    """The temporary that a reference is bound to, or to a part of which."""
    if makes_temporary(node) and t.is_object(node.type):
        yield id(node), "object"
        yield from _lasting(node, unqualified(node.type))
    elif isinstance(node, e.Cast):
        yield from _of_reference(node.operand)
    elif isinstance(node, e.Member | e.Subscript) and _is_part(node):
        yield from _of_reference(node.object)
    elif isinstance(node, e.Binary) and node.op == ",":
        yield from _of_reference(node.right)


def _of_branches(node: e.Expression) -> Iterator[Temporary]:
    """Those of which a condition makes one or none. Where it makes a value itself, the operands'
    objects are its own, or end with the expression."""
    if isinstance(node, e.Conditional) and node.category is not e.Category.PRVALUE:
        for branch in (node.then, node.orelse):
            yield from _of_reference(branch)
            yield from _of_branches(branch)
    elif isinstance(node, e.Cast):
        yield from _of_branches(node.operand)
    elif isinstance(node, e.Member | e.Subscript) and _is_part(node):
        yield from _of_branches(node.object)


def _has_extended_branches(node: e.Expression) -> bool:
    """Whether GNU's `a ?: b` may make temporaries that live on."""
    while isinstance(node, e.Cast):
        node = node.operand
    last = node.body.body[-1] if isinstance(node, e.StatementExpression) else None
    either = last.expression if isinstance(last, s.Evaluate) else None
    return isinstance(either, e.Conditional) and any(_of_branches(either))


def _is_part(node: e.Member | e.Subscript) -> bool:
    """Whether a member or an element is in the object it is taken of."""
    if isinstance(node, e.Member):
        return not node.arrow
    return isinstance(unqualified(node.object.type), Array)


# --- where they are, and when they end ------------------------------------------------------


def _scope_extension(fb: FunctionBuilder) -> LifetimeExtension:
    """Automatic memory until the end of the scope around the declaration."""
    frame = fb.frames[-1]

    def keep(fb: FunctionBuilder, type_: Type, where: ir.Value) -> None:
        inner = len(fb.frames[-1].cleanups)
        if register_cleanup(fb, type_, where) is not None and fb.frames[-1] is not frame:
            frame.cleanups.append(fb.frames[-1].cleanups.pop(inner))

    def place(fb: FunctionBuilder, size: int, align: int, unset: bool) -> ir.Value:
        return fb.alloca("temporary", size, align, fb.automatic, left_unset=unset)

    return LifetimeExtension(place, keep)


def _branch_extension(fb: FunctionBuilder) -> LifetimeExtension:
    """The same for what may be made or not, which a flag tells."""
    keeper, frame = _scope_extension(fb), fb.frames[-1]
    made = fb.new(ir.Scalar.I1)
    fb.emit(ir.Move(made, ir.Imm(0, ir.Scalar.I1), fb.loc))

    def keep(fb: FunctionBuilder, type_: Type, where: ir.Value) -> None:
        if not is_destroyed(type_):
            return

        def end(fb: FunctionBuilder) -> None:
            with fb.nested() as region:
                destroy(fb, where, type_)
            fb.emit(ir.If(made, tuple(region), (), fb.loc))

        fb.emit(ir.Move(made, ir.Imm(1, ir.Scalar.I1), fb.loc))
        frame.cleanups.append(Cleanup(end, fb.loc))

    return LifetimeExtension(keeper.place, keep)


def _static_extension(symbol: str) -> LifetimeExtension:
    return LifetimeExtension(
        lambda fb, size, align, _: _static_place(fb, symbol, size, align), end_with_program
    )


def _static_place(fb: FunctionBuilder, symbol: str, size: int, align: int) -> ir.Value:
    """Memory of a temporary that lives as long as the program."""
    symbols = fb.program.symbols
    name = f"{symbol}#temporary{len(symbols)}"
    space = ir.Space.GLOBAL if fb.on_device else ir.Space.HOST
    symbols[name] = ir.Symbol(name, space, size, max(8, align), None, "temporary")
    where = fb.new(ir.Scalar.PTR)
    fb.emit(ir.AddressOf(where, name, fb.loc))
    return where
