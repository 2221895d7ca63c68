"""What compilers warn of: code that is correct C++ and seldom what was meant."""
