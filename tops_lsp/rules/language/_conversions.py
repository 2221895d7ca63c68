"""What certainly cannot become what: both types are known whole, and nothing converts them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.model.certainty.completeness import is_closed
from tops_lsp.model.sema.conversions import conversion_functions, cost
from tops_lsp.model.sema.costs import Rank
from tops_lsp.model.tree.constructors import usable_constructors
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Namespace, Variable
from tops_lsp.model.tree.expressions import (
    Binary,
    Call,
    Cast,
    CastKind,
    Category,
    Expression,
    InitList,
    Lambda,
    Literal,
    Member,
    Name,
    Opaque,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.generic_types import without_spaces
from tops_lsp.model.tree.scopes import ancestry, has_unknown_base
from tops_lsp.model.tree.types import (
    Array,
    Basic,
    ClassType,
    EnumType,
    Fundamental,
    MemberPointer,
    Pointer,
    Reference,
    Type,
    is_const,
    value_type,
)
from tops_lsp.rules.language._library_objects import is_misfit
from tops_startup.patterns import regex
from tops_startup.records import replace

SMALL_FLOATS = (Basic.HALF, Basic.BFLOAT)
"""Types that headers of vendors make classes of."""
_UNSETTLED = (InitList, Lambda, Opaque)


def is_void(type_: Type) -> bool:
    """Whether it is `void`."""
    plain = value_type(type_)
    return isinstance(plain, Fundamental) and plain.basic is Basic.VOID


def has_known_type(type_: Type) -> bool:
    """Whether all of a type is known, and the language's or the user's own."""
    match value_type(type_):
        case Fundamental(basic=basic):
            return basic not in SMALL_FLOATS
        case EnumType(declaration=enumeration):
            return not enumeration.item.builtin
        case Array(extent=None):
            return False
        case Pointer(pointee=inner) | Array(element=inner):
            return has_known_type(inner)
        case ClassType(declaration=class_):
            return is_plain_class(class_)
    return False


def is_cuda_vector(type_: Type) -> bool:
    """Whether it is `dim3` or a vector of CUDA's, which converts to no number."""
    if not isinstance(type_, ClassType) or not is_closed(type_.declaration):
        return False
    return _VECTOR.fullmatch(type_.declaration.name) is not None


_VECTOR = regex(r"dim3|u?(?:char|short|int|long|longlong)[1-4]|(?:float|double)[1-4]")


def is_plain_class(class_: Class) -> bool:
    """Whether a class is the user's own, known whole, and of no template."""
    if class_.is_closure or not class_.is_complete or has_unknown_base(class_):
        return False
    return all(_is_own(one) for one in ancestry(class_))


def is_own_class(class_: Class) -> bool:
    """Whether all members of a class are the user's own and known: of a template's, too, if it has
    no bases."""
    if class_.is_pattern and class_.is_complete and not class_.item.builtin:
        return not class_.bases
    return is_plain_class(class_)


def _is_own(class_: Class) -> bool:
    made = class_.is_pattern or class_.instance_of is not None or bool(class_.arguments)
    return not (made or class_.item.builtin or _is_open(class_))


def _is_open(class_: Class) -> bool:
    """Whether a class takes, or becomes, what templates and ellipses choose."""
    converts = (*usable_constructors(class_), *conversion_functions(class_))
    return any(f.template is not None or f.type.variadic for f in converts)


def is_plain_instance(class_: Class) -> bool:
    """Whether a class is made of a template of the user's own, and known whole."""
    if class_.instance_of is None or class_.is_closure or not class_.is_complete:
        return False
    if class_.is_pattern or has_unknown_base(class_):
        return False
    return all(not (one.item.builtin or _is_open(one)) for one in ancestry(class_))


def needs_arguments(class_: Class) -> bool:
    """Whether nothing makes an object of a class without arguments."""
    if class_.inherits or not (is_plain_class(class_) or is_plain_instance(class_)):
        return False
    made = usable_constructors(class_)
    return bool(made) and not any(one.minimum_arguments == 0 for one in made)


def written(expression: Expression) -> Expression:
    """An expression without the conversions that nobody wrote."""
    while isinstance(expression, Cast) and expression.kind is CastKind.IMPLICIT:
        expression = expression.operand
    return expression


def lists_of(value: Expression) -> Iterator[InitList]:
    """A brace list and those directly in it, and in these."""
    if isinstance(value, InitList):
        yield value
        for element in value.elements:
            yield from lists_of(element)


def cannot_become(given: Expression, target: Type) -> bool:
    """Whether an expression certainly has no implicit conversion to a type."""
    if isinstance(given, _UNSETTLED):
        return False
    if is_misfit(given, target):
        return not is_chosen(given)
    if isinstance(value_type(given.type), MemberPointer):
        return _has_one_meaning(given) and _is_scalar(target)
    if not (has_known_type(given.type) and has_known_type(target)):
        return False
    if is_chosen(given) or _has_virtual_bases(given.type):
        return False
    pointer = isinstance(value_type(target), Pointer)
    if pointer and _points_to_arrays(target):
        return False
    if pointer and _may_be_null(given):
        return False
    plain = without_spaces(target)
    if isinstance(plain, Reference):
        if _points_to_arrays(plain.target):
            return False
        if plain.rvalue:
            plain = plain.target  # what it is bound to is not looked into
        elif not is_const(plain.target) and not _is_place(given):
            return False
    return cost(replace(given, type=without_spaces(given.type)), plain).rank is Rank.NONE


def _has_one_meaning(given: Expression) -> bool:
    """Whether it is a variable, or the address of the one member of a name."""
    if isinstance(given, Unary) and given.op == "&":
        given = given.operand
    return isinstance(given, Name | Member) and given.declaration is not None


def _is_scalar(type_: Type) -> bool:
    """Whether it is a number or a pointer, which no pointer to a member becomes."""
    plain = value_type(type_)
    if isinstance(plain, Fundamental):
        return plain.basic not in (Basic.BOOL, Basic.VOID)
    return isinstance(plain, Pointer | EnumType)


def is_chosen(given: Expression) -> bool:
    """Whether its type hangs on a choice that compilers make by what is not looked into: between
    templates, by a list, or between the meanings of a member's address."""
    if isinstance(given, Call):
        candidates = _namesakes(given)
        made = any(isinstance(f, Function) and f.template is not None for f in candidates)
        listed = any(isinstance(argument, InitList) for argument in given.arguments)
        worded = any(_is_text(written(argument)) for argument in given.arguments)
        special = given.function is not None and given.function.specialises
        return special or (len(candidates) > 1 and (made or listed or worded))
    method = isinstance(given, Unary) and given.op == "&" and _is_method(given.operand)
    return method or _is_of_instance(given)


def _is_text(given: Expression) -> bool:
    """Whether it is a string, which some compilers let become a pointer to characters."""
    return isinstance(given, Literal) and isinstance(given.value, bytes)


def _namesakes(call: Call) -> Sequence[Declaration]:
    """What has the name of a called function in its scope."""
    callee, function = call.callee, call.function
    if function is not None and isinstance(function.scope, Class | Namespace):
        return function.scope.members.get(function.name, ())
    return callee.candidates if isinstance(callee, Name | Member) else ()


def _is_method(operand: Expression) -> bool:
    function = operand.declaration if isinstance(operand, Name) else None
    return isinstance(function, Function) and function.is_member and not function.is_static


def _is_of_instance(given: Expression) -> bool:
    """Whether it is a variable that a template's arguments choose."""
    variable = given.declaration if isinstance(given, Name) else None
    if not isinstance(variable, Variable):
        return False
    scope = variable.scope
    made = isinstance(scope, Class) and (scope.instance_of is not None or bool(scope.arguments))
    named = isinstance(given, Name) and given.template_arguments is not None
    return made or named or variable.template is not None


def _has_virtual_bases(type_: Type) -> bool:
    plain = value_type(type_)
    every = ancestry(plain.declaration) if isinstance(plain, ClassType) else ()
    return any(one.virtual_bases for one in every)


def _points_to_arrays(type_: Type) -> bool:
    """Whether constants may be added below the arrays that pointers lead to."""
    plain = value_type(type_)
    while isinstance(plain, Pointer):
        plain = value_type(plain.pointee)
    return isinstance(plain, Array)


def _may_be_null(given: Expression) -> bool:
    """Whether older compilers may take it for a null pointer: zeros and constants of integers."""
    if isinstance(given, Literal):
        return given.value in (0, None) and not isinstance(given.value, bytes)
    if isinstance(given, Name):
        variable = given.declaration
        plain = isinstance(variable, Variable) and not variable.constexpr
        return not (plain and not is_const(given.type))
    if isinstance(given, Subscript) and not is_const(given.type):
        return False
    number = value_type(given.type)
    return isinstance(number, Fundamental) and not number.basic.is_float


def _is_place(given: Expression) -> bool:
    """Whether it is certain of an expression that it is an lvalue, or that it is none."""
    return given.category is Category.LVALUE or _is_number(given)


def _is_number(given: Expression) -> bool:
    """Whether it is the value of a literal, of plain arithmetic, or of an own function."""
    if not isinstance(given.type, Fundamental) or given.category is not Category.PRVALUE:
        return False
    if isinstance(given, Binary):
        operands = (value_type(written(each).type) for each in (given.left, given.right))
        return all(isinstance(operand, Fundamental) for operand in operands)
    if isinstance(given, Call):
        function = given.function
        return function is not None and not (function.item.builtin or function.template)
    return isinstance(given, Literal)
