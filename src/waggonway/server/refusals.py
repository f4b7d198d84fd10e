"""The catalogue of refusals: each code with its HTTP status, socket code, sentence and clause.

`Refusal.of` builds every refusal of the server from `CATALOGUE`. The browser's web/src/refusals.ts
and the table in docs/server.md are generated from it, too.
"""

from __future__ import annotations

import msgspec

from ..game.errors import GameError
from ..game.refusals.codes import RULE_REFUSALS

CONFLICT = 409  # the HTTP status of everything that the state of the table does not allow


class Refusal(GameError):
    """A request was refused, and nothing has changed."""

    @classmethod
    def of(cls, code: str, case: str = "", /, **facts: object) -> Refusal:
        """Build a refusal from the catalogue."""
        entry = CATALOGUE[code]
        sentence = entry.cases[case] if case else entry.sentence
        return cls(code, sentence.format(**facts))


class Entry(msgspec.Struct, frozen=True):
    """One code. Words in braces in a sentence are filled in by the caller."""

    sentence: str
    http: int | None = CONFLICT  # None: only sockets use this code
    socket: int | None = None  # the code that closes a socket, if this refusal does
    clause: str | None = None  # of docs/rules.md, where a rule is the reason
    cases: dict[str, str] = {}  # other sentences for the same code, by case


TABLE = {
    "wrong_table": Entry("This request is for another table."),
    "no_such_table": Entry("There is no such table.", 404, 4404),
    "table_lobby": Entry("The game has not started yet."),
    "table_playing": Entry("The game has already started."),
    "table_paused": Entry("The game is paused."),
    "table_finished": Entry("The game is over."),
    "table_closed": Entry("This table is closed."),
    "table_stuck": Entry("This game was played with other rules. You can watch it but not play."),
    "table_full": Entry("This table's log is nearly full, so only moves are accepted."),
    "no_spectators": Entry("This table does not allow spectators.", 403, 4403),
}

SEATS = {
    "no_such_seat": Entry("There is no seat {seat}. The seats are 0 to {last}."),
    "not_your_seat": Entry(
        "Seat {seat} is not yours.",
        403,
        cases={"which": "Say which seat should move: you have no seat here, or more than one."},
    ),
    "seat_taken": Entry(
        "This seat is taken.",
        cases={
            "all": "All seats are taken.",
            "removed": "Somebody sits in a seat that you want to remove.",
        },
    ),
    "seat_free": Entry("Nobody has this seat."),
    "seats_free": Entry(
        "{number} seats are still free: invite somebody or add bots.",
        cases={"one": "1 seat is still free: invite somebody or add a bot."},
    ),
    "color_taken": Entry("{name} already has {color}."),
    "not_at_table": Entry(
        "You are not playing at this table.",
        403,
        cases={
            "chat": "Only people who were at this table can chat here.",
            "other": "This person is not playing at this table.",
        },
    ),
    "not_host": Entry("Only the host of the table can do that.", 403),
}

OPENING = {
    "no_such_bot": Entry("There is no bot with that name. The bots are {names}."),
    "wrong_number_of_seats": Entry(
        "{title} is for {fewest} to {most} players, not {seats}.",
        cases={"exact": "{title} is for {fewest} players, not {seats}."},
    ),
    "bad_start": Entry("Seat {seat} does not exist, so it cannot start."),
    "no_such_edition": Entry(
        "There is no such edition.",
        404,
        cases={"names": "There is no such edition. The editions are {names}."},
    ),
    "bad_edition": Entry("{problems}", 400),
    "no_open_table": Entry("No table is open. Name an edition to open one.", 404),
    "too_many_tables": Entry(
        "You have {number} unfinished tables. Finish or leave one of them first.", 429
    ),
}

MOVES = {
    "stale": Entry("The game has moved on. Look at what has changed."),
    "nothing_to_take_back": Entry("You have no move to take back."),
    "card_seen": Entry("Hidden information has been revealed since, so the move stands."),
    "no_hints": Entry("Hints are switched off at this table."),
    "no_such_city": Entry("No station can be built there."),
}

PLAYING_ON = {
    "no_such_move": Entry("You can play on after any move from 0 to {last}."),
    "no_choice": Entry("There was nothing else to choose here."),
    "no_such_choice": Entry("This move was not possible here."),
    "bad_redeal": Entry("The cards cannot be dealt again here. Choose another move."),
    "too_many_continuations": Entry("This game has been continued too many times."),
}

PUZZLES = {
    "no_such_puzzle": Entry("There is no puzzle for this day.", 404),
}

TUTORIALS = {
    "no_such_tutorial": Entry("There is no tutorial for this edition.", 404),
    "other_move": Entry("You may do that in a game. The tutorial goes on with another move."),
}

CONSENT = {
    "question_open": Entry("Another question is still open."),
    "no_question": Entry("No question is open."),
    "not_asked": Entry("You were not asked, or have already answered."),
}

STAND_INS = {
    "stand_in_plays": Entry(
        "A bot is playing for you. Take your seat back first.",
        cases={"left": "A bot is already playing for you."},
    ),
    "no_stand_in": Entry("You are already playing this seat yourself."),
    "bot_plays": Entry("A bot is already playing this seat."),
    "not_away": Entry(
        "{name} is here, or was a moment ago.",
        cases={"correspondence": "In this game, everybody has {days} days for a move."},
    ),
}

VACATION = {
    "no_vacation": Entry(
        "This game has no vacation.",
        cases={"left": "You have {days} days of vacation left in this game."},
    ),
    "on_vacation": Entry("You are already on vacation."),
    "not_on_vacation": Entry("You are not on vacation."),
}

PEOPLE = {
    "no_name": Entry("Choose a name first.", 401),
    "bad_name": Entry("A name has 1 to {most} visible characters.", 400),
    "bad_text": Entry("A message is one line of 1 to {most} characters."),
    "no_chat": Entry("Chat is switched off at this table."),
    "rematch_open": Entry("The rematch already has its table."),
    "signed_out": Entry("You have signed out.", None, 4401),
}

NOTIFICATIONS = {
    "no_channel": Entry("This server does not offer that kind of notification.", 404),
    "no_such_subscription": Entry("This link is no longer valid.", 404),
    "bad_address": Entry("This is not an e-mail address.", 400),
    "bad_endpoint": Entry("This push service is not allowed here.", 400),
    "bad_time_zone": Entry("There is no such time zone.", 400),
    "too_many_subscriptions": Entry("You can be notified in {most} places at most."),
    "mail_limit": Entry(
        "That is enough e-mail for today. Try again tomorrow.",
        429,
        cases={"refused": "This address has refused e-mail from this server."},
    ),
}

DEVICES = {
    "bad_link": Entry("This link has expired or was already used. Make a new one.", 404),
    "same_person": Entry("You are already {name} on this device."),
    "too_many_devices": Entry("{most} devices are signed in. Sign one of them out first."),
    "no_such_device": Entry("This device is not signed in.", 404),
    "shared_game": Entry(
        "Both names are in the same game. Finish or leave it first: nobody may see two hands."
    ),
    "not_met": Entry("You can only invite people you have finished a game with.", 403),
    "too_many_blocked": Entry("You have blocked or muted {most} people. Undo one of these first."),
    "no_such_profile": Entry("There is no such profile, or it is private.", 404),
    "wrong_confirmation": Entry("Type your name exactly as it is shown, to confirm."),
}

SECURITY = {
    "no_passkeys": Entry("This server does not offer passkeys.", 404),
    "insecure_site": Entry("Passkeys need a secure address: https, or localhost.", 403),
    "bad_passkey": Entry("This passkey does not work here. Try again.", 403),
    "no_such_passkey": Entry("You have no such passkey.", 404),
    "too_many_passkeys": Entry("You have {most} passkeys. Remove one of them first."),
    "bad_recovery_code": Entry("This recovery code is wrong or was already used.", 403),
    "proof_needed": Entry("Prove first that it is you, with a passkey or a recovery code.", 403),
    "not_secured": Entry("Add a passkey or make recovery codes first.", 403),
    "name_reserved": Entry("{name} is reserved by somebody else. Choose another name."),
}

BOARDS_AND_GAMES = {
    "being_made": Entry("The board is being drawn. Try again in a moment.", 202),
    "no_layout": Entry("This board cannot be drawn.", 404),
    "no_such_game": Entry("There is no such finished game.", 404),
    "no_review": Entry("There is no review of this game yet.", 404),
    "bad_record": Entry(
        "{problem}",
        400,
        cases={
            "slow": "The record takes too long to verify.",
            "failed": "The record cannot be verified here.",
        },
    ),
    "other_rules": Entry(
        "This game was played with other rules. Only its record is available.",
        cases={"edition": "This table's edition does not follow the rules of this version."},
    ),
}

LADDER = {
    "no_ladder": Entry("This server has no ladder.", 404),
    "no_such_program": Entry("There is no such program on the ladder.", 404),
    "no_such_challenge": Entry("There is no such challenge.", 404),
    "not_your_program": Entry("This program belongs to another token.", 403),
    "program_name_taken": Entry("Another program is already called {name}."),
    "bad_program_name": Entry(
        "A program's name has 1 to {most} letters, digits and . _ + - @, and is not a bot's name.",
        400,
    ),
    "no_such_board": Entry("The ladder has no such board. It has {boards}.", 404),
    "no_such_opponent": Entry("{bot} is not an opponent on this board. The opponents are {names}."),
    "too_many_games": Entry("A challenge has 1 to {most} games."),
    "ladder_limit": Entry(
        "That is more than the {games} games a day that this server allows.",
        429,
        cases={
            "challenges": "Finish an open challenge first. At most {number} may be open at a time.",
            "programs": "One token can have {number} programs.",
        },
    ),
    "challenge_over": Entry("This challenge is over."),
    "not_this_game": Entry("This table does not belong to the challenge.", 404),
}

REQUESTS = {
    "bad_request": Entry(
        "The request is not valid: {problem}.",
        400,
        cases={
            "ban": "Name a person or a network.",
            "edition": "Name an edition, or send the text of one.",
            "question": "Ask about one thing: a route, a city, a slot or a draw.",
            "statistics": "Ask for a name or for a bot.",
            "yourself": "You cannot block or mute yourself.",
        },
    ),
    "not_json": Entry("This is not JSON.", 400),
    "too_fast": Entry(
        "Too many requests. Wait a moment.",
        429,
        4429,
        cases={
            "chat": "You are sending many messages. Wait a few seconds.",
            "guests": "Too many new guests. Wait a moment.",
            "hints": "You have asked for many hints. Wait a moment.",
            "invitations": "You have sent many invitations. Wait until tomorrow.",
            "reviews": "You have asked for many reviews. Wait a few minutes.",
            "programs": "Too many new programs. Wait a moment.",
            "records": "Too many records. Wait a moment.",
            "sign_in": "Too many attempts to sign in. Wait a moment.",
            "tables": "Too many new tables. Wait a moment.",
        },
    ),
    "too_many": Entry("Too many connections from your address.", None, 4429),
    "too_slow": Entry("The connection is too slow.", None, 4408),
    "going_away": Entry("The server is restarting.", 503, 1012),
    "wrong_host": Entry("This server does not have that name.", 421),
    "wrong_origin": Entry("Requests from pages of other sites are not accepted.", 403),
    "not_written": Entry(
        "The server cannot write to its disk: {error}.",
        503,
        1013,
        cases={"read": "The server cannot use its disk: {error}."},
    ),
    "busy": Entry(
        "The server is busy. Try again in a moment.",
        503,
        cases={
            "hint": "No hint could be found. Try again.",
            "review": "Other games are being reviewed. Try again in a few minutes.",
            "records": "Other records are being received. Try again in a moment.",
            "restarting": "The server is restarting. Try again in a moment.",
            "replay": "The replay could not be built. Try again.",
            "waiting": "Many others are waiting. Try again in a minute.",
        },
    ),
}

HOSTING = {
    "banned": Entry("You cannot play on this server at the moment.", 403, 4423),
    "muted": Entry("You cannot chat on this server at the moment.", 403),
    "removed": Entry("The administrator removed you from this table.", 403),
    "no_such_line": Entry("There is no such chat message.", 404),
    "no_such_guest": Entry("There is no guest with this id.", 404),
    "no_such_ban": Entry("There is no such ban.", 404),
    "bad_network": Entry("This is not a network: write 192.0.2.0/24 or 2001:db8::/48.", 400),
    "no_admin": Entry("This server has no admin API. Set admin.token_file.", 404),
    "wrong_token": Entry("This needs the administrator's token.", 401),
    "switched_off": Entry(
        "This server does not offer that.",
        403,
        cases={
            "chat": "Chat is switched off on this server.",
            "hints": "Hints are switched off on this server.",
            "reviews": "Game reviews are switched off on this server.",
            "puzzles": "Puzzles are switched off on this server.",
            "custom_editions": "This server offers only its own editions.",
            "imports": "This server does not import records.",
            "public_lobby": "All tables are private on this server.",
        },
    ),
}

HTTP = {
    "not_found": Entry("There is no such page.", 404),
    "wrong_method": Entry("This address does not support that method.", 405),
    "too_big": Entry("The request is too large.", 413, 1009),
    "failed": Entry("Something went wrong on the server.", 500),
}

TOPICS: dict[str, dict[str, Entry]] = {
    "The table": TABLE,
    "Seats": SEATS,
    "Opening a game": OPENING,
    "Moves": MOVES,
    "Playing on": PLAYING_ON,
    "Puzzles": PUZZLES,
    "Tutorials": TUTORIALS,
    "Consent": CONSENT,
    "Stand-ins": STAND_INS,
    "Vacation": VACATION,
    "People": PEOPLE,
    "Notifications": NOTIFICATIONS,
    "Devices": DEVICES,
    "Passkeys and names": SECURITY,
    "Boards and finished games": BOARDS_AND_GAMES,
    "The ladder": LADDER,
    "Requests": REQUESTS,
    "Hosting": HOSTING,
    "HTTP": HTTP,
}
"""The server's own refusals, by topic."""

RULES = {code: Entry(rule.meaning, clause=rule.ruling) for code, rule in RULE_REFUSALS.items()}
CATALOGUE: dict[str, Entry] = RULES | {
    code: entry for entries in TOPICS.values() for code, entry in entries.items()
}


CLOSED_WITHOUT_REASON = 1011  # the socket code of an error in the server


def http_status(code: str) -> int:
    """Return the HTTP status of a code."""
    entry = CATALOGUE.get(code)
    return entry.http if entry and entry.http else CONFLICT


def socket_code(code: str) -> int:
    """Return the number with which a socket is closed for a reason."""
    entry = CATALOGUE.get(code)
    return entry.socket if entry and entry.socket else CLOSED_WITHOUT_REASON
