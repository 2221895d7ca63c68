/** Prepares the runtime; the first call of any function does so too.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsInit(unsigned int flags);
/** The driver's version. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDriverGetVersion(int *driverVersion);
/** The runtime's version. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsRuntimeGetVersion(int *runtimeVersion);
/** The device with a number. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceGet(topsDevice_t *device, int ordinal);
/** A device's capability, major and minor. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceComputeCapability(int *major, int *minor, topsDevice_t device);
/** A device's name. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceGetName(char *name, int len, topsDevice_t device);
/** A device's place on the PCI bus. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceGetPCIBusId(char *pciBusId, int len, int device);
/** The device at a place on the PCI bus. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceGetByPCIBusId(int *device, const char *pciBusId);
/** A device's memory in bytes. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceTotalMem(size_t *bytes, topsDevice_t device);
/** Waits until the device has done all that was asked of it.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceSynchronize();
/** Gives back everything this process holds on the device.
 *  @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsDeviceReset();
/** Chooses the device of the calling thread. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsSetDevice(int deviceId);
/** The device of the calling thread. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsGetDevice(int *deviceId);
/** How many devices there are. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsGetDeviceCount(int *count);
/** One property of a device. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceGetAttribute(int *pi, topsDeviceAttribute_t attr,
                                                 int deviceId);
/** All properties of a device. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsGetDeviceProperties(topsDeviceProp_t *prop, int deviceId);
/** The size of a device resource, in bytes. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceGetLimit(size_t *pValue, topsLimit_t limit);
/** How the host waits for the device. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsGetDeviceFlags(unsigned int *flags);
/** Chooses how the host waits for the device. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsSetDeviceFlags(unsigned int flags);
/** The device most like the given properties. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsChooseDevice(int *device, const topsDeviceProp_t *prop);
/** The last error, which is then forgotten. @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsGetLastError();
/** The last error, which is kept. @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsPeekAtLastError();
/** An error's name. @source runtime header. @confidence real */
const char *topsGetErrorName(topsError_t tops_error);
/** An error's name; this runtime has no longer text. @source runtime header. @confidence real */
const char *topsGetErrorString(topsError_t topsError);
/** Makes a stream. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamCreate(topsStream_t *stream);
/** Makes a stream with special wishes (topsStream… flags).
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamCreateWithFlags(topsStream_t *stream, unsigned int flags);
/** Ends a stream; it is gone when its work is done. @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsStreamDestroy(topsStream_t stream);
/** topsSuccess if the stream has nothing to do, topsErrorNotReady if it has.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamQuery(topsStream_t stream);
/** Waits until a stream's work is done. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamSynchronize(topsStream_t stream);
/** Later work of the stream waits for the event. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamWaitEvent(topsStream_t stream, topsEvent_t event,
                                              unsigned int flags);
/** Calls a host function when the stream gets there. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamAddCallback(topsStream_t stream,
                                                topsStreamCallback_t callback, void *userData,
                                                unsigned int flags);
/** Makes an event. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsEventCreate(topsEvent_t *event);
/** Makes an event with special wishes (topsEvent… flags).
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsEventCreateWithFlags(topsEvent_t *event, unsigned int flags);
/** Puts the event behind what the stream has to do. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsEventRecord(topsEvent_t event, topsStream_t stream = 0);
/** Ends an event. @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsEventDestroy(topsEvent_t event);
/** Waits until the event is reached. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsEventSynchronize(topsEvent_t event);
/** Milliseconds between two events that were reached. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsEventElapsedTime(float *ms, topsEvent_t start, topsEvent_t stop);
/** topsSuccess if the event was reached, topsErrorNotReady if not.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsEventQuery(topsEvent_t event);
/** Loads a device binary from a file. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsModuleLoad(topsModule_t *module, const char *fname);
/** Loads a device binary from memory. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsModuleLoadData(topsModule_t *module, const void *image);
/** Unloads a device binary. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsModuleUnload(topsModule_t module);
/** The kernel of a module by its name. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsModuleGetFunction(topsFunction_t *function, topsModule_t module,
                                                const char *kname);
/** The device variable of a module by its name. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsModuleGetGlobal(topsDeviceptr_t *dptr, size_t *bytes,
                                              topsModule_t hmod, const char *name);
/** What a kernel needs. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsFuncGetAttributes(topsFuncAttributes *attr, const void *func);
/** Starts a kernel of a module. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsModuleLaunchKernel(topsFunction_t f, unsigned int gridDimX,
                                                 unsigned int gridDimY, unsigned int gridDimZ,
                                                 unsigned int blockDimX, unsigned int blockDimY,
                                                 unsigned int blockDimZ,
                                                 unsigned int sharedMemBytes, topsStream_t stream,
                                                 void **kernelParams, void **extra);
/** Starts a kernel; <<<…>>> becomes this. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsLaunchKernel(const void *function_address, dim3 numBlocks,
                                           dim3 dimBlocks, void **args, size_t sharedMemBytes = 0,
                                           topsStream_t stream = 0);
/** Starts a kernel whose blocks all run together. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsLaunchCooperativeKernel(const void *f, dim3 gridDim, dim3 blockDimX,
                                                      void **kernelParams, size_t sharedMemBytes,
                                                      topsStream_t stream);
/** Starts a kernel with a configuration. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsLaunchKernelExC(const topsLaunchConfig_t *config, const void *func,
                                              void **args);
/** Sizes for the next topsLaunchByPtr(). @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsConfigureCall(dim3 gridDim, dim3 blockDim, size_t sharedMem = 0,
                                            topsStream_t stream = 0);
/** An argument for the next topsLaunchByPtr(). @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsSetupArgument(const void *arg, size_t size, size_t offset);
/** Starts the kernel that was configured. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsLaunchByPtr(const void *func);
/** Whether a device reaches another's memory. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceCanAccessPeer(int *canAccess, int deviceId, int peerDeviceId);
/** Lets this device reach another's memory. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceEnablePeerAccess(int peerDeviceId, unsigned int flags);
/** Writes a 32-bit number to device memory. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamWriteValue32(topsDeviceptr_t dst, int value,
                                                 unsigned int flags);
/** Writes a 32-bit number to device memory when the stream gets there.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamWriteValue32Async(topsDeviceptr_t dst, int value,
                                                      unsigned int flags, topsStream_t stream = 0);
/** Waits for a 32-bit number in device memory.
 *  @param flags one of topsStreamWaitValueGte, …Eq, …And, …Nor
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamWaitValue32(topsDeviceptr_t dst, int value, unsigned int flags);
/** Later work of the stream waits for a 32-bit number in device memory.
 *  @param flags one of topsStreamWaitValueGte, …Eq, …And, …Nor
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamWaitValue32Async(topsDeviceptr_t dst, int value,
                                                     unsigned int flags, topsStream_t stream = 0);
/** One fact about a kernel of a module. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsFuncGetAttribute(int *value, topsFunction_attribute attrib,
                                               topsFunction_t hfunc);
/** Loads a device binary from memory, with options. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsModuleLoadDataEx(topsModule_t *module, const void *image,
                                               unsigned int numOptions, topsJitOption *options,
                                               void **optionValues);
/** Keeps the sizes of a launch: the first half of what <<<…>>> becomes.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t __topsPushCallConfiguration(dim3 gridDim, dim3 blockDim,
                                                      size_t sharedMem = 0,
                                                      topsStream_t stream = 0);
/** Takes the sizes of a launch back: the second half of what <<<…>>> becomes.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t __topsPopCallConfiguration(dim3 *gridDim, dim3 *blockDim,
                                                     size_t *sharedMem, topsStream_t *stream);
/** Ends the list of a launch's arguments. @source runtime header. @confidence real */
void topsLaunchKernelPackArgs(void **pargs);
/** Puts the addresses of a launch's arguments into a list.
 *  @source runtime header. @confidence real */
template <typename T, typename... Others>
void topsLaunchKernelPackArgs(void **pargs, const T &first, Others &&...others);
/** Starts a kernel with a configuration; the arguments are checked as in a call.
 *  @source runtime header. @confidence real */
template <typename... Parameters, typename... Arguments>
[[nodiscard]] topsError_t topsLaunchKernelEx(const topsLaunchConfig_t *config,
                                             void (*kernel)(Parameters...),
                                             Arguments &&...arguments);
