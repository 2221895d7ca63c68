"""The call hierarchy: who calls a function, and whom it calls; launches are calls too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.features.identity import Entity, Target, entity, redeclarations, target
from tops_lsp.features.locate import locate
from tops_lsp.features.places import Places
from tops_lsp.features.scope import lookup_path, site_at
from tops_lsp.features.walk import expressions
from tops_lsp.model.tree.declarations import Declaration, Function
from tops_lsp.model.tree.expressions import Call, Construct, Launch, Member, Name
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class Callable:
    """A function in the hierarchy: `space` is where it runs, `place` where it is."""

    name: str
    space: str
    place: Target
    kernel: bool = False
    method: bool = False


@dataclass(frozen=True, slots=True)
class Edge:
    """A function and the places of the calls, in the file of the caller."""

    function: Callable
    path: str
    calls: tuple[Span, ...]


def callables_at(unit: TranslationUnit, offset: int, known: Places | None = None) -> list[Callable]:
    """The functions named at an offset of the main file."""
    found = locate(unit, offset, known)
    functions = [] if found is None else [d for d in found.declarations if isinstance(d, Function)]
    made = (_callable(unit, f) for f in functions if f.name != "operator()")
    return [c for c in made if c is not None]


def _callable(unit: TranslationUnit, function: Function) -> Callable | None:
    """That of its definition, where there is one."""
    every = [d for d in redeclarations(unit, function) if isinstance(d, Function)]
    chosen = next((d for d in every if d.is_definition), function)
    place = target(unit, chosen)
    if place is None:
        return None
    label = chosen.execution.label
    name = chosen.qualified_name
    return Callable(name, label, place, chosen.is_kernel, chosen.is_member)


def find(unit: TranslationUnit, name: str, place: Target) -> Function | None:
    """The function a client means by what it was sent earlier."""
    candidates: Iterable[Declaration] = unit.functions()
    for function in [*candidates, *lookup_path(site_at(unit, None, 0), name.split("::"))]:
        if isinstance(function, Function) and function.qualified_name == name:
            found = target(unit, function)
            if found is not None and (found.path, found.span) == (place.path, place.span):
                return function
    return None


def incoming(unit: TranslationUnit, function: Function) -> list[Edge]:
    """The functions that call or launch one."""
    wanted = entity(function)
    found: list[Edge] = []
    for caller in unit.functions():
        if caller.is_definition:
            spans = [span for called, span in _calls(unit, caller) if entity(called) == wanted]
            found += _edges(unit, caller, caller, spans)
    return found


def outgoing(unit: TranslationUnit, function: Function) -> list[Edge]:
    """The functions that one calls or launches, in the order of the first call."""
    bodies = [d for d in redeclarations(unit, function) if isinstance(d, Function)]
    body = next((d for d in bodies if d.is_definition), None)
    if body is None:
        return []
    groups: dict[Entity, tuple[Function, list[Span]]] = {}
    for called, span in _calls(unit, body):
        groups.setdefault(entity(called), (called, []))[1].append(span)
    return [edge for called, spans in groups.values() for edge in _edges(unit, called, body, spans)]


def _calls(unit: TranslationUnit, caller: Function) -> Iterator[tuple[Function, Span]]:
    """What is called in a body, with the place of its name there."""
    for node in expressions(unit, caller):
        match node:
            case (
                Call(function=Function() as called, callee=callee)
                | Launch(function=Function() as called, callee=callee)
            ) if called.name != "operator()":
                named = callee.name_span if isinstance(callee, Name | Member) else callee.span
                yield called, named
            case Construct(constructor=Function() as called) if not called.is_defaulted:
                yield called, node.span


def _edges(
    unit: TranslationUnit, shown: Function, caller: Function, spans: list[Span]
) -> Iterator[Edge]:
    function = _callable(unit, shown) if spans else None
    if function is not None:
        origins = [unit.origin(caller.item, span) for span in spans]
        path = origins[0].path
        yield Edge(function, path, tuple(dict.fromkeys(o.span for o in origins if o.path == path)))
