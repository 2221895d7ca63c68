"""Hover: what a name is, where it lives or runs, why, and which rule follows from that."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tops_lsp.features.locate import Found, at
from tops_lsp.model import layout, vectors
from tops_lsp.model.declarations import (
    Alias,
    Class,
    Declaration,
    Enumeration,
    Enumerator,
    Function,
    Storage,
    Variable,
)
from tops_lsp.model.execution import Execution
from tops_lsp.model.expressions import Lambda
from tops_lsp.model.spaces import Space
from tops_lsp.model.types import Pointer, Type, VectorType, space_of, value_type
from tops_lsp.model.unit import TranslationUnit, core
from tops_lsp.text.source import Span


@dataclass(frozen=True, slots=True)
class Hover:
    """Markdown about the raw range `span` of the main file."""

    markdown: str
    span: Span


_REASONS = {
    "unmarked": "no execution-space specifier: a host function by rule",
    "enclosing": "takes the execution space of the function around it",
    "namespace-scope": "no function around it: a host function by rule",
    "sdk": "as the SDK declares it",
}
_RULES = {
    "kernel": "Started from the host with `<<<grid, block>>>`; returns before it has run.",
    "device": "Runs on the device; callable from `__global__` and `__device__` functions only.",
    "host": "Runs on the host; callable from host functions only.",
    "both": "Compiled for host and device; callable from both.",
}
_SPACES = {
    Space.GLOBAL: "device memory (L3): all threads of a grid; lives as long as the device context",
    Space.SHARED: "shared memory (L2): one instance for each block",
    Space.LOCAL: "local memory (L1): one instance for each thread; for vectors and tiles",
    Space.PRIVATE: "private memory: one instance for each thread, in registers where possible",
    Space.CONSTANT: "constant memory: read by all threads, written by the host",
}


def hover(unit: TranslationUnit, offset: int) -> Hover | None:
    """Hover text for an offset of the main file; None where nothing is known."""
    found = at(unit, offset)
    if found is None:
        return None
    text = _text(unit, found)
    if not text:
        return None
    origin = unit.origin(found.item, found.span)
    return Hover(text, origin.span)


def _text(unit: TranslationUnit, found: Found) -> str:
    if found.node is not None:
        return _lambda(found.node)
    match found.declaration:
        case Function() as function:
            return _function(unit, function)
        case Variable() as variable:
            return _variable(unit, variable)
        case Class() as class_:
            return _block(f"{class_.keyword} {class_.qualified_name}") + _size(class_)
        case Enumeration() as enumeration:
            return _block(f"enum {enumeration.qualified_name}")
        case Enumerator() as enumerator:
            return _block(f"{enumerator.name} = {enumerator.value}")
        case Alias() as alias:
            return _block(f"using {alias.name} = {alias.type}")
    return ""


def _block(code: str) -> str:
    return f"```tops\n{code}\n```"


def signature(function: Function) -> str:
    """A function as declared, its execution space first."""
    parameters = ", ".join(_declared(p.type, p.name) for p in function.parameters)
    if function.type.variadic:
        parameters = f"{parameters}, ..." if parameters else "..."
    head = "" if function.is_constructor or function.is_destructor else f"{function.type.result} "
    template = ""
    if function.template:
        names = ", ".join(p.name or "…" for p in function.template)
        template = f"template <{names}> "
    return f"{template}{function.execution.label} {head}{function.qualified_name}({parameters})"


def _declared(type_: Type, name: str) -> str:
    text = str(type_)
    glue = "" if text.endswith(("*", "&")) or not name else " "
    return f"{text}{glue}{name}"


def _function(unit: TranslationUnit, function: Function) -> str:
    return "\n\n".join(
        part
        for part in (
            _block(signature(function)),
            _execution(function.execution),
            documentation(unit, function),
        )
        if part
    )


def _execution(execution: Execution) -> str:
    reason = _REASONS.get(execution.reason, "")
    if not execution.known:
        reason = "an unknown macro may hide a specifier"
    kind = "kernel" if execution.kernel else "both"
    if not execution.kernel and execution.on_device != execution.on_host:
        kind = "device" if execution.on_device else "host"
    text = f"**Execution space:** `{execution.label}`"
    if reason:
        text += f" ({reason})"
    return f"{text}. {_RULES[kind]}"


def _lambda(node: Lambda) -> str:
    function = node.function
    parameters = ", ".join(_declared(p.type, p.name) for p in function.parameters)
    explicit = node.explicit and node.enclosing is not None and node.enclosing.execution.on_host
    extra = "\n\nAn *extended* lambda: annotated, and defined in host code." if explicit else ""
    result = function.type.result
    return (
        _block(f"lambda ({parameters}) -> {result}")
        + "\n\n"
        + _execution(function.execution)
        + extra
    )


def _variable(unit: TranslationUnit, variable: Variable) -> str:
    words = "".join(f"{s.name} " for s in variable.specifiers if s.name != "__forceinline__")
    const = "constexpr " if variable.constexpr else ""
    code = f"{words}{const}{_declared(variable.type, variable.name)}"
    parts = [_block(code), _memory(variable), _vector(variable.type)]
    return "\n\n".join(p for p in (*parts, documentation(unit, variable)) if p)


def _memory(variable: Variable) -> str:
    lines: list[str] = []
    if variable.space in _SPACES:
        size = layout.size_of(variable.type)
        bytes_ = "" if size is None else f", {size:,} bytes"
        lines.append(f"**Memory space:** {_SPACES[variable.space]}{bytes_}.")
    plain = value_type(variable.type)
    if isinstance(plain, Pointer):
        space = space_of(plain.pointee)
        where = space.value if space is not Space.GENERIC else "generic: any space but constant"
        lines.append(f"Points to {where} memory.")
    if variable.storage is Storage.PARAMETER and not lines:
        lines.append("A parameter.")
    return " ".join(lines)


def _vector(type_: Type) -> str:
    plain = value_type(type_)
    if not isinstance(plain, VectorType):
        return ""
    return f"{vectors.lanes(plain)} lanes, {vectors.size(plain)} bytes."


def _size(class_: Class) -> str:
    return "" if class_.size is None else f"\n\n{class_.size} bytes, alignment {class_.align}."


_COMMENT_LINE = re.compile(r"^\s*(?:/\*\*?|\*/|\*|///?)\s?|\s*\*/\s*$")
_TAG = re.compile(r"^@(\w+)\s*(.*)$")
_TAGS = {"source": "Source", "confidence": "Confidence", "note": "Note", "return": "Returns"}


def documentation(unit: TranslationUnit, declaration: Declaration) -> str:
    """The comment right above a declaration, as Markdown."""
    text, start = _text_before(unit, declaration)
    head = text[:start].rstrip()
    if head.endswith("*/"):
        opening = head.rfind("/*")
        return _formatted(head[opening:].splitlines()) if opening >= 0 else ""
    lines: list[str] = []
    for line in reversed(head.splitlines()):
        if not line.strip().startswith("//"):
            break
        if "tops-sim:" not in line and "tops-lint:" not in line:
            lines.insert(0, line)
    return _formatted(lines)


def _text_before(unit: TranslationUnit, declaration: Declaration) -> tuple[str, int]:
    item = declaration.item
    if item.builtin:
        return _stub_text(declaration)
    origin = unit.origin(item, Span(declaration.span.start, declaration.span.start + 1))
    source = unit.source_of(origin.path)
    if text_gap(source.text, origin.span.start):
        return "", 0
    return source.text[: origin.span.start].decode("utf-8", "replace"), origin.span.start


def text_gap(text: bytes, offset: int) -> bool:
    """Whether an empty line stands between an offset and what comes before it."""
    head = text[:offset]
    return head[len(head.rstrip()) :].count(b"\n") > 1


def _stub_text(declaration: Declaration) -> tuple[str, int]:
    """Stub headers: the declaration's comment is part of its piece or stands before it."""
    handle = core().declared.handle(declaration)
    node = handle.node if handle is not None else None
    if handle is None or node is None:
        return "", 0
    while node.parent is not None and node.parent.type in ("template_declaration",):
        node = node.parent
    raw = handle.lowering.tree.raw[: node.start_byte].decode("utf-8", "replace")
    return raw, len(raw)


def _formatted(lines: list[str]) -> str:
    parts: list[str] = []
    for line in lines:
        text = _COMMENT_LINE.sub("", _COMMENT_LINE.sub("", line)).strip()
        tag = _TAG.match(text)
        if tag is None:
            parts.append(text)
        elif tag[1] == "param":
            name, _, rest = tag[2].partition(" ")
            parts.append(f"\n- `{name}`: {rest}")
        else:
            parts.append(f"\n*{_TAGS.get(tag[1], tag[1])}:* {tag[2]}")
    return "\n".join(parts).strip()
