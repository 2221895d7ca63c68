/** What a runtime call says of itself; 0 is success.
 *  @note A call's result must be looked at: the type is [[nodiscard]].
 *  @source runtime header. @confidence real */
enum topsError_t {
  topsSuccess = 0,
  topsErrorInvalidValue = 1,
  topsErrorOutOfMemory = 2,
  topsErrorMemoryAllocation = 2,
  topsErrorNotInitialized = 3,
  topsErrorInitializationError = 3,
  topsErrorDeinitialized = 4,
  topsErrorProfilerDisabled = 5,
  topsErrorProfilerNotInitialized = 6,
  topsErrorProfilerAlreadyStarted = 7,
  topsErrorProfilerAlreadyStopped = 8,
  topsErrorInvalidConfiguration = 9,
  topsErrorInvalidPitchValue = 12,
  topsErrorInvalidSymbol = 13,
  topsErrorInvalidDevicePointer = 17,
  topsErrorInvalidMemcpyDirection = 21,
  topsErrorInsufficientDriver = 35,
  topsErrorMissingConfiguration = 52,
  topsErrorPriorLaunchFailure = 53,
  topsErrorInvalidDeviceFunction = 98,
  topsErrorNoDevice = 100,
  topsErrorInvalidDevice = 101,
  topsErrorInvalidImage = 200,
  topsErrorInvalidContext = 201,
  topsErrorContextAlreadyCurrent = 202,
  topsErrorMapFailed = 205,
  topsErrorMapBufferObjectFailed = 205,
  topsErrorUnmapFailed = 206,
  topsErrorArrayIsMapped = 207,
  topsErrorAlreadyMapped = 208,
  topsErrorNoBinaryForGcu = 209,
  topsErrorAlreadyAcquired = 210,
  topsErrorNotMapped = 211,
  topsErrorNotMappedAsArray = 212,
  topsErrorNotMappedAsPointer = 213,
  topsErrorECCNotCorrectable = 214,
  topsErrorUnsupportedLimit = 215,
  topsErrorContextAlreadyInUse = 216,
  topsErrorPeerAccessUnsupported = 217,
  topsErrorInvalidKernelFile = 218,
  topsErrorInvalidGraphicsContext = 219,
  topsErrorInvalidSource = 300,
  topsErrorFileNotFound = 301,
  topsErrorSharedObjectSymbolNotFound = 302,
  topsErrorSharedObjectInitFailed = 303,
  topsErrorOperatingSystem = 304,
  topsErrorInvalidHandle = 400,
  topsErrorInvalidResourceHandle = 400,
  topsErrorIllegalState = 401,
  topsErrorNotFound = 500,
  topsErrorNotReady = 600,
  topsErrorIllegalAddress = 700,
  topsErrorLaunchOutOfResources = 701,
  topsErrorLaunchTimeOut = 702,
  topsErrorPeerAccessAlreadyEnabled = 704,
  topsErrorPeerAccessNotEnabled = 705,
  topsErrorSetOnActiveProcess = 708,
  topsErrorContextIsDestroyed = 709,
  topsErrorAssert = 710,
  topsErrorHostMemoryAlreadyRegistered = 712,
  topsErrorHostMemoryNotRegistered = 713,
  topsErrorLaunchFailure = 719,
  topsErrorCooperativeLaunchTooLarge = 720,
  topsErrorNotSupported = 801,
  topsErrorStreamCaptureUnsupported = 900,
  topsErrorStreamCaptureInvalidated = 901,
  topsErrorStreamCaptureMerge = 902,
  topsErrorStreamCaptureUnmatched = 903,
  topsErrorStreamCaptureUnjoined = 904,
  topsErrorStreamCaptureIsolation = 905,
  topsErrorStreamCaptureImplicit = 906,
  topsErrorCapturedEvent = 907,
  topsErrorStreamCaptureWrongThread = 908,
  topsErrorGraphExecUpdateFailure = 910,
  topsErrorUnknown = 999,
  topsErrorRuntimeMemory = 1052,
  topsErrorRuntimeOther = 1053
};
/** The direction of a copy. @source runtime header. @confidence real */
enum topsMemcpyKind {
  topsMemcpyHostToHost = 0,
  topsMemcpyHostToDevice = 1,
  topsMemcpyDeviceToHost = 2,
  topsMemcpyDeviceToDevice = 3,
  topsMemcpyDefault = 4
};
/** What topsDeviceGetLimit() may be asked for, in bytes.
 *  @source runtime header. @confidence real */
enum topsLimit_t {
  topsLimitPrintfFifoSize = 1,
  topsLimitMallocHeapSize = 2
};
/** Where memory is. @source runtime header. @confidence real */
enum topsMemoryType {
  topsMemoryTypeHost = 1,
  topsMemoryTypeDevice = 2,
  topsMemoryTypeScatter = 4,
  topsMemoryTypeLazy = 8,
  topsMemoryTypeUnified = 9
};
/** What topsDeviceGetAttribute() may be asked for.
 *  @source runtime header. @confidence inferred */
enum topsDeviceAttribute_t {
  topsDeviceAttributeClockRate = 0,
  topsDeviceAttributeComputeCapabilityMajor = 1,
  topsDeviceAttributeComputeCapabilityMinor = 2,
  topsDeviceAttributeMaxBlockDimX = 3,
  topsDeviceAttributeMaxBlockDimY = 4,
  topsDeviceAttributeMaxBlockDimZ = 5,
  topsDeviceAttributeMaxGridDimX = 6,
  topsDeviceAttributeMaxGridDimY = 7,
  topsDeviceAttributeMaxGridDimZ = 8,
  topsDeviceAttributeMaxThreadsPerBlock = 9,
  topsDeviceAttributeMultiprocessorCount = 10,
  topsDeviceAttributeMaxSharedMemoryPerBlock = 11
};
/** What a launch may be told besides its sizes. @source runtime header. @confidence inferred */
enum topsLaunchAttributeID {
  topsLaunchAttributeIgnore = 0,
  topsLaunchAttributeCooperative = 2,
  topsLaunchAttributeThreadDimension = 4
};
/** A stream without special wishes. @source runtime header. @confidence real */
constexpr unsigned int topsStreamDefault = 0;
/** A stream that does not wait for the default stream.
 *  @source runtime header. @confidence real */
constexpr unsigned int topsStreamNonBlocking = 1;
/** An event without special wishes. @source runtime header. @confidence real */
constexpr unsigned int topsEventDefault = 0;
/** Waiting for the event lets the processor go. @source runtime header. @confidence real */
constexpr unsigned int topsEventBlockingSync = 1;
/** The event takes no time stamp. @source runtime header. @confidence real */
constexpr unsigned int topsEventDisableTiming = 2;
/** The event may be shared between processes. @source runtime header. @confidence real */
constexpr unsigned int topsEventInterprocess = 4;
/** Pinned host memory without special wishes. @source runtime header. @confidence real */
constexpr unsigned int topsHostMallocDefault = 0;
/** Pinned memory for every context. @source runtime header. @confidence real */
constexpr unsigned int topsHostMallocPortable = 1;
/** Pinned memory that kernels see. @source runtime header. @confidence real */
constexpr unsigned int topsHostMallocMapped = 2;
/** Pinned memory the host only writes. @source runtime header. @confidence real */
constexpr unsigned int topsHostMallocWriteCombined = 4;
/** Device memory without special wishes. @source runtime header. @confidence real */
constexpr unsigned int topsDeviceMallocDefault = 0;
/** Device memory from the high end. @source runtime header. @confidence real */
constexpr unsigned int topsDeviceMallocTopDown = 4;
/** Device memory in the fastest bank, if there is room.
 *  @source runtime header. @confidence real */
constexpr unsigned int topsDeviceMallocPreferHighSpeedMem = 16;
/** Device memory the host may touch. @source runtime header. @confidence real */
constexpr unsigned int topsDeviceMallocHostAccessable = 32;
/** Registered host memory without special wishes. @source runtime header. @confidence real */
constexpr unsigned int topsHostRegisterDefault = 0;
/** The runtime chooses how the host waits. @source runtime header. @confidence real */
constexpr unsigned int topsDeviceScheduleAuto = 0;
/** The host waits busily. @source runtime header. @confidence real */
constexpr unsigned int topsDeviceScheduleSpin = 1;
/** The host lets others run while it waits. @source runtime header. @confidence real */
constexpr unsigned int topsDeviceScheduleYield = 2;
/** The host sleeps while it waits. @source runtime header. @confidence real */
constexpr unsigned int topsDeviceScheduleBlockingSync = 4;
/** Bytes of a handle that other processes may open. @source runtime header. @confidence real */
constexpr int TOPS_IPC_HANDLE_SIZE = 64;
/** A queue of device work, done in order. @source runtime header. @confidence inferred */
struct topsStream_st;
/** A queue of device work, done in order. @source runtime header. @confidence real */
typedef topsStream_st *topsStream_t;
/** A mark in a stream. @source runtime header. @confidence inferred */
struct topsEvent_st;
/** A mark in a stream. @source runtime header. @confidence real */
typedef topsEvent_st *topsEvent_t;
/** A loaded device binary. @source runtime header. @confidence inferred */
struct topsModule_st;
/** A loaded device binary. @source runtime header. @confidence real */
typedef topsModule_st *topsModule_t;
/** A kernel of a module. @source runtime header. @confidence inferred */
struct topsFunction_st;
/** A kernel of a module. @source runtime header. @confidence real */
typedef topsFunction_st *topsFunction_t;
/** A device context. @source runtime header. @confidence inferred */
struct topsCtx_st;
/** A device context. @source runtime header. @confidence real */
typedef topsCtx_st *topsCtx_t;
/** A pool of device memory. @source runtime header. @confidence inferred */
struct topsMemPool_st;
/** A pool of device memory. @source runtime header. @confidence real */
typedef topsMemPool_st *topsMemPool_t;
/** A device's number. @source runtime header. @confidence real */
typedef int topsDevice_t;
/** An address in device memory. @source runtime header. @confidence real */
typedef void *topsDeviceptr_t;
/** What the runtime calls when a stream gets there. @source runtime header. @confidence real */
typedef void (*topsStreamCallback_t)(topsStream_t stream, topsError_t status, void *userData);
/** What a device is like. @source runtime header. @confidence inferred */
struct topsDeviceProp_t {
  char name[256];
  size_t totalGlobalMem;
  size_t sharedMemPerBlock;
  int maxThreadsPerBlock;
  int maxThreadsDim[3];
  int maxGridSize[3];
  int clockRate;
  int memoryClockRate;
  int memoryBusWidth;
  int major;
  int minor;
  int multiProcessorCount;
  int maxThreadsPerMultiProcessor;
  int computeMode;
  int clockInstructionRate;
  int concurrentKernels;
  int pciDomainID;
  int pciBusID;
  int pciDeviceID;
  size_t maxSharedMemoryPerMultiProcessor;
  int canMapHostMemory;
  char gcuArchName[256];
  int cooperativeLaunch;
  int managedMemory;
  int unifiedAddressing;
  size_t localMemPerThread;
};
/** What an address points to. @source runtime header. @confidence real */
struct topsPointerAttribute_t {
  topsMemoryType memoryType;
  int device;
  void *device_pointer;
  void *host_pointer;
  int isManaged;
  unsigned int allocationFlags;
};
/** What a kernel needs. @source runtime header. @confidence real */
struct topsFuncAttributes {
  int binaryVersion;
  int cacheModeCA;
  size_t constSizeBytes;
  size_t localSizeBytes;
  int maxDynamicSharedSizeBytes;
  int maxThreadsPerBlock;
  int numRegs;
  int preferredShmemCarveout;
  int ptxVersion;
  size_t sharedSizeBytes;
};
/** One thing a launch is told besides its sizes. @source runtime header. @confidence inferred */
struct topsLaunchAttribute {
  topsLaunchAttributeID id;
  char pad[4];
  char value[64];
};
/** How a kernel is started. @source runtime header. @confidence inferred */
struct topsLaunchConfig_t {
  dim3 gridDim;
  dim3 blockDim;
  size_t dynamicSmemBytes;
  topsStream_t stream;
  topsLaunchAttribute *attrs;
  unsigned int numAttrs;
};
/** Device memory another process may open. @source runtime header. @confidence inferred */
struct topsIpcMemHandle_t {
  char reserved[64];
};
/** An event another process may open. @source runtime header. @confidence inferred */
struct topsIpcEventHandle_t {
  char reserved[64];
};
