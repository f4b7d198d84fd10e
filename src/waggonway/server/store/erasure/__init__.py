"""Erase people from a database, and again from a backup that was made before."""
