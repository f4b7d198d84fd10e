"""Practice with finished games in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Visit
from .helpers.axe import assert_accessible
from .helpers.imported_games import bring


def test_a_game_is_played_on_from_its_replay_by_keyboard(visit: Visit) -> None:
    ann = visit("Ann")
    game = bring(ann, "usa-2-last_round")
    frames = ann.ask("GET", f"games/{game}/replay?seat=1")["frames"]
    page = ann.go(f"games/{game}/replay?move=40")
    page.get_by_role("button", name="Play on from here").press("Enter")
    dialog = page.get_by_role("dialog", name="Play on from here")
    expect(dialog).to_contain_text("after move 40")
    assert_accessible(page)
    dialog.get_by_role("radio").nth(1).press("Space")
    dialog.get_by_role("combobox").select_option("random")
    dialog.get_by_role("radio", name=re.compile("^Other cards")).press("Space")
    dialog.get_by_role("button", name="Start playing").press("Enter")
    page.wait_for_url(re.compile("/tables/"))
    table = page.url.rsplit("/", 1)[-1]
    expect(page.locator("[data-route]").first).to_be_visible()
    news = ann.ask("GET", f"tables/{table}")
    assert news["table"]["played_on"] == {"move": 40, "seat": 1, "cards": "redealt"}
    (view,) = news["views"]
    assert view["tickets"] == frames[40]["view"]["tickets"]


def test_another_move_shows_its_chances(visit: Visit) -> None:
    ann = visit("Ann")
    game = bring(ann, "amsterdam-2-last_round")
    page = ann.go(f"games/{game}/replay?move=30")
    page.get_by_role("button", name="What if?").press("Enter")
    dialog = page.get_by_role("dialog", name="What if?")
    expect(dialog.get_by_role("combobox")).to_be_visible()
    offered = dialog.get_by_role("option").all_inner_texts()
    assert len(set(offered)) == len(offered)  # equal cards are one move
    dialog.get_by_role("button", name="See the chances").press("Enter")
    expect(dialog.get_by_role("table")).to_be_visible()
    expect(dialog.get_by_role("row")).to_have_count(4)
    assert_accessible(page)


def test_a_choice_that_cannot_be_compared_is_no_error(visit: Visit) -> None:
    ann = visit("Ann")
    game = bring(ann, "germany-2-last_round")
    page = ann.go(f"games/{game}/replay?move=0")
    page.get_by_role("button", name="What if?").press("Enter")
    dialog = page.get_by_role("dialog", name="What if?")
    expect(dialog).to_contain_text("The choice of short and long tickets cannot be compared.")
    expect(dialog.get_by_role("alert")).to_have_count(0)
    expect(dialog.get_by_role("button")).to_have_count(1)  # which closes it
