"""What one address may have open, whose word on addresses counts, which names are answered to."""

import contextlib
import json
import socket
import time

import httpx
import pytest
from tests.server.helpers import Window, new_match, read, refusal
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

SMALL = (
    "--unseated-per-address", "5", "--sockets-per-address", "8", "--seconds-to-sit", "60",
    "--half-requests-per-address", "12", "--seconds-to-ask", "1", "--seconds-to-send", "1",
)  # fmt: skip


@pytest.fixture(scope="module")
def small(server_of_file):
    """A server that lets one address have little."""
    server = server_of_file(*SMALL)
    yield server
    assert "Traceback" not in server.errors(), server.errors()[-3000:]


@pytest.fixture
def visitor(small):
    with httpx.Client(base_url=small.address, timeout=30) as client:
        yield client


@contextlib.contextmanager
def opened(small, count, path="/api/matches/x/live"):
    """Sockets that nobody sits down at."""
    with contextlib.ExitStack() as stack:
        yield [
            stack.enter_context(connect(small.live_address + path, open_timeout=20))
            for _ in range(count)
        ]


def closed_with(window):
    """The code that a socket was closed with, after its refusal."""
    said = json.loads(window.recv(timeout=20))
    with pytest.raises(ConnectionClosed) as closed:
        window.recv(timeout=20)
    return said["code"], closed.value.rcvd.code


def test_sockets_that_nobody_sits_down_at_are_few_for_each_address(small, visitor):
    seat, _ = new_match(visitor)
    with Window(small, seat) as playing:
        playing.sit()
        with opened(small, 5), opened(small, 1) as (one_more,):
            assert closed_with(one_more) == ("too_many", 4429)
            assert playing.ask({"type": "ping"}) == {"type": "pong"}  # who sits is not disturbed
        until = time.monotonic() + 20
        while True:  # and when they have gone there is room again
            with Window(small, seat) as window:
                window.send({"type": "sit", "token": seat.token})
                if window.hear()["type"] == "news":
                    break
            assert time.monotonic() < until


def test_windows_are_limited_for_each_address(small, visitor):
    seat, _ = new_match(visitor)
    with contextlib.ExitStack() as stack:
        for _ in range(8):
            stack.enter_context(Window(small, seat)).sit()
        last = stack.enter_context(Window(small, seat))
        assert closed_with(last.socket) == ("too_many", 4429)


def plain(small, text=b""):
    made = socket.create_connection(("127.0.0.1", small.port), timeout=20)
    made.sendall(text)
    return made


def test_a_head_that_does_not_end_is_given_up(small):
    with plain(small, b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ") as half:
        said = half.recv(4000)
        assert said.startswith(b"HTTP/1.1 408 ")
        assert json.loads(said.partition(b"\r\n\r\n")[2])["code"] == "too_late"
        assert half.recv(100) == b""


def test_also_on_a_connection_that_was_used_before(small):
    whole = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with plain(small, whole) as used:
        said = b""
        while not said.endswith(b"}"):
            said += used.recv(4000)
        assert said.startswith(b"HTTP/1.1 200 ")
        used.sendall(whole[:30])
        assert used.recv(4000).startswith(b"HTTP/1.1 408 ")


def test_a_body_that_does_not_come_is_given_up(small, visitor):
    seat, _ = new_match(visitor)
    head = (
        f"POST /api/matches/{seat.match}/choices HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        f"Authorization: Bearer {seat.token}\r\nContent-Type: application/json\r\n"
        "Content-Length: 200\r\n\r\n{"
    ).encode()
    with plain(small, head) as half:
        began = time.monotonic()
        while half.recv(4000):
            pass
        assert time.monotonic() - began < 15
    assert seat.look()["version"] == 0


def test_half_requests_are_limited_for_each_address(own_server):
    server = own_server("--half-requests-per-address", "10", "--seconds-to-ask", "600")
    with contextlib.ExitStack() as stack:
        held = [stack.enter_context(plain(server, b"GET / HTTP")) for _ in range(10)]
        one_more = stack.enter_context(plain(server))
        assert one_more.recv(10) == b""  # closed at once
        for half in held:
            half.settimeout(0)
            with pytest.raises(BlockingIOError):
                half.recv(10)
        held[0].close()
        until = time.monotonic() + 20
        while time.monotonic() < until:
            with contextlib.suppress(httpx.TransportError):
                read(httpx.get(server.address + "/api/health"))
                return
        pytest.fail("there is no room again")


def test_bodies_that_break_off_leave_no_traces_in_the_log(own_server):
    server = own_server()
    with httpx.Client(base_url=server.address, timeout=30) as client:
        seat, _ = new_match(client)
        head = (
            f"POST /api/matches/{seat.match}/choices HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            f"Authorization: Bearer {seat.token}\r\nContent-Type: application/json\r\n"
            "Content-Length: 200\r\n\r\n{"
        ).encode()
        for _ in range(40):
            with plain(server, head) as broken:
                broken.shutdown(socket.SHUT_WR)
        for _ in range(40):
            plain(server, b"\x16\x03\x01 nonsense\r\n\r\n").close()
        read(client.get("/api/health"))
    server.stop()
    lines = server.errors().splitlines()
    assert "Traceback" not in server.errors()
    assert len(lines) <= 60, lines[:5]


# ---- whose word counts -------------------------------------------------------------------------


def flood(client, count, forwarded):
    """How many of some requests are refused; each says it comes from another address."""
    codes = []
    for number in range(count):
        named = {"X-Forwarded-For": f"203.0.113.{number}"} if forwarded else {}
        codes.append(client.get("/api/health", headers=named).status_code)
    return codes.count(429)


def test_only_a_proxy_that_was_named_is_believed_who_asks(own_server, tmp_path):
    few = ("--requests-per-second", "0.01", "--requests-at-once", "5")
    alone = own_server(*few, home=tmp_path / "alone")
    behind = own_server(*few, "--proxy", "127.0.0.1", home=tmp_path / "behind")
    with httpx.Client(base_url=alone.address, timeout=30) as client:
        assert flood(client, 20, forwarded=True) == 15
    with httpx.Client(base_url=behind.address, timeout=30) as client:
        assert flood(client, 20, forwarded=True) == 0
        assert flood(client, 20, forwarded=False) == 15


def health(server, host):
    return httpx.get(server.address + "/api/health", headers={"Host": host}, timeout=30)


def test_a_server_for_others_still_checks_names(own_server):
    server = own_server("--host", "0.0.0.0", "--allow-host", "shiai.example.org")
    name = socket.gethostname()
    for host in ("127.0.0.1", "localhost:99", "192.0.2.7:8600", "[2001:db8::1]:80", name):
        read(health(server, host))
    read(health(server, "Shiai.Example.org"))
    answer = refusal(health(server, "evil.example.org"), 400, "bad_host")
    assert "--allow-host" in answer["text"]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (("--allow-host", "http://shiai.example.org/"), "take names as shiai.example.org"),
        (("--proxy", "nginx"), "a proxy's address"),
    ],
)
def test_names_and_proxies_that_cannot_be_are_explained(own_server, given, message):
    with pytest.raises(RuntimeError, match=message):
        own_server(*given)
