"""What is known of a program's kernels, for as long as the program lives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from weakref import finalize

from tops_simulator import ir
from tops_simulator.engines.native.analysis.kernel_facts import Facts, facts_of
from tops_simulator.engines.native.analysis.thread_private import owned
from tops_simulator.engines.native.checkless import safe_launch
from tops_simulator.engines.native.checkless.branch_tree import Tree
from tops_simulator.engines.native.dte import code as dte_code
from tops_simulator.engines.native.llvm import control
from tops_simulator.engines.native.llvm.intrinsics import is_known
from tops_simulator.engines.native.llvm.prelude import prelude
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.llvm.timed_counters import TimedCounters
from tops_simulator.engines.native.llvm.writer import Options, Writer
from tops_simulator.engines.native.runtime import machine_code
from tops_simulator.engines.native.runtime.launch_shape import LaunchShape, Layout, layout_of
from tops_simulator.engines.native.runtime.launcher import launcher
from tops_simulator.engines.native.workgroup.block_loop import block_loop_of
from tops_simulator.engines.shared.launch import Snapshot, Task
from tops_simulator.engines.shared.run import Environment
from tops_simulator.engines.shared.waiting_loops import may_wait
from tops_simulator.traverse import walk
from tops_startup.records import dataclass, field, replace

MOST_PROOFS = 256
"""Launches whose proofs are kept."""


@dataclass(frozen=True, slots=True)
class Text:
    """A module of LLVM, and the operations of the registry it calls; `uniform`: see `Launch`."""

    llvm: str
    performed: frozenset[str]
    uniform: int
    timed: TimedCounters | None = None


@dataclass(eq=False, slots=True)
class KernelCache:
    """What is known of a program's kernels, whoever runs them."""

    _facts: dict[str, Facts] = field(default_factory=dict)
    _texts: dict[tuple[str, Options, bool], Text] = field(default_factory=dict)
    _owned: dict[tuple[object, ...], list[int]] = field(default_factory=dict)
    _trees: dict[str, Tree | None] = field(default_factory=dict)
    _sweeps: dict[tuple[object, ...], safe_launch.SafeLaunch | None] = field(default_factory=dict)
    _layouts: dict[tuple[object, ...], Layout] = field(default_factory=dict)
    _shapes: dict[Hashable, LaunchShape] = field(default_factory=dict)
    _work: Counter[str] = field(default_factory=Counter)
    """What has been done so far of launches that better code could do, by its text."""

    def facts(self, program: ir.Program, kernel: str) -> Facts:
        """Raises NotNative."""
        if kernel not in self._facts:
            found = facts_of(program, kernel)
            for name in found.functions:
                _refuse(program.functions[name])
            self._facts[kernel] = found
        return self._facts[kernel]

    def text(self, program: ir.Program, facts: Facts, options: Options, *, uniform: bool) -> Text:
        """A kernel's module, with code for blocks that are alike if that is wanted and they are.
        Raises NotNative.
        """
        key = facts.kernel, options, uniform
        if key not in self._texts:
            self._texts[key] = _text(program, facts, options, wanted=uniform)
        return self._texts[key]

    def owned(
        self, program: ir.Program, task: Task, written: Sequence[int], grain: int
    ) -> list[int]:
        """The owned objects of a launch; those of the last ones are known."""
        key = task.function.name, task.grid, task.block, *task.values, None, *written, grain
        if key not in self._owned:
            if len(self._owned) >= MOST_PROOFS:
                self._owned.clear()
            self._owned[key] = owned(program, task, written, grain)
        return self._owned[key]

    def prove_launch(
        self,
        environment: Environment,
        facts: Facts,
        options: Options,
        task: Task,
        before: Snapshot,
    ) -> safe_launch.SafeLaunch | None:
        """What a launch is proved to be, if nothing can go wrong in it; that of the last ones is
        known.
        """
        if facts.kernel not in self._trees:
            self._trees[facts.kernel] = safe_launch.tree(environment.program, facts)
        whole = self._trees[facts.kernel]
        if whole is None:
            return None
        key = *safe_launch.key_of(environment, task, before), options
        if key not in self._sweeps:
            if len(self._sweeps) >= MOST_PROOFS:
                self._sweeps.clear()
            self._sweeps[key] = safe_launch.prove_launch(
                environment, facts, options, task, before, whole
            )
        return self._sweeps[key]

    def layout(self, program: ir.Program, facts: Facts, task: Task) -> Layout:
        """The objects of a launch. Raises NotNative."""
        key = facts.kernel, task.threads, task.shared
        if key not in self._layouts:
            if len(self._layouts) >= MOST_PROOFS:
                self._layouts.clear()
            self._layouts[key] = layout_of(program, facts, task.threads, task.shared)
        return self._layouts[key]

    def shape(self, key: Hashable) -> LaunchShape:
        """What launches with a key have in common; that of the last ones is known."""
        found = self._shapes.get(key)
        if found is None:
            if len(self._shapes) >= MOST_PROOFS:
                self._shapes.clear()
            found = self._shapes[key] = LaunchShape()
        return found

    def pays(self, text: str, work: int) -> bool:
        """Whether so much work, with what has been done, is worth better code."""
        self._work[text] += work
        return self._work[text] >= safe_launch.LONG


def is_strong_load(op: ir.Op) -> bool:
    """Whether an operation reads what other threads may store at the same time."""
    return isinstance(op, ir.Load) and op.strong


def _refuse(function: ir.Function) -> None:
    """Raises NotNative for what only the other engine runs."""
    for op in walk(function.body):
        if isinstance(op, ir.Intrinsic) and op.name == ir.BARRIERS["grid"]:
            raise NotNative("a barrier of all blocks")  # they run one after another
        if isinstance(op, ir.Loop) and any(map(is_strong_load, walk((op,)))) and may_wait(op):
            raise NotNative("a loop that may wait for other threads")
        if isinstance(op, ir.Intrinsic) and not is_known(op.name):
            raise NotNative(op.name)  # nobody knows what it stores


_KEPT: dict[int, KernelCache] = {}


def kernel_cache_of(program: ir.Program) -> KernelCache:
    """The same for as long as the program lives."""
    found = _KEPT.get(id(program))
    if found is None:
        found = _KEPT[id(program)] = KernelCache()
        finalize(program, _KEPT.pop, id(program), None)
    return found


def _text(program: ir.Program, facts: Facts, options: Options, *, wanted: bool) -> Text:
    """A kernel's module, whose transfers the registry's operations make if there is no other way.
    Raises NotNative.
    """
    try:
        return module_text(program, facts, options, wanted=wanted)
    except dte_code.ByCalls:
        return module_text(program, facts, replace(options, transfers=False), wanted=wanted)


def _has_local(program: ir.Program, facts: Facts) -> bool:
    """Whether threads have objects that no code of theirs makes fresh."""
    spaces = [program.symbols[name].space for name in facts.objects.symbols]
    return ir.Space.LOCAL in (*spaces, *(op.space for _, op in facts.objects.allocas))


def module_text(program: ir.Program, facts: Facts, options: Options, *, wanted: bool) -> Text:
    """A kernel with all it calls as a module of LLVM. `wanted`: with code for blocks that are
    alike, if they are. Raises NotNative.
    """
    parts, performed = [prelude()], set[str]()
    timed = TimedCounters() if options.timed else None
    if options.transfers:
        parts.append(dte_code.declared())
    waits = facts.kernel in facts.barriers
    alone = [name for name in facts.functions if name not in facts.barriers]
    for name in (*alone, facts.kernel) if waits else alone:
        writer = Writer(program, facts, options, control.WRITERS)
        writer.timed = timed
        whole = control.waiting if name in facts.barriers else control.function
        parts.append(whole(writer, name))
        performed |= writer.performed
    plain = not performed and not facts.transfers
    found = block_loop_of(program, facts, options) if wanted and waits and plain else None
    if found is not None:
        parts.append(found.llvm)
    name = f"f{facts.functions.index(facts.kernel)}"
    kernel = program.functions[facts.kernel]
    uniform, in_turn = found is not None, facts.in_turn and _has_local(program, facts)
    parts.append(launcher(kernel, name, waits=waits, uniform=uniform, in_turn=in_turn))
    text = "\n".join(parts)
    if "half" in text and not machine_code.has_half():
        raise NotNative("half-width floats on a processor without them")
    return Text(text, frozenset(performed), 0 if found is None else found.factor, timed)
