"""The context a file is analysed in: target, language standard, macros and include paths."""

from __future__ import annotations

from dataclasses import dataclass, field

from tops_lsp.project.targets import DEFAULT, Define, Target


@dataclass(frozen=True)
class Context:
    """How a translation unit is read. Equal contexts give equal results for equal text.

    The device pass is the one analysed: code under `#if !defined(__GCU_ARCH__)` is inactive.
    """

    target: Target = DEFAULT
    include_dirs: tuple[str, ...] = ()
    defines: tuple[Define, ...] = ()
    undefines: tuple[str, ...] = ()
    cplusplus: int = 201703
    specifier_macros: tuple[str, ...] = field(default=())

    def predefined(self) -> tuple[Define, ...]:
        """All macros defined before the first line."""
        return (*self.target.macros(device=True), *self.defines)
