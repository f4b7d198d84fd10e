"""The pages in a real browser: whole games as a person plays them, and what everybody needs."""
