"""The native engine: kernels as machine code, with the checks of the lockstep engine inside.

Native code never reports: it *proves silence*. At the first access it cannot vouch for it gives
up, what it has written is taken back, and the lockstep engine runs the launch and tells what is
wrong. So both engines have the same findings by construction, and the fast path stays small.

    analysis   which kernels can be translated, and what they may write
    text       LLVM's names of types and constants
    writer     registers, labels and regions of one function
    arithmetic, intrinsics, access, control, loops
               what each operation of the IR becomes
    functions, numpy_loops, exponential
               exp() and its kind, computed by the functions lockstep uses, or in their steps
    streams, stream_code
               loops of even steps: looked at once, for all rounds
    rows       what looks at the bytes and stamps of such a loop
    prelude    helpers all modules share: race stamps, resets
    flat, pattern, pieces, alike
               kernels with barriers whose blocks all do what the first one did: its looks serve all
    launcher   loops over blocks and threads, threads as coroutines where barriers are
    machine_code
               LLVM at work
    store      its results, kept for the next process by the hash of the text
    reach      which objects a launch can touch, and how
    brought    which ones it has to bring
    forms, owned
               objects each of whose places belongs to one thread
    sweep, sweep_tree, sweep_places, sweep_values, sweep_facts, sweep_proof, sweep_code
               launches in which nothing can go wrong: proved in front, one loop without looks
    spans      mdspans and scopes that only plain transfers look at
    kept       what is known of a program's kernels, whoever runs them
    engine     one launch: memory prepared, code run, verdict
"""
