"""Boards in Chromium, alone on a page: frame times, and pictures of all their states."""
