"""Two worlds at a table of the server: a viewer gets the same bytes in both (law 3).

`tests/worlds` makes the worlds and says why they look alike. Here `dealt` has the whole application
play one of them, `evening` is all that happens there: moves, chat, pauses, moves taken back,
stand-ins, refused requests, people who come again and look up everything. `compare` holds what one
viewer was sent, over sockets and HTTP, headers included, against the other world. `leaks` are
mistakes made on purpose.
"""
