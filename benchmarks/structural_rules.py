"""What structural rules cost in Python, and what queries that say a part of the same would.

    python benchmarks/structural_rules.py FOLDER…

All `.cpp`, `.cu` and `.tops` files in the folders are judged. Shown is the processor time in the
checks of each rule, and that of compiling and matching the queries below, as a process has it: a
query is compiled once in each. `docs/dev/linter.md` tells what the queries leave out.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tree_sitter import Query, QueryCursor

from tops_lsp.diagnostics.engine import Linter
from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.model.passes import analyze_passes
from tops_lsp.project.context import Context
from tops_lsp.syntax.node_patterns import read_patterns
from tops_lsp.syntax.parser import LANGUAGE
from tops_lsp.syntax.queries import query_text
from tops_lsp.text.source import Source

QUERIES = {
    "kernel-is-class-member": "(field_declaration_list (_ declarator: (function_declarator)))",
    "kernel-returns-value": "(function_definition type: (_) declarator: (function_declarator))",
    "conflicting-execution-spaces": "(function_declarator declarator: (_))",
    "memory-space-misplaced": "[(field_declaration) (parameter_declaration) (declaration)]",
    "launch-configuration": "(call_expression function: (call_expression arguments: (_)))",
    "vector-qualifier-order": "(type_descriptor (type_qualifier))",
    "vector-loop-without-tail": "(for_statement update: (assignment_expression))",
}
"""Of each rule the tree's part, to which the model would be asked; captures left out."""
HEADS = (
    *("kernel-is-variadic", "kernel-is-constexpr", "kernel-deduces-result"),
    *("extended-lambda-form", "extended-lambda-enclosing-function"),
)
"""The rules that ask `queries/heads.scm`."""


def main() -> None:
    """Measures the files of the command line's folders."""
    spent: Counter[str] = Counter()
    _time_checks(spent)
    folders = [Path(argument) for argument in sys.argv[1:]]
    kinds = {".cpp", ".cu", ".tops"}
    files = sorted(p for folder in folders for p in folder.rglob("*") if p.suffix in kinds)
    queries = {name: (_compiled(name, text, spent)) for name, text in QUERIES.items()}
    begin = time.process_time()
    read_patterns(query_text("heads"))
    spent["read heads"] = time.process_time() - begin
    everything = _compiled("all", "\n".join(f"{text} @m" for text in QUERIES.values()), spent)
    for path in files:
        passes = analyze_passes(Source(str(path), path.read_bytes()), (Context(),))
        lint_passes(passes)
        for unit in passes.distinct:
            nodes = [unit.tree.node(unit.index_of(item)).node for item in unit.items]
            for name, query in (*queries.items(), ("all", everything)):
                begin = time.process_time()
                for node in nodes:
                    QueryCursor(query).matches(node)
                spent[f"match {name}"] += time.process_time() - begin
    print(f"{len(files)} files; milliseconds")
    for name in (*QUERIES, *HEADS):
        shown = [f"rule {1000 * spent[f'rule {name}']:6.1f}"]
        if name in QUERIES:
            shown += [f"{what} {1000 * spent[f'{what} {name}']:6.1f}" for what in _QUERYING]
        print(f"  {name:30}", *shown)
    print(
        "all queries as one:", *(f"{what} {1000 * spent[f'{what} all']:.1f}" for what in _QUERYING)
    )
    print(f"queries/heads.scm: read {1000 * spent['read heads']:.1f}, where it is asked")


_QUERYING = ("compile", "match")


def _compiled(name: str, text: str, spent: Counter[str]) -> Query:
    begin = time.process_time()
    query = Query(LANGUAGE, text if "@" in text else f"{text} @m")
    spent[f"compile {name}"] += time.process_time() - begin
    return query


def _time_checks(spent: Counter[str]) -> None:
    ask = Linter._ask

    def timed(self: Linter, rule: Any, *given: Any) -> Any:
        if rule.name not in QUERIES and rule.name not in HEADS:
            return ask(self, rule, *given)
        begin = time.process_time()
        try:
            return ask(self, rule, *given)
        finally:
            spent[f"rule {rule.name}"] += time.process_time() - begin

    Linter._ask = timed  # type: ignore[method-assign]


if __name__ == "__main__":
    main()
