"""Members of a stub header's class, each declared when it is first looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from tops_lsp.model.stubs.lock import LOCK
from tops_lsp.model.tree.declarations import Declaration

if TYPE_CHECKING:
    from _collections_abc import dict_items, dict_keys, dict_values


class LazyMembers(dict[str, list[Declaration]]):
    """A class's members by name; the names of those still to be declared come last."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: dict[str, list[Callable[[], None]]] = {}
        self._under_way: set[str] = set()

    def postpone(self, name: str, declare: Callable[[], None]) -> None:
        """`declare` adds to the members called `name` when somebody asks for them."""
        self._waiting.setdefault(name, []).append(declare)

    def _declare(self, name: object) -> None:
        if name not in self._waiting or not isinstance(name, str):
            return
        with LOCK:
            if name in self._under_way:  # a declaration looks its own name up
                return
            self._under_way.add(name)
            try:
                self._declare_waiting(name)
            finally:  # a stack that is full now may have room for the next who asks
                self._under_way.discard(name)

    def _declare_waiting(self, name: str) -> None:
        waiting = self._waiting.get(name, [])
        while waiting:
            waiting[0]()
            del waiting[0]
        self._waiting.pop(name, None)

    def _declare_all(self) -> None:
        for name in tuple(self._waiting):
            self._declare(name)

    def __getitem__(self, name: str) -> list[Declaration]:
        self._declare(name)
        return super().__getitem__(name)

    def __contains__(self, name: object) -> bool:
        return name in self._waiting or super().__contains__(name)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*super().__iter__(), *tuple(self._waiting))))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def get(self, name: str, default: Any = None) -> Any:
        self._declare(name)
        return super().get(name, default)

    def keys(self) -> dict_keys[str, list[Declaration]]:
        self._declare_all()
        return super().keys()

    def values(self) -> dict_values[str, list[Declaration]]:
        self._declare_all()
        return super().values()

    def items(self) -> dict_items[str, list[Declaration]]:
        self._declare_all()
        return super().items()
