"""Train and measure game reviews: `python -m bench.review`."""
