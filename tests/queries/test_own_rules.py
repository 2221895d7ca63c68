"""A project's own rules: what the model answers, and that they are rules like the tool's."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.passes import PassLinter, lint_passes
from tops_lsp.limits import Limits
from tops_lsp.model.passes import analyze_passes
from tops_lsp.model.truncation import QUERY, QUERY_STOPPED, QUERY_TIME
from tops_lsp.project.context import Context
from tops_lsp.project.own_rule import OwnRule, RuleFix
from tops_lsp.project.targets import TARGETS
from tops_lsp.queries.takeover import Takeover, takeover
from tops_lsp.text.source import Source

TEXT = """\
#include <tops.h>
#include <tops/tops_runtime.h>
namespace ns { __device__ void wait(); template <typename T> void any(T); void one(int); }
namespace n2 = ns;
using ns::one;
#define CALL(x) one(x)
constexpr int SIZE = 4096;
__shared__ float cached[16];
__device__ void leaf() { __syncthreads(); }
__device__ void middle() { leaf(); }
__device__ void plain() { int a = 1; a = a + 1; }
__device__ void unsure() { missing(); }
template <typename T> __device__ void generic(T value) { ns::any(value); missing(value); }
__global__ void kernel(float *p, int n) {
  for (int i = 0; i < n; ++i) {
    n2::wait();
    auto f = [=](int k) { return k + SIZE; };
    while (n) { p[i] = f(8); }
  }
  middle();
}
void host(int n) {
  one(n);
  ns::any(1.0f);
  CALL(5000);
  if (n) { one(12); }
}
"""
CALLS = "((call_expression function: (_) @f arguments: (argument_list . (_)? @a)) @c "


def rule(query: str, **more: Any) -> OwnRule:
    given: dict[str, Any] = {"severity": "warning", "message": (("en", "found {f}"),), **more}
    return OwnRule("own", "OWN", query=query, **given)


def found(one: OwnRule, text: str = TEXT, **context: Any) -> list[Diagnostic]:
    contexts = (Context(own_rules=(one,), **context),)
    result = lint_passes(analyze_passes(Source("a.tops", text.encode()), contexts))
    assert result.errors == []
    return [d for d in result.diagnostics if d.name in ("own", "reading-limit")]


def shown(query: str, **more: Any) -> list[str]:
    """What stands in the text where a rule says something, up to a line's end."""
    return [TEXT[d.place.span.start : d.place.span.end] for d in found(rule(query, **more))]


@pytest.mark.parametrize(
    ("query", "texts"),
    [
        (CALLS + '(#callee? @f "ns::wait"))', ["n2::wait"]),
        (CALLS + '(#callee? @c "ns::one"))', ["one", "CALL(5000)", "one"]),
        (CALLS + '(#callee? @f "ns::*") (#kernel? @c))', ["n2::wait"]),
        (CALLS + '(#callee? @f "ns::a*y") (#side? @c host))', ["ns::any"]),
        (CALLS + '(#not-callee? @f "ns::*"))', ["__syncthreads", "leaf", "f", "middle"]),
        (CALLS + "(#kernel? @c))", ["n2::wait", "f", "middle"]),
        (CALLS + '(#reaches? @f "__syncthreads"))', ["leaf", "middle"]),
        (CALLS + "(#inside? @c condition))", ["one"]),
        (CALLS + "(#value-at-most? @a 4096))", ["f", "ns::any", "one"]),
        (CALLS + "(#value-at-least? @a 5_000))", ["CALL(5000)"]),
        (CALLS + "(#not-constant? @a))", ["one"]),
        (CALLS + '(#type? @a "float"))', ["ns::any"]),
        (CALLS + '(#not-type? @a "float" "int"))', []),
        (CALLS + '(#type-match? @a "^fl"))', ["ns::any"]),
        (CALLS + '(#not-type-match? @a "^(int|float)$"))', []),
        ("((declaration declarator: (_) @f) (#size-at-least? @f 64))", ["cached[16]"]),
        ("((declaration declarator: (_) @f) (#size-at-most? @f 4))",
         ["SIZE = 4096", "a = 1", "i = 0", "f = [=](int k) { return k + SIZE; }"]),
        ("((array_declarator size: (_) @f) (#constant? @f) (#value-at-least? @f 16))", ["16"]),
        ("((array_declarator size: (_) @f) (#not-value-at-least? @f 17))", ["16"]),
        ("((array_declarator size: (_) @f) (#value-at-least? @f 17))", []),
        (CALLS + "(#in-macro? @c))", ["CALL(5000)"]),
        (CALLS + '(#or (#eq? @f "f") (#and (#kernel? @c) (#eq? @f "middle"))))', ["f", "middle"]),
        (CALLS + '(#match? @f "^(\\\\w+::)?wa.t$"))', ["n2::wait"]),
        (CALLS + '(#or (#match? @f "^on") (#eq? @f @a)))', ["one", "CALL(5000)", "one"]),
        ("((while_statement) @f (#inside? @f loop) (#kernel? @f))", ["while (n) { p[i] = f(8); }"]),
        ("((identifier) @f (#space? @f shared))", ["cached"]),
        ('((parameter_declaration declarator: (identifier) @f) (#type? @f "int")'
         " (#kernel? @f))", ["n"]),
        ('((function_definition declarator: (_ declarator: (identifier) @f)) @d'
         ' (#not-reaches? @d "__syncthreads") (#side? @d device))', ["plain"]),
        ('((function_definition declarator: (_ declarator: (identifier) @f)) @d'
         ' (#reaches? @d "__syncthreads"))', ["leaf", "middle", "kernel"]),
    ],
)  # fmt: skip
def test_what_the_model_answers(query: str, texts: list[str]) -> None:
    assert shown(query, at="f") == texts


@pytest.mark.parametrize(
    "question",
    [
        *('#callee? @f "x::y"', "#side? @f host", "#kernel? @f", "#space? @f shared"),
        *('#type-match? @f "."', "#size-at-most? @f 1_000"),
        *('#type? @f "int"', "#constant? @f", "#value-at-most? @f 5", '#reaches? @f "g"'),
    ],
)
def test_what_is_not_known_matches_nothing(question: str) -> None:
    """Neither asked plainly nor under a negation, of calls that nothing is known of."""
    text = "template <typename T> UNKNOWN(T) void f(T t) { missing(t); t.other(missing); }\n"
    for form in (
        f"({question})",
        f"(#not ({question}))",
        f"(#or ({question}) (#not ({question})))",
    ):
        query = f"((call_expression function: (_) @f) {form})"
        known = {"#side? @f host", "#kernel? @f"} & {question}
        assert known or found(rule(query), text) == []


def test_questions_are_total_on_any_node() -> None:
    """Every question is asked of every node of texts that are broken in places."""
    chance = random.Random(7)
    questions = " ".join(
        f"(#or {q} (#not {q}))"
        for q in (
            *('(#callee? @f "a")', "(#side? @f host)", "(#kernel? @f)", "(#space? @f local)"),
            *('(#type? @f "int")', "(#constant? @f)", "(#value-at-least? @f 1)"),
            *('(#reaches? @f "a")', "(#inside? @f loop)", "(#in-macro? @f)"),
            *('(#type-match? @f "a.*b")', "(#size-at-most? @f 4)", "(#size-at-least? @f 4)"),
            *("(#in-header? @f)", "(#target? gcu300)"),
        )
    )
    asked = rule(f"((_) @f {questions})")
    for _ in range(3):
        place = chance.randrange(200, len(TEXT) - 20)
        found(asked, TEXT[:place] + TEXT[place + chance.randrange(1, 9) :])


EDITED = (
    CALLS + '(#callee? @f "ns::one" "missing" "leaf"))',
    CALLS + '(#callee? @f "*"))',
    CALLS + '(#reaches? @f "__syncthreads"))',
    CALLS + "(#kernel? @c))",
    CALLS + "(#not-constant? @a))",
    '((identifier) @f (#type? @f "int") (#not-inside? @f loop))',
    "((number_literal) @f (#value-at-most? @f 4096))",
    "((identifier) @f (#in-macro? @f))",
    "((for_statement body: (_) @b) @f)",
    "((compound_statement . (_) @a . (_) @f))",
    "(ERROR) @f",
    '((function_definition) @f (#not-reaches? @f "leaf"))',
)
LONG = """\
__global__ void big(float *p, int n) {
  const int c = 4; int k = 3;
  one(c); one(k);
  for (int i = 0; i < n; ++i) {
    if (i > c) { one(i); leaf(); } else { missing(k); }
    { int k = 5; one(k + c); CALL(k); }
    p[i] = k * c + SIZE;
  }
  while (n) { middle(); one(12); n = n - 1; }
}
struct S { void a(int n) { one(n); } void b() { int q = 4; one(q); } };
"""
WORDS = ("__device__ ", "int ", "{", "}", "1", "leaf();", "", "const ", "CALL(3);", "int k = 2;")


def versions(seed: int, count: int) -> Iterator[str]:
    """A text that is typed in, and put back as often, so that it is broken for a while."""
    chance, texts = random.Random(seed), [TEXT + LONG]
    for _ in range(count):
        yield texts[-1]
        if len(texts) > 1 and chance.random() < 0.4:
            texts.pop()
            continue
        text = texts[-1]
        place = chance.choice([m.start() for m in re.finditer(r"[\w{;]+", text)])
        texts.append(text[:place] + chance.choice(WORDS) + text[place + chance.choice([0, 0, 1]) :])


@pytest.mark.parametrize(
    "seed", [1, 2, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(3, 12))]
)
def test_after_edits_the_matches_are_those_of_a_cold_run(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix = RuleFix((), (("f", "x{f}"),))
    rules = tuple(
        OwnRule(f"r{n}", f"R{n}", "warning", (("en", "x {f}"),), query, fix=fix if n % 3 else None)
        for n, query in enumerate(EDITED)
    )
    taken: list[bool] = []

    def noted(*given: Any) -> Takeover | None:
        found = takeover(*given)
        taken.append(found is not None)
        return found

    monkeypatch.setattr("tops_lsp.queries.checks.takeover", noted)
    contexts, most = (Context(own_rules=rules),), 0
    passes, linter = None, PassLinter(preliminary=bool(seed % 2))
    for text in versions(seed, 20):
        passes = analyze_passes(Source("a.tops", text.encode()), contexts, passes)
        warm = linter.lint(passes).diagnostics
        cold = lint_passes(analyze_passes(Source("a.tops", text.encode()), contexts)).diagnostics
        own = [[d for d in each if re.fullmatch(r"r\d+", d.name)] for each in (warm, cold)]
        assert own[0] == own[1]
        most = max(most, len(own[1]))
    assert most > 40
    assert any(taken)


def test_what_a_macro_made_is_asked_again_though_the_code_is_the_same() -> None:
    """The expanded text stays as it was, and so does the item."""
    contexts = (Context(own_rules=(rule("((call_expression) @f (#in-macro? @f))"),)),)
    passes, linter, counts = None, PassLinter(), []
    for call in ("g(1)", "CALL(1)", "g(1)"):
        text = f"void g(int);\n#define CALL(x) g(x)\nvoid f() {{ {call}; }}\n"
        passes = analyze_passes(Source("a.tops", text.encode()), contexts, passes)
        counts.append(sum(d.name == "own" for d in linter.lint(passes).diagnostics))
    assert counts == [0, 1, 0]


def test_a_fix_puts_captures_into_place_but_not_in_macros() -> None:
    fix = RuleFix((("en", "call two"),), (("c", "two({a}, {f})"),), safe=True)
    query = CALLS + '(#callee? @f "ns::one"))'
    diagnostics = found(rule(query, fix=fix))
    texts = [None if d.fix is None else d.fix.edits[0].text for d in diagnostics]
    assert texts == ["two(n, one)", None, "two(12, one)"]


def test_several_targets_and_passes() -> None:
    text = "#if __GCU_ARCH__ == 210\n__device__ void f() { g(); }\n#endif\nvoid g() { h(); }\n"
    contexts = tuple(
        Context(target=TARGETS[name], own_rules=(rule("(call_expression function: (_) @f)"),))
        for name in ("gcu210", "gcu300")
    )
    result = lint_passes(analyze_passes(Source("a.tops", text.encode()), contexts))
    own = [(d.fields["f"], d.targets) for d in result.diagnostics if d.name == "own"]
    assert own == [("g", ("gcu210",)), ("h", ())]


def test_a_rule_that_costs_too_much_is_named_and_stopped() -> None:
    body = "".join(f"void f{n}() {{ {'g(1);' * 40} }}\n" for n in range(6))
    costly = OwnRule("costly", "C", "warning", (("en", "x"),), "(call_expression) @f")
    found_ = found(costly, body, limits=Limits(query_matches=20))
    named = [d for d in found_ if d.name == "reading-limit"]
    assert [d.fields["subject"] for d in named] == [": 'costly'"] * 4
    assert [d.fields["reason"] for d in named] == [QUERY] * 3 + [QUERY_STOPPED]
    assert [body[: d.place.span.start].count("\n") for d in named] == [0, 1, 2, 3]
    assert [d for d in found_ if d.name == "costly"] == []


def test_a_query_with_too_many_ways_ends() -> None:
    text = "void f() { " + "g(1, 2, 3);\n" * 300 + "}\n"
    ways = OwnRule("ways", "W", "warning", (("en", "x"),), "((_) @a (_)* @b (_) @f (_)* @d)")
    calls = OwnRule("calls", "CALLS", "warning", (("en", "x"),), "(call_expression) @f")
    contexts = (Context(own_rules=(ways, calls)),)
    made = lint_passes(analyze_passes(Source("a.tops", text.encode()), contexts)).diagnostics
    assert [d.fields["subject"] for d in made if d.name == "reading-limit"] == [": 'ways'"]
    assert sum(d.name == "calls" for d in made) == 300


HANDS = """\
template <typename T> __device__ T twice(T given) { T made = given; return made + made; }
__device__ int ints(int a) { return twice(a); }
"""


def test_what_only_an_instance_makes_true_is_found_in_its_template() -> None:
    query = '((declaration declarator: (init_declarator declarator: (_) @f)) (#type? @f "double"))'
    fix = RuleFix((), (("f", "x"),))
    asked = rule(query, fix=fix)
    assert found(asked, HANDS) == []
    [one] = found(asked, HANDS + "__device__ double doubles(double a) { return twice(a); }\n")
    assert HANDS[one.place.span.start : one.place.span.end] == "made"
    assert one.fix is None
    assert one.related[0].fields == {"function": "twice [T = double]"}
    negated = rule(query.replace("#type?", "#not-type?"))
    assert [HANDS[slice(*d.place.span)] for d in found(negated, HANDS)] == ["made"]
    shape = rule("((declaration declarator: (init_declarator declarator: (_) @f)))")
    assert len(found(shape, HANDS)) == 1


def test_after_edits_instances_are_those_of_a_cold_run() -> None:
    query = '((declaration declarator: (init_declarator declarator: (_) @f)) (#type? @f "double"))'
    contexts = (Context(own_rules=(rule(query),)),)
    passes, linter, counts = None, PassLinter(preliminary=True), []
    for call in ("1", "2.0", "2.0f", "a * 2.0"):
        text = HANDS.replace("twice(a)", f"twice({call})")
        passes = analyze_passes(Source("a.tops", text.encode()), contexts, passes)
        counts.append(sum(d.name == "own" for d in linter.lint(passes).diagnostics))
    assert counts == [0, 1, 0, 1]


@pytest.mark.parametrize("limits", [{"query_matches": 20}, {"query_milliseconds": 1}])
def test_in_an_editor_a_costly_rule_is_asked_again_after_each_edit(limits: dict[str, int]) -> None:
    asked = '((call_expression function: (_) @f) @c (#or (#callee? @f "h") (#reaches? @f "h")))'
    contexts = (Context(own_rules=(rule(asked),), limits=Limits(**limits)),)
    linter, passes = PassLinter(preliminary=True, costly=None), None
    long, short = "g(1); " * 300, "h(1); "
    for body in [long, short] * 4 + [long]:
        text = f"void h(int); void g(int n) {{ if (n) h(n); }}\nvoid f() {{ {body} }}\n"
        passes = analyze_passes(Source("a.tops", text.encode()), contexts, passes)
        names = [d.name for d in linter.lint(passes).diagnostics]
        assert "reading-limit" in names if body is long else names.count("own") == 2


def test_a_rule_that_takes_too_long_is_named() -> None:
    text = "void g(); void f() { " + "g(); " * 500 + "}\n"
    asked = rule('((call_expression function: (_) @f) (#reaches? @f "h"))')
    [named] = found(asked, text, limits=Limits(query_milliseconds=1))
    assert named.fields["limit"] == "query-milliseconds"
    assert (named.fields["reason"], named.fields["subject"]) == (QUERY_TIME, ": 'own'")


@pytest.mark.parametrize(
    ("asked", "texts"),
    [
        ('#reaches? @f "__syncthreads"', ["tell", "S", "s.m"]),
        ("#side? @f device", ["tell", "S", "s.m"]),
        ("#not-kernel? @f", ["tell", "S", "s.m"]),
        ("#inside? @f condition", ["then", "other", "either", "or_"]),
        ("#inside? @f loop", ["second", "third", "body", "each"]),
        ("#names? @f function", ["tell", "s.m"]),
    ],
)
def test_what_a_call_means(asked: str, texts: list[str]) -> None:
    """What is called is meant, if it is known, and never what is around the call."""
    text = """\
struct S { __device__ S(int) { __syncthreads(); } __device__ void m() { S s(1); } };
__device__ void tell() { __syncthreads(); }
template <bool B> __device__ void f(int n) {
  __syncthreads(); tell(); lost(n); static_cast<int>(n); S(1); S s(n); s.m(); s.gone(); x::y<3>(n);
  if (head(n)) then(n); else other(n);
  head(n) ? either(n) : or_(n);
  for (int i = first(n); second(n); third(n)) body(n);
  for (int i : range(n)) each(n);
  if constexpr (B) compiled(n);
}
"""
    calls = rule(f"((call_expression function: (_) @f) ({asked}))")
    shown_ = [text[slice(*d.place.span)] for d in found(calls, text)]
    assert [each for each in shown_ if each != "__syncthreads"] == texts


INCLUDES = """\
#include <vector>
  #  include "old/api.h" // why
#ifdef NOWHERE
#include "old/more.h"
#endif
#define NAME "old/named.h"
#include NAME
#include <tops.h>
const char *text = "old/text.h";
"""


def test_directives_are_asked() -> None:
    fix = RuleFix((), (("f", '"new/api.h"'),))
    query = '((preproc_include path: (_) @f) (#match? @f "^.old/"){})'
    [one] = found(rule(query.format(""), fix=fix), INCLUDES)
    assert INCLUDES[slice(*one.place.span)] == '"old/api.h"'
    assert one.fields["f"] == '"old/api.h"'
    assert one.fix is not None
    assert [edit.place for edit in one.fix.edits] == [one.place]
    assert found(rule(query.format("(#in-header? @f)")), INCLUDES) == []
    assert len(found(rule(query.format("(#not-in-header? @f) (#target? gcu300)")), INCLUDES)) == 1
    assert found(rule(query.format("(#callee? @f a)")), INCLUDES) == []
    assert found(rule(query.format("(#not-callee? @f a)")), INCLUDES) == []
    whole = found(rule("(preproc_include) @f"), INCLUDES)
    assert [INCLUDES[slice(*d.place.span)] for d in whole] == [
        *("#include <vector>", '#  include "old/api.h"', "#include NAME", "#include <tops.h>"),
    ]


def test_only_patterns_that_begin_with_a_directive_are_asked_of_it() -> None:
    strings = found(rule("(string_literal) @f"), INCLUDES)
    assert [INCLUDES[slice(*d.place.span)] for d in strings] == ['"old/text.h"']


MASKED = """\
__global__ __device__ void k(__local__ float *p) {
  __shared__ float tile[4];
  __vector4 const float x = 0;
  auto again = (__local__ float *)p;
}
"""


@pytest.mark.parametrize(
    ("query", "texts"),
    [
        ("(type_qualifier) @f", ["__local__", "__shared__", "__vector4", "const", "__local__"]),
        ('((type_qualifier) @f (#eq? @f "__local__"))', ["__local__", "__local__"]),
        ('((type_qualifier) @f (#not-any-of? @f "__local__" "const"))',
         ["__shared__", "__vector4"]),
        ('((type_qualifier) @f (#or (#eq? @f "__shared__") (#match? @f "^c")))',
         ["__shared__", "const"]),
        ('((type_qualifier) @f (#match? @f "^__vector[248]?$"))', ["__vector4"]),
        ('((_ (type_qualifier) @v . (type_qualifier) @f) (#eq? @v "__vector4"))', ["const"]),
        ('((attribute_declaration) @f (#eq? @f "__device__"))', ["__device__"]),
        ("(attribute name: (identifier) @f)", ["global", "device"]),
        ('((parameter_declaration) @f (#eq? @f "__local__ float *p"))', ["__local__ float *p"]),
        ('((_) @f (#eq? @f "__shared__ float tile[4];"))', ["__shared__ float tile[4];"]),
    ],
)  # fmt: skip
def test_words_of_tops_are_compared_as_they_are_written(query: str, texts: list[str]) -> None:
    """The grammar sees all words that stand for a memory as one, which is shorter."""
    made = found(rule(query, at="f"), MASKED)
    assert [MASKED[slice(*d.place.span)] for d in made] == texts
    assert [d.fields["f"] for d in made] == texts


def test_a_fix_replaces_all_of_a_word() -> None:
    fix = RuleFix((), (("f", "__private__"),))
    [one] = found(rule('((type_qualifier) @f (#eq? @f "__shared__"))', fix=fix), MASKED)
    assert one.fix is not None
    [edit] = one.fix.edits
    assert MASKED[slice(*edit.place.span)] == "__shared__"
