"""What stands at an offset is the same whether one place of an item is made or all of them."""

from __future__ import annotations

from tops_lsp.features.hover import hover
from tops_lsp.features.locate import locate
from tops_lsp.features.places import Places
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

TEXT = """\
#define TWICE(x) ((x) + (x))
namespace ns { struct Pair { int a, b; }; enum class Kind { ONE }; }
template <typename T> struct Box { T held; T get() const { return held; } };
__device__ int sum(ns::Pair p) { return TWICE(p.a) + p.b; }
__global__ void kernel(int *out, int n) {
  Box<int> box{n};
  auto add = [=](int k) { return k + static_cast<int>(ns::Kind::ONE) + box.get(); };
  for (int i = 0; i < n; i++) out[i] = add(i) + sum(ns::Pair{i, n}) + TWICE(n);
}
"""


def test_one_place_is_as_it_is_among_all() -> None:
    unit = analyze(Source("a.tops", TEXT.encode()))
    every = Places()
    for item in unit.items:
        every.of(unit, item)
    for offset in range(len(TEXT)):
        assert locate(unit, offset) == locate(unit, offset, Places())
        assert locate(unit, offset, Places()) == locate(unit, offset, every), offset


def test_a_macro_is_found_by_its_whole_name() -> None:
    unit = analyze(Source("a.tops", TEXT.encode()))
    use = TEXT.index("TWICE(p.a)")
    told = [offset for offset in range(use - 2, use + 8) if "TWICE" in _text(hover(unit, offset))]
    assert told == [*range(use, use + 6)]


def _text(found: object) -> str:
    return "" if found is None else str(getattr(found, "text", found))
