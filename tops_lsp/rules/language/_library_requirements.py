"""What C++'s library asks of the classes it is given, where these certainly do not have it."""

from __future__ import annotations

from collections.abc import Container

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.expressions import Call, Expression, Member, Name
from tops_lsp.model.tree.types import ClassType, Type, value_type
from tops_lsp.rules.language._library_objects import library_name
from tops_lsp.rules.language._operands import has_no_operator, is_bare

_ORDERED = {"map": "less", "set": "less", "multimap": "less", "multiset": "less"}
_HASHED = frozenset(["unordered_map", "unordered_set", "unordered_multimap", "unordered_multiset"])
_COMPARING = frozenset(
    ["insert", "emplace", "find", "count", "at", "lower_bound", "upper_bound", "try_emplace"]
)
_SORTING = frozenset(["sort", "stable_sort"])
_BY_STEPS = frozenset(["list", "set", "map", "multiset", "multimap"])
"""Containers whose iterators go on step by step, which cannot be sorted by number."""
_ENDS = 2


def unordered_key(container: Type, visit: Visit) -> Type | None:
    """The keys of a container that compares them by `<`, which they do not have."""
    key = _key_of(container, _ORDERED, "less")
    return key if key is not None and _lacks(key, "<", b"less", visit) else None


def _key_of(container: Type, family: Container[str], judge: str) -> Type | None:
    """The keys of a container of a family, which the library's own `less` or `hash` judges."""
    plain = value_type(container)
    class_ = plain.declaration if isinstance(plain, ClassType) else None
    if class_ is None or library_name(container) not in family:
        return None
    judged = any(isinstance(a, ClassType) and _is_of(a, judge) for a in class_.arguments)
    key = class_.arguments[0] if class_.arguments else None
    return None if not judged or isinstance(key, int) else key


def compares_keys(method: str) -> bool:
    """Whether a method of such a container compares keys."""
    return method in _COMPARING


def unhashed_key(container: Type, visit: Visit) -> Type | None:
    """The keys of a container that hashes them, which nobody has said how to."""
    key = _key_of(container, _HASHED, "hash")
    if key is None:
        return None
    plain_key = value_type(key)
    own = isinstance(plain_key, ClassType) and is_bare(plain_key)
    unsure = b"hash" in visit.unit.expansion.text or lacks_headers(visit.unit)
    return key if own and not unsure else None


def unsorted_element(call: Call, visit: Visit) -> tuple[Expression, Type] | None:
    """The range that is sorted by `<`, which its elements do not have."""
    ends = _sorted_range(call)
    class_ = None if ends is None else value_type(ends.object_type)
    if ends is None or not isinstance(class_, ClassType) or not class_.declaration.arguments:
        return None
    element = class_.declaration.arguments[0]
    if isinstance(element, int) or library_name(class_) not in ("vector", "deque", "array"):
        return None
    return (call, element) if _lacks(element, "<", b"less", visit) else None


def unsortable(call: Call) -> Type | None:
    """The container that is sorted, whose elements are not by number."""
    ends = _sorted_range(call)
    whole = None if ends is None else value_type(ends.object_type)
    return whole if whole is not None and library_name(whole) in _BY_STEPS else None


def _sorted_range(call: Call) -> Member | None:
    """`values.begin` of `std::sort(values.begin(), values.end())`."""
    callee, function = call.callee, call.function
    if not isinstance(callee, Name) or callee.text not in _SORTING or function is None:
        return None
    if not function.item.builtin or len(call.arguments) != _ENDS:
        return None
    first = call.arguments[0]
    begin = first.callee if isinstance(first, Call) else None
    named = isinstance(begin, Member) and begin.text == "begin"
    return begin if named and isinstance(begin, Member) else None


def _is_of(type_: ClassType, name: str) -> bool:
    class_: Class = type_.declaration
    return class_.name == name and class_.item.builtin


def _lacks(element: Type, op: str, word: bytes, visit: Visit) -> bool:
    """Whether an own class certainly has no operator, and no text names what may stand for it."""
    plain = value_type(element)
    if not isinstance(plain, ClassType) or not is_bare(plain) or lacks_headers(visit.unit):
        return False
    return has_no_operator(op, visit) and word not in visit.unit.expansion.text
