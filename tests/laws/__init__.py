"""Invariants of every game. "Law N" in a docstring is principle N in CONTRIBUTING.md."""
