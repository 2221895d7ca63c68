"""A test for a kernel from its last run: its launch as a comment, and what it must leave.

What an argument holds after the run is said by the shortest expression of the inputs that gives it.
From the run only the ends of each argument are kept, so the expectations are held against another
run, of all elements, before they are written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from tops_lsp.server.protocol import convert
from tops_lsp.server.requests import arguments
from tops_startup.records import replace

if TYPE_CHECKING:
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.documents.documents import Document
    from tops_lsp.simulate.launch.inputs import Value
    from tops_lsp.simulate.launch.launch_form import Launch

WRITE_TEST = "tops.writeTest"
_WORDS = {
    "en": {
        "nothing": "there is no run of this kernel without findings: run it first",
        "unsaid": "no short expression gives what '{name}' holds",
        "unchanged": "the kernel changes none of its arguments",
    },
    "zh-CN": {
        "nothing": "这个核函数还没有无问题的运行：请先运行它",
        "unsaid": "没有简短的表达式能得出“{name}”的内容",
        "unchanged": "核函数没有改变任何参数",
    },
}


async def write_test(server: TopsServer, argument: object) -> dict[str, Any] | None:
    """`tops.writeTest`: one {uri, kernel}; the edit that writes the test, or the problem."""
    from tops_lsp.simulate.launch.launch_form import form_of, written

    document = arguments.document(server, argument)
    if document is None:
        return None
    say, kernel = _WORDS[server.settings.language], arguments.field(argument, "kernel") or ""
    found = document.last_runs.of(kernel)
    if found is None or not found[1].outcome.ok or found[1].source is not document.source:
        return {"problem": say["nothing"]}
    values = found[1].outcome.values
    changed = [value for value in values if value.changed and not value.scalar]
    if not changed:
        return {"problem": say["unchanged"]}
    unit, remembered = server.unit(document), document.last_runs.launches.get(kernel)
    launch = form_of(unit, kernel, remembered).launch()
    expect: list[str] = []
    for value in changed:
        wanted = [f"{value.name} = {text}" for text in expressions_for(value, values)]
        met = [one for one in wanted if await _is_met(server, document, kernel, launch, one)]
        if not met:
            return {"problem": say["unsaid"].format(name=value.name)}
        expect.append(met[0])
    changes = written(unit, kernel, replace(launch, expect=tuple(expect)))
    encoding = server.client.encoding
    edits = [
        lsp.TextEdit(convert.range_of(unit.source, span, encoding), text) for span, text in changes
    ]
    return {"edit": lsp.WorkspaceEdit(changes={document.uri: edits}), "expect": expect}


async def _is_met(
    server: TopsServer, document: Document, kernel: str, launch: Launch, wanted: str
) -> bool:
    """Whether a run with a launch meets what is wanted of it."""
    from tops_lsp.server.requests.commands import request_for
    from tops_lsp.server.runs.runs import run_in_background
    from tops_lsp.simulate.launch.launch_form import directive_of

    directive, problems = directive_of(replace(launch, expect=(wanted,)))
    request = replace(request_for(server, document, kernel), directive=directive)
    outcome = await run_in_background(server, document.uri, kernel, request, lambda early: None)
    return not problems and bool(outcome.checked) and all(each.met for each in outcome.checked)


def expressions_for(value: Value, values: Sequence[Value]) -> Iterator[str]:
    """Expressions that give the ends of what an argument holds, the shortest first."""
    after, length = value.after, value.length
    if not after or not length:
        return
    if len(set(after)) == 1 and value.minimum == value.maximum:
        yield f"zeros({length})" if after[0] == 0 else f"full({length}, {_number(after[0])})"
    inputs = [v for v in values if not v.scalar and v.length == length and v.before]
    numbers = [v for v in values if v.scalar and v.before]
    for one in inputs:
        yield from _of_one(after, one, numbers)
    for one in inputs:
        for other in inputs:
            for sign, made in _of_two(one.before, other.before):
                if _is_near(after, made) and (sign == "-" or one.name <= other.name):
                    yield f"{one.name} {sign} {other.name}"
    if len(after) > 1 and all(isinstance(x, int) for x in after):
        step = after[1] - after[0]
        yield f"ramp({length}, {_number(after[0])}, {_number(step)})"


def _of_one(after: Sequence[float], one: Value, numbers: Sequence[Value]) -> Iterator[str]:
    """`x`, `x + a`, `a * x`, `a * x + b` of an argument."""
    before = one.before
    if _is_near(after, before):
        yield one.name
    for number in numbers:
        by = number.before[0]
        if _is_near(after, [x * by for x in before]):
            yield f"{number.name} * {one.name}"
        if _is_near(after, [x + by for x in before]):
            yield f"{one.name} + {number.name}"
    if _is_near(after, [x * x for x in before]):
        yield f"{one.name} * {one.name}"
    pairs = [(x, y) for x, y in zip(before, after, strict=False) if x != before[0]]
    if pairs:
        factor = (pairs[0][1] - after[0]) / (pairs[0][0] - before[0])
        factor = round(factor, 6)
        rest = round(after[0] - factor * before[0], 6)
        if _is_near(after, [factor * x + rest for x in before]) and factor:
            scaled = one.name if factor == 1 else f"{_number(factor)} * {one.name}"
            sign = "+" if rest > 0 else "-"
            yield scaled if rest == 0 else f"{scaled} {sign} {_number(abs(rest))}"


def _of_two(one: Sequence[float], other: Sequence[float]) -> Iterator[tuple[str, list[float]]]:
    pairs = list(zip(one, other, strict=False))
    yield "+", [a + b for a, b in pairs]
    yield "-", [a - b for a, b in pairs]
    yield "*", [a * b for a, b in pairs]


def _is_near(one: Sequence[float], other: Sequence[float]) -> bool:
    same = len(one) == len(other)
    return same and all(
        abs(a - b) <= 1e-5 * max(1.0, abs(a)) for a, b in zip(one, other, strict=False)
    )


def _number(value: float) -> str:
    return str(int(value)) if float(value).is_integer() else f"{value:g}"
