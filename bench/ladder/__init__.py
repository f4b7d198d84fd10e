"""Proofs about the bots: each level beats the one below it, and what else docs/bots.md says."""
