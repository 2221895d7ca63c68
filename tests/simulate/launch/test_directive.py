"""The directive grammar: what it says, what it refuses, and where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tops_lsp.simulate.launch.arithmetic import File, Generator, names_of, spelled
from tops_lsp.simulate.launch.directive import directive_above, parse_dim, parse_directive
from tops_lsp.text.source import Source

LAUNCHES = [
    ("<<<2, 12>>>", (2, 1, 1), (12, 1, 1), None),
    ("<<<(2, 3), 12>>>", (2, 3, 1), (12, 1, 1), None),
    ("<<<dim3(1, 2, 3), dim3(4), 4 * 1024>>>", (1, 2, 3), (4, 1, 1), 4096),
    ("<<<(1 + 1) * 3, (4)>>>", (6, 1, 1), (4, 1, 1), None),
    ("<<<1, 1>>>, shared = 64", (1, 1, 1), (1, 1, 1), 64),
    ("n = 1", None, None, None),
]
ARGUMENTS = [
    ("a = zeros(64 * 128)", Generator("zeros", 8192)),
    ("a = ones(0)", Generator("ones", 0)),
    ("a = full(3, -0.5)", Generator("full", 3, (-0.5,))),
    ("a = ramp(4, 1, 0x10)", Generator("ramp", 4, (1, 16))),
    ("a = random(4, 7)", Generator("random", 4, (7,))),
    ("n = 8, a = zeros(n * 2)", Generator("zeros", 16)),
    ("a = zeros((2, 3, 4))", Generator("zeros", 24)),
    ("a = full((2, 3), 4)", Generator("full", 6, (4,))),
    ("a = arange(9)", Generator("arange", 9)),
    ("a = arange(2, 9)", Generator("arange", 7, (2, 1))),
    ("a = arange(9, 2, -2)", Generator("arange", 4, (9, -2))),
    ("a = arange(2, 1)", Generator("arange", 0, (2, 1))),
    ("a = linspace(0, 1, 5)", Generator("linspace", 5, (0, 1))),
    ("a = randn(5)", Generator("randn", 5)),
    ("a = randn(5, seed=3)", Generator("randn", 5, (3,))),
    ("a = randint(5, 0, 9, seed=3)", Generator("randint", 5, (0, 9, 3))),
    ("a = load('in/x.npy')", File("in/x.npy")),
    ("a = sqrt(16)", 4.0),
    ("a = -2 * -3", 6),
    ("a = 7 / 2", 3.5),
    ("a = 8 / 2", 4),
    ("a = 1e3f", 1000.0),
    ("a = true", 1),
    ("a = min(3, max(1, 2)) + abs(-1)", 3),
]
WRONG = [
    ("<<<2>>>", ">>>", "expected ','"),
    ("<<<0, 1>>>", "0", "from 1 on"),
    ("<<<1, 1, -1>>>", "-", "from 0 on"),
    ("<<<(1,1,1,1), 1>>>", "(1", "up to three"),
    ("a = foo(3)", "foo", "zeros, ones, full, ramp, random"),
    ("a = full(3)", "full", "takes 2 numbers"),
    ("a = ramp(n)", "n)", "'n' is no number"),
    ("a = zeros(1e9)", "zeros", "elements"),
    ("a = zeros(99999999999)", "zeros", "elements"),
    ("a = 1 / 0", "/", "division by zero"),
    ("a = 1, a = 2", "a = 2", "given twice"),
    ("a = 1 b = 2", "b", "expected ','"),
    ("a = 'x'", "'", "expected a number"),
    ("a = 9999999999999 * 9999999999999", "*", "too large"),
    ("a = __import__(1)", "__import__", "no function"),
    ("a = 1 + open(1)", "open", "no function"),
    ("expect a = eval(a)", "eval", "no function"),
    ("a = load(b)", "b", "in quotes"),
    ("a = load('x.npy'", "", "expected ')'"),
    ("a = zeros((2, n))", "n)", "'n' is no number"),
    ("a = zeros(ones(2))", "zeros", "numbers only"),
    ("a = zeros((2, ones(2)))", "(2", "numbers only"),
    ("a = arange(0, 9, 0)", "arange", "elements"),
    ("a = arange(0, 1e999)", "arange", "elements"),
    ("a = pow(10, 1000)", "pow", "no value"),
    ("a = sqrt(-1)", "sqrt", "no value"),
    ("a = matmul(ones(4))", "matmul", "takes 2 values"),
    ("n = 4, a = m + 1", "m", "no number given before; there are: n"),
    ("a = ones(4), b = a + 1", "a +", "no number given before; there are: none"),
    ("3 = a", "3", "expected 'name = value'"),
    ("a = " + "(" * 99, "", "too deeply"),
    ("参数 = 1", "参", "expected 'name = value'"),
]


@pytest.mark.parametrize(("text", "grid", "block", "shared"), LAUNCHES)
def test_launches(
    text: str, grid: tuple[int, ...] | None, block: tuple[int, ...] | None, shared: int | None
) -> None:
    read = parse_directive(text)
    assert read.problems == ()
    assert (read.grid, read.block, read.shared) == (grid, block, shared)


@pytest.mark.parametrize(("text", "value"), ARGUMENTS)
def test_arguments(text: str, value: object) -> None:
    read = parse_directive(text)
    assert read.problems == ()
    assert read.arguments["a"] == value


@pytest.mark.parametrize(("text", "at", "message"), WRONG)
def test_problems_say_what_and_where(text: str, at: str, message: str) -> None:
    (problem,) = parse_directive(text).problems
    assert message in problem.message
    assert text[problem.span.start :].startswith(at)


@pytest.mark.parametrize(
    ("text", "shown", "names", "tolerance"),
    [
        ("expect out = a + b * 2", "(a + (b * 2))", ["a", "b"], None),
        ("expect out = -a / 4 within 1e-3", "((0 - a) / 4)", ["a"], 1e-3),
        ("expect out = max(a, 0)", "max(a, 0)", ["a"], None),
        ("expect out = 2 * 3", "6", [], None),
    ],
)
def test_expectations(text: str, shown: str, names: list[str], tolerance: float | None) -> None:
    (expectation,) = parse_directive(text).expectations
    assert expectation.name == "out"
    assert spelled(expectation.expression) == shown
    assert [n.name for n in names_of(expectation.expression)] == names
    assert expectation.tolerance == tolerance


@given(st.text(alphabet="<>(){}=,;+-*/.0123456789eExXabnzros \t数🙂expctwihn", max_size=80))
def test_any_text_is_read(text: str) -> None:
    read = parse_directive(text)
    assert all(0 <= p.span.start <= len(text) for p in read.problems)


@pytest.mark.parametrize(
    ("text", "dim"), [("2", (2, 1, 1)), ("(2, 3)", (2, 3, 1)), ("x", None), ("", None)]
)
def test_one_dimension(text: str, dim: tuple[int, int, int] | None) -> None:
    assert parse_dim(text) == dim


FILE = """\
// tops-sim: n = 1

// Fills an array. 数组
// tops-sim: <<<2, 3>>> n = 4
// tops-sim: expect out = out + 数
template <typename T>
__launch_bounds__(12)
__global__ void k(int *out, int n);
"""


def test_directives_above_a_declaration_join() -> None:
    source = Source("k.tops", FILE.encode())
    read = directive_above(source, source.text.index(b"__global__"))
    assert read is not None
    assert (read.grid, read.arguments) == ((2, 1, 1), {"n": 4})
    (problem,) = read.problems
    assert source.text[problem.span.start :].startswith("数".encode())
    assert directive_above(source, 0) is None


@pytest.mark.parametrize(
    "between",
    ["", "\n", "  \n\n", 'extern "C"\n\n', "\n// Fills.\n", "/* It. */\n\n", "[[maybe_unused]]\n"],
)
def test_a_directive_belongs_to_what_is_declared_next(between: str) -> None:
    text = f"// tops-sim: <<<2, 3>>>\n{between}__global__ void k() {{}}\n"
    source = Source("k.tops", text.encode())
    read = directive_above(source, source.text.index(b"__global__"))
    assert read is not None
    assert (read.grid, read.block) == ((2, 1, 1), (3, 1, 1))


@pytest.mark.parametrize("between", ["int n;\n", ";\n", "#define N 3\n", "void f() {}\n\n"])
def test_what_is_declared_before_has_a_directive_for_itself(between: str) -> None:
    source = Source("k.tops", f"// tops-sim: <<<2, 3>>>\n{between}void k() {{}}\n".encode())
    assert directive_above(source, source.text.index(b"void k")) is None


@pytest.mark.parametrize(
    "comments",
    [
        "// tops-sim: x = zeros(n), n = 4",
        "// tops-sim: n = 4\n// tops-sim: x = zeros(n)",
        "// tops-sim: x = zeros(n)\n// tops-sim: n = 4",
        "// tops-sim: x = zeros(n), n = 2 * m\n// tops-sim: m = 2",
        "// tops-sim: n = 9, x = zeros(n)\n// tops-sim: n = 4",
    ],
)
def test_numbers_are_known_wherever_they_are_given(comments: str) -> None:
    source = Source("k.tops", f"{comments}\nvoid k() {{}}\n".encode())
    read = directive_above(source, source.text.index(b"void k"))
    assert read is not None
    assert not read.problems
    assert (read.arguments["n"], read.arguments["x"]) == (4, Generator("zeros", 4, ()))


@pytest.mark.parametrize(
    "text", ["x = zeros(n)", "x = zeros(n), n = n", "x = ones(n), n = ones(3)"]
)
def test_a_name_without_a_number_is_told_by_its_name(text: str) -> None:
    (problem,) = parse_directive(text).problems
    assert problem.message.startswith("'n' is no number")


def test_main_is_given_words() -> None:
    read = parse_directive('args = "3 four", expect exit = 3')
    assert not read.problems
    assert read.words == ("3", "four")
    assert not read.launched
    (problem,) = parse_directive('n = "3"').problems
    assert "expected a number, a name" in problem.message
