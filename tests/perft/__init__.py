"""Perft: how many sequences of legal actions there are from a position, kept as tables.

`python -m tests.perft.make` writes the tables anew, after it has asked the reference too.
"""
