"""Sentences about launches that make no sense, in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tops_lsp.simulate.launch import directive, inputs, plan, sidecar
from tops_lsp.simulate.launch.sentences import say
from tops_lsp.simulate.present.wording import spoken

PACKAGE = Path(directive.__file__).parents[2]
RAISED = {"PlanError", "DirectiveError", "EvaluationError", "CommandError", "LaunchError"}

WRONG = [
    "<<<2",
    "<<<2, 0>>>",
    "<<<(1, 2, 3, 4), 1>>>",
    "a = ",
    "a = 1, a = 2",
    "a 3",
    "a = b",
    "a = load(x)",
    "a = nothing(3)",
    "a = zeros(-1)",
    "a = zeros(1, 2)",
    "a = full(zeros(3), 1)",
    "a = zeros((zeros(2), 2))",
    "a = 1 / 0",
    "a = sqrt(0 - 1)",
    "a = pow(1e300, 9)",
    "a = 4000000000000 * 4000000000000",
    "a = max(1)",
    "a = " + "(" * 3000,
    "<<<1, 1>>> a = 3 )",
    "shared = 1.5",
    "expect out",
]


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_in_a_directive_is_said_in_chinese(text: str) -> None:
    (problem,) = directive.parse_directive(text).problems
    assert problem.message.isascii()
    assert not spoken(problem.message, "zh-CN").isascii()


def test_sentences_in_sentences_are_translated() -> None:
    (problem,) = directive.parse_directive("a = ").problems
    message = say("directive", why=problem.message)
    assert message == (
        "the directive cannot be read: expected a number, a name or '(', found the end"
    )
    assert spoken(message, "zh-CN") == "指令无法读取：此处应为数、名称或“(”，却是结尾"


def _errors(path: Path) -> Iterator[tuple[int, ast.expr]]:
    """The first arguments of errors that users read, by line."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Raise(exc=ast.Call(func=ast.Name(id=name), args=[first, *_])):
                if name in RAISED:
                    yield node.lineno, first


def test_no_error_for_users_is_raised_with_a_text_of_its_own() -> None:
    """All texts come from a table that has them in both languages."""
    files = [*(PACKAGE / "simulate").rglob("*.py"), *(PACKAGE / "debug").rglob("*.py")]
    found = [
        f"{file.name}:{line}"
        for file in files
        for line, text in _errors(file)
        if isinstance(text, ast.JoinedStr | ast.Constant)
    ]
    assert not found
    assert {m.__name__.rpartition(".")[2] for m in (sidecar, directive, inputs, plan)} <= {
        file.stem for file in files
    }
