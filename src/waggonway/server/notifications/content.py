"""The words of notifications, built only from what everybody may know of a table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..store.notifications import WAITING, Delivery
from ..tables.summary import Listing

LONGEST_TITLE = 60  # characters of an edition's title; custom editions choose their own

WORDS = {
    "en": {
        "turn": "Your turn in {title} with {others}.",
        "reminder": "Your time is running out in {title} with {others}.",
        "expired": "Your time is up in {title} with {others}. A bot plays until you are back.",
        "lost": "Your time is up in {title} with {others}. A bot has taken your seat.",
        "over": "The game {title} with {others} is over.",
        "question": "A question is waiting for your answer in {title} with {others}.",
        "invitation": "{others} would like to play {title} with you.",
        "subject.invitation": "You are invited: {title}",
        "subject.turn": "Your turn: {title}",
        "subject.reminder": "Your time is running out: {title}",
        "subject.expired": "Your time is up: {title}",
        "subject.lost": "You have lost your seat: {title}",
        "subject.over": "Game over: {title}",
        "subject.question": "A question for you: {title}",
        "many": "News from {n} of your games",
        "many.waiting": "{n} games are waiting for you",
        "nobody": "bots",
        "and": " and ",
        "why": "You get this e-mail because you asked for it on {site}.",
        "stop": "Stop these e-mails: {link}",
        "settings": "Change what you get, and when: {link}",
        "confirm.subject": "Confirm your e-mail address",
        "confirm": "Somebody wants to get e-mail from {site} at this address.",
        "confirm.do": "If that is you, confirm it here: {link}",
        "confirm.not": "If not, you can ignore this, or refuse all e-mail at the same link.",
        "club.turn": "{name}’s turn in {title}.",
    },
    "de": {
        "turn": "Du bist dran: {title} mit {others}.",
        "reminder": "Deine Zeit läuft bald ab: {title} mit {others}.",
        "expired": "Deine Zeit ist um: {title} mit {others}. Ein Bot spielt, bis du zurück bist.",
        "lost": "Deine Zeit ist um: {title} mit {others}. Ein Bot hat deinen Platz übernommen.",
        "over": "Das Spiel {title} mit {others} ist vorbei.",
        "question": "Eine Frage wartet auf deine Antwort: {title} mit {others}.",
        "invitation": "Einladung von {others} zu {title}.",
        "subject.invitation": "Du bist eingeladen: {title}",
        "subject.turn": "Du bist dran: {title}",
        "subject.reminder": "Deine Zeit läuft bald ab: {title}",
        "subject.expired": "Deine Zeit ist um: {title}",
        "subject.lost": "Du hast deinen Platz verloren: {title}",
        "subject.over": "Spiel vorbei: {title}",
        "subject.question": "Eine Frage an dich: {title}",
        "many": "Neues aus {n} deiner Spiele",
        "many.waiting": "{n} Spiele warten auf dich",
        "nobody": "Bots",
        "and": " und ",
        "why": "Du bekommst diese E-Mail, weil du sie auf {site} bestellt hast.",
        "stop": "Diese E-Mails abbestellen: {link}",
        "settings": "Ändern, was du wann bekommst: {link}",
        "confirm.subject": "Bestätige deine E-Mail-Adresse",
        "confirm": "Jemand möchte unter dieser Adresse E-Mails von {site} bekommen.",
        "confirm.do": "Wenn du das bist, bestätige es hier: {link}",
        "confirm.not": (
            "Wenn nicht, ignoriere diese E-Mail. "
            "Über den Link kannst du auch alle E-Mails ablehnen."
        ),
        "club.turn": "{name} ist dran: {title}.",
    },
}


class Item(msgspec.Struct, frozen=True):
    """One game in a message."""

    kind: str
    title: str
    names: tuple[str, ...]
    seat: int
    link: str
    private: bool = True


def item_of(one: Delivery, line: Listing, public_url: str) -> Item:
    """Describe a delivery by the line of its table in the lobby, which is public."""
    return item_at(one.kind, one.table, one.seat, line, public_url)


def item_at(kind: str, table: str, seat: int, line: Listing, public_url: str) -> Item:
    """Describe what happened to a seat."""
    page = "games" if kind == "over" else "tables"
    link = f"{public_url.rstrip('/')}/{page}/{table}"
    return Item(kind, line.title[:LONGEST_TITLE], line.names, seat, link, line.private)


def others(item: Item, language: str) -> str:
    """Name the other players of a game."""
    words = WORDS[language]
    names = [name for seat, name in enumerate(item.names) if seat != item.seat]
    if not names:
        return words["nobody"]
    return words["and"].join([", ".join(names[:-1]), names[-1]] if names[:-1] else names)


def sentence(item: Item, language: str) -> str:
    """Describe a game in one sentence."""
    words = WORDS[language]
    return words[item.kind].format(title=item.title, others=others(item, language))


def headline(items: Sequence[Item], language: str) -> str:
    """Describe a message in a few words, without names that players chose."""
    words = WORDS[language]
    if len(items) == 1:
        return words[f"subject.{items[0].kind}"].format(title=items[0].title)
    games = len({item.link for item in items})
    return words["many.waiting" if all_wait(items) else "many"].format(n=games)


def all_wait(items: Sequence[Item]) -> bool:
    """Whether all games of a message wait for the player."""
    return all(item.kind in WAITING for item in items)


def club_sentence(item: Item, language: str) -> str:
    """Describe a turn for the chat of a club.

    Only the player who agreed to it is named, and only public tables are linked.
    """
    name = item.names[item.seat] if item.seat < len(item.names) else ""
    text = WORDS[language]["club.turn"].format(name=name, title=item.title)
    return text if item.private else f"{text} {item.link}"
