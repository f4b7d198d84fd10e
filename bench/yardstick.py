"""The worker of the prototype: answer the task "games" like worker.py.

It runs in the directory where the prototype was built (see builds.py).
"""

import json
import sys
import time
from importlib import import_module


def main() -> None:
    prototype = import_module("usa_core")
    board = prototype.usa()
    for line in sys.stdin:
        _, _, seats, count = json.loads(line)
        decisions = 0
        start = time.process_time()
        for number in range(count):
            decisions += prototype.play(board, seats, number)[1]
        seconds = time.process_time() - start
        print(json.dumps({"seconds": seconds, "units": decisions}), flush=True)


if __name__ == "__main__":
    main()
