"""The stub headers as text and as declarations: clean, documented, unambiguous, of known size."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

import tops_simulator.ops
from tops_lsp.model.stubs import stub_scope
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.stubs.stub_scope import core
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Enumeration,
    Function,
    Namespace,
    Variable,
)
from tops_lsp.model.tree.expressions import Expression, Opaque, walk
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.tree.statements import walk_statements
from tops_lsp.model.tree.types import (
    Array,
    FunctionType,
    Pointer,
    QualifiedType,
    Reference,
    Type,
    Unknown,
)
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.project.context import Context
from tops_lsp.sdk import catalog, places
from tops_lsp.simulate.codegen.callees import intrinsic_name
from tops_lsp.syntax.parser import errors, parse
from tops_lsp.text.source import Source
from tops_simulator import layout
from tops_simulator.ops.registry import REGISTRY

FILES = catalog.files()
NOT_SIMULATED = {
    "__syncsubthreads",
    "dequant",
    "std::declval",  # is never called
    "tops::pipeline::consumer_release",
    "tops::pipeline::consumer_wait",
    "tops::pipeline::producer_acquire",
    "tops::pipeline::producer_commit",
    "tops::viota_dup",
    "tops::viota_dup_f",
    "tops::viota_dup_t",
}

DOCUMENTED = tuple(h.file for h in catalog.HEADERS if h.documented and h.file is not None)
PLAIN = frozenset(FILES) - frozenset(DOCUMENTED)
"""Declared so that host code and CUDA types; described by their own references."""
NOT_SIMULATED_FILES = {"sip30intrin.h", "tops/vector_types.h", "krt/dte.h"} | PLAIN
"""Of these only names and forms are public."""

text_of = catalog.text


@pytest.fixture(scope="module", autouse=True)
def _own_stubs() -> Iterator[None]:
    """A stub that is read as a user's file defines the library anew; what that leaves in the shared
    stubs is not for other tests."""
    yield
    for made in (stub_scope.core, stub_scope._extension):
        made.cache_clear()


@cache
def unit_of(file: str) -> TranslationUnit:
    """A stub read like a user's file."""
    is_cuda = file in catalog.family(catalog.CUDA) or catalog.base(file) == catalog.CUDA
    cuda = 800 if is_cuda else 0
    included = [f"#include <{h.names[0]}>\n".encode() for h in catalog.includes(file)]
    return analyze(Source(file, text_of(file) + b"".join(included)), Context(cuda_arch=cuda))


def declarations(file: str) -> Iterator[Declaration]:
    """Everything a stub declares, members of classes too, but no data members."""
    for declaration in unit_of(file).declarations():
        yield declaration
        if isinstance(declaration, Class):
            for group in declaration.members.values():
                yield from (d for d in group if isinstance(d, Function | Alias))


def comment_of(file: str, declaration: Declaration) -> str:
    """The comment that ends right above a declaration."""
    return places.above((file, declaration.item.start + declaration.span.start))


def declared(name: str) -> Declaration:
    """The one declaration every unit sees under a qualified name."""
    found: Declaration = core().root
    for part in name.split("::"):
        assert isinstance(found, Namespace)
        (found,) = namespace_members(found, part)
    return found


@cache
def operations() -> frozenset[str]:
    for module in pkgutil.iter_modules(tops_simulator.ops.__path__):
        importlib.import_module(f"tops_simulator.ops.{module.name}")
    return frozenset(REGISTRY)


@pytest.mark.parametrize("file", FILES)
def test_a_stub_is_read_without_errors(file: str) -> None:
    assert errors(parse(text_of(file))) == []
    assert unit_of(file).expansion.text.startswith(text_of(file))  # no directives or macros in it
    takes_over = re.search(r"^using [\w:]+;$", catalog.text(file).decode(), re.M)
    assert list(declarations(file)) or takes_over


@pytest.mark.parametrize("file", DOCUMENTED)
def test_every_declaration_says_what_where_from_and_how_sure(file: str) -> None:
    for declaration in declarations(file):
        comment = comment_of(file, declaration)
        name = declaration.qualified_name
        assert re.match(r"/\*\* \S[^@]*\.\s", comment), name
        assert re.search(r"@source \S[^@]*\. @confidence (doc|real|inferred)\s*\*/$", comment), name


@pytest.mark.parametrize("file", FILES)
def test_described_parameters_exist(file: str) -> None:
    for declaration in declarations(file):
        if isinstance(declaration, Function):
            described = re.findall(r"@param (\w+)", comment_of(file, declaration))
            names = [p.name for p in declaration.parameters]
            assert [n for n in names if n in described] == described, declaration.qualified_name


def types_of(declaration: Declaration) -> Iterator[Type]:
    if isinstance(declaration, Function):
        deduced = declaration.auto_result  # what an instance knows
        if not (declaration.is_constructor or declaration.is_destructor or deduced):
            yield declaration.type.result
        yield from declaration.type.parameters
    elif isinstance(declaration, Alias | Variable):
        yield declaration.type
    elif isinstance(declaration, Class):
        yield from (field.type for field in declaration.fields)
        yield from declaration.bases


def is_undecided(type_: Type) -> bool:
    """Whether a type stays unknown whatever template parameters stand for."""
    match type_:
        case Unknown(why=why):
            return why != "dependent"
        case QualifiedType(base=inner) | Pointer(pointee=inner) | Reference(target=inner):
            return is_undecided(inner)
        case Array(element=inner):
            return is_undecided(inner)
        case FunctionType(result=result, parameters=parameters):
            return any(map(is_undecided, (result, *parameters)))
    return False


@pytest.mark.parametrize("file", FILES)
def test_no_type_is_unknown(file: str) -> None:
    unknown = {
        declaration.qualified_name
        for declaration in declarations(file)
        if any(map(is_undecided, types_of(declaration)))
    }
    assert unknown == set()


@pytest.mark.parametrize("file", FILES)
def test_bodies_are_understood(file: str) -> None:
    unit = unit_of(file)
    for function in unit.functions():
        body = unit.body(function)
        for statement in walk_statements(body.compound) if body is not None else ():
            for node in (n for root in statement.expressions() for n in walk(root)):
                assert not is_unreadable(node), function.qualified_name


def is_unreadable(node: Expression) -> bool:
    """Opaque, and no pack that stands for nothing before a template has arguments."""
    return isinstance(node, Opaque) and node.why != "parameter_pack_expansion"


@pytest.mark.parametrize("file", FILES)
def test_execution_spaces_are_certain(file: str) -> None:
    for function in unit_of(file).functions():
        assert function.execution.known, function.qualified_name
        assert not function.execution.kernel, function.qualified_name


def test_no_entity_is_declared_twice() -> None:
    kinds = Function | Class | Enumeration | Alias | Variable
    seen = Counter(
        (d.qualified_name, signature(d))
        for file in FILES
        for d in declarations(file)
        if isinstance(d, kinds)
    )
    assert [key for key, count in seen.items() if count > 1] == []
    redeclared = [f for file in FILES for f in unit_of(file).functions() if f.previous is not None]
    assert [f.qualified_name for f in redeclared] == []


def signature(declaration: Declaration) -> str:
    """What tells overloads and specialisations apart."""
    if isinstance(declaration, Function):
        template = [p.kind for p in declaration.template or ()]
        owner = signature(declaration.scope) if isinstance(declaration.scope, Class) else ""
        types = ", ".join(map(str, declaration.type.parameters))
        ends = f"{'const' * declaration.is_const}{declaration.bound_to}"
        return f"{owner} {template} {types} {ends}"
    if isinstance(declaration, Class):
        bounds = [a.bound for a in declaration.arguments if isinstance(a, Array)]
        special = "special" if declaration.specialises else ""  # `tuple<>`, which has no arguments
        return f"{special}<{', '.join(map(str, declaration.arguments))}> {[*map(str, bounds)]}"
    return signature(declaration.scope) if isinstance(declaration.scope, Class) else ""


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("tops::mdspan", layout.MDSPAN_SIZE),
        ("tops::event", layout.EVENT_SIZE),
        ("tops::dte_scope", layout.SCOPE_SIZE),
        ("tops_dte_ctx_base_s", layout.CONTEXT_SIZE),
        ("tops_dte_ctx_t", layout.CONTEXT_SIZE),
        ("tops::private_dte", layout.CONTEXT_SIZE),
        ("tops::private_cdte", layout.CONTEXT_SIZE),
        ("tops::shared_dte", layout.CONTEXT_SIZE),
        ("tops::local_dte", layout.CONTEXT_SIZE),
        ("dim3", 12),
        ("uint3", 12),
    ],
)
def test_objects_are_as_large_as_in_simulated_memory(name: str, size: int) -> None:
    class_ = declared(name)
    assert isinstance(class_, Class)
    assert class_.size == size


def operation(function: Function) -> str:
    """The name the simulator knows the function by."""
    return intrinsic_name(function, function.scope if isinstance(function.scope, Class) else None)


def bodiless_device_functions() -> set[str]:
    return {
        operation(function)
        for file in FILES
        if file not in NOT_SIMULATED_FILES
        for function in unit_of(file).functions()
        if function.execution.on_device and not function.is_definition
        if not facts_of(function).barrier  # a matter of the engine, not of an operation
    }


def test_device_functions_without_a_body_are_simulated_but_for_these() -> None:
    assert bodiless_device_functions() - operations() <= NOT_SIMULATED
