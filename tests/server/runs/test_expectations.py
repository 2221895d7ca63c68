"""A test that is written for a kernel from its last run."""

from __future__ import annotations

import pytest

from tests.server.conftest import Editor
from tests.server.runs.test_run_views import ask
from tops_lsp.server.runs.expectations import expressions_for
from tops_lsp.simulate.launch.inputs import Value

TEXT = """\
// tops-sim: <<<1, 4>>> in = ramp(8, 1), out = zeros(8), k = 3
__global__ void scale(const float *in, float *out, int k) {
  for (int i = threadIdx.x; i < 8; i += 4) out[i] = in[i] * k;
}
"""


def value(name: str, before: tuple[float, ...], after: tuple[float, ...]) -> Value:
    low, high = min(after), max(after)
    return Value(name, "float *", "", before, after, len(after), low, high, before != after)


X, Y = value("x", (1, 2, 5), (1, 2, 5)), value("y", (4, 0, 1), (4, 0, 1))
FIRST = {
    "nothing": ((0, 0, 0), "zeros(3)"),
    "a number": ((7, 7, 7), "full(3, 7)"),
    "the same": ((1, 2, 5), "x"),
    "scaled": ((3, 6, 15), "3 * x"),
    "scaled and moved": ((1, 3, 9), "2 * x - 1"),
    "a square": ((1, 4, 25), "x * x"),
    "a sum": ((5, 2, 6), "x + y"),
    "a difference": ((-3, 2, 4), "x - y"),
}


@pytest.mark.parametrize(("after", "text"), FIRST.values(), ids=FIRST)
def test_the_shortest_expression_comes_first(after: tuple[float, ...], text: str) -> None:
    out = value("out", (9, 9, 9), after)
    assert next(expressions_for(out, [X, Y, out])) == text


@pytest.mark.slow
@pytest.mark.asyncio(loop_scope="session")
async def test_what_a_run_left_is_written_as_a_test(editor: Editor) -> None:
    await editor.open(TEXT)
    early = await ask(editor, "tops.writeTest", kernel="scale")
    assert "run it first" in early["problem"]
    await editor.run("scale")
    made = await ask(editor, "tops.writeTest", kernel="scale")
    assert made["expect"] == ["out = k * in"]
    (edit,) = made["edit"]["changes"][editor.uri]
    assert "expect out = k * in" in edit["newText"]
