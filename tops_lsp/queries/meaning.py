"""What a capture of a query resolves to, as plain data: for people, editors and scripts."""

from __future__ import annotations

from tops_lsp.diagnostics.core import Place
from tops_lsp.model.spelling import spelled
from tops_lsp.model.tree.declarations import Declaration, Function
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import is_unknown
from tops_lsp.queries.answers import SIDES, Subject, space_named_by, value_of
from tops_lsp.queries.naming import kind_of, named_by
from tops_lsp.text.source import Span
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class Meaning:
    """What is known of a capture; what is not known is empty."""

    kind: str = ""
    """What it names, calls or declares: function, variable, parameter, field, class, ..."""
    name: str = ""
    """The qualified name of that."""
    declaration: str = ""
    """The same as one line of code."""
    place: Place | None = None
    """Where it is declared, if that is in a file of the user's."""
    type: str = ""
    """Of the expression, or of what is declared."""
    side: str = ""
    """Of a function: host, device or both."""
    kernel: bool = False
    space: str = ""
    """Where it points to, or where it is."""
    value: str = ""
    """Of a constant."""
    called: bool = False
    """Whether it is a call, or what is called in one."""

    @property
    def known(self) -> bool:
        """Whether the model says anything."""
        return bool(self.name or self.type or self.value)


def meaning_of(subject: Subject) -> Meaning:
    """What the model knows of a capture. Total: of what it does not know, nothing."""
    declared = named_by(subject.index, subject.span)
    type_ = subject.type
    space = None if type_ is None or is_unknown(type_) else space_named_by(type_, subject)
    value = value_of(subject)
    function = declared if isinstance(declared, Function) else None
    call = subject.index.call(subject.span)
    execution = None if function is None or not function.execution.known else function.execution
    return Meaning(
        kind="" if declared is None else kind_of(declared),
        name="" if declared is None else declared.qualified_name.removeprefix("::"),
        declaration="" if declared is None else spelled(declared),
        place=None if declared is None else _place(subject, declared),
        type="" if type_ is None or is_unknown(type_) else str(type_),
        side="" if execution is None else SIDES.get(execution.side, ""),
        kernel=function is not None and function.is_kernel,
        space="" if space is None or space is Space.GENERIC else space.value,
        value="" if value is None else str(value),
        called=call is not None and call.function is not None,
    )


def _place(subject: Subject, declared: Declaration) -> Place | None:
    """Where a declaration's name is; nothing for what the tool itself knows of the SDK."""
    if declared.item.builtin or declared.name_span == Span(0, 0):
        return None
    origin = subject.visit.unit.origin(declared.item, declared.name_span)
    return Place(origin.path, origin.span)
