"""Tests of the edition files, their loader and their checker."""
