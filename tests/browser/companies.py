"""Companies of people in rooms, each with a browser of their own; and what they do there."""

import json
import re
import time
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect
from tests.browser.pages import SECONDS, Pages

PERSON = {"kind": "person"}
BOT = {"kind": "bot", "bot": "greedy"}
NAMES = ("Aya", "Ben", "Chiyo", "Dai")
PHONE = {"is_mobile": True, "has_touch": True}
DESK, SMALL = (1280, 800), (390, 844)


# Pages remember their sockets, so that a test can cut them.
REMEMBERS = """
  window.opened = [];
  const Real = WebSocket;
  window.WebSocket = class extends Real {
    constructor(url) { super(url); window.opened.push(this); }
  };
"""


class Guest:
    """Somebody in a room, and the page on which they sit."""

    def __init__(self, client: httpx.Client, joined: dict[str, Any], page: Page) -> None:
        self.client = client
        self.page = page
        self.token: str = joined["token"]
        self.person: int = joined["person"]
        self.code: str = joined["room"]["code"]
        self.headers = {"Authorization": f"Bearer {self.token}"}

    def act(self, act: str, **body: Any) -> dict[str, Any]:
        path = f"/api/rooms/{self.code}/{act}"
        answer = self.client.post(path, json=body, headers=self.headers)
        assert answer.status_code == 200, answer.text
        room: dict[str, Any] = answer.json()
        return room

    def room(self) -> dict[str, Any]:
        room: dict[str, Any] = self.client.get(f"/api/rooms/{self.code}").json()
        return room

    def look(self) -> dict[str, Any]:
        """The match as this seat may know it."""
        path = f"/api/matches/{self.room()['match']}"
        snapshot: dict[str, Any] = self.client.get(path, headers=self.headers).json()
        return snapshot

    def awaited(self, people: int) -> list[int]:
        """The seats of people that are asked; bots, who think elsewhere, are waited for."""
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            now = self.look()
            seats: list[int] = [seat for seat in now["view"]["awaited"] if seat < people]
            if seats or now["over"]:
                return seats
            time.sleep(0.02)
        raise AssertionError("nobody is asked, and the match is not over")

    def choose(self, *choices: str) -> None:
        """Choose elsewhere than on the page: in another window, as it were."""
        now = self.look()
        body = {"id": f"{self.token}-{now['version']}", "question": now["question"]}
        path = f"/api/matches/{now['match']}/choices"
        done = self.client.post(path, json={**body, "choices": choices}, headers=self.headers)
        assert done.status_code == 200, done.text

    def resign(self) -> None:
        """Give up; a game of two is over then."""
        path = f"/api/matches/{self.room()['match']}/resign"
        done = self.client.post(path, json={"id": "resign"}, headers=self.headers)
        assert done.status_code == 200, done.text

    def hinted(self) -> None:
        """Choose what the hint says."""
        path = f"/api/matches/{self.room()['match']}/hint"
        self.choose(self.client.get(path, headers=self.headers).json()["choice"])

    @property
    def seats(self) -> Locator:
        """The names, clocks and doings in the top bar."""
        return self.page.locator(".top .seated")

    @property
    def notice(self) -> Locator:
        """What people are told beside the game."""
        return self.page.locator(".notice")


def keep_ticket(page: Page, joined: dict[str, Any]) -> None:
    """As if the page's browser had come into the room."""
    ticket = {"token": joined["token"], "person": joined["person"]}
    kept = json.dumps(json.dumps({joined["room"]["code"]: ticket}))
    page.add_init_script(f"localStorage['shiai.rooms'] ??= {kept}")


def company(
    pages: Pages,
    client: httpx.Client,
    game: str = "seii",
    sizes: tuple[tuple[int, int], ...] = (DESK, DESK),
    bots: int = 0,
    watchers: int = 0,
    **request: Any,
) -> list[Guest]:
    """People with a page each at a match that has begun; those who watch come last."""
    places = [PERSON] * (len(sizes) - watchers) + [BOT] * bots
    body = {"game": game, "places": places, "name": NAMES[0], **request}
    made = client.post("/api/rooms", json=body)
    assert made.status_code == 201, made.text
    joined = [made.json()]
    path = f"/api/rooms/{joined[0]['room']['code']}/join"
    for n, name in enumerate(NAMES[1 : len(sizes)], 1):
        watch = n >= len(sizes) - watchers
        body = {"name": name, "crest": n + 1, "watch": watch}
        joined.append(client.post(path, json=body).json())
    guests = []
    for one, (width, height) in zip(joined, sizes, strict=True):
        page = pages.open(width, height, **(PHONE if width < 700 else {}))
        page.add_init_script(REMEMBERS)
        keep_ticket(page, one)
        guests.append(Guest(client, one, page))
    for guest in guests[1 : len(sizes) - watchers]:
        guest.act("ready", ready=True)
    guests[0].act("start")
    for guest in guests:
        guest.page.goto(f"/room/{guest.code}")
    for guest in guests:
        guest.page.locator(f".app.{game}").wait_for()
    return guests


def choose_role(page: Page, place: int) -> None:
    """Samurai is the first, Ashigaru the second."""
    page.locator(".grip .role").nth(place).click()
    page.locator(".go .btn.primary, .dkrow .btn.primary").and_(page.locator(":visible")).click()


def chosen_by(page: Page, *names: str) -> None:
    """Wait until exactly these of the others are shown to have chosen."""
    marks = page.locator(".others .strip", has=page.locator(".mark.chosen"))
    expect(marks).to_have_count(len(names))
    for name in names:
        named = page.locator("h3", has_text=re.compile(rf"^\s*{name}"))
        expect(marks.filter(has=named)).to_have_count(1)


def cut(guest: Guest) -> None:
    """The connection is gone: sockets close, and none opens."""
    guest.page.evaluate(
        """() => {
          window.sockets ??= WebSocket;
          window.WebSocket = class {
            constructor() { setTimeout(() => this.onclose?.(), 20); }
            close() {}
          };
          window.opened.forEach((socket) => socket.close());
        }"""
    )


def mend(guest: Guest) -> None:
    guest.page.evaluate("window.WebSocket = window.sockets; dispatchEvent(new Event('online'))")
