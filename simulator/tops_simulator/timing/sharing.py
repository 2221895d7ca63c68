"""Links shared max-min fairly: no flow can get more but at the cost of one that has no more.

All flows' rates rise together until a link is full; its flows stay, the others rise on. A flow
crosses a link with at most the bytes that its rate counts, so a full link gives each of its flows
at least its capacity by their number: the upper bound of a run rests on that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tops_simulator.timing.rates import Link

Path = tuple[tuple[Link, float], ...]
"""Links, each with the bytes that cross it for each byte of the flow: more than 0, at most 1, times
the flows of other threads that this one stands for."""


def fair_rates(flows: Mapping[Path, int], capacity: Callable[[Link], float]) -> dict[Path, float]:
    """The rate of each flow, of so many flows of each path."""
    rising, rates = dict(flows), dict.fromkeys(flows, 0.0)
    room = {link: capacity(link) for link in _loads(flows)}
    while rising:
        level, full = min((room[link] / load, link) for link, load in _loads(rising).items())
        for path in [path for path in rising if any(link == full for link, _ in path)]:
            count = rising.pop(path)
            rates[path] = level
            for link, share in path:
                room[link] = max(0.0, room[link] - level * share * count)
    return rates


def _loads(flows: Mapping[Path, int]) -> dict[Link, float]:
    """What flows that all have the rate 1 put on each link."""
    loads: dict[Link, float] = {}
    for path, count in flows.items():
        for link, share in path:
            loads[link] = loads.get(link, 0) + share * count
    return loads
