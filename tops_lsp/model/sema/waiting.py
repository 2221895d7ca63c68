"""Instances of class templates that somebody names before the template is whole.

template <class T> struct Vector {
  Vector<int> rounded() const;   // no member of Vector is known yet
  T x, y;
};
"""

from __future__ import annotations

from collections.abc import Callable

from tops_lsp.model.tree.declarations import Class


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
