"""Table logic without I/O: steps, commands, permissions, and the messages for each viewer."""
