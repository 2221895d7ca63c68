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


def main() -> None:
    seed, count, *files = sys.argv[1:]
    found = [place for file in files for place in places(file)]
    chance = random.Random(seed)
    # the many ways to replace one operator count as one place: its kind is drawn last
    spots = sorted({(file, name.partition("_")[0], line) for file, name, _, line in found})
    chance.shuffle(spots)
    made = 0
    for file, kind, line in spots:
        if made == int(count):
            break
        ways = [p for p in found if (p[0], p[1].partition("_")[0], p[3]) == (file, kind, line)]
        if (told := mutant(chance.choice(ways))) is not None:
            made += 1
            print(json.dumps({**told, "places": len(spots)}), flush=True)


if __name__ == "__main__":
    main()
