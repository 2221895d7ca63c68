"""Operations of the SDK that native code has itself: built-in variables, atomics."""

from __future__ import annotations

from tops_simulator import ir
from tops_simulator.engines.affine.forms import INDICES
from tops_simulator.engines.native.analysis import mdspan_use
from tops_simulator.engines.native.analysis.kernel_facts import BARRIER
from tops_simulator.engines.native.analysis.own_addresses import ATOMIC
from tops_simulator.engines.native.dte import code as dte_code
from tops_simulator.engines.native.llvm import buffers, reductions, text, transfers, vectors
from tops_simulator.engines.native.llvm.access import (
    FRESH,
    become_known,
    known,
    loaded,
    multiple,
    place,
    stored,
    troubled,
)
from tops_simulator.engines.native.llvm.functions import NAMES, function
from tops_simulator.engines.native.llvm.operations import is_performed, perform
from tops_simulator.engines.native.llvm.text import NotNative, S
from tops_simulator.engines.native.llvm.timed_counters import located
from tops_simulator.engines.native.llvm.writer import Writer
from tops_simulator.engines.native.runtime.context import (
    LAUNCH_SIZES,
    THREAD_PLACES,
    offset_of,
)
from tops_simulator.ops import c_library, sync
from tops_simulator.ops.registry import REGISTRY

_ATOMICS = {f"{ATOMIC}{name}": name for name in ("add", "min", "max", "and", "or", "xor")}
"""Changes in any order, of whole numbers, where nobody looks at what was there."""


_ENDING = {c_library.abort, c_library.outside, c_library.no_target, sync.trap}
ENDS = frozenset(name for name, operation in REGISTRY.items() if operation in _ENDING)
"""What ends a thread, which lockstep tells of: whoever comes there gives the launch up."""
ASSERTION = "__assert_holds"


def is_known(name: str) -> bool:
    """Whether there may be code for an operation, or a call."""
    return name == BARRIER or has_code(name) or is_performed(name)


def has_code(name: str) -> bool:
    """Whether there is code for an operation, at least of the usual types."""
    tables = (INDICES, NAMES, vectors.VALUES, reductions.WRITERS, mdspan_use.STORES, _ATOMICS, ENDS)
    return name == ASSERTION or any(name in names for names in tables)


def intrinsic(w: Writer, op: ir.Intrinsic) -> None:
    """An operation as code, or as a call. Raises NotNative for what only the other engine has."""
    mark = w.mark()
    if w.timed is not None:
        w.noted = {}
    try:
        _inline(w, op)
        if w.timed is not None and w.noted:
            w.timed.call(w, op, w.noted)
    except NotNative:
        w.back(mark)
        if w.timed is not None:
            located(op)
        perform(w, op)
    w.noted = None


def _inline(w: Writer, op: ir.Intrinsic) -> None:
    if dte_code.write(w, op):
        return
    if op.name in INDICES and op.dst is not None:
        w.set(op.dst, index(w, op.name))
    elif op.name in NAMES and not any(t.startswith("ptr") for t in op.types):
        function(w, op)
    elif op.name in NAMES and op.dst is None:
        buffers.over_buffers(w, op)
    elif op.name in reductions.WRITERS:
        reductions.WRITERS[op.name](w, op)
    elif op.name in vectors.VALUES and op.dst is not None:
        w.set(op.dst, vectors.VALUES[op.name](w, op))
    elif op.name in mdspan_use.STORES:
        vectors.store(w, op)
    elif op.name in _ATOMICS:
        _atomic(w, op, _ATOMICS[op.name])
    elif op.name in transfers.WRITERS and (w.timed is None or op.name == mdspan_use.MDSPAN):
        transfers.WRITERS[op.name](w, op)
    elif op.name in ENDS:
        w.go("fault")
        w.dead()
    elif op.name == ASSERTION:
        if c_library.asserts(w.program.switches, on_host=False):
            w.ensure(w.value(op.args[0]))
    else:
        raise NotNative(op.name)


def index(w: Writer, name: str) -> str:
    """`threadIdx.x` and its kind as an i32."""
    if name in THREAD_PLACES:
        return THREAD_PLACES[name]
    where = w.let(f"getelementptr i8, ptr %c, i64 {offset_of(LAUNCH_SIZES[name])}")
    return w.let(f"load i32, ptr {where}, !invariant.load !8")


def _atomic(w: Writer, op: ir.Intrinsic, change: str) -> None:
    """Blocks run one after another, so a plain change is one step. Like in the other engine it is
    held against no stamp.
    """
    type_ = w.type_of(op.args[1])
    if not isinstance(type_, ir.Scalar) or type_.is_float or type_ is S.PTR or type_ is S.I1:
        raise NotNative(f"{op.name} of this type")
    if op.types[:1] != (f"ptr:{type_.value}",):
        raise NotNative(f"{op.name} of another type")
    if op.dst is not None and w.is_read(op.dst):
        raise NotNative(f"what {op.name} gives")
    pointer = w.pointer(op.args[0])
    at = place(w, pointer, type_.size)
    if w.options.aligned:
        multiple(w, pointer, type_.size)
    if w.options.uninitialized:
        with troubled(w, pointer, FRESH):
            known(w, at, type_.size)
    old, value, name = loaded(w, at, type_), w.value(op.args[1]), text.of(type_)
    if change in ("min", "max"):
        sign = "s" if type_.is_signed else "u"
        new = w.let(f"call {name} @llvm.{sign}{change}.{name}({name} {old}, {name} {value})")
    else:
        new = w.let(f"{change} {name} {old}, {value}")
    w.add("loads", 1)
    w.add("stores", 1)
    if not w.options.uninitialized:
        become_known(w, at, type_.size)
    stored(w, at, new, type_)
