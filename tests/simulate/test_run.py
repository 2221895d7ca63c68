"""Requests end to end, in this process: values, assumptions, expectations, refusals, reports."""

import math

import pytest

from tops_lsp.simulate.launch.directive import parse_directive
from tops_lsp.simulate.present.report import markdown
from tops_lsp.simulate.request import Outcome, Request
from tops_lsp.simulate.run import execute

SCALE = """\
// tops-sim: <<<2, 4>>> in = ramp(8, 1), out = zeros(8), k = 3
__global__ void scale(const float *in, float *out, int k) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] * k;
}
"""
PLAIN = """\
__global__ void plain(int *out, int n, float f, bool b, char c) {
  if (threadIdx.x == 0) out[n - 1] = 5;
}
"""
LAUNCHED = f"""{PLAIN}
constexpr int BLOCKS = 2;
int main() {{ int *p; plain<<<dim3(BLOCKS), 4>>>(p, 1, 1, true, 'c'); return 0; }}
"""


def run(text: str, kernel: str | None = None, said: str | None = None) -> Outcome:
    directive = None if said is None else parse_directive(said)
    return execute(Request("/tmp/k.tops", text.encode(), kernel, directive))


def test_a_directive_is_followed() -> None:
    outcome = run(SCALE, "scale")
    assert outcome.ok
    assert outcome.assumptions == ()
    by_name = {value.name: value for value in outcome.values}
    assert by_name["out"].after == (3.0, 6.0, 9.0, 12.0, 15.0, 18.0, 21.0, 24.0)
    assert by_name["out"].changed
    assert not by_name["in"].changed
    assert (by_name["out"].minimum, by_name["out"].maximum) == (3.0, 24.0)


def test_what_is_said_goes_over_what_is_written() -> None:
    outcome = run(SCALE, "scale", "<<<1, 4>>> k = 2")
    assert {v.name: v for v in outcome.values}["out"].after == (2.0, 4.0, 6.0, 8.0, 0, 0, 0, 0)


def test_without_a_directive_everything_assumed_is_stated() -> None:
    outcome = run(PLAIN, "plain")
    assert outcome.ok
    assert [(a.key, a.text, a.value) for a in outcome.assumptions] == [
        ("whole-block", "12", ""),
        ("argument", "out", "ramp(1024)"),
        ("argument", "n", "1024"),
        ("argument", "f", "1"),
        ("argument", "b", "1"),
        ("argument", "c", "1"),
    ]
    text = markdown(outcome)
    assert "one whole block, 12 threads" in text
    example = "<<<1, 12>>> out = ramp(1024), n = 1024, f = 1, b = 1, c = 1"
    assert example in text
    assert run(PLAIN, "plain", example).assumptions == ()


def test_sizes_come_from_the_files_own_launch() -> None:
    outcome = run(LAUNCHED, "plain")
    assert outcome.plan is not None
    assert (outcome.plan.grid, outcome.plan.block) == ((2, 1, 1), (4, 1, 1))
    assert "launch on line 6" in markdown(outcome)


@pytest.mark.parametrize(
    ("clause", "met"),
    [
        ("expect out = in * 3", True),
        ("expect out = in * k", True),
        ("expect out = in + in + in + out", True),
        ("expect out = in * 3.3 within 0.2", True),
        ("expect out = in", False),
        ("expect k = 3", False),
        ("expect out = missing", False),
    ],
)
def test_expectations_are_held_against_the_result(clause: str, met: bool) -> None:
    outcome = run(SCALE.replace("k = 3\n", f"k = 3, {clause}\n"), "scale")
    assert outcome.ok is met
    if clause == "expect out = in":
        (finding,) = outcome.report.findings if outcome.report else ()
        assert finding.kind == "expectation-not-met"
        assert "out[0] is 3, 1 was expected; 8 of 8 elements differ" in finding.message
        assert finding.loc is not None
        assert (finding.loc.line, finding.loc.column) == (1, SCALE.index("k = 3") + 15)


def test_lengths_that_do_not_go_together_are_said() -> None:
    text = SCALE.replace("out = zeros(8)", "out = zeros(9)").replace(
        "k = 3\n", "k = 3, expect out = in\n"
    )
    outcome = run(text, "scale")
    assert "do not go together" in markdown(outcome)


@pytest.mark.parametrize(
    ("text", "kernel", "message"),
    [
        (SCALE, "scal", "there are: scale"),
        (SCALE, None, "no main()"),
        ("", None, "no main()"),
        (SCALE.replace("k = 3", "k = zeros(3)"), "scale", "give a number"),
        (SCALE.replace("k = 3", "k = 3.5"), "scale", "does not fit"),
        (SCALE.replace("k = 3", "k = 99999999999"), "scale", "does not fit"),
        (SCALE.replace("ramp(8, 1)", "8"), "scale", "give an array"),
        (SCALE.replace("k = 3", "q = 3"), "scale", "no parameter 'q'"),
        (SCALE.replace("k = 3", "k = "), "scale", "cannot be read"),
        ("struct S { int a; };\n__global__ void k(S s) {}\n", "k", "an object"),
        ("__global__ void k(void *p) {}\n", "k", "no element type"),
    ],
)
def test_refusals_say_why(text: str, kernel: str | None, message: str) -> None:
    outcome = run(text, kernel)
    assert not outcome.ok
    assert outcome.report is None
    assert message in outcome.error


def test_main_runs_with_its_output_and_status() -> None:
    outcome = run('int main(int argc, char **argv) { printf("```%d\\n", argc); return 3; }\n')
    assert outcome.report is not None
    assert outcome.report.output == "```1\n"
    assert outcome.report.exit_code == 3
    assert "````text\n```1\n````" in markdown(outcome)


def test_a_fault_is_linked_to_its_line() -> None:
    text = markdown(run(SCALE, "scale", "out = zeros(4)"))
    assert "[line 4](file:///tmp/k.tops#L4)" in text
    assert "`out-of-bounds`" in text


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_a_report_has_no_hole_in_any_language(language: str) -> None:
    for outcome in (run(SCALE, "scale"), run(LAUNCHED), run(LAUNCHED, "plain"), run("", None)):
        text = markdown(outcome, language)
        assert "{" not in text
        assert outcome.title in text
    assert ("模拟" in markdown(run(SCALE, "scale"), language)) == (language == "zh-CN")


def test_nan_is_shown_and_left_out_of_the_extremes() -> None:
    outcome = run("__global__ void k(float *p) { p[0] = 0.0f / 0.0f; }\n", "k")
    assert math.isnan(outcome.values[0].after[0])
    assert outcome.values[0].minimum == 1.0
    assert "nan" in markdown(outcome)


def test_a_program_whose_passes_differ_says_so() -> None:
    text = b"#ifdef __GCU_ARCH__\nint n = 1;\n#else\nint n = 2;\n#endif\nint main() { return 0; }\n"
    outcome = execute(Request("/tmp/k.tops", text))
    (assumption,) = outcome.assumptions
    assert "the host pass reads it differently" in str(assumption)
    plain = text.replace(b"__GCU_ARCH__", b"OTHER")
    assert execute(Request("/tmp/k.tops", plain)).assumptions == ()
