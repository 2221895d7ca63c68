"""Which bytes of host objects nobody has given, and what is said of a use of them.

Generated code reaches the objects in `Memory.host_objects` directly. An object of which bytes are
not given is taken out of them, so that its accesses come here, and put back once all are given, or
once `PATIENCE` accesses to objects of one origin were looked at, which bounds what it costs. Not
given are: what a declaration or an allocation leaves unset, and what an `Unset` value, or bytes
that were not given, were stored over.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NoReturn

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.scalar.unset import Unset, given
from tops_simulator.engines.shared.run import Run
from tops_simulator.messages import say
from tops_simulator.object_groups import ALIGN
from tops_simulator.objects import BIAS, LOW, SHIFT
from tops_startup.tuples import NamedTuple

PATIENCE = 2000
"""Accesses to the objects of one origin that are looked at; bytes of memory that is looked at from
its allocation on."""
_LARGEST = 1 << 20
"""Bytes of an object that is looked at for what is stored to it: its flags are cleared first."""

Fail = Callable[[str, str, int], NoReturn]


class WatchedObject(NamedTuple):
    """An object that generated code does not reach directly. `origin`: what left it unset, a
    variable, or the call or statement that did; `values`: unset ones that were stored, by place."""

    place: int
    size: int
    origin: Hashable
    values: dict[int, Unset]


class HostDefinedness:
    """The objects of one run that are looked at, and what was reported of them."""

    def __init__(self, run: Run, lines: dict[str, list[str]], fail: Fail) -> None:
        self.run = run
        self.memory = run.memory
        self._lines = lines
        self._fail = fail
        self._watched: dict[int, WatchedObject] = {}
        self._patience: dict[Hashable, int] = {}
        self._reported: set[tuple[str, int]] = set()
        self.memory.follows = self._follow
        self.memory.unset_values = self._stored_value

    def tell(self, value: Unset, loc: int) -> None:
        """Reports, once for each place, that something depends on a value nobody has given."""
        if (value.name, loc) not in self._reported:
            self._reported.add((value.name, loc))
            self.run.note(0, "uninitialized-read", value.message, loc)

    def known(self, value: Any, loc: int) -> Any:
        """A value that leaves the program."""
        if type(value) is Unset:
            self.tell(value, loc)
        return given(value)

    def unset_register(self, name: str, type_: ir.Scalar) -> Unset:
        """What a variable without an initializer begins as."""
        zero = 0.0 if type_.is_float else type_ is not ir.Scalar.I1 and 0
        return Unset(zero, name, say("unset", name=name), self.tell, self._lines)

    # --- objects ------------------------------------------------------------------------

    def leave_unset(self, id_: int, origin: Hashable) -> None:
        """Nothing is stored in an object yet."""
        if self._watch(id_, origin):
            place, size, _, values = self._watched[id_]
            self.memory.unset[place : place + size] = 1
            values.clear()

    def allocated(self, id_: int, origin: Hashable) -> None:
        """The same of memory that a call of the user's has given: the library's own knows what it
        stored."""
        if 0 < self.memory.host_objects.get(id_, (0, 0))[1] <= PATIENCE:
            self.leave_unset(id_, origin)

    def end(self, ids: list[int]) -> None:
        """The lives of these objects are over."""
        if self._watched:
            for id_ in ids:
                self._watched.pop(id_, None)

    def _watch(self, id_: int, origin: Hashable) -> bool:
        """Looks at the accesses to an object, all of whose bytes count as given at first; False if
        that is done no longer."""
        if self._patience.get(origin, PATIENCE) <= 0:
            return id_ in self._watched
        found = self.memory.host_objects.get(id_)
        if found is not None and found[1] <= _LARGEST:
            del self.memory.host_objects[id_]
            self._watched[id_] = WatchedObject(*found, origin, {})
            self.memory.unset[found[0] : sum(found)] = 0
        return id_ in self._watched

    def _follow(self, id_: int, source: int) -> bool:
        """Looks at an object to which an operation copies unset bytes of another one."""
        found = self._watched.get(source)
        return self._watch(id_, ("copied", source) if found is None else found.origin)

    def _stored_value(self, place: int) -> tuple[str, str] | None:
        """What an undefined value that was stored at a place is called."""
        found = self._watched.get(int(self.memory.owner[place // ALIGN]))
        value = None if found is None else found.values.get(place)
        return None if value is None else (value.name, value.message)

    def place(self, address: Any, size: int, loc: int) -> int | None:
        """Where an access to a watched object is; None if it is to none."""
        if type(address) is Unset:
            self._fail("uninitialized-read", address.message, loc)
        found = self._watched.get(address >> SHIFT)
        offset: int = (address & LOW) - BIAS
        if found is None or not 0 <= offset <= found.size - size:
            return None
        return found.place + offset if self.memory.alive[address >> SHIFT] else None

    def _looked_at(self, id_: int) -> None:
        """An access to a watched object was made: is it to be looked at any longer?"""
        place, size, origin, _ = self._watched[id_]
        left = self._patience[origin] = self._patience.get(origin, PATIENCE) - 1
        flags = self.memory.unset[place : place + size]
        if left <= 0 or not flags.any():
            flags[:] = 0
            self.memory.host_objects[id_] = place, size
            del self._watched[id_]

    # --- accesses -----------------------------------------------------------------------

    def loaded(self, address: int, value: Any, size: int) -> Any:
        """What a load of a watched object gives, which found `value`."""
        id_ = address >> SHIFT
        place = self._watched[id_].place + (address & LOW) - BIAS
        flags = self.memory.unset[place : place + size]
        found = self._unset_at(id_, value, place, flags) if flags.any() else value
        self._looked_at(id_)
        return found

    def _unset_at(self, id_: int, value: Any, place: int, flags: Any) -> Unset:
        missing = b"" if flags.all() else flags.tobytes()
        name, message = self.run.unset_message(place, len(flags))
        return Unset(value, name, message, self.tell, self._lines, missing=missing)

    def stored(self, address: int, value: Any, size: int, loc: int) -> None:
        """A value was stored: its bytes are as given as it is."""
        id_ = address >> SHIFT
        if type(value) is Unset and not self._watch(id_, ("stored", loc)):
            return
        found = self._watched.get(id_)
        if found is None:
            return
        place = found.place + (address & LOW) - BIAS
        flags = bytes(size)
        if type(value) is Unset:
            flags = value.stored(size)
            found.values[place] = value
        self.memory.unset[place : place + size] = np.frombuffer(flags, np.uint8)
        self._looked_at(id_)

    def copied(self, dst: int, src: int, size: int) -> None:
        """An object was copied to another, whose bytes are as given as those were."""
        source, target = self._watched.get(src >> SHIFT), self._watched.get(dst >> SHIFT)
        if source is None and target is None:
            return
        flags = self._flags(src, size)
        if target is None and (source is None or not flags.any()):
            return
        if source is not None and not self._watch(dst >> SHIFT, source.origin):
            return
        carried = {} if source is None else self._values(src, size)
        self._forget_values(dst, size)
        self._flags(dst, size)[:] = flags
        moved = self._start(dst) - self._start(src) if carried else 0
        values = self._watched[dst >> SHIFT].values
        values.update((place + moved, value) for place, value in carried.items())
        self._looked_at(dst >> SHIFT)

    def _flags(self, address: int, size: int) -> Any:
        """The flags of bytes of an object: those of one that is not watched are all given."""
        found = self._watched.get(address >> SHIFT)
        if found is None:
            return np.zeros(size, np.uint8)
        place = found.place + (address & LOW) - BIAS
        return self.memory.unset[place : place + size]

    def _start(self, address: int) -> int:
        """Where a byte of a watched object is."""
        return self._watched[address >> SHIFT].place + (address & LOW) - BIAS

    def _values(self, address: int, size: int) -> dict[int, Unset]:
        """The unset values that are known in bytes of a watched object, by place."""
        start, known = self._start(address), self._watched[address >> SHIFT].values
        return {place: v for place, v in known.items() if start <= place < start + size}

    def _forget_values(self, address: int, size: int) -> None:
        """What was stored there before is no longer what is there."""
        for place in self._values(address, size):
            del self._watched[address >> SHIFT].values[place]

    def forgotten(self, address: int, size: int, loc: int) -> None:
        """What bytes of an object held is gone."""
        if self._watch(address >> SHIFT, ("left", loc)):
            self._forget_values(address, size)
            self._flags(address, size)[:] = 1

    def filled(self, address: int, size: int) -> None:
        """Bytes of an object were set."""
        if address >> SHIFT in self._watched:
            self._flags(address, size)[:] = 0
            self._looked_at(address >> SHIFT)
