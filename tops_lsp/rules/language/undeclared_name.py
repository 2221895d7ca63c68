"""A name is used that nothing declares.

## Why it matters

The compiler stops here. Often it is a word misspelt, or a declaration that went with a line that
was deleted.

## Example

```cpp
__global__ void scale(float *data, int size) {
  int index = threadIdx.x;
  if (idnex < size) {  // expect: undeclared-name
    data[index] *= 2;
  }
}
```

## Fix

Declare it, include what declares it, or write what was meant: the editor offers a name that is one
letter away.

## How to silence

`// tops-lint: ignore[undeclared-name] reason`

## Limits

Reported only where it is certain: not in a file with a header that was not found, not of words in
capitals, but for enumerators of other scopes, or of libraries' families (`__…`, `tops…`, `cuda…`),
not where a macro or text that is not compiled has the word, nor below bases or in templates where
an instance may know it. Operands of `decltype` and `alignas`, default arguments of templates and
lambdas and members of classes in functions are judged, too. What comes before
`::` is reported where the text has it nowhere else. Each name is reported once in a function.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Change, Report, Visit, small
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.completeness import has_namesake, is_for_tops
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.file_kinds import is_whole, may_be_part
from tops_lsp.model.certainty.other_text import lacks_headers, other_words
from tops_lsp.model.certainty.qualified_words import QualifiedWord
from tops_lsp.model.certainty.undeclared_names import doubt_of_name
from tops_lsp.model.tree.declarations import (
    Class,
    Declaration,
    Function,
    Item,
    Namespace,
    Storage,
    Variable,
)
from tops_lsp.model.tree.expressions import Call, Expression, Lambda, Literal, Name, SizeOf, walk
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.tree.statements import walk_statements
from tops_lsp.model.tree.types import Array, Fundamental, value_type
from tops_lsp.rules.language._conversions import is_own_class
from tops_lsp.rules.language._names import (
    hint,
    is_instance,
    is_pattern,
    may_be_of_sdk,
    meant_by,
    nearest,
    qualified_words,
    reported_places,
)
from tops_lsp.rules.language._specifiers import declared_in
from tops_lsp.text.keywords import KEYWORDS
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex
from tops_startup.records import replace

RULE = rule(
    code="TOPS605",
    name="undeclared-name",
    severity=Severity.ERROR,
    message="use of undeclared identifier '{name}'{hint}",
)
_CALLED = regex(rb"\s*[(<]")
_USING = regex(rb"\s*using\s+(?:namespace\s+|(?=\w+\s*::))(?P<name>[A-Za-z_]\w*)\s*[;:]")
_ALIAS = regex(rb"\s*namespace\s+[A-Za-z_]\w*\s*=\s*(?P<name>[A-Za-z_]\w*)\s*;")
_USING_INSIDE = regex(rb"[;{}]\s*using\s+namespace\s+(?P<name>[A-Za-z_]\w*)\s*;")
_LIBRARIES = frozenset(
    ["std", "thrust", "cub", "cuda", "nvcuda", "cooperative_groups", "__gnu_cxx"]
)
_QUALIFIED = (b"::", b".", b"->", b"goto", b"~", b"template")
_IN_DECLARATOR = regex(
    rb"(?:^|[;{}])\s*(?:(?:unsigned|signed|long|short|int|char|float|double|bool)\s*)+\([\s*&(]*$"
)
"""What declares a name in brackets, though it looks like a call: `int(f());`."""
_OF_MEMBER = regex(rb"::\s*[A-Za-z_]\w*(?:\s*\[[^\]]*\])*\s*[={(]")
"""A member that is defined outside of its class: the names after it are looked up in the class."""


@RULE.on(Name)
def check(node: Name, visit: Visit) -> Iterable[Report]:
    """A name that look-up did not find, where it would have."""
    if node.candidates or node.name_span == NOWHERE or not node.text.isidentifier():
        return ()
    reported = visit.once(_reported)
    if node.text in reported or is_instance(visit) or not _is_plain(node, visit):
        return ()
    return _reports(node, visit, reported)


@RULE.on(Call)
def check_friend(node: Call, visit: Visit) -> Iterator[Report]:
    """A call of a function that a class declares as its friend alone: arguments of that class find
    it, numbers do not."""
    callee = node.callee
    if type(callee) is not Name or not callee.candidates or callee.name_span == NOWHERE:
        return
    if not all(isinstance(one, Function) and _is_hidden(one) for one in callee.candidates):
        return
    if not all(isinstance(value_type(a.type), Fundamental) for a in node.arguments):
        return
    reported = visit.once(_reported)
    known = callee.text in reported or is_instance(visit) or is_pattern(visit)
    if known or not _is_plain(callee, visit) or lacks_headers(visit.unit):
        return
    if _declarations_of(callee.text, visit) == len(callee.candidates) and (
        doubt_of_place(visit.unit, visit.item, callee.name_span) is None
    ):
        reported.add(callee.text)
        yield Report(callee.name_span, {"name": callee.text, **hint("")})


def _is_hidden(function: Function) -> bool:
    """Whether a friend is declared nowhere but in its class."""
    plain = function.is_friend and function.template is None and function.instance_of is None
    return plain and function.previous is None and not function.item.builtin


def _declarations_of(name: str, visit: Visit) -> int:
    """How often a text says `friend` before a name, if that is where it is declared alone."""
    word = re.escape(name.encode())
    text = visit.unit.expansion.text
    if re.search(rb"using\s[^;]*\b%s\b" % word, text) is not None:
        return -1
    friends = len(re.findall(rb"\bfriend\b[^;{}()]*\b%s\s*\(" % word, text))
    declared = len(re.findall(rb"(?:\w|[*&>])\s+[*&]*%s\s*\(" % word, text))
    called = len(re.findall(rb"\b(?:return|else|do)\s+%s\s*\(" % word, text))
    return friends if declared - called == friends else -1


@RULE.on(Call)
def check_in_template(node: Call, visit: Visit) -> Iterable[Report]:
    """`absent(1)` in a template: numbers, or nothing, find no function in an instance either."""
    callee = node.callee
    if type(callee) is not Name or callee.candidates or not is_pattern(visit):
        return ()
    if callee.name_span == NOWHERE or not callee.text.isidentifier():
        return ()
    if is_instance(visit) or not all(map(_is_number, node.arguments)):
        return ()
    reported = visit.once(_reported)
    if callee.text in reported or not _is_plain(callee, visit, called=True):
        return ()
    return _reports(callee, visit, reported)


def _is_number(given: Expression) -> bool:
    """Whether it is a literal, or a value of the language's that hangs on no parameter."""
    return isinstance(given, Literal) or isinstance(value_type(given.type), Fundamental)


@RULE.on(Lambda)
def check_captures(node: Lambda, visit: Visit) -> Iterator[Report]:
    """`[absent] {}`."""
    for one in node.captures:
        open_ = one.variable is not None or one.initializer is not None or one.span == NOWHERE
        if open_ or one.mode not in ("copy", "reference") or is_instance(visit):
            continue
        word = re.compile(rb"\b%s\b" % re.escape(one.name.encode()))
        found = word.search(visit.item.text, *one.span)
        if found is None or is_pattern(visit):
            continue
        span = Span(*found.span())
        if doubt_of_name(visit.unit, visit.item, visit.function, one.name, span) is None:
            close = meant_by(one.name, visit)
            fix = (f"change to '{close}'", span, close) if close else None
            yield Report(span, {"name": one.name, **hint(close)}, replacement=fix)


@RULE.on(SizeOf)
def check_measured(node: SizeOf, visit: Visit) -> Iterable[Report]:
    """A name in `sizeof`, which is not evaluated."""
    operand = node.operand
    return check(operand, visit) if isinstance(operand, Name) else ()


@RULE.on(Variable)
def check_extent(node: Variable, visit: Visit) -> Iterable[Report]:
    """`int values[absent];`, where the word is nowhere else in the unit."""
    type_ = node.type
    if not isinstance(type_, Array) or type_.extent is not None or node.name_span == NOWHERE:
        return ()
    unit, match = visit.unit, _EXTENT.match(visit.item.text, node.name_span.end)
    if match is None or is_instance(visit) or node.item is not visit.item:
        return ()
    name, span = match["name"].decode(), Span(*match.span("name"))
    once = len(re.findall(rb"\b%s\b" % match["name"], unit.expansion.text)) == 1
    if not once or doubt_of_name(unit, visit.item, visit.function, name, span) is not None:
        return ()
    close = meant_by(name, visit)
    if may_be_of_sdk(name, visit, close) or name.encode() in KEYWORDS:
        return ()
    fix = (f"change to '{close}'", span, close) if close else None
    return (Report(span, {"name": name, **hint(close)}, replacement=fix),)


_EXTENT = regex(rb"\s*\[\s*(?P<name>[A-Za-z_]\w*)\s*\]")


@RULE.on(Item)
def check_defaults(node: Item, visit: Visit) -> Iterator[Report]:
    """Names in default arguments, and in what data members are initialized with."""
    for declaration in () if node.builtin else declared_in(node):
        yield from _in_declaration(declaration, visit)


@RULE.on(Class)
def check_local_class(node: Class, visit: Visit) -> Iterator[Report]:
    """The same in a class of a function."""
    if node.enclosing is not None and not node.is_closure:
        for group in node.members.values():
            for declaration in group:
                yield from _in_declaration(declaration, visit)


def _in_declaration(declaration: Declaration, visit: Visit) -> Iterator[Report]:
    if isinstance(declaration, Function):
        inside = replace(visit, function=declaration)
        for parameter in declaration.parameters:
            yield from _in_default(parameter.initializer, inside)
    elif isinstance(declaration, Variable) and declaration.storage is Storage.MEMBER:
        scope, given = declaration.scope, declaration.initializer
        if given is not None and isinstance(scope, Class) and is_own_class(scope):
            yield from _in_default(given, visit, later=scope.is_pattern)


@RULE.on(Item)
def check_namespace(node: Item, visit: Visit) -> Iterator[Report]:
    """`using namespace absent;` and `using absent::name;`."""
    if node.builtin:
        return
    first = None if node.declarations else _USING.match(node.text)
    first = first or _ALIAS.match(node.text)
    for match in (first,) if first is not None else _USING_INSIDE.finditer(node.text):
        name, span = match["name"].decode(), Span(*match.span("name"))
        if name in _LIBRARIES or not _is_namespace_absent(name, span, visit):
            continue
        close = nearest(name, _namespaces(visit))
        fix = (f"change to '{close}'", span, close) if close else None
        yield Report(span, {"name": name, **hint(close)}, replacement=fix)


def _namespaces(visit: Visit) -> Iterator[str]:
    """The namespaces that a file declares outside of others."""
    for name, found in visit.unit.root.members.items():
        if any(isinstance(one, Namespace) for one in found):
            yield name


@RULE.on(Item)
def check_qualifiers(node: Item, visit: Visit) -> Iterator[Report]:
    """`absent::name`: nothing declares what comes before `::`."""
    for word in visit.once(qualified_words):
        if word.owner is None and word.name not in _LIBRARIES and _is_certain(word, visit):
            match = _USING.match(node.text)
            if match is None or match.span("name") != tuple(word.span):
                close = meant_by(word.name, visit)
                yield Report(word.span, {"name": word.name, **hint(close)})


def _is_certain(word: QualifiedWord, visit: Visit) -> bool:
    """Whether nothing that is not read may declare what comes before `::`."""
    unit = visit.unit
    if is_for_tops(unit) or not is_whole(unit):
        return False
    return doubt_of_name(unit, visit.item, None, word.name, word.span) is None


def _is_namespace_absent(name: str, span: Span, visit: Visit) -> bool:
    """Whether nothing that is read declares a namespace or a class of a name."""
    unit = visit.unit
    if lacks_headers(unit) or not is_whole(unit) or unit.problems or is_for_tops(unit):
        return False
    if has_namesake(name) or namespace_members(unit.root, name) or name.isupper():
        return False
    word = re.compile(rb"(?<!\w)%s(?!\w)" % name.encode())
    uses = re.compile(rb"(?:\busing\s+(?:namespace\s+)?|=\s*)%s(?!\w)" % name.encode())
    text = unit.expansion.text
    shown = sum(1 for _ in word.finditer(text))
    if shown != sum(1 for _ in uses.finditer(text)) or name in other_words(unit):
        return False
    return doubt_of_place(unit, visit.item, span) is None


def _in_default(value: Expression | None, visit: Visit, *, later: bool = False) -> Iterator[Report]:
    """`later`: what is called may be found by its arguments in an instance."""
    for part in () if value is None else walk(value):
        if type(part) is Name and not (later and _CALLED.match(visit.item.text, part.span.end)):
            yield from check(part, visit)


@small
def _reported(visit: Visit) -> set[str]:
    """The names that were reported in the visited function."""
    return set()


def _is_plain(node: Name, visit: Visit, *, called: bool = False) -> bool:
    """Whether a name is written as it is, not qualified; who is called in a template may be found
    by its arguments."""
    start, end = node.name_span
    text = visit.item.text
    if text[start:end] != node.text.encode() or node.text.encode() in KEYWORDS:
        return False
    before = text[max(0, start - 64) : start].rstrip()
    if before.endswith(_QUALIFIED) or _IN_DECLARATOR.search(before) is not None:
        return False
    if visit.function is None and _OF_MEMBER.search(text, 0, start) is not None:
        return False
    if before.endswith(b"&&") and re.search(rb"\b%s\s*:" % node.text.encode(), text):
        return False  # GNU's address of a label
    if text[end : end + 64].lstrip().startswith(b"::"):
        return False
    return called or not (is_pattern(visit) and _CALLED.match(text, end))


def _reports(node: Name, visit: Visit, reported: set[str]) -> Iterable[Report]:
    name, span = node.text, node.name_span
    if span in visit.once(reported_places):
        return ()
    if doubt_of_name(visit.unit, visit.item, visit.function, name, span) is not None:
        return ()
    close = meant_by(name, visit)
    called = _CALLED.match(visit.item.text, span.end) is not None
    if (called or may_be_part(visit.unit)) and may_be_of_sdk(name, visit, close):
        return ()
    reported.add(name)
    visit.once(reported_places).add(span)
    return (Report(span, {"name": name, **hint(close)}, change=_fix(node, visit, close)),)


def _fix(node: Name, visit: Visit, close: str) -> Change | None:
    """The near name wherever the function says the other one: a name is reported once."""
    if not close:
        return None
    body = None if visit.function is None else visit.unit.body(visit.function)
    expressions = (
        part
        for statement in (() if body is None else walk_statements(body.compound))
        for expression in statement.expressions()
        for part in walk(expression)
    )
    same = {
        part.name_span
        for part in expressions
        if isinstance(part, Name) and part.text == node.text and not part.candidates
    }
    spans = sorted({node.name_span, *same} - {NOWHERE})
    return Change(f"change to '{close}'", tuple((visit.item, span, close) for span in spans))
