"""Results of other users and machines, by what they were computed from.

An entry is found by the contents of the tool, the contexts, the name and the text of a file, and
holds if every other file it was computed from has the same text here. Names below the folder of the
project are named from there: another user has it elsewhere.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tops_lsp.distribute.version import content_version
from tops_lsp.project.files import parents
from tops_lsp.sdk.entry_cache import digest
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.distribute.shared_store import SharedStore
    from tops_lsp.project.context import Context
    from tops_lsp.text.source import Source

_BELOW = "\0r"
_PLAIN = "\0"
"""How texts begin that are names below the project's folder, and others that begin so."""


class NotPortableError(ValueError):
    """Content that only holds in its own folder."""


@dataclass(eq=False)
class SharedResults:
    """Looks results up for a run, and adds those that were not there."""

    store: SharedStore
    root: str = field(default_factory=lambda: root_of(os.getcwd()))
    _missed: dict[str, str] = field(default_factory=dict)
    """The names of entries that were not there, with the keys that this machine has for them."""

    def name(self, source: Source, contexts: Sequence[Context]) -> str:
        """What an entry for a text is called."""
        ways = repr(tuple(contexts)).replace(f"'{self.root}/", f"'{_BELOW}/")
        ways = ways.replace(f"'{self.root}'", f"'{_BELOW}'")
        words = (content_version(), ways, self.portable(source.path), digest(source.text))
        text = "\0\0".join(map(str, words)).encode("utf-8", "replace")
        return hashlib.blake2b(text, digest_size=20).hexdigest()

    def find(self, keys: Mapping[str, str]) -> dict[str, Any]:
        """What was kept, by the keys of this machine; `keys` has them by the names of entries."""
        found: dict[str, Any] = {}
        for name, entry in self.store.read([*keys]).items():
            try:
                found[keys[name]] = self.local(checked(entry))
            except (TypeError, ValueError, KeyError, AttributeError, RecursionError):
                self.store.doubt()
        self._missed |= {name: key for name, key in keys.items() if key not in found}
        return found

    def add(self, stored: Callable[[str], Any], seconds: float) -> None:
        """Adds what was not there and is by now, as this machine has `stored` it."""
        entries: dict[str, Any] = {}
        for name, key in self._missed.items():
            content = stored(key) if self.store.is_written else None
            if content is not None:
                try:
                    entries[name] = self.portable(content)
                except NotPortableError:
                    continue
        self.store.write(entries, seconds)

    def portable(self, value: Any) -> Any:
        """JSON with names as they are anywhere. Raises NotPortableError."""
        return mapped(value, self._portable_text)

    def local(self, value: Any) -> Any:
        """The same with names as they are here."""
        return mapped(value, self._local_text)

    def _portable_text(self, text: str) -> str:
        if text == self.root or text.startswith(self.root + os.sep):
            rest = text[len(self.root) :]
            if not self._is_named_in(rest):
                return _BELOW + rest.replace(os.sep, "/")
        if self._is_named_in(text):
            raise NotPortableError
        return _PLAIN + text if text.startswith(_PLAIN) else text

    def _is_named_in(self, text: str) -> bool:
        """Whether the folder is named somewhere in a text, and not one whose name begins so."""
        _, *rest = text.split(self.root)
        return any(not part[:1].isalnum() and part[:1] not in ("_", "-") for part in rest)

    def _local_text(self, text: str) -> str:
        if text.startswith(_BELOW):
            return self.root + text[len(_BELOW) :].replace("/", os.sep)
        return text[len(_PLAIN) :] if text.startswith(_PLAIN) else text


def root_of(folder: str) -> str:
    """The folder of the project around a folder: of its repository, if it is in one."""
    around = (folder, *parents(folder))
    return next((f for f in around if os.path.exists(os.path.join(f, ".git"))), folder)


def mapped(value: Any, text: Callable[[str], str]) -> Any:
    """JSON with another text for each text in it."""
    if isinstance(value, str):
        return text(value)
    if isinstance(value, dict):
        return {text(name): mapped(part, text) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [mapped(part, text) for part in value]
    return value


# --- what entries look like ---------------------------------------------------------------


def checked(entry: Any) -> Any:
    """An entry, if it is one of results: somebody else has written it. Raises ValueError,
    TypeError, KeyError or AttributeError for anything else."""
    content = entry["content"]
    _each(entry["reads"].items(), lambda read: _are(read, str, (str, type(None))))
    if entry.keys() != {"reads", "content"}:
        raise ValueError
    if content.keys() != {"findings", "answers", "own", "headers"}:
        raise ValueError
    _each(content["findings"], _finding)
    _each(content["own"], lambda path: _are((path,), str))
    for path, found in content["headers"].items():
        _are((path,), str)
        _each(found, _finding)
    for symbol, of, answer in content["answers"]:
        _are((of, answer), str, str)
        (*texts, bases, virtual) = symbol
        _are(texts, *[str] * 8)
        _are((virtual,), bool)
        _each(bases, lambda base: _are((base,), str))
    return entry


def _finding(item: Any) -> None:
    rule, rest, targets, status, reason = item
    code, name, severity, start, end, message, fields = rule
    related, fix, unnecessary, count, only = rest
    _are((code, name, severity, start, end, message), str, str, str, int, int, str)
    _are((status, reason, unnecessary, count), str, str, bool, int)
    _fields(fields)
    for names in (targets, only):
        _each(names, lambda target: _are((target,), str))
    for path, first, last, text, more in related:
        _are((path, first, last, text), str, int, int, str)
        _fields(more)
    if fix is not None:
        title, safety, edits = fix
        _are((title, safety), str, str)
        _each(edits, lambda edit: _are(edit, str, int, int, str))
    if not 0 <= start <= end:
        raise ValueError


def _fields(fields: Any) -> None:
    for name, text in fields.items():
        (text,) = text if isinstance(text, list) else (text,)
        _are((name, text), str, str)


def _each(parts: Iterable[Any], check: Callable[[Any], None]) -> None:
    for part in parts:
        check(part)


def _are(values: Sequence[Any], *kinds: Any) -> None:
    for value, kind in zip(values, kinds, strict=True):
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise TypeError
