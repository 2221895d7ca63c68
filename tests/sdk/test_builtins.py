"""What `__has_builtin` says is what the stubs declare and lowering knows."""

from __future__ import annotations

import re
from pathlib import Path

from tops_lsp import sdk
from tops_lsp.preprocess.abilities import builtins

_NAMED = re.compile(rb"\b__(?:builtin|atomic|sync)_\w+(?=\()")
_OF_THE_LANGUAGE = {b"__builtin_bit_cast", b"__builtin_constant_p", b"__builtin_offsetof"}


def test_the_table_holds_what_the_stubs_declare() -> None:
    root = Path(sdk.__file__).parent
    headers = [*root.glob("include/**/*.h"), *root.glob("macros/*.h")]
    declared = {name for header in headers for name in _NAMED.findall(header.read_bytes())}
    assert len(declared) > 100
    assert builtins() == declared | _OF_THE_LANGUAGE
