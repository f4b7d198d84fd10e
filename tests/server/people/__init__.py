"""Tests of guests and statistics."""
