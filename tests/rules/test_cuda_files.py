"""What the rules tell in CUDA files, where compilers and not the TOPS documents are the law."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.test_fixtures import marks
from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context, Switches
from tops_lsp.text.source import Source

SPACES = """
struct Made { int x; __device__ Made() { x = 1; } };
struct Empty { int x; __device__ Empty() {} };
struct Constant { int x = 3; };
struct Counted { int n; constexpr Counted() : n(1) {} };
struct Given { int x; __device__ Given() {} __device__ Given(int) {} };
struct Declared { int x; __device__ Declared(); };
struct Ended { int x; __device__ ~Ended() { x = 0; } };
struct Ending { int x; __device__ ~Ending() {} };
struct Virtual { int x; __device__ virtual void f() {} };
struct Inner { Made made[2]; };
struct Derived : Ended {};
struct Over : virtual Constant {};
struct Rest { int x; __device__ Rest() : x(1) {} };
struct Based : Empty { __device__ Based() : Empty() {} };
struct Fixed { int x; constexpr Fixed(int n) : x(n) {} };
struct Called { int x; __host__ __device__ static int start(); int y = start(); };
int at_run_time();
int count = 4;
const int fixed = 5;
__device__ Given given(3);                // expect: memory-space-initializer
__constant__ Declared declared;           // expect: memory-space-initializer
__device__ Ended ended;                   // expect: memory-space-initializer
__device__ Virtual virtually;             // expect: memory-space-initializer
__device__ Inner inner;                   // expect: memory-space-initializer
__device__ Derived derived[2];            // expect: memory-space-initializer
__device__ Over over;                     // expect: memory-space-initializer
__device__ Rest rest;                     // expect: memory-space-initializer
__device__ Called called;                 // expect: memory-space-initializer
__shared__ Made for_all;                  // expect: memory-space-initializer
__device__ Given without;                 // near miss: that constructor is empty
__device__ Ending ending;                 // near miss: nothing runs
__device__ Based based;                   // near miss: nothing runs
__device__ Fixed made_early(3);           // near miss: made when compiling
__device__ Ended *pointed;                // near miss: a pointer
extern __device__ Made elsewhere;         // near miss: made elsewhere
__device__ int total = at_run_time();     // expect: memory-space-initializer
__constant__ int copied = count;          // expect: memory-space-initializer
__device__ Made made;                     // expect: memory-space-initializer
__device__ Empty empty;                   // near miss: nothing runs
__device__ Constant constant;             // near miss: nothing runs
__device__ Counted counted;               // near miss: made when compiling
__device__ int known = fixed + 1;         // near miss
__device__ int *where = &known;           // near miss
struct Limits { int low, high[2]; };
__constant__ int limit;
__constant__ Limits limits;
__constant__ int *pointer;
__global__ void kernel(int *out) {
  __shared__ int sum = 0;                 // expect: memory-space-initializer
  __shared__ int sums[2] = {};            // expect: memory-space-initializer
  __shared__ Made shared;                 // near miss: compilers warn of it themselves
  limit = 1;                              // expect: constant-memory-written
  ++limits.high[1];                       // expect: constant-memory-written
  pointer[0] = limit;                     // near miss: elsewhere
  *out = limits.low + sum + sums[1] + shared.x;
}
"""
LIBRARY = """
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <string>
#include <vector>
__global__ void kernel(int *p) {
  std::vector<int> list;                  // expect: host-function-called-from-device
  list.push_back(1);                      // near miss: told where the list is made
  std::sort(p, p + 10);                   // expect: host-function-called-from-device
  std::string text("a");                  // expect: host-function-called-from-device
  p[0] = rand();                          // expect: host-function-called-from-device
  void *memory = malloc(4);               // near miss: the device has its own
  free(memory);
  p[1] = clock();
  printf("%zu", sizeof(std::vector<int>));
  exit(1);                                // expect: host-function-called-from-device
}
__host__ __device__ void both(int *p) {
  std::sort(p, p + 4);                    // expect: one-sided-call-for-both-sides
}
__device__ int own(int *p);
namespace mine { template <typename T> __device__ void sort(T *, T *) {} }
__device__ void named_alike(int *p) { mine::sort(p, p + 1); }
void host(int *p) { both(p); std::vector<int> fine; std::sort(p, p + 2); }
"""
FEATURES = """
#include <typeinfo>
struct Base { __host__ __device__ virtual ~Base() {} };
struct Derived : Base {};
__host__ __device__ inline void both(int x) {
  if (x) throw x;                         // expect: feature-not-in-device-code
#ifndef __CUDA_ARCH__
  if (!x) throw x;                                // near miss: for the host
#endif
}
template <typename T> __host__ __device__ void templated(T x) {
  if (x) throw x;                         // near miss: who asks for it is not known
}
constexpr int bound(int x) { return x > 0 ? x : throw x; }
__device__ int types(Base *base, int n) {
  const int fixed = 3;
  constexpr int more = fixed + 1;
  int known[fixed], also[more], measured[sizeof(n)];
  int open[n];                            // expect: feature-not-in-device-code
  int by_launch[blockDim.x];              // expect: feature-not-in-device-code
  open[0] = known[0] + also[0] + measured[0] + by_launch[0];
  if (dynamic_cast<Derived *>(base)) n++; // expect: feature-not-in-device-code
  const auto &type = typeid(*base);       // expect: feature-not-in-device-code
  return n;
}
int host(Base *base, int n) {
  int open[n];
  open[0] = typeid(*base) == typeid(int);
  return dynamic_cast<Derived *>(base) ? open[0] : 1;
}
"""
BLOCKS = """
__global__ void kernel(int *p) { p[threadIdx.x] = 1; }
void launched(int *p, int n) {
  kernel<<<1, 4096>>>(p);                 // expect: block-exceeds-target
  kernel<<<1, dim3(64, 32)>>>(p);         // expect: block-exceeds-target
  kernel<<<4096, 1024>>>(p);              // near miss
  kernel<<<n, dim3(32, 32)>>>(p);         // near miss
  kernel<<<1, n>>>(p);                    // near miss: not known
}
"""
PLACES = """
#include <cuda_runtime.h>
#include <stdio.h>
#include <string>
#include <vector>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void kernel(float *p) {
  __shared__ float shared[4];
  auto group = cg::coalesced_threads();
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  printf("%u %u", group.thread_rank(), tile.size());
  printf("%u", cg::this_grid().thread_rank());       // expect: printf-arguments
  p[0] = shared[0];
}
template <typename T> void of_template() { __device__ int open; open = 1; }  // near miss
void launched(std::vector<float> &values, std::string &text, float *given) {
  __shared__ float shared[4];             // expect: device-memory-in-host-code
  static __device__ int counted;          // expect: device-memory-in-host-code
  __constant__ int constant;              // expect: device-memory-in-host-code
  kernel<<<1>>>(given);                           // near miss: nvcc takes the grid alone
  kernel<<<1, 1>>>(values);               // expect: kernel-arguments
  kernel<<<1, 1>>>(values.data());        // expect: host-memory-in-launch
  float *open;
  kernel<<<1, 1>>>(open);                 // expect: uninitialized-variable
  float4 five = {1, 2, 3, 4, 5};          // expect: excess-elements
  float4 four = {1, 2, 3, 4};
}
"""
MADE = """
#include <cuda_runtime.h>
struct Made { __device__ Made(float x) : x(x) {} float x; };
void take(Made made);
Made braced(float x) { return {x}; }              // near miss: nvcc lets it pass
Made plain(float x) { return Made(x); }           // expect: device-function-called-from-host
struct Holder {
  Made made;
  Holder(float x) : made(x) {}                    // near miss
};
void all(float x) {
  take(x);                                        // near miss
  Made one(x);                                    // expect: device-function-called-from-host
  Made two{x};                                    // expect: device-function-called-from-host
  Made *three = new Made(x);                      // expect: device-function-called-from-host
  auto inside = [](float y) {
    Made four(y);                                 // expect: device-function-called-from-host
    return four.x;
  };
  x = one.x + two.x + three->x + inside(x);
}
"""
COPIED = "struct S { int a; int f() { auto l = [*this] { return a; }; return l(); } };"


CUDA = Context(cuda_arch=750)


@pytest.mark.parametrize("text", [SPACES, LIBRARY, FEATURES, BLOCKS, PLACES, MADE])
def test_a_text_has_exactly_what_is_marked(text: str) -> None:
    source = Source("text.cu", text.encode())
    result = lint(analyze(source, CUDA))
    assert result.errors == []
    reported = ((source.line_of(d.place.span.start) + 1, d.name) for d in result.diagnostics)
    assert Counter(reported) == marks(text)


@pytest.mark.parametrize(("choice", "found"), [("compilers", 0), ("chapter", 1)])
def test_the_object_is_captured_as_compilers_have_it(choice: str, found: int) -> None:
    context = Context(cuda_arch=750, assumptions=(("copied-object", choice),))
    assert len(lint(analyze(Source("a.cu", COPIED.encode()), context)).diagnostics) == found


@pytest.mark.parametrize(
    ("switch", "cplusplus", "found"),
    [
        (None, 201703, ["host-constant-on-device"]),
        (True, 201703, []),
        (False, 201703, ["constexpr-across-sides"]),
        (False, 202002, ["constexpr-across-sides"]),
    ],
)
def test_constant_functions_of_the_library(
    switch: bool | None, cplusplus: int, found: list[str]
) -> None:
    text = "#include <algorithm>\n__device__ int f(int a) { return std::max(a, 1); }"
    switches = Switches(relaxed_constexpr=switch)
    context = Context(cuda_arch=750, cplusplus=cplusplus, switches=switches)
    result = lint(analyze(Source("a.cu", text.encode()), context))
    assert [d.name for d in result.diagnostics] == found


def test_small_floats_are_classes_in_cuda() -> None:
    half = "#include <cuda_fp16.h>\n__device__ half operator+(const half &a, const half &b);"
    number = "__device__ int operator+(const int &a, const int &b);"
    context = Context(cuda_arch=750)
    found = [d.name for d in lint(analyze(Source("a.cu", half.encode()), context)).diagnostics]
    other = [d.name for d in lint(analyze(Source("a.cu", number.encode()), context)).diagnostics]
    assert (found, other) == ([], ["invalid-declarator"])


@pytest.mark.parametrize(
    ("cplusplus", "switch", "reported"),
    [(201703, None, 1), (202002, None, 0), (202002, True, 0), (202002, False, 1)],
)
def test_the_library_may_be_constant_from_cplusplus_20_on(
    cplusplus: int, switch: bool | None, reported: int
) -> None:
    text = "#include <algorithm>\n__device__ void f(int *a) { std::sort(a, a + 1); }"
    switches = Switches(relaxed_constexpr=switch)
    context = Context(cuda_arch=750, cplusplus=cplusplus, switches=switches)
    assert len(lint(analyze(Source("a.cu", text.encode()), context)).diagnostics) == reported


def test_pointers_given_to_each_other_are_followed_once() -> None:
    circle = "a = b + 1; b = c + 1; c = a + 1; kernel<<<1, 1>>>(a); "
    body = f"float *a = new float[4], *b = a, *c = b; {circle * 40}"
    text = f"__global__ void kernel(float *); void f() {{ {body} }}"
    result = lint(analyze(Source("a.cu", text.encode()), CUDA))
    assert [d.name for d in result.diagnostics] == ["host-memory-in-launch"] * 40
