#!/usr/bin/env python3
"""Plays at a table from anywhere: example_remote_bot.py SERVER TABLE NAME."""

import json
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

server, table, name = sys.argv[1:]
headers = {"content-type": "application/json"}


def ask(path, form=None, method=None):
    data = None if form is None else json.dumps(form).encode()
    return urlopen(Request(f"{server}/api/{path}", data, headers, method=method))


def worth(action, board):
    if action["type"] == "claim":
        return 10 * board["routes"][action["route"]]["length"] - action["wilds"]
    return action["type"] in ("draw_face_up", "draw_blind", "pay_toll")


me = json.load(ask("guests", {"name": name, "bearer": True}))
headers["authorization"] = f"Bearer {me['token']}"
seat = json.load(ask(f"bot/tables/{table}/accept", {}))["seat"]
board, version = None, 0
for line in ask(f"bot/tables/{table}/stream"):
    news = json.loads(line) if line.strip() else {"type": "nothing new"}
    if news["type"] != "news" or news["version"] < version or news["table"]["phase"] != "playing":
        continue
    legal = next(view["legal"] for view in news["views"] if view["viewer"] == seat)
    if legal:
        board = board or json.load(ask(f"editions/{news['table']['edition']['ref']}"))["board"]
        move = max(legal, key=lambda action: worth(action, board))
        try:
            answer = ask(f"bot/tables/{table}/move", {"version": news["version"], "move": move})
            version = json.load(answer)["version"]
        except HTTPError as error:
            print(error.read().decode(), file=sys.stderr)  # the next news tell how things stand
print(json.load(ask(f"games/{table}"))["share"]["text"])
ask("me", method="DELETE")
