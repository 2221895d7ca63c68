"""Objects of C++'s library, of classes that convert to nothing and that few things convert to."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.certainty.completeness import is_library_class
from tops_lsp.model.sema.conversions import conversion_functions
from tops_lsp.model.tree.constructors import has_open_parts, usable_constructors
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.expressions import Expression, Lambda, Literal, Member, Name, This
from tops_lsp.model.tree.scopes import ancestry, has_unknown_base
from tops_lsp.model.tree.types import (
    Array,
    Basic,
    ClassType,
    EnumType,
    Fundamental,
    Pack,
    Pointer,
    Type,
    is_const,
    referred,
    unqualified,
    value_type,
)
from tops_startup.patterns import regex

_TAKES_OTHERS = frozenset(["optional", "bitset", "shared_ptr", "weak_ptr"])
"""Classes that numbers or objects of other classes become."""
_OPERATED = frozenset(["optional", "shared_ptr", "weak_ptr"])
"""Classes among them whose objects are compared alone, and written to streams."""
_OF_PARTS = frozenset(["pair", "optional", "unique_ptr", "shared_ptr", "weak_ptr"])
"""Classes whose objects become others of the same template."""
_CHARACTERS = (Basic.CHAR, Basic.SCHAR, Basic.UCHAR)
_COMPARING = frozenset(["==", "!=", "<", ">", "<=", ">="])
_CHANGING = regex(
    r"append(?:_range)?|assign(?:_range)?|clear|emplace\w*|erase|extract|fill|insert\w*|merge|pop\w*"
    r"|prepend_range|push\w*|rehash|release|replace|reserve|reset|resize\w*|shrink_to_fit|splice"
    r"|try_emplace"
)
"""Methods that no class of the library has for constants."""
_ASSIGNED_AS_CONSTANT = frozenset(["pair"])
"""Classes of which the library assigns to constants, as they may hold references."""
_SHIFTS = frozenset(["<<", ">>"])


def library_name(type_: Type) -> str:
    """The name of a class of C++'s library, all of which is known; empty for all else."""
    plain = value_type(type_)
    if not isinstance(plain, ClassType) or not is_library_class(plain.declaration):
        return ""
    return plain.declaration.name


def becomes_condition(name: str) -> bool:
    """Whether objects of a class of the library say by themselves whether there is something."""
    return name in ("optional", "shared_ptr", "unique_ptr")


def has_arrow(name: str) -> bool:
    """Whether objects of a class of the library have `->`."""
    return name == "weak_ptr" or becomes_condition(name)


def changes_object(class_: Type, method: str) -> bool:
    """Whether a method of a class of the library is certainly for objects that are no constants."""
    return _CHANGING.fullmatch(method) is not None and bool(library_name(class_))


def is_assigned_as_variable(type_: Type) -> bool:
    """Whether an object of the library takes another value only if it is no constant."""
    name = library_name(type_)
    return bool(name) and name not in _ASSIGNED_AS_CONSTANT


def has_constant_elements(type_: Type) -> bool:
    """Whether a constant object of the library gives constant elements by `[]`."""
    return library_name(type_) in _BY_NUMBER and library_name(type_) != "bitset"


def is_misfit(given: Expression, target: Type) -> bool:
    """Whether an object of the library is given where it converts to nothing that is wanted, or
    something that is no such object where one is wanted."""
    wanted = value_type(target)
    if library_name(given.type):
        return _refuses_object(value_type(given.type), wanted)
    name = library_name(wanted)
    if name == "shared_ptr" and isinstance(value_type(given.type), Pointer | Array):
        return not may_be_null(given)
    if not name or name in _TAKES_OTHERS or isinstance(given, Lambda):
        return False
    return _is_no_such_object(given, name)


def _refuses_object(object_: Type, wanted: Type) -> bool:
    name = library_name(object_)
    match wanted:
        case Fundamental(basic=basic):
            return basic is not Basic.VOID
        case Pointer() | EnumType():
            return True
        case ClassType(declaration=class_) if is_library_class(class_):
            if class_.name != name:
                return class_.name not in _TAKES_OTHERS
            return name not in _OF_PARTS and _differ_in_elements(object_, wanted)
        case ClassType(declaration=class_):
            return _is_own(class_) and all(_is_not_made_of(f, object_) for f in _makers(class_))
    return False


def _differ_in_elements(one: Type, other: Type) -> bool:
    """Whether two objects of a template hold numbers of different types."""
    pair = [
        [unqualified(a) for a in t.declaration.arguments or () if not isinstance(a, int)][:1]
        for t in (one, other)
        if isinstance(t, ClassType)
    ]
    elements = [element for first in pair for element in first]
    if not all(isinstance(e, Fundamental) for e in elements) or len(elements) < len(pair):
        return False
    return elements[0] != elements[-1]


def _is_own(class_: Class) -> bool:
    """Whether a class is the user's, and known whole."""
    if class_.is_closure or not class_.is_complete or has_unknown_base(class_):
        return False
    made = (one.is_pattern or one.instance_of or one.arguments for one in ancestry(class_))
    return not any(made) and not any(one.item.builtin for one in ancestry(class_))


def _makers(class_: Class) -> list[Function]:
    """The constructors that may be called with one argument."""
    return [f for f in usable_constructors(class_) if f.parameters and f.minimum_arguments <= 1]


def _is_not_made_of(constructor: Function, object_: Type) -> bool:
    """Whether a constructor certainly does not take an object of the library."""
    if constructor.template is not None or constructor.type.variadic:
        return False
    taken = value_type(constructor.parameters[0].type)
    if isinstance(taken, ClassType) and taken.declaration is constructor.scope:
        return True  # a copy: that would be a second conversion
    return not isinstance(taken, ClassType) and _refuses_object(object_, taken)


def _is_no_such_object(given: Expression, name: str) -> bool:
    """Whether something that is no object of the library does not become one either."""
    type_ = value_type(given.type)
    if may_be_null(given):
        return False
    match type_:
        case Fundamental(basic=basic):
            return basic not in (Basic.VOID, Basic.NULLPTR)
        case EnumType():
            return True
        case Pointer(pointee=inner) | Array(element=inner):
            return name != "string" or not is_character(inner)
        case ClassType(declaration=class_):
            return _converts_to_nothing(class_)
    return False


def _converts_to_nothing(class_: Class) -> bool:
    return _is_own(class_) and not any(True for _ in conversion_functions(class_))


def is_character(type_: Type) -> bool:
    """Whether it is a character, or not certainly none."""
    plain = unqualified(type_)
    return not isinstance(plain, Fundamental | Pointer | Array | ClassType) or (
        isinstance(plain, Fundamental) and plain.basic in _CHARACTERS
    )


def may_be_null(given: Expression) -> bool:
    """Whether it may be a null pointer: a zero, or a name of a constant."""
    if isinstance(given, Literal):
        return given.value in (0, None) and not isinstance(given.value, bytes)
    return isinstance(given, Name) and "const" in str(given.type) and not _is_object(given.type)


def _is_object(type_: Type) -> bool:
    return isinstance(value_type(type_), ClassType | Pointer | Array)


def lacks_operator(op: str, left: Expression, right: Expression) -> bool:
    """Whether the library has no operator for one of its objects and what is beside it; that
    nobody else has one is not asked."""
    names = library_name(left.type), library_name(right.type)
    if isinstance(value_type(left.type), ClassType) and not names[0]:
        return _is_refused_by_stream(op, left, right)
    if _OPERATED & {*names} and op not in (*_COMPARING, *_SHIFTS) and not all(names):
        return _is_refused_beside(op, names[0] or names[1], right if names[0] else left)
    if not any(names) or _TAKES_OTHERS & {*names}:
        return False
    if all(names):
        return names[0] != names[1]
    name = names[0] or names[1]
    other = right if names[0] else left
    if op in _SHIFTS and not names[0]:
        return False  # a stream's
    return _is_refused_beside(op, name, other)


def _is_refused_by_stream(op: str, left: Expression, right: Expression) -> bool:
    """Whether a stream of the library writes or reads no such thing."""
    plain = value_type(left.type)
    above = ancestry(plain.declaration) if isinstance(plain, ClassType) else ()
    kinds = {one.name for one in above if one.item.builtin} & {"ostream", "istream"}
    writes = kinds == {"ostream"}
    if not (writes or kinds == {"istream"}):
        return False
    type_ = value_type(right.type)
    number = isinstance(type_, Fundamental) and type_.basic not in (Basic.VOID, Basic.NULLPTR)
    if op == ">>" and writes and isinstance(right, Literal):
        return number or isinstance(type_, Array | Pointer)
    if op == (">>" if writes else "<<") or op in _COMPARING:
        return number
    if op not in _SHIFTS:
        return False
    if not writes and isinstance(right, Literal):
        return number
    if isinstance(type_, EnumType):
        return type_.declaration.scoped and not type_.declaration.item.builtin
    own = isinstance(type_, ClassType) and _converts_to_nothing(type_.declaration)
    return own or library_name(type_) in _UNPRINTED


_UNPRINTED = frozenset(
    ["vector", "deque", "list", "array", "map", "set", "unordered_map", "unordered_set", "pair"]
)


def is_named_constant(object_: Expression) -> bool:
    """Whether an object is a variable beside whose name `const` is written, or a member where the
    object of the method is constant: what `auto` alone stands for is not trusted."""
    if isinstance(object_, Member) and isinstance(object_.object, This):
        field = object_.declaration
        return isinstance(field, Variable) and not field.is_mutable
    variable = object_.declaration if isinstance(object_, Name) else None
    if not isinstance(variable, Variable) or variable.item.builtin:
        return False
    start, end = variable.span.start, variable.name_span.start
    return _CONST.search(variable.item.text, start, end) is not None


_CONST = regex(rb"\bconst(?:expr)?\b")


def lacks_subscript(object_: Expression, index: Expression) -> bool:
    """Whether the library has no `[]` for one of its objects, or none that takes such an index."""
    name = library_name(object_.type)
    if name in _MADE_ON_DEMAND and _is_no_key(object_.type, index):
        return True
    if name in _MADE_ON_DEMAND:
        return is_const(referred(object_.type)) and is_named_constant(object_)
    if name in _BY_NUMBER:
        pointer = isinstance(value_type(index.type), Pointer | Array)
        return pointer or bool(library_name(index.type))
    return name in _WITHOUT_PLACES


def _is_no_key(type_: Type, index: Expression) -> bool:
    """Whether a number or a text is given where the keys are the other one of them."""
    plain = value_type(type_)
    keys = plain.declaration.arguments if isinstance(plain, ClassType) else ()
    key = keys[0] if keys and not isinstance(keys[0], int) else None
    return key is not None and bool(library_name(key)) and is_misfit(index, key)


_BY_NUMBER = frozenset(["vector", "deque", "array", "string", "bitset"])
_MADE_ON_DEMAND = frozenset(["map", "unordered_map"])
"""Containers whose `[]` puts in what is not there, and is not for constants."""
_WITHOUT_PLACES = frozenset(["list", "set", "multiset", "unordered_set", "stack", "queue", "pair"])


def _is_refused_beside(op: str, name: str, other: Expression) -> bool:
    type_ = value_type(other.type)
    if may_be_null(other) or not isinstance(type_, Fundamental | Pointer | Array | EnumType):
        return False
    if isinstance(type_, Fundamental) and type_.basic in (Basic.VOID, Basic.NULLPTR):
        return False
    if name != "string" or not (op == "+" or op in _COMPARING):
        return True
    inner = type_.pointee if isinstance(type_, Pointer) else type_
    inner = inner.element if isinstance(inner, Array) else inner
    return not is_character(inner)


def takes_nothing(class_: Class, arguments: Sequence[Expression], *, braced: bool) -> bool:
    """Whether a class without constructors makes no object of arguments: it has what keeps a list
    from giving its parts, or fewer parts."""
    if not arguments or class_.inherits or class_.bases or class_.keyword == "union":
        return False
    if len(arguments) == 1 and not _is_certainly_other(arguments[0], class_):
        return False
    if not has_open_parts(class_):
        return True
    named = all(field.name and field.scope is class_ for field in class_.fields)
    return not braced and named and len(arguments) > len(class_.fields)


def _is_certainly_other(given: Expression, class_: Class) -> bool:
    """Whether an argument is no object of a class, and converts to none."""
    if isinstance(given, Lambda) or library_name(given.type):
        return bool(library_name(given.type))
    match value_type(given.type):
        case Fundamental(basic=basic):
            return basic is not Basic.VOID
        case Pointer() | EnumType() | Array():
            return True
        case ClassType(declaration=other):
            related = other is class_ or class_ in ancestry(other)
            return (
                not related
                and _is_own(other)
                and not any(True for _ in conversion_functions(other))
            )
    return False


def element_of(type_: Type) -> Type | None:
    """What a container of C++'s library holds, one after the other."""
    class_ = type_.declaration if isinstance(type_, ClassType) else None
    if class_ is None or class_.name not in _IN_ORDER or not class_.item.builtin:
        return None
    first = class_.arguments[0] if class_.arguments else None
    return None if first is None or isinstance(first, int) else first


def parts_of(type_: Type) -> int | None:
    """How many parts a pair, a tuple or an array of C++'s library has."""
    class_ = type_.declaration if isinstance(type_, ClassType) else None
    if class_ is None or not class_.item.builtin or not class_.arguments:
        return None
    match class_.name, class_.arguments:
        case "pair", (_, _):
            return len(class_.arguments)
        case "array", (_, int() as extent):
            return extent
        case "tuple", arguments if not any(isinstance(a, Pack) for a in arguments):
            return len(arguments)
    return None


_IN_ORDER = frozenset(["vector", "array", "deque", "list", "forward_list", "initializer_list"])
