"""Calls: functions, methods, closures and kernel launches."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from tree_sitter import Node

from tops_lsp.model.lowering.argument_lookup import associated
from tops_lsp.model.lowering.assignment import assigning
from tops_lsp.model.lowering.call_forms import (
    NAMES,
    arguments_of,
    cast_or_construct,
    functional_cast,
    keyword_cast,
    language_word,
    make,
    named_cast,
    overflow_of_bits,
)
from tops_lsp.model.lowering.casts import cast
from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.dispatch import handles, lower, type_of
from tops_lsp.model.lowering.initialization import initializing, with_default_arguments
from tops_lsp.model.lowering.lookup import find, means_type, scope_named, template_arguments
from tops_lsp.model.lowering.names import field, function_pointer, name, this, use_of
from tops_lsp.model.lowering.results import result_type
from tops_lsp.model.lowering.standard_functions import (
    functions_of_library,
    may_stand_back,
    takes_precedence,
)
from tops_lsp.model.lowering.types import named_type
from tops_lsp.model.sema.argument_binding import Taker, takers
from tops_lsp.model.sema.conversions import conversion_functions
from tops_lsp.model.sema.deduction import taken_type
from tops_lsp.model.sema.explicit_specializations import is_specialised
from tops_lsp.model.sema.implicit_casts import convert, variadic
from tops_lsp.model.sema.overloads import Candidate, Resolution, resolve
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.expressions import (
    Call,
    CastKind,
    Category,
    Expression,
    InitList,
    Launch,
    Member,
    Name,
    This,
    Unary,
)
from tops_lsp.model.tree.namespace_lookup import library_functions
from tops_lsp.model.tree.scopes import members
from tops_lsp.model.tree.types import (
    UNKNOWN,
    VOID,
    Array,
    ClassType,
    Pointer,
    QualifiedType,
    Reference,
    Type,
    Unknown,
    decayed,
    is_const,
    is_unknown,
    is_volatile,
    qualify,
    referred,
    space_of,
    unqualified,
    value_type,
)
from tops_lsp.text.mask import MaskKind


@handles("call_expression")
def call(lo: Lowering, node: Node) -> Expression:
    """Whatever `f(…)` means here."""
    callee = node.child_by_field_name("function")
    if callee is None:
        return Call(span=lo.span(node), callee=name(lo, node))
    if callee.type == "call_expression" and is_launch(lo, callee):
        return launch(lo, node, callee)
    if callee.type in NAMES:
        return _by_name(lo, node, callee)
    made = cast_or_construct(lo, node, callee)
    if made is not None:
        return made
    arguments = arguments_of(lo, node)
    if callee.type == "field_expression":
        return _resolved(lo, node, field(lo, callee), arguments)
    given = lower(lo, callee)
    enclosed = _enclosed(given)
    if enclosed is None:
        return _through_value(lo, node, given, arguments)
    functions = [d for d in enclosed.candidates if isinstance(d, Function)]
    return finish(lo, node, enclosed, arguments, _among(lo, enclosed, functions, arguments))


def _enclosed(callee: Expression) -> Name | Member | None:
    """The name of several functions in parentheses, as in `(std::max)(a, b)` or `(&f)(a)`, which
    no look-up by arguments adds others to, or of a method: `(p->f)(a)`. A single function is a
    pointer that is called."""
    while isinstance(callee, Unary) and callee.op in ("&", "*") and callee.overload is None:
        callee = callee.operand
    if not isinstance(callee, Name | Member):
        return None
    functions = [d for d in callee.candidates if isinstance(d, Function)]
    is_set = len(functions) > 1 or any(f.template is not None for f in functions)
    is_meant = bool(functions) and (is_set or isinstance(callee, Member))
    return callee if is_meant and len(functions) == len(callee.candidates) else None


def _by_name(lo: Lowering, node: Node, callee: Node) -> Expression:
    """`f(…)`: a call, a word of the language, or a type's name."""
    if callee.type == "template_function" and named_cast(lo, callee) is not None:
        return keyword_cast(lo, node, callee)
    found = find(lo, callee)
    if means_type(lo, callee, found):
        return make(lo, node, type_of(lo, callee))
    made = None if found else language_word(lo, node, callee)
    if made is not None:
        return made
    arguments = arguments_of(lo, node)
    if found and len(arguments) == 3 and found[0].name.endswith("_overflow_p"):
        found = overflow_of_bits(lo, found, arguments)
    return _resolved(lo, node, use_of(lo, callee, found), arguments)


def is_launch(lo: Lowering, inner: Node) -> bool:
    """Whether a call's parentheses stand for `<<<` and `>>>`."""
    listed = inner.child_by_field_name("arguments")
    if listed is None:
        return False
    token = lo.tree.mask.at(listed.start_byte)
    return token is not None and token.kind is MaskKind.LAUNCH


# --- overload sets ----------------------------------------------------------------------


def _resolved(
    lo: Lowering, node: Node, callee: Name | Member | Expression, arguments: list[Expression]
) -> Expression:
    candidates = callee.candidates if isinstance(callee, Name | Member) else ()
    functions = [d for d in candidates if isinstance(d, Function)]
    if isinstance(callee, Name) and (functions or not candidates):
        functions += _associated(lo, callee, arguments, functions)
        functions = functions or _of_library(lo, callee, arguments)
    if not functions:
        assigned = _unwritten_assignment(lo, node, callee, arguments)
        if assigned is not None:
            return assigned
        if isinstance(callee, Name) and not candidates:
            return _unknown_call(lo, node, callee, arguments)
        return _through_value(lo, node, callee, arguments)
    found = _among(lo, callee, functions, arguments)
    if found.best is None and found.failed and isinstance(callee, Name):
        others = _of_library(lo, callee, arguments)
        found = _among(lo, callee, others, arguments) if others else found
    elif may_stand_back(found.best) and isinstance(callee, Name) and not _is_qualified(callee):
        found = _beside_library(lo, callee, functions, arguments) or found
    if found.best is None and found.failed:
        assigned = _unwritten_assignment(lo, node, callee, arguments)
        if assigned is not None:
            return assigned
    return finish(lo, node, callee, arguments, found)


def _receiver(callee: Expression) -> Type | None:
    """The type of the object that a method is called on: of its base, if one is named."""
    type_ = callee.object_type if isinstance(callee, Member) else None
    if not isinstance(type_, ClassType | QualifiedType):
        return None
    named = callee.naming if isinstance(callee, Member) else None
    if named is None:
        return type_
    const, volatile = is_const(type_), is_volatile(type_)
    return qualify(ClassType(named), const=const, volatile=volatile, space=space_of(type_))


def _beside_library(
    lo: Lowering, callee: Name, functions: list[Function], arguments: list[Expression]
) -> Resolution | None:
    """The resolution with what using-directives bring of the library, if that is better."""
    others = library_functions(lo.scope, callee.text)
    found = _among(lo, callee, [*functions, *others], arguments) if others else None
    if found is None or not takes_precedence(found.best):
        return None
    callee.candidates = tuple(dict.fromkeys((*callee.candidates, *others)))
    return found


def _among(
    lo: Lowering, callee: Expression, functions: list[Function], arguments: list[Expression]
) -> Resolution:
    """Which of the functions a call means."""
    return resolve(
        functions,
        arguments,
        _explicit(callee),
        lo.side,
        receiver=_receiver(callee),
        temporary=_is_of_temporary(callee),
        templates=lo.unit,
    )


def _unwritten_assignment(
    lo: Lowering, node: Node, callee: Expression, arguments: Sequence[Expression]
) -> Expression | None:
    """`a.operator=(b)`, `Base::operator=(b)` of an assignment that nobody wrote: it is `a = b`."""
    named_so = isinstance(callee, Name | Member) and callee.text == "operator="
    target = _assigned_object(lo, node, callee) if named_so and len(arguments) == 1 else None
    plain = UNKNOWN if target is None else value_type(target.type)
    if target is None or not isinstance(plain, ClassType) or not plain.declaration.is_complete:
        return None
    return assigning(lo, lo.span(node), "=", target, arguments[0])


def _assigned_object(lo: Lowering, node: Node, callee: Expression) -> Expression | None:
    """The object whose `operator=` is called: one that is written, or `*this`; of its class's own
    or a named base's."""
    function = node.child_by_field_name("function")
    around = lo.scope.enclosing_class()
    if function is None:
        return None
    if isinstance(callee, Member) and not isinstance(callee.object, This):
        whole = _pointed(callee.object) if callee.arrow else callee.object
        return _as_base(lo, function, whole, callee.naming)
    if around is None:
        return None
    scope = function.child_by_field_name("scope")
    if isinstance(callee, Member) or scope is None:
        base = callee.naming if isinstance(callee, Member) else None
        return _as_base(lo, function, _pointed(this(lo, function)), base)
    named = scope_named(lo, scope)
    if not isinstance(named, Class):
        return None
    return _as_base(lo, function, _pointed(this(lo, function)), named)


def _as_base(lo: Lowering, node: Node, whole: Expression, base: Class | None) -> Expression:
    """An object as one of its class's bases, if one is named."""
    plain = value_type(whole.type)
    if base is None or (isinstance(plain, ClassType) and plain.declaration is base):
        return whole
    type_ = qualify(ClassType(base), const=is_const(whole.type))
    return cast(lo, node, Reference(type_), whole, CastKind.STATIC)


def _pointed(pointer: Expression) -> Expression:
    plain = decayed(pointer.type)
    type_ = plain.pointee if isinstance(plain, Pointer) else UNKNOWN
    return Unary(span=pointer.span, op="*", operand=pointer, type=type_, category=Category.LVALUE)


def _is_of_temporary(callee: Expression) -> bool:
    """Whether a method is called on no lvalue."""
    if not isinstance(callee, Member):
        return False
    return not callee.arrow and callee.object.category is not Category.LVALUE


def _associated(
    lo: Lowering, callee: Name, arguments: list[Expression], known: list[Function]
) -> list[Function]:
    """What argument-dependent look-up adds; nothing to a qualified name or a class's member."""
    if _is_qualified(callee) or any(f.is_member for f in known):
        return []
    found = [f for f in associated(lo, arguments, callee.text) if f not in known]
    if found and not known:
        callee.candidates = tuple(found)
    return found


def _is_qualified(callee: Name) -> bool:
    return callee.span != callee.name_span and callee.template_arguments is None


def _of_library(lo: Lowering, callee: Name, arguments: list[Expression]) -> list[Function]:
    """What of the library an unqualified call may mean that no other function takes."""
    if _is_qualified(callee):
        return []
    found = functions_of_library(lo, callee.text, arguments)
    if found:
        callee.candidates = tuple(dict.fromkeys((*callee.candidates, *found)))
    return found


def _explicit(callee: Expression) -> tuple[Binding, ...] | None:
    return callee.template_arguments if isinstance(callee, Name | Member) else None


def finish(
    lo: Lowering,
    node: Node,
    callee: Expression,
    arguments: Sequence[Expression],
    found: Resolution,
) -> Call:
    """The call with its chosen function: arguments converted, result typed."""
    result = Call(span=lo.span(node), callee=callee, arguments=tuple(arguments))
    if found.best is None:
        if found.failed:
            result.type = _NO_FUNCTION
        return result
    best = _specialised(lo, callee, found.best)
    result.function = best.function
    result.bindings = best.bound
    result.deduced = best.deduced
    result.arguments = _converted(lo, best, arguments)
    type_ = result_type(lo, best.function, best.bound, best.deduced)
    if isinstance(callee, Name | Member) and best.function in callee.candidates:
        callee.candidates, callee.type = (best.function,), best.function.type
    _give(result, type_)
    return result


_NO_FUNCTION = Unknown("no function takes these arguments", failed=True)


def _specialised(lo: Lowering, callee: Expression, best: Candidate) -> Candidate:
    """The explicit specialisation for what a template's parameters are, if there is one."""
    if best.function.template is None or not best.deduced or not is_specialised(best.function):
        return best
    special = lo.unit.instance(best.function, best.bound)
    if not special.specialises:
        return best
    if isinstance(callee, Name | Member):
        callee.candidates = (special,)
    return Candidate(special, costs=best.costs)


def _give(result: Call, type_: Type) -> None:
    """The type and category of a call that returns `type_`."""
    result.type = referred(type_)
    if isinstance(type_, Reference):
        result.category = Category.XVALUE if type_.rvalue else Category.LVALUE
    elif not isinstance(unqualified(type_), ClassType):
        result.type = unqualified(type_)  # a scalar value has no qualifiers


def _converted(
    lo: Lowering, best: Candidate, arguments: Sequence[Expression]
) -> tuple[Expression, ...]:
    """The arguments as the function's parameters take them."""
    known = with_default_arguments(lo, best, arguments)
    taken = takers(known.function.parameters, len(arguments), known.bindings)
    return tuple(_taken(lo, known, *each) for each in zip(taken, arguments, strict=True))


def _taken(lo: Lowering, best: Candidate, taker: Taker | None, argument: Expression) -> Expression:
    if taker is None and best.function.type.variadic:
        return variadic(argument)
    target = taken_type(taker, best.bindings, lo.unit.class_instance)
    return _initialized(lo, argument, target)


def _initialized(lo: Lowering, argument: Expression, target: Type) -> Expression:
    """An argument, or a list, as a parameter's type takes it."""
    if isinstance(argument, InitList):
        return _listed(initializing(lo, argument, target))
    return convert(argument, target)


def _listed(made: Expression) -> Expression:
    """A list for an array whose bound it decides, as in `template <int N> f(int (&)[N])`."""
    if isinstance(made, InitList) and isinstance(made.type, Array) and made.type.extent is None:
        made.type = Array(made.type.element, len(made.elements))
    return made


def _unknown_call(
    lo: Lowering, node: Node, callee: Name, arguments: list[Expression]
) -> Expression:
    """An unknown name may still be one of the library's vector types; in an unknown namespace it
    is nothing else that is called so."""
    written = node.child_by_field_name("function")
    qualified = written is not None and written.type == "qualified_identifier"
    type_ = (
        type_of(lo, written) if written is not None and qualified else named_type(lo, callee.text)
    )
    if not is_unknown(type_) and len(arguments) <= 1:
        return functional_cast(lo, node, type_, arguments)
    return Call(span=lo.span(node), callee=callee, arguments=tuple(arguments))


def _through_value(
    lo: Lowering, node: Node, callee: Expression, arguments: list[Expression]
) -> Expression:
    """A call of an object: closure, functor, function pointer."""
    plain = value_type(callee.type)
    if isinstance(plain, ClassType):
        options = [d for d in members(plain.declaration, "operator()") if isinstance(d, Function)]
        pointer = None if options else _pointer_of(plain.declaration)
        if pointer is not None:
            return _through_value(lo, node, convert(callee, pointer), arguments)
        found = resolve(
            options,
            arguments,
            side=lo.side,
            receiver=_object(callee),
            temporary=callee.category is not Category.LVALUE,
            templates=lo.unit,
        )
        return finish(lo, node, callee, arguments, found)
    result = Call(span=lo.span(node), callee=callee, arguments=tuple(arguments))
    pointed = function_pointer(plain)
    if pointed is not None:
        result.arguments = tuple(
            variadic(a) if parameter is None else _initialized(lo, a, parameter)
            for a, parameter in zip_longest(arguments, pointed.parameters[: len(arguments)])
        )
        _give(result, pointed.result)
    return result


def _pointer_of(class_: Class) -> Type | None:
    """The pointer to functions of one type that objects convert to, which a call of one goes
    through (over.call.object); None if there is none, or there are several."""
    results = {value_type(f.type.result) for f in conversion_functions(class_) if not f.is_explicit}
    pointers = [decayed(type_) for type_ in results if function_pointer(type_) is not None]
    return pointers[0] if len(pointers) == 1 else None


def _object(callee: Expression) -> Type | None:
    """The type of a called object; a closure's own call operator never minds its const."""
    plain = value_type(callee.type)
    closure = isinstance(plain, ClassType) and plain.declaration.is_closure
    return None if closure else referred(callee.type)


# --- launches ---------------------------------------------------------------------------


def launch(lo: Lowering, node: Node, inner: Node) -> Launch:
    """`kernel<<<…>>>(…)`."""
    callee_node = inner.child_by_field_name("function")
    callee = lower(lo, callee_node) if callee_node is not None else name(lo, inner)
    listed = inner.child_by_field_name("arguments")
    arguments = arguments_of(lo, node)
    result = Launch(
        span=lo.span(node),
        callee=callee,
        configuration=tuple(arguments_of(lo, inner)),
        arguments=tuple(arguments),
        configuration_span=lo.span(listed if listed is not None else inner),
        type=VOID,
    )
    candidates = callee.candidates if isinstance(callee, Name | Member) else ()
    functions = [d for d in candidates if isinstance(d, Function)]
    found = resolve(functions, arguments, _explicit(callee), templates=lo.unit)
    if found.best is None:
        if found.failed:
            result.type = _NO_FUNCTION
        return result
    best = _specialised(lo, callee, found.best)
    result.function = best.function
    result.bindings = best.bound
    result.arguments = _converted(lo, best, arguments)
    return result


def closure_of(variable: Variable) -> Class | None:
    """The closure class of a lambda variable."""
    plain = value_type(variable.type)
    if isinstance(plain, ClassType) and plain.declaration.is_closure:
        return plain.declaration
    return None


__all__ = ["arguments_of", "call", "closure_of", "is_launch", "make", "template_arguments"]
