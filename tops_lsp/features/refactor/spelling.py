"""A type as it may be written at a place: the text is read again, and must mean the same."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.features.refactor.core import Refusal, Selection
from tops_lsp.features.scope import lookup_path, site_of
from tops_lsp.model.lowering.fragments import TooLong, read_fragment
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Alias, Class, Enumeration, Variable
from tops_lsp.model.tree.types import (
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    Reference,
    Type,
    is_unknown,
    unqualified,
    value_type,
)
from tops_startup.patterns import regex

_QUALIFIED = regex(r"(?P<words>(?:(?:const|volatile) )*)(?P<path>(?:\w+::)+)(?P<rest>.+)")
_PATH = regex(r"\w+(?:::\w+)*")


def spelled_at(selection: Selection, type_: Type) -> str:
    """A type as shortly as can be written where the selection is. Raises Refusal where no text
    certainly means it."""
    text = str(type_)
    if selection.function is None and _is_built_in(type_):
        return text
    for shorter in () if is_unknown(type_) else _ways(text):
        if selection.function is None:
            if _is_named(selection, type_, shorter):
                return shorter
        elif _read(selection, shorter) == type_:
            return shorter
    raise Refusal("unspellable", type=text)


def _ways(text: str) -> Iterator[str]:
    """A type's text with fewer or more of its qualifiers in front, the shortest first."""
    match = _QUALIFIED.match(text)
    if match is not None:
        parts = [part for part in match["path"].split("::") if part]
        for first in range(len(parts), 0, -1):
            yield "".join((match["words"], *(f"{part}::" for part in parts[first:]), match["rest"]))
    yield text


def _is_named(selection: Selection, type_: Type, text: str) -> bool:
    """Whether a name means a class or an enumeration where no function is around."""
    if not isinstance(type_, ClassType | EnumType) or not _PATH.fullmatch(text):
        return False
    found = lookup_path(site_of(selection.unit, selection.trimmed.start), text.split("::"))
    return found == [type_.declaration]


def _is_built_in(type_: Type) -> bool:
    """Whether a type is made of the language's own words, which mean the same everywhere."""
    while isinstance(type_, Pointer):
        type_ = type_.pointee
    return isinstance(unqualified(type_), Fundamental) and not is_unknown(type_)


def _read(selection: Selection, text: str) -> Type | None:
    """What a type's text means in the function around the selection."""
    function = selection.function
    if function is None:
        return None
    site = site_of(selection.unit, selection.trimmed.start)
    kinds = (Variable, Class, Enumeration, Alias)
    own = {each.name: each for each in reversed(site.locals)}  # the innermost of each name
    visible = [each for each in own.values() if isinstance(each, kinds)]
    asked = text[:-1].rstrip() if text.endswith("&") else text
    try:
        made = read_fragment(selection.unit, function, visible, f"static_cast<{asked} *>(nullptr)")
    except TooLong:
        return None
    if not isinstance(made, e.Cast):
        return None
    pointer = value_type(made.type)
    if not isinstance(pointer, Pointer):
        return None
    return Reference(pointer.pointee) if text.endswith("&") else pointer.pointee
