"""C++'s keywords, and words that are one of them but for a letter."""

from __future__ import annotations

from functools import lru_cache

from tops_lsp.text.dialect import DIALECT

KEYWORDS = frozenset(
    b"alignas alignof asm auto bool break case catch char class const const_cast constexpr continue"
    b" decltype default delete do double dynamic_cast else enum explicit extern false float for"
    b" friend goto if inline int long mutable namespace new noexcept nullptr operator private"
    b" protected public register reinterpret_cast return short signed sizeof static static_assert"
    b" static_cast struct switch template this thread_local throw true try typedef typeid typename"
    b" union unsigned using virtual void volatile while".split()
)
_MARKED = tuple(w for w in DIALECT if w.startswith(b"__") and w.endswith(b"__") and len(w) > 7)
_COMPILERS = frozenset((b"__aligned__", b"__aligned", b"__constant", b"__global", b"__local"))
"""Words of other compilers and languages that are near to one of the dialect."""
_SHORTEST = 4
"""Letters of a word that is judged: `it` and `inf` are no misspelt keywords."""


@lru_cache(maxsize=4096)
def nearest_keyword(word: bytes) -> bytes | None:
    """The one keyword a word is a letter away from: one lost, doubled, wrong, or two swapped."""
    if len(word) < _SHORTEST or word in KEYWORDS:
        return None
    near = [keyword for keyword in KEYWORDS if is_near(word, keyword)]
    return near[0] if len(near) == 1 else None


@lru_cache(maxsize=4096)
def nearest_of_dialect(word: bytes) -> bytes | None:
    """The one word of the dialect such as `__shared__` that a word is a letter away from."""
    if word in DIALECT or word in _COMPILERS:
        return None
    near = [known for known in _MARKED if is_near(word, known)]
    return near[0] if len(near) == 1 else None


def is_near(word: bytes | str, other: bytes | str) -> bool:
    """Whether one letter lost, added or wrong, or two swapped, makes one word of the other."""
    if abs(len(word) - len(other)) > 1 or word == other:
        return False
    shorter, longer = sorted((word, other), key=len)
    begin = 0
    while begin < len(shorter) and shorter[begin] == longer[begin]:
        begin += 1
    if len(shorter) < len(longer):
        return shorter[begin:] == longer[begin + 1 :]
    if shorter[begin + 1 :] == longer[begin + 1 :]:
        return True
    swapped = longer[begin : begin + 2][::-1]
    return shorter[begin : begin + 2] == swapped and shorter[begin + 2 :] == longer[begin + 2 :]
