"""Rules are known by a table, and imported when there is something for them to look at."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tops_lsp.diagnostics.registry import rules, subscriptions, table, tabulated

LINT = """
import sys
from tops_lsp.cli.lint import main
status = main(sys.argv[1:])
print(*(m for m in sys.modules if m.startswith("tops_lsp.rules.")), file=sys.stderr)
sys.exit(status)
"""
CALL = "__device__ int d();\nint h() { return d(); }\n"


def run(path: Path, text: str, *words: str) -> tuple[int, str, set[str]]:
    """Status, output and the modules of rules in a process that lints a text."""
    path.write_text(text)
    command = [sys.executable, "-c", LINT, "--no-cache", "--output-format=concise", *words]
    done = subprocess.run([*command, str(path)], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, set(done.stderr.split())


def test_the_table_is_what_the_rules_say() -> None:
    assert table() == tabulated(), "run: make docs"


def test_every_rule_is_announced() -> None:
    assert {r.name for r in subscriptions().rules} == {r.name for r in rules()}


@pytest.mark.parametrize("name", ["a.cu", "a.tops"])
def test_a_rule_is_imported_for_what_it_looks_at(tmp_path: Path, name: str) -> None:
    status, said, loaded = run(tmp_path / name, "int x;\n")
    assert (status, said) == (0, "")
    launches = {m for m in loaded if "launch" in m or "kernel_" in m}
    assert not launches
    modules = {r.module for r in rules()}
    assert len(loaded & modules) < len(modules) / 2
    status, said, more = run(tmp_path / name, CALL)
    assert status == 1
    assert "device-function-called-from-host" in said
    assert "tops_lsp.rules.execution.device_function_called_from_host" in more


def test_what_is_chosen_by_name_is_found(tmp_path: Path) -> None:
    chosen = run(tmp_path / "a.tops", CALL, "--select=device-function-called-from-host")
    assert chosen[:2] == run(tmp_path / "a.tops", CALL)[:2]
    assert run(tmp_path / "a.tops", CALL, "--ignore=TOPS101")[:2] == (0, "")


OPENED = """
import sys
from tops_lsp.diagnostics.registry import AnnouncedRule
opened, plain = [], AnnouncedRule.open
AnnouncedRule.open = lambda rule: opened.append(rule.name) or plain(rule)
from tops_lsp.cli.lint import main
main(sys.argv[1:])
print(max(opened.count(name) for name in opened))
"""


def test_a_rule_is_opened_for_a_kind_of_nodes_and_not_for_each(tmp_path: Path) -> None:
    path = tmp_path / "a.cu"
    path.write_text(f"void f(int n) {{ {'n = n + 1; ' * 200} }}\n")
    command = [sys.executable, "-c", OPENED, "--no-cache", "--output-format=concise", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert 0 < int(done.stdout.split()[-1]) < 40
