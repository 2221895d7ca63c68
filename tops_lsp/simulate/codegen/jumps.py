"""Jumps: break, continue and goto, through as many loops and blocks as it takes.

The IR's `Break` leaves the innermost loop or block only. A jump further out sets a flag of its
goal and breaks; after each loop or block on its way the flag is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tops_lsp.simulate.codegen.builder import FunctionBuilder, Level
from tops_lsp.simulate.codegen.cleanups import clean_up
from tops_simulator import ir

_TRUE, _FALSE = ir.Imm(1, ir.Scalar.I1), ir.Imm(0, ir.Scalar.I1)


@contextmanager
def level(
    fb: FunctionBuilder,
    *,
    loop: bool,
    breaks: bool = False,
    continues: bool = False,
    label: str = "",
) -> Iterator[Level]:
    """Around the body of a loop or block; `finish` then emits it."""
    kept = len(fb.frames[-1].cleanups) if fb.frames else 0
    entered = Level(loop, len(fb.frames), kept, breaks, continues, label)
    fb.levels.append(entered)
    yield entered
    fb.levels.pop()


def finish(fb: FunctionBuilder, left: Level, op: ir.Loop | ir.Block) -> None:
    """Emits a loop or block, and passes on the jumps that go through it."""
    for flag in left.flags.values():
        fb.emit(ir.Move(flag, _FALSE, fb.loc))
    fb.emit(op)
    for goal, again in left.passing:
        flag = goal.flags[again]
        arrived = bool(fb.levels) and fb.levels[-1] is goal
        onward: ir.Region = (ir.Break(fb.loc),)
        if arrived and again:
            onward = (ir.Move(flag, _FALSE, fb.loc), ir.Continue(fb.loc))
        fb.emit(ir.If(flag, onward, (), fb.loc))


def finish_loop(
    fb: FunctionBuilder,
    left: Level,
    header: ir.Region,
    test: ir.Value,
    body: ir.Region,
    step: ir.Region = (),
    *,
    test_first: bool = True,
) -> None:
    """Emits a loop. Where its condition or its step jumps (an exception leaves them), they become
    part of the body: the IR has jumps only there.
    """
    if _jumps(header) or (step and _jumps(step)):
        again = fb.new(ir.Scalar.I1)
        fb.emit(ir.Move(again, _FALSE, fb.loc))
        leaving = (*header, ir.If(test, (), (ir.Break(fb.loc),), fb.loc))
        later = step if test_first else leaving
        noted = (ir.If(again, later, (), fb.loc), ir.Move(again, _TRUE, fb.loc))
        body = (*noted, *(leaving if test_first else ()), *body)
        header, test, step, test_first = (), _TRUE, (), True
    finish(fb, left, ir.Loop(header, test, body, step, test_first, fb.loc))


def _jumps(region: ir.Region, leaves: bool = True) -> bool:
    """Whether operations leave the loop around them, or go on with it; `leaves`: with `Break`."""
    for op in region:
        match op:
            case ir.Continue():
                return True
            case ir.Break() if leaves:
                return True
            case ir.If(then=then, orelse=orelse) if _jumps((*then, *orelse), leaves):
                return True
            case ir.Block(body=inner) if _jumps(inner, leaves=False):
                return True
    return False


def jump(fb: FunctionBuilder, goal: Level, *, again: bool, cleaned: bool = False) -> None:
    """Goes on after a level, or with its next round; `cleaned`: objects have been destroyed."""
    if not cleaned:
        clean_up(fb, goal.depth, goal.kept)
    inner = fb.levels[fb.levels.index(goal) + 1 :]
    if again and not any(other.loop for other in inner):
        fb.emit(ir.Continue(fb.loc))
        return
    if inner:
        flag = goal.flags.get(again)
        if flag is None:
            flag = goal.flags[again] = fb.new(ir.Scalar.I1)
        fb.emit(ir.Move(flag, _TRUE, fb.loc))
        for other in inner:
            other.passing[goal, again] = None
    fb.emit(ir.Break(fb.loc))


def innermost(fb: FunctionBuilder, wanted: Callable[[Level], bool]) -> Level | None:
    """The innermost level of some kind."""
    return next((found for found in reversed(fb.levels) if wanted(found)), None)
