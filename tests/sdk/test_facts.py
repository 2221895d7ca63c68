"""The `[[tops::…]]` attributes of the stub headers: read by place and by name, by everybody."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tree_sitter import Node

from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.unit import analyze
from tops_lsp.sdk import catalog, facts
from tops_lsp.sdk.facts import NOTHING, Facts, common, named, parsed
from tops_lsp.syntax.parser import errors, parse
from tops_lsp.text.source import Source

BLOCK = (("global", "global"), ("global", "shared"), ("shared", "shared"))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("__syncthreads", Facts(barrier="block", complete=True)),
        ("__syncblocks", Facts(barrier="grid", cooperative=True)),
        ("threadIdx", Facts(varies="thread", register="thread")),
        ("gridDim", Facts(varies="launch", register="blocks")),
        ("tops::Local", Facts(since=400, memory="private")),
        ("tops::Global", Facts(memory="global")),
        ("tops::slice_pad", Facts(since=300)),
        ("tops::slice", NOTHING),
        ("tops::memcpy", NOTHING),
        ("tops_dte_ctx_base_s::config_slice_pad", Facts(since=300)),
        ("tops::vexp", Facts(elements=("float",))),
        (
            "tops::sqrt",
            Facts(
                since=300,
                elements=("__bf16", "__fp16", "float"),
                registers=(4,),
                single="vsqrt",
            ),
        ),
        ("tops::vload", Facts(aligned=True)),
        ("tops::vadd", NOTHING),
        ("topsFree", Facts(ignorable=True, takes="device")),
        (
            "topsMemcpyAsync",
            Facts(effects=("fetches", "copies", "results")),
        ),
        ("cudaMallocHost", Facts(effects=("immediate", "pins"), complete=True)),
        ("topsMalloc", Facts(gives="device")),
        ("__vector4", Facts(since=300)),
        ("KRT_API", Facts(placement=("function",), means="__device__")),
        ("__TCLE_AS__", Facts(memory="any")),
        ("__private_dte__", Facts(before=400, engine="block", moves=BLOCK, placement=("device",))),
        ("__shared__", Facts(placement=("device",), per="block")),
        ("tops_init_dte", Facts(does="init")),
        ("exit", Facts(endless=True, complete=True)),
        ("tops::dte_scope", Facts(role="scope")),
        ("tops::shared_dte", Facts(since=300, before=400, engine="block", moves=BLOCK)),
        ("tcle::leaptr", NOTHING),
        ("no::such", NOTHING),
        ("", NOTHING),
    ],
)
def test_by_name(name: str, expected: Facts) -> None:
    assert named(name) == expected


def test_where_something_exists() -> None:
    assert not named("tops::slice_pad").exists_on(210)
    assert named("tops::slice_pad").exists_on(400)
    assert not named("__private_dte__").exists_on(400)
    assert not named("warpSize").exists_on(500)


def test_what_overloads_share() -> None:
    several = [Facts(since=300, barrier="block"), Facts(since=300)]
    assert common(several) == Facts(since=300)
    assert common([]) == NOTHING


def test_a_word_of_no_meaning_is_an_error_of_the_stubs() -> None:
    with pytest.raises(ValueError, match="tops::sinse"):
        parsed("[[tops::sinse(300)]]")


@pytest.mark.parametrize("file", catalog.files())
def test_every_attribute_is_read_at_its_declaration(file: str) -> None:
    """None is written where nobody finds it."""
    text = catalog.text(file).decode()
    written = [parsed(m[0]) for m in re.finditer(r"\[\[tops::[^\[\]]*\]\]", text)]
    tree = parse(catalog.text(file))
    offsets = {n.start_byte for n in _nodes(tree.root)}
    read = [found for o in sorted(offsets) if (found := facts.at(file, o)) != NOTHING]
    assert {*written} <= {*read}


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in node.named_children:
        yield from _nodes(child)


ANYWHERE = b"""
enum [[tops::role("status")]] E { A [[tops::since(400)]] = 1, B };
struct [[tops::engine("block"), tops::moves("global-shared")]] P {
  [[tops::since(300)]] __device__ void f();
  template <int N> [[tops::since(300)]] __device__ void g(int (&a)[N]);
};
[[tops::since(300)]] typedef int I;
[[tops::varies("launch")]] extern __device__ const int z;
template <typename T> [[tops::elements("float", "int")]] __device__ void f(T x);
"""


def test_attributes_leave_nothing_to_the_grammar() -> None:
    assert errors(parse(ANYWHERE)) == []
    unit = analyze(Source("a.tops", ANYWHERE))
    names = [d.qualified_name for d in unit.declarations()]
    assert names == ["E", "P", "I", "z", "f"]


REAL = b"""
namespace tops { template <typename C> __device__ void slice_pad(C &context, int); }
__device__ void __syncblocks();
__device__ void mine();
"""


def test_a_real_header_has_the_facts_of_its_names() -> None:
    found = {f.name: facts_of(f) for f in analyze(Source("vendor.h", REAL)).functions()}
    assert found["slice_pad"] == Facts(since=300)
    assert found["__syncblocks"].cooperative
    assert found["mine"] == NOTHING


def test_a_stub_has_the_facts_of_its_overload() -> None:
    text = b"__global__ void k() { __syncblocks(); }"
    unit = analyze(Source("a.tops", text))
    (barrier,) = (d for d in unit.root.extends[0].named("__syncblocks"))
    assert isinstance(barrier, Function)
    assert facts_of(barrier).barrier == "grid"
