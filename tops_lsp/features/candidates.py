"""What could be written at a place: declarations, macros, keywords; each with its rank."""

from __future__ import annotations

import enum
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache

from tops_lsp.features.scope import Site
from tops_lsp.features.snippets import Snippet
from tops_lsp.features.wording import words
from tops_lsp.model.incremental.lookup_cache import Answers
from tops_lsp.model.spelling import parameters
from tops_lsp.model.stubs.facts import facts_of, is_built_in
from tops_lsp.model.tree.declarations import (
    Access,
    Alias,
    Class,
    Declaration,
    Enumeration,
    Enumerator,
    Function,
    Namespace,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.scopes import Scope, ancestry, namespace_members
from tops_lsp.preprocess import Macro
from tops_lsp.project.targets import Target
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field


class CandidateKind(enum.Enum):
    """What a candidate is, as editors tell it by a symbol."""

    FUNCTION = "function"
    METHOD = "method"
    VARIABLE = "variable"
    FIELD = "field"
    CONSTANT = "constant"
    CLASS = "class"
    ENUMERATION = "enumeration"
    ENUMERATOR = "enumerator"
    TYPE = "type"
    NAMESPACE = "namespace"
    MACRO = "macro"
    KEYWORD = "keyword"
    SNIPPET = "snippet"
    FILE = "file"
    FOLDER = "folder"


class Rank(enum.IntEnum):
    """The order of groups; within one, by name."""

    LOCAL = 0
    MEMBER = 1
    OWN = 2
    KEYWORD = 3
    SNIPPET = 4
    SDK = 5
    LIBRARY = 6
    UNAVAILABLE = 7  # cannot be used at the place: see `Candidate.restriction`


@dataclass(frozen=True, slots=True)
class Restriction:
    """Why something cannot be used: a key of `wording.words`, and the target it is about."""

    reason: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A word to write. `declarations` is the overload set after it, if it is declared."""

    label: str
    kind: CandidateKind
    rank: Rank = Rank.OWN
    detail: str = ""
    declarations: tuple[Declaration, ...] = ()
    macro: Macro | None = None
    also: tuple[Span, str] | None = field(default=None)  # another replacement that goes with it
    restriction: Restriction | None = None
    snippet: Snippet | None = None
    header: str = ""  # what `also` includes
    call: str = ""  # the call that it becomes, as a snippet


def restriction_text(found: Candidate, language: str = "en") -> str:
    """Why a candidate cannot be used where it is offered; empty if it can."""
    restriction = found.restriction
    return (
        ""
        if restriction is None
        else words(language)[restriction.reason].format(target=restriction.target)
    )


def matches(name: str, typed: str) -> bool:
    """Whether typed letters, any case, begin a name or a part of it after `_`.

    Three and more may also be scattered over the name, if they begin it.
    """
    if not typed:
        return True
    plain, wanted = name.lower(), typed.lower()
    if plain.startswith(wanted) or f"_{wanted}" in f"_{plain}":
        return True
    if len(wanted) < 3 or not plain.lstrip("_").startswith(wanted[0]):
        return False
    letters = iter(plain)
    return all(letter in letters for letter in wanted)


def kind_of(declaration: Declaration) -> CandidateKind:
    """What a declaration is to an editor."""
    match declaration:
        case Function():
            return CandidateKind.METHOD if declaration.is_member else CandidateKind.FUNCTION
        case Variable(constexpr=constexpr):
            if isinstance(declaration.scope, Class):
                return CandidateKind.FIELD
            return CandidateKind.CONSTANT if constexpr else CandidateKind.VARIABLE
        case Class():
            return CandidateKind.CLASS
        case Enumeration():
            return CandidateKind.ENUMERATION
        case Enumerator():
            return CandidateKind.ENUMERATOR
        case Alias() | TemplateParameter():
            return CandidateKind.TYPE
        case Namespace():
            return CandidateKind.NAMESPACE
    return CandidateKind.VARIABLE


def candidate(site: Site, found: list[Declaration], rank: Rank) -> Candidate:
    """The candidate for the declarations of one name."""
    first = found[0]
    target, function = site.unit.context.target, site.function
    side = None if function is None else function.execution.side
    named = tuple(found)
    of_stubs = rank in (Rank.SDK, Rank.LIBRARY)  # which never change, and are most of all
    restriction = None
    if rank is not Rank.LOCAL:
        restriction = (_restriction_of_stubs if of_stubs else _restriction)(named, target, side)
    rank = rank if restriction is None else Rank.UNAVAILABLE
    shown = _detail_of_stubs(named) if of_stubs else detail(found)
    return Candidate(first.name, kind_of(first), rank, shown, named, restriction=restriction)


def _restriction(
    found: Sequence[Declaration], target: Target, side: Side | None
) -> Restriction | None:
    """Why none of some declarations can be used in code of a side; None if one can."""
    if not any(facts_of(d).exists_on(target.arch) for d in found):
        return Restriction("not-on-target", target.name)
    if side is None:
        return None
    sides = [_sides(d) for d in found]
    if any(own is None or own & side for own in sides):
        return None
    return Restriction("device-only" if side is Side.HOST else "host-only")


def _sides(declaration: Declaration) -> Side | None:
    """Where something can be used; None where its declaration does not say that."""
    if isinstance(declaration, Function) and not declaration.is_kernel:
        return declaration.execution.side
    if isinstance(declaration, Variable) and is_built_in(declaration):
        return Side.DEVICE
    return None


def detail(found: Sequence[Declaration]) -> str:
    """What is beside a name: the type, or the parameters and the space."""
    first = found[0]
    match first:
        case Function():
            more = f" (+{len(found) - 1})" if len(found) > 1 else ""
            shown = f"{first.type.result} ({', '.join(parameters(first))})"
            return f"{first.execution.label} {shown}{more}".strip()
        case Variable(type=type_) | Alias(type=type_):
            return str(type_)
        case Enumerator(value=value):
            return "" if value is None else str(value)
        case Class(keyword=keyword):
            return keyword
    return ""


_restriction_of_stubs = lru_cache(maxsize=16384)(_restriction)
_detail_of_stubs = lru_cache(maxsize=16384)(detail)


# --- members ----------------------------------------------------------------------------


def class_members(site: Site, class_: Class, typed: str) -> Iterator[Candidate]:
    """Members of an object: its own, then those of its bases that are not hidden."""
    seen: set[str] = set()
    for one in ancestry(class_):
        for name, group in one.members.items():
            found = [d for d in group if _is_offered(site, one, d, typed)]
            if found and name not in seen:
                seen.add(name)
                yield candidate(site, found, Rank.MEMBER)


def _is_offered(site: Site, class_: Class, member: Declaration, typed: str) -> bool:
    if isinstance(member, Function):
        special = member.is_constructor or member.is_destructor
        if special or member.name.startswith(("operator", "~", "(")):
            return False
    hidden = member.name.startswith("__") and not typed.startswith("_")
    allowed = member.access is Access.PUBLIC or site.enclosing_class is class_
    return bool(member.name) and not hidden and allowed and matches(member.name, typed)


# --- names in scope ---------------------------------------------------------------------


def in_scope(site: Site, typed: str) -> Iterator[Candidate]:
    """Every name an unqualified use can mean, the nearest first; each name once."""
    seen: set[str] = set()
    for local in site.locals:
        if local.name not in seen and local.name and matches(local.name, typed):
            seen.add(local.name)
            yield candidate(site, [local], Rank.LOCAL)
    scope: Scope | None = site.scope
    while scope is not None:
        for found in _of_scope(site, scope, typed):
            if found.label not in seen:
                seen.add(found.label)
                yield found
        scope = scope.parent


def _of_scope(site: Site, scope: Scope, typed: str) -> Iterator[Candidate]:
    for name, group in scope.parameters.items():
        if matches(name, typed):
            yield candidate(site, group, Rank.LOCAL)
    if isinstance(scope.owner, Class):
        yield from class_members(site, scope.owner, typed)
    elif scope.owner is not None:
        yield from of_namespace(site, scope.owner, typed)
        for used in _used(scope.owner):
            yield from of_namespace(site, used, typed)


def _used(namespace: Namespace) -> Iterable[Namespace]:
    """What using-directives bring, one level deep."""
    return [u for part in (namespace, *namespace.extends) for u in part.used if u is not namespace]


def of_namespace(site: Site, namespace: Namespace, typed: str) -> Iterable[Candidate]:
    """Members of a namespace; those of the stub headers' twins after the user's."""

    def is_wanted(name: str) -> bool:
        hidden = name.startswith("__") and not typed.startswith("_")
        return not hidden and matches(name, typed)

    side = None if site.function is None else site.function.execution.side
    key = id(namespace), site.unit.context.target, side
    offered = _derived(namespace).get(key)
    if not isinstance(offered, list):
        if typed:
            return _offered(site, namespace, is_wanted)  # few, for which not all need be made
        offered = [*_offered(site, namespace, lambda _: True)]
        _derived(namespace)[key] = offered  # asked again: stubs were read meanwhile
    return (one for one in offered if is_wanted(one.label))


def _derived(namespace: Namespace) -> dict[Hashable, object]:
    """What was made of a namespace's names, as long as they mean the same: the SDK has a thousand,
    which are offered at every letter."""
    lookups = namespace.lookups
    if lookups is None:
        return namespace.answers.derived.of(Answers.changes)
    return lookups.derived.of((lookups.changes, Answers.changes))


def _offered(
    site: Site, namespace: Namespace, is_wanted: Callable[[str], bool]
) -> Iterator[Candidate]:
    seen: set[str] = set()
    for part, rank in _parts(namespace):
        for name in part.names():
            if name in seen or not is_wanted(name):
                continue
            seen.add(name)
            found = [d for d in namespace_members(namespace, name) if d.name == name]
            if found and not name.startswith(("operator", "(")):
                yield candidate(site, found, rank)


def _parts(namespace: Namespace, depth: int = 0) -> Iterator[tuple[Namespace, Rank]]:
    sdk = Rank.SDK if namespace.name else Rank.LIBRARY
    yield namespace, sdk if namespace.item.builtin else Rank.OWN
    for stub in namespace.extends if depth < 8 else ():
        yield from _parts(stub, depth + 1)


def macros(known: Iterable[Macro], typed: str) -> Iterator[Candidate]:
    """Macros that can be used at the end of the file."""
    for macro in known:
        hidden = macro.name.startswith("_") and not typed.startswith("_")
        if not hidden and not macro.builtin and matches(macro.name, typed):
            rank = Rank.OWN if macro.definition[0] else Rank.LIBRARY
            parameters = "" if macro.parameters is None else f"({', '.join(macro.parameters)})"
            yield Candidate(macro.name, CandidateKind.MACRO, rank, parameters, macro=macro)
