"""What clang says of the model's test snippets: types, conversions, overload choices.

    python benchmarks/oracle/clang_facts.py [--clang clang++-14]

Every file of tests/model/oracle/*.cpp holds cases, each a program of its own below a line
`// ---- name`. For each, clang's tree is reduced to facts, one a line, and written beside it as
NAME.facts; the tests hold the model to them. A fact is

    OFFSET LENGTH type TYPE CATEGORY        an expression, before implicit conversions
    OFFSET LENGTH becomes TYPE              its type after them, when its value changes
    OFFSET LENGTH calls OFFSET              the declaration's name that a call means

Offsets count bytes of the case's text. Nothing is said inside templates that are not
instantiated, nor about what the standard leaves to the implementation.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CASES = Path(__file__).resolve().parents[2] / "tests" / "model" / "oracle"
Tree = dict[str, Any]

CHANGING = frozenset(
    {
        "IntegralCast",
        "IntegralToFloating",
        "FloatingToIntegral",
        "FloatingCast",
        "IntegralToBoolean",
        "FloatingToBoolean",
        "PointerToBoolean",
        "NullToPointer",
        "BitCast",
    }
)
CALLS = ("CallExpr", "CXXMemberCallExpr", "CXXOperatorCallExpr")
TRANSPARENT_NODES = (
    "ParenExpr",
    "ImplicitCastExpr",
    "ExprWithCleanups",
    "MaterializeTemporaryExpr",
)
TRANSPARENT_NODES += ("CXXBindTemporaryExpr", "CXXDefaultArgExpr", "SubstNonTypeTemplateParmExpr")
TRANSPARENT_NODES += ("ConstantExpr", "CXXConstructExpr", "LambdaExpr", "InitListExpr", "FullExpr")
TRANSPARENT_NODES += ("CXXDefaultInitExpr", "ImplicitValueInitExpr", "CXXTemporaryObjectExpr")
TRANSPARENT_NODES += ("CXXFunctionalCastExpr", "OpaqueValueExpr", "TypeTraitExpr")
UNSEEN = ("BindingDecl", "EnumConstantDecl", "AlignedAttr", "VarTemplateDecl", "CXXForRangeStmt")
UNSEEN += ("DecompositionDecl", "ClassTemplatePartialSpecializationDecl")
"""Where constants are, or what the standard spells out for the compiler."""
STRANGE = re.compile(
    r"dependent|lambda at|bound member|overloaded function|unnamed|\bauto\b|<.*type.*>|__"
)


def cases_of(text: str) -> Iterator[tuple[str, str]]:
    """(name, program) of each case of a file."""
    for block in re.split(r"^// ---- ", text, flags=re.M)[1:]:
        name, _, program = block.partition("\n")
        yield name.strip(), program


def clang_tree(clang: str, program: str, standard: str = "c++17") -> Tree:
    """clang's tree of a program; a program with errors ends the run."""
    command = [clang, f"-std={standard}", "-x", "c++", "-w", "-fsyntax-only"]
    command += ["-Xclang", "-ast-dump=json", "-"]
    done = subprocess.run(command, input=program, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stderr}\n{program}")
    tree: Tree = json.loads(done.stdout)
    return tree


def facts(tree: Tree) -> list[str]:
    """The facts of a tree in source order, each once."""
    found: set[tuple[int, int, str]] = set()
    places: dict[str, int] = {}
    _places(tree, places)
    _collect(_without_patterns(tree, _patterns(tree)), places, found)
    return [f"{start} {length} {what}" for start, length, what in sorted(found)]


def _places(node: Tree, places: dict[str, int]) -> None:
    """Where each declaration's name is, by the identity clang gives it."""
    offset = node.get("loc", {}).get("offset")
    if "id" in node and offset is not None:
        places[node["id"]] = offset
    for child in node.get("inner", ()):
        _places(child, places)


def _patterns(node: Tree, inside: bool = False) -> set[str]:
    """The identities of the classes that are templates, whose members may be elsewhere."""
    template = node.get("kind", "").startswith("ClassTemplate")
    template = template and "Specialization" not in node["kind"]
    own = {node["id"]} if inside and node.get("kind") == "CXXRecordDecl" else set()
    return own.union(*(_patterns(c, template) for c in node.get("inner", ())))


def _without_patterns(node: Tree, patterns: set[str]) -> Tree:
    """The tree without members of class templates that are defined outside of them."""
    inner = [
        _without_patterns(c, patterns)
        for c in node.get("inner", ())
        if c.get("parentDeclContextId") not in patterns
    ]
    return {**node, "inner": inner} if inner else {k: v for k, v in node.items() if k != "inner"}


def _collect(node: Tree, places: dict[str, int], found: set[tuple[int, int, str]]) -> None:
    kind = node.get("kind", "")
    if kind in ("FunctionTemplateDecl", "ClassTemplateDecl"):
        return  # told only where it is used
    if kind in UNSEEN or node.get("isBitfield") or node.get("isImplicit") or node.get("implicit"):
        return
    where = _range(node)
    if where is not None and "valueCategory" in node:
        start, length = where
        for what in _facts_of(node, places):
            found.add((start, length, what))
    for child in node.get("inner", ()):
        if kind != "LambdaExpr" or child.get("kind") == "CompoundStmt":
            _collect(child, places, found)


def _range(node: Tree) -> tuple[int, int] | None:
    begin, end = node.get("range", {}).get("begin", {}), node.get("range", {}).get("end", {})
    if "offset" not in begin or "offset" not in end:
        return None
    start: int = begin["offset"]
    return start, end["offset"] + end["tokLen"] - start


def _facts_of(node: Tree, places: dict[str, int]) -> Iterator[str]:
    kind, type_ = node["kind"], _type(node)
    if kind == "ImplicitCastExpr":
        inner = node["inner"][0]["kind"]
        written = node.get("isPartOfExplicitCast", False) or inner == "ParenExpr"
        if node.get("castKind") in CHANGING and not written and not STRANGE.search(type_):
            yield f"becomes {type_.removeprefix('const ')}"
        return
    if kind not in TRANSPARENT_NODES and not STRANGE.search(type_) and "(" not in type_:
        yield f"type {type_} {node['valueCategory']}"
    if kind in CALLS:
        target = _callee(node)
        start = node["range"]["begin"]["offset"]
        if places.get(target, start) != start:
            yield f"calls {places[target]}"


def _type(node: Tree) -> str:
    type_ = node.get("type", {})
    shown: str = type_.get("desugaredQualType") or type_.get("qualType", "")
    return shown


def _callee(call: Tree) -> str:
    """The identity of the declaration that a call's first child refers to."""
    node = call["inner"][0]
    while node.get("kind") in ("ImplicitCastExpr", "ParenExpr"):
        node = node["inner"][0]
    declaration = node.get("referencedDecl", {})
    if declaration.get("kind", "").endswith("VarDecl") or declaration.get("name") == "operator->":
        return ""  # a function pointer; an arrow, whose range ends before the member's name
    referred: str = declaration.get("id") or node.get("referencedMemberDecl", "")
    return referred


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clang", default="clang++-14")
    options = parser.parse_args()
    if shutil.which(options.clang) is None:
        sys.exit(f"{options.clang} is not installed: apt-get install clang-14")
    total = 0
    for path in sorted(CASES.glob("*.cpp")):
        lines: list[str] = []
        for name, program in cases_of(path.read_text("utf-8")):
            reported = facts(clang_tree(options.clang, program))
            total += len(reported)
            lines += [f"---- {name}", *reported]
        path.with_suffix(".facts").write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{total} facts")


if __name__ == "__main__":
    main()
