"""Editions as data: one TOML file each, with its loader and its checker."""
