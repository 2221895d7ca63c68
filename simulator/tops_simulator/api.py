"""The Python interface: `load("vec_add.tops")["vec_add"][2, 12](a, b, c, n)`."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import entry_points
from typing import Any, NoReturn

from tops_simulator import ir
from tops_simulator.arguments import Argument, bound, copied
from tops_simulator.bounds import THREADS
from tops_simulator.engines.shared.lanes import Dim
from tops_simulator.engines.shared.limits import Checks, Engine, Limits
from tops_simulator.errors import ArgumentError, CompileError, UnknownKernelError
from tops_simulator.findings import UNWATCHED, Report, Watch
from tops_simulator.origin import RunOrigin
from tops_simulator.simulation import Simulation
from tops_startup.records import dataclass, field, replace

Size = int | tuple[int, ...]
GROUP = "tops_simulator.frontends"
SWEEPS = "tops_simulator.sweeps"
VERIFIERS = "tops_simulator.verifiers"
CHECKS = ("races", "uninitialized")
"""The checks that can be left out."""


def load(
    path: str,
    *,
    target: str = "gcu300",
    defines: Sequence[str] = (),
    include_dirs: Sequence[str] = (),
    text: bytes | None = None,
    engine: str = "auto",
    checks: Sequence[str] = CHECKS,
    shuffle: int | None = None,
    watch: Watch = UNWATCHED,
    threads: int = THREADS,
) -> Module:
    """Compiles a source file. Raises CompileError without a compiler, OSError without the file.

    `defines` are "NAME" or "NAME=VALUE"; `text` stands in for the file's contents.
    `engine` is "auto", "lockstep" or "native" (which needs the extra `fast`).
    `checks` may leave out "races" or "uninitialized", `shuffle` is the seed of another order of
    threads and blocks, `watch` asks for a trace, for coverage or statistics: see `Report.observed`.
    `threads`: how many of the processor run a launch's blocks, 0: one for each core.
    """
    found = list(entry_points(group=GROUP))
    if not found:
        raise CompileError(
            "no compiler for TOPS C++ is installed: install the package tops-lsp, which brings one"
        )
    compile_ = found[0].load()
    options = {"defines": list(defines), "include_dirs": list(include_dirs)}
    program = compile_(str(path), target, options, text)
    if not isinstance(program, ir.Program):
        raise CompileError(f"the compiler {found[0].value} gave no program")
    unknown = set(checks) - set(CHECKS)
    if unknown:
        raise ArgumentError(f"no check '{min(unknown)}'; there are: {', '.join(CHECKS)}")
    chosen = Checks(**{name: name in checks for name in CHECKS})
    source = ModuleSource(str(path), target, tuple(defines), tuple(include_dirs), text)
    return Module(program, Limits(threads=threads), Engine(engine), chosen, shuffle, watch, source)


def verify(source: Any, reference: Any = None, **options: Any) -> Any:
    """Judges a kernel: a verdict with the stages parse, lint, compile, run, compare, races,
    odd-sizes and profile, each "pass", "fail" or "unknown".

    `source` is the text, or a `Path`. `reference` is an expression of NumPy ("a + b"), one for each
    argument that is compared ({"out": "a + b"}), a function of the arguments' arrays, or a mapping
    with "kernel", "host", "files" or "python". Options are the keys of a task: `launch`, `kernel`,
    `sizes`, `seeds`, `orders`, `targets`, `within`, `absolute`, `score`, `limits` and more; see
    docs/verify.md. Raises ValueError for what is no task.

    The kernel is simulated in this process: for strangers' kernels use the service.
    """
    return _verifiers("verify")(source, reference, **options)


def verifier(**options: Any) -> Any:
    """A pool of confined processes that give verdicts: `verify`, `verify_async` and `verify_all`.

    with tops_simulator.verifier() as judge:
        for verdict in judge.verify_all(tasks):
            ...

    Options: `workers` at a time (one for each core), `queue` more may wait, `python=True` lets
    references be Python's text.
    """
    return _verifiers("verifier")(**options)


def debug(kernel: Kernel | Launch) -> Any:
    """The same kernel, or launch, but that it stops in a console where something is found:
    `debug(kernel)[2, 12](x, y, n)`.

    There `p EXPRESSION` shows a value, `n`, `s` and `out` step, `back` steps back, `up` and `down`
    go along calls, `thread BLOCK THREAD` looks at another one, `c` goes on, `q` ends the run;
    `help` lists all. Breakpoints are set by `b LINE`.
    """
    return replace(kernel, in_console=True)


def _verifiers(name: str) -> Any:
    found = list(entry_points(group=VERIFIERS, name=name))
    if not found:
        raise ArgumentError("verdicts need the package tops-lsp")
    return found[0].load()


@dataclass(frozen=True)
class ModuleSource:
    """What a module was compiled from: a sweep compiles it again with other values."""

    path: str
    target: str = "gcu300"
    defines: tuple[str, ...] = ()
    include_dirs: tuple[str, ...] = ()
    text: bytes | None = None


@dataclass(frozen=True)
class Module:
    """A compiled file: a mapping of kernel names to kernels."""

    program: ir.Program
    limits: Limits = field(default_factory=Limits)
    engine: Engine = Engine.AUTO
    checks: Checks = field(default_factory=Checks)
    shuffle: int | None = None
    watch: Watch = UNWATCHED
    source: ModuleSource | None = None

    def simulation(self, cancelled: Callable[[], bool]) -> Simulation:
        """The program with fresh memory."""
        return Simulation(
            self.program,
            self.limits,
            cancelled,
            self.checks,
            self.engine,
            self.watch,
            self.shuffle,
        )

    def __getitem__(self, name: str) -> Kernel:
        if name not in self.program.kernels:
            raise UnknownKernelError(self._unknown(name))
        return Kernel(self, name)

    def __iter__(self) -> Iterator[str]:
        return iter(self.program.kernels)

    def __len__(self) -> int:
        return len(self.program.kernels)

    def __repr__(self) -> str:
        return f"<Module {self.program.path}: {', '.join(self) or 'no kernels'}>"

    def _unknown(self, name: str) -> str:
        known = list(self.program.kernels)
        if not known:
            return f"{self.program.path} defines no kernel"
        close = difflib.get_close_matches(name, known, 1)
        hint = f"; did you mean '{close[0]}'?" if close else f"; there are: {', '.join(known)}"
        return f"no kernel '{name}'{hint}"

    def run(
        self,
        arguments: Sequence[str] = (),
        cancelled: Callable[[], bool] = lambda: False,
        standard_input: bytes = b"",
    ) -> Report:
        """Runs main(), which may read `standard_input`."""
        report = self.simulation(cancelled).main(arguments, standard_input)
        return replace(report, origin=self.origin())

    def origin(self, **launch: Any) -> RunOrigin:
        """What a run is made of: this file, and the fields of a launch."""
        source = self.source or ModuleSource(self.program.path, self.program.target)
        return RunOrigin(source.path, source.text, source.target, **launch)

    def _repr_html_(self) -> str:
        """How notebooks show a module."""
        from tops_simulator.notebook import module_html

        return module_html(self.program.path, [(name, parameters_of(self, name)) for name in self])


_HOW = "launch a kernel as kernel[grid, block](arguments) or kernel[grid, block, shared](arguments)"


@dataclass(frozen=True)
class Kernel:
    """A kernel waiting for its launch configuration: `kernel[grid, block]` or with shared bytes."""

    module: Module
    name: str
    in_console: bool = False  # launches stop at what is found: see `debug`

    def __call__(self, *arguments: Any, **named: Any) -> NoReturn:
        """No launch says how many threads. Raises ArgumentError."""
        raise ArgumentError(_HOW)

    def __getitem__(self, configuration: tuple[Size, ...]) -> Launch:
        if not _is_tuple(configuration) or len(configuration) not in (2, 3):
            raise ArgumentError(_HOW)
        grid, block = _dim(configuration[0]), _dim(configuration[1])
        shared = configuration[2] if len(configuration) == 3 else 0
        if not isinstance(shared, int):
            raise ArgumentError(
                "the third number of a launch is the size of shared memory in bytes"
            )
        return Launch(self.module, self.name, grid, block, shared, self.in_console)

    def sweep(self, **options: Any) -> Any:
        """Runs the kernel at all points of a product, and gives a table of what came of them.

        `kernel.sweep(block=range(1, 13), TILE=[64, 128], n=1000)`: lists and ranges are axes, all
        else is one value; a tuple is a size in several directions. Names of parameters are
        arguments, as numbers or texts of a directive (`x="randn(n)"`); `grid`, `block`, `shared`,
        `target`, `seed` and `shuffle` are what they say; others are macros or constants of the
        file. `axes` is a mapping of more of them. `where` is a condition, or several; `odd_sizes`
        asks for sizes that are and are not multiples of everything (True, or names), and for the
        smallest point that fails; `objective` is "cycles,l1"; `cycles=False` is faster; `launch` is
        a directive; `jobs` are processes, `client` a client of Dask or the address of a scheduler.
        If that goes away, the error's `table` has the points that are done.
        """
        return self._searched("sweep", options)

    def tune(self, **options: Any) -> Any:
        """Searches the product for the best points, and gives a table of those that were tried.

        As `sweep`, with `trials`, `objective="cycles"`, `sampler`, `sampler_seed`, `storage`,
        `study`, `pruner` and `over={"n": [1000, 4096]}`. Needs the extra `tune`.
        """
        return self._searched("tune", options)

    def _searched(self, name: str, options: dict[str, Any]) -> Any:
        found = list(entry_points(group=SWEEPS, name=name))
        if not found or self.module.source is None:
            raise ArgumentError("sweeps need the package tops-lsp, and a module from load()")
        return found[0].load()(self.module.source, self.module.checks, self.name, **options)

    def __repr__(self) -> str:
        """The kernel as it is declared."""
        parameters = parameters_of(self.module, self.name)
        shown = (f"{p.source_type or p.type} {p.name}".replace("* ", "*") for p in parameters)
        return f"<Kernel {self.name}({', '.join(shown)})>"

    def _repr_html_(self) -> str:
        """How notebooks show a kernel."""
        from tops_simulator.notebook import kernel_html

        return kernel_html(self.name, parameters_of(self.module, self.name))


def parameters_of(module: Module, kernel: str) -> Sequence[ir.Parameter]:
    """What a kernel is given."""
    return module.program.functions[module.program.kernels[kernel]].parameters


def _size_text(size: Dim) -> str:
    return str(size[0]) if size[1:] == (1, 1) else str(size)


def _is_tuple(value: object) -> bool:
    return isinstance(value, tuple)


def _dim(size: Size) -> Dim:
    sizes = (size,) if isinstance(size, int) else tuple(size)
    if not 1 <= len(sizes) <= 3 or not all(isinstance(s, int) for s in sizes):
        raise ArgumentError("a grid or block is an integer or a tuple of up to three")
    x, y, z = (*sizes, 1, 1)[:3]
    return x, y, z


@dataclass(frozen=True)
class Launch:
    """A configured kernel; calling it runs it."""

    module: Module
    name: str
    grid: Dim
    block: Dim
    shared: int
    in_console: bool = False

    def __call__(
        self,
        *arguments: Argument,
        cancelled: Callable[[], bool] = lambda: False,
        **named: Argument,
    ) -> Report:
        """Runs the kernel with arguments by place and by name. Arrays are changed in place, those
        of other libraries, too; the report tells what was seen."""
        parameters = parameters_of(self.module, self.name)
        given = bound(parameters, arguments, named)
        before = copied(parameters, given) if self.module.watch.record else ()
        report = self._report(given, cancelled)
        launch = {"grid": self.grid, "block": self.block, "shared": self.shared}
        after = copied(parameters, given) if before else ()
        origin = self.module.origin(
            kernel=self.name, parameters=tuple(parameters), before=before, after=after, **launch
        )
        return replace(report, origin=origin)

    def _report(self, given: Sequence[Any], cancelled: Callable[[], bool]) -> Report:
        if self.in_console:
            from tops_simulator.pages import console

            report: Report = console()(self, given)
            return report
        simulation = self.module.simulation(cancelled)
        try:
            return simulation.kernel(self.name, self.grid, self.block, given, self.shared)
        finally:
            simulation.close()

    def __repr__(self) -> str:
        sizes = [
            _size_text(self.grid),
            _size_text(self.block),
            *([self.shared] * bool(self.shared)),
        ]
        return f"<Launch {self.name}[{', '.join(map(str, sizes))}]>"
