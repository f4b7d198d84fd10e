"""The market, the deck and the discards."""
