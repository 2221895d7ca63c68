"""Do the rules and CUDA's compilers agree, line by line?

    python -m benchmarks.oracle.agreement [--nvcc nvcc] [--clang clang++-14] [--jobs 2] [NAME…]

Asks each compiler that is installed for its answers to the cases of tests/rules/oracle/, keeps them
beside the cases and prints where the rules differ. nvcc and clang do not agree with each other
either; rules.md explains each case in which neither says what the rules say.
"""

from __future__ import annotations

import argparse
import shutil

from benchmarks.oracle import clang_cuda, nvcc
from benchmarks.oracle.rule_cases import Case, all_cases, expected_errors, keep
from tops_lsp.diagnostics.registry import rules

Answers = dict[Case, set[int]]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--nvcc", default="nvcc")
    parser.add_argument("--clang", default="clang++-14")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    cases = all_cases(options.names)
    reported: dict[str, Answers] = {}
    if shutil.which(options.nvcc):
        reported["nvcc"] = nvcc.reported(options.nvcc, cases, options.jobs)
    if shutil.which(options.clang):
        reported["clang"] = clang_cuda.reported(options.clang, cases, options.jobs)
    for compiler, answers in reported.items():
        keep(cases, compiler, answers)
    _print(cases, reported)


def _print(cases: list[Case], reported: dict[str, Answers]) -> None:
    """Each case that some compiler sees otherwise, then the counts, over all and without those
    where TOPS demands something else than CUDA."""
    severities = {rule.name: rule.severity.value for rule in rules()}
    ours = {case: expected_errors(case, severities) for case in cases}
    agreed = {name: {c for c in cases if said[c] == ours[c]} for name, said in reported.items()}
    for case in cases:
        others = [f"{name} {sorted(said[case])}" for name, said in reported.items()]
        if any(case not in those for those in agreed.values()):
            law = f" ({case.law})" if case.law else ""
            print(f"{case.title}{law}: rules {sorted(ours[case])}, {', '.join(others)}")
    same = [case for case in cases if not case.law]
    for name, those in agreed.items():
        verdicts = sum(bool(reported[name][case]) == bool(ours[case]) for case in same)
        print(f"{name}: {_share(cases, those)}; of one law {_share(same, those)}", end="; ")
        print(f"whether a program is rejected at all {verdicts}")
    some = set[Case]().union(*agreed.values())
    print(f"one of them: {_share(cases, some)}; of one law {_share(same, some)}")
    print(f"clean: {sum(not lines for lines in ours.values())}; TOPS alone: ", end="")
    print(f"{len(cases) - len(same)}")


def _share(cases: list[Case], agreed: set[Case]) -> str:
    count = sum(case in agreed for case in cases)
    return f"{count} of {len(cases)} ({100 * count / max(1, len(cases)):.1f} %)"


if __name__ == "__main__":
    main()
