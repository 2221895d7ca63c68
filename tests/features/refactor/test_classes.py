"""Members that are written for a class, and names that are qualified or not."""

import pytest

from tests.features.refactor.conftest import refactored

SPACE = "namespace a { int f(int); struct S { int q; }; int f(S); }\n"
FILES = {
    "a constructor": (
        "memberwise-constructor",
        "struct «S» {\n    int a;\n    float *b;\n};\n",
        "struct S {\n    int a;\n    float *b;\n    S() = default;\n"
        "    __host__ __device__ constexpr S(int a, float *b) : a(a), b(b) {}\n};\n",
    ),
    "none where braces make it": (
        "memberwise-constructor",
        "struct «S» { int a, b; };\nS s = {1, 2};\n",
        "refused: aggregate",
    ),
    "none of what is not known": (
        "memberwise-constructor",
        "struct «S» {\n    int a;\n    missing_t *b;\n};\n",
        "refused: unspellable",
    ),
    "none that is there": (
        "memberwise-constructor",
        "struct «S» { S(int, int); int a, b; };\n",
        "nothing",
    ),
    "comparisons": (
        "comparison",
        "struct «S» {\n    int a, b;\n};\n",
        "struct S {\n    int a, b;\n"
        "    __host__ __device__ bool operator==(const S &other) const"
        " { return a == other.a && b == other.b; }\n"
        "    __host__ __device__ bool operator!=(const S &other) const"
        " { return !(*this == other); }\n};\n",
    ),
    "none where it converts": (
        "comparison",
        "struct «S» {\n    int a;\n    operator int() const;\n};\n",
        "refused: converts",
    ),
    "none of arrays": ("comparison", "struct «S» { int a[2]; };\n", "refused: type"),
    "overrides": (
        "implement-pure",
        "struct B { virtual int f(int a, const B &b) const = 0; virtual void g() = 0; };\n"
        "struct «D» : B {\n    void g() override;\n};\n",
        "struct B { virtual int f(int a, const B &b) const = 0; virtual void g() = 0; };\n"
        "struct D : B {\n    void g() override;\n"
        "    int f(int a, const B &b) const override;\n};\n",
    ),
    "no directive that serves arguments": (
        "remove-using",
        "#define D(x, y) x y\nnamespace n { struct v {}; }\nusing namespace «»n;\nD(v, a);\n",
        "#define D(x, y) x y\nnamespace n { struct v {}; }\nD(n::v, a);\n",
    ),
    "no argument that means two things": (
        "remove-using",
        "#define D(x) x a; namespace m { struct v {}; x b; }\nnamespace n { struct v {}; }\n"
        "using namespace «»n;\nD(v)\n",
        "refused: macro",
    ),
    "no using in a string of a macro": (
        "add-using",
        "#define S(x) #x\nnamespace n { struct v {}; }\nvoid f() { S(n::v); «»n::v a; }\n",
        "refused: macro",
    ),
    "into the class": (
        "define-in-class",
        "struct S {\n    int f(int) const;\n    int a;\n};\n\n"
        "int S::«f»(int b) const {\n    return a + b;\n}\n",
        "struct S {\n    int f(int b) const {\n        return a + b;\n    }\n    int a;\n};\n\n",
    ),
    "not before what it needs": (
        "define-in-class",
        "struct S {\n    int f();\n};\nint later();\nint S::«f»() { return later(); }\n",
        "refused: hidden",
    ),
    "a definition": (
        "define-declared",
        "struct S {\n    static int f(int a = 1);\n    virtual void g() const;\n};\n"
        "int «h»(float x);\n",
        "struct S {\n    static int f(int a = 1);\n    virtual void g() const;\n};\n"
        "int h(float x);\n\nint h(float x) { return {}; }\n",
    ),
    "of a member": (
        "define-declared",
        "struct S {\n    static int «f»(int a = 1);\n};\n",
        "struct S {\n    static int f(int a = 1);\n};\n\nint S::f(int a) { return {}; }\n",
    ),
    "of what need not be defined": (
        "define-declared",
        "extern int «f»() __attribute__((weak));\n",
        "refused: specifiers",
    ),
    "of what is defined": ("define-declared", "int «h»();\nint h() { return 1; }\n", "nothing"),
    "of what is left to others": (
        "define-declared",
        "struct S { virtual int «f»() = 0; };\n",
        "nothing",
    ),
    "a declaration": (
        "declare-in-class",
        "class S {\n    int a;\n};\nint S::«f»(int b) const { return a + b; }\n",
        "class S {\n    int a;\npublic:\n    int f(int b) const;\n};\n"
        "int S::f(int b) const { return a + b; }\n",
    ),
    "no declaration of a constructor": (
        "declare-in-class",
        "struct B {\n    B();\n};\nB::«B»() try {} catch (...) {}\n",
        "nothing",
    ),
    "a using": (
        "add-using",
        f"{SPACE}int main() {{\n    a::«S» s;\n    a::S t;\n    return a::f(1);\n}}\n",
        f"{SPACE}int main() {{\n    using a::S;\n    S s;\n    S t;\n    return a::f(1);\n}}\n",
    ),
    "a using from its first name": (
        "add-using",
        f"{SPACE}int main() {{\n    return «»a::f(1);\n}}\n",
        f"{SPACE}int main() {{\n    using a::f;\n    return f(1);\n}}\n",
    ),
    "a using of two namespaces": (
        "add-using",
        "namespace a::b { struct S {}; }\nint main() {\n    a::b::«»S s;\n}\n",
        "namespace a::b { struct S {}; }\nint main() {\n    using a::b::S;\n    S s;\n}\n",
    ),
    "none that hides": (
        "add-using",
        f"{SPACE}struct S {{}};\nint main() {{\n    a::«S» s;\n}}\n",
        "refused: taken",
    ),
    "none in a function that is tried as a whole": (
        "add-using",
        f"{SPACE}int main() try {{\n    a::«S» s;\n    return 0;\n}} catch (...) {{ return 1; }}\n",
        "refused: jumps",
    ),
    "none where arguments are asked": (
        "add-using",
        f"{SPACE}int main() {{\n    return a::«f»(a::S());\n}}\n",
        "refused: looked-up",
    ),
    "no using namespace": (
        "remove-using",
        f"{SPACE}«»using namespace a;\n"
        "int main() {\n    S s;\n    s.q = 1;\n    return f(1);\n}\n",
        f"{SPACE}int main() {{\n    a::S s;\n    s.q = 1;\n    return a::f(1);\n}}\n",
    ),
    "enumerators, too": (
        "remove-using",
        "namespace a { enum E { comma }; }\n«»using namespace a;\nint main() { return comma; }\n",
        "namespace a { enum E { comma }; }\nint main() { return a::comma; }\n",
    ),
    "of the library": (
        "remove-using",
        "#include <vector>\nusing namespace «std»;\n"
        "int main() { vector<int> v; return v.size(); }\n",
        "#include <vector>\nint main() { std::vector<int> v; return v.size(); }\n",
    ),
}


@pytest.mark.parametrize(("name", "marked", "made"), FILES.values(), ids=FILES)
def test_classes_and_names(name: str, marked: str, made: str) -> None:
    assert refactored(name, marked) == made
