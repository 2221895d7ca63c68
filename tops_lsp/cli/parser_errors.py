"""What argparse says of a wrong command line, as messages of the table `usage`, which have
translations."""

from __future__ import annotations

from collections.abc import Mapping

from tops_lsp.diagnostics.core import Phrase
from tops_startup.patterns import regex

_NAME = r"argument (?P<name>.+?): "
_SAID = (
    (r"unrecognized arguments: (?P<words>.+)", "unknown argument: {words}"),
    (r"ambiguous option: (?P<given>\S+) could match (?P<known>.+)", "{given} may be {known}"),
    (r"the following arguments are required: (?P<names>.+)", "missing: {names}"),
    (
        r"(?:argument command: )?invalid choice: '(?P<given>[^']*)' \(choose from (?P<known>.+)\)",
        "unknown command '{given}': there are {known}",
    ),
    (
        _NAME + r"invalid choice: '(?P<given>[^']*)' \(choose from (?P<known>.+)\)",
        "{name} '{given}': there are {known}",
    ),
    (_NAME + r"expected (?:one|at least one) argument", "{name}: a value is missing"),
    (_NAME + r"ignored explicit argument '(?P<given>.*)'", "{name} takes no value: '{given}'"),
    (_NAME + r"not allowed with argument (?P<other>.+)", "{name} and {other} exclude each other"),
    (_NAME + r"invalid int value: '(?P<given>.*)'", "{name} '{given}': expected a whole number"),
    (_NAME + r"invalid float value: '(?P<given>.*)'", "{name} '{given}': expected a number"),
    (_NAME + r"'(?P<given>.*)': expected (?P<what>.+)", "{name} '{given}': expected {what}"),
    (_NAME + r"'(?P<given>.*)': there are (?P<known>.+)", "{name} '{given}': there are {known}"),
)


def as_message(said: str) -> tuple[str, Mapping[str, str]]:
    """The template and its fields; what argparse says where it is not known."""
    for pattern, template in _SAID:
        match = regex(pattern).fullmatch(said)
        if match is not None:
            fields = {name: value or "" for name, value in match.groupdict().items()}
            if "known" in fields:
                fields["known"] = fields["known"].replace("'", "")
            if "what" in fields:
                fields["what"] = Phrase(fields["what"])
            return template, fields
    return "{why}", {"why": said}
