"""What all proofs about loops and threads are on: affine forms, and who may touch whose bytes.

    forms         sums of symbols with constant factors, the interval of one, numbers of a type
    disjoint      two threads touch no byte in common: mixed radix, residues
    digits        a thread's number cut into digits; what conditions say of lines over them
    strided       the same for arrays of threads: rows of a loop's iterations
    induction     registers that grow evenly from round to round, and how many rounds there are
    interpreter   one abstract interpreter of the IR; each analysis gives it a domain of values

Each module begins with its problem, its theorem, an example and a reference; the property tests
beside (`tests/simulator/affine`) hold each theorem against brute force.
"""
