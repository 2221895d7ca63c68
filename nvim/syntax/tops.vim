" TOPS C++ is C++ and a few dozen words. The server's semantic tokens refine this once it is attached.
if exists('b:current_syntax')
  finish
endif
runtime! syntax/cpp.vim
unlet! b:current_syntax

syntax keyword topsExecutionSpace __global__ __device__ __host__ __cooperative__
syntax keyword topsMemorySpace __shared__ __local__ __constant__ __private__ __valigned__ __restrict__
syntax keyword topsMemorySpace __shared_dte__ __private_dte__ __local_dte__ __cluster_shared__ __local_stack__ __mmu_pointer__
syntax keyword topsAttribute __forceinline__ __noinline__ __alwaysinline__ __force_noinline__ __inline_hint__
syntax keyword topsAttribute __scalar_only__ __launch_bounds__ __thread_dims__ __cluster_dims__ __maxnreg__ __block_tile__ __sp__
syntax keyword topsVector __vector __vector2 __vector4 __vector8
syntax keyword topsType __fp16 __bf16 dim3 uint3 tops_dte_ctx_t
syntax keyword topsVariable threadIdx blockIdx blockDim gridDim threadDim subThreadIdx warpSize
syntax keyword topsBarrier __syncthreads __syncblocks __syncsubthreads
syntax match topsLaunch /<<<\|>>>\ze\s*(/

highlight default link topsExecutionSpace StorageClass
highlight default link topsMemorySpace StorageClass
highlight default link topsAttribute StorageClass
highlight default link topsVector Type
highlight default link topsType Type
highlight default link topsVariable Identifier
highlight default link topsBarrier Function
highlight default link topsLaunch Special

let b:current_syntax = 'tops'
