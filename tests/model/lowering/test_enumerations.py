"""Enumerations without a name."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Alias, Enumeration
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source


def test_the_type_behind_the_colon_is_no_name() -> None:
    unit = analyze(
        Source("a.cpp", b"using Large = unsigned long long;\nenum : Large { high = 1ULL << 63 };\n")
    )
    declared = [d for item in unit.items if not item.builtin for d in item.declarations]
    (enumeration,) = [d for d in declared if isinstance(d, Enumeration)]
    assert enumeration.name == ""
    assert str(enumeration.underlying) == "unsigned long long"
    assert [type(one) for one in unit.root.members["Large"]] == [Alias]
    assert [one.value for one in enumeration.enumerators] == [1 << 63]
