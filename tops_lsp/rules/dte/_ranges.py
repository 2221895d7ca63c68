"""Ranges that the threads of a block move: which transfers, and how far apart from each other."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.stubs.facts import facts_of, is_built_in
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Binary, Cast, Expression, Member, Name, Subscript, Unary
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import Array, Pointer, decayed, value_type
from tops_lsp.rules.dte._guards import is_uniform
from tops_lsp.rules.dte._lifetimes import script_of
from tops_lsp.rules.shared.dte_operations import Mode, Operation, stripped
from tops_lsp.rules.shared.dte_tensors import operands


def between(visit: Visit) -> Iterator[Operation]:
    """The transfers from global to shared memory, or back, that are begun where they are."""
    known = visit.once(operands)
    for made in visit.once(script_of).operations:
        names = ("dst", "src") if made.mode is not Mode.CONFIGURE else ()
        spaces = {known.space(known.tensor(made.operands.get(name))) for name in names}
        if spaces == {Space.GLOBAL, Space.SHARED}:
            yield made


def distance(pointer: Expression, visit: Visit) -> int | None:
    """How many bytes a pointer of one thread is from that of its neighbour; None: not known."""
    node, known = stripped(pointer), visit.once(operands)
    match node:
        case Cast(operand=operand) if isinstance(decayed(operand.type), Pointer):
            return distance(operand, visit)
        case Binary(op="+" | "-", left=left, right=right, overload=None):
            base, offset = (left, right) if _is_pointer(left) else (right, left)
            return _moved(base, offset, -1 if node.op == "-" else 1, visit)
        case Unary(op="&", operand=Subscript(object=base, index=offset, overload=None)):
            return _moved(base, offset, 1, visit)
        case Name(declaration=Variable()):
            initial = known.initial(node) if not _is_array(node) else None
            if initial is not None:
                question = distance, id(initial)
                return visit.fixpoint(question, lambda: distance(initial, visit), None)
            return 0 if is_uniform(node, visit) else None
    return None


def _moved(base: Expression, offset: Expression, sign: int, visit: Visit) -> int | None:
    start, steps = distance(base, visit), _steps(offset, visit)
    pointer = decayed(base.type)
    size = size_of(pointer.pointee) if isinstance(pointer, Pointer) else None
    if start is None or steps is None or size is None:
        return None
    return start + sign * steps * size


def _steps(expression: Expression, visit: Visit) -> int | None:
    """By how much an integer grows from one thread to the next."""
    node, known = _bare(expression), visit.once(operands)
    if is_uniform(node, visit):
        return 0
    match node:
        case Member(object=Name(declaration=Variable() as variable), text="x"):
            return 1 if is_built_in(variable) and facts_of(variable).varies == "thread" else None
        case Name():
            initial = known.initial(node)
            if initial is None:
                return None
            question = _steps, id(initial)
            return visit.fixpoint(question, lambda: _steps(initial, visit), None)
        case Binary(op="+" | "-", left=left, right=right, overload=None):
            one, two = (_steps(side, visit) for side in (left, right))
            if one is None or two is None:
                return None
            return one - two if node.op == "-" else one + two
        case Binary(op="*", left=left, right=right, overload=None):
            return _times(left, right, visit) or _times(right, left, visit)
    return None


def _times(part: Expression, factor: Expression, visit: Visit) -> int | None:
    steps, number = _steps(part, visit), visit.once(operands).integer(factor)
    return None if steps is None or number is None else steps * number


def _bare(expression: Expression) -> Expression:
    while isinstance(expression, Cast):
        expression = expression.operand
    return expression


def _is_pointer(expression: Expression) -> bool:
    return isinstance(decayed(expression.type), Pointer)


def _is_array(expression: Expression) -> bool:
    return isinstance(value_type(expression.type), Array)
