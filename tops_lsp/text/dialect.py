"""The words of TOPS C++ that plain C++ does not have, in one table."""

from __future__ import annotations

import enum

from tops_lsp.text.source import Span
from tops_startup.tuples import NamedTuple


class MaskKind(enum.Enum):
    """What a masked token is to the language."""

    EXECUTION = "execution"
    MEMORY = "memory"
    VECTOR = "vector"
    ATTRIBUTE = "attribute"
    LAMBDA = "lambda"
    """An execution specifier that annotates a lambda."""
    LAUNCH = "launch"
    MACRO = "macro"
    """A word, perhaps with arguments, that only an unknown macro explains: it may be anything
    that specifies what it comes before."""
    CODE = "code"
    """A call of an unknown macro that stands for a statement, a condition or a type."""


def _words(kind: MaskKind, spelling: str) -> dict[bytes, MaskKind]:
    return dict.fromkeys(spelling.encode().split(), kind)


DIALECT: dict[bytes, MaskKind] = {
    **_words(
        MaskKind.EXECUTION,
        "__global__ __device__ __host__ __cooperative__ __forceinline__ __forceinline"
        " __noinline__ __force_noinline__ __alwaysinline__ __inline_hint__ __scalar_only__"
        " __sp__ __co__ __co_device__ __TCLE_DEVICE_TYPE__ KRT_API",
    ),
    **_words(
        MaskKind.MEMORY,
        "__local__ __shared__ __constant__ __private__ __managed__ __valigned__"
        " __private_dte__ __shared_dte__ __local_dte__ __cluster_shared__ __local_stack__"
        " __mmu_pointer__ __DTU_INTRIN_AS__ __TCLE_AS__ __grid_constant__",
    ),
    **_words(MaskKind.VECTOR, "__vector __vector2 __vector4 __vector8"),
    **_words(
        MaskKind.ATTRIBUTE,
        "__launch_bounds__ __thread_dims__ __cluster_dims__ __block_tile__ __maxnreg__"
        " __align__ __attribute__ __attribute _Pragma",
    ),
}
"""Every word of the dialect that the grammar does not know; attributes take arguments."""


class MaskedToken(NamedTuple):
    """One dialect word, attribute or launch, at its place in the raw text.

    A launch spans its `<<<`; `close` is then the span of its `>>>`.
    """

    start: int
    end: int
    kind: MaskKind
    text: bytes
    close: Span | None = None
