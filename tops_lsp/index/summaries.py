"""Cross-file facts: what the rules may know of functions that other files define."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.index.shard import Symbol
    from tops_lsp.index.symbols import Symbols
    from tops_lsp.model.passes import Passes
    from tops_lsp.model.tree.declarations import Function
    from tops_lsp.model.unit import TranslationUnit

Question = tuple["Symbol", str]
"""A function that is only declared, and what the barrier is of that it may reach."""
Answers = Mapping[Question, str]
"""The barrier each such function reaches, empty for none, as the rules were answered."""


@dataclass
class CrossFileFacts:
    """Other files as the rules of one file see them; it remembers what it answered."""

    answer: Callable[[Symbol, str], str]
    answers: dict[Question, str] = field(default_factory=dict)
    _symbols: dict[int, Symbols] = field(default_factory=dict)  # by identity of units they hold

    def barrier(self, unit: TranslationUnit, function: Function, of: str) -> str:
        """The barrier that a function reaches which is only declared here; empty for none."""
        symbol = self._symbols_of(unit).of(function)
        if symbol is None:
            return ""
        answers = self.answers[symbol, of] = self.answer(symbol, of)
        return answers

    def _symbols_of(self, unit: TranslationUnit) -> Symbols:
        """Made once a unit: rules may ask for each of a file's functions."""
        from tops_lsp.index.symbols import Symbols

        return self._symbols.setdefault(id(unit), Symbols(unit))

    def inform(self, passes: Passes) -> Passes:
        """Lets the rules of a file ask; of the file's version before, nothing is kept."""
        self._symbols.clear()
        for each in passes.each:
            each.unit.external = self
        return passes

    def has_changed(self) -> bool:
        """Whether the rules would get another answer now; it is forgotten what they were."""
        changed = answers_to(self.answers, self.answer) != self.answers
        if changed:
            self.answers.clear()
        return changed


def from_answers(answers: Answers) -> CrossFileFacts:
    """Other files of which only this is known."""
    return CrossFileFacts(lambda symbol, of: answers.get((symbol, of), ""))


def answers_to(questions: Answers, answer: Callable[[Symbol, str], str]) -> dict[Question, str]:
    """The present answers to what was asked."""
    return {question: answer(*question) for question in questions}
