"""Compiler flags of topscc, nvcc and clang, in all their spellings, as a layer of settings.

Flags without a meaning for the analysis are passed over and listed, so that a user can see what
was not understood. Only a flag's own value can follow it: `-Xptxas -v` is one flag.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence

from tops_lsp.project.settings import Layer, Macro, Provenance
from tops_lsp.project.targets import Target, read_targets
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field

_STANDARD = regex(r"(?:c|gnu)\+\+(\w\w)$")
_STANDARDS = {
    **dict.fromkeys(("98", "03"), 199711),
    **dict.fromkeys(("11", "0x"), 201103),
    **dict.fromkeys(("14", "1y"), 201402),
    **dict.fromkeys(("17", "1z"), 201703),
    **dict.fromkeys(("20", "2a"), 202002),
    **dict.fromkeys(("23", "2b"), 202302),
    **dict.fromkeys(("26", "2c"), 202400),
}
_CUDA_ARCH = regex(r"(?:sm|compute|lto)_(\d+)[af]?$")
_SWITCHES = {
    "exptextendedlambda": ("extended_lambda", True),
    "extendedlambda": ("extended_lambda", True),
    "noextendedlambda": ("extended_lambda", False),
    "exptrelaxedconstexpr": ("relaxed_constexpr", True),
    "nohostdeviceinitializerlist": ("host_device_initializer_list", False),
    "nohdinitlist": ("host_device_initializer_list", False),
    "nohostdevicemoveforward": ("host_device_move_forward", False),
    "nohdmoveforward": ("host_device_move_forward", False),
    "Wnonarrowing": ("narrowing_is_error", False),
    "Wnoerror=narrowing": ("narrowing_is_error", False),
    "Wnoc++11narrowing": ("narrowing_is_error", False),
    "Wnoerror=c++11narrowing": ("narrowing_is_error", False),
}
"""Switches without their dashes: documents hyphenate them in several ways."""


@dataclass
class _FlagReader:
    """What the flags read so far say. Relative paths count from `folder`."""

    folder: str
    targets: list[Target] = field(default_factory=list)
    cplusplus: int | None = None
    cuda: bool | None = None
    cuda_arch: int | None = None
    macros: list[Macro] = field(default_factory=list)
    include_dirs: list[str] = field(default_factory=list)
    system_dirs: list[str] = field(default_factory=list)
    forced_includes: list[str] = field(default_factory=list)
    switches: dict[str, bool] = field(default_factory=dict)
    ignored: list[str] = field(default_factory=list)

    def path(self, value: str) -> str:
        """A path as seen from where the compiler runs."""
        return os.path.normpath(os.path.join(self.folder, value)) if self.folder else value

    def layer(self, provenance: Provenance) -> Layer:
        """All of it, frozen."""
        return Layer(
            provenance,
            targets=tuple(dict.fromkeys(self.targets)),
            cplusplus=self.cplusplus,
            cuda=self.cuda,
            cuda_arch=self.cuda_arch,
            macros=tuple(self.macros),
            include_dirs=tuple(self.include_dirs),
            system_dirs=tuple(self.system_dirs),
            forced_includes=tuple(self.forced_includes),
            switches=dict(self.switches),
            ignored=tuple(self.ignored),
        )


def read_flags(words: Sequence[str], provenance: Provenance, folder: str = "") -> Layer:
    """The layer that flags make. Total: what cannot be taken is listed in `ignored`.

    Words that are no flags (inputs) are passed over. Relative paths count from `folder`, or stay
    as they are without one.
    """
    found = _FlagReader(folder)
    rest = iter(words)
    for word in rest:
        if word == "--":
            break
        if word.startswith("-") and word != "-":
            _take(found, word, rest)
    return found.layer(provenance)


def _take(found: _FlagReader, word: str, rest: Iterator[str]) -> None:
    switch = _SWITCHES.get(word.replace("-", ""))
    if switch is not None:
        found.switches[switch[0]] = switch[1]
        return
    option, value = _split(word)
    if option is None:
        _take_word(found, word)
        return
    if value is None:
        value = next(rest, "")
    action = _ACTIONS[option]
    if value and not action(found, value):
        found.ignored.append(word if word.endswith(value) else f"{word} {value}")


def _split(word: str) -> tuple[str | None, str | None]:
    """The known option a word begins with, and the value it carries (None: the next word)."""
    name, mark, value = word.partition("=")
    if name in _ACTIONS:
        return name, value if mark else None
    for option in _JOINED:
        if word.startswith(option):
            return option, word[len(option) :].removeprefix("=")
    return None, None


def _take_word(found: _FlagReader, word: str) -> None:
    """A flag without a value."""
    if word == "-Tops":
        found.cuda = False
    elif word.lstrip("-") in ("simt", "simt32", "simt128"):
        found.macros.append(("__TOPS_SIMT_MODE__", "1"))
    elif word not in _SILENT:
        found.ignored.append(word)


# --- what options do: False if the value means nothing here -------------------------------


def macro_of(text: str) -> Macro:
    """`NAME`, `NAME=VALUE` or `NAME(PARAMETERS)=VALUE`."""
    name, mark, value = text.partition("=")
    return name.strip(), value if mark else "1"


def standard_of(text: str) -> int | None:
    """`__cplusplus` of a standard's name such as `c++17`; None if there is no such standard."""
    match = _STANDARD.match(text.strip().lower())
    return None if match is None else _STANDARDS.get(match[1])


def _define(found: _FlagReader, value: str) -> bool:
    found.macros.append(macro_of(value))
    return True


def _undefine(found: _FlagReader, value: str) -> bool:
    found.macros.append((value, None))
    return True


def _include_dir(found: _FlagReader, value: str) -> bool:
    found.include_dirs.append(found.path(value))
    return True


def _system_dir(found: _FlagReader, value: str) -> bool:
    found.system_dirs.append(found.path(value))
    return True


def _forced_include(found: _FlagReader, value: str) -> bool:
    path = found.path(value)
    found.forced_includes.append(os.path.abspath(path) if os.path.isfile(path) else value)
    return True


def _standard(found: _FlagReader, value: str) -> bool:
    number = standard_of(value)
    found.cplusplus = found.cplusplus if number is None else number
    return number is not None


def _architecture(found: _FlagReader, value: str) -> bool:
    targets = read_targets(value)
    cuda = [_CUDA_ARCH.match(part) for part in value.split(",")]
    found.targets += targets
    numbers = [int(match[1]) * 10 for match in cuda if match is not None]
    if numbers:
        found.cuda_arch = max(numbers)
    return bool(targets or numbers)


def _generate(found: _FlagReader, value: str) -> bool:
    """nvcc's `arch=compute_80,code=sm_80`."""
    parts = dict(part.partition("=")[::2] for part in value.split(","))
    return _architecture(found, parts.get("arch", ""))


def _language(found: _FlagReader, value: str) -> bool:
    found.cuda = value in ("cu", "cuda")
    return True


def _nothing(found: _FlagReader, value: str) -> bool:
    return False


def _silent(found: _FlagReader, value: str) -> bool:
    return True


_VALUED = frozenset(
    {
        "-code",
        "--gpu-code",
        "-ccbin",
        "--compiler-bindir",
        "-Xcompiler",
        "--compiler-options",
        "-Xlinker",
        "--linker-options",
        "-Xptxas",
        "--ptxas-options",
        "-Xnvlink",
        "--nvlink-options",
        "-Xfatbin",
        "--fatbin-options",
        "-Xassembler",
        "-Xpreprocessor",
        "-Xarch_host",
        "-Xarch_device",
        "-mllvm",
        "-target",
        "--target",
        "-L",
        "-l",
        "-T",
        "-B",
        "-framework",
        "-isysroot",
        "--sysroot",
        "-resource-dir",
        "-include-pch",
        "-gcc-toolchain",
        "-maxrregcount",
        "--maxrregcount",
        "--threads",
        "-diag-suppress",
        "--diag-suppress",
        "--tops-device-lib",
        "--tops-device-lib-path",
        "-dlink-path",
        "--param",
    }
)
"""Options with a value that mean nothing to the analysis."""
_ACTIONS: dict[str, Callable[[_FlagReader, str], bool]] = {
    **dict.fromkeys(("-D", "--define-macro"), _define),
    **dict.fromkeys(("-U", "--undefine-macro"), _undefine),
    **dict.fromkeys(("-I", "--include-path", "--include-directory", "-iquote"), _include_dir),
    **dict.fromkeys(("-isystem", "--system-include", "-idirafter"), _system_dir),
    **dict.fromkeys(
        ("-include", "--include", "--pre-include", "-imacros", "--imacros"), _forced_include
    ),
    **dict.fromkeys(("-std", "--std"), _standard),
    **dict.fromkeys(
        (
            "-arch",
            "--arch",
            "--gpu-architecture",
            "--cuda-gpu-arch",
            "--offload-arch",
            "-mcpu",
            "--mcpu",
        ),
        _architecture,
    ),
    **dict.fromkeys(("-gencode", "--generate-code"), _generate),
    **dict.fromkeys(("-x", "--x", "--language"), _language),
    **dict.fromkeys(("-o", "--output-file", "-odir", "-MF", "-MT", "-MQ"), _silent),
    **dict.fromkeys(_VALUED, _nothing),
}
_JOINED = ("-isystem", "-iquote", "-idirafter", "-D", "-U", "-I", "-L", "-l", "-o", "-x")
"""Options whose value may follow at once."""
_SILENT = frozenset({"-c", "-S", "-E", "-M", "-MM", "-MD", "-MMD", "-MP", "-Xclang", "-dc", "-dw"})
"""Flags that only say what to make; `-Xclang` marks that the next word is a flag, as it is."""
