"""Worker processes: bots and slow jobs run there, so that they never block the event loop."""
