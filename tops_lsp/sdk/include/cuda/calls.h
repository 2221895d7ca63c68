[[tops::complete]] cudaError_t cudaDeviceReset();
[[tops::effects("asks", "immediate"), tops::complete]]
__host__ __device__ cudaError_t cudaPeekAtLastError();
__host__ __device__ const char *cudaGetErrorName(cudaError_t error);
[[tops::complete]] __host__ __device__ cudaError_t cudaGetDeviceCount(int *count);
[[tops::complete]] __host__ __device__ cudaError_t cudaGetDevice(int *device);
[[tops::complete]] cudaError_t cudaSetDevice(int device);
inline cudaError_t cudaSetDeviceFlags(unsigned int flags) {
  return cudaSuccess;
}
inline cudaError_t cudaGetDeviceProperties(cudaDeviceProp *properties, int device) {
  if (device != 0) return cudaErrorInvalidDevice;
  memset(properties, 0, sizeof(cudaDeviceProp));
  strcpy(properties->name, "virtual CUDA device");
  size_t available = 0;
  cudaMemGetInfo(&available, &properties->totalGlobalMem);
  int value = 0;
  cudaDeviceGetAttribute(&value, cudaDevAttrMaxSharedMemoryPerBlock, device);
  properties->sharedMemPerBlock = value;
  properties->sharedMemPerBlockOptin = value;
  cudaDeviceGetAttribute(&value, cudaDevAttrMaxSharedMemoryPerMultiprocessor, device);
  properties->sharedMemPerMultiprocessor = value;
  cudaDeviceGetAttribute(&value, cudaDevAttrTotalConstantMemory, device);
  properties->totalConstMem = value;
  for (int i = 0; i < 3; ++i) {
    int attribute = cudaDevAttrMaxBlockDimX + i;
    cudaDeviceGetAttribute(&properties->maxThreadsDim[i], static_cast<cudaDeviceAttr>(attribute),
                           device);
    attribute = cudaDevAttrMaxGridDimX + i;
    cudaDeviceGetAttribute(&properties->maxGridSize[i], static_cast<cudaDeviceAttr>(attribute),
                           device);
  }
  cudaDeviceGetAttribute(&properties->warpSize, cudaDevAttrWarpSize, device);
  cudaDeviceGetAttribute(&properties->regsPerBlock, cudaDevAttrMaxRegistersPerBlock, device);
  cudaDeviceGetAttribute(&properties->maxThreadsPerBlock, cudaDevAttrMaxThreadsPerBlock, device);
  cudaDeviceGetAttribute(&properties->maxThreadsPerMultiProcessor,
                         cudaDevAttrMaxThreadsPerMultiProcessor, device);
  cudaDeviceGetAttribute(&properties->major, cudaDevAttrComputeCapabilityMajor, device);
  cudaDeviceGetAttribute(&properties->minor, cudaDevAttrComputeCapabilityMinor, device);
  cudaDeviceGetAttribute(&properties->multiProcessorCount, cudaDevAttrMultiProcessorCount, device);
  properties->canMapHostMemory = 1;
  properties->concurrentKernels = 1;
  properties->unifiedAddressing = 1;
  properties->managedMemory = 1;
  properties->concurrentManagedAccess = 1;
  properties->cooperativeLaunch = 1;
  properties->maxBlocksPerMultiProcessor = 1;
  return cudaSuccess;
}
__host__ __device__ cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr attribute,
                                                       int device);
inline cudaError_t cudaChooseDevice(int *device, const cudaDeviceProp *properties) {
  *device = 0;
  return cudaSuccess;
}
inline cudaError_t cudaDeviceCanAccessPeer(int *can, int device, int peer) {
  *can = 0;
  return cudaSuccess;
}
inline cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned int flags) {
  return cudaErrorInvalidDevice;
}
inline cudaError_t cudaDeviceDisablePeerAccess(int peer) {
  return cudaErrorPeerAccessNotEnabled;
}
cudaError_t cudaDeviceGetLimit(size_t *value, int limit);
inline cudaError_t cudaDeviceSetLimit(int limit, size_t value) {
  return cudaSuccess;
}
cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device);
inline cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest) {
  *least = 0;
  *greatest = -5;
  return cudaSuccess;
}
cudaError_t cudaDriverGetVersion(int *version);
__host__ __device__ cudaError_t cudaRuntimeGetVersion(int *version);
template <typename T>
[[tops::effects("immediate", "pins"), tops::complete]]
cudaError_t cudaMallocHost(T **address, size_t size, unsigned int flags = 0);
template <typename T>
[[tops::effects("pins"), tops::complete]]
cudaError_t cudaHostAlloc(T **address, size_t size, unsigned int flags);
template <typename T>
[[tops::effects("pins"), tops::complete]]
cudaError_t cudaMallocManaged(T **address, size_t size, unsigned int flags = 1);
template <typename T>
cudaError_t cudaMallocPitch(T **address, size_t *pitch, size_t width, size_t height) {
  *pitch = (width + 511) / 512 * 512;
  return cudaMalloc(address, *pitch * height);
}
template <typename T>
cudaError_t cudaMallocAsync(T **address, size_t size, cudaStream_t stream);
template <typename T>
cudaError_t cudaMallocAsync(T **address, size_t size, cudaMemPool_t pool, cudaStream_t stream);
inline cudaError_t cudaMalloc3D(cudaPitchedPtr *address, cudaExtent extent) {
  address->xsize = extent.width;
  address->ysize = extent.height;
  return cudaMallocPitch(&address->ptr, &address->pitch, extent.width,
                         extent.height * extent.depth);
}
cudaError_t cudaMallocArray(cudaArray_t *array, const cudaChannelFormatDesc *format, size_t width,
                            size_t height = 0, unsigned int flags = 0);
cudaError_t cudaMalloc3DArray(cudaArray_t *array, const cudaChannelFormatDesc *format,
                              cudaExtent extent, unsigned int flags = 0);
cudaError_t cudaMallocMipmappedArray(cudaMipmappedArray_t *array,
                                     const cudaChannelFormatDesc *format, cudaExtent extent,
                                     unsigned int levels, unsigned int flags = 0);
cudaError_t cudaGetMipmappedArrayLevel(cudaArray_t *array, cudaMipmappedArray_const_t mipmapped,
                                       unsigned int level);
[[tops::complete]] cudaError_t cudaFreeHost(void *address);
cudaError_t cudaFreeArray(cudaArray_t array);
cudaError_t cudaFreeMipmappedArray(cudaMipmappedArray_t array);
[[tops::takes("device")]] cudaError_t cudaFreeAsync(void *address, cudaStream_t stream);
cudaError_t cudaHostRegister(void *address, size_t size, unsigned int flags);
cudaError_t cudaHostUnregister(void *address);
template <typename T>
cudaError_t cudaHostGetDevicePointer(T **device, void *host, unsigned int flags);
[[tops::complete]] cudaError_t cudaMemGetInfo(size_t *available, size_t *total);
cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *attributes, const void *address);
[[tops::complete]]
cudaError_t cudaMemsetAsync(void *dst, int value, size_t count, cudaStream_t stream = 0);
inline cudaError_t cudaMemset2D(void *dst, size_t pitch, int value, size_t width, size_t height) {
  for (size_t row = 0; row < height; ++row) {
    cudaError_t error = cudaMemset(static_cast<char *>(dst) + row * pitch, value, width);
    if (error != cudaSuccess) return error;
  }
  return cudaSuccess;
}
inline cudaError_t cudaMemset3D(cudaPitchedPtr dst, int value, cudaExtent extent) {
  for (size_t slice = 0; slice < extent.depth; ++slice) {
    char *first = static_cast<char *>(dst.ptr) + slice * dst.ysize * dst.pitch;
    cudaError_t error = cudaMemset2D(first, dst.pitch, value, extent.width, extent.height);
    if (error != cudaSuccess) return error;
  }
  return cudaSuccess;
}
inline cudaError_t cudaMemcpyPeer(void *dst, int to, const void *src, int from, size_t count) {
  if (to != 0 || from != 0) return cudaErrorInvalidDevice;
  return cudaMemcpy(dst, src, count, cudaMemcpyDeviceToDevice);
}
inline cudaError_t cudaMemcpyPeerAsync(void *dst, int to, const void *src, int from, size_t count,
                                       cudaStream_t stream = 0) {
  if (to != 0 || from != 0) return cudaErrorInvalidDevice;
  return cudaMemcpy(dst, src, count, cudaMemcpyDeviceToDevice);
}
inline cudaError_t cudaMemcpy2D(void *dst, size_t to, const void *src, size_t from, size_t width,
                                size_t height, cudaMemcpyKind kind) {
  for (size_t row = 0; row < height; ++row) {
    cudaError_t error = cudaMemcpy(static_cast<char *>(dst) + row * to,
                                   static_cast<const char *>(src) + row * from, width, kind);
    if (error != cudaSuccess) return error;
  }
  return cudaSuccess;
}
inline cudaError_t cudaMemcpy2DAsync(void *dst, size_t to, const void *src, size_t from,
                                     size_t width, size_t height, cudaMemcpyKind kind,
                                     cudaStream_t stream = 0) {
  for (size_t row = 0; row < height; ++row) {
    cudaError_t error = cudaMemcpy(static_cast<char *>(dst) + row * to,
                                   static_cast<const char *>(src) + row * from, width, kind);
    if (error != cudaSuccess) return error;
  }
  return cudaSuccess;
}
cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms *parameters);
cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *parameters, cudaStream_t stream = 0);
cudaError_t cudaMemcpyToArray(cudaArray_t dst, size_t x, size_t y, const void *src, size_t count,
                              cudaMemcpyKind kind);
cudaError_t cudaMemcpyFromArray(void *dst, cudaArray_const_t src, size_t x, size_t y,
                                size_t count, cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DToArray(cudaArray_t dst, size_t x, size_t y, const void *src, size_t pitch,
                                size_t width, size_t height, cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DFromArray(void *dst, size_t pitch, cudaArray_const_t src, size_t x,
                                  size_t y, size_t width, size_t height, cudaMemcpyKind kind);
template <typename T>
[[tops::effects("copies"), tops::complete]]
cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *src, size_t count, size_t offset = 0,
                               cudaMemcpyKind kind = cudaMemcpyHostToDevice);
template <typename T>
[[tops::effects("copies")]]
cudaError_t cudaMemcpyToSymbolAsync(const T &symbol, const void *src, size_t count, size_t offset,
                                    cudaMemcpyKind kind, cudaStream_t stream = 0);
template <typename T>
[[tops::effects("copies"), tops::complete]]
cudaError_t cudaMemcpyFromSymbol(void *dst, const T &symbol, size_t count, size_t offset = 0,
                                 cudaMemcpyKind kind = cudaMemcpyDeviceToHost);
template <typename T> cudaError_t cudaGetSymbolAddress(void **address, const T &symbol);
template <typename T> cudaError_t cudaGetSymbolSize(size_t *size, const T &symbol);
inline cudaError_t cudaMemPrefetchAsync(const void *address, size_t count, int device,
                                        cudaStream_t stream = 0) {
  return cudaSuccess;
}
inline cudaError_t cudaMemPrefetchAsync(const void *address, size_t count, cudaMemLocation location,
                                        unsigned int flags, cudaStream_t stream = 0) {
  return cudaSuccess;
}
inline cudaError_t cudaMemAdvise(const void *address, size_t count, cudaMemoryAdvise advice,
                                 int device) {
  return cudaSuccess;
}
inline cudaError_t cudaMemAdvise(const void *address, size_t count, cudaMemoryAdvise advice,
                                 cudaMemLocation location) {
  return cudaSuccess;
}
[[tops::complete]] cudaError_t cudaStreamCreate(cudaStream_t *stream);
[[tops::complete]] __host__ __device__ cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream,
                                                          unsigned int flags);
inline cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned int flags,
                                                int priority) {
  return cudaStreamCreateWithFlags(stream, flags);
}
[[tops::complete]] __host__ __device__ cudaError_t cudaStreamDestroy(cudaStream_t stream);
[[tops::complete]] cudaError_t cudaStreamSynchronize(cudaStream_t stream);
[[tops::complete]] cudaError_t cudaStreamQuery(cudaStream_t stream);
inline cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned int *flags) {
  *flags = 0;
  return cudaStreamQuery(stream);
}
[[tops::complete]]
__host__ __device__ cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event,
                                                    unsigned int flags = 0);
typedef void (*cudaStreamCallback_t)(cudaStream_t stream, cudaError_t status, void *data);
inline cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback,
                                         void *data, unsigned int flags) {
  cudaError_t error = cudaStreamSynchronize(stream);
  if (error != cudaErrorInvalidResourceHandle) callback(stream, error, data);
  return error;
}
template <typename T>
cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, T *address, size_t size = 0,
                                     unsigned int flags = 4) {
  return cudaSuccess;
}
cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode);
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph);
inline cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void *data) {
  cudaError_t error = cudaStreamSynchronize(stream);
  if (error == cudaSuccess) function(data);
  return error;
}
[[tops::complete]] cudaError_t cudaEventCreate(cudaEvent_t *event);
[[tops::complete]] cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned int flags);
[[tops::complete]]
__host__ __device__ cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags);
[[tops::effects("immediate"), tops::complete]]
__host__ __device__ cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream = 0);
[[tops::complete]] cudaError_t cudaEventQuery(cudaEvent_t event);
[[tops::complete]] cudaError_t cudaEventSynchronize(cudaEvent_t event);
[[tops::complete]] __host__ __device__ cudaError_t cudaEventDestroy(cudaEvent_t event);
[[tops::complete]]
cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end);
inline cudaError_t cudaProfilerStart() {
  return cudaSuccess;
}
inline cudaError_t cudaProfilerStop() {
  return cudaSuccess;
}

cudaError_t cudaGraphCreate(cudaGraph_t *graph, unsigned int flags);
cudaError_t cudaGraphDestroy(cudaGraph_t graph);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t *executable, cudaGraph_t graph,
                                 unsigned long long flags = 0);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t *executable, cudaGraph_t graph,
                                 cudaGraphNode_t *failed, char *log, size_t size);
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable);
__host__ __device__ cudaError_t cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream);
cudaError_t cudaGraphClone(cudaGraph_t *clone, cudaGraph_t graph);
cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *count);
cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, cudaGraphNodeType *type);
cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                   const cudaGraphNode_t *dependencies, size_t count,
                                   const cudaKernelNodeParams *parameters);
cudaError_t cudaGraphAddMemcpyNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                   const cudaGraphNode_t *dependencies, size_t count,
                                   const cudaMemcpy3DParms *parameters);
cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                   const cudaGraphNode_t *dependencies, size_t count,
                                   const cudaMemsetParams *parameters);
cudaError_t cudaGraphAddHostNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                 const cudaGraphNode_t *dependencies, size_t count,
                                 const cudaHostNodeParams *parameters);

template <typename T> cudaChannelFormatDesc cudaCreateChannelDesc();
cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, cudaChannelFormatKind f);
inline cudaExtent make_cudaExtent(size_t width, size_t height, size_t depth) {
  return cudaExtent{width, height, depth};
}
inline cudaPos make_cudaPos(size_t x, size_t y, size_t z) {
  return cudaPos{x, y, z};
}
cudaPitchedPtr make_cudaPitchedPtr(void *address, size_t pitch, size_t width, size_t height);
cudaError_t cudaGetChannelDesc(cudaChannelFormatDesc *format, cudaArray_const_t array);
cudaError_t cudaCreateTextureObject(cudaTextureObject_t *texture, const cudaResourceDesc *resource,
                                    const cudaTextureDesc *description, const void *view);
cudaError_t cudaDestroyTextureObject(cudaTextureObject_t texture);
cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *surface,
                                    const cudaResourceDesc *resource);
cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t surface);

template <typename T>
__host__ __device__ cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes, T *function);
template <typename T>
cudaError_t cudaFuncSetAttribute(T *function, cudaFuncAttribute attribute, int value) {
  if (attribute != cudaFuncAttributeMaxDynamicSharedMemorySize) return cudaSuccess;
  return static_cast<cudaError_t>(__allow_shared((const void *)function, value));
}
template <typename T> cudaError_t cudaFuncSetCacheConfig(T *function, cudaFuncCache cache) {
  return cudaSuccess;
}
template <typename T>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, T function, int size,
                                                          size_t shared) {
  int threads = 0;
  cudaError_t error = cudaDeviceGetAttribute(&threads, cudaDevAttrMaxThreadsPerMultiProcessor, 0);
  *blocks = size > 0 ? threads / size : 0;
  return error;
}
template <typename T>
cudaError_t cudaOccupancyMaxPotentialBlockSize(int *grid, int *block, T function,
                                               size_t shared = 0, int limit = 0) {
  cudaError_t error = cudaDeviceGetAttribute(grid, cudaDevAttrMultiProcessorCount, 0);
  if (error == cudaSuccess) error = cudaDeviceGetAttribute(block, cudaDevAttrMaxThreadsPerBlock, 0);
  if (limit > 0 && *block > limit) *block = limit;
  return error;
}
template <typename T>
cudaError_t cudaLaunchKernel(const T *function, dim3 grid, dim3 block, void **arguments,
                             size_t shared = 0, cudaStream_t stream = 0) {
  return static_cast<cudaError_t>(__launch_kernel((const void *)function, grid.x, grid.y, grid.z,
                                                  block.x, block.y, block.z, shared, arguments));
}
template <typename T>
cudaError_t cudaLaunchCooperativeKernel(const T *function, dim3 grid, dim3 block, void **arguments,
                                        size_t shared = 0, cudaStream_t stream = 0) {
  return static_cast<cudaError_t>(__launch_kernel((const void *)function, grid.x, grid.y, grid.z,
                                                  block.x, block.y, block.z, shared, arguments));
}

cudaError_t cudaGraphicsUnregisterResource(cudaGraphicsResource_t resource);
cudaError_t cudaGraphicsMapResources(int count, cudaGraphicsResource_t *resources,
                                     cudaStream_t stream = 0);
cudaError_t cudaGraphicsUnmapResources(int count, cudaGraphicsResource_t *resources,
                                       cudaStream_t stream = 0);
cudaError_t cudaGraphicsResourceSetMapFlags(cudaGraphicsResource_t resource, unsigned int flags);
template <typename T>
cudaError_t cudaGraphicsResourceGetMappedPointer(T **address, size_t *size,
                                                 cudaGraphicsResource_t resource);
cudaError_t cudaGraphicsSubResourceGetMappedArray(cudaArray_t *array,
                                                  cudaGraphicsResource_t resource,
                                                  unsigned int index, unsigned int level);
enum cudaGraphicsMapFlags {
  cudaGraphicsMapFlagsNone = 0,
  cudaGraphicsMapFlagsReadOnly = 1,
  cudaGraphicsMapFlagsWriteDiscard = 2
};
enum cudaGraphicsRegisterFlags {
  cudaGraphicsRegisterFlagsNone = 0,
  cudaGraphicsRegisterFlagsReadOnly = 1,
  cudaGraphicsRegisterFlagsWriteDiscard = 2,
  cudaGraphicsRegisterFlagsSurfaceLoadStore = 4
};
