"""The vector chapter's tables against the rules: thousands of programs of one line.

The tables stand here a second time, typed from the documents row by row, and what a program
deserves is computed from them alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.flags import read_flags
from tops_lsp.project.settings import Level, Provenance, merge
from tops_lsp.text.source import Source

LANES = {
    "__vector int": 32,
    "__vector unsigned int": 32,
    "__vector short": 64,
    "__vector unsigned short": 64,
    "__vector char": 128,
    "__vector unsigned char": 128,
    "__vector float": 32,
    "__vector __fp16": 64,
    "__vector __bf16": 64,
    "__vector2 int": 64,
    "__vector2 unsigned int": 64,
    "__vector2 short": 128,
    "__vector2 unsigned short": 128,
    "__vector2 char": 256,
    "__vector2 unsigned char": 256,
    "__vector2 float": 64,
    "__vector2 __fp16": 128,
    "__vector2 __bf16": 128,
    "__vector4 int": 128,
    "__vector4 unsigned int": 128,
    "__vector4 short": 256,
    "__vector4 unsigned short": 256,
    "__vector4 char": 512,
    "__vector4 unsigned char": 512,
    "__vector4 long": 128,
    "__vector4 unsigned long": 128,
    "__vector4 float": 128,
    "__vector4 __fp16": 256,
    "__vector4 __bf16": 256,
    "__vector bool int": 32,
    "__vector bool unsigned int": 32,
    "__vector bool short": 64,
    "__vector bool unsigned short": 64,
    "__vector bool char": 128,
    "__vector bool unsigned char": 128,
    "__vector2 bool int": 64,  # printed as 128, against the row beside it
    "__vector2 bool unsigned int": 64,
    "__vector2 bool short": 128,
    "__vector2 bool unsigned short": 128,
    "__vector2 bool char": 256,
    "__vector2 bool unsigned char": 256,
    "__vector4 bool int": 128,
    "__vector4 bool unsigned int": 128,
    "__vector4 bool short": 256,
    "__vector4 bool unsigned short": 256,
    "__vector4 bool char": 512,
    "__vector4 bool unsigned char": 512,
    "__vector4 bool long": 128,
    "__vector4 bool unsigned long": 128,
}
ANY = ("signed", "unsigned", "float", "mask")
BINARY = {
    "+": ANY,
    "-": ANY,
    "*": ANY,
    "<<": ("unsigned",),
    ">>": ("unsigned",),
    "==": ANY,
    "!=": ANY,
    "<": ANY,
    "<=": ANY,
    ">": ANY,
    ">=": ANY,
    "&": ("unsigned", "mask"),
    "|": ("unsigned", "mask"),
    "^": ("unsigned", "mask"),
}
UNARY = {
    "-a": ("signed", "float"),
    "~a": ("unsigned",),
    "++a": ANY,
    "a++": ANY,
    "--a": ANY,
    "a--": ANY,
    "a[n]": ANY,
    "a[n] = a[0]": ANY,
}
FOR_BITS = "&|^~"  # their notes name the types one by one: none of eight bytes
MASKS_ONLY = ("a & ~b", "a | ~b", "~(a & b)", "~(a | b)", "~(a ^ b)")

FLOATS = ("float", "__fp16", "__bf16")
INTEGERS = ("int", "unsigned int", "short", "unsigned short", "char", "unsigned char")
FOUR_FLOATS = tuple(f"__vector4 {e}" for e in FLOATS)
ONE_FLOATS = tuple(f"__vector {e}" for e in FLOATS)
FOUR_INTEGERS = tuple(f"__vector4 {e}" for e in INTEGERS)
MATH = {
    "abs(a)": tuple(LANES),
    "mod(a, a)": FOUR_INTEGERS,
    "div(a, a)": FOUR_INTEGERS + FOUR_FLOATS,
    "sign(a)": FOUR_FLOATS,
    "round(a)": FOUR_FLOATS,
    "log(a)": FOUR_FLOATS + ONE_FLOATS,
    "log1p(a)": FOUR_FLOATS,
    "pow(a, a)": FOUR_FLOATS,
    "sqrt(a)": FOUR_FLOATS,
    "rcp(a)": ONE_FLOATS,
    "rsqrt(a)": FOUR_FLOATS + ONE_FLOATS,
    "exp(a)": FOUR_FLOATS + ONE_FLOATS,
    "expm1(a)": FOUR_FLOATS,
    "isfinite<__vector4 bool int>(a)": FOUR_FLOATS,
    "floor(a)": FOUR_FLOATS,
    "ceil(a)": FOUR_FLOATS,
    "sin(a)": FOUR_FLOATS + ONE_FLOATS,
    "cos(a)": FOUR_FLOATS,
    "tan(a)": FOUR_FLOATS + ONE_FLOATS,
    "sinh(a)": FOUR_FLOATS,
    "cosh(a)": FOUR_FLOATS,
    "tanh(a)": FOUR_FLOATS + ONE_FLOATS,
    "asin(a)": FOUR_FLOATS,
    "acos(a)": FOUR_FLOATS,
    "atan(a)": FOUR_FLOATS,
    "atan2(a, a)": FOUR_FLOATS,
    "softplus(a)": FOUR_FLOATS + ONE_FLOATS,
    "sigmoid(a)": FOUR_FLOATS + ONE_FLOATS,
    "gelu(a)": FOUR_FLOATS + ONE_FLOATS,
}
SCALARS = (*INTEGERS, *FLOATS, "long", "unsigned long", "double", "bool")
BATCH = 250  # programs in one file


class Program(NamedTuple):
    """A line of code and the names of the findings it deserves."""

    code: str
    deserves: tuple[str, ...] = ()


def lane(type_: str) -> str:
    """The lanes' type: what stands behind the keyword, less `bool`."""
    return type_.split(maxsplit=1)[1].removeprefix("bool ")


def holds(type_: str) -> str:
    if " bool " in type_:
        return "mask"
    if lane(type_) in FLOATS:
        return "float"
    return "unsigned" if "unsigned" in type_ else "signed"


def is_wide(type_: str) -> bool:
    return lane(type_).endswith("long")


def function(parameters: str, body: str, *deserves: str) -> Program:
    return Program(f"__device__ void f@({parameters}) {{ {body}; }}", deserves)


def if_not(fine: bool, name: str) -> tuple[str, ...]:
    return () if fine else (name,)


# --- programs ---------------------------------------------------------------------------


def types() -> Iterator[Program]:
    """Every type of the table, and every one that the keywords could spell besides."""
    elements = (*INTEGERS, "long", "unsigned long", *FLOATS, "double")
    keywords = ("__vector", "__vector2", "__vector4")
    for keyword, bool_, element in product(keywords, ("", "bool "), elements):
        name = f"{keyword} {bool_}{element}"
        yield function("", f"{name} a", *if_not(name in LANES, "vector-type-not-supported"))


def operators() -> Iterator[Program]:
    for type_, (op, fine) in product(LANES, BINARY.items()):
        legal = holds(type_) in fine and not (op in FOR_BITS and is_wide(type_))
        given = f"{type_} a, {type_} b"
        yield function(given, f"a {op} b", *if_not(legal, "vector-operator-type"))
        if op not in ("==", "!=", "<", "<=", ">", ">="):
            yield function(given, f"a {op}= b", *if_not(legal, "vector-operator-type"))
    for type_, (code, fine) in product(LANES, UNARY.items()):
        legal = holds(type_) in fine and not (code[0] in FOR_BITS and is_wide(type_))
        yield function(f"{type_} a, int n", code, *if_not(legal, "vector-operator-type"))
    for type_, code in product(LANES, MASKS_ONLY):
        if holds(type_) == "mask" and not is_wide(type_):
            yield function(f"{type_} a, {type_} b", code)


def sizes_and_lanes() -> Iterator[Program]:
    for type_, count in LANES.items():
        surprising = holds(type_) == "mask" or is_wide(type_)
        yield function(f"{type_} a", "sizeof(a)", *if_not(not surprising, "vector-size"))
        yield function(f"{type_} a", f"a[{count - 1}]")
        yield function(f"{type_} a", f"a[{count}]", "vector-lane-out-of-range")


def scalars() -> Iterator[Program]:
    """Scalars beside vectors, and where vectors are expected; vectors where scalars are."""
    for type_, scalar in product(LANES, SCALARS):
        own = "bool" if holds(type_) == "mask" else lane(type_)
        beside = if_not(scalar == own, "vector-scalar-operand")
        mask = "vector-mask-from-number" if holds(type_) == "mask" else "vector-implicit-conversion"
        yield function(f"{type_} a, {scalar} s", "a + s", *beside)
        yield function(f"{scalar} s", f"{type_} a = s", mask)
        yield function(f"{type_} a", f"{scalar} s = a", "vector-implicit-conversion")


def math() -> Iterator[Program]:
    for (call, fine), type_ in product(MATH.items(), LANES):
        yield function(f"{type_} a", f"tops::{call}", *if_not(type_ in fine, "math-vector-type"))


def pairs() -> Iterator[Program]:
    """Every type beside every other, and given to every other."""
    for a, b in product(LANES, LANES):
        masks = holds(a) == holds(b) == "mask"
        same = a == b or (masks and LANES[a] == LANES[b])
        given = f"{a} a, {b} b"
        yield function(given, "a < b", *if_not(same, "vector-operands-differ"))
        made = holds(a) == "mask" and holds(b) != "mask"
        name = "vector-mask-from-number" if made else "vector-implicit-conversion"
        yield function(given, "a = b", *if_not(same, name))
        yield function(given, "tops::vadd(a, b)", *if_not(a == b or same, "vector-operands-differ"))


def targets() -> Iterator[Program]:
    """Nothing of the two chapters is there for GCU210, guards or not."""
    for type_ in LANES:
        yield function("", f"{type_} a", "vector-type-not-on-target")
    for call in MATH:
        plain = call.replace("__vector4 bool int", "vuint")
        yield function("vfloat a", f"tops::{plain}", "not-on-target")


# --- what the linter says ---------------------------------------------------------------


def said(programs: list[Program], *flags: str) -> list[tuple[str, ...]]:
    """The findings of each program, all read as one file."""
    text = "\n".join(p.code.replace("@", str(i)) for i, p in enumerate(programs))
    layer = read_flags(flags, Provenance(Level.COMMAND_LINE))
    (context,) = merge([layer]).contexts()
    unit = analyze(Source("a.tops", text.encode()), context)
    result = lint(unit)
    assert result.errors == []
    found: list[list[str]] = [[] for _ in programs]
    for diagnostic in result.diagnostics:
        if diagnostic.unnecessary:
            continue  # a program of one declaration uses nothing
        found[unit.source.line_of(diagnostic.place.span.start)].append(diagnostic.name)
    return [tuple(names) for names in found]


def disagreements(programs: list[Program], *flags: str) -> dict[str, tuple[str, ...]]:
    """The programs of which the linter says something else, with what it says."""
    wrong: dict[str, tuple[str, ...]] = {}
    for start in range(0, len(programs), BATCH):
        batch = programs[start : start + BATCH]
        for program, names in zip(batch, said(batch, *flags), strict=True):
            if names != program.deserves:
                wrong[program.code] = names
    return wrong


def share(programs: Iterator[Program], step: int) -> list[Program]:
    """One program of so many; the steps have no factor in common with the tables' rows."""
    return list(programs)[::step]


def test_the_tables_have_as_many_rows_as_the_documents() -> None:
    assert len(LANES) == 49
    assert len(MATH) == 29
    assert Counter(map(holds, LANES)) == {"signed": 10, "unsigned": 10, "float": 9, "mask": 20}


@pytest.mark.sweep
@pytest.mark.parametrize("make", [types, operators, sizes_and_lanes, math])
def test_programs_of_the_tables(make: Callable[[], Iterator[Program]]) -> None:
    assert disagreements(list(make())) == {}


def test_programs_for_an_older_target() -> None:
    assert disagreements(list(targets()), "-arch", "gcu210") == {}


def test_a_share_of_all_programs() -> None:
    single = [program for make in (types, operators, sizes_and_lanes, math) for program in make()]
    assert disagreements(share(iter(single), 11)) == {}
    assert disagreements(share(scalars(), 11) + share(pairs(), 37)) == {}


@pytest.mark.sweep
@pytest.mark.parametrize("make", [scalars, pairs])
def test_all_combinations(make: Callable[[], Iterator[Program]]) -> None:
    assert disagreements(list(make())) == {}


def test_there_are_thousands() -> None:
    every = (types, operators, sizes_and_lanes, math, scalars, pairs)
    made = {program.code: program for make in every for program in make()}
    assert len(made) > 8_000
    assert sum(bool(p.deserves) for p in made.values()) > 1_000
    assert sum(not p.deserves for p in made.values()) > 1_000
