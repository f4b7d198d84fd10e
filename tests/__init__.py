"""The tests are a package, so that test modules may share a name and import helpers."""
