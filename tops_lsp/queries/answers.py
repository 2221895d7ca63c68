"""What the typed model answers to the questions of a query: yes, no, or None where it is not known.

Every answer is total, and three-valued logic puts them together: what is not known matches nothing,
neither asked plainly nor under `#not`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tops_lsp.diagnostics.visit import Visit
from tops_lsp.model.incremental.dependencies import fact
from tops_lsp.model.sema.constants import evaluate
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.tree.declarations import Function, Item, Storage, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Expression, Name, walk
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import (
    UNKNOWN,
    Array,
    FunctionType,
    Pointer,
    Type,
    is_const,
    is_unknown,
    referred,
    space_of,
    unqualified,
    value_type,
)
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.queries.model_index import ModelIndex
from tops_lsp.queries.naming import kind_of, named_by
from tops_lsp.queries.reach import reaches
from tops_lsp.rules.shared.calls import is_pattern
from tops_lsp.syntax.linear_pattern import linear_pattern
from tops_lsp.syntax.match_surroundings import call_by, is_inside, sized_name
from tops_lsp.syntax.matching import TEXT, Capture, matched
from tops_lsp.syntax.nodes import bare
from tops_lsp.syntax.query_text import TEXTS, Question
from tops_lsp.text.source import Span
from tops_startup.records import dataclass

Answer = bool | None


class RawText(Item):
    """A file's text, in which a directive is: nothing of it comes from elsewhere."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What a question is about: a capture, and the visit of its item."""

    visit: Visit
    captured: Capture | None
    words: tuple[str, ...]

    @property
    def index(self) -> ModelIndex:
        """The item's model by places."""
        return self.visit.once(ModelIndex)

    @property
    def span(self) -> Span:
        """Where the capture is, parentheses apart."""
        if self.captured is None:
            return Span(0, 0)
        node, (start, _) = bare(self.captured.node), self.captured.span
        begin = start + node.start_byte - self.captured.node.start_byte
        return Span(begin, begin + node.end_byte - node.start_byte)

    @property
    def function(self) -> Function | None:
        """The function that the capture names, or else the one that it is in. What names a
        function that is not known stands for no other."""
        call = None if self.captured is None else call_by(self.captured.node)
        if call is not None and self.captured is not None:
            start = self.captured.span.start + call.start_byte - self.captured.node.start_byte
            whole = Span(start, start + call.end_byte - call.start_byte)
            return self.index.function_called(self.span, whole)
        return self.index.function_named(self.span) or self.index.function_around(self.span)

    @property
    def type(self) -> Type | None:
        """The type of what is captured: of an expression, or of what is declared."""
        found = self.index.expression(self.span)
        if found is not None:
            return found.type
        declared = self.index.declaration(self.span)
        if isinstance(declared, Variable):
            return declared.type
        return declared.type.result if isinstance(declared, Function) else None


def answer(question: Question, captures: Mapping[str, list[Capture]], visit: Visit) -> Answer:
    """What the model answers; of a capture that has caught several, of all of them."""
    if question.name == "not":
        inner = answer(question.parts[0], captures, visit)
        return None if inner is None else not inner
    if question.name in ("and", "or"):
        return _joined(question, captures, visit)
    if not question.capture:
        return _ask(question, None, visit)
    caught = captures.get(question.capture)
    if not caught:
        return None
    if question.name in TEXTS:
        return _compared(question, captures, visit)
    return every(_ask(question, one, visit) for one in caught)


def every(answers: Iterable[Answer]) -> Answer:
    """Whether all are true: no if one is not, unknown if one is unknown."""
    found = True
    for one in answers:
        if one is False:
            return False
        found = found and one is not None
    return True if found else None


def _joined(question: Question, captures: Mapping[str, list[Capture]], visit: Visit) -> Answer:
    """`a or b` is no exactly where both are no."""
    parts = [answer(part, captures, visit) for part in question.parts]
    if question.name == "and":
        return every(parts)
    refused = every(None if part is None else not part for part in parts)
    return None if refused is None else not refused


def _ask(question: Question, captured: Capture | None, visit: Visit) -> Answer:
    return _ANSWERS[question.name](Subject(visit, captured, question.words))


def text_of(captured: Capture, visit: Visit) -> str:
    """The text of a capture as the user has it, macros expanded."""
    start, end = captured.span
    return visit.item.text[max(start, 0) : end].decode("utf-8", "replace")


def _compared(question: Question, captures: Mapping[str, list[Capture]], visit: Visit) -> Answer:
    """Comparisons of texts that are in other questions."""
    texts = [text_of(one, visit) for one in captures[question.capture]]
    if not question.other:
        return matched(question, texts)
    others = captures.get(question.other)
    if not others:
        return None
    wanted = {text_of(others[0], visit)}
    answers = [(text in wanted) == ("not-" not in question.name) for text in texts]
    return any(answers) if question.name in ("any-eq", "any-not-eq") else all(answers)


# --- functions ----------------------------------------------------------------------------


def _callee(subject: Subject) -> Answer:
    call = subject.index.call(subject.span)
    if call is None or call.function is None:
        return None
    return any(is_called_so(call.function, word) for word in subject.words)


def is_called_so(function: Function, word: str) -> bool:
    """Whether a function has a qualified name, in which `*` stands for anything."""
    name = function.qualified_name.removeprefix("::")
    word = word.removeprefix("::")
    if "*" not in word:
        return name == word
    first, *rest = word.split("*")
    if not name.startswith(first):
        return False
    place = len(first)
    for number, part in enumerate(rest):
        if number == len(rest) - 1:
            return name.endswith(part) and len(name) - len(part) >= place
        place = name.find(part, place)
        if place < 0:
            return False
        place += len(part)
    return True


SIDES = {Side.HOST: "host", Side.DEVICE: "device", Side.BOTH: "both"}


def _side(subject: Subject) -> Answer:
    function = subject.function
    if function is None or not function.execution.known:
        return None
    return SIDES.get(function.execution.side) in subject.words


def _kernel(subject: Subject) -> Answer:
    function = subject.function
    if function is None:
        return None
    return True if function.is_kernel else False if function.execution.known else None


def _reaches(subject: Subject) -> Answer:
    function = subject.function
    if function is None:
        return None
    known = subject.visit.once(_reached)
    key = function, subject.words
    if key not in known:
        known[key] = reaches(
            subject.visit, function, lambda f: any(is_called_so(f, w) for w in subject.words)
        )
    return known[key]


def _reached(visit: Visit) -> dict[tuple[Function, tuple[str, ...]], Answer]:
    """What is known of functions that are asked about at many places of an item."""
    return {}


def _names(subject: Subject) -> Answer:
    declared = named_by(subject.index, subject.span)
    word = "" if declared is None else kind_of(declared)
    return word in subject.words if word else None


# --- values -------------------------------------------------------------------------------


def _type(subject: Subject) -> Answer:
    spelled = {_plain(each) for each in _spellings(subject)}
    return any(_plain(word) in spelled for word in subject.words) if spelled else None


def _type_match(subject: Subject) -> Answer:
    find, spelled = linear_pattern(subject.words[0]).search, _spellings(subject)
    return any(map(find, spelled)) if spelled and len(max(spelled, key=len)) <= TEXT else None


def _spellings(subject: Subject) -> set[str]:
    """A type as it is, and without what does not matter; nothing of one that is not known."""
    type_ = subject.type
    if type_ is None or is_unknown(type_):
        return set()
    return {str(each) for each in (type_, referred(type_), value_type(type_))}


def _plain(spelled: str) -> str:
    return "".join(spelled.split())


def _space(subject: Subject) -> Answer:
    type_ = subject.type
    if type_ is None or is_unknown(type_):
        return None
    found = space_named_by(referred(type_), subject)
    return None if found is Space.GENERIC else found.value in subject.words


def space_named_by(type_: Type, subject: Subject) -> Space:
    """Where a pointer points to, or else where an object lives; GENERIC where it is not known."""
    plain = unqualified(type_)
    if isinstance(plain, Pointer):
        return space_of(plain.pointee)
    declared = subject.index.declaration(subject.span)
    found = subject.index.expression(subject.span)
    if isinstance(found, Name):
        declared = found.declaration
    if isinstance(declared, Variable) and declared.space is not Space.GENERIC:
        return declared.space
    return space_of(plain.element) if isinstance(plain, Array) else space_of(type_)


def _expression(subject: Subject) -> Expression | None:
    """The expression that is captured, or what a captured variable begins with."""
    found = subject.index.expression(subject.span)
    if found is not None:
        return found
    declared = subject.index.declaration(subject.span)
    constant = isinstance(declared, Variable) and (declared.constexpr or is_const(declared.type))
    return declared.initializer if constant and isinstance(declared, Variable) else None


def _extent(subject: Subject) -> int | None:
    """The number of elements, where its text in a declarator is captured: it is in the type."""
    sized = None if subject.captured is None else sized_name(subject.captured)
    declared = None if sized is None else subject.index.declaration(sized[0])
    if sized is None or not isinstance(declared, Variable):
        return None
    type_ = unqualified(declared.type)
    for _ in range(sized[1]):
        type_ = unqualified(type_.element) if isinstance(type_, Array) else UNKNOWN
    return type_.extent if isinstance(type_, Array) else None


def _constant(subject: Subject) -> Answer:
    found = _expression(subject)
    if found is None:
        return None if _extent(subject) is None else True
    if evaluate(found, subject.visit.unit.declared.body) is not None:
        return True
    function = subject.index.function_around(subject.span)
    if function is not None and is_pattern(function):
        return None
    return False if any(_varies(node) for node in walk(found)) else None


def _varies(node: Expression) -> bool:
    """Whether a part of an expression is a variable that only a run knows the value of."""
    if not isinstance(node, Name) or not isinstance(node.declaration, Variable):
        return False
    variable = node.declaration
    if is_unknown(variable.type) or variable.constexpr or is_const(variable.type):
        return False
    plain = unqualified(referred(variable.type))
    if isinstance(plain, Array | FunctionType):
        return False
    return variable.storage in (Storage.AUTOMATIC, Storage.PARAMETER)


def value_of(subject: Subject) -> int | float | None:
    found = _expression(subject)
    if found is None:
        return _extent(subject)
    return evaluate(found, subject.visit.unit.declared.body)


def _at_most(subject: Subject) -> Answer:
    value = value_of(subject)
    return None if value is None else value <= int(subject.words[0], 0)


def _at_least(subject: Subject) -> Answer:
    value = value_of(subject)
    return None if value is None else value >= int(subject.words[0], 0)


def _size_at_most(subject: Subject) -> Answer:
    size = None if subject.type is None else size_of(subject.type)
    return None if size is None else size <= int(subject.words[0], 0)


def _size_at_least(subject: Subject) -> Answer:
    size = None if subject.type is None else size_of(subject.type)
    return None if size is None else size >= int(subject.words[0], 0)


# --- places -------------------------------------------------------------------------------


def _inside(subject: Subject) -> Answer:
    return None if subject.captured is None else is_inside(subject.captured.node, subject.words)


@dataclass(frozen=True, slots=True)
class _Origin:
    """Whether a stretch of an item comes from a header and whether from a macro, as a fact of the
    file: it may change while the item stays as it is."""

    item: Item
    span: Span

    def __call__(self, unit: TranslationUnit) -> tuple[bool, bool]:
        found = unit.origin(self.item, self.span)
        return found.path != unit.source.path, bool(found.invocations)

    def __hash__(self) -> int:
        return hash((id(self.item), self.span))


def _origin(subject: Subject) -> tuple[bool, bool]:
    item = subject.visit.item
    if isinstance(item, RawText):
        return False, False
    return fact(_Origin(item, subject.span))(subject.visit.unit)


def _in_header(subject: Subject) -> Answer:
    return _origin(subject)[0]


def _in_macro(subject: Subject) -> Answer:
    return _origin(subject)[1]


@fact
def _is_cuda(unit: TranslationUnit) -> bool:
    return unit.is_cuda


def _target(subject: Subject) -> Answer:
    unit = subject.visit.unit
    return "cuda" in subject.words if _is_cuda(unit) else unit.context.target.name in subject.words


_ANSWERS: Mapping[str, Callable[[Subject], Answer]] = {
    "callee": _callee,
    "side": _side,
    "kernel": _kernel,
    "names": _names,
    "space": _space,
    "type": _type,
    "type-match": _type_match,
    "constant": _constant,
    "value-at-most": _at_most,
    "value-at-least": _at_least,
    "size-at-most": _size_at_most,
    "size-at-least": _size_at_least,
    "inside": _inside,
    "reaches": _reaches,
    "in-header": _in_header,
    "in-macro": _in_macro,
    "target": _target,
}
