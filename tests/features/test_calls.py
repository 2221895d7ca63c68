"""The call hierarchy: callers and callees, kernels and their launches among them."""

from tests.features.conftest import marked
from tops_lsp.features.calls import Edge, callables_at, find, incoming, outgoing

TEXT = """\
__device__ int leaf(int n);
__device__ int leaf(int n) { return n; }
template <typename T> __device__ T middle(T t) { return leaf(1) + leaf(2); }
struct S { int m() const; };
__global__ void kernel(int *out) {
  auto l = [=](int a) { return leaf(a); };
  out[0] = middle(3) + l(4);
}
int S::m() const { return 1; }
void start(int *p, S s) {
  kernel<<<1, 2>>>(p);
  kernel<<<2, 2>>>(p);
  s.m();
  printf("%d", 1);
}
"""


def reported(edges: list[Edge]) -> dict[str, list[str]]:
    """The lines of the calls by function."""
    return {
        f"{edge.function.space} {edge.function.name}": [
            TEXT[: span.start].count("\n") + 1 for span in edge.calls
        ]
        for edge in edges
    }


def edges(name: str) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    source = marked(TEXT)
    (item,) = callables_at(source.unit, TEXT.index(f"{name}("))
    function = find(source.unit, item.name, item.place)
    assert function is not None
    return reported(incoming(source.unit, function)), reported(outgoing(source.unit, function))


def test_callers_are_told_with_their_calls() -> None:
    callers, called = edges("leaf")
    assert callers == {"__device__ middle": [3, 3], "__global__ kernel": [6]}
    assert called == {}


def test_a_template_stands_for_its_instances() -> None:
    callers, called = edges("middle")
    assert callers == {"__global__ kernel": [7]}
    assert called == {"__device__ leaf": [3, 3]}


def test_launches_are_calls() -> None:
    callers, called = edges("kernel")
    assert callers == {"__host__ start": [11, 12]}
    assert list(called) == ["__device__ leaf", "__device__ middle"] or list(called) == [
        "__device__ middle",
        "__device__ leaf",
    ]


def test_methods_and_the_sdk_are_called_too() -> None:
    _, called = edges("start")
    assert called["__global__ kernel"] == [11, 12]
    assert called["__host__ S::m"] == [13]
    assert called["__host__ __device__ printf"] == [14]


def test_an_item_stands_at_the_definition() -> None:
    source = marked(TEXT)
    (item,) = callables_at(source.unit, TEXT.index("leaf(1)"))
    assert TEXT[: item.place.span.start].count("\n") == 1
    assert (item.space, item.kernel) == ("__device__", False)


def test_what_is_no_function_has_no_calls() -> None:
    source = marked(TEXT)
    assert callables_at(source.unit, TEXT.index("n) {")) == []
    assert callables_at(source.unit, TEXT.index("[=]")) == []
    (item,) = callables_at(source.unit, TEXT.index("leaf(1)"))
    assert find(marked("int other;").unit, item.name, item.place) is None


def test_half_typed_callers_count() -> None:
    text = "int leaf(int n) { return n; }\nint user() { return leaf(1) + leaf("
    source = marked(text + "\n\n")
    (item,) = callables_at(source.unit, text.index("leaf"))
    function = find(source.unit, item.name, item.place)
    assert function is not None
    assert [e.function.name for e in incoming(source.unit, function)] == ["user"]
