/** What a runtime call says of itself; 0 is success.
 *  @source runtime header. @confidence real */
enum topsError_t {
  topsSuccess = 0,
  topsErrorInvalidValue = 1,
  topsErrorOutOfMemory = 2,
  topsErrorMemoryAllocation = 2,
  topsErrorNotInitialized = 3,
  topsErrorInvalidConfiguration = 9,
  topsErrorInvalidSymbol = 13,
  topsErrorInvalidDevicePointer = 17,
  topsErrorInvalidMemcpyDirection = 21,
  topsErrorNoDevice = 100,
  topsErrorInvalidDevice = 101,
  topsErrorInvalidHandle = 400,
  topsErrorNotReady = 600,
  topsErrorIllegalAddress = 700,
  topsErrorLaunchOutOfResources = 701,
  topsErrorLaunchFailure = 719,
  topsErrorCooperativeLaunchTooLarge = 720,
  topsErrorNotSupported = 801,
  topsErrorUnknown = 999
};
/** Direction of a copy. @source runtime header. @confidence real */
enum topsMemcpyKind {
  topsMemcpyHostToHost = 0,
  topsMemcpyHostToDevice = 1,
  topsMemcpyDeviceToHost = 2,
  topsMemcpyDeviceToDevice = 3,
  topsMemcpyDefault = 4
};
struct ihipStream_t;
typedef ihipStream_t *topsStream_t;

/** Gives `size` bytes of device memory (L3). @source runtime header. @confidence real */
template <typename T> topsError_t topsMalloc(T **address, size_t size);
/** Returns device memory. @source runtime header. @confidence real */
topsError_t topsFree(void *address);
/** Copies bytes between host and device. @source runtime header. @confidence real */
topsError_t topsMemcpy(void *dst, const void *src, size_t bytes, topsMemcpyKind kind);
/** Copies bytes in a stream's order. @source runtime header. @confidence real */
topsError_t topsMemcpyAsync(void *dst, const void *src, size_t bytes, topsMemcpyKind kind,
                            topsStream_t stream = 0);
/** Sets bytes of device memory. @source runtime header. @confidence real */
topsError_t topsMemset(void *dst, int value, size_t bytes);
/** Waits until the device has done all that was asked. @source runtime header. @confidence real */
topsError_t topsDeviceSynchronize();
/** The last error, which is then forgotten. @source runtime header. @confidence real */
topsError_t topsGetLastError();
/** The last error. @source runtime header. @confidence real */
topsError_t topsPeekAtLastError();
/** An error's name. @source runtime header. @confidence real */
const char *topsGetErrorString(topsError_t error);
/** Makes a stream. @source runtime header. @confidence real */
topsError_t topsStreamCreate(topsStream_t *stream);
/** Ends a stream. @source runtime header. @confidence real */
topsError_t topsStreamDestroy(topsStream_t stream);
/** Waits for a stream. @source runtime header. @confidence real */
topsError_t topsStreamSynchronize(topsStream_t stream);
/** Chooses the device. @source runtime header. @confidence real */
topsError_t topsSetDevice(int device);
/** How many devices there are. @source runtime header. @confidence real */
topsError_t topsGetDeviceCount(int *count);
/** Waits until the device has done all that was asked (CUDA spelling).
 *  @source CUDA chapters. @confidence doc */
int cudaDeviceSynchronize();
