"""What is done with contexts and events: one action for each expression that does something."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Hashable, Iterator

from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import Call, Expression, Lambda
from tops_lsp.model.tree.types import is_unknown
from tops_lsp.rules.dte._places import Place
from tops_lsp.rules.shared.dte_operations import Operation, element_of
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field


class Kind(enum.Enum):
    """What happens to a place."""

    INIT = "init"
    DESTROY = "destroy"
    USE = "use"
    START = "start"
    WAIT = "wait"
    PASS = "pass"


class EventUse(enum.Enum):
    """What becomes of the event of an operation that is begun, if no place holds it."""

    IGNORED = "ignored"
    WAITED = "waited"
    UNKNOWN = "elsewhere"


Sink = Place | EventUse


@dataclass(frozen=True, slots=True)
class Action:
    """`sink` is where the event of a START goes; a PASS is to `callee`, as `taken` there."""

    kind: Kind
    place: Place | None
    node: Expression
    sink: Sink = EventUse.UNKNOWN
    callee: Function | None = None
    taken: Place | None = None


@dataclass
class Script:
    """`actions` by the identity of the expression that does them; `held` by the scope object.

    `statements` are the places of the statements that calls with an action are in, `declared`
    the variables of the body, `lambdas` those in it, `closures` the variables that hold some,
    `indexed` the arrays of which elements are named whose index is not known.
    """

    actions: dict[int, list[Action]] = field(default_factory=dict)
    operations: list[Operation] = field(default_factory=list)
    starts: list[tuple[Call, Sink]] = field(default_factory=list)
    held: dict[Variable, Place] = field(default_factory=dict)
    escaped: set[Variable | None] = field(default_factory=set)
    chained: set[Variable] = field(default_factory=set)
    statements: dict[int, Span] = field(default_factory=dict)
    declared: frozenset[Variable] = frozenset()
    indexed: set[Variable] = field(default_factory=set)
    lambdas: list[Lambda] = field(default_factory=list)
    closures: dict[Variable, Lambda] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is done with any context or event."""
        return not self.actions and not self.held

    def all(self, *kinds: Kind) -> Iterator[Action]:
        """Every action of some kinds."""
        return (a for group in self.actions.values() for a in group if a.kind in kinds)

    def waits_for(self, place: Place) -> bool:
        """Whether an event is waited for somewhere in the function."""
        return any(a.place == place for a in self.all(Kind.WAIT))

    def is_chained(self, call: Call) -> bool:
        """Whether an operation is begun on a context that another one follows or goes before."""
        contexts = (a.place for a in self.actions.get(id(call), ()) if a.place is not None)
        return any(place.root in self.chained for place in contexts)


def outline(script: Script) -> Counter[Hashable]:
    """What is done where, in words that the scripts of a template and of its instances share."""
    done = ((a.node.span, a.kind, _named(a.place), _named(a.sink)) for a in script.all(*Kind))
    held = ((v.name_span, place.name) for v, place in script.held.items())
    unseen = ((None if v is None else v.name_span, "escaped") for v in script.escaped)
    chained = ((v.name_span, "chained") for v in script.chained)
    return Counter[Hashable]([*done, *held, *unseen, *chained])


def _named(sink: Sink | None) -> Hashable:
    if not isinstance(sink, Place) or sink.root is None:
        return sink
    root = sink.root
    return root.name_span, root.space, is_unknown(element_of(root.type)), sink.path
