"""A query that is asked once: what its captures resolve to, and that it finds what a rule finds."""

from __future__ import annotations

import pytest

from tests.queries.test_own_rules import CALLS, TEXT, found, rule
from tops_lsp.limits import Limits
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.project.context import Context
from tops_lsp.project.targets import TARGETS
from tops_lsp.queries.meaning import Meaning
from tops_lsp.queries.search import compiled, search
from tops_lsp.syntax.query_text import QueryFault
from tops_lsp.text.source import Source

MORE = """\
struct S { float f; __device__ S(int); };
enum E { RED = 3 };
__global__ void other(__shared__ float *p, S &s, float (&q)[4]) {
  s.f = RED;
  S made(5);
  auto g = [](int lambda) { return lambda; };
  *p = q[1] + cached[2];
  unknown(p);
}
void launch() { other<<<1, 2>>>(nullptr, *(S *)0, *(float (*)[4])0); }
"""


def passes_of(text: str, *contexts: Context) -> Passes:
    return analyze_passes(Source("a.tops", text.encode()), contexts or (Context(),))


@pytest.fixture(scope="module")
def read() -> Passes:
    return passes_of(TEXT + MORE)


def meanings(read: Passes, query: str) -> dict[str, Meaning]:
    made = search(read, compiled(query)).matches
    return {capture.text: capture.meaning for match in made for capture in match.captures}


def test_what_captures_resolve_to(read: Passes) -> None:
    known = meanings(read, "[(identifier) (qualified_identifier) (number_literal)] @x")
    wait = known["n2::wait"]
    assert (wait.kind, wait.name, wait.side, wait.kernel) == (
        "function",
        "ns::wait",
        "device",
        False,
    )
    assert wait.declaration == "__device__ void ns::wait()"
    assert wait.place is not None
    assert TEXT[slice(*wait.place.span)] == "wait"
    assert known["__syncthreads"].place is None
    assert known["other"].kernel
    assert (known["cached"].space, known["cached"].type) == ("shared", "__shared__ float[16]")
    assert (known["p"].kind, known["p"].space) == ("parameter", "shared")
    assert (known["SIZE"].kind, known["SIZE"].value) == ("variable", "4096")
    assert (known["RED"].kind, known["RED"].value) == ("enumerator", "3")
    assert (known["12"].type, known["12"].value) == ("int", "12")
    assert known["lambda"].declaration == "int lambda"
    assert not known["unknown"].known
    assert meanings(read, "(field_identifier) @x")["f"].kind == "field"


def test_a_declarator_means_what_it_declares(read: Passes) -> None:
    known = meanings(read, "(parameter_declaration declarator: (_) @p)")
    shown = {text: meaning.type for text, meaning in known.items()}
    assert shown["&s"] == "S &"
    assert shown["*p"].endswith("float *")
    assert shown["(&q)[4]"] == "float (&)[4]"
    declared = meanings(read, "(declaration declarator: (_) @d)")
    assert declared["made(5)"].type == "S"


def test_calls_and_launches_resolve(read: Passes) -> None:
    known = meanings(read, "(call_expression) @c")
    launches = [m for text, m in known.items() if text.startswith("other<<<1, 2>>>(")]
    assert [m.name for m in launches] == ["other"]
    assert known["one(5000)"].name == "ns::one"
    assert not known["missing()"].known


def test_a_match_tells_its_function_and_what_a_macro_made(read: Passes) -> None:
    made = search(read, compiled('((call_expression function: (_) @f) @c (#callee? @f "ns::one"))'))
    assert [match.function for match in made.matches] == ["host"] * 3
    macros = [[capture.macro for capture in match.captures] for match in made.matches]
    assert macros == [["", ""], ["CALL", "CALL"], ["", ""]]
    assert [capture.name for capture in made.matches[0].captures] == ["f", "c"]
    shown = search(read, compiled("(return_statement)")).matches
    assert [(m.function, m.captures[0].name) for m in shown] == [("<lambda>", "match")] * 2


@pytest.mark.parametrize(
    "query",
    [
        CALLS + "(#kernel? @c))",
        CALLS + '(#callee? @f "ns::one"))',
        '((identifier) @f (#type? @f "int") (#not-inside? @f loop))',
        "(while_statement) @f",
        '((identifier) @f (#reaches? @f "__syncthreads"))',
    ],
)
def test_a_search_finds_what_a_rule_finds(query: str) -> None:
    matches = search(passes_of(TEXT), compiled(query)).matches
    expected = {d.place for d in found(rule(query))}
    assert expected
    assert {match.place for match in matches} == expected


def test_passes_and_targets_are_joined() -> None:
    text = "#if __GCU_ARCH__ == 210\n__device__ void f() { g(); }\n#endif\nvoid g() { h(); }\n"
    contexts = tuple(Context(target=TARGETS[name]) for name in ("gcu210", "gcu300"))
    read = passes_of(text, *contexts)
    matches = search(read, compiled("(call_expression function: (_) @f)")).matches
    shown = [(match.captures[0].text, match.targets) for match in matches]
    assert shown == [("g", ("gcu210",)), ("h", ())]


def test_what_is_left_out_is_said() -> None:
    read = passes_of(
        "void f() { g(1); g(2); g(3); }\nvoid h() { g(4); }\n",
        Context(limits=Limits(query_matches=2)),
    )
    made = search(read, compiled("(call_expression) @c"))
    assert [match.captures[0].text for match in made.matches] == ["g(1)", "g(2)", "g(4)"]
    assert [place.span.start for place in made.cut] == [5]


@pytest.mark.parametrize(
    ("query", "message", "offset"),
    [
        ("(goto_statement) (while_statement) @x", "the pattern captures nothing", 0),
        ("(while_statement) @x (goto_statement)", "the pattern captures nothing", 21),
        ("", "there is no pattern in the query", 0),
        ("(identifier) @x (#kernel? @y)", "there is no capture '@{word}'", 17),
    ],
)
def test_what_cannot_be_searched_for(query: str, message: str, offset: int) -> None:
    with pytest.raises(QueryFault) as caught:
        compiled(query)
    assert (caught.value.message, caught.value.offset) == (message, offset)


def test_directives_are_searched() -> None:
    text = '#include <vector>\n#  include "a.h"\n'
    made = search(
        passes_of(text), compiled('((preproc_include path: (_) @p) (#eq? @p "<vector>"))')
    )
    [match] = made.matches
    assert text[slice(*match.place.span)] == "<vector>"
    assert [(c.kind, c.text) for c in match.captures] == [("system_lib_string", "<vector>")]
    assert len(search(passes_of(text), compiled("(preproc_include)")).matches) == 2
