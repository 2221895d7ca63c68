"""What a word that nobody declares may have meant: a name of a library but for one letter."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase, ascii_uppercase

from tops_lsp.model.certainty.completeness import is_for_tops
from tops_lsp.model.incremental.dependencies import fact
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.directives import in_sight
from tops_lsp.model.tree.scopes import ancestry, namespace_members
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.sdk.words import library_words
from tops_lsp.text.keywords import is_near
from tops_startup.patterns import regex

RESERVED = regex(
    r"_.*|[A-Z][A-Z0-9_]*|CU\w*|make_cu\w*|(?:tops|tcle|cuda|cublas|curand|cufft|cudnn)\w*"
    r"|(?:nccl|nvtx|thrust|cub)\w*|(?:cu|nv|hip|mpi|MPI_|omp_|gl|glut)[A-Z_]\w*|\w*_t|offsetof"
    r"|assert|errno|alloca|va_\w+"
)
"""Names that are the compiler's, a library's or a macro's wherever they are declared."""


def slip_of(unit: TranslationUnit, name: str) -> str:
    """The name of the library, or of the file, that a word is but for two swapped letters, or for
    one that is lost or too much; empty if none is."""
    for place in range(len(name) - 1 if len(name) > _SHORT else 0):
        meant = f"{name[:place]}{name[place + 1]}{name[place]}{name[place + 2 :]}"
        if meant != name and _is_declared(unit, meant):
            return meant
    if RESERVED.fullmatch(name) is None or is_for_tops(unit) or name.startswith("__builtin"):
        return ""
    return next((one for one in _slips(name) if _is_known(unit, one)), "")


def _is_known(unit: TranslationUnit, name: str) -> bool:
    """Whether a name is declared, or in capitals a macro."""
    macro = name.isupper() and name.encode() in unit.expansion.table
    return macro or _is_declared(unit, name)


def _is_declared(unit: TranslationUnit, name: str) -> bool:
    """Whether a name means something outside of functions: hundreds of words are tried for one."""
    return name in _names(unit) and bool(namespace_members(unit.root, name))


@fact
def _names(unit: TranslationUnit) -> frozenset[str]:
    """All names that may mean something there."""
    return frozenset(name for space in in_sight(unit.root) for name in space.names())


def _slips(name: str) -> Iterator[str]:
    """What a reserved name may have meant, one letter being lost or too much. Constants are often
    distinguished by their last letter or part."""
    if name.isupper():
        letters, inner = ascii_uppercase, range(1, len(name) - 1 if len(name) > _SHORT else 0)
        inside = [i for i in inner if name[i - 1 : i + 1].isalpha()]
        doubled = [i for i in range(1, len(name)) if name[i - 1] == name[i]]
    else:
        least = _LONG - name.startswith("cuda")
        letters, inside = ascii_lowercase, [*range(1, len(name) + 1 if len(name) >= least else 0)]
        doubled = [i for i in inside if name[i : i + 1].isalpha()]
    yield from (name[:i] + name[i + 1 :] for i in doubled)
    yield from (name[:i] + letter + name[i:] for i in inside for letter in letters)
    if name.startswith("cuda") and len(name) > 2 * _LONG:
        wrong = [i for i in inside if name[i : i + 1].islower()]
        yield from (name[:i] + letter + name[i + 1 :] for i in wrong for letter in letters)


_LONG = 8
"""Words of so many letters that are reserved have no others beside them."""


_SHORT = 4
"""Words of so few letters have too many others beside them."""


def slip_in_std(name: str) -> str:
    """The name of C++'s library that a word is but for one letter; empty if none is, or if another
    standard has the word."""
    if len(name) < _SHORT or is_of_other_standard(name):
        return ""
    return next((word for word in sorted(library_words()["std"]) if is_near(name, word)), "")


def is_of_other_standard(name: str) -> bool:
    """Whether a standard that the lists of the library are not of has a name in `std`."""
    return name in library_words()["later"]


def is_slip_in_library(class_: Class, name: str) -> bool:
    """Whether a name is one letter from a member of a library's class, and no header of the library
    has it: what the stub lacks is named otherwise."""
    words = library_words()
    if not class_.item.builtin or len(name) < _SHORT - 1:
        return False
    if any(name in words[part] for part in ("std", "in_std", "c")):
        return False
    known = (member for one in ancestry(class_) for member in one.members)
    return any(is_near(name, member) for member in known)
