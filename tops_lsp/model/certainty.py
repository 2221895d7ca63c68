"""Whether a name that was not found is certainly declared nowhere, or why that cannot be said.

Stub headers hold their libraries in part, headers may be missing, macros may stand for anything,
and a template knows its own names only when it is instantiated. A rule that says "undeclared" asks
here; what is not certain is silent, and has its reason.
"""

from __future__ import annotations

import enum
import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from tops_lsp.model.completeness import (
    has_all_overloads,
    has_namesake,
    is_for_tops,
)
from tops_lsp.model.incremental.dependencies import fact
from tops_lsp.model.other_text import (
    DECLARED,
    LOOK_BACK,
    WORD,
    declarations_in,
    has_other_text,
    is_in_headers,
    lacks_headers,
    may_stand_in_other_text,
    missing_headers,
)
from tops_lsp.model.slips import RESERVED, slip_of
from tops_lsp.model.tree.declarations import (
    Class,
    Declaration,
    Function,
    Item,
    Namespace,
)
from tops_lsp.model.tree.scopes import (
    has_unknown_base,
    namespace_members,
)
from tops_lsp.model.tree.statements import Declare, RangeFor, walk_statements
from tops_lsp.model.tree.types import ClassType, TemplateId, TemplateType, Type, value_type
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.preprocess.runs import Origin
from tops_lsp.project.header_commands import HEADERS
from tops_lsp.sdk.words import library_words
from tops_lsp.syntax.brackets import called_around, called_before
from tops_lsp.text.keywords import KEYWORDS
from tops_lsp.text.source import NOWHERE, Span
from tops_lsp.text.unknown import is_shaped_like_macro
from tops_startup.patterns import regex

_USING = regex(rb"using(?<=\busing)\s+namespace\s+([\w:\s]+);")  # it begins with plain letters


class Doubt(enum.Enum):
    """Why nothing can be said of a name that was not found; the value is for people."""

    HEADER = "a header was not found"
    MACRO = "a macro or text that is not compiled has this word"
    PARTIAL = "a library whose stub is not complete may declare it"
    RESERVED = "the compiler, a library or a macro may have such a name"
    NAMESPACE = "a namespace that is used is not known"
    BROKEN = "the text around it cannot be read"
    DEPENDENT = "it is known in instances of its template alone"
    BASE = "a base class is not known"
    MADE = "a macro made it"
    ALONE = "the file may be included after what declares it"


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
    if any(place for text in _unread(unit) for place in declarations_in(text, name, pattern)):
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


@fact
def _unread(unit: TranslationUnit) -> list[bytes]:
    """The texts of items that declare nothing the model knows of."""
    texts = (item.text for item in unit.items if _is_unread_item(item))
    return [text for text in texts if not text.startswith(b"static_assert")]


def _is_unread_item(item: Item) -> bool:
    """Whether an item declares nothing, or what cannot have such a name."""
    return all(map(_is_misread, item.declarations))


def _is_misread(declared: Declaration) -> bool:
    words = declared.name.encode().split()
    return words[:1] != [b"operator"] and not KEYWORDS.isdisjoint(words)


_CALLED = regex(rb"\s*(?:<(?!<)[^;{}()]*>\s*)?\((?!\s*\))")
"""A call with arguments, which may find functions of other namespaces and friends."""


def may_be_overloaded(unit: TranslationUnit, functions: Sequence[Function]) -> bool:
    """Whether a header that was not found, or text that is not compiled, may declare more functions
    of a name than are known, or one of these otherwise."""
    if all(map(has_all_overloads, functions)):
        return False
    free = not any(isinstance(f.scope, Class) for f in functions)
    reserved = any(RESERVED.fullmatch(f.name) is not None for f in functions)
    if free and (lacks_headers(unit) or (reserved and any(missing_headers(unit)))):
        return True
    unsure = (is_of_unknown(f) or has_other_text(unit, f.name) for f in functions)
    if any(unsure) or any(_is_broken(unit, f) for f in functions):
        return True
    called = re.compile(rb"(?<!\w)%s\s*\(" % re.escape(functions[0].name.encode()))
    return any(called.search(text) for text in _unread(unit))


def _is_broken(unit: TranslationUnit, function: Function) -> bool:
    """Whether a function's parameters cannot be read."""
    after = function.span.end if function.body_span == NOWHERE else function.body_span.start
    return unit.touches_error(function.item, Span(function.name_span.start, after))


def is_of_unknown(function: Function) -> bool:
    """Whether a function is defined as a member of something that is not known."""
    text, (start, end) = function.item.text, function.name_span
    before = text[max(0, start - 256) : start].rstrip()
    if not before.endswith(b"::") and b"::" not in text[start:end]:
        return False
    scope = function.scope
    if scope is None or not scope.name:
        return True
    if isinstance(scope, Namespace) and function.previous is None:
        return True  # a class of the namespace's name may be in it
    return re.search(rb"\b%s\b" % scope.name.encode(), text[:end]) is None


def doubt_of_place(unit: TranslationUnit, item: Item, span: Span) -> Doubt | None:
    """Why nothing can be said of a stretch of an item, whatever it means."""
    origin = unit.origin(item, span)
    if origin.invocations and not _is_argument(unit, item, span, origin):
        return Doubt.MADE
    if _is_unreadable(unit, item, span):
        return Doubt.BROKEN
    return Doubt.MACRO if is_for_unknown_macro(unit, item.text, span.start) else None


def _is_argument(unit: TranslationUnit, item: Item, span: Span, origin: Origin) -> bool:
    """Whether a stretch is the user's own text, given to a macro that passes it on as it is."""
    start, end = origin.span
    written = (origin.path, origin.span) == (origin.spelling_path, origin.spelling)
    if not written or origin.path != unit.source.path:
        return False
    return unit.source.raw[start:end] == item.text[span.start : span.end]


def _is_unreadable(unit: TranslationUnit, item: Item, span: Span) -> bool:
    """Whether a stretch holds what could not be read, or a name that this may declare."""
    parts = unit.broken_statements(item)
    if not parts:
        return parts is None
    words = frozenset(WORD.findall(item.text, span.start, span.end))
    return any(
        (span.start <= part.stretch.end and part.stretch.start <= span.end)
        or (span.start < part.scope.end and part.scope.start < span.end and part.names & words)
        for part in parts
    )


def is_unread(unit: TranslationUnit, item: Item) -> bool:
    """Whether any text of an item could not be read: what it uses is not all known."""
    return unit.broken_statements(item) != ()


def is_for_unknown_macro(unit: TranslationUnit, text: bytes, end: int) -> bool:
    """Whether a place is in arguments of what may be a macro that a header defines which was
    not found: that takes any tokens."""
    if not lacks_headers(unit):
        return False
    return any(
        is_shaped_like_macro(word) and not namespace_members(unit.root, word.decode())
        for word in called_around(text[max(0, end - LOOK_BACK) : end])
    )


def is_between_operands(unit: TranslationUnit, text: bytes, at: int) -> bool:
    """Whether a place is between operands of inline assembly that nvcc needs no comma for:
    `asm("…" : "+l"(a) "=r"(b))`."""
    before = text[max(0, at - LOOK_BACK) : at].rstrip()
    if not (
        unit.is_cuda
        and before.endswith(b")")
        and text[at : at + LOOK_BACK].lstrip()[:1] in (b'"', b"[")
    ):
        return False
    return called_around(before)[-1:] in _ASSEMBLY


_ASSEMBLY = [[b"asm"], [b"__asm__"], [b"__asm"], [b"volatile"], [b"__volatile__"], [b"__volatile"]]


def is_end_of_unknown_call(unit: TranslationUnit, text: bytes, end: int) -> bool:
    """Whether a call of what nobody declares ends at a place: what it is given may be statements,
    if it is a macro."""
    name = called_before(text[max(0, end - _ARGUMENTS_BACK) : end])
    return bool(name) and not namespace_members(unit.root, name.decode("utf-8", "replace"))


_ARGUMENTS_BACK = 16_384


def follows_cast(text: bytes, start: int) -> bool:
    """Whether parentheses come before a place that may be a cast's: not the head of a loop or a
    branch, whose statement begins there."""
    before = text[max(0, start - LOOK_BACK) : start].rstrip()
    return before.endswith(b")") and called_before(before) not in _HEADS


_HEADS = frozenset([b"for", b"if", b"while", b"constexpr"])


def is_scope_unsure(unit: TranslationUnit, item: Item) -> bool:
    """Whether an item may be in a class or a namespace that an unknown macro before it opens."""
    return _first_opening(unit) < item.start


@fact
def _first_opening(unit: TranslationUnit) -> float:
    """Where the first text is that a header's macro may make the head of a scope of: an
    invocation outside of functions that declares nothing, or a word alone on its line."""
    if not lacks_headers(unit):
        return math.inf
    starts = (item.start for item in unit.items if _may_open(item))
    return min(starts, default=math.inf)


def _may_open(item: Item) -> bool:
    if item.builtin:
        return False
    found = _OPENING.match(item.text)
    if found is None:
        return False
    return is_shaped_like_macro(found["word"]) if found["alone"] else not item.declarations


_OPENING = regex(rb"(?P<word>[A-Za-z_]\w*)(?:\s*\(|(?P<alone>[ \t\r]*\n))")


@fact
def doubt_of_unit(unit: TranslationUnit) -> Doubt | None:
    """Why nothing is certain of any name of a unit: what may declare it is not all there."""
    if lacks_headers(unit):
        return Doubt.HEADER
    if not is_whole(unit):
        return Doubt.ALONE
    if unit.problems:
        return Doubt.MACRO
    unknown = unknown_namespaces(unit)
    if unknown and (is_for_tops(unit) or any(map(_may_be_of_library, unknown))):
        return Doubt.NAMESPACE
    return None


@fact
def unknown_namespaces(unit: TranslationUnit) -> frozenset[str]:
    """The namespaces that a using-directive names and nothing declares."""
    found = set[str]()
    for match in _USING.finditer(unit.expansion.text):
        parts = [part.strip() for part in match[1].decode("utf-8", "replace").split("::")]
        known = namespace_members(unit.root, parts[0]) or not parts[0]
        if not known and len(parts) == 1 and not _is_own_namespace(unit, parts[0]):
            found.add(parts[0])
    return frozenset(found)


def _may_be_of_library(namespace: str) -> bool:
    return namespace in _OF_LIBRARIES or has_namesake(namespace) or namespace.isupper()


def _may_be_in_namespace(unit: TranslationUnit, name: str) -> bool:
    """Whether any scope or library has a name that a misspelt using-directive may have meant."""
    pattern = re.compile(DECLARED.replace(b"@", re.escape(name.encode())))
    return any(declarations_in(unit.expansion.text, name, pattern)) or name in _partial(_ALL)


def _is_own_namespace(unit: TranslationUnit, name: str) -> bool:
    """Whether a namespace is declared in another one, or is another name of one."""
    declared = rb"\bnamespace\s+(?:\w+\s*::\s*)*%s\s*[{=]" % re.escape(name.encode())
    return re.search(declared, unit.expansion.text) is not None


def is_whole(unit: TranslationUnit) -> bool:
    """Whether a file stands for itself: pieces of CUDA programs are often included in others, those
    with kernels that nothing launches among them."""
    path = unit.source.path
    if is_header(unit):
        return False
    if path.endswith(".tops") or is_for_tops(unit) or is_program(unit):
        return True
    own = [include for include in unit.expansion.includes if include.file == path]
    if any(f.is_kernel for f in unit.functions()):
        return b"<<<" in unit.source.text and len(own) > 1
    # What others link with includes its own declarations; what they include need not, least of all
    # a piece of a CUDA program that names no library.
    named = not path.endswith(".cu") or any(include.angled for include in own)
    return named and any(include.kind == "file" for include in own)


def is_header(unit: TranslationUnit) -> bool:
    """Whether a file is read by itself that others include, after whatever they declare."""
    return unit.source.path.endswith(HEADERS)


@fact
def may_be_part(unit: TranslationUnit) -> bool:
    """Whether another source file may include this one after declarations of its own."""
    return not (unit.source.path.endswith(".tops") or is_for_tops(unit) or is_program(unit))


@fact
def is_program(unit: TranslationUnit) -> bool:
    """Whether a file defines `main`, be it after text that could not be read."""
    return bool(unit.root.members.get("main")) or _MAIN.search(unit.expansion.text) is not None


_MAIN = regex(rb"^int[ \t]+main[ \t]*\([^;{}()]*\)\s*\{", re.M)


@fact
def declared_names(unit: TranslationUnit) -> frozenset[str]:
    """The names that a unit declares outside of functions and classes."""
    return frozenset(d.name for item in unit.items for d in item.declarations)


@fact
def used_namespaces(unit: TranslationUnit) -> frozenset[tuple[str, bool]]:
    """The namespaces that are not all the file's own and that a using-directive, or a declaration,
    brings names of; and whether it is a directive."""
    text = unit.expansion.text
    found = set[tuple[str, bool]]()
    for match in _USED.finditer(text) if b"using" in text else ():
        name = match["name"].decode()
        if not _is_own_scope(text, name):
            found.add((name, match["directive"] is not None))
    return frozenset(found)


_USED = regex(
    rb"\busing\s+(?P<directive>namespace\s+)?(?:typename\s+)?(?:::\s*)?(?P<name>[A-Za-z_]\w*)\s*(?!\s|=)"
)


def _is_own_scope(text: bytes, name: str) -> bool:
    """Whether a text opens a namespace of a name, or declares a class or a parameter of it."""
    if name in _OF_LIBRARIES:
        return False
    declared = rb"\b(?:namespace|struct|class|union|enum|typename)\s+(?:\w+\s*::\s*)*%s\b"
    return re.search(declared % re.escape(name.encode()), text) is not None


_OF_LIBRARIES = frozenset(("std", "cuda", "thrust", "cub", "nvcuda", "cooperative_groups"))


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
