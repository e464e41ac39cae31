"""Small games on the kernel that only the tests and the benchmark play."""
