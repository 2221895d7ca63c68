"""What is known of each function of the SDK: `tops-lint --sdk-coverage`.

Every answer comes from what does the work: doc comments, translations, the linter run over
misuses of each example, the simulator's own list of operations.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.engine import lint
from tops_lsp.diagnostics.registry import rules
from tops_lsp.diagnostics.render import translated
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.unit import analyze
from tops_lsp.sdk import catalog, documentation, examples
from tops_lsp.text.source import Source
from tops_startup.patterns import regex
from tops_startup.records import asdict, dataclass

LANGUAGES = ("zh-CN",)
_CHECKED = regex(r"^(?P<code>.*\S) *// expect: (?P<rules>[\w, -]+)", re.M)
_WORD = regex(r"[\w~]+")
_QUALIFIED = regex(r"[\w:~]+")
_HEAD = regex(r"^.* example_\d+\($", re.M)
_LOOKED_AT = regex(r"if \((.*) != topsSuccess\) return;")
_LIST = """
import importlib, pkgutil
from tops_simulator import ops
from tops_simulator.ops.registry import REGISTRY

for module in pkgutil.iter_modules(ops.__path__):
    importlib.import_module(f"{ops.__name__}.{module.name}")
print(*REGISTRY, sep="\\n")
"""


@dataclass(frozen=True, slots=True)
class FunctionCoverage:
    """One function, its overloads together. `simulated` is None where the simulator is missing."""

    name: str
    header: str
    documented: bool
    example: bool
    translated: tuple[str, ...]
    rules: tuple[str, ...]
    simulated: bool | None


@dataclass(frozen=True, slots=True)
class DeclaredFunction:
    """What is public of a function: its declarations, with what each says of itself."""

    name: str
    header: str
    declared: tuple[Function, ...]
    docs: tuple[documentation.Documentation, ...]


def report(output_format: str, language: str) -> str:
    """The table, or JSON."""
    found = rows()
    if output_format == "json":
        totals = _totals(found)
        return json.dumps({"totals": totals, "functions": [asdict(r) for r in found]}, indent=2)
    return "\n".join(_table(found, language))


def rows() -> list[FunctionCoverage]:
    """Every function of the SDK's own headers, by header and name."""
    functions = [known for file in catalog.files() for known in functions_of(file)]
    checked, simulated = _checked(functions), operations()
    return [_row(known, checked.get(known.name, set()), simulated) for known in functions]


def functions_of(file: str) -> list[DeclaredFunction]:
    if file.startswith(("std/", "cuda/")):  # libraries of others
        return []
    found: dict[str, list[Function]] = {}
    for declaration in analyze(Source(file, catalog.text(file))).declarations():
        for function in _methods(declaration):
            found.setdefault(function.qualified_name, []).append(function)
    return [_known(file, name, group) for name, group in found.items()]


def _methods(declaration: object) -> Iterator[Function]:
    if isinstance(declaration, Function):
        yield declaration
    elif isinstance(declaration, Class):
        yield from declaration.methods()


def _known(file: str, name: str, group: list[Function]) -> DeclaredFunction:
    docs = (documentation.at(file, f.item.start + f.span.start) for f in group)
    return DeclaredFunction(name, file, tuple(group), tuple(s for s in docs if s is not None))


def _row(
    known: DeclaredFunction, checked: set[str], simulated: frozenset[str] | None
) -> FunctionCoverage:
    return FunctionCoverage(
        known.name,
        known.header,
        documented=len(known.docs) == len(known.declared) and all(s.summary for s in known.docs),
        example=all(s.example for s in known.docs),
        translated=tuple(each for each in LANGUAGES if _is_translated(known, each)),
        rules=tuple(sorted(checked)),
        simulated=None if simulated is None else is_simulated(known, simulated),
    )


def _is_translated(known: DeclaredFunction, language: str) -> bool:
    table = documentation.translations(language)
    return all(text in table for docs in known.docs for text in docs.texts())


def is_simulated(known: DeclaredFunction, operations: frozenset[str]) -> bool:
    """An operation of that name, or a body that is run like the user's code."""
    name = known.name
    owner, _, last = name.rpartition("::")
    return (
        name in operations
        or all(facts_of(f).barrier for f in known.declared)  # a matter of the engine
        or all(f.is_definition for f in known.declared)
        or (last == "(constructor)" and f"{owner}::{owner.rpartition('::')[2]}" in operations)
    )


# --- which rules look at it ---------------------------------------------------------------


def _checked(functions: Sequence[DeclaredFunction]) -> dict[str, set[str]]:
    """The rules that report a misuse of a function, by the function's name."""
    found: dict[str, set[str]] = {}
    for name, code in (*_of_pages(functions), *_of_misuses(functions)):
        found.setdefault(name, set()).add(code)
    return found


def _of_pages(functions: Sequence[DeclaredFunction]) -> Iterator[tuple[str, str]]:
    """Functions called in the lines that a rule's own page says it reports."""
    known: dict[str, list[str]] = {}
    for each in functions:
        is_member = any(f.is_member for f in each.declared)
        known.setdefault(_last(each.name) if is_member else each.name, []).append(each.name)
    for rule in rules():
        for line in _CHECKED.finditer(rule.page):
            words = _QUALIFIED.findall(line["code"]) if rule.name in line["rules"] else []
            yield from ((name, rule.code) for word in words for name in known.get(word, ()))


def _last(name: str) -> str:
    return name.rpartition("::")[2]


def _of_misuses(functions: Sequence[DeclaredFunction]) -> Iterator[tuple[str, str]]:
    """What is found in examples that run on the wrong side, or whose results nobody looks at."""
    for on_host, wrong in ((True, "__device__"), (False, "__host__")):
        own = [k for k in functions if examples.is_of_host(k.header) is on_host]
        codes = [(k.name, code) for k in own for code in {s.example for s in k.docs} if code]
        yield from _found(codes, on_host, wrong)
        if on_host:
            yield from _found([(n, _LOOKED_AT.sub(r"\1;", code)) for n, code in codes], True, None)


def _found(
    codes: Sequence[tuple[str, str]], on_host: bool, specifier: str | None
) -> Iterator[tuple[str, str]]:
    """The functions (name, example) that findings in the examples are about."""
    only = [code for _, code in codes]
    text = examples.whole(only, on_host=on_host, specifier=specifier)
    raw = text.encode()
    starts = [match.start() for match in _HEAD.finditer(text)]
    for found in lint(analyze(Source("misuse.tops", raw))).diagnostics:
        start, end = found.place.span
        place = bisect_right(starts, start)
        if not place:  # what is above all examples
            continue
        name, _ = codes[place - 1]
        if _last(name) in _WORD.findall(raw[start:end].decode()):
            yield name, found.code


def operations() -> frozenset[str] | None:
    """What the simulator runs, asked in a process of its own, as it brings NumPy along."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", _LIST], capture_output=True, text=True, check=False
    )
    return frozenset(done.stdout.split()) if done.returncode == 0 else None


# --- output -------------------------------------------------------------------------------


def _totals(found: list[FunctionCoverage]) -> dict[str, int]:
    return {
        "functions": len(found),
        "documented": sum(r.documented for r in found),
        "with example": sum(r.example for r in found),
        **{f"translated {each}": sum(each in r.translated for r in found) for each in LANGUAGES},
        "checked by rules": sum(bool(r.rules) for r in found),
        "simulated": sum(bool(r.simulated) for r in found),
    }


def _table(found: list[FunctionCoverage], language: str) -> Iterator[str]:
    heads = ("documented", "example", *LANGUAGES, "simulated", "rules")
    shown = [translated("coverage", head, language) for head in heads]
    header = ""
    for row in found:
        if row.header != header:
            header = row.header
            yield f"\n{header}\n  {'':44}{'  '.join(shown)}"
        marks = (row.documented, row.example, *(each in row.translated for each in LANGUAGES))
        cells = [
            _mark(m).center(len(h)) for m, h in zip((*marks, row.simulated), heads, strict=False)
        ]
        yield f"  {row.name:44}{'  '.join(cells)}  {' '.join(row.rules)}".rstrip()
    yield ""
    for name, count in _totals(found).items():
        yield f"{translated('coverage', name, language)}: {count}"


def _mark(known: bool | None) -> str:
    return "?" if known is None else "x" if known else "-"
