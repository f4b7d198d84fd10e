"""Tools of the browser tests: a visitor, moves on the page, and readings of what it shows."""
