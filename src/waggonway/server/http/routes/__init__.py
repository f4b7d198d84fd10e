"""Routes, one module for each part of the address: /api/games, /api/tables and so on."""
