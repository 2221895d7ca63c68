"""What the time model takes hardware to cost: each figure with its range and where it is from.

This is the one place of such numbers. `assumed`: no public document tells it; the range is what is
thinkable. A range belongs to figures with a source, too: a peak is not what is reached.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import isfinite, sqrt
from typing import Any

from tops_simulator.messages import say
from tops_startup.records import dataclass, replace

PARTS = "."
CLUSTERS = "clusters"
"""How many blocks run at a time: a figure that only other machines than the target have."""
CACHE = ("cache.size", "cache.bandwidth", "cache.latency", "cache.line")
"""Those of a cache before L3, likewise; a machine has all of them or none."""
BURST = "burst"
"""The bytes of one: a power of two, to which any other number is rounded up."""
LEAST_RUN = "dte.run"
"""Bytes that a run of bytes in L2 or L3 counts as at least on an engine, likewise."""


@dataclass(frozen=True, slots=True)
class TimingParameter:
    """A figure of the time model. `slows`: more of it makes no run shorter; else no run longer."""

    name: str
    value: float
    low: float
    high: float
    unit: str
    source: str
    assumed: bool = False
    slows: bool = True

    @property
    def group(self) -> str:
        """The name that it shares with figures that are wrong together, if any are."""
        return CONFIGURE if self.name.startswith(CONFIGURE + PARTS) else self.name

    @property
    def fast(self) -> float:
        """The end of the range with which runs are shortest."""
        return self.low if self.slows else self.high

    @property
    def slow(self) -> float:
        """The end of the range with which runs are longest."""
        return self.high if self.slows else self.low


CONFIGURE = "dte.configure"
"""Before an operation: cycles to configure it. All are of one micro-benchmark."""
ENGINE_BYTES = "dte.bytes"
"""Before an operation: what its bytes count as on an engine, beside those of a plain copy."""
OTHER = "other"
"""Operations that have no figure of their own."""
Parameters = Mapping[str, TimingParameter]
Point = Mapping[str, float]
"""A number for each parameter."""

_DTE = "micro-benchmark of the DTE: golden cycles, most in rows that are switched off; ±25 %"
_CARD = "campaigns differ from 10 to 20 µs"
_CONFIGURE = {
    "memcpy": 60,
    "memset": 76,
    "shrink": 93,
    "mirror_tb": 98,
    "mirror_lr": 98,
    "mirror_tb_deslice": 124,
    "mirror_lr_deslice": 124,
    "deslice": 137,
    "sub_sample": 138,
    "slice_expand": 144,
    "memset_deslice": 147,
    "expand": 151,
    "shrink_deslice": 165,
    "broadcast": 166,
    "slice_broadcast": 227,
    "slice": 231,
    "slice_deslice": 288,
    "slice_pad": 290,
    "transpose_deslice": 294,
    "pad": 320,
    "mirror_tb_pad": 345,
    "mirror_lr_pad": 347,
    "slice_transpose": 390,
    "transpose": 422,
}
"""Cycles to configure an operation of the DTE."""
_PLAIN, _NO_SOURCE = ("memcpy",), ("memset",)
_OF_ROWS = (
    "memset_deslice",
    "slice",
    "deslice",
    "slice_deslice",
    "broadcast",
    "slice_broadcast",
    "pad",
    "slice_pad",
    "mirror_tb",
    "mirror_tb_pad",
    "mirror_tb_deslice",
)
_OF_ELEMENTS = (
    "mirror_lr",
    "mirror_lr_pad",
    "mirror_lr_deslice",
    "sub_sample",
    "shrink",
    "shrink_deslice",
    "expand",
    "slice_expand",
)
_TURNED = ("transpose", "slice_transpose", "transpose_deslice")
"""Operations of the DTE by what they do to the order of bytes."""


def _configuration(name: str, cycles: int) -> TimingParameter:
    low, high = 0.75 * cycles, 1.25 * cycles
    return TimingParameter(f"{CONFIGURE}.{name}", cycles, low, high, "cycles", _DTE)


def _assumed(
    name: str, value: float, low: float, high: float, unit: str, why: str, *, slows: bool = True
) -> TimingParameter:
    return TimingParameter(name, value, low, high, unit, why, True, slows)


_UNPUBLISHED = "no public document"


def _engine_bytes(
    names: tuple[str, ...], low: float, high: float, why: str
) -> Iterator[TimingParameter]:
    """Of operations that are usually taken to move their bytes as a plain copy does."""
    for name in names:
        unit = "B on the engine for each"
        yield TimingParameter(f"{ENGINE_BYTES}.{name}", 1, low, high, unit, why, low != high)


_GCU300 = (
    _assumed("clock", 1.3, 1.0, 1.8, "GHz", "arithmetic on the peak of the generation before"),
    TimingParameter(
        "l3.bandwidth", 672, 672, 672, "GB/s", "product manual of the S60", slows=False
    ),
    _assumed(
        "l3.efficiency",
        0.8,
        0.6,
        0.95,
        "of the peak",
        "60 % are reached by public language models",
        slows=False,
    ),
    _assumed("l3.latency", 400, 150, 1000, "cycles", _UNPUBLISHED),
    _assumed("l2.bandwidth", 768, 384, 3072, "B/cycle of a cluster", _UNPUBLISHED, slows=False),
    _assumed("l2.latency", 100, 40, 300, "cycles", _UNPUBLISHED),
    _assumed("sdte.bandwidth", 64, 32, 128, "B/cycle of a SIP", _UNPUBLISHED, slows=False),
    _assumed("cdte.bandwidth", 128, 64, 512, "B/cycle of a cluster", _UNPUBLISHED, slows=False),
    _assumed(BURST, 128, 64, 512, "B that a run of bytes is rounded up to", _UNPUBLISHED),
    _assumed(
        "direct.outstanding", 4, 1, 16, "accesses of a SIP at a time", _UNPUBLISHED, slows=False
    ),
    _assumed("issue.scalar", 1, 0.25, 2, "cycles", f"{_UNPUBLISHED}; a VLIW core may pair them"),
    _assumed("issue.vector", 1, 0.5, 2, "cycles for a register of 128 bytes", _UNPUBLISHED),
    _assumed("issue.special", 8, 2, 24, "cycles for a register of exp, log, …", _UNPUBLISHED),
    _assumed("issue.wide", 4, 2, 8, "times, for 64-bit integers", "compilers emulate them"),
    *(_configuration(name, cycles) for name, cycles in _CONFIGURE.items()),
    _assumed(f"{CONFIGURE}.{OTHER}", 320, 60, 480, "cycles", "operations without a public figure"),
    TimingParameter("dte.trigger", 74, 40, 110, "cycles", _DTE),
    _assumed("dte.set", 15, 5, 40, "cycles", _UNPUBLISHED),
    _assumed("wait.return", 20, 5, 60, "cycles", _UNPUBLISHED),
    _assumed("barrier.block", 60, 20, 300, "cycles", _UNPUBLISHED),
    _assumed("barrier.grid", 500, 100, 3000, "cycles", _UNPUBLISHED),
    TimingParameter("launch", 13.3, 10, 20, "µs", f"measured by users of the S60; {_CARD}"),
    _assumed(
        "pcie.bandwidth", 50, 20, 60, "GB/s", "below the 63 of the manual's Gen5 x16", slows=False
    ),
    _assumed(
        "l1.bandwidth",
        128,
        64,
        256,
        "B/cycle of a SIP's own loads and stores",
        f"{_UNPUBLISHED}; a register in a cycle",
        slows=False,
    ),
    *_engine_bytes(_PLAIN, 1, 1, "the rates of engines are a plain copy's"),
    *_engine_bytes(_NO_SOURCE, 0.5, 1, f"{_UNPUBLISHED}; nothing is read"),
    *_engine_bytes(_OF_ROWS, 1, 2, f"{_UNPUBLISHED}; rows have places of their own"),
    *_engine_bytes(_OF_ELEMENTS, 1, 4, f"{_UNPUBLISHED}; elements may move one by one"),
    *_engine_bytes(_TURNED, 1, 8, f"{_UNPUBLISHED}; rows become columns"),
    *_engine_bytes((OTHER,), 1, 8, "operations without a public figure"),
)
TIMINGS: Mapping[str, Parameters] = {"gcu300": {each.name: each for each in _GCU300}}
"""By target. Of others nothing is public."""


def timing_parameters(target: str) -> Parameters | None:
    """The figures of a target."""
    return TIMINGS.get(target)


def overridden(parameters: Parameters, given: Mapping[str, Any], source: str) -> Parameters:
    """Figures with those given in their place. Raises ValueError for what is none.

    A number is known exactly; `[low, high]` is a range, `[low, usual, high]` one with its middle.
    """
    made = dict(parameters)
    for name, value in _flat(given):
        if name == CLUSTERS:
            made[name] = _clusters(value, source)
            continue
        if name in CACHE:
            made[name] = _of_cache(name, value, source)
            continue
        if name == LEAST_RUN:
            low, usual, high = _range(name, value)
            made[name] = TimingParameter(name, usual, low, high, "B", source, low != high)
            continue
        if name not in made:
            raise ValueError(say("timing-unknown", name=name))
        low, usual, high = _range(name, value)
        made[name] = replace(
            made[name], value=usual, low=low, high=high, source=source, assumed=low != high
        )
    missing = [name for name in CACHE if name not in made]
    if missing and len(missing) < len(CACHE):
        raise ValueError(say("timing-value", name=missing[0]))
    return made


def _of_cache(name: str, value: Any, source: str) -> TimingParameter:
    low, usual, high = _range(name, value)
    units = ("bytes", "B/cycle", "cycles", "bytes")
    slows = name == "cache.latency"
    if name in ("cache.size", "cache.line") and (low != high or usual % 1):
        raise ValueError(say("timing-value", name=name))
    unit = units[CACHE.index(name)]
    return TimingParameter(name, usual, low, high, unit, source, low != high, slows)


def _clusters(value: Any, source: str) -> TimingParameter:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ValueError(say("timing-value", name=CLUSTERS))
    return TimingParameter(CLUSTERS, value, value, value, "clusters", source, slows=False)


def cluster_count(parameters: Parameters) -> int | None:
    """How many clusters a machine has that is not the target's own."""
    figure = parameters.get(CLUSTERS)
    return None if figure is None else int(figure.value)


def _flat(given: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in given.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{before}{name}{PARTS}")
        else:
            yield f"{before}{name}", value


def _range(name: str, value: Any) -> tuple[float, float, float]:
    numbers = value if isinstance(value, list) else [value]
    known = all(isinstance(n, int | float) and not isinstance(n, bool) for n in numbers)
    if not known or not 1 <= len(numbers) <= 3:
        raise ValueError(say("timing-value", name=name))
    if not all(isfinite(n) and n > 0 for n in numbers) or sorted(numbers) != numbers:
        raise ValueError(say("timing-value", name=name))
    low, high = float(numbers[0]), float(numbers[-1])
    return low, float(numbers[1]) if len(numbers) == 3 else sqrt(low * high), high


def nominal(parameters: Parameters) -> Point:
    """The usual value of each."""
    return {name: each.value for name, each in parameters.items()}


def corner(parameters: Parameters, *, fast: bool) -> Point:
    """All at the end of their ranges with which runs are shortest, or longest."""
    return {name: each.fast if fast else each.slow for name, each in parameters.items()}


def groups(parameters: Parameters) -> Mapping[str, tuple[TimingParameter, ...]]:
    """Figures that are varied together; only those with a range."""
    found: dict[str, list[TimingParameter]] = {}
    for each in parameters.values():
        if each.low != each.high:
            found.setdefault(each.group, []).append(each)
    return {name: tuple(members) for name, members in found.items()}


def within(members: Iterable[TimingParameter], share: float) -> Point:
    """Figures so far from their fast end to their slow one, in equal ratios."""
    return {each.name: each.fast * (each.slow / each.fast) ** share for each in members}
