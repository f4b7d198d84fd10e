"""Claiming routes: payments, ferries, tunnels, double routes and countries."""
