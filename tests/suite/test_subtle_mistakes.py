"""Mistakes that programs write and that only well chosen inputs show: each task's inputs do."""

from __future__ import annotations

import pytest

from tops_lsp.suite.checking import kinds_of
from tops_lsp.suite.tasks import MISMATCH, edited, task_named
from tops_lsp.verify.stages import examine
from tops_lsp.verify.task import Stage

MISTAKES = {
    "the last thread's share is left out": (
        "maximum",
        "-for (int i = 1; i < blockDim.x; i++) most = found[i] > most ? found[i] : most;\n"
        "+for (int i = 1; i < blockDim.x - 1; i++) most = found[i] > most ? found[i] : most;\n",
    ),
    "bytes from 128 on are negative": (
        "histogram",
        "-for (int i = 0; i < count; i++) own[tile[i] >> 4]++;\n"
        "+for (int i = 0; i < count; i++) own[(tile[i] & 127) >> 4]++;\n",
    ),
    "epsilon outside of the root": (
        "layer_norm",
        "-float factor = 1.0f / sqrtf(spread + 1e-5f);\n"
        "+float factor = 1.0f / (sqrtf(spread) + 1e-5f);\n",
    ),
    "no epsilon": (
        "rms_norm",
        "-float factor = 1.0f / sqrtf(squares / columns + 1e-6f);\n"
        "+float factor = 1.0f / sqrtf(squares / columns);\n",
    ),
    "halves to even": (
        "quantise",
        "-float value = floorf(tile[i] * scale + 0.5f);\n+float value = rintf(tile[i] * scale);\n",
    ),
    "halves away from zero": (
        "quantise",
        "-float value = floorf(tile[i] * scale + 0.5f);\n+float value = roundf(tile[i] * scale);\n",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_subtle_mistake_shows(mistake: str) -> None:
    name, edit = MISTAKES[mistake]
    task = task_named(name)
    verdict = examine(task.task(edited(task.right, edit).encode()))
    assert kinds_of(verdict, Stage.COMPARE) == [MISMATCH]
