"""Command lines as words: shell quoting, and the files that stand for more words."""

from __future__ import annotations

import os
from collections.abc import Sequence

from tops_lsp.limits import COMMAND_WORDS, RESPONSE_FILES, RESPONSE_SIZE
from tops_lsp.project.files import read
from tops_lsp.project.settings import Fault
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field

_OPTIONS = ("-optf", "--options-file")
_WINDOWS_PART = regex(r'(\\*)"|\\+|\s+|[^\s\\"]+')


@dataclass
class Words:
    """A command line taken apart, and what could not be."""

    words: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    inclusions: int = 0


def expand(words: Sequence[str], folder: str, path: str) -> Words:
    """The words with response files put in. Total: cycles and missing files become faults.

    `folder` is where the compiler runs; `path` is the file that a fault belongs to.
    """
    result = Words()
    _expand(result, words, folder, path, ())
    return result


def split(command: str, path: str) -> Words:
    """The words of a command as this system's shell takes it; nothing is ever run."""
    import shlex  # for a compilation database alone

    if os.name == "nt":
        return Words(windows_words(command))

    try:
        return Words(shlex.split(command))
    except ValueError:
        fault = Fault(path, "a quote does not end in: {command}", {"command": command[:80]})
        return Words(command.split(), [fault])


def windows_words(command: str) -> list[str]:
    """The words of a command of Windows: a backslash stands for a quote only where one follows.
    Total: a quote that does not end lasts to the end."""
    words: list[str] = []
    word, quoted = "", False
    begun = False  # a pair of quotes is a word, too
    for found in _WINDOWS_PART.finditer(command):
        part, slashes = found[0], found[1]
        if slashes is not None:
            literal = len(slashes) % 2 == 1
            word += "\\" * (len(slashes) // 2) + ('"' if literal else "")
            quoted ^= not literal
        elif part.isspace() and not quoted:
            words += [word] if begun else []
            word, begun = "", False
            continue
        else:
            word += part
        begun = True
    return [*words, word] if begun else words


def _expand(
    result: Words, words: Sequence[str], folder: str, path: str, around: tuple[str, ...]
) -> None:
    rest = iter(words)
    for word in rest:
        name = _response(word)
        if word in _OPTIONS:
            name = next(rest, "")
        if len(result.words) >= COMMAND_WORDS or result.inclusions >= RESPONSE_FILES:
            if not any(fault.message == _TOO_MANY for fault in result.faults):
                limits = {"words": str(COMMAND_WORDS), "files": str(RESPONSE_FILES)}
                result.faults.append(Fault(path, _TOO_MANY, limits))
            return
        if name is None:
            result.words.append(word)
        else:
            _include(result, os.path.normpath(os.path.join(folder, name)), folder, path, around)


def _response(word: str) -> str | None:
    """The response file a word names."""
    if word.startswith("@") and len(word) > 1:
        return word[1:]
    option, mark, name = word.partition("=")
    return name if mark and option in _OPTIONS else None


def _include(result: Words, file: str, folder: str, path: str, around: tuple[str, ...]) -> None:
    result.inclusions += 1
    if file in around:
        fault = "the response file {file} names itself"
        result.faults.append(Fault(path, fault, {"file": file}))
        return
    text = read(file, RESPONSE_SIZE + 1)
    if text is None or len(text) > RESPONSE_SIZE:
        fault = "the response file {file} cannot be read" if text is None else _TOO_LARGE
        result.faults.append(Fault(path, fault, {"file": file}))
        return
    inner = split(text.decode("utf-8", "replace"), file)
    result.faults += inner.faults
    _expand(result, inner.words, folder, path, (*around, file))


_TOO_MANY = (
    "the command has more than {words} words or {files} response files: the rest is left out"
)
_TOO_LARGE = "the response file {file} is too large"
