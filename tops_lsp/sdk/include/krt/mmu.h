namespace tops {

/** An address in any memory. @source real kernels. @confidence real */
typedef void *generic_ptr;
/** An L3 address the thread may read and write directly. @source real kernels. @confidence real */
typedef void *mapped_ptr;

/** Maps L3 memory so that the thread may touch it directly.
 *  @param bytes up to 252 MB; above that use map_mem_m()
 *  @return to be given back to unmap_mem()
 *  @error The kernel fails if the memory cannot be mapped.
 *  @example
 *  float *mapped = (float *)tops::map_mem(data, 4096);
 *  mapped[0] = 1.0f;
 *  tops::unmap_mem(mapped);
 *  @source real kernels. @confidence real */
[[tops::since(300)]] __device__ mapped_ptr map_mem(generic_ptr address, int bytes);
/** Ends map_mem().
 *  @error Undefined for an address that is not mapped.
 *  @example
 *  float *mapped = (float *)tops::map_mem(data, 4096);
 *  mapped[0] = 1.0f;
 *  tops::unmap_mem(mapped);
 *  @source real kernels. @confidence real */
__device__ void unmap_mem(mapped_ptr address);
/** Maps L3 memory through as many windows as it takes.
 *  @return to be given back to unmap_mem_m()
 *  @error The kernel fails if the memory cannot be mapped.
 *  @example
 *  float *mapped = (float *)tops::map_mem_m(data, bytes);
 *  tops::unmap_mem_m(mapped, bytes);
 *  @source real kernels. @confidence real */
[[tops::since(300)]] __device__ mapped_ptr map_mem_m(generic_ptr address, int bytes);
/** Moves a mapping of map_mem_m() on to other memory.
 *  @return to be given back to unmap_mem_m()
 *  @error Undefined for an address that is not mapped.
 *  @example
 *  void *next = tops::remap_mem_m(mapped, data, bytes);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]]
__device__ mapped_ptr remap_mem_m(mapped_ptr mapped, generic_ptr address, int bytes);
/** Ends map_mem_m().
 *  @error Undefined for an address that is not mapped.
 *  @example
 *  float *mapped = (float *)tops::map_mem_m(data, bytes);
 *  tops::unmap_mem_m(mapped, bytes);
 *  @source real kernels. @confidence real */
__device__ void unmap_mem_m(mapped_ptr address, int bytes);

} // namespace tops
