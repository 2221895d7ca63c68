"""A project's own rules as a user has them: files, faults, choices, examples."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tops_lsp.cli.lint import main
from tops_lsp.features.context import fault_text
from tops_lsp.project.configuration import load_configuration

RULES = """\
[rules.no-wait]
message = { en = "'{f}' waits", zh-CN = "“{f}”会等待" }
query = '((call_expression function: (_) @f) @c (#callee? @f "wait"))'
help = { en = "Waiting is for others.", zh-CN = "等待由他人负责。" }
fix = { replace = "@f", with = "poll", safe = true }
good = "void g() { poll(); }"
bad = ["void wait(); void g() { wait(); }", "int wait; void g() { }"]
fixed = ["void wait(); void g() { poll(); }"]
"""
PACKAGE = """\
[no-goto]
code = "ACME7"
severity = "error"
message = "goto {l}"
query = "(goto_statement label: (_) @l)"
"""
TEXT = """\
void wait();
void f() {
  wait();
  goto end;  // tops-lint: ignore[no-goto] old
end:;
}
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "tops-lint.toml").write_text(RULES, "utf-8")
    (tmp_path / "tops-rules").mkdir()
    (tmp_path / "tops-rules" / "acme.toml").write_text(PACKAGE, "utf-8")
    (tmp_path / "a.tops").write_text(TEXT, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    status = main([*arguments])
    output = capsys.readouterr()
    return status, output.out + output.err


def test_rules_of_a_project_are_rules(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, text = said(capsys, "--output-format=concise", "a.tops")
    assert (status, text) == (1, "a.tops:3:3: warning: 'wait' waits [NO-WAIT no-wait]\n")
    assert "“wait”会等待" in said(capsys, "--lang=zh-CN", "a.tops")[1]
    assert said(capsys, "--ignore=no-wait", "a.tops")[0] == 0
    assert said(capsys, "--select=own", "a.tops")[0] == 1
    assert "no-wait" in said(capsys, "--statistics", "a.tops")[1]
    assert "等待由他人负责。" in said(capsys, "--lang=zh-CN", "--explain=no-wait")[1]
    assert "ACME7  error   no-goto" in said(capsys, "--list-rules")[1]
    log = json.loads(said(capsys, "--output-format=sarif", "a.tops")[1])
    driver, results = log["runs"][0]["tool"]["driver"], log["runs"][0]["results"]
    helps = {rule["id"]: rule["help"]["markdown"] for rule in driver["rules"]}
    assert "Waiting is for others." in helps["NO-WAIT"]
    assert [r["ruleId"] for r in results] == ["NO-WAIT", "ACME7"]
    assert results[1]["suppressions"]
    assert said(capsys, "--write-baseline", "--baseline=known.json", "a.tops")[0] == 0
    assert said(capsys, "--baseline=known.json", "a.tops")[0] == 0
    assert said(capsys, "--fix", "a.tops")[0] == 0
    assert "poll();" in (project / "a.tops").read_text("utf-8")


def test_examples_are_run(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, text = said(capsys, "--test-rules")
    assert status == 1
    assert text == (
        "tops-lint.toml: rules.no-wait.bad[2]: there is no finding\n2 rules, 3 examples, 1 failed\n"
    )


@pytest.mark.parametrize(
    ("rule", "english", "chinese"),
    [
        (
            "query = '(calls) @f'\nmessage = 'm'",
            "line 2, column 11, in 'rules.r.query': there is no kind of node 'calls'",
            "第 2 行第 11 列，“rules.r.query”：没有节点类型“calls”",
        ),
        (
            "query = '''((identifier) @f\n (#side? @f up))'''\nmessage = 'm'",
            "line 3, column 3, in 'rules.r.query': '#side?' takes host, device, both, not 'up'",
            "第 3 行第 3 列，“rules.r.query”：“#side?”的参数是 host, device, both，不是“up”",
        ),
        (
            "query = '(# name: (type_identifier) @f)'\nmessage = 'm'",
            "line 2, column 12, in 'rules.r.query': the query cannot be read",
            "第 2 行第 12 列，“rules.r.query”：无法读懂查询",
        ),
        (
            "query = '(identifier) @f'\nwhere = '(#kernel? @g)'\nmessage = 'm'",
            "'rules.r.where', line 1, column 2: there is no capture '@g'",
            "“rules.r.where”第 1 行第 2 列：没有捕获“@g”",
        ),
        (
            "query = '(identifier (identifier) @f)'\nmessage = 'm'",
            "line 2, column 22, in 'rules.r.query': "
            "nothing can match: such a node does not stand there",
            "第 2 行第 22 列，“rules.r.query”：不可能匹配：那里没有这样的节点",
        ),
        (
            """query = '((identifier) @f (#match? @f "\\\\w(?=a)b"))'\nmessage = 'm'""",
            "line 2, column 43, in 'rules.r.query': of groups with '?', only '(?:' can be matched",
            "第 2 行第 43 列，“rules.r.query”：带“?”的组中，只能匹配“(?:”",
        ),
        (
            "query = '(identifier) @f'\nmessage = '{g}'",
            "'rules.r.message' must be a text whose braces hold captures of the query",
            "“rules.r.message”必须是：a text whose braces hold captures of the query",
        ),
    ],
)
def test_what_is_wrong_with_a_rule_is_said_with_its_place(
    tmp_path: Path, rule: str, english: str, chinese: str
) -> None:
    path = tmp_path / "tops-lint.toml"
    path.write_text(f"[rules.r]\n{rule}\n", "utf-8")
    layer = load_configuration(str(path)).layer
    assert layer.own_rules == {}
    texts = [
        fault_text(fault, language).split("tops-lint.toml: ")[1]
        for fault in layer.faults
        for language in ("en", "zh-CN")
    ]
    assert texts == [english, chinese]


def test_a_query_that_stands_twice_is_told_by_its_own_lines(tmp_path: Path) -> None:
    """Also one with escapes, which does not stand in the file as it is."""
    twice = "query = '(calls) @f'\nmessage = 'm'\n"
    path = tmp_path / "tops-lint.toml"
    path.write_text(
        f"[rules.a]\n{twice}[rules.b]\n{twice}"
        "[rules.c]\nquery = \"(\\u0063alls) @f\"\nmessage = 'm'\n",
        "utf-8",
    )
    texts = [fault_text(fault, "en") for fault in load_configuration(str(path)).layer.faults]
    places = [text.split("tops-lint.toml: ")[1].split(": there")[0] for text in texts]
    assert places == [f"'rules.{name}.query', line 1, column 2" for name in "abc"]


BROKEN = ["(", ")", '"', "((x) @a", "(_ @a)", "(#eq? @a)", "@a", "[", "(_) @", "(_) @a (#not)"]
BROKEN += ["((_) @a (#or))", "((_) @a (#callee? @a))", "(" * 100, "((_) @a (#match? @a '('))"]


@pytest.mark.parametrize("query", BROKEN)
def test_no_query_ends_the_tool(tmp_path: Path, query: str) -> None:
    path = tmp_path / "tops-lint.toml"
    path.write_text(f"[rules.r]\nmessage = 'm'\nquery = '''{query} '''\n", "utf-8")
    layer = load_configuration(str(path)).layer
    assert bool(layer.faults) != bool(layer.own_rules)


def test_rules_hold_where_there_is_no_configuration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also in folders below one that has a configuration, which still holds."""
    inner = tmp_path / "src" / "inner"
    for folder, text in ((tmp_path / "src", PACKAGE), (inner, RULES.replace("rules.", ""))):
        (folder / "tops-rules").mkdir(parents=True)
        (folder / "tops-rules" / "acme.toml").write_text(text, "utf-8")
    text = TEXT.replace("  // tops-lint: ignore[no-goto] old", "")
    for folder in (tmp_path, tmp_path / "src", inner):
        (folder / "a.tops").write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    found = ["src/a.tops:4:8", "src/inner/a.tops:3:3", "src/inner/a.tops:4:8"]
    for _ in range(2):
        status, lines = said(capsys, "--no-cache", "--output-format=concise", ".")
        shown = [line.split(": ")[0] for line in lines.splitlines() if "tops" in line]
        assert (status, shown) == (1, found)
        (tmp_path / "tops-lint.toml").write_text('ignore = ["no-goto"]\n', "utf-8")
        found = ["src/inner/a.tops:3:3"]


def test_rules_are_named_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "a.toml").write_text(RULES.replace("rules.", ""), "utf-8")
    (tmp_path / "a.tops").write_text(TEXT.split("  goto")[0] + "}\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    named = '--config=rule-paths = ["more"]'
    assert said(capsys, "a.tops")[0] == 0
    status, text = said(capsys, named, "--select=own", "--output-format=concise", "a.tops")
    assert (status, text) == (1, "a.tops:3:3: warning: 'wait' waits [NO-WAIT no-wait]\n")
    assert "Waiting is for others." in said(capsys, named, "--explain=no-wait")[1]
    assert said(capsys, named, "--test-rules")[1].endswith("1 rule, 3 examples, 1 failed\n")
    status, text = said(capsys, named.replace("more", "mroe"), "a.tops")
    assert status == 2
    assert "'rule-paths': there are no rules in" in text
