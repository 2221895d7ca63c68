/** Gives `size` bytes of device memory (L3). @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMalloc(void **ptr, size_t size);
/** Gives `size` bytes of device memory (L3). @source runtime header. @confidence real */
template <typename T>
[[nodiscard]] topsError_t topsMalloc(T **address, size_t size);
/** Returns device memory. @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsFree(void *ptr);
/** Gives device memory with special wishes (topsDeviceMalloc… flags).
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsExtMallocWithFlags(void **ptr, size_t sizeBytes, unsigned int flags);
/** Gives device memory in a stream's order.
 *  @note Four arguments, one more than CUDA's.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMallocAsync(void **dev_ptr, size_t size, topsStream_t stream,
                                          unsigned long flags);
/** Gives device memory in a stream's order. @source runtime header. @confidence real */
template <typename T>
[[nodiscard]] topsError_t topsMallocAsync(T **address, size_t size, topsStream_t stream,
                                          unsigned long flags);
/** Returns device memory in a stream's order. @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsFreeAsync(void *dev_ptr, topsStream_t stream);
/** Gives pinned host memory. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsHostMalloc(void **ptr, size_t size, unsigned int flags);
/** Gives pinned host memory. @source runtime header. @confidence real */
template <typename T>
[[nodiscard]] topsError_t topsHostMalloc(T **address, size_t size,
                                         unsigned int flags = topsHostMallocDefault);
/** Returns pinned host memory. @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsHostFree(void *ptr);
/** The address under which kernels see pinned host memory.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsHostGetDevicePointer(void **devPtr, void *hostPtr,
                                                   unsigned int flags);
/** The flags of pinned host memory. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsHostGetFlags(unsigned int *flagsPtr, void *hostPtr);
/** Pins host memory. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsHostRegister(void *hostPtr, size_t sizeBytes, unsigned int flags);
/** Ends topsHostRegister(). @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsHostUnregister(void *hostPtr);
/** Copies bytes between host and device. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpy(void *dst, const void *src, size_t sizeBytes,
                                     topsMemcpyKind kind);
/** Copies bytes in a stream's order. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyAsync(void *dst, const void *src, size_t sizeBytes,
                                          topsMemcpyKind kind, topsStream_t stream = 0);
/** Copies bytes in a stream's order and waits. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyWithStream(void *dst, const void *src, size_t sizeBytes,
                                               topsMemcpyKind kind, topsStream_t stream);
/** Copies bytes from host to device. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyHtoD(topsDeviceptr_t dst, void *src, size_t sizeBytes);
/** Copies bytes from device to host. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyDtoH(void *dst, topsDeviceptr_t src, size_t sizeBytes);
/** Copies bytes within device memory. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyDtoD(topsDeviceptr_t dst, topsDeviceptr_t src,
                                         size_t sizeBytes);
/** Copies bytes from host to device in a stream's order.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyHtoDAsync(topsDeviceptr_t dst, void *src, size_t sizeBytes,
                                              topsStream_t stream);
/** Copies bytes from device to host in a stream's order.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyDtoHAsync(void *dst, topsDeviceptr_t src, size_t sizeBytes,
                                              topsStream_t stream);
/** Copies bytes within device memory in a stream's order.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyDtoDAsync(topsDeviceptr_t dst, topsDeviceptr_t src,
                                              size_t sizeBytes, topsStream_t stream);
/** Copies bytes from one device to another. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyPeer(void *dst, int dstDevice, const void *src, int srcDevice,
                                         size_t sizeBytes);
/** Copies bytes from one device to another in a stream's order.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyPeerAsync(void *dst, int dstDevice, const void *src,
                                              int srcDevice, size_t sizeBytes,
                                              topsStream_t stream);
/** Sets bytes of device memory. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemset(void *dst, int value, size_t sizeBytes);
/** Sets bytes of device memory in a stream's order. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemsetAsync(void *dst, int value, size_t sizeBytes,
                                          topsStream_t stream = 0);
/** Sets `count` bytes. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemsetD8(topsDeviceptr_t dest, unsigned char value, size_t count);
/** Sets `count` 16-bit values. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemsetD16(topsDeviceptr_t dest, unsigned short value, size_t count);
/** Sets `count` 32-bit values. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemsetD32(topsDeviceptr_t dest, int value, size_t count);
/** Sets `count` bytes in a stream's order. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemsetD8Async(topsDeviceptr_t dest, unsigned char value,
                                            size_t count, topsStream_t stream = 0);
/** Sets `count` 16-bit values in a stream's order. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemsetD16Async(topsDeviceptr_t dest, unsigned short value,
                                             size_t count, topsStream_t stream = 0);
/** Sets `count` 32-bit values in a stream's order. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemsetD32Async(topsDeviceptr_t dst, int value, size_t count,
                                             topsStream_t stream = 0);
/** The device address of a __device__ or __constant__ variable.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsGetSymbolAddress(void **devPtr, const void *symbol);
/** The size of a __device__ or __constant__ variable, in bytes.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsGetSymbolSize(size_t *size, const void *symbol);
/** Copies bytes into a __device__ or __constant__ variable.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyToSymbol(const void *symbol, const void *src,
                                             size_t sizeBytes, size_t offset = 0,
                                             topsMemcpyKind kind = topsMemcpyHostToDevice);
/** Copies bytes into a device variable in a stream's order.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyToSymbolAsync(const void *symbol, const void *src,
                                                  size_t sizeBytes, size_t offset,
                                                  topsMemcpyKind kind, topsStream_t stream = 0);
/** Copies bytes out of a __device__ or __constant__ variable.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyFromSymbol(void *dst, const void *symbol, size_t sizeBytes,
                                               size_t offset = 0,
                                               topsMemcpyKind kind = topsMemcpyDeviceToHost);
/** Copies bytes out of a device variable in a stream's order.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyFromSymbolAsync(void *dst, const void *symbol,
                                                    size_t sizeBytes, size_t offset,
                                                    topsMemcpyKind kind, topsStream_t stream = 0);
/** What an address points to. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsPointerGetAttributes(topsPointerAttribute_t *attributes,
                                                   const void *ptr);
/** Free and total device memory, in bytes. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemGetInfo(size_t *free, size_t *total);
/** The size of an allocation, in bytes. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPtrGetInfo(void *ptr, size_t *size);
/** The allocation an address belongs to. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemGetAddressRange(topsDeviceptr_t *pbase, size_t *psize,
                                                 topsDeviceptr_t dptr);
/** A handle other processes may open. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsIpcGetMemHandle(topsIpcMemHandle_t *handle, void *devPtr);
/** Opens another process's device memory. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsIpcOpenMemHandle(void **devPtr, topsIpcMemHandle_t handle,
                                               unsigned int flags);
/** Ends topsIpcOpenMemHandle(). @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsIpcCloseMemHandle(void *devPtr);
/** A handle of an event other processes may open. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsIpcGetEventHandle(topsIpcEventHandle_t *handle, topsEvent_t event);
/** Opens another process's event. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsIpcOpenEventHandle(topsEvent_t *event, topsIpcEventHandle_t handle);
/** Opens another process's event over a link between devices.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsIpcOpenEventHandleExt(topsEvent_t *event, topsIpcEventHandle_t handle,
                                                    topsTopologyMapType map, int port);
/** One fact about what an address points to. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsPointerGetAttribute(void *data, topsPointer_attribute attribute,
                                                  topsDeviceptr_t ptr);
/** Several facts about what an address points to. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDrvPointerGetAttributes(unsigned int numAttributes,
                                                      topsPointer_attribute *attributes,
                                                      void **data, topsDeviceptr_t ptr);
/** Memory of the video codec by its device address. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsExtCodecMemHandle(void **pointer, uint64_t dev_addr, size_t size);
/** Lets this device reach a part of another's memory. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceEnablePeerAccessRegion(int peerDeviceId, void *peerDevPtr,
                                                           size_t size, void **devPtr);
/** Ends topsDeviceEnablePeerAccessRegion(). @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceDisablePeerAccessRegion(int peerDeviceId, void *peerDevPtr,
                                                            size_t size);
/** Copies bytes from one device to another over a chosen link.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyPeerExt(void *dst, int dstDevice, const void *src,
                                            int srcDevice, size_t sizeBytes,
                                            topsTopologyMapType map, int port);
/** Copies bytes from one device to another over a chosen link in a stream's order.
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemcpyPeerExtAsync(void *dst, int dstDevice, const void *src,
                                                 int srcDevice, size_t sizeBytes,
                                                 topsTopologyMapType map, int port,
                                                 topsStream_t stream);
/** Returns a pool's unused memory but for some bytes. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolTrimTo(topsMemPool_t mem_pool, size_t min_bytes_to_hold);
/** Sets a property of a memory pool. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolSetAttribute(topsMemPool_t mem_pool, topsMemPoolAttr attr,
                                                  void *value);
/** A property of a memory pool. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolGetAttribute(topsMemPool_t mem_pool, topsMemPoolAttr attr,
                                                  void *value);
/** Sets who may do what with a pool's memory. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolSetAccess(topsMemPool_t mem_pool,
                                               const topsMemAccessDesc *desc_list, size_t count);
/** What may be done with a pool's memory from a place. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolGetAccess(topsMemAccessFlags *flags, topsMemPool_t mem_pool,
                                               topsMemLocation *location);
/** Makes a memory pool. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolCreate(topsMemPool_t *mem_pool,
                                            const topsMemPoolProps *pool_props);
/** The memory pool of a device. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceGetMemPool(topsMemPool_t *mem_pool, int device);
/** Ends a memory pool. @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsMemPoolDestroy(topsMemPool_t mem_pool);
/** Gives memory of a pool in a stream's order. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMallocFromPoolAsync(void **dev_ptr, size_t size,
                                                  topsMemPool_t mem_pool, topsStream_t stream);
/** A handle of a pool that other processes may open. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolExportToShareableHandle(
    void *shared_handle, topsMemPool_t mem_pool,
    topsMemAllocationHandleType handle_type, unsigned int flags);
/** Opens another process's memory pool. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolImportFromShareableHandle(
    topsMemPool_t *mem_pool, void *shared_handle,
    topsMemAllocationHandleType handle_type, unsigned int flags);
/** An address of a pool that other processes may open. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolExportPointer(topsMemPoolPtrExportData *export_data,
                                                   void *dev_ptr);
/** Opens an address of another process's pool. @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolImportPointer(void **dev_ptr, topsMemPool_t mem_pool,
                                                   topsMemPoolPtrExportData *export_data);
