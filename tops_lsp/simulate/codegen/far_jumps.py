"""`setjmp` and `longjmp`, on the host.

A statement with a `setjmp` is a *landing*: jumps enter it as they enter a label, and what is after
it goes on from there. The buffer holds which call of the function that is, and the landing's
number. `longjmp` leaves those with the program and the functions one by one, as an exception does,
but nothing is destroyed; each looks after its calls whether the jump is to itself.

    frame = new number                    loop {
    …                                       …  (left out on the way to a landing)
    if (setjmp(buffer) == 0)                landing: value = jumped; jumped = 0; buffer = frame, 1
      f();                                  call f
                                            if (the jump's frame) {
                                              if (not mine) return
                                              jumped = its value; enter landing; continue
                                            } … break }

That is right where the statement begins with the `setjmp` as far as effects go, as C demands.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Function
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.jumps import innermost, jump
from tops_lsp.simulate.codegen.labels import Labels, Path, places
from tops_simulator import ir
from tops_startup.records import dataclass

SETTING = frozenset({"setjmp", "_setjmp", "__builtin_setjmp"})
JUMPING = frozenset({"longjmp", "_longjmp", "__builtin_longjmp"})
LANDING = "setjmp"
_JUMP = "a far jump is under way"
_FRAMES = "calls of functions with a setjmp"
_I32, _U64, _PTR = ir.Scalar.I32, ir.Scalar.U64, ir.Scalar.PTR
_SITE, _VALUE = 8, 16  # where these lie, after the frame: in a buffer the first of them
_NONE = ir.Imm(0, _I32)
_AROUND = (s.Compound, s.If, s.For, s.While, s.DoWhile, s.Try, s.Switch)
_FIRST = (s.Evaluate, s.Declare, s.If, s.Switch, s.Return)


@dataclass(eq=False, slots=True)
class Landings:
    """A function's landings: by the call of `setjmp`, the number that is entered."""

    frame: ir.Reg
    jumped: ir.Reg
    numbers: dict[e.Call, int]


def is_far_jump(function: Function) -> bool:
    """Whether a function is the library's `setjmp` or `longjmp`."""
    return function.item.builtin and function.name in SETTING | JUMPING


def find_landings(fb: FunctionBuilder, labels: Labels, body: s.Compound) -> None:
    """At the begin of a function: which of its statements are landings."""
    found = dict(_landings(labels, body))
    if fb.on_device or not found:
        return
    where = _symbol(fb, _FRAMES, _U64.size)
    frame = fb.binary(ir.BinaryOp.ADD, fb.load(where, _U64), ir.Imm(1, _U64))
    fb.emit(ir.Store(where, frame, fb.loc))
    jumped = fb.new(_I32)
    fb.emit(ir.Move(jumped, _NONE, fb.loc))
    fb.landings = Landings(frame, jumped, found)


def has_landings(body: s.Compound) -> bool:
    """Whether a function has a `setjmp`, wherever it is."""
    return any(_calls(node) for node, _ in places(body))


def _landings(labels: Labels, body: s.Compound) -> Iterator[tuple[e.Call, int]]:
    for node, path in places(body):
        calls = _calls(node)
        if len(calls) == 1 and _is_reached(path) and _begins_with(node, calls[0]):
            labels.landings.add(node)
            yield calls[0], labels.enter(node, path)


def _calls(node: s.Statement) -> list[e.Call]:
    """The calls of `setjmp` in a statement itself."""
    return [
        part
        for expression in node.expressions()
        for part in e.walk(expression)
        if isinstance(part, e.Call) and part.function is not None and _sets(part.function)
    ]


def _sets(function: Function) -> bool:
    return function.item.builtin and function.name in SETTING


def _is_reached(path: Path) -> bool:
    """Whether the way to a statement can be gone again: not into a handler."""
    ways = all(isinstance(node, _AROUND) for node, _ in path)
    return ways and not any(isinstance(node, s.Try) and number for node, number in path)


def _begins_with(node: s.Statement, call: e.Call) -> bool:
    """Whether nothing of a statement has an effect before its `setjmp`."""
    if not isinstance(node, _FIRST) or (isinstance(node, s.If | s.Switch) and node.initializer):
        return False
    if isinstance(node, s.Declare) and len(node.declarations) > 1:
        return False
    return any(_leads(given, call) for given in node.expressions())


def _leads(given: e.Expression, call: e.Call) -> bool:
    while given is not call:
        match given:
            case e.Unary(operand=inner) | e.Cast(operand=inner):
                given = inner
            case e.Assign(op="=", target=e.Name(), value=inner):
                given = inner
            case e.Binary(left=left, right=right):
                given = right if isinstance(left, e.Literal) else left
            case e.Conditional(condition=inner):
                given = inner
            case _:
                return False
    return True


# --- code -------------------------------------------------------------------------------


def far_jump(
    fb: FunctionBuilder, node: e.Call, buffer: ir.Value, value: ir.Value = _NONE
) -> ir.Value:
    """A call of `setjmp` or `longjmp`."""
    assert node.function is not None
    name = node.function.name
    if fb.on_device:
        fb.unsupported(f"{name} in device code")
    elif name in JUMPING:
        _leave(fb, buffer, value)
    elif fb.landings is None or node not in fb.landings.numbers:
        fb.unsupported(f"a {name} at this place")
    else:
        return _set(fb, fb.landings, buffer, fb.landings.numbers[node])
    return _NONE


def _set(fb: FunctionBuilder, own: Landings, buffer: ir.Value, number: int) -> ir.Value:
    fb.emit(ir.Store(buffer, own.frame, fb.loc))
    fb.emit(ir.Store(_at(fb, buffer, _SITE), ir.Imm(number, _U64), fb.loc))
    result = fb.to_register(own.jumped)
    fb.emit(ir.Move(own.jumped, _NONE, fb.loc))
    return result


def _leave(fb: FunctionBuilder, buffer: ir.Value, value: ir.Value) -> None:
    jump_ = _symbol(fb, _JUMP, _VALUE + 8)
    frame = fb.load(buffer, _U64)
    fb.emit(ir.Store(_at(fb, jump_, _SITE), fb.load(_at(fb, buffer, _SITE), _U64), fb.loc))
    none = fb.binary(ir.BinaryOp.EQ, value, _NONE)
    given = fb.new(_I32)
    fb.emit(ir.Select(given, none, ir.Imm(1, _I32), value, fb.loc))
    fb.emit(ir.Store(_at(fb, jump_, _VALUE), given, fb.loc))
    fb.emit(ir.Store(jump_, frame, fb.loc))
    _go_on(fb, frame, jump_)


def leave_if_jumping(fb: FunctionBuilder) -> None:
    """After a call: goes on with a far jump."""
    if not fb.program.jumps_far or fb.on_device:
        return
    where = _symbol(fb, _JUMP, _VALUE + 8)
    frame = fb.load(where, _U64)
    with fb.nested() as region:
        _go_on(fb, frame, where)
    under_way = fb.binary(ir.BinaryOp.NE, frame, ir.Imm(0, _U64))
    fb.emit(ir.If(under_way, tuple(region), (), fb.loc))


def _go_on(fb: FunctionBuilder, frame: ir.Value, where: ir.Value) -> None:
    """To a landing of this call of the function, or out of it."""
    goal = innermost(fb, lambda level: level.label == LANDING)
    if fb.landings is not None and fb.labels is not None and goal is not None:
        with fb.nested() as region:
            fb.emit(ir.Store(where, ir.Imm(0, _U64), fb.loc))
            fb.emit(ir.Move(fb.landings.jumped, fb.load(_at(fb, where, _VALUE), _I32), fb.loc))
            site = fb.convert(fb.load(_at(fb, where, _SITE), _U64), _I32)
            fb.emit(ir.Move(fb.labels.entry, site, fb.loc))
            jump(fb, goal, again=True, cleaned=True)
        mine = fb.binary(ir.BinaryOp.EQ, frame, fb.landings.frame)
        fb.emit(ir.If(mine, tuple(region), (), fb.loc))
    if fb.function.qualified_name == "main":
        fb.unsupported("a longjmp to a function that has ended")
    result = None if t.is_object(fb.function.type.result) else fb.function.type.result
    type_ = None if result is None else t.value_type(result)
    fb.emit(ir.Return(None if type_ is None else ir.Imm(0, type_), fb.loc))


def _at(fb: FunctionBuilder, where: ir.Value, offset: int) -> ir.Value:
    return fb.offset(where, ir.Imm(offset, ir.Scalar.I64), 1)


def _symbol(fb: FunctionBuilder, name: str, size: int) -> ir.Reg:
    fb.program.symbols.setdefault(name, ir.Symbol(name, ir.Space.HOST, size, 8, bytes(size)))
    where = fb.new(_PTR)
    fb.emit(ir.AddressOf(where, name, fb.loc))
    return where
