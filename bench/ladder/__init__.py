"""Proofs about the bots: each level beats the one below it (docs/measurements/bots.md)."""
