namespace tops {

/** Copies all of src to dst as one run of bytes; shapes may differ.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note dst must be at least as large as src.
 *  @example
 *  tops::memcpy(ctx, dst, src);
 *  @source DTE chapter. @confidence doc */
__device__ void memcpy(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
/** Begins memcpy() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  tops::event done = tops::memcpy_async(ctx, dst, src);
 *  done.wait();
 *  @source DTE chapter. @confidence doc */
__device__ event memcpy_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
/** Sets every element of dst to a value.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param value of the element type
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note A value of another type is converted to the element type.
 *  @example
 *  tops::memset(ctx, dst, 0.0f);
 *  @source DTE chapter. @confidence doc */
template <typename T>
__device__ void memset(tops_dte_ctx_base_s &ctx, const mdspan &dst, T value);
/** Begins memset() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param value of the element type
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  tops::event done = tops::memset_async(ctx, dst, 0.0f);
 *  done.wait();
 *  @source DTE chapter. @confidence doc */
template <typename T>
__device__ event memset_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, T value);
/** Copies the box of dst's shape that begins at `offsets` in src; 0 where src has nothing.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param offsets first index along each axis, outermost first, in elements
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  tops::mdspan dst(tops::Private, tile, 4, 32);
 *  tops::mdspan src(tops::Global, data, 64, 32);
 *  int offsets[] = {0, 0};
 *  tops::slice(ctx, dst, src, offsets);
 *  @assumes slice-fill
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ void slice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                      const int (&offsets)[N]);
/** Begins slice() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param offsets first index along each axis, outermost first, in elements
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int offsets[] = {0, 0};
 *  tops::event done = tops::slice_async(ctx, dst, src, offsets);
 *  done.wait();
 *  @assumes slice-fill
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ event slice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                             const int (&offsets)[N]);
/** Copies the box of dst's shape that begins at `offsets` in src; `pad_value` where src has
 *  nothing.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param offsets first index along each axis, outermost first, in elements
 *  @param pad_value of the element type
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  tops::mdspan dst(tops::Private, tile, 4, 32);
 *  tops::mdspan src(tops::Global, data, 64, 32);
 *  int offsets[] = {0, 0};
 *  tops::slice(ctx, dst, src, offsets);
 *  @assumes slice-fill
 *  @source DTE chapter. @confidence doc */
template <int N, typename T>
__device__ void slice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                      const int (&offsets)[N], T pad_value);
/** Begins slice() with a pad value and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param offsets first index along each axis, outermost first, in elements
 *  @param pad_value of the element type
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int offsets[] = {0, 0};
 *  tops::event done = tops::slice_async(ctx, dst, src, offsets);
 *  done.wait();
 *  @assumes slice-fill
 *  @source DTE chapter. @confidence doc */
template <int N, typename T>
__device__ event slice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                             const int (&offsets)[N], T pad_value);
/** Copies src over the box of dst that begins at `offsets`; the rest of dst stays.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param offsets first index along each axis, outermost first, in elements
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  int offsets[] = {0, 0};
 *  tops::deslice(ctx, dst, src, offsets);
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ void deslice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                        const int (&offsets)[N]);
/** Begins deslice() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param offsets first index along each axis, outermost first, in elements
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int offsets[] = {0, 0};
 *  tops::event done = tops::deslice_async(ctx, dst, src, offsets);
 *  done.wait();
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ event deslice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                               const int (&offsets)[N]);
/** Copies src with its axes in another order: axis i of dst is axis layout[i] of src.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param layout a permutation of the axes
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  int layout[] = {1, 0};
 *  tops::transpose(ctx, dst, src, layout);
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ void transpose(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                          const int (&layout)[N]);
/** Begins transpose() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param layout a permutation of the axes
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int layout[] = {1, 0};
 *  tops::event done = tops::transpose_async(ctx, dst, src, layout);
 *  done.wait();
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ event transpose_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                 const int (&layout)[N]);
/** Takes a box of src that begins at `offsets`, then transposes it into dst.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param offsets first index along each axis of src, in elements
 *  @param layout a permutation of the axes
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  int offsets[] = {0, 0};
 *  int layout[] = {1, 0};
 *  tops::slice_transpose(ctx, dst, src, offsets, layout);
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ void slice_transpose(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                const int (&offsets)[N], const int (&layout)[N]);
/** Begins slice_transpose() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param offsets first index along each axis of src, in elements
 *  @param layout a permutation of the axes
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int offsets[] = {0, 0};
 *  int layout[] = {1, 0};
 *  tops::event done = tops::slice_transpose_async(ctx, dst, src, offsets, layout);
 *  done.wait();
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ event slice_transpose_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                       const mdspan &src, const int (&offsets)[N],
                                       const int (&layout)[N]);
/** Takes a box of src, `pad_value` where src has nothing, then transposes it into dst.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param offsets first index along each axis of src, in elements
 *  @param layout a permutation of the axes
 *  @param pad_value of the element type
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  int offsets[] = {0, 0};
 *  int layout[] = {1, 0};
 *  tops::slice_transpose(ctx, dst, src, offsets, layout);
 *  @source real kernels. @confidence real */
template <int N, typename T>
[[tops::since(300)]]
__device__ void slice_transpose(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                const int (&offsets)[N], const int (&layout)[N], T pad_value);
/** Begins slice_transpose() with a pad value and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param offsets first index along each axis of src, in elements
 *  @param layout a permutation of the axes
 *  @param pad_value of the element type
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int offsets[] = {0, 0};
 *  int layout[] = {1, 0};
 *  tops::event done = tops::slice_transpose_async(ctx, dst, src, offsets, layout);
 *  done.wait();
 *  @source real kernels. @confidence real */
template <int N, typename T>
[[tops::since(300)]]
__device__ event slice_transpose_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                       const mdspan &src, const int (&offsets)[N],
                                       const int (&layout)[N], T pad_value);
/** Transposes src, then copies it over the box of dst that begins at `offsets`.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param layout a permutation of the axes
 *  @param offsets first index along each axis of dst, in elements
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Sources disagree on which of layout and offsets comes first.
 *  @example
 *  int layout[] = {1, 0};
 *  int offsets[] = {0, 0};
 *  tops::transpose_deslice(ctx, dst, src, layout, offsets);
 *  @assumes transpose-deslice-order
 *  @source DTE chapter, code generators. @confidence inferred */
template <int N>
__device__ void transpose_deslice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                  const int (&layout)[N], const int (&offsets)[N]);
/** Begins transpose_deslice() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param layout a permutation of the axes
 *  @param offsets first index along each axis of dst, in elements
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int layout[] = {1, 0};
 *  int offsets[] = {0, 0};
 *  tops::event done = tops::transpose_deslice_async(ctx, dst, src, layout, offsets);
 *  done.wait();
 *  @assumes transpose-deslice-order
 *  @source DTE chapter, code generators. @confidence inferred */
template <int N>
__device__ event transpose_deslice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                         const mdspan &src, const int (&layout)[N],
                                         const int (&offsets)[N]);
/** Copies src with `pad_value` before, after and between its elements along each axis.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param pad_low elements before, along each axis
 *  @param pad_high elements after
 *  @param pad_mid elements between neighbours
 *  @param pad_value of the element type
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note dst's extent is low + n + (n - 1) * mid + high.
 *  @example
 *  int low[] = {0, 1};
 *  int high[] = {0, 1};
 *  int mid[] = {0, 0};
 *  tops::pad(ctx, dst, src, low, high, mid, 0.0f);
 *  @source DTE chapter. @confidence doc */
template <int N, typename I, typename T>
__device__ void pad(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                    const I (&pad_low)[N], const I (&pad_high)[N], const I (&pad_mid)[N],
                    T pad_value);
/** Begins pad() with a pad value and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param pad_low elements before, along each axis
 *  @param pad_high elements after
 *  @param pad_mid elements between neighbours
 *  @param pad_value of the element type
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int low[] = {0, 1};
 *  int high[] = {0, 1};
 *  int mid[] = {0, 0};
 *  tops::event done = tops::pad_async(ctx, dst, src, low, high, mid, 0.0f);
 *  done.wait();
 *  @source DTE chapter. @confidence doc */
template <int N, typename I, typename T>
__device__ event pad_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                           const I (&pad_low)[N], const I (&pad_high)[N], const I (&pad_mid)[N],
                           T pad_value);
/** Copies src with its last axis (X) turned around.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note The name suggests the other axis; the documents say X.
 *  @example
 *  tops::mirror_tb(ctx, dst, src);
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence doc */
__device__ void mirror_tb(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
/** Begins mirror_tb() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  tops::event done = tops::mirror_tb_async(ctx, dst, src);
 *  done.wait();
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence doc */
__device__ event mirror_tb_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
/** Copies src with its last but one axis (Y) turned around.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note The name suggests the other axis; the documents say Y.
 *  @example
 *  tops::mirror_lr(ctx, dst, src);
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence doc */
__device__ void mirror_lr(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
/** Begins mirror_lr() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  tops::event done = tops::mirror_lr_async(ctx, dst, src);
 *  done.wait();
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence doc */
__device__ event mirror_lr_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
/** Repeats src along the axes where dst is larger.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Those axes have extent 1 in src.
 *  @example
 *  tops::broadcast(ctx, dst, src);
 *  @assumes broadcast-ranks
 *  @source DTE chapter. @confidence doc */
__device__ void broadcast(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
/** Begins broadcast() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  tops::event done = tops::broadcast_async(ctx, dst, src);
 *  done.wait();
 *  @assumes broadcast-ranks
 *  @source DTE chapter. @confidence doc */
__device__ event broadcast_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);

} // namespace tops
