"""The way into a statement, and the scopes statements open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.simulate.codegen.builder import Cleanup, Frame, FunctionBuilder
from tops_lsp.simulate.codegen.cleanups import clean_up
from tops_lsp.simulate.codegen.marks import known, leave, mark_statement
from tops_simulator import ir

Handler = Callable[[FunctionBuilder, Any], None]
_HANDLERS: dict[type[s.Statement], Handler] = {}
_ENDS = (ir.Break, ir.Continue, ir.Return, ir.UnsupportedCode)


def generates(kind: type[s.Statement]) -> Callable[[Handler], Handler]:
    """Registers what generates statements of a kind."""

    def register(handler: Handler) -> Handler:
        _HANDLERS[kind] = handler
        return handler

    return register


def statement(fb: FunctionBuilder, node: s.Statement) -> None:
    """Generates one statement."""
    with fb.at(node.span):
        handler = _HANDLERS.get(type(node))
        if handler is None:
            fb.unsupported(f"{type(node).__name__.lower()} statements")
            return
        mark_statement(fb, node)
        _refuse_unread(fb, node)
        handler(fb, node)


def _refuse_unread(fb: FunctionBuilder, node: s.Statement) -> None:
    """What is left of a statement the grammar could not read as a whole means something else."""
    for part in node.constants:
        if isinstance(part, e.Opaque) and part.why == s.UNREADABLE:
            with fb.at(part.span):
                fb.unsupported(s.UNREADABLE)
            return


@contextmanager
def scope(fb: FunctionBuilder) -> Iterator[None]:
    """A scope, or a full expression, whose objects are destroyed at its end."""
    fb.frames.append(Frame())
    before = known(fb)
    yield
    if not (fb.region and isinstance(fb.region[-1], _ENDS)):
        clean_up(fb, len(fb.frames) - 1)
    fb.frames.pop()
    leave(fb, before)


@contextmanager
def branch(fb: FunctionBuilder) -> Iterator[list[ir.Op]]:
    """The operations of a part of an expression that is evaluated or not. Its temporaries live as
    long as the others of the expression: a flag tells whether they were made.
    """
    frame = Frame()
    with fb.nested() as region:
        fb.frames.append(frame)
        before = known(fb)
        yield region
        ended = bool(region) and isinstance(region[-1], _ENDS)
        left = [] if ended else [one for one in frame.cleanups if not one.only_thrown]
        if left and len(fb.frames) == 1:  # nothing is around it
            clean_up(fb, 0)
        made = _flag(fb) if left and len(fb.frames) > 1 else None
        fb.frames.pop()
        leave(fb, before)
    if made is not None:
        fb.emit(ir.Move(made, ir.Imm(0, ir.Scalar.I1), fb.loc))
        fb.frames[-1].cleanups += [_if_made(one, made) for one in left]


def _flag(fb: FunctionBuilder) -> ir.Reg:
    """A flag that the region sets at its end."""
    made = fb.new(ir.Scalar.I1)
    fb.emit(ir.Move(made, ir.Imm(1, ir.Scalar.I1), fb.loc))
    return made


def _if_made(cleanup: Cleanup, made: ir.Reg) -> Cleanup:
    def work(fb: FunctionBuilder) -> None:
        with fb.nested() as region:
            cleanup.work(fb)
        fb.emit(ir.If(made, tuple(region), (), fb.loc))

    return Cleanup(work, cleanup.loc)
