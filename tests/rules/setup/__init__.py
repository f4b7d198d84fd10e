"""The contents of the boxes, the opening and the order of seats."""
