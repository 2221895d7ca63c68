"""Whether a name that was not found is certainly declared nowhere, or why that cannot be said.

Stub headers hold their libraries in part, headers may be missing, macros may stand for anything,
and a template knows its own names only when it is instantiated. A rule that says "undeclared" asks
here; what is not certain is silent, and has its reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from tops_lsp.model.certainty.completeness import is_for_tops
from tops_lsp.model.certainty.doubts import Doubt, doubt_of_place, doubt_of_unit
from tops_lsp.model.certainty.namespaces import unknown_namespaces, used_namespaces
from tops_lsp.model.certainty.other_text import (
    DECLARED,
    declarations_in,
    is_in_headers,
    may_stand_in_other_text,
)
from tops_lsp.model.certainty.slips import RESERVED, slip_of
from tops_lsp.model.certainty.unread_items import unread_texts
from tops_lsp.model.incremental.dependencies import fact
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Item
from tops_lsp.model.tree.scopes import has_unknown_base
from tops_lsp.model.tree.statements import Declare, RangeFor, walk_statements
from tops_lsp.model.tree.types import ClassType, TemplateId, TemplateType, Type, value_type
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.sdk.words import library_words
from tops_lsp.text.source import Span
from tops_startup.patterns import regex


def doubt_of_name(
    unit: TranslationUnit, item: Item, function: Function | None, name: str, span: Span
) -> Doubt | None:
    """Why a name that was not found in a function might be declared all the same; None: it is
    certainly not."""
    doubt = doubt_of_unit(unit)
    if RESERVED.fullmatch(name) is not None and not _is_no_macro(unit, name, doubt):
        return Doubt.RESERVED
    called = _CALLED.match(item.text, span.end) is not None
    if doubt is None and b"using enum" in unit.expansion.text:
        doubt = Doubt.NAMESPACE
    if doubt is None and unknown_namespaces(unit) and _may_be_in_namespace(unit, name):
        doubt = Doubt.NAMESPACE
    if doubt is None and (may_stand_in_other_text(unit, name) or is_in_headers(unit, name)):
        doubt = Doubt.MACRO
    if doubt is None and _has_elaborated(unit, name):
        doubt = Doubt.BROKEN  # what `struct name *` declares may be in a scope around
    partial = doubt is None and not _is_without_libraries(unit)
    if partial and name in _partial(_libraries_of_name(unit, called)):
        doubt = Doubt.PARTIAL  # what is called may be found by its arguments
    if doubt is None and _looks_declared(unit, item, function, name, everywhere=called):
        doubt = Doubt.BROKEN
    return doubt or doubt_of_place(unit, item, span) or _doubt_of_scopes(function)


def _is_no_macro(unit: TranslationUnit, name: str, doubt: Doubt | None) -> bool:
    """Whether a name in capitals is one that no macro and no library can have: it is nearly another
    one, or an enumerator in another scope, which a macro would have changed."""
    if doubt is not None:
        return False
    known = name.isupper() and name[0] != "_" and name in enumerators_of(unit)
    return known or bool(slip_of(unit, name))


@fact
def enumerators_of(unit: TranslationUnit) -> dict[str, str]:
    """The enumerators in a text, and the scoped enumeration of each; empty for others."""
    found = dict[str, str]()
    text = unit.expansion.text
    for match in _ENUMERATION.finditer(text) if b"enum" in text else ():
        scoped = match["name"].decode() if match["scoped"] else ""
        for word in _ENUMERATOR.finditer(match["body"]):
            found[word["name"].decode()] = scoped
    return found


_ENUMERATION = regex(
    rb"\benum\b\s*(?P<scoped>class\b|struct\b)?\s*(?P<name>\w*)[^{};()]*\{(?P<body>[^{}]*)\}"
)
_ENUMERATOR = regex(rb"(?:^|,)\s*(?P<name>[A-Za-z_]\w*)")


def _has_elaborated(unit: TranslationUnit, name: str) -> bool:
    """Whether a text names a class with the word for its kind, which declares it."""
    word, text = name.encode(), unit.expansion.text
    if word not in text:
        return False
    return re.search(rb"\b(?:struct|class|union)\s+%s\b" % re.escape(word), text) is not None


def _looks_declared(
    unit: TranslationUnit, item: Item, function: Function | None, name: str, *, everywhere: bool
) -> bool:
    """Whether the word is in an item as declared names do, or in one that declares nothing:
    the model may not know how. What is declared in another scope of the function is known not to
    be meant. `everywhere`: or in any item, where arguments may find it."""
    pattern = re.compile(DECLARED.replace(b"@", re.escape(name.encode())))
    if everywhere:
        return any(declarations_in(unit.expansion.text, name, pattern))
    if any(place for text in unread_texts(unit) for place in declarations_in(text, name, pattern)):
        return True
    places = set(declarations_in(item.text, name, pattern))
    return bool(places) and not places <= set(_scopes_places(unit, function, name))


def _scopes_places(unit: TranslationUnit, function: Function | None, name: str) -> Iterator[int]:
    """Where a function declares variables of a name: in scopes that look-up knows."""
    body = None if function is None else unit.body(function)
    if function is None or body is None:
        return
    of_lambdas = (parameter for one in body.lambdas for parameter in one.function.parameters)
    for variable in (*function.parameters, *of_lambdas):
        if variable.name == name:
            yield variable.name_span.start
    for statement in walk_statements(body.compound):
        declared = statement.declarations if isinstance(statement, Declare) else ()
        if isinstance(statement, RangeFor) and statement.variable is not None:
            declared = (*declared, statement.variable)
        yield from (one.name_span.start for one in declared if one.name == name)


_CALLED = regex(rb"\s*(?:<(?!<)[^;{}()]*>\s*)?\((?!\s*\))")
"""A call with arguments, which may find functions of other namespaces and friends."""


def _may_be_in_namespace(unit: TranslationUnit, name: str) -> bool:
    """Whether any scope or library has a name that a misspelt using-directive may have meant."""
    pattern = re.compile(DECLARED.replace(b"@", re.escape(name.encode())))
    return any(declarations_in(unit.expansion.text, name, pattern)) or name in _partial(_ALL)


_ALL = ("c", "cuda", "std", "in_std")


def _is_without_libraries(unit: TranslationUnit) -> bool:
    """Whether a text is plain C++ that includes nothing, so that no library can declare a name."""
    plain = unit.source.path.endswith((".cpp", ".cc", ".cxx")) and not is_for_tops(unit)
    return plain and not unit.expansion.includes


def _libraries_of_name(unit: TranslationUnit, called: bool) -> tuple[str, ...]:
    """The lists of libraries' names that a plain name may be in: what is called may be found by its
    arguments in any namespace, and else a using-directive says where."""
    if called or _INNER.search(unit.expansion.text) is not None:
        return _ALL
    return _ALL[: 3 if used_namespaces(unit) else 2]


_INNER = regex(rb"\busing\s[^;{}]*\bstd\s*::\s*\w+\s*(?:::|;)|\bnamespace\s+\w+\s*=")


@lru_cache(maxsize=4)
def _partial(lists: tuple[str, ...]) -> frozenset[str]:
    """Names of libraries that a unit sees in part."""
    words = library_words()
    return frozenset[str]().union(*(words[name] for name in lists))


def _doubt_of_scopes(function: Function | None) -> Doubt | None:
    """Why a name in a function may be found in a class around it."""
    for scope in _classes(function):
        if scope.is_pattern and scope.bases:
            if _brings_names(scope) or not all(map(_is_searched, scope.bases)):
                return Doubt.DEPENDENT
        elif not scope.is_closure and has_unknown_base(scope):
            return Doubt.BASE
    return None


def _brings_names(class_: Class) -> bool:
    """Whether a class has using-declarations, which bring what only its instances know."""
    return _BROUGHT.search(class_.item.text, *class_.span) is not None


_BROUGHT = regex(rb"\busing\s[^;={}]*::")


def _is_searched(base: Type) -> bool:
    """Whether it is certain what a name in a template finds in a base: all that a known class has,
    and nothing in one that hangs on parameters."""
    plain = value_type(base)
    if isinstance(plain, ClassType):
        return not has_unknown_base(plain.declaration) and not plain.declaration.is_pattern
    return isinstance(plain, TemplateType) or (
        isinstance(plain, TemplateId) and isinstance(plain.template, Class)
    )


def _classes(function: Function | None) -> Iterator[Class]:
    """The classes around a function, and around the functions they are made in."""
    around: Declaration | None = None if function is None else function.scope
    while around is not None:
        if isinstance(around, Class):
            yield around
            if around.enclosing is not None:
                around = around.enclosing
                continue
        around = around.scope
