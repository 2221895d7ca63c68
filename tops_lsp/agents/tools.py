"""What the tools answer: short texts, each with what to do next."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tops_lsp.agents import pictures
from tops_lsp.agents.commands import LINT, SIM, CommandResult, command
from tops_startup.records import dataclass

LONGEST = 4_000
"""Characters of an answer."""
FINDINGS, VALUES, THREADS = 8, 8, 6
"""Of a kind in an answer."""


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """Which kernel is run, and how: as `tops-sim run` takes it."""

    kernel: str = ""
    launch: str = ""

    def words(self) -> list[str]:
        """As words of a command line."""
        kernel = ["--kernel", self.kernel] if self.kernel else []
        return [*kernel, *(["--launch", self.launch] if self.launch else [])]


def answer(lines: Iterator[str] | Sequence[str], then: str) -> str:
    """An answer that is not too long, with what to do next."""
    text = "\n".join(lines)
    if len(text) > LONGEST:
        text = f"{text[:LONGEST]}\n… (cut)"
    return f"{text}\nNext: {then}"


def _failure(ran: CommandResult) -> str:
    why = ran.errors.strip() or ran.output.strip() or f"status {ran.status}"
    return answer([why], "mend that, and ask again.")


def _json(ran: CommandResult) -> Any:
    try:
        return json.loads(ran.output)
    except ValueError:
        return None


async def lint(source: str, target: str = "gcu300") -> str:
    """What the linter says of a text."""
    ran = await command(LINT, ["--json", "--no-cache", "--target", target, "FILE"], source)
    found = _json(ran)
    if found is None:
        return _failure(ran)
    if not found:
        return answer(["no findings"], "run it, or verify it against a reference.")
    lines = [_finding(each) for each in found[:FINDINGS]]
    more = len(found) - len(lines)
    fixes = sum(each.get("fix") is not None for each in found)
    then = f"explain('{found[0]['name']}') tells more"
    then += (
        f"; fix(source) applies fixes ({fixes} have one)." if fixes else "; edit, and lint again."
    )
    return answer([*lines, *([f"… and {more} more"] if more > 0 else [])], then)


def _finding(each: Mapping[str, Any]) -> str:
    kind = each.get("name") or each.get("kind")
    place = f"{each['line']}:{each['column']}: " if each.get("line") else ""
    return f"{place}{each['severity']}: {each['message']} [{kind}]"


async def explain(name: str) -> str:
    """The page of a rule, or of what a run finds."""
    ran = await command(LINT, ["--explain", name])
    if ran.status:
        return _failure(ran)
    return answer([ran.output.strip()], "edit the kernel, and lint or run it again.")


async def fix(source: str, unsafe: bool = False) -> str:
    """The text with fixes applied."""
    words = ["--fix", "--no-cache", *(["--unsafe-fixes"] if unsafe else []), "--json", "FILE"]
    ran = await command(LINT, words, source)
    left = _json(ran)
    if left is None:
        return _failure(ran)
    if ran.source == source:
        why = "nothing was changed" + ("" if unsafe else " (unsafe=True tries more)")
        return answer([why], "mend what lint(source) tells by hand.")
    return answer([ran.source], f"{len(left)} findings are left: lint(source).")


async def run(source: str, options: LaunchOptions) -> str:
    """What a run finds, prints and leaves in its arguments."""
    words = ["run", "--json", "--no-daemon", *options.words(), "FILE"]
    ran = await command(SIM, words, source)
    found = _json(ran)
    if found is None or "error" in found:
        return answer([found["error"]], "mend that.") if found else _failure(ran)
    then = "verify it against a reference for all sizes, or profile it."
    if found["findings"]:
        then = f"explain('{found['findings'][0]['kind']}'), or debug(source) for values there."
    return answer(_run_lines(found), then)


def _run_lines(found: Mapping[str, Any]) -> Iterator[str]:
    yield "findings: none" if not found["findings"] else "findings:"
    for each in found["findings"][:FINDINGS]:
        yield f"  {_finding(each)}"
    if found["stdout"]:
        yield f"printed: {found['stdout'][:500]}"
    if found["exit_code"] not in (None, 0):
        yield f"exit code: {found['exit_code']}"
    kernel = found.get("kernel")
    for each in kernel["arguments"] if kernel else ():
        if not each["scalar"]:
            ends = ", ".join(f"{value:g}" for value in each["after"][:VALUES])
            yield f"{each['name']}: {each['length']} elements, {ends}"
    for each in kernel["expectations"] if kernel else ():
        yield f"expected {each['text']}: {'met' if each['met'] else each['why']}"


async def trace(source: str, line: int, options: LaunchOptions) -> str:
    """Values of threads and lanes at a line."""
    found = await _traced(source, line, options)
    if isinstance(found, str):
        return found
    lines = [*_trace_lines(found)] or [f"no thread came to line {line}"]
    return answer(lines, "trace another line, or edit and run again.")


async def _traced(source: str, line: int, options: LaunchOptions) -> dict[str, Any] | str:
    if line < 1:
        return answer([f"there is no line {line}: they count from 1"], "choose a line with code.")
    words = ["run", "--json", "--no-daemon", "--trace", str(line), *options.words(), "FILE"]
    ran = await command(SIM, words, source)
    found = _json(ran)
    if found is None or "error" in found:
        return answer([found["error"]], "mend that.") if found else _failure(ran)
    table: dict[str, Any] = found
    return table


def _trace_lines(found: Mapping[str, Any]) -> Iterator[str]:
    for each in found.get("trace", [])[:FINDINGS]:
        yield f"line {each['line']}, columns {each['column']} to {each['end_column']}:"
        for who in each["values"][:THREADS]:
            name = f"block {who['block']} thread {who['thread']}" if "thread" in who else "host"
            yield f"  {name}: {', '.join(map(str, who['lanes'][:VALUES]))}"


async def debug(source: str, options: LaunchOptions) -> str:
    """The first finding of a run, with the values at its line."""
    ran = await command(SIM, ["run", "--json", "--no-daemon", *options.words(), "FILE"], source)
    found = _json(ran)
    if found is None or "error" in found:
        return answer([found["error"]], "mend that.") if found else _failure(ran)
    placed = [each for each in found["findings"] if each["line"]]
    if not placed:
        return answer(["nothing is found in a line of the source"], "verify it for all sizes.")
    first = placed[0]
    lines = [_finding(first), f"> {source.splitlines()[first['line'] - 1].strip()}"]
    lines += [f"  {each['line']}: {each['message']}" for each in first["related"] if each["line"]]
    if first["thread"]:
        lines.append(f"in block {first['thread']['block']} thread {first['thread']['thread']}")
    traced = await _traced(source, first["line"], options)
    if not isinstance(traced, str):
        lines += [*_trace_lines(traced)]
    return answer(lines, f"explain('{first['kind']}'), edit line {first['line']}, run again.")


async def profile(source: str, options: LaunchOptions) -> str:
    """Where the time would go."""
    ran = await command(SIM, ["profile", *options.words(), "FILE"], source)
    if not ran.output.strip():
        return _failure(ran)
    return answer([ran.output.strip()], "follow the advice, then profile again; sweep finds sizes.")


async def sweep(source: str, axes: Sequence[str], odd_sizes: bool, options: LaunchOptions) -> str:
    """A kernel at many points."""
    clauses = filter(None, (options.launch, *(f"sweep {axis}" for axis in axes)))
    given = LaunchOptions(options.kernel, ", ".join(clauses))
    odd = ["--odd-sizes"] if odd_sizes else []  # before an option: it takes names
    words = ["sweep", *odd, "--color", "never", "--jobs", "1", *given.words(), "FILE"]
    ran = await command(SIM, words, source)
    if not ran.output.strip():
        return _failure(ran)
    then = "write the best launch above the kernel, or mend what fails at the smallest size."
    return answer([ran.output.strip()], then)


async def verify(task: Mapping[str, Any]) -> str:
    """A verdict in a few lines."""
    ran = await command(SIM, ["verify", "--task", "FILE"], json.dumps(task))
    found = _json(ran)
    if found is None:
        return _failure(ran)
    return answer(_verdict_lines(found), _after(found))


def _verdict_lines(found: Mapping[str, Any]) -> Iterator[str]:
    yield f"verdict: {found['verdict']}"
    for name, stage in found["stages"].items():
        why = f": {stage['reason']}" if stage["reason"] else ""
        yield f"{name}: {stage['result']}{why}"
        for each in stage["findings"][:FINDINGS] if stage["result"] != "pass" else ():
            yield f"  {_finding(each)}"
        if stage.get("smallest"):
            yield f"  smallest size that fails: {stage['smallest']}"
        if "cycles" in stage:
            yield f"  {stage['cycles']:g} cycles"
    if found["score"] is not None:
        yield f"score: {found['score']:g}"


def _after(found: Mapping[str, Any]) -> str:
    if found["verdict"] == "pass":
        return "it passes all stages; profile(source) tells how to make it faster."
    stage = found["stage"]
    if stage in ("parse", "lint", "compile"):
        return "lint(source) tells all of it; fix(source) mends some."
    return f"mend stage '{stage}' first; debug(source) shows values at the first finding."


async def timeline(source: str, options: LaunchOptions) -> tuple[str, bytes]:
    """A picture of what threads and engines did when."""
    words = ["run", "--no-daemon", "--timeline", "WRITTEN", *options.words(), "FILE"]
    ran = await command(SIM, words, source, "timeline.json")
    if not ran.written:
        return _failure(ran), b""
    image, names = pictures.timeline(json.loads(ran.written))
    rows = "rows from above: " + ", ".join(names)
    key = "blue scalar, green vector, amber waits for DTE, red at barriers, violet transfers"
    return answer([rows, key], "profile(source) tells the cycles of each line."), image


async def lanes(source: str, line: int, options: LaunchOptions) -> tuple[str, bytes]:
    """A picture of the values at a line."""
    found = await _traced(source, line, options)
    if isinstance(found, str):
        return found, b""
    each = next(iter(found.get("trace", [])), None)
    if each is None:
        return answer([f"no thread came to line {line}"], "choose a line with code."), b""
    rows = [[_number(lane) for lane in who["lanes"]] for who in each["values"]]
    text = f"{len(rows)} threads from above, lanes from the left; dark is large, red no number"
    return answer([text], "trace(source, line) tells the numbers."), pictures.lanes(rows)


def _number(lane: object) -> float:
    try:
        return float(lane)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return float("nan")


async def look_up(name: str) -> str:
    """A function of the SDK, or a rule."""
    from tops_lsp.features.documentation import named

    page = named(name)
    if page:
        return answer([page], "write it, then lint(source).")
    return await explain(name)
