"""Functions: specifiers to execution space, parameters, and the declaration itself."""

from __future__ import annotations

from functools import partial

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, body_node, first, first_of, named
from tops_lsp.model.lowering.declarators import (
    Declarator,
    declarator,
    exception_specification,
    is_pack,
    parameter_nodes,
    parameter_type,
)
from tops_lsp.model.lowering.dispatch import lower
from tops_lsp.model.lowering.handles import Handle
from tops_lsp.model.lowering.initialization import init_list, initializer_for, initializing
from tops_lsp.model.lowering.lookup import last_name, template_arguments
from tops_lsp.model.lowering.packs import expanded
from tops_lsp.model.lowering.qualified_names import (
    begins_empty,
    innermost,
    member_scope,
    scope_of_name,
)
from tops_lsp.model.lowering.qualifiers import specified_type
from tops_lsp.model.lowering.skipped_text import known_in_part
from tops_lsp.model.lowering.templates import invented_parameters
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.tree.declarations import (
    Class,
    Function,
    Namespace,
    PackName,
    Specifier,
    Storage,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.tree.execution import HOST, Execution, Side
from tops_lsp.model.tree.expressions import Expression, Opaque
from tops_lsp.model.tree.scopes import Scope
from tops_lsp.model.tree.types import INT, VOID, FunctionType, Type, Unknown, is_unknown
from tops_lsp.sdk import facts
from tops_lsp.syntax.nodes import children_by_field, start_of
from tops_lsp.text.mask import MaskKind
from tops_lsp.text.source import NOWHERE, Span
from tops_lsp.text.unknown import is_shaped_like_macro
from tops_startup.patterns import regex
from tops_startup.records import replace

_EXECUTION_WORDS = frozenset({"__global__", "__device__", "__host__", "__cooperative__"})
_WORDS = regex(r"[A-Za-z_]\w*+")
_QUOTED = regex(r'"[^"]*"')
_ATTRIBUTES = regex(r"\b_*(global|device|host|cooperative|shared|constant|local|private)_*\b")


def specifiers_of(lo: Lowering, start: int, end: int) -> tuple[Specifier, ...]:
    """Dialect keywords and unknown macros between two offsets of the tree."""
    return tuple(
        Specifier(
            name, Span(token.start, token.end).shifted(-lo.base), token.kind is MaskKind.MACRO
        )
        for token in lo.masked(start, end)
        if token.kind not in (MaskKind.LAUNCH, MaskKind.LAMBDA, MaskKind.CODE)
        for name in _names(token.text.decode("utf-8", "replace"))
    )


def _names(text: str) -> list[str]:
    """A word's own; of an attribute the keywords it stands for, as headers define them."""
    if not text.startswith("__attribute"):
        return [text]
    found = _ATTRIBUTES.findall(_QUOTED.sub("", text))
    return [f"__{word}__" for word in found] or [text]


def execution_of(specifiers: tuple[Specifier, ...]) -> Execution:
    """The execution space that specifiers give a function; unmarked means host."""
    named = {s.name for s in specifiers}
    words, others = named & _EXECUTION_WORDS, named - _EXECUTION_WORDS
    if others and others & facts.meaning("__device__"):
        words |= {"__device__"}
    if not words:
        return HOST
    side = Side.NONE
    if words & {"__global__", "__device__"}:
        side |= Side.DEVICE
    if "__host__" in words:
        side |= Side.HOST
    return Execution(
        side if side is not Side.NONE else Side.HOST,
        kernel="__global__" in words,
        cooperative="__cooperative__" in words,
        explicit=True,
    )


def parameters_of(
    lo: Lowering, function_declarator: Node
) -> tuple[tuple[Variable, ...], tuple[PackName, ...]]:
    """The parameters of a function declarator, in order, and the known packs among them."""
    listed = function_declarator.child_by_field_name("parameters")
    made: list[Variable] = []
    packs: list[PackName] = []
    for node in parameter_nodes(listed) if listed is not None else ():
        several = expanded(lo, node, _parameter) if is_pack(lo, node) else None
        if several is None:
            made.append(_parameter(lo, node))
            continue
        for one in several:
            one.is_pack = False
        made += several
        packs.append(PackName(name=_name_of(lo, node), item=lo.item, elements=tuple(several)))
    if len(made) == 1 and made[0].type == VOID:
        return (), ()
    return tuple(made), tuple(packs)


def declare_parameters(scope: Scope, function: Function) -> None:
    """Makes a function's parameters known in its body, those of a pack by its one name."""
    packed = {id(element) for pack in function.packs for element in pack.elements}
    for parameter in function.parameters:
        if id(parameter) not in packed:
            scope.declare(parameter)
    for pack in function.packs:
        scope.declare(pack)


def _name_of(lo: Lowering, node: Node) -> str:
    inner = node.child_by_field_name("declarator")
    found = None if inner is None else first_of(inner, "identifier")
    return "" if found is None else lo.text(found)


def _parameter(lo: Lowering, node: Node) -> Variable:
    inner = node.child_by_field_name("declarator")
    applied = None if inner is None else declarator(lo, specified_type(lo, node), inner)
    name_node = None if applied is None else applied.name
    default = node.child_by_field_name("default_value")
    type_ = parameter_type(lo, node)
    made = Variable(
        name="" if name_node is None else lo.text(name_node),
        item=lo.item,
        span=lo.span(node),
        name_span=lo.span(name_node if name_node is not None else node),
        type=type_,
        storage=Storage.PARAMETER,
        initializer=None if default is None else Opaque(span=lo.span(default), why="not read yet"),
        is_pack=is_pack(lo, node),
        specifiers=specifiers_of(
            lo, node.start_byte, node.end_byte if default is None else default.start_byte
        ),
    )
    if default is not None:
        lo.scope.when_complete(partial(_give_default, lo, node, default, made))
    return made


def _give_default(lo: Lowering, node: Node, default: Node, made: Variable) -> None:
    made.initializer = _default(lo, node, default, made.type)


def _default(lo: Lowering, node: Node, default: Node, type_: Type) -> Expression:
    value = default.child_by_field_name("value")
    if value is not None and default.type == "compound_literal_expression":
        written = default.child_by_field_name("type")
        if written is not None and written.is_missing:  # `= {}`, which the grammar wants a type for
            return initializing(lo, init_list(lo, value, type_), type_)
    given = initializer_for(lo, default, type_, node)
    return known_in_part(lo, node, initializing(lo, given, type_))


def declare_function(
    lo: Lowering,
    node: Node,
    applied: Declarator,
    template: tuple[TemplateParameter, ...] | None,
    outer: Node,
) -> Function:
    """Declares the function a declarator describes; `outer` is the whole declaration."""
    name_node = applied.name
    name, scope = _name_and_scope(lo, name_node)
    body = body_node(node)
    inner = member_scope(lo, scope)
    inner, applied, invented = _abbreviated(inner, node, applied, template)
    template = (*(template or ()), *invented) if invented else template
    head = applied.function
    parameters, packs = parameters_of(inner, head) if head else (_unnamed(lo, applied), ())
    end = (head or name_node or node).end_byte
    specifiers = specifiers_of(lo, start_of(lo.tree, outer), end)
    specifiers = specifiers if head is None else _own_specifiers(lo, specifiers, head)
    function = Function(
        name=name,
        item=lo.item,
        span=lo.span(outer),
        name_span=lo.span(name_node if name_node is not None else head or node),
        scope=scope,
        type=_type_of(node, applied, is_main=name == "main" and isinstance(scope, Namespace)),
        parameters=parameters,
        packs=packs,
        specifiers=specifiers,
        execution=_execution(lo, node, specifiers, applied),
        template=template,
        specialises=template == (),
        arguments=_written_arguments(inner, name_node) if template == () else (),
        made_for=_made_for(lo, node, name_node),
        is_definition=body is not None,
        body_span=NOWHERE if body is None else lo.span(body),
        result_span=_result_span(lo, node),
    )
    if template == ():
        function.template = None
    _flags(lo, node, function, applied)
    lo.unit.handles[function] = Handle(inner, node)
    lo.unit.declared.append(function)
    if function.name == _CONVERSION_TO_AUTO:
        lo.scope.when_complete(partial(_deduce, lo, function))
    return function


def _abbreviated(
    lo: Lowering, node: Node, applied: Declarator, template: tuple[TemplateParameter, ...] | None
) -> tuple[Lowering, Declarator, tuple[TemplateParameter, ...]]:
    """A function with `auto` parameters is a template: its declarator, read where those that they
    stand for are known, and these."""
    head, inner = applied.function, lo.inner()
    invented = () if head is None else invented_parameters(inner, head, len(template or ()))
    if head is None or not inner.scope.names:  # an instance knows them
        return lo, applied, ()
    home, whole = lo.scope, head
    while whole.parent is not None and whole.parent != node:
        whole = whole.parent
    around = Scope(home.parent, home.names, home.owner, {**home.parameters, **inner.scope.names})
    below = lo.inner(around)
    return below, declarator(below, specified_type(below, node), whole), invented


_CONVERSION_TO_AUTO = "operator auto"


def _deduce(lo: Lowering, function: Function) -> None:
    """Look-up finds a conversion function by its result: its body is read once it can be."""
    lo.unit.deduced_result(function)


def _type_of(node: Node, applied: Declarator, is_main: bool) -> FunctionType:
    """The function's type. Compilers read `main()` without a result as C did: it returns int."""
    if not isinstance(applied.type, FunctionType):
        return FunctionType(VOID, ())
    if is_main and node.child_by_field_name("type") is None:
        return replace(applied.type, result=INT)
    said = applied.type.noexcept
    return replace(applied.type, noexcept=False) if said is None else applied.type


def _unnamed(lo: Lowering, applied: Declarator) -> tuple[Variable, ...]:
    """The parameters that a function's type alone tells of."""
    types = applied.type.parameters if isinstance(applied.type, FunctionType) else ()
    return tuple(
        Variable(name="", item=lo.item, type=type_, storage=Storage.PARAMETER) for type_ in types
    )


def _written_arguments(lo: Lowering, name: Node | None) -> tuple[Binding, ...]:
    """Of `template <> int f<3>(int)`; there may be none where the type tells them."""
    last = None if name is None else innermost(name)
    return () if last is None or last.type != "template_function" else template_arguments(lo, last)


def _made_for(lo: Lowering, node: Node, name: Node | None) -> tuple[Binding, ...]:
    """The arguments of the one instance of a class template that a member is defined for."""
    if name is None or name.type != "qualified_identifier" or not begins_empty(node):
        return ()
    scope = name.child_by_field_name("scope")
    return () if scope is None or scope.type != "template_type" else template_arguments(lo, scope)


def _own_specifiers(
    lo: Lowering, specifiers: tuple[Specifier, ...], declarator_node: Node
) -> tuple[Specifier, ...]:
    """Without those that belong to parameters."""
    listed = declarator_node.child_by_field_name("parameters")
    if listed is None:
        return specifiers
    own = lo.span(listed)
    return tuple(s for s in specifiers if not own.covers(s.span))


def _execution(
    lo: Lowering, node: Node, specifiers: tuple[Specifier, ...], applied: Declarator
) -> Execution:
    execution = execution_of(specifiers)
    # Nothing can be added to __global__.
    known = not _hidden_specifiers(lo, node, applied) and not any(
        (s.unknown and not execution.kernel) or s.name == "__co__" for s in specifiers
    )
    if known and (execution.explicit or not lo.item.builtin):
        return execution
    return Execution(
        execution.side,
        execution.kernel,
        execution.cooperative,
        execution.explicit,
        "sdk" if lo.item.builtin else execution.reason,
        known,
    )


def _hidden_specifiers(lo: Lowering, node: Node, applied: Declarator) -> bool:
    """Whether the grammar stumbled before the name: an unknown macro may be there."""
    type_node = node.child_by_field_name("type")
    end = applied.name.start_byte if applied.name is not None else node.end_byte
    for child in node.children:
        if child.start_byte >= end:
            break
        if child.type == "ERROR" or child.is_missing:
            return True
    if _follows_unfinished(node) or (type_node is None and _is_made_by_macro(lo, node, applied)):
        return True
    return type_node is not None and (type_node.has_error or _may_be_macro(lo, type_node, applied))


def _is_made_by_macro(lo: Lowering, node: Node, applied: Declarator) -> bool:
    """Whether only a macro can be the head of a body: it gives no result, and is not named as the
    functions are that have none."""
    name = None if applied.name is None else innermost(applied.name)
    if name is None or name.type != "identifier" or node.type != "function_definition":
        return False
    text = lo.text(name)
    owner = lo.scope.enclosing_class()
    own = {owner.name} if owner is not None else {text} & _qualifier_words(lo, applied.name)
    return text not in own and text != "main"


def _qualifier_words(lo: Lowering, name: Node | None) -> set[str]:
    """The words before a name's last part: of `Box<T>::Box` the first two."""
    if name is None or name.type != "qualified_identifier":
        return set()
    return set(_WORDS.findall(lo.text(name).rpartition("::")[0]))


def _follows_unfinished(node: Node) -> bool:
    """Whether what comes before a function lacks its end, and may be the function's head."""
    before = node.prev_sibling
    while before is not None and before.children:
        before = before.children[-1]
    return before is not None and before.is_missing


def _may_be_macro(lo: Lowering, node: Node, applied: Declarator) -> bool:
    """Whether what stands for the result is a word that nobody declares: `MY_KERNEL f(int *p)`."""
    if node.type != "type_identifier" or not isinstance(applied.type, FunctionType):
        return False
    result = applied.type.result
    unknown = isinstance(result, Unknown) and result.why != "dependent"
    return unknown and is_shaped_like_macro(lo.text(node).encode())


def _name_and_scope(lo: Lowering, node: Node | None) -> tuple[str, Namespace | Class]:
    owner = lo.scope.enclosing_class()
    home: Namespace | Class = (
        owner if isinstance(lo.scope.owner, Class) and owner else lo.scope.namespace()
    )
    home = lo.home or home
    if node is None:
        return "", home
    if node.type != "qualified_identifier":
        return _plain_name(lo, node), home
    target = scope_of_name(lo, node)
    return _plain_name(lo, innermost(node)), target if target is not None else home


def _plain_name(lo: Lowering, node: Node) -> str:
    if node.type == "template_function":
        return last_name(lo, node)
    if node.type == "operator_cast":
        return " ".join(lo.text(node).partition("(")[0].split())
    text = lo.name_text(node)
    return text.replace(" ", "") if node.type == "destructor_name" else text


def _result_span(lo: Lowering, node: Node) -> Span:
    type_node = node.child_by_field_name("type")
    return NOWHERE if type_node is None else lo.span(type_node)


def _flags(lo: Lowering, node: Node, function: Function, applied: Declarator) -> None:
    """The words around a function that say more about it."""
    words = {lo.text(c) for c in node.children if c.type in _WORD_NODES}
    words |= {c.type for c in node.children}
    allocates = function.name.startswith(("operatornew", "operatordelete"))
    function.is_static = "static" in words or (function.is_member and allocates)
    function.is_constexpr = "constexpr" in words or "consteval" in words
    function.is_virtual = "virtual" in words
    said = applied.type if isinstance(applied.type, FunctionType) else function.type
    function.is_const, function.is_volatile = said.const, said.volatile
    function.bound_to = said.bound_to
    function.is_noexcept = said.noexcept if isinstance(said.noexcept, bool) else None
    own = None if applied.function is None else exception_specification(applied.function)
    if function.name.startswith("~") and own is None:
        function.is_noexcept = None  # as the parts of the object have it
    function.is_explicit = "explicit" in words or _is_explicit(lo, node)
    function.is_deleted = first(node, "delete_method_clause") is not None or _deletes(applied)
    zero = node.child_by_field_name("default_value")
    function.is_pure = zero is not None or first(node, "pure_virtual_clause") is not None
    function.is_defaulted = first(node, "default_method_clause") is not None
    type_node = node.child_by_field_name("type")
    trailing = applied.function and first(applied.function, "trailing_return_type")
    function.auto_result = (
        type_node is not None
        and type_node.type == "placeholder_type_specifier"
        and trailing is None
        and is_unknown(function.type.result)
    ) or function.name == _CONVERSION_TO_AUTO
    function.is_guide = type_node is None and trailing is not None
    # A word that nobody declares is no result where the name is the class's own: `MY_API C();`.
    plain = type_node is None or _may_be_macro(lo, type_node, applied)
    if plain and isinstance(function.scope, Class):
        function.is_destructor = function.name.startswith("~")
        is_constructor = function.name == function.scope.name
        function.is_constructor = is_constructor
        if is_constructor:
            function.result_span = NOWHERE


def _is_explicit(lo: Lowering, node: Node) -> bool:
    """What `explicit` and `explicit(B)` say; not where only a call knows B."""
    said = first(node, "explicit_function_specifier")
    condition = [] if said is None else named(said)
    if said is None or not condition:
        return said is not None
    return bool(lo.constant(lower(lo, condition[0])))


def _deletes(applied: Declarator) -> bool:
    """`= delete` outside of a class, which the grammar takes for a value."""
    around = None if applied.function is None else applied.function.parent
    while around is not None and around.type.endswith("_declarator"):
        value = around.child_by_field_name("value")
        if value is not None:
            return value.type == "delete_expression" and value.has_error
        around = around.parent
    return False


_WORD_NODES = (
    "storage_class_specifier",
    "type_qualifier",
    "virtual",
    "explicit_function_specifier",
)


def conversion_nodes(node: Node) -> list[Node]:
    """The declarators of a declaration statement."""
    return children_by_field(node, "declarator")
