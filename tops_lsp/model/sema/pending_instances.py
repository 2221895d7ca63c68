"""Instances of class templates get their members when somebody asks for them, as in C++.

template <class T> struct Vector {
  Vector<int> rounded() const;   // no member of Vector is known yet
  Matrix<T> outer() const;       // nobody may ever need a member of this one
  T x, y;
};
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tops_lsp.model.stubs.lock import LOCK
from tops_lsp.model.tree.declarations import Class, Declaration
from tops_startup.records import fields

_NAMED = {field.name for field in fields(Declaration)} | {
    "template",
    "arguments",
    "instance_of",
    "keyword",
    "specialises",
    "enclosing",
    "is_closure",
}
"""What is known of an instance that is only named."""
_FILLED = frozenset(field.name for field in fields(Class)) - _NAMED


class NamedInstance(Class):
    """An instance that is only named so far. Whoever asks for what its body says makes it whole:
    it is a plain class from then on."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> Any:
        if name in _FILLED:
            _make_whole(self)
        return object.__getattribute__(self, name)


class _PendingMembers(dict[str, list[Declaration]]):
    """Stands for the members of an instance that is only named: how to make it whole."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[], None]) -> None:
        super().__init__()
        self.make = make


def on_demand(instance: Class, make: Callable[[], None]) -> None:
    """`make` fills an instance as soon as somebody asks for what it is to hold."""
    instance.members = _PendingMembers(make)
    instance.__class__ = NamedInstance


def emptied(instance: Class, make: Callable[[], None]) -> None:
    """The same where a part of it has been filled in, and what is missing could not be."""
    blank = Class(name=instance.name, item=instance.item)
    for name in _FILLED:
        setattr(instance, name, getattr(blank, name))
    on_demand(instance, make)


def _make_whole(instance: Class) -> None:
    """Fills the instance, unless this thread is about to. The other threads wait for one that all
    units share; who asks after a failure tries again."""
    with LOCK:
        unfilled = object.__getattribute__(instance, "members")
        if not isinstance(unfilled, _PendingMembers):
            return
        shared = object.__getattribute__(instance, "item").builtin
        instance.members = {}
        if not shared:
            instance.__class__ = Class
        try:
            unfilled.make()
        except BaseException:
            emptied(instance, unfilled.make)
            raise
        if shared and not isinstance(object.__getattribute__(instance, "members"), _PendingMembers):
            instance.__class__ = Class


class WaitingInstances:
    """What is to be made of a template as soon as it has all its members."""

    def __init__(self) -> None:
        self._of: dict[Class, list[Callable[[], None]]] = {}

    def when_whole(self, template: Class, make: Callable[[], None]) -> None:
        """Makes an instance now, or when the template is whole."""
        if template.is_complete:
            make()
        else:
            self._of.setdefault(template, []).append(make)

    def is_whole(self, template: Class) -> None:
        """Makes what waited for a template."""
        for make in self._of.pop(template, ()):
            make()
