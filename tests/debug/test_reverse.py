"""Running backwards: the same run made again, up to a place that has been passed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Write = Callable[[str], Path]

KERNEL = """#include <tops.h>
#include <stdio.h>
__device__ int next_of(int value) {
  value += 3;
  return value;
}

// tops-sim: <<<1, 4>>> data = ramp(64), out = zeros(64)
__global__ void kernel(const float *data, float *out) {
  __shared__ float tile[64];
  int me = threadIdx.x;
  int total = 1;
  if (me == 0) {
    tops_dte_ctx_t ctx;
    tops::dte_scope scope(ctx);
    tops::memcpy(ctx, tops::mdspan(tops::Shared, tile, 64), tops::mdspan(tops::Global, data, 64));
  }
  __syncthreads();
  for (int i = 0; i < 3; i++) {
    total = next_of(total);
    printf("%d ", i);
  }
  tile[me] = total;
  __syncthreads();
  out[me] = tile[3 - me];
  out[me + 4] = 5;
}
"""


@pytest.fixture
def late(client: Any, written: Write) -> Any:
    """A client whose program stands near its end."""
    client.launch(written(KERNEL), 25)
    assert client.line() == 25
    client.ask("setBreakpoints", source={"path": str(written(KERNEL))}, breakpoints=[])
    return client


def watch(client: Any, expression: str, **more: str) -> dict[str, Any]:
    """Watches what an expression names; what the adapter makes of it."""
    found = client.ask("dataBreakpointInfo", name=expression, frameId=client.frame())
    points = [{"dataId": found["dataId"], "accessType": "write", **more}]
    made: dict[str, Any] = client.ask("setDataBreakpoints", breakpoints=points)["breakpoints"][0]
    assert made["verified"] == (not made.get("message"))
    return made


def test_a_step_back_undoes_a_statement_and_stays_out_of_calls(late: Any) -> None:
    lines = []
    for _ in range(6):
        late.go("stepBack")
        lines.append((late.line(), late.value("total")))
    assert lines == [(24, "10"), (23, "10"), (19, "10"), (21, "10"), (20, "7"), (19, "7")]
    late.go("next")
    assert late.line() == 20


def test_a_frame_is_restarted_with_everything_as_it_was(client: Any, written: Write) -> None:
    """Of a call that is under way, and of the one around it."""
    program = written(KERNEL)
    client.launch(program, 5)
    assert (client.line(), client.value("value")) == (5, "4")
    client.go()
    assert (client.line(), client.value("value")) == (5, "7")
    stop = client.go("restartFrame", frameId=client.frame())
    assert (stop["reason"], client.line(), client.value("value")) == ("restart", 4, "4")
    client.go("next")
    assert (client.line(), client.value("value")) == (5, "7")
    stop = client.go("restartFrame", frameId=client.frame(1))
    assert (stop["reason"], client.line()) == ("restart", 11)
    assert client.go()["reason"] == "breakpoint"
    assert client.value("value") == "4", "the first call again"


def test_backwards_to_the_last_write_of_a_local_variable(late: Any) -> None:
    watch(late, "total")
    stop = late.go("reverseContinue")
    assert (stop["reason"], late.line(), late.value("total")) == ("data breakpoint", 20, "7")
    assert stop["description"] == "total: 7 -> 10, about to be written here by block 0 · SIP 0"
    late.go("reverseContinue")
    assert (late.line(), late.value("total")) == (20, "4")
    late.go("reverseContinue")
    assert (late.line(), late.value("total")) == (20, "1")
    late.go("reverseContinue")
    assert late.line() == 12
    stop = late.go("reverseContinue")
    assert (stop["reason"], stop["description"]) == ("entry", "the beginning of the run")


def test_backwards_to_the_last_write_of_shared_memory(late: Any) -> None:
    watch(late, "tile[2]")
    stop = late.go("reverseContinue")
    assert (stop["reason"], late.line(), late.value("me")) == ("data breakpoint", 23, "2")
    assert late.value("tile[2]") == "2"
    stop = late.go("reverseContinue")
    assert (late.line(), late.value("me")) == (16, "0")  # the DTE did it
    assert stop["description"].startswith("tile[2]: <uninitialized> -> 2, about to be written here")
    assert late.refused("evaluate", expression="tile[2] = 1", context="watch")


def test_forwards_a_write_stops_behind_it_and_names_the_writer(client: Any, written: Write) -> None:
    client.launch(written(KERNEL), 18)
    watch(client, "tile[2]")
    stop = client.go()
    assert stop["reason"] == "data breakpoint"
    assert stop["description"] == "tile[2]: 2 -> 10, written at kernel.tops:23 by block 0 · SIP 2"
    assert (client.value("me"), client.value("tile[2]")) == ("2", "10")
    client.ask("setDataBreakpoints", breakpoints=[{"dataId": "nonsense"}])
    assert client.go()["reason"] == "terminated"


@pytest.mark.parametrize(
    ("more", "totals"),
    [
        ({"condition": "total > 5"}, ["7", "10"]),
        ({"condition": "total == 7 && me == 0"}, ["7"]),
        ({"hitCondition": "2"}, ["7"]),
        ({"condition": "total != 7", "hitCondition": ">= 2"}, ["10"]),
        ({"condition": "false"}, []),
    ],
)
def test_a_data_breakpoint_takes_conditions_both_ways(
    client: Any, written: Write, more: dict[str, str], totals: list[str]
) -> None:
    path = written(KERNEL)
    client.launch(path, 19, 23)
    client.ask("setBreakpoints", source={"path": str(path)}, breakpoints=[{"line": 23}])
    assert watch(client, "total", **more)["verified"]
    found = []
    while client.go()["reason"] == "data breakpoint":
        found.append(client.value("total"))
    assert (client.line(), found) == (23, totals)
    if "hitCondition" in more:  # counted anew, from the program's start
        return
    before = {"7": "4", "10": "7"}  # backwards one stands in front of the write
    for total in totals[::-1]:
        assert client.go("reverseContinue")["reason"] == "data breakpoint"
        assert client.value("total") == before[total]
    assert client.go("reverseContinue")["reason"] == "entry"


def test_a_condition_of_a_watch_that_has_no_value_is_told(client: Any, written: Write) -> None:
    client.launch(written(KERNEL), 19)
    assert "visits" in watch(client, "total", hitCondition="often")["message"]
    watch(client, "total", condition="nothing > 5")
    assert client.go()["reason"] == "data breakpoint"
    assert client.output("console").count("'nothing > 5' of a watch has no value") == 1


def test_breakpoints_and_findings_stop_backwards_too(client: Any, written: Write) -> None:
    wrong = KERNEL.replace("out[me + 4] = 5;", "out[me + 61] = 5;")
    client.launch(written(wrong), {"line": 20, "hitCondition": "2"}, 26, filters=["errors"])
    assert client.value("i") == "1"
    client.go()
    stop = client.go()
    assert (stop["reason"], client.line(), client.value("me")) == ("exception", 26, "3")
    assert client.go("reverseContinue")["reason"] == "breakpoint"
    assert client.line() == 26
    client.go("reverseContinue")
    assert (client.line(), client.value("i")) == (20, "1")
    client.go()
    assert client.go()["reason"] == "exception"
    assert client.go()["reason"] == "terminated"
    client.answer(client.send("disconnect", {}))
    assert client.output("stderr").count("out-of-bounds") == 1


def test_replays_print_nothing_twice(late: Any) -> None:
    late.go("stepBack")
    late.go("stepBack")
    assert late.go()["reason"] == "terminated"
    assert late.output("stdout").split() == ["0"] * 4 + ["1"] * 4 + ["2"] * 4


def test_a_thread_keeps_its_name_and_stack_over_a_replay(late: Any) -> None:
    second = late.ask("threads")["threads"][1]["id"]
    late.thread = second
    stop = late.go("stepBack")
    assert stop["threadId"] == second
    assert late.stack() == [("kernel", 24)]
    assert late.value("me") == "1"


def test_addresses_stay_over_replays_and_evaluations(late: Any) -> None:
    before = late.scope("L2")["tile"]["memoryReference"]
    for text in ("next_of(3)", '"text"', "tile[next_of(0)]"):
        assert late.value(text)
    late.go("stepBack")
    assert late.scope("L2")["tile"]["memoryReference"] == before
    assert late.value("&tile[0]").startswith(before)


COPIES = """#include <tops.h>
// tops-sim: <<<1, 4>>> data = ramp(64), out = zeros(64)
__global__ void kernel(const float *data, float *out) {
  __shared__ float tile[64];
  int me = threadIdx.x;
  if (me == 2) {
    tops_dte_ctx_t ctx;
    tops::dte_scope scope(ctx);
    auto from = tops::mdspan(tops::Global, data, 64);
    auto to = tops::mdspan(tops::Shared, tile, 64);
    tops::memcpy(ctx, to, from);
    tops::memcpy(ctx, to, from);
    tops::event landing = tops::memcpy_async(ctx, to, from);
    me += 0;
    tops::wait(landing);
    auto half = tops::mdspan(tops::Shared, tile, 32);
    tops::memset(ctx, half, 9.0f);
  }
  __syncthreads();
  out[me] = tile[me];
  if (me == 3) return;
  out[me] += 1;
}
"""


def test_a_transfer_is_a_write_even_of_the_same_bytes(client: Any, written: Write) -> None:
    client.launch(written(COPIES), 11)
    watch(client, "tile[40]")
    reported, lines = [], []
    while (stop := client.go())["reason"] == "data breakpoint":
        reported.append(stop["description"])
        lines.append(client.line())
        assert client.value("me") == "2"
    where = "written at kernel.tops"
    assert reported == [
        f"tile[40]: <uninitialized> -> 40, {where}:11 by block 0 · SIP 2",
        f"tile[40]: 40 -> 40, {where}:12 by block 0 · SIP 2",
        f"tile[40]: 40 -> 40, {where}:15 by block 0 · SIP 2,"
        " by the transfer started at kernel.tops:13",
    ]
    assert lines == [12, 13, 16]


def test_backwards_to_a_transfer_that_wrote_the_same_bytes(client: Any, written: Write) -> None:
    client.launch(written(COPIES), 20, stopAtEnd=True)
    watch(client, "tile[40]")
    lines = []
    for _ in range(4):
        client.go("reverseContinue")
        lines.append(client.line())
    assert lines == [15, 12, 11, 5]


HOST = """#include <tops/tops_runtime.h>
#include <string.h>
__global__ void kernel(int *x) { x[0] += 4; }
int main() {
  int here[2] = {7, 8};
  int *there = nullptr;
  if (topsMalloc(&there, 8) != topsSuccess) return 1;
  if (topsMemcpy(there, here, 8, topsMemcpyHostToDevice) != topsSuccess) return 2;
  if (topsMemcpy(there, here, 8, topsMemcpyHostToDevice) != topsSuccess) return 3;
  kernel<<<1, 1>>>(there);
  if (topsMemcpy(here, there, 8, topsMemcpyDeviceToHost) != topsSuccess) return 4;
  memset(here, 0, 8);
  topsFree(there);
  return here[0];
}
"""


def test_copies_by_the_host_are_writes(client: Any, written: Write) -> None:
    client.launch(written(HOST), 8, filters=[])
    watch(client, "*there")
    stops = [client.go()["description"] for _ in range(3)]
    assert stops == [
        "*there: <uninitialized> -> 7, written at kernel.tops:8 by host",
        "*there: 7 -> 7, written at kernel.tops:9 by host",
        "*there: 7 -> 11, written at kernel.tops:3 by block 0 · SIP 0",
    ]


def test_changed_elements_of_an_array_are_told(client: Any, written: Write) -> None:
    client.launch(written(HOST), 11)
    watch(client, "here")
    reported = [client.go()["description"] for _ in range(2)]
    assert reported[0].startswith("here[0]: 7 -> 11, written at kernel.tops:11")
    assert reported[1].startswith("here[0]: 11 -> 0, here[1]: 8 -> 0, written at kernel.tops:12")


def test_the_end_can_be_looked_at_and_left_backwards(client: Any, written: Write) -> None:
    stop = client.launch(written(COPIES), stopAtEnd=True)
    assert (stop["reason"], stop["description"]) == ("end", "the end of the run")
    assert len(client.ask("threads")["threads"]) == 4
    assert client.stack() == [("kernel", 23)]
    assert client.scope("Arguments")["out"]["indexedVariables"] == 64
    assert client.scope("L3")["out"]["value"] == "{10, 10, 10, 9, 0, 0, 0, 0, …}"
    early = client.ask("threads")["threads"][3]["id"]
    assert client.stack(early) == [("kernel", 21)]
    client.go("stepBack")
    assert client.line() == 23
    client.go("stepBack")
    assert client.line() == 22
    assert client.go()["reason"] == "end"
    assert client.go()["reason"] == "terminated"
    assert client.event("exited") == {"exitCode": 0}


def test_the_end_of_main_is_the_end(client: Any, written: Write) -> None:
    stop = client.launch(written(HOST), stopAtEnd=True)
    assert (stop["reason"], client.stack()) == ("end", [("main", 14)])
    assert client.scope("Locals")["here"]["value"] == "{0, 0}"
