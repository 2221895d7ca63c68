"""Host code: what nobody has stored may be copied; where it decides something, it is told."""

from __future__ import annotations

import pytest

import tops_simulator
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

HEAD = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct Pair { int a, b; };
struct Held {
  int n; int size;
  Held() : n(1) {}
  int sum() { int s = 0; for (int i = 0; i < size; i++) s += i; return s; }
};
struct Bits { int low : 3, high : 5; };
struct Wide { char c; double d; };
int ignores(int) { return 1; }
int asks(int x) { return x > 3; }
void sets(int *p) { *p = 4; }
int counts(int *p) { return *p ? 1 : 2; }
struct Part { int a, b; Part(int x) : a(x) {} };
struct Maybe { long v; Maybe() = default; Maybe(int k) { if (k > 3) v = k; } };
struct Left { int n; int rest; Left() : n(1) {} };
struct Whole { Left left; int more; };
Part part(int k) { Part p(k); return p; }
"""
TOLD = {
    "a branch": ('int x; if (x > 3) puts("more");', "x"),
    "a choice": ("int x; int y = x ? 1 : 2; (void)y;", "x"),
    "a loop's bound": ('int n; for (int i = 0; i < n; i++) puts("round");', "n"),
    "a switch": ('int x; switch (x) { case 0: puts("none"); }', "x"),
    "what is printed": ('int x; printf("%d", x);', "x"),
    "a sum that is printed": (
        'float s; for (int i = 0; i < 3; i++) s += 0.5f * i; printf("%g", s);',
        "s",
    ),
    "a pointer": ("int *p; *p = 1;", "p"),
    "an index": ('int a[2] = {1, 2}, i; printf("%d", a[i]);', "i"),
    "a divisor": ('int x; printf("%d", 7 / x);', "x"),
    "a callee's branch": ('int x; asks(x); printf("%d", asks(x));', "x"),
    "by its address": ("int x; counts(&x);", "x"),
    "a member": ('Pair p; p.a = 1; if (p.b) puts("b");', "p"),
    "a member a constructor leaves": ('Held h; printf("%d", h.n); h.sum();', "h"),
    "memory of malloc": (
        'int *p = (int *)malloc(8); p[0] = 1; if (p[1]) puts("1"); free(p);',
        "malloc memory",
    ),
    "memory of new": ('Pair *p = new Pair; if (p->a) puts("a"); delete p;', "operator new"),
    "set on another way": ('int x; if (argc > 5) x = 1; if (x) puts("set");', "x"),
    "copied and asked": ('int x; int y = x; long z = y + 1L; if (z == 7) puts("so");', "x"),
    "a comparison kept": ('int x; bool b = x == 2; int n = b; if (n) puts("two");', "x"),
    "a truth turned round": ('bool b; bool c = !b; if (c) puts("c");', "b"),
    "the exit status": ("int x; return x;", "x"),
    "a function's pointer": ("int (*f)(int); f(1);", "f"),
    "a copy by its address": ("int x; int y = x; counts(&y);", "x"),
    "a truth by its address": ('bool b; bool c = b; bool *p = &c; if (*p) puts("c");', "b"),
    "a float by its address": ('float f; float g = f * 2; float *p = &g; printf("%g", *p);', "f"),
    "a copy of a part": ('Pair p; p.a = 1; Pair q = p; if (q.b) puts("b");', "q"),
    "a copy over another one's": (
        'int old; Pair p; p.a = old; Pair q; q.b = 1; p = q; if (p.a) puts("a");',
        "p",
    ),
    "a copy of memory": (
        'Pair p, q; p.a = 1; memcpy(&q, &p, sizeof p); if (q.b) puts("b");',
        "q",
    ),
    "a member a constructor with arguments leaves": ('Part p(3); if (p.b) puts("b");', "p"),
    "one that a body may leave": ('Maybe m(1); if (m.v) puts("v");', "m"),
    "one of an own default": ('Maybe m; if (m.v) puts("v");', "m"),
    "of what a function makes": ('Part p = part(2); if (p.b) puts("b");', "p"),
    "of a temporary": ('if (part(2).b) puts("b");', "temporary"),
    "of an element": ('Part a[2] = {Part(1), Part(2)}; if (a[1].b) puts("b");', "a"),
    "of what is bound": ('const Part &p = Part(1); if (p.b) puts("b");', "temporary"),
    "what an empty list leaves": ('Left a[2] = {}; if (a[1].rest) puts("r");', "a"),
    "what it leaves in an aggregate": ('Whole w = {}; if (w.left.rest) puts("r");', "w"),
    "a text's length": ('char s[4]; s[3] = 0; if (strlen(s) > 3) puts("long");', "s"),
    "a text that is printed": ("char s[4]; s[3] = 0; puts(s);", "s"),
    "a text in a format": ('char s[4]; s[0] = 1; s[3] = 0; printf("%s", s);', "s"),
    "a text that is copied": ("char s[4], t[4]; s[3] = 0; strcpy(t, s);", "s"),
    "compared bytes": ('char s[4]; s[0] = 1; if (memcmp(s, "\\1ab", 3)) puts("other");', "s"),
    "compared texts": ('char s[4]; s[0] = 97; s[3] = 0; if (strcmp(s, "abc")) puts("other");', "s"),
    "written bytes": ("char s[4]; s[0] = 97; fwrite(s, 1, 3, stdout);", "s"),
}
RIGHT = {
    "copies": "int x; int y = x; Pair p; Pair q = p; q = p; y = q.a; (void)y;",
    "an argument nobody looks at": "int x; ignores(x);",
    "a discarded value": "int x; x; x + 1; (void)(x * 2);",
    "set by a pointer": 'int x; sets(&x); if (x == 4) puts("4");',
    "set by the library": 'int x; sscanf("7", "%d", &x); if (x == 7) puts("7");',
    "set by memset": 'Pair p; memset(&p, 0, sizeof p); if (!p.b) puts("0");',
    "set by memcpy": 'Pair p, q = {1, 2}; memcpy(&p, &q, sizeof p); if (p.b == 2) puts("2");',
    "set by strcpy": "char s[9]; strcpy(s, \"abc\"); if (s[1] == 'b') puts(s);",
    "the other member": 'Pair p; p.b = 2; Pair q = p; if (q.b == 2) puts("2");',
    "bit-fields": 'Bits b; b.high = 3; if (b.high == 3) puts("3"); b.low = 1; printf("%d", b.low);',
    "padding": 'Wide w; w.c = 1; w.d = 2; Wide v = w; if (v.c + v.d == 3) puts("3");',
    "masked": 'unsigned x; x &= 0; if (x == 0) puts("0");',
    "bytes of a number": """
        int x; for (int i = 0; i < 4; i++) ((char *)&x)[i] = 1; if (x) puts("1");""",
    "every way": 'int x; if (argc > 5) x = 1; else x = 2; printf("%d", x);',
    "an array": 'int a[9]; for (int i = 0; i < 9; i++) a[i] = i; printf("%d", a[8]);',
    "a loop's own": 'for (int i = 0, x; i < 3; i++) { x = i; if (x) printf("%d", x); }',
    "a static": 'static int x; if (!x) puts("0");',
    "size": 'int x[3]; printf("%zu", sizeof x / sizeof x[0]);',
    "by reference": 'int x; int &r = x; r = 3; if (x == 3) puts("3");',
    "in a lambda": 'int x; [&] { x = 5; }(); if (x == 5) puts("5");',
    "memory": 'int *p = new int[3]; p[1] = 4; if (p[1] == 4) puts("4"); delete[] p;',
    "memory of zeros": 'int *p = (int *)calloc(1, 8); if (!p[1]) puts("0"); free(p);',
    "memory made longer": """
        int *p = (int *)malloc(4); *p = 1; p = (int *)realloc(p, 8); p[1] = 2;
        if (p[0] + p[1] == 3) puts("3"); free(p);""",
    "memory of GNU's names": """
        int *p = (int *)__builtin_malloc(4); *p = 1; p = (int *)realloc(p, 8);
        printf("%d", *p); __builtin_free(p);""",
    "the rest of an empty list": 'Whole w = {}; if (w.more + w.left.n == 1) puts("1");',
    "zeros before a constructor": 'Whole w = Whole(); Pair p{}; if (p.a == w.more) puts("0");',
    "an object that lives as long as the program": 'static Part p(3); if (!p.b) puts("0");',
    "a copy stored over": "int x; int y = x; int *p = &y; *p = 1; counts(p);",
    "what a constructor's body stores": 'Maybe m(4); if (m.v == 4) puts("4");',
    "a text in a longer array": 'char s[9]; strcpy(s, "ab"); if (strlen(s) == 2) puts(s);',
    "a part of a text": 'char s[4]; s[0] = 97; printf("%.1s", s); fwrite(s, 1, 1, stdout);',
    "bytes after those that differ": """
        char s[4]; s[0] = 97; s[3] = 0; if (memcmp(s, "bcd", 3) > 0) puts("more");
        if (strcmp(s, "bcd") > 0) puts("more");
        if (strncmp(s, "a", 1)) puts("other");""",
    "no bytes": 'char s[4]; fwrite(s, 1, 0, stdout); if (memcmp(s, "abc", 0)) puts("other");',
    "a goto": 'int x; goto set; use: printf("%d", x); return 0; set: x = 2; goto use;',
}


def run(body: str) -> Report:
    text = f"{HEAD}int main(int argc, char **) {{\n{body}\nreturn 0; }}\n"
    return Simulation(tops_simulator.load("a.cpp", text=text.encode()).program).main()


@pytest.mark.parametrize(("body", "name"), TOLD.values(), ids=TOLD)
def test_it_is_told_where_it_decides(body: str, name: str) -> None:
    found = run(body).findings
    assert {finding.kind for finding in found} == {"uninitialized-read"}
    assert all(f"'{name}" in finding.message for finding in found)
    assert all(finding.loc is not None for finding in found)


@pytest.mark.parametrize("body", RIGHT.values(), ids=RIGHT)
def test_nothing_else_is(body: str) -> None:
    assert run(body).findings == ()


def test_a_stream_names_what_it_is_given() -> None:
    """A character is copied on its way to the stream, and bytes are not."""
    program = """
    #include <iostream>
    int main() {
      char bytes[3];
      bytes[0] = 'a';
      std::cout << bytes[0] << bytes[1];
      std::cout.write(bytes, 3);
    }"""
    report = Simulation(tops_simulator.load("a.cpp", text=program.encode()).program).main()
    assert [
        (f.loc and f.loc.line, f.message.partition("'")[2].partition("'")[0])
        for f in report.findings
    ] == [(6, "bytes[1]"), (7, "bytes[1]")]


def test_what_is_set_at_last_is_told_no_longer() -> None:
    """An object is watched until its bytes are stored, in each call anew."""
    text = "int once(int i) { int x; int *p = &x; if (i) *p = i; return *p > 2; }\n"
    body = 'int n = 0; for (int i = 0; i < 9; i++) n += once(i); printf("%d", n > 0);'
    program = f"#include <stdio.h>\n{text}int main() {{\n{body}\nreturn 0; }}\n"
    report = Simulation(tops_simulator.load("a.cpp", text=program.encode()).program).main()
    assert [(f.kind, f.loc.line if f.loc else 0) for f in report.findings] == [
        ("uninitialized-read", 4)
    ]


def test_what_the_host_stores_over_copied_garbage_counts_as_stored() -> None:
    """A copy takes no flags to memory whose later stores would not clear them."""
    program = """
    #include <tops.h>
    #include <string.h>
    struct Pair { int a, b; };
    __global__ void sum(Pair *p, int *out) { out[0] = p->a + p->b; }
    void send(Pair &given, Pair *pair, int *out) {
      topsMemcpy(pair, &given, sizeof given, topsMemcpyHostToDevice);
      sum<<<1, 1>>>(pair, out);
      topsDeviceSynchronize();
    }
    int main() {
      Pair *pair; int *out;
      topsMalloc(&pair, sizeof *pair); topsMalloc(&out, sizeof *out);
      Pair back, part, other = {1, 2};
      topsMemcpy(&back, pair, sizeof back, topsMemcpyDeviceToHost);
      back.a = 1; back.b = 2; send(back, pair, out);
      part.a = 3; memcpy(&other, &part, sizeof part); other.b = 4; send(other, pair, out);
      topsFree(pair); topsFree(out);
    }
    """
    report = Simulation(tops_simulator.load("a.tops", text=program.encode()).program).main()
    assert report.findings == ()
