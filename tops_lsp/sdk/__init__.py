"""The SDK as the tool knows it: stub headers in TOPS C++."""
