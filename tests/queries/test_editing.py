"""Matches after edits are those of a cold run, and every question is answered of any text."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.fuzz.making import SEEDS, grown_text
from tests.queries.agreement import worked_rules
from tests.queries.editing import Editing, versions
from tests.queries.test_own_rules import EDITED
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.project.context import Context
from tops_lsp.project.own_rule import OwnRule
from tops_lsp.project.targets import TARGETS
from tops_lsp.syntax.query_text import SIGNATURES, Signature
from tops_lsp.text.source import Source

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.tops"))
WORDS = {"callee": "*", "reaches": "__syncthreads", "type": "int", "type-match": "o", "target": "x"}


def word_of(name: str, takes: Signature) -> str:
    """What a question is given here."""
    if takes.choices:
        return takes.choices[0]
    return f'"{WORDS.get(name, "loop")}"' if takes.least and not takes.number else "4" * takes.least


def question(name: str, takes: Signature) -> str:
    return f"(#{name}? {'@f ' if takes.capture else ''}{word_of(name, takes)})"


ASKED = tuple(question(name, takes) for name, takes in SIGNATURES.items())
TOTAL = tuple(
    OwnRule(f"total{number}", f"T{number}", "warning", (("en", "{f}"),), f"((_) @f {asked})")
    for number, asked in enumerate(
        text
        for each in ASKED
        for text in (
            f"((_) @f {each})",
            f"((_) @f (#not {each}))",
            f"((_) @f {each} (#not {each}))",
        )
    )
)
"""Each question about every node, plainly, negated, and as a contradiction."""
KEPT = tuple(
    OwnRule(f"kept{number}", f"K{number}", "warning", (("en", "{f}"),), query)
    for number, query in enumerate(
        (*EDITED, *(f"((call_expression function: (_) @f) {each})" for each in ASKED))
    )
)
CONTEXTS = (
    Context(own_rules=(*worked_rules(), *KEPT)),
    Context(target=TARGETS["gcu210"], own_rules=(*worked_rules(), *KEPT)),
)


def read(text: bytes, previous: Passes | None) -> Passes:
    return analyze_passes(Source("a.tops", text), CONTEXTS, previous)


def edits_are_as_cold(seed: int, text: bytes, count: int) -> int:
    editing = Editing((*worked_rules(), *KEPT), read)
    for version, difference in editing.differences(versions(random.Random(seed), text, count)):
        pytest.fail(f"{difference} in\n{version.decode(errors='replace')}")
    return editing.found


def test_after_edits_of_an_example_the_matches_are_those_of_a_cold_run() -> None:
    text = next(path for path in EXAMPLES if path.stem == "double_buffered").read_bytes()
    assert edits_are_as_cold(1, text, 12) > 100


def shared(given: Sequence[object]) -> list[object]:
    """One in four for the long tests, the others for the sweeps."""
    marks = (pytest.mark.long, *[pytest.mark.sweep] * 3)
    return [pytest.param(each, marks=marks[n % 4]) for n, each in enumerate(given)]


@pytest.mark.parametrize("path", shared(EXAMPLES), ids=lambda path: path.stem)
def test_after_edits_of_all_examples(path: Path) -> None:
    assert edits_are_as_cold(2, path.read_bytes(), 30) > 100


@pytest.mark.parametrize("seed", shared(range(15)))
def test_after_edits_of_texts_that_are_made(seed: int) -> None:
    chance = random.Random(seed)
    edits_are_as_cold(seed, grown_text(chance), 20)
    edits_are_as_cold(seed, chance.choice(SEEDS), 40)


def every_question_is_answered(text: bytes) -> int:
    """No question fails, and none is answered with yes and no."""
    source = Source("a.tops", text)
    passes = analyze_passes(source, (Context(own_rules=TOTAL),))
    made = Editing(TOTAL, read).asked(passes)
    names = {diagnostic.name for diagnostic in made}
    assert not {f"total{number}" for number in range(2, len(TOTAL), 3)} & names
    return len(made)


def test_every_question_is_answered_about_any_node() -> None:
    chance = random.Random(1)
    for _ in range(3):
        every_question_is_answered(grown_text(chance)[:1500])
    text = next(path for path in EXAMPLES if path.stem == "saxpy").read_bytes()
    assert every_question_is_answered(text) > 1000


@pytest.mark.parametrize("seed", shared(range(10)))
def test_every_question_is_answered_about_broken_texts(seed: int) -> None:
    chance = random.Random(seed)
    for text in versions(chance, chance.choice(SEEDS)[:3000], 6):
        every_question_is_answered(text)


BODY = b"void f(int a) {\n  use(a); /* one */ use(8); // two */\n  use(9);\n  use(7);\n}\n"
RETYPED = {
    "the rest of a line becomes a comment": (b"use(a);", b"use(a); //"),
    "a line ends in the middle of another one": (b"a); /* one */ us", b"a); // e"),
    "a comment goes on to the next one's end": (b"use(8)", b"/* use(8)"),
    "a comment is none any more": (b"/* one */", b"one */"),
    "two characters begin a comment": (b"/* one", b"/ one"),
    "a string is open": (b"use(8)", b'"use(8)'),
    "a string is raw": (b"use(8)", b'R"(use(8)'),
    "a line goes on": (b"// two */", b"// two \\"),
}


@pytest.mark.parametrize("name", RETYPED)
def test_what_an_edit_makes_of_the_text_behind_it(name: str) -> None:
    rules = (
        OwnRule("n", "N", "warning", (("en", "{f}"),), "((number_literal) @f)"),
        OwnRule("c", "C", "warning", (("en", "{f}"),), "((comment) @f)"),
    )
    contexts = (Context(own_rules=rules),)

    def read_again(text: bytes, previous: Passes | None) -> Passes:
        return analyze_passes(Source("a.tops", text), contexts, previous)

    there, back = BODY, BODY.replace(*RETYPED[name])
    assert there != back
    for order in ((there, back, there), (back, there, back)):
        editing = Editing(rules, read_again)
        assert list(editing.differences(iter(order))) == []
        assert editing.found
