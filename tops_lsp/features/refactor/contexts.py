"""A context's `init()` and `destroy()` give way to an object that does both.

The object ends with its block. So the context must be destroyed there, wherever control leaves it,
and nothing may come after that could tell when it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.blocks import Seat, leaves, seat
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection
from tops_lsp.features.refactor.evaluation import footprints, mentioned
from tops_lsp.features.refactor.names import fresh_name
from tops_lsp.features.scope import lookup_path, site_of
from tops_lsp.model.sema.special_quality import is_trivial
from tops_lsp.model.sema.synthesized_members import SpecialKind
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Class, Variable
from tops_lsp.model.tree.types import ClassType, value_type
from tops_lsp.rules.shared.dte_operations import Verb, is_context, operation, stripped, verb
from tops_lsp.text.source import Span

SCOPE = "tops::dte_scope"


def wrap_in_scope(selection: Selection) -> Proposal | None:
    """Proposes an object that holds the context whose `init()` is selected."""
    found = seat(selection)
    context = None if found is None else _done(found.statement, Verb.INIT)
    if found is None or context is None:
        return None
    place, held = found, context
    return Proposal(lambda: _edits(selection, place, held), {"name": held.name})


def _done(statement: s.Statement, what: Verb) -> Variable | None:
    """The context that a statement initializes or destroys by the member of that very name: others
    are for contexts of a whole block."""
    node = statement.expression if isinstance(statement, s.Evaluate) else None
    if not isinstance(node, e.Call) or not isinstance(node.callee, e.Member):
        return None
    if verb(node) is not what or node.callee.text != what.value or node.callee.arrow:
        return None
    named = stripped(node.callee.object)
    variable = named.declaration if isinstance(named, e.Name) else None
    if not isinstance(variable, Variable) or not is_context(value_type(variable.type)):
        return None
    return variable


def _edits(selection: Selection, place: Seat, context: Variable) -> Sequence[TextEdit]:
    start, block = (selection.raw_span(place.item, x.span) for x in (place.statement, place.block))
    if start is None or block is None:
        raise Refusal("macro")
    selection.refuse_macros(Span(start.start, block.end))
    ends = list(_ends(selection, place, context))
    _check_uses(place, context, ends)
    _check_locals(place)
    site = site_of(selection.unit, start.start)
    known = [d for d in lookup_path(site, SCOPE.split("::")) if isinstance(d, Class)]
    if len(known) != 1 or facts_of(known[0]).role != "scope":
        raise Refusal("unspellable", type=SCOPE)
    name = fresh_name(selection, place.item, "scope")
    edits = [selection.edit(start, f"{SCOPE} {name}({context.name});")]
    for end in ends:
        written = selection.raw_span(place.item, end.span)
        if written is None:
            raise Refusal("macro")
        edits.append(selection.edit(selection.removed(written), ""))
    return edits


def _ends(selection: Selection, place: Seat, context: Variable) -> Iterator[s.Statement]:
    """The statements that destroy the context: one before each way out of the block. Raises Refusal
    where a way out has none, or does something after it."""
    found = list(_destroying(place.block, context))
    before_returns = {id(after) for _, after in found}
    for inner in place.following:
        for statement in leaves(inner):
            if not isinstance(statement, s.Return):
                raise Refusal("jumps")
            if id(statement) not in before_returns:
                raise Refusal("leaks", name=context.name)
    known = footprints(selection.unit, place.function)
    for statement, after in found:
        last = statement is place.block.body[-1]
        if not last and not isinstance(after, s.Return):
            raise Refusal("held-longer", name=context.name)
        value = after.value if isinstance(after, s.Return) else None
        if value is not None and (known.of(value).acts or context in mentioned(value)):
            raise Refusal("held-longer", name=context.name)
        yield statement
    if not any(statement in place.block.body[-2:] for statement, _ in found):
        raise Refusal("leaks", name=context.name)


def _destroying(
    block: s.Statement, context: Variable
) -> Iterator[tuple[s.Statement, s.Statement | None]]:
    """Statements of a block and of those inside that destroy a context, with what comes next."""
    for compound in s.walk_statements(block):
        if isinstance(compound, s.Compound):
            for index, statement in enumerate(compound.body):
                if _done(statement, Verb.DESTROY) is context:
                    rest = compound.body[index + 1 :]
                    yield statement, rest[0] if rest else None


def _check_uses(place: Seat, context: Variable, ends: list[s.Statement]) -> None:
    """Raises Refusal unless the block does only what certainly leaves the context initialized."""
    for inner in place.following:
        for statement in s.walk_statements(inner):
            if isinstance(statement, s.Label | s.Case | s.OpaqueStatement | s.Try):
                raise Refusal("label")
            if statement in ends:
                continue
            for root in statement.expressions():
                if list(mentioned(root)).count(context) != len(list(_plain(root, context))):
                    raise Refusal("unclear", name=context.name)


def _plain(root: e.Expression, context: Variable) -> Iterator[e.Expression]:
    """The operations that use a context, and what else the SDK does with it."""
    for node in e.walk(root):
        if isinstance(node, e.Call):
            begun, does = operation(node), verb(node)
            asked = begun.context if begun is not None else None
            if does not in (None, Verb.INIT, Verb.DESTROY, Verb.CONNECT):
                callee = node.callee
                asked = callee.object if isinstance(callee, e.Member) else None
            named = None if asked is None else stripped(asked)
            if isinstance(named, e.Name) and named.declaration is context:
                yield node


def _check_locals(place: Seat) -> None:
    """Raises Refusal for objects of the block that end with something being done, which came after
    the context's end, and would come before it."""
    for statement in place.following:
        for declared in statement.declarations if isinstance(statement, s.Declare) else ():
            type_ = value_type(declared.type) if isinstance(declared, Variable) else None
            class_ = type_.declaration if isinstance(type_, ClassType) else None
            own = class_ is not None and not class_.item.builtin
            if own and class_ and is_trivial(class_, SpecialKind.DESTRUCTOR) is not True:
                raise Refusal("ends-later", name=declared.name)
