/** Configures a copy of bytes.
 *  @param ctx an initialized context that reaches both memories
 *  @param src first element read
 *  @param dst first element written
 *  @param direction the pair of memories, such as L3 to L1
 *  @param total_size in bytes
 *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @example
 *  dte_config_linear_copy(ctx, data, tile, 0, 512);
 *  task_wait_thread_node(dte_trigger(ctx));
 *  @source engine tests. @confidence real */
__device__ void dte_config_linear_copy(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                       int direction, int total_size);
/** Configures a slice.
 *  @param ctx an initialized context that reaches both memories
 *  @param src first element read
 *  @param dst first element written
 *  @param direction which memories it moves between
 *  @param bpe bytes of an element
 *  @param rank how many axes
 *  @param src_dims extents, outermost first, in elements
 *  @param src_offsets first index along each axis, in elements
 *  @param dst_dims extents, outermost first, in elements
 *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @example
 *  dte_config_slice(ctx, data, tile, 0, 4, 2, extents, zeros, extents, 0);
 *  task_wait_thread_node(dte_trigger(ctx));
 *  @source engine tests. @confidence real */
__device__ void dte_config_slice(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                 int direction, int bpe, int rank, const int *src_dims,
                                 const int *src_offsets, const int *dst_dims, int value);
/** Configures a deslice.
 *  @param ctx an initialized context that reaches both memories
 *  @param src first element read
 *  @param dst first element written
 *  @param direction which memories it moves between
 *  @param bpe bytes of an element
 *  @param rank how many axes
 *  @param src_dims extents, outermost first, in elements
 *  @param dst_offsets first index along each axis, in elements
 *  @param dst_dims extents, outermost first, in elements
 *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @example
 *  dte_config_deslice(ctx, tile, data, 0, 4, 2, extents, zeros, extents);
 *  task_wait_thread_node(dte_trigger(ctx));
 *  @source engine tests. @confidence real */
__device__ void dte_config_deslice(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                   int direction, int bpe, int rank, const int *src_dims,
                                   const int *dst_offsets, const int *dst_dims);
/** Configures a transpose.
 *  @param ctx an initialized context that reaches both memories
 *  @param src first element read
 *  @param dst first element written
 *  @param direction which memories it moves between
 *  @param bpe bytes of an element
 *  @param rank how many axes
 *  @param src_dims extents, outermost first, in elements
 *  @param layout a permutation of the axes
 *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @example
 *  dte_config_transpose(ctx, data, tile, 0, 4, 2, extents, order);
 *  task_wait_thread_node(dte_trigger(ctx));
 *  @source engine tests. @confidence real */
__device__ void dte_config_transpose(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                     int direction, int bpe, int rank, const int *src_dims,
                                     const int *layout);
/** Configures a slice that is then transposed.
 *  @param ctx an initialized context that reaches both memories
 *  @param src first element read
 *  @param dst first element written
 *  @param direction which memories it moves between
 *  @param bpe bytes of an element
 *  @param rank how many axes
 *  @param src_dims extents, outermost first, in elements
 *  @param src_offsets first index along each axis, in elements
 *  @param layout a permutation of the axes
 *  @param dst_dims extents, outermost first, in elements
 *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @example
 *  dte_config_slice_transpose(ctx, data, tile, 0, 4, 2, extents, zeros, order, extents, 0);
 *  task_wait_thread_node(dte_trigger(ctx));
 *  @source engine tests. @confidence real */
__device__ void dte_config_slice_transpose(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                           int direction, int bpe, int rank, const int *src_dims,
                                           const int *src_offsets, const int *layout,
                                           const int *dst_dims, int value);
/** Configures a transpose that is then written over a box.
 *  @param ctx an initialized context that reaches both memories
 *  @param src first element read
 *  @param dst first element written
 *  @param direction which memories it moves between
 *  @param bpe bytes of an element
 *  @param rank how many axes
 *  @param src_dims extents, outermost first, in elements
 *  @param layout a permutation of the axes
 *  @param dst_offsets first index along each axis, in elements
 *  @param dst_dims extents, outermost first, in elements
 *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @example
 *  dte_config_transpose_deslice(ctx, tile, data, 0, 4, 2, extents, order, zeros, extents);
 *  task_wait_thread_node(dte_trigger(ctx));
 *  @source engine tests. @confidence real */
__device__ void dte_config_transpose_deslice(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                             int direction, int bpe, int rank, const int *src_dims,
                                             const int *layout, const int *dst_offsets,
                                             const int *dst_dims);
/** Configures a broadcast.
 *  @param ctx an initialized context that reaches both memories
 *  @param src first element read
 *  @param dst first element written
 *  @param direction which memories it moves between
 *  @param bpe bytes of an element
 *  @param rank how many axes
 *  @param src_dims extents, outermost first, in elements
 *  @param dst_dims extents, outermost first, in elements
 *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @example
 *  dte_config_broadcast(ctx, data, tile, 0, 4, 2, extents, extents);
 *  task_wait_thread_node(dte_trigger(ctx));
 *  @source engine tests. @confidence real */
__device__ void dte_config_broadcast(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                     int direction, int bpe, int rank, const int *src_dims,
                                     const int *dst_dims);
/** Configures a pad.
 *  @param ctx an initialized context that reaches both memories
 *  @param src first element read
 *  @param dst first element written
 *  @param direction which memories it moves between
 *  @param bpe bytes of an element
 *  @param rank how many axes
 *  @param src_dims extents, outermost first, in elements
 *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @example
 *  dte_config_pad(ctx, data, tile, 0, 4, 2, extents, zeros, zeros, zeros, 0);
 *  task_wait_thread_node(dte_trigger(ctx));
 *  @source engine tests. @confidence real */
__device__ void dte_config_pad(tops_dte_ctx_base_s &ctx, const void *src, void *dst, int direction,
                               int bpe, int rank, const int *src_dims, const int *low,
                               const int *high, const int *mid, int value);
/** Configures a fill.
 *  @param ctx an initialized context that reaches both memories
 *  @param dst first element written
 *  @param direction which memories it moves between
 *  @param bpe bytes of an element
 *  @param total_size in bytes
 *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @example
 *  dte_config_memset(ctx, tile, 0, 4, 512, 0);
 *  task_wait_thread_node(dte_trigger(ctx));
 *  @source engine tests. @confidence real */
__device__ void dte_config_memset(tops_dte_ctx_base_s &ctx, void *dst, int direction, int bpe,
                                  int total_size, int value);
/** Configures a mirror, left and right.
 *  @param ctx an initialized context that reaches both memories
 *  @param src first element read
 *  @param dst first element written
 *  @param direction which memories it moves between
 *  @param bpe bytes of an element
 *  @param rank how many axes
 *  @param src_dims extents, outermost first, in elements
 *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @example
 *  dte_config_mirror_lr(ctx, data, tile, 0, 4, 2, extents);
 *  task_wait_thread_node(dte_trigger(ctx));
 *  @source engine tests. @confidence real */
__device__ void dte_config_mirror_lr(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                     int direction, int bpe, int rank, const int *src_dims);
/** Configures a mirror, top and bottom.
 *  @param ctx an initialized context that reaches both memories
 *  @param src first element read
 *  @param dst first element written
 *  @param direction which memories it moves between
 *  @param bpe bytes of an element
 *  @param rank how many axes
 *  @param src_dims extents, outermost first, in elements
 *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @example
 *  dte_config_mirror_tb(ctx, data, tile, 0, 4, 2, extents);
 *  task_wait_thread_node(dte_trigger(ctx));
 *  @source engine tests. @confidence real */
__device__ void dte_config_mirror_tb(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                     int direction, int bpe, int rank, const int *src_dims);
/** Configures narrowing of elements.
 *  @param ctx an initialized context that reaches both memories
 *  @param src first element read
 *  @param dst first element written
 *  @param direction which memories it moves between
 *  @param bpe bytes of an element
 *  @param size in bytes
 *  @param phase which part of the wide element is taken, 0 the lowest
 *  @param ratio 0: half as wide, 1: a quarter
 *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @example
 *  dte_config_shrink(ctx, data, tile, 0, 4, 512, 0, 0);
 *  task_wait_thread_node(dte_trigger(ctx));
 *  @source engine tests. @confidence real */
__device__ void dte_config_shrink(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                  int direction, int bpe, int size, int phase, int ratio);
/** Configures widening of elements.
 *  @param ctx an initialized context that reaches both memories
 *  @param src first element read
 *  @param dst first element written
 *  @param direction which memories it moves between
 *  @param bpe bytes of an element
 *  @param size in bytes
 *  @param rank how many axes
 *  @param src_dims extents, outermost first, in elements
 *  @param phase which part of the wide element is filled, 0 the lowest
 *  @param ratio 0: twice as wide, 1: four times
 *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @example
 *  dte_config_expand(ctx, data, tile, 0, 2, 512, 2, extents, 0, 0);
 *  task_wait_thread_node(dte_trigger(ctx));
 *  @source engine tests. @confidence real */
__device__ void dte_config_expand(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                  int direction, int bpe, int size, int rank, const int *src_dims,
                                  int phase, int ratio);
/** Configures keeping one of so many elements along each axis.
 *  @param ctx an initialized context that reaches both memories
 *  @param src first element read
 *  @param dst first element written
 *  @param direction which memories it moves between
 *  @param bpe bytes of an element
 *  @param rank how many axes
 *  @param src_dims extents, outermost first, in elements
 *  @error The trigger hangs if the context is not initialized, or if a tensor's space is not where
 *    its pointer points.
 *  @note The source comes first, unlike in the tops:: functions.
 *  @example
 *  dte_config_sub_sample(ctx, data, tile, 0, 4, 2, extents, strides);
 *  task_wait_thread_node(dte_trigger(ctx));
 *  @source engine tests. @confidence real */
__device__ void dte_config_sub_sample(tops_dte_ctx_base_s &ctx, const void *src, void *dst,
                                      int direction, int bpe, int rank, const int *src_dims,
                                      const int *strides);
/** Starts the configured operation.
 *  @param ctx an initialized context that reaches both memories
 *  @return a task to wait for
 *  @error The kernel hangs if the context is not initialized, or nothing is configured.
 *  @example
 *  dte_config_linear_copy(ctx, data, tile, 0, 512);
 *  int task = dte_trigger(ctx);
 *  task_wait_thread_node(task);
 *  @source engine tests. @confidence real */
__device__ int dte_trigger(tops_dte_ctx_base_s &ctx);
/** Waits for a task.
 *  @error The kernel hangs if the context is not initialized, or nothing is configured.
 *  @example
 *  dte_config_linear_copy(ctx, data, tile, 0, 512);
 *  int task = dte_trigger(ctx);
 *  task_wait_thread_node(task);
 *  @source engine tests. @confidence real */
__device__ void task_wait_thread_node(int task);
