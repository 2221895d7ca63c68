"""What completion writes for a name: arguments, includes, expressions, functions to override."""

import pytest

from tests.features.conftest import KERNEL, marked
from tops_lsp.features.candidates import Candidate, Rank
from tops_lsp.features.completion import completion
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

INCLUDED = {
    "sorted into a block": (
        "#include <algorithm>\n#include <vector>\nvoid f() { std::string_vi@ }",
        "string_view",
        "#include <algorithm>\n#include <string_view>\n#include <vector>\n",
    ),
    "after a block that is not sorted": (
        "#include <tops.h>\n#include <math.h>\n\nint x;\nvoid f() { printf@ }",
        "printf",
        "#include <tops.h>\n#include <math.h>\n#include <stdio.h>\n\nint x;\n",
    ),
    "before those of the project": (
        '#pragma once\n\n#include "own.h"\nvoid f() { printf@ }',
        "printf",
        '#pragma once\n\n#include <stdio.h>\n#include "own.h"\n',
    ),
    "after a comment at the top": (
        "// Some file.\n\nvoid f() { printf@ }",
        "printf",
        "// Some file.\n\n#include <stdio.h>\n\nvoid",
    ),
    "of the SDK": (KERNEL + " { tops::memcpy_as@ }", "memcpy_async", "#include <tops.h>\n\n__glob"),
    "that declares what is not visible": (
        "#include <tops.h>\nvoid f() { dte_trig@ }",
        "dte_trigger",
        "#include <tops.h>\n#include <krt/dte.h>\nvoid",
    ),
}
HAD = {
    "included": "#include <stdio.h>\nvoid f() { printf@ }",
    "by its other name": "#include <cstdio>\nvoid f() { printf@ }",
    "what the compiler knows": KERNEL + " { threadId@ }",
    "a name of the file": "void printer(); void f() { printer@ }",
}


@pytest.mark.parametrize(("text", "label", "made"), INCLUDED.values(), ids=INCLUDED)
def test_what_is_not_included_is(text: str, label: str, made: str) -> None:
    source = marked(text)
    found = completion(source.unit, source.cursor).candidates
    chosen = next((c for c in found if c.label == label), None)
    assert chosen is not None
    assert chosen.also is not None
    span, added = chosen.also
    whole = source.unit.source.text.decode()
    assert (whole[: span.start] + added + whole[span.start :]).startswith(made)


@pytest.mark.parametrize("text", HAD.values(), ids=HAD)
def test_what_is_included_is_not_again(text: str) -> None:
    source = marked(text)
    found = completion(source.unit, source.cursor).candidates
    assert all(not c.header for c in found if c.label in ("printf", "threadIdx", "printer"))


DECLARED = """\
#include <tops.h>
__device__ int helper(int a, float b);
__global__ void k(int *p, float w);
"""
CALLS = {
    "arguments": ("int main() { hel| }\n", "helper", "helper(${1:a}, ${2:b})$0"),
    "a launch": ("int main() { k| }\n", "k", "k<<<${1:grid}, ${2:block}>>>(${3:p}, ${4:w})$0"),
    "none before a parenthesis": ("int main() { hel|(1, 2); }\n", "helper", ""),
    "none for an address": ("int main() { auto f = &hel|; }\n", "helper", ""),
    "none in a directive": ("#define H hel|\nint main() {}\n", "helper", ""),
    "template arguments": (
        "__device__ void g(float *p) { tops::vloa| }\n",
        "vload",
        "vload<${1:V}>(${2:address})$0",
    ),
}


def offered_at(text: str) -> dict[str, Candidate]:
    before, after = (DECLARED + text).split("|")
    unit = analyze(Source("/project/a.tops", (before + after).encode()))
    found = completion(unit, len(before.encode())).candidates
    return {each.label: each for each in reversed(found)}


@pytest.mark.parametrize(("text", "name", "call"), CALLS.values(), ids=CALLS)
def test_a_call_has_its_arguments(text: str, name: str, call: str) -> None:
    assert offered_at(text)[name].call == call


POSTFIX = {
    "a loop": (
        "void f(int n) {\n  n.fo|\n}\n",
        "for",
        "for (int ${1:i} = 0; ${1:i} < n; ${1:i}++)",
    ),
    "a loop after directives and comments": (
        "void f(int n) {\n  n++;\n  #pragma unroll\n  // again\n  /* and again */ n.fo|\n}\n",
        "for",
        "for (int ${1:i} = 0; ${1:i} < n; ${1:i}++)",
    ),
    "the opposite": ("void f(bool b) {\n  g(b.no|);\n}\n", "not", "!b"),
    "a load": (
        "__device__ void f(float *p) {\n  auto v = p.lo|;\n}\n",
        "load",
        "tops::vload<__vector float>(p${1: + i})$0",
    ),
}


@pytest.mark.parametrize(("text", "name", "body"), POSTFIX.values(), ids=POSTFIX)
def test_an_expression_becomes_what_stands_behind_its_dot(text: str, name: str, body: str) -> None:
    found = offered_at(text)[name]
    assert found.snippet is not None
    assert found.snippet.body.startswith(body)
    assert found.also is not None
    assert found.also[1] == ""


def test_no_statement_inside_an_expression() -> None:
    assert "for" not in offered_at("void f(int n) {\n  g(n.fo|);\n}\n")


def test_functions_to_override_are_offered_in_a_class() -> None:
    base = "struct B { virtual int go(int a) const = 0; void plain(); };\n"
    found = offered_at(f"{base}struct D : B {{\n  ov|\n}};\n")
    chosen = found["int go(int a) const override;"]
    assert chosen.snippet is not None
    assert chosen.snippet.body == "int go(int a) const override {\n  $0\n}"
    assert not any("plain" in label for label in found)


def test_what_has_the_type_that_is_wanted_comes_first() -> None:
    text = "int main() { int alpha = 3; float beta; float *gamma; gamma = | }\n"
    before, after = (DECLARED + text).split("|")
    unit = analyze(Source("/project/a.tops", (before + after).encode()))
    found = [c.label for c in completion(unit, len(before.encode())).candidates]
    assert found[0] == "gamma"


def test_a_macro_knows_its_parameters() -> None:
    found = offered_at("#define TWICE(value, other) ((val|) + 1)\n")
    assert found["value"].rank is Rank.LOCAL
    assert "other" not in found
    below = offered_at("#define TWICE(value) \\\n  (val|)\n")
    assert "value" in below
    assert "value" not in offered_at("#define TWICE(value) 1\nint f() { return val|; }\n")
