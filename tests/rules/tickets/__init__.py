"""Drawing, keeping and refusing tickets, and who may see them."""
