"""Requests that are taken back: while they wait, are being answered, or have the program run."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Write = Callable[[str], Path]

ENDLESS = "__global__ void k(int *out) {\n  for (;;) {\n    out[0]++;\n  }\n}\n"
LONG = """__device__ int busy(int rounds) {
  int sum = 0;
  for (int i = 0; i < rounds; i++) sum += i;
  return sum;
}
// tops-sim: <<<1, 1>>> out = zeros(1)
__global__ void k(int *out) {
  int sum = 0;
  for (int i = 0; i < 4000; i++) {
    sum += i % 3;
  }
  out[0] = sum + busy(1);
}
"""
SLOW = "busy(90000)"


def test_a_run_that_is_cancelled_stands(client: Any, written: Write) -> None:
    client.launch(written(ENDLESS), launch="<<<1, 2>>> out = zeros(1)", stopOnEntry=True)
    going = client.send("continue", {"threadId": client.thread})
    assert client.answer(going)["success"]
    client.ask("cancel", requestId=going)
    assert client.stop()["reason"] == "pause"
    assert client.line() in (2, 3)
    assert "not under way" in client.refused("cancel", requestId=going)
    assert "not under way" in client.refused("cancel")


def test_a_request_that_waits_is_not_begun(client: Any, written: Write) -> None:
    """`cancel` overtakes what came before it."""
    client.launch(written(LONG), 12)
    slow = client.send("evaluate", {"expression": "busy(20000)", "context": "repl"})
    waits = client.send("evaluate", {"expression": "sum = 1", "context": "repl"})
    cancels = client.send("cancel", {"requestId": waits})
    assert client.answer(waits)["message"] == "cancelled"
    assert client.answer(cancels)["success"]
    assert client.answer(slow)["success"], "the others are answered"
    assert client.value("sum") == "3999"


def test_an_expression_that_is_cancelled_is_left(client: Any, written: Write) -> None:
    """What comes meanwhile waits, and the run stands as it did."""
    client.launch(written(LONG), 12)
    endless = [client.send("evaluate", {"expression": SLOW, "context": "repl"}) for _ in range(2)]
    time.sleep(0.5)  # the first is under way
    for number in reversed(endless):
        client.ask("cancel", requestId=number)
    first, second = (client.answer(number) for number in endless)
    assert not first["success"]
    assert first["message"] == "stopped by the user"
    assert second["message"] == "cancelled"
    assert client.value("sum + 1") == "4000"
    assert client.go()["reason"] == "terminated"


@pytest.mark.parametrize("command", ["cancel", "pause"])
@pytest.mark.parametrize("at_end", [False, True])
def test_a_search_that_is_cancelled_goes_back_to_where_it_began(
    client: Any, written: Write, command: str, at_end: bool
) -> None:
    client.launch(written(LONG), 12, stopAtEnd=True)
    if at_end:
        assert client.go()["description"] == "the end of the run"
    line, value = client.line(), client.value("sum")
    going = client.send("reverseContinue", {"threadId": client.thread})
    assert client.answer(going)["success"]
    client.ask(command, requestId=going)
    assert client.stop()["reason"] == "pause"
    assert (client.line(), client.value("sum")) == (line, value)
    assert client.go()["reason"] == ("terminated" if at_end else "end")
