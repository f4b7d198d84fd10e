"""Train and measure game reviews: `python -m bench.review train|calibrate|…`."""

from __future__ import annotations

import argparse

from waggonway.editions import available

ORDER = ["first_journey", "amsterdam", "usa", "europe", "germany"]


def parser() -> argparse.ArgumentParser:
    """Return the parser of the commands."""
    found = argparse.ArgumentParser(prog="python -m bench.review", description=__doc__)
    commands = found.add_subparsers(dest="command", required=True)
    train = commands.add_parser("train", help="fit the evaluation of positions")
    train.add_argument("editions", nargs="*", default=list(available()))
    train.add_argument("--games", type=int, default=3000, help="for each number of players")
    train.add_argument("--epochs", type=int, default=12)
    train.add_argument("--kinds", nargs="*", choices=("open", "known"), default=["open", "known"])
    calibrate = commands.add_parser("calibrate", help="play positions on; goes on with a journal")
    calibrate.add_argument("editions", nargs="*", default=ORDER)
    calibrate.add_argument("--positions", type=int, default=1000, help="of each edition")
    calibrate.add_argument("--again", action="store_true", help="only compute the chances again")
    calibrate.add_argument("--for-fitting", action="store_true", help="other games, for `fit`")
    fit = commands.add_parser("fit", help="fit the calibration of the chances")
    for command in (calibrate, fit):
        command.add_argument("--trials", type=int, default=20, help="of the experts' decisions")
    fit.add_argument("editions", nargs="*", default=ORDER)
    report = commands.add_parser("calibration", help="report the journals, and draw them")
    report.add_argument("editions", nargs="*", default=ORDER)
    report.add_argument("--trials", type=int, nargs="*", default=[20, 60])
    tickets = commands.add_parser("tickets", help="fit and measure the odds of tickets")
    tickets.add_argument("editions", nargs="*", default=ORDER)
    tickets.add_argument("--games", type=int, default=100, help="for each number of players")
    tickets.add_argument("--seats", type=int, nargs="*", default=[2, 4])
    before = commands.add_parser("expectation", help="the chance before the deal, by turn order")
    before.add_argument("--games", type=int, default=4000, help="for each number of players")
    decisions = commands.add_parser("decisions", help="what the network's decisions are worth")
    decisions.add_argument("--games", type=int, default=200, help="for each number of players")
    decisions.add_argument("--check", action="store_true", help="only measure in other games")
    luck = commands.add_parser("luck", help="the variance of luck-adjusted results")
    equal = commands.add_parser("equal", help="false errors among equal alternatives")
    equal.add_argument("--budget", default="default")
    stable = commands.add_parser("puzzles", help="do solutions stay the best in fresh samples?")
    for command in (luck, equal, stable):
        command.add_argument("edition")
        command.add_argument("--seats", type=int, default=2)
        command.add_argument("--games", type=int, default=200)
    return found


def main() -> None:
    """Run one of the commands."""
    options = parser().parse_args()
    match options.command:
        case "luck":
            from .luck import measure

            measure(options.edition, options.seats, options.games)
        case "equal":
            from . import false_errors

            false_errors.measure(options.edition, options.seats, options.games, options.budget)
        case "puzzles":
            from . import puzzle_stability

            puzzle_stability.measure(options.edition, options.seats, options.games)
        case "calibrate":
            from .calibrate import calibrate, evaluate_again

            for edition in options.editions:
                if options.again:
                    evaluate_again(edition, options.trials, options.for_fitting)
                else:
                    calibrate(edition, options.positions, options.trials, options.for_fitting)
        case "fit":
            from .fit import fit

            fit(options.editions, options.trials)
        case "calibration":
            from .calibration import report

            report(options.editions, options.trials)
        case "tickets":
            from . import tickets

            command = f"python -m bench.review tickets --games {options.games}"
            for edition in options.editions:
                tickets.measure(edition, options.seats, options.games, command)
        case "expectation":
            from . import expectation

            expectation.write(options.games)
        case "decisions":
            from . import decision_share

            run = decision_share.check if options.check else decision_share.write
            run(options.games)
        case "train":
            from .train import write

            for edition in options.editions:
                write(edition, options.games, options.epochs, options.kinds)


if __name__ == "__main__":
    main()
