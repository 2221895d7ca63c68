"""The layers, read from every import: who may use whom, and where heavy packages may appear."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

from tops_lsp.sdk import catalog
from tops_lsp.sdk.facts import Facts, named
from tops_lsp.sdk.index import index

ROOT = Path(__file__).parent.parent
LAYERS = (
    "text",
    "preprocess",
    "syntax",
    "project",
    "distribute",
    "sdk",
    "model",
    "diagnostics",
    "rules",
    "queries",  # a project's own rules
    "simulate",
    "sweep",
    "verify",
    "suite",
    "testing",  # kernels and programs that say what to expect of them
    "debug",  # runs what `simulate` compiles; editors reach it through the command line alone
    "features",
    "index",
    "server",
    "agents",
    "cli",
)
PURE_SIMULATOR = (
    "c_integers.py",
    "errors.py",
    "findings.py",
    "layout.py",
    "machine.py",
    "dte_protocol.py",
    "printf_formats.py",
    "run_record.py",
)
FILES = sorted(
    p
    for folder in (ROOT / "tops_lsp", ROOT / "tops_startup", ROOT / "simulator" / "tops_simulator")
    for p in folder.rglob("*.py")
)


@cache
def imports(path: Path) -> frozenset[str]:
    """Modules a file imports, wherever in it."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    plain = {alias.name for n in nodes if isinstance(n, ast.Import) for alias in n.names}
    return frozenset(
        plain | {n.module for n in nodes if isinstance(n, ast.ImportFrom) and n.module}
    )


def layer_of(path: Path) -> str | None:
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] == "tops_lsp" and len(parts) > 2 else None


def test_imports_only_from_earlier_layers() -> None:
    assert [
        f"{path}: {name}" for path in FILES for name in imports(path) if upward(path, name)
    ] == []


def upward(path: Path, name: str) -> bool:
    """Whether an import is of a later layer. The registry finds rules by walking their package."""
    layer, target = layer_of(path), name.split(".")
    if layer is None or target[0] != "tops_lsp" or len(target) < 2 or target[1] not in LAYERS:
        return False
    lent = layer == "diagnostics" and target[1] == "rules"
    return not lent and LAYERS.index(target[1]) > LAYERS.index(layer)


HOMES = {
    "tree_sitter": ("tops_lsp/syntax/", "tops_lsp/model/"),
    "pygls": ("tops_lsp/server/",),
    "lsprotocol": ("tops_lsp/server/",),
    "numpy": ("simulator/",),
    "ml_dtypes": ("simulator/",),
    "llvmlite": ("simulator/",),
    "distributed": ("tops_lsp/distribute/",),
    "fsspec": ("tops_lsp/distribute/",),
    "rich": ("tops_lsp/cli/",),
    "optuna": ("tops_lsp/sweep/", "tops_lsp/cli/tune.py"),
}
"""Where heavy packages may be imported."""


def test_heavy_packages_stay_in_their_places() -> None:
    pairs = [(path, name.split(".")[0]) for path in FILES for name in imports(path)]
    assert {package for _, package in pairs} >= {*HOMES}
    assert [f"{path}: {package}" for path, package in pairs if misplaced(path, package)] == []


def misplaced(path: Path, package: str) -> bool:
    relative = path.relative_to(ROOT).as_posix()
    pure = path.name in PURE_SIMULATOR or path.parent.name == "ir"
    away = package in HOMES and not relative.startswith(HOMES[package])
    return away or (HOMES.get(package) == ("simulator/",) and pure)


def test_what_stands_in_the_wrong_place_is_seen() -> None:
    text, engines = ROOT / "tops_lsp" / "text" / "a.py", ROOT / "simulator" / "tops_simulator"
    assert upward(text, "tops_lsp.model.tree.types")
    assert misplaced(text, "numpy")
    assert misplaced(engines / "machine.py", "numpy")
    assert not misplaced(engines / "a.py", "numpy")


def test_reading_a_text_has_one_door() -> None:
    """What is inside of the package that reads texts is imported by itself alone."""
    inside = "tops_lsp.syntax.reading."
    home = ROOT / "tops_lsp" / "syntax" / "reading"
    found = {path: [n for n in imports(path) if n.startswith(inside)] for path in FILES}
    assert any(names for path, names in found.items() if path.parent == home)
    assert [f"{p}: {names}" for p, names in found.items() if names and p.parent != home] == []


def test_the_simulator_does_not_know_the_analyzer() -> None:
    for path in FILES:
        if "tops_simulator" in path.parts:
            assert not [n for n in imports(path) if n.split(".")[0] == "tops_lsp"], path


LATER = {"dataclasses": "tops_startup.records"}
"""Modules of Python's with others in their place, so that a process starts quickly."""


def test_classes_and_patterns_are_made_when_they_are_used() -> None:
    """What `tops_startup` is for. It knows nobody, and changes nothing of Python's own."""
    mine = [path for path in FILES if "tops_startup" not in path.parts]
    assert [f"{path}: {name}" for path in mine for name in imports(path) & LATER.keys()] == []
    at_once = r"^(?:[A-Z_]\w*(?:: [^=\n]+)? = re\.compile|from typing import .*\bNamedTuple)\b"
    found = [p for p in mine if re.search(at_once, p.read_text("utf-8"), re.MULTILINE)]
    assert found == []
    for path in (ROOT / "tops_startup").glob("*.py"):
        assert not any(n.startswith(("tops_lsp", "tops_simulator")) for n in imports(path)), path


def test_rules_know_diagnostics_and_model_only() -> None:
    for path in (ROOT / "tops_lsp" / "rules").rglob("*.py"):
        for name in imports(path):
            parts = name.split(".")
            if parts[0] == "tops_lsp":
                own = parts[1] == "rules" and parts[2] in ("shared", path.parent.name)
                assert parts[1] in ("diagnostics", "model", "text") or own, f"{path}: {name}"


def test_class_names_are_unique_within_a_package() -> None:
    """A name means one thing: in each package of the analyzer, and in the simulator."""
    found: dict[tuple[str, str], set[Path]] = {}
    for path in FILES:
        package = layer_of(path) or path.relative_to(ROOT).parts[0]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found.setdefault((package, node.name), set()).add(path)
    assert {name for name, paths in found.items() if len(paths) > 1} == NAMED_ALIKE


NAMED_ALIKE = {("simulator", "Launch")}
"""The operation of the IR, and what users of the Python interface configure by that name."""


LONGEST_FUNCTION, LONGEST_MODULE = 50, 500
"""Lines: what is longer holds more than one idea."""
LONG_MODULES = {
    "tops_lsp/model/tree/types.py": "all forms of types, and what is asked of each everywhere",
}
"""Modules that are longer, with the reason. The list may only become shorter."""


def test_functions_and_modules_are_short() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in FILES}
    long = {name for name, text in texts.items() if text.count("\n") > LONGEST_MODULE}
    assert long == {*LONG_MODULES}
    assert [
        f"{name}: {function}" for name, text in texts.items() for function in long_functions(text)
    ] == []


def long_functions(text: str) -> list[str]:
    """The functions of a text that are too long, those around others included."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    found = (node for node in ast.walk(ast.parse(text)) if isinstance(node, functions))
    return [f.name for f in found if (f.end_lineno or 0) - f.lineno >= LONGEST_FUNCTION]


def test_a_long_function_is_seen() -> None:
    assert long_functions("def f():\n" + "    g()\n" * 49) == []
    assert long_functions("class A:\n  async def f():\n" + "    g()\n" * 50) == ["f"]


def test_checkers_and_operations_do_not_know_the_engines() -> None:
    folders = {"checkers", "ops", "recording", "ir"}
    known = [
        (path, name) for path in FILES if path.parent.name in folders for name in imports(path)
    ]
    engines = "tops_simulator.engines"
    shared = {f"{engines}.shared{name}" for name in ("", ".limits", ".recorder", ".values")}
    assert [f"{p}: {n}" for p, n in known if n.startswith(engines) and n not in shared] == []


def loaded_modules(code: str) -> set[str]:
    script = f"import sys\n{code}\nprint('\\n'.join(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return {name.split(".")[0] for name in done.stdout.split()}


def test_linting_never_loads_the_protocol_or_numpy(tmp_path: Path) -> None:
    file = tmp_path / "a.tops"
    file.write_text("__device__ int d();\nint h() { return d(); }\n")
    loaded = loaded_modules(
        f"from tops_lsp.cli.lint import main\nassert main([{str(file)!r}, '--color=never']) == 1"
    )
    assert "tree_sitter" in loaded
    assert not loaded & {"pygls", "lsprotocol", "numpy", "asyncio", "distributed", "fsspec", "rich"}


def test_the_version_loads_nothing_heavy() -> None:
    loaded = loaded_modules("from tops_lsp.cli.lint import main\nassert main(['--version']) == 0")
    assert not loaded & {"tree_sitter", "pygls", "lsprotocol", "numpy", "tops_simulator", "rich"}


def test_the_ir_alone_costs_no_numpy() -> None:
    assert "numpy" not in loaded_modules("from tops_simulator import ir, findings, machine")


# --- one registry of facts --------------------------------------------------------------

ASKED_BY_NAME = {
    "simulator/tops_simulator/ops/": "operations are registered under the names they carry out",
    "tops_lsp/text/dialect.py": "the words the lexer masks before anything is parsed",
    "tops_lsp/project/assumptions.py": "questions to the user about these names",
    "tops_lsp/features/snippets.py": "code to insert",
    "tops_lsp/features/refactor/kernels.py": "code to insert",
    "tops_lsp/features/refactor/contexts.py": "code to insert",
    "tops_lsp/features/refactor/wrappers.py": "code to insert",
    "tops_lsp/features/refactor/vectorize.py": "code to insert",
    "tops_lsp/rules/dte/_reports.py": "code that a fix writes",
    "tops_lsp/diagnostics/directives.py": "macros that only the compiler defines",
}
"""Where a name of the SDK may stand in a string, with the reason."""


def test_names_that_stubs_tell_of_stand_nowhere_else() -> None:
    """What is said of a name stands in the stub headers: a string that is one is a second table."""
    known = reported()
    found = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in FILES
        if not path.relative_to(ROOT).as_posix().startswith(tuple(ASKED_BY_NAME))
        for word in sorted(strings(path) & known)
    ]
    assert len(known) > 150
    assert found == []


def reported() -> set[str]:
    """Names that are unmistakable, and of which facts or enumerators' values are told."""
    entries = [entry for file in index().values() for entry in file.entries()]
    names = {"::".join((*e.namespace, name)) for e in entries for name in e.names}
    words = {m.name for file in catalog.macro_files() for m in catalog.macros(file)}
    special = {n for n in names if n.startswith(("tops", "__", "cuda")) and telling(named(n))}
    marked = {n for n in names | words if named(n).engine or named(n).register or named(n).means}
    return special | marked | {n for n in values() if re.match(r"(tops|cuda)[A-Z]", n)}


def telling(known: Facts) -> bool:
    return bool(known.role or known.does or known.barrier or known.engine or known.effects)


def values() -> set[str]:
    """The enumerators of all stubs."""
    texts = (catalog.text(file).decode() for file in catalog.files())
    return {m[1] for text in texts for m in re.finditer(r"^  (\w+) = \d+,?$", text, re.MULTILINE)}


def strings(path: Path) -> set[str]:
    """The string literals of a module but its doc comments, and the words of lists of words."""
    tree = ast.parse(path.read_text("utf-8"))
    plain = {id(n.value) for n in ast.walk(tree) if isinstance(n, ast.Expr)}
    literals = (
        n.value
        for n in ast.walk(tree)
        if isinstance(n, ast.Constant) and isinstance(n.value, str) and id(n) not in plain
    )
    return {word for text in literals if re.fullmatch(r"[\w:\s]+", text) for word in text.split()}
