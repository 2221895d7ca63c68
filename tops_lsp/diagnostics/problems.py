"""What the preprocessor tells rules: `on(Problem)`, `on(Include)` subscribe a rule to it."""

from tops_lsp.preprocess import Include, Problem, ProblemKind

__all__ = ["Include", "Problem", "ProblemKind"]
