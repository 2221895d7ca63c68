/** A kernel: runs on the device, started from host code with <<<grid, block>>>.
 *  @note It returns void, is no class member and has no other execution space.
 *  @source execution spaces chapter. @confidence doc */
[[tops::placement("kernel")]]
#define __global__
/** A function that runs on the device and is called from device code only; a variable with one
 *  instance in device memory (L3).
 *  @source execution spaces chapter, memory chapter. @confidence doc */
[[tops::placement("function", "lambda", "variable")]]
#define __device__
/** A function that runs on the host, as one without a specifier does.
 *  @note With __device__ it is compiled for both.
 *  @source execution spaces chapter. @confidence doc */
[[tops::placement("function", "lambda")]]
#define __host__
/** A kernel whose blocks all run at once, so that they may wait for each other.
 *  @note At most one block for each cluster: 2 on GCU210 and GCU300.
 *  @assumes gcu300-clusters
 *  @source execution spaces chapter. @confidence doc */
[[tops::placement("kernel")]]
#define __cooperative__
/** One instance for each block, in L2: all threads of the block see it.
 *  @note Put a barrier between writing it and reading what another thread wrote.
 *  @assumes shared-at-start
 *  @source memory chapter. @confidence doc */
[[tops::placement("device"), tops::per("block")]]
#define __shared__
/** One instance for each thread, in L1: for vectors and tiles.
 *  @note All of a kernel's arrays together must fit into L1.
 *  @assumes usable-l1
 *  @source memory chapter. @confidence doc */
[[tops::placement("device")]]
#define __local__
/** One instance for each thread, in registers or on its L1 stack, as automatic variables are.
 *  @source memory chapter, runtime header. @confidence doc */
[[tops::placement("device")]]
#define __private__
/** One instance in constant memory: device code reads it, the host writes it.
 *  @assumes constant-and-stack
 *  @source memory chapter. @confidence doc */
#define __constant__
/** A promise: nothing else reaches what this pointer reaches.
 *  @note Nobody checks it; arguments that overlap give wrong results.
 *  @source execution spaces chapter. @confidence doc */
#define __restrict__
/** Aligned for vector loads and stores: to 128 bytes, to more from GCU400 on.
 *  @note alignas(128) written by hand is too little from GCU400 on.
 *  @assumes valigned-later
 *  @source runtime header. @confidence real */
#define __valigned__
/** The body is put in place of every call.
 *  @note -DTOPS_DISABLE_FORCE_INLINE turns it off.
 *  @source runtime header. @confidence real */
[[tops::placement("function")]]
#define __forceinline__
/** The body is put in place of every call, as by __forceinline__.
 *  @source runtime header. @confidence real */
[[tops::placement("function")]]
#define __forceinline
/** A function of a code generator's language that starts kernels.
 *  @source code generators. @confidence inferred */
[[tops::placement("function")]]
#define __co__
/** A device function, as code generators mark it. @source code generators. @confidence real */
[[tops::placement("function"), tops::means("__device__")]]
#define __co_device__
/** A variable that host and device both reach; a word of CUDA.
 *  @note Managed memory is not available on GCU.
 *  @source programming guide. @confidence doc */
#define __managed__
/** A constant kernel parameter that is not copied for each thread; a word of CUDA.
 *  @source compiler headers. @confidence inferred */
[[tops::placement("kernel")]]
#define __grid_constant__
/** Aligned to this many bytes, as by alignas. @source runtime header. @confidence inferred */
#define __align__(bytes)
/** Calls stay calls. @source runtime header. @confidence real */
[[tops::placement("function")]]
#define __noinline__
/** The body is put in place of every call. @source compiler headers. @confidence doc */
[[tops::placement("function")]]
#define __alwaysinline__
/** Calls stay calls, whatever the optimiser thinks. @source compiler headers. @confidence doc */
[[tops::placement("function")]]
#define __force_noinline__
/** The optimiser is asked to put the body in place of calls.
 *  @source compiler headers. @confidence doc */
[[tops::placement("function")]]
#define __inline_hint__
/** The function uses no vector unit. @source compiler headers. @confidence doc */
[[tops::placement("function")]]
#define __scalar_only__
/** The largest block the kernel is started with.
 *  @source runtime header. @confidence real */
[[tops::placement("kernel")]]
#define __launch_bounds__(threads)
/** How many lanes a thread of the kernel has along each axis.
 *  @source compiler headers, code generators. @confidence real */
[[tops::since(400), tops::placement("kernel")]]
#define __thread_dims__(x, y, z)
/** The shape of a cluster. @source compiler headers. @confidence doc */
[[tops::family("efgcu"), tops::placement("kernel")]]
#define __cluster_dims__(x, y, z)
/** At most this many registers. @source compiler headers. @confidence doc */
[[tops::since(400), tops::placement("kernel")]]
#define __maxnreg__(count)
/** A mark on functions whose meaning no public text gives.
 *  @source runtime header. @confidence real */
[[tops::placement("function")]]
#define __sp__
/** A DTE context on the block's engine, shared by its threads.
 *  @note It moves data between L3 and L2 only: not with a tops::Private tensor.
 *  @assumes shared-context-word
 *  @source programming guide, runtime header. @confidence doc */
[[tops::before(400), tops::engine("block"),
  tops::moves("global-global", "global-shared", "shared-shared"),
  tops::placement("device"), tops::per("block")]]
#define __shared_dte__
/** A DTE context on the block's engine, of the thread that made it.
 *  @note It moves data between L3 and L2 only: not with a tops::Private tensor.
 *  @source programming guide, runtime header. @confidence doc */
[[tops::before(400), tops::engine("block"),
  tops::moves("global-global", "global-shared", "shared-shared"), tops::placement("device")]]
#define __private_dte__
/** A DTE context of a lane. @source compiler headers. @confidence doc */
[[tops::since(400), tops::engine("lane"), tops::placement("device")]]
#define __local_dte__
/** A keyword of later compilers; no public text gives its meaning.
 *  @source compiler headers. @confidence doc */
[[tops::placement("kernel")]]
#define __block_tile__
/** A keyword of later compilers; no public text gives its meaning.
 *  @source compiler headers. @confidence doc */
[[tops::placement("device")]]
#define __cluster_shared__
/** A keyword of later compilers; no public text gives its meaning.
 *  @source compiler headers. @confidence doc */
[[tops::placement("device"), tops::memory("any")]]
#define __local_stack__
/** A keyword of later compilers; no public text gives its meaning.
 *  @source compiler headers. @confidence doc */
[[tops::memory("any")]]
#define __mmu_pointer__
/** A vector of one register: 128 bytes. The lane type follows: __vector float has 32 lanes.
 *  @note Qualifiers come before it, never after it.
 *  @source vector chapter. @confidence doc */
[[tops::since(300)]]
#define __vector
/** A vector of two registers: 256 bytes. The lane type follows: __vector2 float has 64 lanes.
 *  @note Qualifiers come before it, never after it.
 *  @source vector chapter. @confidence doc */
[[tops::since(300)]]
#define __vector2
/** A vector of four registers: 512 bytes. The lane type follows: __vector4 float has 128 lanes.
 *  @note Qualifiers come before it, never after it.
 *  @source vector chapter. @confidence doc */
[[tops::since(300)]]
#define __vector4
/** A vector of eight registers in newer headers. @source compiler headers. @confidence doc */
[[tops::since(400)]]
#define __vector8
/** A 16-bit float: 1 sign, 5 exponent and 10 fraction bits.
 *  @note By value in a call it needs -fallow-half-arguments-and-returns.
 *  @source vector chapter, real kernels. @confidence real */
#define __fp16
/** A 16-bit float with float's exponent: 1 sign, 8 exponent and 7 fraction bits.
 *  @note By value in a call it needs -fallow-half-arguments-and-returns.
 *  @source vector chapter, real kernels. @confidence real */
#define __bf16
/** The chip compiled for: 210, 300, 400 and so on; in device code only.
 *  @note Host code sees it only when the build passes it with -D.
 *  @source built-in macros chapter. @confidence doc */
#define __GCU_ARCH__
/** The oldest chips the code runs on: 200 for GCU210 and GCU300, 300 for GCU300 and the next.
 *  @note It is not defined in host code, which tells the two apart.
 *  @source built-in macros chapter. @confidence doc */
#define __AGCU_ARCH__
/** 500 when compiled for EFGCU, instead of __GCU_ARCH__.
 *  @source compiler headers. @confidence doc */
[[tops::family("efgcu")]]
#define __EFGCU_ARCH__
/** Defined where the TOPS language is on. @source runtime header. @confidence real */
#define __TOPS__
/** 1 in the device pass. @source compiler headers. @confidence doc */
#define __TOPS_DEVICE_COMPILE__
/** The chip's number in the device pass. @source compiler headers. @confidence doc */
#define __TOPS_ARCH__
/** Defined when compiled for the model of many lanes (--simt).
 *  @source compiler headers. @confidence doc */
#define __TOPS_SIMT_MODE__
/** The compiler is topscc. @source code generators. @confidence real */
#define __TOPSCC__
/** Compiled at run time (topsrtc). @source runtime header. @confidence real */
#define __TOPSCC_RTC__
/** 1 once the compiler's own wrapper header was read. @source runtime header. @confidence real */
#define __CLANG_TOPS_H_INCLUDED__
/** The runtime runs on this vendor's devices. @source runtime header. @confidence real */
#define __TOPS_PLATFORM_ENFLAME__
/** The runtime is used from topscc. @source runtime header. @confidence real */
#define __TOPS_PLATFORM_TOPSCC__
/** Hides the C++ overloads of the headers. @source compiler headers. @confidence doc */
#define __TOPS_DISABLE_CPP_FUNCTIONS__
/** The kernel runtime's chip number, given by the build. @source real kernels. @confidence real */
#define __KRT_ARCH__
/** Which kind of device tcle compiles for. @source compiler headers. @confidence doc */
[[tops::placement("function"), tops::means("__device__")]]
#define __TCLE_DEVICE_TYPE__
/** Kernels may be launched with any grid. @source runtime header. @confidence real */
#define GENERIC_GRID_LAUNCH
/** tops::private_dte initializes and destroys itself; given with -D.
 *  @source real builds. @confidence real */
#define TOPSCC_PRIVATE_DTE_AUTO_INIT
/** Operations of the DTE check their arguments; given with -D.
 *  @note Without it wrong arguments are silent or hang.
 *  @source programming guide. @confidence doc */
#define TOPS_ENABLE_DTE_CHECK
/** assert() works in device code; given with -D. @source programming guide. @confidence doc */
#define TOPS_ENABLE_ASSERT
/** Turns __forceinline__ off; given with -D. @source compiler headers. @confidence doc */
#define TOPS_DISABLE_FORCE_INLINE
/** The memory a low-level pointer points into; analysed as generic memory.
 *  @source real kernels. @confidence inferred */
[[tops::memory("any")]]
#define __DTU_INTRIN_AS__
/** The memory a pointer given to tcle functions points into; analysed as generic memory.
 *  @source real kernels. @confidence inferred */
[[tops::memory("any")]]
#define __TCLE_AS__
