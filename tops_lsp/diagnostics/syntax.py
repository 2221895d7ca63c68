"""What a text's mistakes of syntax tell rules."""

from tops_lsp.syntax.mistakes import Mistake, mistakes_of
from tops_lsp.syntax.stray_statements import statement_among_members, statement_of
from tops_lsp.syntax.token_order import CHARACTER, DIGITS, FOREIGN, Misfit, misfits

__all__ = [
    "CHARACTER",
    "DIGITS",
    "FOREIGN",
    "Misfit",
    "Mistake",
    "misfits",
    "mistakes_of",
    "statement_among_members",
    "statement_of",
]
