"""What modules make for themselves when they are imported, made once instead of in every process.

Importing the analyzer makes some 360 dataclasses and 110 regular expressions; writing and compiling
the methods of the ones and the others takes a third of the start of a process. `kept()` has what
was compiled in a file beside Python's own compiled modules, under the same conditions: who may
write there can run code anyway, and where nothing may be written all works, just slower. Classes
(see `recipes`) and patterns are the same.
"""

from __future__ import annotations

import collections
import marshal
import os
import re
import sys
import typing
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import source_hash
from types import CodeType
from typing import Any

from tops_lsp.late import late

with late("inspect"):  # who makes classes by recipe does not need it
    import dataclasses

from tops_lsp import recipes

_MOST = 4000
"""Pieces of code above which those of earlier versions are forgotten."""
_DIGEST = 8
_VERSION = sys.version.encode()
_NEAR = 8
"""Calls between a module's own code and the compiler of a pattern that it makes."""
_patterns: Any = vars(re)["_compiler"]
_in_use: list[_Kept] = []


@contextmanager
def kept(path: str | None = None) -> Iterator[None]:
    """Takes the code of dataclasses and patterns made in the block from `path`, and puts there
    what is new."""
    made = _Kept(path or _beside_this_module())
    compiled = _patterns.compile
    processed = vars(dataclasses)["_process_class"]
    vars(dataclasses)["exec"] = made.run  # stands in front of the builtin one
    vars(collections)["eval"] = made.value  # of `namedtuple`: the text of its `__new__`
    vars(typing)["compile"] = made.compiled  # of annotations that are text, as in `NamedTuple`
    if recipes.KNOWN:
        vars(dataclasses)["_process_class"] = made.dataclass
    _patterns.compile = made.pattern
    _in_use.append(made)
    try:
        yield
    finally:
        _in_use.remove(made)
        _patterns.compile = compiled
        vars(dataclasses)["_process_class"] = processed
        vars(dataclasses).pop("exec", None)
        vars(collections).pop("eval", None)
        vars(typing).pop("compile", None)
        made.write()


def keep() -> None:
    """Puts down now what is new: a process that gives up its rights cannot do it in the end."""
    for made in _in_use:
        made.write()


def _beside_this_module() -> str:
    """A name in the folder of compiled modules that tells Python's version; "" without one."""
    compiled = __spec__.cached
    return "" if compiled is None else f"{compiled.removesuffix('.pyc')}.dataclasses"


class _Kept:
    """What is compiled, and the file that has it."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._known = _read(path)
        self._code = dict(self._known)
        self._pattern = _patterns.compile
        self._process = vars(dataclasses)["_process_class"]

    def dataclass(self, cls: type[Any], *given: bool) -> type[Any]:
        """The class with the methods of a dataclass, as the function behind the decorator."""
        options = recipes.options_of(given)
        facts = recipes.facts_of(cls, options)
        if facts is None:
            whole: type[Any] = self._process(cls, *given)
            return whole
        key = _digest(b"dataclass " + facts)
        found = self._code.get(key)
        if found is not None:
            return recipes.remade(cls, options, found)
        methods, before = recipes.methods_of(cls), dict(self._code)
        made: type[Any] = self._process(cls, *given)
        recipe = recipes.recipe_of(cls, methods, made)
        if recipe is not None:
            self._code = {**before, key: recipe}  # in place of the texts of single methods
        return made

    def run(self, text: str, *places: Any) -> None:
        """Runs the text of a dataclass's method, as `exec` does."""
        exec(self.compiled(text, "<string>", "exec"), *places)

    def value(self, text: str, *places: Any) -> Any:
        """The value of an expression, as `eval` gives it."""
        return eval(self.compiled(text, "<string>", "eval"), *places)

    def compiled(self, text: str, place: str, kind: str) -> CodeType:
        """The code of a text, as `compile` makes it."""
        key = _digest(f"{kind} {place} {text}".encode())
        found = self._code.get(key)
        if found is not None:
            made: CodeType = marshal.loads(found)
            return made
        compiled = compile(text, place, kind, dont_inherit=True)
        if _is_importing():
            self._code[key] = marshal.dumps(compiled)
        return compiled

    def pattern(self, text: Any, flags: int = 0) -> Any:
        """The pattern of a text, as the compiler behind `re.compile` makes it."""
        key = _digest(f"pattern {flags} {text!r}".encode("utf-8", "surrogatepass"))
        found = self._code.get(key)
        if found is not None:
            return _patterns._sre.compile(*marshal.loads(found))
        if not isinstance(text, str | bytes) or not _is_importing():
            return self._pattern(text, flags)
        with _recorded() as calls:
            made = self._pattern(text, flags)
        for call in calls:
            self._code[key] = marshal.dumps(call)
        return made

    def write(self) -> None:
        """Puts down what is new."""
        if len(self._code) > len(self._known) and self._path and not sys.dont_write_bytecode:
            fresh = {key: self._code[key] for key in self._code.keys() - self._known.keys()}
            _write(self._path, self._code if len(self._code) <= _MOST else fresh)
            self._known = dict(self._code)


# --- patterns -----------------------------------------------------------------------------


class _Recorder:
    """Stands before the module that makes patterns of code, and remembers the code."""

    def __init__(self, module: Any, calls: list[tuple[Any, ...]]) -> None:
        self._module, self._calls = module, calls

    def __getattr__(self, name: str) -> Any:
        return getattr(self._module, name)

    def compile(self, text: str | bytes, flags: int, code: list[int], *groups: Any) -> Any:
        """Makes a pattern."""
        self._calls.append((text, int(flags), list(map(int, code)), *groups))
        return self._module.compile(text, flags, code, *groups)


@contextmanager
def _recorded() -> Iterator[list[tuple[Any, ...]]]:
    """What patterns made in the block are made of."""
    calls: list[tuple[Any, ...]] = []
    module = _patterns._sre
    _patterns._sre = _Recorder(module, calls)
    try:
        yield calls
    finally:
        _patterns._sre = module


def _is_importing() -> bool:
    """Whether a pattern is made by a module's own code: others may be a user's words."""
    frame = sys._getframe(2)
    for _ in range(_NEAR):
        if frame.f_code.co_name == "<module>":
            return frame.f_globals.get("__name__") != "__main__"
        if frame.f_back is None:
            break
        frame = frame.f_back
    return False


# --- the file -----------------------------------------------------------------------------


def _read(path: str) -> dict[bytes, bytes]:
    """The code in a file; nothing if any of it was changed."""
    with suppress(OSError), open(path, "rb") as file:
        digest, content = file.read(_DIGEST), file.read()
        if digest == _digest(content):
            found: dict[bytes, bytes] = marshal.loads(content)
            return found
    return {}


def _write(path: str, code: dict[bytes, bytes]) -> None:
    """The file appears when it is complete."""
    content = marshal.dumps(code)
    temporary = f"{path}.{os.urandom(8).hex()}"
    with suppress(OSError):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(temporary, "xb") as file:
            file.write(_digest(content) + content)
        os.replace(temporary, path)


def _digest(content: bytes) -> bytes:
    """Stands for content and interpreter: code means nothing to another one. It is quick, as all is
    read at each start, and need not resist anybody: compiled modules beside it have no digest."""
    return source_hash(_VERSION + content)
