"""Where a debugged program stops: breakpoints, conditions, steps, findings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

Write = Callable[[str], Path]

LOOP = """#include <tops.h>
__device__ int twice(int value) {
  int result = value * 2;
  return result;
}

// tops-sim: <<<2, 4>>> out = zeros(8), n = 3
__global__ void kernel(int *out, int n) {
  int me = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += twice(i);
  }
  if (me % 2) {
    sum = -sum;
  } else {
    sum += 100;
  }
  out[me] = sum;
}
"""


def test_a_breakpoint_names_thread_and_place(client: Any, written: Write) -> None:
    stop = client.launch(written(LOOP), 12)
    assert stop["reason"] == "breakpoint"
    assert stop["allThreadsStopped"]
    assert client.stack() == [("kernel", 12)]
    threads = client.ask("threads")["threads"]
    assert [t["name"] for t in threads[:5]] == [
        *("block 0 · SIP 0", "block 0 · SIP 1", "block 0 · SIP 2", "block 0 · SIP 3"),
        "block 1 · SIP 0",
    ]
    assert len(threads) == 8
    assert client.value("i") == "0"
    assert [client.go()["reason"] for _ in range(2)] == ["breakpoint"] * 2
    assert client.value("i") == "2"
    assert client.go()["reason"] == "terminated"
    assert "findings: 0" in client.output("console")


def test_conditions_hits_and_log_points(client: Any, written: Write) -> None:
    points = [
        {"line": 12, "condition": "i == 1 && me == 5"},
        {"line": 14, "hitCondition": ">= 1", "condition": "me > 6"},
        {"line": 19, "logMessage": "sum is {sum}, {nothing}"},
    ]
    program = written(LOOP)
    client.launch(program, *points)
    assert (client.line(), client.value("me"), client.value("i")) == (12, "5", "1")
    assert client.ask("threads")["threads"][client.thread - 2]["name"] == "block 1 · SIP 1"
    client.go()
    assert (client.line(), client.value("me")) == (14, "7")
    assert client.go()["reason"] == "terminated"
    reported = client.output("console").splitlines()
    assert reported[0] == "block 0 · SIP 0: sum is 106, <there is no 'nothing' here>"
    assert reported[7].startswith("block 1 · SIP 3: sum is -6")


def test_hit_counts_are_visits(client: Any, written: Write) -> None:
    client.launch(written(LOOP), {"line": 12, "hitCondition": "% 2"})
    assert client.value("i") == "1"
    assert client.go()["reason"] == "terminated"


def test_a_condition_without_a_value_stops_and_says_so(client: Any, written: Write) -> None:
    client.launch(written(LOOP), {"line": 19, "condition": "nobody > 1"})
    assert client.line() == 19
    assert "'nobody > 1' of line 19 has no value: there is no 'nobody'" in client.output("console")


def test_steps_in_over_and_out(client: Any, written: Write) -> None:
    client.launch(written(LOOP), 12)
    client.go("stepIn")
    assert client.stack() == [("twice", 3), ("kernel", 12)]
    assert client.value("value") == "0"
    assert client.value("sum", client.frame(1)) == "0"
    client.go("next")
    assert client.stack()[0] == ("twice", 4)
    client.go("stepOut")
    assert client.stack() == [("kernel", 11)]
    client.ask("setBreakpoints", source={"path": "elsewhere"}, breakpoints=[])
    client.go("next")
    assert client.line() == 12
    client.go("next")
    assert client.stack() == [("kernel", 11)]


def test_a_step_follows_its_thread_through_a_branch(client: Any, written: Write) -> None:
    client.launch(written(LOOP), 14)
    client.go("next")
    assert (client.line(), client.value("me")) == (17, "0")  # the others went first, unseen
    second = client.ask("threads")["threads"][1]["id"]
    assert client.stack(second) == [("kernel", 15)]
    client.go("next")
    assert client.line() == 19


CALLS = """#include <tops.h>
__device__ int twice(int value) {
  return value * 2;
}
template <typename T> __device__ T next(T value) {
  return twice(value) / 2 + 1;
}
// tops-sim: <<<1, 2>>> out = zeros(2)
__global__ void k(int *out) {
  int me = threadIdx.x;
  out[me] = me > 5 ? twice(3) : twice(next(twice(me)));
  out[me]++;
}
"""


def test_a_step_into_the_call_that_was_chosen(client: Any, written: Write) -> None:
    """Others of the statement run, also those of the same function."""
    program = written(CALLS)
    client.launch(program, 11)
    frame = client.frame()
    targets = client.ask("stepInTargets", frameId=frame)["targets"]
    by_column = {t["column"]: t for t in targets}
    assert [by_column[c]["label"] for c in (22, 33, 39, 44)] == [
        *("twice (11:22)", "twice (11:33)", "next [T = int] (11:39)", "twice (11:44)")
    ]
    assert "no such call" in client.refused("stepIn", threadId=client.thread, targetId=9)
    client.go("stepIn", targetId=by_column[33]["id"])
    assert (client.stack(), client.value("value")) == ([("twice", 3), ("k", 11)], "1")
    assert client.ask("stepInTargets", frameId=client.frame(1))["targets"] == []
    client.go("restartFrame", frameId=client.frame(1))
    client.go("next")
    assert client.line() == 11
    targets = client.ask("stepInTargets", frameId=client.frame())["targets"]
    unreached = next(t["id"] for t in targets if t["column"] == 22)
    client.go("stepIn", targetId=unreached)
    assert client.stack() == [("k", 12)], "no thread makes this call"


def test_line_steps_pass_over_statements_of_the_line(client: Any, written: Write) -> None:
    text = "__global__ void k(int *out) {\n  int a = 1; int b = 2; a += b;\n  *out = a;\n}\n"
    client.launch(written(text), 2, launch="<<<1, 1>>> out = zeros(1)")
    client.go("next")
    frame = client.ask("stackTrace", threadId=client.thread)["stackFrames"][0]
    assert (frame["line"], frame["column"]) == (2, 14)
    client.go("next", granularity="line")
    assert client.line() == 3


def test_entry_pause_and_running(client: Any, written: Write) -> None:
    endless = "__global__ void k(int *out) {\n  for (;;) {\n    out[0]++;\n  }\n}\n"
    stop = client.launch(written(endless), launch="<<<1, 2>>> out = zeros(1)", stopOnEntry=True)
    assert (stop["reason"], client.line()) == ("entry", 2)
    client.ask("continue", threadId=client.thread)
    assert client.refused("stackTrace", threadId=2) == "the program is running"
    assert client.refused("next", threadId=2) == "the program is running"
    client.ask("pause", threadId=2)
    assert client.stop()["reason"] == "pause"
    assert client.line() in (2, 3)
    assert int(client.value("out[0]")) >= 0
    client.ask("disconnect")


def test_function_breakpoints_stop_in_every_instance(client: Any, written: Write) -> None:
    text = """template <typename T> __device__ T half_of(T value) {
  return value / 2;
}
// tops-sim: <<<1, 1>>> out = zeros(2)
__global__ void k(float *out) {
  out[0] = half_of(5);
  out[1] = half_of(5.0f);
}
"""
    stop = client.launch(written(text), functions=["half_of"])
    assert stop["reason"] == "breakpoint"
    assert client.stack() == [("half_of [T = int]", 2), ("k", 6)]
    client.go()
    assert client.stack() == [("half_of [T = float]", 2), ("k", 7)]


def test_findings_stop_where_they_are_wanted(client: Any, written: Write) -> None:
    text = """// tops-sim: <<<1, 4>>> out = zeros(3)
__global__ void k(int *out) {
  int me = threadIdx.x;
  out[me] = me;
}
"""
    stop = client.launch(written(text), filters=["errors"])
    assert (stop["reason"], stop["description"]) == ("exception", "out-of-bounds")
    assert client.stack() == [("k", 4)]
    assert client.value("me") == "3"
    info = client.ask("exceptionInfo", threadId=client.thread)
    assert info["exceptionId"] == "SIM101 out-of-bounds"
    assert "element 3" in info["description"] or "3" in info["description"]
    assert client.go()["reason"] == "terminated"


def test_races_stop_under_their_own_filter(client: Any, written: Write) -> None:
    text = """// tops-sim: <<<1, 4>>> out = zeros(4)
__global__ void k(int *out) {
  out[0] = threadIdx.x;
  out[5] = 1;
}
"""
    program = written(text)
    stop = client.launch(program, filters=["threads"])
    assert (stop["description"], client.line()) == ("data-race", 3)
    assert client.go()["reason"] == "terminated"
    assert "out-of-bounds" in client.output("stderr")


def test_a_program_with_main_is_debugged_on_both_sides(client: Any, written: Write) -> None:
    text = """#include <tops.h>
#include <tops/tops_runtime.h>
#include <stdio.h>
__global__ void fill(int *out, int value) {
  out[threadIdx.x] = value;
  __syncthreads();
}
int main() {
  int *out = nullptr;
  topsMalloc(&out, 16);
  fill<<<1, 4>>>(out, 7);
  int back[4] = {};
  topsMemcpy(back, out, 16, topsMemcpyDeviceToHost);
  printf("%d\\n", back[3]);
  topsFree(out);
  return 0;
}
"""
    client.launch(written(text), 11)
    assert client.stack() == [("main", 11)]
    assert client.ask("threads")["threads"] == [{"id": 1, "name": "host"}]
    client.go("stepIn")
    assert client.stack() == [("fill", 5)]
    assert client.stack(1) == [("main", 11)]
    client.go("stepOut")
    assert client.stack() == [("main", 12)]
    client.go("next")
    client.go("next")
    assert client.line() == 14
    assert client.inside(client.scope("Locals")["back"])["[3]"]["value"] == "7"
    assert client.go()["reason"] == "terminated"
    assert client.output("stdout") == "7\n"
    assert client.event("exited") == {"exitCode": 0}


def test_what_is_printed_comes_in_the_category_of_its_stream(client: Any, written: Write) -> None:
    text = '#include <stdio.h>\nint main() { puts("out"); fputs("err", stderr);\n  return 0; }\n'
    client.launch(written(text), 3)
    assert (client.output("stdout"), client.output("stderr")) == ("out\n", "err")
