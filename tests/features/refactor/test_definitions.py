"""Members that are defined after their class."""

import pytest

from tests.features.refactor.conftest import refactored

MOVED = {
    "a member": (
        "struct S {\n  int n;\n  __device__ int «twice»(int k = 2) const {\n"
        "    return n * k;\n  }\n};\n",
        "struct S {\n  int n;\n  __device__ int twice(int k = 2) const;\n};\n\n"
        "__device__ int S::twice(int k) const {\n  return n * k;\n}\n",
    ),
    "a constructor": (
        "struct S {\n  int n;\n  explicit «S»(int k) : n(k) {}\n};\n",
        "struct S {\n  int n;\n  explicit S(int k);\n};\n\nS::S(int k) : n(k) {}\n",
    ),
    "one that overrides": (
        "struct B { virtual int f(); };\nstruct S : B {\n"
        "  virtual int «f»() override { return 1; }\n};",
        "struct B { virtual int f(); };\nstruct S : B {\n  virtual int f() override;\n};\n\n"
        "int S::f() { return 1; }",
    ),
    "a pointer": (
        "struct S {\n  static int *«at»(int *p) { return p; }\n};",
        "struct S {\n  static int *at(int *p);\n};\n\nint *S::at(int *p) { return p; }",
    ),
}
NOT_MOVED = {
    "a template's": (
        "template <class T> struct S { T «f»() { return T(); } };",
        "template-or-member",
    ),
    "a template": (
        "struct S { template <class T> T «f»() { return T(); } };",
        "template-or-member",
    ),
    "a specialisation's": (
        "template <class T> struct S {};\ntemplate <> struct S<int> { int «f»() { return 1; } };",
        "template-or-member",
    ),
    "a macro": (
        "#define BOTH __host__ __device__ inline\nstruct S { BOTH «S»(int k) {} };",
        "macro",
    ),
    "constexpr": ("struct S { constexpr int «f»() { return 1; } };", "specifiers"),
    "objects after it": ("struct S { int «f»() { return 1; } } s;", "several-declared"),
    "a directive": (
        "struct S {\n  int «f»() {\n#if 1\n    return 1;\n#endif\n  }\n};",
        "directive",
    ),
}


@pytest.mark.parametrize(("text", "made"), MOVED.values(), ids=MOVED)
def test_a_member_is_defined_after_its_class(text: str, made: str) -> None:
    assert refactored("define-after-class", text) == made


@pytest.mark.parametrize(("text", "why"), NOT_MOVED.values(), ids=NOT_MOVED)
def test_a_member_stays_in_its_class(text: str, why: str) -> None:
    assert refactored("define-after-class", text) == f"refused: {why}"


def test_functions_have_no_class() -> None:
    assert refactored("define-after-class", "int «f»() { return 1; }") == "nothing"
