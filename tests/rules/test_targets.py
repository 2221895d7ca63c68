"""Everything the stubs date, for every target, in code and behind a guard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.project.targets import TARGETS, Target
from tops_lsp.sdk import catalog, facts, places
from tops_lsp.sdk.facts import Facts
from tops_lsp.sdk.index import index
from tops_lsp.text.source import Source

ELSEWHERE = ("tops/__tops_dte_ops.h", "tops/__tops_dte_ext.h")
"""Stubs of operations of the DTE, which a rule of their own looks at."""
BUILT_IN = ("threadDim", "subThreadIdx")
"""Declared on GCU300 too, where nothing uses them."""
INCLUDES = "#include <tops.h>\n#include <tcle.h>\n#include <sip30intrin.h>\n#include <krt/mmu.h>\n"
_TYPE = re.compile(rb"\s*(?:\[\[[^]]*\]\]\s*)?(?:struct|class|enum)\b")
WRITTEN = {
    "tcle::atomic_add": (400, 0),
    "tcle::atomic_cas": (400, 0),
    "tcle::fence": (300, 0),
    "tops::sqrt": (300, 0),
    "__syncsubthreads": (400, 0),
    "tops::shared_dte": (300, 400),
    "tops::private_cdte": (300, 400),
    "tops::local_dte": (400, 0),
    "__private_dte__": (0, 400),
    "__shared_dte__": (0, 400),
    "__local_dte__": (400, 0),
}
"""Since when and before when, as the documents and compiler headers have it."""


class Dated(NamedTuple):
    """A name of the SDK with the chips it exists on, and a line that uses it."""

    name: str
    known: Facts
    line: str


def dated() -> Iterator[Dated]:
    for file, found in index().items():
        for entry in found.entries() if file not in ELSEWHERE else ():
            known = facts.at(file, entry.start)
            name = "::".join((*entry.namespace, *entry.names[:1]))
            if (known.since or known.before or known.family) and name not in BUILT_IN:
                is_type = _TYPE.match(catalog.text(file)[places.head_of((file, entry.start)) :])
                yield Dated(name, known, f"{name} x;" if is_type else f"{name};")
    for word in ("__private_dte__", "__shared_dte__", "__local_dte__"):
        yield Dated(word, facts.named(word), f"{word} tops_dte_ctx_t x;")


NAMES = list({each.name: each for each in dated()}.values())


def reported(lines: list[str], target: Target) -> list[bool]:
    """Which lines have a finding of the rule, each in a function of its own."""
    functions = (f"__device__ void f{i}() {{ {line} }}" for i, line in enumerate(lines))
    source = Source("a.tops", (INCLUDES + "\n".join(functions)).encode())
    unit = analyze(source, Context(target=target))
    result = lint(unit)
    assert result.errors == []
    found = (d for d in result.diagnostics if d.name == "not-on-target")
    first = INCLUDES.count("\n")
    at = {unit.source.line_of(d.place.span.start) - first for d in found}
    return [i in at for i in range(len(lines))]


def guarded(each: Dated) -> str:
    """The line for the chips that have the name alone."""
    upper = f" && __GCU_ARCH__ < {each.known.before}" if each.known.before else ""
    wanted = "0" if each.known.family else f"__GCU_ARCH__ >= {each.known.since}{upper}"
    return f"\n#if {wanted}\n{each.line}\n#endif\n"


@pytest.mark.parametrize("target", TARGETS.values(), ids=lambda t: t.name)
def test_each_name_is_told_where_the_target_lacks_it(target: Target) -> None:
    assert len(NAMES) > 150
    found = reported([each.line for each in NAMES], target)
    wrong = {
        each.name
        for each, is_told in zip(NAMES, found, strict=True)
        if is_told is each.known.exists_on(target.arch)
    }
    assert wrong == set()


@pytest.mark.parametrize("target", TARGETS.values(), ids=lambda t: t.name)
def test_guards_are_honoured(target: Target) -> None:
    assert not any(reported([guarded(each) for each in NAMES], target))


def test_dates_are_those_of_the_documents() -> None:
    known = {each.name: (each.known.since, each.known.before) for each in NAMES}
    assert WRITTEN.items() <= known.items()
