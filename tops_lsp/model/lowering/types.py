"""Types from specifiers, type-ids and declarators."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tree_sitter import Node

from tops_lsp.model.declarations import (
    Alias,
    Class,
    Declaration,
    Enumeration,
    Enumerator,
    Function,
    Namespace,
    Storage,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.expressions import Category
from tops_lsp.model.lowering.context import DEPTH_LIMIT, Lowering, first, named
from tops_lsp.model.lowering.dispatch import lower
from tops_lsp.model.scopes import has_unknown_base, members, namespace_members
from tops_lsp.model.spaces import KEYWORDS, Space
from tops_lsp.model.substitution import Binding, collapsed, is_open
from tops_lsp.model.types import (
    UNKNOWN,
    Array,
    Basic,
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
    MemberPointer,
    Pack,
    Pointer,
    Reference,
    TemplateId,
    TemplateType,
    Type,
    Unknown,
    VectorType,
    decayed,
    is_unknown,
    qualify,
    unqualified,
)
from tops_lsp.model.vectors import ALIASES

_WORDS = {
    "void": Basic.VOID,
    "bool": Basic.BOOL,
    "char": Basic.CHAR,
    "wchar_t": Basic.WCHAR,
    "char8_t": Basic.CHAR8,
    "char16_t": Basic.CHAR16,
    "char32_t": Basic.CHAR32,
    "int": Basic.INT,
    "float": Basic.FLOAT,
    "double": Basic.DOUBLE,
    "size_t": Basic.ULONG,
    "ssize_t": Basic.LONG,
    "ptrdiff_t": Basic.LONG,
    "intptr_t": Basic.LONG,
    "uintptr_t": Basic.ULONG,
    "nullptr_t": Basic.NULLPTR,
    "int8_t": Basic.SCHAR,
    "int16_t": Basic.SHORT,
    "int32_t": Basic.INT,
    "int64_t": Basic.LONG,
    "uint8_t": Basic.UCHAR,
    "uint16_t": Basic.USHORT,
    "uint32_t": Basic.UINT,
    "uint64_t": Basic.ULONG,
    "__fp16": Basic.HALF,
    "__bf16": Basic.BFLOAT,
}
_SIZED = {
    ("char", True): Basic.SCHAR,
    ("char", False): Basic.UCHAR,
    ("short", True): Basic.SHORT,
    ("short", False): Basic.USHORT,
    ("int", True): Basic.INT,
    ("int", False): Basic.UINT,
    ("long", True): Basic.LONG,
    ("long", False): Basic.ULONG,
    ("long long", True): Basic.LONGLONG,
    ("long long", False): Basic.ULONGLONG,
}
_VECTOR = re.compile(r"__vector([248]?)(\s+bool)?$")


Owner = Namespace | Class | Enumeration
"""What may stand before `::`."""


@dataclass(slots=True)
class Qualifiers:
    """What stands beside a type: cv, memory space, vector keyword, and other words."""

    const: bool = False
    volatile: bool = False
    space: Space = Space.GENERIC
    vector: int = 0
    mask: bool = False

    def add(self, word: str) -> None:
        """Takes one qualifier word into account."""
        vector = _VECTOR.match(word)
        if vector is not None:
            self.vector, self.mask = int(vector[1] or 1), vector[2] is not None
        elif word in ("const", "constexpr"):
            self.const = True
        elif word == "volatile":
            self.volatile = True
        elif word in KEYWORDS and word != "__device__":
            self.space = KEYWORDS[word]

    def apply(self, type_: Type) -> Type:
        """The type with these qualifiers; a vector keyword makes a vector of it."""
        return qualify(
            self.vectorised(type_), const=self.const, volatile=self.volatile, space=self.space
        )

    def vectorised(self, type_: Type) -> Type:
        if not self.vector:
            return type_
        plain = unqualified(type_)
        if isinstance(plain, Fundamental) and self.vector in (1, 2, 4):
            return VectorType(self.vector, plain.basic, self.mask)
        return Unknown("vector of a type not known")


def qualifiers_of(lo: Lowering, node: Node) -> Qualifiers:
    """The qualifiers among a node's direct children."""
    result = Qualifiers()
    for child in node.children:
        if child.type == "type_qualifier":
            result.add(lo.text(child))
    return result


def specified_type(lo: Lowering, node: Node) -> Type:
    """The type named by a declaration's specifiers (declarators not applied)."""
    type_node = node.child_by_field_name("type")
    base = UNKNOWN if type_node is None else type_of(lo, type_node)
    return qualifiers_of(lo, node).apply(base)


def type_of(lo: Lowering, node: Node) -> Type:
    """The type a type-specifier node names."""
    if lo.depth > DEPTH_LIMIT:
        return UNKNOWN
    lo.depth += 1
    try:
        return _type_of(lo, node)
    finally:
        lo.depth -= 1


def _type_of(lo: Lowering, node: Node) -> Type:
    match node.type:
        case "primitive_type":
            return _primitive(lo.text(node))
        case "sized_type_specifier":
            return sized(lo.text(node).split())
        case "type_descriptor":
            return descriptor(lo, node)
        case "type_identifier" | "identifier" | "namespace_identifier" | "field_identifier":
            return named_type(lo, lo.text(node))
        case "qualified_identifier" | "template_type" | "template_function" | "dependent_type":
            return declared_type(lo, node)
        case "decltype":
            return _decltype(lo, node)
        case "placeholder_type_specifier":
            inner = first(node, "decltype")
            return _placeholder(lo, node) if inner is None else Unknown("decltype(auto)")
        case "class_specifier" | "struct_specifier" | "union_specifier" | "enum_specifier":
            return _elaborated(lo, node)
    return UNKNOWN


def _placeholder(lo: Lowering, node: Node) -> Type:
    """`auto`: unknown yet, but as a generic lambda's parameter a template parameter of its own."""
    parameter = node.parent
    if parameter is None or parameter.type not in _PARAMETERS:
        return UNKNOWN
    found = lo.scope.lookup(placeholder_name(lo, parameter))
    return (type_named_by(found[0]) if found else None) or UNKNOWN


def placeholder_name(lo: Lowering, parameter: Node) -> str:
    """The name under which an `auto` parameter's type is known."""
    return f"auto:{parameter.start_byte - lo.base}"


def _primitive(word: str) -> Type:
    basic = _WORDS.get(word)
    return UNKNOWN if basic is None else Fundamental(basic)


def sized(words: list[str]) -> Type:
    """`unsigned long long` and the like, in any order."""
    if "double" in words:
        return Fundamental(Basic.LONGDOUBLE)
    signed = "unsigned" not in words
    if "char" in words:
        return Fundamental(_SIZED["char", signed])
    longs = words.count("long")
    width = "short" if "short" in words else ("int", "long", "long long")[min(longs, 2)]
    known = {"unsigned", "signed", "long", "short", "int", "const", "volatile"}
    return Fundamental(_SIZED[width, signed]) if known.issuperset(words) else UNKNOWN


def _decltype(lo: Lowering, node: Node) -> Type:
    """`decltype(e)`: a name's declared type, or the expression's with its category."""
    inner = named(node)
    if not inner:
        return UNKNOWN
    expression = lower(lo, inner[0])
    declaration = getattr(expression, "declaration", None)
    if isinstance(declaration, Variable) and inner[0].type != "parenthesized_expression":
        return declaration.type
    if is_unknown(expression.type) or expression.category is Category.PRVALUE:
        return expression.type
    return Reference(expression.type, rvalue=expression.category is Category.XVALUE)


def _elaborated(lo: Lowering, node: Node) -> Type:
    from tops_lsp.model.lowering.classes import declare_class, declare_enum

    if node.type == "enum_specifier":
        return EnumType(declare_enum(lo, node))
    name = node.child_by_field_name("name")
    if node.child_by_field_name("body") is None and name is not None:
        found = named_type(lo, lo.text(name))
        if isinstance(found, ClassType):
            return found
    return ClassType(declare_class(lo, node))


def named_type(lo: Lowering, name: str) -> Type:
    """The type an unqualified name stands for."""
    for declaration in lo.scope.lookup(name):
        found = type_named_by(declaration)
        if found is not None:
            return found
    if name in _WORDS:
        return Fundamental(_WORDS[name])
    return ALIASES.get(name, UNKNOWN)


def type_named_by(declaration: Declaration) -> Type | None:
    """The type a declaration names; None if it names no type."""
    match declaration:
        case Alias(template=None, type=type_):
            return type_
        case Class(template=None) | Class(is_closure=True):
            return ClassType(declaration)
        case Class(template=parameters) if parameters is not None:
            # The injected name, or a use that leaves the arguments to deduction.
            return TemplateId(declaration, tuple(TemplateType(p) for p in parameters))
        case Enumeration():
            return EnumType(declaration)
        case TemplateParameter(kind="type"):
            return TemplateType(declaration)
    return None


def declared_type(lo: Lowering, node: Node) -> Type:
    """The type a qualified or templated name stands for."""
    if node.type == "dependent_type":
        inner = named(node)
        return declared_type(lo, inner[-1]) if inner else UNKNOWN
    for declaration in find(lo, node):
        found = _with_arguments(lo, declaration, node)
        if found is not None:
            return found
    simple = last_name(lo, node)
    if simple in ALIASES:
        return ALIASES[simple]
    if _is_missing_member(lo, node):
        return Unknown("no such member", failed=True)
    return _standard(lo, node, simple)


def _is_missing_member(lo: Lowering, node: Node) -> bool:
    """Whether `Class<int>::name` certainly names nothing: a substitution failure."""
    owner: Owner | None = None
    scope = node.child_by_field_name("scope")
    name = node.child_by_field_name("name")
    if node.type == "qualified_identifier" and scope is not None:
        owner = _scope_named(lo, scope)
    while owner is not None and name is not None and name.type == "qualified_identifier":
        inner = name.child_by_field_name("scope")
        name = name.child_by_field_name("name")
        owner = None if inner is None else _inner_scope(lo, owner, inner)
    return isinstance(owner, Class) and bool(owner.arguments) and not has_unknown_base(owner)


def _standard(lo: Lowering, node: Node, simple: str) -> Type:
    """`std::size_t` and its kind, and the vector traits, which need no header text."""
    text = lo.text(node).replace(" ", "")
    if simple in _WORDS and text in (f"std::{simple}", f"::{simple}", f"::std::{simple}"):
        return Fundamental(_WORDS[simple])
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
    if scope is None or scope.type != "template_type":
        return UNKNOWN
    name = scope.child_by_field_name("name")
    if name is None or lo.text(name) not in ("scalar_to_vector", "altivector"):
        return UNKNOWN
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


def _with_arguments(lo: Lowering, declaration: Declaration, node: Node) -> Type | None:
    arguments_node = _arguments_node(node)
    if arguments_node is None:
        return type_named_by(declaration)
    arguments = template_arguments(lo, arguments_node)
    if isinstance(declaration, Class) and declaration.instance_of is not None:
        declaration = declaration.instance_of  # the injected name of an instance, with arguments
    match declaration:
        case Alias(template=parameters) if parameters is not None:
            return lo.unit.alias_instance(declaration, arguments)
        case Class(template=parameters) if parameters is not None:
            if any(is_open(a) for a in arguments):
                return TemplateId(declaration, arguments)
            return ClassType(lo.unit.class_instance(declaration, arguments))
    return None


def _arguments_node(node: Node) -> Node | None:
    """The node that carries `<…>` of the last name."""
    while node.type == "qualified_identifier":
        inner = node.child_by_field_name("name")
        if inner is None:
            return None
        node = inner
    if node.type == "dependent_type":
        inner_nodes = named(node)
        return _arguments_node(inner_nodes[-1]) if inner_nodes else None
    return node if node.type in ("template_type", "template_function", "template_method") else None


def template_arguments(lo: Lowering, node: Node) -> tuple[Binding, ...]:
    """The arguments in `<…>`: types, or integers for constant expressions."""
    listed = node.child_by_field_name("arguments")
    result: list[Binding] = []
    for child in named(listed) if listed is not None else ():
        made = _argument(lo, child)
        result += made.elements if isinstance(made, Pack) else (made,)
    return tuple(result)


def _argument(lo: Lowering, node: Node) -> Binding:
    if node.type == "parameter_pack_expansion":
        inner = named(node)
        return _argument(lo, inner[0]) if inner else UNKNOWN
    if node.type == "type_descriptor":
        found = descriptor(lo, node)
        if isinstance(found, Unknown):
            constant = _as_constant(lo, node)
            return found if constant is None else constant
        return found
    return _constant_argument(lo, node)


def _constant_argument(lo: Lowering, node: Node) -> Binding:
    """A value: an integer, or the value parameter it is until the template is instantiated."""
    expression = lower(lo, node)
    declaration = getattr(expression, "declaration", None)
    if isinstance(declaration, TemplateParameter):
        return TemplateType(declaration)
    value = lo.constant(expression)
    return int(value) if isinstance(value, int) else UNKNOWN


def _as_constant(lo: Lowering, node: Node) -> Binding | None:
    """A name the grammar took for a type may be a constant."""
    inner = node.child_by_field_name("type")
    if inner is None or inner.type not in ("type_identifier", "qualified_identifier"):
        return None
    made = _constant_argument(lo, inner)
    return None if isinstance(made, Unknown) else made


def last_name(lo: Lowering, node: Node) -> str:
    """The last component of a possibly qualified name, without template arguments."""
    while node.type in ("qualified_identifier", "template_type", "template_function"):
        inner = node.child_by_field_name("name")
        if inner is None:
            return ""
        node = inner
    return lo.text(node)


def find(lo: Lowering, node: Node) -> list[Declaration]:
    """The declarations a possibly qualified name refers to."""
    if node.type == "nested_namespace_specifier":
        return _nested(lo, node)
    if node.type != "qualified_identifier":
        return lo.scope.lookup(last_name(lo, node))
    scope_node = node.child_by_field_name("scope")
    name_node = node.child_by_field_name("name")
    if name_node is None:
        return []
    return _find_in(lo, _scope_named(lo, scope_node), name_node)


def _scope_named(lo: Lowering, node: Node | None) -> Owner | None:
    """The namespace or class a scope node names; a missing node is the global namespace."""
    if node is None:
        return global_namespace(lo)
    if node.type == "template_type":
        return _class_of(declared_type(lo, node))
    if node.type == "nested_namespace_specifier":
        return _first_scope(_nested(lo, node))
    return _first_scope(lo.scope.lookup(lo.text(node)))


def _nested(lo: Lowering, node: Node) -> list[Declaration]:
    """What `a::b::c` in front of a namespace's alias names."""
    found: list[Declaration] = []
    for index, part in enumerate(lo.text(node).split("::")):
        scope = _first_scope(found)
        if index and scope is None:
            return []
        found = lo.scope.lookup(part.strip()) if scope is None else _members_of(scope, part.strip())
    return found


def global_namespace(lo: Lowering) -> Namespace:
    """The outermost namespace."""
    scope = lo.scope
    while scope.parent is not None:
        scope = scope.parent
    assert isinstance(scope.owner, Namespace)
    return scope.owner


def _find_in(lo: Lowering, scope: Owner | None, node: Node) -> list[Declaration]:
    if scope is None:
        return []
    if node.type == "dependent_name":
        inner = named(node)
        return _find_in(lo, scope, inner[-1]) if inner else []
    if node.type == "qualified_identifier":
        inner_scope = node.child_by_field_name("scope")
        name = node.child_by_field_name("name")
        if inner_scope is None or name is None:
            return []
        return _find_in(lo, _inner_scope(lo, scope, inner_scope), name)
    return _members_of(scope, last_name(lo, node))


def _inner_scope(lo: Lowering, scope: Owner, node: Node) -> Owner | None:
    found = _members_of(scope, last_name(lo, node))
    if node.type != "template_type":
        return _first_scope(found)
    for declaration in found:
        type_ = _with_arguments(lo, declaration, node)
        if type_ is not None:
            return _class_of(type_)
    return None


def find_member(lo: Lowering, class_: Class, node: Node) -> list[Declaration]:
    """The members that `Base::name` means for an object of the class."""
    scope_node, name_node = node.child_by_field_name("scope"), node.child_by_field_name("name")
    if name_node is None:
        return []
    owner = _scope_named(lo, scope_node)
    if owner is None and scope_node is not None:
        owner = _first_scope(_members_of(class_, last_name(lo, scope_node)))
    return _find_in(lo, owner, name_node)


def _members_of(scope: Owner, name: str) -> list[Declaration]:
    if isinstance(scope, Enumeration):
        return [e for e in scope.enumerators if e.name == name]
    return members(scope, name) if isinstance(scope, Class) else namespace_members(scope, name)


def _first_scope(found: list[Declaration]) -> Owner | None:
    for declaration in found:
        if isinstance(declaration, Namespace | Class | Enumeration):
            return declaration
        if isinstance(declaration, Alias):
            return _class_of(declaration.type)
    return None


def _class_of(type_: Type) -> Class | Enumeration | None:
    plain = unqualified(type_)
    return plain.declaration if isinstance(plain, ClassType | EnumType) else None


# --- declarators ------------------------------------------------------------------------


@dataclass(slots=True)
class Declarator:
    """What a declarator says: the name's node, the full type, and the function part."""

    name: Node | None
    type: Type
    function: Node | None = None
    is_pack: bool = False


def descriptor(lo: Lowering, node: Node) -> Type:
    """A type-id such as `__local__ char *`."""
    base = specified_type(lo, node)
    abstract = node.child_by_field_name("declarator")
    return base if abstract is None else declarator(lo, base, abstract).type


def declarator(lo: Lowering, base: Type, node: Node) -> Declarator:
    """Applies a declarator, outermost part first, to the type its specifiers gave."""
    result = Declarator(None, base)
    current: Node | None = node
    for _ in range(DEPTH_LIMIT):
        if current is None:
            break
        current = _apply_declarator(lo, result, current)
    return result


def _apply_declarator(lo: Lowering, result: Declarator, node: Node) -> Node | None:
    kind = node.type
    if kind in ("pointer_declarator", "abstract_pointer_declarator", "pointer_type_declarator"):
        result.type = _pointer(lo, result.type, node)
    elif kind in ("reference_declarator", "abstract_reference_declarator"):
        result.type = collapsed(result.type, first(node, "&&") is not None)
        inner = [c for c in named(node) if c.type != "type_qualifier"]
        return inner[-1] if inner else None
    elif kind in ("array_declarator", "abstract_array_declarator"):
        result.type = _array(lo, result.type, node)
    elif kind in ("function_declarator", "abstract_function_declarator"):
        result.function = node
        result.type = function_type(lo, result.type, node)
    elif kind == "qualified_identifier" and _is_member_pointer(node):
        return _member_pointer(lo, result, node)
    elif kind == "variadic_declarator":
        result.is_pack = True
        inner = named(node)
        return inner[-1] if inner else None
    elif kind in ("parenthesized_declarator", "abstract_parenthesized_declarator"):
        inner = [c for c in named(node) if c.type != "ms_call_modifier"]
        return inner[-1] if inner else None
    elif kind == "operator_cast":
        _conversion(lo, result, node)
        return None
    elif kind in ("init_declarator", "attributed_declarator"):
        inner_node = node.child_by_field_name("declarator")
        return inner_node if inner_node is not None else next(iter(named(node)), None)
    elif kind in ("new_declarator", "bitfield_clause"):
        return None
    else:
        result.name = node
        return None
    return node.child_by_field_name("declarator")


def _is_member_pointer(node: Node) -> bool:
    """`S::*p`, whose "name" is a pointer declarator."""
    inner = node.child_by_field_name("name")
    return inner is not None and inner.type in ("pointer_type_declarator", "pointer_declarator")


def _member_pointer(lo: Lowering, result: Declarator, node: Node) -> Node | None:
    scope, inner = node.child_by_field_name("scope"), node.child_by_field_name("name")
    owner = _scope_named(lo, scope)
    class_ = ClassType(owner) if isinstance(owner, Class) else UNKNOWN
    result.type = MemberPointer(class_, result.type)
    return None if inner is None else inner.child_by_field_name("declarator")


def _conversion(lo: Lowering, result: Declarator, node: Node) -> None:
    """`operator T *() const`: the type stands inside the name."""
    inner = node.child_by_field_name("declarator")
    if inner is not None:
        applied = declarator(lo, specified_type(lo, node), inner)
        result.type, result.function = applied.type, applied.function
    result.name = node


def _pointer(lo: Lowering, pointee: Type, node: Node) -> Type:
    qualifiers = qualifiers_of(lo, node)
    restrict = any(
        lo.text(c) in ("__restrict__", "__restrict", "restrict")
        for c in node.children
        if c.type == "type_qualifier"
    )
    return qualifiers.apply(Pointer(pointee, restrict))


def _array(lo: Lowering, element: Type, node: Node) -> Array:
    size = node.child_by_field_name("size")
    if size is None:
        return Array(element)
    extent = _constant_argument(lo, size)
    if isinstance(extent, TemplateType):
        return Array(element, None, extent)
    return Array(element, extent if isinstance(extent, int) and 0 <= extent < 2**40 else None)


def function_type(lo: Lowering, result: Type, node: Node) -> FunctionType:
    """The type a function declarator makes of its result type."""
    trailing = first(node, "trailing_return_type")
    if trailing is not None and named(trailing):
        result = _trailing_result(lo, node, named(trailing)[0])
    listed = node.child_by_field_name("parameters")
    parameters = [] if listed is None else list(parameter_nodes(listed))
    variadic = listed is not None and any(
        c.type in ("...", "variadic_parameter") for c in listed.children
    )
    types = tuple(parameter_type(lo, p) for p in parameters)
    if types == (Fundamental(Basic.VOID),):
        types = ()
    return FunctionType(result, types, variadic)


def _trailing_result(lo: Lowering, node: Node, result: Node) -> Type:
    """The type after `->`, in which the parameters are visible."""
    listed = node.child_by_field_name("parameters")
    inner = lo.inner()
    for child in parameter_nodes(listed) if listed is not None else ():
        name = child.child_by_field_name("declarator")
        applied = (
            declarator(inner, specified_type(inner, child), name) if name is not None else None
        )
        if applied is not None and applied.name is not None:
            inner.scope.declare(
                Variable(
                    name=inner.text(applied.name),
                    item=lo.item,
                    type=applied.type,
                    storage=Storage.PARAMETER,
                )
            )
    return type_of(inner, result)


_PARAMETERS = (
    "parameter_declaration",
    "optional_parameter_declaration",
    "variadic_parameter_declaration",
    "explicit_object_parameter_declaration",
)


def parameter_nodes(listed: Node) -> list[Node]:
    """The parameter declarations of a parameter list."""
    return [c for c in listed.named_children if c.type in _PARAMETERS]


def parameter_type(lo: Lowering, node: Node) -> Type:
    """A parameter's type after decay; its own top-level const stays out of the signature."""
    base = specified_type(lo, node)
    inner = node.child_by_field_name("declarator")
    type_ = base if inner is None else declarator(lo, base, inner).type
    if isinstance(type_, Array | FunctionType):
        return decayed(type_)
    return type_


def is_type_name(lo: Lowering, node: Node) -> bool | None:
    """Whether a name names a type; None when it is unknown."""
    found = find(lo, node)
    if not found:
        known = last_name(lo, node)
        return True if known in _WORDS or known in ALIASES else None
    if any(isinstance(d, Variable | Function | Enumerator) for d in found):
        return False  # such a name hides a class of the same name
    return type_named_by(found[0]) is not None
