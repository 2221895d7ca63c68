"""A declaration has no type, or a specifier that cannot be there.

## Why it matters

The compiler stops here. A method without a type is often a constructor whose name is misspelt.

## Example

```cpp
struct Tile {
  Tilee(int width);  // expect: invalid-specifier
  static int area();
};
static int Tile::area() { return 1; }  // expect: invalid-specifier
```

## Fix

Write the type, or the specifier where it belongs: `static`, `virtual` and `explicit` in the class
alone.

## How to silence

`// tops-lint: ignore[invalid-specifier] reason`

## Limits

What macros make is not judged, nor a missing type in a file with a header that was not found.
Enumerations that are named before they are declared, or as friends, are judged by their words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import Doubt, doubt_of_place, doubt_of_unit
from tops_lsp.model.certainty.other_text import has_broken_branches, lacks_headers
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Enumeration,
    Function,
    Item,
    Namespace,
    Storage,
    Variable,
)
from tops_lsp.model.tree.expressions import AbsentType, InitList, Lambda
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.tree.statements import Body, Declare, Statement
from tops_lsp.model.tree.types import (
    Fundamental,
    Pointer,
    Reference,
    decayed,
    is_const,
    is_unknown,
    unqualified,
)
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.language._class_values import is_initialized_in_class, is_no_integer_with_value
from tops_lsp.rules.language._conversions import is_plain_class
from tops_lsp.rules.language._deduced_results import result_of_other_type
from tops_lsp.rules.language._names import is_c, is_instance, is_pattern, reported_places
from tops_lsp.rules.language._specifiers import declared_in, is_inside, words_before
from tops_lsp.rules.language._type_words import TYPE_WORDS, wrong_combination
from tops_lsp.text.keywords import KEYWORDS
from tops_lsp.text.plain_code import code_of
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS635",
    name="invalid-specifier",
    severity=Severity.ERROR,
    message="{what} '{name}'",
)
_MISSING = "a type is missing in the declaration of"
_VIRTUAL = "'virtual' can only stand at non-static methods in their class, not at"
_TEMPLATE = "'virtual' cannot stand at a template:"
_EXPLICIT = "'explicit' can only stand at constructors and conversions in their class, not at"
_MUTABLE = "'mutable' can only stand at non-static, non-const data members, not at"
_FRIEND = "a friend cannot be 'virtual', 'static' or 'override':"
_STATIC = "'static' can only stand in the class, not at the definition of"
_INLINE = "'inline' can only stand at functions and variables with static lifetime, not at"
_CONSTEXPR = "'constexpr' can only stand at static data members, not at"
_MEMBER_TEMPLATE = "a data member that is not 'static' cannot be a template:"
_CONSTEXPR_NEEDED = "a static data member of this type needs 'constexpr' to get its value here:"
_AUTO_MEMBER = "a data member that is not 'static' cannot be 'auto':"
_INITIALIZED = "a static data member needs 'inline' or 'const' to get its value in the class:"
_PARAMETER = "a parameter cannot have this specifier:"
_AUTO = "'auto' needs an initializer at"
_BEFRIENDED = "a friend cannot be declared with 'enum class':"
_DEDUCED_TWICE = "'auto' stands for two types in the declaration of"
_EXTERN = "in a function 'extern' cannot stand at what gets a value:"
_IN_CONSTANT = "a constexpr function cannot have static variables:"
_CPP23 = 202302
_OUTSIDE = "only a class can have this:"
_FORWARD = "an enumeration without a type cannot be declared before its values:"

_FRIENDS_NOT = frozenset((b"virtual", b"static"))
_OF_PARAMETERS = frozenset(
    b"static extern typedef mutable virtual inline explicit friend constexpr thread_local".split()
)
_WORDS = frozenset(
    b"virtual static extern explicit inline constexpr friend mutable register thread_local "
    b"__inline__ __inline __forceinline__ __noinline__ __device__ __host__ __global__ "
    b"__extension__ noreturn const volatile".split()
)
"""Words that are no types."""
_ENDS = regex(rb"\s*[;,]")


@RULE.on(Item)
def check(node: Item, visit: Visit) -> Iterator[Report]:
    """What an item declares."""
    if node.builtin or is_c(visit):
        return
    for function in node.functions:
        if function.is_friend and function.instance_of is None and function.item is node:
            yield from _of_friend(function, visit)
    for declaration in declared_in(node):
        if isinstance(declaration, Function | Variable):
            yield from _of_declaration(declaration, visit)
        if isinstance(declaration, Function) and declaration.previous is not declaration:
            for parameter in declaration.parameters:
                words = words_before(parameter)
                if not _OF_PARAMETERS.isdisjoint(words) and parameter.name:
                    yield from _reports(_PARAMETER, parameter, visit)


@RULE.on(Item)
def check_friend(node: Item, visit: Visit) -> Iterator[Report]:
    """`friend class Other;` in no class: recognized by the words."""
    match = None if node.builtin else _BEFRIENDING.match(node.text)
    if match is None or is_c(visit) or lacks_headers(visit.unit):
        return
    if not _is_in_namespace(node, visit) or has_broken_branches(visit.unit):
        return
    span = Span(*match.span("word"))
    if doubt_of_place(visit.unit, node, span) in (None, Doubt.BROKEN):
        yield Report(span, {"what": Phrase(_OUTSIDE), "name": "friend"})


_BEFRIENDING = regex(rb"(?P<word>friend)\s+(?:class|struct|[A-Za-z_]\w*\s+[*&]*\w+\s*\()")


@RULE.on(TranslationUnit)
def check_untyped(node: TranslationUnit, visit: Visit) -> Iterator[Report]:
    """`static total(int n);`, which cannot be read."""
    raw = node.tree.raw
    for span in node.tree.errors():
        match = _UNTYPED.fullmatch(raw, *span)
        if match is None or not raw.startswith(b";", span.end) or is_c(visit):
            continue
        name, place = match["name"].decode(), Span(*match.span("name"))
        known = namespace_members(node.root, name) or name.isupper() or doubt_of_unit(node)
        if not (known or node.origin(visit.item, place).invocations or has_broken_branches(node)):
            yield Report(place, {"what": Phrase(_MISSING), "name": name}, item=visit.item)


_UNTYPED = regex(
    rb"(?:(?:static|extern|inline|constexpr)\s+)++(?P<name>[A-Za-z_]\w*+)\s*\([^(){};]*+\)"
)


@RULE.on(Item)
def check_untyped_friend(node: Item, visit: Visit) -> Iterator[Report]:
    """`friend operator+(Sum, Sum);`: recognized by the words."""
    match = (
        None if node.builtin or b"friend" not in node.text else _UNTYPED_FRIEND.search(node.text)
    )
    if match is None or doubt_of_unit(visit.unit) is not None or is_c(visit):
        return
    span = Span(*match.span("name"))
    if doubt_of_place(visit.unit, node, span) in (None, Doubt.BROKEN):
        yield Report(span, {"what": Phrase(_MISSING), "name": match["name"].decode()})


_UNTYPED_FRIEND = regex(rb"[;{}]\s*friend\s+(?P<name>operator\s*(?:[-+*/%=<>!&|^]+))\s*\(")


def _is_in_namespace(node: Item, visit: Visit) -> bool:
    """Whether no braces but those of namespaces are open before an item: none of a class whose head
    is not understood."""
    unit = visit.unit
    before = code_of(unit.expansion.text[: node.start])
    spaces = unit.tree.pieces[unit.index_of(node)].namespace
    return before.count(b"{") - before.count(b"}") == len(spaces)


@RULE.on(Item)
def check_enumerations(node: Item, visit: Visit) -> Iterator[Report]:
    """Enumerations that are named, not defined: recognized by the words."""
    if node.builtin or is_c(visit) or b"enum" not in node.text or lacks_headers(visit.unit):
        return
    code = code_of(node.text)
    for match in _ENUMERATIONS.finditer(code):
        name, span = match["name"].decode(), Span(*match.span("name"))
        known = _is_enumeration(match["name"], visit)
        wrong = match["kind"] is not None if match["friend"] else not (known or match["kind"])
        if wrong and doubt_of_place(visit.unit, node, span) in (None, Doubt.BROKEN):
            what = Phrase(_BEFRIENDED if match["friend"] else _FORWARD)
            yield Report(span, {"what": what, "name": name})


_ENUMERATIONS = regex(
    rb"(?P<friend>\bfriend\s+)?\benum\s+(?P<kind>(?:class|struct)\s+)?(?P<name>[A-Za-z_]\w*+)\s*+(?:;|\Z)"
)


def _is_enumeration(name: bytes, visit: Visit) -> bool:
    """Whether the text has the values of an enumeration, or its type."""
    pattern = rb"\benum\s+(?:(?:class|struct)\s+)?(?:\w+\s*::\s*)*%s\s*[:{]" % re.escape(name)
    return re.search(pattern, visit.unit.expansion.text) is not None


_NEAR = 16
"""Bytes before a name that tell of its declarator."""


@RULE.on(Declare)
def check_deduced(node: Declare, visit: Visit) -> Iterable[Report]:
    """`auto one = 1, other = 2.5;`: one `auto` is one type."""
    variables = [one for one in node.declarations if isinstance(one, Variable)]
    if len(variables) < 2 or len(variables) < len(node.declarations) or is_instance(visit):
        return ()
    first, text = variables[0], visit.item.text
    for one in variables:
        before = text[max(0, one.name_span.start - _NEAR) : one.name_span.start].rstrip()
        alone = before.endswith(b"auto" if one is first else b",")
        if not alone or not isinstance(unqualified(one.type), Fundamental):
            return ()
        if unqualified(one.type) != unqualified(first.type):
            return _reports(_DEDUCED_TWICE, one, visit)
    return ()


@RULE.on(Body)
def check_results(node: Body, visit: Visit) -> Iterator[Report]:
    """`auto f() { if (…) return 1; return 2.5; }`: one `auto` is one type."""
    function = visit.function
    deduced = function is not None and function.auto_result and function.item is visit.item
    if not deduced or function is None or is_instance(visit) or is_pattern(visit):
        return
    if words_before(function)[-1:] == (b"auto",) and not _is_in_text(function, b"decltype"):
        yield from _reports_result(node.compound, visit)


@RULE.on(Lambda)
def check_results_of_lambda(node: Lambda, visit: Visit) -> Iterator[Report]:
    """The same of a lambda that does not say what it returns."""
    if node.body is None or node.function.template or is_instance(visit) or is_pattern(visit):
        return
    if b"->" not in visit.item.text[node.span.start : node.body.span.start]:
        yield from _reports_result(node.body, visit)


def _reports_result(body: Statement, visit: Visit) -> Iterator[Report]:
    other = result_of_other_type(body)
    if other is not None and doubt_of_place(visit.unit, visit.item, other.span) is None:
        yield Report(other.span, {"what": Phrase(_DEDUCED_TWICE), "name": "return"})


@RULE.on(Variable)
def check_listed(node: Variable, visit: Visit) -> Iterable[Report]:
    """`auto list = {1, 2.5};`: a list is of one type."""
    value, start = node.initializer, node.name_span.start
    if not isinstance(value, InitList) or is_instance(visit) or node.item is not visit.item:
        return ()
    types = [decayed(element.type) for element in value.elements]
    plain = all(isinstance(unqualified(t), Fundamental | Pointer) for t in types)
    before = visit.item.text[max(0, start - _NEAR) : start].rstrip()
    if not plain or any(map(is_unknown, types)) or not before.endswith(b"auto"):
        return ()
    return _reports(_DEDUCED_TWICE, node, visit) if len({*map(unqualified, types)}) > 1 else ()


@RULE.on(Variable)
def check_local(node: Variable, visit: Visit) -> Iterable[Report]:
    """A variable of a function."""
    if visit.function is not None and not is_instance(visit) and not is_c(visit):
        if node.storage is Storage.EXTERN and node.initializer is not None:
            return _reports(_EXTERN, node, visit)
        if node.storage is Storage.STATIC and _is_of_constant(visit.function, visit):
            return _reports(_IN_CONSTANT, node, visit)
    local = node.storage in (Storage.AUTOMATIC, Storage.STATIC) and visit.function is not None
    if not local or node.scope is not None or is_instance(visit) or is_c(visit):
        return ()
    return _of_declaration(node, visit)


def _is_of_constant(function: Function, visit: Visit) -> bool:
    """Whether a function is `constexpr` where that allows no static variables: up to C++20."""
    return function.is_constexpr and visit.unit.context.cplusplus < _CPP23


def _of_declaration(node: Function | Variable, visit: Visit) -> Iterator[Report]:
    words = words_before(node)
    if isinstance(node, Function):
        what = _of_function(node, words, visit)
    else:
        what = _of_variable(node, words)
    what = what or wrong_combination(words)
    if what:
        yield from _reports(what, node, visit)


def _reports(what: str, node: Declaration, visit: Visit) -> Iterator[Report]:
    if node.name_span == NOWHERE or node.item is not visit.item:
        return
    doubt = doubt_of_place(visit.unit, visit.item, node.span)
    if doubt is None or (doubt is Doubt.BROKEN and _is_explicit_with_type(what, node)):
        yield Report(node.name_span, {"what": Phrase(what), "name": node.name})


def _is_explicit_with_type(what: str, node: Declaration) -> bool:
    """Whether it is `explicit void set();`, which the grammar cannot read."""
    words = words_before(node)
    typed = words[:1] == (b"explicit",) and TYPE_WORDS.issuperset(words[1:]) and len(words) > 1
    return what == _EXPLICIT and typed


def _of_friend(node: Function, visit: Visit) -> Iterator[Report]:
    """The words around the declaration of a friend."""
    words = words_before(node)
    wrong = not _FRIENDS_NOT.isdisjoint(words)
    if wrong or _OVERRIDES.search(node.item.text[node.name_span.end : node.span.end]) is not None:
        yield from _reports(_FRIEND, node, visit)


_OVERRIDES = regex(rb"\)\s*(?:const\s*)?(?:override|final)\s*;?\Z")


def _of_function(node: Function, words: tuple[bytes, ...], visit: Visit) -> str:
    class_ = node.scope if isinstance(node.scope, Class) else None
    inside = class_ is not None and is_inside(node, class_)
    if b"mutable" in words:
        return _MUTABLE
    if b"virtual" in words:
        if not inside or b"static" in words or b"friend" in words or node.is_constructor:
            return _VIRTUAL
        if node.template is not None:
            return _TEMPLATE
    if b"explicit" in words and not node.is_guide:
        converts = node.is_constructor or node.name.startswith("operator ")
        if not (inside and (converts or _is_of_class(node))) and not _is_cut_off(node, visit):
            return _EXPLICIT
    if b"static" in words and class_ is not None and not inside and not node.is_friend:
        return _STATIC
    return _MISSING if _lacks_type(node, words, visit) else ""


def _is_cut_off(node: Function, visit: Visit) -> bool:
    """Whether a constructor comes after its class, whose end a macro that is not known hides."""
    if not isinstance(node.scope, Namespace) or not lacks_headers(visit.unit):
        return False
    return any(isinstance(one, Class) for one in namespace_members(node.scope, node.name))


def _is_of_class(node: Function) -> bool:
    return isinstance(node.scope, Class) and node.name == node.scope.name


def _lacks_type(node: Function, words: tuple[bytes, ...], visit: Visit) -> bool:
    """Whether a function is certainly declared without a type."""
    if not is_unknown(node.type.result) or node.is_constructor or node.is_destructor:
        return False
    if node.is_guide or node.specialises or not _WORDS.issuperset(words):
        return False
    if not node.name.isidentifier() or _is_of_class(node) or _is_in_text(node, b"operator"):
        return False
    if not isinstance(node.scope, Class) and not node.is_definition:
        return False
    if any(
        isinstance(d, Alias | Class | Enumeration)
        for d in namespace_members(visit.unit.root, node.name)
    ):
        return False  # `S (f)();` declares f
    if node.name == "main" or node.name.isupper():
        return False
    if _is_in_text(node, b"::") and not _is_of_known_method(node):
        return False
    if any(is_unknown(parameter.type) for parameter in node.parameters):
        return False
    return doubt_of_unit(visit.unit) is None


def _is_of_known_method(node: Function) -> bool:
    """Whether it defines a method that its class declares with a result."""
    before, scope = node.previous, node.scope
    known = before is not None and before.scope is scope and not is_unknown(before.type.result)
    return known and isinstance(scope, Class) and is_plain_class(scope)


@RULE.on(AbsentType)
def check_lone(node: AbsentType, visit: Visit) -> Iterable[Report]:
    """`const size = 4;`: the one name is taken for a type."""
    text, (start, end) = visit.item.text, node.span
    before = _SPECIFIERS.search(text, max(0, start - _FAR), start)
    if before is None or _VALUED.match(text, end) is None or node.text.isupper():
        return ()
    if is_instance(visit) or doubt_of_unit(visit.unit) is not None or is_c(visit):
        return ()
    reported = visit.once(reported_places)
    doubt = doubt_of_place(visit.unit, visit.item, node.span)
    if node.span in reported or doubt not in (None, Doubt.BROKEN):
        return ()  # the grammar finds a name missing
    reported.add(node.span)
    return (Report(node.span, {"what": Phrase(_MISSING), "name": node.text}),)


_FAR = 128
_SPECIFIERS = regex(
    rb"(?:\A|[;{}])\s*(?:(?:const|static|constexpr|volatile|inline|register|mutable)\s+)+\Z"
)
_VALUED = regex(rb"\s*(?:=(?!=)|;)")


@RULE.on(Item)
def check_word(node: Item, visit: Visit) -> Iterator[Report]:
    """`value;` outside of functions."""
    match = None if node.builtin or node.declarations else _LONE_WORD.fullmatch(node.text)
    if match is None or is_c(visit) or doubt_of_unit(visit.unit) is not None:
        return
    name, span = match["name"], Span(*match.span("name"))
    if name in KEYWORDS or name.isupper() or doubt_of_place(visit.unit, node, span) is not None:
        return
    yield Report(span, {"what": Phrase(_MISSING), "name": name.decode()})


_LONE_WORD = regex(rb"(?P<name>[A-Za-z_]\w*)\s*;")


def _is_in_text(node: Function, word: bytes) -> bool:
    """Whether something is in or right before a function's name."""
    text, (start, end) = node.item.text, node.name_span
    return word in text[start:end] or text[node.span.start : start].rstrip().endswith(word)


def _of_variable(node: Variable, words: tuple[bytes, ...]) -> str:
    field = isinstance(node.scope, Class) and is_inside(node, node.scope)
    own = field and node.storage is Storage.MEMBER
    if b"virtual" in words:
        return _VIRTUAL
    if b"explicit" in words:
        return _EXPLICIT
    if b"mutable" in words:
        plain = unqualified(node.type)
        return "" if own and not (is_const(node.type) or isinstance(plain, Reference)) else _MUTABLE
    if isinstance(node.scope, Class) and not field and b"static" in words:
        return _STATIC
    if b"inline" in words and (own or (node.scope is None and b"static" not in words)):
        return _INLINE
    if own and node.template is not None:
        return _MEMBER_TEMPLATE
    if own and b"constexpr" in words:
        return _CONSTEXPR
    if field and is_initialized_in_class(node, words):
        return _INITIALIZED
    if field and is_no_integer_with_value(node, words):
        return _CONSTEXPR_NEEDED
    if own and b"auto" in words and b"decltype" not in words:
        return _AUTO_MEMBER
    bare = b"auto" in words and node.initializer is None and b"extern" not in words
    if bare and not isinstance(node.scope, Class) and is_unknown(node.type):
        text = node.item.text
        direct = text[node.span.start : node.name_span.start].split()[-1:] == [b"auto"]
        return _AUTO if direct and _ENDS.match(text, node.name_span.end) is not None else ""
    return ""
