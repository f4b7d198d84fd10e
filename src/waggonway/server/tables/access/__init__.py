"""Access to a table: people, their roles, and the commands that a page offers them."""
