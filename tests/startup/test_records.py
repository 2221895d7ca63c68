"""Data classes made later are those that `dataclasses` makes, but for `frozen`."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
import subprocess
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tops_startup import classes, records

Deco = Callable[..., Any]
Kind = Callable[[Deco, Deco], type[Any]]
KINDS: dict[str, tuple[Kind, list[tuple[tuple[Any, ...], dict[str, Any]]]]] = {}


def kind(*calls: tuple[tuple[Any, ...], dict[str, Any]]) -> Callable[[Kind], Kind]:
    def put(made: Kind) -> Kind:
        KINDS[made.__name__] = made, list(calls)
        return made

    return put


@kind(((1,), {}), ((1, [2]), {}), ((1, [2], "x"), {}), ((), {"a": 2, "c": "y"}))
def plain(dataclass: Deco, field: Deco) -> type[Any]:
    @dataclass
    class Plain:
        a: int
        b: list[int] = field(default_factory=list, compare=False)
        c: str = field(default="c", repr=False)
        d: int = field(init=False, default=4)

    return Plain


@kind(((1,), {}), ((1, (2,)), {}), ((1,), {"c": 3}))
def frozen(dataclass: Deco, field: Deco) -> type[Any]:
    @dataclass(frozen=True, slots=True)
    class Frozen:
        seen: ClassVar[int] = 0
        a: int
        b: tuple[int, ...] = ()
        c: int = field(default=1, kw_only=True)

    return Frozen


@kind(((), {"a": 1}), ((), {"a": 1, "c": 2}))
def by_name(dataclass: Deco, field: Deco) -> type[Any]:
    @dataclass(slots=True, kw_only=True)
    class ByName:
        a: int
        b: set[int] = field(default_factory=set, init=False)
        c: int = 3

    return ByName


@kind(((1,), {}), ((1, 2, 3), {}), ((1,), {"c": 3}))
def derived(dataclass: Deco, field: Deco) -> type[Any]:
    @dataclass(slots=True)
    class Base(ABC):
        a: int
        b: int = 0

        @abstractmethod
        def say(self) -> str: ...

    @dataclass(slots=True)
    class Derived(Base):
        b: int = 7
        c: int = 8

        def __post_init__(self) -> None:
            self.c += self.a

        def say(self) -> str:
            return "something"

    return Derived


@kind(((1,), {}), ((2,), {}))
def with_methods_of_its_own(dataclass: Deco, field: Deco) -> type[Any]:
    @dataclass
    class Own:
        self_: int

        def __repr__(self) -> str:
            return "own"

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own) and self.self_ % 2 == other.self_ % 2

    return Own


@kind(((), {}))
def empty(dataclass: Deco, field: Deco) -> type[Any]:
    @dataclass(frozen=True)
    class Empty:
        pass

    return Empty


def shown(cls: type[Any]) -> object:
    """What can be asked of a class."""
    given = [
        (f.name, f.type, f.init, f.repr, f.compare, f.kw_only, f.default, f.default_factory)
        for f in dataclasses.fields(cls)
    ]
    hashes = "none" if cls.__hash__ is None else cls.__hash__ is object.__hash__
    slots = [vars(each).get("__slots__") for each in cls.__mro__]
    return given, cls.__match_args__, hashes, slots, len(cls.__mro__)


def signature(cls: Any) -> str:
    """The parameters, as the written method has them."""
    init: Any = vars(cls).get("__init__")
    if init is not None and init.__qualname__.endswith("_init_later.<locals>.__init__"):
        from tops_startup import methods

        methods._write(cls, "__init__")
    return str(inspect.signature(cls))


@pytest.mark.parametrize("name", KINDS)
def test_objects_behave_alike(name: str) -> None:
    make, calls = KINDS[name]
    ours = make(classes.dataclass, classes.field)
    pythons = make(dataclasses.dataclass, dataclasses.field)
    pairs = [(ours(*g, **n), pythons(*g, **n)) for g, n in calls]
    for mine, other in pairs:
        assert repr(mine).split("(")[1:] == repr(other).split("(")[1:]
        assert records.asdict(mine) == dataclasses.asdict(other)
        assert copy.copy(mine) == mine
        assert [mine == m for m, _ in pairs] == [other == o for _, o in pairs]
        assert (ours.__hash__ is None) == (pythons.__hash__ is None)
        if ours.__hash__ is not None:
            assert len({mine, copy.copy(mine)}) == len({other, copy.copy(other)})
    assert shown(ours) == shown(pythons)
    assert signature(ours) == signature(pythons)


@pytest.mark.parametrize("name", KINDS)
def test_wrong_arguments_are_refused_alike(name: str) -> None:
    make, _ = KINDS[name]
    ours, pythons = (make(given.dataclass, given.field) for given in (classes, dataclasses))
    for given, named in (((1, 2, 3, 4, 5), {}), ((), {"no": 1})):
        for cls in (ours, pythons):
            with pytest.raises(TypeError):
                cls(*given, **named)


@records.dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int = 0


def test_objects_can_be_sent_and_changed() -> None:
    assert pickle.loads(pickle.dumps(Point(4, 5))) == Point(4, 5)
    assert records.replace(Point(1, 2), y=3) == dataclasses.replace(Point(1, 2), y=3) == Point(1, 3)
    assert [f.name for f in records.fields(Point)] == ["x", "y"]
    assert records.is_dataclass(Point)
    assert records.is_dataclass(Point(1))
    assert not records.is_dataclass(int)


def test_a_method_is_written_once() -> None:
    made = KINDS["frozen"][0](classes.dataclass, classes.field)
    later = vars(made)["__init__"]
    made(1)
    written = vars(made)["__init__"]
    made(2)
    assert later is not written is vars(made)["__init__"]
    later(made(1), 5)  # who holds the first one has the same method
    assert written.__code__.co_varnames == ("self", "a", "b", "c")


def test_shared_defaults_are_refused() -> None:
    with pytest.raises(ValueError, match="share"):
        classes.dataclass(type("Wrong", (), {"__annotations__": {"a": "list"}, "a": []}))


ALL = """
import dataclasses, inspect
from tops_startup import classes, fields, methods

ours, twins, wrong = classes.dataclass, {}, []

def both(cls=None, /, **options):
    def made(cls):
        body = {k: converted(v) for k, v in vars(cls).items()}
        for name in ("__dict__", "__weakref__"):
            body.pop(name, None)
        bases = tuple(twins.get(base, base) for base in cls.__bases__)
        given = {k: v for k, v in options.items() if k != "frozen"}
        hashed = options.get("frozen") and options.get("eq", True) and "__hash__" not in body
        bare = type(cls)(cls.__name__, bases, body)
        twin = dataclasses.dataclass(unsafe_hash=bool(hashed), **given)(bare)
        mine = ours(cls, **options)
        twins[mine] = twin
        return mine
    return made if cls is None else made(cls)

def converted(value):
    if not isinstance(value, fields.Field):
        return value
    said = {k: getattr(value, k) for k in ("init", "repr", "compare", "metadata")}
    if value.kw_only is not None:
        said["kw_only"] = value.kw_only
    for k in ("default", "default_factory"):
        if getattr(value, k) is not fields.MISSING:
            said[k] = getattr(value, k)
    return dataclasses.field(**said)

classes.dataclass = both
for module in MODULES:
    __import__(module)

def shown(cls):
    if "_init_later" in cls.__init__.__qualname__:
        home = next(c for c in cls.__mro__ if "__init__" in vars(c))
        methods._write(home, "__init__")
    hashes = None if cls.__hash__ is None else cls.__hash__ is object.__hash__
    said = "name", "type", "init", "repr", "compare", "kw_only"
    known = [(*(getattr(f, k) for k in said), str(f.default)) for f in dataclasses.fields(cls)]
    slots = vars(cls).get("__slots__")
    return str(inspect.signature(cls)), known, hashes, slots, cls.__match_args__

for mine, twin in twins.items():
    if shown(mine) != shown(twin):
        print(mine, shown(mine), shown(twin))
print(len(twins))
"""
MODULES = ("tops_simulator.simulation", "tops_lsp.model.passes", "tops_lsp.cli.run")


def test_all_classes_of_the_analyzer_and_the_simulator() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALL.replace("MODULES", repr(MODULES))],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    *wrong, count = done.stdout.splitlines() or [done.stderr]
    assert wrong == []
    assert int(count) > 300
