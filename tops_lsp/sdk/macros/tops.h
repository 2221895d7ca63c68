/** Bytes of one vector register on GCU210 and GCU300.
 *  @source real kernels. @confidence real */
#define TOPS_VECTOR_LENGTH 128
/** How the kernel runtime marks its device functions. @source engine tests. @confidence real */
[[tops::placement("function"), tops::means("__device__")]]
#define KRT_API __device__ __forceinline__
