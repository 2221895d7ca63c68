"""Dataclasses that are made by recipe are the ones that `dataclasses` makes."""

from __future__ import annotations

import contextlib
import dataclasses
import importlib
import inspect
import os
import re
import subprocess
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, InitVar, dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tops_lsp import recipes
from tops_lsp.generated import kept

Make = Callable[[], type[Any]]
KINDS: dict[str, Make] = {}


def kind(make: Make) -> Make:
    KINDS[make.__name__] = make
    return make


@kind
def plain() -> type[Any]:
    @dataclass
    class Plain:
        """Says something."""

        a: int
        b: list[int] = field(default_factory=list, compare=False)
        c: str = field(default="c", repr=False)
        d: int = field(init=False, default=4)

    return Plain


@kind
def frozen() -> type[Any]:
    @dataclass(frozen=True, slots=True, order=True)
    class Frozen:
        a: int
        b: tuple[int, ...] = ()
        c: dict[str, int] = field(default_factory=dict, hash=False, kw_only=True)

    return Frozen


@kind
def by_name() -> type[Any]:
    @dataclass(eq=False, slots=True, kw_only=True)
    class ByName:
        a: int
        b: set[int] = field(default_factory=set, init=False)
        c: int = 3

    return ByName


@kind
def derived() -> type[Any]:
    @dataclass(slots=True, unsafe_hash=True)
    class Base(ABC):
        a: int
        b: int = 0

        @abstractmethod
        def say(self) -> str: ...

    @dataclass(slots=True, unsafe_hash=True)
    class Derived(Base):
        b: int = 7
        c: int = 8

        def __post_init__(self) -> None:
            self.c += self.a

        def say(self) -> str:
            return "something"

    return Derived


@kind
def with_methods_of_its_own() -> type[Any]:
    @dataclass(repr=False)
    class Own:
        self: int

        def __repr__(self) -> str:
            return "own"

        def __eq__(self, other: object) -> bool:
            return self is other

    return Own


@kind
def without_hash() -> type[Any]:
    names = {"__annotations__": {"a": "int"}, "__hash__": None, "__module__": __name__}
    return dataclass(slots=True, match_args=False)(type("NoHash", (), names))


@kind
def with_what_is_no_field() -> type[Any]:
    @dataclass
    class Special:
        a: int
        seen: ClassVar[int] = 0
        given: InitVar[int] = 1
        _: KW_ONLY
        b: int = 2

        def __post_init__(self, given: int) -> None:
            self.a += given

    return Special


@kind
def empty() -> type[Any]:
    @dataclass(frozen=True)
    class Empty:
        pass

    return Empty


def described(cls: type[Any]) -> str:
    """All there is to see of a class."""
    methods = [(name, of_method(value)) for name, value in vars(cls).items()]
    parts = (
        cls.__dataclass_params__,
        dataclasses.fields(cls),
        inspect.signature(cls),
        cls.__doc__,
        cls.__mro__,
        methods,
    )
    return re.sub(r"0x[0-9a-f]+", "", repr(parts))


def of_method(value: Any) -> object:
    inner = getattr(value, "__wrapped__", value)
    if not inspect.isfunction(inner):
        return value if isinstance(value, str | tuple | None) else type(value)
    code, cells = inner.__code__, inner.__closure__ or ()
    names = (value.__name__, value.__qualname__, inner.__qualname__, value.__module__)
    names += (code.co_name, code.co_qualname, code.co_filename)
    inside = [type(cell.cell_contents) for cell in cells]
    notes = inner.__annotations__, inner.__defaults__, inner.__kwdefaults__, inner.__doc__
    constants = [c for c in code.co_consts if not hasattr(c, "co_code")]
    return names, code.co_code, code.co_varnames, code.co_names, constants, inside, notes


@pytest.fixture(autouse=True)
def writing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


@pytest.fixture
def processed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The classes that `dataclasses` itself has made."""
    names: list[str] = []
    whole = vars(dataclasses)["_process_class"]

    def counted(cls: type[Any], *given: bool) -> type[Any]:
        names.append(cls.__name__)
        made: type[Any] = whole(cls, *given)
        return made

    monkeypatch.setitem(vars(dataclasses), "_process_class", counted)
    return names


@pytest.mark.parametrize("name", KINDS)
def test_the_same_class(name: str, tmp_path: Path, processed: list[str]) -> None:
    path = str(tmp_path / "code")
    wanted = described(KINDS[name]())
    counts = []
    for _ in range(3):
        del processed[:]
        with kept(path):
            assert described(KINDS[name]()) == wanted
        counts.append(len(processed))
    special = name == "with_what_is_no_field" or not recipes.KNOWN
    assert counts[0] > 0
    assert counts[1:] == ([counts[0]] * 2 if special else [0, 0])


def test_what_decides_about_a_class_is_looked_at(tmp_path: Path) -> None:
    """One name, several classes: each is made by its own recipe."""

    def one(default: Any, note: str, **options: bool) -> type[Any]:
        names = {"__annotations__": {"a": note}, "__qualname__": "One", "__module__": __name__}
        given = {} if default is None else {"a": default}
        return dataclass(**options)(type("One", (), names | given))

    asked: list[tuple[Any, str, dict[str, bool]]] = [
        (None, "int", {}),
        (1, "int", {}),
        (2, "int", {}),
        (2, "str", {}),
        (2, "str", {"frozen": True}),
        (2, "str", {"slots": True}),
        (field(default=3, repr=False), "str", {}),
        (field(default=3, compare=False), "str", {}),
        (field(default_factory=list), "str", {}),
        (field(default_factory=set), "str", {}),
    ]
    path = str(tmp_path / "code")
    wanted = [described(one(*given, **options)) for *given, options in asked]
    for _ in range(2):
        with kept(path):
            assert [described(one(*given, **options)) for *given, options in asked] == wanted


@pytest.mark.parametrize("name", ["refused", "no note"])
def test_what_is_wrong_stays_wrong(name: str, tmp_path: Path) -> None:
    def made(value: object) -> type[Any]:
        notes = {"a": "int"} | ({} if name == "no note" else {"b": "list"})
        names = {"__annotations__": notes, "__module__": __name__, "b": value}
        return dataclass(type("Wrong", (), names))

    path = str(tmp_path / "code")
    with kept(path):
        made(1)
    wrong = field(default=1) if name == "no note" else [1]
    with kept(path), pytest.raises(ValueError if name == "refused" else TypeError):
        made(wrong)


MODULES = ("tops_simulator.simulation", "tops_lsp.model.passes", "tops_lsp.cli.run")


@pytest.mark.long
def test_all_classes_of_the_analyzer_and_the_simulator(tmp_path: Path) -> None:
    path = str(tmp_path / "code")
    without, first, again = (shown(given) for given in ("", path, path))
    assert len(without) > 300
    assert without == first == again


def shown(path: str) -> list[str]:
    code = f"from {__name__} import show; show({path!r}, {MODULES!r})"
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
        env=environment | {"PYTHONHASHSEED": "0"},
    )
    return done.stdout.splitlines()


def show(path: str, modules: tuple[str, ...]) -> None:
    """Imports modules and prints a line for each dataclass of theirs; not for the class without
    slots that `dataclasses` makes one with slots of, which may live on."""
    for name in [name for name in sys.modules if name.startswith("tops_") and name in modules]:
        del sys.modules[name]
    with kept(path) if path else contextlib.nullcontext():
        for module in modules:
            importlib.import_module(module)
    found = {cls for cls in below(object) if "__dataclass_fields__" in vars(cls)}
    by_name = {
        f"{cls.__module__} {cls.__qualname__}": cls
        for cls in sorted(found, key=lambda cls: "__slots__" in vars(cls))
    }
    lines = (f"{name} {described(cls)!r}" for name, cls in by_name.items())
    print(*sorted(lines), sep="\n")


def below(cls: type[Any]) -> Iterator[type[Any]]:
    for each in type.__subclasses__(cls):
        yield each
        yield from below(each)
