"""Samples that the unit tests of the browser client are compared with."""
