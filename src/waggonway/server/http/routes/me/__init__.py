"""Routes for your identity: your name, devices, data and notifications, and how you sign in."""
