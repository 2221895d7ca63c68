"""Words of a declaration that cannot be combined: storage classes, and words that spell types."""

from __future__ import annotations

_STORAGE = "more than one storage class in the declaration of"
_TYPES = "types that cannot be combined in the declaration of"
_CLASSES = frozenset(b"static extern register typedef mutable".split())
TYPE_WORDS = frozenset(b"void bool char int float double wchar_t char16_t char32_t auto".split())
_NO_SIGN = frozenset(b"void bool float double wchar_t char16_t char32_t auto".split())
_NO_LENGTH = frozenset(b"void bool char float wchar_t char16_t char32_t auto".split())


def wrong_combination(words: tuple[bytes, ...]) -> str:
    """What is wrong with words that are written together."""
    if len(_CLASSES.intersection(words)) > 1:
        return _STORAGE
    if any(word.startswith(b"__vector") for word in words):
        return ""
    plain = TYPE_WORDS.intersection(words)
    signs, lengths = {b"signed", b"unsigned"}.intersection(words), words.count(b"long")
    short = b"short" in words
    wrong = len(plain) > 1 or len(signs) > 1 or lengths > 2 or (short and lengths)
    wrong = wrong or bool(signs and not _NO_SIGN.isdisjoint(plain))
    wrong = wrong or bool((lengths or short) and not _NO_LENGTH.isdisjoint(plain))
    return _TYPES if wrong or (b"double" in plain and (short or lengths > 1)) else ""
