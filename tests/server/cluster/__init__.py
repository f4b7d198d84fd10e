"""Several processes on one database: in simulated time, and on a real database."""
