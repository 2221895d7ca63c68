"""What names mean to a linker: other names of functions and variables, and names of nothing.

`alias` and `weakref` say the name that object files have for another function or variable; it is
looked for among the program's own. What is declared `weak` and defined nowhere is at address 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.model.tree.declarations import Function, Storage, Variable
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.simulate.codegen.builder import Linkage, link_key
from tops_lsp.simulate.codegen.gnu_attributes import Attribute
from tops_startup.patterns import regex

_OTHER = ("alias", "weakref")
_MANGLED = regex(r"_Z(?P<nested>NK?)?(?P<names>\d.*)")
_PRAGMA = regex(rb"(?m)^[ \t]*#[ \t]*pragma[ \t]+weak[ \t]+(_Z\w+)[ \t]*$")
_LENGTH = regex(r"\d+")


def linkage_of(unit: TranslationUnit, attributes: Sequence[Attribute]) -> Linkage:
    """What the attributes and pragmas of a program say of its names."""
    made = Linkage()
    _read_pragmas(unit, made)
    for attribute in attributes:
        owner = attribute.declaration
        if owner is None:
            continue
        if attribute.word in ("weak", "weakref"):
            made.weak.add(link_key(owner))
        if attribute.word in _OTHER and (target := _target(unit, attribute, owner)) is not None:
            made.others[link_key(owner)] = target
    return made


def _read_pragmas(unit: TranslationUnit, made: Linkage) -> None:
    """`#pragma weak name`, of a name in object files: whether a function has a plain one, as C's
    have, is not known here."""
    named = {_named(match[1].decode()) for match in _PRAGMA.finditer(unit.source.text)}
    if named:
        made.weak |= {link_key(f) for f in unit.functions() if _path(f) in named}
        variables = (v for v in unit.declarations() if isinstance(v, Variable))
        made.weak |= {link_key(v) for v in variables if _path(v) in named}


def is_understood(attribute: Attribute, linkage: Linkage) -> bool:
    """Whether it is obeyed. Of a name that is looked for elsewhere and not found, `weakref` makes
    one of nothing."""
    if attribute.declaration is None:
        return False
    known = link_key(attribute.declaration) in linkage.others
    return known or attribute.word != "alias"


def _target(
    unit: TranslationUnit, attribute: Attribute, owner: Function | Variable
) -> Function | Variable | None:
    """The one function or variable that has the name in object files."""
    path = _named(attribute.text)
    if isinstance(owner, Variable):
        variables = [v for v in _variables(unit) if _path(v) == path]
        return variables[0] if variables else None
    found = [f for f in unit.functions() if f.is_definition and _path(f) == path]
    same = [f for f in found if f.type == owner.type]
    return same[0] if len(same) == 1 else found[0] if len(found) == 1 else None


def _variables(unit: TranslationUnit) -> Iterator[Variable]:
    for declaration in unit.declarations():
        if isinstance(declaration, Variable) and declaration.storage is not Storage.EXTERN:
            yield declaration


def _path(declaration: Function | Variable) -> tuple[str, ...]:
    """Names from the outside to the inside."""
    return tuple(declaration.qualified_name.split("::"))


def _named(symbol: str) -> tuple[str, ...]:
    """The names in a symbol: one in C, lengths with names in C++."""
    mangled = _MANGLED.match(symbol)
    if mangled is None:
        return (symbol,)
    names, rest = [], mangled["names"]
    while (length := _LENGTH.match(rest)) is not None:
        begin = length.end()
        names.append(rest[begin : begin + int(length[0])])
        rest = rest[begin + int(length[0]) :]
        if not mangled["nested"]:
            break
    return tuple(names)
