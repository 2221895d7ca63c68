"""Registers that grow evenly from round to round, and how many rounds there are.

Problem. `for (int k = i; k < n; k += step) { p += 4; sum += p[k]; }`: which registers hold `start +
round * step` with a step that stays, and for how many rounds does the test hold?

Theorem (induction). Take a set of registers, and assume that each of them holds at a round's
beginning what it held at the loop's, and its step for each round made. Read one round under that
assumption. If each of them ends as what it began with and a step that is the same in all rounds,
the assumption holds in every round: in the first one by definition, in the next one by what was
read. If some do not, nothing is known of those that were read with their help; take them out and
read again. What is left in the end is the largest set that bears itself out, as taking less for
granted never proves more (a greatest fixpoint). The same holds of any property that a reading can
only take away, such as that a value is the same in all blocks.

Theorem (rounds). Let x and y differ by gap = y - x in round 0, and gap grow by g each round. `x <
y` holds in round r if `gap + r * g > 0`, that is for all r below `ceil(gap / -g)` if g < 0 and gap
> 0, for all r if g >= 0, for none if gap <= 0. The other relations are this one with another gap:
`<=` gap + 1; `>` -gap; `>=` 1 - gap; and `!=`, until the numbers meet or pass each other, the one
of `<` or `>` that holds in round 0. All numbers are ones without a width, so they must not leave
their types up to the round after the last one; being even, that is asked of both ends alone.

Example. k = 3, 11, 19 with `k < 20`: gap 17, g = -8, three rounds.

Reference. M. Wolfe, Beyond induction variables (1992); B. Alpern, M. Wegman, F. K. Zadeck,
Detecting equality of variables in programs (1988) for the optimistic assumption.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tops_simulator import ir

T = TypeVar("T")
_B = ir.BinaryOp
RELATIONS = {_B.LT: _B.GT, _B.LE: _B.GE, _B.GT: _B.LT, _B.GE: _B.LE, _B.NE: _B.NE}
"""The relations of tests that hold for a number of rounds; each with its mirror image."""
ROUND = (
    *(ir.Move, ir.Binary, ir.Unary, ir.Convert, ir.Bitcast, ir.Select),
    *(ir.AddressOf, ir.Offset, ir.Load, ir.Store),
)
"""What a straight-line round is made of: nothing that leaves it, repeats, or ends an object."""


def largest_consistent(assumed: set[T], refuted: Callable[[], set[T]]) -> None:
    """Takes out of a set what a reading under its assumptions refutes, until none does."""
    while wrong := refuted() & assumed:
        assumed -= wrong


def margin(relation: ir.BinaryOp, gap: Any, growth: Any) -> tuple[Any, Any]:
    """A test `x relation y` as one of a number that is above 0: what it is in round 0, of `gap`
    = y - x, and how it grows. Whole numbers of Python or arrays of them.
    """
    match relation:
        case _B.LE:
            return gap + 1, growth
        case _B.GT:
            return -gap, -growth
        case _B.GE:
            return 1 - gap, -growth
        case _B.NE:
            return abs(gap), growth * (1 - 2 * (gap < 0))
    return gap, growth
