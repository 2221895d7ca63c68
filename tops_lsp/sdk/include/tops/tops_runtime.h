/** Prepares the runtime; the first call of any function does so too.
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorNoDevice if there is no device.
 *  @example
 *  if (topsInit(0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsInit(unsigned int flags);
/** The driver's version.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  int number;
 *  if (topsDriverGetVersion(&number) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDriverGetVersion(int *driverVersion);
/** The runtime's version.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  int number;
 *  if (topsRuntimeGetVersion(&number) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsRuntimeGetVersion(int *runtimeVersion);
/** The device with a number.
 *  @param device the device's number, from 0
 *  @param ordinal the device's number, from 0
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @example
 *  topsDevice_t which;
 *  if (topsDeviceGet(&which, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceGet(topsDevice_t *device, int ordinal) {
  *device = ordinal;
  return ordinal == 0 ? topsSuccess : topsErrorInvalidDevice;
}
/** A device's capability, major and minor.
 *  @param device the device's number, from 0
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @example
 *  int major, minor;
 *  if (topsDeviceComputeCapability(&major, &minor, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceComputeCapability(int *major, int *minor, topsDevice_t device) {
  if (topsDeviceGetAttribute(minor, topsDeviceAttributeComputeCapabilityMinor, device)) {
    return topsErrorInvalidDevice;
  }
  return topsDeviceGetAttribute(major, topsDeviceAttributeComputeCapabilityMajor, device);
}
/** A device's name.
 *  @param name a name in the module
 *  @param device the device's number, from 0
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @example
 *  char name[256];
 *  if (topsDeviceGetName(name, sizeof name, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceGetName(char *name, int len, topsDevice_t device) {
  topsDeviceProp_t properties;
  topsError_t error = topsGetDeviceProperties(&properties, device);
  if (error == topsSuccess) strncpy(name, properties.name, len);
  return error;
}
/** A device's place on the PCI bus.
 *  @param device the device's number, from 0
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @example
 *  char id[16];
 *  if (topsDeviceGetPCIBusId(id, sizeof id, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceGetPCIBusId(char *pciBusId, int len, int device) {
  strncpy(pciBusId, "0000:00:00.0", len);
  return device == 0 ? topsSuccess : topsErrorInvalidDevice;
}
/** The device at a place on the PCI bus.
 *  @param device the device's number, from 0
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @example
 *  int number;
 *  if (topsDeviceGetByPCIBusId(&number, "0000:01:00.0") != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceGetByPCIBusId(int *device, const char *pciBusId) {
  *device = 0;
  return strcmp(pciBusId, "0000:00:00.0") == 0 ? topsSuccess : topsErrorInvalidDevice;
}
/** A device's memory in bytes.
 *  @param device the device's number, from 0
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @example
 *  size_t bytes;
 *  if (topsDeviceTotalMem(&bytes, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceTotalMem(size_t *bytes, topsDevice_t device);
/** Waits until the device has done all that was asked of it.
 *  @error topsErrorLaunchFailure if a kernel failed.
 *  @error Errors of earlier work on the device may be returned as well.
 *  @example
 *  if (topsDeviceSynchronize() != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("results")]]
[[nodiscard]] topsError_t topsDeviceSynchronize();
/** Gives back everything this process holds on the device.
 *  @error Errors of earlier work on the device may be returned as well.
 *  @example
 *  if (topsDeviceReset() != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsDeviceReset();
/** Chooses the device of the calling thread.
 *  @param deviceId the device's number, from 0
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @error topsErrorSetOnActiveProcess if the device is in use already.
 *  @example
 *  if (topsSetDevice(0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsSetDevice(int deviceId);
/** The device of the calling thread.
 *  @param deviceId the device's number, from 0
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  int number;
 *  if (topsGetDevice(&number) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsGetDevice(int *deviceId);
/** How many devices there are.
 *  @param count how many elements
 *  @error topsErrorNoDevice if there is no device.
 *  @example
 *  int count;
 *  if (topsGetDeviceCount(&count) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsGetDeviceCount(int *count);
/** One property of a device.
 *  @param deviceId the device's number, from 0
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @example
 *  int clusters;
 *  topsError_t error =
 *      topsDeviceGetAttribute(&clusters, topsDeviceAttributeMultiprocessorCount, 0);
 *  if (error != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceGetAttribute(int *pi, topsDeviceAttribute_t attr,
                                                 int deviceId);
/** All properties of a device.
 *  @param deviceId the device's number, from 0
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @example
 *  topsDeviceProp_t properties;
 *  if (topsGetDeviceProperties(&properties, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsGetDeviceProperties(topsDeviceProp_t *prop, int deviceId) {
  if (deviceId != 0) return topsErrorInvalidDevice;
  memset(prop, 0, sizeof(topsDeviceProp_t));
  __machine_name(prop->name, sizeof(prop->name), "virtual ");
  __machine_name(prop->gcuArchName, sizeof(prop->gcuArchName), "dtu-enflame-tops--");
  prop->totalGlobalMem = __machine_figure("l3");
  prop->sharedMemPerBlock = __machine_figure("l2");
  prop->maxSharedMemoryPerMultiProcessor = __machine_figure("l2");
  prop->localMemPerThread = __machine_figure("l1");
  prop->maxThreadsPerBlock = __machine_figure("threads_per_block");
  prop->maxThreadsPerMultiProcessor = prop->maxThreadsPerBlock;
  for (int i = 0; i < 3; ++i) prop->maxThreadsDim[i] = prop->maxThreadsPerBlock;
  prop->maxGridSize[0] = __machine_figure("grid_x");
  prop->maxGridSize[1] = prop->maxGridSize[2] = __machine_figure("grid_yz");
  prop->multiProcessorCount = __machine_figure("clusters");
  prop->canMapHostMemory = prop->cooperativeLaunch = 1;
  topsDevice_t device = deviceId;
  return topsDeviceComputeCapability(&prop->major, &prop->minor, device);
}
/** The size of a device resource, in bytes.
 *  @error topsErrorUnsupportedLimit if the device has no such limit.
 *  @example
 *  size_t bytes;
 *  if (topsDeviceGetLimit(&bytes, topsLimitPrintfFifoSize) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceGetLimit(size_t *pValue, topsLimit_t limit);
/** How the host waits for the device.
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  unsigned int flags;
 *  if (topsGetDeviceFlags(&flags) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsGetDeviceFlags(unsigned int *flags) {
  *flags = topsDeviceScheduleAuto;
  return topsSuccess;
}
/** Chooses how the host waits for the device.
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorSetOnActiveProcess if the device is in use already.
 *  @example
 *  if (topsSetDeviceFlags(0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsSetDeviceFlags(unsigned int flags);
/** The device most like the given properties.
 *  @param device the device's number, from 0
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  int number;
 *  topsDeviceProp_t properties = {};
 *  if (topsChooseDevice(&number, &properties) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsChooseDevice(int *device, const topsDeviceProp_t *prop) {
  *device = 0;
  return topsSuccess;
}
/** The last error, which is then forgotten.
 *  @error Errors of earlier work on the device may be returned as well.
 *  @example
 *  kernel<<<2, 12>>>(device);
 *  if (topsGetLastError() != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("asks", "immediate"), tops::ignorable]]
[[nodiscard]] topsError_t topsGetLastError();
/** The last error, which is kept.
 *  @error Errors of earlier work on the device may be returned as well.
 *  @example
 *  topsError_t error = topsPeekAtLastError();
 *  @source runtime header. @confidence real */
[[tops::effects("asks", "immediate"), tops::ignorable]]
[[nodiscard]] topsError_t topsPeekAtLastError();
/** An error's name.
 *  @example
 *  printf("%s\n", topsGetErrorName(topsGetLastError()));
 *  @source runtime header. @confidence real */
const char *topsGetErrorName(topsError_t tops_error);
/** An error's name; this runtime has no longer text.
 *  @example
 *  printf("%s\n", topsGetErrorString(topsGetLastError()));
 *  @source runtime header. @confidence real */
[[tops::effects("immediate")]]
const char *topsGetErrorString(topsError_t topsError);
/** Makes a stream.
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorMemoryAllocation if there is not enough memory.
 *  @example
 *  topsStream_t stream;
 *  if (topsStreamCreate(&stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamCreate(topsStream_t *stream);
/** Makes a stream with special wishes (topsStream… flags).
 *  @param stream the stream that does it; 0 is the default stream
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorMemoryAllocation if there is not enough memory.
 *  @example
 *  topsStream_t stream;
 *  if (topsStreamCreateWithFlags(&stream, topsStreamNonBlocking) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamCreateWithFlags(topsStream_t *stream, unsigned int flags);
/** Ends a stream; it is gone when its work is done.
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  if (topsStreamDestroy(stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsStreamDestroy(topsStream_t stream);
/** topsSuccess if the stream has nothing to do, topsErrorNotReady if it has.
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @error topsErrorNotReady if it has not ended yet.
 *  @example
 *  if (topsStreamQuery(stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamQuery(topsStream_t stream);
/** Waits until a stream's work is done.
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @error topsErrorLaunchFailure if a kernel failed.
 *  @error Errors of earlier work on the device may be returned as well.
 *  @example
 *  if (topsStreamSynchronize(stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("results")]]
[[nodiscard]] topsError_t topsStreamSynchronize(topsStream_t stream);
/** Later work of the stream waits for the event.
 *  @param stream the stream that does it; 0 is the default stream
 *  @param event the event
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  if (topsStreamWaitEvent(stream, event, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamWaitEvent(topsStream_t stream, topsEvent_t event,
                                              unsigned int flags);
/** Calls a host function when the stream gets there.
 *  @param stream the stream that does it; 0 is the default stream
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  auto done = [](topsStream_t stream, topsError_t error, void *data) { *(int *)data = 1; };
 *  if (topsStreamAddCallback(stream, done, &count, 0) != topsSuccess) return;
 *  @assumes callback-arguments
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamAddCallback(topsStream_t stream,
                                                topsStreamCallback_t callback, void *userData,
                                                unsigned int flags) {
  topsError_t error = topsStreamSynchronize(stream);
  if (error != topsErrorInvalidHandle) callback(stream, error, userData);
  return error;
}
/** Makes an event.
 *  @param event the event
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorMemoryAllocation if there is not enough memory.
 *  @example
 *  topsEvent_t event;
 *  if (topsEventCreate(&event) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsEventCreate(topsEvent_t *event);
/** Makes an event with special wishes (topsEvent… flags).
 *  @param event the event
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorMemoryAllocation if there is not enough memory.
 *  @example
 *  topsEvent_t event;
 *  if (topsEventCreateWithFlags(&event, topsEventDisableTiming) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsEventCreateWithFlags(topsEvent_t *event, unsigned int flags);
/** Puts the event after what the stream has to do.
 *  @param event the event
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  if (topsEventRecord(event, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("immediate")]]
[[nodiscard]] topsError_t topsEventRecord(topsEvent_t event, topsStream_t stream = 0);
/** Ends an event.
 *  @param event the event
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  if (topsEventDestroy(event) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsEventDestroy(topsEvent_t event);
/** Waits until the event is reached.
 *  @param event the event
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @error topsErrorLaunchFailure if a kernel failed.
 *  @example
 *  if (topsEventSynchronize(event) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("results")]]
[[nodiscard]] topsError_t topsEventSynchronize(topsEvent_t event);
/** Milliseconds between two events that were reached.
 *  @param ms takes the time in milliseconds
 *  @param start recorded before the work
 *  @param stop recorded after it
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @error topsErrorNotReady if it has not ended yet.
 *  @example
 *  float ms;
 *  if (topsEventElapsedTime(&ms, start, stop) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsEventElapsedTime(float *ms, topsEvent_t start, topsEvent_t stop);
/** topsSuccess if the event was reached, topsErrorNotReady if not.
 *  @param event the event
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @error topsErrorNotReady if it has not ended yet.
 *  @example
 *  if (topsEventQuery(event) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsEventQuery(topsEvent_t event);
/** Loads a device binary from a file.
 *  @param fname the file of the module
 *  @error topsErrorFileNotFound if there is no such file.
 *  @error topsErrorInvalidImage if it is no code for the device.
 *  @example
 *  topsModule_t module;
 *  if (topsModuleLoad(&module, "kernels.topsfb") != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsModuleLoad(topsModule_t *module, const char *fname);
/** Loads a device binary from memory.
 *  @error topsErrorInvalidImage if it is no code for the device.
 *  @example
 *  topsModule_t module;
 *  if (topsModuleLoadData(&module, image) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsModuleLoadData(topsModule_t *module, const void *image);
/** Unloads a device binary.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  if (topsModuleUnload(module) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsModuleUnload(topsModule_t module);
/** The kernel of a module by its name.
 *  @param kname a name in the module
 *  @error topsErrorNotFound if the module has no such name.
 *  @example
 *  topsFunction_t function;
 *  if (topsModuleGetFunction(&function, module, "kernel") != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsModuleGetFunction(topsFunction_t *function, topsModule_t module,
                                                const char *kname);
/** The device variable of a module by its name.
 *  @param name a name in the module
 *  @error topsErrorNotFound if the module has no such name.
 *  @example
 *  topsDeviceptr_t address;
 *  size_t bytes;
 *  if (topsModuleGetGlobal(&address, &bytes, module, "table") != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsModuleGetGlobal(topsDeviceptr_t *dptr, size_t *bytes,
                                              topsModule_t hmod, const char *name);
/** What a kernel needs.
 *  @error topsErrorInvalidDeviceFunction if it is no kernel.
 *  @example
 *  topsFuncAttributes attributes;
 *  if (topsFuncGetAttributes(&attributes, (const void *)kernel) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsFuncGetAttributes(topsFuncAttributes *attr, const void *func) {
  memset(attr, 0, sizeof(topsFuncAttributes));
  return topsDeviceGetAttribute(&attr->maxThreadsPerBlock,
                                topsDeviceAttributeMaxThreadsPerBlock, 0);
}
/** Starts a kernel of a module.
 *  @param blockDimX a block's size in threads
 *  @param sharedMemBytes dynamic shared memory of each block, in bytes
 *  @param stream the stream that does it; 0 is the default stream
 *  @param kernelParams addresses of the kernel's arguments, in order
 *  @error topsErrorInvalidConfiguration if the grid or the block is empty or too large for the
 *    device.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  topsError_t error =
 *      topsModuleLaunchKernel(function, 2, 1, 1, 12, 1, 1, 0, stream, arguments, nullptr);
 *  if (error != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsModuleLaunchKernel(topsFunction_t f, unsigned int gridDimX,
                                                 unsigned int gridDimY, unsigned int gridDimZ,
                                                 unsigned int blockDimX, unsigned int blockDimY,
                                                 unsigned int blockDimZ,
                                                 unsigned int sharedMemBytes, topsStream_t stream,
                                                 void **kernelParams, void **extra);
/** Starts a kernel; <<<…>>> becomes this.
 *  @param numBlocks the grid's size in blocks
 *  @param dimBlocks a block's size in threads
 *  @param args addresses of the kernel's arguments, in order
 *  @param sharedMemBytes dynamic shared memory of each block, in bytes
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidDeviceFunction if it is no kernel.
 *  @error topsErrorInvalidConfiguration if the grid or the block is empty or too large for the
 *    device.
 *  @example
 *  void *arguments[] = {&device};
 *  topsError_t error =
 *      topsLaunchKernel((const void *)kernel, dim3(2), dim3(12), arguments, 0, stream);
 *  if (error != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsLaunchKernel(const void *function_address, dim3 numBlocks,
                                           dim3 dimBlocks, void **args, size_t sharedMemBytes = 0,
                                           topsStream_t stream = 0) {
  return static_cast<topsError_t>(__launch_kernel(function_address, numBlocks.x, numBlocks.y,
                                                  numBlocks.z, dimBlocks.x, dimBlocks.y,
                                                  dimBlocks.z, sharedMemBytes, args));
}
/** Starts a kernel whose blocks all run together.
 *  @param gridDim the grid's size in blocks
 *  @param blockDimX a block's size in threads
 *  @param kernelParams addresses of the kernel's arguments, in order
 *  @param sharedMemBytes dynamic shared memory of each block, in bytes
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidDeviceFunction if it is no kernel.
 *  @error topsErrorInvalidConfiguration if the grid or the block is empty or too large for the
 *    device.
 *  @error topsErrorCooperativeLaunchTooLarge if not all blocks can run at once.
 *  @example
 *  void *arguments[] = {&device};
 *  topsError_t error =
 *      topsLaunchCooperativeKernel((const void *)kernel, dim3(2), dim3(12), arguments, 0, stream);
 *  if (error != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsLaunchCooperativeKernel(const void *f, dim3 gridDim, dim3 blockDimX,
                                                      void **kernelParams, size_t sharedMemBytes,
                                                      topsStream_t stream) {
  return topsLaunchKernel(f, gridDim, blockDimX, kernelParams, sharedMemBytes, stream);
}
/** Starts a kernel with a configuration.
 *  @param args addresses of the kernel's arguments, in order
 *  @error topsErrorInvalidDeviceFunction if it is no kernel.
 *  @error topsErrorInvalidConfiguration if the grid or the block is empty or too large for the
 *    device.
 *  @example
 *  topsLaunchConfig_t config = {};
 *  config.gridDim = dim3(2);
 *  config.blockDim = dim3(12);
 *  void *arguments[] = {&device};
 *  if (topsLaunchKernelExC(&config, (const void *)kernel, arguments) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsLaunchKernelExC(const topsLaunchConfig_t *config, const void *func,
                                              void **args) {
  return topsLaunchKernel(func, config->gridDim, config->blockDim, args,
                          config->dynamicSmemBytes, config->stream);
}
/** Sizes for the next topsLaunchByPtr().
 *  @param gridDim the grid's size in blocks
 *  @param blockDim a block's size in threads
 *  @param sharedMem dynamic shared memory of each block, in bytes
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidConfiguration if the grid or the block is empty or too large for the
 *    device.
 *  @example
 *  if (topsConfigureCall(dim3(2), dim3(12), 0, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsConfigureCall(dim3 gridDim, dim3 blockDim, size_t sharedMem = 0,
                                            topsStream_t stream = 0);
/** An argument for the next topsLaunchByPtr().
 *  @param size in bytes
 *  @param offset in bytes from the variable's beginning
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorMissingConfiguration if no launch was configured.
 *  @example
 *  if (topsSetupArgument(&device, sizeof device, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsSetupArgument(const void *arg, size_t size, size_t offset);
/** Starts the kernel that was configured.
 *  @error topsErrorInvalidDeviceFunction if it is no kernel.
 *  @error topsErrorMissingConfiguration if no launch was configured.
 *  @example
 *  if (topsLaunchByPtr((const void *)kernel) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsLaunchByPtr(const void *func);
/** Whether a device reaches another's memory.
 *  @param deviceId the device's number, from 0
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @example
 *  int can;
 *  if (topsDeviceCanAccessPeer(&can, 0, 1) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceCanAccessPeer(int *canAccess, int deviceId, int peerDeviceId) {
  *canAccess = 0;
  return topsSuccess;
}
/** Lets this device reach another's memory.
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @error topsErrorPeerAccessUnsupported if one cannot reach the other.
 *  @error topsErrorPeerAccessAlreadyEnabled if that was done before.
 *  @example
 *  if (topsDeviceEnablePeerAccess(1, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceEnablePeerAccess(int peerDeviceId, unsigned int flags) {
  return topsErrorInvalidDevice;
}
/** Writes a 32-bit number to device memory.
 *  @param dst where to
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorNotSupported where the device cannot do it.
 *  @example
 *  if (topsStreamWriteValue32(device, 1, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamWriteValue32(topsDeviceptr_t dst, int value,
                                                 unsigned int flags) {
  return topsMemcpy(dst, &value, sizeof(int), topsMemcpyHostToDevice);
}
/** Writes a 32-bit number to device memory when the stream gets there.
 *  @param dst where to
 *  @param flags see the constants of its name; 0 for none
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorNotSupported where the device cannot do it.
 *  @example
 *  if (topsStreamWriteValue32Async(device, 1, 0, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamWriteValue32Async(topsDeviceptr_t dst, int value,
                                                      unsigned int flags, topsStream_t stream = 0) {
  return topsMemcpy(dst, &value, sizeof(int), topsMemcpyHostToDevice);
}
/** Waits for a 32-bit number in device memory.
 *  @param dst where to
 *  @param flags one of topsStreamWaitValueGte, …Eq, …And, …Nor
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorNotSupported where the device cannot do it.
 *  @example
 *  if (topsStreamWaitValue32(device, 1, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamWaitValue32(topsDeviceptr_t dst, int value,
                                                unsigned int flags) {
  int found = 0;
  topsError_t error = topsMemcpy(&found, dst, sizeof(int), topsMemcpyDeviceToHost);
  bool met = flags == topsStreamWaitValueGte   ? found >= value
             : flags == topsStreamWaitValueEq  ? found == value
             : flags == topsStreamWaitValueAnd ? (found & value) != 0
                                               : ~(found | value) != 0;
  if (error == topsSuccess && !met) __wait_for_ever();
  return error;
}
/** Later work of the stream waits for a 32-bit number in device memory.
 *  @param dst where to
 *  @param flags one of topsStreamWaitValueGte, …Eq, …And, …Nor
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorNotSupported where the device cannot do it.
 *  @example
 *  if (topsStreamWaitValue32Async(device, 1, 0, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsStreamWaitValue32Async(topsDeviceptr_t dst, int value,
                                                     unsigned int flags, topsStream_t stream = 0) {
  return topsStreamWaitValue32(dst, value, flags);
}
/** One fact about a kernel of a module.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDeviceFunction if it is no kernel.
 *  @example
 *  int value;
 *  if (topsFuncGetAttribute(&value, 0, function) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsFuncGetAttribute(int *value, topsFunction_attribute attrib,
                                               topsFunction_t hfunc);
/** Loads a device binary from memory, with options.
 *  @error topsErrorInvalidImage if it is no code for the device.
 *  @example
 *  topsModule_t module;
 *  if (topsModuleLoadDataEx(&module, image, 0, nullptr, nullptr) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsModuleLoadDataEx(topsModule_t *module, const void *image,
                                               unsigned int numOptions, topsJitOption *options,
                                               void **optionValues);
/** Keeps the sizes of a launch: the first half of what <<<…>>> becomes.
 *  @param gridDim the grid's size in blocks
 *  @param blockDim a block's size in threads
 *  @param sharedMem dynamic shared memory of each block, in bytes
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidConfiguration if the grid or the block is empty or too large for the
 *    device.
 *  @example
 *  if (__topsPushCallConfiguration(dim3(2), dim3(12), 0, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t __topsPushCallConfiguration(dim3 gridDim, dim3 blockDim,
                                                      size_t sharedMem = 0,
                                                      topsStream_t stream = 0);
/** Takes the sizes of a launch back: the second half of what <<<…>>> becomes.
 *  @param gridDim the grid's size in blocks
 *  @param blockDim a block's size in threads
 *  @param sharedMem dynamic shared memory of each block, in bytes
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorMissingConfiguration if no launch was configured.
 *  @example
 *  dim3 grid, block;
 *  size_t bytes;
 *  if (__topsPopCallConfiguration(&grid, &block, &bytes, &stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t __topsPopCallConfiguration(dim3 *gridDim, dim3 *blockDim,
                                                     size_t *sharedMem, topsStream_t *stream);
/** Ends the list of a launch's arguments.
 *  @example
 *  void *packed[2];
 *  topsLaunchKernelPackArgs(packed, device, count);
 *  @source runtime header. @confidence real */
inline void topsLaunchKernelPackArgs(void **pargs) {}
/** Puts the addresses of a launch's arguments into a list.
 *  @example
 *  void *packed[2];
 *  topsLaunchKernelPackArgs(packed, device, count);
 *  @source runtime header. @confidence real */
template <typename T, typename... Others>
void topsLaunchKernelPackArgs(void **pargs, const T &first, Others &&...others) {
  *pargs = const_cast<T *>(&first);
  topsLaunchKernelPackArgs(pargs + 1, others...);
}
/** Starts a kernel with a configuration; the arguments are checked as in a call.
 *  @error topsErrorInvalidDeviceFunction if it is no kernel.
 *  @error topsErrorInvalidConfiguration if the grid or the block is empty or too large for the
 *    device.
 *  @example
 *  topsLaunchConfig_t config = {};
 *  config.gridDim = dim3(2);
 *  config.blockDim = dim3(12);
 *  if (topsLaunchKernelEx(&config, kernel, device) != topsSuccess) return;
 *  @source runtime header. @confidence real */
template <typename... Parameters, typename... Arguments>
[[nodiscard]] topsError_t topsLaunchKernelEx(const topsLaunchConfig_t *config,
                                             void (*kernel)(Parameters...),
                                             Arguments &&...arguments) {
  kernel<<<config->gridDim, config->blockDim, config->dynamicSmemBytes, config->stream>>>(
      arguments...);
  return topsPeekAtLastError();
}
