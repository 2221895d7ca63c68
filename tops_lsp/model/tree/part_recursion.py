"""Questions about a class that are answered by asking the same of its parts.

Objects may hold two of a class whose objects hold two of a third: thirty such classes are 2³⁰
parts. While the outermost question is answered, each class is asked once, so that a question costs
as many steps as there are classes. Nothing is kept after that: an edit may change any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextvars import ContextVar
from functools import wraps
from typing import Any, TypeVar, cast

from tops_lsp.model.tree.declarations import Class

Question = TypeVar("Question", bound=Callable[..., Any])
_ANSWERS: ContextVar[dict[Hashable, Any] | None] = ContextVar("answers about classes", default=None)


def once_per_class(circular: object) -> Callable[[Question], Question]:
    """Makes a question, whose first argument is a class, one that is asked once of each class.

    `circular` is the answer about a class that is a part of itself, which wrong code may have.
    The other arguments are hashable, and part of the question.
    """

    def decorate(question: Question) -> Question:
        @wraps(question)
        def ask(class_: Class, *args: Hashable) -> Any:
            answers = _ANSWERS.get()
            if answers is None:
                token = _ANSWERS.set({})
                try:
                    return ask(class_, *args)
                finally:
                    _ANSWERS.reset(token)
            key = (question, class_, args)
            if key not in answers:
                answers[key] = circular
                answers[key] = question(class_, *args)
            return answers[key]

        return cast(Question, ask)

    return decorate
