"""What stands around a header so that it is read once."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

from tops_lsp.rules.preprocessing._includes import _is_guarded

COMMENTS = b"/* a */\n// b\n" * 60


def test_comments_before_a_guard_are_read_once(
    processor_limit: Callable[[float], AbstractContextManager[None]],
) -> None:
    """Each could end at every `*/` behind it: a header of forty comments took for ever."""
    with processor_limit(5):
        assert not _is_guarded(COMMENTS + b"int x;\n")
        assert not _is_guarded(COMMENTS + b"#ifndef A\n" + COMMENTS + b"int x;\n#endif\n")
    assert _is_guarded(COMMENTS + b"#ifndef A\n" + COMMENTS + b"#define A\nint x;\n#endif\n")
    assert _is_guarded(b"/* a\n#ifndef B */ #if !defined(A)\n#define A\n#endif /* A */\n")
