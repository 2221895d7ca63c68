namespace tops {

/** Copies all of src to dst as one run of bytes; shapes may differ.
 *  @note dst must be at least as large as src.
 *  @source DTE chapter. @confidence doc */
__device__ void memcpy(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
/** Begins memcpy() and returns at once.
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @source DTE chapter. @confidence doc */
__device__ event memcpy_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
/** Sets every element of dst to a value.
 *  @param value of the element type
 *  @note A value of another type is converted to the element type.
 *  @source DTE chapter. @confidence doc */
template <typename T>
__device__ void memset(tops_dte_ctx_base_s &ctx, const mdspan &dst, T value);
/** Begins memset() and returns at once.
 *  @param value of the element type
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @source DTE chapter. @confidence doc */
template <typename T>
__device__ event memset_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, T value);
/** Copies the box of dst's shape that begins at `offsets` in src; 0 where src has nothing.
 *  @param offsets first index along each axis, outermost first, in elements
 *  @assumes slice-fill
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ void slice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                      const int (&offsets)[N]);
/** Begins slice() and returns at once.
 *  @param offsets first index along each axis, outermost first, in elements
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @assumes slice-fill
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ event slice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                             const int (&offsets)[N]);
/** Copies the box of dst's shape that begins at `offsets` in src; `pad_value` where src has
 *  nothing.
 *  @param offsets first index along each axis, outermost first, in elements
 *  @param pad_value of the element type
 *  @assumes slice-fill
 *  @source DTE chapter. @confidence doc */
template <int N, typename T>
__device__ void slice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                      const int (&offsets)[N], T pad_value);
/** Begins slice() with a pad value and returns at once.
 *  @param offsets first index along each axis, outermost first, in elements
 *  @param pad_value of the element type
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @assumes slice-fill
 *  @source DTE chapter. @confidence doc */
template <int N, typename T>
__device__ event slice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                             const int (&offsets)[N], T pad_value);
/** Copies src over the box of dst that begins at `offsets`; the rest of dst stays.
 *  @param offsets first index along each axis, outermost first, in elements
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ void deslice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                        const int (&offsets)[N]);
/** Begins deslice() and returns at once.
 *  @param offsets first index along each axis, outermost first, in elements
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ event deslice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                               const int (&offsets)[N]);
/** Copies src with its axes in another order: axis i of dst is axis layout[i] of src.
 *  @param layout a permutation of the axes
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ void transpose(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                          const int (&layout)[N]);
/** Begins transpose() and returns at once.
 *  @param layout a permutation of the axes
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ event transpose_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                 const int (&layout)[N]);
/** Takes a box of src that begins at `offsets`, then transposes it into dst.
 *  @param offsets first index along each axis of src, in elements
 *  @param layout a permutation of the axes
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ void slice_transpose(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                const int (&offsets)[N], const int (&layout)[N]);
/** Begins slice_transpose() and returns at once.
 *  @param offsets first index along each axis of src, in elements
 *  @param layout a permutation of the axes
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @source DTE chapter. @confidence doc */
template <int N>
__device__ event slice_transpose_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                       const mdspan &src, const int (&offsets)[N],
                                       const int (&layout)[N]);
/** Takes a box of src, `pad_value` where src has nothing, then transposes it into dst.
 *  @param offsets first index along each axis of src, in elements
 *  @param layout a permutation of the axes
 *  @param pad_value of the element type
 *  @source real kernels. @confidence real */
template <int N, typename T>
[[tops::since(300)]]
__device__ void slice_transpose(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                const int (&offsets)[N], const int (&layout)[N], T pad_value);
/** Begins slice_transpose() with a pad value and returns at once.
 *  @param offsets first index along each axis of src, in elements
 *  @param layout a permutation of the axes
 *  @param pad_value of the element type
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @source real kernels. @confidence real */
template <int N, typename T>
[[tops::since(300)]]
__device__ event slice_transpose_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                       const mdspan &src, const int (&offsets)[N],
                                       const int (&layout)[N], T pad_value);
/** Transposes src, then copies it over the box of dst that begins at `offsets`.
 *  @param layout a permutation of the axes
 *  @param offsets first index along each axis of dst, in elements
 *  @note Sources disagree on which of layout and offsets comes first.
 *  @assumes transpose-deslice-order
 *  @source DTE chapter, code generators. @confidence inferred */
template <int N>
__device__ void transpose_deslice(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                                  const int (&layout)[N], const int (&offsets)[N]);
/** Begins transpose_deslice() and returns at once.
 *  @param layout a permutation of the axes
 *  @param offsets first index along each axis of dst, in elements
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @assumes transpose-deslice-order
 *  @source DTE chapter, code generators. @confidence inferred */
template <int N>
__device__ event transpose_deslice_async(tops_dte_ctx_base_s &ctx, const mdspan &dst,
                                         const mdspan &src, const int (&layout)[N],
                                         const int (&offsets)[N]);
/** Copies src with `pad_value` before, behind and between its elements along each axis.
 *  @param pad_low elements before, along each axis
 *  @param pad_high elements behind
 *  @param pad_mid elements between neighbours
 *  @param pad_value of the element type
 *  @note dst's extent is low + n + (n - 1) * mid + high.
 *  @source DTE chapter. @confidence doc */
template <int N, typename I, typename T>
__device__ void pad(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                    const I (&pad_low)[N], const I (&pad_high)[N], const I (&pad_mid)[N],
                    T pad_value);
/** Begins pad() with a pad value and returns at once.
 *  @param pad_low elements before, along each axis
 *  @param pad_high elements behind
 *  @param pad_mid elements between neighbours
 *  @param pad_value of the element type
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @source DTE chapter. @confidence doc */
template <int N, typename I, typename T>
__device__ event pad_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src,
                           const I (&pad_low)[N], const I (&pad_high)[N], const I (&pad_mid)[N],
                           T pad_value);
/** Copies src with its last axis (X) turned around.
 *  @note The name suggests the other axis; the documents say X.
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence doc */
__device__ void mirror_tb(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
/** Begins mirror_tb() and returns at once.
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence doc */
__device__ event mirror_tb_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
/** Copies src with its last but one axis (Y) turned around.
 *  @note The name suggests the other axis; the documents say Y.
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence doc */
__device__ void mirror_lr(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
/** Begins mirror_lr() and returns at once.
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @assumes mirror-axes
 *  @source DTE chapter. @confidence doc */
__device__ event mirror_lr_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
/** Repeats src along the axes where dst is larger.
 *  @note Those axes have extent 1 in src.
 *  @assumes broadcast-ranks
 *  @source DTE chapter. @confidence doc */
__device__ void broadcast(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);
/** Begins broadcast() and returns at once.
 *  @return an event to wait for
 *  @note Neither tensor may be touched before the wait.
 *  @assumes broadcast-ranks
 *  @source DTE chapter. @confidence doc */
__device__ event broadcast_async(tops_dte_ctx_base_s &ctx, const mdspan &dst, const mdspan &src);

} // namespace tops
