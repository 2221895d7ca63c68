"""Objects that expressions mean: variables, their elements and members, through references."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tops_lsp.model.sema.constants import evaluate_integer
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Expression, Member, Name, Subscript, This, Unary
from tops_lsp.model.tree.types import Pointer, Reference, unqualified
from tops_lsp.rules.shared.dte_operations import stripped
from tops_startup.records import dataclass
from tops_startup.tuples import NamedTuple

Step = int | str | None


class Place(NamedTuple):
    """A part of a variable: `path` are indices and names of members; None is an index not known.

    `root` None is the object of the method.
    """

    root: Variable | None
    path: tuple[Step, ...] = ()

    @property
    def exact(self) -> bool:
        """Whether it is one place, and not one of several."""
        return None not in self.path

    def meets(self, other: Place) -> bool:
        """Whether both may be the same place."""
        if self.root is not other.root or len(self.path) != len(other.path):
            return False
        pairs = zip(self.path, other.path, strict=True)
        return all(one is None or two is None or one == two for one, two in pairs)

    @property
    def names(self) -> tuple[str, ...]:
        """The members among the path's steps."""
        return tuple(step for step in self.path if isinstance(step, str))

    @property
    def name(self) -> str:
        """As in source."""
        text = "" if self.root is None else self.root.name
        for step in self.path:
            if isinstance(step, str):
                text += f".{step}" if text else step
            else:
                text += "[…]" if step is None else f"[{step}]"
        return text


@dataclass(frozen=True, slots=True)
class Aliases:
    """References, and pointers that are never set anew, with the places they are made for."""

    targets: Mapping[Variable, Place | None]

    def place(self, expression: Expression) -> Place | None:
        """The place an lvalue means; None where that is not certain."""
        node = stripped(expression)
        match node:
            case Name(declaration=Variable() as variable):
                return self._variable(variable)
            case Unary(op="*", operand=pointer):
                return self.pointee(pointer)
            case Member(object=inner, text=text, arrow=arrow):
                found = self.pointee(inner) if arrow else self.place(inner)
                return None if found is None else Place(found.root, (*found.path, text))
            case Subscript(object=inner, index=index, overload=None):
                return self._element(inner, index)
        return None

    def pointee(self, expression: Expression) -> Place | None:
        """The place a pointer points to."""
        node = stripped(expression)
        match node:
            case This():
                return Place(None)
            case Unary(op="&", operand=operand):
                return self.place(operand)
            case Name(declaration=Variable() as variable):
                return self.targets.get(variable)
        return None

    def _variable(self, variable: Variable) -> Place | None:
        if isinstance(variable.type, Reference) and variable in self.targets:
            return self.targets[variable]
        if isinstance(unqualified(variable.type), Pointer):
            return None
        return Place(variable)

    def _element(self, inner: Expression, index: Expression) -> Place | None:
        found = self.place(inner)
        return None if found is None else Place(found.root, (*found.path, evaluate_integer(index)))


def aliases(
    variables: Iterable[Variable], changed: frozenset[Variable], handed: frozenset[Variable]
) -> Aliases:
    """The aliases among local variables; `changed` are those that are assigned to, `handed`
    parameters, of which pointers stand for what they point to."""
    pointers = (v for v in handed if isinstance(unqualified(v.type), Pointer) and v not in changed)
    targets: dict[Variable, Place | None] = {v: Place(v) for v in pointers}
    known = Aliases(targets)
    for variable in variables:  # in their order: each is made of those before it
        value, plain = variable.initializer, unqualified(variable.type)
        if value is not None and variable not in changed and isinstance(plain, Reference | Pointer):
            look = known.place if isinstance(plain, Reference) else known.pointee
            targets[variable] = look(value)
    return known
