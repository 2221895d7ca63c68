"""What type a place asks for, and how well a candidate fits it."""

from __future__ import annotations

from tops_lsp.features.callee import functions_called, type_of
from tops_lsp.features.candidates import Candidate
from tops_lsp.features.cursor import LOOK_BACK, expression_before, open_call
from tops_lsp.features.scope import Site
from tops_lsp.model.tree.declarations import Enumerator, Function, Variable
from tops_lsp.model.tree.types import (
    Fundamental,
    Pointer,
    Type,
    VectorType,
    is_unknown,
    unqualified,
    value_type,
)
from tops_startup.patterns import regex

_ASSIGNED = regex(rb"(?<![=!<>])[-+*/%&|^]?=\s*\Z")
_COMPARED = regex(rb"(?:[=!<>]=|(?<!<)<(?!<)|(?<![->])>(?!>)|[-+*/])\s*\Z")
_RETURNED = regex(rb"\breturn\s*\Z")


def expected_type(site: Site, text: bytes, start: int) -> Type | None:
    """The type that is wanted of what begins at an offset; None where any may be."""
    head = text[max(0, start - LOOK_BACK) : start]
    if _RETURNED.search(head) and site.function is not None:
        return _plain(site.function.type.result)
    for pattern in (_ASSIGNED, _COMPARED):
        match = pattern.search(head)
        if match is not None:
            before = expression_before(head[: match.start()])
            return _plain(type_of(site, before.decode("utf-8", "replace"))) if before else None
    call = open_call(text, start)
    if call is None or call.launch or head.rstrip()[-1:] not in (b"(", b","):
        return None
    types = {
        _plain(f.parameters[call.argument].type)
        for f in functions_called(site, call.callee)
        if call.argument < len(f.parameters)
    }
    return types.pop() if len(types) == 1 else None


def _plain(type_: Type | None) -> Type | None:
    if type_ is None or is_unknown(type_):
        return None
    plain = unqualified(value_type(type_))
    known = isinstance(plain, Fundamental) and str(plain) == "void"
    return None if known else plain


def misfit(found: Candidate, wanted: Type | None) -> int:
    """0 for what has the type that is wanted, 1 for what converts or may have it, 2 for others."""
    if wanted is None:
        return 0
    first = found.declarations[0] if found.declarations else None
    match first:
        case Variable(type=type_) | Enumerator(type=type_):
            given = _plain(type_)
        case Function(type=type_):
            given = _plain(type_.result)
            if given is None and str(type_.result) == "void":
                return 2
        case _:
            return 1
    if given is None:
        return 1
    if given == wanted:
        return 0
    numbers = isinstance(given, Fundamental) and isinstance(wanted, Fundamental)
    return 1 if numbers else 2 if isinstance(given, Fundamental | Pointer | VectorType) else 1
