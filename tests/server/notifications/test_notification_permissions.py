"""Requests about notifications and reviews: who may send them."""

from __future__ import annotations

from .authorisation import ROLES, table

BY_LINK = ("unsubscribe by the link",)
OPEN = ("link", "ask whether", "get a review")  # what everybody may ask for


def test_only_ann_and_the_link_in_her_e_mail_change_where_she_is_notified() -> None:
    for request, cells in table().items():
        for role in ROLES:
            _, still_there = cells[role]
            allowed = request in BY_LINK or (request == "remove Ann's address" and role == "Ann")
            assert still_there != allowed, (request, role)
        if not any(part in request for part in OPEN):
            assert cells["nobody"][0] == "no_name", request


def test_no_role_gets_a_review_of_a_running_game() -> None:
    for request, cells in table().items():
        if "running" in request:
            assert {said for said, _ in cells.values()} <= {"no_such_game", "no_name"}
