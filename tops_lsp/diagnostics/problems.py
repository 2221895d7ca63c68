"""The preprocessor's problems as rules see them: `on(Problem)` subscribes a rule."""

from tops_lsp.preprocess import Problem, ProblemKind

__all__ = ["Problem", "ProblemKind"]
