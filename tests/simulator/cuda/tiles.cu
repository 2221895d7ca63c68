#include <cstdio>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;
template <int N> __device__ float part(cg::thread_block_tile<N> tile, float v) {
  for (int d = tile.size() / 2; d > 0; d /= 2) v += tile.shfl_down(v, d);
  return v;
}
__global__ void k(int *out, float *f) {
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  auto tile = cg::tiled_partition<8>(block);
  int i = block.thread_rank();
  int total = cg::reduce(warp, i, cg::plus<int>());
  int best = cg::reduce(tile, i * 7 % 13, cg::greater<int>());
  int pre = cg::inclusive_scan(tile, i) + 1000 * cg::exclusive_scan(tile, 1, cg::plus<int>());
  float s = part<8>(tile, i * 0.1f);
  unsigned b = tile.ballot(i % 3 == 0) + 256 * tile.any(i == 9) + 512 * tile.all(i < 8);
  int odd = 0;
  if (i % 3 == 1) { auto g = cg::coalesced_threads(); odd = g.size() * 100 + g.thread_rank() + 10000 * g.shfl(i, 2); g.sync(); }
  auto lab = cg::labeled_partition(warp, i % 5);
  tile.sync(); warp.sync(); block.sync();
  out[i] = total + best * 10 + pre + b + odd + lab.size() * 7 + lab.thread_rank() + warp.meta_group_rank() * 3 + tile.meta_group_size() + tile.thread_rank();
  f[i] = tile.thread_rank() == 0 ? s : -1;
}
int main() {
  int *o, h[64]; float *f, g[64];
  cudaMalloc(&o, 256); cudaMalloc(&f, 256);
  k<<<1, 64>>>(o, f);
  cudaMemcpy(h, o, 256, cudaMemcpyDeviceToHost); cudaMemcpy(g, f, 256, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 64; ++i) printf("%d %.9g\n", h[i], g[i]);
  cudaFree(o); cudaFree(f);
}
