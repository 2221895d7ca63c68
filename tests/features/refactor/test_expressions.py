"""Variables extracted and inlined: where the value is certainly the same, and where not."""

import pytest

from tests.features.refactor.conftest import in_kernel

EXTRACTED = {
    "a condition": ("if («x > 3») x = 2;", "bool value = x > 3;\nif (value) x = 2;"),
    "an index": ("y[«x*2»] = g(3);", "int value = x*2;\ny[value] = g(3);"),
    "after another call": ("g(g(2) + «sq(x)»);", "int sq2 = sq(x);\ng(g(2) + sq2);"),
    "no block": (
        "if (x) y[0] = «x*3»;",
        "if (x) {\n    int value = x*3;\n    y[0] = value;\n}",
    ),
    "the head of a loop": (
        "for (int i = «x*2»; i < x; ++i) ;",
        "int value = x*2;\nfor (int i = value; i < x; ++i) ;",
    ),
    "a condition that may be evaluated always": (
        "bool q = x && «(x > 4)»;",
        "bool value = x > 4;\nbool q = x && value;",
    ),
    "a constant": ("const int n = «4 * 2»;", "constexpr int value = 4 * 2;\nconst int n = value;"),
    "a pointer": ("g(*«(y + x)»);", "auto value = y + x;\ng(*value);"),
    "in a lambda": (
        "auto l = [=](int a) {\n    return «a + x»;\n};",
        "auto l = [=](int a) {\n    int value = a + x;\n    return value;\n};",
    ),
    "after else": (
        "if (x) g(1); else if («x + 2») g(2);",
        "if (x) g(1); else {\n    int value = x + 2;\n    if (value) g(2);\n}",
    ),
    "a part of a sum": ("int z = «x + 1» * 2;", "int value = x + 1 * 2;\nint z = value;"),
    "a part, and a parenthesis": ("g(2 * (x «+ 1)»);", "int value = x + 1;\ng(2 * value);"),
    "what is called": ("y[0] = «sq»(x);", "int sq2 = sq(x);\ny[0] = sq2;"),
    "the parentheses of a head": (
        "do g(1); while «(0)»;",
        "constexpr int value = 0;\ndo g(1); while (value);",
    ),
    "a constant, each time round": (
        "while (x > «3») x--;",
        "constexpr int value = 3;\nwhile (x > value) x--;",
    ),
    "among cases": (
        "switch (x) { case 1: g(1); g(«x + 1»); }",
        "switch (x) { case 1: g(1); {\n    int value = x + 1;\n    g(value);\n} }",
    ),
    "before a label, where jumps may come from before": (
        "if (x) goto end;\ng(«x + 1»);\nend: g(2);",
        "if (x) goto end;\n{\n    int value = x + 1;\n    g(value);\n}\nend: g(2);",
    ),
    "after a label": ("end: g(«x + 1»);", "end: {\n    int value = x + 1;\n    g(value);\n}"),
    "on a line of its own": (
        "if (x)\n    y[0] = «x*3»;",
        "if (x)\n    {\n        int value = x*3;\n        y[0] = value;\n    }",
    ),
    "all that a macro makes": (
        "g(3 * TWICE(«x + 1»));",
        "int value = TWICE(x + 1);\ng(3 * value);",
    ),
    "a macro's use": ("g(3 * «TWICE(x)»);", "int value = TWICE(x);\ng(3 * value);"),
    "a constant that a macro copies": (
        "g(TWICE(x + «3»));",
        "constexpr int value = 3;\ng(TWICE(x + value));",
    ),
    "a part of a sum that cannot overflow": (
        "unsigned u = x; y[0] = 1u + «u + 2u» + 3u;",
        "unsigned u = x; unsigned int value = u + 2u;\ny[0] = 1u + value + 3u;",
    ),
    "a part of a sum of known numbers": (
        "g(1 + «2 + 3» + 4);",
        "constexpr int value = 2 + 3;\ng(1 + value + 4);",
    ),
    "no part of a sum that may overflow": (
        "g(1 + «x + 3» + 4);",
        "int value = 1 + x + 3;\ng(value + 4);",
    ),
    "no part of a sum of numbers that round": (
        "f = 1.f + «f + 3.f»;",
        "float value = 1.f + f + 3.f;\nf = value;",
    ),
    "the operands of bits": (
        "g(1 | «x & 2 | 4» | x);",
        "int value = x & 2 | 4;\ng(1 | value | x);",
    ),
    "a part of the name of what is called": ("y[0] = s«q»(x);", "int sq2 = sq(x);\ny[0] = sq2;"),
    "a declaration that is a branch": (
        "if (x)\n    int a = «x + 1», b = a;\nx = 2;",
        "if (x)\n    {\n        int value = x + 1;\n        int a = value, b = a;\n    }\nx = 2;",
    ),
    "an object": (
        "struct T { int n; T next() { return {n + 1}; } };\ng(«T{1}.next()».next().n);",
        "struct T { int n; T next() { return {n + 1}; } };\n"
        "auto next2 = T{1}.next();\ng(next2.next().n);",
    ),
    "with a macro in it": ("g(«x + LIMIT»);", "int value = x + LIMIT;\ng(value);"),
}
NOT_EXTRACTED = {
    "a statement": ("«g(1), (void)0»;", "nothing"),
    "no value": ("g(1), «(void)0»;", "refused: not-a-value"),
    "a declaration after a label": ("switch (x) { case 1: int a = «x + 1»; }", "refused: label"),
    "a name": ("g(«x»);", "nothing"),
    "each time round": ("while («x > 3») x--;", "refused: repeated"),
    "the step": ("for (int i = 0; i < «x*2»; ++i) ;", "refused: repeated"),
    "changed before": ("x = x++ + «x*2»;", "refused: order"),
    "reads what a call changes": ("g(g(1) + «y[0]»);", "refused: order"),
    "a reference changes": ("int &r = y[0]; g(r++ + «y[0] * 2»);", "refused: order"),
    "an address": ("int *p = &«y[0]»;", "refused: not-a-value"),
    "a target": ("«y[0]» = 3;", "refused: not-a-value"),
    "a reference": ("int &r = «y[0]»;", "refused: not-a-value"),
    "only sometimes": ("int k = x / 3; bool q = x && «k / x»;", "refused: conditional"),
    "not evaluated": ("int n = sizeof(«x + 1»);", "refused: unevaluated"),
    "its own declaration": ("int a = 1, b = «a + 1»;", "refused: declared-here"),
    "a string of a macro": ("g(sizeof #LIMIT, «STRING(3 + 4)»);", "nothing"),
    "an object that ends with its statement": (
        "struct T { ~T() { g(1); } operator int() { return 1; } };\ng(«T() + 1»);",
        "refused: ends-later",
    ),
    "a statement expression": ("g(«({ int q = x; q; })»);", "nothing"),
    "an object for temporaries alone": (
        "struct T { int f() && { return 1; } };\nint n = «T()».f();",
        "refused: not-a-value",
    ),
    "unknown": ("int n = «other(x)»;", "refused: unknown-type"),
    "errors around": ("int n = («x + 1»;", "nothing"),
}
INLINED = {
    "an operand": ("int «a» = x + 1;\ng(a * 2);", "g((x + 1) * 2);"),
    "an argument": ("int «a» = x + 1;\ng(a);", "g(x + 1);"),
    "converted": ("float «a» = x;\nf = a / 2;", "f = static_cast<float>(x) / 2;"),
    "memory, in the next statement": ("int «a» = y[0];\ng(a);", "g(y[0]);"),
    "at a use": ("int a = y[0];\ng(«a»);", "g(y[0]);"),
    "a call": ("int «a» = g(2);\ny[1] = a;", "y[1] = g(2);"),
    "twice": ("int «a» = sq(x);\ng(a);\ng(a);", "g(sq(x));\ng(sq(x));"),
    "in a loop": (
        "int «a» = x + 1;\nfor (int i = 0; i < a; i++) g(i);",
        "for (int i = 0; i < (x + 1); i++) g(i);",
    ),
    "not read": ("int «a» = x + 1;\ng(1);", "g(1);"),
    "beside a pragma": (
        "int «a» = x + 1;\n#pragma unroll\nfor (int i = 0; i < a; i++) g(i);",
        "#pragma unroll\nfor (int i = 0; i < (x + 1); i++) g(i);",
    ),
}
NOT_INLINED = {
    "an object that ends with its statement": (
        "struct T { ~T() { g(1); } int n = 1; };\nint «a» = T().n;\ng(a);",
        "refused: ends-later",
    ),
    "changed": ("int «a» = 3; a++;", "refused: changed"),
    "memory changes": ("int «a» = y[0];\ny[0] = 1;\ng(a);", "refused: varies"),
    "an operand changes": ("int «a» = x;\nx++;\ng(a);", "refused: varies"),
    "a call, read twice": ("int «a» = g(1);\ng(a + a);", "refused: varies"),
    "a call that nobody reads": ("int «a» = g(1);\nx = 2;", "refused: acts"),
    "several": ("int «a» = 3, b = 4; g(a);", "refused: several-declared"),
    "hidden": ("int «a» = x + 1;\n{ int x = 4; g(a + x); }", "refused: hidden"),
    "a bound": ("const int «a» = 4;\nint b[a];", "refused: unclear"),
    "its address": ("int «a» = 4;\nint *p = &a;", "refused: not-a-value"),
    "bound to a reference": ("int «a» = x;\nconst int &r = a;", "refused: not-a-value"),
    "a reference": ("int &«a» = y[0];\ng(a);", "refused: reference"),
    "captured": ("int «a» = x;\nauto l = [a] { return a; };", "refused: unclear"),
    "a space": ("__shared__ int «a»; g(a);", "nothing"),
    "read under a condition": ("int «a» = y[0];\ng(x && a);", "refused: conditional"),
    "after an effect": ("int «a» = y[0];\ng(g(1) + a);", "refused: order"),
    "left out by a directive": (
        "int «a» = x;\n#if 0\ng(a);\n#endif\ng(2);",
        "refused: directive",
    ),
    "a parameter": ("g(«x»);", "nothing"),
}


@pytest.mark.parametrize(("body", "made"), EXTRACTED.values(), ids=EXTRACTED)
def test_a_variable_is_extracted(body: str, made: str) -> None:
    assert in_kernel("extract-variable", body) == made


@pytest.mark.parametrize(("body", "made"), NOT_EXTRACTED.values(), ids=NOT_EXTRACTED)
def test_a_variable_is_not_extracted(body: str, made: str) -> None:
    assert in_kernel("extract-variable", body) == made


@pytest.mark.parametrize(("body", "made"), INLINED.values(), ids=INLINED)
def test_a_variable_is_inlined(body: str, made: str) -> None:
    assert in_kernel("inline-variable", body) == made


@pytest.mark.parametrize(("body", "made"), NOT_INLINED.values(), ids=NOT_INLINED)
def test_a_variable_is_not_inlined(body: str, made: str) -> None:
    assert in_kernel("inline-variable", body) == made
