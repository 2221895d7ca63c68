"""An expression becomes a variable before its statement.

It is evaluated once, there, instead of at its place. So what would have come before it must not
change what it reads, nor read what it changes; and its address must not matter.
"""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.blocks import Anchor, anchor, check_runs_once
from tops_lsp.features.refactor.chains import is_associative, operands_of_chain
from tops_lsp.features.refactor.core import INDENT, Proposal, Refusal, Selection
from tops_lsp.features.refactor.evaluation import (
    Footprints,
    Turn,
    earlier_roots,
    footprints,
    is_total,
    mentioned,
    refuse_ends,
    turn_of,
)
from tops_lsp.features.refactor.names import fresh_name, suggestion
from tops_lsp.features.refactor.uses import Use, uses_in
from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.sema.special_quality import is_trivial
from tops_lsp.model.sema.synthesized_members import SpecialKind
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Function, Item, Storage, Variable
from tops_lsp.model.tree.types import (
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    Type,
    VectorType,
    is_const,
    is_unknown,
    unqualified,
    value_type,
)
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass, replace

_WORD = regex(r"\w+")
_TRIVIAL = (SpecialKind.COPY, SpecialKind.DESTRUCTOR)


@dataclass(frozen=True, slots=True)
class SelectedExpression:
    """The selected expression, how it is used, and the statements around it."""

    item: Item
    function: Function
    around: list[s.Statement]
    use: Use
    span: Span
    rest: tuple[e.Expression, ...] = ()
    """Where the use is a part of a chain such as `a + b + c`, made for it: the others."""
    whole: e.Expression | None = None
    """Then the chain."""


def extract_variable(selection: Selection) -> Proposal | None:
    """Proposes a variable for the selected expression."""
    found = selected_use(selection)
    if found is None or _is_statement(found):
        return None
    node = found.use.node
    name = fresh_name(selection, found.item, suggestion(node))
    return Proposal(lambda: _edits(selection, found, name), {"name": name})


def selected_use(selection: Selection) -> SelectedExpression | None:
    """The expression that is written as the selection, and how it is used."""
    place, function = selection.place, selection.function
    if place is None or function is None or not selection.trimmed.end > selection.trimmed.start:
        return None
    item, _ = place
    around = selection.statements
    wanted = _without_parentheses(selection)
    covering: SelectedExpression | None = None
    for owner in reversed(around):
        above = around[: around.index(owner) + 1]
        for root, variable in _roots(owner):
            for use in uses_in(function, owner, root, variable):
                if _is_wanted(selection, item, use.node, wanted) and not _is_called(use):
                    return SelectedExpression(item, function, above, use, selection.trimmed)
                span = _covered(selection, item, use.node)
                if span is not None and (covering is None or covering.span.covers(span)):
                    covering = SelectedExpression(item, function, above, use, span)
    return covering if covering is None else _part_of_chain(selection, covering) or covering


def _part_of_chain(selection: Selection, found: SelectedExpression) -> SelectedExpression | None:
    """Operands that are selected of `a + b + c`, where it does not matter which are added first."""
    node = found.use.node
    if not isinstance(node, e.Binary):
        return None
    operands = operands_of_chain(node)
    spans = [selection.raw_span(found.item, each.span) for each in operands]
    first = [i for i, s in enumerate(spans) if s and s.start <= selection.trimmed.start < s.end]
    last = [i for i, s in enumerate(spans) if s and s.start < selection.trimmed.end <= s.end]
    if not first or not last or not 0 < first[0] < last[0]:
        return None
    part, rest = operands[first[0] : last[0] + 1], operands[: first[0]] + operands[last[0] + 1 :]
    start, end = spans[first[0]], spans[last[0]]
    if start is None or end is None or not is_associative(node, operands):
        return None
    made: e.Expression = part[0]
    for operand in part[1:]:
        made = replace(
            node, left=made, right=operand, span=Span(part[0].span.start, operand.span.end)
        )
    use = replace(found.use, node=made, parent=node, is_value=True)
    span = Span(start.start, end.end)
    return SelectedExpression(
        found.item, found.function, found.around, use, span, tuple(rest), node
    )


def _is_called(use: Use) -> bool:
    return isinstance(use.parent, e.Call) and use.parent.callee is use.node


def _with_parentheses(selection: Selection, span: Span) -> Span:
    """A range with parentheses right around it, as far as the selection reaches beyond it."""
    text = selection.text
    while not span.covers(selection.trimmed) and text[span.start - 1 : span.start] == b"(":
        if text[span.end : span.end + 1] != b")":
            break
        span = Span(span.start - 1, span.end + 1)
    return span


def _covered(selection: Selection, item: Item, node: e.Expression) -> Span | None:
    """Where an expression is written, of which the selection is a part: that of a call whose
    function is selected, or of more than one word."""
    if not _says_more(node):
        return None
    span = selection.raw_span(item, node.span) or selection.macro_span(item, node.span)
    span = None if span is None else _with_parentheses(selection, span)
    if span is None or not span.covers(selection.trimmed) or span == selection.trimmed:
        return None
    text = selection.code(selection.trimmed)
    if not _WORD.fullmatch(text):
        return span
    called = node.callee if isinstance(node, e.Call) else None
    place = None if called is None else selection.raw_span(item, called.span)
    if place is None:
        return None
    name = _WORD.findall(selection.code(place))[-1:]
    last = Span(place.end - len("".join(name).encode()), place.end)
    return span if place == selection.trimmed or last.covers(selection.trimmed) else None


def _roots(owner: s.Statement) -> Sequence[tuple[e.Expression, Variable | None]]:
    if not isinstance(owner, s.Declare):
        return [(root, None) for root in owner.expressions()]
    variables = [d for d in owner.declarations if isinstance(d, Variable)]
    return [(v.initializer, v) for v in variables if v.initializer is not None]


def _without_parentheses(selection: Selection) -> frozenset[Span]:
    """The selection, and what it is without parentheses around it."""
    span = selection.trimmed
    found = {span}
    while selection.text[span.start : span.start + 1] == b"(":
        if selection.text[span.end - 1 : span.end] != b")":
            break
        inner = selection.text[span.start + 1 : span.end - 1]
        start = span.start + 1 + len(inner) - len(inner.lstrip())
        span = Span(start, start + len(inner.strip()))
        found.add(span)
    return frozenset(found)


def _is_wanted(
    selection: Selection, item: Item, node: e.Expression, wanted: frozenset[Span]
) -> bool:
    """Whether a node is written as the selection, and says more than a name."""
    if not _says_more(node):
        return False
    first = {span.start for span in wanted}
    origin = selection.unit.origin(item, node.span)
    if origin.path != selection.source.path or origin.span.start not in first:
        return False
    if not origin.invocations:
        return origin.span in wanted
    if selection.macro_span(item, node.span) in wanted:
        return True
    constant = Evaluator().evaluate(node) is not None  # all copies are the same
    return constant and selection.written_span(item, node.span) in wanted


def _is_statement(found: SelectedExpression) -> bool:
    """Whether an expression is all that its statement is."""
    return found.use.node is found.use.root and isinstance(found.around[-1], s.Evaluate)


def _says_more(node: e.Expression) -> bool:
    if isinstance(node, e.Name | e.This | e.InitList | e.Lambda | e.Launch | e.StatementExpression):
        return False
    return not (isinstance(node, e.Cast) and node.kind is e.CastKind.IMPLICIT)


def _edits(selection: Selection, found: SelectedExpression, name: str) -> Sequence[TextEdit]:
    use, around = found.use, found.around
    owner = around[-1]
    turn = turn_of(use.root, found.whole or use.node)
    if turn is None or turn.unevaluated:
        raise Refusal("unevaluated")
    turn = replace(turn, before=(*turn.before, *found.rest))
    _check_value(use)
    refuse_ends(use.node)
    if isinstance(owner, s.Case) or Evaluator().evaluate(use.node) is None:
        check_runs_once(owner, use.root)
    known = footprints(selection.unit, found.function)
    _check_order(known, owner, use, turn)
    if set(mentioned(use.node)) & _declared_by(around):
        raise Refusal("declared-here")
    while len(around) > 1 and selection.raw_span(found.item, around[-1].span) is None:
        around = around[:-1]  # a macro wrote it
    place = anchor(selection, found.item, around, after_labels=True)
    written = selection.code(found.span)
    words = _declaration(use)
    return _inserted(selection, place, found.span, f"{words} {name} = {bare_text(written)};", name)


def bare_text(text: str) -> str:
    """Without the parentheses around the whole, which it needs no more."""
    if not (text.startswith("(") and text.endswith(")")):
        return text
    if "," in text or text[1:].lstrip().startswith("{"):
        return text  # another declarator, or an initializer's braces
    depth = 0
    for index, char in enumerate(text):
        depth += (char == "(") - (char == ")")
        if depth == 0 and index < len(text) - 1:
            return text
    return text[1:-1].strip()


def _check_value(use: Use) -> None:
    """Raises Refusal unless the expression is used for a value that a variable can hold."""
    type_ = unqualified(value_type(use.node.type))
    if is_unknown(type_):
        raise Refusal("unknown-type")
    if not use.is_value and not _is_called_object(use):
        raise Refusal("not-a-value")
    parent = None if use.parent is None else unqualified(value_type(use.parent.type))
    if isinstance(use.node, e.Literal) and isinstance(parent, Pointer):
        raise Refusal("conversion", type=str(parent))  # it may be a null pointer
    if isinstance(use.node, e.Member) and _is_bit_field(use.node):
        raise Refusal("bit-field")
    if not _can_be_held(type_):
        raise Refusal("type", type=str(type_))


def _is_called_object(use: Use) -> bool:
    """Whether it is a new object of which a method is called: one that a variable can be, too."""
    parent, made = use.parent, isinstance(use.node, e.Call | e.Construct)
    if not made or not isinstance(parent, e.Member) or parent.arrow:
        return False
    if not isinstance(use.node.type, ClassType):  # a reference
        return False
    calls = (n for n in e.walk(use.root) if isinstance(n, e.Call) and n.callee is parent)
    return any(call.function is not None and not call.function.bound_to for call in calls)


def _is_bit_field(node: e.Member) -> bool:
    return any(isinstance(d, Variable) and d.is_bit_field for d in node.candidates)


def _can_be_held(type_: Type) -> bool:
    match type_:
        case Fundamental():
            return str(type_) != "void"
        case Pointer() | EnumType() | VectorType():
            return True
        case ClassType(declaration=class_):
            return all(is_trivial(class_, special) is True for special in _TRIVIAL)
    return False


def _check_order(known: Footprints, owner: s.Statement, use: Use, turn: Turn) -> None:
    """Raises Refusal if the expression means something else before its statement."""
    if turn.conditional and not is_total(use.node):
        raise Refusal("conditional")
    before = [*turn.before, *earlier_roots(owner, use.root)]
    if not known.of(use.node).commutes(known.of(*before)):
        raise Refusal("order")


def _declared_by(around: list[s.Statement]) -> set[Variable]:
    """Variables that the statement itself, or the head it is in, declares."""
    found: set[Variable] = set()
    for statement in (around[-1], getattr(around[-1], "initializer", None)):
        if isinstance(statement, s.Declare):
            found |= {d for d in statement.declarations if isinstance(d, Variable)}
    return found


def _declaration(use: Use) -> str:
    """The specifiers and the type of the new variable."""
    variable = use.variable
    if variable is not None and variable.storage is Storage.STATIC and not variable.constexpr:
        raise Refusal("static")
    type_ = unqualified(value_type(use.node.type))
    spelled = str(type_) if isinstance(type_, Fundamental) else "auto"
    constant = isinstance(type_, Fundamental) and Evaluator().evaluate(use.node) is not None
    needed = variable is not None and (variable.constexpr or is_const(variable.type))
    if variable is not None and variable.constexpr and not constant:
        raise Refusal("constant")
    return f"{'constexpr ' if constant else 'const ' if needed else ''}{spelled}"


def _inserted(
    selection: Selection, place: Anchor, span: Span, declaration: str, name: str
) -> Sequence[TextEdit]:
    """The declaration before the statement, and the name in place of the expression."""
    start, end = place.span
    indent, line_end = selection.indent_at(start), selection.source.line_end
    replaced = selection.word_at(span, name)
    if not place.braces:
        return (selection.edit(Span(start, start), f"{declaration}{line_end}{indent}"), replaced)
    inner = indent + INDENT
    return (
        selection.edit(Span(start, start), f"{{{line_end}{inner}{declaration}{line_end}{inner}"),
        replaced,
        selection.edit(Span(end, end), f"{line_end}{indent}}}"),
    )
