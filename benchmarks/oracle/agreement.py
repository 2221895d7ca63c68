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
    told: dict[str, Answers] = {}
    if shutil.which(options.nvcc):
        told["nvcc"] = nvcc.told(options.nvcc, cases, options.jobs)
    if shutil.which(options.clang):
        told["clang"] = clang_cuda.told(options.clang, cases, options.jobs)
    for compiler, answers in told.items():
        keep(cases, compiler, answers)
    _print(cases, told)


def _print(cases: list[Case], told: dict[str, Answers]) -> None:
    """Each case that some compiler sees otherwise, then the counts."""
    severities = {rule.name: rule.severity.value for rule in rules()}
    ours = {case: expected_errors(case, severities) for case in cases}
    agreed = {name: {c for c in cases if said[c] == ours[c]} for name, said in told.items()}
    for case in cases:
        others = [f"{name} {sorted(said[case])}" for name, said in told.items()]
        if any(case not in those for those in agreed.values()):
            print(f"{case.title}: rules {sorted(ours[case])}, {', '.join(others)}")
    for name, those in agreed.items():
        print(f"{name}: {len(those)} of {len(cases)} cases agree")
    some = set[Case]().union(*agreed.values())
    clean = sum(not lines for lines in ours.values())
    print(f"one of them: {len(some)} of {len(cases)} agree; {clean} are clean")


if __name__ == "__main__":
    main()
