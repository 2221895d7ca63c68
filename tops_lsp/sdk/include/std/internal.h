int __launch_kernel(const void *kernel, unsigned int grid_x, unsigned int grid_y,
                    unsigned int grid_z, unsigned int block_x, unsigned int block_y,
                    unsigned int block_z, size_t shared, void **arguments);
int __allow_shared(const void *kernel, int size);
int __memory_of(const void *address);
void __wait_for_ever();
size_t __machine_figure(const char *name);
void __machine_name(char *target, size_t size, const char *prefix);
__host__ __device__ void __assert_holds(bool holds, const char *condition);

namespace std {

__host__ __device__ void __outside(size_t index, size_t count);
__host__ __device__ void __outside_in_kernel(size_t index, size_t count);
__host__ __device__ void __no_target();
void __lock_for_ever();
void __wait_for_later();
void __begin_thread();
size_t __hash_bytes(const void *first, size_t count);
void __open(const char *path);
void __write(const char *text, size_t count, int stream);
long __input(char *into, size_t count);

template <typename R, typename... A> struct __callable {
  __host__ __device__ virtual ~__callable() {}
  __host__ __device__ virtual R __call(A... arguments) = 0;
  __host__ __device__ virtual __callable *__copy() const = 0;
};
template <typename F, typename R, typename... A> struct __held : __callable<R, A...> {
  F __target;
  template <typename G>
  __host__ __device__ explicit __held(G &&target) : __target(static_cast<G &&>(target)) {}
  __host__ __device__ R __call(A... arguments) {
    if constexpr (is_void<R>::value) {
      std::invoke(__target, static_cast<A &&>(arguments)...);
    } else {
      return std::invoke(__target, static_cast<A &&>(arguments)...);
    }
  }
  __host__ __device__ __callable<R, A...> *__copy() const {
    return new __held<F, R, A...>(__target);
  }
};

} // namespace std
