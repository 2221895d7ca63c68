"""Loops as LLVM code, and the looks between their rounds."""

from __future__ import annotations

from tops_simulator import ir
from tops_simulator.engines.native.affine_loops.code import Prologue
from tops_simulator.engines.native.affine_loops.recognition import stream_of
from tops_simulator.engines.native.analysis.kernel_facts import BARRIER
from tops_simulator.engines.native.llvm.writer import Jumps, Writer
from tops_simulator.engines.native.runtime.context import offset_of
from tops_simulator.engines.native.verdicts import STOPPED, TOO_LONG
from tops_simulator.traverse import walk
from tops_startup.records import replace


def loop(w: Writer, op: ir.Loop) -> None:
    """A loop: twice if it is a stream."""
    end = w.name("done")
    stream = stream_of(w.body.function, op)
    if stream is not None:
        open_ = tuple(a for a in stream.accesses if id(a.op) not in w.unchecked)
        stream = replace(stream, accesses=open_) if open_ else None
    if stream is not None:
        otherwise = w.name("uneven")
        prologue = Prologue(w, stream)
        rows = prologue.write(otherwise)
        _even(w, op, rows, str(prologue.rounds))
        w.go(end)
        w.label(otherwise)
    _checked(w, op, end)


CHUNK = 1 << 20
"""Rounds of an even loop between two looks."""


def _even(w: Writer, op: ir.Loop, rows: dict[int, tuple[str, str | int]], rounds: str) -> None:
    """A loop that runs that many rounds, at least one, with rows that were looked at."""
    again, body, out = w.name("again"), w.name("even"), w.name("out")
    outer, w.rows, w.round = w.round, rows, w.slot("round", "i64")
    w.missed = w.slot("missed", "i1")
    w.put(f"store i1 false, ptr {w.missed}")
    w.put(f"store i64 0, ptr {w.round}")
    w.go(again)
    w.label(again)
    stop = rounds if w.calm else _chunk(w, op, rounds)
    w.go(body)
    w.label(body)
    each: dict[str, int] = {}
    w.each_round = each
    for region in (op.header, op.body, op.step):
        w.region(region)
    w.each_round = None
    w.increase(w.round, "1")
    round_ = w.let(f"load i64, ptr {w.round}")
    next_ = w.name("next")
    w.branch(w.let(f"icmp ult i64 {round_}, {stop}"), body, next_)
    w.label(next_)
    missed, w.missed = w.let(f"load i1, ptr {w.missed}"), ""
    w.ensure(w.let(f"xor i1 {missed}, true"))
    if w.calm:
        w.go(out)
    else:
        w.branch(w.let(f"icmp ult i64 {round_}, {rounds}"), again, out)
    w.label(out)
    for counter, amount in each.items():
        w.increase(w.counters[counter], w.let(f"mul i64 {rounds}, {amount}"))
    w.region(op.header)
    w.rows, w.round = {}, outer


def _chunk(w: Writer, op: ir.Loop, rounds: str) -> str:
    """Looks before some more rounds; gives the round before the next look."""
    start = w.let(f"load i64, ptr {w.round}")
    left = w.let(f"sub i64 {rounds}, {start}")
    chunk = w.let(f"call i64 @llvm.umin.i64(i64 {left}, i64 {CHUNK})")
    look(w, op, chunk)
    return w.let(f"add i64 {start}, {chunk}")


def _checked(w: Writer, op: ir.Loop, end: str) -> None:
    head, body, step = (w.name(stem) for stem in ("loop", "body", "step"))
    rounds = w.slot("rounds", "i64", "0") if _waits(w, op) else None
    if rounds is not None:
        w.put(f"store i64 0, ptr {rounds}")
        w.body.rounds.append(rounds)
    w.go(head if op.test_first else body)
    w.label(head)
    w.region(op.header)
    w.branch(w.value(op.test), body, end)
    w.label(body)
    w.body.jumps.append(Jumps(end, step))
    w.region(op.body)
    w.body.jumps.pop()
    w.go(step)
    w.label(step)
    w.region(op.step)
    if rounds is not None:
        w.increase(rounds, "1")
        w.body.rounds.pop()
    look(w, op)
    w.go(head)
    w.label(end)


def _waits(w: Writer, op: ir.Loop) -> bool:
    """Whether a loop holds a barrier."""
    return any(
        (isinstance(inner, ir.Intrinsic) and inner.name == BARRIER)
        or (isinstance(inner, ir.Call) and inner.function in w.facts.barriers)
        for inner in walk((op,))
    )


def look(w: Writer, op: ir.Loop | ir.Call, rounds: str = "1") -> None:
    """Between rounds of a loop: are there too many, does the caller want to stop?"""
    if w.calm:
        return
    few(w, op, rounds)
    flag = w.let("load volatile i8, ptr %t.stop")
    going = w.let(f"icmp eq i8 {flag}, 0")
    onward, stopped = w.name("going"), w.name("stopped")
    w.put(f"br i1 {going}, label %{onward}, label %{stopped}, !prof !9")
    w.label(stopped)
    verdict(w, STOPPED)
    w.label(onward)


def few(w: Writer, op: ir.Loop | ir.Call, rounds: str = "1") -> None:
    """Counts rounds and calls: are there too many?"""
    w.increase("%n.steps", rounds)
    steps = w.let("load i64, ptr %n.steps")
    allowed = w.let(f"icmp ule i64 {steps}, %t.limit")
    onward, over = w.name("few"), w.name("over")
    w.put(f"br i1 {allowed}, label %{onward}, label %{over}, !prof !9")
    w.label(over)
    where = w.let(f"getelementptr i8, ptr %c, i64 {offset_of('endless')}")
    w.put(f"store i64 {w.step_number(op)}, ptr {where}")
    verdict(w, TOO_LONG)
    w.label(onward)


def verdict(w: Writer, number: int) -> None:
    """Ends the launch for another reason than a fault."""
    w.end_with(number)
