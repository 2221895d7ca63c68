"""Which files of a project are meant: files as given, folders by extension and content.

Folders leave out what git ignores, what `exclude` names, and folders nobody wants looked into.
"""

from __future__ import annotations

import glob
import os
import stat
from collections.abc import Iterator, Sequence

from tops_lsp.limits import SETTINGS
from tops_lsp.project.files import first_bytes, parents, read
from tops_lsp.project.globs import Pattern, below, covers, read_ignore_file, verdict
from tops_startup.patterns import regex
from tops_startup.records import dataclass

SURE = (".tops", ".cu", ".cuh")
MAYBE = (".cpp", ".cc", ".cxx", ".h", ".hpp")
_SPECIFIERS = regex(rb"__(?:global|device|host|local|shared|cooperative)__")
_SOURCES = (*SURE, *MAYBE)
IGNORES = ".gitignore"
_STEPS = ("", os.curdir, os.pardir)
_SKIPPED = {".git", ".hg", ".svn", ".venv", "node_modules", "__pycache__", "build"}


@dataclass(frozen=True, slots=True)
class IgnoreFile:
    """Patterns that hold below a folder."""

    folder: str
    patterns: tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class Filter:
    """What to leave out of folders.

    `force` leaves out files that were named, too: a hook names all files that changed.
    """

    exclude: Sequence[IgnoreFile] = ()
    gitignore: bool = True
    force: bool = False

    def excludes(self, path: str) -> bool:
        """Whether a path is left out on somebody's word."""
        for known in self.exclude:
            relative = below(path, known.folder)
            if not relative.startswith("../") and covers(known.patterns, relative):
                return True
        return False


_EVERYTHING = Filter()


def find_files(paths: Sequence[str], given: Filter = _EVERYTHING) -> Iterator[str]:
    """Files in the order given; a folder's in sorted order, each file once.

    A path that does not exist is a glob, or stays as it is.
    """
    seen: set[str] = set()
    folders: dict[str, str] = {}
    for path in paths:
        for found, is_link in _expand(path, given):
            key = os.path.realpath(found) if is_link else _real(found, folders)
            if key not in seen:
                seen.add(key)
                yield found


def is_wanted(path: str, given: Filter) -> bool:
    """Whether a folder that is named stands for a file, whatever its dialect."""
    if given.excludes(path):
        return False
    whole = os.path.abspath(path)
    rules = _rules_above(os.path.dirname(whole)) if given.gitignore else ()
    top = rules[0].folder if rules else whole
    inside = [folder for folder in parents(whole) if folder.startswith(os.path.join(top, ""))]
    places = ((whole, False), *((folder, True) for folder in inside))
    return not any(_ignored(rules, p.replace(os.sep, "/"), is_folder) for p, is_folder in places)


def _real(path: str, folders: dict[str, str]) -> str:
    """The path of a file without links, if it is none itself."""
    folder, name = os.path.split(path)
    if name in _STEPS:
        return os.path.realpath(path)
    return os.path.join(_real_folder(folder, folders), name)


def _real_folder(folder: str, folders: dict[str, str]) -> str:
    """The path of a folder without links; each folder on the way is looked at once in a run."""
    known = folders.get(folder)
    if known is None:
        above, name = os.path.split(folder)
        if name in _STEPS or os.altsep or os.path.islink(folder):
            known = os.path.realpath(folder)
        else:
            known = os.path.join(_real_folder(above, folders), name)
        folders[folder] = known
    return known


_Found = tuple[str, bool]
"""A file, and whether its name is a link."""


def _expand(path: str, given: Filter) -> Iterator[_Found]:
    try:
        kind = os.lstat(path).st_mode
    except (OSError, ValueError):
        kind = 0
        if glob.has_magic(path) and (found := sorted(glob.glob(path, recursive=True))):
            for one in found:
                yield from _expand(one, given)
            return
    is_link = stat.S_ISLNK(kind)
    if stat.S_ISDIR(kind) or (is_link and os.path.isdir(path)):
        yield from _walk(path, given, _rules_above(path) if given.gitignore else ())
    elif not (given.force and given.excludes(path)):
        yield path, is_link


def _walk(folder: str, given: Filter, rules: tuple[IgnoreFile, ...]) -> Iterator[_Found]:
    """The files below a folder; those of the folder itself first. Links to folders are left out."""
    plain = os.path.normpath(folder)
    start = "" if plain == os.curdir else os.path.join(plain, "")
    here = os.path.join(os.path.abspath(folder), "").replace(os.sep, "/")
    yield from _below(folder, start, here, given, rules)


def _below(
    folder: str, start: str, here: str, given: Filter, rules: tuple[IgnoreFile, ...]
) -> Iterator[_Found]:
    """The same; names come after `start` in paths, and after `here` in whole ones."""
    try:
        with os.scandir(folder) as entries:
            found = {entry.name: entry for entry in entries}
    except OSError:
        return
    if given.gitignore and IGNORES in found and (own := _rules_of(folder)) is not None:
        rules = (*rules, own)
    folders: list[str] = []
    for name in sorted(found):
        entry = found[name]
        is_folder = entry.is_dir(follow_symlinks=False)
        if name in _SKIPPED if is_folder else not name.endswith(_SOURCES):
            continue
        path = start + name
        if rules and _ignored(rules, here + name, is_folder):
            continue
        if given.exclude and given.excludes(path):
            continue
        if is_folder:
            folders.append(name)
        elif _is_regular(entry) and (name.endswith(SURE) or _is_dialect(path)):
            yield path, entry.is_symlink()
    for name in folders:
        path = start + name
        yield from _below(path, path + os.sep, f"{here}{name}/", given, rules)


def _is_regular(entry: os.DirEntry[str]) -> bool:
    """Whether it is a file, or a link to one that does not lead in a circle."""
    try:
        return entry.is_file()
    except OSError:
        return False


def _is_dialect(path: str) -> bool:
    """Whether a C++ file, a regular one, holds TOPS or CUDA code."""
    try:
        text = first_bytes(path, SETTINGS["text-size"].most)
    except (OSError, ValueError):
        return False
    return is_dialect(text)


def is_dialect(text: bytes) -> bool:
    """Whether a text holds words of TOPS or CUDA code."""
    if b"tops" in text and (b"<tops" in text or b"tops::" in text):
        return True
    return b"__" in text and _SPECIFIERS.search(text) is not None


# --- what git ignores -----------------------------------------------------------------------


def _rules_of(folder: str) -> IgnoreFile | None:
    return _rules_in(os.path.join(folder, IGNORES), folder)


def _rules_in(path: str, folder: str) -> IgnoreFile | None:
    text = read(path, SETTINGS["text-size"].most)
    if text is None:
        return None
    return IgnoreFile(os.path.abspath(folder), read_ignore_file(text.decode("utf-8", "replace")))


def _rules_above(folder: str) -> tuple[IgnoreFile, ...]:
    """The ignore files of the repository that a folder is in, the outermost first."""
    found: list[IgnoreFile | None] = []
    for above in (os.path.abspath(folder), *parents(os.path.abspath(folder))):
        if above != os.path.abspath(folder):
            found.append(_rules_of(above))
        repository = os.path.join(above, ".git")
        if os.path.exists(repository):
            found.append(_rules_in(os.path.join(repository, "info", "exclude"), above))
            return tuple(rules for rules in reversed(found) if rules is not None)
    return ()


def _ignored(rules: Sequence[IgnoreFile], path: str, is_folder: bool) -> bool:
    """What the innermost ignore file that speaks of a whole path, with forward slashes, says."""
    for known in reversed(rules):
        relative = path[len(known.folder.rstrip(os.sep)) + 1 :]
        said = verdict(known.patterns, relative, is_folder)
        if said is not None:
            return said
    return False
