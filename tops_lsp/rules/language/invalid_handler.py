"""What is thrown or caught cannot be, or a handler can never be reached.

## Why it matters

The compiler stops here.

## Example

```cpp
struct Part;
struct Shape {
  virtual void draw() = 0;
};
void work(Part *part) {
  try {
    throw *part;  // expect: invalid-handler
  } catch (...) {  // expect: invalid-handler
  } catch (Shape shape) {  // expect: invalid-handler
  }
}
```

## Fix

Include what defines the class, catch a reference, and put `catch (...)` last.

## How to silence

`// tops-lint: ignore[invalid-handler] reason`

## Limits

The user's own classes that no text of the file or its headers defines are judged, in files whose
headers were all found, and abstract classes that are known whole. Instances are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.statements import Compound, Declare, Statement, Throw, Try
from tops_lsp.model.tree.types import ClassType, Fundamental, Pointer, Reference, Type, unqualified
from tops_lsp.rules.language._abstract import open_function
from tops_lsp.rules.language._conversions import is_plain_class, is_void
from tops_lsp.rules.language._incomplete import is_only_declared
from tops_lsp.rules.language._names import is_instance, is_pattern
from tops_lsp.text.source import NOWHERE, Span

RULE = rule(
    code="TOPS667",
    name="invalid-handler",
    severity=Severity.ERROR,
    message="{what} '{type}'",
)
_CAUGHT, _THROWN = "cannot catch an object of incomplete type", "cannot throw incomplete type"
_ABSTRACT_CAUGHT = "cannot catch an object of abstract class"
_ABSTRACT_THROWN = "cannot throw an object of abstract class"
_LAST = "the handler of everything must come last:"


@RULE.on(Try)
def check_handlers(node: Try, visit: Visit) -> Iterator[Report]:
    """What the handlers of a block catch."""
    if is_instance(visit):
        return
    for handler in node.handlers:
        caught = _caught_by(handler)
        if caught is None:
            if handler is not node.handlers[-1] and _takes_all(handler, visit):
                yield from _reports(_LAST, "...", handler.span, visit)
            continue
        what, shown = _of_caught(caught.type, visit)
        at = caught.span if caught.name_span == NOWHERE else caught.name_span
        if what and not is_pattern(visit):
            yield from _reports(what, shown, at, visit)


@RULE.on(Throw)
def check_thrown(node: Throw, visit: Visit) -> Iterator[Report]:
    """What is thrown."""
    if node.value is None or is_instance(visit) or is_pattern(visit):
        return
    plain = unqualified(node.value.type)
    inner = unqualified(plain.pointee) if isinstance(plain, Pointer) else plain
    if not isinstance(inner, ClassType):
        return
    if is_only_declared(inner.declaration, visit.unit):
        yield from _reports(_THROWN, str(plain), node.value.span, visit)
    elif inner is plain and _is_abstract(inner):
        yield from _reports(_ABSTRACT_THROWN, str(plain), node.value.span, visit)


def _caught_by(handler: Statement) -> Variable | None:
    """The variable of a handler; None if it catches all, or what is not known."""
    match handler:
        case Compound(body=(Declare(declarations=(Variable() as variable,)), _)):
            return variable
    return None


def _takes_all(handler: Statement, visit: Visit) -> bool:
    """Whether `...` is in the brackets of a handler."""
    text = visit.item.text[handler.span.start : handler.span.start + 64]
    return b"".join(text.split()).startswith(b"catch(...)")


def _of_caught(type_: Type, visit: Visit) -> tuple[str, str]:
    """Why a type cannot be caught, and its name; empty if it may be."""
    plain = unqualified(type_)
    if isinstance(plain, Fundamental):
        return (_CAUGHT, "void") if is_void(plain) else ("", "")
    inner: Type = plain
    if isinstance(plain, Pointer):
        inner = unqualified(plain.pointee)
    elif isinstance(plain, Reference):
        inner = unqualified(plain.target)
    if not isinstance(inner, ClassType):
        return "", ""
    if is_only_declared(inner.declaration, visit.unit):
        return _CAUGHT, inner.declaration.name
    if inner is plain and _is_abstract(inner):
        return _ABSTRACT_CAUGHT, inner.declaration.name
    return "", ""


def _is_abstract(type_: ClassType) -> bool:
    class_ = type_.declaration
    known = class_.polymorphic and not class_.virtual_bases and is_plain_class(class_)
    return known and open_function(class_) is not None


def _reports(what: str, shown: str, at: Span, visit: Visit) -> Iterator[Report]:
    if doubt_of_place(visit.unit, visit.item, at) is None:
        yield Report(at, {"what": Phrase(what), "type": shown})
