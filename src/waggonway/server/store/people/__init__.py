"""The part of a store about people: guests, their devices, how they sign in, what they own."""
