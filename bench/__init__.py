"""Benchmarks of the engine, the server and the bots."""
