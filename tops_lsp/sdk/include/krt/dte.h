/** Configures a copy of bytes.
 *  @param direction the pair of memories, such as L3 to L1
 *  @note The source comes first, unlike in the tops:: functions.
 *  @source engine tests. @confidence real */
__device__ void dte_config_linear_copy(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                       int direction, int total_size);
/** Configures a slice.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @source engine tests. @confidence real */
__device__ void dte_config_slice(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                 int direction, int bpe, int rank, const int *src_dims,
                                 const int *src_offsets, const int *dst_dims, int value);
/** Configures a deslice.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @source engine tests. @confidence real */
__device__ void dte_config_deslice(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                   int direction, int bpe, int rank, const int *src_dims,
                                   const int *dst_offsets, const int *dst_dims);
/** Configures a transpose.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @source engine tests. @confidence real */
__device__ void dte_config_transpose(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                     int direction, int bpe, int rank, const int *src_dims,
                                     const int *layout);
/** Configures a slice that is then transposed.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @source engine tests. @confidence real */
__device__ void dte_config_slice_transpose(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                           int direction, int bpe, int rank, const int *src_dims,
                                           const int *src_offsets, const int *layout,
                                           const int *dst_dims, int value);
/** Configures a transpose that is then written over a box.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @source engine tests. @confidence real */
__device__ void dte_config_transpose_deslice(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                             int direction, int bpe, int rank, const int *src_dims,
                                             const int *layout, const int *dst_offsets,
                                             const int *dst_dims);
/** Configures a broadcast.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @source engine tests. @confidence real */
__device__ void dte_config_broadcast(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                     int direction, int bpe, int rank, const int *src_dims,
                                     const int *dst_dims);
/** Configures a pad.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @source engine tests. @confidence real */
__device__ void dte_config_pad(tops_dte_ctx_base_s &ctx, const void *src, void *dst, int direction,
                               int bpe, int rank, const int *src_dims, const int *low,
                               const int *high, const int *mid, int value);
/** Configures a fill. @source engine tests. @confidence real */
__device__ void dte_config_memset(tops_dte_ctx_base_s &ctx, void *dst, int direction, int bpe,
                                  int total_size, int value);
/** Configures a mirror, left and right.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @source engine tests. @confidence real */
__device__ void dte_config_mirror_lr(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                     int direction, int bpe, int rank, const int *src_dims);
/** Configures a mirror, top and bottom.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @source engine tests. @confidence real */
__device__ void dte_config_mirror_tb(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                     int direction, int bpe, int rank, const int *src_dims);
/** Configures narrowing of elements.
 *  @param phase which part of the wide element is taken, 0 the lowest
 *  @param ratio 0: half as wide, 1: a quarter
 *  @note The source comes first, unlike in the tops:: functions.
 *  @source engine tests. @confidence real */
__device__ void dte_config_shrink(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                  int direction, int bpe, int size, int phase, int ratio);
/** Configures widening of elements.
 *  @param phase which part of the wide element is filled, 0 the lowest
 *  @param ratio 0: twice as wide, 1: four times
 *  @note The source comes first, unlike in the tops:: functions.
 *  @source engine tests. @confidence real */
__device__ void dte_config_expand(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                  int direction, int bpe, int size, int rank, const int *src_dims,
                                  int phase, int ratio);
/** Configures keeping one of so many elements along each axis.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @source engine tests. @confidence real */
__device__ void dte_config_sub_sample(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                      int direction, int bpe, int rank, const int *src_dims,
                                      const int *strides);
/** Starts the configured operation.
 *  @return a task to wait for
 *  @source engine tests. @confidence real */
__device__ int dte_trigger(tops_dte_ctx_base_s &ctx);
/** Waits for a task. @source engine tests. @confidence real */
__device__ void task_wait_thread_node(int task);
