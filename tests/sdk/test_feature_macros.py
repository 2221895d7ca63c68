"""Headers of the C++ library say what they have, as GCC's do."""

from __future__ import annotations

import pytest

from tops_lsp.sdk import catalog
from tops_lsp.sdk.feature_macros import feature_macros


@pytest.mark.parametrize(
    ("header", "standard", "macro", "value"),
    [
        ("optional", 201703, "__cpp_lib_optional", "201606L"),
        ("optional", 202002, "__cpp_lib_optional", "201606L"),
        ("optional", 201402, "__cpp_lib_optional", None),
        ("memory", 201402, "__cpp_lib_make_unique", "201304L"),
        ("memory", 201103, "__cpp_lib_make_unique", None),
        ("string", 201703, "__cpp_lib_string_view", "201803L"),
        ("vector", 201703, "__cpp_lib_optional", None),
        ("version", 201703, "__cpp_lib_variant", "202102L"),
        ("version", 201703, "__cpp_lib_filesystem", None),  # the stubs have none
        ("stdio.h", 201703, "__cpp_lib_byte", None),
    ],
)
def test_a_header_says_what_it_has(
    header: str, standard: int, macro: str, value: str | None
) -> None:
    assert dict(feature_macros(header, standard)).get(macro) == value


@pytest.mark.parametrize("name", ["version", "any", "unordered_set", "shared_mutex"])
def test_headers_with_features_are_known(name: str) -> None:
    assert catalog.header(name) is not None
    assert feature_macros(name, 201703)
    assert len(feature_macros(name, 201103)) < len(feature_macros(name, 201703))
