"""Groups of threads of CUDA, as far as targets without warps have them: block and grid."""

from __future__ import annotations

import tops_simulator

SOURCE = b"""
#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;
__global__ void turned(const int *given, int *out) {
  cg::thread_block block = cg::this_thread_block();
  __shared__ int tile[8];
  cg::memcpy_async(block, tile, given + block.group_index().x * block.size(), sizeof tile);
  cg::wait(block);
  out[cg::this_grid().thread_rank()] = tile[block.size() - 1 - block.thread_rank()];
  block.sync();
  tile[threadIdx.x] = 0;
  cg::sync(block);
}
int main() {
  int *given, *out, host[16];
  for (int i = 0; i < 16; ++i) host[i] = i;
  cudaMalloc(&given, sizeof host);
  cudaMalloc(&out, sizeof host);
  cudaMemcpy(given, host, sizeof host, cudaMemcpyHostToDevice);
  turned<<<2, 8>>>(given, out);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 16; ++i) printf("%d ", host[i]);
  cudaFree(given);
  cudaFree(out);
  return 0;
}
"""


def test_a_block_is_a_group() -> None:
    report = tops_simulator.load("groups.cu", text=SOURCE).run()
    assert report.findings == ()
    assert report.output == "7 6 5 4 3 2 1 0 15 14 13 12 11 10 9 8 "
