"""The packaged extension in a real VS Code window: squiggles, a hover, lenses, a run.

`make test-vscode` installs what this takes; without it there is nothing to test with.
"""

from __future__ import annotations

import pytest

from tests.editors.conftest import Seen, course

pytestmark = [pytest.mark.editor, pytest.mark.slow]

SOURCE = """\
__device__ int twice(int x) { return 2 * x; }

int on_host(int x) { return /* 主机 🙂 */ twice(x); }
// tops-sim: <<<2, 12>>> out = zeros(24)
__global__ void numbers(int* out) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  out[thread] = twice(thread);
}
"""


session = course("session", SOURCE, symbol="twice", lens="Run on simulated", result="#arguments")


def test_the_problem_is_underlined_and_listed(session: Seen) -> None:
    assert session["squiggles"] == 1
    (row,) = [row for row in session["problems"] if "TOPS101" in row]
    assert "twice" in row
    assert "tops-lint" in row


def test_hover_tells_the_declaration(session: Seen) -> None:
    assert any("__device__ int twice(int x)" in text for text in session["hover"])


def test_the_kernel_has_lenses(session: Seen) -> None:
    assert {"Run on simulated GCU300", "Run with…"} <= set(session["lenses"])


@pytest.mark.parametrize("expected", ["numbers", "2 × 12", "24"])
def test_a_run_shows_its_result(session: Seen, expected: str) -> None:
    assert expected in session["result"]
