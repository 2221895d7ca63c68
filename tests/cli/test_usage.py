"""What is wrong with a command line, in both languages."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tops_lsp.cli import lint, sim, usage
from tops_lsp.diagnostics.render import catalogue

FOLDER = Path(usage.__file__).parent
TELLING = {"UsageError", "Trouble", "filled", "translated"}
ENGLISH = re.compile(r"\b[a-z]+ [a-z]+ [a-z]+\b")
KERNEL = "__global__ void k(int *out) { out[0] = 1; }\n__global__ void other(int *out) {}\n"


def calls() -> Iterator[tuple[str, str, list[ast.expr]]]:
    """Where the command lines tell something: the file and line, by what, with which arguments."""
    for file in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name), args=arguments) if name in TELLING:
                    yield f"{file.name}:{node.lineno}", name, arguments


def constants(table: str) -> set[str]:
    """The strings of the modules that tell something of a table."""
    files = [file.read_text("utf-8") for file in FOLDER.rglob("*.py")]
    below = [file.read_text("utf-8") for file in (FOLDER.parent / "distribute").glob("*.py")]
    trees = [ast.parse(text) for text in (*below, *(text for text in files if table in text))]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def fields(template: str) -> set[str]:
    return {name for _, name, *_ in string.Formatter().parse(template) if name}


def test_no_text_is_put_together_where_it_is_told() -> None:
    """Such a text could not be translated: templates and their fields are told apart."""
    assert [
        place
        for place, _, arguments in calls()
        if any(isinstance(argument, ast.JoinedStr) for argument in arguments)
    ] == []


def test_every_message_is_translated_with_its_fields_and_no_other() -> None:
    known = catalogue("zh-CN")["usage"]
    raised = {
        first.value
        for _, name, arguments in calls()
        for first in arguments[:1]
        if name == "UsageError" and isinstance(first, ast.Constant)
    }
    assert raised - known.keys() == set()
    assert known.keys() - constants("usage") == set()
    assert {text for text, chinese in known.items() if fields(text) != fields(chinese)} == set()


LINT = (
    ["absent.tops"],
    ["--config", "select=['nothing-like-it']", "k.tops"],
    ["--config", "nonsense", "k.tops"],
    ["--severity", "k", "k.tops"],
    ["--target", "gcu9", "k.tops"],
    ["--explain", "barier-in-divergent-code"],
    ["--explain", "zzzz"],
    ["--diff", "--write-baseline", "k.tops"],
    ["--baseline", "k.tops", "k.tops"],
    ["utf16.tops"],
    ["--preprocess", "absent.tops"],
)
SIM = (
    ["absent.tops"],
    ["k.tops"],
    ["utf16.tops"],
    ["k.tops", "--kernel", "none"],
    ["k.tops", "--kernel", "k", "--launch", "<<<1"],
    ["k.tops", "--kernel", "k", "--arg", "out = nothing(3)"],
    ["k.tops", "--kernel", "k", "--grid", "x"],
    ["k.tops", "--kernel", "k", "--block", "0"],
    ["k.tops", "--kernel", "k", "--shared", "x"],
    ["k.tops", "--target", "gcu9"],
    ["k.tops", "--kernel", "k", "--html", "/nowhere/at/all.html"],
    ["k.tops", "--kernel", "k", "--html", "a.html", "--compare", "k.tops"],
)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files that can be read, and one that cannot."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    (tmp_path / "k.tops").write_text(KERNEL)
    (tmp_path / "utf16.tops").write_bytes(KERNEL.encode("utf-16"))
    return tmp_path


@pytest.mark.usefixtures("files")
def test_nothing_that_is_wrong_is_told_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    def reported(status: int, words: list[str]) -> str:
        error = capsys.readouterr().err
        assert status == 2, words
        assert error, words
        return error

    said = [reported(lint.main(words), words) for words in LINT]
    said += [
        reported(sim.main(["run", *words, "--no-daemon"], own_process=False), words)
        for words in SIM
    ]
    assert [text for text in said if ENGLISH.search(text)] == []
    assert [text for text in said if text.isascii()] == []


WORDS = (
    (lint.main, ["--no-such"], "unknown argument: --no-such", "未知的选项或参数：--no-such"),
    (lint.main, ["-j", "x"], "-j/--jobs 'x': expected a number from 1 on", "应为不小于 1 的整数"),
    (lint.main, ["--jobs"], "-j/--jobs: a value is missing", "-j/--jobs：缺少值"),
    (lint.main, ["--json=3"], "--json takes no value: '3'", "--json 不接受值：“3”"),
    (lint.main, ["--color", "x"], "--color 'x': there are auto, always", "可用的有 auto, always"),
    (sim.main, [], "missing: command", "缺少：command"),
    (sim.main, ["zzz"], "unknown command 'zzz': there are run, test", "未知的命令“zzz”"),
    (sim.main, ["run", "--seed", "x"], "--seed 'x': expected a whole number", "应为整数"),
    (sim.main, ["run", "--seconds", "x"], "--seconds 'x': expected a number", "应为数字"),
    (sim.main, ["run", "--memory", "x"], "expected a number of MiB", "应为以 MiB 计的数"),
)


@pytest.mark.parametrize(("main", "words", "english", "chinese"), WORDS)
def test_a_wrong_command_line_is_told_in_two_lines(
    main: Callable[[list[str]], int],
    words: list[str],
    english: str,
    chinese: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for language, expected in (("C.UTF-8", english), ("zh_CN.UTF-8", chinese)):
        monkeypatch.setenv("LC_ALL", language)
        assert main(words) == 2
        said = capsys.readouterr().err.splitlines()
        assert expected in said[0]
        assert said[1].endswith("--help")
        assert len(said) == 2


@pytest.mark.usefixtures("files")
def test_the_nearest_rule_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    lint.main(["--explain", "barier-in-divergent-code"])
    assert "是否指“barrier-in-divergent-code”？" in capsys.readouterr().err
    lint.main(["--explain", "barier-in-divergent-code", "--lang", "en"])
    expected = (
        "there is no page on 'barier-in-divergent-code'; did you mean 'barrier-in-divergent-code'?"
    )
    assert expected in capsys.readouterr().err


@pytest.mark.parametrize(
    ("main", "words", "meant"),
    [
        (sim.main, ["rnu", "a.tops"], "run"),
        (sim.main, ["run", "--ouput-format", "json", "a.tops"], "--output-format"),
        (sim.main, ["test", "--output-format", "juint", "a.tops"], "junit"),
        (lint.main, ["--selct", "all", "a.tops"], "--select"),
        (lint.main, ["--explain", "dat-race"], "data-race"),
        (lint.main, ["--select", "missing-brake", "a.tops"], "missing-break"),
    ],
)
def test_a_misspelt_word_is_told_with_what_it_may_have_been(
    main: Callable[[list[str]], int],
    words: list[str],
    meant: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")
    (tmp_path / "a.tops").write_text(KERNEL)
    with suppress(SystemExit):
        assert main(words) == 2
    assert f"; did you mean '{meant}'?" in capsys.readouterr().err


def test_a_code_that_is_none_has_no_neighbour(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "a.tops").write_text(KERNEL)
    assert lint.main(["--select", "TOPS9999", str(tmp_path / "a.tops"), "--lang", "en"]) == 2
    assert capsys.readouterr().err == "tops-lint: there is no rule 'TOPS9999'\n"


@pytest.mark.parametrize(
    ("name", "title"),
    [("SIM201", "# data-race (SIM201)"), ("data-race", "# data-race (SIM201)")],
)
def test_a_finding_is_explained_by_the_simulator(
    name: str, title: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sim.main(["explain", name, "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith(title)
    assert sim.main(["explain", name, "--lang", "zh-CN"]) == 0
    assert re.search("[一-鿿]", capsys.readouterr().out)
    assert sim.main(["explain", "dat-race"]) == 2
