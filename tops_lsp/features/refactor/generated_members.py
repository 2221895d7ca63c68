"""Members that a class's own members say: a constructor, comparisons, functions to override."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.core import INDENT, Proposal, Refusal, Selection
from tops_lsp.features.scope import site_at
from tops_lsp.features.walk import expressions
from tops_lsp.model.spelling import declared
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Access, Class, Function, Variable
from tops_lsp.model.tree.types import (
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    Reference,
    Type,
    is_const,
    qualify,
    unqualified,
    value_type,
)
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.syntax.nodes import Node, first_child, span_of
from tops_lsp.text.source import Span

_CLASSES = ("class_specifier", "struct_specifier")
_PLAIN = (Fundamental, EnumType, Pointer)
_BOTH_SIDES = "__host__ __device__ "


def selected_class(selection: Selection) -> tuple[Class, Node] | None:
    """The complete class whose name is selected where it is defined, with its node."""
    node = next(selection.around(*_CLASSES), None)
    body = None if node is None else node.child_by_field_name("body")
    if selection.place is None or node is None or body is None or node.has_error:
        return None
    item, at = selection.place
    if not selection.trimmed.start <= body.start_byte:
        return None
    pending = [d for d in item.declarations if isinstance(d, Class)]
    while pending:
        each = pending.pop()
        if each.item is item and each.name_span.start <= at <= each.name_span.end:
            return (each, node) if each.is_complete and each.name else None
        pending += [d for g in each.members.values() for d in g if isinstance(d, Class)]
    return None


def memberwise_constructor(selection: Selection) -> Proposal | None:
    """Proposes a constructor that gives each data member its value."""
    found = selected_class(selection)
    if found is None or not found[0].fields or _constructor_of(found[0], len(found[0].fields)):
        return None
    class_, node = found
    return Proposal(lambda: _constructor(selection, class_, node), {"name": class_.name})


def _constructors(class_: Class) -> list[Function]:
    return [m for m in class_.special_methods() if m.is_constructor]


def _constructor_of(class_: Class, count: int) -> bool:
    """Whether a constructor of a class takes some number of arguments."""
    return any(
        c.minimum_arguments <= count
        and (c.maximum_arguments is None or count <= c.maximum_arguments)
        for c in _constructors(class_)
    )


def _constructor(selection: Selection, class_: Class, node: Node) -> Sequence[TextEdit]:
    _check_class(selection, class_, node)
    if class_.bases or any(isinstance(m, Class) for m in class_.direct_members()):
        raise Refusal("bases")
    own = _constructors(class_)
    if len(class_.fields) == 1 and own:
        raise Refusal("taken", name=class_.name)
    fields = [(f, _spellable(selection.unit, class_, _given(f))) for f in class_.fields]
    if not own:
        _check_aggregate(selection, class_)
    parameters = ", ".join(declared(qualify(type_), f.name) for f, type_ in fields)
    values = ", ".join(f"{f.name}({f.name})" for f, _ in fields)
    sides = _BOTH_SIDES if _has_sides(selection) else ""
    word = "explicit " if len(fields) == 1 else ""
    lines = [] if own else [f"{class_.name}() = default;"]
    lines.append(f"{sides}constexpr {word}{class_.name}({parameters}) : {values} {{}}")
    return (insertion_in_class(selection, class_, node, lines),)


def _given(variable: Variable) -> Type:
    """The type of the parameter that a member's value comes by."""
    type_ = unqualified(variable.type)
    plain = isinstance(type_, _PLAIN) and not is_const(variable.type) and variable.name
    if not plain or variable.is_bit_field or variable.initializer is not None:
        raise Refusal("type", type=str(variable.type))
    return type_


def _check_aggregate(selection: Selection, class_: Class) -> None:
    """Raises Refusal where an object of a class without constructors is made member by member."""
    if selection.source.path.endswith((".h", ".hpp", ".cuh", ".hh")):
        raise Refusal("aggregate", name=class_.name)
    for item in selection.unit.items:
        for function in selection.unit.functions_of(item):
            for node in expressions(selection.unit, function):
                _check_node(class_, node)
        for variable in item.declarations:
            if isinstance(variable, Variable) and variable.initializer is not None:
                for node in e.walk(variable.initializer):
                    _check_node(class_, node)


def _check_node(class_: Class, node: e.Expression) -> None:
    type_ = unqualified(value_type(node.type))
    braced = isinstance(node, e.InitList) or (isinstance(node, e.Construct) and node.braced)
    if braced and isinstance(type_, ClassType) and type_.declaration is class_:
        raise Refusal("aggregate", name=class_.name)


# --- comparisons ------------------------------------------------------------------------


def comparison(selection: Selection) -> Proposal | None:
    """Proposes `==` and `!=` that compare each data member."""
    found = selected_class(selection)
    if found is None or not found[0].fields:
        return None
    class_, node = found
    if any(name in class_.members for name in ("operator==", "operator!=")):
        return None
    return Proposal(lambda: _comparison(selection, class_, node), {"name": class_.name})


def _comparison(selection: Selection, class_: Class, node: Node) -> Sequence[TextEdit]:
    _check_class(selection, class_, node)
    if class_.bases or any(isinstance(m, Class) for m in class_.direct_members()):
        raise Refusal("bases")
    if any(name.startswith("operator ") for name in class_.members):
        raise Refusal("converts", name=class_.name)
    site = site_at(selection.unit, class_.item, class_.span.end)
    if site.lookup("operator==") or site.lookup("operator!="):
        raise Refusal("compared-already")
    for field in class_.fields:
        if not isinstance(unqualified(field.type), _PLAIN) or not field.name:
            raise Refusal("type", type=str(field.type))
        if field.name == "other":
            raise Refusal("taken", name="other")
    sides = _BOTH_SIDES if _has_sides(selection) else ""
    equal = " && ".join(f"{f.name} == other.{f.name}" for f in class_.fields)
    head = f"{sides}bool operator{{}}(const {class_.name} &other) const {{{{ return {{}}; }}}}"
    lines = [head.format("==", equal), head.format("!=", "!(*this == other)")]
    return (insertion_in_class(selection, class_, node, lines),)


# --- functions to override --------------------------------------------------------------


def implement_pure(selection: Selection) -> Proposal | None:
    """Proposes to declare the functions that the class's bases leave open."""
    found = selected_class(selection)
    if found is None or not found[0].bases:
        return None
    class_, node = found
    open_ = [method for method in overridable(class_) if method.is_pure]
    if not open_:
        return None
    fields = {"count": str(len(open_)), "name": class_.name}
    return Proposal(lambda: _overrides(selection, class_, node, open_), fields)


def _lines_of_bases(class_: Class) -> Iterator[Class]:
    """The classes above, the nearest first."""
    pending = list(class_.bases)
    seen: set[int] = set()
    while pending:
        type_ = unqualified(pending.pop(0))
        if isinstance(type_, ClassType) and id(type_.declaration) not in seen:
            seen.add(id(type_.declaration))
            yield type_.declaration
            pending += type_.declaration.bases


def same_signature(one: Function, other: Function) -> bool:
    """Whether a function of a class below would override another."""
    kinds = [(unqualified(p.type), q.is_const) for q in (one, other) for p in q.parameters]
    half = len(one.parameters)
    same = [t for t, _ in kinds[:half]] == [t for t, _ in kinds[half:]]
    return one.name == other.name and same and one.is_const == other.is_const


def overridable(class_: Class) -> Iterator[Function]:
    """Virtual functions of bases that neither the class nor one between overrides."""
    nearer = list(class_.methods())
    for base in _lines_of_bases(class_):
        for method in base.methods():
            known = any(same_signature(method, other) for other in nearer)
            if method.is_virtual and not method.is_destructor and not known:
                yield method
        nearer += base.methods()


def _overrides(
    selection: Selection, class_: Class, node: Node, open_: Sequence[Function]
) -> Sequence[TextEdit]:
    _check_class(selection, class_, node)
    lines = [override_of(selection.unit, class_, method) for method in open_]
    return (insertion_in_class(selection, class_, node, lines),)


def override_of(unit: TranslationUnit, class_: Class, method: Function) -> str:
    """The declaration of an override. Raises Refusal for types that cannot be written here."""
    if method.template is not None or method.auto_result:
        raise Refusal("template-or-member")
    parameters = [declared(_spellable(unit, class_, p.type), p.name) for p in method.parameters]
    result = _spellable(unit, class_, method.type.result)
    execution = method.execution
    sides = f"{'__host__ ' * execution.on_host}__device__ " if execution.on_device else ""
    ends = " const" * method.is_const + " volatile" * method.is_volatile
    ends += f" {method.bound_to}" if method.bound_to else ""
    ends += " noexcept" * (method.is_noexcept is True)
    head = declared(result, f"{method.name}({', '.join(parameters)})")
    return f"{sides}{head}{ends} override;"


def _spellable(unit: TranslationUnit, class_: Class, type_: Type) -> Type:
    """A type whose name means the same in a class."""
    plain = unqualified(type_)
    while isinstance(plain, Pointer | Reference):
        plain = unqualified(plain.pointee if isinstance(plain, Pointer) else plain.target)
    if isinstance(plain, Fundamental):
        return type_
    if isinstance(plain, ClassType | EnumType):
        found = site_at(unit, class_.item, class_.span.end - 1).lookup(
            str(plain).partition("::")[0]
        )
        if found and "<" not in str(plain):
            return type_
    raise Refusal("unspellable", type=str(type_))


# --- where ------------------------------------------------------------------------------


def _check_class(selection: Selection, class_: Class, node: Node) -> None:
    if class_.template is not None or class_.specialises or class_.enclosing is not None:
        raise Refusal("template-or-member")
    if class_.keyword == "union":
        raise Refusal("type", type=class_.name)
    selection.refuse_macros(span_of(node))


def _has_sides(selection: Selection) -> bool:
    """Whether the file is of a language with execution spaces."""
    return selection.source.path.endswith((".tops", ".cu", ".cuh")) or any(
        f.execution.on_device for item in selection.unit.items for f in item.functions
    )


def insertion_in_class(
    selection: Selection, class_: Class, node: Node, lines: Sequence[str]
) -> TextEdit:
    """Lines at the end of a class, public."""
    body = node.child_by_field_name("body")
    end = None if body is None else first_child(body, "}")
    if body is None or end is None:
        raise Refusal("macro")
    outer, line_end = selection.indent_at(node.start_byte), selection.source.line_end
    inner = outer + INDENT
    last = _last_access(selection, class_, body)
    heads = [] if last is Access.PUBLIC else [f"{outer}public:"]
    made = [*heads, *(f"{inner}{line}" for line in lines)]
    at = end.start_byte
    start = selection.source.line_span(selection.source.line_of(at)).start
    if selection.text[start:at].strip():
        return selection.edit(Span(at, at), line_end + line_end.join(made) + line_end + outer)
    return selection.edit(Span(start, start), line_end.join(made) + line_end)


def _last_access(selection: Selection, class_: Class, body: Node) -> Access:
    """The access of what is added at the end of a class."""
    said = [c for c in body.children if c.type == "access_specifier"]
    if not said:
        return Access.PUBLIC if class_.keyword == "struct" else Access.PRIVATE
    return Access(selection.code(span_of(said[-1])).strip(" :"))
