"""What a client may ask of a run: launches as forms, values at lines, report, timeline."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types as lsp

from tests.server.conftest import SECONDS, Editor, edit
from tops_lsp.server.runs.results import path_in_project

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

SCALE = """\
// tops-sim: <<<1, 4>>> in = ramp(8, 1), out = zeros(8), k = 3
// tops-sim: expect out = in * 3
__global__ void scale(const float *in, float *out, int k) {
  int i = threadIdx.x;
  float x = in[i] * k;
  out[i] = x;
}
__global__ void plain(int *p, int n) { p[n - 1] = 5; }
"""


async def ask(editor: Editor, command: str, **fields: object) -> dict[str, Any]:
    """The result of a command about the editor's document."""
    params = lsp.ExecuteCommandParams(command, [{"uri": editor.uri, **fields}])
    async with asyncio.timeout(SECONDS):
        result: dict[str, Any] = await editor.client.workspace_execute_command_async(params)
    return result


async def lines(editor: Editor, **chosen: object) -> dict[int, str]:
    """The texts at the lines' ends, lines counted from 0."""
    return {v["line"]: v["text"] for v in (await ask(editor, "tops.values", **chosen))["lines"]}


async def test_a_form_has_what_a_run_would_take(editor: Editor) -> None:
    await editor.open(SCALE)
    form = await ask(editor, "tops.launchForm", kernel="scale")
    assert (form["grid"], form["block"], form["shared"]) == ("1", "4", "0")
    assert [(row["name"], row["expression"], row["assumed"]) for row in form["arguments"]] == [
        ("in", "ramp(8, 1)", False),
        ("out", "zeros(8)", False),
        ("k", "3", False),
    ]
    assert (form["expect"], form["remembered"]) == (["out = in * 3"], False)
    plain = await ask(editor, "tops.launchForm", kernel="plain")
    assert [(r["type"], r["expression"], r["assumed"]) for r in plain["arguments"]] == [
        ("int *", "ramp(1024)", True),
        ("int", "1024", True),
    ]


async def test_a_launch_is_run_and_remembered(editor: Editor) -> None:
    await editor.open(SCALE)
    launch = {"arguments": {"in": "full(4, 2)", "k": "5"}, "expect": ["out = in * 5"]}
    result = await ask(editor, "tops.run", kernel="scale", launch=launch)
    assert (result["ok"], result["kernel"]) == (False, "scale")  # `out` has eight elements
    launch["arguments"] = {"in": "full(8, 2)", "k": "5", "out": "full(8, 10)"}
    result = await ask(editor, "tops.run", kernel="scale", launch=launch)
    assert (result["ok"], result["findings"], "problem" in result) == (True, 0, False)
    assert "nothing wrong" in result["summary"]
    form = await ask(editor, "tops.launchForm", kernel="scale")
    assert form["remembered"]
    assert form["arguments"][0] == {
        "name": "in",
        "type": "const float *",
        "expression": "full(8, 2)",
        "assumed": False,
    }
    assert (await editor.run("scale"))["ok"]
    await ask(editor, "tops.run", kernel="scale", launch={"arguments": {"k": " "}})
    assert not (await ask(editor, "tops.launchForm", kernel="scale"))["remembered"]


@pytest.mark.parametrize(
    ("launch", "wrong"),
    [
        ({}, []),
        ({"grid": "2", "block": "(2, 3)", "shared": "64", "arguments": {"k": "2 * 3"}}, []),
        ({"grid": "2, 3"}, ["grid"]),
        ({"block": "0"}, ["block"]),
        ({"shared": "-1"}, ["shared"]),
        ({"arguments": {"k": "1.5"}}, ["arguments.k"]),
        ({"arguments": {"k": "zeros(3)"}}, ["arguments.k"]),
        ({"arguments": {"k": "1, in = 2"}}, ["arguments.k"]),
        ({"arguments": {"k": "4", "in": "zeros(k)"}}, []),
        ({"arguments": {"q": "1", "in": "ramp("}}, ["arguments.in", "arguments.q"]),
        ({"expect": ["out = in", "q = 1", "out = = 2"]}, ["expect.2", "expect.1"]),
    ],
)
async def test_a_launch_is_checked_field_by_field(
    editor: Editor, launch: dict[str, object], wrong: list[str]
) -> None:
    await editor.open(SCALE)
    found = await ask(editor, "tops.checkLaunch", kernel="scale", launch=launch)
    assert [problem["field"] for problem in found["problems"]] == wrong
    assert all(problem["message"] for problem in found["problems"])


async def test_values_stand_at_the_lines_of_the_text_as_it_is_now(editor: Editor) -> None:
    await editor.open(SCALE)
    assert await lines(editor) == {}
    await editor.run("scale")
    assert await lines(editor) == {
        3: "i: 0 .. 3, mean 1.5",
        4: "x: 3 .. 12, mean 7.5",
        5: "out[i]: 3 .. 12, mean 7.5",
    }
    assert (await lines(editor, kernel="scale", thread=2))[4] == "x = 9"
    assert (await lines(editor, thread="all", lane=0))[3] == "i: 0 .. 3, mean 1.5"
    assert await lines(editor, kernel="plain") == {}
    await editor.change(edit(0, 0, 0, 0, "// one more line\n"))
    await editor.change(edit(5, 2, 5, 7, "double"))
    shown = await ask(editor, "tops.values")
    assert shown["stale"]
    assert [value["line"] for value in shown["lines"]] == [4, 6]
    assert [thread["label"] for thread in shown["threads"]][1] == "block 0 thread 1"
    assert (shown["kernel"], shown["lanes"], shown["thread"]) == ("scale", 1, "all")
    assert "block 0 thread 3: 12" in shown["lines"][1]["hover"]
    await editor.change(edit(5, 2, 5, 8, "float"))
    assert len(await lines(editor)) == 3


async def test_a_line_is_followed_through_edits_both_ways(editor: Editor) -> None:
    await editor.open(SCALE)
    assert await ask(editor, "tops.followLine", line=4) is None
    await editor.run("scale")
    await editor.change(edit(0, 0, 0, 0, "// one more line\n"))
    await editor.change(edit(5, 2, 5, 7, "double"))
    then = [await ask(editor, "tops.followLine", line=line) for line in range(7)]
    now = [await ask(editor, "tops.followLine", line=line, back=True) for line in range(6)]
    assert [answer["line"] for answer in then] == [None, 0, 1, 2, 3, None, 5]
    assert [answer["line"] for answer in now] == [1, 2, 3, 4, None, 6]
    assert await ask(editor, "tops.followLine", kernel="plain", line=1) is None


async def test_a_page_has_the_path_that_the_project_has(tmp_path: Path) -> None:
    inside, outside = str(tmp_path / "kernels" / "k.tops"), "/elsewhere/k.tops"
    assert path_in_project(str(tmp_path), inside) == "kernels/k.tops"
    for root, path in ((str(tmp_path), outside), (None, inside), (str(tmp_path), "k.tops")):
        assert path_in_project(root, path) == path


async def test_the_report_is_a_page_that_compares_with_the_run_before(editor: Editor) -> None:
    await editor.open(SCALE)
    nothing = await ask(editor, "tops.report")
    assert (nothing["html"], "run it first" in nothing["problem"]) == ("", True)
    await editor.run("scale")
    first = await ask(editor, "tops.report", kernel="scale")
    assert first["html"].startswith("<!doctype html>")
    assert '"previous":null' in first["html"]
    await editor.run("scale")
    assert '"previous":{' in (await ask(editor, "tops.report"))["html"]
    assert '"previous":null' in (await ask(editor, "tops.report", compare=False))["html"]
    trace = json.loads((await ask(editor, "tops.timeline"))["json"])
    assert any(event["ph"] == "X" for event in trace["traceEvents"])


async def test_a_run_is_told_when_it_has_finished(editor: Editor) -> None:
    reported: list[dict[str, Any]] = []

    @editor.client.feature("tops/runFinished")
    def finished(params: Any) -> None:
        reported.append(params._asdict())

    await editor.open(SCALE)
    await editor.run("scale")
    assert reported == [{"uri": editor.uri, "kernel": "scale", "ok": False}]


async def test_a_launch_is_written_as_a_directive(editor: Editor) -> None:
    await editor.open(f"// 主🙂\n{SCALE}")
    launch = {"grid": "2", "arguments": {"k": "5"}}
    found = await ask(editor, "tops.writeDirective", kernel="scale", launch=launch)
    first, second = found["edit"]["changes"][editor.uri]
    assert first["newText"].splitlines() == [
        "// tops-sim: <<<2, 4>>> in = ramp(8, 1), out = zeros(8), k = 5",
        "// tops-sim: expect out = in * 3",
    ]
    assert first["range"] == {
        "start": {"line": 1, "character": 0},
        "end": {"line": 1, "character": 62},
    }
    assert (second["newText"], second["range"]["end"]["line"]) == ("", 3)
    wrong = await ask(editor, "tops.writeDirective", kernel="none", launch=launch)
    assert "there is no kernel 'none'" in wrong["problem"]


@pytest.mark.parametrize(
    "command",
    [
        "tops.launchForm",
        "tops.checkLaunch",
        "tops.writeDirective",
        "tops.values",
        "tops.report",
        "tops.timeline",
        "tops.followLine",
    ],
)
@pytest.mark.parametrize("argument", [None, 5, {"uri": 1}, {"uri": "file:///nowhere"}, {}])
async def test_strange_arguments_have_no_answer(
    editor: Editor, command: str, argument: object
) -> None:
    params = lsp.ExecuteCommandParams(command, [argument])
    assert await editor.client.workspace_execute_command_async(params) is None


@pytest.mark.parametrize(
    "fields",
    [
        {"kernel": 5, "launch": 7},
        {"kernel": "scale", "launch": {"grid": 3, "arguments": [1], "expect": {"a": 1}}},
        {"kernel": "scale", "thread": "one", "lane": -3.5},
        {"kernel": "scale", "thread": -1, "lane": 10**9},
    ],
)
async def test_strange_fields_do_no_harm(editor: Editor, fields: dict[str, Any]) -> None:
    await editor.open(SCALE)
    for command in ("tops.launchForm", "tops.checkLaunch", "tops.values", "tops.report"):
        assert isinstance(await ask(editor, command, **fields), dict)


async def test_a_lens_tells_of_expectations(editor: Editor) -> None:
    await editor.open(SCALE)
    await ask(editor, "tops.run", kernel="scale")
    asked = lsp.CodeLensParams(editor.document)
    lenses = await editor.client.text_document_code_lens_async(asked) or []
    waiting = [lens for lens in lenses if lens.command is None]
    resolved = [await editor.client.code_lens_resolve_async(lens) for lens in waiting]
    titles = [lens.command.title for lens in resolved if lens.command is not None]
    assert "last run: 1 finding, 0 of 1 expectations met" in titles  # only half is written
