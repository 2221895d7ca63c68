"""Places of a local name that are typed over together."""

import pytest

from tests.features.conftest import marked
from tops_lsp.features.linked_ranges import linked

LINKED = {
    "a parameter": ("int f(int @n) { return n + n; }", 3),
    "a variable": ("int f(int n) { int twice = 2 * n; return tw@ice; }", 2),
    "one of two of a name": ("int f(int n) { { int n = 1; n++; } return @n; }", 2),
    "captured": ("int f(int @n) { auto l = [n] { return n; }; return l(); }", 3),
    "a member of that name": ("struct S { int n; }; int f(S s, int @n) { return s.n + n; }", 2),
    "a function": ("int @f(int n) { return f(n); }", 0),
    "a global variable": ("int n; int f() { return @n; }", 0),
    "a macro that names it": ("#define GET n\nint f(int @n) { return GET; }", 0),
    "in a type": ("int f(int @n) { decltype(n) m = 1; return m; }", 2),
    "a prototype": ("int f(int @n);", 0),
    "a comment": ("int f(int @n) { /* n */ return n; }", 2),
}


@pytest.mark.parametrize(("text", "count"), LINKED.values(), ids=LINKED)
def test_places_that_change_together(text: str, count: int) -> None:
    source = marked(text)
    found = linked(source.unit, source.cursor)
    assert len(found) == count
    assert len({source.unit.source.text[slice(*span)] for span in found}) <= 1
