"""Load tests of a whole server: many games over real sockets, with durable commits."""
