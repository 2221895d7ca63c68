"""Control flow as LLVM code: branches, loops, calls, barriers, and the frame of a function."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tops_simulator import bounds, ir
from tops_simulator.engines.native.analysis.kernel_facts import BARRIER
from tops_simulator.engines.native.llvm import access, arithmetic, text, timed_counters
from tops_simulator.engines.native.llvm.intrinsics import intrinsic
from tops_simulator.engines.native.llvm.loops import few, look, loop, verdict
from tops_simulator.engines.native.llvm.text import S
from tops_simulator.engines.native.llvm.writer import (
    COUNTERS,
    NULL,
    TABLES,
    THREAD,
    Body,
    Jumps,
    Pointer,
    Writer,
    alias,
)
from tops_simulator.engines.native.runtime.context import offset_of
from tops_simulator.engines.native.runtime.launch_inputs import passed_objects
from tops_simulator.engines.native.verdicts import UNCLAIMED, UNWHOLE

MIX = 1000003


def _if(w: Writer, op: ir.If) -> None:
    """Two ways. In a loop that may become vectors, what they count is added after both: LLVM knows
    a sum only where every round adds to it once.
    """
    if w.missed:
        w.sum_counts(lambda: _ways(w, op))
    else:
        _ways(w, op)


def _ways(w: Writer, op: ir.If) -> None:
    then, orelse, end = (w.name(stem) for stem in ("then", "else", "fi"))
    w.branch(w.value(op.cond), then, orelse)
    for label, region in ((then, op.then), (orelse, op.orelse)):
        w.label(label)
        w.region(region)
        w.go(end)
    w.label(end)


def _block(w: Writer, op: ir.Block) -> None:
    end = w.name("past")
    outer = next((j.continued for j in reversed(w.body.jumps) if j.continued), None)
    w.body.jumps.append(Jumps(end, outer))
    w.region(op.body)
    w.body.jumps.pop()
    w.go(end)
    w.label(end)


def _break(w: Writer, op: ir.Break) -> None:
    w.go(w.body.jumps[-1].broken)
    w.dead()


def _continue(w: Writer, op: ir.Continue) -> None:
    target = w.body.jumps[-1].continued
    assert target is not None  # the verifier has seen a loop around it
    w.go(target)
    w.dead()


def _return(w: Writer, op: ir.Return) -> None:
    if op.value is not None and w.body.function.result is not None:
        _put_result(w, op.value)
    if w.body.function.name == w.facts.kernel:
        w.put("store i64 1, ptr %returned")
    w.go(w.body.leave)
    w.dead()


def _put_result(w: Writer, value: ir.Value) -> None:
    slot = f"%{w.body.prefix}result"
    if w.body.function.result is S.PTR:
        id_, offset = w.pointer(value)[:2]
        w.put(f"store i64 {id_}, ptr {slot}i")
        w.put(f"store i64 {offset}, ptr {slot}o")
    else:
        assert w.body.function.result is not None
        w.put(f"store {text.of(w.body.function.result)} {w.value(value)}, ptr {slot}")


def _unsupported(w: Writer, op: ir.UnsupportedCode) -> None:
    w.go("fault")
    w.dead()


# --- calls ------------------------------------------------------------------------------


def _call(w: Writer, op: ir.Call) -> None:
    callee = w.program.functions[op.function]
    (look if w.facts.recursive else few)(w, op)
    if op.function in w.facts.barriers:
        return _within(w, op, callee)
    if w.facts.recursive:
        _deeper(w, 1)
    _hand_over(w)
    result = w.let(f"call {_result_type(callee)} @{symbol(w, op.function)}({w.arguments(op.args)})")
    _take_over(w)
    w.ensure(w.let(f"extractvalue {_result_type(callee)} {result}, 0"))
    if w.facts.recursive:
        _deeper(w, -1)
    if op.dst is None or callee.result is None:
        return None
    type_ = _result_type(callee)
    count = len(_parts(callee))
    parts = [w.let(f"extractvalue {type_} {result}, {1 + n}") for n in range(count)]
    if callee.result is S.PTR:
        return w.set_pointer(op.dst, w.at(*parts))
    return w.set(op.dst, parts[0])


def _hand_over(w: Writer) -> None:
    """Tells another function of the thread how many steps it has made."""
    own = w.let("load i64, ptr %n.steps")
    where = w.let(f"getelementptr i8, ptr %c, i64 {offset_of('made')}")
    w.put(f"store i64 {own}, ptr {where}, {alias(TABLES)}")


def _take_over(w: Writer) -> None:
    """Hears from another function of the thread how many steps it has made."""
    where = w.let(f"getelementptr i8, ptr %c, i64 {offset_of('made')}")
    own = w.let(f"load i64, ptr {where}, {alias(TABLES)}")
    w.put(f"store i64 {own}, ptr %n.steps")


def _deeper(w: Writer, step: int) -> None:
    """Counts calls inside each other; too many give the launch up."""
    where = w.let(f"getelementptr i8, ptr %c, i64 {offset_of('depth')}")
    w.increase(where, str(step))
    if step > 0:
        depth = w.let(f"load i64, ptr {where}")
        w.ensure(w.let(f"icmp slt i64 {depth}, {bounds.DEPTH}"))


def _within(w: Writer, op: ir.Call, callee: ir.Function) -> None:
    """The callee's code in this place: a thread can only wait in the outermost function."""
    outer = w.body
    given = [w.pointer(a) if w.type_of(a) is S.PTR else w.value(a) for a in op.args]
    body = Body(callee, w.name("in") + ".", w.name("back"))
    body.rounds = list(outer.rounds)
    w.enter(body)
    result_slots(w)
    for index, type_ in enumerate(callee.registers):
        register = ir.Reg(index)
        if index < len(given):
            value = given[index]
            if isinstance(value, Pointer):
                w.set_pointer(register, value)
            else:
                w.set(register, value)
        elif type_ is S.PTR:
            w.set_pointer(register, NULL)
        else:
            w.set(register, "zeroinitializer")
    w.region(callee.body)
    w.go(body.leave)
    w.label(body.leave)
    access.end_objects(w)
    result = _result(w)
    w.body = outer
    if op.dst is None or not result:
        return
    if callee.result is S.PTR:
        w.set_pointer(op.dst, w.at(*result))
    else:
        w.set(op.dst, result[0])


def symbol(w: Writer, function: str) -> str:
    """The LLVM name of a function of the IR."""
    return f"f{w.facts.functions.index(function)}"


def _parts(function: ir.Function) -> list[str]:
    """The LLVM types of a function's result."""
    if function.result is None:
        return []
    return ["i64", "i64"] if function.result is S.PTR else [text.of(function.result)]


def _result_type(function: ir.Function) -> str:
    """Whether the call came to its end, and the result."""
    return "{ " + ", ".join(["i1", *_parts(function)]) + " }"


def result_slots(w: Writer) -> None:
    """Where a body leaves its result."""
    suffixes = ("i", "o") if w.body.function.result is S.PTR else ("",)
    for suffix, type_ in zip(suffixes, _parts(w.body.function), strict=False):
        slot = f"%{w.body.prefix}result{suffix}"
        w.slots.append(f"  {slot} = alloca {type_}")
        w.slots.append(f"  store {type_} zeroinitializer, ptr {slot}")


def _result(w: Writer) -> list[str]:
    suffixes = ("i", "o") if w.body.function.result is S.PTR else ("",)
    return [
        w.let(f"load {type_}, ptr %{w.body.prefix}result{suffix}")
        for suffix, type_ in zip(suffixes, _parts(w.body.function), strict=False)
    ]


def _intrinsic(w: Writer, op: ir.Intrinsic) -> None:
    if op.name == BARRIER:
        if w.timed is not None:
            w.timed.barrier(w, op)
        _barrier(w)
    else:
        intrinsic(w, op)


def _barrier(w: Writer) -> None:
    """The thread waits. Which barrier, and in which rounds of the loops around, is its token."""
    w.barriers += 1
    token = str(w.barriers)
    for slot in w.body.rounds:
        mixed = w.let(f"mul i64 {token}, {MIX}")
        round_ = w.let(f"load i64, ptr {slot}")
        token = w.let(f"add i64 {mixed}, {round_}")
    where = w.let(f"getelementptr i8, ptr %c, i64 {offset_of('token')}")
    w.put(f"store i64 {token}, ptr {where}")
    onward = w.name("met")
    s = w.let("call i8 @llvm.coro.suspend(token none, i1 false)")
    w.put(f"switch i8 {s}, label %suspended [i8 0, label %{onward} i8 1, label %cleanup]")
    w.label(onward)
    stamps(w)


WRITERS: dict[type[Any], Callable[[Writer, Any], None]] = {
    **arithmetic.WRITERS,
    **access.WRITERS,
    ir.If: _if,
    ir.Loop: loop,
    ir.Block: _block,
    ir.Break: _break,
    ir.Continue: _continue,
    ir.Return: _return,
    ir.UnsupportedCode: _unsupported,
    ir.Call: _call,
    ir.Intrinsic: _intrinsic,
}

# --- functions --------------------------------------------------------------------------

_POINTERS = (
    "arena",
    "unset",
    "writers",
    "readers",
    "room",
    "base",
    "care",
    "claims",
    "objects",
    "stop",
)


def function(w: Writer, name: str) -> str:
    """A function that no barrier is in, as LLVM text."""
    found = w.program.functions[name]
    _begin(w, found)
    w.region(found.body)
    w.go("leave")
    w.label("leave")
    if name != w.facts.kernel:
        access.end_objects(w)
    flush(w)
    whole = _result_type(found)
    value = f"{whole} {{ {', '.join(['i1 true', *(f'{t} undef' for t in _parts(found))])} }}"
    for number, (type_, part) in enumerate(zip(_parts(found), _result(w), strict=True)):
        value = f"{whole} " + w.let(f"insertvalue {value}, {type_} {part}, {1 + number}")
    w.put(f"ret {value}")
    given_up(w)
    w.label("fault")
    w.put(f"ret {whole} zeroinitializer")
    head = f"define internal {whole} @{symbol(w, name)}({parameters(found)}) {{"
    return assembled(w, head)


def waiting(w: Writer, name: str) -> str:
    """A kernel with barriers, as a coroutine: it gives its thread's handle."""
    found = w.program.functions[name]
    _begin(w, found)
    w.region(found.body)
    w.go("leave")
    w.label("leave")
    flush(w)
    w.put("%ended = load i64, ptr %returned")
    w.put(f"%ended.at = getelementptr i8, ptr %c, i64 {offset_of('returned')}")
    w.put("store i64 %ended, ptr %ended.at")
    w.go("final")
    given_up(w)
    w.label("fault")
    w.put(f"%failed.at = getelementptr i8, ptr %c, i64 {offset_of('failed')}")
    w.put("store i64 1, ptr %failed.at")
    w.go("final")
    w.lines.append(_COROUTINE_END)
    head = f"define internal ptr @{symbol(w, name)}({parameters(found)}) presplitcoroutine {{"
    return assembled(w, head, _COROUTINE_BEGIN)


def given_up(w: Writer) -> None:
    """Where accesses go that cannot do with claims, and copies of what nobody has stored to."""
    for label, number in (("unclaimed", UNCLAIMED), ("unwhole", UNWHOLE)):
        w.label(label)
        verdict(w, number)


_COROUTINE_BEGIN = """entry:
  %id = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)
  %size = call i64 @llvm.coro.size.i64()
  %align = call i64 @llvm.coro.align.i64()
  %room = add i64 %size, %align
  %room.all = add i64 %room, 8
  %whole = call ptr @malloc(i64 %room.all)
  %whole.at = ptrtoint ptr %whole to i64
  %aligned.past = add i64 %whole.at, 7
  %aligned.up = add i64 %aligned.past, %align
  %aligned.mask = sub i64 0, %align
  %aligned = and i64 %aligned.up, %aligned.mask
  %frame = inttoptr i64 %aligned to ptr
  %before = getelementptr i8, ptr %frame, i64 -8
  store ptr %whole, ptr %before
  %handle = call ptr @llvm.coro.begin(token %id, ptr %frame)
"""
"""Frames hold vectors, which lie at multiples of their width: malloc knows nothing of that. What it
gave comes before the frame.
"""
_COROUTINE_END = """final:
  %last = call i8 @llvm.coro.suspend(token none, i1 true)
  switch i8 %last, label %suspended [i8 0, label %cleanup i8 1, label %cleanup]
cleanup:
  %memory = call ptr @llvm.coro.free(token %id, ptr %handle)
  %memory.before = getelementptr i8, ptr %memory, i64 -8
  %memory.whole = load ptr, ptr %memory.before
  call void @free(ptr %memory.whole)
  br label %suspended
suspended:
  call void @llvm.coro.end(ptr %handle, i1 false, token none)
  ret ptr %handle"""


def _begin(w: Writer, found: ir.Function) -> None:
    w.enter(Body(found, "", "leave"))
    result_slots(w)
    begin(w, range(len(found.parameters)))


def begin(w: Writer, parameters: Iterable[int]) -> None:
    """What comes before a function's code; some of its parameters become registers."""
    found = w.body.function
    w.slots += [f"  %n.{c} = alloca i64\n  store i64 0, ptr %n.{c}" for c in COUNTERS]
    w.slots += [f"  %s.{part} = alloca i32" for part in access.STATE]
    w.slots.append("  %returned = alloca i64\n  store i64 0, ptr %returned")
    w.slots += list(_tables())
    stamps(w)
    if w.timed is not None:
        timed_counters.begin(w)
    if found.name != w.facts.kernel:
        _take_over(w)
    objects = passed_objects(found)
    for index in parameters:
        if index in objects:
            access.passed(w, objects[index], f"%p{index}i")
        elif found.parameters[index].type is S.PTR:
            w.set_pointer(ir.Reg(index), w.at(f"%p{index}i", f"%p{index}o"))
        else:
            w.set(ir.Reg(index), f"%p{index}")


def _tables() -> Iterator[str]:
    for name in (*_POINTERS, "last", "limit"):
        kind = "ptr" if name in _POINTERS else "i64"
        yield f"  %t.{name}.at = getelementptr i8, ptr %c, i64 {offset_of(name)}"
        yield f"  %t.{name} = load {kind}, ptr %t.{name}.at, !invariant.load !8"


def stamps(w: Writer) -> None:
    """Reads what this thread's accesses are stamped with from here on."""
    for part in access.STATE:
        where = w.let(f"getelementptr i8, ptr %c, i64 {offset_of(part)}")
        value = w.let(f"load i32, ptr {where}, {alias(TABLES)}")
        if part == "me":
            value = w.let(f"or i32 {value}, %tb")
        w.put(f"store i32 {value}, ptr %s.{part}")


def flush(w: Writer, times: str = "1") -> None:
    """Adds the thread's counts to the launch's, for so many threads."""
    inner = w.body.function.name != w.facts.kernel
    if inner:
        _hand_over(w)
    for counter in COUNTERS[:-1] if inner else COUNTERS:
        where = w.let(f"getelementptr i8, ptr %c, i64 {offset_of(counter)}")
        own = w.let(f"load i64, ptr %n.{counter}")
        all_ = own if times == "1" else w.let(f"mul i64 {own}, {times}")
        w.increase(where, all_, alias(TABLES))


def parameters(found: ir.Function) -> str:
    """A function's parameters in LLVM's words."""
    parts = [THREAD]
    for index, parameter in enumerate(found.parameters):
        if parameter.type is S.PTR:
            parts += [f"i64 %p{index}i", f"i64 %p{index}o"]
        else:
            parts.append(f"{text.of(parameter.type)} %p{index}")
    return ", ".join(parts)


def assembled(w: Writer, head: str, begin: str = "entry:\n") -> str:
    """A whole function."""
    return "\n".join([head, begin + "\n".join(w.slots), *w.lines, "}"]) + "\n"
