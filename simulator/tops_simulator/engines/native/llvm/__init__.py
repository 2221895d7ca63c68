"""LLVM code of the operations of the IR."""
