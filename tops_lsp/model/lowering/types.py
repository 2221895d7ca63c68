"""Types from specifiers, type-ids and declarators."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.ambiguity import resolved
from tops_lsp.model.lowering.constant_arguments import ill_formed, open_type
from tops_lsp.model.lowering.context import Lowering, first, first_of, named
from tops_lsp.model.lowering.declarators import PARAMETERS
from tops_lsp.model.lowering.dispatch import lower, names_type, type_of
from tops_lsp.model.lowering.fundamental import NAMED, complex_of, is_complex, primitive, sized
from tops_lsp.model.lowering.lookup import (
    Owner,
    find,
    inner_scope,
    is_typeof,
    last_name,
    last_part,
    member_type,
    scope_named,
    template_arguments,
    type_named_by,
    with_arguments,
)
from tops_lsp.model.lowering.packs import placeholder_name
from tops_lsp.model.sema.accessibility import is_hidden
from tops_lsp.model.sema.arithmetic import underlying
from tops_lsp.model.sema.decltype import decltype_of
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.tree.declarations import Access, Alias, Class, Declaration, Function, Variable
from tops_lsp.model.tree.expressions import Name, SizeOf
from tops_lsp.model.tree.scopes import has_unknown_base
from tops_lsp.model.tree.types import (
    DEPENDENT,
    UNKNOWN,
    Array,
    EnumType,
    FunctionType,
    Fundamental,
    MemberPointer,
    Pointer,
    Reference,
    TemplateId,
    TemplateType,
    Type,
    Unknown,
    VectorType,
    unqualified,
)
from tops_lsp.model.tree.vectors import aliases
from tops_lsp.text.lexical import COMMENT
from tops_startup.patterns import regex
from tops_startup.records import replace


@names_type("primitive_type")
def _primitive(lo: Lowering, node: Node) -> Type:
    return primitive(lo.text(node))


@names_type("sized_type_specifier")
def _sized(lo: Lowering, node: Node) -> Type:
    return sized(lo.text(node).split())


@names_type("type_identifier", "identifier", "namespace_identifier", "field_identifier")
def _named(lo: Lowering, node: Node) -> Type:
    name = lo.text(node)
    if is_complex(name):
        return complex_of(name)
    if is_typeof(name):
        return type_of_operand(lo, node)
    found = named_type(lo, name)
    if node.type == "type_identifier" and is_absent(found) and _means_no_type(lo, node, name):
        lo.lacks_type(node, name)
    return found


def type_of_operand(lo: Lowering, node: Node) -> Type:
    """GNU's `__typeof__(e)`: the type of an expression without any reference; or of a type-id.
    `__underlying_type(E)`: the one that represents an enumeration.
    """
    word, _, operand = lo.tree.raw[node.start_byte : node.end_byte].partition(b"(")
    shut = b")" * (1 + operand.count(b"(") - operand.count(b")"))  # shown as a blank
    text = b"sizeof".ljust(len(word)) + b"(" + operand + shut
    again = lo.reparsed(node, b"int x = ", b";", text=text)
    measured = None if again is None else first_of(again[1], "sizeof_expression")
    found = None if again is None or measured is None else lower(again[0], measured)
    type_ = found.measured if isinstance(found, SizeOf) else UNKNOWN
    return _represented(lo, type_) if word.startswith(b"__underlying") else type_


def _represented(lo: Lowering, type_: Type) -> Type:
    plain = unqualified(type_)
    return underlying(plain.declaration) if isinstance(plain, EnumType) else open_type(lo)


@names_type("placeholder_type_specifier")
def _placeholder(lo: Lowering, node: Node) -> Type:
    """`auto`: unknown yet, but as a generic lambda's parameter a template parameter of its own."""
    if first(node, "decltype") is not None:
        return Unknown("decltype(auto)")
    parameter = node.parent
    if parameter is None or parameter.type not in PARAMETERS:
        return UNKNOWN
    found = lo.lookup(placeholder_name(lo, parameter))
    return (type_named_by(found[0]) if found else None) or UNKNOWN


@names_type("decltype")
def _decltype(lo: Lowering, node: Node) -> Type:
    """`decltype(e)`: a name's declared type, or the expression's with its category."""
    lo, inner = _operand(lo, node)
    if not inner:
        return UNKNOWN
    expression = lower(*resolved(lo, inner[0]))
    lo.note_absent(expression)
    ill = ill_formed(lo, expression)
    if ill is not None:
        return ill
    found = decltype_of(expression, bare=inner[0].type != "parenthesized_expression")
    return open_type(lo) if isinstance(found, Unknown) else found


def _operand(lo: Lowering, node: Node) -> tuple[Lowering, list[Node]]:
    """What is between the parentheses: the grammar, which knows no comma there, may have been
    shown a name, see `text.grammar_shims`.
    """
    written = lo.tree.raw[node.start_byte : node.end_byte]
    if written == lo.tree.seen[node.start_byte : node.end_byte] and not node.has_error:
        return lo, named(node)
    word, _, operand = written.partition(b"(")
    text = b" " * len(word) + b"(" + operand
    again = lo.reparsed(node, b"int x=", b";", text=text)
    found = None if again is None else first_of(again[1], "parenthesized_expression")
    if again is None or found is None or found.has_error:
        return lo, []
    return again[0], named(found)


def named_type(lo: Lowering, name: str) -> Type:
    """The type an unqualified name stands for."""
    for declaration in lo.lookup(name):
        found = type_named_by(declaration)
        if found is not None:
            return found
    if name in NAMED:
        return Fundamental(NAMED[name])
    return aliases().get(name) or Unknown(f"{_ABSENT}{name}")


_ABSENT = "not declared: "


def _means_no_type(lo: Lowering, node: Node, name: str) -> bool:
    """Whether nothing is declared by a name, or values alone, and a word follows: `total sum;`."""
    declared = lo.lookup(name)
    if not declared:
        return True
    values = all(isinstance(one, Variable | Function) and not one.item.builtin for one in declared)
    return values and _WORD_AFTER.match(lo.tree.raw, node.end_byte) is not None


_WORD_AFTER = regex(
    rb"(?=\s)(?:\s|"
    + COMMENT
    + rb")*+(?!(?:const|volatile|operator|and|or|xor|bitand|bitor|not_eq)\b)"
    + rb"[A-Za-z_]\w*\s*[;=(\[{,]"
)


def is_absent(type_: Type) -> bool:
    """Whether a type is what nothing declares."""
    return isinstance(type_, Unknown) and type_.why.startswith(_ABSENT)


@names_type("qualified_identifier", "template_type", "template_function", "dependent_type")
def declared_type(lo: Lowering, node: Node) -> Type:
    """The type a qualified or templated name stands for."""
    if node.type == "dependent_type":
        inner = named(node)
        return declared_type(lo, inner[-1]) if inner else UNKNOWN
    declared = find(lo, node)
    for declaration in declared:
        found = with_arguments(lo, declaration, node)
        if found is not None and lo.unit.depth and is_hidden(declaration, lo.scope):
            return Unknown("a member that its class hides", failed=True)
        if found is not None:
            _keep_hidden(lo, node, declaration)
            return found
    simple = last_name(lo, node)
    name = node.child_by_field_name("name")
    if not declared and node.type == "template_type" and name is not None:
        lo.lacks_type(name, simple)
    if simple in aliases():
        return aliases()[simple]
    if is_missing_member(lo, node):
        return Unknown("no such member", failed=True)
    found = _standard(lo, node, simple)
    if not isinstance(found, Unknown):
        return found
    if lo.scope.is_open():
        return DEPENDENT if _is_dependent(lo, node) else found
    return replace(found, doubtful=True)


def _keep_hidden(lo: Lowering, node: Node, declaration: Declaration) -> None:
    """Keeps the name of a type that a class has for itself and its friends."""
    if declaration.access is not Access.PUBLIC and node.type == "qualified_identifier":
        span = lo.span(last_part(node))
        lo.keep(Name(span=span, text=declaration.name, candidates=(declaration,), name_span=span))


def _is_dependent(lo: Lowering, node: Node) -> bool:
    """Whether what comes before the last `::` depends on a template parameter."""
    while node.type == "qualified_identifier":
        scope, name = node.child_by_field_name("scope"), node.child_by_field_name("name")
        if scope is not None and _hangs_on_parameters(lo, scope):
            return True
        if name is None:
            return False
        node = name
    return False


def _hangs_on_parameters(lo: Lowering, scope: Node) -> bool:
    """Whether a scope is a template parameter, or an instance for arguments not known yet."""
    if scope.type == "template_type" and DEPENDENT in template_arguments(lo, scope):
        return True
    return isinstance(type_of(lo, scope), TemplateType | TemplateId)


def is_missing_member(lo: Lowering, node: Node) -> bool:
    """Whether `Class<int>::name` certainly names nothing: a substitution failure."""
    owner: Owner | None = None
    scope = node.child_by_field_name("scope")
    name = node.child_by_field_name("name")
    if node.type == "qualified_identifier" and scope is not None:
        owner = scope_named(lo, scope)
    while owner is not None and name is not None and name.type == "qualified_identifier":
        inner = name.child_by_field_name("scope")
        name = name.child_by_field_name("name")
        around, owner = owner, None if inner is None else inner_scope(lo, owner, inner)
        if owner is None and inner is not None:
            return _leads_nowhere(lo, around, inner)
    if owner is None and scope is not None and node.type == "qualified_identifier":
        return _has_no_members(lo, scope)
    return _is_known_whole(owner)


def _leads_nowhere(lo: Lowering, around: Owner, node: Node) -> bool:
    """Whether `around::node::` certainly names nothing that has members."""
    type_ = member_type(lo, around, node)
    return _is_known_whole(around) if type_ is None else _is_without_members(type_)


def _is_known_whole(owner: Owner | None) -> bool:
    return isinstance(owner, Class) and _is_judged(owner) and not has_unknown_base(owner)


def _is_judged(class_: Class) -> bool:
    """Whether what a class lacks is for certain a failure: of an argument, or of an instance."""
    return bool(class_.arguments) or class_.template is None


def _has_no_members(lo: Lowering, scope: Node) -> bool:
    """Whether a template parameter stands for what has no members, as in `typename int::type`, or
    an instance has an argument that is certainly no type."""
    if scope.type == "template_type":
        made = type_of(lo, scope)
        return isinstance(made, Unknown) and made.failed
    named = lo.lookup(lo.text(scope))
    if not named or not isinstance(named[0], Alias):
        return False
    return _is_without_members(named[0].type)


_MEMBERLESS = Fundamental | Pointer | Reference | Array | VectorType | FunctionType | MemberPointer


def _is_without_members(type_: Type) -> bool:
    plain = unqualified(type_)
    return isinstance(plain, _MEMBERLESS)


def _standard(lo: Lowering, node: Node, simple: str) -> Type:
    """`std::size_t` and its kind, and the vector traits, which need no header text."""
    text = lo.text(node).replace(" ", "")
    if simple in NAMED and text in (f"std::{simple}", f"::{simple}", f"::std::{simple}"):
        return Fundamental(NAMED[simple])
    return _vector_trait(lo, node)


def _vector_trait(lo: Lowering, node: Node) -> Type:
    """`scalar_to_vector<T, N>::type`: the vector of N lanes of T."""
    scope = node.child_by_field_name("scope")
    while scope is not None and scope.type == "qualified_identifier":
        scope = scope.child_by_field_name("name")
    while scope is None and node.type == "qualified_identifier":
        inner = node.child_by_field_name("name")
        if inner is None or inner.type != "qualified_identifier":
            break
        node, scope = inner, inner.child_by_field_name("scope")
    inner_name = node.child_by_field_name("name")
    if inner_name is not None and inner_name.type == "qualified_identifier":
        return _vector_trait(lo, inner_name)
    missing = Unknown(f"{_ABSENT}{lo.text(node)}")
    if scope is None or scope.type != "template_type":
        return missing
    name = scope.child_by_field_name("name")
    if name is None or lo.text(name) not in ("scalar_to_vector", "altivector"):
        return missing
    return _vector_of(template_arguments(lo, scope))


def _vector_of(arguments: tuple[Binding, ...]) -> Type:
    if len(arguments) != 2 or not isinstance(arguments[1], int):
        return UNKNOWN
    element = arguments[0]
    if isinstance(element, int) or not isinstance(unqualified(element), Fundamental):
        return UNKNOWN
    basic = unqualified(element)
    assert isinstance(basic, Fundamental)
    registers, rest = divmod(arguments[1] * basic.basic.size, 128)
    return VectorType(registers, basic.basic) if not rest and registers in (1, 2, 4) else UNKNOWN


# --- declarators ------------------------------------------------------------------------
