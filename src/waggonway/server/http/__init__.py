"""The network side: the app, its routes, sockets, middleware and limits."""
