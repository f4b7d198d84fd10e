"""Tests of the HTTP API and the sockets."""
