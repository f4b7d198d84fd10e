"""The tutorials, checked against the engine."""
