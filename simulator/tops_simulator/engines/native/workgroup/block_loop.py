"""Blocks that do what the first one did, as LLVM code: one function for all threads of a block.

The kernel is split where threads meet. Each piece is a function of one thread, called for one
thread after another; what a thread keeps from piece to piece lies in a frame of its own. Loops and
branches around barriers are the same for all threads, so they are between the pieces; what steps
and tests them is done once. What the first block has shown (see `uniformity`) is not looked at
again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tops_simulator import ir
from tops_simulator.c_integers import limits
from tops_simulator.engines.native.analysis.kernel_facts import BARRIER, Facts
from tops_simulator.engines.native.analysis.uniformity import Object, Pattern, pattern
from tops_simulator.engines.native.llvm import access, control, text
from tops_simulator.engines.native.llvm.text import NotNative, S
from tops_simulator.engines.native.llvm.writer import (
    ARENA,
    THREAD,
    Body,
    Options,
    Writer,
    type_of_kind,
)
from tops_simulator.engines.native.runtime.context import offset_of
from tops_simulator.engines.native.runtime.launch_inputs import passed_objects
from tops_simulator.engines.native.workgroup.fission import (
    Frames,
    mentioned,
    pieces,
)
from tops_simulator.engines.native.workgroup.inlining import Flat, flat
from tops_simulator.engines.native.workgroup.shared_rounds import (
    Piece,
    SharedRounds,
    SharedRoundsFinder,
)
from tops_simulator.traverse import assigned, walk
from tops_startup.records import dataclass, field

BLOCK = "ptr %c, i32 %bx, i32 %by, i32 %bz"
FRAMES: Object = ("frames", 0)
COMMON: Object = ("common", 0)
_SCOPES = 100
"""Metadata from this number on is this module's; what is below belongs to the prelude."""


@dataclass(frozen=True, slots=True)
class BlockLoop:
    """The code, and by how much rounds of loops may fall short of rounds and calls."""

    llvm: str
    factor: int


def block_loop_of(program: ir.Program, facts: Facts, options: Options) -> BlockLoop | None:
    """The function `@block_loop`; None where blocks may differ."""
    kernel = program.functions[facts.kernel]
    try:
        if facts.recursive or facts.flies or passed_objects(kernel):
            return None
        whole = flat(program, kernel, facts.objects)
        maker = _BlockLoopWriter(program, facts, options, whole, pattern(program, whole))
        return BlockLoop(maker.text(), 1 + whole.calls)
    except NotNative:
        return None


# --- alias scopes -----------------------------------------------------------------------


class _Scopes:
    """What tells LLVM that accesses to different objects are apart: their places are in bounds."""

    def __init__(self, objects: Iterable[Object]) -> None:
        self.objects = [*objects, FRAMES, COMMON]
        self.lists: dict[frozenset[Object], int] = {}

    def of(self, objects: frozenset[Object]) -> str:
        """The annotation of an access to one of some objects."""
        first = _SCOPES + len(self.objects)
        number = self.lists.setdefault(objects, first + 2 * len(self.lists))
        kind = "" if objects & {FRAMES, COMMON} else f", {type_of_kind(ARENA)}"
        return f"!alias.scope !{number}, !noalias !{number + 1}{kind}"

    def metadata(self) -> str:
        """What the annotations mean."""
        names = {o: f"!{_SCOPES + n}" for n, o in enumerate(self.objects)}
        lines = [f'{n} = distinct !{{{n}, !1, !"object"}}' for n in names.values()]
        memory = [f"!{30 + kind}" for kind in range(5)]
        for objects, number in self.lists.items():
            own = [name for o, name in names.items() if o in objects]
            others = [name for o, name in names.items() if o not in objects]
            lines.append(f"!{number} = !{{{', '.join(own)}}}")
            lines.append(f"!{number + 1} = !{{{', '.join((*memory, *others))}}}")
        return "\n".join(lines) + "\n"


# --- code -------------------------------------------------------------------------------


@dataclass(eq=False, slots=True)
class _BlockLoopWriter:
    """Writes the function of one kernel."""

    program: ir.Program
    facts: Facts
    options: Options
    whole: Flat
    found: Pattern
    lines: list[str] = field(default_factory=list)
    functions: list[str] = field(default_factory=list)
    names: int = 0
    scopes: _Scopes = field(init=False)
    scope_names: Mapping[int, str] = field(init=False)
    rounds: SharedRoundsFinder = field(init=False)
    frames: Frames = field(init=False)

    def __post_init__(self) -> None:
        self.scopes = _Scopes(self.found.uniform_objects)
        self.scope_names = {key: self.scopes.of(o) for key, o in self.found.accesses.items()}
        self.rounds = SharedRoundsFinder(self.program, self.whole.function, self.found)
        self.frames = Frames(self.whole.function, self.found.various, self._cut)

    def _cut(self, piece: Piece) -> Iterable[Piece]:
        """A piece in parts; orders of threads are alike only where races are looked for."""
        if not self.options.races:
            return (piece,) if piece else ()
        return self.rounds.cut(piece)

    def _parameters(self) -> range:
        return range(len(self.whole.function.parameters))

    def _type(self, index: int) -> ir.ValueType:
        return self.whole.function.registers[index]

    # --- one thread's part ----------------------------------------------------------------

    def _function(self, piece: Piece, shared: SharedRounds | None = None) -> str:
        """The function of a piece; its name. `shared`: its rounds are those of all threads."""
        name = f"piece{len(self.functions)}"
        w = Writer(self.program, self.facts, self.options, control.WRITERS)
        w.unchecked, w.numbers, w.calm = self.scope_names, self.whole.objects, True
        w.scopes = {o: self.scopes.of(frozenset({o})) for o in self.found.uniform_objects}
        used = mentioned(piece)
        w.enter(Body(self.whole.function, "", "leave"), used)
        control.begin(w, [index for index in self._parameters() if index in used])
        for index, part, kind, place in self.frames.slots(used):
            frame, scope = self._frame(index)
            where = w.let(f"getelementptr i8, ptr {frame}, i64 {place}")
            value = w.let(f"load {kind}, ptr {where}, align 8, {scope}")
            if not part and text.element(self._type(index)) is S.I1:
                value = w.let(f"icmp ne {kind} {value}, zeroinitializer")
                kind = text.of(self._type(index))
            w.put(f"store {kind} {value}, ptr {w.register(ir.Reg(index), part)}")
        w.region(piece)
        if shared is not None:
            _end_of_all(w, shared)
        self._put_back(w, assigned(walk(piece)))
        control.flush(w, "%all" if piece in self.frames.once else "1")
        w.put("ret i1 true")
        control.given_up(w)
        w.label("fault")
        w.put("ret i1 false")
        if w.performed:
            raise NotNative("operations that Python does")
        kept = "ptr noalias %frame, ptr noalias %common, i64 %all"
        given = f"{control.parameters(self.whole.function)}, {kept}"
        self.functions.append(control.assembled(w, f"define internal i1 @{name}({given}) {{"))
        return name

    def _frame(self, index: int) -> tuple[str, str]:
        """Where a register is kept, and what LLVM is told of that."""
        common = index in self.frames.common
        scope = self.scopes.of(frozenset({COMMON if common else FRAMES}))
        return ("%common" if common else "%frame"), scope

    def _put_back(self, w: Writer, registers: set[int]) -> None:
        for index, part, kind, place in self.frames.slots(registers):
            frame, scope = self._frame(index)
            plain = kind if part else text.of(self._type(index))
            value = w.let(f"load {plain}, ptr {w.register(ir.Reg(index), part)}")
            if plain != kind:
                value = w.let(f"zext {plain} {value} to {kind}")
            where = w.let(f"getelementptr i8, ptr {frame}, i64 {place}")
            w.put(f"store {kind} {value}, ptr {where}, align 8, {scope}")

    # --- the block's part -----------------------------------------------------------------

    def _name(self, stem: str) -> str:
        self.names += 1
        return f"{stem}{self.names}"

    def _label(self, name: str) -> None:
        self.lines.append(f"{name}:")

    def _put(self, line: str) -> None:
        self.lines.append("  " + line)

    def _region(self, region: ir.Region) -> None:
        for part in pieces(region, self._cut):
            match part:
                case tuple() if part in self.frames.once:
                    self._one(self._function(part))
                case tuple() if (shared := self._shared_rounds(part)) is not None:
                    self._shared(part, shared)
                case tuple():
                    self._threads(self._function(part))
                case ir.If():
                    self._if(part)
                case ir.Loop():
                    self._loop(part)
                case ir.Intrinsic() if part.name == BARRIER:
                    self._barrier()
                case _:
                    raise NotNative("a barrier in a block")

    def _one(self, piece: str) -> None:
        """A piece that one thread runs for all."""
        place = "ptr %c, i32 0, i32 0, i32 0, i32 %bx, i32 %by, i32 %bz, i32 0"
        good, onward = self._name("good"), self._name("on")
        given = place + self._given() + ", ptr %frames, ptr %common, i64 %threads"
        self._put(f"%{good} = call i1 @{piece}({given})")
        self._put(f"br i1 %{good}, label %{onward}, label %fault, !prof !9")
        self._label(onward)

    def _threads(self, piece: str) -> None:
        """A piece, for all threads."""
        t = self._name("t")
        kept = f", ptr %{t}.frame, ptr %common, i64 %threads"
        given = THREAD.replace("%t", f"%{t}.") + self._given() + kept
        code = _THREADS.replace("{t}", t).replace("{call}", f"@{piece}({given})")
        self.lines.append(code.replace("{size}", str(self.frames.size)))

    def _shared_rounds(self, piece: Piece) -> SharedRounds | None:
        """A piece whose rounds one thread may make for all: nothing of it has to be kept for each
        of them."""
        kept = assigned(walk(piece)) & self.frames.of_each
        return None if kept else self.rounds.of(piece)

    def _shared(self, piece: Piece, shared: SharedRounds) -> None:
        """A loop whose rounds threads share out: by one of them, if there are as many as it is made
        for, in a row."""
        one, several, end = (self._name(stem) for stem in ("together", "each", "whole"))
        good = [self._holds("icmp eq i64 %threads, %dx64")]
        if shared.threads is not None:
            good.append(self._holds(f"icmp eq i64 %dx64, {shared.threads}"))
        good += [self._has_no_race(index) for index in sorted(shared.parameters)]
        whole = good[0]
        for each in good[1:]:
            whole = self._holds(f"and i1 {whole}, {each}")
        self._put(f"br i1 {whole}, label %{one}, label %{several}")
        self._label(one)
        self._one(self._function(shared.piece, shared))
        self._put(f"br label %{end}")
        self._label(several)
        self._threads(self._function(piece))
        self._put(f"br label %{end}")
        self._label(end)

    def _holds(self, value: str) -> str:
        name = f"%{self._name('holds')}"
        self._put(f"{name} = {value}")
        return name

    def _has_no_race(self, parameter: int) -> str:
        """Whether no look for races is needed at the object a parameter leads to."""
        id_ = self._holds(f"call i64 @llvm.umin.i64(i64 %p{parameter}i, i64 %last)")
        at = self._holds(f"getelementptr i8, ptr %care, i64 {id_}")
        care = self._holds(f"load i8, ptr {at}")
        found = self._holds(f"and i8 {care}, {access.FOLLOWED | access.CLAIMED}")
        return self._holds(f"icmp eq i8 {found}, 0")

    def _given(self) -> str:
        whole = control.parameters(self.whole.function)
        return whole.removeprefix(THREAD)

    def _condition(self, value: ir.Value) -> str:
        """A value that is the same for all threads."""
        if isinstance(value, ir.Imm):
            return "true" if value.value else "false"
        if value.index in self._parameters():
            return f"%p{value.index}"
        at, byte, cond = (f"%{self._name('cond')}" for _ in range(3))
        frame, scope = self._frame(value.index)
        frame = frame.replace("%frame", "%frames")
        self._put(
            f"{at} = getelementptr i8, ptr {frame}, i64 {self.frames.places[value.index, '']}"
        )
        self._put(f"{byte} = load i8, ptr {at}, {scope}")
        self._put(f"{cond} = icmp ne i8 {byte}, 0")
        return cond

    def _if(self, op: ir.If) -> None:
        then, orelse, end = (self._name(stem) for stem in ("then", "else", "fi"))
        self._put(f"br i1 {self._condition(op.cond)}, label %{then}, label %{orelse}")
        for label, region in ((then, op.then), (orelse, op.orelse)):
            self._label(label)
            self._region(region)
            self._put(f"br label %{end}")
        self._label(end)

    def _loop(self, op: ir.Loop) -> None:
        head, body, end = (self._name(stem) for stem in ("loop", "body", "done"))
        self._put(f"br label %{head if op.test_first else body}")
        self._label(head)
        self._region(op.header)
        self._put(f"br i1 {self._condition(op.test)}, label %{body}, label %{end}")
        self._label(body)
        self._region(op.body)
        self._region(op.step)
        self._put(f"br label %{head}")
        self._label(end)

    def _barrier(self) -> None:
        self.lines.append(_BARRIER.replace("{j}", self._name("j")))

    def text(self) -> str:
        """All functions. Raises NotNative."""
        self._region(self.whole.function.body)
        fields = ("dx", "dy", "dz", "interval", "intervals", "shift", "barriers", "me", "span")
        addresses = "".join(
            f"  %{name}.at = getelementptr i8, ptr %c, i64 {offset_of(name)}\n"
            for name in (*fields, "floor", "care", "last")
        )
        whole = _BLOCK_LOOP.replace("{parameters}", BLOCK + self._given())
        whole = whole.replace("{addresses}", addresses).replace("{size}", str(self.frames.size))
        whole = whole.replace("{common}", str(self.frames.size_in_common + 8))
        whole = whole.replace("{body}", "\n".join(self.lines))
        return "\n".join([*self.functions, whole, self.scopes.metadata()])


def _end_of_all(w: Writer, shared: SharedRounds) -> None:
    """After a loop that made the rounds of all threads: no other one's counter has left its type,
    and what each of them does is counted."""
    type_ = w.type_of(shared.counter)
    assert isinstance(type_, ir.Scalar)
    high = limits(8 * type_.size, type_.is_signed)[1]
    end, sign = w.value(shared.counter), "s" if type_.is_signed else "u"
    most = w.let(f"sub i64 {high}, %all")
    if type_.size < S.I64.size:
        extended = "sext" if type_.is_signed else "zext"
        end = w.let(f"{extended} {text.scalar(type_)} {end} to i64")
    w.ensure(w.let(f"icmp {sign}le i64 {end}, {most}"))
    others = w.let("sub i64 %all, 1")
    for region in shared.by_each:
        for counter, amount in w.counted(region).items():
            if amount:
                w.increase(w.counters[counter], w.let(f"mul i64 {others}, {amount}"))


_BLOCK_LOOP = """
define internal i1 @block_loop({parameters}) {
entry:
{addresses}  %common = alloca [{common} x i8], align 8
  call void @llvm.memset.p0.i64(ptr %common, i8 0, i64 {common}, i1 false)
  %dx64 = load i64, ptr %dx.at
  %dy64 = load i64, ptr %dy.at
  %dz64 = load i64, ptr %dz.at
  %dx = trunc i64 %dx64 to i32
  %dy = trunc i64 %dy64 to i32
  %area = mul i64 %dx64, %dy64
  %threads = mul i64 %area, %dz64
  %most = load i64, ptr %intervals.at
  %shift = load i64, ptr %shift.at
  %floor = load i64, ptr %floor.at
  %care = load ptr, ptr %care.at
  %last = load i64, ptr %last.at
  %bytes.some = mul i64 %threads, {size}
  %bytes = add i64 %bytes.some, 8
  %frames = call ptr @malloc(i64 %bytes)
  call void @llvm.memset.p0.i64(ptr %frames, i8 0, i64 %bytes, i1 false)
{body}
  call void @free(ptr %frames)
  ret i1 true
fault:
  call void @free(ptr %frames)
  ret i1 false
}
"""
_THREADS = """  br label %{t}.begin
{t}.begin:
  br label %{t}.thread
{t}.thread:
  %{t}.n = phi i64 [ 0, %{t}.begin ], [ %{t}.n.next, %{t}.end ]
  %{t}.x = phi i32 [ 0, %{t}.begin ], [ %{t}.x.next, %{t}.end ]
  %{t}.y = phi i32 [ 0, %{t}.begin ], [ %{t}.y.next, %{t}.end ]
  %{t}.z = phi i32 [ 0, %{t}.begin ], [ %{t}.z.next, %{t}.end ]
  %{t}.b64 = shl i64 %{t}.n, 1
  %{t}.b = trunc i64 %{t}.b64 to i32
  %{t}.far = mul i64 %{t}.n, {size}
  %{t}.frame = getelementptr i8, ptr %frames, i64 %{t}.far
  %{t}.good = call i1 {call}
  br i1 %{t}.good, label %{t}.end, label %fault, !prof !9
{t}.end:
  %{t}.n.next = add nuw i64 %{t}.n, 1
  %{t}.x.up = add i32 %{t}.x, 1
  %{t}.x.over = icmp eq i32 %{t}.x.up, %dx
  %{t}.x.next = select i1 %{t}.x.over, i32 0, i32 %{t}.x.up
  %{t}.y.more = zext i1 %{t}.x.over to i32
  %{t}.y.up = add i32 %{t}.y, %{t}.y.more
  %{t}.y.over = icmp eq i32 %{t}.y.up, %dy
  %{t}.y.next = select i1 %{t}.y.over, i32 0, i32 %{t}.y.up
  %{t}.z.more = zext i1 %{t}.y.over to i32
  %{t}.z.next = add i32 %{t}.z, %{t}.z.more
  %{t}.more = icmp ult i64 %{t}.n.next, %threads
  br i1 %{t}.more, label %{t}.thread, label %{t}.done
{t}.done:"""
_BARRIER = """  %{j}.old = load i64, ptr %interval.at
  %{j}.new = add i64 %{j}.old, 1
  store i64 %{j}.new, ptr %interval.at
  %{j}.passed = load i64, ptr %barriers.at
  %{j}.more = add i64 %{j}.passed, 1
  store i64 %{j}.more, ptr %barriers.at
  %{j}.me = shl i64 %{j}.new, %shift
  store i64 %{j}.me, ptr %me.at
  %{j}.span = sub i64 %{j}.me, %floor
  store i64 %{j}.span, ptr %span.at
  %{j}.room = icmp ult i64 %{j}.new, %most
  br i1 %{j}.room, label %{j}.on, label %fault, !prof !9
{j}.on:"""
"""A new interval for the stamps; see `launcher`."""
