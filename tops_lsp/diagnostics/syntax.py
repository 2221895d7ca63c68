"""What a text's mistakes of syntax tell rules."""

from tops_lsp.syntax.mistakes import Mistake, mistakes_of

__all__ = ["Mistake", "mistakes_of"]
