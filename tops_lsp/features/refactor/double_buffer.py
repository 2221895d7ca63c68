"""A loop that loads a tile and then computes loads the next one meanwhile, into a second tile.

The load of the next round begins before this round computes. So nothing in the loop may write where
it reads, its place must follow from the loop's variable alone, and the tile may keep nothing from
one round to another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.diagnostics.visit import Visit
from tops_lsp.features.refactor.blocks import Seat, anchor, chain, leaves, seat
from tops_lsp.features.refactor.contexts import SCOPE
from tops_lsp.features.refactor.core import INDENT, Proposal, Refusal, Selection, indented
from tops_lsp.features.refactor.evaluation import Footprint, Footprints, footprints
from tops_lsp.features.refactor.names import fresh_name
from tops_lsp.features.refactor.regions import NotKnown, Region, Regions
from tops_lsp.features.refactor.spelling import spelled_at
from tops_lsp.features.refactor.transfers import event_type, with_callee
from tops_lsp.features.refactor.uses import uses
from tops_lsp.features.walk import expressions
from tops_lsp.model.sema.footprint import memory_of
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import Array, Fundamental, decayed, unqualified, value_type
from tops_lsp.model.tree.types import Pointer as PointerType
from tops_lsp.rules.shared.dte_operations import Mode, Operation, is_tensor, operation, stripped
from tops_lsp.rules.shared.dte_tensors import Operands, Tensor
from tops_lsp.syntax.nodes import Node
from tops_lsp.text.source import Span
from tops_startup.records import dataclass

_ASYNC = "_async"


@dataclass(frozen=True, slots=True)
class _TileLoop:
    """A loop, its variable, the declarations at its beginning, and the load after them."""

    place: Seat
    loop: s.For
    variable: Variable
    before: tuple[s.Declare, ...]
    load: s.Evaluate
    begun: Operation
    rest: tuple[s.Statement, ...]


def double_buffer(selection: Selection) -> Proposal | None:
    """Proposes a second tile for the loop in whose head the selection is."""
    place = seat(selection, s.For)
    loop = None if place is None else place.statement
    at = -1 if selection.place is None else selection.place[1]
    if place is None or not isinstance(loop, s.For) or not isinstance(loop.body, s.Compound):
        return None
    if not loop.span.start <= at < loop.body.span.start:
        return None
    variable = _variable(loop)
    body = loop.body.body
    count = next((i for i, each in enumerate(body) if not isinstance(each, s.Declare)), len(body))
    load = body[count] if count < len(body) else None
    node = load.expression if isinstance(load, s.Evaluate) else None
    begun = operation(node) if isinstance(node, e.Call) else None
    if variable is None or begun is None or begun.mode is not Mode.BLOCKING:
        return None
    if not isinstance(load, s.Evaluate) or count + 1 == len(body):
        return None
    before = tuple(each for each in body[:count] if isinstance(each, s.Declare))
    found = _TileLoop(place, loop, variable, before, load, begun, body[count + 1 :])
    return Proposal(lambda: _edits(selection, found), {"name": begun.written})


def _variable(loop: s.For) -> Variable | None:
    """The variable of a loop like `for (int i = a; i < n; i += step)`."""
    declared = loop.initializer.declarations if isinstance(loop.initializer, s.Declare) else ()
    variable = declared[0] if len(declared) == 1 else None
    if not isinstance(variable, Variable) or str(unqualified(variable.type)) != "int":
        return None
    match loop.condition, loop.step:
        case (
            e.Binary(op="<", left=left),
            e.Assign(op="+=", target=e.Name(declaration=target), overload=None),
        ) if target is variable and _named(left) is variable:
            return variable if variable.initializer is not None else None
    return None


def _named(node: e.Expression) -> Variable | None:
    while isinstance(node, e.Cast) and node.kind is e.CastKind.IMPLICIT:
        node = node.operand
    found = node.declaration if isinstance(node, e.Name) else None
    return found if isinstance(found, Variable) else None


def _edits(selection: Selection, found: _TileLoop) -> Sequence[TextEdit]:
    unit, function = selection.unit, found.place.function
    around = chain(unit, function, found.loop.span.start)
    whole = anchor(selection, found.place.item, around[: around.index(found.loop) + 1]).span
    selection.refuse_macros(whole)
    visit = Visit(unit, found.place.item, function)
    known = footprints(unit, function)
    tile, source = _tensors(visit, found)
    array = _array(tile)
    _check_jumps(found)
    _check_early(known, found, (tile, source))
    _check_meetings(Regions(visit, known), found)
    _check_tile(selection, found, array)
    _check_capacity(selection, found, array)
    return _written(selection, found, array, whole)


# --- what is refused --------------------------------------------------------------------


def _tensors(visit: Visit, found: _TileLoop) -> tuple[Tensor, Tensor]:
    """The tile, and where it comes from."""
    operands = visit.once(Operands)
    made = {name: operands.tensor(given) for name, given in found.begun.operands.items()}
    known = [tensor for tensor in made.values() if tensor is not None]
    memories = [tensor.tagged_memory for tensor in known]
    if len(made) != 2 or sorted(memories) != ["global", "private"]:
        raise Refusal("memory-unknown")
    if made.get("dst") is not known[memories.index("private")]:
        raise Refusal("memory-unknown")
    return known[memories.index("private")], known[memories.index("global")]


def _array(tile: Tensor) -> Variable:
    """The array that a tile is, declared in the function, of numbers."""
    variable = _named(tile.pointer)
    type_ = None if variable is None else unqualified(variable.type)
    if variable is None or not isinstance(type_, Array) or type_.extent is None:
        raise Refusal("memory-unknown")
    if variable.storage is Storage.MEMBER or not isinstance(
        unqualified(type_.element), Fundamental
    ):
        raise Refusal("type", type=str(variable.type))
    return variable


def _check_jumps(found: _TileLoop) -> None:
    """Raises Refusal for a loop that is left with a load under way."""
    if any(not isinstance(each, s.Continue) for each in leaves(found.loop.body)):
        raise Refusal("jumps")


def _check_early(known: Footprints, found: _TileLoop, tensors: tuple[Tensor, Tensor]) -> None:
    """Raises Refusal unless what places the load follows from the loop's variable, and from what
    no round changes."""
    declared = {d for each in found.before for d in each.declarations if isinstance(d, Variable)}
    changed = known.of(*_roots(found.loop.body)).changes - declared
    if found.variable in changed:
        raise Refusal("changed", name=found.variable.name)
    for node in _placing(found, tensors):
        print_ = known.of(node)
        quiet = not _acts(print_) or _is_of_round(known, node, declared)
        if not quiet or print_.reads & changed:
            raise Refusal("varies")


def _is_of_round(known: Footprints, node: e.Expression, declared: set[Variable]) -> bool:
    """Whether an expression looks at nothing but numbers that each round declares anew, which
    others may look at, too."""
    for part in e.walk(node):
        match part:
            case e.Name(declaration=Variable() as variable):
                if variable not in declared and _acts(known.of(part)):
                    return False
            case e.Literal() | e.Cast() | e.Binary(overload=None) | e.Conditional():
                pass
            case e.Unary(op="+" | "-" | "!" | "~", overload=None):
                pass
            case _:
                return False
    return True


def _acts(print_: Footprint) -> bool:
    return print_.memory or print_.acts or bool(print_.changes)


def _placing(found: _TileLoop, tensors: tuple[Tensor, Tensor]) -> Iterator[e.Expression]:
    """All that is evaluated one round earlier than it was."""
    for each in found.before:
        for variable in each.declarations:
            if not isinstance(variable, Variable) or variable.specifiers:
                raise Refusal("specifiers")
            if variable.storage is not Storage.AUTOMATIC or variable.initializer is None:
                raise Refusal("varies")
            node = stripped(variable.initializer)
            parts = node.children() if is_tensor(value_type(node.type)) else (node,)
            yield from (part for part in parts if not _is_tile(part))
    for tensor in tensors:
        yield from (each for each in tensor.extents)
    yield from (part for part in tensors[1].node.children() if not _is_tag(part))
    if found.variable.initializer is not None:
        yield found.variable.initializer
    if isinstance(found.loop.condition, e.Binary):
        yield found.loop.condition.right
    if isinstance(found.loop.step, e.Assign):
        yield found.loop.step.value


def _is_tile(node: e.Expression) -> bool:
    variable = _named(node)
    return variable is not None and isinstance(unqualified(variable.type), Array)


def _is_tag(node: e.Expression) -> bool:
    return isinstance(node, e.Name) and not isinstance(node.declaration, Variable)


def _roots(body: s.Statement) -> list[e.Expression]:
    return [root for each in s.walk_statements(body) for root in each.expressions()]


def _check_meetings(regions: Regions, found: _TileLoop) -> None:
    """Raises Refusal where the loop may write what the load reads, or use its context."""
    context = _named(stripped(found.begun.context))
    try:
        loaded = [r for r in regions.of_operation(found.begun) if r.memory == "global"]
        others = [r for each in found.rest for r in regions.of_statement(each, frozenset())]
    except NotKnown:
        raise Refusal("memory-unknown") from None
    if context is None or not loaded:
        raise Refusal("memory-unknown")
    if any(_meet(one, other) for one in loaded for other in others):
        raise Refusal("written-meanwhile")


def _meet(one: Region, other: Region) -> bool:
    return other.writes and one.meets(other)


def _check_tile(selection: Selection, found: _TileLoop, array: Variable) -> None:
    """Raises Refusal where the tile is named outside of the loop, measured, or kept by address."""
    for use in uses(selection.unit, found.place.function):
        if not (isinstance(use.node, e.Name) and use.node.declaration is array):
            continue
        if not found.loop.body.span.covers(use.node.span):
            raise Refusal("used-outside", name=array.name)
        kept = use.variable is not None and isinstance(decayed(use.variable.type), PointerType)
        if kept or isinstance(use.parent, e.SizeOf | e.Lambda):
            raise Refusal("used-outside", name=array.name)
        if isinstance(use.root, e.Assign) and isinstance(
            decayed(use.root.target.type), PointerType
        ):
            raise Refusal("used-outside", name=array.name)
    for node in expressions(selection.unit, found.place.function):
        if isinstance(node, e.SizeOf | e.Lambda) and found.loop.body.span.covers(node.span):
            raise Refusal("used-outside", name=array.name)


def _check_capacity(selection: Selection, found: _TileLoop, array: Variable) -> None:
    machine, size = selection.unit.machine, size_of(array.type)
    used = memory_of(selection.unit, found.place.function, Space.LOCAL)
    if machine is None or size is None or not used.known or used.bytes + size > machine.l1.value:
        raise Refusal("no-room-in-l1")


# --- what is written --------------------------------------------------------------------


def _written(
    selection: Selection, found: _TileLoop, array: Variable, whole: Span
) -> Sequence[TextEdit]:
    item = found.place.item
    body = selection.raw_span(item, found.loop.body.span)
    load = selection.raw_span(item, found.load.span)
    if body is None or load is None:
        raise Refusal("macro")
    wanted = ("tiles", "ahead", "loaded", "turn", "next")
    names = _Names(*(fresh_name(selection, item, name) for name in wanted))
    outer, line_end = selection.indent_at(whole.start), selection.source.line_end
    head = selection.code(Span(body.start + 1, load.start)).strip()
    begin = _begun(selection, found, names.ahead, load)
    texts = _Texts(head, f"{names.loaded} = {begin}", selection.indent_at(load.start), outer)
    lines = [
        *_declared(selection, found, names, whole.start),
        *_loops(selection, found, array, names, texts),
    ]
    after = selection.code(Span(_end(selection, load), body.end - 1)).rstrip()
    text = f"{line_end}{outer}".join(lines) + after + f"{line_end}{outer}}}"
    return (_second_tile(selection, array, names.tiles), selection.edit(whole, text))


@dataclass(frozen=True, slots=True)
class _Names:
    """What is new: both tiles, the context and the event of loads, which tile, the next round."""

    tiles: str
    ahead: str
    loaded: str
    turn: str
    following: str


@dataclass(frozen=True, slots=True)
class _Texts:
    """What comes before the load, and the load as it is begun; where both were indented."""

    head: str
    load: str
    old: str
    outer: str

    def placed(self, pad: str, load: bool = True) -> Iterator[str]:
        """Both, after some blanks."""
        for text in (self.head, *([self.load] * load)):
            if text:
                yield pad + indented(text, self.old, self.outer + pad)


def _declared(selection: Selection, found: _TileLoop, names: _Names, offset: int) -> Iterator[str]:
    context = spelled_at(selection, value_type(found.begun.context.type))
    yield f"{context} {names.ahead};"
    yield f"{SCOPE} {names.ahead}_scope({names.ahead});"
    yield f"{event_type(selection, found.begun, offset)} {names.loaded};"
    yield f"int {names.turn} = 0;"


def _loops(
    selection: Selection, found: _TileLoop, array: Variable, names: _Names, texts: _Texts
) -> Iterator[str]:
    """The first load, and the loop up to what comes after its load."""
    limit, step = _limit(selection, found)
    name, next_ = found.variable.name, names.following
    first = f"int {name} = {_code(selection, found, found.variable.initializer)}"
    tile = f"{_element(array)} *const {array.name} = {names.tiles}"
    yield f"if ({first}; {name} < {limit}) {{"
    yield f"{INDENT}{tile}[0];"
    yield from texts.placed(INDENT)
    yield "}"
    yield f"for ({first}; {name} < {limit}; {name} += {step}) {{"
    yield f"{INDENT}{tile}[{names.turn}];"
    yield from texts.placed(INDENT, load=False)
    yield f"{INDENT}{names.loaded}.wait();"
    yield f"{INDENT}{names.turn} = 1 - {names.turn};"
    yield f"{INDENT}if (const int {next_} = {name} + {step}; {next_} < {limit}) {{"
    yield f"{INDENT * 2}const int {name} = {next_};"
    yield f"{INDENT * 2}{tile}[{names.turn}];"
    yield from texts.placed(INDENT * 2)
    yield f"{INDENT}}}"


def _begun(selection: Selection, found: _TileLoop, ahead: str, load: Span) -> str:
    """The load as one that is begun, by a context of its own."""
    whole = Span(load.start, _end(selection, load))
    text = with_callee(
        selection, found.place, found.begun.call, found.begun.written + _ASYNC, whole
    )
    context = selection.raw_span(found.place.item, found.begun.context.span)
    if context is None:
        raise Refusal("macro")
    written = selection.code(context)
    opening = text.index("(") + 1
    if not text[opening:].lstrip().startswith(written):
        raise Refusal("memory-unknown")
    at = text.index(written, opening)
    return text[:at] + ahead + text[at + len(written) :]


def _end(selection: Selection, span: Span) -> int:
    """Where a statement ends, its semicolon included."""
    rest = selection.text[span.end :]
    blanks = len(rest) - len(rest.lstrip())
    ends = selection.text[span.end - 1 : span.end] == b";"
    return span.end if ends or rest[blanks : blanks + 1] != b";" else span.end + blanks + 1


def _limit(selection: Selection, found: _TileLoop) -> tuple[str, str]:
    condition, step = found.loop.condition, found.loop.step
    if not isinstance(condition, e.Binary) or not isinstance(step, e.Assign):
        raise Refusal("not-counting")
    made = [_code(selection, found, each) for each in (condition.right, step.value)]
    plain = [text if text.isidentifier() or text.isdigit() else f"({text})" for text in made]
    return plain[0], plain[1]


def _code(selection: Selection, found: _TileLoop, node: e.Expression | None) -> str:
    span = None if node is None else selection.raw_span(found.place.item, node.span)
    if span is None:
        raise Refusal("macro")
    return selection.code(span)


def _element(array: Variable) -> str:
    type_ = unqualified(array.type)
    return str(unqualified(type_.element)) if isinstance(type_, Array) else ""


def _second_tile(selection: Selection, array: Variable, name: str) -> TextEdit:
    """The tile's declaration as that of two."""
    span = selection.raw_span(array.item, array.name_span)
    node: Node | None = None
    if span is not None:
        node = selection.tree.root.named_descendant_for_byte_range(*span)
    parent = None if node is None else node.parent
    if span is None or parent is None or parent.type != "array_declarator":
        raise Refusal("macro")
    return selection.edit(span, f"{name}[2]")
