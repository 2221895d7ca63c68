"""DTE contexts: their life cycle, configuration and chains. A context is known by its address."""

from __future__ import annotations

from tops_simulator.dte_protocol import ContextAction, ContextState, DteFault, fault_of
from tops_simulator.ir import MARK, ContextKind, Space
from tops_simulator.objects import SHIFT
from tops_simulator.ops import mdspan
from tops_simulator.ops.inflight import traffic_of
from tops_simulator.ops.registry import Invocation, RelatedSite, op
from tops_simulator.ops.transfers import SPACE_NAMES, Transfer
from tops_startup.records import dataclass, field, replace

BASE = "tops_dte_ctx_base_s"
ELEMENTS = "total-size-unit=elements"
_ANY = ContextKind()


@dataclass(slots=True)
class Context:
    """What the DTE knows of one context. `held` counts inits without a destroy."""

    held: int = 0
    automatic: bool = False  # initializes and destroys itself
    thread: int = 0  # who initialized it, and where
    loc: int = -1
    kind: ContextKind = _ANY
    engine: str = ""  # the class or keyword it was declared with
    configured: Transfer | None = None
    producer: int | None = None  # the context whose transfers end before this one's
    destroyed: RelatedSite | None = None  # who destroyed it with a transfer under way

    def as_related(self) -> RelatedSite:
        """Who initialized it, as the other side of a finding."""
        return RelatedSite("the context is initialized here", self.thread, self.loc)


@dataclass(slots=True)
class Contexts:
    """All contexts of a launch, and the scopes that own one."""

    known: dict[int, Context] = field(default_factory=dict)
    scopes: dict[int, int] = field(default_factory=dict)  # scope address -> context address
    marked: dict[int, str] = field(default_factory=dict)  # objects by the keyword before them

    def at(self, address: int) -> Context:
        """The context at an address; one not seen before is not initialized."""
        context = self.known.get(address)
        if context is None:
            context = self.known[address] = Context()
        return context


def contexts_of(call: Invocation) -> Contexts:
    """The launch's contexts."""
    found = call.state("dte-contexts", Contexts)
    assert isinstance(found, Contexts)
    return found


def method(name: str) -> str:
    """What a method of every kind of context is registered under."""
    return f"{BASE}::{name}"


def fault_at(call: Invocation, address: int, action: ContextAction) -> DteFault | None:
    """What an action is for the context at an address, as it is now."""
    return fault_of(_state(call, address), action)


def _state(call: Invocation, address: int) -> ContextState:
    context = contexts_of(call).at(address)
    if not context.held:
        return ContextState.RAW if context.destroyed is None else ContextState.GONE
    flies = traffic_of(call).of(address) is not None
    return ContextState.FLYING if flies else ContextState.READY


# --- life cycle -------------------------------------------------------------------------


def _start(call: Invocation, thread: int, address: int, described: str) -> None:
    context = contexts_of(call).at(address)
    if context.automatic and context.held:
        return
    fault = fault_at(call, address, ContextAction.INIT)
    if fault is not None:
        message = "this DTE context is initialized again without a destroy(): what it held is lost"
        call.warn(thread, fault.value, message, context.as_related())
    else:
        context.thread, context.loc, context.destroyed = thread, call.loc, None
        context.engine = _engine(call, address, described)
        context.kind = call.contexts.get(context.engine, _ANY)
    context.held += 1


def _engine(call: Invocation, address: int, described: str) -> str:
    """What a context of a described type works on; a keyword's word goes before its class's."""
    name = contexts_of(call).marked.get(address >> SHIFT, described.removeprefix("ptr:"))
    allocation = call.memory.find(address)
    in_block = allocation is not None and allocation.space is Space.SHARED
    return (call.contexts.get(name, _ANY).shared_as if in_block else "") or name


def _end(call: Invocation, thread: int, address: int) -> None:
    context = contexts_of(call).at(address)
    fault = fault_at(call, address, ContextAction.DESTROY)
    if fault is DteFault.DESTROYED_TWICE and not context.automatic:  # reported by who waits
        message = "this DTE context is destroyed, but not initialized"
        others = [] if context.destroyed is None else [context.destroyed]
        call.warn(thread, fault.value, message, *others)
    context.held = max(0, context.held - 1)
    if not context.held:
        context.configured = context.producer = None
        context.destroyed = RelatedSite("the context is destroyed here", thread, call.loc)


@op("tops_init_dte", method("init"), method("init_comm"))
def init(call: Invocation) -> None:
    """Takes a context's hardware."""
    for thread in call.threads():
        _start(call, int(thread), int(call.args[0][thread]), call.types[0])


@op("tops_destroy_dte", method("destroy"), method("destroy_comm"))
def destroy(call: Invocation) -> None:
    """Releases a context's hardware."""
    for thread in call.threads():
        _end(call, int(thread), int(call.args[0][thread]))


@op(method(BASE))
def construct(call: Invocation) -> None:
    """The constructor of a context that may initialize itself; init() then is no mistake."""
    for thread in call.threads():
        address = int(call.args[0][thread])
        engine = _engine(call, address, call.types[0])
        kind = call.contexts.get(engine, _ANY)
        automatic = kind.starts_itself
        made = Context(int(automatic), automatic, kind=kind, engine=engine)
        contexts_of(call).known[address] = made
        made.thread, made.loc = int(thread), call.loc


@op(method(f"~{BASE}"))
def destruct(call: Invocation) -> None:
    """The destructor of a context that may have initialized itself."""
    known = contexts_of(call).known
    for thread in call.threads():
        address = int(call.args[0][thread])
        if address in known and known[address].automatic:
            del known[address]


@op("tops::dte_scope::dte_scope", "tops::dte_scope_ex::dte_scope_ex")
def enter_scope(call: Invocation) -> None:
    """Initializes the context for the scope's life."""
    for thread in call.threads():
        scope, context = int(call.args[0][thread]), int(call.args[1][thread])
        contexts_of(call).scopes[scope] = context
        _start(call, int(thread), context, call.types[1])


@op("tops::dte_scope::~dte_scope", "tops::dte_scope_ex::~dte_scope_ex")
def leave_scope(call: Invocation) -> None:
    """Destroys the scope's context."""
    for thread in call.threads():
        context = contexts_of(call).scopes.pop(int(call.args[0][thread]), None)
        if context is not None:
            _end(call, int(thread), context)


@op(MARK)
def mark(call: Invocation) -> None:
    """A declaration of contexts with a keyword that says which engine they work on."""
    marked = contexts_of(call).marked
    keyword = str(call.templates[0])
    marked.update((int(call.args[0][thread]) >> SHIFT, keyword) for thread in call.threads())


def usable(call: Invocation, thread: int, address: int) -> bool:
    """Whether a context is initialized; using one that is not is a fault."""
    context = contexts_of(call).at(address)
    fault = fault_at(call, address, ContextAction.TRANSFER)
    if fault is not DteFault.NOT_INITIALIZED:
        return True
    message = "this DTE context is used without init() or a tops::dte_scope: the hardware hangs"
    others = [] if context.destroyed is None else [context.destroyed]
    call.fail(thread, fault.value, message, *others)
    return False


def reaches(call: Invocation, thread: int, address: int, transfer: Transfer) -> bool:
    """Whether a context moves data between its operands' memories; one of the block not to L1."""
    context = contexts_of(call).at(address)
    reached = {memory for pair in context.kind.moves for memory in pair}
    for span in (transfer.dst, transfer.src) if reached else ():
        allocation = None if span is None else call.memory.find(span.address)
        memory = "" if allocation is None else mdspan.MEMORIES.get(allocation.space, "global")
        if allocation is not None and memory not in reached:
            message = f"'{allocation.name}' lies in {SPACE_NAMES[allocation.space]}"
            message += ", which a context of the block does not reach: the hardware hangs"
            call.fail(thread, DteFault.OUT_OF_REACH.value, message, context.as_related())
            return False
    return True


@op("tops::dte_chain::dte_chain")
def make_chain(call: Invocation) -> None:
    """dte_chain(first, second): as first.connect(second)."""
    for thread in call.threads():
        producer, consumer = int(call.args[1][thread]), int(call.args[2][thread])
        contexts_of(call).at(consumer).producer = producer


# --- configuration ----------------------------------------------------------------------


@op(method("connect"))
def connect(call: Invocation) -> None:
    """producer.connect(consumer): the consumer's transfer starts when the producer's has ended."""
    for thread in call.threads():
        producer, consumer = int(call.args[0][thread]), int(call.args[1][thread])
        contexts_of(call).at(consumer).producer = producer


def _configured(call: Invocation) -> list[tuple[int, Context, Transfer]]:
    """The active threads' contexts that have a configuration to change."""
    found = []
    for thread in call.threads():
        address = int(call.args[0][thread])
        context = contexts_of(call).at(address)
        if context.configured is None:
            message = f"{call.name.rpartition('::')[2]}() before any config_…() of this DTE context"
            call.warn(int(thread), DteFault.NOT_CONFIGURED.value, message)
            continue
        _check_idle(call, int(thread), address)
        operation = context.configured.operation.name
        call.configured(int(thread), address, operation, whole=False)
        found.append((int(thread), context, context.configured))
    return found


def _check_idle(call: Invocation, thread: int, address: int) -> None:
    """Changing what a context does while it works is undefined."""
    flight = traffic_of(call).of(address)
    fault = fault_of(ContextState.FLYING, ContextAction.CONFIGURE)
    if flight is not None and fault is not None:
        message = "this DTE context is configured while its transfer is under way: wait first"
        call.warn(thread, fault.value, message, flight.as_related())


@op(method("set_src_addr"))
def set_src_addr(call: Invocation) -> None:
    """Another source of the same shape."""
    for thread, context, transfer in _configured(call):
        if transfer.src is not None:
            src = replace(transfer.src, address=int(call.args[1][thread]))
            context.configured = replace(transfer, src=src)


@op(method("set_dst_addr"))
def set_dst_addr(call: Invocation) -> None:
    """Another destination of the same shape."""
    for thread, context, transfer in _configured(call):
        dst = replace(transfer.dst, address=int(call.args[1][thread]))
        context.configured = replace(transfer, dst=dst)


@op(method("set_total_size"))
def set_total_size(call: Invocation) -> None:
    """The size of a memcpy or memset in bytes, as live code passes it, unless set otherwise."""
    for thread, context, transfer in _configured(call):
        if transfer.operation.name in ("memcpy", "memset"):
            counted = transfer.dst.element.size if ELEMENTS in call.switches else 1
            total = max(0, int(call.args[1][thread])) * counted
            context.configured = replace(transfer, total=total)
        else:
            _no_such_setting(call, thread, transfer)


def _no_such_setting(call: Invocation, thread: int, transfer: Transfer) -> None:
    name = call.name.rpartition("::")[2]
    message = f"{name}() of a {transfer.operation.name} cannot be simulated yet"
    call.fail(thread, "not-simulated", message)


def _changed(call: Invocation, thread: int, numbers: tuple[int, ...]) -> tuple[int, ...] | None:
    """`numbers` with the axis of a set_…(axis, number) call changed; None without that axis."""
    axis, number = int(call.args[1][thread]), int(call.args[2][thread])
    if not 0 <= axis < len(numbers):
        message = f"axis {axis} of a tensor with {len(numbers)} axes"
        call.fail(thread, "dte-rank-mismatch", message)
        return None
    return (*numbers[:axis], number, *numbers[axis + 1 :])


def _set_offset(call: Invocation, name: str) -> None:
    for thread, context, transfer in _configured(call):
        if name not in transfer.operation.parameters:
            _no_such_setting(call, thread, transfer)
            continue
        old: tuple[int, ...] = getattr(transfer.settings, name)
        new = _changed(call, thread, old)
        if new is not None:
            settings = transfer.settings.changed({name: new})
            context.configured = replace(transfer, settings=settings)


@op(method("set_src_offset"))
def set_src_offset(call: Invocation) -> None:
    """Where the box lies in the source, on one axis; axis 0 is the outermost."""
    _set_offset(call, "offsets")


@op(method("set_dst_offset"))
def set_dst_offset(call: Invocation) -> None:
    """Where the box lies in the destination, on one axis."""
    _set_offset(call, "target_offsets")


@op(method("set_src_dim_size"))
def set_src_dim_size(call: Invocation) -> None:
    """One extent of the source."""
    for thread, context, transfer in _configured(call):
        if transfer.src is not None:
            shape = _changed(call, thread, transfer.src.shape)
            if shape is not None:
                context.configured = replace(transfer, src=replace(transfer.src, shape=shape))


@op(method("set_dst_dim_size"))
def set_dst_dim_size(call: Invocation) -> None:
    """One extent of the destination."""
    for thread, context, transfer in _configured(call):
        shape = _changed(call, thread, transfer.dst.shape)
        if shape is not None:
            context.configured = replace(transfer, dst=replace(transfer.dst, shape=shape))


def _set_lists(call: Invocation, names: tuple[str, ...]) -> None:
    for thread, context, transfer in _configured(call):
        if not set(names) <= set(transfer.operation.parameters):
            _no_such_setting(call, thread, transfer)
            continue
        one = call.threads()[call.threads() == thread]
        read = {n: mdspan.integers(call, 1 + i, one)[0] for i, n in enumerate(names)}
        lists = {name: numbers for name, numbers in read.items() if numbers is not None}
        if len(lists) == len(names):
            settings = transfer.settings.changed(lists)
            context.configured = replace(transfer, settings=settings)


@op(method("set_transpose_layout"))
def set_transpose_layout(call: Invocation) -> None:
    """Another permutation."""
    _set_lists(call, ("layout",))


@op(method("set_pad_config"))
def set_pad_config(call: Invocation) -> None:
    """Other pad sizes: before, after and between."""
    _set_lists(call, ("low", "high", "mid"))


def configure(call: Invocation, thread: int, address: int, transfer: Transfer) -> None:
    """What the next trigger() of a context starts."""
    context = contexts_of(call).at(address)
    fault = fault_at(call, address, ContextAction.CONFIGURE)
    if fault is DteFault.NOT_INITIALIZED:
        others = [] if context.destroyed is None else [context.destroyed]
        call.warn(thread, fault.value, "this DTE context is not initialized", *others)
    if reaches(call, thread, address, transfer):
        _check_idle(call, thread, address)
        call.configured(thread, address, transfer.operation.name, whole=True)
        context.configured = transfer
