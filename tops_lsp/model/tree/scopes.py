"""Scopes and name look-up: block, class, namespace; user code before the stub headers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from tops_lsp.model.incremental.lookup_cache import Answers
from tops_lsp.model.sema.substitution import is_same_function
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Enumeration,
    Function,
    Item,
    Namespace,
    PackName,
    Storage,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.tree.directives import USED, reachable, through
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    TemplateId,
    TemplateType,
    Type,
    is_unknown,
    value_type,
)
from tops_startup.records import dataclass, field


@dataclass(slots=True, repr=False)
class Scope:
    """One level of look-up. `owner` is the namespace or class whose members `names` are."""

    parent: Scope | None
    names: dict[str, list[Declaration]] = field(default_factory=dict)
    owner: Namespace | Class | None = None
    parameters: dict[str, list[Declaration]] = field(default_factory=dict)  # of a template
    changes: int = 0  # of the names of a block
    later: list[Callable[[], None]] | None = None  # what waits until the class is complete

    def declare(self, declaration: Declaration) -> None:
        """Adds a declaration under its name."""
        self.group(declaration.name).append(declaration)

    def group(self, name: str) -> list[Declaration]:
        """What is declared here under a name, to be added to."""
        if self.owner is not None:
            return self.owner.group(name)
        self.changes += 1
        return self.names.setdefault(name, [])

    def lookup(self, name: str) -> list[Declaration]:
        """Unqualified look-up: the innermost scope that knows the name; empty if none does."""
        scope: Scope | None = self
        while scope is not None:
            if scope.owner is None and not scope.parameters:  # most are blocks
                found = scope.names.get(name)
            else:
                found = scope.local(name)
                if found and scope._has_by_arguments(name) and scope.parent is not None:
                    found = scope.parent.lookup(name) or found
                if scope.owner.__class__ is Namespace and all(map(_is_function, found)):
                    found = self._with_directives(scope, name, found)
                elif not found and scope.parent is not None and scope._injects(name):
                    found = scope.parent.lookup(name)
                    return [d for d in found if isinstance(d, Class)] or found
            if found:
                return found
            scope = scope.parent
        return []

    def may_inherit(self) -> bool:
        """Whether a class around has a base that is not known, which may have any name."""
        scope: Scope | None = self
        while scope is not None:
            if isinstance(scope.owner, Class) and _has_unknown_bases(scope.owner):
                return True
            scope = scope.parent
        return False

    def _injects(self, name: str) -> bool:
        """Whether a name is that of the class, which means itself there whatever else has it."""
        return isinstance(self.owner, Class) and self.owner.name == name

    def _with_directives(
        self, outer: Scope, name: str, found: list[Declaration]
    ) -> list[Declaration]:
        """What a namespace around declares, and what using-directives in blocks bring here."""
        used: list[Declaration] = []
        scope: Scope | None = self
        while scope is not None and scope is not outer:
            used += scope.names.get(USED, ())
            scope = scope.parent
        if not used:
            return found
        spaces = [d for d in used if isinstance(d, Namespace)]
        own = any(not d.item.builtin for d in found)
        brought = [d for s in spaces for d in through((s, *reachable(s)), name, own_only=own)]
        if not own and not all(map(_is_function, brought)):
            return [*dict.fromkeys(brought)]  # it hides functions of the library
        return [*found, *(d for d in dict.fromkeys(brought) if not is_among(d, found))]

    def _has_by_arguments(self, name: str) -> bool:
        """Whether a class has a name from a base alone that template arguments decide: a name that
        is not qualified is looked up where the template is, and hidden by none of that.
        """
        owner = self.owner
        if not isinstance(owner, Class) or owner.instance_of is None or name in owner.members:
            return False
        if name in self.parameters or len(owner.bases) != len(owner.instance_of.bases):
            return False
        known = zip(owner.bases, owner.instance_of.bases, strict=True)
        having = [
            _is_dependent(base, written)
            for base, written in known
            if isinstance(base, ClassType) and members(base.declaration, name)
        ]
        return bool(having) and all(having)

    def lookup_by(self, name: str, item: Item) -> list[Declaration]:
        """Unqualified look-up of what is declared where an item is; empty if nothing is."""
        scope: Scope | None = self
        while scope is not None:
            found = scope.local(name)
            if isinstance(scope.owner, Namespace) and all(map(_is_function, found)):
                found = self._with_directives(scope, name, found)
            found = declared_by(found, item)
            if found:
                return found
            scope = scope.parent
        return []

    def is_bound(self) -> bool:
        """Whether template parameters are known here: it is in a template or an instance."""
        scope: Scope | None = self
        while scope is not None and not scope.parameters:
            scope = scope.parent
        return scope is not None

    def is_open(self) -> bool:
        """Whether a template parameter is seen here that nothing known stands for."""
        scope: Scope | None = self
        while scope is not None:
            if any(_is_open(each) for known in scope.parameters.values() for each in known):
                return True
            scope = scope.parent
        return False

    def local(self, name: str) -> list[Declaration]:
        """What this level alone knows, bases and using-directives included."""
        if name in self.parameters:
            return self.parameters[name]
        if isinstance(self.owner, Class):
            return members(self.owner, name) or self.names.get(name, [])
        if self.owner is not None:
            return namespace_members(self.owner, name)
        return self.names.get(name, [])

    def when_complete(self, work: Callable[[], None]) -> None:
        """Does what may name members that are declared later: once the class around it, and those
        around that, are complete; now outside of classes."""
        scope: Scope | None = self
        while scope is not None and not isinstance(scope.owner, Class):
            scope = scope.parent
        if scope is None or scope.later is None:
            work()
        else:
            scope.later.append(work)

    def namespace(self) -> Namespace:
        """The innermost enclosing namespace."""
        scope: Scope | None = self
        while scope is not None:
            if isinstance(scope.owner, Namespace):
                return scope.owner
            scope = scope.parent
        raise LookupError("a scope chain ends in the global namespace")

    def enclosing_class(self) -> Class | None:
        """The innermost enclosing class."""
        scope: Scope | None = self
        while scope is not None:
            if isinstance(scope.owner, Class):
                return scope.owner
            scope = scope.parent
        return None


def _is_function(declaration: Declaration) -> bool:
    return isinstance(declaration, Function)


def _is_dependent(base: ClassType, written: Type) -> bool:
    """Whether a template's arguments decide what one of its bases is."""
    if isinstance(written, TemplateType):
        return True
    return isinstance(written, TemplateId) and base.declaration.instance_of is not None


def only_definition(found: Sequence[Declaration]) -> Sequence[Declaration]:
    """Of several declarations of one variable that which says most: `extern int a[]; int a[5];`.

    A variable hides a class or enumeration of its name.
    """
    values = [d for d in found if not isinstance(d, Class | Enumeration)]
    variables = [d for d in values if isinstance(d, Variable) and d.template is None]
    if not variables or len(variables) != len(values):
        return found
    declared = any(v.storage is Storage.EXTERN for v in variables)
    return [max(variables, key=_says)] if len(variables) == 1 or declared else found


def declared_by(found: list[Declaration], item: Item) -> list[Declaration]:
    """What of a namespace's functions and variables is declared where an item is: what is
    declared after it, nobody sees there. The same list if that is all of them.
    """
    seen = [d for d in found if not is_after(d, item)]
    return found if len(seen) == len(found) else seen


def is_after(declaration: Declaration, item: Item) -> bool:
    if declaration.item.start <= item.start or declaration.item.builtin or item.builtin:
        return False
    if not isinstance(declaration, Function | Variable):
        return False
    if not isinstance(declaration.scope, Namespace):
        return False
    while isinstance(declaration, Function) and declaration.previous is not None:
        declaration = declaration.previous
    return declaration.item.start > item.start


def without_hidden_friends(found: list[Declaration]) -> list[Declaration]:
    """Without functions that only a class declares, as its friends, where a name has others: those
    are found by their arguments alone. The same list if there are none.
    """
    seen = [d for d in found if not is_hidden_friend(d)]
    return found if not seen or len(seen) == len(found) else seen


def is_hidden_friend(declaration: Declaration) -> bool:
    """Whether only a class declares the function, as its friend."""
    return isinstance(declaration, Function) and declaration.is_friend and not declaration.previous


def is_operator(name: str) -> bool:
    """Whether a function's name is that of an operator."""
    sign = name.removeprefix("operator")
    return sign != name and not sign[:1].isidentifier()


def names_conversion(name: str) -> bool:
    """Whether a name is that of conversion functions to a type: `operator int`."""
    word, _, type_ = name.partition(" ")
    return word == "operator" and (type_[:1].isalpha() or type_.startswith((":", "_")))


def name_in_signature(function: Function) -> str | Type:
    """What a function and those that override it are called: the type, whatever it is called,
    for one that converts to it."""
    return function.type.result if names_conversion(function.name) else function.name


D = TypeVar("D", bound=Declaration)


def without_specialisations(found: Sequence[D]) -> Sequence[D]:
    """Without explicit specialisations of functions: look-up finds their templates."""
    functions = [d for d in found if isinstance(d, Function)]
    if not any(f.specialises for f in functions) or not any(f.template for f in functions):
        return found
    return [d for d in found if not (isinstance(d, Function) and d.specialises)]


def _says(variable: Variable) -> tuple[bool, bool, bool]:
    unbounded = isinstance(variable.type, Array) and variable.type.extent is None
    return variable.initializer is not None, variable.storage is not Storage.EXTERN, not unbounded


_NOTHING: list[Declaration] = []
"""What most names mean in most namespaces; nobody may change it."""


SPECIALISED = "<>"
"""After the name of a variable template: what its specialisations are found under."""


def specialised_variables(template: Variable) -> list[Variable]:
    """The specialisations of a variable template, partial and explicit."""
    scope, name = template.scope, f"{template.name}{SPECIALISED}"
    while isinstance(scope, Class):
        name = f"{scope.name}::{name}"
        scope = scope.scope
    found = namespace_members(scope, name) if isinstance(scope, Namespace) else []
    return [d for d in found if isinstance(d, Variable)]


def _is_open(declaration: Declaration) -> bool:
    """Whether what is declared for a template parameter is not known yet."""
    match declaration:
        case TemplateParameter():
            return True
        case Alias(template=None, type=type_):
            return is_unknown(type_)
        case PackName(elements=elements):
            return any(map(_is_open, elements))
    return False


def specialisations(template: Class) -> Iterator[Class]:
    """The declared specialisations of a class template, partial and explicit: itself, too, if it is
    one of a template that is not seen."""
    scope = template.scope
    if scope is None:
        return
    group = scope.named(template.name) if isinstance(scope, Namespace) else ()
    for other in group or scope.members.get(template.name, ()):
        if isinstance(other, Class) and other.specialises:
            yield other


ITSELF = "__itself"


def itself(special: Class) -> Class:
    """The class that an explicit specialisation is. A stub's may be of another name, which its
    member says: `template <> class basic_string<char> { typedef string __itself; }`."""
    named = special.members.get(ITSELF, ()) if special.item.builtin else ()
    types = (one.type for one in named if isinstance(one, Alias))
    return next((t.declaration for t in types if isinstance(t, ClassType)), special)


def arguments_of(class_: Class, template: Class) -> tuple[Type | int, ...] | None:
    """What a class was made from a template with; None if it was not."""
    if class_.instance_of is template:
        return class_.arguments
    if class_.specialises and class_.template is None and class_.name == template.name:
        return class_.arguments if class_.scope is template.scope else None
    if not (class_.item.builtin and template.item.builtin and class_.scope is template.scope):
        return None
    if class_.instance_of is not None or class_.template is not None:
        return None
    specials = (one for one in specialisations(template) if itself(one) is class_)
    return next((one.arguments for one in specials), None)


def template_of(class_: Class) -> Class | None:
    """The template that a class was made from, or is an explicit specialisation of."""
    if class_.instance_of is not None or not class_.specialises or class_.template is not None:
        return class_.instance_of
    scope = class_.scope
    group = scope.named(class_.name) if isinstance(scope, Namespace) else ()
    known = (one for one in group if isinstance(one, Class) and not one.specialises)
    return next((one for one in known if one.template is not None), None)


def namespace_members(namespace: Namespace, name: str) -> list[Declaration]:
    """Members called `name`; a user's non-function hides the stub's declaration.

    The list is not the caller's to change.
    """
    if namespace.lookups is None:
        return _found_in_stub(namespace, name)
    answers = namespace.lookups.answers_of(namespace, name)
    known = answers.get(name)
    if known is None:
        known = answers[name] = _found(namespace, name)
    return known


def _found_in_stub(namespace: Namespace, name: str) -> list[Declaration]:
    known = namespace.answers.get(name)
    if known is None:
        since = Answers.changes
        known = _found(namespace, name)
        namespace.answers.put(name, known, since)
    return known


def _found(namespace: Namespace, name: str) -> list[Declaration]:
    found = list(namespace.named(name))
    if all(isinstance(d, Function) for d in found):
        for stub in namespace.extends:
            found += [d for d in namespace_members(stub, name) if not is_among(d, found)]
    if all(isinstance(d, Function) for d in found):
        # Functions join those that using-directives bring; a stub's do not join the user's own,
        # as there may be more of them than are known. Operators do, which all share one name.
        plain = [] if is_operator(name) else found
        own = any(not d.item.builtin and not is_hidden_friend(d) for d in plain)
        brought = through(reachable(namespace), name, own_only=own)
        found += [d for d in brought if not is_among(d, found)]
    return found or _NOTHING


def is_among(declaration: Declaration, found: list[Declaration]) -> bool:
    """Whether a stub's declaration is there already, or the user declares the same function."""
    return declaration in found or any(
        isinstance(declaration, Function)
        and isinstance(own, Function)
        and is_same_function(own, declaration)
        for own in found
    )


def ancestry(class_: Class) -> Iterator[Class]:
    """A class and the known ones above it, each once, a base before the next one beside it."""
    yield class_
    if not class_.bases:
        return
    seen = {class_}
    stack = [*reversed(class_.bases)]
    while stack:
        plain = value_type(stack.pop())
        if isinstance(plain, ClassType) and plain.declaration not in seen:
            seen.add(plain.declaration)
            yield plain.declaration
            stack += reversed(plain.declaration.bases)


def members(class_: Class, name: str) -> list[Declaration]:
    """Members called `name`, searched in the class and then in its known bases. Each class has an
    assignment of its own, if only one that nobody wrote: it hides those of its bases. What is found
    in a virtual base may be hidden by a class that is come to on another way.
    """
    found = class_.members.get(name)
    if found or not class_.bases or name == "operator=":
        return found or []
    owners = (one for one in ancestry(class_) if one.members.get(name))
    last = next(owners, None)
    if last is None:
        return []
    for other in owners:
        if any(above is last for above in ancestry(other)):
            last = other
    return last.members[name]


def has_unknown_base(class_: Class) -> bool:
    """Whether some base is not known, so that a failed look-up proves nothing."""
    return _has_unknown_bases(class_) or any(not one.is_complete for one in ancestry(class_))


def _has_unknown_bases(class_: Class) -> bool:
    """Whether something above a class, which may still be read itself, is no known class, or one
    of the library's that the stubs only declare."""
    above = [*ancestry(class_)]
    if any(one.item.builtin and not one.is_complete for one in above if one is not class_):
        return True
    return any(not isinstance(value_type(base), ClassType) for one in above for base in one.bases)


def base_distance(class_: Class, base: Type) -> int | None:
    """How many steps `base` is above `class_`; None if it is no base of it."""
    plain = value_type(base)
    if not isinstance(plain, ClassType):
        return None
    level, seen, steps = [class_], {class_}, 1
    while level:
        above = [t for one in level for b in one.bases if isinstance(t := value_type(b), ClassType)]
        if plain in above:
            return steps
        level = [t.declaration for t in dict.fromkeys(above) if t.declaration not in seen]
        seen.update(level)
        steps += 1
    return None


def defined_later(function: Function) -> Function:
    """A function that was declared when it was asked for, as it is defined; itself if it is not."""
    scope = function.scope
    name = "(constructor)" if function.is_constructor else function.name
    if isinstance(scope, Namespace):
        group = namespace_members(scope, name)
    else:
        group = scope.members.get(name, []) if isinstance(scope, Class) else []
    for other in group:
        earlier = other if isinstance(other, Function) else None
        while earlier is not None and earlier is not function:
            earlier = earlier.previous
        if earlier is not None and isinstance(other, Function):
            return other
    return function
