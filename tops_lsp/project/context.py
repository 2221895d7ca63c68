"""The context a file is analysed in: target, language standard, macros and include paths."""

from __future__ import annotations

from dataclasses import dataclass, field

from tops_lsp.project.targets import DEFAULT, Define, Target


@dataclass(frozen=True, slots=True)
class Switches:
    """What the compiler's switches say of the language.

    `extended_lambda` is None where nobody said: annotated lambdas are then taken as meant.
    """

    extended_lambda: bool | None = None
    relaxed_constexpr: bool = False
    host_device_initializer_list: bool = True
    host_device_move_forward: bool = True

    def macros(self) -> tuple[Define, ...]:
        """What the compiler predefines because of the switches."""
        named = {
            "__CUDACC_EXTENDED_LAMBDA__": self.extended_lambda,
            "__CUDACC_RELAXED_CONSTEXPR__": self.relaxed_constexpr,
        }
        return tuple((name, "1") for name, on in named.items() if on)


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
    switches: Switches = field(default_factory=Switches)

    def predefined(self) -> tuple[Define, ...]:
        """All macros defined before the first line."""
        return (*self.target.macros(device=True), *self.switches.macros(), *self.defines)
