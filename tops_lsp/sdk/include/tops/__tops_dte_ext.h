namespace tops {

/** Takes the box of shape `slice_shape` at `src_offsets`, then pads it into dst.
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @param pad_low elements before, along each axis
 *  @param pad_high elements behind
 *  @param pad_mid elements between neighbours
 *  @param pad_value of the element type
 *  @source DTE chapter. @confidence doc */
template <int N, typename S, typename I, typename T>
[[tops::since(300)]]
__device__ void slice_pad(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                          const int (&src_offsets)[N], const S (&slice_shape)[N],
                          const I (&pad_low)[N], const I (&pad_high)[N], const I (&pad_mid)[N],
                          T pad_value);
/** Begins slice_pad() with a pad value and returns at once.
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @param pad_low elements before, along each axis
 *  @param pad_high elements behind
 *  @param pad_mid elements between neighbours
 *  @param pad_value of the element type
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @source DTE chapter. @confidence doc */
template <int N, typename S, typename I, typename T>
[[tops::since(300)]]
__device__ event slice_pad_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                 const int (&src_offsets)[N], const S (&slice_shape)[N],
                                 const I (&pad_low)[N], const I (&pad_high)[N],
                                 const I (&pad_mid)[N], T pad_value);
/** Copies the box of shape `slice_shape` from `src_offsets` in src to `dst_offsets` in dst.
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @param dst_offsets first index along each axis of dst
 *  @source DTE chapter, real kernels. @confidence real */
template <int N, typename S>
[[tops::since(300)]]
__device__ void slice_deslice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                              const int (&src_offsets)[N], const S (&slice_shape)[N],
                              const int (&dst_offsets)[N]);
/** Begins slice_deslice() and returns at once.
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @param dst_offsets first index along each axis of dst
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @source DTE chapter, real kernels. @confidence real */
template <int N, typename S>
[[tops::since(300)]]
__device__ event slice_deslice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                     const mdspan &src, const int (&src_offsets)[N],
                                     const S (&slice_shape)[N], const int (&dst_offsets)[N]);
/** Takes the box of shape `slice_shape` at `src_offsets`, then repeats it to dst's shape.
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @source DTE chapter, real kernels. @confidence real */
template <int N, typename S>
[[tops::since(300)]]
__device__ void slice_broadcast(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                const int (&src_offsets)[N], const S (&slice_shape)[N]);
/** Begins slice_broadcast() and returns at once.
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @source DTE chapter, real kernels. @confidence real */
template <int N, typename S>
[[tops::since(300)]]
__device__ event slice_broadcast_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                       const mdspan &src, const int (&src_offsets)[N],
                                       const S (&slice_shape)[N]);
/** Takes a box of src, then puts each element into a wider one of dst, zeros beside it.
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @param phase which part of the wide element is filled, 0 the lowest
 *  @param ratio 0: twice as wide, 1: four times
 *  @source DTE chapter, engine tests. @confidence inferred */
template <int N, typename S>
[[tops::since(300)]]
__device__ void slice_expand(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                             const int (&src_offsets)[N], const S (&slice_shape)[N], int phase,
                             int ratio);
/** Begins slice_expand() and returns at once.
 *  @param src_offsets first index along each axis of src, in elements
 *  @param slice_shape extents of the box
 *  @param phase which part of the wide element is filled, 0 the lowest
 *  @param ratio 0: twice as wide, 1: four times
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @source DTE chapter, engine tests. @confidence inferred */
template <int N, typename S>
[[tops::since(300)]]
__device__ event slice_expand_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                    const mdspan &src, const int (&src_offsets)[N],
                                    const S (&slice_shape)[N], int phase, int ratio);
/** Takes a part of each element of src, then copies the result over a box of dst.
 *  @param phase which part of the wide element is taken, 0 the lowest
 *  @param ratio 0: half as wide, 1: a quarter
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @source DTE chapter, engine tests. @confidence inferred */
template <int N>
[[tops::since(300)]]
__device__ void shrink_deslice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                               int phase, int ratio, const int (&dst_offsets)[N]);
/** Begins shrink_deslice() and returns at once.
 *  @param phase which part of the wide element is taken, 0 the lowest
 *  @param ratio 0: half as wide, 1: a quarter
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @source DTE chapter, engine tests. @confidence inferred */
template <int N>
[[tops::since(300)]]
__device__ event shrink_deslice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                      const mdspan &src, int phase, int ratio,
                                      const int (&dst_offsets)[N]);
/** Sets the box of dst that has src's shape and begins at `dst_offsets` to a value.
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @param value of the element type
 *  @source DTE chapter. @confidence doc */
template <int N, typename T>
[[tops::since(300)]]
__device__ void memset_deslice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                               const int (&dst_offsets)[N], T value);
/** Begins memset_deslice() and returns at once.
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @param value of the element type
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @source DTE chapter. @confidence doc */
template <int N, typename T>
[[tops::since(300)]]
__device__ event memset_deslice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                      const mdspan &src, const int (&dst_offsets)[N], T value);
/** Turns the last axis (X) of src around, then pads.
 *  @param pad_low elements before, along each axis
 *  @param pad_high elements behind
 *  @param pad_mid elements between neighbours
 *  @param pad_value of the element type
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N, typename I, typename T>
[[tops::since(300)]]
__device__ void mirror_tb_pad(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                              const I (&pad_low)[N], const I (&pad_high)[N],
                              const I (&pad_mid)[N], T pad_value);
/** Begins mirror_tb_pad() with a pad value and returns at once.
 *  @param pad_low elements before, along each axis
 *  @param pad_high elements behind
 *  @param pad_mid elements between neighbours
 *  @param pad_value of the element type
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N, typename I, typename T>
[[tops::since(300)]]
__device__ event mirror_tb_pad_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                     const mdspan &src, const I (&pad_low)[N],
                                     const I (&pad_high)[N], const I (&pad_mid)[N], T pad_value);
/** Turns the last but one axis (Y) of src around, then pads.
 *  @param pad_low elements before, along each axis
 *  @param pad_high elements behind
 *  @param pad_mid elements between neighbours
 *  @param pad_value of the element type
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N, typename I, typename T>
[[tops::since(300)]]
__device__ void mirror_lr_pad(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                              const I (&pad_low)[N], const I (&pad_high)[N],
                              const I (&pad_mid)[N], T pad_value);
/** Begins mirror_lr_pad() with a pad value and returns at once.
 *  @param pad_low elements before, along each axis
 *  @param pad_high elements behind
 *  @param pad_mid elements between neighbours
 *  @param pad_value of the element type
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N, typename I, typename T>
[[tops::since(300)]]
__device__ event mirror_lr_pad_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                     const mdspan &src, const I (&pad_low)[N],
                                     const I (&pad_high)[N], const I (&pad_mid)[N], T pad_value);
/** Turns the last axis (X) of src around, then copies it over a box of dst.
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N>
[[tops::since(300)]]
__device__ void mirror_tb_deslice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                  const int (&dst_offsets)[N]);
/** Begins mirror_tb_deslice() and returns at once.
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N>
[[tops::since(300)]]
__device__ event mirror_tb_deslice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                         const mdspan &src, const int (&dst_offsets)[N]);
/** Turns the last but one axis (Y) of src around, then copies it over a box of dst.
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N>
[[tops::since(300)]]
__device__ void mirror_lr_deslice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                  const int (&dst_offsets)[N]);
/** Begins mirror_lr_deslice() and returns at once.
 *  @param dst_offsets first index along each axis of dst, in elements
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence inferred */
template <int N>
[[tops::since(300)]]
__device__ event mirror_lr_deslice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                         const mdspan &src, const int (&dst_offsets)[N]);
/** Keeps every dim_stride[i]-th element of src along axis i.
 *  @param dim_stride step along each axis, in elements
 *  @source DTE chapter. @confidence doc */
template <int N>
[[tops::since(300)]]
__device__ void sub_sample(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                           const int (&dim_stride)[N]);
/** Begins sub_sample() and returns at once.
 *  @param dim_stride step along each axis, in elements
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @source DTE chapter. @confidence doc */
template <int N>
[[tops::since(300)]]
__device__ event sub_sample_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                  const int (&dim_stride)[N]);

} // namespace tops
