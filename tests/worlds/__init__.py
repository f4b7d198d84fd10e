"""Two worlds that one viewer cannot tell apart: the proof of secrecy (law 3).

`walk` plays a few steps of a game. `known` says which hidden cards and tickets they show to a
viewer. `redeal` builds another world in which everything else lies elsewhere. `compare` plays the
same steps there: every byte the viewer is sent must be the same. `opening` does it for the deal.
All of it reads the core's state and log, never the views and events whose secrecy is at stake.

What others once showed, such as a card taken face up, does not bind the other world: views and
events carry no memory, so a world with another past must look the same too.
"""
