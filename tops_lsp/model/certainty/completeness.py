"""What of a library the stubs hold whole: all members of a class, all overloads of a function."""

from __future__ import annotations

from tops_lsp.model.incremental.dependencies import fact
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Class, Function, Namespace
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.sdk.words import library_members, library_words
from tops_startup.patterns import regex

_OF_TOPS = ("tops", "tcle", "krt", "acore", "sip", "choreo", "utils/")


@fact
def is_for_tops(unit: TranslationUnit) -> bool:
    """Whether a unit includes the SDK, whose headers nobody outside has seen whole."""
    return any(i.spelled.startswith(_OF_TOPS) for i in unit.expansion.includes)


def has_namesake(name: str) -> bool:
    """Whether C++'s library has something of this name in `std` or inside of it, or may have."""
    words = library_words()
    return name in words["std"] or name in words["in_std"]


def is_word_of_c(name: str) -> bool:
    """Whether C's library has something of this name."""
    return name in library_words()["c"]


def is_word_of_library(name: str) -> bool:
    """Whether C's or C++'s has: C++'s has most of C's in `std`, too."""
    return has_namesake(name) or is_word_of_c(name)


def is_closed(class_: Class) -> bool:
    """Whether a library's class has all its members in the stub."""
    return class_.item.builtin and facts_of(class_).complete


def has_all_overloads(function: Function) -> bool:
    """Whether a library has no more functions of a name than the stub."""
    return function.item.builtin and facts_of(function).complete


def has_known_counts(function: Function) -> bool:
    """Whether all functions of a library's name take as many arguments: intrinsics of CUDA, atomic
    operations, makers of vectors, and functions of C's that C++ has once."""
    if function.item.builtin and _OF_ONE_COUNT.fullmatch(function.name) is not None:
        return isinstance(function.scope, Namespace) and function.scope.name in ("", "std")
    return has_all_overloads(function)


_OF_ONE_COUNT = regex(
    r"__(?:sync|thread|shfl|ldg|expf|logf|powf|sinf|cosf|tanf|fdividef|clz|ffs|popc|brev|mul)\w*"
    r"|make_(?:u?(?:char|short|int|long|longlong)|float|double)[234]|atomic[A-Z]\w*"
    r"|f?printf|malloc|calloc|realloc|free|mem(?:cpy|set|move|cmp)|str(?:len|n?cmp|n?cpy|n?cat)"
    r"|ato[if]|sqrt|exp|log|sin|cos|tan|floor|ceil|fabs|pow|tops(?:Malloc|Free|Memcpy|Memset)"
    r"|(?:cuda|tops)(?:GetError(?:String|Name)|GetDevice(?:Properties|Count)?|SetDevice|EventElapsedTime"
    r"|EventSynchronize|EventDestroy|StreamSynchronize|StreamDestroy|StreamCreate)"
    r"|(?:sqrt|rsqrt|cbrt|exp|exp2|log|log2|log10|sin|cos|tan|pow|fabs|fmax|fmin|fmod|floor|ceil|fma)f"
)


def is_function_of_std(name: str) -> bool:
    """Whether C++'s library has a function of this name in `std`, which its objects may find."""
    return name in library_members()["std"]


def library_counts(function: Function, owner: Class | None) -> tuple[int, int] | None:
    """How many arguments a function of C++'s library takes at least and at most in all forms of its
    name, as a member of `owner` where it is called on an object; None if that is not known."""
    if not function.item.builtin:
        return None
    scope = function.scope
    if isinstance(scope, Namespace) and scope.name == "std":
        return library_members()["std"].get(function.name)
    known = _members(scope) if isinstance(scope, Class) else None
    if known is None and owner is not None:
        known = _members(owner)  # it is in a base that the stub alone has
    return None if known is None else known.get(function.name)


def is_library_class(class_: Class) -> bool:
    """Whether all members of a class of C++'s library are known."""
    return _members(class_) is not None


def library_counts_of(template: Class) -> tuple[int, int] | None:
    """How many arguments a class template of C++'s library takes at least and at most."""
    known = _members(template)
    return None if known is None else known.get("template")


def lacks_member(class_: Class, name: str) -> bool:
    """Whether a class of C++'s library has no member of a name, in no standard."""
    known = _members(class_)
    return known is not None and name not in known and not name.startswith("_")


def _members(class_: Class) -> dict[str, tuple[int, int] | None] | None:
    """What a class of C++'s library has; None if that is not known."""
    scope = class_.scope
    of_std = isinstance(scope, Namespace) and scope.name == "std" and class_.item.builtin
    return library_members().get(class_.name) if of_std and class_.name != "std" else None
