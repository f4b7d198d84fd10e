"""What holds for every game, whatever is played."""
