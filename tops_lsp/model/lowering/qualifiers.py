"""What is beside a type: cv-qualifiers, memory spaces, vector keywords."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.dispatch import type_of
from tops_lsp.model.lowering.type_attributes import specified_otherwise
from tops_lsp.model.tree.spaces import KEYWORDS, Space
from tops_lsp.model.tree.types import (
    UNKNOWN,
    Fundamental,
    Type,
    Unknown,
    VectorType,
    qualify,
    unqualified,
)
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_VECTOR = regex(r"__vector([248]?)(\s+bool)?$")


@dataclass(slots=True)
class Qualifiers:
    """What is beside a type: cv, memory space, vector keyword, and other words."""

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
        elif word == "const":
            self.const = True
        elif word == "volatile":
            self.volatile = True
        elif word in KEYWORDS and word != "__device__" and self.space is not Space.PRIVATE:
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
    """The qualifiers among a node's direct children, and those among the words of a type's name:
    `unsigned const x`."""
    result = Qualifiers()
    for child in node.children:
        if child.type == "type_qualifier":
            result.add(lo.text(child))
        elif child.type == "sized_type_specifier" and child.named_child_count:
            for word in child.named_children:
                if word.type == "type_qualifier":
                    result.add(lo.text(word))
    return result


def specified_type(lo: Lowering, node: Node) -> Type:
    """The type named by a declaration's specifiers (declarators not applied)."""
    type_node = node.child_by_field_name("type")
    if type_node is None:
        return qualifiers_of(lo, node).apply(UNKNOWN)
    base = specified_otherwise(lo, node, type_node, type_of(lo, type_node))
    return qualifiers_of(lo, node).apply(base)
