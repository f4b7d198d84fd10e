"""Boards in Chromium, alone on a page: how smoothly they move, and pictures of all their states."""
