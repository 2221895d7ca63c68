"""The extension in VS Code windows of another language, and in folders that are not trusted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.editors.conftest import Seen, editor

pytestmark = [pytest.mark.editor, pytest.mark.slow]

SOURCE = """\
__device__ int twice(int x) { return 2 * x; }
int on_host(int x) { return twice(x); }
// tops-sim: <<<2, 12>>> out = zeros(24)
__global__ void numbers(int *out) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  out[thread] = twice(thread);
}
"""


@pytest.fixture(scope="module")
def chinese(vsix: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seen]:
    """What chinese.mjs reports."""
    folder = tmp_path_factory.mktemp("chinese")
    know_chinese(folder / "data")
    options = ("--disable-workspace-trust", "--locale", "zh-cn")
    with editor(folder, vsix, options=options) as code:
        yield code.course("chinese", SOURCE, lens="在模拟的", form="指定参数运行…")


def know_chinese(data: Path) -> None:
    """Has VS Code take Chinese for a language it knows, though none of its own texts is there."""
    data.mkdir()
    texts = data / "zh-cn.json"
    texts.write_text(json.dumps({"version": "1.0.0", "contents": {}}))
    extension = {"extensionIdentifier": {"id": "tops-test.zh-cn"}, "version": "1.0.0"}
    translations = {"vscode": str(texts)}
    pack = {"hash": "1", "extensions": [extension], "translations": translations, "label": "中文"}
    (data / "languagepacks.json").write_text(json.dumps({"zh-cn": pack}))


@pytest.fixture(scope="module")
def untrusted(vsix: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seen]:
    """What untrusted.mjs reports."""
    never = {"security.workspace.trust.startupPrompt": "never"}
    with editor(tmp_path_factory.mktemp("untrusted"), vsix, settings=never) as code:
        yield code.course("untrusted", SOURCE)


def test_lenses_are_in_chinese(chinese: Seen) -> None:
    assert {"在模拟的 GCU300 上运行", "指定参数运行…"} <= set(chinese["lenses"])


def test_values_and_report_are_in_chinese(chinese: Seen) -> None:
    assert any("平均" in value["text"] for value in chinese["values"])
    assert "时间线" in chinese["report"]


def test_the_form_is_in_chinese(chinese: Seen) -> None:
    assert "网格（块数）" in chinese["form"]
    assert "写为指令注释" in chinese["form"]


def test_commands_and_findings_are_in_chinese(chinese: Seen) -> None:
    assert any("显示报告" in row for row in chinese["commands"])
    (found,) = [row for row in chinese["problems"] if "TOPS101" in row]
    assert "主机" in found


def test_without_trust_nothing_is_offered_that_runs(untrusted: Seen) -> None:
    assert [text for text in untrusted["lenses"] if "Run" in text] == []
    offered = "\n".join(untrusted["commands"])
    assert "Restart Language Server" in offered
    assert "Run Kernel" not in offered


def test_without_trust_files_are_analysed(untrusted: Seen) -> None:
    assert untrusted["squiggles"] == 1
    assert any("references" in text for text in untrusted["lenses"])
