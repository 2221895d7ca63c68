"""Spellings that the grammar reads otherwise than the language, or not at all: each program ends
with the value that g++ has it end with."""

from __future__ import annotations

import pytest

import tops_simulator

PROGRAMS = {
    "a pointer initialized in parentheses": "int x = 7; typedef int T; T (*y)(&x); return *y;",
    "a reference initialized in parentheses": "int x = 7; typedef int T; T (&y)(x); return ++y;",
    "a pointer to a function": "typedef int T; T (*y)(int) = one; return y(3);",
    "a value of two words": "int v = 3; short(v) * 2; return short(v) * 2;",
    "a variable that is a function": "typedef int fn(int); fn one; return one(5);",
    "a function declared in a body": "int one(int); return one(6);",
    "a member of what is pointed to": "S *q[1] = {&s}; return *q->*m + (*q)->*m;",
    "a member that is an array": (
        "int (S::*a)[2] = &S::b; s.b[1] = 4; return (s.*a)[1] + (p->*a)[1];"
    ),
    "a member assigned to": "p->*m = 9; s.*m += 1; return p->a;",
    "a member computed": "int S::*n = &S::c; s.c = 6; return p->*(s.a ? n : m) + s.*(n);",
    "a member in a product": "S *q[1] = {&s}; int k = 6 - *q->*m; return k * p->*m * 3;",
    "a member in a condition": "if (p->*m != 1) return 1; return p->*m == s.*m ? 2 : 3;",
    "a method called through a pointer": "return (p->*f)(4) + (s.*f)(5);",
    "a destructor's qualified name": "p->S::~S(); return gone;",
    "a word of the compiler's": "__extension__ int x = __extension__ 4; return x;",
    "the compiler's decltype": "int x = 4; __decltype(x) y = 5; return x + y;",
    "an operand that throws": "try { return s.a ? throw 5 : 3; } catch (int e) { return e; }",
    "an operand that would throw": "int x = 4; int &r = s.a ? x : throw 5; r++; return x;",
    "a last operand that throws": (
        "try { return (s.a > 1 ? 2 : s.c < 1 ? 3 : throw s.c + 4); } catch (int e) { return e; }"
    ),
    "a name that looks like a literal": "enum { TRUE = 4, FALSE = 5 }; return TRUE + FALSE;",
    "a pointer as a template's default": "return sizeof(D<char>::type) + sizeof(D<char>::other);",
    "a register's name": 'register int x __asm__("r12") = 3; return x;',
    "a null pointer of the compiler's": "int *x = __null; __null && x; return x == __null;",
    "assignments in parentheses": (
        "int x, y; ((p)->a = (3), y = p->a, (*&one)((x = 2))); return x + y;"
    ),
    "assignments in an operand": "int x, y = (x = 4, p->a = 2, x + 1); return (x *= 2, y) + x;",
    "a cast of assignments": "typedef short i16; int x; return (i16)(x = 2, p->a += 3, x + p->a);",
    "a pointer without a name": "return nameless(4) + nameless<int>(3);",
    "a pack and what may follow": "return R<int(int)>::v * 10 + R<int(int, ...)>::v;",
    "a restricted reference": "int x = 4; int &__restrict r = x; return r;",
}
HEAD = """
int gone = 0;
struct S { int a; int c; int b[2]; int plus(int x) { return a + x; } ~S() { gone++; } };
int one(int x) { return x + 1; }
template <class T, class P = const T *, typename Q = T &&>
struct D { typedef P type; typedef Q other; };
int nameless(int x, char ** = 0, const int *const = nullptr) { return x; }
template <class T, T * = nullptr> int nameless(T x) { return x + x; }
template <class F> struct R { enum { v }; };
template <class T, class... A> struct R<T(A...)> { enum { v = 1 }; };
template <class T, class... A> struct R<T(A......)> { enum { v = 2 }; };
int main() {
  S s{1, 2, {}}; S *p = &s; int S::*m = &S::a; int (S::*f)(int) = &S::plus;
"""
VALUES = {
    "a pointer initialized in parentheses": 7,
    "a reference initialized in parentheses": 8,
    "a pointer to a function": 4,
    "a value of two words": 6,
    "a variable that is a function": 6,
    "a function declared in a body": 7,
    "a member of what is pointed to": 2,
    "a member that is an array": 8,
    "a member assigned to": 10,
    "a member computed": 12,
    "a member in a product": 15,
    "a member in a condition": 2,
    "a method called through a pointer": 11,
    "a destructor's qualified name": 1,
    "a word of the compiler's": 4,
    "the compiler's decltype": 9,
    "an operand that throws": 5,
    "an operand that would throw": 5,
    "a last operand that throws": 6,
    "a name that looks like a literal": 9,
    "a pointer as a template's default": 9,
    "a register's name": 3,
    "a null pointer of the compiler's": 1,
    "assignments in parentheses": 5,
    "assignments in an operand": 13,
    "a cast of assignments": 6,
    "a pointer without a name": 10,
    "a pack and what may follow": 12,
    "a restricted reference": 4,
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_ends_with_the_value_it_has(name: str) -> None:
    text = f"{HEAD}  {PROGRAMS[name]}\n}}\n"
    report = tops_simulator.load("reading.cc", text=text.encode()).run()
    assert not report.findings
    assert report.exit_code == VALUES[name]
