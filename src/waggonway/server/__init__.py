"""The game server: tables that never lose a move (docs/server.md).

`tables` holds the logic of a table and does no I/O. `store` keeps the steps of every table on disk.
`rooms` runs the tables in use, and `http` connects them to the network. `people` knows the guests.
"""
