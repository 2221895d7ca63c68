"""Refactorings at random places of real files: what is applied, refused, and broken by it.

    python -m benchmarks.refactorings PATH… [--places 20] [--seed 1] [--run] [--only NAME…]

After each change the text must parse, and have no finding that it had not before; with `--run`
`tops-sim run` must print the same. Files are read as they are, without their headers' folders;
the solution of a task is launched as the task says, at its second size.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from pathlib import Path

from tree_sitter import Node

from tops_lsp.diagnostics.core import Diagnostic, Severity, TextEdit
from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.features.places import Places
from tops_lsp.features.refactor.catalog import BY_NAME, REFACTORINGS, edits, renamed
from tops_lsp.features.refactor.core import Refusal, Selection
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.project.resolve import Project
from tops_lsp.syntax.parser import Tree, errors, parse
from tops_lsp.text.source import Source, Span
from tops_startup.records import dataclass, field

_SUFFIXES = frozenset({".tops", ".cu", ".cuh", ".cpp", ".h", ".C"})
_LARGEST = 200_000
"""Bytes of a file; tables of larger ones say nothing of refactorings."""
_MOST = 3_000
"""Places of a file that are asked at all."""
_EXPRESSIONS = frozenset(
    {
        "binary_expression",
        "call_expression",
        "subscript_expression",
        "field_expression",
        "conditional_expression",
        "parenthesized_expression",
        "unary_expression",
        "pointer_expression",
        "cast_expression",
    }
)
_HEADS = frozenset(
    {
        "if_statement",
        "for_statement",
        "declaration",
        "expression_statement",
        "string_literal",
        "identifier",
        *("type_identifier", "field_identifier", "qualified_identifier", "number_literal"),
        *("using_declaration", "preproc_include", "switch_statement"),
    }
)


@dataclass(slots=True)
class Tally:
    """What came of trying each refactoring."""

    applied: Counter[str] = field(default_factory=Counter)
    ran: Counter[str] = field(default_factory=Counter)
    """Of those applied, the changes of programs that the simulator ran to their end."""
    refused: Counter[tuple[str, str]] = field(default_factory=Counter)
    broken: list[tuple[str, str, Span, str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Subject:
    """A file with all that is known of it."""

    source: Source
    tree: Tree
    passes: Passes
    findings: Counter[str]
    known: Places = field(default_factory=Places)

    def selections(self, span: Span) -> list[Selection]:
        units = self.passes.distinct
        path = self.source.path
        here = [u for u in units if u.expansion.map.to_expanded(path, span.start) is not None]
        return [Selection(unit, self.tree, span, self.known) for unit in here]


def subject(path: str, text: bytes) -> Subject:
    """Reads a file in all its passes."""
    source = Source(path, text)
    contexts = Project(named=()).settings_of(path).contexts()
    passes = analyze_passes(source, contexts)
    found = counted(lint_passes(passes).diagnostics)
    return Subject(source, parse(source.text), passes, found)


def counted(findings: Sequence[Diagnostic]) -> Counter[str]:
    """Errors and warnings by rule."""
    return Counter(f.name for f in findings if f.severity is not Severity.HINT)


def places(tree: Tree, chosen: random.Random, count: int) -> list[Span]:
    """Ranges of a text that somebody might select: expressions, names, and runs of statements."""
    found: list[Span] = []
    pending: list[Node] = [tree.root]
    while pending:
        node = pending.pop()
        pending += node.children
        if node.type in _EXPRESSIONS:
            found.append(Span(node.start_byte, node.end_byte))
        elif node.type in _HEADS:
            found.append(Span(node.start_byte, node.start_byte))
        elif node.type == "compound_statement" and node.named_child_count:
            found += _runs(node, chosen)
    return chosen.sample(found, min(count, len(found)))


def _runs(block: Node, chosen: random.Random) -> Iterator[Span]:
    """Some run of a block's statements."""
    inner = block.named_children
    first = chosen.randrange(len(inner))
    last = chosen.randrange(first, len(inner))
    yield Span(inner[first].start_byte, inner[last].end_byte)


def changed(text: bytes, made: Sequence[TextEdit]) -> bytes:
    """A text after some edits."""
    for edit in sorted(made, key=lambda edit: edit.place.span, reverse=True):
        start, end = edit.place.span
        text = text[:start] + edit.text.encode("utf-8", "surrogateescape") + text[end:]
    return text


def try_at(
    known: Subject, span: Span, tally: Tally, runs: bool = False, only: Collection[str] = ()
) -> None:
    """Tries all refactorings at a place, or only some."""
    for refactoring in REFACTORINGS:
        if only and refactoring.name not in only:
            continue
        selections = known.selections(span)
        if not selections or refactoring.propose(selections[0]) is None:
            continue
        try:
            made = edits(refactoring.name, selections)
        except Refusal as refused:
            tally.refused[refactoring.name, refused.reason] += 1
            continue
        path = renamed(refactoring.name, selections[0]) or known.source.path
        copies = refactoring.kind == "refactor.inline"
        fault = judge(known, changed(known.source.text, made), runs, path, copies)
        if fault:
            tally.broken.append((refactoring.name, known.source.path, span, fault))
        else:
            tally.applied[refactoring.name] += 1
            tally.ran[refactoring.name] += (
                runs and printed(known.source.path, known.source.text).is_whole
            )


def judge(
    known: Subject, text: bytes, runs: bool = False, path: str = "", copies: bool = False
) -> str:
    """What is wrong with a file after a change, which may have called it otherwise; empty if
    nothing is. Where code was copied, its findings are there more often."""
    path = path or known.source.path
    if len(errors(parse(text))) > len(errors(known.tree)):
        return "does not parse"
    after = subject(path, text)
    more = after.findings - known.findings
    if copies:
        more = Counter({name: n for name, n in more.items() if not known.findings[name]})
    if more:
        return f"finding {', '.join(more)}"
    if runs and not is_same(printed(known.source.path, known.source.text), printed(path, text)):
        return "prints something else"
    return ""


@dataclass(frozen=True, slots=True)
class Run:
    """What a program prints, how it ends, the kinds of its run's findings, and what its kernel
    leaves in each argument."""

    said: tuple[str, str]
    code: int | None
    findings: tuple[str, ...] = ()
    left: dict[str, object] = field(default_factory=dict)
    has_main: bool = False

    @property
    def is_whole(self) -> bool:
        """Whether a program, or a kernel as its file launches it, ran to its end."""
        began = bool(self.left) or (self.has_main and self.code is not None)
        return began and "not-simulated" not in self.findings


def is_same(before: Run, after: Run) -> bool:
    """Whether two runs gave the same; a kernel may have a parameter less or more."""
    one, other = before.left, after.left
    common = one.keys() & other.keys()
    if any(one[name] != other[name] for name in common):
        return False
    return (before.said, before.code, before.findings) == (after.said, after.code, after.findings)


@cache
def printed(path: str, text: bytes) -> Run:
    """What comes of running a file."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / Path(path).name
        copy.write_bytes(text)
        command = [str(Path(sys.executable).parent / "tops-sim"), "run", str(copy), "--json"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    try:
        answer = json.loads(done.stdout)
    except json.JSONDecodeError:
        return Run(("", ""), None, (f"ended with {done.returncode}",))
    kernel = answer.get("kernel") or {}
    findings = sorted(finding["kind"] for finding in answer["findings"])
    left = {each["name"]: each.get("after") for each in kernel.get("arguments", ())}
    said = (answer["stdout"], answer["stderr"])
    has_main = re.search(rb"\bmain\s*\(", text) is not None
    return Run(said, answer["exit_code"], tuple(findings), left, has_main)


def launched(path: Path) -> bytes:
    """A file's text; a task's solution with the launch that its task asks for."""
    text, described = path.read_bytes(), path.with_name("task.toml")
    if path.name != "right.tops" or not described.exists():
        return text
    task = tomllib.loads(described.read_text("utf-8"))
    size = task["sizes"][min(1, len(task["sizes"]) - 1)] if task.get("sizes") else {}
    grid, _, arguments = task["launch"].partition(">>>")
    given = ", ".join([*(f"{name} = {value}" for name, value in size.items()), arguments.strip()])
    head = re.search(rb"^(?:template.*\n)?__global__", text, re.M)
    if head is None:
        return text
    line = f"// tops-sim: {grid}>>> {given}\n".encode()
    return text[: head.start()] + line + text[head.start() :]


def _files(paths: Sequence[str]) -> Iterator[Path]:
    for path in map(Path, paths):
        inner = sorted(path.rglob("*")) if path.is_dir() else [path]
        yield from (each for each in inner if each.suffix in _SUFFIXES and each.is_file())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--places", type=int, default=20)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--run", action="store_true")
    parser.add_argument("--only", nargs="+", default=[], help="names of refactorings")
    parser.add_argument("--files", type=int, help="how many files, chosen at random")
    parser.add_argument("--minutes", type=float, default=1e9, help="of processor time")
    options = parser.parse_args()
    files = list(_files(options.paths))
    chosen = random.Random(options.seed)
    if options.files:
        files = chosen.sample(files, min(options.files, len(files)))
    tally = Tally()
    until, tried = time.process_time() + 60 * options.minutes, 0
    for path in files:
        if time.process_time() > until:
            break
        text = launched(path)
        if len(text) > _LARGEST:
            continue
        known = subject(str(path), text)
        for span in _tried(known, chosen, options.places, options.only):
            try_at(known, span, tally, options.run, options.only)
        tried += 1
    _show(tally, tried)


def _tried(
    known: Subject, chosen: random.Random, count: int, only: Collection[str]
) -> Iterator[Span]:
    """Places of a file; of some refactorings those where one is proposed."""
    if not only:
        yield from places(known.tree, chosen, count)
        return
    left = count
    for span in places(known.tree, chosen, _MOST):
        selections = known.selections(span)
        if selections and any(BY_NAME[name].propose(selections[0]) for name in only):
            yield span
            left -= 1
        if not left:
            return


def _show(tally: Tally, files: int) -> None:
    print(f"{files} files")
    for refactoring in REFACTORINGS:
        name = refactoring.name
        refused = {why: n for (of, why), n in tally.refused.most_common() if of == name}
        broken = sum(of == name for of, *_ in tally.broken)
        applied = f"applied {tally.applied[name]} (ran {tally.ran[name]})"
        print(f"{name}: {applied}, broken {broken}, refused {refused}")
    for name, path, span, fault in tally.broken:
        print(f"{name} {path} {span.start}-{span.end}: {fault}")


if __name__ == "__main__":
    main()
