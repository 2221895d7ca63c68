"""Who may touch whose bytes: threads whose accesses differ by constants alone.

Problem. Each thread touches `size` bytes at `a + sum f_s * s` for a few constants a, the factors
f_s the same in all; symbol s (a place in the block, a digit of the thread's number) takes the
values 0 to n_s - 1. May two threads, whose symbols differ, touch one byte?

Theorem (mixed radix). Let R be the bytes from the first constant's first to after the last one's
last. Take the symbols with n_s > 1 by the size of their factors, and let each |f_s| be at least `R
+ sum |f_t| * (n_t - 1)` over those t before it. Then no two threads meet.
    Proof. A thread stays within R bytes after its base `sum f_s * s`. Let k be the last symbol, in
    that order, in which two threads differ. It moves their bases apart by |f_k| or more, the
    symbols before it move them together by `sum |f_t| * (n_t - 1)` at most; so the bases differ by
    R or more. (As numbers of mixed radix are unique, their digits being apart.)

Theorem (residues). Let all accesses repeat, each by any multiples of its own period, and let P
divide all periods. If threads are apart without the repetition, and all of them then reach over no
more than P bytes, they are apart with it.
    Proof. Bytes of two threads that differ by less than P and are not the same have different
    residues by P; repetition keeps residues.

Example. `out[4 * i + j]`, j < 4, of 4 bytes each: R = 16 and |f_i| = 16, so the rows are apart;
with `out[3 * i + j]` it is 12 < 16, and they may meet. `for (k = i; k < n; k += 24) out[k]` with 24
threads: P = 96 bytes, and all threads reach over 96.

Reference. U. Banerjee, Dependence analysis for supercomputing (1988): the inequality and the test
by the greatest common divisor; D. E. Knuth, The art of computer programming 4.1, for mixed radices.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import gcd

from tops_simulator.engines.affine.forms import Affine, Numbers


def are_disjoint(accesses: Sequence[tuple[Affine, int]], counts: Numbers) -> bool:
    """Whether the bytes of any two threads are apart: of accesses and their sizes, by how many
    values each symbol takes.
    """
    factors = accesses[0][0].factors
    if any(form.factors != factors for form, _ in accesses):
        return False
    steps = [(abs(f), n) for f, n in zip(factors, counts, strict=True) if n > 1]
    whole = ((f.constant + f.least, f.most - f.least + size) for f, size in accesses)
    if _reach(whole, steps) is not None:
        return True
    reach = _reach(((f.constant, size) for f, size in accesses), steps)
    return reach is not None and reach <= gcd(*(f.period for f, _ in accesses))


def _reach(pieces: Iterable[tuple[int, int]], steps: Iterable[tuple[int, int]]) -> int | None:
    """Bytes from the first one of any thread to after the last; None if two threads may meet."""
    ends = [(at, at + size) for at, size in pieces]
    reach = max(end for _, end in ends) - min(at for at, _ in ends)
    for step, count in sorted(steps):
        if step < reach:
            return None
        reach += step * (count - 1)
    return reach
