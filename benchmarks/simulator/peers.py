"""The peers, in an environment of their own: prints seconds at full size as JSON, line by line.

python peers.py oclgrind|oclgrind-full|cudasim WORKLOAD PART

A PART of the work is done and the time scaled up; 1 is all of it. Oclgrind runs through pyopencl
with one worker thread; its checks are chosen by the environment, before it is loaded.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from workloads import JOBS, Job

HERE = Path(__file__).parent


def oclgrind(name: str, job: Job) -> tuple[float, bool]:
    """Seconds of the kernel alone, and whether the result is right."""
    import pyopencl as cl

    context = cl.Context(cl.get_platforms()[0].get_devices())
    queue = cl.CommandQueue(context)
    program = cl.Program(context, (HERE / "kernels.cl").read_text()).build()
    flags = cl.mem_flags.READ_WRITE | cl.mem_flags.COPY_HOST_PTR
    arguments = job.fresh()
    given = [
        cl.Buffer(context, flags, hostbuf=a)
        if isinstance(a, np.ndarray)
        else np.int32(a)
        if isinstance(a, int)
        else a
        for a in arguments
    ]
    kernel = getattr(program, "w1" if name == "W11" else name.lower())
    start = time.process_time()
    kernel(queue, (job.wide[0],), (job.wide[1],), *given)
    queue.finish()
    seconds = time.process_time() - start
    cl.enqueue_copy(queue, arguments[job.output], given[job.output])
    return seconds, job.is_right(arguments)


def cudasim(name: str, job: Job) -> tuple[float, bool]:
    """Seconds of the kernel in numba's CUDA simulator, and whether the result is right."""
    import cuda_kernels

    kernel = getattr(cuda_kernels, "w1" if name == "W11" else name.lower())
    arguments = job.fresh()
    threads, block = job.wide
    start = time.process_time()
    kernel[threads // block, block](*arguments)
    return time.process_time() - start, job.is_right(arguments)


def prepare(system: str, folder: str) -> None:
    """Environment that the libraries read when they are loaded."""
    if system == "cudasim":
        os.environ["NUMBA_ENABLE_CUDASIM"] = "1"
        return
    Path(folder, "oclgrind.icd").write_text("/usr/lib/oclgrind/liboclgrind-rt-icd.so\n")
    os.environ["OCL_ICD_VENDORS"] = folder
    os.environ["OCLGRIND_NUM_THREADS"] = "1"
    if system == "oclgrind-full":
        os.environ["OCLGRIND_DATA_RACES"] = os.environ["OCLGRIND_UNINITIALIZED"] = "1"


def main() -> None:
    """One system, one workload."""
    system, name, part = sys.argv[1], sys.argv[2], int(sys.argv[3])
    with tempfile.TemporaryDirectory() as folder:
        prepare(system, folder)
        run = cudasim if system == "cudasim" else oclgrind
        seconds, right = run(name, JOBS[name](part))
    print(json.dumps({"seconds": seconds * part, "right": right}), flush=True)


if __name__ == "__main__":
    main()
