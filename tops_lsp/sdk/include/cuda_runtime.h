/** What a runtime call says of itself; 0 is success. @source CUDA chapters. @confidence doc */
enum cudaError_t {
  cudaSuccess = 0,
  cudaErrorInvalidValue = 1,
  cudaErrorMemoryAllocation = 2,
  cudaErrorInitializationError = 3,
  cudaErrorCudartUnloading = 4,
  cudaErrorInvalidConfiguration = 9,
  cudaErrorInvalidPitchValue = 12,
  cudaErrorInvalidSymbol = 13,
  cudaErrorInvalidDevicePointer = 17,
  cudaErrorInvalidMemcpyDirection = 21,
  cudaErrorInsufficientDriver = 35,
  cudaErrorNoDevice = 100,
  cudaErrorInvalidDevice = 101,
  cudaErrorInvalidResourceHandle = 400,
  cudaErrorNotReady = 600,
  cudaErrorIllegalAddress = 700,
  cudaErrorLaunchOutOfResources = 701,
  cudaErrorLaunchTimeout = 702,
  cudaErrorPeerAccessAlreadyEnabled = 704,
  cudaErrorPeerAccessNotEnabled = 705,
  cudaErrorAssert = 710,
  cudaErrorHostMemoryAlreadyRegistered = 712,
  cudaErrorLaunchFailure = 719,
  cudaErrorNotPermitted = 800,
  cudaErrorNotSupported = 801,
  cudaErrorUnknown = 999
};
/** The direction of a copy. @source CUDA chapters. @confidence doc */
enum cudaMemcpyKind {
  cudaMemcpyHostToHost = 0,
  cudaMemcpyHostToDevice = 1,
  cudaMemcpyDeviceToHost = 2,
  cudaMemcpyDeviceToDevice = 3,
  cudaMemcpyDefault = 4
};
/** A queue of device work, done in order. @source CUDA chapters. @confidence doc */
struct CUstream_st;
/** A queue of device work, done in order. @source CUDA chapters. @confidence doc */
typedef CUstream_st *cudaStream_t;
/** Waits until the device has done all that was asked of it.
 *  @source CUDA chapters. @confidence doc */
__host__ __device__ cudaError_t cudaDeviceSynchronize();
/** The last error, which is then forgotten. @source CUDA chapters. @confidence doc */
__host__ __device__ cudaError_t cudaGetLastError();
/** An error's text. @source CUDA chapters. @confidence doc */
__host__ __device__ const char *cudaGetErrorString(cudaError_t error);
/** Gives `size` bytes of device memory. @source CUDA chapters. @confidence doc */
template <typename T> __host__ __device__ cudaError_t cudaMalloc(T **address, size_t size);
/** Returns device memory. @source CUDA chapters. @confidence doc */
__host__ __device__ cudaError_t cudaFree(void *address);
/** Copies bytes between host and device. @source CUDA chapters. @confidence doc */
cudaError_t cudaMemcpy(void *dst, const void *src, size_t count, cudaMemcpyKind kind);
/** Copies bytes in a stream's order. @source CUDA chapters. @confidence doc */
__host__ __device__ cudaError_t cudaMemcpyAsync(void *dst, const void *src, size_t count,
                                                cudaMemcpyKind kind, cudaStream_t stream = 0);
/** Sets bytes of device memory. @source CUDA chapters. @confidence doc */
cudaError_t cudaMemset(void *dst, int value, size_t count);
