/** Three sizes, each 1 unless given.
 *  @source built-in variables chapter, runtime header. @confidence real */
struct dim3 {
  unsigned int x;
  unsigned int y;
  unsigned int z;
  __host__ __device__ constexpr dim3(unsigned int x = 1, unsigned int y = 1, unsigned int z = 1)
      : x(x), y(y), z(z) {}
};

/** Three indices.
 *  @source built-in variables chapter. @confidence doc */
struct uint3 {
  unsigned int x;
  unsigned int y;
  unsigned int z;
};

/** Index of the thread in its block; device code only.
 *  @source built-in variables chapter. @confidence doc */
extern __device__ const uint3 threadIdx;
/** Index of the block in the grid; device code only.
 *  @source built-in variables chapter. @confidence doc */
extern __device__ const uint3 blockIdx;
/** Size of a block in threads; device code only.
 *  @source built-in variables chapter. @confidence doc */
extern __device__ const dim3 blockDim;
/** Size of the grid in blocks; device code only.
 *  @source built-in variables chapter. @confidence doc */
extern __device__ const dim3 gridDim;

/** Waits until every thread of the block has arrived; all of them must.
 *  @source synchronisation chapter. @confidence doc */
__device__ void __syncthreads();
/** Waits until every thread of the grid has arrived; the kernel must be __cooperative__.
 *  @source synchronisation chapter. @confidence doc */
__device__ void __syncblocks();

/** Base of every DTE context: what an operation needs to know of one.
 *  @source kernel library's wrapper header. @confidence real */
struct tops_dte_ctx_base_s {
  long __id;
};

/** Takes the hardware of a context. The pair of tops_destroy_dte.
 *  @source DTE chapter. @confidence doc */
__device__ void tops_init_dte(tops_dte_ctx_base_s &ctx);
__device__ void tops_init_dte(tops_dte_ctx_base_s *ctx);
/** Releases the hardware of a context.
 *  @source DTE chapter. @confidence doc */
__device__ void tops_destroy_dte(tops_dte_ctx_base_s &ctx);
__device__ void tops_destroy_dte(tops_dte_ctx_base_s *ctx);

namespace tops {

/** Memory an mdspan's data lives in: L3, L2, L1 of the thread, L1 from GCU400 on.
 *  @source DTE chapter, programming guide. @confidence doc */
enum addr_space { Global = 0, Shared = 1, Private = 2, Local = 3 };

typedef __fp16 half;
typedef __bf16 bfloat;
typedef __bf16 bfloat16;

/** A dense tensor: memory space, address, extents from the outermost to the innermost.
 *  @note The space must be the one the pointer points into: a wrong one hangs the DTE.
 *  @source DTE chapter. @confidence doc */
struct mdspan {
  long __data[12];
  template <typename T, typename... Extents>
  __device__ mdspan(addr_space space, T *address, Extents... extents);
  template <typename T, typename... Extents>
  __device__ mdspan(T *address, Extents... extents);
  template <typename T, int N>
  __device__ mdspan(addr_space space, T *address, int (&shape)[N]);
  template <typename T, int N>
  __device__ mdspan(T *address, int (&shape)[N]);
};

/** A DTE operation under way. Its source and destination must not be touched before the wait.
 *  @source DTE chapter. @confidence doc */
struct event {
  long __id;
  __device__ void wait();
};

/** Waits for an operation to end.
 *  @source DTE chapter. @confidence doc */
__device__ void wait(event &ev);

/** Initialises a context now and destroys it at the end of the scope.
 *  @source programming guide, real kernels. @confidence real */
struct dte_scope {
  long __ctx;
  __device__ explicit dte_scope(tops_dte_ctx_base_s &ctx);
  __device__ ~dte_scope();
};

/** Copies all of src to dst; dst must be large enough, shapes may differ.
 *  @source DTE chapter. @confidence doc */
__device__ void memcpy(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
__device__ event memcpy_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
/** Sets every element of dst to a value.
 *  @source DTE chapter. @confidence doc */
template <typename T>
__device__ void memset(tops_dte_ctx_base_s &ctx, const mdspan &dst, T value);
template <typename T>
__device__ event memset_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, T value);
/** Copies the box of dst's shape at `offsets` in src; what lies outside src is filled.
 *  @param offsets one for each axis, outermost first, in elements
 *  @param pad_value fills what src does not have, 0 unless given
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ void slice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                      const int (&offsets)[N]);
template <int N, typename T>
__device__ void slice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                      const int (&offsets)[N], T pad_value);
template <int N>
__device__ event slice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                             const int (&offsets)[N]);
template <int N, typename T>
__device__ event slice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                             const int (&offsets)[N], T pad_value);
/** Copies src over the box of dst at `offsets`; the rest of dst stays.
 *  @param offsets one for each axis, outermost first, in elements
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ void deslice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                        const int (&offsets)[N]);
template <int N>
__device__ event deslice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                               const int (&offsets)[N]);
/** Copies src with its axes permuted: axis i of dst is axis layout[i] of src.
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ void transpose(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                          const int (&layout)[N]);
template <int N>
__device__ event transpose_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                 const int (&layout)[N]);
/** Slice, then transpose.
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ void slice_transpose(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                const int (&offsets)[N], const int (&layout)[N]);
template <int N>
__device__ event slice_transpose_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                       const mdspan &src, const int (&offsets)[N],
                                       const int (&layout)[N]);
/** Repeats src along the axes where dst is larger.
 *  @source DTE chapter. @confidence doc */
__device__ void broadcast(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
__device__ event broadcast_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);

/** The square root of each lane. @source math chapter. @confidence inferred */
template <typename V> __device__ V sqrt(V x);
/** The exponential of each lane. @source math chapter. @confidence inferred */
template <typename V> __device__ V exp(V x);
/** The larger of two values in each lane. @source vector functions. @confidence doc */
template <typename V> __device__ V vmax(V a, V b);
/** The smaller of two values in each lane. @source vector functions. @confidence doc */
template <typename V> __device__ V vmin(V a, V b);
/** Sum of two vectors. @source vector functions. @confidence doc */
template <typename V> __device__ V vadd(V a, V b);
/** Difference of two vectors. @source vector functions. @confidence doc */
template <typename V> __device__ V vsub(V a, V b);
/** Product of two vectors. @source vector functions. @confidence doc */
template <typename V> __device__ V vmul(V a, V b);
/** Quotient of two vectors. @source vector functions. @confidence doc */
template <typename V> __device__ V vdiv(V a, V b);

} // namespace tops

/** A thread's own DTE context (SDTE): may move data between any two of L3, L2 and its L1.
 *  @note init() and destroy(), or a tops::dte_scope, around its use.
 *  @source DTE chapter. @confidence doc */
struct tops_dte_ctx_t : tops_dte_ctx_base_s {
  __device__ void init();
  __device__ void destroy();
  __device__ void config_memcpy(const tops::mdspan &dst, const tops::mdspan &src);
  __device__ tops::event trigger();
  __device__ void trigger_and_wait();
};

namespace tops {

/** A thread's DTE context as a class of GCU300.
 *  @source real kernels. @confidence real */
struct private_dte : tops_dte_ctx_base_s {
  __device__ void init();
  __device__ void destroy();
  __device__ void config_memcpy(const mdspan &dst, const mdspan &src);
  __device__ event trigger();
  __device__ void trigger_and_wait();
};

/** A block-level DTE context (CDTE): moves data between L3 and L2 only.
 *  @source real kernels. @confidence real */
struct private_cdte : tops_dte_ctx_base_s {
  __device__ void init();
  __device__ void destroy();
  __device__ void config_memcpy(const mdspan &dst, const mdspan &src);
  __device__ event trigger();
  __device__ void trigger_and_wait();
};

} // namespace tops
