"""Hover: what a name is, where it lives or runs, why, and which rule follows from that."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.features import resources
from tops_lsp.features.callee import integer_of
from tops_lsp.features.documentation import documentation, named
from tops_lsp.features.locate import invocation_at, locate, macro_name_span
from tops_lsp.features.places import NamedPlace, Places
from tops_lsp.features.scope import site_of
from tops_lsp.features.wording import Words, words
from tops_lsp.model.sema import layout
from tops_lsp.model.spelling import lambda_head, signature, spelled
from tops_lsp.model.tree import vectors
from tops_lsp.model.tree.declarations import Alias, Class, Declaration, Function, Storage, Variable
from tops_lsp.model.tree.execution import Execution
from tops_lsp.model.tree.expressions import Lambda
from tops_lsp.model.tree.spaces import KEYWORDS, Space
from tops_lsp.model.tree.types import Pointer, VectorType, is_unknown, space_of, value_type
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.preprocess import Invocation
from tops_lsp.text.dialect import DIALECT
from tops_lsp.text.source import Span
from tops_lsp.text.words import is_in_code, word_at
from tops_startup.agreement import worded
from tops_startup.patterns import regex
from tops_startup.records import dataclass

OVERLOADS_SHOWN = 5
_BODY_SHOWN = 600


@dataclass(frozen=True, slots=True)
class Hover:
    """Markdown about the raw range `span` of the main file."""

    markdown: str
    span: Span


def hover(
    unit: TranslationUnit, offset: int, language: str = "en", known: Places | None = None
) -> Hover | None:
    """Hover text for an offset of the main file; None where nothing is known."""
    say = words(language)
    macro = invocation_at(unit, offset)
    if macro is not None:
        return Hover(_joined(_macro(unit, macro, say)), macro_name_span(macro))
    found = locate(unit, offset, known)
    if found is None:
        return _word(unit, offset, language)
    text = _joined(_about(unit, found, say, language))
    origin = unit.origin(found.item, found.span)
    return Hover(text, origin.span) if text and origin.path == unit.source.path else None


def _word(unit: TranslationUnit, offset: int, language: str) -> Hover | None:
    """About a word of the dialect in code that is not complete enough to be read."""
    text = unit.source.text
    span = word_at(text, offset)
    word = b"" if span is None else text[span.start : span.end]
    if span is None or word not in DIALECT or not is_in_code(text, span.end):
        return None
    known = named(word.decode(), language)
    return Hover(f"`{word.decode()}`: {known}", span) if known else None


_OLD_NAME = regex(r"\bva\d\w*")


def _joined(parts: Iterator[str]) -> str:
    return "\n\n".join(part for part in parts if part)


def _code(code: str) -> str:
    return f"```tops\n{code}\n```" if code else ""


def _about(unit: TranslationUnit, found: NamedPlace, say: Words, language: str) -> Iterator[str]:
    if found.specifier is not None:
        known = named(found.specifier.name, language)
        yield f"`{found.specifier.name}`: {known}" if known else ""
        return
    if isinstance(found.expression, Lambda):
        yield from _lambda(found.expression, say)
        return
    functions = [d for d in found.declarations if isinstance(d, Function)]
    if len(functions) > 1:
        yield from _overloads(unit, functions, say, language)
    elif found.declarations:  # a class template comes before its specialisations
        yield from _declaration(unit, found.declarations[0], say, language)
    yield _bindings(found, say)


def _declaration(
    unit: TranslationUnit, declaration: Declaration, say: Words, language: str
) -> Iterator[str]:
    yield _code(spelled(declaration))
    if isinstance(declaration, Function):
        yield _execution(declaration.execution, say)
        if declaration.is_kernel:
            yield from resources.about(unit, declaration, say)
    if isinstance(declaration, Variable):
        yield _memory(declaration, say)
    if isinstance(declaration, Variable | Alias):
        yield _vector(declaration, say)
    if isinstance(declaration, Class) and declaration.size is not None:
        yield worded(say["size"], size=declaration.size, align=declaration.align)
    yield documentation(unit, declaration, language)


def _overloads(
    unit: TranslationUnit, functions: list[Function], say: Words, language: str
) -> Iterator[str]:
    shown = "\n".join(signature(f) for f in functions[:OVERLOADS_SHOWN])
    more = "\n…" if len(functions) > OVERLOADS_SHOWN else ""
    yield _code(f"{shown}{more}")
    yield say["overloads"].format(count=len(functions))
    texts = dict.fromkeys(documentation(unit, f, language) for f in functions)
    yield next((text for text in texts if text), "")


def _bindings(found: NamedPlace, say: Words) -> str:
    """What the template parameters of a call stand for."""
    if found.call is None or not found.call.bindings:
        return ""
    shown = ", ".join(f"`{name} = {value}`" for name, value in found.call.bindings)
    return say["bindings"].format(list=shown)


# --- where it runs ----------------------------------------------------------------------


def _execution(execution: Execution, say: Words) -> str:
    reason = say.get(execution.reason, "") if execution.known else say["unknown-macro"]
    because = f" ({reason})" if reason else ""
    head = f"**{say['execution']}:** `{execution.label}`{because}{say['stop']}"
    return f"{head} {say[_kind(execution)]}"


def _kind(execution: Execution) -> str:
    if execution.kernel:
        return "kernel"
    if execution.on_device and execution.on_host:
        return "both"
    return "device" if execution.on_device else "host"


def _lambda(node: Lambda, say: Words) -> Iterator[str]:
    yield _code(lambda_head(node.function))
    yield _execution(node.function.execution, say)
    if node.explicit and node.enclosing is not None and node.enclosing.execution.on_host:
        yield say["extended"]


# --- where it lives ---------------------------------------------------------------------


def _memory(variable: Variable, say: Words) -> str:
    lines: list[str] = []
    if variable.storage is Storage.MEMBER:
        lines.append(say["member"].format(offset=variable.offset))
    elif variable.space is not Space.GENERIC and _has_place(variable):
        space = say["comma"].join(_space(variable, say))
        lines.append(f"**{say['memory']}:** {space}{say['stop']}")
    elif variable.storage is Storage.PARAMETER:
        lines.append(say["parameter"])
    plain = value_type(variable.type)
    if isinstance(plain, Pointer):
        lines.append(_pointee(space_of(plain.pointee), say))
    return " ".join(lines)


def _has_place(variable: Variable) -> bool:
    """Built-in variables are registers, and most constants are nowhere at all."""
    return not variable.item.builtin and not variable.constexpr


def _space(variable: Variable, say: Words) -> Iterator[str]:
    """The space, why it is that one, and how much of it is taken."""
    yield say[variable.space.value]
    written = [s.name for s in variable.specifiers if KEYWORDS.get(s.name) is variable.space]
    if written:
        yield say["because"].format(specifier=written[0])
    elif variable.space is Space.PRIVATE:
        yield say["automatic"]
    size = None if is_unknown(variable.type) else layout.size_of(variable.type)
    if size is not None:
        yield worded(say["bytes"], count=f"{size:,}")


def _pointee(space: Space, say: Words) -> str:
    if space is Space.GENERIC:
        return say["points-anywhere"]
    return say["points-to"].format(space=space.value)


def _vector(declaration: Variable | Alias, say: Words) -> str:
    plain = value_type(declaration.type)
    if not isinstance(plain, VectorType):
        return ""
    text = worded(say["lanes"], lanes=vectors.lanes(plain), bytes=vectors.size(plain))
    name = _old_name(declaration)
    return f"{text} {say['half-lanes'].format(name=name)}" if name else text


def _old_name(declaration: Variable | Alias) -> str:
    """The library's name for a vector type whose number is not the number of lanes."""
    start, end = declaration.span.start, declaration.name_span.end
    words = _OLD_NAME.findall(declaration.item.text[start:end].decode("utf-8", "replace"))
    return next((word for word in (declaration.name, *words) if vectors.is_old_name(word)), "")


# --- macros -----------------------------------------------------------------------------


def _macro(unit: TranslationUnit, use: Invocation, say: Words) -> Iterator[str]:
    """A macro's definition as written, and what this use of it became."""
    path, place = use.macro.definition
    definition = _definition(unit.source_of(path).text, place.start) if path else ""
    name = use.macro.name
    yield _code(definition) if definition else f"**{say['macro']}** `{name}`"
    expansion = _expansion(unit, use)
    if expansion:
        yield f"**{say['expands']}**"
        yield _code(f"{expansion}{_value(unit, use, expansion)}")


def _value(unit: TranslationUnit, use: Invocation, expansion: str) -> str:
    """` = 1024` after a constant that is not just written so."""
    if len(expansion) >= _BODY_SHOWN or use.path != unit.source.path:
        return ""
    value = integer_of(site_of(unit, use.span.start), expansion)
    return "" if value is None or str(value) == expansion.strip("()") else f"  // = {value}"


def _definition(text: bytes, offset: int) -> str:
    """The directive around an offset with its continuation lines; empty if there is none."""
    start = text.rfind(b"\n", 0, offset) + 1
    end = offset
    while True:
        stop = text.find(b"\n", end)
        end = len(text) if stop < 0 else stop
        if stop < 0 or not text[start:end].rstrip(b"\r").endswith(b"\\"):
            break
        end += 1
    line = text[start:end].strip()
    if not line.startswith(b"#"):
        return ""
    return line[:_BODY_SHOWN].decode("utf-8", "replace") + ("…" if len(line) > _BODY_SHOWN else "")


def _expansion(unit: TranslationUnit, use: Invocation) -> str:
    """The expanded text one use became, shortened."""
    start = unit.expansion.map.to_expanded(use.path, use.span.start)
    if start is None:
        return ""
    end = unit.expansion.map.to_expanded(use.path, use.span.end)
    following = len(unit.expansion.text) if end is None or end < start else end
    text = unit.expansion.text[start : min(following, start + _BODY_SHOWN)]
    shown = " ".join(text.decode("utf-8", "replace").split())
    return f"{shown} …" if following - start > _BODY_SHOWN else shown
