"""One program on trial: its forms, what g++ says of each, the simulator's runs, verdicts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from benchmarks.truth.forms import device_form, host_form
from benchmarks.truth.oracle import ENDLESS, REFUSED, VARIES, Answer, Oracle
from benchmarks.truth.programs import Form, LeftOutError, Program
from benchmarks.truth.records import LEFT_OUT, Record
from benchmarks.truth.simulated import SECONDS, Text, run_text
from benchmarks.truth.verdicts import Judgement, Witness, judge

FORMS: Mapping[str, Callable[[Program], Form]] = {"host": host_form, "device": device_form}
ENGINES: Mapping[str, tuple[str, ...]] = {"host": ("auto",), "device": ("lockstep", "native")}
SHOWN = {"auto": "scalar"}
"""Host code has one engine."""
_REASONS = {
    REFUSED: "g++ refuses it as C++17",
    ENDLESS: "it does not end soon",
    VARIES: "it prints something else each time",
}


@dataclass(frozen=True)
class Trial:
    """How programs are tried."""

    oracle: Oracle
    forms: tuple[str, ...] = ("host", "device")
    engines: tuple[str, ...] = ("auto", "lockstep", "native")
    seconds: float = SECONDS

    def records(self, program: Program) -> list[Record]:
        """What came of a program in all forms and engines; what is out of the count as host code
        has no other form."""
        found: list[Record] = []
        for form in self.forms:
            found += self._tried(program, form)
            if any(record.verdict == LEFT_OUT for record in found):
                break
        return found

    def _tried(self, program: Program, name: str) -> Iterator[Record]:
        try:
            form = FORMS[name](program)
            right = self._right(program, form)
        except LeftOutError as reason:
            yield Record(program.suite, program.name, name, "", LEFT_OUT, str(reason))
            return
        engines = [engine for engine in ENGINES[name] if engine in self.engines]
        text = Text(form.text, program.folder, program.defines)
        for engine, run in run_text(text, engines, self.seconds).items():
            reported = judge(run, right, self._witness(program, form))
            yield _record(program, name, SHOWN.get(engine, engine), reported, run.seconds)

    def _right(self, program: Program, form: Form) -> Answer:
        """What the form prints; a program that has no such answer is out of the count."""
        reported = self.oracle.answer(form.plain, program.folder, program.defines)
        prefix = "" if form.name == "host" else "device form: "
        if reported.state in _REASONS:
            raise LeftOutError(prefix + _REASONS[reported.state])
        if reported.code != 0:
            raise LeftOutError(f"{prefix}compiled, it does not end with 0")
        reference = program.reference if form.name == "host" else None
        if (
            reference is not None
            and reference.strip() != (reported.output + reported.errors).strip()
        ):
            raise LeftOutError("compiled, it prints something else than its suite says")
        return reported

    def _witness(self, program: Program, form: Form) -> Witness:
        given = (form.plain, program.folder, program.defines)
        return Witness(
            lambda: self.oracle.is_disputed(*given), lambda: self.oracle.complaints(*given)
        )


def write_forms(programs: Iterable[Program], folder: Path) -> None:
    """Writes the forms to files, to look at and to run by hand."""
    folder.mkdir(parents=True, exist_ok=True)
    for program in programs:
        for name, form in FORMS.items():
            with suppress(LeftOutError):
                stem = re.sub(r"\W", "-", program.name)
                (folder / f"{program.suite}-{stem}.{name}.cpp").write_text(form(program).text)


def _record(
    program: Program, form: str, engine: str, reported: Judgement, seconds: float
) -> Record:
    return Record(
        program.suite,
        program.name,
        form,
        engine,
        reported.verdict.value,
        reported.cause,
        reported.detail,
        seconds,
    )
