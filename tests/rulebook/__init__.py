"""The printed examples of the rulebooks, in our own words."""
