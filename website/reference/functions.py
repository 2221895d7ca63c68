"""docs/sdk/: every function of the SDK that the tool knows, with an example of each.

The texts are the doc comments of the stub headers, which hovers show as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from tops_lsp.cli import coverage
from tops_lsp.model.spelling import signature
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Function
from tops_lsp.sdk.documentation import Documentation
from tops_lsp.sdk.facts import Facts
from website.reference.words import LANGUAGES, cell, folder, say


@dataclass(frozen=True, slots=True)
class Group:
    """A page: its name below sdk/, its title, and the stub headers whose functions it has."""

    name: str
    title: str
    headers: tuple[str, ...]


GROUPS = (
    Group("kernels", "Kernels, barriers and built-in variables", ("tops.h", "krt/mmu.h")),
    Group(
        "transfers",
        "Transfers by the DTE",
        ("tops/__tops_dte.h", "tops/__tops_dte_ops.h", "tops/__tops_dte_ext.h", "krt/dte.h"),
    ),
    Group("vectors", "Vectors", ("tops/__tops_vector.h", "tops/topscc_types.h")),
    Group("types", "Vector types and half-width floats", ("tops/vector_types.h", "tops/half.h")),
    Group("math", "Mathematical functions", ("tops/__tops_math.h", "tops/bfloat.h")),
    Group("intrinsics", "Intrinsics", ("sip30intrin.h",)),
    Group("runtime", "The runtime", ("tops/driver_types.h", "tops/tops_runtime.h")),
    Group("memory", "Memory and streams of the runtime", ("tops/runtime_memory.h",)),
    Group(
        "operators",
        "Libraries for operators",
        ("tcle.h", "acore_op.h", "choreo_runtime.h", "utils/utils.h"),
    ),
)
_OPENING = (
    "The functions of the SDK that the tool knows, by subject. Hovers and completion in an editor "
    "show the same. Each tells whether the simulator runs it; what it does not run is reported as "
    "`not-simulated` at its line. How sure a statement is: *documented* (a public document says "
    "so), *seen* (public code shows it), *inferred* (from names and neighbours)."
)
_SURE = {"doc": "documented", "real": "seen", "inferred": "inferred"}


@cache
def functions(header: str) -> tuple[coverage.DeclaredFunction, ...]:
    """The documented functions of a stub header, overloads together."""
    return tuple(known for known in coverage.functions_of(header) if known.docs)


@cache
def operations() -> frozenset[str]:
    """What the simulator runs."""
    found = coverage.operations()
    assert found is not None
    return found


def runs(known: coverage.DeclaredFunction) -> bool:
    """Whether the simulator runs a function."""
    return coverage.is_simulated(known, operations())


def pages() -> dict[str, str]:
    """Every page in each language, by its path below docs/."""
    made: dict[str, str] = {}
    for language in LANGUAGES:
        made[f"{folder(language)}sdk/README.md"] = _text(_index(language))
        for group in GROUPS:
            made[f"{folder(language)}sdk/{group.name}.md"] = _text(_page(group, language))
    return made


def _text(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"


def _index(language: str) -> Iterator[str]:
    yield f"# {say('SDK functions', language)}"
    yield ""
    yield say(_OPENING, language)
    yield ""
    heads = (say(text, language) for text in ("subject", "headers", "functions", "simulated"))
    yield f"| {' | '.join(heads)} |"
    yield "|---|---|---:|---:|"
    for group in GROUPS:
        known = [each for header in group.headers for each in functions(header)]
        headers = ", ".join(f"`{header}`" for header in group.headers)
        link = f"[{say(group.title, language)}]({group.name}.md)"
        yield f"| {link} | {headers} | {len(known)} | {sum(map(runs, known))} |"


def _page(group: Group, language: str) -> Iterator[str]:
    yield f"# {say(group.title, language)}"
    for header in group.headers:
        if not (known := functions(header)):
            continue
        yield ""
        yield f"## {header}"
        for name, overloads in groupby(known, lambda each: each.name):
            yield from _function(name, tuple(overloads), language)


def _function(
    name: str, several: tuple[coverage.DeclaredFunction, ...], language: str
) -> Iterator[str]:
    (known,) = several
    yield ""
    yield f"### {name.replace('(', '').replace(')', '')}"
    yield ""
    yield "```cpp"
    yield from dict.fromkeys(f"{signature(each)};" for each in known.declared)
    yield "```"
    for docs in dict.fromkeys(known.docs):
        shown = docs if language == "en" else docs.translated(language)
        yield ""
        yield shown.summary
        yield from _listed(shown, language)
    yield ""
    yield _standing(known, language)
    yield from _example(known.docs)


def _listed(docs: Documentation, language: str) -> Iterator[str]:
    rows = [f"- `{name}`: {text}" for name, text in docs.parameters]
    if docs.returns:
        rows.append(f"- {say('Result', language)}: {docs.returns}")
    rows += [f"- **{say('Misuse', language)}**: {text}" for text in docs.errors]
    rows += [f"- {text}" for text in docs.notes]
    if rows:
        yield ""
        yield from rows


def _standing(known: coverage.DeclaredFunction, language: str) -> str:
    """In one line: where it exists, how sure that is, and whether it runs."""
    parts = [say("simulated" if runs(known) else "not simulated", language)]
    if exists := existence(facts_of(known.declared[0]), language):
        parts.append(exists)
    parts += [
        say(_SURE[sure], language) for sure in dict.fromkeys(d.confidence for d in known.docs)
    ]
    assumed = dict.fromkeys(name for d in known.docs for name in d.assumes)
    parts += [f"[{name}](../assumptions.md)" for name in assumed]
    return f"*{' · '.join(parts)}*"


def existence(facts: Facts, language: str) -> str:
    """The targets that have it, where not all have."""
    if facts.family:
        return facts.family.upper()
    parts = []
    if facts.since:
        parts.append(say("since GCU{chip}", language).format(chip=facts.since))
    if facts.before:
        parts.append(say("before GCU{chip}", language).format(chip=facts.before))
    return ", ".join(parts)


def _example(several: Iterable[Documentation]) -> Iterator[str]:
    for code in dict.fromkeys(docs.example for docs in several if docs.example):
        yield ""
        yield "```cpp"
        yield code
        yield "```"


# --- what the page of differences says of each function ------------------------------------


def table(language: str) -> str:
    """Each function of kernels: its element types, how sure it is, whether it runs, and what its
    result rests upon. A column that would be empty is left out."""
    heads = ("function", "element types", "registers", "targets", "basis", "simulated", "assumes")
    lines: list[str] = []
    for group in GROUPS:
        known = [each for header in group.headers for each in functions(header)]
        rows = [_row(each, language) for each in known if _is_of_kernels(each.declared)]
        if not rows:
            continue
        filled = [at for at in range(len(heads)) if any(row[at] for row in rows)]
        shown = [[say(head, language) for head in heads], ["---"] * len(heads), *rows]
        lines += ["", f"### {say(group.title, language)}", ""]
        lines += [f"| {' | '.join(cell(row[at]) for at in filled)} |" for row in shown]
    return "\n".join(lines[1:])


def _is_of_kernels(declared: Iterable[Function]) -> bool:
    return any(each.execution.on_device for each in declared)


def _row(known: coverage.DeclaredFunction, language: str) -> list[str]:
    facts = facts_of(known.declared[0])
    sure = dict.fromkeys(say(_SURE[docs.confidence], language) for docs in known.docs)
    assumed = dict.fromkeys(name for docs in known.docs for name in docs.assumes)
    return [
        f"`{known.name}`",
        ", ".join(f"`{each}`" for each in facts.elements),
        ", ".join(map(str, facts.registers)),
        existence(facts, language),
        ", ".join(sure),
        say("yes" if runs(known) else "no", language),
        ", ".join(f"[{name}](assumptions.md)" for name in assumed),
    ]
