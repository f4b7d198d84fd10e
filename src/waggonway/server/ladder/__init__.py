"""The ladder: programs play rated games against our bots over HTTP."""
