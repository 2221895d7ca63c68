"""What is written for a name that can be called: its arguments as placeholders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.features.candidates import Candidate, CandidateKind
from tops_lsp.features.scope import Site
from tops_lsp.model.tree.declarations import Function
from tops_startup.patterns import regex

_GOES_ON = regex(rb"[ \t]*(?:\(|<|::|\w)")
_NO_CALL = regex(rb"(?:\busing\b[^;{}\n]*|&|#[^\n]*|~)\Z")
_KINDS = (CandidateKind.FUNCTION, CandidateKind.METHOD)


def escaped(text: str) -> str:
    """A text as it is in a snippet."""
    return text.replace("\\", "\\\\").replace("$", "\\$").replace("}", "\\}")


def call_of(site: Site, text: bytes, start: int, end: int, found: Candidate) -> str:
    """The call of a function that is offered in place of a range, as a snippet; empty where only
    its name is wanted, as before a parenthesis."""
    functions = [d for d in found.declarations if isinstance(d, Function)]
    if found.kind not in _KINDS or len(functions) != len(found.declarations) or not functions:
        return ""
    line = text[text.rfind(b"\n", 0, start) + 1 : start]
    if site.function is None or _GOES_ON.match(text, end) or _NO_CALL.search(line):
        return ""
    if len(functions) > 1:
        none = all(f.maximum_arguments == 0 for f in functions)
        return f"{escaped(found.label)}{'()$0' if none else '($0)'}"
    before, given = list(_before(functions[0])), list(_needed(functions[0]))
    first = iter(range(1, len(before) + len(given) + 1))
    marks = [f"${{{n}:{escaped(name)}}}" for n, name in zip(first, [*before, *given], strict=True)]
    opening = "<<<{}>>>" if functions[0].is_kernel else "<{}>"
    made = opening.format(", ".join(marks[: len(before)])) if before else ""
    inside = ", ".join(marks[len(before) :])
    open_end = not given and functions[0].maximum_arguments != 0
    return f"{escaped(found.label)}{made}({'$0' if open_end else inside}){'' if open_end else '$0'}"


def _before(function: Function) -> Iterator[str]:
    """The configuration of a launch, or template arguments that no argument says."""
    if function.is_kernel:
        yield from ("grid", "block")
        return
    types = " ".join(str(p.type) for p in function.parameters)
    for parameter in function.template or ():
        said = not parameter.name or regex(rf"\b{parameter.name}\b").search(types)
        if said or parameter.has_default or parameter.is_pack:
            return
        yield parameter.name


def _needed(function: Function) -> Sequence[str]:
    """The names of the parameters that must be given."""
    needed = function.parameters[: function.minimum_arguments]
    return [parameter.name or str(parameter.type) for parameter in needed]
