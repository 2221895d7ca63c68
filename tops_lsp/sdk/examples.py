"""The examples of the doc comments as whole files: what the names they use stand for."""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.sdk import catalog

_DEVICE = """
float *data, int *counter, int bytes, int count, const float *in, float *out, float *tile,
float *other, float *product, __bf16 *halves_tile, vfloat x, vfloat a, vfloat b, vuint
offsets, va16f32x4 group, va32f16 halves, __vector4 int numbers, tops_dte_ctx_t &ctx,
tops_dte_ctx_t &next, const tops::mdspan &dst, const tops::mdspan &src, tops::barrier &all,
tops::pipeline &stages, void *mapped, float y, float z, const int *extents, const int
*zeros, const int *order, const int *strides, const unsigned long (&lengths)[2], unsigned
addresses, unsigned steps, tar_t cursor, tar_t step, smr_t matrix, smr_t spare, const __vr
&row, const __vr &weights, va16f32 lanes, va16f32x2 pair, va16f32x4 terms, va16i32x4
integers, va16i32x2 integer_pair, va16u32x4 counts, va64u8x4 octets, vbool64_t chosen,
va32f16x2 half_pair, v32f16x2 half_row, va32bf16 brain_halves, va32bf16x2 brain_pair, const
v32bf16x2 &brain_row, va32f16 other_halves, __vector4 __fp16 wide_halves, __vector4 __fp16
other_wide_halves, va64u8x4 other_octets, float *bias, int *workspace, unsigned char *packed,
__bf16 *scales, __bf16 *zero_points
"""
_HOST = """
float *device, float *other, float *host, size_t bytes, int count, float x, float y, float
z, topsStream_t stream, topsEvent_t event, topsEvent_t start, topsEvent_t stop, topsModule_t
module, topsFunction_t function, topsMemPool_t pool, const void *image, void **arguments,
void *address, topsIpcMemHandle_t handle, topsIpcEventHandle_t shared, topsTopologyMapType
topsMap, topsTopologyPortType topsPort, char *to, const char *from, const char *name, void
*memory, int attribute, const topsMemAccessDesc *rights, topsMemLocation *place
"""
_BEFORE = "__constant__ int table[16];\n__global__ void kernel(float *data) {}\n"
_ON_HOST = (
    "tops/tops_runtime.h",
    "tops/runtime_memory.h",
    "cuda_runtime.h",
    "nvfunctional",
    "std/",
)


def is_of_host(file: str) -> bool:
    """Whether a stub header's examples are host code."""
    return file.startswith(_ON_HOST)


def whole(codes: Iterable[str], *, on_host: bool, specifier: str | None = None) -> str:
    """A file with a function `example` for each code, its names the parameters of one side.

    `specifier` is put before the functions in place of that side's own.
    """
    includes = "".join(f"#include <{h.names[0]}>\n" for h in catalog.HEADERS if h.file is not None)
    parameters = (_HOST if on_host else _DEVICE).strip()
    own = "" if on_host else "__device__"
    head = f"{own if specifier is None else specifier} void"
    functions = (
        f"{head} example_{number}(\n{parameters}) {{\n  {{\n{code}\n  }}\n}}\n"
        for number, code in enumerate(codes)
    )
    return includes + _BEFORE + "".join(functions)
