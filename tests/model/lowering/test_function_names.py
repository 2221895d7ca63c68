"""What functions of templates call themselves: as clang 14 prints it."""

from __future__ import annotations

import pytest

import tops_simulator

TEXT = """
#include <cstdio>
template <class T> const char *named() { return __PRETTY_FUNCTION__; }
template <class T, int N> struct S {
  template <class U> const char *f(U, T) { return __PRETTY_FUNCTION__; }
  const char *g() const { return __PRETTY_FUNCTION__; }
  static const char *h(T *) { return __PRETTY_FUNCTION__; }
};
namespace ns {
struct K {};
template <class... T> const char *v(T...) { return __PRETTY_FUNCTION__; }
}
template <typename T> const char *pair(T, const T *) { return __PRETTY_FUNCTION__; }
template <bool B, char C> const char *values() { return __PRETTY_FUNCTION__; }
"""


@pytest.mark.parametrize(
    ("call", "name"),
    [
        ("named<int>()", "const char *named() [T = int]"),
        ("named<ns::K *>()", "const char *named() [T = ns::K *]"),
        ("named<const char[3]>()", "const char *named() [T = const char[3]]"),
        ("named<unsigned long long>()", "const char *named() [T = unsigned long long]"),
        ("named<S<char, 2>>()", "const char *named() [T = S<char, 2>]"),
        ("named<int (*)(char)>()", "const char *named() [T = int (*)(char)]"),
        ("S<int, 4>().f('a', 1)", "const char *S<int, 4>::f(U, T) [T = int, N = 4, U = char]"),
        ("S<int, 4>().g()", "const char *S<int, 4>::g() const [T = int, N = 4]"),
        ("S<int, 4>::h(nullptr)", "static const char *S<int, 4>::h(T *) [T = int, N = 4]"),
        ("ns::v(1, 2.0, ns::K())", "const char *ns::v(T...) [T = <int, double, ns::K>]"),
        ("ns::v()", "const char *ns::v(T...) [T = <>]"),
        ("pair(1.5, (double *)0)", "const char *pair(T, const T *) [T = double]"),
    ],
)
def test_an_instance_is_named_with_what_it_was_made_for(call: str, name: str) -> None:
    text = f"{TEXT}int main() {{ puts({call}); }}"
    report = tops_simulator.load("names.cpp", text=text.encode()).run()
    assert (report.output, [*report.findings]) == (f"{name}\n", [])


def test_values_that_compilers_write_otherwise_are_not_told() -> None:
    text = f"{TEXT}int main() {{ puts(values<true, 'a'>()); }}"
    report = tops_simulator.load("names.cpp", text=text.encode()).run()
    assert ["__PRETTY_FUNCTION__" in f.message for f in report.findings] == [True]
