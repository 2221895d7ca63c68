"""What the verifier says for itself is said in the language that a task asks for."""

from __future__ import annotations

import pytest

from tops_lsp.verify.pool import FAULT, VerifyPool
from tops_lsp.verify.sentences import task_fault
from tops_lsp.verify.stages import examine
from tops_lsp.verify.task import TaskError, task_from

KERNEL = "__global__ void k(int *out) { out[threadIdx.x] = 1; }"


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"source": 1}, "“source”须是文本"),
        ({"source": "", "seeds": [-1]}, "“seeds”须是不小于 0 的整数"),
        ({"source": "", "more": 1}, "任务中有“more”；可以有："),
        ({"source": "", "limits": 3}, "limits须是对象"),
    ],
)
def test_a_tasks_fault_is_told_in_its_language(table: dict[str, object], told: str) -> None:
    with pytest.raises(TaskError) as caught:
        task_from(table)
    assert task_fault(caught.value, {"language": "zh-CN"}).startswith(told)
    assert task_fault(caught.value, {}) == str(caught.value)


def test_a_pool_tells_it_too() -> None:
    with VerifyPool(1) as pool:
        (found,) = pool.judge_all([{"source": 1, "language": "zh-CN"}])
    assert found == {FAULT: "task", "why": "“source”须是文本"}


def test_stages_speak_the_tasks_language() -> None:
    launch = "<<<1, 3>>> out = zeros(3)"
    for language, left_out, compare in (
        ("en", "no argument of the launch is a size", "nothing to compare with"),
        ("zh-CN", "启动的参数中没有大小", "没有可比较的对象"),
    ):
        task = task_from({"source": KERNEL, "launch": launch, "language": language})
        found = examine(task).json()
        assert found["left_out"] == {"odd-sizes": left_out}
        assert found["stages"]["compare"]["reason"] == compare
