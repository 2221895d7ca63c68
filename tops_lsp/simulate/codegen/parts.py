"""What objects consist of: bases, members, elements."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from tops_lsp.model.sema.base_layout import bases_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.types import Array, Type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder
from tops_lsp.simulate.codegen.cleanups import on_leaving
from tops_lsp.simulate.codegen.jumps import finish, level
from tops_lsp.simulate.codegen.scopes import scope
from tops_simulator import ir
from tops_startup.tuples import NamedTuple

Work = Callable[[FunctionBuilder, ir.Value, Type], None]
AtIndex = Callable[[FunctionBuilder, ir.Value], None]


class Part(NamedTuple):
    """A base (by its class's name) or a member of a class."""

    name: str
    type: Type
    offset: int
    initializer: e.Expression | None = None
    field: Variable | None = None
    virtual: bool = False

    @property
    def is_base(self) -> bool:
        return self.field is None

    @property
    def is_variant(self) -> bool:
        """Whether it is a member of an anonymous union."""
        return self.union is not None

    @property
    def union(self) -> Class | None:
        """The union that has it as a member."""
        scope = None if self.field is None else self.field.scope
        return scope if isinstance(scope, Class) and scope.keyword == "union" else None


def parts(class_: Class) -> Iterator[Part]:
    """Plain bases and members in their order."""
    for base, offset in bases_of(class_):
        yield Part(base.declaration.name, base, offset)
    for field in class_.fields:
        yield Part(field.name, field.type, field.offset, field.initializer, field)


def virtual_parts(class_: Class) -> Iterator[Part]:
    """The virtual bases of a whole object, in the order in which they are made."""
    for base, offset in class_.virtual_parts:
        yield Part(base.declaration.name, base, offset, virtual=True)


def default_constructor(class_: Class) -> Function | None:
    """The user's constructor that takes nothing."""
    for declaration in class_.members.get("(constructor)", ()):
        if not isinstance(declaration, Function):
            continue
        if declaration.is_defaulted or declaration.is_deleted:
            continue
        if declaration.minimum_arguments == 0 and declaration.template is None:
            return declaration
    return None


def part_at(fb: FunctionBuilder, where: ir.Value, offset: int) -> ir.Value:
    """The address of an object's part."""
    return fb.offset(where, ONE, offset) if offset else where


def each_element(
    fb: FunctionBuilder,
    where: ir.Value,
    array: Array,
    work: Work,
    *,
    backwards: bool,
    undo: Work | None = None,
) -> None:
    """Does something to each element of an array."""
    count = ir.Imm(array.extent or 0, ir.Scalar.I64)
    each_of(fb, where, array.element, count, work, backwards=backwards, undo=undo)


def each_of(
    fb: FunctionBuilder,
    where: ir.Value,
    element: Type,
    count: ir.Value,
    work: Work,
    *,
    backwards: bool,
    undo: Work | None = None,
) -> None:
    """Does something to each of `count` (I64) objects that follow one another.

    `undo`: to the others if one throws, the last of them first: to those before it, or, where the
    work goes backwards, to those that are left.
    """
    step = t.size_of(element) or 1

    def at(fb: FunctionBuilder, index: ir.Value) -> None:
        work(fb, fb.offset(where, index, step), element)

    back = None if undo is None else partial(_undo, where=where, element=element, work=undo)
    each_index(fb, count, at, backwards=backwards, undo=back)


def each_index(
    fb: FunctionBuilder,
    count: ir.Value,
    work: AtIndex,
    *,
    backwards: bool = False,
    undo: AtIndex | None = None,
) -> None:
    """Does something for each index below `count`; if that throws, `undo` is given the index."""
    done = fb.new(ir.Scalar.I64)
    one = ir.Imm(1, ir.Scalar.I64)
    fb.emit(ir.Move(done, ir.Imm(0, ir.Scalar.I64), fb.loc))
    with fb.nested() as header:
        test = fb.binary(ir.BinaryOp.LT, done, count)
    with level(fb, loop=True) as entered, fb.nested() as body, scope(fb):
        index: ir.Value = done
        if backwards:
            left = fb.binary(ir.BinaryOp.SUB, count, done)
            index = fb.binary(ir.BinaryOp.SUB, left, one)
        if undo is not None:
            on_leaving(fb, lambda fb: undo(fb, index), only_thrown=True)
        work(fb, index)
    with fb.nested() as following:
        fb.emit(ir.Binary(done, ir.BinaryOp.ADD, done, one, fb.loc))
    loop = ir.Loop(tuple(header), test, tuple(body), tuple(following), True, fb.loc)
    finish(fb, entered, loop)


def _undo(fb: FunctionBuilder, count: ir.Value, where: ir.Value, element: Type, work: Work) -> None:
    each_of(fb, where, element, fb.to_register(count), work, backwards=True)
