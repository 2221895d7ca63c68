"""Regular expressions that are compiled when they are first asked for something.

A process that lints one short file imports some hundred and uses some twenty. After its first use
a pattern's method is the compiled pattern's own, kept with the object: `WORD.match(text)` costs
what it costs with `re.compile`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__all__ = ["regex"]

if TYPE_CHECKING:
    import re

    regex = re.compile
else:

    def regex(text, flags=0):
        """The pattern of a text, as `re.compile` makes it, later."""
        return Later(text, flags)


class Later:
    """Stands for a pattern that is not compiled yet."""

    def __init__(self, text: Any, flags: int) -> None:
        self._given = text, flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        found = getattr(self._compiled(), name)
        setattr(self, name, found)
        return found

    def _compiled(self) -> Any:
        import re

        compiled = self.__dict__.get("compiled")
        if compiled is None:
            compiled = self.__dict__["compiled"] = re.compile(*self._given)
        return compiled
