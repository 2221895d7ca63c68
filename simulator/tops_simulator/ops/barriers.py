"""tops::barrier: a phase ends when a known number of threads have arrived.

Threads run in step, so a thread cannot be kept waiting: whoever waits must find its phase at an
end. Arrivals that may still come from another branch are beyond the simulator, and it says so.
"""

from __future__ import annotations

from tops_simulator.ir import Space
from tops_simulator.messages import say
from tops_simulator.ops.registry import Invocation, op
from tops_startup.records import dataclass, field


@dataclass(slots=True)
class CountedBarrier:
    """One barrier of a block."""

    count: int
    arrived: int = 0
    phase: int = 0
    tokens: dict[int, int] = field(default_factory=dict)  # the phase each thread arrived in
    moments: dict[int, dict[int, int]] = field(default_factory=dict)
    """When the threads arrived, by phase and thread."""

    def arrive(self, thread: int, moment: int) -> None:
        """One arrival; the last one ends the phase."""
        self.tokens[thread] = self.phase
        self.moments.setdefault(self.phase, {})[thread] = moment
        self.arrived += 1
        if self.arrived >= self.count:
            self.arrived, self.phase = 0, self.phase + 1
            self.moments.pop(self.phase - 2, None)  # nobody waits for it any more

    def is_over(self, thread: int) -> bool:
        """Whether the phase that a thread waits for has ended."""
        return self.phase > self.tokens.get(thread, self.phase)

    def last_moment(self, thread: int) -> int:
        """When the last of the others arrived in the phase that a thread waits for."""
        arrivals = self.moments.get(self.tokens.get(thread, self.phase), {})
        return max((m for other, m in arrivals.items() if other != thread), default=0)


Barriers = dict[int, CountedBarrier]
"""By the address of the object; the objects of a block's threads may be one barrier."""


def _barriers(call: Invocation) -> Barriers:
    found = call.state("counted barriers", dict)
    assert isinstance(found, dict)
    return found


@op("tops::barrier::barrier")
def make(call: Invocation) -> None:
    """barrier(this, count, scope): the objects that a block's threads declare are one barrier."""
    known = _barriers(call)
    blocks: dict[int, CountedBarrier] = {}
    for thread in map(int, call.threads()):
        address, count = int(call.args[0][thread]), int(call.args[1][thread])
        found = call.memory.find(address)
        shared = found is not None and found.space is Space.SHARED
        key = address if shared else -1 - call.block_of(thread)
        known[address] = blocks.setdefault(key, CountedBarrier(count))


@op("tops::barrier::arrive")
def arrive(call: Invocation) -> None:
    """Lowers what the phase still expects."""
    for thread in map(int, call.threads()):
        barrier = _found(call, thread)
        if barrier is not None:
            barrier.arrive(thread, call.moment())


@op("tops::barrier::wait")
def wait(call: Invocation) -> None:
    """Goes on once the phase is over; of a thread that never arrived: the present one."""
    for thread in map(int, call.threads()):
        barrier = _found(call, thread)
        if barrier is not None and barrier.is_over(thread):
            call.meet(thread, barrier.last_moment(thread))
        elif barrier is not None:
            _stuck(call, thread, barrier)


@op("tops::barrier::arrive_and_wait")
def arrive_and_wait(call: Invocation) -> None:
    """Arrives, then waits."""
    arrive(call)
    wait(call)


def _found(call: Invocation, thread: int) -> CountedBarrier | None:
    barrier = _barriers(call).get(int(call.args[0][thread]))
    if barrier is None:
        call.fail(thread, "barrier-divergence", say("no-barrier"))
    return barrier


def _stuck(call: Invocation, thread: int, barrier: CountedBarrier) -> None:
    if call.others_run(thread):
        what = "a tops::barrier whose threads arrive in different branches"
        call.fail(thread, "not-simulated", say("unknown", what=what))
        return
    missing = barrier.count - barrier.arrived
    message = say("arrivals", missing=missing, count=barrier.count)
    call.fail(thread, "barrier-divergence", message)
