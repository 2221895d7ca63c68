"""What the compiler predefines whatever the target: the language, the data model, who it is.

topscc is a clang, whose version no public text gives: it is taken for the one the table is made
with. A CUDA file is compiled by nvcc with g++ behind it, of the release `CUDART_VERSION` names.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from tops_lsp.project.targets import Define

TABLE = Path(__file__).with_name("predefined.txt")
_SPELLINGS: tuple[Define, ...] = (("__builtin_offsetof", "offsetof"),)
"""Words of the compiler that the grammar knows by another name."""
_TOPSCC: tuple[Define, ...] = (
    ("__GNUC__", "4"),
    ("__GNUC_MINOR__", "2"),
    ("__GNUC_PATCHLEVEL__", "1"),
    ("__GNUG__", "4"),
    ("__clang__", "1"),
    ("__clang_major__", "14"),
    ("__clang_minor__", "0"),
    ("__clang_patchlevel__", "6"),
    ("__llvm__", "1"),
    ("__VERSION__", '"Clang 14.0.6"'),
)
_NVCC: tuple[Define, ...] = (
    ("__GNUC__", "12"),
    ("__GNUC_MINOR__", "2"),
    ("__GNUC_PATCHLEVEL__", "0"),
    ("__GNUG__", "12"),
    ("__VERSION__", '"12.2.0"'),
    ("__CUDACC_VER_MAJOR__", "12"),
    ("__CUDACC_VER_MINOR__", "8"),
    ("__CUDACC_VER_BUILD__", "93"),
)


@lru_cache(maxsize=16)
def predefined(cplusplus: int, *, cuda: bool) -> tuple[Define, ...]:
    """The macros of a compiler that reads this standard of the language."""
    return (*_language(cplusplus), *_SPELLINGS, *(_NVCC if cuda else _TOPSCC))


def _language(cplusplus: int) -> tuple[Define, ...]:
    found: dict[str, str] = {}
    for line in TABLE.read_text("utf-8").splitlines():
        since, _, macro = line.partition(" ")
        if since == "-" or (since.isdigit() and int(since) <= cplusplus):
            name, _, value = macro.partition(" ")
            found[name] = value
    return tuple(found.items())
