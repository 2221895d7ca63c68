"""What each stage may take before it gives up and says so: the one table of limits.

The configuration's table `[limits]`, its schema, the editor's settings and the documentation are
made from it. A project may lower a limit, and raise it up to `most`: a stranger's project must not
be able to take the machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tops_simulator import bounds
from tops_startup.records import dataclass, field, fields

READING, MODEL, RULES, INDEX = "reading", "model", "rules", "index"
RUNS, EDITOR = "runs", "editor"
_MIB, _GIB = 1 << 20, 1 << 30


def _limit(default: int, most: int, stage: str, text: str, least: int = 1) -> Any:
    return field(
        default=default, metadata={"least": least, "most": most, "stage": stage, "text": text}
    )


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits that hold for a file. Sizes are bytes, depths count levels."""

    text_size: int = _limit(
        5_000_000, 16_000_000, READING, "Bytes of a file, also of it with its headers and macros."
    )
    header_size: int = _limit(8 * _MIB, 32 * _MIB, READING, "Bytes of a header.")
    headers: int = _limit(10_000, 100_000, READING, "Headers that are entered for a file.")
    include_depth: int = _limit(200, 1_000, READING, "How deep headers include each other.")
    conditional_depth: int = _limit(1_000, 10_000, READING, "How deep conditionals nest.")
    condition_depth: int = _limit(100, 150, READING, "How deep the condition of an #if nests.")
    argument_depth: int = _limit(100, 150, READING, "How deep macro arguments hold macro calls.")
    macro_text: int = _limit(
        4 * _MIB, 64 * _MIB, READING, "Bytes that macros make, besides `macro-growth`."
    )
    macro_growth: int = _limit(
        50, 1_000, READING, "Bytes more that macros make for each byte of text."
    )
    expanded_text: int = _limit(
        64 * _MIB, 256 * _MIB, READING, "Bytes that macros and headers make in all."
    )
    header_text: int = _limit(
        2_000_000,
        64_000_000,
        READING,
        "Bytes of a file with its headers after which further headers are read for their macros "
        "alone; what they declare is unknown then.",
    )
    header_trees: int = _limit(
        2 * _MIB,
        64 * _MIB,
        READING,
        "Bytes of headers whose text and trees (20 to 30 times as large) a linter's run keeps.",
        0,
    )
    borrow_files: int = _limit(
        500,
        1_000_000,
        READING,
        "Files that are looked at to find one that includes a header without a command.",
    )
    problems: int = _limit(200, 10_000, READING, "Reported problems of directives and macros.")
    parse_steps: int = _limit(
        3_000, 1_000_000, READING, "Steps of the parser for each 1,000 bytes, besides 200,000."
    )

    nesting: int = _limit(120, 160, MODEL, "How deep expressions, types and statements nest.")
    template_depth: int = _limit(
        256, 900, MODEL, "How deep templates need instances of each other."
    )
    inheritance_depth: int = _limit(256, 1_000, MODEL, "How deep classes derive from each other.")
    constant_steps: int = _limit(10_000, 10_000_000, MODEL, "Steps to compute a constant.")
    constant_depth: int = _limit(512, 1_000, MODEL, "How deep constants need calls and constants.")

    instances: int = _limit(500, 10_000, RULES, "Instances of templates that a body asks for.")
    instance_depth: int = _limit(
        16, 96, RULES, "How deep in other instances the bodies of instances are that are judged."
    )
    redeclarations: int = _limit(
        64, 10_000, RULES, "Declarations of one function, and functions of one name, that are read."
    )
    loop_depth: int = _limit(
        3,
        6,
        RULES,
        "How deep loops are in each other whose first rounds are distinguished from later ones; of "
        "deeper ones less is certain, and nothing said.",
    )
    flow_visits: int = _limit(
        64, 10_000, RULES, "How often a block of a function is visited, on average."
    )
    follow_depth: int = _limit(
        32, 100, RULES, "How many variables and calls a rule follows from one to the next."
    )
    answer_rounds: int = _limit(
        8,
        100,
        RULES,
        "How often a file is judged anew after what other files tell of its calls; what is left "
        "open then counts as unknown, and nothing is said.",
    )
    rule_seconds: int = _limit(300, 3_600, RULES, "Processor seconds for the rules of a file.")
    query_matches: int = _limit(
        5_000,
        100_000,
        RULES,
        "Matches of one of the project's own rules in one declaration; the rule is then left out "
        "there, and after three such places for the rest of a linter's run.",
    )
    query_milliseconds: int = _limit(
        2_000,
        600_000,
        RULES,
        "Processor milliseconds of one of the project's own rules in one declaration; then as with "
        "`query-matches`.",
    )
    query_seconds: int = _limit(
        20, 3_600, RULES, "Seconds of an editor's search by a query; what was found is shown then."
    )
    fix_passes: int = _limit(200, 10_000, RULES, "How often a file is judged while it is fixed.")

    index_files: int = _limit(20_000, 1_000_000, INDEX, "Files of a workspace that are indexed.")
    index_seconds: int = _limit(60, 3_600, INDEX, "Seconds to read a file for the index.")
    index_memory: int = _limit(3 * _GIB, 64 * _GIB, INDEX, "Bytes to read a file for the index.")

    index_processes: int = _limit(
        2, 64, INDEX, "Processes that read files for the index, where there are as many cores."
    )
    search_functions: int = _limit(
        10_000,
        10_000_000,
        INDEX,
        "Functions of other files that a search for a barrier goes through; beyond them none is "
        "known, and nothing is said.",
    )

    run_seconds: int = _limit(bounds.SECONDS, 86_400, RUNS, "Seconds of a run.")
    run_steps: int = _limit(bounds.STEPS, 10**15, RUNS, "Loop rounds and calls of a run.")
    run_memory: int = _limit(8 * _GIB, 64 * _GIB, RUNS, "Bytes that the process of a run takes.")
    simulated_memory: int = _limit(
        bounds.MEMORY, 64 * _GIB, RUNS, "Bytes of simulated memory, of all spaces."
    )
    array_elements: int = _limit(bounds.ELEMENTS, 1 << 34, RUNS, "Elements of an argument's array.")
    run_functions: int = _limit(5_000, 100_000, RUNS, "Functions that a program needs.")
    run_output: int = _limit(bounds.OUTPUT, 64 * _MIB, RUNS, "Characters that a program prints.")
    run_findings: int = _limit(bounds.FINDINGS, 10_000, RUNS, "Different findings of a run.")
    run_depth: int = _limit(bounds.DEPTH, 5_000, RUNS, "Calls inside each other in a kernel.")
    host_depth: int = _limit(
        bounds.HOST_DEPTH, 150_000, RUNS, "Calls inside each other on the host."
    )
    run_transfers: int = _limit(
        bounds.TRANSFERS, 1 << 24, RUNS, "DTE transfers under way, and ended ones remembered."
    )
    trace_values: int = _limit(
        bounds.TRACED, 1 << 26, RUNS, "Numbers that the trace of a line keeps."
    )
    recorded_values: int = _limit(
        bounds.VALUES, 1 << 24, RUNS, "Numbers that a recorded run keeps for hints and pages."
    )
    recorded_segments: int = _limit(
        bounds.SEGMENTS, 1 << 20, RUNS, "Stretches of the timeline that a recorded run keeps."
    )
    recorded_steps: int = _limit(
        30_000,
        10**9,
        RUNS,
        "Loop rounds and calls of a launch that is recorded or traced; of an editor's run a third.",
    )
    overlap_bytes: int = _limit(
        bounds.OVERLAPPING,
        1 << 32,
        RUNS,
        "Bytes of two scattered transfers that are compared one by one; beyond them no overlap is "
        "claimed, and nothing said.",
    )
    fault_bytes: int = _limit(
        bounds.FAULTY,
        1 << 36,
        RUNS,
        "Bytes of a faulty transfer whose good part is still done; the fault is reported in any "
        "case.",
    )
    evaluation_steps: int = _limit(
        bounds.EVALUATION,
        10**9,
        RUNS,
        "Loop rounds and calls of an expression that a debugger asks for.",
    )
    run_threads: int = _limit(
        bounds.THREADS, 1_024, RUNS, "Threads that run a launch's blocks; 0: one for each core.", 0
    )
    page_size: int = _limit(2_000_000, 32_000_000, RUNS, "Bytes of an HTML report.")

    value_depth: int = _limit(
        8,
        16,
        EDITOR,
        "How many calls and variables an expression goes through whose value a hover shows; of "
        "deeper ones it shows none, and nothing is said.",
    )
    expression_size: int = _limit(
        4_096, 1_000_000, EDITOR, "Bytes of an expression that is in no file: a debugger's."
    )
    hover_seconds: int = _limit(2, 60, EDITOR, "Seconds of a run for the value that a hover shows.")
    format_seconds: int = _limit(10, 600, EDITOR, "Seconds that clang-format gets.")


DEFAULTS = Limits()


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit as a setting: whole numbers from `least` to `most`."""

    name: str
    default: int
    least: int
    most: int
    stage: str
    text: str


def _settings() -> dict[str, Limit]:
    made = (
        Limit(f.name.replace("_", "-"), getattr(DEFAULTS, f.name), **f.metadata)
        for f in fields(Limits)
    )
    return {limit.name: limit for limit in made}


SETTINGS: Mapping[str, Limit] = _settings()


def is_taken(name: str, value: object) -> bool:
    """Whether a limit may be set to this."""
    whole = isinstance(value, int) and not isinstance(value, bool)
    return whole and isinstance(value, int) and SETTINGS[name].least <= value <= SETTINGS[name].most


def limits_of(values: Mapping[str, int]) -> Limits:
    """The limits with those that are set, by the names of the settings."""
    return Limits(**{name.replace("-", "_"): value for name, value in values.items()})


# --- what is read before anybody can say how much -------------------------------------------

CONFIGURATION_SIZE = 1 * _MIB
RESPONSE_SIZE = 1 * _MIB
COMMANDS_SIZE = 64 * _MIB
COMMAND_WORDS = 100_000
RESPONSE_FILES = 1_000
BASELINE_SIZE = 256 * _MIB
MESSAGE_SIZE = 1 * _GIB
DIRECTIVE_DEPTH = 40
SWEEP_VALUES = 100_000
SWEEP_POINTS = 10_000_000
DEBUG_MESSAGE_SIZE = 16 * _MIB
RUN_FILE_SIZE = 64 * _MIB
REPORT_SIZE = 1 * _GIB
OPEN_FILES = 256
SAVED_SECONDS = 5.0
VERIFY_SOURCE = 1 * _MIB
VERIFY_POINTS = 1_000
VERIFY_SECONDS = 20.0
VERIFY_STEPS = 1_000_000
VERIFY_MEMORY = 4 * _GIB
VERIFY_KEPT = 64 * _MIB
VERIFY_REPLY = 16 * _MIB
VERIFY_BATCH = 64 * _MIB
VERIFY_QUEUE = 1_000
FIXED: Mapping[str, float] = {
    "Bytes of tops-lint.toml and pyproject.toml, and of a launch beside a source.": (
        CONFIGURATION_SIZE
    ),
    "Bytes of a response file.": RESPONSE_SIZE,
    "Words of a command.": COMMAND_WORDS,
    "Response files of a command.": RESPONSE_FILES,
    "Bytes of compile_commands.json.": COMMANDS_SIZE,
    "Bytes of a baseline.": BASELINE_SIZE,
    "Bytes of a message of the editor.": MESSAGE_SIZE,
    "How deep an expression of a launch nests.": DIRECTIVE_DEPTH,
    "Values of an axis of a sweep.": SWEEP_VALUES,
    "Points of a sweep.": SWEEP_POINTS,
    "Bytes of a message to the debugger.": DEBUG_MESSAGE_SIZE,
    "Bytes of a file that a run from the editor writes.": RUN_FILE_SIZE,
    "Bytes of a file that tops-sim writes.": REPORT_SIZE,
    "Files that a run has open.": OPEN_FILES,
    "Seconds of each run that a save in the editor asks for.": SAVED_SECONDS,
    "Bytes of a source that is verified.": VERIFY_SOURCE,
    "Runs of one verdict, and values of a list in its task.": VERIFY_POINTS,
    "Seconds of all runs of a verdict whose task names none.": VERIFY_SECONDS,
    "Loop rounds and calls of a thread, of a verdict whose task names none.": VERIFY_STEPS,
    "Bytes of address space, of a verdict whose task names none.": VERIFY_MEMORY,
    "Bytes of verdicts, and of programs, that a service remembers.": VERIFY_KEPT,
    "Bytes that the process of a verdict may say.": VERIFY_REPLY,
    "Bytes of a batch of tasks.": VERIFY_BATCH,
    "Tasks that wait for a verdict, unless somebody says otherwise.": VERIFY_QUEUE,
}
"""These are no settings."""
