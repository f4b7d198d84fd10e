"""Kills, power cuts, bad networks and disks: nothing acknowledged is lost."""
