"""The native engine: kernels as machine code, with the checks of the lockstep engine inside.

Native code never reports: it *proves silence*. At the first access it cannot vouch for it gives
up, what it has written is taken back, and the lockstep engine runs the launch and tells what is
wrong. So both engines have the same findings by construction, and the fast path stays small.

    analysis      what is known of a kernel before it is translated
      kernel_facts  which kernels can be translated, and what they may write
      points_to     which objects a launch can touch, and how
      uniformity    what all blocks of a launch do alike
      thread_private  objects each of whose places belongs to one thread
      mdspan_use    mdspans and scopes that only plain transfers look at
    llvm          what each operation of the IR becomes
      text, writer  LLVM's names of types and constants; registers, labels, regions of one function
      functions, numpy_loops, exponential
                    exp() and its kind, computed by the functions lockstep uses, or in their steps
      prelude       helpers all modules share: race stamps, resets
    dte           transfers, contexts and events, as functions in a small subset of Python
      subset, records
                    the subset as LLVM code; where the state lies
      windows, moves, protocol
                    what a transfer touches, making it, the life of contexts and transfers under way
      code, tables  calls from kernels' code; what the functions know before the first transfer
    affine_loops  loops of even steps: checked once before the loop, for all iterations
    workgroup     kernels with barriers whose blocks all do what the first one did: its checks serve
                  all (inlining, fission at barriers, one loop over the threads)
    checkless     launches that are proved safe before they run: one loop without checks
    runtime       one launch: memory prepared, code run, verdict
      launcher      loops over blocks and threads, threads as coroutines where barriers are
      launch_inputs which objects a launch has to bring
      machine_code, code_store
                    LLVM at work; its results, kept for the next process by the hash of the text
      kernel_cache  what is known of a program's kernels, whoever runs them
"""
