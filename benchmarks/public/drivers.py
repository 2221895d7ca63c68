"""Public host files: a main() that includes the file, calls what it offers, and prints results."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

MASK = """
#include "mask_host.cpp"
template <typename T, typename F> void masked(F run) {
  const int rows = 13, columns = 8, count = rows * columns;
  T given[count], *in;
  u_int32_t *out, places[2 * count];
  for (int i = 0; i < count; ++i) given[i] = (T)((i * 7 + i / 5) % 5);
  topsMalloc(&in, sizeof given);
  topsMalloc(&out, sizeof places);
  topsMemcpy(in, given, sizeof given, topsMemcpyHostToDevice);
  u_int32_t found = run(in, (T)2, out, rows, columns, nullptr);
  topsMemcpy(places, out, 2 * found * sizeof(u_int32_t), topsMemcpyDeviceToHost);
  printf("%u", found);
  for (u_int32_t i = 0; i < 2 * found; ++i) printf(" %u", places[i]);
  printf("\\n");
  topsFree(in);
  topsFree(out);
}
int main() {
  masked<float>(mask_f32);
  masked<int32_t>(mask_i32);
  masked<uint32_t>(mask_u32);
  return 0;
}
"""
CACHE = """
#include "cache_host.cpp"
template <typename T> void cached(int type) {
  const int tokens = 29, heads = 2, size = 4, blocks = 9, slots = 4, width = heads * size;
  T given[2][tokens * width], made[2][blocks * slots * width], *in[2], *out[2];
  int64_t places[tokens], *where;
  for (int i = 0; i < tokens; ++i) places[i] = i == 3 ? -1 : i * 5 % 36;
  topsMalloc(&where, sizeof places);
  topsMemcpy(where, places, sizeof places, topsMemcpyHostToDevice);
  for (int k = 0; k < 2; ++k) {
    for (int i = 0; i < tokens * width; ++i) given[k][i] = (T)(float)((i + k) % 97);
    topsMalloc(&in[k], sizeof given[k]);
    topsMalloc(&out[k], sizeof made[k]);
    topsMemset(out[k], 0, sizeof made[k]);
    topsMemcpy(in[k], given[k], sizeof given[k], topsMemcpyHostToDevice);
  }
  reshape_and_cache_flash_host(dim3(2), dim3(12), in[0], in[1], where, out[0], out[1], type,
                               tokens, heads, size, blocks, slots, width, width, slots * width,
                               slots * width, size, nullptr);
  for (int k = 0; k < 2; ++k) {
    topsMemcpy(made[k], out[k], sizeof made[k], topsMemcpyDeviceToHost);
    for (int i = 0; i < blocks * slots * width; ++i) printf("%g ", (float)made[k][i]);
    topsFree(in[k]);
    topsFree(out[k]);
  }
  printf("\\n");
  topsFree(where);
}
int main() {
  cached<float>(TOPSOP_DATA_FP32);
  cached<tops::half>(TOPSOP_DATA_FP16);
  cached<tops::bfloat>(TOPSOP_DATA_BF16);
  return 0;
}
"""


def masked() -> list[float]:
    numbers = np.arange(13 * 8)
    rows, columns = np.nonzero(((numbers * 7 + numbers // 5) % 5 == 2).reshape(13, 8))
    return 3 * [len(rows), *rows.tolist(), *columns.tolist()]


def cached() -> list[float]:
    made = np.zeros((2, 36, 8))
    for token in range(29):
        if token != 3:
            for k in range(2):
                made[k, token * 5 % 36] = (token * 8 + k + np.arange(8)) % 97
    return 3 * made.reshape(-1).tolist()


DRIVERS: dict[str, tuple[str, Callable[[], list[float]]]] = {
    "mask_host": (MASK, masked),
    "cache_host": (CACHE, cached),
}
"""The program and the numbers it has to print."""
