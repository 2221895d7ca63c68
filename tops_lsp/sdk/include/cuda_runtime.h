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
  cudaErrorMissingConfiguration = 52,
  cudaErrorInvalidDeviceFunction = 98,
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
  cudaErrorCooperativeLaunchTooLarge = 720,
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
 *  @error Errors of earlier work on the device may be returned as well.
 *  @example
 *  cudaDeviceSynchronize();
 *  @source CUDA chapters. @confidence doc */
[[tops::complete]] __host__ __device__ cudaError_t cudaDeviceSynchronize();
/** The last error, which is then forgotten.
 *  @error Errors of earlier work on the device may be returned as well.
 *  @example
 *  cudaError_t error = cudaGetLastError();
 *  @source CUDA chapters. @confidence doc */
[[tops::effects("asks", "immediate"), tops::complete]]
__host__ __device__ cudaError_t cudaGetLastError();
/** An error's text.
 *  @example
 *  printf("%s\n", cudaGetErrorString(cudaGetLastError()));
 *  @source CUDA chapters. @confidence doc */
[[tops::effects("immediate")]]
__host__ __device__ inline const char *cudaGetErrorString(cudaError_t error) {
  switch (error) {
  case cudaSuccess: return "no error";
  case cudaErrorInvalidValue: return "invalid argument";
  case cudaErrorMemoryAllocation: return "out of memory";
  case cudaErrorInvalidConfiguration: return "invalid configuration argument";
  case cudaErrorInvalidSymbol: return "invalid device symbol";
  case cudaErrorInvalidDevicePointer: return "invalid device pointer";
  case cudaErrorInvalidMemcpyDirection: return "invalid copy direction for memcpy";
  case cudaErrorInvalidDeviceFunction: return "invalid device function";
  case cudaErrorInvalidDevice: return "invalid device ordinal";
  case cudaErrorInvalidResourceHandle: return "invalid resource handle";
  case cudaErrorNotReady: return "device not ready";
  case cudaErrorIllegalAddress: return "an illegal memory access was encountered";
  case cudaErrorAssert: return "device-side assert triggered";
  case cudaErrorLaunchFailure: return "unspecified launch failure";
  case cudaErrorCooperativeLaunchTooLarge: return "too many blocks in cooperative launch";
  case cudaErrorNotSupported: return "operation not supported";
  default: return "unrecognized error code";
  }
}
/** Gives `size` bytes of device memory.
 *  @param size in bytes
 *  @error topsErrorMemoryAllocation if there is not enough memory.
 *  @example
 *  float *device;
 *  cudaMalloc(&device, 1024 * sizeof(float));
 *  @source CUDA chapters. @confidence doc */
template <typename T>
[[tops::gives("device"), tops::complete]]
__host__ __device__ cudaError_t cudaMalloc(T **address, size_t size);
/** Returns device memory.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @example
 *  cudaFree(device);
 *  @source CUDA chapters. @confidence doc */
[[tops::takes("device"), tops::complete]]
__host__ __device__ cudaError_t cudaFree(void *address);
/** Copies bytes between host and device.
 *  @param dst where to
 *  @param src where from
 *  @param count how many elements
 *  @param kind between which memories
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidMemcpyDirection if `kind` is not what the addresses are.
 *  @example
 *  cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice);
 *  @source CUDA chapters. @confidence doc */
[[tops::effects("copies"), tops::complete]]
cudaError_t cudaMemcpy(void *dst, const void *src, size_t count, cudaMemcpyKind kind);
/** Copies bytes in a stream's order.
 *  @param dst where to
 *  @param src where from
 *  @param count how many elements
 *  @param kind between which memories
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidMemcpyDirection if `kind` is not what the addresses are.
 *  @example
 *  cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, 0);
 *  @source CUDA chapters. @confidence doc */
[[tops::effects("fetches", "copies"), tops::complete]]
__host__ __device__ cudaError_t cudaMemcpyAsync(void *dst, const void *src, size_t count,
                                                cudaMemcpyKind kind, cudaStream_t stream = 0);
/** Sets bytes of device memory.
 *  @param dst where to
 *  @param count how many elements
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  cudaMemset(device, 0, bytes);
 *  @source CUDA chapters. @confidence doc */
[[tops::complete]] cudaError_t cudaMemset(void *dst, int value, size_t count);
