"""--fix and its relatives: what is written, what is shown, what is left alone."""

from __future__ import annotations

import inspect
import io
import os
import re
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.cli import fixing
from tops_lsp.cli.analysis import Analyzer, FixRequest
from tops_lsp.cli.findings import Analysis, Repair, Status
from tops_lsp.diagnostics.core import Safety
from tops_lsp.diagnostics.registry import rules
from tops_lsp.project.flags import read_flags
from tops_lsp.project.resolve import Project
from tops_lsp.project.settings import Level, Provenance
from tops_lsp.syntax.parser import errors, parse
from tops_lsp.text.source import Source

Lint = Callable[..., Any]

UNUSED = b"int x;  // tops-lint: ignore[kernel-returns-value] gone\r\n"
UNSAFE = b"__cooperative__ __device__ void c() {}\r\n"
TEXT = b"\xef\xbb\xbf// caf\xe9 \xe4\xb8\xbb\r\n" + UNUSED + UNSAFE


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a.tops"
    path.write_bytes(TEXT)
    path.chmod(0o751)
    return path


def test_safe_fixes(file: Path, lint: Lint) -> None:
    status, out, err = lint("--fix", "--output-format", "concise", "a.tops")
    assert (status, err) == (1, "")
    assert [line.split()[1] for line in out.splitlines()] == ["error:", "1"]
    assert out.endswith("Fixed 1 finding.\n")
    assert file.read_bytes() == TEXT.replace(UNUSED, b"int x;\r\n")
    assert file.stat().st_mode & 0o777 == 0o751
    assert [p.name for p in file.parent.iterdir()] == ["a.tops"]


def test_unsafe_fixes_want_consent_and_all_is_done_at_once(file: Path, lint: Lint) -> None:
    assert lint("--fix", "--unsafe-fixes", "a.tops") == (0, "Fixed 2 findings.\n", "")
    fixed = file.read_bytes()
    assert b"__cooperative__" not in fixed
    assert lint("--fix", "--unsafe-fixes", "a.tops") == (0, "", "")
    assert file.read_bytes() == fixed


def test_what_is_left_is_shown_as_it_stands_now(tmp_path: Path, lint: Lint) -> None:
    unused = "// tops-lint: ignore-file[kernel-returns-value]\n"
    wrong = "__device__ int d();\nint h() { return d(); }\n"
    (tmp_path / "a.tops").write_text(unused + wrong)
    out = lint("--fix", "a.tops").out
    assert out.startswith("a.tops:2:18: error: host code calls 'd'")
    assert "2 | int h() { return d(); }" in out


def test_show_fixes(file: Path, lint: Lint) -> None:
    out = lint("--fix", "--unsafe-fixes", "--show-fixes", "a.tops").out
    assert out == (
        "Fixed 2 findings:\n"
        "- a.tops:\n"
        "    1 × TOPS001 (unused-suppression)\n"
        "    1 × TOPS107 (cooperative-without-global)\n"
    )


def test_only_selected_rules_are_fixed(file: Path, lint: Lint) -> None:
    status, out, _ = lint("--fix", "--unsafe-fixes", "--select", "TOPS107", "a.tops")
    assert (status, out) == (0, "Fixed 1 finding.\n")
    assert UNUSED in file.read_bytes()


def test_diff(file: Path, lint: Lint) -> None:
    status, out, err = lint("--diff", "a.tops")
    assert (status, err) == (1, "")
    shown = out.encode("utf-8", "surrogateescape")
    first, rest = shown.split(b"@@\n")
    assert first.startswith(b"--- a.tops\n+++ a.tops\n@@ ")
    start = TEXT.index(UNUSED)
    assert rest == b" " + TEXT[:start] + b"-" + UNUSED + b"+int x;\r\n " + UNSAFE
    assert file.read_bytes() == TEXT
    assert lint("--diff", "--select", "TOPS1", "a.tops") == (0, "", "")


def test_a_diff_applies(tmp_path: Path) -> None:
    repair = Repair(b"a\x0cb\nc", b"a\x0cb\nd\n", ())
    assert fixing.diff("a", repair) == (
        "--- a\n+++ a\n@@ -1,2 +1,2 @@\n a\x0cb\n-c\n\\ No newline at end of file\n+d\n"
    )


def test_fix_only(file: Path, lint: Lint) -> None:
    assert lint("--fix-only", "a.tops") == (0, "Fixed 1 finding.\n", "")
    assert lint("--fix-only", "--output-format", "json", "a.tops").out == "[]\n"
    assert lint("--fix-only", "a.tops", "none.tops").status == 2


def test_standard_input(file: Path, lint: Lint, monkeypatch: pytest.MonkeyPatch) -> None:
    def give(text: bytes) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))

    give(UNUSED + UNSAFE)
    status, out, err = lint("--fix", "--stdin-filename", "a.tops", "-")
    assert (status, out) == (1, "int x;\r\n" + UNSAFE.decode())
    assert "TOPS107" in err
    give(b"int x;")
    assert lint("--fix", "-") == (0, "int x;", "")
    assert file.read_bytes() == TEXT
    give(UNUSED)
    assert "+int x;" in lint("--diff", "-").out


def test_links_are_followed(file: Path, lint: Lint) -> None:
    link = file.parent / "link.tops"
    link.symlink_to(file)
    assert lint("--fix-only", "link.tops").status == 0
    assert link.is_symlink()
    assert UNUSED not in file.read_bytes()


def test_a_file_that_changed_meanwhile_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"other")
    failure = fixing.save(str(path), Repair(b"old", b"new", ()))
    assert failure is not None
    assert "changed while" in failure.message
    assert path.read_bytes() == b"other"


def test_a_file_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    failure = fixing.save(str(path), Repair(b"old", b"new", ()))
    assert failure is not None
    assert str(failure) == f"{path}: not fixed: No space left on device"
    assert "未修复：设备上没有空间" in failure.in_language("zh-CN")
    assert path.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["a"]


# --- all fixes of all rules -------------------------------------------------------------------

ROOT = Path(__file__).parent.parent.parent
FOLDERS = ("tests/rules", "tests/cli/fixes", "examples")
FIXTURES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.tops"))
FLAGS = re.compile(r"// flags: (.*)")


def judged(path: Path, text: bytes, *fix_request: Safety) -> Analysis:
    flags = FLAGS.search(text.decode())
    layer = read_flags(flags[1].split() if flags else (), Provenance(Level.COMMAND_LINE))
    analyzer = Analyzer(
        Project(own=(layer,), named=()), fix_request=FixRequest(frozenset(fix_request))
    )
    made = analyzer.source(Source(str(path), text))
    assert made.failures == ()
    return made


def counts(analysis: Analysis) -> Counter[str]:
    """The findings that count: what lost its use by a fix may be left out, too."""
    active = (f.diagnostic for f in analysis.findings if f.status is Status.ACTIVE)
    return Counter(d.name for d in active if not d.unnecessary)


def fixable(analysis: Analysis) -> Counter[str]:
    active = (f.diagnostic for f in analysis.findings if f.status is Status.ACTIVE)
    return Counter(d.name for d in active if d.fix is not None)


@pytest.mark.parametrize("path", FIXTURES, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_fixes_make_clean_what_they_touch(path: Path) -> None:
    text = path.read_bytes()
    fixed = judged(path, text, *Safety)
    if fixed.repair is None:
        assert fixable(fixed) == Counter()
        return
    before = judged(path, text)
    assert fixable(before)
    new = fixed.repair.new
    again = judged(path, new, *Safety)
    assert again.repair is None
    assert fixable(again) == Counter()
    assert counts(again) <= counts(before) - fixable(before)
    assert len(errors(parse(new))) <= len(errors(parse(text)))


def test_every_rule_with_a_fix_has_a_fixture_that_shows_it() -> None:
    able = {
        rule.name
        for rule in rules()
        if re.search(r"\b(replacement|change|fix)\s*=", inspect.getsource(sys.modules[rule.module]))
    }
    shown = Counter[str]()
    for path in FIXTURES:
        if path.stem in able:
            shown += fixable(judged(path, path.read_bytes()))
    able.remove("unknown-rule-in-suppression")  # shares the file of one that has a fix
    assert able
    assert able <= shown.keys()
