"""First Journey: tickets are completed and replaced during the game."""
