"""Load on a whole server: many games over true sockets, with commits that outlive a power cut."""
