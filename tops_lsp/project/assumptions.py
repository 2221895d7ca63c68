"""Where public sources contradict each other or say nothing: what is assumed, and alternatives.

Whoever knows better says so in the `[assumptions]` table of the configuration file. A doc comment
names the assumptions it rests upon (`@assumes`), and hovers cite them.
"""

from __future__ import annotations

from collections.abc import Mapping

from tops_startup.records import dataclass

Assumptions = tuple[tuple[str, str], ...]
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
        "mdspan-of-array",
        "What are the elements of an mdspan made of a pointer to an array, as of &tile?",
        (("inner", "the array's own: &tile counts as tile"),),
        "public kernels write it with the number of the array's elements; no document says",
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
        "vector-beside-scalar",
        "Which scalar may be beside a vector in an operator?",
        (
            ("lane-type", "one of the lanes' own type: it counts for every lane"),
            ("any", "any number"),
            ("none", "none: it is cast to the vector type first"),
        ),
        "the operator table says scalars and vectors of the same type; real kernels do it so",
    ),
    Assumption(
        "vector-unlisted-operators",
        "Do operators work on vectors that the tables do not list?",
        (
            ("kernels", "those of kernels: / on numbers, % on integers, && || ! on masks"),
            ("none", "none"),
        ),
        "the tables leave them out, real kernels use them",
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
        (
            ("first-by-second", "that of the first argument divided by the second"),
            ("second-by-first", "that of the second argument divided by the first"),
        ),
        "the math chapter and the programming guide, in so many words",
    ),
    Assumption(
        "logb-base",
        "To which base do vlogb and vilogb count?",
        (("two", "2, as in C"), ("ten", "10")),
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
            ("apart", "no, and not the other way round: constant memory is apart"),
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
        "local-lifetime",
        "How long does a __local__ variable of a function live?",
        (
            ("scope", "as long as the block it is declared in, as any variable in C++"),
            ("thread", "as long as its thread"),
        ),
        "the chapter says the thread's lifetime, of private variables too, which end with a block",
    ),
    Assumption(
        "missing-type",
        "Is a device variable without a type an error?",
        (
            ("error", "yes, as in C++: what the chapter prints is a slip"),
            ("initializer", "no: its initializer gives the type"),
        ),
        "an example of the chapter has no type; no compiler is known to accept it",
    ),
    Assumption(
        "gcu300-clusters",
        "How many clusters does a GCU300 have?",
        (("two", "2"), ("one", "1")),
        "launches of public kernels use 2 blocks of 12 threads, a constant of theirs says 1",
    ),
    Assumption(
        "gcu210-l3",
        "How much L3 does a GCU210 have?",
        (("16-gib", "16 GiB"), ("4-gib", "4 GiB")),
        "the programming guide says 16 GB, a code generator uses 4",
    ),
    Assumption(
        "device-printf-floats",
        "Can printf on the device print floats?",
        (("yes", "it can"), ("integers-only", "integers only")),
        "the language-extension chapter prints them, the programming guide says integers only",
    ),
    Assumption(
        "round-halves",
        "Where do vround and tops::round turn halves?",
        (("away-from-zero", "away from zero, as in C"), ("up", "towards positive infinity")),
        "the programming guide's words fit both",
    ),
    Assumption(
        "rint-halves",
        "Where do vrint and tops::rint turn halves?",
        (("to-even", "to even, as in C"), ("down", "towards negative infinity")),
        "the programming guide's words fit both",
    ),
    Assumption(
        "gelu-form",
        "By which formula does gelu count?",
        (("erf", "x / 2 * (1 + erf(x / sqrt(2)))"), ("tanh", "the approximation with tanh")),
        "no source",
    ),
    Assumption(
        "math-accuracy",
        "How exact are exp, log and the like, and what do they give for NaN?",
        (
            (
                "host",
                "what NumPy gives, in host code the C library; NaN stays NaN",
            ),
        ),
        "no source",
    ),
    Assumption(
        "constant-and-stack",
        "How large are the constant segment and a thread's stack?",
        (("64-kib", "64 KiB each"),),
        "the language-extension chapter points to a document that is not public",
    ),
    Assumption(
        "mask-operators",
        "How are the operators of masks alone (x & ~y, NAND, XNOR …) written?",
        (
            ("composed", "by &, |, ^ and ~ over masks"),
            ("never", "by no operator: ~ is for unsigned vectors"),
        ),
        "the table of the language-extension chapter has lost their spelling",
    ),
    Assumption(
        "subtraction-twice",
        "Which operator is the second row called subtraction?",
        (("product", "the product, *"),),
        "the table of the language-extension chapter says subtraction twice and product never",
    ),
    Assumption(
        "row-of-128-lanes",
        "How many lanes has the row of the type table that is printed with 128 out of turn?",
        (("by-size", "64, as its size and its neighbours say"),),
        "the language-extension chapter prints 128",
    ),
    Assumption(
        "valigned-later",
        "To how many bytes does __valigned__ align on targets after GCU300?",
        (("512", "512, the largest vector"),),
        "the language-extension chapter says more than 128, no number",
    ),
    Assumption(
        "axis-numbers",
        "Which axis is number 0 of set_…_offset and set_…_dim_size?",
        (("as-shape", "the first of the shape, the outermost"),),
        "public kernels; no document says",
    ),
    Assumption(
        "shared-context-word",
        "How is a DTE context of a block declared?",
        (("both", "with __shared_dte__ or with __shared__"),),
        "the programming guide has the first, the language-extension chapter the second",
    ),
    Assumption(
        "init-dte-argument",
        "Does tops_init_dte take a context or its address?",
        (("both", "either"),),
        "the language-extension chapter prints both",
    ),
    Assumption(
        "barrier-header",
        "Which header and namespace has the barrier class?",
        (("tops", "tops.h, namespace tops"),),
        "no source",
    ),
    Assumption(
        "contexts-at-once",
        "How many DTE contexts and events may be open at once?",
        (("memory", "as many as memory holds"),),
        "the programming guide warns of a limit without a number",
    ),
    Assumption(
        "partial-barriers",
        "May a part of a block's threads meet at __syncthreads()?",
        (("no", "no: all threads of the block that have not ended"),),
        "no source",
    ),
    Assumption(
        "gcu210-vectors",
        "Has GCU210 vector types?",
        (
            ("names", "those the library names, such as vfloat; not the __vector keywords"),
            ("no", "none"),
        ),
        "the language-extension chapter says none, the programming guide uses aliases of them",
    ),
    Assumption(
        "gcu210-grid",
        "Which launches on GCU210 may have no more than 2 blocks?",
        (("cooperative", "those of cooperative kernels"),),
        "the programming guide contradicts itself",
    ),
    Assumption(
        "callback-arguments",
        "How many arguments has topsStreamAddCallback?",
        (("four", "4, the last one 0"),),
        "the runtime header has 4, the programming guide 3",
    ),
    Assumption(
        "pinned-memory-name",
        "Which function gives pinned host memory?",
        (("host-malloc", "topsHostMalloc"),),
        "the runtime header has it, the programming guide says topsMallocHost",
    ),
    Assumption(
        "operator-library",
        "How do the functions over L1 buffers (acore) work inside?",
        (("results", "only their results are simulated, no time"),),
        "the library is closed",
    ),
    Assumption(
        "event-twice",
        "May an event be copied, or waited for twice?",
        (("copies", "a copy is the same event; the second wait is worth a warning"),),
        "no source",
    ),
    Assumption(
        "dte-ranks",
        "How many axes may a DTE operation have?",
        (("five", "5"),),
        "public kernels use no more; no document says",
    ),
    Assumption(
        "lambda-chapters",
        "Do the chapters on extended lambdas and nvstd::function hold for TOPS C++?",
        (("yes", "they do"),),
        "they are among the documents; no public kernel uses either",
    ),
    Assumption(
        "copied-object",
        "May a lambda that the host runs capture *this in a CUDA file?",
        (
            ("compilers", "yes, as in C++17: what nvcc accepts"),
            ("chapter", "no, as in TOPS C++"),
        ),
        "the chapter on extended lambdas forbids it; nvcc 13 accepts it without a word",
    ),
    Assumption(
        "guide-only-headers",
        "Are there tops/elemwise.h, reduction.h, select.h and broadcast.h?",
        (("no", "they are not known, and what uses them is not judged"),),
        "the programming guide alone, which says to do without where they are missing",
    ),
)
ASSUMPTIONS: Mapping[str, Assumption] = {a.name: a for a in _ALL}


def chosen(changes: Assumptions, name: str) -> str:
    """What holds for an assumption."""
    return dict(changes).get(name, ASSUMPTIONS[name].default)


def switches(changes: Assumptions) -> frozenset[str]:
    """The assumptions that differ from the usual, as the simulator knows them: `name=choice`."""
    return frozenset(f"{name}={choice}" for name, choice in changes)


def problem(name: str, choice: object) -> str | None:
    """Why a setting cannot be taken, as what it must be instead; None if it can."""
    if name not in ASSUMPTIONS:
        return f"a table of {', '.join(a.name for a in _ALL if len(a.choices) > 1)}"
    choices = [c for c, _ in ASSUMPTIONS[name].choices]
    if len(choices) == 1:
        return f"left alone: {name} cannot be set"
    return None if choice in choices else f"one of {', '.join(choices)} for {name}"
