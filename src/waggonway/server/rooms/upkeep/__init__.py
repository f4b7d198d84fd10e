"""Work of a server in the background: running games, idle tables, old data."""
