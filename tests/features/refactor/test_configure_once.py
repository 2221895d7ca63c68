"""A transfer of a loop that is configured in its first round alone."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from tests.features.refactor.conftest import refactored
from tops_lsp.cli.sim_options import add_profile
from tops_lsp.cli.sim_request import context_of, request_of
from tops_lsp.simulate.request import Outcome
from tops_lsp.simulate.run import execute
from tops_simulator.timing.parameters import TIMINGS
from tops_simulator.timing.profile import profile

KERNEL = """\
#include <tops.h>
// tops-sim: <<<1, 1>>> x = ramp(4096), y = zeros(2048)
__global__ void k(const float *x, float *y) {
  __local__ float rows[4][32];
  int full[] = {64, 64}, part[] = {4, 32};
  tops_dte_ctx_t load, store;
  tops::dte_scope first(load), second(store);
  tops::mdspan whole(tops::Global, const_cast<float *>(x), full);
  tops::mdspan tile(tops::Private, &rows[0][0], part);
  for (int at = 0; at < 64; at += 4) {
    int offsets[] = {at, 16};
    A
    B
  }
}
"""
SLICE = "tops::slice(load, tile, whole, offsets);"
STORE = (
    "tops::memcpy(store, tops::mdspan(tops::Global, y + at * 32, 128), "
    "tops::mdspan(tops::Private, &rows[0][0], 128));"
)


def kernel(one: str = "«»" + SLICE, other: str = STORE) -> str:
    return KERNEL.replace("A\n", one + "\n", 1).replace("B\n", other + "\n", 1)


def both() -> str:
    """The kernel with both of its transfers configured once."""
    made = refactored("configure-once", kernel())
    return refactored("configure-once", made.replace("tops::memcpy(", "«»tops::memcpy("))


def test_offsets_and_addresses_are_set_where_they_differ() -> None:
    made = both()
    assert "  bool configured = false;\n  bool configured2 = false;\n  for (int at" in made
    assert made.count("load.config_slice(tile, whole, offsets);") == 1
    assert [line.strip() for line in made.splitlines() if ".set_" in line] == [
        "load.set_src_offset(0, offsets[0]);",
        "store.set_dst_addr(y + at * 32);",
    ]
    assert "tops::slice" not in made
    assert "tops::memcpy" not in made


def test_the_place_of_a_pointers_element_may_differ() -> None:
    text = kernel(other="«»" + STORE.replace("&rows[0][0]", "&lines[0][at]")).replace("«»", "", 1)
    text = text.replace("  for (", "  float *lines[] = {rows[0]};\n  for (")
    made = refactored("configure-once", text)
    assert "store.set_src_addr(&lines[0][at]);" in made
    text = text.replace("lines[0][at]", "lines[0][0]")
    assert "store.set_src_addr(&lines[0][0]);" in refactored("configure-once", text)


def profiled(text: str, tmp_path: Path) -> Outcome:
    """A run of the kernel that is profiled."""
    file = tmp_path / "k.tops"
    file.write_text(text)
    reader = argparse.ArgumentParser()
    add_profile(reader)
    words = [str(file), "--kernel", "k", "--lang", "en"]
    options = reader.parse_args(words, argparse.Namespace(command="profile"))
    return execute(request_of(options, context_of(options, []))[0])


def cycles(outcome: Outcome) -> float:
    assert outcome.report is not None
    assert outcome.report.observed is not None
    assert outcome.report.observed.timed is not None
    ((launch, _, _),) = profile(outcome.report.observed.timed, TIMINGS["gcu300"]).launches
    return launch.cycles


def test_both_give_the_same_and_the_model_takes_less(tmp_path: Path) -> None:
    before = profiled(kernel().replace("«»", ""), tmp_path)
    after = profiled(both(), tmp_path)
    assert before.is_clean
    assert after.is_clean
    shown = [[str(value) for value in each.values] for each in (before, after)]
    assert shown[0] == shown[1]
    assert len(shown[0]) == 2
    assert cycles(after) < 0.85 * cycles(before)


REFUSED = {
    "a context for both": (kernel(other=STORE.replace("store,", "load,")), "context-used"),
    "another size": (kernel("«»" + STORE.replace("128", "64 + at"), ""), "no-setting"),
    "an operand that acts": (
        kernel("«»" + STORE.replace("at * 32", "(at += 1) * 32"), ""),
        "acts-each-round",
    ),
    "a list of the loop's variable": (
        kernel("«»" + STORE.replace("y + at * 32, 128", "y, offsets"), ""),
        "no-setting",
    ),
    "what may be another name": (
        kernel().replace("  for (", "  tops_dte_ctx_t &same = load;\n  for ("),
        "memory-unknown",
    ),
}


@pytest.mark.parametrize(("text", "why"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused(text: str, why: str) -> None:
    assert refactored("configure-once", text) == f"refused: {why}"


@pytest.mark.parametrize(
    "text",
    [
        kernel("«»tops::memcpy_async(load, tile, tile).wait();"),
        kernel(SLICE).replace("  for (", "  «»" + STORE.replace("at", "0") + "\n  for ("),
    ],
)
def test_where_nothing_is_proposed(text: str) -> None:
    assert refactored("configure-once", text) == "nothing"
