"""Measures the learning environments."""
