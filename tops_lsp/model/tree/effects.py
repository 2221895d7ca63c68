"""What an expression changes."""

from __future__ import annotations

from tops_lsp.model.tree import expressions as e


def changes_variables(node: e.Expression) -> bool:
    """Whether the expression may write to a variable that lives in a register."""
    return type(node) not in e.LEAVES and any(_writes(part) for part in e.walk(node))


def _writes(node: e.Expression) -> bool:
    if isinstance(node, e.Unary):
        return node.op in ("++", "--")
    return isinstance(node, e.Assign | e.StatementExpression)


def has_effects(node: e.Expression) -> bool:
    """Whether the expression may change something, by functions that it calls or by itself."""
    return type(node) not in e.LEAVES and any(map(_acts, e.walk(node)))


def _acts(node: e.Expression) -> bool:
    calls = (e.Call, e.Construct, e.New, e.Delete)
    return isinstance(node, calls) or getattr(node, "overload", None) is not None or _writes(node)
