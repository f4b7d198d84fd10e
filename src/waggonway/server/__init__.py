"""The game server: tables that never lose a move.

A table (`table`, and what decides for it) does no I/O; `store` is the truth, `room` and `hall`
bring the two together, `app` puts them on the network. docs/server.md tells how.
"""
