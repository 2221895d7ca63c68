"""A save in a real Neovim runs what says its launch, and shows what is found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.editors.conftest import Seen

pytestmark = [pytest.mark.editor, pytest.mark.slow]

RACE = """\
#include <tops.h>
// tops-sim: <<<1, 12>>> out = zeros(1)
__global__ void race(int *out) {
  out[0] = threadIdx.x;
}
"""


def test_a_save_shows_what_a_run_finds_until_the_next_edit(
    neovim: Callable[..., Seen], tmp_path: Path
) -> None:
    assert neovim("saved.lua", tmp_path, RACE)["saved"] == [{"code": "data-race", "line": 4}]
