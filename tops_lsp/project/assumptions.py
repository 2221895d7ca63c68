"""Where public sources contradict each other or say nothing: what is assumed, and alternatives.

Whoever knows better says so in the `[assumptions]` table of the configuration file. A doc comment
names the assumptions it rests upon (`@assumes`), and hovers cite them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Chosen = tuple[tuple[str, str], ...]
"""(name, choice) of each assumption that is not left at its default, sorted by name."""


@dataclass(frozen=True, slots=True)
class Assumption:
    """One open question. The first of `choices` (name, meaning) is what is assumed.

    With a single choice it is written down here to be cited, and cannot be set.
    """

    name: str
    question: str
    choices: tuple[tuple[str, str], ...]
    source: str

    @property
    def default(self) -> str:
        return self.choices[0][0]


_ALL = (
    Assumption(
        "mirror-axes",
        "Which axis do mirror_tb and mirror_lr turn over?",
        (
            ("documents", "mirror_tb the last axis (X), mirror_lr the one before (Y)"),
            ("names", "mirror_tb the one before the last (rows), mirror_lr the last (columns)"),
        ),
        "the documents agree with each other, the names say the opposite; no test tells",
    ),
    Assumption(
        "transpose-deslice-order",
        "In which order does transpose_deslice take its lists?",
        (
            ("told-apart", "layout, offsets; the other way round if only so the layout permutes"),
            ("layout-first", "layout, offsets"),
            ("offsets-first", "offsets, layout"),
        ),
        "the programming guide prints offsets first, code generators and engine tests layout",
    ),
    Assumption(
        "total-size-unit",
        "What does set_total_size count?",
        (("bytes", "bytes"), ("elements", "elements")),
        "live kernels pass bytes, older commented-out code elements; no document says",
    ),
    Assumption(
        "usable-l1",
        "How much of L1 may a kernel's __local__ variables take on GCU300?",
        (
            ("generator", "1,572,352 bytes: 1.5 MiB without 512 bytes"),
            ("library", "1,538,048 bytes: 1.5 MiB without 34 KiB"),
        ),
        "a code generator; the public kernel library counts on less, but takes more itself",
    ),
    Assumption(
        "gcu210-threads",
        "How many threads may a block have on GCU210?",
        (("12", "12"), ("8", "8")),
        "the programming guide says 12, a code generator allows 8",
    ),
    Assumption(
        "gcu210-l1",
        "How much L1 does a thread have on GCU210?",
        (("1-mib", "1 MiB"), ("1008-kib", "1,008 KiB")),
        "the programming guide says 1 MB, a code generator uses 1,008 KiB",
    ),
    Assumption(
        "slice-fill",
        "With what does slice fill what lies outside src?",
        (("zero", "0, unless a pad value is given"),),
        "code generators and engine tests; the documents do not say",
    ),
    Assumption(
        "broadcast-ranks",
        "How are tensors of different ranks lined up by broadcast?",
        (("inner", "at their last axes: missing ones are outer axes of size 1"),),
        "no source; kernels use equal ranks",
    ),
    Assumption(
        "shared-at-start",
        "What does shared memory hold when a kernel starts?",
        (("undefined", "nothing to be relied upon"),),
        "no source",
    ),
    Assumption(
        "mask-bytes",
        "How large is a mask vector in memory?",
        (("one-a-lane", "one byte for each lane"),),
        "no source; names of low-level functions suggest single bits in registers",
    ),
    Assumption(
        "vector4-long",
        "How large is __vector4 long?",
        (("eight-byte-lanes", "1,024 bytes: 128 lanes of 8 bytes"),),
        "the documents print 128 lanes, with which it is the one type that is not 512 bytes",
    ),
    Assumption(
        "rounding-to-16-bit",
        "How are floats rounded to __fp16 and __bf16?",
        (("nearest-even", "to the nearest, halves to even"),),
        "no source",
    ),
    Assumption(
        "atan2-arguments",
        "Whose angle is atan2(x, y)?",
        (("first-by-second", "that of the first argument divided by the second"),),
        "the math chapter and the programming guide, in so many words",
    ),
    Assumption(
        "logb-base",
        "To which base do vlogb and vilogb count?",
        (("two", "2, as in C"),),
        "the programming guide says 10, which no other library does",
    ),
    Assumption(
        "dte-init-twice",
        "What does a second init() of a DTE context do?",
        (("tolerated", "nothing; it is worth a remark"),),
        "real kernels do it; no document says",
    ),
    Assumption(
        "constant-pointers",
        "May a pointer to constant memory become a generic pointer?",
        (
            ("apart", "no, and not the other way round: constant memory stands apart"),
            ("like-others", "as from any other memory; the other way round with a cast"),
        ),
        "the text of the chapter excludes it, its rules of conversion do not mention it",
    ),
    Assumption(
        "space-on-parameters",
        "May a function's pointer parameter name a memory space?",
        (
            ("by-target", "not below GCU400"),
            ("never", "not on any target"),
            ("always", "on every target"),
        ),
        "the chapter forbids it; code generated for GCU400 does it",
    ),
    Assumption(
        "missing-type",
        "Is a device variable without a type an error?",
        (
            ("error", "yes, as in C++: what the chapter prints is a slip"),
            ("initializer", "no: its initialiser gives the type"),
        ),
        "an example of the chapter has no type; no compiler is known to accept it",
    ),
)
ASSUMPTIONS: Mapping[str, Assumption] = {a.name: a for a in _ALL}


def chosen(changes: Chosen, name: str) -> str:
    """What holds for an assumption."""
    return dict(changes).get(name, ASSUMPTIONS[name].default)


def problem(name: str, choice: object) -> str | None:
    """Why a setting cannot be taken, as what it must be instead; None if it can."""
    if name not in ASSUMPTIONS:
        return f"a table of {', '.join(a.name for a in _ALL if len(a.choices) > 1)}"
    choices = [c for c, _ in ASSUMPTIONS[name].choices]
    if len(choices) == 1:
        return f"left alone: {name} cannot be set"
    return None if choice in choices else f"one of {', '.join(choices)} for {name}"
