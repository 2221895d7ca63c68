"""Compilers' own questions about types: `__is_class(T)`, which the standard's type traits ask."""

from __future__ import annotations

TRAITS = frozenset(
    b"__has_nothrow_assign __has_nothrow_constructor __has_nothrow_copy __has_trivial_assign"
    b" __has_trivial_constructor __has_trivial_copy __has_trivial_destructor"
    b" __has_virtual_destructor __is_abstract __is_aggregate"
    b" __is_arithmetic __is_array __is_assignable __is_base_of __is_class __is_compound __is_const"
    b" __is_constructible __is_convertible __is_convertible_to __is_destructible __is_empty"
    b" __is_enum __is_final __is_floating_point __is_function __is_fundamental __is_integral"
    b" __is_lvalue_reference __is_member_function_pointer"
    b" __is_member_object_pointer __is_member_pointer __is_nothrow_assignable"
    b" __is_nothrow_constructible __is_nothrow_destructible __is_object __is_pod __is_pointer"
    b" __is_polymorphic __is_reference __is_rvalue_reference __is_same __is_same_as __is_scalar"
    b" __is_signed __is_standard_layout __is_trivial __is_trivially_assignable"
    b" __is_trivially_constructible __is_trivially_copyable __is_trivially_destructible __is_union"
    b" __is_unsigned __is_void __is_volatile".split()
)
