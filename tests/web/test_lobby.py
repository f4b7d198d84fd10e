"""From the home page to a game: against bots, with a friend, with a custom edition."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from waggonway import bots
from waggonway.editions import available, load
from waggonway.editions.describe import reconstructed
from waggonway.server.tables import wire

from .conftest import Visit
from .helpers.axe import assert_accessible

TABLE = re.compile(r"/tables/[0-9a-z]+$")


def test_one_click_is_a_game_against_bots(visit: Visit) -> None:
    nobody = visit()
    page = nobody.go()
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url(TABLE)
    nobody.table = page.url.rsplit("/", 1)[1]
    news = nobody.news()
    assert news.table.phase == "playing"
    assert [chair.kind for chair in news.table.chairs] == ["person", "bot", "bot"]
    assert news.table.options.private
    expect(page.locator("[data-game]")).to_be_visible()


def test_the_lobby_says_which_boards_have_reconstructed_parts(visit: Visit) -> None:
    page = visit("Ann").go()
    posters = page.get_by_role("radiogroup").first.get_by_role("radio")
    partly = {name for name in available() if reconstructed(load(name))}
    expect(posters).to_have_count(len(available()))
    assert 0 < len(partly) < len(available())
    for name in available():
        poster = page.locator(f"label:has(input[value='{name}'])")
        note = poster.get_by_text("Partly reconstructed")
        expect(note).to_have_count(int(name in partly))
        poster.get_by_role("radio").check(force=True)
        sentence = page.get_by_text(re.compile(r"We could not find the printed .+ of "))
        expect(sentence).to_have_count(int(name in partly))
    page.get_by_role("radio", name=re.compile("Amsterdam")).check(force=True)
    page.get_by_role("link", name="How we know each board").click()
    expect(page).to_have_url(re.compile("/about$"))


def test_a_friend_comes_by_the_link_says_a_name_and_sits(visit: Visit) -> None:
    ann = visit("Ann")
    page = ann.go()
    page.get_by_role("radio", name=re.compile("Amsterdam")).check(force=True)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(TABLE)
    expect(page.get_by_text("One seat is free")).to_be_visible()
    expect(page.get_by_role("button", name="Start the game")).to_be_disabled()
    expect(page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    assert_accessible(page)
    link = page.get_by_role("textbox", name="Link to this table").input_value()

    ben = visit().page
    ben.goto(link)
    expect(ben.get_by_role("heading", name="Ann invites you")).to_be_visible()
    assert_accessible(ben)
    ben.get_by_label("What should we call you?").fill("Ben")
    ben.get_by_role("button", name="Join the table").click()
    expect(ben.get_by_text("All seats are taken. Ann can start the game.")).to_be_visible()

    expect(page.get_by_text("Everyone is here.")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    for one in (page, ben):
        expect(one.locator("[data-game]")).to_be_visible()


def test_the_host_seats_bots_paints_trains_and_changes_options(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("first_journey", 3)
    page = ann.go_to_table()
    page.get_by_role("button", name="Add a bot to seat 2").click()
    page.get_by_role("radio", name=re.compile("^Casual")).check()
    page.get_by_role("button", name="Add a bot", exact=True).last.click()
    expect(page.get_by_role("button", name=re.compile("Change the bot on seat 2"))).to_be_visible()
    page.get_by_role("button", name="Ann’s colour: Vermilion. Change").click()
    assert_accessible(page)
    page.get_by_role("button", name="Plum").click()
    expect(page.get_by_role("button", name="Ann’s colour: Plum. Change")).to_be_visible()
    page.get_by_text("Options", exact=True).click()
    page.get_by_label("Number of seats").select_option("2")
    expect(page.get_by_text("Everyone is here.")).to_be_visible()
    page.get_by_role("switch", name="Open to anyone").uncheck()
    expect(page.get_by_text("by link only", exact=False).first).to_be_visible()
    news = ann.news_when(lambda news: news.table.options.private)
    assert [chair.bot for chair in news.table.chairs] == [None, "casual"]
    assert news.table.chairs[0].color == "plum"


def open_from_the_plan(page: Page, *seats: str) -> None:
    """Choose who sits in the other seats, and open the table."""
    for number, who in enumerate(seats, 2):
        page.get_by_label(f"Seat {number}: Player").select_option(who)
    page.get_by_role("button", name="Open the table").click()


def test_seats_for_friends_are_private_and_open_to_anyone_is_a_choice_of_its_own(
    visit: Visit,
) -> None:
    ann = visit("Ann")
    page = ann.go()
    open_from_the_plan(page, "bot casual", "friend")
    page.wait_for_url(TABLE)
    expect(page.get_by_text("Only people with this link can join.")).to_be_visible()
    ann.table = page.url.rsplit("/", 1)[1]
    assert ann.news().table.options.private
    assert ann.table not in [line["table"] for line in visit("Ben").ask("GET", "tables")]

    page.get_by_role("checkbox", name="Open to anyone").check()
    expect(page.get_by_text("Anyone can join from the home page")).to_be_visible()
    assert not ann.news().table.options.private

    page = ann.go()
    page.get_by_role("checkbox", name="Open to anyone").check()
    open_from_the_plan(page, "bot casual", "friend")
    page.wait_for_url(TABLE)
    ann.table = page.url.rsplit("/", 1)[1]
    assert not ann.news().table.options.private


def test_several_players_at_one_screen_are_chosen_with_the_seats_and_are_not_listed(
    visit: Visit,
) -> None:
    nobody = visit()
    page = nobody.go()
    page.get_by_role("checkbox", name="Open to anyone").check()
    open_from_the_plan(page, "here", "here")
    dialog = page.get_by_role("dialog", name="Who is playing?")
    dialog.get_by_label("Your name").fill("Ann")
    dialog.get_by_label("Name for seat 2").fill("Ben")
    dialog.get_by_role("button", name="Open the table").click()
    expect(dialog.get_by_text("A name has 1 to 24 characters.")).to_be_visible()  # seat 3 has none
    assert_accessible(page)
    dialog.get_by_label("Name for seat 3").fill("Cleo")
    dialog.get_by_role("button", name="Open the table").click()
    page.wait_for_url(TABLE)
    expect(page.get_by_text("Everyone is here.")).to_be_visible()
    nobody.table = page.url.rsplit("/", 1)[1]
    news = nobody.news()
    assert [chair.name for chair in news.table.chairs] == ["Ann", "Ben", "Cleo"]
    assert news.you.seats == (0, 1, 2)
    assert news.table.options.private


def test_the_host_is_asked_for_a_name_before_friends_read_it(visit: Visit) -> None:
    nobody = visit()
    page = nobody.go()
    open_from_the_plan(page, "friend", "bot casual")
    dialog = page.get_by_role("dialog", name="What is your name?")
    dialog.get_by_label("Your name").fill("Ann")
    dialog.get_by_role("button", name="Open the table").click()
    page.wait_for_url(TABLE)
    friend = visit().page
    friend.goto(page.url)
    expect(friend.get_by_role("heading", name="Ann invites you")).to_be_visible()


def test_a_host_with_a_made_up_name_chooses_one_before_the_link_is_shown(visit: Visit) -> None:
    traveller = visit("Traveller 526")
    traveller.open_table("usa", 2)
    page = traveller.go_to_table()
    expect(page.get_by_text("“Traveller 526 invites you”")).to_be_visible()
    expect(page.get_by_label("Link to this table")).to_have_count(0)
    assert_accessible(page)
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Save and show the link").click()
    expect(page.get_by_role("textbox", name="Link to this table")).to_be_visible()
    traveller.news_when(lambda news: news.table.chairs[0].name == "Ann")
    friend = visit().page
    friend.goto(page.url)
    expect(friend.get_by_role("heading", name="Ann invites you")).to_be_visible()


def test_bots_have_names_and_faces_with_their_level_beside(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("usa", 3)
    ann.send(wire.SeatBot(1, "club"))
    ann.send(wire.SeatBot(2, "club"))
    names = [chair.name for chair in ann.news().table.chairs[1:]]
    page = ann.go_to_table()
    for name in names:
        seat = page.get_by_role("listitem").filter(has_text=name)
        expect(seat.locator(f"[data-face={name}]")).to_be_visible()
        expect(seat).to_contain_text("Bot, Club")
    page.get_by_role("button", name="Start the game").click()
    for name in names:
        row = page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text=name)
        expect(row.locator(f"[data-face={name}]")).to_be_visible()
        expect(row).to_contain_text("Club")


def test_every_name_of_a_bot_has_its_own_face() -> None:
    drawn = (Path(__file__).parents[2] / "web/src/players/faces.ts").read_text()
    assert re.findall(r"^  ([A-Z]\w+): \{", drawn, re.MULTILINE) == list(bots.NICKNAMES)


def test_two_people_share_a_screen(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("amsterdam", 2)
    page = ann.go_to_table()
    page.get_by_role("button", name="Player at this screen").click()
    page.get_by_label("Player’s name").fill("Ben")
    page.get_by_role("button", name="Join the table").click()
    expect(page.get_by_text("hot seat")).to_be_visible()
    assert ann.news().you.seats == (0, 1)


def test_a_code_leads_to_its_table(visit: Visit) -> None:
    table = visit("Ann").open_table("usa", 2, private=True)
    page = visit("Ben").go()
    page.get_by_label("Join by code or link").fill("the red one")
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_text(re.compile("A code has twelve"))).to_be_visible()
    page.get_by_label("Join by code or link").fill(f"{table[:4]} {table[4:]}".upper())
    page.get_by_role("button", name="Go to the table").click()
    page.wait_for_url(TABLE)
    assert page.url.endswith(table)


def test_a_file_that_is_not_sound_is_refused_line_by_line(visit: Visit, tmp_path: Path) -> None:
    bad = tmp_path / "mine.toml"
    bad.write_text('id = "mine"\ntitle = 3\nseats = [2, 4]\n')
    page = visit("Ann").go()
    page.get_by_role("button", name=re.compile("Your own edition")).click()
    page.locator("input[type=file][accept*=toml]").set_input_files(bad)
    page.get_by_role("button", name="Open a table with it").click()
    expect(page.get_by_text("Line 2")).to_be_visible()
    expect(page.get_by_text("title = 3", exact=True)).to_be_visible()
    assert_accessible(page)


def test_a_closed_table_says_so(visit: Visit) -> None:
    ann = visit("Ann")
    ann.open_table("usa", 2)
    page = ann.go_to_table()
    page.get_by_role("button", name="Close the table").click()
    page.wait_for_url(ann.url)
    ann.go_to_table()
    expect(page.get_by_role("heading", name="This table is closed")).to_be_visible()


def test_the_address_of_a_rule_leads_to_it(visit: Visit) -> None:
    page = visit().go("rules/usa#U-34")
    rule = page.locator("#U-34")
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text("only one track")
    expect(rule).to_have_class(re.compile("marked"))


def test_the_contents_of_the_rules_mark_the_section_that_is_read(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 800}).go("rules/usa")
    marked = page.locator("nav.beside a[aria-current]")
    expect(marked).to_have_attribute("href", "/rules/usa#first")
    links = [str(one.get_attribute("href")) for one in page.locator("nav.beside a").all()]
    for link in (links[3], links[-1], links[-2], links[1]):  # short ones at the end, too
        page.locator(f'nav.beside a[href="{link}"]').click()
        expect(marked).to_have_count(1)
        expect(marked).to_have_attribute("href", link)
        expect(page.locator(f"{link.removeprefix('/rules/usa')} h2")).to_be_in_viewport()
    page.mouse.move(800, 400)
    page.mouse.wheel(0, -20_000)
    expect(marked).to_have_attribute("href", "/rules/usa#first")
    page.goto(page.url.split("#")[0] + "#U-34")
    section = page.locator("#U-34").evaluate("one => one.closest('section').id")
    expect(marked).to_have_attribute("href", f"/rules/usa#{section}")


def test_many_tables_of_ones_own_are_folded_and_leave_no_gap_above_the_finished_games(
    visit: Visit,
) -> None:
    ann = visit("Ann", viewport={"width": 1440, "height": 900})
    tables = [ann.open_table("usa", 3) for _ in range(9)]
    line = {"game": "g", "edition": "usa", "title": "USA", "names": ["Ann", "Ben"], "bots": []}
    ended = [line | {"game": f"g{number}", "winners": [0], "ended": 0} for number in range(3)]
    ann.page.route("**/api/games", lambda route: route.fulfill(json=ended))
    page = ann.go()
    mine = page.get_by_role("region", name="Your tables")
    expect(mine.get_by_role("listitem")).to_have_count(6)
    expect(page.get_by_role("link", name="USA", exact=True)).to_have_count(len(ended))
    above = page.get_by_role("region", name="Open a table").bounding_box()
    below = page.get_by_role("region", name="Finished games").bounding_box()
    assert above is not None
    assert below is not None
    assert 0 < below["y"] - above["y"] - above["height"] < 60
    mine.get_by_role("button", name="Show all 9 tables").click()
    expect(mine.get_by_role("listitem")).to_have_count(len(tables))
    mine.get_by_role("button", name="Show fewer").click()
    expect(mine.get_by_role("listitem")).to_have_count(6)
