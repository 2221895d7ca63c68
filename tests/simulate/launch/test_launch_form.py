"""Launches as forms and back: what a form holds, and the comment that a launch becomes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.simulate.launch.launch_form import Launch, directive_of, form_of, problems_of, written
from tops_lsp.simulate.launch.plan import PlanError
from tops_lsp.text.source import Source

KERNEL = "__global__ void k(const float *in, float *out, int n, float f) { out[0] = in[n] * f; }\n"
FILLED = "<<<2, 4>>> in = ramp(8, 1), out = zeros(8), n = 3, f = 1.5"


def unit(text: str, path: str = "/tmp/k.tops") -> TranslationUnit:
    return analyze(Source(path, text.encode()))


def rewritten(text: str, launch: Launch) -> str:
    """The text with the launch as its directive."""
    raw = text.encode()
    for span, new in sorted(written(unit(text), "k", launch), reverse=True):
        raw = raw[: span.start] + new.encode() + raw[span.end :]
    return raw.decode()


def test_a_form_says_what_is_written_and_what_would_be_assumed() -> None:
    form = form_of(unit(f"// tops-sim: <<<(2, 3), 4, 64>>> n = 2 * 8\n{KERNEL}"), "k")
    assert (form.grid, form.block, form.shared) == ("(2, 3, 1)", "4", "64")
    assert [(row.expression, row.assumed) for row in form.arguments] == [
        ("ramp(1024)", True),
        ("ramp(1024)", True),
        ("16", False),
        ("1", True),
    ]


def test_a_launch_in_the_file_and_a_file_beside_it_count(tmp_path: Path) -> None:
    path = tmp_path / "k.tops"
    launched = f"{KERNEL}int main() {{ k<<<3, 5>>>(nullptr, nullptr, 0, 1.0f); }}\n"
    assert form_of(unit(launched, str(path)), "k").grid == "3"
    (tmp_path / "k.sim.toml").write_text("[k]\ngrid = 7\narguments = { n = 5 }\n")
    form = form_of(unit(launched, str(path)), "k")
    assert (form.grid, form.block, form.arguments[2].expression) == ("7", "12", "5")


def test_what_a_user_has_made_of_a_form_stands_as_it_was_typed() -> None:
    own = Launch(grid=" 2*2 ", arguments={"n": "4 * 4"}, expect=("out = in*2",))
    form = form_of(unit(f"// tops-sim: {FILLED}, expect out = in\n{KERNEL}"), "k", own)
    assert (form.grid, form.block, form.expect) == (" 2*2 ", "4", ("out = in*2",))
    assert [(row.expression, row.assumed) for row in form.arguments][2:] == [
        ("4 * 4", False),
        ("1.5", False),
    ]
    directive, problems = directive_of(own)
    assert (directive.grid, directive.arguments, problems) == ((4, 1, 1), {"n": 16}, ())


def test_what_nothing_can_be_assumed_for_is_left_empty() -> None:
    form = form_of(unit("struct S { int a; };\n__global__ void k(S s, void *p) {}\n"), "k")
    assert [(row.name, row.expression, row.assumed) for row in form.arguments] == [
        ("s", "", True),
        ("p", "", True),
    ]


def test_an_unknown_kernel_is_refused_with_those_there_are() -> None:
    for refused in (form_of, lambda u, name: problems_of(u, name, Launch())):
        with pytest.raises(PlanError, match="there are: k"):
            refused(unit(KERNEL), "q")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", f"// tops-sim: {FILLED}\n"),
        ("// Adds.\n", f"// Adds.\n// tops-sim: {FILLED}\n"),
        ("// tops-sim: n = 1\n", f"// tops-sim: {FILLED}\n"),
        ("/// tops-sim: n = 1\n// Adds.\n", f"/// tops-sim: {FILLED}\n// Adds.\n"),
        (
            "// tops-sim: n = 1\n// Adds.\n// tops-sim: f = 2\n",
            f"// tops-sim: {FILLED}\n// Adds.\n",
        ),
        ("/* tops-sim: n = 1 */\n", f"/* tops-sim: {FILLED} */\n"),
        ("/* Adds.\n * tops-sim: n = 1\n */\n", f"/* Adds.\n * tops-sim: {FILLED}\n */\n"),
        ("int a;\r\n", f"int a;\r\n// tops-sim: {FILLED}\r\n"),
        ("int 主;\n  ", f"int 主;\n  // tops-sim: {FILLED}\n  "),
    ],
)
def test_a_launch_becomes_the_comment_above_its_kernel(before: str, after: str) -> None:
    arguments = {"in": "ramp(8, 1)", "out": "zeros(8)", "n": "3", "f": "1.5"}
    launch = Launch("2", "4", "", arguments)
    assert rewritten(before + KERNEL, launch) == after + KERNEL
    assert rewritten(after + KERNEL, launch) == after + KERNEL


@pytest.mark.parametrize(
    ("comment", "expected"),
    [
        ("", ["// tops-sim: <<<1, 12, 32>>>", "// tops-sim: expect out = in"]),
        (
            "/* tops-sim: n = 1 */\n",
            ["/* tops-sim: <<<1, 12, 32>>>", "expect out = in within 0.1 */"],
        ),
    ],
)
def test_expectations_are_written_too(comment: str, expected: list[str]) -> None:
    launch = Launch(shared="32", expect=("out = in within 0.1",))
    text = rewritten(comment + KERNEL, launch)
    assert all(words in text for words in expected)
    read = form_of(unit(text), "k")
    assert (read.shared, read.expect) == ("32", ("out = in within 0.1",))


def test_numbers_given_before_may_be_named() -> None:
    launch = Launch(arguments={"n": "8", "in": "ramp(n)", "out": "zeros(2 * n)"})
    assert problems_of(unit(KERNEL), "k", launch) == ()
    late = Launch(arguments={"in": "ramp(n)", "n": "8"})
    assert [problem.field for problem in problems_of(unit(KERNEL), "k", late)] == ["arguments.in"]
