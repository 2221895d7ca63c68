"""Declarators: pointers, references, arrays and functions around a name."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, first, first_of, named
from tops_lsp.model.lowering.dispatch import names_type, type_of
from tops_lsp.model.lowering.lookup import constant_argument
from tops_lsp.model.lowering.packs import expanded
from tops_lsp.model.lowering.qualified_names import in_scope_of_name, innermost
from tops_lsp.model.lowering.qualifiers import qualifiers_of, specified_type
from tops_lsp.model.sema.substitution import collapsed, packs_in
from tops_lsp.model.tree.declarations import Class, PackName, Storage, Variable
from tops_lsp.model.tree.types import (
    UNKNOWN,
    Array,
    Basic,
    Expansion,
    FunctionType,
    Fundamental,
    MemberPointer,
    Pointer,
    TemplateType,
    Type,
    Unknown,
    decayed,
    qualify,
    unqualified,
)
from tops_lsp.model.truncation import NESTING
from tops_lsp.syntax.parser import parse
from tops_lsp.text.unknown import is_shaped_like_macro
from tops_startup.patterns import regex
from tops_startup.records import dataclass, replace


@dataclass(slots=True)
class Declarator:
    """What a declarator says: the name's node, the full type, and the function part."""

    name: Node | None
    type: Type
    function: Node | None = None
    is_pack: bool = False


@names_type("type_descriptor")
def descriptor(lo: Lowering, node: Node) -> Type:
    """A type-id such as `__local__ char *`."""
    base = specified_type(lo, node)
    abstract = node.child_by_field_name("declarator")
    return base if abstract is None else declarator(lo, base, abstract).type


def read_as_type(lo: Lowering, node: Node, opening: bytes = b"", closing: bytes = b"") -> Type:
    """A type in parentheses that the grammar was shown as something else, see `text.gaps`."""
    written = lo.tree.raw[node.start_byte : node.end_byte]
    around = b"template<typename T>void f" + opening, closing + b"{}"
    again = lo.reparsed(node, *around, text=written)
    types = None if again is None else first_of(again[1], "parameter_declaration")
    if again is None or types is None:
        return UNKNOWN
    base = specified_type(again[0], types)
    inner = types.child_by_field_name("declarator")
    return base if inner is None else declarator(again[0], base, inner).type


def declarator(lo: Lowering, base: Type, node: Node) -> Declarator:
    """Applies a declarator, outermost part first, to the type its specifiers gave."""
    result = Declarator(None, base)
    current: Node | None = node
    for _ in range(lo.deepest):
        if current is None:
            return result
        current = _apply_declarator(lo, result, current)
    if current is not None:
        lo.give_up(lo.span(current), NESTING)
    return result


def _apply_declarator(lo: Lowering, result: Declarator, node: Node) -> Node | None:
    kind = node.type
    if kind in ("pointer_declarator", "abstract_pointer_declarator", "pointer_type_declarator"):
        result.type = _pointer(lo, result.type, node)
    elif kind in ("reference_declarator", "abstract_reference_declarator"):
        pointers = lo.text(node).partition("...")[0]
        if pointers.startswith("*"):  # `T *...x`, `T ** = 0`, see `text.gaps`
            if pointers == "*":
                stars = _STARS.match(lo.tree.raw, node.start_byte)
                pointers = "*" if stars is None else stars[0].decode()
            result.type = _pointers(result.type, pointers)
        else:
            result.type = collapsed(result.type, first(node, "&&") is not None)
        inner = [c for c in named(node) if c.type != "type_qualifier"]
        return inner[-1] if inner else None
    elif kind in ("array_declarator", "abstract_array_declarator"):
        result.type = array(_after_name(lo, node), result.type, node)
    elif kind in ("function_declarator", "abstract_function_declarator"):
        result.function = node
        result.type = function_type(_after_name(lo, node), result.type, node)
    elif kind == "variadic_declarator":
        result.is_pack = True
        inner = named(node)
        return inner[-1] if inner else None
    elif kind in ("parenthesized_declarator", "abstract_parenthesized_declarator"):
        result.is_pack |= _declares_pack(lo, node)
        inner = [c for c in named(node) if c.type != "ms_call_modifier"]
        if inner and _follows_macro(lo, node, inner[-1]):
            result.type = UNKNOWN  # `(MACRO name)`: a header's macro may have a star in it
        return inner[-1] if inner else None
    elif kind == "operator_cast":
        _conversion(lo, result, node)
        return None
    elif kind == "qualified_identifier" and innermost(node).type == "operator_cast":
        _conversion(in_scope_of_name(lo, node), result, innermost(node))
        result.name = node
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


def _follows_macro(lo: Lowering, node: Node, name: Node) -> bool:
    """Whether what may be a macro that nobody knows comes before a name in parentheses."""
    if name.child_count and not name.is_error:
        return False
    before = lo.tree.raw[node.start_byte + 1 : name.start_byte].split()
    return len(before) == 1 and is_shaped_like_macro(before[0])


def _after_name(lo: Lowering, node: Node) -> Lowering:
    """Where parameters and bounds are looked up: `C::f(T)` and `C::a[n]` know the names of `C`."""
    name = node.child_by_field_name("declarator")
    for _ in range(lo.deepest):
        if name is None or name.type != "array_declarator":
            break
        name = name.child_by_field_name("declarator")
    return in_scope_of_name(lo, name)


def _conversion(lo: Lowering, result: Declarator, node: Node) -> None:
    """`operator T *() const`: the type is inside the name."""
    inner = node.child_by_field_name("declarator")
    if inner is not None:
        applied = declarator(lo, specified_type(lo, node), inner)
        result.type, result.function = applied.type, applied.function
    result.name = node


_STARS = regex(rb"\*(?:[*\s]|const\b)*")
_RESTRICT = ("__restrict__", "__restrict", "restrict")


def _pointer(lo: Lowering, pointee: Type, node: Node) -> Type:
    qualifiers = qualifiers_of(lo, node)
    owner = _owner(lo, node)
    if owner is not None:
        return qualifiers.apply(MemberPointer(owner, pointee))
    restrict = any(lo.text(c) in _RESTRICT for c in node.children if c.type == "type_qualifier")
    return qualifiers.apply(Pointer(pointee, restrict))


_OWNER = regex(rb"((?:::\s*)?(?:[A-Za-z_]\w*(?:<[^<>;(){}]*>)?\s*::\s*)+)$")
_FARTHEST = 512
"""Bytes that a class's name before `::*` may take."""


def _owner(lo: Lowering, node: Node) -> Type | None:
    """The class of `S::*p`, which the grammar is shown as `*p`; see `text.gaps`."""
    raw, star = lo.tree.raw, node.start_byte
    if not raw[max(0, star - _FARTHEST) : star].rstrip().endswith(b"::"):
        return None
    written = _OWNER.search(raw[max(0, star - _FARTHEST) : star])
    if written is None:
        return UNKNOWN
    tree = parse(written[1].rstrip().removesuffix(b"::") + b" x;")
    declared = first_of(tree.root, "declaration")
    inner = replace(lo, tree=tree, base=0, angles=None, looked_at={})
    return UNKNOWN if declared is None else specified_type(inner, declared)


def _pointers(pointee: Type, written: str) -> Type:
    """What `* const *` or `*const &` makes of a type."""
    stars, *references = written.split("&")
    for qualifiers in stars.split("*")[1:]:
        words = set(qualifiers.split())
        pointer = Pointer(pointee, not words.isdisjoint(_RESTRICT))
        pointee = qualify(pointer, const="const" in words, volatile="volatile" in words)
    return collapsed(pointee, len(references) > 1) if references else pointee


def array(lo: Lowering, element: Type, node: Node, field: str = "size") -> Array:
    """The type of an array whose extent is a field of a node."""
    size = node.child_by_field_name(field)
    if size is None:
        return Array(element)
    extent = constant_argument(lo, size)
    if isinstance(extent, TemplateType):
        return Array(element, None, extent)
    if isinstance(extent, Unknown) and extent.failed:
        return Array(extent)
    return Array(element, extent if isinstance(extent, int) and 0 <= extent < 2**63 else None)


def function_type(lo: Lowering, result: Type, node: Node) -> FunctionType:
    """The type a function declarator makes of its result type; what parameters are qualified by
    themselves, as in `const int n`, is no part of it."""
    trailing = first(node, "trailing_return_type")
    if trailing is not None and named(trailing):
        result = _trailing_result(lo, node, named(trailing)[0])
    listed = node.child_by_field_name("parameters")
    parameters = [] if listed is None else list(parameter_nodes(listed))
    variadic = listed is not None and any(
        c.type in ("...", "variadic_parameter") for c in listed.children
    )
    if listed is not None and parameters and parameters[-1].type == _PACK:
        shown = lo.tree.raw[parameters[-1].end_byte : listed.end_byte]
        variadic = variadic or b"..." in shown  # `T......`, see `text.gaps`
    types = tuple(unqualified(type_) for p in parameters for type_ in _parameter_types(lo, p))
    if types == (Fundamental(Basic.VOID),):
        types = ()
    said, bound = qualifiers_of(lo, node), first(node, "ref_qualifier")
    return FunctionType(
        result,
        types,
        variadic,
        said.const,
        said.volatile,
        "" if bound is None else lo.text(bound),
        _says_noexcept(lo, node),
    )


def _says_noexcept(lo: Lowering, node: Node) -> bool | TemplateType | None:
    """What `noexcept` or `throw()` after a function's parameters says; None: not known."""
    said = exception_specification(node)
    if said is None:
        return False
    inner = named(said)
    if said.type == "throw_specifier" or not inner:
        return said.type == "noexcept" or not inner
    if _is_in_instance(lo):
        return None  # what it is about may have no size yet: it is asked for when it matters
    return noexcept_value(lo, node, inner[0])


def _is_in_instance(lo: Lowering) -> bool:
    owner = lo.scope.owner
    return isinstance(owner, Class) and owner.instance_of is not None


def noexcept_value(lo: Lowering, node: Node, condition: Node) -> bool | TemplateType | None:
    """What `noexcept(condition)` after a declarator's parameters says."""
    found = constant_argument(_with_parameters(lo, node), condition)
    if isinstance(found, TemplateType):
        return found
    return bool(found) if isinstance(found, int) else None


def exception_specification(node: Node) -> Node | None:
    """`noexcept`, `noexcept(…)` or `throw(…)` of a function's declarator."""
    return next((c for c in node.children if c.type in _EXCEPTIONS), None)


_EXCEPTIONS = ("noexcept", "throw_specifier")


def _parameter_types(lo: Lowering, node: Node) -> list[Type]:
    """A parameter's type; those of a pack's elements, or the pattern where they are not known."""
    if not is_pack(lo, node):
        return [parameter_type(lo, node)]
    several = expanded(lo, node, parameter_type)
    if several is not None:
        return several
    pattern = parameter_type(lo, node)
    bare = isinstance(pattern, TemplateType) or not any(packs_in(pattern))
    return [pattern if bare else Expansion(pattern)]


def _trailing_result(lo: Lowering, node: Node, result: Node) -> Type:
    """The type after `->`, in which the parameters are visible."""
    return type_of(_with_parameters(lo, node), result)


def _with_parameters(lo: Lowering, node: Node) -> Lowering:
    """What comes after the parameters of a function's declarator sees them."""
    listed = node.child_by_field_name("parameters")
    inner = lo.inner()
    for child in parameter_nodes(listed) if listed is not None else ():
        several = expanded(inner, child, _visible) if is_pack(lo, child) else None
        one = _visible(inner, child)
        if one is None:
            continue
        if several is None:
            inner.scope.declare(one)
        else:
            elements = tuple(element for element in several if element is not None)
            inner.scope.declare(PackName(name=one.name, item=lo.item, elements=elements))
    return inner


def _visible(lo: Lowering, node: Node) -> Variable | None:
    """A parameter as what comes after it sees it; None without a name."""
    inner = node.child_by_field_name("declarator")
    applied = None if inner is None else declarator(lo, specified_type(lo, node), inner)
    if applied is None or applied.name is None:
        return None
    return Variable(
        name=lo.text(applied.name), item=lo.item, type=applied.type, storage=Storage.PARAMETER
    )


_PACK = "variadic_parameter_declaration"
PARAMETERS = (
    "parameter_declaration",
    "optional_parameter_declaration",
    _PACK,
    "explicit_object_parameter_declaration",
)


def is_pack(lo: Lowering, node: Node) -> bool:
    """Whether a parameter is a pack; one among a function pointer's own parameters makes none."""
    inner = node.child_by_field_name("declarator")
    if node.type == _PACK or inner is None:
        return node.type == _PACK
    return _is_variadic(inner) or _declares_pack(lo, inner)


def _is_variadic(declarator: Node) -> bool:
    if declarator.type == "parameter_list":
        return False
    return declarator.type == "variadic_declarator" or any(
        map(_is_variadic, declarator.named_children)
    )


def _declares_pack(lo: Lowering, node: Node) -> bool:
    """Whether dots are in a declarator's parentheses, as in `T (&...x)[2]`: the grammar is shown
    none there."""
    inner: Node | None = node
    while inner is not None and inner.type in _AROUND:
        inner = inner.child_by_field_name("declarator")
    return (
        inner is not None and _PACK_IN_PARENTHESES.match(lo.tree.raw, inner.start_byte) is not None
    )


_AROUND = (
    "function_declarator",
    "array_declarator",
    "abstract_function_declarator",
    "abstract_array_declarator",
)
_PACK_IN_PARENTHESES = regex(rb"\(\s*+[*&](?:[*&\s]|const\b)*+\.\.\.")


def parameter_nodes(listed: Node) -> list[Node]:
    """The parameter declarations of a parameter list."""
    return [c for c in listed.named_children if c.type in PARAMETERS]


def parameter_type(lo: Lowering, node: Node) -> Type:
    """A parameter's type after decay."""
    base = specified_type(lo, node)
    inner = node.child_by_field_name("declarator")
    type_ = base if inner is None else declarator(lo, base, inner).type
    if isinstance(unqualified(type_), Array | FunctionType):
        return decayed(type_)
    return type_
