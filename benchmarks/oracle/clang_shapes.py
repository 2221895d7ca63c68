"""The shape of a program as clang reads it: what kind of expression or declaration is where.

A fact is a place, (offset, length) in the bytes of the text, and a shape:

    binary + · assign += · unary - · unary ++ after · ?: · call · subscript · cast int · make T(…)
    named (a variable, function or member) · literal · sizeof type · sizeof value · new · delete
    lambda · variable · function (at the name of what is declared)

Places nest, so equal facts are equal trees. Parentheses, implicit conversions and what the language
adds by itself are left out, and so is what the model computes and does not keep: enumerators,
bounds, template arguments. Of templates the pattern is reported, not its instances.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from typing import Any

Tree = dict[str, Any]
Place = tuple[int, int]
Facts = dict[Place, set[str]]

CALLS = ("CallExpr", "CXXMemberCallExpr", "CUDAKernelCallExpr")
NAMED = ("DeclRefExpr", "MemberExpr", "UnresolvedLookupExpr", "DependentScopeDeclRefExpr")
NAMED += ("CXXDependentScopeMemberExpr", "UnresolvedMemberExpr")
LITERALS = ("IntegerLiteral", "FloatingLiteral", "CharacterLiteral", "StringLiteral")
LITERALS += ("CXXBoolLiteralExpr", "CXXNullPtrLiteralExpr")
MADE = ("CXXFunctionalCastExpr", "CXXTemporaryObjectExpr", "CXXScalarValueInitExpr")
MADE += ("CXXUnresolvedConstructExpr", "CompoundLiteralExpr")
CASTS = ("CStyleCastExpr", "CXXStaticCastExpr", "CXXReinterpretCastExpr", "CXXConstCastExpr")
CASTS += ("CXXDynamicCastExpr",)
DECLARED = {
    "VarDecl": "variable",
    "FunctionDecl": "function",
    "CXXMethodDecl": "function",
}
FIXED = {
    **dict.fromkeys(CALLS, "call"),
    **dict.fromkeys(NAMED, "named"),
    **dict.fromkeys(LITERALS, "literal"),
    **dict.fromkeys(MADE, "make"),
    "ConditionalOperator": "?:",
    "ArraySubscriptExpr": "subscript",
    "CXXNewExpr": "new",
    "CXXDeleteExpr": "delete",
    "LambdaExpr": "lambda",
}
UNSEEN = ("EnumConstantDecl", "StaticAssertDecl", "VarTemplateDecl", "PseudoObjectExpr")
UNSEEN += ("VarTemplateSpecializationDecl", "TemplateTypeParmDecl", "NonTypeTemplateParmDecl")
UNSEEN += (
    "TemplateTemplateParmDecl",
    "OpaqueValueExpr",
    "DesignatedInitExpr",
    "ImplicitValueInitExpr",
)
UNSEEN += ("ClassTemplatePartialSpecializationDecl", "BinaryConditionalOperator", "AttributedStmt")
UNSEEN += (
    "TypedefDecl",
    "TypeAliasDecl",
    "GCCAsmStmt",
    "OffsetOfExpr",
    "PredefinedExpr",
    "CXXTypeidExpr",
    "CXXNoexceptExpr",
)
BUILTIN = re.compile(
    r"(?:const |volatile )*(?:unsigned |signed )?(?:bool|char|short|int"
    r"|long|long long|float|double|void)"
    r"(?: ?\*+)?"
)
OPERATOR = re.compile(r"operator\s*(\W+|new|delete)")
PREFIX = ("+", "-", "!", "~", "*", "&", "++", "--")


class Rejected(Exception):
    """clang does not accept the program."""


def clang_tree(command: list[str], text: bytes, seconds: float) -> Tree:
    """clang's tree of a text that needs no preprocessing."""
    options = ["-w", "-fsyntax-only", "-Xclang", "-ast-dump=json", "-"]
    try:
        done = subprocess.run(
            [*command, *options], input=text, capture_output=True, check=False, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        raise Rejected("time") from None
    if done.returncode:
        raise Rejected("error")
    tree: Tree = json.loads(done.stdout)
    return tree


def shapes(tree: Tree) -> Facts:
    """The facts of a tree."""
    found: Facts = {}
    pending = [tree]
    while pending:
        node = pending.pop()
        kind = node.get("kind", "")
        if kind in UNSEEN or kind.endswith("Attr") or node.get("isImplicit"):
            continue
        place = _place(node, kind)
        shape = None if place is None else _shape(node, kind)
        if place is not None and shape is not None:
            found.setdefault(place, set()).add(shape)
        pending += _children(node, kind)
    return found


def _place(node: Tree, kind: str) -> Place | None:
    if kind in DECLARED:
        start = node.get("loc", {}).get("offset")
        return None if start is None else (start, len(node.get("name", "")))
    begin, end = node.get("range", {}).get("begin", {}), node.get("range", {}).get("end", {})
    if "offset" not in begin or "offset" not in end:
        return None
    return begin["offset"], end["offset"] + end["tokLen"] - begin["offset"]


def _children(node: Tree, kind: str) -> Iterator[Tree]:
    inner = [c for c in node.get("inner", ()) if c]
    match kind:
        case "FunctionTemplateDecl":
            yield from [c for c in inner if c["kind"].endswith(("FunctionDecl", "MethodDecl"))][:1]
        case "ClassTemplateDecl":
            yield from [c for c in inner if c["kind"] == "CXXRecordDecl"][:1]
        case "ClassTemplateSpecializationDecl":
            yield from inner if node.get("strictPackMatch") else ()
        case "LambdaExpr":
            yield from (c for c in inner if c["kind"] == "CompoundStmt")
        case "CXXForRangeStmt":
            yield from (c for c in inner[-1:])
        case "CXXOperatorCallExpr":
            yield from inner[1:]
        case "FieldDecl" if node.get("isBitfield"):
            return
        case _ if node.get("explicitlyDefaulted"):  # what the language writes into it
            return
        case "ImplicitCastExpr" if node.get("castKind") == "UserDefinedConversion":
            yield from _converted(inner)
        case _:
            yield from inner


def _converted(inner: list[Tree]) -> Iterator[Tree]:
    """What an implicit conversion function is called for."""
    call = inner[0] if inner else {}
    if call.get("kind") != "CXXMemberCallExpr":
        yield from inner
        return
    member = call["inner"][0]
    yield from member.get("inner", ())


def _shape(node: Tree, kind: str) -> str | None:
    fixed = FIXED.get(kind) or DECLARED.get(kind)
    if fixed is not None:
        return None if _is_transparent(node, kind) else fixed
    match kind:
        case "BinaryOperator" | "CompoundAssignOperator":
            return _binary(node["opcode"])
        case "UnaryOperator":
            op = node["opcode"]
            after = " after" if node.get("isPostfix") and op in ("++", "--") else ""
            return f"unary {op}{after}" if op in PREFIX else None
        case "CXXOperatorCallExpr":
            return _overloaded(node)
        case "UnaryExprOrTypeTraitExpr" if node.get("name") == "sizeof":
            return "sizeof type" if "argType" in node else "sizeof value"
    return f"cast{_target(node)}" if kind in CASTS else None


def _is_transparent(node: Tree, kind: str) -> bool:
    if kind in DECLARED:
        return not node.get("name") or node["name"].startswith("operator")
    name = node.get("name") or node.get("referencedDecl", {}).get("name", "")
    return kind in NAMED and (name.startswith(("operator", "->operator")) or name == "")


def _binary(op: str) -> str:
    assigns = op.endswith("=") and op not in ("==", "!=", "<=", ">=")
    return f"assign {op}" if assigns else f"binary {op}"


def _overloaded(node: Tree) -> str | None:
    """The shape of a call of an operator function that is written as an operator."""
    inner = node.get("inner", ())
    callee = inner[0] if inner else {}
    while callee.get("kind") == "ImplicitCastExpr":
        callee = callee["inner"][0]
    name = callee.get("referencedDecl", {}).get("name") or callee.get("name", "")
    match = OPERATOR.match(name)
    op = match[1].strip() if match else ""
    if op in ("()", "[]"):
        return "call" if op == "()" else "subscript"
    if op in ("++", "--"):
        return f"unary {op}" + (" after" if len(inner) == 3 else "")
    if not op or op == "->":
        return None
    return _binary(op) if len(inner) == 3 else f"unary {op}"


def _target(node: Tree) -> str:
    """The type a cast names, where both sides spell it alike."""
    type_ = node.get("type", {})
    shown: str = type_.get("desugaredQualType") or type_.get("qualType", "")
    return f" {plain(shown)}" if BUILTIN.fullmatch(shown) else ""


def plain(type_: str) -> str:
    """A type without its own const, and without blanks before its stars."""
    return re.sub(r"^(?:(?:const|volatile) )+(?=[^*]*$)", "", type_).replace(" *", "*")
