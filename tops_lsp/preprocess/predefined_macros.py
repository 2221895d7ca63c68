"""Macros that no file defines: the compiler's, the command line's, those of shipped headers."""

from __future__ import annotations

from functools import lru_cache

from tops_lsp.preprocess.expansion import Builtin, Define
from tops_lsp.preprocess.macros import SDK, Macro, builtin_macro, key_of, parse_definition
from tops_lsp.preprocess.regions import OUTSIDE, Region
from tops_lsp.text.source import Span

_SPECIALS = (
    builtin_macro("__LINE__"),
    builtin_macro("__FILE__"),
    builtin_macro("__COUNTER__"),
    builtin_macro("__INCLUDE_LEVEL__"),
    builtin_macro("_Pragma", "text"),
)
# Fixed, so that equal text gives equal results.
_STANDARD = (("__DATE__", '"Jan  1 1970"'), ("__TIME__", '"00:00:00"'))


@lru_cache(maxsize=64)
def predefined(
    cplusplus: int, defines: tuple[Define, ...], undefines: tuple[str, ...]
) -> dict[bytes, Macro]:
    """What is defined before the first line. Callers must not change it."""
    table = {key_of(macro.name): macro for macro in _SPECIALS}
    for name, body in (*_STANDARD, ("__cplusplus", f"{cplusplus}L"), *defines):
        macro = _definition(name, body, OUTSIDE)
        if macro is not None:
            table[key_of(macro.name)] = macro
    for name in undefines:
        table.pop(key_of(name), None)
    return table


@lru_cache(maxsize=1024)
def definitions(builtin: Builtin) -> dict[bytes, Macro | None]:
    """The macros of a header the tool ships. Callers must not change it."""
    home = Region(SDK + builtin.name)
    made = [_definition(name, body, home) for name, body in builtin.defines]
    return {key_of(macro.name): macro for macro in made if macro is not None}


def _is_plain(body: str) -> bool:
    """Whether a body has neither blanks around it nor what may be a comment or joins lines."""
    return body == body.strip() and body.isascii() and "/" not in body and "\\" not in body


@lru_cache(maxsize=8192)
def _definition(name: str, body: str, home: Region) -> Macro | None:
    """One macro for one definition, so that headers are known again in another context."""
    text = f"{name} {body}".encode("utf-8", "surrogateescape")
    if name.isidentifier() and _is_plain(body):  # the compiler's, which are many
        return Macro(name, None, False, home, Span(len(name) + 1, len(text)), text)
    return parse_definition(text, 0, len(text), home)
