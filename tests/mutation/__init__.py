"""Small faults put into the core on purpose: which of them do the tests notice?"""
