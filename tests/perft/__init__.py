"""Perft: how many sequences of legal actions there are from a position, kept as tables.

`python -m tests.perft.make` writes the tables again, and checks them with the reference.
"""
