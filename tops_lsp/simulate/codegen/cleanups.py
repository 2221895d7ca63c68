"""What is left to do when a scope ends: mostly the destructors of its objects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tops_lsp.simulate.codegen.builder import Cleanup, FunctionBuilder, Work


def on_leaving(fb: FunctionBuilder, work: Work, *, only_thrown: bool = False) -> Cleanup | None:
    """Has something done when the current scope ends; `only_thrown`: by an exception alone."""
    if not fb.frames or (only_thrown and not fb.program.catches):
        return None
    cleanup = Cleanup(work, fb.loc, only_thrown)
    fb.frames[-1].cleanups.append(cleanup)
    return cleanup


Note = Callable[[Cleanup | None], None]


@contextmanager
def while_making(fb: FunctionBuilder) -> Iterator[Note]:
    """Around the making of an object: what is noted is only done if that throws."""
    noted: list[Cleanup | None] = []
    yield noted.append
    for cleanup in noted:
        if cleanup is not None:
            fb.frames[-1].cleanups.remove(cleanup)


def clean_up(
    fb: FunctionBuilder, down_to: int, kept: int | None = None, *, thrown: bool = False
) -> None:
    """Leaves all scopes above frame `down_to`, the newest objects first; of the one below them
    what came after the first `kept`. `thrown`: an exception is the reason.

    While one thing is done, only those that are left to do are to be done if it throws.
    """
    loc, before = fb.loc, [list(frame.cleanups) for frame in fb.frames]
    least = down_to - 1 if kept is not None and down_to else down_to
    for depth in reversed(range(least, len(fb.frames))):
        left = fb.frames[depth].cleanups
        while len(left) > ((kept or 0) if depth < down_to else 0):
            cleanup = left.pop()
            if thrown or not cleanup.only_thrown:
                fb.loc = cleanup.loc
                cleanup.work(fb)
    for frame, cleanups in zip(fb.frames, before, strict=True):
        frame.cleanups[:] = cleanups
    fb.loc = loc
