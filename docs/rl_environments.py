"""Writes docs/environments.md, a section for each environment: `python docs/rl_environments.py`."""

from pathlib import Path

from waggonway import fast
from waggonway.editions import Edition, available, load, presets
from waggonway.rl import Actions, Layout

PAGE = Path(__file__).parent / "environments.md"
GAMES = 100
HEAD = """\
# Environments

One section for each environment, with its spaces, actions, observation and versions.
[Reinforcement learning](reinforcement-learning.md) explains how to use them, and what the groups of
actions and the fields of an observation mean. This page is written by
`python docs/rl_environments.py`.

All environments have these in common:

| | |
|---|---|
| Agents | `player_0`, `player_1` and so on; `seats` sets their number |
| PettingZoo | observes `{"observation": …, "action_mask": …}` |
| Gymnasium | observes the vector alone; the mask is `info["action_mask"]` |
| Values | `uint8`, 0 to 255; with `dtype="float32"`, divided by their scale |
| Mask | `int8`, 1 for each legal action |
| Rewards | `place` (default), `margin` or `score`: [Rewards](reinforcement-learning.md#rewards) |
| Ends | an episode is a whole game and is never truncated |
| Wrong action | loses the game, or raises an error with `illegal="raise"` |
| Parallel form | one more action, the last, waits |
| Your own map | `rl.aec("my-map.toml")` has the same sections |

*Decisions* are those of all players in a random game, the mean of 100 games on the fast generator.
"""
VERSIONS = """\

## Versions

| Version | Change |
|---|---|
| `v0` | the first |

The version in a name grows when a number of an action or a field of an observation changes its
meaning. New options keep it.
"""


def section(name: str) -> str:
    """Describe the environment of an edition."""
    edition = load(name)
    fewest, most = edition.seats
    sizes = {seats: Layout(edition, seats).size for seats in range(fewest, most + 1)}
    lean, full = Actions(edition, "lean"), Actions(edition, "full")
    won = "completed tickets" if edition.journey else "points"
    rows = [
        ("Names", names_of(name)),
        ("Players", f"{fewest} to {most}"),
        ("Actions", f"`Discrete({len(lean)})`; with full payments `Discrete({len(full)})`"),
        ("Observation", f"`Box(0, 255, ({sizes[fewest]},), uint8)` with {fewest} players"),
        ("Bytes by players", ", ".join(f"{seats}: {size}" for seats, size in sizes.items())),
        ("`state()`", f"`({fewest * sizes[fewest]},)` with {fewest} players"),
        ("`margin`, `score`", f"count {won}"),
        ("Decisions", f"{decisions(name, fewest):.0f} with {fewest} players"),
    ]
    lines = [f"## {edition.title}", "", "| | |", "|---|---|"]
    lines += [f"| {title} | {text} |" for title, text in rows]
    return "\n".join([*lines, "", *action_table(lean), "", *field_table(edition, fewest)])


def names_of(name: str) -> str:
    """Say how an environment is made."""
    made = f'`rl.aec("{name}")`, `rl.parallel`, `rl.single`, `rl.vector`'
    return f"`waggonway/{name}-v0`; {made}" if name in available() else made


def decisions(name: str, seats: int) -> float:
    """The mean number of decisions in random games."""
    return sum(fast.deal(name, seats, number).playout() for number in range(GAMES)) / GAMES


def action_table(actions: Actions) -> list[str]:
    """The groups of lean actions, with their first and last number."""
    lines = ["| Number | Group | First of them | Last of them |", "|---|---|---|---|"]
    for group, numbers in actions.groups.items():
        first, last = numbers[0], numbers[-1]
        span = str(first) if first == last else f"{first} to {last}"
        ends = actions.meaning(first), "" if first == last else actions.meaning(last)
        lines.append(f"| {span} | `{group}` | {ends[0]} | {ends[1]} |")
    return lines


def field_table(edition: Edition, seats: int) -> list[str]:
    """The fields of an observation with the fewest players."""
    lines = ["| Bytes | Field | Shape | Scale |", "|---|---|---|---|"]
    for field in Layout(edition, seats).fields:
        shape = " x ".join(map(str, field.shape)) or "1"
        last = field.stop - 1
        span = str(field.start) if field.start == last else f"{field.start} to {last}"
        lines.append(f"| {span} | `{field.name}` | {shape} | {field.scale} |")
    return lines


def page() -> str:
    """The whole page."""
    sections = [section(name) for name in (*available(), *presets())]
    return "\n".join([HEAD, "\n\n".join(sections), VERSIONS])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
