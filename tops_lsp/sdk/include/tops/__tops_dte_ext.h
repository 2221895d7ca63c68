namespace tops {

/** Takes the box of shape `slice_shape` at `src_offsets`, then pads it into dst.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @param pad_low elements before, along each axis
 *  @param pad_high elements after
 *  @param pad_mid elements between neighbours
 *  @param pad_value of the element type
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  int offsets[] = {0, 0};
 *  int shape[] = {4, 32};
 *  int low[] = {0, 1};
 *  int high[] = {0, 1};
 *  int mid[] = {0, 0};
 *  tops::slice_pad(ctx, dst, src, offsets, shape, low, high, mid, 0.0f);
 *  @source DTE chapter. @confidence doc */
template <int N, typename S, typename I, typename T>
[[tops::since(300)]]
__device__ void slice_pad(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                          const int (&src_offsets)[N], const S (&slice_shape)[N],
                          const I (&pad_low)[N], const I (&pad_high)[N], const I (&pad_mid)[N],
                          T pad_value);
/** Begins slice_pad() with a pad value and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @param pad_low elements before, along each axis
 *  @param pad_high elements after
 *  @param pad_mid elements between neighbours
 *  @param pad_value of the element type
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int offsets[] = {0, 0};
 *  int shape[] = {4, 32};
 *  int low[] = {0, 1};
 *  int high[] = {0, 1};
 *  int mid[] = {0, 0};
 *  tops::event done = tops::slice_pad_async(ctx, dst, src, offsets, shape, low, high, mid, 0.0f);
 *  done.wait();
 *  @source DTE chapter. @confidence doc */
template <int N, typename S, typename I, typename T>
[[tops::since(300)]]
__device__ event slice_pad_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                 const int (&src_offsets)[N], const S (&slice_shape)[N],
                                 const I (&pad_low)[N], const I (&pad_high)[N],
                                 const I (&pad_mid)[N], T pad_value);
/** Copies the box of shape `slice_shape` from `src_offsets` in src to `dst_offsets` in dst.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @param dst_offsets first index along each axis of dst
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  int offsets[] = {0, 0};
 *  int shape[] = {4, 32};
 *  int to[] = {4, 0};
 *  tops::slice_deslice(ctx, dst, src, offsets, shape, to);
 *  @source DTE chapter, real kernels. @confidence real */
template <int N, typename S>
[[tops::since(300)]]
__device__ void slice_deslice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                              const int (&src_offsets)[N], const S (&slice_shape)[N],
                              const int (&dst_offsets)[N]);
/** Begins slice_deslice() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @param dst_offsets first index along each axis of dst
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int offsets[] = {0, 0};
 *  int shape[] = {4, 32};
 *  int to[] = {4, 0};
 *  tops::event done = tops::slice_deslice_async(ctx, dst, src, offsets, shape, to);
 *  done.wait();
 *  @source DTE chapter, real kernels. @confidence real */
template <int N, typename S>
[[tops::since(300)]]
__device__ event slice_deslice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                     const mdspan &src, const int (&src_offsets)[N],
                                     const S (&slice_shape)[N], const int (&dst_offsets)[N]);
/** Takes the box of shape `slice_shape` at `src_offsets`, then repeats it to dst's shape.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  int offsets[] = {0, 0};
 *  int shape[] = {1, 32};
 *  tops::slice_broadcast(ctx, dst, src, offsets, shape);
 *  @source DTE chapter, real kernels. @confidence real */
template <int N, typename S>
[[tops::since(300)]]
__device__ void slice_broadcast(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                const int (&src_offsets)[N], const S (&slice_shape)[N]);
/** Begins slice_broadcast() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int offsets[] = {0, 0};
 *  int shape[] = {1, 32};
 *  tops::event done = tops::slice_broadcast_async(ctx, dst, src, offsets, shape);
 *  done.wait();
 *  @source DTE chapter, real kernels. @confidence real */
template <int N, typename S>
[[tops::since(300)]]
__device__ event slice_broadcast_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                       const mdspan &src, const int (&src_offsets)[N],
                                       const S (&slice_shape)[N]);
/** Takes a box of src, then puts each element into a wider one of dst, zeros beside it.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @param phase which part of the wide element is filled, 0 the lowest
 *  @param ratio 0: twice as wide, 1: four times
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  int offsets[] = {0, 0};
 *  int shape[] = {4, 32};
 *  tops::slice_expand(ctx, dst, src, offsets, shape, 0, 0);
 *  @source DTE chapter, engine tests. @confidence inferred */
template <int N, typename S>
[[tops::since(300)]]
__device__ void slice_expand(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                             const int (&src_offsets)[N], const S (&slice_shape)[N], int phase,
                             int ratio);
/** Begins slice_expand() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @param phase which part of the wide element is filled, 0 the lowest
 *  @param ratio 0: twice as wide, 1: four times
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int offsets[] = {0, 0};
 *  int shape[] = {4, 32};
 *  tops::event done = tops::slice_expand_async(ctx, dst, src, offsets, shape, 0, 0);
 *  done.wait();
 *  @source DTE chapter, engine tests. @confidence inferred */
template <int N, typename S>
[[tops::since(300)]]
__device__ event slice_expand_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                    const mdspan &src, const int (&src_offsets)[N],
                                    const S (&slice_shape)[N], int phase, int ratio);
/** Takes a part of each element of src, then copies the result over a box of dst.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param phase which part of the wide element is taken, 0 the lowest
 *  @param ratio 0: half as wide, 1: a quarter
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  int offsets[] = {0, 0};
 *  tops::shrink_deslice(ctx, dst, src, 0, 0, offsets);
 *  @source DTE chapter, engine tests. @confidence inferred */
template <int N>
[[tops::since(300)]]
__device__ void shrink_deslice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                               int phase, int ratio, const int (&dst_offsets)[N]);
/** Begins shrink_deslice() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param phase which part of the wide element is taken, 0 the lowest
 *  @param ratio 0: half as wide, 1: a quarter
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int offsets[] = {0, 0};
 *  tops::event done = tops::shrink_deslice_async(ctx, dst, src, 0, 0, offsets);
 *  done.wait();
 *  @source DTE chapter, engine tests. @confidence inferred */
template <int N>
[[tops::since(300)]]
__device__ event shrink_deslice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                      const mdspan &src, int phase, int ratio,
                                      const int (&dst_offsets)[N]);
/** Sets the box of dst that has src's shape and begins at `dst_offsets` to a value.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @param value of the element type
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  int offsets[] = {0, 0};
 *  tops::memset_deslice(ctx, dst, src, offsets, 0.0f);
 *  @source DTE chapter. @confidence doc */
template <int N, typename T>
[[tops::since(300)]]
__device__ void memset_deslice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                               const int (&dst_offsets)[N], T value);
/** Begins memset_deslice() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @param value of the element type
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int offsets[] = {0, 0};
 *  tops::event done = tops::memset_deslice_async(ctx, dst, src, offsets, 0.0f);
 *  done.wait();
 *  @source DTE chapter. @confidence doc */
template <int N, typename T>
[[tops::since(300)]]
__device__ event memset_deslice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                      const mdspan &src, const int (&dst_offsets)[N], T value);
/** Turns the last axis (X) of src around, then pads.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param pad_low elements before, along each axis
 *  @param pad_high elements after
 *  @param pad_mid elements between neighbours
 *  @param pad_value of the element type
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  int low[] = {0, 1};
 *  int high[] = {0, 1};
 *  int mid[] = {0, 0};
 *  tops::mirror_tb_pad(ctx, dst, src, low, high, mid, 0.0f);
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N, typename I, typename T>
[[tops::since(300)]]
__device__ void mirror_tb_pad(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                              const I (&pad_low)[N], const I (&pad_high)[N],
                              const I (&pad_mid)[N], T pad_value);
/** Begins mirror_tb_pad() with a pad value and returns at once.
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
 *  tops::event done = tops::mirror_tb_pad_async(ctx, dst, src, low, high, mid, 0.0f);
 *  done.wait();
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N, typename I, typename T>
[[tops::since(300)]]
__device__ event mirror_tb_pad_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                     const mdspan &src, const I (&pad_low)[N],
                                     const I (&pad_high)[N], const I (&pad_mid)[N], T pad_value);
/** Turns the last but one axis (Y) of src around, then pads.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param pad_low elements before, along each axis
 *  @param pad_high elements after
 *  @param pad_mid elements between neighbours
 *  @param pad_value of the element type
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  int low[] = {0, 1};
 *  int high[] = {0, 1};
 *  int mid[] = {0, 0};
 *  tops::mirror_lr_pad(ctx, dst, src, low, high, mid, 0.0f);
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N, typename I, typename T>
[[tops::since(300)]]
__device__ void mirror_lr_pad(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                              const I (&pad_low)[N], const I (&pad_high)[N],
                              const I (&pad_mid)[N], T pad_value);
/** Begins mirror_lr_pad() with a pad value and returns at once.
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
 *  tops::event done = tops::mirror_lr_pad_async(ctx, dst, src, low, high, mid, 0.0f);
 *  done.wait();
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N, typename I, typename T>
[[tops::since(300)]]
__device__ event mirror_lr_pad_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                     const mdspan &src, const I (&pad_low)[N],
                                     const I (&pad_high)[N], const I (&pad_mid)[N], T pad_value);
/** Turns the last axis (X) of src around, then copies it over a box of dst.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  int offsets[] = {0, 0};
 *  tops::mirror_tb_deslice(ctx, dst, src, offsets);
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N>
[[tops::since(300)]]
__device__ void mirror_tb_deslice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                  const int (&dst_offsets)[N]);
/** Begins mirror_tb_deslice() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int offsets[] = {0, 0};
 *  tops::event done = tops::mirror_tb_deslice_async(ctx, dst, src, offsets);
 *  done.wait();
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N>
[[tops::since(300)]]
__device__ event mirror_tb_deslice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                         const mdspan &src, const int (&dst_offsets)[N]);
/** Turns the last but one axis (Y) of src around, then copies it over a box of dst.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  int offsets[] = {0, 0};
 *  tops::mirror_lr_deslice(ctx, dst, src, offsets);
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N>
[[tops::since(300)]]
__device__ void mirror_lr_deslice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                  const int (&dst_offsets)[N]);
/** Begins mirror_lr_deslice() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int offsets[] = {0, 0};
 *  tops::event done = tops::mirror_lr_deslice_async(ctx, dst, src, offsets);
 *  done.wait();
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N>
[[tops::since(300)]]
__device__ event mirror_lr_deslice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                         const mdspan &src, const int (&dst_offsets)[N]);
/** Keeps every dim_stride[i]-th element of src along axis i.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param dim_stride step along each axis, in elements
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  int stride[] = {2, 2};
 *  tops::sub_sample(ctx, dst, src, stride);
 *  @source DTE chapter. @confidence doc */
template <int N>
[[tops::since(300)]]
__device__ void sub_sample(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                           const int (&dim_stride)[N]);
/** Begins sub_sample() and returns at once.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst the tensor written to
 *  @param src the tensor read
 *  @param dim_stride step along each axis, in elements
 *  @return an event to wait for
 *  @error The kernel hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note Neither tensor may be touched before the wait.
 *  @example
 *  int stride[] = {2, 2};
 *  tops::event done = tops::sub_sample_async(ctx, dst, src, stride);
 *  done.wait();
 *  @source DTE chapter. @confidence doc */
template <int N>
[[tops::since(300)]]
__device__ event sub_sample_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                  const int (&dim_stride)[N]);

} // namespace tops
