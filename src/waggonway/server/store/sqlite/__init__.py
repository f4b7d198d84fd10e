"""The store in an SQLite file: connections, the writer thread, and the files themselves."""
