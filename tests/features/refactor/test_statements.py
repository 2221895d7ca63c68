"""Conditions, declarations and literals written otherwise; statements that become a function."""

import pytest

from tests.features.refactor.conftest import in_kernel, refactored

CONDITIONS = {
    "inverted": (
        "invert-if",
        "«»if (x > 3) {\n    g(1);\n} else {\n    g(2);\n}",
        "if (x <= 3) {\n    g(2);\n} else {\n    g(1);\n}",
    ),
    "no NaN is lost": (
        "invert-if",
        "«»if (f < 3) g(1); else g(2);",
        "if (!(f < 3)) {\n    g(2);\n} else {\n    g(1);\n}",
    ),
    "equality has no such case": (
        "invert-if",
        "if («»f == 3) { g(1); } else { g(2); }",
        "if (f != 3) { g(2); } else { g(1); }",
    ),
    "not twice": (
        "invert-if",
        "«»if (!(x && y)) { g(1); } else { g(2); }",
        "if (x && y) { g(2); } else { g(1); }",
    ),
    "else if": (
        "invert-if",
        "if («»x) { g(1); } else if (f) g(2);",
        "if (!x) {\n    if (f) g(2);\n} else { g(1); }",
    ),
    "without else": ("invert-if", "«»if (x) g(1);", "nothing"),
    "merged": (
        "merge-nested-if",
        "«»if (x || y) {\n    if (f < 3) {\n        g(1);\n    }\n}",
        "if ((x || y) && f < 3) {\n    g(1);\n}",
    ),
    "not merged with else": ("merge-nested-if", "«»if (x) { if (f) g(1); else g(2); }", "nothing"),
    "not merged beside others": ("merge-nested-if", "«»if (x) { g(2); if (f) g(1); }", "nothing"),
    "split": (
        "split-if",
        "«»if (x && f > 1) {\n    g(1);\n}",
        "if (x) {\n    if (f > 1) {\n        g(1);\n    }\n}",
    ),
    "not split": ("split-if", "«»if (x || f > 1) g(1);", "nothing"),
    "return": (
        "return-early",
        "g(2);\n«»if (x < 3) {\n    int z = g(1);\n\n    g(z);\n}",
        "g(2);\nif (x >= 3)\n    return;\nint z = g(1);\n\ng(z);",
    ),
    "continue": (
        "return-early",
        "for (int i = 0; i < 3; i++) {\n    «»if (i == x) { g(i); }\n}",
        "for (int i = 0; i < 3; i++) {\n    if (i != x)\n        continue;\n    g(i);\n}",
    ),
    "a name twice": ("return-early", "int z;\n«»if (x) { int z = 3; g(z); }", "refused: taken"),
    "not the last": ("return-early", "«»if (x) { g(1); }\ng(2);", "nothing"),
}
DECLARATIONS = {
    "split": (
        "split-declaration",
        "int «a» = 1, *b, c[3] = {x, 2};",
        "int a = 1;\nint *b;\nint c[3] = {x, 2};",
    ),
    "with a space": (
        "split-declaration",
        "__local__ float «a»[4], b[3];",
        "__local__ float a[4];\n__local__ float b[3];",
    ),
    "of a loop": ("split-declaration", "for (int «i» = 0, j = 1; i < j; ++i) ;", "nothing"),
    "joined": ("join-declaration", "int *«p»;\np = y;", "int *p = y;"),
    "names itself": ("join-declaration", "int «a»;\na = a + 1;", "refused: declared-here"),
    "another": ("join-declaration", "int «a»;\nx = 1;", "nothing"),
    "a comment between": ("join-declaration", "int «a»;\n// why\na = 1;", "nothing"),
    "auto": ("expand-auto", "«auto» a = x + 1u;", "unsigned int a = x + 1u;"),
    "auto pointer": ("expand-auto", "«auto» p = y;", "int *p = y;"),
    "const auto reference": ("expand-auto", "const «auto» &p = x;", "const int &p = x;"),
    "auto with a space": (
        "expand-auto",
        "__shared__ int s[3];\n«auto» p = s;",
        "__shared__ int s[3];\n__shared__ int *p = s;",
    ),
    "a lambda": ("expand-auto", "«auto» l = [] {};", "refused: unspellable"),
    "a type that is hidden": (
        "expand-auto",
        "int Color = 1;\n«auto» c = decltype(Color::RED)();",
        "refused: unspellable",
    ),
    "raw": ("raw-string", 'printf(«"a\\t\\"b\\\\"»);', 'printf(R"(a\t"b\\)");'),
    "a number": ("raw-string", 'printf(«"a\\x41"»);', "refused: escape"),
    "none": ("raw-string", 'printf(«"a"»);', "nothing"),
}
FUNCTIONS = {
    "read": (
        "int a = x;\n«g(a);\ny[a] = g(2);»\ng(x);",
        "__device__ void extracted(int *y, int a) {\n    g(a);\n    y[a] = g(2);\n}\n\n"
        "int a = x;\nextracted(y, a);\ng(x);",
    ),
    "changed, and read after": (
        "int a = x;\n«a += y[1];\nint c = a * 2;»\ng(c + a);",
        "__device__ int extracted(int *y, int &a) {\n    a += y[1];\n    int c = a * 2;\n"
        "    return c;\n}\n\nint a = x;\nint c = extracted(y, a);\ng(c + a);",
    ),
    "to the end": (
        "«g(1);\nif (x) return;\nreturn;»",
        "__device__ void extracted(int x) {\n    g(1);\n    if (x) return;\n    return;\n}\n\n"
        "return extracted(x);",
    ),
    "a whole loop": (
        "«for (int i = 0; i < x; i++) {\n    if (i == 3) continue;\n    y[i] = i;\n}»",
        "__device__ void extracted(int *y, int x) {\n    for (int i = 0; i < x; i++) {\n"
        "        if (i == 3) continue;\n        y[i] = i;\n    }\n}\n\nextracted(y, x);",
    ),
    "out of a loop": ("while (x) { «if (x == 3) break;\nx--;» }", "refused: jumps"),
    "returns in the middle": ("«if (x) return;\ng(1);»", "refused: returns"),
    "two results": ("«int a = g(1), b = g(2);»\ng(a + b);", "refused: several-results"),
    "in a lambda": ("auto l = [&] {\n    «g(1);»\n};", "refused: in-lambda"),
    "a constant": ("const int n = 3;\n«g(n);»", "refused: constant-outside"),
    "a local type": ("struct S { int a; };\n«S s; g(s.a);»", "refused: local-names"),
    "a type of a local": ("int n = 1;\n«decltype(n) m = 2; g(m);»", "refused: unclear"),
    "its own memory": ("«__shared__ int s[3];\ns[0] = 1;»", "refused: specifiers"),
    "half a statement": ("g(«g(1)»);", "nothing"),
}

OTHERS = {
    "a macro": ("inline-macro", "int n = «»TWICE(x + 1);", "int n = ((x + 1) + (x + 1));"),
    "its tokens stay": ("inline-macro", "int n = «»LIMIT;", "int n = 16;"),
    "the compiler's own": ("inline-macro", "int n = «»__LINE__;", "refused: builtin-macro"),
    "strings that stand side by side": (
        "raw-string",
        'const char *p = «»"a\\t" "b" R"(c\\d)";',
        'const char *p = R"(a\tbc\\d)";',
    ),
    "not beside something else": ("raw-string", 'const char *p = «»"a\\n" __FILE__;', "nothing"),
    "a macro in what may be another": (
        "inline-macro",
        "int n = OTHER(1, g(«»LIMIT));",
        "refused: unclear",
    ),
    "a macro in a call": ("inline-macro", "int n = g(sq(«»LIMIT));", "int n = g(sq(16));"),
    "no macro": ("inline-macro", "int n = «»x;", "nothing"),
    "a declaration alone in a branch": (
        "swap-operands",
        "if (x) int a = 1, b = x «<» a;\nx = 2;",
        "if (x) int a = 1, b = a > x;\nx = 2;",
    ),
    "cases": (
        "fill-switch",
        "Color c = Color::RED;\nswitch («»c) {\n    case Color::GREEN:\n        break;\n}",
        "Color c = Color::RED;\nswitch (c) {\n    case Color::GREEN:\n        break;\n"
        "    case Color::RED:\n    case Color::BLUE:\n        break;\n}",
    ),
    "cases of an enumeration of the block": (
        "fill-switch",
        "enum E { A, B };\nE c = A;\nswitch (c) {«»}",
        "enum E { A, B };\nE c = A;\nswitch (c) {\n    case A:\n    case B:\n        break;\n}",
    ),
    "cases of an enumeration that is declared before": (
        "fill-switch",
        "enum E : int;\nenum E : int { A, B };\nE c = A;\nswitch (c) {«»}",
        "enum E : int;\nenum E : int { A, B };\nE c = A;\n"
        "switch (c) {\n    case A:\n    case B:\n        break;\n}",
    ),
    "cases with a default": (
        "fill-switch",
        "Color c = Color::RED;\nswitch («»c) { case Color::RED: break; default: g(1); }",
        "nothing",
    ),
    "no enumeration": ("fill-switch", "switch («»x) { case 1: break; }", "nothing"),
    "a loop over the grid": (
        "grid-stride",
        "const int i = blockIdx.x * blockDim.x + threadIdx.x;\n«»if (i < x) {\n    y[i] = i;\n}",
        "for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < x; "
        "i += gridDim.x * blockDim.x) {\n    y[i] = i;\n}",
    ),
    "a return inside": (
        "grid-stride",
        "int i = blockIdx.x * blockDim.x + threadIdx.x;\n«»if (i < x) { if (x) return; g(i); }",
        "refused: jumps",
    ),
    "a bound in memory": (
        "grid-stride",
        "int i = blockIdx.x * blockDim.x + threadIdx.x;\n«»if (i < y[0]) { y[0] = i; }",
        "refused: varies",
    ),
    "a place that others have too": (
        "grid-stride",
        "int i = blockIdx.x + blockDim.x * threadIdx.x;\n«»if (i < x) { y[i] = i; }",
        "nothing",
    ),
    "another place": (
        "grid-stride",
        "int i = blockIdx.x + threadIdx.x;\n«»if (i < x) { y[i] = i; }",
        "nothing",
    ),
}


@pytest.mark.parametrize(("name", "body", "made"), OTHERS.values(), ids=OTHERS)
def test_others(name: str, body: str, made: str) -> None:
    assert in_kernel(name, body) == made


def test_a_launch_gives_back_the_error() -> None:
    kernel = "__global__ void «k»(const float *in, int n) {}\n"
    made = refactored("launch-function", f"#include <tops/tops_runtime.h>\n{kernel}")
    assert made.endswith(
        "topsError_t launch_k(dim3 grid, dim3 block, const float *in, int n, topsStream_t stream)"
        " {\n    k<<<grid, block, 0, stream>>>(in, n);\n    return topsGetLastError();\n}\n"
    )


@pytest.mark.parametrize(("name", "body", "made"), CONDITIONS.values(), ids=CONDITIONS)
def test_a_condition(name: str, body: str, made: str) -> None:
    assert in_kernel(name, body) == made


@pytest.mark.parametrize(("name", "body", "made"), DECLARATIONS.values(), ids=DECLARATIONS)
def test_a_declaration(name: str, body: str, made: str) -> None:
    assert in_kernel(name, body) == made


@pytest.mark.parametrize(("body", "made"), FUNCTIONS.values(), ids=FUNCTIONS)
def test_a_function(body: str, made: str) -> None:
    assert in_kernel("extract-function", body) == made


def test_a_function_of_the_host_stands_before_its_comment() -> None:
    text = "// Adds.\nint f(int n) {\n    «n += 1;»\n    return n;\n}\n"
    made = refactored("extract-function", text)
    assert made.startswith("void extracted(int &n) {\n    n += 1;\n}\n\n// Adds.\nint f(int n) {")


def test_line_ends_stay() -> None:
    text = "void f(int a) {\r\n    if («a > 1») a = 2;\r\n}\r\n"
    made = refactored("extract-variable", text)
    assert made.count("\r\n") == made.count("\n") == 4
