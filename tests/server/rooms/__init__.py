"""Tests of live tables and their workers."""
