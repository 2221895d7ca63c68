"""Uses of names: variables, functions, members with and without their object, `this`."""

from __future__ import annotations

from collections.abc import Sequence

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, first_of, named
from tops_lsp.model.lowering.conversion_names import named_conversions
from tops_lsp.model.lowering.dispatch import handles, lower_field
from tops_lsp.model.lowering.function_names import own_name
from tops_lsp.model.lowering.lookup import (
    PLAIN,
    find,
    find_member,
    last_name,
    last_part,
    naming_class,
    template_arguments,
)
from tops_lsp.model.lowering.number_literals import number_at
from tops_lsp.model.lowering.operators import binary, operator_text
from tops_lsp.model.lowering.results import result_type
from tops_lsp.model.lowering.types import is_missing_member
from tops_lsp.model.sema.overloads import resolve
from tops_lsp.model.sema.substitution import Binding, is_open, substitute
from tops_lsp.model.sema.template_bindings import explicit_bindings
from tops_lsp.model.sema.type_traits import answer
from tops_lsp.model.tree.declarations import (
    Class,
    Declaration,
    Enumerator,
    Function,
    Storage,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.tree.expressions import (
    Call,
    Category,
    Expression,
    Literal,
    Member,
    Name,
    This,
    category_of,
)
from tops_lsp.model.tree.scopes import members, only_definition, without_specialisations
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import (
    BOOL,
    UNKNOWN,
    Array,
    ClassType,
    FunctionType,
    Pointer,
    QualifiedType,
    Reference,
    Type,
    Unknown,
    decayed,
    is_const,
    is_volatile,
    qualify,
    referred,
    space_of,
    unqualified,
    value_type,
)
from tops_lsp.syntax.parser import parse
from tops_lsp.text.source import Span
from tops_lsp.text.trait_names import TRAITS
from tops_startup.records import replace


@handles("this")
def _this(lo: Lowering, node: Node) -> Expression:
    return this(lo, node)


def this(lo: Lowering, node: Node) -> This:
    """`this`, written or implied, in the class around the code."""
    class_ = lo.scope.enclosing_class()
    if class_ is None:
        return This(span=lo.span(node))
    return This(span=lo.span(node), type=Pointer(qualify(ClassType(class_), const=lo.in_const)))


@handles(
    "identifier",
    "type_identifier",
    "field_identifier",
    "qualified_identifier",
    "template_function",
    "template_type",
    "operator_name",
)
def name(lo: Lowering, node: Node) -> Expression:
    """A use of a name, qualified or not."""
    if lo.tree.raw[node.start_byte] in _BEGINS_NUMBER:
        return number_at(lo, node)  # that the grammar is shown a name for
    return use_of(lo, node, find(lo, node))


_ONE_WORD = (*PLAIN, "true", "false")
_BEGINS_NUMBER = frozenset(b".0123456789")


def use_of(
    lo: Lowering, node: Node, found: Sequence[Declaration], *, of_this: bool = True
) -> Expression:
    """A use of a name that means `found`; `of_this`: a member is one of the object at hand."""
    if len(found) > 1:
        found = without_specialisations(only_definition(found))
    if node.type in _ONE_WORD:
        text, span = lo.word(node), lo.span(node)
        use = Name(span=span, text=text, candidates=tuple(found), name_span=span)
    else:
        use = _composed(lo, node, found)
    if not found:
        if node.type == "qualified_identifier" and is_missing_member(lo, node):
            use.type = Unknown("no such member", failed=True)
        answered = type_trait(use)
        if answered is not None:
            return answered
        return own_name(lo, use) or use
    use.type, use.category = type_of_use(found)
    declaration = use.declaration
    if isinstance(declaration, Variable):
        if declaration.template is not None:
            _specialise(lo, use, declaration)
        elif lo.closure is not None:
            _capture(lo, use, declaration)
    elif isinstance(declaration, Function) and use.template_arguments:
        use.type = _type_of_instance(lo, node, declaration, use)
    if of_this and _is_instance_member(found[0]) and lo.scope.enclosing_class() is not None:
        return _implicit_member(lo, node, use)
    return use


def type_trait(use: Name) -> Expression | None:
    """What compilers answer a question about types such as `__is_class(T)`, if that is known."""
    types = use.template_arguments
    if types is None or use.text.encode() not in TRAITS:
        return None
    plain = [type_ for type_ in types if not isinstance(type_, int)]
    if len(plain) < len(types) or any(map(is_open, plain)):
        return None
    found = answer(use.text, plain)
    return None if found is None else Literal(span=use.span, type=BOOL, value=found)


def _composed(lo: Lowering, node: Node, found: Sequence[Declaration]) -> Name:
    """A use of a name that is qualified, has template arguments, or is an operator's."""
    arguments = None
    last = last_part(node)
    if last.type in ("template_function", "template_type"):
        arguments = template_arguments(lo, last, _only_template(found))
    name_node = last.child_by_field_name("name") or last
    return Name(
        span=lo.span(node),
        text=last_name(lo, node),
        candidates=tuple(found),
        name_span=lo.span(name_node),
        template_arguments=arguments,
    )


def _only_template(found: Sequence[Declaration]) -> tuple[TemplateParameter, ...]:
    """The parameters of the one function or variable template among what a name means."""
    templates = [d.template for d in found if isinstance(d, Function | Variable) and d.template]
    return templates[0] if len(templates) == 1 else ()


def _specialise(lo: Lowering, use: Name, declaration: Variable) -> None:
    """A variable template with arguments is one variable."""
    if use.template_arguments is None:
        use.type = UNKNOWN
        return
    made = lo.unit.variable_instance(declaration, use.template_arguments)
    use.candidates = (made,)
    use.type, use.category = type_of_use([made])


def _type_of_instance(lo: Lowering, node: Node, function: Function, use: Name) -> Type:
    """The type of a function template's instance where all its arguments are written, or are
    defaults. A pack may have more, which a call or what the address is converted to tells."""
    parameters = function.template or ()
    bound = explicit_bindings(parameters, use.template_arguments or ())
    if any(map(is_open, bound.values())):
        return use.type
    missing = [p for p in parameters if p.key not in bound]
    if not (missing or function.auto_result):
        return substitute(use.type, bound, lo.unit.class_instance)
    if _is_called(node) or not all(p.has_default for p in missing):
        return use.type
    made = lo.unit.instance(function, tuple(sorted(bound.items())))
    return use.type if made is function else made.type


def _is_called(node: Node) -> bool:
    """Whether a name is the callee of a call, which chooses the function by its arguments."""
    around = node.parent
    return around is not None and around.child_by_field_name("function") == node


def _capture(lo: Lowering, use: Name, declaration: Variable) -> None:
    """What a closure copied is const in it, unless the lambda is mutable."""
    if declaration.storage not in (Storage.AUTOMATIC, Storage.PARAMETER):
        return
    if lo.is_frozen(use.text):
        use.type = qualify(use.type, const=True)


def _is_instance_member(declaration: Declaration) -> bool:
    if isinstance(declaration, Variable):
        return declaration.storage is Storage.MEMBER
    if isinstance(declaration, Function):
        return declaration.is_member and not (declaration.is_static or declaration.is_constructor)
    return False


def _implicit_member(lo: Lowering, node: Node, use: Name) -> Expression:
    object_ = this(lo, node)
    pointer = object_.type
    owner = pointer.pointee if isinstance(pointer, Pointer) else UNKNOWN
    class_, naming = lo.scope.enclosing_class(), None
    if class_ is not None and node.type == "qualified_identifier":
        naming = naming_class(lo, class_, node)
    return Member(
        span=use.span,
        object=object_,
        arrow=True,
        text=use.text,
        candidates=use.candidates,
        name_span=use.name_span,
        template_arguments=use.template_arguments,
        type=_member_type(use.candidates[0], use.type, owner),
        category=use.category,
        object_type=owner,
        naming=naming,
    )


def type_of_use(found: Sequence[Declaration]) -> tuple[Type, Category]:
    """The type and category a name has when used as an expression."""
    first = found[0]
    if isinstance(first, Variable):  # what most names are
        if isinstance(first.type, Reference):
            return first.type.target, Category.LVALUE
        if first.space is Space.GENERIC:
            return first.type, Category.LVALUE
        return qualify(first.type, space=_object_space(first.space)), Category.LVALUE
    match first:
        case Enumerator(type=type_):
            return type_, Category.PRVALUE
        case TemplateParameter(kind="value", type=type_):
            return type_, Category.PRVALUE
        case Function(type=type_) if len(found) == 1:
            return type_, Category.LVALUE
    return UNKNOWN, Category.LVALUE


def _object_space(space: Space) -> Space:
    """An address of a private variable is an ordinary generic pointer in this dialect."""
    return Space.GENERIC if space is Space.PRIVATE else space


# --- members ----------------------------------------------------------------------------


@handles("field_expression")
def _field(lo: Lowering, node: Node) -> Expression:
    op, pointer = operator_text(lo, node), node.child_by_field_name("field")
    if op not in (".*", "->*") or pointer is None:
        return field(lo, node)
    return binary(lo, node, op, lower_field(lo, node, "argument"), name(lo, pointer))


def field(lo: Lowering, node: Node) -> Member:
    """`a.b`, `a->b`."""
    target = lower_field(lo, node, "argument")
    name_node = _without_template(node.child_by_field_name("field"))
    arrow = operator_text(lo, node) == "->"
    text = "" if name_node is None else last_name(lo, _method_name(name_node))
    if arrow and isinstance(value_type(target.type), ClassType):
        target = _through_arrow(lo, node, target)
    class_, owner = _object_class(target, arrow)
    found = [] if class_ is None else _found_members(lo, class_, name_node, text)
    arguments = None
    last = None if name_node is None else last_part(name_node)
    if last is not None and last.type in ("template_method", "template_function"):
        arguments = template_arguments(lo, last)
    elif name_node is not None and lo.angles:
        arguments = _blanked(lo, name_node)
    result = Member(
        span=lo.span(node),
        object=target,
        text=text,
        arrow=arrow,
        candidates=tuple(found),
        name_span=lo.span(name_node) if name_node is not None else lo.span(node),
        template_arguments=arguments,
        object_type=owner,
    )
    if class_ is not None and name_node is not None and name_node.type == "qualified_identifier":
        result.naming = naming_class(lo, class_, name_node)
    if found:
        type_, result.category = type_of_use(found)
        result.type = _member_type(found[0], type_, owner)
        _of_temporary(result, found[0])
    return result


def _without_template(node: Node | None) -> Node | None:
    """A member's name after the word `template`."""
    inner = named(node) if node is not None and node.type == "dependent_name" else []
    return inner[-1] if inner else node


def _blanked(lo: Lowering, name_node: Node) -> tuple[Binding, ...] | None:
    """Template arguments that were blanked after a name to have the rest read."""
    written = (lo.angles or {}).get(lo.span(name_node).end)
    if written is None:
        return None
    tree = parse(b"f" + written + b" x;")
    inner = replace(lo, tree=tree, base=0, angles=None, looked_at={})
    node = first_of(tree.root, "template_type")
    return None if node is None else template_arguments(inner, node)


def _found_members(lo: Lowering, class_: Class, node: Node | None, text: str) -> list[Declaration]:
    if node is not None and node.type == "qualified_identifier":
        return find_member(lo, class_, node)
    found = members(class_, text)
    if not found and node is not None and text.startswith("operator"):
        return named_conversions(lo, class_, node)
    return found


def _of_temporary(member: Member, declaration: Declaration) -> None:
    """A data member of a temporary is an expiring value."""
    of_value = not member.arrow and member.object.category is not Category.LVALUE
    if not isinstance(declaration, Variable) or declaration.storage is not Storage.MEMBER:
        return
    if of_value and not isinstance(declaration.type, Reference):
        member.category = Category.XVALUE


def _method_name(node: Node) -> Node:
    if node.type in ("template_method", "dependent_name"):
        inner = node.child_by_field_name("name")
        return inner if inner is not None else (named(node) or [node])[-1]
    return node


def _member_type(declaration: Declaration, type_: Type, owner: Type) -> Type:
    """A data member takes the object's const, volatile and memory space."""
    if not isinstance(declaration, Variable) or declaration.storage is not Storage.MEMBER:
        return type_
    if isinstance(declaration.type, Reference):
        return type_
    if declaration.is_mutable and isinstance(owner, QualifiedType):
        owner = qualify(owner.base, volatile=owner.volatile, space=owner.space)
    return _requalified(type_, owner)


def _requalified(type_: Type, owner: Type) -> Type:
    if isinstance(type_, Array):  # qualifiers belong to the elements
        return Array(_requalified(type_.element, owner), type_.extent, type_.bound)
    if isinstance(type_, QualifiedType) and isinstance(type_.base, Array):
        inner = qualify(
            type_.base.element, const=type_.const, volatile=type_.volatile, space=type_.space
        )
        return _requalified(Array(inner, type_.base.extent), owner)
    const, volatile = is_const(owner), is_volatile(owner)
    return qualify(type_, const=const, volatile=volatile, space=space_of(owner))


def _through_arrow(
    lo: Lowering, node: Node, target: Expression, seen: tuple[Class, ...] = ()
) -> Expression:
    """`object->name` calls the class's operator-> first, and that of what it gives."""
    plain = value_type(target.type)
    assert isinstance(plain, ClassType)
    options = [d for d in members(plain.declaration, "operator->") if isinstance(d, Function)]
    best = resolve(options, [], side=lo.side, receiver=referred(target.type)).best
    if best is None:
        return target
    operator = best.function
    callee = Member(
        span=target.span,
        object=target,
        text="operator->",
        candidates=(operator,),
        name_span=target.span,
        type=operator.type,
        object_type=referred(target.type),
    )
    arrow = node.child_by_field_name("operator")
    end = target.span.end if arrow is None else lo.span(arrow).end
    span = Span(target.span.start, end)
    result = result_type(lo, operator, best.bound)
    made = Call(
        span=span,
        callee=callee,
        function=operator,
        type=referred(result),
        category=category_of(result),
    )
    inner = value_type(made.type)
    again = isinstance(inner, ClassType) and inner.declaration not in (*seen, plain.declaration)
    return _through_arrow(lo, node, made, (*seen, plain.declaration)) if again else made


def _object_class(target: Expression, arrow: bool) -> tuple[Class | None, Type]:
    """The class whose member is named, and the object's qualified type."""
    type_ = referred(target.type)
    if arrow:
        plain = decayed(type_)
        type_ = plain.pointee if isinstance(plain, Pointer) else UNKNOWN
    plain_type = unqualified(type_)
    if not isinstance(plain_type, ClassType):
        return None, UNKNOWN
    return plain_type.declaration, type_


def function_pointer(type_: Type) -> FunctionType | None:
    """The function type of a function, a pointer or a reference to one."""
    plain = value_type(type_)
    if isinstance(plain, Pointer):
        plain = unqualified(plain.pointee)
    return plain if isinstance(plain, FunctionType) else None
