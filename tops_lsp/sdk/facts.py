"""What the stub headers say of the SDK beyond C++: the `[[tops::…]]` attributes, in one place.

Rules, features and the simulator's compiler ask here, by a declaration's place or its name.
A function's execution space is no attribute: its specifiers say it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from tops_lsp.sdk import catalog, places
from tops_lsp.sdk.index import index
from tops_startup.patterns import regex
from tops_startup.records import dataclass, fields

_FORWARD = regex(
    r"\s*(?:template\s*<[^;{}/]*?>\s*)*(?:(?:struct|class|enum|union|typedef)\b\s*)?(?:\w+\s+)?"
    r"(?P<attributes>(?:\[\[[^\[\]]*\]\]\s*)+)"
)
_ATTRIBUTE = regex(r"\btops::(?P<name>\w+)(?:\((?P<arguments>[^()]*)\))?")
_REGISTER = regex(rb'tops::register\("\w+"\)\]\]\s+extern __device__ const \w+ (?P<name>\w+);')
_BARRIER = regex(rb"tops::barrier\(\"(?P<of>\w+)\"\)[^;{}]*?\]\][^;{}(]*?(?P<name>\w+)\s*\(")
"""It begins with the letters themselves, so that texts are searched for these alone."""
_ENGINE = b"engine("
_REACH = 1_000


@dataclass(frozen=True, slots=True)
class Facts:
    """What holds of a declaration; a default says that nothing special does.

    since, before     the chips it exists on: `since <= __GCU_ARCH__ < before`; 0: no limit
    family            "efgcu": only on that target, on no other
    engine            whose DTE a context works on: "thread", "block" or "lane"
    moves             pairs of memories a context copies between, in either direction
    starts_itself     the macro with which a context needs no init()
    cooperative       device code that calls it belongs into a cooperative kernel
    barrier           who waits for each other: "block", "grid" or "count"
    varies            a built-in variable: per "thread", per "block", or only per "launch"
    register          what it is read from: the "thread" or "block" number, or how many "threads"
                      or "blocks" there are, or threads of a "warp"
    role              what a class is to the DTE: "context", "event", "tensor", or a "scope" that
                      holds a context
    does              what a call does with a context or event, besides operations: "init", "set" …
    shared_as         the keyword as which a context works that lies in shared memory
    per               a keyword: what has one instance each of what it declares
    memory            a tag of tensors: the memory it stands for; a keyword before pointers: "any"
    means             a keyword: the one that it stands for
    placement         what a keyword may come before: a "kernel", "function", "lambda", "variable",
                      or only a variable of "device" code
    endless           a call of it never comes back
    throws            a call of it may end by an exception
    effects           what a call of the runtime does to host and device: it "asks" for the last
                      error, "pins" memory that both reach, "copies" objects, "fetches" them while
                      the host goes on, waits or stands for "results" of launches, or is
                      "immediate": it waits for nothing
    elements          element types it takes, "bool" for masks; empty: any
    registers         how many registers a vector it takes may have; empty: any number
    single            the function of the same meaning that takes single registers
    aligned           a vector lies at its address, and at a multiple of 128 bytes
    variadic          it gives the arguments that its caller was given after its parameters
    complete          a class all of whose members its stub has, or a function with all overloads
    constant          the C++ library's own is `constexpr`, in C++17 at the latest
    overloaded        CUDA's device code has one of its own, too
    gives             memory of the "host" or "device", as its result or through its first argument
    takes             memory of the "host" or "device" back, through its first argument
    ignorable         whether it succeeded is of no consequence: it gives something back
    """

    since: int = 0
    before: int = 0
    family: str = ""
    engine: str = ""
    moves: tuple[tuple[str, str], ...] = ()
    starts_itself: str = ""
    cooperative: bool = False
    barrier: str = ""
    varies: str = ""
    register: str = ""
    role: str = ""
    does: str = ""
    shared_as: str = ""
    per: str = ""
    memory: str = ""
    means: str = ""
    placement: tuple[str, ...] = ()
    endless: bool = False
    throws: bool = False
    effects: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    registers: tuple[int, ...] = ()
    single: str = ""
    aligned: bool = False
    variadic: bool = False
    complete: bool = False
    constant: bool = False
    overloaded: bool = False
    gives: str = ""
    takes: str = ""
    ignorable: bool = False

    def exists_on(self, arch: int) -> bool:
        """Whether a GCU with this `__GCU_ARCH__` has it."""
        return not self.family and self.since <= arch and (not self.before or arch < self.before)


NOTHING = Facts()


@cache
def at(file: str, offset: int) -> Facts:
    """The facts of the declaration that begins at an offset of a stub header."""
    start = places.head_of((file, offset))
    head = catalog.text(file)[start : offset + _REACH].decode("utf-8", "replace")
    found = _FORWARD.match(head)
    return NOTHING if found is None else parsed(found["attributes"])


@cache
def named(qualified: str) -> Facts:
    """What holds of every declaration of a qualified name, or of a keyword or macro."""
    own: list[Facts] = []
    for place in places.declared(qualified):
        other = places.introduced(qualified, place)
        own.append(named(other) if other else at(*place))
    return common(own) if own else _words().get(qualified, NOTHING)


@cache
def with_engines() -> dict[str, Facts]:
    """The classes of DTE contexts, and the keywords that declare one."""
    found = {n: f for n, f in _words().items() if f.engine}
    for file, indexed in index().items():
        if _ENGINE not in catalog.text(file):
            continue  # most stubs declare no context, and reading all of them takes long
        for entry in indexed.entries():
            known = at(file, entry.start)
            if known.engine:
                found["::".join((*entry.namespace, entry.names[0]))] = known
    return found


@cache
def barriers(of: str) -> frozenset[str]:
    """The names of the functions that are the barrier of a block or of the grid."""
    return frozenset(name for known, name in _barriers() if known == of)


@cache
def _barriers() -> frozenset[tuple[str, str]]:
    """What waits at a barrier, by who waits for each other and the function's name."""
    texts = (catalog.text(file) for file in catalog.files())
    found = (m for text in texts for m in _BARRIER.finditer(text))
    return frozenset((m["of"].decode(), m["name"].decode()) for m in found)


@cache
def launch_variables() -> frozenset[str]:
    """The names of what a thread knows of its launch: indices and sizes."""
    texts = (catalog.text(file) for file in catalog.files())
    return frozenset(m["name"].decode() for text in texts for m in _REGISTER.finditer(text))


@cache
def meaning(keyword: str) -> frozenset[str]:
    """The words of vendor headers that stand for a keyword."""
    return frozenset(word for word, known in _words().items() if known.means == keyword)


def common(several: Iterable[Facts]) -> Facts:
    """What holds of all."""
    several = list(several)
    values = {f.name: {getattr(each, f.name) for each in several} for f in fields(Facts)}
    return Facts(**{name: found.pop() for name, found in values.items() if len(found) == 1})


def parsed(attributes: str) -> Facts:
    """Facts as written. A word of no meaning is an error of the stubs: ValueError."""
    values: dict[str, Any] = {}
    for attribute in _ATTRIBUTE.finditer(attributes):
        name, arguments = attribute["name"], list(_arguments(attribute["arguments"] or ""))
        if name not in _READERS:
            raise ValueError(f"no such attribute: tops::{name}")
        values[name] = _READERS[name](arguments)
    return Facts(**values)


def _arguments(text: str) -> Iterator[str]:
    yield from (part.strip().strip('"') for part in text.split(",") if part.strip())


def _pair(text: str) -> tuple[str, str]:
    source, _, target = text.partition("-")
    return source, target


_READERS: dict[str, Callable[[list[str]], object]] = {
    "since": lambda a: int(a[0]),
    "before": lambda a: int(a[0]),
    "family": lambda a: a[0],
    "engine": lambda a: a[0],
    "moves": lambda a: tuple(map(_pair, a)),
    "starts_itself": lambda a: a[0],
    "cooperative": lambda a: True,
    "barrier": lambda a: a[0],
    "varies": lambda a: a[0],
    **dict.fromkeys(
        ("register", "role", "does", "shared_as", "per", "memory", "means", "gives", "takes"),
        lambda a: a[0],
    ),
    **dict.fromkeys(("placement", "effects"), tuple),
    **dict.fromkeys(("endless", "throws"), lambda a: True),
    "elements": tuple,
    "registers": lambda a: tuple(map(int, a)),
    "single": lambda a: a[0],
    "aligned": lambda a: True,
    "variadic": lambda a: True,
    **dict.fromkeys(("ignorable", "complete", "constant", "overloaded"), lambda a: True),
}


@cache
def _words() -> dict[str, Facts]:
    """Keywords and macros."""
    macros = (m for file in catalog.macro_files() for m in catalog.macros(file))
    return {m.name: parsed(m.facts) for m in macros if m.facts}
