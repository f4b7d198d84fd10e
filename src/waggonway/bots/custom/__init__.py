"""Custom bots: programs, classes in a Python file, and bots of other packages."""
