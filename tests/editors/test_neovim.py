"""A user's session in a real Neovim: open a file, see a problem, hover, run a kernel."""

import pytest

from tests.editors.conftest import Seen, reported

pytestmark = [pytest.mark.editor, pytest.mark.slow]

# Line 7 is wrong: a host function calls a device function. The comment makes columns differ
# between UTF-8 and UTF-16.
SOURCE = """\
#include <tops.h>
#include <tops/tops_runtime.h>
#include <cstdio>

__device__ int twice(int x) { return 2 * x; }

int on_host(int x) { return /* 主机 🙂 */ twice(x); }
// tops-sim: <<<2, 12>>> out = zeros(24)
__global__ void numbers(int* out) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  out[thread] = twice(thread);
}

int main() {
  int* out;
  if (topsMalloc(&out, 24 * sizeof(int)) != topsSuccess) return 1;
  numbers<<<2, 12>>>(out);
  topsError_t started = topsGetLastError(), ended = topsDeviceSynchronize();
  topsFree(out);
  return started == topsSuccess && ended == topsSuccess ? 0 : 1;
}
"""


session = reported("session.lua", SOURCE, TOPS_SYMBOL="twice", TOPS_KERNEL="numbers")


def test_a_tops_file_is_tops_with_cpp_syntax(session: Seen) -> None:
    assert (session["filetype"], session["syntax"]) == ("tops", "tops")


def test_the_problem_is_marked_where_it_is(session: Seen) -> None:
    (problem,) = session["diagnostics"]
    assert (problem["line"], problem["text"]) == (7, "twice")
    assert (problem["source"], problem["code"]) == ("tops-lint", "TOPS101")
    assert "twice" in problem["message"]
    assert "__device__" in problem["message"]
    assert problem["code"] in problem["href"]


def test_hover_tells_the_declaration(session: Seen) -> None:
    assert "__device__ int twice(int x)" in session["hover"]


def test_the_kernel_and_main_have_a_lens(session: Seen) -> None:
    lens, main = [lens for lens in session["lenses"] if lens.get("command")]
    assert main["command"]["title"] == "Run main() on simulated GCU300"
    assert lens["line"] == 9
    assert lens["command"]["title"] == "Run on simulated GCU300"
    assert lens["command"]["command"] == "tops.run"
    (argument,) = lens["command"]["arguments"]
    assert argument["kernel"] == "numbers"
    assert argument["uri"].endswith("/k.tops")


def test_running_shows_the_result_beside_the_code(session: Seen) -> None:
    result = session["result"]
    assert result["name"].startswith("tops-result://")
    assert result["filetype"] == "markdown"
    assert result["beside"]
    assert not result["focused"]


@pytest.mark.parametrize("expected", ["numbers", "2 × 12", "24"])
def test_the_result_names_the_kernel_and_its_launch(session: Seen, expected: str) -> None:
    assert expected in session["result"]["markdown"]


def test_definition_and_completion(session: Seen) -> None:
    assert session["definition"] == {"from": 11, "to": 5}
    assert "twice" in session["completions"]


def test_hints_say_where_unmarked_functions_run(session: Seen) -> None:
    assert {"line": 7, "label": "__host__"} in session["hints"]


def test_an_action_of_the_problem(session: Seen) -> None:
    rule = "device-function-called-from-host"
    for title in (f"Disable {rule} for this line", f"Explain {rule}"):
        assert title in session["actions"]["titles"]
    (changed,) = set(session["actions"]["changed"].splitlines()) - set(SOURCE.splitlines())
    assert changed.startswith("// tops-lint: ignore")
    assert f"[{rule}]" in changed


def test_a_rename_changes_every_place(session: Seen) -> None:
    assert session["renamed"] == SOURCE.rstrip("\n").replace("twice", "doubled")


def test_all_of_it_was_asked_for(session: Seen) -> None:
    asked = {name.removeprefix("textDocument/") for name in session["requests"]}
    assert asked >= {
        "codeAction",
        "codeLens",
        "completion",
        "definition",
        "hover",
        "inlayHint",
        "prepareRename",
        "rename",
    }
