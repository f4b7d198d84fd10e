"""Pictures of all pages, to be looked at: nothing is compared. `make screenshots` takes them."""
