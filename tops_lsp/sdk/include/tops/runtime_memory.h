/** Gives `size` bytes of device memory (L3).
 *  @param ptr an address in device memory, or where one is put
 *  @param size in bytes
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorMemoryAllocation if there is not enough memory.
 *  @example
 *  float *device;
 *  if (topsMalloc(&device, 1024 * sizeof(float)) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::gives("device")]] [[nodiscard]] topsError_t topsMalloc(void **ptr, size_t size);
/** Gives `size` bytes of device memory (L3).
 *  @param size in bytes
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorMemoryAllocation if there is not enough memory.
 *  @example
 *  float *device;
 *  if (topsMalloc(&device, 1024 * sizeof(float)) != topsSuccess) return;
 *  @source runtime header. @confidence real */
template <typename T>
[[tops::gives("device")]] [[nodiscard]] topsError_t topsMalloc(T **address, size_t size);
/** Returns device memory.
 *  @param ptr an address in device memory, or where one is put
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @example
 *  if (topsFree(device) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::ignorable, tops::takes("device")]] [[nodiscard]] topsError_t topsFree(void *ptr);
/** Gives device memory with special wishes (topsDeviceMalloc… flags).
 *  @param ptr an address in device memory, or where one is put
 *  @param sizeBytes in bytes
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorMemoryAllocation if there is not enough memory.
 *  @example
 *  void *address;
 *  if (topsExtMallocWithFlags(&address, 4096, topsDeviceMallocDefault) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsExtMallocWithFlags(void **ptr, size_t sizeBytes, unsigned int flags);
/** Gives device memory in a stream's order.
 *  @param dev_ptr an address in device memory, or where one is put
 *  @param size in bytes
 *  @param stream the stream that does it; 0 is the default stream
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorMemoryAllocation if there is not enough memory.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @note Four arguments, one more than CUDA's.
 *  @example
 *  float *device;
 *  if (topsMallocAsync(&device, 4096, stream, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::gives("device")]] [[nodiscard]] topsError_t
topsMallocAsync(void **dev_ptr, size_t size, topsStream_t stream, unsigned long flags);
/** Gives device memory in a stream's order.
 *  @param size in bytes
 *  @param stream the stream that does it; 0 is the default stream
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorMemoryAllocation if there is not enough memory.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  float *device;
 *  if (topsMallocAsync(&device, 4096, stream, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
template <typename T>
[[tops::gives("device")]] [[nodiscard]] topsError_t
topsMallocAsync(T **address, size_t size, topsStream_t stream, unsigned long flags);
/** Returns device memory in a stream's order.
 *  @param dev_ptr an address in device memory, or where one is put
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  if (topsFreeAsync(device, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::ignorable, tops::takes("device")]] [[nodiscard]] topsError_t
topsFreeAsync(void *dev_ptr, topsStream_t stream);
/** Gives pinned host memory.
 *  @param ptr an address in device memory, or where one is put
 *  @param size in bytes
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorMemoryAllocation if there is not enough memory.
 *  @example
 *  float *pinned;
 *  if (topsHostMalloc(&pinned, 4096, topsHostMallocDefault) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("immediate", "pins")]]
[[nodiscard]] topsError_t topsHostMalloc(void **ptr, size_t size, unsigned int flags);
/** Gives pinned host memory.
 *  @param size in bytes
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorMemoryAllocation if there is not enough memory.
 *  @example
 *  float *pinned;
 *  if (topsHostMalloc(&pinned, 4096, topsHostMallocDefault) != topsSuccess) return;
 *  @source runtime header. @confidence real */
template <typename T>
[[tops::effects("immediate", "pins")]]
[[nodiscard]] topsError_t topsHostMalloc(T **address, size_t size,
                                         unsigned int flags = topsHostMallocDefault);
/** Returns pinned host memory.
 *  @param ptr an address in device memory, or where one is put
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  if (topsHostFree(host) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsHostFree(void *ptr);
/** The address under which kernels see pinned host memory.
 *  @param devPtr an address in device memory, or where one is put
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorHostMemoryNotRegistered if it is not registered.
 *  @example
 *  void *address;
 *  if (topsHostGetDevicePointer(&address, host, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsHostGetDevicePointer(void **devPtr, void *hostPtr,
                                                   unsigned int flags);
/** The flags of pinned host memory.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  unsigned int flags;
 *  if (topsHostGetFlags(&flags, host) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsHostGetFlags(unsigned int *flagsPtr, void *hostPtr) {
  *flagsPtr = topsHostMallocDefault;
  return topsSuccess;
}
/** Pins host memory.
 *  @param sizeBytes in bytes
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorHostMemoryAlreadyRegistered if it is registered already.
 *  @example
 *  if (topsHostRegister(host, bytes, topsHostRegisterDefault) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsHostRegister(void *hostPtr, size_t sizeBytes, unsigned int flags);
/** Ends topsHostRegister().
 *  @error topsErrorHostMemoryNotRegistered if it is not registered.
 *  @example
 *  if (topsHostUnregister(host) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsHostUnregister(void *hostPtr);
/** Copies bytes between host and device.
 *  @param dst where to
 *  @param src where from
 *  @param sizeBytes in bytes
 *  @param kind between which memories
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidMemcpyDirection if `kind` is not what the addresses are.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @error Errors of earlier work on the device may be returned as well.
 *  @example
 *  if (topsMemcpy(device, host, bytes, topsMemcpyHostToDevice) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("copies", "results")]]
[[nodiscard]] topsError_t topsMemcpy(void *dst, const void *src, size_t sizeBytes,
                                     topsMemcpyKind kind);
/** Copies bytes in a stream's order.
 *  @param dst where to
 *  @param src where from
 *  @param sizeBytes in bytes
 *  @param kind between which memories
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidMemcpyDirection if `kind` is not what the addresses are.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  if (topsMemcpyAsync(device, host, bytes, topsMemcpyHostToDevice, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("fetches", "copies", "results")]]
[[nodiscard]] topsError_t topsMemcpyAsync(void *dst, const void *src, size_t sizeBytes,
                                          topsMemcpyKind kind, topsStream_t stream = 0);
/** Copies bytes in a stream's order and waits.
 *  @param dst where to
 *  @param src where from
 *  @param sizeBytes in bytes
 *  @param kind between which memories
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidMemcpyDirection if `kind` is not what the addresses are.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  topsError_t error =
 *      topsMemcpyWithStream(device, host, bytes, topsMemcpyHostToDevice, stream);
 *  if (error != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("results")]]
[[nodiscard]] topsError_t topsMemcpyWithStream(void *dst, const void *src, size_t sizeBytes,
                                               topsMemcpyKind kind, topsStream_t stream);
/** Copies bytes from host to device.
 *  @param dst where to
 *  @param src where from
 *  @param sizeBytes in bytes
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @example
 *  if (topsMemcpyHtoD(device, host, bytes) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("results")]]
[[nodiscard]] topsError_t topsMemcpyHtoD(topsDeviceptr_t dst, void *src, size_t sizeBytes);
/** Copies bytes from device to host.
 *  @param dst where to
 *  @param src where from
 *  @param sizeBytes in bytes
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @example
 *  if (topsMemcpyDtoH(host, device, bytes) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("results")]]
[[nodiscard]] topsError_t topsMemcpyDtoH(void *dst, topsDeviceptr_t src, size_t sizeBytes);
/** Copies bytes within device memory.
 *  @param dst where to
 *  @param src where from
 *  @param sizeBytes in bytes
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @example
 *  if (topsMemcpyDtoD(device, device + 512, bytes) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("results")]]
[[nodiscard]] topsError_t topsMemcpyDtoD(topsDeviceptr_t dst, topsDeviceptr_t src,
                                         size_t sizeBytes);
/** Copies bytes from host to device in a stream's order.
 *  @param dst where to
 *  @param src where from
 *  @param sizeBytes in bytes
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  if (topsMemcpyHtoDAsync(device, host, bytes, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("results")]]
[[nodiscard]] topsError_t topsMemcpyHtoDAsync(topsDeviceptr_t dst, void *src, size_t sizeBytes,
                                              topsStream_t stream);
/** Copies bytes from device to host in a stream's order.
 *  @param dst where to
 *  @param src where from
 *  @param sizeBytes in bytes
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  if (topsMemcpyDtoHAsync(host, device, bytes, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("fetches", "results")]]
[[nodiscard]] topsError_t topsMemcpyDtoHAsync(void *dst, topsDeviceptr_t src, size_t sizeBytes,
                                              topsStream_t stream);
/** Copies bytes within device memory in a stream's order.
 *  @param dst where to
 *  @param src where from
 *  @param sizeBytes in bytes
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  if (topsMemcpyDtoDAsync(device, device + 512, bytes, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("results")]]
[[nodiscard]] topsError_t topsMemcpyDtoDAsync(topsDeviceptr_t dst, topsDeviceptr_t src,
                                              size_t sizeBytes, topsStream_t stream);
/** Copies bytes from one device to another.
 *  @param dst where to
 *  @param src where from
 *  @param sizeBytes in bytes
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @example
 *  if (topsMemcpyPeer(device, 0, other, 1, bytes) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("results")]]
[[nodiscard]] topsError_t topsMemcpyPeer(void *dst, int dstDevice, const void *src, int srcDevice,
                                         size_t sizeBytes) {
  if (dstDevice != 0 || srcDevice != 0) return topsErrorInvalidDevice;
  return topsMemcpy(dst, src, sizeBytes, topsMemcpyDeviceToDevice);
}
/** Copies bytes from one device to another in a stream's order.
 *  @param dst where to
 *  @param src where from
 *  @param sizeBytes in bytes
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  if (topsMemcpyPeerAsync(device, 0, other, 1, bytes, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("results")]]
[[nodiscard]] topsError_t topsMemcpyPeerAsync(void *dst, int dstDevice, const void *src,
                                              int srcDevice, size_t sizeBytes,
                                              topsStream_t stream) {
  if (dstDevice != 0 || srcDevice != 0) return topsErrorInvalidDevice;
  return topsMemcpy(dst, src, sizeBytes, topsMemcpyDeviceToDevice);
}
/** Sets bytes of device memory.
 *  @param dst where to
 *  @param sizeBytes in bytes
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @example
 *  if (topsMemset(device, 0, bytes) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemset(void *dst, int value, size_t sizeBytes);
/** Sets bytes of device memory in a stream's order.
 *  @param dst where to
 *  @param sizeBytes in bytes
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  if (topsMemsetAsync(device, 0, bytes, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemsetAsync(void *dst, int value, size_t sizeBytes,
                                          topsStream_t stream = 0);
/** Sets `count` bytes.
 *  @param dest where to
 *  @param count how many elements
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @example
 *  if (topsMemsetD8(device, 0, 1024) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemsetD8(topsDeviceptr_t dest, unsigned char value, size_t count);
/** Sets `count` 16-bit values.
 *  @param dest where to
 *  @param count how many elements
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @example
 *  if (topsMemsetD16(device, 0, 1024) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemsetD16(topsDeviceptr_t dest, unsigned short value, size_t count);
/** Sets `count` 32-bit values.
 *  @param dest where to
 *  @param count how many elements
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @example
 *  if (topsMemsetD32(device, 0, 1024) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemsetD32(topsDeviceptr_t dest, int value, size_t count);
/** Sets `count` bytes in a stream's order.
 *  @param dest where to
 *  @param count how many elements
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  if (topsMemsetD8Async(device, 0, 1024, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemsetD8Async(topsDeviceptr_t dest, unsigned char value,
                                            size_t count, topsStream_t stream = 0);
/** Sets `count` 16-bit values in a stream's order.
 *  @param dest where to
 *  @param count how many elements
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  if (topsMemsetD16Async(device, 0, 1024, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemsetD16Async(topsDeviceptr_t dest, unsigned short value,
                                             size_t count, topsStream_t stream = 0);
/** Sets `count` 32-bit values in a stream's order.
 *  @param dst where to
 *  @param count how many elements
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  if (topsMemsetD32Async(device, 0, 1024, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemsetD32Async(topsDeviceptr_t dst, int value, size_t count,
                                             topsStream_t stream = 0);
/** The device address of a __device__ or __constant__ variable.
 *  @param devPtr an address in device memory, or where one is put
 *  @param symbol a __device__ or __constant__ variable, or its address
 *  @error topsErrorInvalidSymbol if the device has no such variable.
 *  @example
 *  void *address;
 *  if (topsGetSymbolAddress(&address, &table) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsGetSymbolAddress(void **devPtr, const void *symbol);
/** The size of a __device__ or __constant__ variable, in bytes.
 *  @param size in bytes
 *  @param symbol a __device__ or __constant__ variable, or its address
 *  @error topsErrorInvalidSymbol if the device has no such variable.
 *  @example
 *  size_t bytes;
 *  if (topsGetSymbolSize(&bytes, &table) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsGetSymbolSize(size_t *size, const void *symbol);
/** Copies bytes into a __device__ or __constant__ variable.
 *  @param symbol a __device__ or __constant__ variable, or its address
 *  @param src where from
 *  @param sizeBytes in bytes
 *  @param offset in bytes from the variable's beginning
 *  @param kind between which memories
 *  @error topsErrorInvalidSymbol if the device has no such variable.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  if (topsMemcpyToSymbol(&table, host, sizeof table) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("copies", "results")]]
[[nodiscard]] topsError_t topsMemcpyToSymbol(const void *symbol, const void *src,
                                             size_t sizeBytes, size_t offset = 0,
                                             topsMemcpyKind kind = topsMemcpyHostToDevice);
/** Copies bytes into a device variable in a stream's order.
 *  @param symbol a __device__ or __constant__ variable, or its address
 *  @param src where from
 *  @param sizeBytes in bytes
 *  @param offset in bytes from the variable's beginning
 *  @param kind between which memories
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidSymbol if the device has no such variable.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  topsError_t error =
 *      topsMemcpyToSymbolAsync(&table, host, sizeof table, 0, topsMemcpyHostToDevice, stream);
 *  if (error != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("copies", "results")]]
[[nodiscard]] topsError_t topsMemcpyToSymbolAsync(const void *symbol, const void *src,
                                                  size_t sizeBytes, size_t offset,
                                                  topsMemcpyKind kind, topsStream_t stream = 0);
/** Copies bytes out of a __device__ or __constant__ variable.
 *  @param dst where to
 *  @param symbol a __device__ or __constant__ variable, or its address
 *  @param sizeBytes in bytes
 *  @param offset in bytes from the variable's beginning
 *  @param kind between which memories
 *  @error topsErrorInvalidSymbol if the device has no such variable.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  if (topsMemcpyFromSymbol(host, &table, sizeof table) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("copies", "results")]]
[[nodiscard]] topsError_t topsMemcpyFromSymbol(void *dst, const void *symbol, size_t sizeBytes,
                                               size_t offset = 0,
                                               topsMemcpyKind kind = topsMemcpyDeviceToHost);
/** Copies bytes out of a device variable in a stream's order.
 *  @param dst where to
 *  @param symbol a __device__ or __constant__ variable, or its address
 *  @param sizeBytes in bytes
 *  @param offset in bytes from the variable's beginning
 *  @param kind between which memories
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidSymbol if the device has no such variable.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  topsError_t error =
 *      topsMemcpyFromSymbolAsync(host, &table, sizeof table, 0, topsMemcpyDeviceToHost, stream);
 *  if (error != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("fetches", "copies", "results")]]
[[nodiscard]] topsError_t topsMemcpyFromSymbolAsync(void *dst, const void *symbol,
                                                    size_t sizeBytes, size_t offset,
                                                    topsMemcpyKind kind, topsStream_t stream = 0);
/** What an address points to.
 *  @param ptr an address in device memory, or where one is put
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  topsPointerAttribute_t attributes;
 *  if (topsPointerGetAttributes(&attributes, device) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsPointerGetAttributes(topsPointerAttribute_t *attributes,
                                                   const void *ptr) {
  int where = __memory_of(ptr);
  if (where == 0) return topsErrorInvalidValue;
  memset(attributes, 0, sizeof(topsPointerAttribute_t));
  attributes->memoryType = static_cast<topsMemoryType>(where);
  if (where == topsMemoryTypeDevice) attributes->device_pointer = const_cast<void *>(ptr);
  if (where == topsMemoryTypeHost) attributes->host_pointer = const_cast<void *>(ptr);
  return topsSuccess;
}
/** Free and total device memory, in bytes.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  size_t free, total;
 *  if (topsMemGetInfo(&free, &total) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemGetInfo(size_t *free, size_t *total);
/** The size of an allocation, in bytes.
 *  @param ptr an address in device memory, or where one is put
 *  @param size in bytes
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @example
 *  size_t bytes;
 *  if (topsMemPtrGetInfo(device, &bytes) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPtrGetInfo(void *ptr, size_t *size);
/** The allocation an address belongs to.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @example
 *  topsDeviceptr_t base;
 *  size_t bytes;
 *  if (topsMemGetAddressRange(&base, &bytes, device) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemGetAddressRange(topsDeviceptr_t *pbase, size_t *psize,
                                                 topsDeviceptr_t dptr);
/** A handle other processes may open.
 *  @param devPtr an address in device memory, or where one is put
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @example
 *  topsIpcMemHandle_t handle;
 *  if (topsIpcGetMemHandle(&handle, device) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsIpcGetMemHandle(topsIpcMemHandle_t *handle, void *devPtr);
/** Opens another process's device memory.
 *  @param devPtr an address in device memory, or where one is put
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  void *address;
 *  if (topsIpcOpenMemHandle(&address, handle, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsIpcOpenMemHandle(void **devPtr, topsIpcMemHandle_t handle,
                                               unsigned int flags);
/** Ends topsIpcOpenMemHandle().
 *  @param devPtr an address in device memory, or where one is put
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @example
 *  if (topsIpcCloseMemHandle(address) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsIpcCloseMemHandle(void *devPtr);
/** A handle of an event other processes may open.
 *  @param event the event
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  topsIpcEventHandle_t shared;
 *  if (topsIpcGetEventHandle(&shared, event) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsIpcGetEventHandle(topsIpcEventHandle_t *handle, topsEvent_t event);
/** Opens another process's event.
 *  @param event the event
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  topsEvent_t event;
 *  if (topsIpcOpenEventHandle(&event, shared) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsIpcOpenEventHandle(topsEvent_t *event, topsIpcEventHandle_t handle);
/** Opens another process's event over a link between devices.
 *  @param event the event
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  topsEvent_t event;
 *  if (topsIpcOpenEventHandleExt(&event, shared, topsMap, topsPort) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsIpcOpenEventHandleExt(topsEvent_t *event, topsIpcEventHandle_t handle,
                                                    topsTopologyMapType map, int port);
/** One fact about what an address points to.
 *  @param ptr an address in device memory, or where one is put
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  if (topsPointerGetAttribute(memory, attribute, address) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsPointerGetAttribute(void *data, topsPointer_attribute attribute,
                                                  topsDeviceptr_t ptr);
/** Several facts about what an address points to.
 *  @param ptr an address in device memory, or where one is put
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  if (topsDrvPointerGetAttributes(1, &attribute, &memory, address) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDrvPointerGetAttributes(unsigned int numAttributes,
                                                      topsPointer_attribute *attributes,
                                                      void **data, topsDeviceptr_t ptr);
/** Memory of the video codec by its device address.
 *  @param size in bytes
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  void *address;
 *  if (topsExtCodecMemHandle(&address, 0, bytes) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsExtCodecMemHandle(void **pointer, uint64_t dev_addr, size_t size);
/** Lets this device reach a part of another's memory.
 *  @param size in bytes
 *  @param devPtr an address in device memory, or where one is put
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @error topsErrorPeerAccessUnsupported if one cannot reach the other.
 *  @example
 *  void *address;
 *  if (topsDeviceEnablePeerAccessRegion(1, device, bytes, &address) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceEnablePeerAccessRegion(int peerDeviceId, void *peerDevPtr,
                                                           size_t size, void **devPtr);
/** Ends topsDeviceEnablePeerAccessRegion().
 *  @param size in bytes
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @example
 *  if (topsDeviceDisablePeerAccessRegion(1, device, bytes) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceDisablePeerAccessRegion(int peerDeviceId, void *peerDevPtr,
                                                            size_t size);
/** Copies bytes from one device to another over a chosen link.
 *  @param dst where to
 *  @param src where from
 *  @param sizeBytes in bytes
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @example
 *  if (topsMemcpyPeerExt(device, 0, other, 1, bytes, topsMap, topsPort) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("results")]]
[[nodiscard]] topsError_t topsMemcpyPeerExt(void *dst, int dstDevice, const void *src,
                                            int srcDevice, size_t sizeBytes,
                                            topsTopologyMapType map, int port);
/** Copies bytes from one device to another over a chosen link in a stream's order.
 *  @param dst where to
 *  @param src where from
 *  @param sizeBytes in bytes
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  topsError_t error =
 *      topsMemcpyPeerExtAsync(device, 0, other, 1, bytes, topsMap, topsPort, stream);
 *  if (error != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::effects("results")]]
[[nodiscard]] topsError_t topsMemcpyPeerExtAsync(void *dst, int dstDevice, const void *src,
                                                 int srcDevice, size_t sizeBytes,
                                                 topsTopologyMapType map, int port,
                                                 topsStream_t stream);
/** Returns a pool's unused memory but for some bytes.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  if (topsMemPoolTrimTo(pool, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolTrimTo(topsMemPool_t mem_pool, size_t min_bytes_to_hold) {
  return topsSuccess;
}
/** Sets a property of a memory pool.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  if (topsMemPoolSetAttribute(pool, attribute, memory) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolSetAttribute(topsMemPool_t mem_pool, topsMemPoolAttr attr,
                                                  void *value);
/** A property of a memory pool.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  if (topsMemPoolGetAttribute(pool, attribute, memory) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolGetAttribute(topsMemPool_t mem_pool, topsMemPoolAttr attr,
                                                  void *value);
/** Sets who may do what with a pool's memory.
 *  @param count how many elements
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  if (topsMemPoolSetAccess(pool, rights, 1) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolSetAccess(topsMemPool_t mem_pool,
                                               const topsMemAccessDesc *desc_list, size_t count);
/** What may be done with a pool's memory from a place.
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  if (topsMemPoolGetAccess(&attribute, pool, place) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolGetAccess(topsMemAccessFlags *flags, topsMemPool_t mem_pool,
                                               topsMemLocation *location);
/** Makes a memory pool.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorNotSupported where the device cannot do it.
 *  @example
 *  topsMemPoolProps wishes = {};
 *  topsMemPool_t pool;
 *  if (topsMemPoolCreate(&pool, &wishes) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolCreate(topsMemPool_t *mem_pool,
                                            const topsMemPoolProps *pool_props) {
  *mem_pool = reinterpret_cast<topsMemPool_t>(2);
  return topsSuccess;
}
/** The memory pool of a device.
 *  @param device the device's number, from 0
 *  @error topsErrorInvalidDevice if there is no such device.
 *  @example
 *  topsMemPool_t pool;
 *  if (topsDeviceGetMemPool(&pool, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsDeviceGetMemPool(topsMemPool_t *mem_pool, int device) {
  *mem_pool = reinterpret_cast<topsMemPool_t>(1);
  return device == 0 ? topsSuccess : topsErrorInvalidDevice;
}
/** Ends a memory pool.
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  if (topsMemPoolDestroy(pool) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[tops::ignorable]] [[nodiscard]] topsError_t topsMemPoolDestroy(topsMemPool_t mem_pool) {
  return topsSuccess;
}
/** Gives memory of a pool in a stream's order.
 *  @param dev_ptr an address in device memory, or where one is put
 *  @param size in bytes
 *  @param stream the stream that does it; 0 is the default stream
 *  @error topsErrorMemoryAllocation if there is not enough memory.
 *  @error topsErrorInvalidHandle if the stream or event does not exist.
 *  @example
 *  void *address;
 *  if (topsMallocFromPoolAsync(&address, 4096, pool, stream) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMallocFromPoolAsync(void **dev_ptr, size_t size,
                                                  topsMemPool_t mem_pool, topsStream_t stream) {
  return topsMallocAsync(dev_ptr, size, stream, topsDeviceMallocDefault);
}
/** A handle of a pool that other processes may open.
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  if (topsMemPoolExportToShareableHandle(memory, pool, attribute, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolExportToShareableHandle(
    void *shared_handle, topsMemPool_t mem_pool,
    topsMemAllocationHandleType handle_type, unsigned int flags);
/** Opens another process's memory pool.
 *  @param flags see the constants of its name; 0 for none
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  if (topsMemPoolImportFromShareableHandle(&pool, memory, attribute, 0) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolImportFromShareableHandle(
    topsMemPool_t *mem_pool, void *shared_handle,
    topsMemAllocationHandleType handle_type, unsigned int flags);
/** An address of a pool that other processes may open.
 *  @param dev_ptr an address in device memory, or where one is put
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @error topsErrorInvalidDevicePointer if the address is no device memory.
 *  @example
 *  topsMemPoolPtrExportData shared;
 *  if (topsMemPoolExportPointer(&shared, device) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolExportPointer(topsMemPoolPtrExportData *export_data,
                                                   void *dev_ptr);
/** Opens an address of another process's pool.
 *  @param dev_ptr an address in device memory, or where one is put
 *  @error topsErrorInvalidValue if an argument is null or out of range.
 *  @example
 *  topsMemPoolPtrExportData shared = {};
 *  void *address;
 *  if (topsMemPoolImportPointer(&address, pool, &shared) != topsSuccess) return;
 *  @source runtime header. @confidence real */
[[nodiscard]] topsError_t topsMemPoolImportPointer(void **dev_ptr, topsMemPool_t mem_pool,
                                                   topsMemPoolPtrExportData *export_data);
