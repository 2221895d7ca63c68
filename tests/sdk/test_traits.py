"""The type traits of the C++ library, as values and as types."""

from __future__ import annotations

import pytest

import tops_simulator


@pytest.mark.parametrize(
    ("trait", "value"),
    [
        ("std::is_same<int, int>::value", True),
        ("std::is_same<int, unsigned>::value", False),
        ("std::is_same_v<float, float>", True),
        ("std::is_integral<unsigned char>::value", True),
        ("std::is_integral<const long>::value", True),
        ("std::is_integral_v<float>", False),
        ("std::is_floating_point<__bf16>::value", True),
        ("std::is_floating_point<int>::value", False),
        ("std::is_arithmetic<const double>::value", True),
        ("std::is_arithmetic<int *>::value", False),
        ("std::is_pointer<const char *>::value", True),
        ("std::is_pointer<char>::value", False),
        ("std::is_signed<short>::value", True),
        ("std::is_signed<unsigned short>::value", False),
        ("std::is_unsigned<bool>::value", True),
        ("std::is_const<const int>::value", True),
        ("std::is_const<int>::value", False),
        ("std::integral_constant<int, 3>::value == 3", True),
        ("std::true_type::value", True),
        ("sizeof(std::conditional<true, char, long>::type) == 1", True),
        ("sizeof(std::conditional<false, char, long>::type) == 8", True),
        ("std::is_same<std::remove_reference<int &>::type, int>::value", True),
        ("std::is_same<std::remove_const<const int>::type, int>::value", True),
        ("std::is_same<std::remove_cv<volatile int>::type, int>::value", True),
        ("std::is_same<std::remove_pointer<float *>::type, float>::value", True),
        ("std::is_same<std::make_unsigned<int>::type, unsigned>::value", True),
        ("std::is_same<std::make_signed<unsigned long>::type, long>::value", True),
        ("pick(1) == 1", True),
        ("pick(1.0f) == 2", True),
    ],
)
def test_traits(trait: str, value: bool) -> None:
    text = f"""
#include <stdio.h>
#include <type_traits>
template <typename T>
typename std::enable_if<std::is_integral<T>::value, int>::type pick(T x) {{ return 1; }}
template <typename T>
typename std::enable_if<std::is_floating_point<T>::value, int>::type pick(T x) {{ return 2; }}
int main() {{ printf("%d", (int)({trait})); return 0; }}
"""
    report = tops_simulator.load("traits.tops", text=text.encode()).run()
    assert report.findings == ()
    assert report.output == str(int(value))
