/** What a runtime call says of itself; 0 is success.
 *  @note A call's result must be looked at: the type is [[nodiscard]].
 *  @source runtime header. @confidence real */
enum topsError_t {
  /** The call did what it was asked. @source runtime header. @confidence real */
  topsSuccess = 0,
  /** An argument is outside its range, or a pointer is null.
   *  @source runtime header. @confidence inferred */
  topsErrorInvalidValue = 1,
  /** There is not enough memory. @source runtime header. @confidence inferred */
  topsErrorOutOfMemory = 2,
  /** There is not enough memory; the older name. @source runtime header. @confidence inferred */
  topsErrorMemoryAllocation = 2,
  /** The runtime is not initialized. @source runtime header. @confidence inferred */
  topsErrorNotInitialized = 3,
  /** The runtime could not be initialized; the older name.
   *  @source runtime header. @confidence inferred */
  topsErrorInitializationError = 3,
  /** The runtime is being shut down. @source runtime header. @confidence inferred */
  topsErrorDeinitialized = 4,
  /** The profiler is off. @source runtime header. @confidence inferred */
  topsErrorProfilerDisabled = 5,
  /** The profiler is not initialized. @source runtime header. @confidence inferred */
  topsErrorProfilerNotInitialized = 6,
  /** The profiler runs already. @source runtime header. @confidence inferred */
  topsErrorProfilerAlreadyStarted = 7,
  /** The profiler does not run. @source runtime header. @confidence inferred */
  topsErrorProfilerAlreadyStopped = 8,
  /** The grid or block of a launch is not possible on the device.
   *  @source runtime header. @confidence inferred */
  topsErrorInvalidConfiguration = 9,
  /** The pitch is not possible. @source runtime header. @confidence inferred */
  topsErrorInvalidPitchValue = 12,
  /** The symbol is no device variable. @source runtime header. @confidence inferred */
  topsErrorInvalidSymbol = 13,
  /** The pointer is none to device memory. @source runtime header. @confidence inferred */
  topsErrorInvalidDevicePointer = 17,
  /** The direction of the copy is none of topsMemcpyKind.
   *  @source runtime header. @confidence inferred */
  topsErrorInvalidMemcpyDirection = 21,
  /** The driver is older than the runtime needs. @source runtime header. @confidence inferred */
  topsErrorInsufficientDriver = 35,
  /** topsLaunchByPtr() without topsConfigureCall(). @source runtime header. @confidence inferred */
  topsErrorMissingConfiguration = 52,
  /** An earlier launch failed. @source runtime header. @confidence inferred */
  topsErrorPriorLaunchFailure = 53,
  /** The function is no kernel of this device. @source runtime header. @confidence inferred */
  topsErrorInvalidDeviceFunction = 98,
  /** There is no device. @source runtime header. @confidence inferred */
  topsErrorNoDevice = 100,
  /** There is no device of this number. @source runtime header. @confidence inferred */
  topsErrorInvalidDevice = 101,
  /** The device binary is damaged or is none. @source runtime header. @confidence inferred */
  topsErrorInvalidImage = 200,
  /** There is no such device context. @source runtime header. @confidence inferred */
  topsErrorInvalidContext = 201,
  /** The context is the current one already. @source runtime header. @confidence inferred */
  topsErrorContextAlreadyCurrent = 202,
  /** Memory could not be mapped. @source runtime header. @confidence inferred */
  topsErrorMapFailed = 205,
  /** Memory could not be mapped; the older name. @source runtime header. @confidence inferred */
  topsErrorMapBufferObjectFailed = 205,
  /** Memory could not be unmapped. @source runtime header. @confidence inferred */
  topsErrorUnmapFailed = 206,
  /** The array is mapped, so it cannot be destroyed.
   *  @source runtime header. @confidence inferred */
  topsErrorArrayIsMapped = 207,
  /** The resource is mapped already. @source runtime header. @confidence inferred */
  topsErrorAlreadyMapped = 208,
  /** The program holds no binary for this chip. @source runtime header. @confidence inferred */
  topsErrorNoBinaryForGcu = 209,
  /** The resource was taken already. @source runtime header. @confidence inferred */
  topsErrorAlreadyAcquired = 210,
  /** The resource is not mapped. @source runtime header. @confidence inferred */
  topsErrorNotMapped = 211,
  /** The resource is not mapped as an array. @source runtime header. @confidence inferred */
  topsErrorNotMappedAsArray = 212,
  /** The resource is not mapped as a pointer. @source runtime header. @confidence inferred */
  topsErrorNotMappedAsPointer = 213,
  /** The memory has an error that could not be corrected.
   *  @source runtime header. @confidence inferred */
  topsErrorECCNotCorrectable = 214,
  /** The device does not have this limit. @source runtime header. @confidence inferred */
  topsErrorUnsupportedLimit = 215,
  /** The context is in use by another thread. @source runtime header. @confidence inferred */
  topsErrorContextAlreadyInUse = 216,
  /** The device cannot reach the other one. @source runtime header. @confidence inferred */
  topsErrorPeerAccessUnsupported = 217,
  /** The file holds no kernels. @source runtime header. @confidence inferred */
  topsErrorInvalidKernelFile = 218,
  /** There is no such graphics context. @source runtime header. @confidence inferred */
  topsErrorInvalidGraphicsContext = 219,
  /** The source is not valid. @source runtime header. @confidence inferred */
  topsErrorInvalidSource = 300,
  /** There is no such file. @source runtime header. @confidence inferred */
  topsErrorFileNotFound = 301,
  /** A shared library lacks a symbol. @source runtime header. @confidence inferred */
  topsErrorSharedObjectSymbolNotFound = 302,
  /** A shared library could not be initialized. @source runtime header. @confidence inferred */
  topsErrorSharedObjectInitFailed = 303,
  /** The operating system refused. @source runtime header. @confidence inferred */
  topsErrorOperatingSystem = 304,
  /** The handle is no stream, event or other object.
   *  @source runtime header. @confidence inferred */
  topsErrorInvalidHandle = 400,
  /** The handle is no stream, event or other object; the older name.
   *  @source runtime header. @confidence inferred */
  topsErrorInvalidResourceHandle = 400,
  /** The object is not in a state for this. @source runtime header. @confidence inferred */
  topsErrorIllegalState = 401,
  /** The named symbol was not found. @source runtime header. @confidence inferred */
  topsErrorNotFound = 500,
  /** The work is not done yet; no failure. @source runtime header. @confidence inferred */
  topsErrorNotReady = 600,
  /** A kernel touched memory that is not its own. @source runtime header. @confidence inferred */
  topsErrorIllegalAddress = 700,
  /** The kernel needs more memory or registers than there are.
   *  @source runtime header. @confidence inferred */
  topsErrorLaunchOutOfResources = 701,
  /** The kernel ran too long. @source runtime header. @confidence inferred */
  topsErrorLaunchTimeOut = 702,
  /** The device may reach the other one already. @source runtime header. @confidence inferred */
  topsErrorPeerAccessAlreadyEnabled = 704,
  /** The device may not reach the other one. @source runtime header. @confidence inferred */
  topsErrorPeerAccessNotEnabled = 705,
  /** The runtime is in use, so this can no longer be set.
   *  @source runtime header. @confidence inferred */
  topsErrorSetOnActiveProcess = 708,
  /** The context was destroyed. @source runtime header. @confidence inferred */
  topsErrorContextIsDestroyed = 709,
  /** An assert() in device code failed. @source runtime header. @confidence inferred */
  topsErrorAssert = 710,
  /** The host memory is pinned already. @source runtime header. @confidence inferred */
  topsErrorHostMemoryAlreadyRegistered = 712,
  /** The host memory is not pinned. @source runtime header. @confidence inferred */
  topsErrorHostMemoryNotRegistered = 713,
  /** A kernel failed while it ran. @source runtime header. @confidence inferred */
  topsErrorLaunchFailure = 719,
  /** A cooperative grid has more blocks than the device has clusters.
   *  @source runtime header. @confidence inferred */
  topsErrorCooperativeLaunchTooLarge = 720,
  /** The device or the runtime cannot do this. @source runtime header. @confidence inferred */
  topsErrorNotSupported = 801,
  /** The stream is being captured and this cannot be.
   *  @source runtime header. @confidence inferred */
  topsErrorStreamCaptureUnsupported = 900,
  /** An earlier error ended the capture. @source runtime header. @confidence inferred */
  topsErrorStreamCaptureInvalidated = 901,
  /** Two captures would become one. @source runtime header. @confidence inferred */
  topsErrorStreamCaptureMerge = 902,
  /** The capture was not begun in this stream. @source runtime header. @confidence inferred */
  topsErrorStreamCaptureUnmatched = 903,
  /** Work of the capture was not joined to its stream.
   *  @source runtime header. @confidence inferred */
  topsErrorStreamCaptureUnjoined = 904,
  /** The capture would depend on work outside it. @source runtime header. @confidence inferred */
  topsErrorStreamCaptureIsolation = 905,
  /** The capture would wait for the default stream. @source runtime header. @confidence inferred */
  topsErrorStreamCaptureImplicit = 906,
  /** The event belongs to a capture. @source runtime header. @confidence inferred */
  topsErrorCapturedEvent = 907,
  /** The capture was begun by another thread. @source runtime header. @confidence inferred */
  topsErrorStreamCaptureWrongThread = 908,
  /** The graph could not be updated. @source runtime header. @confidence inferred */
  topsErrorGraphExecUpdateFailure = 910,
  /** An error of no known kind. @source runtime header. @confidence inferred */
  topsErrorUnknown = 999,
  /** A memory call of the runtime failed. @source runtime header. @confidence inferred */
  topsErrorRuntimeMemory = 1052,
  /** A call of the runtime other than for memory failed.
   *  @source runtime header. @confidence inferred */
  topsErrorRuntimeOther = 1053
};
/** The direction of a copy. @source runtime header. @confidence real */
enum topsMemcpyKind {
  /** From host memory to host memory. @source runtime header. @confidence real */
  topsMemcpyHostToHost = 0,
  /** From host memory to device memory. @source runtime header. @confidence real */
  topsMemcpyHostToDevice = 1,
  /** From device memory to host memory. @source runtime header. @confidence real */
  topsMemcpyDeviceToHost = 2,
  /** From device memory to device memory. @source runtime header. @confidence real */
  topsMemcpyDeviceToDevice = 3,
  /** Told from the two addresses. @source runtime header. @confidence real */
  topsMemcpyDefault = 4
};
/** What topsDeviceGetLimit() may be asked for, in bytes.
 *  @source runtime header. @confidence real */
enum topsLimit_t {
  /** The buffer for printf() in device code. @source runtime header. @confidence real */
  topsLimitPrintfFifoSize = 1,
  /** The heap for malloc() in device code. @source runtime header. @confidence real */
  topsLimitMallocHeapSize = 2
};
/** Where memory is. @source runtime header. @confidence real */
enum topsMemoryType {
  /** Host memory. @source runtime header. @confidence real */
  topsMemoryTypeHost = 1,
  /** Device memory. @source runtime header. @confidence real */
  topsMemoryTypeDevice = 2,
  /** Device memory of several parts. @source runtime header. @confidence real */
  topsMemoryTypeScatter = 4,
  /** Device memory that is taken on first use. @source runtime header. @confidence real */
  topsMemoryTypeLazy = 8,
  /** Memory that both sides see under one address. @source runtime header. @confidence real */
  topsMemoryTypeUnified = 9
};
/** What topsDeviceGetAttribute() may be asked for.
 *  @source runtime header. @confidence inferred */
enum topsDeviceAttribute_t {
  /** The clock rate. @source runtime header. @confidence inferred */
  topsDeviceAttributeClockRate = 0,
  /** The capability, first number. @source runtime header. @confidence inferred */
  topsDeviceAttributeComputeCapabilityMajor = 1,
  /** The capability, second number. @source runtime header. @confidence inferred */
  topsDeviceAttributeComputeCapabilityMinor = 2,
  /** The largest block along x. @source runtime header. @confidence inferred */
  topsDeviceAttributeMaxBlockDimX = 3,
  /** The largest block along y. @source runtime header. @confidence inferred */
  topsDeviceAttributeMaxBlockDimY = 4,
  /** The largest block along z. @source runtime header. @confidence inferred */
  topsDeviceAttributeMaxBlockDimZ = 5,
  /** The largest grid along x. @source runtime header. @confidence inferred */
  topsDeviceAttributeMaxGridDimX = 6,
  /** The largest grid along y. @source runtime header. @confidence inferred */
  topsDeviceAttributeMaxGridDimY = 7,
  /** The largest grid along z. @source runtime header. @confidence inferred */
  topsDeviceAttributeMaxGridDimZ = 8,
  /** The threads a block may have. @source runtime header. @confidence inferred */
  topsDeviceAttributeMaxThreadsPerBlock = 9,
  /** The number of clusters. @source runtime header. @confidence inferred */
  topsDeviceAttributeMultiprocessorCount = 10,
  /** The shared memory a block may have, in bytes. @source runtime header. @confidence inferred */
  topsDeviceAttributeMaxSharedMemoryPerBlock = 11,
  /** A number of the vendor's own: memory channels. @source runtime header. @confidence inferred */
  topsDeviceAttributeEnflameMcChannel = 10001
};
/** What a launch may be given besides its sizes. @source runtime header. @confidence inferred */
enum topsLaunchAttributeID {
  /** Nothing; the entry is passed over. @source runtime header. @confidence real */
  topsLaunchAttributeIgnore = 0,
  /** All blocks start together. @source runtime header. @confidence real */
  topsLaunchAttributeCooperative = 2,
  /** Lanes of each thread. @source runtime header. @confidence real */
  topsLaunchAttributeThreadDimension [[tops::since(400)]] = 4
};
/** A stream without special wishes. @source runtime header. @confidence real */
constexpr unsigned int topsStreamDefault = 0;
/** A stream that does not wait for the default stream.
 *  @source runtime header. @confidence real */
constexpr unsigned int topsStreamNonBlocking = 1;
/** A stream whose later work waits for callbacks. @source runtime header. @confidence inferred */
constexpr unsigned int topsStreamCallbackBlocking = 2;
/** A stream whose operations are not merged. @source runtime header. @confidence inferred */
constexpr unsigned int topsStreamNonMerging = 4;
/** An event without special wishes. @source runtime header. @confidence real */
constexpr unsigned int topsEventDefault = 0;
/** Waiting for the event lets the processor go. @source runtime header. @confidence real */
constexpr unsigned int topsEventBlockingSync = 1;
/** The event takes no time stamp. @source runtime header. @confidence real */
constexpr unsigned int topsEventDisableTiming = 2;
/** The event may be shared between processes. @source runtime header. @confidence real */
constexpr unsigned int topsEventInterprocess = 4;
/** The event is recorded one time only. @source runtime header. @confidence inferred */
constexpr unsigned int topsEventRecordOnce = 8;
/** Work after the event does not overtake it. @source runtime header. @confidence inferred */
constexpr unsigned int topsEventStrongOrder = 16;
/** The event is for streams only, not for the host. @source runtime header. @confidence inferred */
constexpr unsigned int topsEventDisableQueryAndSync = 32;
/** What was written before it is seen by the device.
 *  @source runtime header. @confidence inferred */
constexpr unsigned int topsEventReleaseToDevice = 0x40000000u;
/** What was written before it is seen by the whole system.
 *  @source runtime header. @confidence inferred */
constexpr unsigned int topsEventReleaseToSystem = 0x80000000u;
/** Pinned host memory without special wishes. @source runtime header. @confidence real */
constexpr unsigned int topsHostMallocDefault = 0;
/** Pinned memory for every context. @source runtime header. @confidence real */
constexpr unsigned int topsHostMallocPortable = 1;
/** Pinned memory that kernels see. @source runtime header. @confidence real */
constexpr unsigned int topsHostMallocMapped = 2;
/** Pinned memory the host only writes. @source runtime header. @confidence real */
constexpr unsigned int topsHostMallocWriteCombined = 4;
/** Pinned memory where the user's own policy puts it.
 *  @source runtime header. @confidence inferred */
constexpr unsigned int topsHostMallocNumaUser = 0x20000000u;
/** Pinned memory both sides see the same at any time.
 *  @source runtime header. @confidence inferred */
constexpr unsigned int topsHostMallocCoherent = 0x40000000u;
/** Pinned memory that is the same at synchronisation only.
 *  @source runtime header. @confidence inferred */
constexpr unsigned int topsHostMallocNonCoherent = 0x80000000u;
/** Device memory without special wishes. @source runtime header. @confidence real */
constexpr unsigned int topsDeviceMallocDefault = 0;
/** Device memory that the host sees while kernels run.
 *  @source runtime header. @confidence inferred */
constexpr unsigned int topsDeviceMallocFinegrained = 1;
/** Device memory for signals. @source runtime header. @confidence inferred */
constexpr unsigned int topsMallocSignalMemory = 2;
/** Device memory from the high end. @source runtime header. @confidence real */
constexpr unsigned int topsDeviceMallocTopDown = 4;
/** Device memory that stays where it is. @source runtime header. @confidence inferred */
constexpr unsigned int topsDeviceMallocForbidMergeMove = 8;
/** Device memory in the fastest bank, if there is room.
 *  @source runtime header. @confidence real */
constexpr unsigned int topsDeviceMallocPreferHighSpeedMem = 16;
/** Device memory the host may touch. @source runtime header. @confidence real */
constexpr unsigned int topsDeviceMallocHostAccessable = 32;
/** Registered host memory without special wishes. @source runtime header. @confidence real */
constexpr unsigned int topsHostRegisterDefault = 0;
/** Registered host memory for every context. @source runtime header. @confidence real */
constexpr unsigned int topsHostRegisterPortable = 1;
/** Registered host memory that kernels see. @source runtime header. @confidence real */
constexpr unsigned int topsHostRegisterMapped = 2;
/** Registered memory of a device; not supported. @source runtime header. @confidence real */
constexpr unsigned int topsHostRegisterIoMemory = 4;
/** The runtime chooses how the host waits. @source runtime header. @confidence real */
constexpr unsigned int topsDeviceScheduleAuto = 0;
/** The host waits busily. @source runtime header. @confidence real */
constexpr unsigned int topsDeviceScheduleSpin = 1;
/** The host lets others run while it waits. @source runtime header. @confidence real */
constexpr unsigned int topsDeviceScheduleYield = 2;
/** The host sleeps while it waits. @source runtime header. @confidence real */
constexpr unsigned int topsDeviceScheduleBlockingSync = 4;
/** Pinned host memory is seen by the device. @source runtime header. @confidence inferred */
constexpr unsigned int topsDeviceMapHost = 8;
/** Local memory keeps its largest size. @source runtime header. @confidence inferred */
constexpr unsigned int topsDeviceLmemResizeToMax = 0x16;
/** Wait until the number is at least the value. @source runtime header. @confidence real */
constexpr unsigned int topsStreamWaitValueGte = 0;
/** Wait until the number is the value. @source runtime header. @confidence real */
constexpr unsigned int topsStreamWaitValueEq = 1;
/** Wait until the number and the value have a bit in common.
 *  @source runtime header. @confidence real */
constexpr unsigned int topsStreamWaitValueAnd = 2;
/** Wait until some bit is set in neither the number nor the value.
 *  @source runtime header. @confidence real */
constexpr unsigned int topsStreamWaitValueNor = 3;
/** Bytes of a handle that other processes may open. @source runtime header. @confidence real */
constexpr int TOPS_IPC_HANDLE_SIZE = 64;
/** A queue of device work, done in order. @source runtime header. @confidence inferred */
struct topsStream_st;
/** A queue of device work, done in order. @source runtime header. @confidence real */
typedef topsStream_st *topsStream_t;
/** The default stream of the calling thread. @source runtime header. @confidence real */
const topsStream_t topsStreamPerThread = (topsStream_t)2;
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
  /** The device's name. @source runtime header. @confidence inferred */
  char name[256];
  /** Device memory (L3), in bytes. @source runtime header. @confidence inferred */
  size_t totalGlobalMem;
  /** Shared memory (L2) a block may have, in bytes. @source runtime header. @confidence inferred */
  size_t sharedMemPerBlock;
  /** Threads a block may have. @source runtime header. @confidence inferred */
  int maxThreadsPerBlock;
  /** The largest block along x, y and z. @source runtime header. @confidence inferred */
  int maxThreadsDim[3];
  /** The largest grid along x, y and z. @source runtime header. @confidence inferred */
  int maxGridSize[3];
  /** The clock rate, in kHz. @source runtime header. @confidence inferred */
  int clockRate;
  /** The memory's clock rate, in kHz. @source runtime header. @confidence inferred */
  int memoryClockRate;
  /** The width of the memory bus, in bits. @source runtime header. @confidence inferred */
  int memoryBusWidth;
  /** The capability, first number. @source runtime header. @confidence inferred */
  int major;
  /** The capability, second number. @source runtime header. @confidence inferred */
  int minor;
  /** Clusters: the most blocks of a cooperative grid.
   *  @source runtime header. @confidence inferred */
  int multiProcessorCount;
  /** Threads of a cluster. @source runtime header. @confidence inferred */
  int maxThreadsPerMultiProcessor;
  /** How processes may share the device. @source runtime header. @confidence inferred */
  int computeMode;
  /** The rate of the clock that device code reads, in kHz.
   *  @source runtime header. @confidence inferred */
  int clockInstructionRate;
  /** What the device can do, as bits. @source runtime header. @confidence inferred */
  int arch;
  /** Whether kernels may run at the same time. @source runtime header. @confidence inferred */
  int concurrentKernels;
  /** The domain on the PCI bus. @source runtime header. @confidence inferred */
  int pciDomainID;
  /** The number of the PCI bus. @source runtime header. @confidence inferred */
  int pciBusID;
  /** The number on the PCI bus. @source runtime header. @confidence inferred */
  int pciDeviceID;
  /** Shared memory (L2) of a cluster, in bytes. @source runtime header. @confidence inferred */
  size_t maxSharedMemoryPerMultiProcessor;
  /** Whether kernels see pinned host memory. @source runtime header. @confidence inferred */
  int canMapHostMemory;
  /** The architecture, such as dtu-enflame-tops--gcu210.
   *  @source runtime header. @confidence inferred */
  char gcuArchName[256];
  /** Whether cooperative kernels can be launched. @source runtime header. @confidence inferred */
  int cooperativeLaunch;
  /** Whether they can be launched over several devices.
   *  @source runtime header. @confidence inferred */
  int cooperativeMultiDeviceLaunch;
  /** Whether kernels that run too long are ended. @source runtime header. @confidence inferred */
  int kernelExecTimeoutEnabled;
  /** Whether memory errors are corrected. @source runtime header. @confidence inferred */
  int ECCEnabled;
  /** Whether the host reaches all device memory. @source runtime header. @confidence inferred */
  int isLargeBar;
  /** Whether there is managed memory. @source runtime header. @confidence inferred */
  int managedMemory;
  /** Whether the host reaches managed memory without moving it.
   *  @source runtime header. @confidence inferred */
  int directManagedMemAccessFromHost;
  /** Whether both sides may use managed memory at once.
   *  @source runtime header. @confidence inferred */
  int concurrentManagedAccess;
  /** Whether kernels see ordinary host memory. @source runtime header. @confidence inferred */
  int pageableMemoryAccess;
  /** Whether both sides use one range of addresses. @source runtime header. @confidence inferred */
  int unifiedAddressing;
  /** Memory channels. @source runtime header. @confidence inferred */
  int mc_channel;
  /** Local memory (L1) of a thread, in bytes. @source runtime header. @confidence inferred */
  size_t localMemPerThread;
  /** The device's own identity. @source runtime header. @confidence inferred */
  char localUuidId[16];
  /** The identities of the devices it is linked to. @source runtime header. @confidence inferred */
  char remoteUuidId[6][16];
};
/** What an address points to. @source runtime header. @confidence real */
struct topsPointerAttribute_t {
  /** Which memory it is. @source runtime header. @confidence real */
  topsMemoryType memoryType;
  /** The device it belongs to. @source runtime header. @confidence real */
  int device;
  /** The address the device uses. @source runtime header. @confidence real */
  void *device_pointer;
  /** The address the host uses. @source runtime header. @confidence real */
  void *host_pointer;
  /** Whether it is managed memory. @source runtime header. @confidence real */
  int isManaged;
  /** The flags it was allocated with. @source runtime header. @confidence real */
  unsigned int allocationFlags;
};
/** What a kernel needs. @source runtime header. @confidence real */
struct topsFuncAttributes {
  /** The architecture it was compiled for. @source runtime header. @confidence real */
  int binaryVersion;
  /** How loads are cached. @source runtime header. @confidence real */
  int cacheModeCA;
  /** Constant memory, in bytes. @source runtime header. @confidence real */
  size_t constSizeBytes;
  /** Local memory of each thread, in bytes. @source runtime header. @confidence real */
  size_t localSizeBytes;
  /** The most dynamic shared memory, in bytes. @source runtime header. @confidence real */
  int maxDynamicSharedSizeBytes;
  /** The most threads of a block. @source runtime header. @confidence real */
  int maxThreadsPerBlock;
  /** Registers of each thread. @source runtime header. @confidence real */
  int numRegs;
  /** Which part of the memory is shared memory. @source runtime header. @confidence real */
  int preferredShmemCarveout;
  /** The version of its intermediate code. @source runtime header. @confidence real */
  int ptxVersion;
  /** Static shared memory, in bytes. @source runtime header. @confidence real */
  size_t sharedSizeBytes;
};
/** One thing a launch is given besides its sizes. @source runtime header. @confidence inferred */
struct topsLaunchAttribute {
  /** Which one. @source runtime header. @confidence real */
  topsLaunchAttributeID id;
  /** Unused. @source runtime header. @confidence real */
  char pad[4];
  /** Its value. @source runtime header. @confidence real */
  char value[64];
};
/** How a kernel is started. @source runtime header. @confidence inferred */
struct topsLaunchConfig_t {
  /** Size of the grid in blocks. @source runtime header. @confidence real */
  dim3 gridDim;
  /** Size of a block in threads. @source runtime header. @confidence real */
  dim3 blockDim;
  /** Dynamic shared memory of a block, in bytes. @source runtime header. @confidence real */
  size_t dynamicSmemBytes;
  /** The stream it is launched in. @source runtime header. @confidence real */
  topsStream_t stream;
  /** What else the launch is given. @source runtime header. @confidence real */
  topsLaunchAttribute *attrs;
  /** How many entries attrs has. @source runtime header. @confidence real */
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
/** A launch in one structure. @source runtime header. @confidence real */
struct topsLaunchParams {
  /** The kernel. @source runtime header. @confidence real */
  void *func;
  /** Size of the grid in blocks. @source runtime header. @confidence real */
  dim3 gridDim;
  /** Size of a block in threads. @source runtime header. @confidence real */
  dim3 blockDim;
  /** The addresses of its arguments. @source runtime header. @confidence real */
  void **args;
  /** Dynamic shared memory of a block, in bytes. @source runtime header. @confidence real */
  size_t sharedMem;
  /** The stream it is launched in. @source runtime header. @confidence real */
  topsStream_t stream;
};
/** How two devices are linked. @source runtime header. @confidence inferred */
typedef int topsTopologyMapType;
/** Which fact about an address is asked for. @source runtime header. @confidence inferred */
typedef int topsPointer_attribute;
/** Which fact about a kernel is asked for. @source runtime header. @confidence inferred */
typedef int topsFunction_attribute;
/** An option of loading a module. @source runtime header. @confidence inferred */
typedef int topsJitOption;
/** A property of a memory pool. @source runtime header. @confidence inferred */
typedef int topsMemPoolAttr;
/** Who may do what with a pool's memory. @source runtime header. @confidence inferred */
typedef int topsMemAccessFlags;
/** How a pool is shared between processes. @source runtime header. @confidence inferred */
typedef int topsMemAllocationHandleType;
/** A place memory is at. @source runtime header. @confidence inferred */
struct topsMemLocation;
/** Who may do what with memory at a place. @source runtime header. @confidence inferred */
struct topsMemAccessDesc;
/** What a memory pool is to be like. @source runtime header. @confidence inferred */
struct topsMemPoolProps;
/** An address of a pool for another process. @source runtime header. @confidence inferred */
struct topsMemPoolPtrExportData;
