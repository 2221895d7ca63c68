"""The layers, read from every import: who may use whom, and where heavy packages may appear."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LAYERS = (
    "text",
    "preprocess",
    "syntax",
    "project",
    "sdk",
    "model",
    "diagnostics",
    "rules",
    "simulate",
    "features",
    "index",
    "server",
    "cli",
)
PURE_SIMULATOR = ("machine.py", "findings.py", "layout.py", "errors.py")
FILES = sorted(
    p
    for folder in (ROOT / "tops_lsp", ROOT / "simulator" / "tops_simulator")
    for p in folder.rglob("*.py")
)


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Modules a file imports, with whether the import runs when the module is loaded."""
    tree = ast.parse(path.read_text("utf-8"))
    late = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or is_type_checking(node)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        for name in names:
            yield name, id(node) not in late


def is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def layer_of(path: Path) -> str | None:
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] == "tops_lsp" and len(parts) > 2 else None


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_imports_only_from_earlier_layers(path: Path) -> None:
    layer = layer_of(path)
    for name, _ in imports(path):
        target = name.split(".")
        if layer is None or target[0] != "tops_lsp" or len(target) < 2 or target[1] not in LAYERS:
            continue
        allowed = LAYERS[: LAYERS.index(layer) + 1]
        if layer == "diagnostics" and target[1] == "rules":
            continue  # the registry finds rules by walking their package
        assert target[1] in allowed, f"{layer} imports {name}"


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_heavy_packages_stay_in_their_places(path: Path) -> None:
    relative = path.relative_to(ROOT).as_posix()
    for name, _ in imports(path):
        package = name.split(".")[0]
        if package in ("tree_sitter", "tree_sitter_cpp"):
            home = ("tops_lsp/syntax/", "tops_lsp/model/")
            assert relative.startswith(home), relative
        if package in ("pygls", "lsprotocol"):
            assert relative.startswith("tops_lsp/server/"), relative
        if package in ("numpy", "ml_dtypes", "llvmlite"):
            assert relative.startswith("simulator/"), relative
            assert path.name not in PURE_SIMULATOR, relative
            assert path.parent.name != "ir", relative


def test_the_simulator_does_not_know_the_analyzer() -> None:
    for path in FILES:
        if "tops_simulator" in path.parts:
            assert not [n for n, _ in imports(path) if n.split(".")[0] == "tops_lsp"], path


def test_rules_know_diagnostics_and_model_only() -> None:
    for path in (ROOT / "tops_lsp" / "rules").rglob("*.py"):
        for name, _ in imports(path):
            parts = name.split(".")
            if parts[0] == "tops_lsp":
                private = parts[1] == "rules" and parts[-1].startswith("_")
                assert parts[1] in ("diagnostics", "model", "text") or private, f"{path}: {name}"


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
    assert not loaded & {"pygls", "lsprotocol", "numpy", "asyncio"}


def test_the_version_loads_nothing_heavy() -> None:
    loaded = loaded_modules("from tops_lsp.cli.lint import main\nassert main(['--version']) == 0")
    assert not loaded & {"tree_sitter", "pygls", "lsprotocol", "numpy", "tops_simulator"}


def test_the_ir_alone_costs_no_numpy() -> None:
    assert "numpy" not in loaded_modules("from tops_simulator import ir, findings, machine")
