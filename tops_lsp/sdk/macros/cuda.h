/** The version of the CUDA runtime. @source CUDA chapters. @confidence inferred */
#define CUDART_VERSION 12080
/** Tells headers that the types of the CUDA runtime are known.
 *  @source CUDA chapters. @confidence inferred */
#define __DRIVER_TYPES_H__ 1
/** Tells headers that the CUDA runtime is known. @source CUDA chapters. @confidence inferred */
#define __CUDA_RUNTIME_H__ 1
/** How functions of the CUDA runtime are called. @source CUDA chapters. @confidence inferred */
#define CUDART_CB
/** A texture that is created for writing too. @source CUDA chapters. @confidence doc */
#define cudaArraySurfaceLoadStore 2
/** A texture array that is layered. @source CUDA chapters. @confidence doc */
#define cudaArrayLayered 1
/** A texture array that is a cube. @source CUDA chapters. @confidence doc */
#define cudaArrayCubemap 4
/** A stream that does not wait for the default one. @source CUDA chapters. @confidence doc */
#define cudaStreamNonBlocking 1
/** An event whose waiter sleeps. @source CUDA chapters. @confidence doc */
#define cudaEventBlockingSync 1
/** An event without times. @source CUDA chapters. @confidence doc */
#define cudaEventDisableTiming 2
/** Plain page-locked memory. @source CUDA chapters. @confidence doc */
#define cudaHostAllocDefault 0
/** Page-locked memory for all devices. @source CUDA chapters. @confidence doc */
#define cudaHostAllocPortable 1
/** Page-locked memory that devices see. @source CUDA chapters. @confidence doc */
#define cudaHostAllocMapped 2
/** Page-locked memory that is not cached. @source CUDA chapters. @confidence doc */
#define cudaHostAllocWriteCombined 4
/** Registered memory for all devices. @source CUDA chapters. @confidence doc */
#define cudaHostRegisterPortable 1
/** Registered memory that devices see. @source CUDA chapters. @confidence doc */
#define cudaHostRegisterMapped 2
/** Managed memory for all streams. @source CUDA chapters. @confidence doc */
#define cudaMemAttachGlobal 1
/** Managed memory for the host. @source CUDA chapters. @confidence doc */
#define cudaMemAttachHost 2
/** Managed memory for one stream. @source CUDA chapters. @confidence doc */
#define cudaMemAttachSingle 4
/** The host, where a device is asked for. @source CUDA chapters. @confidence doc */
#define cudaCpuDeviceId -1
/** No device at all. @source CUDA chapters. @confidence doc */
#define cudaInvalidDeviceId -2
/** Devices map page-locked memory. @source CUDA chapters. @confidence doc */
#define cudaDeviceMapHost 8
/** The host waits by sleeping. @source CUDA chapters. @confidence doc */
#define cudaDeviceScheduleBlockingSync 4
/** The older name of cudaDeviceScheduleBlockingSync. @source CUDA chapters. @confidence doc */
#define cudaDeviceBlockingSync 4
