"""Which rules speak: options, configurations, files; severities and the exit status."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.diagnostics.engine import Linter
from tops_lsp.diagnostics.registry import Subscriptions, find_rule
from tops_lsp.model.tree.declarations import Function

Lint = Callable[..., Any]

CALL = "__device__ int d();\nint h() { return d(); }\n"
UNUSED = "int x;  // tops-lint: ignore[kernel-returns-value]\n"
ERROR, WARNING = "TOPS101", "TOPS001"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.tops").write_text(CALL + UNUSED)
    return tmp_path / "src" / "a.tops"


def codes(lint: Lint, *arguments: str) -> list[str]:
    done = lint("--output-format", "json", *arguments, "src")
    assert done.err == ""
    return [item["code"] for item in json.loads(done.out)]


BOTH = [ERROR, WARNING]


@pytest.mark.parametrize(
    ("configuration", "arguments", "expected"),
    [
        ("", (), BOTH),
        ("select = 'TOPS1'", (), [ERROR]),
        ("select = 'TOPS1'", ("--extend-select", "suppressions"), BOTH),
        ("select = 'TOPS1'", ("--select", "TOPS0"), [WARNING]),
        ("select = 'TOPS1'\nextend-select = ['TOPS001']", (), BOTH),
        ("ignore = ['unused-suppression']", (), [ERROR]),
        ("ignore = ['unused-suppression']", ("--select", "ALL"), BOTH),
        ("ignore = 'ALL'\nextend-select = 'TOPS101'", (), [ERROR]),
        ("", ("--ignore", "TOPS1,suppressions"), []),
        ("per-file-ignores = { 'src/' = 'TOPS1' }", (), [WARNING]),
        ("per-file-ignores = { '*.tops' = ['TOPS1', 'TOPS0'] }", (), []),
        ("per-file-ignores = { '*.cu' = 'ALL' }", (), BOTH),
        ("per-file-ignores = { '*.tops' = 'TOPS1' }", ("--select", "TOPS101"), []),
        ("select = 'TOPS1'", ("--config", "select = ['TOPS0']"), [WARNING]),
        ("select = 'TOPS1'", ("--config", "select=TOPS0"), [WARNING]),
        ("select = 'TOPS1'", ("--isolated",), BOTH),
        ("select = 'TOPS1'", ("--isolated", "--config", "ignore=TOPS0"), [ERROR]),
    ],
)
def test_choice(
    configuration: str,
    arguments: tuple[str, ...],
    expected: list[str],
    file: Path,
    tmp_path: Path,
    lint: Lint,
) -> None:
    (tmp_path / "tops-lint.toml").write_text(configuration)
    assert sorted(codes(lint, *arguments)) == sorted(expected)


def test_a_named_configuration_takes_the_place_of_the_nearest(file: Path, lint: Lint) -> None:
    (file.parent / "tops-lint.toml").write_text("select = 'TOPS0'")
    (file.parent.parent / "other.toml").write_text("select = 'TOPS1'")
    assert codes(lint) == [WARNING]
    assert codes(lint, "--config", "other.toml") == [ERROR]
    status, _, err = lint("--config", "none.toml", "src")
    assert (status, err) == (2, "tops-lint: none.toml: No such file or directory\n")


def test_extend(file: Path, tmp_path: Path, lint: Lint) -> None:
    (tmp_path / "base.toml").write_text("select = 'TOPS1'\ntarget = 'gcu210'\n")
    (file.parent / "tops-lint.toml").write_text("extend = '../base.toml'\n")
    assert codes(lint) == [ERROR]
    (file.parent / "tops-lint.toml").write_text(
        "extend = '../base.toml'\nextend-select = 'TOPS001'\nseverity = { TOPS1 = 'hint' }\n"
    )
    items = json.loads(lint("--output-format", "json", "src").out)
    assert [(i["code"], i["severity"], i["targets"]) for i in items] == [
        (ERROR, "hint", ["gcu210"]),
        (WARNING, "warning", ["gcu210"]),
    ]


IGNORED = """void f(float *a) {
  topsFree(a);
  topsDeviceSynchronize();
}
"""


@pytest.mark.parametrize(
    ("configuration", "arguments", "lines"),
    [
        ("", (), [3]),
        ("allow = 'topsDeviceSynchronize'", (), []),
        ("allow = ['topsFree', 'topsDeviceSynchronize']", (), []),
        ("releases = true", (), [2]),
        ("releases = true\nallow = ['topsFree']", (), [3]),
        ("releases = true", ("allow = ['topsFree']",), [3]),
        ("allow = ['topsFree']", ("releases = true", "allow = []"), [2]),
    ],
)
def test_options_of_rules(
    configuration: str, arguments: tuple[str, ...], lines: list[int], tmp_path: Path, lint: Lint
) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.tops").write_text(IGNORED)
    (tmp_path / "tops-lint.toml").write_text(f"[options.runtime-error-ignored]\n{configuration}\n")
    words = [w for a in arguments for w in ("--config", f"options.runtime-error-ignored.{a}")]
    for cache in (False, True, True):  # what was found under other options is not taken
        out = lint("--output-format", "json", *words, "src", cache=cache).out
        assert [item["line"] for item in json.loads(out)] == lines


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[options.runtime-error-ignord]\nallow = []", "did you mean 'runtime-error-ignored'?"),
        ("[options.runtime-error-ignored]\nalow = []", "no option 'alow'; did you mean 'allow'?"),
        ("[options.TOPS144]\nallow = []", "there is no rule 'TOPS144'"),
        (
            "[options.runtime-error-ignored]\nreleases = 1",
            "'runtime-error-ignored.releases' must be true or false",
        ),
        ("[options.runtime-error-ignored]\nallow = 1.5", "'options' must be a"),
        ("options = 1", "'options' must be a table"),
        ("extend = 'none.toml'", "none.toml: holds no configuration"),
        ("extend = 'tops-lint.toml'", "extends itself"),
        ("extend = 1", "'extend' must be a path"),
        ("select = ['TOPS9']", "there is no rule 'TOPS9'"),
        ("ignore = ['kernel-return-value']", "did you mean 'kernel-returns-value'?"),
        ("severity = { kernel-return-value = 'hint' }", "did you mean 'kernel-returns-value'?"),
        ("per-file-ignores = { '*' = 'kernel-return-value' }", "did you mean"),
        ("severity = { TOPS1 = 'fatal' }", "'severity' must be a table of rules and one of"),
        ("sellect = 'TOPS1'", "unknown key 'sellect': did you mean 'select'?"),
    ],
)
def test_what_is_wrong_with_a_configuration(
    text: str, message: str, file: Path, tmp_path: Path, lint: Lint
) -> None:
    (tmp_path / "tops-lint.toml").write_text(text)
    status, _, err = lint("src")
    assert message in err
    assert status == (1 if "unknown key" in message else 2)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--select", "execution-space"), "there is no rule 'execution-space'"),
        (("--extend-select", "exekution"), "did you mean 'execution'?"),
        (("--config", "ignore=TOPS9"), "there is no rule 'TOPS9'"),
        (("--config", "nonsense"), "nonsense: No such file or directory"),
        (("--config", "=x"), "is neither a file nor KEY=VALUE"),
        (("--severity", "TOPS1"), "is not RULE=LEVEL"),
        (("--severity", "TOPS9=hint"), "there is no rule 'TOPS9'"),
    ],
)
def test_wrong_usage(arguments: tuple[str, ...], message: str, file: Path, lint: Lint) -> None:
    status, out, err = lint(*arguments, "src")
    assert (status, out) == (2, "")
    assert message in err


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        ((), 1),
        (("--exit-zero",), 0),
        (("--select", WARNING), 1),
        (("--select", WARNING, "--fail-on", "error"), 0),
        (("--fail-on", "error"), 1),
        (("--severity", "TOPS101=hint,TOPS001=hint"), 0),
        (("--severity", "ALL=hint", "--fail-on", "hint"), 1),
        (("--severity", "ALL=hint,TOPS101=error"), 1),
        (("--config", "fail-on=error", "--select", WARNING), 0),
        (("--exit-zero", "none.tops"), 2),
        (("--exit-zero", "--diff"), 0),
    ],
)
def test_exit_status(arguments: tuple[str, ...], status: int, file: Path, lint: Lint) -> None:
    assert lint(*arguments, "src").status == status


# --- faults of the tool -------------------------------------------------------------------


def test_a_broken_rule_costs_its_own_findings_only(
    file: Path, lint: Lint, monkeypatch: pytest.MonkeyPatch
) -> None:
    rule = find_rule("TOPS104")
    assert rule is not None

    def broken(node: object, visit: object) -> Iterator[None]:
        raise KeyError("oops")
        yield

    from tops_lsp.diagnostics import engine

    monkeypatch.setattr(rule, "checks", [*rule.checks, (Function, broken, None)])
    every = Subscriptions(engine.subscriptions().rules)
    monkeypatch.setattr(engine, "subscriptions", lambda of_tops: every)
    status, out, err = lint("--output-format", "concise", "src")
    shown = [line.rsplit(" ", 1)[1] for line in out.splitlines()]
    assert (status, err) == (1, "")
    assert sorted(shown) == ["device-function-called-from-host]", "internal-error]"]
    assert lint("--fail-on-internal", "src")[0] == 2


def test_a_broken_analysis_costs_its_file_only(
    file: Path, lint: Lint, monkeypatch: pytest.MonkeyPatch
) -> None:
    (file.parent / "b.tops").write_text(CALL)
    whole = Linter.findings

    def broken(self: Linter, unit: Any, sides: Any) -> Any:
        if unit.source.path.endswith("a.tops"):
            raise RecursionError("too deep")
        return whole(self, unit, sides)

    monkeypatch.setattr(Linter, "findings", broken)
    status, out, err = lint("--output-format", "concise", "src")
    assert (status, out.split(":")[0]) == (2, "src/b.tops")
    assert err == "tops-lint: src/a.tops: tops-lint failed: RecursionError: too deep\n"
