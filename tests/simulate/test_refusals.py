"""What is not simulated, GNU's extensions above all: a finding says so, and no value is made up."""

from __future__ import annotations

import pytest

import tops_simulator

UNREAD = """
#include "absent.h"
struct W { W(); W(const W &); W(absent, int, int); int k; };
struct P { W w; int n; };
struct Q { Q(int); };
"""
SWAPPED = 'struct R { int a; } __attribute__((scalar_storage_order("big-endian")));'


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("int __attribute__((ext_vector_type(3))) a; show(sizeof a);", "<unknown>"),
        ("typedef int tf __attribute__((mode(TF))); show(sizeof(tf));", "size of a type"),
        ('const char *s = "a" OF_NO_HEADER "b"; show(s[1]);', "this literal"),
        ("__attribute__((cleanup(nobody))) int a = 1; show(a);", "<unknown>"),
        (SWAPPED + " show(sizeof(R));", "size of a type"),
        ("decltype(throw 1, 2) a = 0; int *p = &a; show(*p);", "<unknown>"),
        ("show(__builtin_object_size(&x, 0));", "__builtin_object_size, which is not known"),
        ("auto f = [](auto) { return __builtin_FUNCTION()[0]; }; show(f(1));", "in a template"),
        ("show(__builtin_frame_address(0) != 0);", "__builtin_frame_address, which is not known"),
    ],
)
@pytest.mark.parametrize("side", ["host", "device"])
def test_a_finding_says_what_is_not_simulated(body: str, message: str, side: str) -> None:
    mark = "__device__" if side == "device" else ""
    test = f"{mark} int x; {mark} void show(long v) {{ x = v; }} {mark} void test() {{ {body} }}\n"
    kernel = "__global__ void k() { test(); }\nint main() { k<<<1, 1>>>(); return 0; }"
    text = test + (kernel if side == "device" else "int main() { test(); return 0; }")
    report = tops_simulator.load("refusals.tops", text=text.encode()).run()
    found = [f.message for f in report.findings if f.kind == "not-simulated"]
    assert len(found) == 1
    assert message in found[0]


@pytest.mark.parametrize(
    ("declared", "word"),
    [
        ('int f() __attribute__((ifunc("g")));', "ifunc"),
        ('extern int b[2] __attribute__((alias("of_another_file")));', "alias"),
        ("__attribute__((constructor(FIRST))) void f() {}", "constructor"),
        ("void f(int) __attribute__((destructor));", "destructor"),
    ],
)
def test_attributes_that_are_not_obeyed_are_refused(declared: str, word: str) -> None:
    text = f"#define CONSTRUCTOR constructor\n{declared}\nint main() {{ return 0; }}\n"
    report = tops_simulator.load("attributes.cpp", text=text.encode()).run()
    (found,) = (f for f in report.findings if f.kind == "not-simulated")
    assert f"the attribute {word}" in found.message
    assert found.loc is not None
    assert found.loc.line == 2


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("struct S { int n; char text[sizeof(absent)]; }; return sizeof(S);", "the size of a type"),
        ("P p = {{Q(1)}, 2}; return p.n;", "this constructor of W"),
    ],
)
def test_what_a_missing_header_leaves_open_is_refused(body: str, message: str) -> None:
    text = f"{UNREAD} int main() {{ {body} }}".encode()
    found = tops_simulator.load("open.cpp", text=text).run().findings
    assert [f.kind for f in found] == ["not-simulated"]
    assert message in found[0].message


def test_no_bytes_of_the_stack_have_no_address() -> None:
    text = b"int main() { return __builtin_alloca(0) == __builtin_alloca(0); }"
    (found,) = tops_simulator.load("none.cpp", text=text).run().findings
    assert (found.kind, "alloca(0)" in found.message) == ("not-simulated", True)


def test_words_of_attributes_elsewhere_are_no_attributes() -> None:
    text = b"""
#define constructor 1
struct T { int destructor; } t;
__attribute__((annotate("constructor"))) int ifunc = constructor;
int main() { return t.destructor + ifunc - 1; }
"""
    assert tops_simulator.load("words.cpp", text=text).run().findings == ()


@pytest.mark.parametrize("made", ["A some[2]{};", "A some[2] = {{1}};", "new A[1]{};", "H held{};"])
def test_elements_that_no_list_makes_are_not_left_unmade(made: str) -> None:
    text = f"""
#include <initializer_list>
struct A {{ int n; A(std::initializer_list<int> given) : n(given.size()) {{}} }};
struct H {{ A a; }};
int main() {{ {made} return 0; }}
"""
    found = tops_simulator.load("lists.cpp", text=text.encode()).run().findings
    assert "not-simulated" in [finding.kind for finding in found]


def test_wide_integers_are_refused_in_kernels_where_a_thread_comes_to_them() -> None:
    text = b"""#include <stdio.h>
__host__ __device__ long high(long a) { __int128 x = a; return (long)((x * x) >> 64); }
__global__ void k(long *p, int n) { *p = n > 5 ? high(n) : sizeof(__int128); }
int main() {
  long *d, h;
  topsMalloc((void **)&d, sizeof h);
  k<<<1, 1>>>(d, 1);
  topsMemcpy(&h, d, sizeof h, topsMemcpyDeviceToHost);
  printf("%ld %ld\\n", h, high(1l << 40));
  k<<<1, 1>>>(d, 7);
  topsFree(d);
}
"""
    for engine in ("lockstep", "native"):
        report = tops_simulator.load("wide.tops", text=text, engine=engine).run()
        (found,) = report.findings
        assert found.kind == "not-simulated"
        assert "128 bits" in found.message
        assert found.loc is not None
        assert found.loc.line == 2
        assert report.output == "16 65536\n"


LATER_ASSIGNED = """struct B; struct A { virtual B &operator=(const B &); };
struct B : A { B(int i) : i(i) {} int i; };
B &A::operator=(const B &b) { return static_cast<B &>(*this); }
"""
TAKES_ALL = """struct A { A() {} A(const A &) {} template <class T> A(T &t) {} };
struct B { B() {} B(B &) {} }; struct C : A, B {};
"""
BEHIND_TEST = """struct S { S(bool x) : s(x) {} ~S() {} bool s; };
template <typename T> using id = T;
"""


@pytest.mark.parametrize(
    ("declared", "body", "message"),
    [
        (LATER_ASSIGNED, "B b(1), c(0); A &a = b; a = c;", "overrides another"),
        (TAKES_ALL, "C c; (C(c));", "which constructor copies the A in a C"),
        (BEHIND_TEST, "const bool &&a = id<S[1]>{true}[0].s ?: S(false).s;", "keeps alive"),
        (
            "#include <thread>\nthread_local int x = 1;\n",
            "std::thread t([] { x = 2; }); t.join();",
            "thread_local",
        ),
    ],
)
def test_what_would_come_out_wrong_is_refused(declared: str, body: str, message: str) -> None:
    text = f"{declared}int main() {{ {body} return 0; }}"
    report = tops_simulator.load("refusals.cpp", text=text.encode()).run()
    found = [f.message for f in report.findings]
    assert len(found) == 1
    assert message in found[0]


def test_threads_without_variables_of_their_own_run() -> None:
    text = (
        "#include <thread>\nint x = 1; int main() { std::thread([] { x = 0; }).join(); return x; }"
    )
    report = tops_simulator.load("refusals.cpp", text=text.encode()).run()
    assert not report.findings
