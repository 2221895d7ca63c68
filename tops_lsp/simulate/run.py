"""One run, start to end, in whatever process: compile, make the inputs, run, describe.

Plain data in and out, so that a worker process can do it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tops_lsp.simulate.job import Job, Judge, RunLooker, compiler_notes, simulated, unmet
from tops_lsp.simulate.kernel_run import launched
from tops_lsp.simulate.launch.directive import Directive
from tops_lsp.simulate.launch.main_expectations import EXIT, MAIN, problems_of_main, program_results
from tops_lsp.simulate.launch.plan import PlanError
from tops_lsp.simulate.launch.sentences import say
from tops_lsp.simulate.launch.sidecar import laid_over
from tops_lsp.simulate.request import Outcome, Request, failed
from tops_lsp.simulate.source_program import Reading
from tops_simulator.findings import UNWATCHED
from tops_simulator.messages import say as simulators_say
from tops_simulator.messages import sentence_of
from tops_startup.records import replace

if TYPE_CHECKING:
    from tops_lsp.simulate.process.speculative_run import SpeculativeRun


Progress = Callable[[str], None]
Found = Callable[["Outcome"], None]


def execute(
    request: Request,
    cancelled: Callable[[], bool] = lambda: False,
    progress: Progress = lambda stage: None,
    reading: Reading | None = None,
    found: Callable[[Outcome], None] = lambda outcome: None,
    judge: Judge | None = None,
    looking: RunLooker | None = None,
) -> Outcome:
    """Runs a request. Total: what goes wrong is in the outcome.

    `reading` is the request's file, as far as it has been read. `found` hears what the request
    wants soon.
    """
    from tops_simulator.errors import SimulatorError

    try:
        progress("compile")
        read = reading or Reading(request.path, request.context, request.text)
        job = Job(request, read.source, read.compiled(request.kernel), cancelled, judge=judge)
        job.looking = looking
        if request.soon and request.watch:
            return _soon(job, progress, found)
        progress("run")
        return performed(job)
    except (OSError, ValueError, PlanError, SimulatorError) as error:
        return failed(request, sentence_of(error))


def _never() -> bool:
    return False


def guarded(
    request: Request,
    progress: Progress,
    reading: Reading | None = None,
    found: Found = lambda outcome: None,
    judge: Judge | None = None,
    looking: RunLooker | None = None,
) -> Outcome:
    """What comes of a request in this process, whatever happens. `reading` is its file, if read."""
    cancelled = _never if looking is None else looking.look
    try:
        return execute(request, cancelled, progress, reading, found, judge, looking)
    except MemoryError:
        return failed(request, simulators_say("process", room=request.address_space >> 20))
    except RecursionError:
        return failed(request, simulators_say("nested"))
    except Exception as error:  # a fault of ours is an answer, not silence
        return failed(request, f"internal error: {type(error).__name__}: {error}")


def _soon(job: Job, progress: Progress, found: Callable[[Outcome], None]) -> Outcome:
    """A watched run, and one without watching that tells its findings first; if possible beside
    each other."""
    from tops_lsp.simulate.process.speculative_run import SpeculativeRun

    def look() -> Outcome:
        quick = performed(replace(job, request=replace(job.request, watch=UNWATCHED)))
        found(quick)
        return quick

    def look_beside() -> Outcome:
        progress("look")
        return look()

    scout = SpeculativeRun.sent(look_beside)
    progress("run")
    return _watched(job, look()) if scout is None else _beside(job, scout, look)


def _beside(job: Job, scout: SpeculativeRun, look: Callable[[], Outcome]) -> Outcome:
    """Watches as if nothing will be found; if something is, what was watched is of no use."""
    scout.go()
    cancelled = job.cancelled
    alone = replace(_without_races(job), cancelled=lambda: cancelled() or scout.objects())
    watched = performed(alone)
    quick = scout.outcome() or look()
    return watched if quick.is_clean else _watched(job, quick)


def _watched(job: Job, quick: Outcome) -> Outcome:
    """What is watched of a run that has been made without watching."""
    if quick.report is None or not quick.report.completed:
        return quick
    return performed(_without_races(job) if quick.is_clean else job)


def _without_races(job: Job) -> Job:
    """The same run as one that had no findings has no race either."""
    checks = job.request.checks - {"races"}
    return replace(job, request=replace(job.request, checks=checks))


def performed(job: Job) -> Outcome:
    """Runs what has been compiled. Raises OSError, ValueError, PlanError and SimulatorError."""
    name = job.request.kernel
    return _program(job) if name is None else launched(job, name)


def _program(job: Job) -> Outcome:
    if job.program.main is None:
        return failed(job.request, say("no-main"))
    directive = _directive_of_main(job)
    with simulated(job) as simulation:
        words = job.request.arguments or directive.words
        report = simulation.main(words, job.request.standard_input)
    wanted = directive.expectations if report.completed else ()
    checked = [*program_results(job.request.path, wanted, report)]
    reported = [unmet(job, e, c.why) for e, c in zip(wanted, checked, strict=True) if not c.met]
    return replace(
        job.blank,
        report=replace(report, findings=(*report.findings, *reported)),
        checked=tuple(checked),
        assumptions=compiler_notes(job.program),
        expects_exit=any(each.name == EXIT for each in wanted),
    )


def _directive_of_main(job: Job) -> Directive:
    """What is expected of main(). Raises PlanError."""
    given = job.request.directive
    own = None if given is None or given.launched else given
    directive = laid_over(job.compiled.directive, job.request.path, MAIN, own)
    for problem in (*directive.problems, *problems_of_main(directive)):
        raise PlanError(say("directive", why=problem.message))
    return directive
