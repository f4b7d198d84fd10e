"""Tests of the table logic."""
