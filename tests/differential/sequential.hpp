// Kernels as plain C++: the threads of a block are fibers that take turns at barriers.
#include <ucontext.h>

#include <cmath>
#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>
#include <vector>

#define __global__
#define __device__
#define __host__
#define __constant__ const
#define __shared__ static  // blocks run one after another

struct Index {
  unsigned x, y, z;
};
static Index threadIdx, blockIdx, blockDim, gridDim;

namespace sequential {

constexpr size_t kStack = 1 << 17;

struct Fiber {
  ucontext_t context;
  std::vector<char> stack = std::vector<char>(kStack);
  bool done = false;
};

inline ucontext_t scheduler;
inline Fiber *current;
inline const std::function<void()> *work;

inline void enter() {
  (*work)();
  current->done = true;
}

// Runs one block: each thread up to its next barrier, in turns, until all have ended.
inline void run_block(unsigned threads, const std::function<void()> &body) {
  std::vector<std::unique_ptr<Fiber>> fibers;
  work = &body;
  for (unsigned i = 0; i < threads; ++i) {
    fibers.push_back(std::make_unique<Fiber>());
    Fiber &fiber = *fibers.back();
    getcontext(&fiber.context);
    fiber.context.uc_stack.ss_sp = fiber.stack.data();
    fiber.context.uc_stack.ss_size = kStack;
    fiber.context.uc_link = &scheduler;
    makecontext(&fiber.context, enter, 0);
  }
  for (bool going = true; going;) {
    going = false;
    for (unsigned i = 0; i < threads; ++i) {
      if (fibers[i]->done) continue;
      current = fibers[i].get();
      threadIdx = {i, 0, 0};
      swapcontext(&scheduler, &current->context);
      going |= !current->done;
    }
  }
}

}  // namespace sequential

inline void __syncthreads() {
  Index own = threadIdx;
  swapcontext(&sequential::current->context, &sequential::scheduler);
  threadIdx = own;
}

namespace tcle {
template <class T> T atomic_add(T *place, T amount) {
  T old = *place;
  *place = old + amount;
  return old;
}
}  // namespace tcle

inline int min(int a, int b) { return b < a ? b : a; }
inline int max(int a, int b) { return a < b ? b : a; }
