"""Mutants of files, chosen at random: a line of JSON for each. Needs cosmic-ray alone.

    python benchmarks/mutation/mutants.py SEED COUNT FILE…

What changes nothing but annotations is no mutant.
"""

from __future__ import annotations

import ast
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cosmic_ray import plugins
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

Place = tuple[str, str, int, int]
"""File, operator, which occurrence of it, line."""


def places(file: str) -> Iterator[Place]:
    """Where a file can be mutated."""
    tree = get_ast(Path(file).read_text("utf-8"))
    for name in sorted(plugins.operator_names()):
        kind: Any = plugins.get_operator(name)
        if kind.arguments():
            continue
        operator, occurrence = kind(), 0
        for node in ast_nodes(tree):
            for begin, _ in operator.mutation_positions(node):
                yield file, name, occurrence, begin[0]
                occurrence += 1


def mutant(place: Place) -> dict[str, Any] | None:
    """The mutated text; None if it means the same."""
    file, name, occurrence, line = place
    text = Path(file).read_bytes()
    mutated = mutate_code(text, plugins.get_operator(name)(), occurrence)
    if mutated is None or _meaning(mutated) == _meaning(text.decode()):
        return None
    operator = name.removeprefix("core/")
    return {"file": file, "operator": operator, "line": line, "text": mutated}


class _Bare(ast.NodeTransformer):
    """Takes annotations away."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)


def _meaning(text: str) -> str:
    """The text's tree without annotations; the text itself if it is not Python any more."""
    try:
        return ast.dump(_Bare().visit(ast.parse(text)))
    except SyntaxError:
        return text


def chosen(chance: random.Random, files: list[str]) -> Iterator[Place]:
    """Places in files, longer files more often. The many ways to replace one operator count as one
    place: which of them is drawn last."""
    lengths = [len(Path(file).read_bytes()) for file in files]
    known: dict[str, list[Place]] = {}
    while True:
        (file,) = chance.choices(files, lengths)
        found = known.setdefault(file, []) or list(places(file))
        known[file] = found
        spots = sorted({(name.partition("_")[0], line) for _, name, _, line in found})
        kind, line = chance.choice(spots)
        yield chance.choice([p for p in found if (p[1].partition("_")[0], p[3]) == (kind, line)])


def main() -> None:
    seed, count, *files = sys.argv[1:]
    made = 0
    for place in chosen(random.Random(seed), files):
        if made == int(count):
            break
        if (reported := mutant(place)) is not None:
            made += 1
            print(json.dumps(reported), flush=True)


if __name__ == "__main__":
    main()
