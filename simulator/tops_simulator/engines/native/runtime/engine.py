"""One launch in native code: memory prepared, code run, verdict."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from tops_simulator import bounds, ir
from tops_simulator.checkers.stamps import THREADS
from tops_simulator.engines.native import verdicts
from tops_simulator.engines.native.analysis.kernel_facts import Facts, stepping
from tops_simulator.engines.native.analysis.points_to import (
    claimable,
    has_atomics,
    keep_borrowed,
    ranged,
    snapshot,
)
from tops_simulator.engines.native.checkless import safe_launch
from tops_simulator.engines.native.llvm.intrinsics import has_code
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.llvm.writer import Options
from tops_simulator.engines.native.runtime import cores, machine_code
from tops_simulator.engines.native.runtime.kernel_cache import Text, kernel_cache_of
from tops_simulator.engines.native.runtime.launch_memory import Stamps, lay_down, prepared, taken_up
from tops_simulator.engines.native.runtime.launch_shape import (
    MOST_OBJECTS,
    LaunchShape,
    Meetings,
    Places,
    key_of,
)
from tops_simulator.engines.native.runtime.launch_tables import (
    PreparedLaunch,
    Tables,
    shared_tables_of,
    tables_of,
)
from tops_simulator.engines.native.runtime.tier_up import Better, better, watched
from tops_simulator.engines.shared.launch import Snapshot, Task
from tops_simulator.engines.shared.limits import Stopped, TooLong, too_many_steps
from tops_simulator.engines.shared.run import Environment
from tops_simulator.objects import MemoryLimitError
from tops_startup.records import replace

if TYPE_CHECKING:
    from tops_simulator.timing.log import TimingLog

BLOCK_LOOP_FROM = machine_code.LEVELS[-1], 4
"""From which of LLVM's levels and from how many blocks on there is code of its own for blocks that
are alike. Code that is made at once leaves it out.
"""


COUNTS = {
    "scalar_operations": "scalars",
    "vector_operations": "vectors",
    "loads": "loads",
    "stores": "stores",
    "barriers": "barriers",
    "dte_transfers": "transfers",
    "dte_bytes": "moved",
}


class Native:
    """Kernels of a program as machine code."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.levels: tuple[int, ...] = machine_code.LEVELS
        self.refused: dict[str, str] = {}
        """Kernels that need the other engine, and why."""
        self._facts: dict[str, Facts] = {}
        self._kernels = kernel_cache_of(environment.program)
        self._stamps: list[Stamps] = []
        """Of each thread that runs blocks; between launches those that no other one may take."""
        self._stamped: set[str] = set()
        """Kernels whose transfers meet in ranges: words are looked at one by one."""
        self._by_calls: set[str] = set()
        """Kernels whose transfers the registry's operations have to make."""
        self.calls = 0
        """How often the last launch's code has called Python."""
        self.ready: set[str] = set()
        """Functions whose code is there."""

    def takes(self, task: Task) -> Snapshot | None:
        """What a launch may change, if this engine can run it."""
        facts = self._facts_of(task.function)
        if facts is None or not self._fits(facts, task):
            return None
        return snapshot(self.environment, facts, task)

    def can_run(self, task: Task) -> bool:
        """Whether this engine takes a launch."""
        facts = self._facts_of(task.function)
        return facts is not None and self._fits(facts, task)

    def refuses(self, function: ir.Function) -> str:
        """Why this engine cannot run a kernel; "" if it can."""
        facts = self._facts_of(function)
        try:
            if facts is not None:
                options = Options(races=True, uninitialized=True, grain=facts.grain)
                self._text(facts, options, self.levels[0])
        except NotNative as why:
            self.refused[function.name] = str(why)
        return self.refused.get(function.name, "")

    def is_by_block(self, task: Task) -> bool:
        """Whether no block of a launch that had no findings has seen what another one stored:
        races were looked for, and there was no other way."""
        facts = self._facts[task.function.name]
        return self._options(facts, task).races and not has_atomics(self.environment, facts)

    def work(self, function: ir.Function) -> int:
        """How many operations there are to translate, in the kernel and all it calls."""
        facts = self._facts_of(function)
        return 0 if facts is None else facts.size

    def calls_for_lanes(self, function: ir.Function) -> bool:
        """Whether a kernel calls what lockstep computes for all threads at once."""
        facts = self._facts_of(function)
        sites = () if facts is None else facts.sites
        return any(site.is_wide and not has_code(site.op.name) for site in sites)

    def is_ready(self, task: Task) -> bool:
        """Whether the code of the kernel is there already."""
        return task.function.name in self.ready

    def launch(self, task: Task, before: Snapshot) -> bool:
        """Runs a launch that this engine takes; False: nothing has changed, the other engine has
        to do it.

        Raises TooLong: nothing has changed then, either. Raises Stopped.
        """
        facts, self.calls = self._facts[task.function.name], 0
        options = self._options(facts, task)
        try:
            if self._checkless(facts, options, task, before):
                return True
            verdict = self._checked(facts, options, task, before)
        except NotNative as why:
            self.refused[task.function.name] = str(why)
            return False
        except Stopped:
            raise
        except (MemoryLimitError, MemoryError):
            before.restore()
            return False  # the other engine tells how much there is
        except BaseException:
            before.restore()  # the caller's arrays are not left half done
            raise
        finally:
            lay_down(self._stamps)
        if verdict == verdicts.FAULT:
            before.restore()
        return verdict != verdicts.FAULT

    def _checked(self, facts: Facts, options: Options, task: Task, before: Snapshot) -> int:
        """The verdict on a launch by code that checks each access. Raises NotNative and Stopped."""
        text = self._text(facts, options, self.levels[-1], task)
        layout = self._kernels.layout(self.environment.program, facts, task)
        with prepared(self.environment, layout) as first:
            shape = LaunchShape()
            if self.environment.memory.count <= MOST_OBJECTS:
                key = key_of(self.environment, facts, options, task, before, first)
                shape = self._kernels.shape(key)
            met = shape.meetings
            if met is None:
                met = shape.meetings = self._meetings(facts, options, task, before, text)
            is_stamped = facts.kernel in self._stamped
            shape = LaunchShape(met) if is_stamped else shape
            launch = PreparedLaunch(
                facts,
                options,
                task,
                first,
                before,
                met.claimed,
                met.owned,
                [] if is_stamped else met.ranged,
                0,
                text.performed,
                layout,
                shape,
                text.timed,
            )
            self._keep_borrowed(launch)
            return self._verdict(launch)

    def _checkless(self, facts: Facts, options: Options, task: Task, before: Snapshot) -> bool:
        """Whether nothing could go wrong in a launch, and it has been run so: at LLVM's best, where
        that code is at hand or worth making. Raises Stopped.
        """
        best, work = self.levels[-1], facts.size * task.threads * task.blocks
        at_once = best == self.levels[0]
        if options.aligned or options.timed or (work < safe_launch.LITTLE and not at_once):
            return False  # a sweep proves no alignment, and such code counts nothing
        found = self._kernels.prove_launch(self.environment, facts, options, task, before)
        if found is None:
            return False
        text = found.code.llvm
        pays = self._kernels.pays(text, work)
        if not (at_once or pays or machine_code.has_object(text, best)):
            return False
        code = machine_code.compiled(text, best)
        self.ready.add(task.function.name)
        safe_launch.run(found, code, self.environment, task)
        return True

    def _meetings(
        self, facts: Facts, options: Options, task: Task, before: Snapshot, text: Text
    ) -> Meetings:
        """How what threads share is looked after."""
        if not options.races:
            return Meetings([], [], [])
        claimed = claimable(self.environment, facts, task, before)
        owned = self._owned(facts, task, before)
        ranged = self._ranged(facts, options, task, before, text, [*claimed, *owned])
        return Meetings(claimed, owned, ranged)

    def _owned(self, facts: Facts, task: Task, before: Snapshot) -> list[int]:
        if facts.recursive or not before.written:
            return []
        return self._kernels.owned(self.environment.program, task, before.written, facts.grain)

    def _ranged(
        self,
        facts: Facts,
        options: Options,
        task: Task,
        before: Snapshot,
        text: Text,
        others: Sequence[int],
    ) -> list[int]:
        """The objects of which transfers write down what they touch: where all are made here."""
        if not options.transfers or text.performed:
            return []
        return ranged(self.environment, facts, task, before, others)

    def _verdict(self, launch: PreparedLaunch) -> int:
        """Runs a launch: with claims while they suffice, on several cores unless that shows
        nothing, by code that is at hand or soon made until better code is there.
        """
        level, best = self.levels[0], self.levels[-1]
        most = self._text(launch.facts, launch.options, best, launch.task)
        if level != best and machine_code.has_object(most.llvm, best):
            level = best
        bases = cores.bases(self.environment, launch)
        while True:
            text = self._text(launch.facts, launch.options, level, launch.task)
            code = machine_code.compiled(text.llvm, level)
            launch = replace(launch, uniform=text.uniform, timed=text.timed)
            self.ready.add(launch.task.function.name)
            wanted = better(most.llvm, best) if level != best else None
            verdict = self._run(code, self._tables(launch, bases), wanted)
            if verdict == verdicts.UNCLAIMED and launch.ranged:
                self._stamped.add(launch.facts.kernel)
                launch = replace(launch, ranged=[], shape=LaunchShape())
            elif verdict == verdicts.UNCLAIMED:
                launch = replace(launch, claimed=[], shape=LaunchShape())
            elif verdict == verdicts.STOPPED:
                level = best
            elif verdict == cores.ALONE:
                bases = bases[:1]
            elif verdict == verdicts.BY_CALLS:
                return self._verdict(self._by_registry(launch))
            elif verdict != verdicts.UNWHOLE:
                return verdict
            launch.before.restore()
            if verdict == verdicts.UNWHOLE:
                launch.before.doubt()
                launch = replace(launch, shape=LaunchShape())
            if verdict in (verdicts.UNWHOLE, verdicts.UNCLAIMED):
                self._keep_borrowed(launch)

    def _by_registry(self, launch: PreparedLaunch) -> PreparedLaunch:
        """The same launch with transfers by the registry's operations, which see the arena."""
        self._by_calls.add(launch.facts.kernel)
        options = replace(launch.options, transfers=False)
        text = self._text(launch.facts, options, self.levels[-1], launch.task)
        launch = replace(
            launch, options=options, performed=text.performed, ranged=[], shape=LaunchShape()
        )
        launch.before.restore()
        self._keep_borrowed(launch)
        return launch

    def _keep_borrowed(self, launch: PreparedLaunch) -> None:
        races, before = launch.options.races, launch.before
        disjoint = {*launch.owned, *launch.ranged}
        stamped = set(before.written or ()) - disjoint if races else set()
        keep_borrowed(self.environment, before, stamped, launch.performed)

    def _facts_of(self, function: ir.Function) -> Facts | None:
        name = function.name
        if name in self.refused:
            return None
        if name not in self._facts:
            try:
                self._facts[name] = self._examined(function)
            except NotNative as why:
                self.refused[name] = str(why)
                return None
        return self._facts[name]

    def _examined(self, function: ir.Function) -> Facts:
        if not machine_code.available():
            raise NotNative("LLVM is not installed: the extra 'fast' brings it")
        limits = self.environment.budget.limits
        if limits.depth < bounds.DEPTH or limits.transfers < bounds.TRANSFERS:
            raise NotNative("limits on calls or transfers that are lower than usual")
        if any(isinstance(p.type, ir.Vector) for p in function.parameters):
            raise NotNative("a vector as a kernel's argument")
        return self._kernels.facts(self.environment.program, function.name)

    def _fits(self, facts: Facts, task: Task) -> bool:
        """Whether memory suffices for all the kernel may use; if not, that is a finding."""
        machine, symbols = self.environment.machine, self.environment.program.symbols
        shared = local = 0
        for name in facts.objects.symbols:
            symbol = symbols[name]
            size = task.shared if symbol.size is None else symbol.size
            shared += size if symbol.space is ir.Space.SHARED else 0
            local += size if symbol.space is ir.Space.LOCAL else 0
        allocas = [op for _, op in facts.objects.allocas if op.space is ir.Space.LOCAL]
        local += sum(op.size for op in allocas)
        return shared <= machine.l2.value and local <= machine.l1.value

    def _options(self, facts: Facts, task: Task) -> Options:
        checks = self.environment.checks
        followed = 1 < task.threads * task.blocks < THREADS
        aligned = self.environment.aligned
        races = checks.races and followed
        timed = self._timing is not None
        own = facts.transfers and facts.kernel not in self._by_calls
        return Options(races, checks.uninitialized, facts.grain, aligned, own, timed)

    @property
    def _timing(self) -> TimingLog | None:
        """Where what takes time is written down, if that is wanted."""
        observer = self.environment.observer
        return None if observer is None else observer.timing

    def _text(self, facts: Facts, options: Options, level: int, task: Task | None = None) -> Text:
        least, blocks = BLOCK_LOOP_FROM
        several = task is not None and task.blocks >= blocks
        wanted = level >= least and several and facts.kernel in facts.barriers
        wanted = wanted and not options.timed
        return self._kernels.text(self.environment.program, facts, options, uniform=wanted)

    # --- running ------------------------------------------------------------------------

    def _run(
        self, code: machine_code.Code, tables: Sequence[Tables], wanted: Better | None = None
    ) -> int:
        """Runs the code; the verdict, STOPPED if there is better code. Raises Stopped."""
        stop, performer, timing = np.zeros(1, np.uint8), tables[0].performer, self._timing
        mark = None if timing is None else timing.mark()
        if performer.timed is not None:
            performer.timed.begin()
        budget = self.environment.budget
        with watched(budget, stop, wanted) as reason:
            verdict = cores.run(code, tables, stop, budget.under_way)
        self.calls += sum(each.performer.calls for each in tables)
        verdict = performer.verdict(verdict)
        stopped = verdict == verdicts.STOPPED
        cancelled = stopped and bool(reason) and reason[0].kind == "cancelled"
        if timing is not None and mark is not None and verdict:
            timing.forget(mark)
        if verdict == verdicts.TOO_LONG:
            raise TooLong(self._endless(tables))
        if stopped and reason and not cancelled:
            raise TooLong(reason[0])
        if verdict == 0 or cancelled:
            for each in tables:
                self._count(each.context)
            performer.finish()
        if cancelled:
            raise reason[0]  # nobody waits for more: memory is left as it is
        return verdict

    def _endless(self, tables: Sequence[Tables]) -> Stopped:
        """Where a thread makes more steps than it may."""
        numbers = [t.context.endless for t in tables if t.context.verdict == verdicts.TOO_LONG]
        found = stepping(self.environment.program, tables[0].launch.facts)
        known = numbers and 0 <= numbers[0] < len(found)
        loc = found[numbers[0]].loc if known else -1
        return too_many_steps(self.environment.budget.limits, loc)

    def _count(self, context: Any) -> None:
        for name, own in COUNTS.items():
            self.environment.recorder.counts[name] += getattr(context, own)

    def _tables(self, launch: PreparedLaunch, bases: Sequence[Places]) -> list[Tables]:
        """What the threads are handed that run the blocks."""
        self._stamps += [taken_up() for _ in bases[len(self._stamps) :]]
        shared = shared_tables_of(self.environment, launch)
        made: list[Tables] = []
        for stamps, base in zip(self._stamps, bases, strict=False):
            try:
                made.append(tables_of(self.environment, launch, shared, stamps, base))
            except MemoryError:
                if not made:
                    raise
                break  # fewer threads do the same
        return made
