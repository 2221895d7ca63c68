"""What a launch rests on, and what is proved of it."""

from __future__ import annotations

from collections.abc import Mapping

from tops_simulator.engines.affine.digits import Digits
from tops_startup.records import dataclass, field


@dataclass(frozen=True, slots=True)
class LaunchFacts:
    """What a launch rests on: the room of objects, and which of them have all been stored to."""

    room: Mapping[int, int]
    symbols: Mapping[str, int]
    whole: frozenset[int]


@dataclass(eq=False, slots=True)
class LaunchProof:
    """What the code of a launch may rely on. Keys are identities of operations and branches."""

    digits: Digits
    windows: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Results that are numbers made of digits."""
    exact: set[int] = field(default_factory=set)
    """Results that do not leave their types."""
    unsaid: set[int] = field(default_factory=set)
    """Results that only others are made of."""
    ways: dict[int, bool] = field(default_factory=dict)
    """Branches that all threads take alike."""
    objects: list[int] = field(default_factory=list)
    """What is touched."""
    places: dict[int, int] = field(default_factory=dict)
    """Of each access, which of these objects it goes to."""
    fresh: set[int] = field(default_factory=set)
    """Which of them have bytes that nobody has stored to."""
