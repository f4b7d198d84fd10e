"""How the schema came to be, one file for each change; run by `upgrade`."""
