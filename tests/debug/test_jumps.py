"""Jumps to other statements, and runs of all threads to a line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Write = Callable[[str], Path]

KERNEL = """// tops-sim: <<<1, 4>>> out = zeros(8)
__global__ void kernel(int *out) {
  int me = threadIdx.x;
  int sum = 1;
  sum += 10;
  sum += 100;
  if (me == 0) {
    sum += 1000;
  }
  int late = sum;
  late += 1;
  out[me] = late;
}
"""


def targets(client: Any, program: Path, line: int) -> list[dict[str, Any]]:
    """Where a client may jump to on a line."""
    source = {"path": str(program)}
    found = client.ask("gotoTargets", source=source, line=line)["targets"]
    return list(found)


def jump(client: Any, program: Path, line: int) -> dict[str, Any]:
    """Jumps to a line; gives the stop."""
    (target,) = targets(client, program, line)
    stop: dict[str, Any] = client.go("goto", targetId=target["id"])
    return stop


def test_a_jump_leaves_out_what_lies_between(client: Any, written: Write) -> None:
    program = written(KERNEL)
    client.launch(program, 5, 12)
    (target,) = targets(client, program, 7)
    assert (target["label"], target["line"], target["endLine"]) == ("kernel (7:3)", 7, 7)
    stop = jump(client, program, 7)
    assert (stop["reason"], client.line(), client.value("sum")) == ("goto", 7, "1")
    client.go()
    assert (client.line(), client.value("late")) == (12, "1002")
    assert client.go()["reason"] == "terminated"


def test_all_threads_that_stand_together_jump_back_and_do_it_again(
    client: Any, written: Write
) -> None:
    program = written(KERNEL)
    client.launch(program, 7)
    assert client.value("sum") == "111"
    assert jump(client, program, 5)["reason"] == "goto"
    assert (client.line(), client.value("sum")) == (5, "111")
    client.go()
    assert (client.line(), client.value("sum")) == (7, "221")
    other = client.ask("threads")["threads"][2]["id"]
    assert client.value("sum", client.frame(thread=other)) == "221", "the others came along"


def test_a_jump_is_made_again_where_the_run_goes_back(client: Any, written: Write) -> None:
    program = written(KERNEL)
    client.launch(program, 5, 11)
    jump(client, program, 7)
    client.go()
    assert (client.line(), client.value("late")) == (11, "1001")
    assert client.go("stepBack")["reason"] == "step"
    assert client.line() == 10
    client.go()
    assert (client.line(), client.value("late")) == (11, "1001")
    assert client.go()["reason"] == "terminated"


@pytest.mark.parametrize(
    ("line", "why"), [(11, "passes `late`"), (8, "another block"), (1, "none")]
)
def test_what_no_jump_leads_to_is_not_offered(
    line: int, why: str, client: Any, written: Write
) -> None:
    program = written(KERNEL)
    client.launch(program, 5)
    assert targets(client, program, line) == [], why
    assert client.refused("goto", threadId=client.thread, targetId=1) == (
        "no jump leads there from where this thread is"
    )


def test_the_only_statement_of_a_block_is_done_again(client: Any, written: Write) -> None:
    program = written(KERNEL.replace("(me == 0)", "(me == 2)"))
    client.launch(program, 8, 12)
    client.go("goto", targetId=targets(client, program, 8)[0]["id"])
    assert client.line() == 8
    client.go()
    assert (client.line(), client.value("late")) == (12, "1112")


def test_threads_that_stand_elsewhere_do_not_jump(client: Any, written: Write) -> None:
    program = written(KERNEL.replace("me == 0", "me == 1"))
    client.launch(program, 8)
    (target,) = targets(client, program, 8)
    first = client.ask("threads")["threads"][0]["id"]
    refused = client.refused("goto", threadId=first, targetId=target["id"])
    assert "only threads that have can jump" in refused


GUARDED = """// tops-sim: <<<1, 4>>> out = zeros(8), n = 3
__global__ void kernel(int *out, int n) {
  int me = threadIdx.x;
  if (me >= n) {
    out[7] = 1;
    return;
  }
  int sum = 0;
  for (int i = 0; i <= me; i++) {
    sum += i;
  }
  if (me == 1) {
    out[me] = sum;
  } else {
    out[me + 3] = sum;
  }
}
"""


def all_to(client: Any, program: Path, line: int) -> tuple[str, int]:
    """Runs all threads to a line; the stop's reason and line."""
    source = {"path": str(program)}
    client.ask("runAllThreadsTo", threadId=client.thread, source=source, line=line)
    stop = client.stop()
    return stop["reason"], 0 if stop["reason"] == "terminated" else client.line()


def test_a_run_stops_once_all_threads_have_come_to_a_line(client: Any, written: Write) -> None:
    program = written(GUARDED)
    client.launch(program, 3)
    assert all_to(client, program, 10) == ("goto", 10)
    assert client.value("i") == "0", "three threads come together; the fourth has returned"
    assert all_to(client, program, 12) == ("goto", 12)
    assert client.value("sum", client.frame()) in ("0", "1", "3")
    client.ask("setBreakpoints", source={"path": str(program)}, breakpoints=[])
    assert client.go()["reason"] == "terminated"


def test_a_line_that_some_never_reach_is_the_last_ones_place(client: Any, written: Write) -> None:
    text = GUARDED.replace("    out[7] = 1;\n", '    printf("%d\\n", me);\n')
    program = written(text)
    client.launch(program, 3)
    assert all_to(client, program, 15) == ("goto", 15)
    assert client.value("me") in ("0", "2")
    said = client.output("console")
    assert "2 threads never come to this line\n" in said
    assert client.output("stdout") == "3\n", "what was printed is told once"
    assert client.go()["reason"] == "terminated"


def test_a_line_that_nobody_reaches_ends_the_run(client: Any, written: Write) -> None:
    program = written(GUARDED.replace("n = 3", "n = 8"))
    client.launch(program, 3)
    assert all_to(client, program, 5) == ("terminated", 0)


def test_a_line_without_statements_is_refused(client: Any, written: Write) -> None:
    program = written(GUARDED)
    client.launch(program, 3)
    source = {"path": str(program)}
    refused = client.refused("runAllThreadsTo", threadId=client.thread, source=source, line=99)
    assert refused == "there is no statement here or after it"
