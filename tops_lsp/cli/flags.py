"""Compiler flags, as they stand behind `--` and in front of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tops_lsp.project.context import Context, Switches
from tops_lsp.project.targets import DEFAULT, TARGETS, Define

_STANDARD = re.compile(r"-std=(?:c|gnu)\+\+(\w+)$")
_STANDARDS = {"11": 201103, "14": 201402, "17": 201703, "20": 202002, "2a": 202002, "23": 202302}
_SWITCHES = {
    "expt-extended-lambda": {"extended_lambda": True},
    "extended-lambda": {"extended_lambda": True},
    "no-extended-lambda": {"extended_lambda": False},
    "expt-relaxed-constexpr": {"relaxed_constexpr": True},
    "no-host-device-initializer-list": {"host_device_initializer_list": False},
    "no-host-device-move-forward": {"host_device_move_forward": False},
}
"""Language switches without their dashes: nvcc takes one or two."""
_WITH_VALUE = ("-I", "-D", "-U", "-isystem", "-arch", "--arch")


class FlagError(ValueError):
    """A flag that cannot be taken; the message says why."""


@dataclass
class Flags:
    """What flags say."""

    target: str = DEFAULT.name
    include_dirs: list[str] = field(default_factory=list)
    defines: list[Define] = field(default_factory=list)
    undefines: list[str] = field(default_factory=list)
    cplusplus: int = 201703
    switches: Switches = field(default_factory=Switches)

    def context(self) -> Context:
        """The context to analyse in. Raises FlagError for an unknown target."""
        if self.target not in TARGETS:
            raise FlagError(f"unknown target '{self.target}': choose {' or '.join(TARGETS)}")
        return Context(
            TARGETS[self.target],
            tuple(self.include_dirs),
            tuple(self.defines),
            tuple(self.undefines),
            self.cplusplus,
            switches=self.switches,
        )


def define(text: str) -> Define:
    """`NAME=VALUE` or `NAME`."""
    name, mark, value = text.partition("=")
    return name, value if mark else "1"


def read_compiler_flags(flags: Flags, words: Sequence[str]) -> None:
    """Takes topscc, nvcc and clang flags; what does not matter here is ignored."""
    rest = list(words)
    while rest:
        word = rest.pop(0)
        option, value = _split(word)
        if option in _WITH_VALUE and value is None:
            if not rest:
                return
            value = rest.pop(0)
        _take(flags, option, value, word)


def _split(word: str) -> tuple[str, str | None]:
    for option in ("-isystem", "-arch", "--arch"):
        if word.startswith(option):
            value = word[len(option) :].lstrip("=")
            return option, value or None
    if word[:2] in ("-I", "-D", "-U"):
        return word[:2], word[2:] or None
    return word, None


def _take(flags: Flags, option: str, value: str | None, word: str) -> None:
    if option in ("-I", "-isystem") and value:
        flags.include_dirs.append(value)
    elif option == "-D" and value:
        flags.defines.append(define(value))
    elif option == "-U" and value:
        flags.undefines.append(value)
    elif option in ("-arch", "--arch") and value:
        real = value.split("+")[-1]
        if real in TARGETS:
            flags.target = real
    elif word.lstrip("-") in _SWITCHES:
        flags.switches = replace(flags.switches, **_SWITCHES[word.lstrip("-")])
    else:
        standard = _STANDARD.match(word)
        if standard is not None:
            flags.cplusplus = _STANDARDS.get(standard[1], flags.cplusplus)
