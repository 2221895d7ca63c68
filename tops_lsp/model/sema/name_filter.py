"""Identifier filter: which code may reach a name, by its words, before a body is lowered.

The answer is never a wrong no. An operator that is no member is called without its name: as soon as
it leads there itself, everything may. What calls another class's operator names the class, or
something that does; of an instance the classes it was made for count as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from weakref import ReferenceType, WeakKeyDictionary, ref

from tops_lsp.model.passes import is_judged
from tops_lsp.model.sema.instances import DeclarationSet
from tops_lsp.model.tree.declarations import Class, Function, Item
from tops_lsp.model.tree.types import ClassType, EntityName, TemplateName, Type, mentioned
from tops_lsp.model.unit import TranslationUnit
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field

_WORD = regex(r"[^\W\d]\w*")
_OPERATOR = "operator"
Names = frozenset[str]


@dataclass(frozen=True, slots=True)
class _Words:
    """What an item declares, and which of the words that matter are in its text."""

    item: Item
    names: Names
    words: Names


@dataclass(slots=True)
class _Mentions:
    """The words of a unit's items, those that matter; `of` is the version they were read of."""

    known: dict[int, _Words] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)
    leading: dict[Names, Names | None] = field(default_factory=dict)
    """Names that lead to some; None: everything may."""
    of: ReferenceType[TranslationUnit] | None = None
    changes: int = 0
    """How often words have come or gone."""
    own: Names | None = None
    """The names that the judged files declare, once somebody has asked."""

    def update(self, unit: TranslationUnit) -> None:
        """Reads what has changed since the last version."""
        self.of = ref(unit)
        self._read(unit.items)
        self.own = None

    def of_main(self, unit: TranslationUnit) -> Names:
        """The names that the main file, and headers that are judged with it, declare."""
        if self.own is None:
            main = (known.names for known in self.known.values() if is_judged(unit, known.item))
            self.own = frozenset[str]().union(*main)
        return self.own

    def _read(self, items: list[Item]) -> None:
        old, self.known = self.known, {}
        fresh: list[Item] = []
        for item in items:
            known = old.pop(id(item), None)
            if known is None or known.item is not item:
                fresh.append(item)
            else:
                self.known[id(item)] = known
        declared = [(item, frozenset(_declared(item))) for item in fresh]
        self.admit(frozenset[str]().union(*(names for _, names in declared)))
        made = [_Words(item, names, self._words(item)) for item, names in declared]
        self.known.update((id(words.item), words) for words in made)
        if [(w.names, w.words) for w in old.values()] != [(w.names, w.words) for w in made]:
            self.leading.clear()
            self.changes += 1

    def admit(self, names: Names) -> None:
        """These words matter from now on."""
        fresh = names - self.names
        if not fresh:
            return
        self.names |= fresh
        for key, known in self.known.items():
            if any(name.encode() in known.item.text for name in fresh):
                self.known[key] = _Words(known.item, known.names, self._words(known.item))
        self.leading.clear()

    def _words(self, item: Item) -> Names:
        found = _WORD.findall(item.text.decode("utf-8", "replace"))
        return frozenset(self.names.intersection(found))

    def leads(self, item: Item, targets: Names) -> bool:
        """Whether an item's text may lead to one of some names."""
        if targets not in self.leading:
            self.admit(targets)
            self.leading[targets] = self._closure(targets)
        leading = self.leading[targets]
        known = self.known.get(id(item))
        if leading is None or known is None:
            return leading is None or not item.builtin
        return not leading.isdisjoint(known.words)

    def _closure(self, targets: Names) -> Names | None:
        found, waiting = set(targets), list(self.known.values())
        while _OPERATOR not in found:
            left = [words for words in waiting if found.isdisjoint(words.words)]
            if len(left) == len(waiting):
                return frozenset(found)
            for words in waiting:
                if not found.isdisjoint(words.words):
                    found |= words.names
            waiting = left
        return None


def _declared(item: Item) -> Iterator[str]:
    """Names by which code can lead to an item: a class's operators need the class's."""
    for declaration in (*item.declarations, *item.functions):
        if not declaration.name.startswith(_OPERATOR):
            yield declaration.name
        elif not isinstance(declaration.scope, Class):
            yield _OPERATOR


_KNOWN: WeakKeyDictionary[DeclarationSet, _Mentions] = WeakKeyDictionary()


def _mentions(unit: TranslationUnit) -> _Mentions:
    mentions = _KNOWN.get(unit.declared)
    if mentions is None:
        mentions = _KNOWN[unit.declared] = _Mentions()
    if mentions.of is None or mentions.of() is not unit:
        mentions.update(unit)
    return mentions


def may_lead(unit: TranslationUnit, function: Function, names: Names) -> bool:
    """Whether what a function calls, and so on, may be one of some names, in any scope."""
    answer = _leads(unit, function, names)
    if unit.declared.dependencies is not None:
        unit.declared.dependencies.leads[function, names] = answer
    return answer


def may_lead_to_main(unit: TranslationUnit, function: Function) -> bool:
    """Whether a function is in a judged file or may lead into one."""
    answer = unit.expansion.alone or _leads(unit, function, _mentions(unit).of_main(unit))
    if unit.declared.dependencies is not None:
        unit.declared.dependencies.leads[function, None] = answer
    return answer


def changes(unit: TranslationUnit) -> int:
    """A number that stays as long as all answers about words do."""
    return _mentions(unit).changes


def _leads(unit: TranslationUnit, function: Function, names: Names) -> bool:
    mentions = _mentions(unit)
    return any(mentions.leads(item, names) for item in _items(function))


def _items(function: Function) -> Iterator[Item]:
    """Where a function is, and the classes it was made for."""
    yield function.item
    for _, binding in function.bindings:
        yield from _of_type(binding)
    scope = function.scope
    for argument in scope.arguments if isinstance(scope, Class) else ():
        yield from _of_type(argument)


def _of_type(type_: Type | int) -> Iterator[Item]:
    for part in () if isinstance(type_, int) else mentioned(type_):
        if isinstance(part, ClassType | TemplateName | EntityName):
            yield part.declaration.item
        if isinstance(part, ClassType):
            for argument in part.declaration.arguments:
                yield from _of_type(argument)
