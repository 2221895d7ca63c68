"""LLVM at work: text to machine code, kept for as long as the process lives."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

HALF_IN_HARDWARE = "f16c"
KEPT = 64
"""Kernels whose code is kept."""


@cache
def available() -> bool:
    """Whether LLVM can be had: the extra `fast`."""
    try:
        import llvmlite.binding as llvm
    except ImportError:
        return False
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return True


@cache
def has_half() -> bool:
    """Whether this machine converts half-width floats itself."""
    import llvmlite.binding as llvm

    return bool(llvm.get_host_cpu_features().get(HALF_IN_HARDWARE))


class Code:
    """A module's code, loaded."""

    def __init__(self, engine: Any) -> None:
        self._engine = engine  # owns the memory the function lies in
        address = engine.get_function_address("launch")
        self.launch: Callable[[int], int] = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)(
            address
        )


@lru_cache(KEPT)
def compiled(text: str, level: int) -> Code:
    """The code of a module. `level`: how hard LLVM tries, 0 to 3."""
    import llvmlite.binding as llvm

    target = llvm.Target.from_default_triple()
    machine = target.create_target_machine(
        opt=level,
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
    )
    module = llvm.parse_assembly(text)
    module.triple = machine.triple
    options = llvm.create_pipeline_tuning_options(speed_level=level)
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    engine = llvm.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    return Code(engine)
