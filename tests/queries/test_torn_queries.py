"""Queries and tables of rules that are torn about: faults with places, and never more."""

from __future__ import annotations

import random
import re
import time

import pytest

from tests.queries.agreement import worked_rules
from tops_lsp.limits import Limits
from tops_lsp.model.passes import analyze_passes
from tops_lsp.project.context import Context
from tops_lsp.project.own_rules import read_rules
from tops_lsp.queries.search import compiled, search
from tops_lsp.syntax.queries import query_text
from tops_lsp.syntax.query_text import QueryFault
from tops_lsp.text.source import Source

_TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|[\w@#?!.*+:-]+|\s+|.', re.S)
SEEDS = [
    *(rule.query for rule in worked_rules()),
    *re.split(r"\n(?=[(\[])", query_text("heads") + query_text("textobjects")),
    "((_) @a (_)* @b (_) @f (_)* @d)",
    "(_ (_ (_ (_ (_) @x))))",
    "[(_) (_) _ _] @x",
    '((_) @f (#match? @f "(a|aa)*$"))',
    '((_) @f (#match? @f "(((((a*)*)*)*)*)*b"))',
]
WORDS = (
    *("(", ")", "[", "]", '"', "@x", "_", "(_)", ".", "*", "+", "?", "!", "#eq?", "#match?", "@"),
    *('"(a+)+$"', "#not", "#or", "#callee?", "(ERROR)", '(MISSING ";")', "#", "name:", ";", "\\"),
    *('"\\"', "\0", "é", "(#set! a b)", "(#is-not? local)", "-", "64", "@.row", "(#"),
)
KEYS = (
    *("message", "query", "where", "severity", "code", "help", "at", "fix", "good", "bad"),
    *("fixed", "more"),
)
TEXT = (
    b"__global__ void k(float *p) { for (int i = 0; i < 4; ++i) { p[i] = f(i, 2); g(); } }\n" * 20
)


def torn(chance: random.Random) -> str:
    """A query with some of its tokens left out, put in, doubled, exchanged or cut off."""
    tokens = _TOKEN.findall(chance.choice(SEEDS))
    for _ in range(chance.choice((1, 1, 2, 5))):
        place, word = chance.randrange(len(tokens)), chance.choice(WORDS)
        match chance.randrange(5):
            case 0 if len(tokens) > 1:
                del tokens[place]
            case 1:
                tokens.insert(place, word)
            case 2:
                tokens[place] = word
            case 3:
                tokens.insert(place, chance.choice(tokens))
            case _:
                tokens = tokens[: place + 1] if chance.random() < 0.5 else tokens[place:]
    return "".join(tokens)


def value(chance: random.Random, query: str) -> object:
    """What a table may hold, or may not."""
    texts = query, "x", "x{f}", "{", "{0}", "{f!r}", "", [query], ["a", 2]
    tables = {"en": "x"}, {"en": 1}, {"replace": "@f", "with": query}, {"edits": [{"with": "x"}]}
    return chance.choice([*texts, *tables, 1, None, [], {}, True])


@pytest.mark.parametrize(
    ("seed", "count"), [(1, 60), *(pytest.param(n, 800, marks=pytest.mark.sweep) for n in (2, 3))]
)
def test_a_torn_query_is_read_or_refused(seed: int, count: int) -> None:
    contexts = (Context(limits=Limits(query_matches=500)),)
    passes, taken = analyze_passes(Source("a.tops", TEXT), contexts), 0
    for number in range(count):
        chance = random.Random(f"{seed} {number}")
        query = torn(chance)
        begin, fault = time.process_time(), None
        try:
            search(passes, compiled(query))
            taken += 1
        except QueryFault as refused:
            fault = refused
        assert fault is None or 0 <= fault.offset <= len(query), query
        assert time.process_time() - begin < 5, query
    assert 0 < taken < count


@pytest.mark.parametrize("seed", range(3))
def test_a_torn_table_is_read_or_refused(seed: int) -> None:
    rules, faults = 0, 0
    for number in range(60):
        chance = random.Random(f"{seed} {number}")
        asked: dict[str, object] = {"query": "(identifier) @f", "message": "m"}
        asked |= {key: value(chance, torn(chance)) for key in chance.sample(KEYS, 2)}
        read, wrong = read_rules({"a": asked, "b c": 1, "d": {"query": torn(chance)}}, "a.toml")
        rules, faults = rules + len(read), faults + len(wrong)
        assert len(read) + len(wrong) == 3
    assert rules > 0
    assert faults > 120
