"""Calls inlined, lambdas and constants extracted, parameters changed everywhere."""

import pytest

from tests.features.refactor.conftest import in_kernel, refactored

BODIES = {
    "a number": (
        "extract-constant",
        "g(«42» + x);",
        "constexpr int CONSTANT = 42;\n\ng(CONSTANT + x);",
    ),
    "an operation": (
        "extract-constant",
        "y[0] = x * «(3 << 2)»;",
        "constexpr int CONSTANT = 3 << 2;\n\ny[0] = x * CONSTANT;",
    ),
    "a word stays apart from the one before": (
        "extract-constant",
        "if (x) return«(42)»+ x;",
        "constexpr int CONSTANT = 42;\n\nif (x) return(CONSTANT)+ x;",
    ),
    "a variable, too": (
        "extract-variable",
        "while(x > y[0])return«(x + 1)»;",
        "while(x > y[0]){\n    int value = x + 1;\n    return(value);\n}",
    ),
    "and an operand": ("swap-operands", "if (x) return(x) «<» y[0];", "if (x) return(y[0]) > (x);"),
    "a comma declares nothing": (
        "extract-variable",
        "y[0] = «(1, x + 2)»;",
        "int value = (1, x + 2);\ny[0] = value;",
    ),
    "no null pointer": ("extract-constant", "int *p = «0»;", "refused: conversion"),
    "nothing that varies": ("extract-constant", "g(«x + 1»);", "nothing"),
    "nothing local": (
        "extract-constant",
        "constexpr int one = 1;\ng(«one + 1»);",
        "refused: local-names",
    ),
    "a lambda": (
        "extract-lambda",
        "int a = 1;\n«y[0] = a;\na += 2;»\ny[1] = a;",
        "int a = 1;\nauto extracted = [&] {\n    y[0] = a;\n    a += 2;\n};\n"
        "extracted();\ny[1] = a;",
    ),
    "a lambda that gives back": (
        "extract-lambda",
        "«int a = x * 2;»\ny[1] = a;",
        "auto extracted = [&]() -> int {\n    int a = x * 2;\n    return a;\n};\n"
        "int a = extracted();\ny[1] = a;",
    ),
    "no lambda that jumps go over": (
        "extract-lambda",
        "if (x) goto end;\n«g(1);»\nend: g(2);",
        "refused: label",
    ),
    "no lambda after a case": (
        "extract-lambda",
        "switch (x) {\ncase 1:\n    «g(1);»\n    break;\n}",
        "refused: label",
    ),
    "no lambda around a jump": (
        "extract-lambda",
        "while (x) {\n    «break;»\n}",
        "refused: jumps",
    ),
    "a call": ("inline-function", "y[0] = «sq»(x) + 1;", "y[0] = (x * x) + 1;"),
    "a call that converts": (
        "inline-function",
        "g(«sq»(f));",
        "g(static_cast<int>(f) * static_cast<int>(f));",
    ),
    "memory is not read twice": ("inline-function", "y[0] = «sq»(y[1]);", "refused: varies"),
    "nothing is done twice": ("inline-function", "y[0] = «sq»(x++);", "refused: varies"),
    "not without a body": ("inline-function", "«g»(1);", "nothing"),
    "operands": ("swap-operands", "if (x «<» y[0]) g(1);", "if (y[0] > x) g(1);"),
    "signs stay apart": ("swap-operands", "int q = +x «+»-x;", "int q = (-x) +(+x);"),
    "calls keep their order": ("swap-operands", "int q = g(1) «+» g(2);", "refused: order"),
    "no difference": ("swap-operands", "int q = x «-» 2;", "nothing"),
    "strips": (
        "strip-mine",
        "«»for (int i = 0; i < x; i++) y[i] = y[i] * 2;",
        "for (long long strip = 0; strip < x; strip += 32) {\n"
        "    for (int i = strip; i < x && i - strip < 32; i++) y[i] = y[i] * 2;\n}",
    ),
    "strips of a known length": (
        "strip-mine",
        "«»for (int i = 0; i < 100; ++i) {\n    if (y[i]) continue;\n    y[i] = 1;\n}",
        "for (int strip = 0; strip < 100; strip += 32) {\n"
        "    for (int i = strip; i < 100 && i - strip < 32; i++) {\n"
        "        if (y[i]) continue;\n        y[i] = 1;\n    }\n}",
    ),
    "no strips that are left": (
        "strip-mine",
        "«»for (int i = 0; i < x; ++i) if (y[i]) break;",
        "refused: jumps",
    ),
    "no strips to an end that moves": (
        "strip-mine",
        "«»for (int i = 0; i < x; ++i) x = y[i];",
        "refused: varies",
    ),
    "by way of L2": (
        "stage-through-l2",
        "__local__ __valigned__ int a[128];\ntops_dte_ctx_t ctx;\n"
        "tops::dte_scope scope(ctx);\n«»tops::memcpy(ctx, tops::mdspan(tops::Private, a, x), "
        "tops::mdspan(tops::Global, y, x));",
        "__local__ __valigned__ int a[128];\ntops_dte_ctx_t ctx;\n"
        "tops::dte_scope scope(ctx);\n__shared__ __valigned__ int staged[12][128];\n"
        "tops::memcpy(ctx, tops::mdspan(tops::Shared, staged[threadIdx.x + blockDim.x * "
        "(threadIdx.y + blockDim.y * threadIdx.z)], x), tops::mdspan(tops::Global, y, x));\n"
        "tops::memcpy(ctx, tops::mdspan(tops::Private, a, x), tops::mdspan(tops::Shared, "
        "staged[threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)], x));",
    ),
    "not by way of L2 where rows do not begin where they should": (
        "stage-through-l2",
        "__local__ __valigned__ int a[100];\ntops_dte_ctx_t ctx;\n"
        "tops::dte_scope scope(ctx);\n«»tops::memcpy(ctx, tops::mdspan(tops::Private, a, x), "
        "tops::mdspan(tops::Global, y, x));",
        "refused: not-aligned",
    ),
    "an array is no value": (
        "inline-variable",
        "int «a»[4] = {0};\ny[0] = a[1];",
        "refused: type",
    ),
    "an object does not end earlier": (
        "extract-function",
        "tops_dte_ctx_t ctx;\n«tops::dte_scope scope(ctx);\nint n = x;»\ny[0] = n;",
        "refused: ends-later",
    ),
    "nor in a lambda": (
        "extract-lambda",
        "tops_dte_ctx_t ctx;\n«tops::dte_scope scope(ctx);»\ny[0] = x;",
        "refused: ends-later",
    ),
    "deduced constants stay": (
        "expand-auto",
        "const int c[2] = {1, 2};\n«»auto &r = c[0];",
        "const int c[2] = {1, 2};\nconst int &r = c[0];",
    ),
    "a constant is not said twice": (
        "expand-auto",
        "const int c[2] = {1, 2};\n«»const auto &r = c[0];",
        "const int c[2] = {1, 2};\nconst int &r = c[0];",
    ),
}


@pytest.mark.parametrize(("name", "body", "made"), BODIES.values(), ids=BODIES)
def test_in_a_kernel(name: str, body: str, made: str) -> None:
    assert in_kernel(name, body) == made


FILES = {
    "includes are sorted": (
        "sort-includes",
        "#include <stdio.h>\n«»#include <math.h>\nint main() {}\n",
        "#include <math.h>\n#include <stdio.h>\nint main() {}\n",
    ),
    "includes in order stay": (
        "sort-includes",
        "«»#include <math.h>\n#include <stdio.h>\nint main() {}\n",
        "nothing",
    ),
    "all directives of a namespace go": (
        "remove-using",
        "namespace n { struct A {}; }\nusing namespace n;\nusing namespace «»n;\nA a;\n",
        "namespace n { struct A {}; }\nn::A a;\n",
    ),
    "a type is written as shortly as it can be": (
        "expand-auto",
        "namespace n { struct A {};\nvoid f() { A a; «»auto b = a; } }\nn::A c;\n",
        "namespace n { struct A {};\nvoid f() { A a; A b = a; } }\nn::A c;\n",
    ),
    "a class of the function": (
        "expand-auto",
        "void f() { struct S {}; enum E { A }; «»auto b = S(); }\n",
        "void f() { struct S {}; enum E { A }; S b = S(); }\n",
    ),
    "no class that another of the function hides": (
        "expand-auto",
        "void f() { struct S {} a; { struct S {}; «»auto b = a; } }\n",
        "refused: unspellable",
    ),
    "no variable in a string of a macro": (
        "extract-variable",
        "#define S(x) x + sizeof(#x)\nint f() { return 2 * S(«3»); }\n",
        "nothing",
    ),
    "an argument that ends with the call": (
        "inline-function",
        "int m;\nstruct T { ~T() { m = 9; } operator int() { return 1; } };\n"
        "void f(int v) { m += v; }\nvoid g() {\n    «f»(T());\n}\n",
        "refused: ends-later",
    ),
    "a comma in an argument": (
        "inline-function",
        "int f(int v) { return v + 1; }\nint g(int a, int b) { return «f»((a, b)); }\n",
        "int f(int v) { return v + 1; }\nint g(int a, int b) { return (a, b) + 1; }\n",
    ),
    "a comma in the argument for a variable": (
        "inline-function",
        "int m;\nvoid f(int v) { m += v; }\nvoid g(int a, int b) {\n    «f»((a, b));\n}\n",
        "int m;\nvoid f(int v) { m += v; }\nvoid g(int a, int b) {\n    {\n"
        "        int v = (a, b);\n        m += v;\n    }\n}\n",
    ),
    "a type outside of functions": (
        "expand-auto",
        "namespace n { struct A {}; }\n«»auto b = n::A();\n",
        "namespace n { struct A {}; }\nn::A b = n::A();\n",
    ),
    "a constant parameter is handed over": (
        "extract-function",
        "void f(const int c) {\n  «while (c) {}»\n}\n",
        "void extracted(int c) {\n    while (c) {}\n}\n\n"
        "void f(const int c) {\n  extracted(c);\n}\n",
    ),
    "a parameter goes": (
        "remove-parameter",
        "static int h(int a, int «b») { return a; }\nint main() { return h(1, 2) + h(3, 4); }\n",
        "static int h(int a) { return a; }\nint main() { return h(1) + h(3); }\n",
    ),
    "of a launch, too": (
        "remove-parameter",
        "__global__ void k(int *y, int «n») { y[0] = 1; }\n"
        "void run(int *d) { k<<<1, 2>>>(d, 3); }\n",
        "__global__ void k(int *y) { y[0] = 1; }\nvoid run(int *d) { k<<<1, 2>>>(d); }\n",
    ),
    "one that is read stays": (
        "remove-parameter",
        "static int h(int «a») { return a; }\nint main() { return h(1); }\n",
        "nothing",
    ),
    "one whose argument acts stays": (
        "remove-parameter",
        "int i;\nstatic int h(int «a») { return 1; }\nint main() { return h(i++); }\n",
        "refused: argument-acts",
    ),
    "one of a function that is pointed to stays": (
        "remove-parameter",
        "static int h(int «a») { return 1; }\nint (*p)(int) = h;\nint main() { return p(1); }\n",
        "refused: no-call",
    ),
    "one of an overload stays": (
        "remove-parameter",
        "static int h(int «a») { return 1; }\nstatic int h(float) { return 2; }\n"
        "int main() { return h(1); }\n",
        "refused: overloaded",
    ),
    "parameters change places": (
        "move-parameter",
        "__global__ void k(int *«y», int n) { y[0] = n; }\n"
        "void run(int *d) { k<<<1, 2>>>(d, 3); }\n",
        "__global__ void k(int n, int *y) { y[0] = n; }\nvoid run(int *d) { k<<<1, 2>>>(3, d); }\n",
    ),
    "but not what acts": (
        "move-parameter",
        "int g();\nstatic int h(int «a», int b) { return a - b; }\n"
        "int main() { return h(g(), g()); }\n",
        "refused: order",
    ),
    "nor in a call that gives fewer": (
        "move-parameter",
        "static int h(int «a», int b) { return a - b; }\nint main() { return h(1); }\n",
        "refused: no-call",
    ),
    "nor where one has a value": (
        "move-parameter",
        "static int h(int a, int b = 1);\nstatic int h(int «a», int b) { return a - b; }\n"
        "int main() { return h(1, 2); }\n",
        "refused: defaults",
    ),
    "a constant is given": (
        "introduce-parameter",
        "static int h(int a);\nstatic int h(int a) { return a * «3»; }\n"
        "int main() { return h(1) + h(2); }\n",
        "static int h(int a, int value);\nstatic int h(int a, int value) { return a * value; }\n"
        "int main() { return h(1, 3) + h(2, 3); }\n",
    ),
    "statements": (
        "inline-function",
        "#include <stdio.h>\nstatic void show(int a, float b) {\n    float c = a * b;\n"
        '    printf("%f\\n", c);\n}\nint main() {\n    int a = 2;\n    «show»(a, 3);\n}\n',
        "#include <stdio.h>\nstatic void show(int a, float b) {\n    float c = a * b;\n"
        '    printf("%f\\n", c);\n}\nint main() {\n    int a = 2;\n    {\n        float b = 3;\n'
        '        float c = a * b;\n        printf("%f\\n", c);\n    }\n}\n',
    ),
    "not beside what a name hides": (
        "inline-function",
        "int n = 1;\nstatic int f(int a) { return a + n; }\n"
        "int main() {\n    int n = 2;\n    return «f»(n);\n}\n",
        "refused: hidden",
    ),
    "not itself": (
        "inline-function",
        "static int f(int a) { return a ? «f»(a - 1) : 0; }\n",
        "refused: recursive",
    ),
    "not with returns inside": (
        "inline-function",
        "static void f(int a) {\n    if (a) return;\n    a = 1;\n}\nint main() { «f»(1); }\n",
        "refused: returns",
    ),
    "not the name of the function": (
        "extract-function",
        '#include <stdio.h>\nint main() {\n    «printf("%s", __func__);»\n}\n',
        "refused: own-name",
    ),
}


@pytest.mark.parametrize(("name", "marked", "made"), FILES.values(), ids=FILES)
def test_in_a_file(name: str, marked: str, made: str) -> None:
    assert refactored(name, marked) == made
