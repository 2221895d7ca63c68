"""What stages say for themselves, and what is wrong with a task.

Each sentence knows its key and fields, so that it can be said in other languages; see
`tops_simulator.messages`.
"""

from __future__ import annotations

from collections.abc import Mapping

from tops_lsp.simulate.present.wording import spoken
from tops_simulator.messages import Message, filled, sentence_of

TEMPLATES: Mapping[str, str] = {
    # stages
    "not-come-to": "not come to",
    "seconds-over": "the limit of {seconds} seconds",
    "run-not-passed": "the run did not pass",
    "run-not-ended": "the run did not come to its end",
    "no-comparison": "nothing to compare with",
    "own-judge": "main() is its own judge, by what it returns",
    "by-order": "the result depends on the order of threads: {why}",
    "no-size-in-launch": "no argument of the launch is a size",
    "one-size": "files are of one size",
    "no-sized-array": "no array takes its size from an argument of the launch",
    "no-launch-of-sizes": "the launch can be made at none of the sizes",
    "not-timed": "nothing was timed",
    "many-cycles": "{cycles} cycles; at most {most} are wanted",
    "sealed": "no files are read here: 'load(…)' is for tasks of your own machine",
    # tasks
    "task-itself": "the task",
    "task-version": "'version' is {version}, not {given}",
    "task-file": "'file': {error}",
    "task-long": "'source' has more than {most} bytes",
    "task-reference": "'reference' is one of expressions, python, kernel, host and files",
    "task-object": "{name} is an object",
    "task-key": "{where} has '{entry}'; it may have: {known}",
    "task-text": "'{name}' is a text",
    "task-number": "'{name}' is a number from 0 on",
    "task-whole": "'{name}' is a whole number from 0 on",
    "task-list": "'{name}' is a list of 1 to {most}",
    "task-choice": "'{name}' is one of {known}",
    "task-sizes": "'{name}' is '{odd}', a list of objects or an object of lists",
    "task-points": "'{name}' are {count} points; at most {most} are tried",
    "task-limits": "'{name}' are above 0, and 'seconds' at most {most}",
    "task-main": "'sizes' are those of a kernel: main() launches its own",
    "task-argument": "'sizes' name '{name}', which is no whole argument of the launch",
    "task-part": "'{part}': {why}",
    "task-python": "'python' defines no function 'reference'",
    "task-pool": "a pool takes references as text: an expression, or the mapping of a task",
    "task-function": "the reference is a function, an expression, or a mapping",
}


def verify_sentence(key: str, **fields: object) -> Message:
    """The sentence of a key."""
    return filled(TEMPLATES, key, fields)


def task_fault(error: BaseException, task: object) -> str:
    """What is wrong with a task, in the language that it asks for."""
    language = task.get("language") if isinstance(task, Mapping) else None
    return spoken(sentence_of(error), str(language or "en"))
