"""What a client says of a launch, as a request to run something."""

from __future__ import annotations

import os

from tops_lsp.debug import json as j
from tops_lsp.debug.json import Json
from tops_lsp.debug.wording import Words
from tops_lsp.diagnostics.render import language_of, translated
from tops_lsp.project.context import Context
from tops_lsp.project.flags import macro_of, read_flags
from tops_lsp.project.resolve import Project
from tops_lsp.project.settings import Layer, Level, Provenance
from tops_lsp.project.targets import TARGETS, read_targets
from tops_lsp.simulate.launch.directive import Directive, parse_directive
from tops_lsp.simulate.present.wording import spoken
from tops_lsp.simulate.request import ALL_CHECKS, Request
from tops_lsp.text.encoding import foreign
from tops_startup.records import dataclass

FOREVER = 10.0**9
"""Seconds of a run that may stand for as long as the user wants."""
KINDS: dict[str, type] = {
    **dict.fromkeys(("program", "kernel", "launch", "target"), str),
    **dict.fromkeys(("args", "defines", "includeDirs", "flags", "checks"), list),
    **dict.fromkeys(("seed", "shuffle", "memory"), int),
    **dict.fromkeys(("stopOnEntry", "stopAtEnd", "noDebug"), bool),
}
"""What a launch may say, and as what."""


class LaunchError(Exception):
    """The launch makes no sense; the message says what is wrong."""


@dataclass(frozen=True, slots=True)
class Launch:
    """A request and how to begin with it."""

    request: Request
    stop_on_entry: bool = False
    stop_at_end: bool = False
    debugged: bool = True
    locale: str = ""


def read_launch(arguments: Json, say: Words, locale: str = "") -> Launch:
    """A launch from what a client says. Raises LaunchError."""
    for name, kind in KINDS.items():
        value = arguments.get(name)
        if value is not None and not _fits(value, kind):
            raise LaunchError(say["bad-field"].format(name=name))
    path = j.text(arguments, "program")
    if not path:
        raise LaunchError(say["no-program"])
    path = os.path.abspath(path)
    checks, context = j.texts(arguments, "checks"), _context(arguments, path, say)
    request = Request(
        path=path,
        text=_read(path, context.limits.text_size, say, locale),
        kernel=j.text(arguments, "kernel") or None,
        directive=_directive(j.text(arguments, "launch"), say, locale),
        context=context,
        seconds=FOREVER,
        memory=max(256, j.number(arguments, "memory")) << 20 if "memory" in arguments else None,
        arguments=tuple(j.texts(arguments, "args")),
        engine="lockstep",
        checks=ALL_CHECKS if "checks" not in arguments else ALL_CHECKS & frozenset(checks),
        seed=max(0, j.number(arguments, "seed")),
        shuffle=max(0, j.number(arguments, "shuffle")) if "shuffle" in arguments else None,
    )
    entry, end = j.flag(arguments, "stopOnEntry"), j.flag(arguments, "stopAtEnd")
    return Launch(request, entry, end, not j.flag(arguments, "noDebug"), locale)


def _fits(value: object, kind: type) -> bool:
    if kind is list:
        return isinstance(value, list) and all(isinstance(v, str) for v in value)
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


def _read(path: str, most: int, say: Words, locale: str) -> bytes:
    try:
        with open(path, "rb") as file:
            text = file.read(most + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise _no_file(path, why, say, locale) from None
    fits = len(text) <= most
    reason = foreign(text) if fits else "larger than what is analysed (text-size)"
    if reason is not None:
        raise _no_file(path, reason, say, locale)
    return text


def _no_file(path: str, why: str, say: Words, locale: str) -> LaunchError:
    why = translated("phrases", why, language_of(locale))
    return LaunchError(say["no-file"].format(path=path, why=why))


def _directive(text: str, say: Words, locale: str) -> Directive | None:
    if not text:
        return None
    read = parse_directive(text)
    if read.problems:
        why = spoken(read.problems[0].message, language_of(locale))
        raise LaunchError(say["bad-launch"].format(text=text, why=why))
    return read


def _context(arguments: Json, path: str, say: Words) -> Context:
    """How the file is read: as its project says, and the launch above it."""
    provenance = Provenance(Level.COMMAND_LINE)
    target = j.text(arguments, "target")
    targets = read_targets(target) if target else ()
    if target and not targets:
        why = ", ".join(TARGETS)
        raise LaunchError(say["bad-launch"].format(text=target, why=why))
    own = Layer(
        provenance,
        targets=tuple(targets or ()),
        macros=tuple(map(macro_of, j.texts(arguments, "defines"))),
        include_dirs=tuple(j.texts(arguments, "includeDirs")),
    )
    flags = read_flags(j.texts(arguments, "flags"), provenance)
    return Project((own, flags)).settings_of(path).contexts()[0]
