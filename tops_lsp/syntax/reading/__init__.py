"""Reading a text: one stage with one door, from bytes to a tree by pieces.

    text ─────────────────► parse ──────────► TextTree    a text that is new
    text, headers' trees ─► sections ───────► TextTree    one of a run of the linter
    text, edits, TextTree ┬► following ─────► TextTree    evicted: edited pieces are parsed alone
                          └► reparse ───────► TextTree    otherwise: the grammar's tree is edited

`read` is the door. The mask (`text/mask.py`) and the repair of braces and of products that look
like casts belong to `parse` (`syntax/parser.py`). What a `TextTree` says of errors is asked in
`recovery`, which pieces two of them read alike in `comparison`. No module outside of this package
imports one inside of it.
"""

from tops_lsp.syntax.reading.broken_statements import BrokenStatement
from tops_lsp.syntax.reading.comparison import Comparison
from tops_lsp.syntax.reading.door import read
from tops_lsp.syntax.reading.recovery import broken_statements, has_errors_in, touches_error
from tops_lsp.syntax.reading.sections import HeaderTrees, Section
from tops_lsp.syntax.reading.text_tree import PieceTree, TextTree

__all__ = [
    "BrokenStatement",
    "Comparison",
    "HeaderTrees",
    "PieceTree",
    "Section",
    "TextTree",
    "broken_statements",
    "has_errors_in",
    "read",
    "touches_error",
]
