"""One vocabulary: words that are no terms of the field are in no name, and prose is plain.

A word is looked for in the names of modules and in those that code has, between underscores and
capitals. Beside it is what may be said instead.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("tops_lsp", "simulator/tops_simulator", "tops_startup", "benchmarks")
PRIVATE = {
    "adrift": "misplaced, error recovery",
    "alike": "same, uniform",
    "anew": "again",
    "apart": "disjoint, alone",
    "astray": "outside",
    "behind": "after, past, target",
    "bereaved": "ended",
    "crew": "workers, tasks, subset",
    "doom": "leads to a fault",
    "doomed": "leads to a fault",
    "elsewhere": "external, other files",
    "guest": "client",
    "hearer": "listener",
    "heed": "obey, want",
    "heeds": "obey, want",
    "hire": "start workers",
    "humble": "low priority",
    "hurdle": "restriction",
    "labour": "work, index",
    "lent": "borrowed",
    "lookout": "detector",
    "nobody": "no lanes, nothing",
    "outlive": "watch",
    "pale": "secondary",
    "ragged": "divergent",
    "reliance": "dependencies",
    "rested": "evicted",
    "resting": "eviction",
    "strand": "fiber",
    "strands": "fibers",
    "strangers": "other lanes",
    "swept": "checkless",
    "tellers": "senders",
    "teller": "sender",
    "told": "reported, answered, known",
    "torn": "broken",
    "trouble": "failure",
    "troubles": "failures",
    "unheeded": "ignored",
    "untold": "unreported",
}
"""What no name has in it, and what it may have."""
LOCAL = {
    "asked": "requested, answers of",
    "fate": "use, outcome",
    "fixed": "invariant, constant",
    "kept": "cached, saved, unchanged",
    "lives": "exists, is in space",
    "observed": "observations",
    "party": "related site",
    "ran": "run, engine use",
    "room": "capacity, extent",
    "said": "text, description",
    "settle": "flush, solve, update",
    "settled": "certain, complete",
    "stands": "is current, placement",
    "world": "bounds",
}
"""What no function or class has in its name: participles and the like are for local variables."""
IRREGULAR = {
    *(
        "asked",
        "begun",
        "done",
        "drawn",
        "found",
        "given",
        "gone",
        "held",
        "hidden",
        "kept",
        "known",
    ),
    *("left", "lost", "made", "met", "said", "seen", "shown", "taken", "told", "torn", "written"),
}
"""Participles that do not end in *ed*."""
WRITTEN = {".py", ".md", ".toml", ".h"}
PROSE = {
    r"\bin front of\b": "before",
    r"\bbehind\b": "after",
    r"\b[Ss]tands\b(?! (?:in )?for\b)": "is, comes, is valid",
    r"\b[Tt]old apart\b": "distinguished",
    r"\b(?:is|are|was|were|be|been|not) told(?: of)?[.,;:]": "reported, known",
}
"""What no comment, document or message says, and what it may say."""
LITERAL = re.compile(
    r"\b(?:le(?:ft|ave|aves|aving)|stay(?:ed|s)?|hid(?:es|den)?|g\+\+|from) [^.;]{0,40}?behind\b"
    r"|\bbehind (?:\w+ ){0,2}(?:pointers?|references?|arrow)\b"
    r"|garbage-behind-the-row|how far behind|ahead or behind|^behind: they are matched"
)
"""Where *behind* is no place in a text and no moment."""
TOLD = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")
WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+")
DEFINED = re.compile(r"^\s*(?:async )?(?:def|class)\s+(\w+)\s*[(:[]", re.MULTILINE)
NAME = re.compile(r"[A-Za-z_]\w*", re.ASCII)
TEXT = re.compile(r'"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|#[^\n]*', re.ASCII)


@pytest.mark.parametrize("folder", FOLDERS)
def test_names_are_made_of_the_fields_words(folder: str) -> None:
    found = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name in {path.stem, *_names(path)}
        if words(name) & PRIVATE.keys()
    }
    assert not found, sorted(found)


@pytest.mark.parametrize("folder", FOLDERS)
def test_functions_and_classes_are_noun_phrases_and_verbs(folder: str) -> None:
    found = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name in DEFINED.findall(_text(path))
        if words(name) & LOCAL.keys()
    }
    assert not found, sorted(found)


@pytest.mark.parametrize("folder", FOLDERS[:3])
def test_modules_and_classes_are_named_by_nouns(folder: str) -> None:
    """Exceptions may say what has happened."""
    found = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        if is_participle(path.stem):
            found.append(f"{path.relative_to(ROOT)}")
        for node in ast.walk(ast.parse(_text(path))):
            if isinstance(node, ast.ClassDef) and is_participle(WORD.findall(node.name)[-1]):
                is_event = any("Exception" in ast.unparse(base) for base in node.bases)
                found += [] if is_event else [f"{path.relative_to(ROOT)}: {node.name}"]
    assert found == []


def test_a_participle_is_seen() -> None:
    assert all(map(is_participle, ("Compiled", "kept", "_found")))
    assert not any(map(is_participle, ("Speed", "seed", "compiled_file", "Embed")))


def is_participle(name: str) -> bool:
    word = name.strip("_").lower()
    regular = word.endswith("ed") and not word.endswith("eed") and word not in {"embed", "red"}
    return word in IRREGULAR or (regular and "_" not in word)


@pytest.mark.parametrize("folder", [*FOLDERS, "docs"])
def test_initialized_is_spelt_in_one_way(folder: str) -> None:
    texts = (path for path in (ROOT / folder).rglob("*") if path.suffix in WRITTEN)
    found = [path for path in texts if "nitialis" in _text(path).lower()]
    assert not found, found


@pytest.mark.parametrize("folder", [*FOLDERS, "docs", "vscode-extension", *TOLD])
def test_prose_is_plain(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {text.strip()[:100]} ({plain})"
        for path in _documents(ROOT / folder)
        for line in _text(path).splitlines()
        for text in [LITERAL.sub("", line)]
        for word, plain in PROSE.items()
        if re.search(word, text)
    ]
    assert not found, found


def test_a_sentence_that_is_not_plain_is_seen() -> None:
    said = "it stands behind the name, is told of, and can be told apart in front of a word"
    assert all(re.search(word, LITERAL.sub("", said)) for word in PROSE)
    assert not re.search("behind", LITERAL.sub("", "the object behind a pointer"))


def test_a_private_word_is_seen() -> None:
    assert words("_LOOK_BEHIND") & words("isBehind") & words("behind_it") == {"behind"}
    assert "told" not in words("retold_by")


def words(name: str) -> set[str]:
    return {word.lower() for word in WORD.findall(name)}


def _documents(place: Path) -> list[Path]:
    """A document; or all that a folder holds for readers of English, but what a package brings."""
    if place.is_file():
        return [place]
    away = {"zh-CN", "node_modules", "history.md"}
    suffixes = WRITTEN - {".h"}
    return [p for p in place.rglob("*") if p.suffix in suffixes and not away & {*p.parts}]


@cache
def _text(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def _names(path: Path) -> frozenset[str]:
    """What stands in a text within the code is no name."""
    code = TEXT.sub("", _text(path))
    return frozenset(NAME.findall(code))
