"""What a stopped program shows: variables, lanes, memory, expressions, and changes to them."""

from __future__ import annotations

import base64
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Write = Callable[[str], Path]

KERNEL = """#include <tops.h>
#define SCALE (2 * 21)
struct Point { int x; float y; };
struct Shape : Point { Point corners[2]; char name[4]; };
enum Colour { RED, GREEN = 5 };
__device__ int counter = 3;

// tops-sim: <<<2, 4>>> in = ramp(256), out = zeros(256), n = 7
__global__ void kernel(const float *in, float *out, int n) {
  __shared__ float tile[32];
  __local__ __valigned__ float mine[32];
  Shape shape;
  shape.x = threadIdx.x;
  shape.y = 0.5f;
  shape.corners[1].x = 9;
  shape.name[0] = 'o'; shape.name[1] = 'k'; shape.name[2] = 0;
  Colour colour = GREEN;
  for (int i = threadIdx.x; i < 32; i += 4) {
    tile[i] = in[i];
    mine[i] = 2 * i;
  }
  __syncthreads();
  __vector float x = *(__vector float *)tile;
  int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
  const float *second = in + 2;
  bool yes = n > 3;
  out[blockIdx.x * 4 + threadIdx.x] = x[3] + shape.y;
  counter = n;
}
"""


@pytest.fixture
def stopped(client: Any, written: Write) -> Any:
    """A client whose program stands behind all declarations, in the last thread of a block."""
    stop = client.launch(written(KERNEL), {"line": 27, "condition": "threadIdx.x == 3"})
    assert stop["reason"] == "breakpoint"
    return client


def test_scalars_objects_and_arrays(stopped: Any) -> None:
    found = stopped.scope("Locals")
    assert list(found) == ["tile", "mine", "shape", "colour", "x", "grid", "second", "yes"]
    assert found["colour"]["value"] == "GREEN (5)"
    assert found["yes"]["value"] == "true"
    shape = stopped.inside(found["shape"])
    assert {n: v["value"] for n, v in shape.items() if n in "xy"} == {"x": "3", "y": "0.5"}
    assert shape["name"]["value"] == '"ok"'
    corners = stopped.inside(shape["corners"])
    assert stopped.inside(corners["[1]"])["x"]["value"] == "9"
    assert stopped.inside(corners["[0]"])["x"]["value"] == "<uninitialized>"
    assert stopped.inside(corners["[1]"])["x"]["evaluateName"] == "shape.corners[1].x"
    row = stopped.inside(stopped.inside(found["grid"])["[1]"])
    assert [v["value"] for v in row.values()] == ["4", "5", "6"]


def test_vectors_expand_by_lane(stopped: Any) -> None:
    vector = stopped.scope("Locals")["x"]
    assert vector["value"] == "{0, 1, 2, 3, 4, 5, 6, 7, …}"
    assert vector["indexedVariables"] == 32
    page = stopped.inside(vector, start=30, count=5)
    assert {name: lane["value"] for name, lane in page.items()} == {"[30]": "30", "[31]": "31"}


def test_pointers_lead_to_the_objects_rest(stopped: Any) -> None:
    second = stopped.scope("Locals")["second"]
    assert second["value"].endswith("(in + 8)")
    assert second["indexedVariables"] == 254
    assert stopped.inside(second, start=1, count=1)["[1]"]["value"] == "3"


def test_arguments_and_the_launch(stopped: Any) -> None:
    arguments = stopped.scope("Arguments")
    assert (list(arguments), arguments["n"]["value"]) == (["in", "out", "n"], "7")
    launch = stopped.scope("Launch")
    assert launch["thread"]["value"] == "{3, 0, 0}"
    assert launch["blocks"]["value"] == "{2, 1, 1}"


def test_memory_by_space(stopped: Any) -> None:
    tile = stopped.scope("L2")["tile"]
    assert tile["value"] == "{0, 1, 2, 3, 4, 5, 6, 7, …}"
    mine = stopped.scope("L1")["mine"]
    assert mine["value"] == "{?, ?, ?, 6, ?, ?, ?, 14, …}"
    buffers = stopped.scope("L3")
    assert (buffers["in"]["type"], buffers["counter"]["value"]) == ("float[256]", "3")
    read = stopped.ask("readMemory", memoryReference=tile["memoryReference"], offset=4, count=8)
    assert struct.unpack("<2f", base64.b64decode(read["data"])) == (1.0, 2.0)
    after = stopped.ask("readMemory", memoryReference=tile["memoryReference"], count=200)
    assert after["unreadableBytes"] == 200 - 128
    assert "no address" in stopped.refused("readMemory", memoryReference="here", count=1)


def test_locals_of_all_threads(stopped: Any) -> None:
    values = stopped.inside(stopped.scope("Locals of all")["yes"])
    assert len(values) == 8
    assert values["block 1 · SIP 2"]["value"] == "true"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("n + 1", "8"),
        ("shape.corners[1].x * 2", "18"),
        ("(&shape)->y", "0.5"),
        ("tile[threadIdx.x]", "3"),
        ("x[4] + 0.25f", "4.25"),
        ("x + x", "{0, 2, 4, 6, 8, 10, 12, 14, …}"),
        ("*second", "2"),
        ("grid[1][2]", "6"),
        ("n > 3 ? 1 : 2", "1"),
        ("static_cast<char>(65)", "65 'A'"),
        ("SCALE", "42"),
        ("counter", "3"),
        ("blockDim.x", "4"),
        ("threadIdx", "{3, 0, 0}"),
        ("colour == GREEN", "true"),
        ("sizeof(Shape)", "28"),
        ("shape.name", '"ok"'),
        ("fabsf(-1.5f)", "1.5"),
    ],
)
def test_expressions(stopped: Any, text: str, value: str) -> None:
    assert stopped.value(text) == value


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nobody", "there is no 'nobody' here"),
        ("shape.z", "Shape has no member 'z'"),
        ("n +", "'n +' is not an expression"),
        ("int a = 3", "'int a = 3' is not an expression"),
        ("} int f() {", "is not an expression"),
        ("", "no expression was given"),
        ("n = 3", "this would change the program"),
        ("in[1000000]", "'in' has 256 elements"),
        ("n / (n - 7)", "zero"),
    ],
)
def test_expressions_without_a_value(stopped: Any, text: str, why: str) -> None:
    assert why in stopped.refused("evaluate", expression=text, context="watch")
    assert stopped.value("n") == "7"


def test_an_expression_has_its_own_limit(client: Any, written: Write) -> None:
    path = written(
        """__device__ int rounds(int n) { int a = 0; for (int i = 0; i < n; i++) a += i; return a; }
// tops-sim: <<<1, 1>>> out = zeros(1)
__global__ void kernel(int *out) {
  out[0] = rounds(2);
}
"""
    )
    limits = "[limits]\nevaluation-steps = 50\nexpression-size = 20\n"
    (path.parent / "tops-lint.toml").write_text(limits)
    client.launch(path, {"line": 4})
    assert client.value("rounds(20)") == "190"
    refused = client.refused("evaluate", expression="rounds(200)", context="watch")
    assert "more than 50 loop rounds and calls (limit 'evaluation-steps')" in refused
    refused = client.refused("evaluate", expression="1 + 1" + " + 1" * 5, context="watch")
    assert "more than 20 bytes (limit 'expression-size')" in refused


def test_functions_that_the_launch_does_not_use_can_be_called(client: Any, written: Write) -> None:
    path = written(
        """__device__ int twice(int n) { return 2 * n; }
__device__ int busy(int n) { static int calls; calls++; return twice(n) + calls; }
// tops-sim: <<<1, 1>>> out = zeros(1)
__global__ void kernel(int *out) {
  out[0] = 1;
}
"""
    )
    client.launch(path, {"line": 5})
    assert [client.value("busy(20)") for _ in range(2)] == ["41", "41"]  # it changes nothing
    assert client.value("twice(4)") == "8"


def test_evaluating_leaves_no_trace(stopped: Any) -> None:
    for text in ("in[1000000]", "n / (n - 7)", "shape.corners[0].x + 1"):
        stopped.send("evaluate", {"expression": text, "context": "watch"})
    assert stopped.go()["reason"] == "terminated"
    assert "findings: 1" in stopped.output("console")


def test_numbers_in_hexadecimal(stopped: Any) -> None:
    arguments = stopped.ask("scopes", frameId=0)["scopes"][1]["variablesReference"]
    found = stopped.ask("variables", variablesReference=arguments, format={"hex": True})
    assert found["variables"][2]["value"] == "0x7"
    assert stopped.ask("evaluate", expression="n", format={"hex": True})["result"] == "0x7"


def test_variables_are_set_in_one_thread(stopped: Any) -> None:
    scopes = stopped.ask("scopes", frameId=0)["scopes"]
    place = {"variablesReference": scopes[0]["variablesReference"]}
    assert stopped.ask("setVariable", **place, name="yes", value="n == 0")["value"] == "false"
    done = stopped.ask("setExpression", expression="shape.y", value="n * 2")
    assert done["value"] == "14"
    assert stopped.value("counter = 11", context="repl") == "11"
    first = stopped.ask("threads")["threads"][0]["id"]
    assert stopped.value("yes", stopped.frame(0, first)) == "true"
    stopped.go("next")
    assert stopped.value("out[3]") == "17"


def test_changes_are_made_again_in_a_replay(stopped: Any) -> None:
    stopped.ask("setExpression", expression="shape.y", value="10")
    stopped.go("next")
    stopped.go("stepBack")
    assert stopped.value("shape.y") == "10"
    stopped.go("next")
    assert stopped.value("out[3]") == "13"


def test_completions_and_sources(stopped: Any) -> None:
    targets = stopped.ask("completions", frameId=0, text="n + sh", column=7)["targets"]
    assert targets == [{"label": "shape", "start": 4, "length": 2}]
    assert [s["name"] for s in stopped.ask("loadedSources")["sources"]] == ["kernel.tops"]


def test_the_console_looks_at_another_thread(stopped: Any) -> None:
    assert stopped.value("focus 1 2", context="repl") == "block 1 · SIP 2"
    assert stopped.event("continued")["allThreadsContinued"]
    assert stopped.stop()["reason"] == "goto"
    assert stopped.value("threadIdx.x + 10 * blockIdx.x") == "12"
    assert "focus BLOCK THREAD" in stopped.refused("evaluate", expression="focus 9", context="repl")
