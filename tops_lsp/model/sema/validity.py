"""Whether a template's declaration makes sense for what was deduced, where nobody passes along who
can tell: an implicit conversion asks the declarations that are being lowered at present.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol

from tops_lsp.model.sema.substitution import Binding, is_open
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.types import Pack

Bindings = tuple[tuple[str, Binding], ...]


class Templates(Protocol):
    """Who can instantiate templates."""

    def class_instance(self, template: Class, arguments: tuple[Binding, ...]) -> Class:
        """The class with its template parameters replaced."""

    def instance(self, function: Function, bindings: tuple[tuple[str, Binding], ...]) -> Function:
        """The function with its template parameters replaced; itself if that is not possible."""

    def promise(self, function: Function) -> bool | None:
        """Whether a function says that nothing comes out of it; None if that is not known."""

    def is_valid(
        self, function: Function, bindings: tuple[tuple[str, Binding], ...]
    ) -> bool | None:
        """Whether the function's declaration makes sense for these arguments; None if in doubt."""


_JUDGE: ContextVar[Templates | None] = ContextVar("judge", default=None)


@contextmanager
def judging(judge: Templates, *, alone: bool) -> Iterator[None]:
    """Has somebody judge templates meanwhile; if not `alone`, only where nobody does yet."""
    if not alone and _JUDGE.get() is not None:
        yield
        return
    token = _JUDGE.set(judge)
    try:
        yield
    finally:
        _JUDGE.reset(token)


def present_judge() -> Templates | None:
    """Who judges at present."""
    return _JUDGE.get()


def is_valid(function: Function, bindings: Bindings) -> bool | None:
    """Whether a function may be called with these arguments for its template (SFINAE); None if that
    is not known."""
    judge = _JUDGE.get()
    if function.template is None or judge is None:
        return True
    known: dict[str, Binding] = {p.key: Pack(()) for p in function.template if p.is_pack}
    known.update(bindings)
    complete = all(p.key in known or p.has_default for p in function.template)
    if not complete or any(map(is_open, known.values())):
        return True
    return judge.is_valid(function, tuple(sorted(known.items())))
