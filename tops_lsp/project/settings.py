"""What decides how a file is read, from every source that has a say, and who said what.

    command line ─► editor ─► compile_commands.json ─► configuration file ─► defaults

Each source gives a `Layer`; `merge` makes one `Settings` of them. For a single value the earlier
source wins. Macros are merged by name, the earlier source wins for each name. Include folders,
forced includes and specifier macros add up, the earlier source's first.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Generic, TypeVar

from tops_lsp.limits import limits_of
from tops_lsp.project.context import Context, OptionValue, Switches
from tops_lsp.project.own_rule import OwnRule
from tops_lsp.project.targets import DEFAULT, Target
from tops_startup.records import dataclass, field, fields

T = TypeVar("T")


class Level(enum.IntEnum):
    """The sources of settings; the lower one wins."""

    COMMAND_LINE = 0
    EDITOR = 1
    COMPILE_COMMANDS = 2
    CONFIGURATION = 3
    DEFAULT = 4


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a setting comes from. `remark` is a template over `path` and `subject`."""

    level: Level
    path: str = ""
    remark: str = ""
    subject: str = ""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with what a project says. `message` is a template over `fields`.

    A serious fault leaves a whole file or value out; the others are only worth a warning.
    """

    path: str
    message: str
    fields: Mapping[str, str] = field(default_factory=dict)
    serious: bool = True


SWITCHES = tuple(f.name for f in fields(Switches))
Macro = tuple[str, str | None]
"""A macro and its body; None undefines it. The name holds the parameters if there are any."""


@dataclass(frozen=True, slots=True)
class Layer:
    """What one source says. None and empty mean: nothing."""

    provenance: Provenance
    targets: tuple[Target, ...] = ()
    cplusplus: int | None = None
    cuda: bool | None = None
    cuda_arch: int | None = None
    macros: tuple[Macro, ...] = ()
    include_dirs: tuple[str, ...] = ()
    system_dirs: tuple[str, ...] = ()
    forced_includes: tuple[str, ...] = ()
    switches: Mapping[str, bool] = field(default_factory=dict)
    specifier_macros: tuple[str, ...] = ()
    assumptions: Mapping[str, str] = field(default_factory=dict)
    limits: Mapping[str, int] = field(default_factory=dict)
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    own_rules: Mapping[str, OwnRule] = field(default_factory=dict)
    ignored: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """A value and where it comes from."""

    value: T
    provenance: Provenance


@dataclass(frozen=True)
class Settings:
    """The effective settings of a file. `include_dirs` are in the order they are searched,
    `system_dirs` those of them whose headers are somebody else's."""

    targets: Setting[tuple[Target, ...]]
    cplusplus: Setting[int]
    cuda: Setting[bool]
    cuda_arch: Setting[int]
    macros: tuple[Setting[Macro], ...] = ()
    include_dirs: tuple[Setting[str], ...] = ()
    system_dirs: frozenset[str] = frozenset()
    forced_includes: tuple[Setting[str], ...] = ()
    switches: Mapping[str, Setting[bool]] = field(default_factory=dict)
    specifier_macros: tuple[Setting[str], ...] = ()
    assumptions: Mapping[str, Setting[str]] = field(default_factory=dict)
    limits: Mapping[str, Setting[int]] = field(default_factory=dict)
    options: Mapping[str, Setting[OptionValue]] = field(default_factory=dict)
    """Options of rules, by `rule.option`."""
    own_rules: Mapping[str, Setting[OwnRule]] = field(default_factory=dict)
    """The project's own rules, by name."""
    ignored: tuple[Setting[str], ...] = ()
    sources: tuple[Provenance, ...] = ()
    """The files that were read, whether or not they say anything."""
    faults: tuple[Fault, ...] = ()

    def contexts(self) -> tuple[Context, ...]:
        """How the file is read: the device pass of each target."""
        return self._contexts

    @cached_property
    def _contexts(self) -> tuple[Context, ...]:
        return tuple(self._context(target) for target in self.targets.value)

    def _context(self, target: Target) -> Context:
        macros = [setting.value for setting in self.macros]
        return Context(
            target=target,
            names_target=self.targets.provenance.level is not Level.DEFAULT,
            include_dirs=_values(self.include_dirs),
            defines=tuple((name, body) for name, body in macros if body is not None),
            undefines=tuple(name for name, body in macros if body is None),
            cplusplus=self.cplusplus.value,
            names_standard=self.cplusplus.provenance.level is not Level.DEFAULT,
            specifier_macros=_values(self.specifier_macros),
            forced_includes=_values(self.forced_includes),
            switches=Switches(**{name: s.value for name, s in self.switches.items()}),
            cuda_arch=self.cuda_arch.value if self.cuda.value else 0,
            assumptions=tuple(sorted((name, s.value) for name, s in self.assumptions.items())),
            options=tuple((name, self.options[name].value) for name in sorted(self.options)),
            own_rules=tuple(self.own_rules[name].value for name in sorted(self.own_rules)),
            limits=limits_of({name: s.value for name, s in self.limits.items()}),
        )


def _values(settings: tuple[Setting[T], ...]) -> tuple[T, ...]:
    return tuple(setting.value for setting in settings)


_DEFAULTS = Provenance(Level.DEFAULT)
DEFAULT_LAYER = Layer(
    provenance=_DEFAULTS,
    targets=(DEFAULT,),
    cplusplus=201703,
    cuda=False,
    cuda_arch=750,
    switches={
        "host_device_initializer_list": True,
        "host_device_move_forward": True,
        "narrowing_is_error": True,
    },
)
"""What holds when nobody says otherwise. C++17 is what kernels are built with in public."""


def merge(layers: Sequence[Layer]) -> Settings:
    """The effective settings; layers of one level in the order given, the earlier first."""
    ordered = sorted(layers, key=lambda layer: layer.provenance.level)
    return Settings(
        targets=_first(ordered, DEFAULT_LAYER, lambda layer: layer.targets or None),
        cplusplus=_first(ordered, DEFAULT_LAYER, lambda layer: layer.cplusplus),
        cuda=_first(ordered, DEFAULT_LAYER, lambda layer: layer.cuda),
        cuda_arch=_first(ordered, DEFAULT_LAYER, lambda layer: layer.cuda_arch),
        macros=_macros(ordered),
        include_dirs=_unique(
            *_all(ordered, lambda layer: layer.include_dirs),
            *_all(ordered, lambda layer: layer.system_dirs),
        ),
        system_dirs=frozenset(folder for layer in ordered for folder in layer.system_dirs),
        forced_includes=_unique(*_all(ordered, lambda layer: layer.forced_includes)),
        switches=_by_name((*ordered, DEFAULT_LAYER), lambda layer: layer.switches),
        specifier_macros=_unique(*_all(ordered, lambda layer: layer.specifier_macros)),
        assumptions=_by_name(ordered, lambda layer: layer.assumptions),
        limits=_by_name(ordered, lambda layer: layer.limits),
        options=_by_name(ordered, lambda layer: layer.options),
        own_rules=_by_name(ordered, lambda layer: layer.own_rules),
        ignored=tuple(_all(ordered, lambda layer: layer.ignored)),
        sources=tuple(dict.fromkeys(la.provenance for la in ordered if la.provenance.path)),
        faults=tuple(fault for layer in ordered for fault in layer.faults),
    )


def _first(layers: Sequence[Layer], last: Layer, get: Callable[[Layer], T | None]) -> Setting[T]:
    """The first value that a layer gives; the last layer gives one."""
    for layer in (*layers, last):
        value = get(layer)
        if value is not None:
            return Setting(value, layer.provenance)
    raise AssertionError("the defaults say everything")


def _all(layers: Sequence[Layer], get: Callable[[Layer], Sequence[T]]) -> Iterator[Setting[T]]:
    for layer in layers:
        for value in get(layer):
            yield Setting(value, layer.provenance)


def _unique(*settings: Setting[T]) -> tuple[Setting[T], ...]:
    """The settings without those whose value came before."""
    found: dict[T, Setting[T]] = {}
    for setting in settings:
        found.setdefault(setting.value, setting)
    return tuple(found.values())


def _macros(layers: Sequence[Layer]) -> tuple[Setting[Macro], ...]:
    """One setting for each name: the last one of the first layer that knows it."""
    found: dict[str, Setting[Macro]] = {}
    for layer in reversed(layers):
        for macro in layer.macros:
            found[macro[0].partition("(")[0]] = Setting(macro, layer.provenance)
    return tuple(found.values())


def _by_name(
    layers: Sequence[Layer], get: Callable[[Layer], Mapping[str, T]]
) -> dict[str, Setting[T]]:
    """One setting for each name that someone speaks of: that of the first layer that does."""
    found: dict[str, Setting[T]] = {}
    for layer in layers:
        for name, value in get(layer).items():
            found.setdefault(name, Setting(value, layer.provenance))
    return found
