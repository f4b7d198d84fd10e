"""Whether a trick beats the champion: `python -m bench.ladder.tricks EDITION`.

Opponents with one trick each, and the best response of `bench.ladder.best_response` if there is
one, play against the champion. Every deal is played twice, with the seats exchanged. Finished deals
are lines of a journal, and the same command continues it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import fmean, stdev
from typing import Annotated

from cyclopts import App, Parameter

from waggonway.arena.play import bot_seed, game_seed, play_with
from waggonway.bots import Bot, make
from waggonway.editions import Edition, load

from .best_response import BEST_RESPONSE, Tuned, constants_path, load_tuned

JOURNALS = Path(__file__).parent / "journals"
TRICKS = ("rusher", "hoarder", "blocker")
TARGET = 0.45  # the share of wins that no trick may reach

app = App(name="bench.ladder.tricks", help_format="plaintext")


def opponent(edition: Edition, name: str, seed: str) -> Bot:
    """Make an opponent: a bot by its name, or the best response that was tuned."""
    if name == BEST_RESPONSE:
        return Tuned(load_tuned(constants_path(edition.id)), seed)
    return make(name, seed=seed)


def play_deal(edition: Edition, name: str, rival: str, seed: str) -> list[float]:
    """Play a deal from both seats; return the opponent's share of each win."""
    shares = []
    for seat in range(2):
        players = [make(rival, seed=bot_seed(seed, p)) for p in range(2)]
        players[seat] = opponent(edition, name, bot_seed(seed, seat))
        game, _ = play_with(edition, players, seed)
        result = game.result()
        assert result is not None
        shares.append((seat in result.winners) / len(result.winners))
    return shares


def measure(edition: Edition, name: str, rival: str, deals: int, journal: Path) -> list[float]:
    """Play the deals that are missing in a journal; return the mean share of each deal."""
    journal.parent.mkdir(parents=True, exist_ok=True)
    lines = journal.read_text(encoding="utf-8").splitlines() if journal.exists() else []
    shares = [json.loads(line) for line in lines][:deals]
    with journal.open("a", encoding="utf-8") as file:
        for number in range(len(shares), deals):
            shares.append(play_deal(edition, name, rival, game_seed(f"tricks/{name}", number)))
            print(json.dumps(shares[-1]), file=file, flush=True)
            print(f"{name}: {number + 1} of {deals}", end="\r", file=sys.stderr)
    return [fmean(pair) for pair in shares]


def described(name: str, rival: str, means: list[float]) -> str:
    """Return a line with the share of wins, its interval, and whether the trick works."""
    error = 1.96 * stdev(means) / len(means) ** 0.5 if len(means) > 1 else 1.0
    share = fmean(means)
    met = "below" if share < TARGET else "NOT below"
    return (
        f"{name} against {rival}: {100 * share:.1f} % ± {100 * error:.1f} over {len(means)} deals,"
        f" {met} {TARGET:.0%}"
    )


@app.default
def tricks(
    edition: str,
    *,
    deals: Annotated[int, Parameter(help="Deals for each opponent.")] = 100,
    trials: Annotated[int, Parameter(help="Trials per decision of the champion.")] = 100,
    opponents: Annotated[str, Parameter(help="The opponents. Default: all.")] = "",
    journals: Annotated[Path, Parameter(help="The folder of journals.")] = JOURNALS,
) -> int:
    """Let opponents with a trick play against the champion; exit with 1 if one works."""
    board = load(edition)
    tuned = (BEST_RESPONSE,) if constants_path(edition).exists() else ()
    worked = False
    for name in opponents.split(",") if opponents else (*TRICKS, *tuned):
        rival = f"champion:{trials}"
        journal = journals / f"tricks-{edition}-{name}-{trials}.jsonl"
        means = measure(board, name, rival, deals, journal)
        worked = worked or fmean(means) >= TARGET
        print(described(name, rival, means))
    return int(worked)


if __name__ == "__main__":
    sys.exit(app())
