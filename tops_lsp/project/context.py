"""The context a translation unit is read in: one target and one pass of the compiler."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tops_lsp.limits import DEFAULTS, Limits
from tops_lsp.project.assumptions import Assumptions, chosen, switches
from tops_lsp.project.own_rule import OwnRule
from tops_lsp.project.targets import DEFAULT, Define, Target
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_simulator.machine import Machine

OptionValue = bool | int | str | tuple[str, ...]
"""What a configuration can give to a rule."""


@dataclass(frozen=True, slots=True)
class Switches:
    """What the compiler's switches say of the language.

    `extended_lambda` and `relaxed_constexpr` are None where nobody said: annotated lambdas are
    then taken as meant, and the library's constant functions as callable.
    """

    extended_lambda: bool | None = None
    relaxed_constexpr: bool | None = None
    host_device_initializer_list: bool = True
    host_device_move_forward: bool = True
    narrowing_is_error: bool = True

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

    `device` tells the device pass from the host pass, `names_target` and `names_standard` whether
    somebody has named the target and C++'s version. `cuda_arch` is `__CUDA_ARCH__` for CUDA files
    and 0 for TOPS files. `named_from`: the folder, with a separator at its end, from which files
    are named in `__FILE__`; "" where they have their whole names.
    """

    target: Target = DEFAULT
    include_dirs: tuple[str, ...] = ()
    defines: tuple[Define, ...] = ()
    undefines: tuple[str, ...] = ()
    cplusplus: int = 201703
    specifier_macros: tuple[str, ...] = ()
    switches: Switches = field(default_factory=Switches)
    forced_includes: tuple[str, ...] = ()
    cuda_arch: int = 0
    device: bool = True
    names_target: bool = False
    names_standard: bool = False
    assumptions: Assumptions = ()
    options: tuple[tuple[str, OptionValue], ...] = ()  # of rules, by `rule.option`
    own_rules: tuple[OwnRule, ...] = ()
    limits: Limits = DEFAULTS
    named_from: str = ""

    def assumed(self, name: str) -> str:
        """What holds for an assumption."""
        return chosen(self.assumptions, name)

    @property
    def machine(self) -> Machine | None:
        """The target's figures under the assumptions; None for CUDA and targets without any."""
        figures = None if self.cuda_arch else self.target.machine
        return None if figures is None else figures.assuming(switches(self.assumptions))

    @property
    def simulated(self) -> str:
        """What runs it in the simulator: the target, or CUDA's limits."""
        from tops_simulator.machine import CUDA

        return CUDA.name if self.cuda_arch else self.target.name

    def predefined(self) -> tuple[Define, ...]:
        """All macros defined before the first line."""
        return (
            *self.target.macros(device=self.device),
            *self._cuda_macros(),
            *self.switches.macros(),
            *self.defines,
        )

    def _cuda_macros(self) -> tuple[Define, ...]:
        if not self.cuda_arch:
            return ()
        both = (("__CUDACC__", "1"), ("__NVCC__", "1"))
        return (*both, ("__CUDA_ARCH__", str(self.cuda_arch))) if self.device else both
