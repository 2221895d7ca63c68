namespace tops {

/** The memory an mdspan's data lives in.
 *  @note A space the pointer does not point into hangs the DTE.
 *  @source DTE chapter, programming guide. @confidence doc */
enum addr_space {
  /** Device memory (L3). @source programming guide. @confidence doc */
  Global [[tops::memory("global")]] = 0,
  /** A block's shared memory (L2). @source programming guide. @confidence doc */
  Shared [[tops::memory("shared")]] = 1,
  /** A thread's own memory (L1): __local__ arrays and the stack.
   *  @source programming guide. @confidence doc */
  Private [[tops::memory("private")]] = 2,
  /** L1 shared by the lanes of a thread. @source compiler headers. @confidence doc */
  Local [[tops::since(400), tops::memory("private")]] = 3
};

/** A dense tensor: memory space, address, extents from the outermost to the innermost axis.
 *  @note The element type is the pointer's; the DTE knows the 8-, 16- and 32-bit ones.
 *  @source DTE chapter. @confidence doc */
struct [[tops::elements("char", "unsigned char", "short", "unsigned short", "int", "unsigned int",
         "__fp16", "__bf16", "float"), tops::role("tensor")]] mdspan {
  long __opaque[12];
  /** A tensor with its extents listed.
   *  @param space where `address` points to
   *  @param address first element
   *  @param extents elements along each axis, outermost first
   *  @error A space the pointer does not point into hangs the DTE.
   *  @example
   *  tops::mdspan rows(tops::Global, data, 64, 32);  // 64 rows of 32
   *  @assumes mdspan-of-array
   *  @source DTE chapter. @confidence doc */
  template <typename T, typename... Extents>
  __device__ mdspan(addr_space space, T *address, Extents... extents);
  /** A tensor with its extents listed; the space is derived from the address.
   *  @param address first element
   *  @param extents elements along each axis, outermost first
   *  @error A space the pointer does not point into hangs the DTE.
   *  @example
   *  tops::mdspan rows(tops::Global, data, 64, 32);  // 64 rows of 32
   *  @assumes mdspan-of-array
   *  @source DTE chapter. @confidence doc */
  template <typename T, typename... Extents>
  __device__ mdspan(T *address, Extents... extents);
  /** A tensor with its extents in an array.
   *  @param space where `address` points to
   *  @param address first element
   *  @param shape elements along each axis, outermost first
   *  @error A space the pointer does not point into hangs the DTE.
   *  @example
   *  tops::mdspan rows(tops::Global, data, 64, 32);  // 64 rows of 32
   *  @assumes mdspan-of-array
   *  @source DTE chapter. @confidence doc */
  template <typename T, int N>
  __device__ mdspan(addr_space space, T *address, const int (&shape)[N]);
  /** A tensor with its extents in an array; the space is derived from the address.
   *  @param address first element
   *  @param shape elements along each axis, outermost first
   *  @error A space the pointer does not point into hangs the DTE.
   *  @example
   *  tops::mdspan rows(tops::Global, data, 64, 32);  // 64 rows of 32
   *  @assumes mdspan-of-array
   *  @source DTE chapter. @confidence doc */
  template <typename T, int N>
  __device__ mdspan(T *address, const int (&shape)[N]);
};

/** The base of tensors in the compiler's headers; here the tensor itself.
 *  @source compiler headers. @confidence inferred */
typedef mdspan mdspan_base;

/** A DTE operation under way.
 *  @note Source and destination must not be touched before the wait.
 *  @assumes event-twice
 *  @source DTE chapter. @confidence doc */
struct [[tops::role("event")]] event {
  long __id;
  /** Waits for the operation to end.
   *  @error Undefined for an event that no operation gave.
   *  @example
   *  tops::event done = tops::memcpy_async(ctx, dst, src);
   *  done.wait();
   *  @source DTE chapter. @confidence doc */
  [[tops::does("wait")]] __device__ void wait();
};

/** Waits for an operation to end.
 *  @param ev what an _async operation or trigger() returned
 *  @error Undefined for an event that no operation gave.
 *  @example
 *  tops::event done = tops::memcpy_async(ctx, dst, src);
 *  tops::wait(done);
 *  @source DTE chapter. @confidence doc */
[[tops::does("wait")]] __device__ void wait(event &ev);

} // namespace tops

/** What all DTE contexts have in common: a life cycle, a configuration, triggers.
 *  @note One operation at a time: wait before configuring or triggering anew.
 *  @assumes contexts-at-once
 *  @source kernel library's wrapper header. @confidence real */
struct [[tops::role("context")]] tops_dte_ctx_base_s {
  long __id;
  /** Takes the hardware; the pair of destroy(), or leave both to tops::dte_scope.
   *  @error The thread stops if no context is free.
   *  @example
   *  tops_dte_ctx_t ctx;
   *  ctx.init();
   *  tops::memcpy(ctx, dst, src);
   *  ctx.destroy();
   *  @source DTE chapter. @confidence doc */
  [[tops::does("init")]] __device__ void init();
  /** Releases the hardware.
   *  @example
   *  tops_dte_ctx_t ctx;
   *  ctx.init();
   *  tops::memcpy(ctx, dst, src);
   *  ctx.destroy();
   *  @source DTE chapter. @confidence doc */
  [[tops::does("destroy")]] __device__ void destroy();
  /** Takes the hardware of a context the whole block shares.
   *  @example
   *  if (threadIdx.x == 0) ctx.init_comm();
   *  __syncthreads();
   *  if (threadIdx.x == 0) ctx.destroy_comm();
   *  @source kernel library's wrapper header. @confidence real */
  [[tops::does("init")]] __device__ void init_comm();
  /** Releases what init_comm() took.
   *  @example
   *  if (threadIdx.x == 0) ctx.init_comm();
   *  __syncthreads();
   *  if (threadIdx.x == 0) ctx.destroy_comm();
   *  @source kernel library's wrapper header. @confidence real */
  [[tops::does("destroy")]] __device__ void destroy_comm();
  /** Starts the configured operation.
   *  @return an event to wait for
   *  @error The kernel hangs if the context is not initialized, or nothing is configured.
   *  @example
   *  ctx.config_memcpy(dst, src);
   *  tops::event done = ctx.trigger();
   *  done.wait();
   *  @source programming guide. @confidence doc */
  [[tops::does("trigger")]] __device__ tops::event trigger();
  /** Starts the configured operation and waits for its end.
   *  @error The kernel hangs if the context is not initialized, or nothing is configured.
   *  @example
   *  ctx.config_memcpy(dst, src);
   *  ctx.trigger_and_wait();
   *  @source programming guide. @confidence doc */
  [[tops::does("trigger_and_wait")]] __device__ void trigger_and_wait();
  /** Chains two contexts: `next` begins when this one's operation has ended.
   *  @note Trigger both, wait for the last.
   *  @example
   *  ctx.connect(next);
   *  ctx.trigger();
   *  tops::event done = next.trigger();
   *  done.wait();
   *  @source real kernels, tops/dte_chain.h. @confidence real */
  [[tops::does("connect")]] __device__ void connect(tops_dte_ctx_base_s &next);
  /** Replaces the configured source address.
   *  @param address in the same memory space as before
   *  @error Undefined before a config_…() of the context.
   *  @example
   *  ctx.set_src_addr(data + 128);
   *  ctx.trigger_and_wait();
   *  @source programming guide. @confidence doc */
  [[tops::does("set")]]
  __device__ void set_src_addr(const void *address);
  /** Replaces the configured destination address.
   *  @param address in the same memory space as before
   *  @error Undefined before a config_…() of the context.
   *  @example
   *  ctx.set_dst_addr(tile + 32);
   *  ctx.trigger_and_wait();
   *  @source programming guide. @confidence doc */
  [[tops::does("set")]]
  __device__ void set_dst_addr(void *address);
  /** Replaces one offset into the source.
   *  @param axis 0 is the outermost
   *  @param offset in elements
   *  @error Undefined before a config_…() of the context.
   *  @example
   *  ctx.set_src_offset(0, 4);  // four rows on
   *  @assumes axis-numbers
   *  @source programming guide, real kernels. @confidence real */
  [[tops::does("set")]]
  __device__ void set_src_offset(int axis, int offset);
  /** Replaces one offset into the destination.
   *  @param axis 0 is the outermost
   *  @param offset in elements
   *  @error Undefined before a config_…() of the context.
   *  @example
   *  ctx.set_dst_offset(0, 4);  // four rows on
   *  @assumes axis-numbers
   *  @source programming guide, real kernels. @confidence real */
  [[tops::does("set")]]
  __device__ void set_dst_offset(int axis, int offset);
  /** Replaces one extent of the source.
   *  @param axis 0 is the outermost
   *  @param size in elements
   *  @error Undefined before a config_…() of the context.
   *  @example
   *  ctx.set_src_dim_size(0, 64);
   *  @source programming guide. @confidence doc */
  [[tops::does("set")]]
  __device__ void set_src_dim_size(int axis, int size);
  /** Replaces one extent of the destination.
   *  @param axis 0 is the outermost
   *  @param size in elements
   *  @error Undefined before a config_…() of the context.
   *  @example
   *  ctx.set_dst_dim_size(0, 4);
   *  @source programming guide. @confidence doc */
  [[tops::does("set")]]
  __device__ void set_dst_dim_size(int axis, int size);
  /** Replaces how much a memcpy or memset moves.
   *  @param size in bytes, as live code has it
   *  @error Undefined before a config_…() of the context.
   *  @note Some code passes elements; no document says.
   *  @example
   *  ctx.set_total_size(32 * sizeof(float));
   *  @assumes total-size-unit
   *  @source real kernels. @confidence inferred */
  [[tops::does("set")]]
  __device__ void set_total_size(unsigned long size);
  /** Replaces the order of the axes of a transpose.
   *  @param layout a permutation of the axes
   *  @error Undefined before a config_…() of the context.
   *  @example
   *  int layout[] = {1, 0};
   *  ctx.set_transpose_layout(layout);
   *  @source programming guide. @confidence doc */
  template <int N>
  [[tops::does("set")]]
  __device__ void set_transpose_layout(const int (&layout)[N]);
  /** Replaces the amounts of a pad.
   *  @param low elements before, along each axis
   *  @param high elements after
   *  @param mid elements between neighbours
   *  @error Undefined before a config_…() of the context.
   *  @example
   *  int low[] = {0, 1};
   *  int high[] = {0, 1};
   *  int mid[] = {0, 0};
   *  ctx.set_pad_config(low, high, mid);
   *  @source programming guide. @confidence doc */
  template <int N, typename I>
  [[tops::does("set")]]
  __device__ void set_pad_config(const I (&low)[N], const I (&high)[N], const I (&mid)[N]);
  /** Configures memcpy() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  ctx.config_memcpy(dst, src);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter. @confidence doc */
  __device__ void config_memcpy(const tops::mdspan &dst, const tops::mdspan &src);
  /** Configures memset() for later triggers.
   *  @param dst the tensor written to
   *  @param value of the element type
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  ctx.config_memset(dst, 0.0f);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter. @confidence doc */
  template <typename T>
  __device__ void config_memset(const tops::mdspan &dst, T value);
  /** Configures slice() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param offsets first index along each axis, outermost first, in elements
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int offsets[] = {0, 0};
   *  ctx.config_slice(dst, src, offsets);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter. @confidence doc */
  template <int N>
  __device__ void config_slice(const tops::mdspan &dst, const tops::mdspan &src,
                               const int (&offsets)[N]);
  /** Configures slice() with a pad value for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param offsets first index along each axis, outermost first, in elements
   *  @param pad_value of the element type
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int offsets[] = {0, 0};
   *  ctx.config_slice(dst, src, offsets);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter. @confidence doc */
  template <int N, typename T>
  __device__ void config_slice(const tops::mdspan &dst, const tops::mdspan &src,
                               const int (&offsets)[N], T pad_value);
  /** Configures deslice() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param offsets first index along each axis, outermost first, in elements
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int offsets[] = {0, 0};
   *  ctx.config_deslice(dst, src, offsets);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter. @confidence doc */
  template <int N>
  __device__ void config_deslice(const tops::mdspan &dst, const tops::mdspan &src,
                                 const int (&offsets)[N]);
  /** Configures transpose() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param layout a permutation of the axes
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int layout[] = {1, 0};
   *  ctx.config_transpose(dst, src, layout);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter. @confidence doc */
  template <int N>
  __device__ void config_transpose(const tops::mdspan &dst, const tops::mdspan &src,
                                   const int (&layout)[N]);
  /** Configures slice_transpose() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param offsets first index along each axis of src, in elements
   *  @param layout a permutation of the axes
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int offsets[] = {0, 0};
   *  int layout[] = {1, 0};
   *  ctx.config_slice_transpose(dst, src, offsets, layout);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter. @confidence doc */
  template <int N>
  __device__ void config_slice_transpose(const tops::mdspan &dst, const tops::mdspan &src,
                                         const int (&offsets)[N], const int (&layout)[N]);
  /** Configures slice_transpose() with a pad value for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param offsets first index along each axis of src, in elements
   *  @param layout a permutation of the axes
   *  @param pad_value of the element type
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int offsets[] = {0, 0};
   *  int layout[] = {1, 0};
   *  ctx.config_slice_transpose(dst, src, offsets, layout);
   *  ctx.trigger_and_wait();
   *  @source real kernels. @confidence real */
  template <int N, typename T>
  [[tops::since(300)]]
  __device__ void config_slice_transpose(const tops::mdspan &dst, const tops::mdspan &src,
                                         const int (&offsets)[N], const int (&layout)[N],
                                         T pad_value);
  /** Configures transpose_deslice() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param layout a permutation of the axes
   *  @param offsets first index along each axis of dst, in elements
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int layout[] = {1, 0};
   *  int offsets[] = {0, 0};
   *  ctx.config_transpose_deslice(dst, src, layout, offsets);
   *  ctx.trigger_and_wait();
   *  @assumes transpose-deslice-order
   *  @source DTE chapter, code generators. @confidence inferred */
  template <int N>
  __device__ void config_transpose_deslice(const tops::mdspan &dst, const tops::mdspan &src,
                                           const int (&layout)[N], const int (&offsets)[N]);
  /** Configures pad() with a pad value for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param pad_low elements before, along each axis
   *  @param pad_high elements after
   *  @param pad_mid elements between neighbours
   *  @param pad_value of the element type
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int low[] = {0, 1};
   *  int high[] = {0, 1};
   *  int mid[] = {0, 0};
   *  ctx.config_pad(dst, src, low, high, mid, 0.0f);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter. @confidence doc */
  template <int N, typename I, typename T>
  __device__ void config_pad(const tops::mdspan &dst, const tops::mdspan &src,
                             const I (&pad_low)[N], const I (&pad_high)[N], const I (&pad_mid)[N],
                             T pad_value);
  /** Configures mirror_tb() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  ctx.config_mirror_tb(dst, src);
   *  ctx.trigger_and_wait();
   *  @assumes mirror-axes
   *  @source DTE chapter. @confidence doc */
  __device__ void config_mirror_tb(const tops::mdspan &dst, const tops::mdspan &src);
  /** Configures mirror_lr() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  ctx.config_mirror_lr(dst, src);
   *  ctx.trigger_and_wait();
   *  @assumes mirror-axes
   *  @source DTE chapter. @confidence doc */
  __device__ void config_mirror_lr(const tops::mdspan &dst, const tops::mdspan &src);
  /** Configures broadcast() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  ctx.config_broadcast(dst, src);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter. @confidence doc */
  __device__ void config_broadcast(const tops::mdspan &dst, const tops::mdspan &src);
  /** Configures slice_pad() with a pad value for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param src_offsets first index along each axis of src, in elements
   *  @param slice_shape extents of the box
   *  @param pad_low elements before, along each axis
   *  @param pad_high elements after
   *  @param pad_mid elements between neighbours
   *  @param pad_value of the element type
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int offsets[] = {0, 0};
   *  int shape[] = {4, 32};
   *  int low[] = {0, 1};
   *  int high[] = {0, 1};
   *  int mid[] = {0, 0};
   *  ctx.config_slice_pad(dst, src, offsets, shape, low, high, mid, 0.0f);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter. @confidence doc */
  template <int N, typename S, typename I, typename T>
  [[tops::since(300)]]
  __device__ void config_slice_pad(const tops::mdspan &dst, const tops::mdspan &src,
                                   const int (&src_offsets)[N], const S (&slice_shape)[N],
                                   const I (&pad_low)[N], const I (&pad_high)[N],
                                   const I (&pad_mid)[N], T pad_value);
  /** Configures slice_deslice() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param src_offsets first index along each axis of src, in elements
   *  @param slice_shape extents of the box
   *  @param dst_offsets first index along each axis of dst
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int offsets[] = {0, 0};
   *  int shape[] = {4, 32};
   *  int to[] = {4, 0};
   *  ctx.config_slice_deslice(dst, src, offsets, shape, to);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter, real kernels. @confidence real */
  template <int N, typename S>
  [[tops::since(300)]]
  __device__ void config_slice_deslice(const tops::mdspan &dst, const tops::mdspan &src,
                                       const int (&src_offsets)[N], const S (&slice_shape)[N],
                                       const int (&dst_offsets)[N]);
  /** Configures slice_broadcast() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param src_offsets first index along each axis of src, in elements
   *  @param slice_shape extents of the box
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int offsets[] = {0, 0};
   *  int shape[] = {1, 32};
   *  ctx.config_slice_broadcast(dst, src, offsets, shape);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter, real kernels. @confidence real */
  template <int N, typename S>
  [[tops::since(300)]]
  __device__ void config_slice_broadcast(const tops::mdspan &dst, const tops::mdspan &src,
                                         const int (&src_offsets)[N], const S (&slice_shape)[N]);
  /** Configures slice_expand() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param src_offsets first index along each axis of src, in elements
   *  @param slice_shape extents of the box
   *  @param phase which part of the wide element is filled, 0 the lowest
   *  @param ratio 0: twice as wide, 1: four times
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int offsets[] = {0, 0};
   *  int shape[] = {4, 32};
   *  ctx.config_slice_expand(dst, src, offsets, shape, 0, 0);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter, engine tests. @confidence inferred */
  template <int N, typename S>
  [[tops::since(300)]]
  __device__ void config_slice_expand(const tops::mdspan &dst, const tops::mdspan &src,
                                      const int (&src_offsets)[N], const S (&slice_shape)[N],
                                      int phase, int ratio);
  /** Configures shrink_deslice() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param phase which part of the wide element is taken, 0 the lowest
   *  @param ratio 0: half as wide, 1: a quarter
   *  @param dst_offsets first index along each axis of dst, in elements
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int offsets[] = {0, 0};
   *  ctx.config_shrink_deslice(dst, src, 0, 0, offsets);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter, engine tests. @confidence inferred */
  template <int N>
  [[tops::since(300)]]
  __device__ void config_shrink_deslice(const tops::mdspan &dst, const tops::mdspan &src,
                                        int phase, int ratio, const int (&dst_offsets)[N]);
  /** Configures memset_deslice() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param dst_offsets first index along each axis of dst, in elements
   *  @param value of the element type
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int offsets[] = {0, 0};
   *  ctx.config_memset_deslice(dst, src, offsets, 0.0f);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter. @confidence doc */
  template <int N, typename T>
  [[tops::since(300)]]
  __device__ void config_memset_deslice(const tops::mdspan &dst, const tops::mdspan &src,
                                        const int (&dst_offsets)[N], T value);
  /** Configures mirror_tb_pad() with a pad value for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param pad_low elements before, along each axis
   *  @param pad_high elements after
   *  @param pad_mid elements between neighbours
   *  @param pad_value of the element type
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int low[] = {0, 1};
   *  int high[] = {0, 1};
   *  int mid[] = {0, 0};
   *  ctx.config_mirror_tb_pad(dst, src, low, high, mid, 0.0f);
   *  ctx.trigger_and_wait();
   *  @assumes mirror-axes
   *  @source DTE chapter. @confidence inferred */
  template <int N, typename I, typename T>
  [[tops::since(300)]]
  __device__ void config_mirror_tb_pad(const tops::mdspan &dst, const tops::mdspan &src,
                                       const I (&pad_low)[N], const I (&pad_high)[N],
                                       const I (&pad_mid)[N], T pad_value);
  /** Configures mirror_lr_pad() with a pad value for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param pad_low elements before, along each axis
   *  @param pad_high elements after
   *  @param pad_mid elements between neighbours
   *  @param pad_value of the element type
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int low[] = {0, 1};
   *  int high[] = {0, 1};
   *  int mid[] = {0, 0};
   *  ctx.config_mirror_lr_pad(dst, src, low, high, mid, 0.0f);
   *  ctx.trigger_and_wait();
   *  @assumes mirror-axes
   *  @source DTE chapter. @confidence inferred */
  template <int N, typename I, typename T>
  [[tops::since(300)]]
  __device__ void config_mirror_lr_pad(const tops::mdspan &dst, const tops::mdspan &src,
                                       const I (&pad_low)[N], const I (&pad_high)[N],
                                       const I (&pad_mid)[N], T pad_value);
  /** Configures mirror_tb_deslice() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param dst_offsets first index along each axis of dst, in elements
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int offsets[] = {0, 0};
   *  ctx.config_mirror_tb_deslice(dst, src, offsets);
   *  ctx.trigger_and_wait();
   *  @assumes mirror-axes
   *  @source DTE chapter. @confidence inferred */
  template <int N>
  [[tops::since(300)]]
  __device__ void config_mirror_tb_deslice(const tops::mdspan &dst, const tops::mdspan &src,
                                           const int (&dst_offsets)[N]);
  /** Configures mirror_lr_deslice() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param dst_offsets first index along each axis of dst, in elements
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int offsets[] = {0, 0};
   *  ctx.config_mirror_lr_deslice(dst, src, offsets);
   *  ctx.trigger_and_wait();
   *  @assumes mirror-axes
   *  @source DTE chapter. @confidence inferred */
  template <int N>
  [[tops::since(300)]]
  __device__ void config_mirror_lr_deslice(const tops::mdspan &dst, const tops::mdspan &src,
                                           const int (&dst_offsets)[N]);
  /** Configures sub_sample() for later triggers.
   *  @param dst the tensor written to
   *  @param src the tensor read
   *  @param dim_stride step along each axis, in elements
   *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not
   *    where its pointer points.
   *  @example
   *  int stride[] = {2, 2};
   *  ctx.config_sub_sample(dst, src, stride);
   *  ctx.trigger_and_wait();
   *  @source DTE chapter. @confidence doc */
  template <int N>
  [[tops::since(300)]]
  __device__ void config_sub_sample(const tops::mdspan &dst, const tops::mdspan &src,
                                    const int (&dim_stride)[N]);
};

/** A thread's own DTE context: moves data between any two of L3, L2 and its L1.
 *  @note init() and destroy(), or a tops::dte_scope, around its use.
 *  @source DTE chapter. @confidence doc */
struct [[tops::engine("thread"), tops::moves("global-global", "global-shared", "global-private",
         "shared-shared", "shared-private", "private-private"),
         tops::shared_as("__shared_dte__")]]
tops_dte_ctx_t : tops_dte_ctx_base_s {};

/** Takes the hardware of a context; the pair of tops_destroy_dte().
 *  @param ctx an initialized context that reaches both memories
 *  @example
 *  tops_init_dte(ctx);
 *  tops::memcpy(ctx, dst, src);
 *  tops_destroy_dte(ctx);
 *  @assumes init-dte-argument
 *  @source DTE chapter. @confidence doc */
[[tops::does("init")]] __device__ void tops_init_dte(tops_dte_ctx_base_s &ctx);
/** Takes the hardware of a context; the pair of tops_destroy_dte().
 *  @param ctx an initialized context that reaches both memories
 *  @example
 *  tops_init_dte(ctx);
 *  tops::memcpy(ctx, dst, src);
 *  tops_destroy_dte(ctx);
 *  @assumes init-dte-argument
 *  @source DTE chapter. @confidence doc */
[[tops::does("init")]] __device__ void tops_init_dte(tops_dte_ctx_base_s *ctx);
/** Releases the hardware of a context.
 *  @param ctx an initialized context that reaches both memories
 *  @example
 *  tops_init_dte(ctx);
 *  tops::memcpy(ctx, dst, src);
 *  tops_destroy_dte(ctx);
 *  @source DTE chapter. @confidence doc */
[[tops::does("destroy")]] __device__ void tops_destroy_dte(tops_dte_ctx_base_s &ctx);
/** Releases the hardware of a context.
 *  @param ctx an initialized context that reaches both memories
 *  @example
 *  tops_init_dte(ctx);
 *  tops::memcpy(ctx, dst, src);
 *  tops_destroy_dte(ctx);
 *  @source DTE chapter. @confidence doc */
[[tops::does("destroy")]] __device__ void tops_destroy_dte(tops_dte_ctx_base_s *ctx);

namespace tops {

/** A thread's DTE context as a class; of the block from GCU400 on.
 *  @note With -DTOPSCC_PRIVATE_DTE_AUTO_INIT it initializes itself.
 *  @source real kernels. @confidence real */
struct [[tops::engine("thread"), tops::moves("global-global", "global-shared", "global-private",
         "shared-shared", "shared-private", "private-private"),
         tops::starts_itself("TOPSCC_PRIVATE_DTE_AUTO_INIT")]] private_dte : tops_dte_ctx_base_s {
  /** Initializes the context if the compiler is asked to.
   *  @example
   *  tops::private_dte own;
   *  tops::dte_scope scope(own);
   *  @source real kernels. @confidence real */
  __device__ private_dte();
  /** Destroys what the constructor initialized.
   *  @example
   *  tops::private_dte own;
   *  tops::dte_scope scope(own);
   *  @source real kernels. @confidence inferred */
  __device__ ~private_dte();
};

/** A context on the block's DTE: moves data between L3 and L2 only.
 *  @source real kernels. @confidence real */
struct [[tops::since(300), tops::before(400), tops::engine("block"), tops::moves("global-global",
         "global-shared", "shared-shared"), tops::starts_itself("TOPSCC_PRIVATE_DTE_AUTO_INIT")]]
private_cdte : tops_dte_ctx_base_s {
  /** Initializes the context if the compiler is asked to.
   *  @example
   *  tops::private_cdte block;
   *  tops::dte_scope scope(block);
   *  @source real kernels. @confidence real */
  __device__ private_cdte();
  /** Destroys what the constructor initialized.
   *  @example
   *  tops::private_cdte block;
   *  tops::dte_scope scope(block);
   *  @source real kernels. @confidence inferred */
  __device__ ~private_cdte();
};

/** A context on the block's DTE that one thread initializes: moves data between L3 and L2 only.
 *  @source real kernels. @confidence real */
struct [[tops::since(300), tops::before(400), tops::engine("block"), tops::moves("global-global",
         "global-shared", "shared-shared")]] shared_dte : tops_dte_ctx_base_s {};

/** A context of a lane. @source compiler headers. @confidence doc */
struct [[tops::since(400), tops::engine("lane")]] local_dte : tops_dte_ctx_base_s {};

/** Initializes a context now and destroys it at the end of the scope.
 *  @note Not on a context that init() was called on: that takes the hardware twice.
 *  @source programming guide, real kernels. @confidence real */
struct [[tops::role("scope")]] dte_scope {
  long __ctx;
  /** Initializes `ctx`.
   *  @param ctx an initialized context that reaches both memories
   *  @error The thread stops if no context is free.
   *  @example
   *  tops_dte_ctx_t ctx;
   *  tops::dte_scope scope(ctx);
   *  tops::memcpy(ctx, dst, src);
   *  @source programming guide. @confidence doc */
  __device__ explicit dte_scope(tops_dte_ctx_base_s &ctx);
  /** Destroys the context.
   *  @error The thread stops if no context is free.
   *  @example
   *  tops_dte_ctx_t ctx;
   *  tops::dte_scope scope(ctx);
   *  tops::memcpy(ctx, dst, src);
   *  @source programming guide. @confidence doc */
  __device__ ~dte_scope();
};

/** dte_scope for any kind of context. @source compiler headers. @confidence doc */
template <typename T> struct [[tops::role("scope")]] dte_scope_ex {
  long __ctx;
  /** Initializes `ctx`.
   *  @param ctx an initialized context that reaches both memories
   *  @example
   *  tops::dte_scope_ex<tops_dte_ctx_t> scope(ctx);
   *  @source compiler headers. @confidence inferred */
  __device__ explicit dte_scope_ex(T &ctx);
  /** Destroys the context.
   *  @example
   *  tops::dte_scope_ex<tops_dte_ctx_t> scope(ctx);
   *  @source compiler headers. @confidence inferred */
  __device__ ~dte_scope_ex();
};

/** Two contexts whose operations follow each other.
 *  @note The guide itself marks it as an idea rather than an interface; use connect().
 *  @source programming guide. @confidence inferred */
struct dte_chain {
  long __first;
  long __second;
  /** Chains `second` after `first`.
   *  @example
   *  tops::dte_chain chain(ctx, next);
   *  @source programming guide. @confidence inferred */
  __device__ dte_chain(tops_dte_ctx_base_s &first, tops_dte_ctx_base_s &second);
};

} // namespace tops

/** dte_scope for any kind of context.
 *  @param ctx an initialized context that reaches both memories
 *  @example
 *  auto scope(tops_dte_scope(ctx));
 *  tops::memcpy(ctx, dst, src);
 *  @source real kernels. @confidence real */
template <typename T> __device__ tops::dte_scope_ex<T> tops_dte_scope(T &ctx) {
  return tops::dte_scope_ex<T>(ctx);
}
