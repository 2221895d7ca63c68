"""LLVM at work: text to machine code, kept for as long as the process lives and in the store."""

from __future__ import annotations

import ctypes
import hashlib
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.util import find_spec
from typing import Any

from tops_simulator.engines.native.dte import code as dte_code
from tops_simulator.engines.native.llvm.prelude import library
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.runtime import code_store

HALF_IN_HARDWARE = "f16c"
KEPT = 64
"""Kernels whose code is kept."""
LEVELS = (0, 2)
"""How hard LLVM tries: at first, and for runs that take long."""


@cache
def available() -> bool:
    """Whether LLVM can be had: the extra `fast`. It is not loaded yet: that takes a while."""
    return find_spec("llvmlite") is not None


@cache
def _llvm() -> Any:
    """LLVM, ready to make code for this machine. Raises NotNative where it cannot be loaded."""
    try:
        import llvmlite.binding as llvm
    except (ImportError, OSError) as error:
        raise NotNative(f"LLVM cannot be loaded: {error}") from None
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm


@cache
def has_half() -> bool:
    """Whether this machine converts half-width floats itself."""
    llvm = _llvm()
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
    """The code of a module, beside the library. Raises NotNative.

    `level`: how hard LLVM tries, 0 to 3.
    """
    llvm = _llvm()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _machine(level))
    parts = [translated(shared, _at_hand(shared, level)) for shared in _shared(text)]
    for part in (*parts, translated(text, level)):
        engine.add_object_file(llvm.ObjectFileRef.from_data(part))
    engine.finalize_object()
    return Code(engine)


def make(text: str, level: int) -> None:
    """Makes what `compiled` needs, what kernels share before. Raises NotNative."""
    for part in (*_shared(text), text):
        translated(part, level)


def _shared(text: str) -> tuple[str, ...]:
    """The modules that a module calls, the same for all kernels."""
    return (library(), dte_code.module()) if "call i64 @dte_" in text else (library(),)


def _at_hand(shared: str, level: int) -> int:
    """The level of a shared module: the best where that is there."""
    return LEVELS[-1] if has_object(shared, LEVELS[-1]) else level


def has_object(text: str, level: int) -> bool:
    """Whether there is an object file already."""
    name = _name(text, level)
    return name in _made or code_store.load(name) is not None


_made: set[str] = set()
"""Names of the object files of this process."""


@lru_cache(2 * KEPT)
def translated(text: str, level: int) -> bytes:
    """An object file, made now or before. Raises NotNative."""
    name = _name(text, level)
    found = code_store.load(name)
    if found is None:
        found = _translate(text, level)
        code_store.keep(name, found)
    _made.add(name)
    return found


_SLOW_AT_LANES = "znver"
"""Processors that gather and scatter single lanes slower than scalar loops do."""


def _features() -> str:
    """What this processor can, and what it is slow at."""
    llvm = _llvm()
    found: str = llvm.get_host_cpu_features().flatten()
    if llvm.get_host_cpu_name().startswith(_SLOW_AT_LANES):
        found += ",+prefer-no-gather,+prefer-no-scatter"
    return found


def _machine(level: int) -> Any:
    llvm = _llvm()
    return llvm.Target.from_default_triple().create_target_machine(
        opt=level,
        cpu=llvm.get_host_cpu_name(),
        features=_features(),
        codemodel="jitdefault",
        jit=True,
    )


def _name(text: str, level: int) -> str:
    """Names everything that decides what LLVM makes of a text."""
    return _hashed(_maker(), level, text)


@lru_cache(4 * KEPT)
def _hashed(maker: str, level: int, text: str) -> str:
    return hashlib.sha256(f"{maker}\0{level}\0{text}".encode()).hexdigest()


@cache
def _maker() -> str:
    """LLVM, and the processor it makes code for."""
    import llvmlite

    llvm = _llvm()
    parts = (
        llvmlite.__version__,
        str(llvm.llvm_version_info),
        llvm.get_default_triple(),
        llvm.get_host_cpu_name(),
        _features(),
    )
    return "\0".join(parts)


def _translate(text: str, level: int) -> bytes:
    llvm = _llvm()
    machine = _machine(level)
    try:
        module = llvm.parse_assembly(text)
    except RuntimeError as error:
        raise NotNative(str(error)) from error
    module.triple = machine.triple
    options = llvm.create_pipeline_tuning_options(speed_level=level)
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))
