"""The toolkit for bot authors."""
