"""The texts that both clang and the model read, and what clang says of each.

A file is preprocessed by clang, and what is left is a program of its own: C and C++ as C++17, and
CUDA with the declarations of `shape_cuda.h` in front in place of CUDA's headers, which are empty
while it is preprocessed. What clang says is
kept in a folder, if one is given, as long as file, clang and these modules are the same.
"""

from __future__ import annotations

import atexit
import hashlib
import json
import re
import shutil
import subprocess
import tempfile
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from benchmarks.oracle import clang_shapes
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

HERE = Path(__file__).resolve().parent
SHIM = HERE / "shape_cuda.h"
SDK = HERE.parents[1] / "tops_lsp" / "sdk" / "include"
STAND_INS = (
    *("cuda.h", "cuda_runtime.h", "cuda_runtime_api.h", "device_launch_parameters.h"),
    *("device_functions.h", "cuda_profiler_api.h", "math_constants.h", "vector_types.h"),
    *("vector_functions.h", "driver_types.h", "math_functions.h"),
    *("builtin_types.h", "sm_30_intrinsics.h", "cuda_device_runtime_api.h"),
)
"""CUDA's headers whose declarations the model has without them."""
SUFFIXES = (".c", ".cc", ".cpp", ".C", ".cu")
SECONDS = 60
LONGEST = 200_000
"""Bytes of a text: what is longer has most of the C++ library in it, in each file again."""
CPP = ("-x", "c++", "-std=gnu++17", "-Wno-invalid-constexpr", "-Wno-c++11-narrowing")
CUDA = ("-x", "cuda", "-std=gnu++17", "--cuda-host-only", "--cuda-gpu-arch=sm_80")
CUDA += ("-nocudainc", "-nocudalib", "-Wno-invalid-constexpr")
CUDA += ("-Xclang", "-fcuda-allow-variadic-functions", "-Wno-c++11-narrowing")
WORDS = {
    **dict.fromkeys(("__host__", "__device__", "__shared__", "__constant__", "__managed__"), ""),
    **dict.fromkeys(("__noinline__", "__grid_constant__", "__private__"), ""),
    "__global__": "__attribute__((global))",
    "__forceinline__": "inline",
    "__launch_bounds__(...)": "",
    "__align__(n)": "__attribute__((aligned(n)))",
    "__syncthreads": "__syncthreads_",
}
"""What clang is told that CUDA's words mean; see `shape_cuda.h`."""
DEFINED = tuple(f"-D{word}={meaning}" for word, meaning in WORDS.items())
CSMITH = ("-I", "/usr/include/csmith", "-nostdinc++")


@dataclass(frozen=True)
class Reading:
    """A text and clang's facts of it; without facts clang refuses it."""

    text: bytes
    facts: clang_shapes.Facts | None
    is_cuda: bool = False


@dataclass(frozen=True)
class Reader:
    """How clang is asked."""

    clang: str
    includes: tuple[str, ...] = ()
    kept: Path | None = None

    def reported(self, path: Path) -> Reading | None:
        """What clang says of a file; None if its preprocessor cannot read it."""
        kept = None if self.kept is None else self.kept / self._key(path)
        if kept is not None and kept.exists():
            return _unpacked(kept.read_bytes())
        made = self._read(path)
        if kept is not None:
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(_packed(made))
        return made

    def _key(self, path: Path) -> str:
        made = hashlib.sha256(repr((self.clang, self.includes, str(path))).encode())
        for part in (path, Path(__file__), Path(clang_shapes.__file__), SHIM):
            made.update(part.read_bytes())
        name = made.hexdigest()
        return f"{name[:2]}/{name[2:]}"

    def _read(self, path: Path) -> Reading | None:
        is_cuda = path.suffix == ".cu"
        text = self._expanded(path, is_cuda)
        if text is None or len(text) > LONGEST:
            return None
        language = (*CUDA, *DEFINED) if is_cuda else CPP
        front = _front(self.clang) if is_cuda else b""
        try:
            tree = clang_shapes.clang_tree([self.clang, *language], front + text, SECONDS)
        except clang_shapes.Rejected:
            return Reading(text, None, is_cuda)
        facts = clang_shapes.shapes(tree)
        first = len(front)
        own = {
            (at - first, size): reported for (at, size), reported in facts.items() if at >= first
        }
        return Reading(text, own, is_cuda)

    def _expanded(self, path: Path, is_cuda: bool) -> bytes | None:
        """The text after the preprocessor, none of its words a macro that the model knows."""
        own = CSMITH if path.name.startswith("csmith-") else ()
        include = [f"-I{folder}" for folder in (*self.includes, path.parent, path.parent.parent)]
        language = (*CUDA, "-I", _empty_headers()) if is_cuda else CPP
        command = [self.clang, "-E", "-P", "-w", *language, *own, *include, str(path)]
        try:
            done = subprocess.run(command, capture_output=True, check=False, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return None
        if done.returncode:
            return None
        known = _macros(is_cuda)
        text = re.sub(rb"(?m)^#.*$", b"", done.stdout)
        return re.sub(rb"\b[A-Za-z_]\w*", lambda m: m[0] + b"_" if m[0] in known else m[0], text)


@cache
def _front(clang: str) -> bytes:
    """The text that stands for CUDA's headers."""
    command = [clang, "-E", "-w", *CUDA, *DEFINED, "-I", str(SDK), str(SHIM)]
    done = subprocess.run(command, capture_output=True, check=True)
    return done.stdout + b'\n# 1 "case"\n'  # what is in a system's header stays so


@cache
def _empty_headers() -> str:
    """A folder with CUDA's headers, all of them empty."""
    folder = tempfile.mkdtemp(prefix="shapes-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for name in STAND_INS:
        (Path(folder) / name).touch()
    return folder


@cache
def _macros(is_cuda: bool) -> frozenset[bytes]:
    return frozenset(analyze(Source(case_name(is_cuda), b"")).expansion.table)


def case_name(is_cuda: bool) -> str:
    """The name under which the model reads a text."""
    return "case.cu" if is_cuda else "case.cpp"


def _packed(reported: Reading | None) -> bytes:
    if reported is None:
        return b""
    facts = reported.facts and [
        [*place, *sorted(shapes)] for place, shapes in reported.facts.items()
    ]
    made = {"text": reported.text.decode("latin-1"), "facts": facts, "cuda": reported.is_cuda}
    return zlib.compress(json.dumps(made).encode())


def _unpacked(data: bytes) -> Reading | None:
    if not data:
        return None
    made = json.loads(zlib.decompress(data))
    given = made["facts"]
    facts = None if given is None else {(p, n): set(shapes) for p, n, *shapes in given}
    return Reading(made["text"].encode("latin-1"), facts, made["cuda"])


def programs(given: str, scratch: Path) -> Iterator[Path]:
    """The files of a suite: of a folder, or as many programs of csmith."""
    if not given.isdigit():
        yield from sorted(p for p in Path(given).rglob("*") if p.suffix in SUFFIXES)
        return
    for seed in range(int(given)):
        path = scratch / f"csmith-{seed}.cpp"
        if not path.exists():
            options: Sequence[str] = ["--lang-cpp", "--seed", str(seed), "-o", str(path)]
            subprocess.run(["csmith", *options], check=False, capture_output=True, timeout=60)
        yield path
