// The SDK's names as plain C++, for g++: kernels written the TOPS way at a compiler's speed. Transfers
// are memcpy, at once; threads of a block are fibers that take turns at barriers. Nothing is checked.
#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <ucontext.h>

#include <cmath>
#include <cstring>
#include <memory>
#include <type_traits>
#include <vector>

#define __global__
#define __device__
#define __cooperative__
#define __shared__ static  // blocks run one after another
#define __local__
#define __valigned__ alignas(512)
#define __vector __attribute__((vector_size(128)))
#define __vector2 __attribute__((vector_size(256)))
#define __vector4 __attribute__((vector_size(512)))

typedef _Float16 __fp16;
/// Half of a float's bytes, rounded to the nearest, ties to even.
struct __bf16 {
  unsigned short bits;
  __bf16() = default;
  explicit __bf16(float value) {
    unsigned whole;
    memcpy(&whole, &value, sizeof whole);
    bits = (whole + 0x7fff + (whole >> 16 & 1)) >> 16;
  }
  explicit operator float() const {
    unsigned whole = unsigned(bits) << 16;
    float value;
    memcpy(&value, &whole, sizeof value);
    return value;
  }
};

struct Index {
  int x, y, z;
};
inline Index threadIdx, blockIdx, blockDim, gridDim;

namespace fibers {
struct Fiber {
  ucontext_t context;
  std::unique_ptr<char[]> stack{new char[kSize]};
  bool done = false;
  static constexpr size_t kSize = 1 << 19;
};
inline ucontext_t scheduler;
inline Fiber *current;
inline void (*work)();

inline void enter() {
  work();
  current->done = true;
}

/// Runs a block whose threads meet: each up to its next barrier, in turns.
inline void run_block(int threads, std::vector<Fiber> &all, void (*body)()) {
  work = body;
  for (int i = 0; i < threads; i++) {
    all[i].done = false;
    getcontext(&all[i].context);
    all[i].context.uc_stack.ss_sp = all[i].stack.get();
    all[i].context.uc_stack.ss_size = Fiber::kSize;
    all[i].context.uc_link = &scheduler;
    makecontext(&all[i].context, enter, 0);
  }
  for (bool going = true; going;) {
    going = false;
    for (int i = 0; i < threads; i++) {
      if (all[i].done) continue;
      current = &all[i];
      threadIdx = {i, 0, 0};
      swapcontext(&scheduler, &current->context);
      going |= !current->done;
    }
  }
}
}  // namespace fibers

inline void __syncthreads() {
  Index own = threadIdx;
  swapcontext(&fibers::current->context, &fibers::scheduler);
  threadIdx = own;
}

namespace tops {
enum Space { Global, Shared, Private };
struct event {
  void wait() const {}
};
inline void wait(const event &) {}

/// A dense tensor: its data, bytes of an element, extents from the outermost on.
struct mdspan {
  char *data;
  size_t size;
  int rank;
  long extents[4];

  template <class T, class... Extents>
  mdspan(Space, T *at, Extents... extents)
      : data((char *)at), size(sizeof(T)), rank(sizeof...(extents)), extents{long(extents)...} {}

  size_t bytes() const {
    size_t all = size;
    for (int i = 0; i < rank; i++) all *= extents[i];
    return all;
  }
};

struct context {
  mdspan dst{Private, (char *)nullptr}, src{Private, (char *)nullptr};
  void config_memcpy(const mdspan &to, const mdspan &from) { dst = to, src = from; }
  template <class T> void set_src_addr(T *at) { src.data = (char *)at; }
  template <class T> void set_dst_addr(T *at) { dst.data = (char *)at; }
  event trigger() {
    ::memcpy(dst.data, src.data, src.bytes());
    return {};
  }
  void trigger_and_wait() { trigger(); }
};
struct dte_scope {
  explicit dte_scope(context &) {}
};

inline void memcpy(context &, const mdspan &dst, const mdspan &src) {
  ::memcpy(dst.data, src.data, src.bytes());
}
inline event memcpy_async(context &ctx, const mdspan &dst, const mdspan &src) {
  memcpy(ctx, dst, src);
  return {};
}

template <class T> void fill(char *at, long count, T value) {
  for (long i = 0; i < count; i++) ((T *)at)[i] = value;
}
template <class T> void memset(context &, const mdspan &dst, T value) {
  fill(dst.data, dst.bytes() / sizeof(T), value);
}

/// Rows of a window of `whole`, at offsets of it; `part` has the window's shape.
template <class Row> void rows(const mdspan &part, const mdspan &whole, const int *at, Row row) {
  long outer = part.rank > 1 ? part.extents[0] : 1, inner = part.extents[part.rank - 1];
  long across = whole.extents[whole.rank - 1], down = part.rank > 1 ? whole.extents[0] : 1;
  int left = at[part.rank - 1], top = part.rank > 1 ? at[0] : 0;
  for (long i = 0; i < outer; i++) {
    char *mine = part.data + i * inner * part.size;
    bool there = i + top >= 0 && i + top < down;
    long begin = left < 0 ? -left : 0, end = left + inner > across ? across - left : inner;
    if (!there || end < begin) begin = end = 0;
    row(mine, whole.data + ((i + top) * across + left + begin) * whole.size, begin, end, inner);
  }
}
template <int N, class T = float>
void slice(context &, const mdspan &dst, const mdspan &src, const int (&at)[N], T value = 0) {
  rows(dst, src, at, [&](char *mine, char *other, long begin, long end, long inner) {
    fill(mine, begin, value);
    ::memcpy(mine + begin * dst.size, other, (end - begin) * dst.size);
    fill(mine + end * dst.size, inner - end, value);
  });
}
template <int N, class T = float>
event slice_async(context &ctx, const mdspan &dst, const mdspan &src, const int (&at)[N],
                  T value = 0) {
  slice(ctx, dst, src, at, value);
  return {};
}
template <int N>
void deslice(context &, const mdspan &dst, const mdspan &src, const int (&at)[N]) {
  rows(src, dst, at, [&](char *mine, char *other, long begin, long end, long) {
    ::memcpy(other, mine + begin * src.size, (end - begin) * src.size);
  });
}
template <int N>
event deslice_async(context &ctx, const mdspan &dst, const mdspan &src, const int (&at)[N]) {
  deslice(ctx, dst, src, at);
  return {};
}

/// Of four-byte elements in two axes: what the kernels here turn round.
inline void transpose(context &, const mdspan &dst, const mdspan &src, const int (&)[2]) {
  long rows = src.extents[0], columns = src.extents[1];
  for (long j = 0; j < columns; j++)
    for (long i = 0; i < rows; i++) ((int *)dst.data)[j * rows + i] = ((int *)src.data)[i * columns + j];
}
/// In two axes, without elements between: what the kernels here pad.
template <class T>
void pad(context &, const mdspan &dst, const mdspan &src, const int (&low)[2], const int (&)[2],
         const int (&)[2], T value) {
  fill(dst.data, dst.bytes() / sizeof(T), value);
  long columns = src.extents[1], across = dst.extents[1];
  for (long i = 0; i < src.extents[0]; i++)
    ::memcpy(dst.data + ((i + low[0]) * across + low[1]) * src.size, src.data + i * columns * src.size,
             columns * src.size);
}
inline void broadcast(context &, const mdspan &dst, const mdspan &src) {
  for (size_t at = 0; at < dst.bytes(); at += src.bytes())
    ::memcpy(dst.data + at, src.data, src.bytes());
}

template <class V> struct vector_length {
  static constexpr int value = sizeof(V) / sizeof(std::declval<V>()[0]);
};
template <class V, class T> V vload(const T *at) { return *(const V *)at; }
template <class V, class T> void vstore(const V &value, T *at) { *(V *)at = value; }
template <class V> V vzero() { return V{}; }
template <class V, class T> V splat(T value) { return V{} + value; }
template <class V> V vmax(V a, V b) { return a > b ? a : b; }
template <class T, class V> T vreduce_max(V v) {
  T most = v[0];
  for (int i = 1; i < vector_length<V>::value; i++) most = v[i] > most ? v[i] : most;
  return most;
}
template <class T, class V> T vreduce_sum(V v) {
  T sum = 0;
  for (int i = 0; i < vector_length<V>::value; i++) sum += v[i];
  return sum;
}
}  // namespace tops
typedef tops::context tops_dte_ctx_t;

namespace acore {
inline void sub(float *to, const float *a, float b, int n) {
  for (int i = 0; i < n; i++) to[i] = a[i] - b;
}
inline void mul(float *to, const float *a, float b, int n) {
  for (int i = 0; i < n; i++) to[i] = a[i] * b;
}
inline void exp(float *to, const float *a, int n) {
  for (int i = 0; i < n; i++) to[i] = expf(a[i]);
}
}  // namespace acore
