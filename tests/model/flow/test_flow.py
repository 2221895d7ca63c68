"""Control-flow graphs and the solver: goldens, and random programs against plain execution.

`python tests/model/flow/test_flow.py` writes the goldens anew, to be read.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tops_lsp.model.flow import Block, Edge, Element, Evaluation, Graph, ScopeEnd, build, solve
from tops_lsp.model.flow.dominance import decisions, postdominators
from tops_lsp.model.flow.graph import ENTRY, EXIT
from tops_lsp.model.flow.render import rendered
from tops_lsp.model.tree.expressions import Call
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source

GRAPHS = sorted((Path(__file__).parent / "graphs").glob("*.cpp"))


def unit_of(text: str) -> TranslationUnit:
    return analyze(Source("a.cpp", text.encode()))


def graphs(unit: TranslationUnit) -> Iterator[tuple[str, Graph, str]]:
    for function in unit.functions():
        body = unit.body(function)
        if body is not None:
            graph = build(body.compound)
            yield function.name, graph, rendered(graph, function.item)


def graph_of(text: str) -> Graph:
    return list(graphs(unit_of(text)))[-1][1]


def shown(path: Path) -> str:
    found = graphs(unit_of(path.read_text("utf-8")))
    return "".join(f"{name}\n{text}\n\n" for name, _, text in found)


@pytest.mark.parametrize("path", GRAPHS, ids=lambda p: p.stem)
def test_graph(path: Path) -> None:
    assert shown(path) == path.with_suffix(".graph").read_text("utf-8")


# --- random programs against their execution ----------------------------------------------

Trace = list[str]


class Stop(Exception):
    """The steps are used up: a prefix of the trace is enough."""


class Break(Exception):
    pass


class Continue(Exception):
    pass


class Return(Exception):
    pass


@dataclass
class Program:
    """A random program as source, and as a function that plays it: it knows nothing of graphs."""

    choice: random.Random
    count: int = 0

    def name(self, kind: str) -> str:
        self.count += 1
        return f"{kind}{self.count}"


def call(name: str, run: Run) -> None:
    run.trace.append(name)
    if len(run.trace) > 60:
        raise Stop


@dataclass
class Run:
    decisions: random.Random
    trace: Trace = field(default_factory=list)

    def decide(self) -> bool:
        return self.decisions.random() < 0.5


class Node:
    """A statement: its text, and how it is executed."""

    def __init__(self, text: str, play: Callable[[Run], None]) -> None:
        self.text, self._play = text, play

    def play(self, run: Run) -> None:
        self._play(run)


def condition_of(p: Program, depth: int = 2) -> tuple[str, Callable[[Run], bool]]:
    """A condition as text, and its evaluation."""
    kind = p.choice.choice(["call", "call", "and", "or", "not"]) if depth else "call"
    if kind == "call":
        name = p.name("q")

        def ask(run: Run) -> bool:
            call(name, run)
            return run.decide()

        return f"{name}()", ask
    left, first = condition_of(p, depth - 1)
    if kind == "not":
        return f"!({left})", lambda run: not first(run)
    right, second = condition_of(p, depth - 1)
    if kind == "and":
        return f"({left} && {right})", lambda run: first(run) and second(run)
    return f"({left} || {right})", lambda run: first(run) or second(run)


def block_of(p: Program, depth: int, in_loop: bool) -> Node:
    """A block that declares things: they end on every way out of it."""
    parts: list[tuple[str, Node | None]] = []
    for _ in range(p.choice.randint(1, 4)):
        if p.choice.random() < 0.3:
            parts.append((p.name("x"), None))
        else:
            parts.append(("", statement_of(p, depth - 1, in_loop)))

    def play(run: Run) -> None:
        alive: list[str] = []
        try:
            for variable, node in parts:
                if node is None:
                    alive.append(variable)
                else:
                    node.play(run)
        finally:
            if len(run.trace) <= 60:
                run.trace += [f"end {v}" for v in reversed(alive)]

    text = " ".join(f"G {v};" if n is None else n.text for v, n in parts)
    return Node("{ " + text + " }", play)


def loop_of(p: Program, depth: int) -> Node:
    test, ask = condition_of(p)
    body = block_of(p, depth - 1, in_loop=True)
    step = p.name("s")
    kind = p.choice.choice(["while", "for", "do"])

    def play(run: Run) -> None:
        first = kind == "do"
        while first or ask(run):
            first = False
            try:
                with suppress(Continue):
                    body.play(run)
            except Break:
                break
            if kind == "for":
                call(step, run)

    texts = {
        "while": f"while ({test}) {body.text}",
        "for": f"for (; {test}; {step}()) {body.text}",
        "do": f"do {body.text} while ({test});",
    }
    return Node(texts[kind], play)


def statement_of(p: Program, depth: int, in_loop: bool) -> Node:
    kinds = ["call", "call", "return"] + ["break", "continue"] * in_loop
    kinds += ["if", "if", "loop", "block", "choice", "value"] * (depth > 0)
    kind = p.choice.choice(kinds)
    name = p.name("c")
    if kind == "loop":
        return loop_of(p, depth)
    if kind == "block":
        return block_of(p, depth, in_loop)
    if kind == "if":
        test, ask = condition_of(p)
        then, other = block_of(p, depth - 1, in_loop), block_of(p, depth - 1, in_loop)

        def play_if(run: Run) -> None:
            (then if ask(run) else other).play(run)

        return Node(f"if ({test}) {then.text} else {other.text}", play_if)
    if kind == "value":
        test, ask = condition_of(p)

        def play_value(run: Run) -> None:
            ask(run)
            call(name, run)

        return Node(f"{name}({test} ? 1 : 0);", play_value)
    if kind == "choice":
        test, ask = condition_of(p)
        other_name = p.name("c")

        def play_choice(run: Run) -> None:
            call(name if ask(run) else other_name, run)

        return Node(f"{test} ? {name}() : {other_name}();", play_choice)
    if kind in ("break", "continue", "return"):
        jump = {"break": Break, "continue": Continue, "return": Return}[kind]

        def play_jump(run: Run) -> None:
            raise jump

        return Node(f"{kind};", play_jump)
    return Node(f"{name}();", lambda run: call(name, run))


def program(seed: int) -> tuple[str, Node]:
    p = Program(random.Random(seed))
    body = block_of(p, 4, in_loop=False)
    names = "".join(f"bool {kind}{i}(...);" for kind in "qcs" for i in range(1, p.count + 1))
    return f"struct G {{ ~G(); }}; {names} void f() {body.text}", body


def executed(body: Node, seed: int) -> Trace:
    run = Run(random.Random(seed))
    with suppress(Stop, Return):
        body.play(run)
    return run.trace[:60]


def walked(graph: Graph, seed: int) -> Trace:
    """The trace of a way through the graph, taken by the same decisions."""
    run = Run(random.Random(seed))
    block = graph.blocks[ENTRY]
    while block.index != EXIT and len(run.trace) <= 60:
        run.trace += [said for e in block.elements if (said := word(e))]
        if len(block.edges) == 1:
            block = graph.blocks[block.edges[0].target]
            continue
        when = "true" if run.decide() else "false"
        (target,) = [e.target for e in block.edges if e.when == when]
        block = graph.blocks[target]
    return run.trace[:60]


def word(element: Element) -> str:
    if isinstance(element, ScopeEnd):
        return f"end {element.variable.name}"
    if isinstance(element, Evaluation) and isinstance(element.expression, Call):
        function = element.expression.function
        return function.name if function is not None else ""
    return ""


@pytest.mark.parametrize("seed", range(60))
def test_every_execution_is_a_way_through_the_graph(seed: int) -> None:
    text, body = program(seed)
    graph = graph_of(text)
    assert graph.complete
    for choice in range(8):
        assert walked(graph, choice) == executed(body, choice), text


# --- the solver -----------------------------------------------------------------------------


class LastCalls:
    """The names of calls that may have been the last one."""

    def start(self) -> frozenset[str]:
        return frozenset({""})

    def concerns(self, element: Element) -> bool:
        return bool(word(element))

    def step(self, state: frozenset[str], element: Element) -> frozenset[str]:
        return frozenset({word(element)})

    def along(self, state: frozenset[str], block: Block, edge: Edge) -> frozenset[str] | None:
        return state

    def join(self, one: frozenset[str], other: frozenset[str]) -> frozenset[str]:
        return one | other


def reached(graph: Graph) -> dict[int, set[str]]:
    """The same by trying every pair of a block and a last call."""
    seen = {(ENTRY, "")}
    waiting = list(seen)
    while waiting:
        index, last = waiting.pop()
        block = graph.blocks[index]
        for element in block.elements:
            last = word(element) or last
        for edge in block.edges:
            if (edge.target, last) not in seen:
                seen.add((edge.target, last))
                waiting.append((edge.target, last))
    found: dict[int, set[str]] = {}
    for index, last in seen:
        found.setdefault(index, set()).add(last)
    return found


@pytest.mark.parametrize("rounds", [0, 3])
@pytest.mark.parametrize("seed", range(40))
def test_the_solution_is_what_all_ways_together_give(seed: int, rounds: int) -> None:
    graph = graph_of(program(seed)[0])
    solution = solve(graph, LastCalls(), rounds=rounds)
    assert solution is not None
    expected = reached(graph)
    for block in graph.blocks:
        states = solution.at(block.index)
        assert set().union(*states) == expected.get(block.index, set())


def test_rounds_keep_the_first_apart() -> None:
    graph = graph_of("bool p(); void a(); void b(); void f() { a(); while (p()) b(); }")
    solution = solve(graph, LastCalls(), rounds=3)
    assert solution is not None
    states = [p.states for p in solution.points() if word(p.element) == "p"]
    assert states == [(frozenset({"a"}), frozenset({"b"}))]


def test_states_behind_a_loop_are_joined() -> None:
    graph = graph_of("bool p(); void a(); void b(); void f() { a(); while (p()) b(); a(); }")
    solution = solve(graph, LastCalls(), rounds=3)
    assert solution is not None
    last = [p.states for p in solution.points() if word(p.element) == "a"][-1]
    assert last == (frozenset({"p"}),)


def needed(graph: Graph, index: int) -> set[int]:
    """The blocks without which the exit is not reached from a block, by trying each."""
    found = set()
    for missing in graph.reachable():
        seen = {missing, index}
        waiting = [index] if index != missing else []
        while waiting:
            targets = {e.target for e in graph.blocks[waiting.pop()].edges} - seen
            seen |= targets
            waiting += targets
        if missing == EXIT or EXIT not in seen or index == missing:
            found.add(missing)
    return found


@pytest.mark.parametrize("seed", range(25))
def test_postdominators_are_the_blocks_no_way_goes_around(seed: int) -> None:
    graph = graph_of(program(seed)[0])
    found = postdominators(graph)
    for index, passed in found.items():
        if EXIT in _from(graph, index):
            assert {b.index for b in graph.blocks if passed >> b.index & 1} == needed(graph, index)


def _from(graph: Graph, index: int) -> set[int]:
    seen = {index}
    waiting = [index]
    while waiting:
        targets = {e.target for e in graph.blocks[waiting.pop()].edges} - seen
        seen |= targets
        waiting += targets
    return seen


DECISIONS = [
    ("if (p()) b(); a();", "a", set()),
    ("if (p()) a();", "a", {("p", "true")}),
    ("if (p()) return; a();", "a", {("p", "false")}),
    ("if (p() && q()) a();", "a", {("p", "true"), ("q", "true")}),
    ("while (p()) a();", "a", {("p", "true")}),
    ("while (p()) { if (q()) break; } a();", "a", set()),
    ("while (p()) { if (q()) break; a(); }", "a", {("p", "true"), ("q", "false")}),
    ("if (p()) { if (q()) b(); a(); }", "a", {("p", "true")}),
    ("do a(); while (p());", "a", {("p", "true")}),
]


@pytest.mark.parametrize(("body", "name", "expected"), DECISIONS)
def test_decisions(body: str, name: str, expected: set[tuple[str, str]]) -> None:
    graph = graph_of(f"bool p(); bool q(); void a(); void b(); void f() {{ {body} }}")
    (block,) = [b for b in graph.blocks if any(word(e) == name for e in b.elements)]
    found = {
        (word(graph.blocks[index].elements[-1]), edge.when)
        for index, edge in decisions(graph)[block.index]
    }
    assert found == expected


class Counting(LastCalls):
    """A lattice of endless height: every visit finds something new."""

    def __init__(self) -> None:
        self.steps = 0

    def step(self, state: frozenset[str], element: Element) -> frozenset[str]:
        self.steps += 1
        return state | {str(self.steps)}


def test_an_analysis_that_never_settles_is_given_up() -> None:
    analysis = Counting()
    graph = graph_of("bool p(); void b(); void f() { while (p()) b(); }")
    assert solve(graph, analysis) is None
    assert analysis.steps < 1_000


def test_every_element_stands_once() -> None:
    for seed in range(20):
        graph = graph_of(program(seed)[0])
        seen = [id(e.expression) for b in graph.blocks for e in b.elements if type(e) is Evaluation]
        assert len(seen) == len(set(seen))


@pytest.mark.parametrize("seed", range(30))
def test_cut_programs_have_a_graph(seed: int) -> None:
    text, _ = program(seed)
    for end in range(len(text) // 2, len(text), 37):
        for _, graph, _ in graphs(unit_of(text[:end])):
            assert EXIT in graph.reachable() or graph.order()


if __name__ == "__main__":
    for path in GRAPHS:
        path.with_suffix(".graph").write_text(shown(path), "utf-8")
