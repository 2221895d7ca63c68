"""What a text's mistakes of syntax tell rules."""

from tops_lsp.syntax.mistakes import Mistake, mistakes_of
from tops_lsp.syntax.token_order import DIGITS, misfits

__all__ = ["DIGITS", "Mistake", "misfits", "mistakes_of"]
