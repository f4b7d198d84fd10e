"""The store in Postgres: connections, group commit, and a bus between server processes."""
