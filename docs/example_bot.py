#!/usr/bin/env python3
"""Claims the longest route it can pay for, and otherwise draws cards."""

import json
import sys


def worth(action, board):
    if action["type"] == "claim":
        return 10 * board["routes"][action["route"]]["length"] - action["wilds"]
    if action["type"] == "keep":
        return -len(action["tickets"])
    return action["type"] in ("draw_face_up", "draw_blind", "pay_toll")


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "game":
        board = message["data"]["board"]
    if message["type"] == "decide":
        choice = max(message["legal"], key=lambda action: worth(action, board))
        print(json.dumps(choice), flush=True)
    elif message["type"] in ("hello", "game"):
        print('{"type": "ready"}', flush=True)
