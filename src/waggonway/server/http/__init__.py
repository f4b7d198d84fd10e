"""The network side: the app, `routes`, sockets, middleware and limits."""
