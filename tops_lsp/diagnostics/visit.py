"""What a check gets, a `Visit`, and what it gives, `Report`s."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tops_lsp.model.declarations import Declaration, Function, Item
from tops_lsp.model.execution import Side
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span


@dataclass(frozen=True, slots=True)
class Visit:
    """Where a check is.

    `function` is the innermost function, a lambda's call operator inside a lambda; None at
    namespace scope. `side` is where the code surely runs; NONE when that is not certain.
    """

    unit: TranslationUnit
    item: Item
    function: Function | None
    side: Side
    dependent: bool = False  # in a template that is not instantiated
    optional: bool = False  # in a branch an instantiation may discard

    def within(self, function: Function) -> Visit:
        """The visit of a function's inside."""
        dependent = self.dependent or function.template is not None
        return replace(self, function=function, side=side_of(function), dependent=dependent)


def side_of(function: Function) -> Side:
    """Where a function's body surely runs."""
    return function.execution.side if function.execution.known else Side.NONE


@dataclass(frozen=True, slots=True)
class Note:
    """A related place of a report, in the model's terms; `message` is a key of the rule's notes.

    `span` is a span of the declaration's item; None stands for the declaration's name.
    """

    declaration: Declaration
    message: str
    fields: Mapping[str, str] = field(default_factory=dict)
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Replacement:
    """A change of the visited item's text that would remove the finding."""

    title: str
    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found: a span of the visited item and the message's fields.

    `message` names the template: "message" or a key of the rule's notes.
    """

    span: Span
    fields: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    replacement: Replacement | None = None
    message: str = "message"


def removal(item: Item, name: str, span: Span) -> Replacement:
    """Takes a specifier out, with the blanks behind it."""
    end = span.end
    while item.text[end : end + 1] in (b" ", b"\t"):
        end += 1
    return Replacement(f"remove {name}", Span(span.start, end), "")
