"""Train and measure game reviews: `python -m bench.review train|…`."""

from __future__ import annotations

import argparse

from waggonway.editions import available


def main() -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(prog="python -m bench.review", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    train = commands.add_parser("train", help="fit the evaluation of positions")
    train.add_argument("editions", nargs="*", default=list(available()))
    train.add_argument("--games", type=int, default=3000, help="for each number of players")
    train.add_argument("--epochs", type=int, default=12)
    again = commands.add_parser("recalibrate", help="fit the chances that a seat could know")
    again.add_argument("editions", nargs="*", default=list(available()))
    again.add_argument("--games", type=int, default=60, help="for each number of players")
    luck = commands.add_parser("luck", help="the variance of luck-adjusted results")
    luck.add_argument("edition")
    luck.add_argument("--seats", type=int, default=2)
    luck.add_argument("--games", type=int, default=200)
    options = parser.parse_args()
    if options.command == "luck":
        from .luck import measure

        measure(options.edition, options.seats, options.games)
    if options.command == "recalibrate":
        from .recalibrate import recalibrate

        recalibrate(options.editions, options.games)
    if options.command == "train":
        from .train import write

        for edition in options.editions:
            write(edition, options.games, options.epochs)


if __name__ == "__main__":
    main()
