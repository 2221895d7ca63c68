"""Each capability the adapter offers is one that it has."""

from __future__ import annotations

import base64
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.debug.adapter import CAPABILITIES

Write = Callable[[str], Path]
Check = Callable[[Any, Path], None]

KERNEL = """#include <tops.h>
struct Word { unsigned low : 3; int middle : 5; unsigned : 4; bool top : 1; };
__device__ int twice(int value) {
  return value * 2;
}

// tops-sim: <<<1, 2>>> out = zeros(4)
__global__ void kernel(int *out) {
  int me = threadIdx.x;
  Word word = {5, -3, true};
  for (int i = 0; i < 3; i++) {
    out[me] += twice(i); me += 0;
  }
  out[me + 2] = word.middle;
  out[me * 9] = 1;
}
"""


def points(client: Any, program: Path, *wanted: dict[str, Any]) -> list[dict[str, Any]]:
    """Sets breakpoints."""
    reported = client.ask("setBreakpoints", source={"path": str(program)}, breakpoints=list(wanted))
    found: list[dict[str, Any]] = reported["breakpoints"]
    return found


def configuration_done(client: Any, program: Path) -> None:
    client.ask("configurationDone")  # the first one started the program; another changes nothing
    assert client.line() == 11


def function_breakpoints(client: Any, program: Path) -> None:
    client.ask("setFunctionBreakpoints", breakpoints=[{"name": "twice"}])
    assert client.go()["reason"] == "breakpoint"
    assert client.stack()[0] == ("twice", 4)


def conditional_breakpoints(client: Any, program: Path) -> None:
    points(client, program, {"line": 12, "condition": "me == 1 && i == 2"})
    client.go()
    assert (client.value("me"), client.value("i")) == ("1", "2")


def hit_conditions(client: Any, program: Path) -> None:
    points(client, program, {"line": 12, "hitCondition": "2"})
    client.go()
    assert client.value("i") == "1"


def log_points(client: Any, program: Path) -> None:
    points(client, program, {"line": 12, "logMessage": "i is {i}"}, {"line": 14})
    assert client.go()["reason"] == "breakpoint"
    assert client.output("console").count("i is 2") == 2


def breakpoint_locations(client: Any, program: Path) -> None:
    source = {"path": str(program)}
    found = client.ask("breakpointLocations", source=source, line=12)["breakpoints"]
    assert found == [{"line": 12, "column": 5}, {"line": 12, "column": 26}]


def data_breakpoints(client: Any, program: Path) -> None:
    data = client.ask("dataBreakpointInfo", name="out[1]", frameId=0)["dataId"]
    reported = client.ask("setDataBreakpoints", breakpoints=[{"dataId": data}])["breakpoints"]
    stop = client.go()
    assert (stop["reason"], stop["hitBreakpointIds"]) == ("data breakpoint", [reported[0]["id"]])
    assert stop["description"].startswith("out[1]: 0 -> 0, written at kernel.tops:12")


def hovers(client: Any, program: Path) -> None:
    assert client.value("word.low", context="hover") == "5"
    assert "change" in client.refused("evaluate", expression="me++", context="hover")


def steps_back(client: Any, program: Path) -> None:
    client.go("next")
    client.go("stepBack")
    assert client.line() == 11
    assert client.go("reverseContinue")["reason"] == "entry"


def restarts_a_frame(client: Any, program: Path) -> None:
    client.go("next")
    stop = client.go("restartFrame", frameId=client.frame())
    assert (stop["reason"], client.line()) == ("restart", 9)
    client.go()


def cancels(client: Any, program: Path) -> None:
    assert client.value("me") == "0"
    assert "not under way" in client.refused("cancel", requestId=client.number)


def steps_into_a_call_of_choice(client: Any, program: Path) -> None:
    points(client, program, {"line": 12})
    client.go()
    (target,) = client.ask("stepInTargets", frameId=client.frame())["targets"]
    assert (target["label"], target["line"], target["column"]) == ("twice (12:16)", 12, 16)
    client.go("stepIn", targetId=target["id"])
    assert client.stack()[0] == ("twice", 4)


def disassembles(client: Any, program: Path) -> None:
    """The frame's statement first; one instruction for each address, also where none is."""
    (frame,) = client.ask("stackTrace", threadId=client.thread)["stackFrames"]
    place = {"memoryReference": frame["instructionPointerReference"]}
    found = client.ask("disassemble", **place, instructionCount=400)["instructions"]
    assert [int(f["address"], 16) for f in found[:2]] == [
        int(place["memoryReference"], 16) + n for n in range(2)
    ]
    assert found[0]["instruction"].lstrip().startswith("intrinsic %statement")
    assert (found[0]["line"], found[0]["location"]["name"]) == (11, "kernel.tops")
    texts = [f["instruction"].strip() for f in found]
    assert any(text.startswith("r14 = binary lt, i, 3") for text in texts), texts
    assert any("call twice" in text for text in texts), texts
    assert (len(found), found[-1]["presentationHint"]) == (400, "invalid")
    before = client.ask("disassemble", **place, instructionOffset=-1, instructionCount=2)
    assert before["instructions"][1] == found[0]
    assert "no address" in client.refused("disassemble", memoryReference="x")


def set_variable(client: Any, program: Path) -> None:
    scopes = client.ask("scopes", frameId=0)["scopes"]
    place = {"variablesReference": scopes[0]["variablesReference"]}
    assert client.ask("setVariable", **place, name="me", value="me + 1")["value"] == "1"


def set_expression(client: Any, program: Path) -> None:
    assert client.ask("setExpression", expression="out[3]", value="7")["value"] == "7"
    client.ask("setExpression", expression="word.middle", value="-16")
    assert client.value("word.middle") == "-16"


def completions(client: Any, program: Path) -> None:
    targets = client.ask("completions", frameId=0, text="m", column=2)["targets"]
    assert [target["label"] for target in targets] == ["me"]


def read_memory(client: Any, program: Path) -> None:
    found = client.ask("evaluate", expression="out[0]", frameId=0)["memoryReference"]
    read = client.ask("readMemory", memoryReference=found, count=20)
    assert (len(base64.b64decode(read["data"])), read["unreadableBytes"]) == (16, 4)


def write_memory(client: Any, program: Path) -> None:
    found = client.ask("evaluate", expression="out[0]", frameId=0)["memoryReference"]
    data = base64.b64encode(struct.pack("<2i", 40, 50)).decode()
    assert client.ask("writeMemory", memoryReference=found, data=data)["bytesWritten"] == 8
    client.event("invalidated")
    over = {"memoryReference": found, "offset": 12, "data": data}
    assert "of these 8 bytes 4 exist" in client.refused("writeMemory", **over)
    assert client.ask("writeMemory", **over, allowPartial=True)["bytesWritten"] == 4
    assert "base64" in client.refused("writeMemory", memoryReference=found, data="!")
    assert client.scope("L3")["out"]["value"] == "{40, 50, 0, 40}"
    points(client, program, {"line": 14})
    client.go()
    client.go("stepBack")  # the change is part of the run, also when it is replayed
    assert client.value("out[1]") == str(50 + 6)


def exception_filters(client: Any, program: Path) -> None:
    client.ask("setExceptionBreakpoints", filters=[], filterOptions=[{"filterId": "memory"}])
    assert client.go()["reason"] == "exception"
    assert client.line() == 15


def exception_info(client: Any, program: Path) -> None:
    assert "nothing" in client.refused("exceptionInfo", threadId=client.thread)
    exception_filters(client, program)
    info = client.ask("exceptionInfo", threadId=client.thread)
    assert info["exceptionId"] == "SIM101 out-of-bounds"
    assert "'out' has 4 elements" in info["details"]["message"]


def loaded_sources(client: Any, program: Path) -> None:
    assert [s["path"] for s in client.ask("loadedSources")["sources"]] == [str(program)]


def granularity(client: Any, program: Path) -> None:
    points(client, program, {"line": 12})
    client.go()
    client.go("next", granularity="line")
    assert client.line() == 11


def formats(client: Any, program: Path) -> None:
    reported = client.ask("evaluate", expression="word.low + 11", format={"hex": True})
    assert reported["result"] == "0x10"


def terminates(client: Any, program: Path) -> None:
    client.ask("terminate")
    assert "running" in client.refused("threads")


def jumps(client: Any, program: Path) -> None:
    """More of it stands in `test_jumps.py`."""
    points(client, program, {"line": 14})
    client.go()
    source = {"path": str(program)}
    (target,) = client.ask("gotoTargets", source=source, line=11)["targets"]
    assert client.go("goto", targetId=target["id"])["reason"] == "goto"
    assert client.line() == 11


CHECKS: dict[str, Check] = {
    "supportsConfigurationDoneRequest": configuration_done,
    "supportsFunctionBreakpoints": function_breakpoints,
    "supportsConditionalBreakpoints": conditional_breakpoints,
    "supportsHitConditionalBreakpoints": hit_conditions,
    "supportsLogPoints": log_points,
    "supportsBreakpointLocationsRequest": breakpoint_locations,
    "supportsDataBreakpoints": data_breakpoints,
    "supportsEvaluateForHovers": hovers,
    "supportsStepBack": steps_back,
    "supportsRestartFrame": restarts_a_frame,
    "supportsCancelRequest": cancels,
    "supportsStepInTargetsRequest": steps_into_a_call_of_choice,
    "supportsDisassembleRequest": disassembles,
    "supportsGotoTargetsRequest": jumps,
    "supportsSetVariable": set_variable,
    "supportsSetExpression": set_expression,
    "supportsCompletionsRequest": completions,
    "supportsReadMemoryRequest": read_memory,
    "supportsWriteMemoryRequest": write_memory,
    "supportsExceptionInfoRequest": exception_info,
    "supportsExceptionFilterOptions": exception_filters,
    "supportsLoadedSourcesRequest": loaded_sources,
    "supportsSteppingGranularity": granularity,
    "supportsValueFormattingOptions": formats,
    "supportsTerminateRequest": terminates,
}


def test_all_that_is_offered_is_tried() -> None:
    assert set(CAPABILITIES) == set(CHECKS)


@pytest.mark.parametrize("name", CHECKS)
def test_what_is_offered_is_there(client: Any, written: Write, name: str) -> None:
    program = written(KERNEL)
    client.launch(program, 11)
    points(client, program)
    CHECKS[name](client, program)


def test_bit_fields_are_shown_and_set(client: Any, written: Write) -> None:
    client.launch(written(KERNEL), 11)
    word = client.scope("Locals")["word"]
    assert word["value"] == "{low = 5, middle = -3, top = true}"
    assert word["namedVariables"] == 3
    parts = client.inside(word)
    assert {name: part["value"] for name, part in parts.items()} == {
        "low": "5",
        "middle": "-3",
        "top": "true",
    }
    set_in = {"variablesReference": word["variablesReference"]}
    assert client.ask("setVariable", **set_in, name="middle", value="7")["value"] == "7"
    assert client.value("word.middle * 2") == "14"
    reported = client.ask("dataBreakpointInfo", **set_in, name="low")
    assert reported["dataId"] is None
