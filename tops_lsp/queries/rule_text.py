"""A query as a rule of `tops-lint.toml`, to be given a name and a message."""

from __future__ import annotations

from tops_lsp.syntax.query_compilation import checked
from tops_lsp.syntax.query_text import read_query

NAME = "my-rule"


def rule_text(query: str) -> str:
    """The rule in TOML, of a query whose patterns capture something. Raises QueryFault."""
    checked(query)
    caught = read_query(query).captures
    first = caught[0][1] if caught else ""
    said = f"found '{{{first}}}'" if first.isidentifier() else "found"
    lines = [f"[rules.{NAME}]", f'message = "{said}"', 'severity = "warning"']
    return "\n".join([*lines, f"query = {_literal(query.strip())}", ""])


def _literal(text: str) -> str:
    """A text of several lines as TOML has it: as it is, where that can be."""
    plain = all(c in "\n\t" or c.isprintable() for c in text)
    if plain and "'''" not in text and not text.endswith("'"):
        return f"'''\n{text}\n'''"
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    shown = (c if c in "\n\t" or c.isprintable() else f"\\u{ord(c):04x}" for c in escaped)
    return f'"""\n{"".join(shown)}\n"""'
