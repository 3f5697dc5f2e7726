"""Serving: find the data folder, take the port, say the address, open the browser."""

import argparse
import contextlib
import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from shiai.core.errors import ShiaiError
from shiai.folders import home
from shiai.installed import build_note

if TYPE_CHECKING:
    from shiai.server.settings import Settings
    from shiai.server.storage import Storage

PORT: Final = 8600
MOST_WORKERS: Final = 64
ANYWHERE: Final = ("0.0.0.0", "::", "")


class CannotServe(ShiaiError):
    """Why the server does not start, in a sentence."""


def database_path() -> Path:
    """The file that holds all matches."""
    return home() / "matches.sqlite3"


def take_port(host: str, port: int, shared: bool = False, listens: bool = True) -> socket.socket:
    """A port, or why it cannot be had; `shared` with others of our own.

    Whoever comes before it listens is refused, and does not wait in a queue.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind((host, port))
        if listens:
            listener.listen(256)
    except OSError as error:
        listener.close()
        raise CannotServe(_why_not(host, port, error)) from error
    return listener


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        who = "another program"
        if _is_shiai(port):
            who = f"Shiai itself, which may be at {_address(host, port)} already"
        free = port + 1 if port < 65_535 else 8600
        return (
            f"port {port} is taken by {who}. "
            f"Choose another: make play PORT={free}, or shiai serve --port {free}"
        )
    if error.errno == errno.EACCES:
        return f"port {port} may not be used without special rights; choose one above 1023"
    if error.errno == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror):
        return (
            f"this machine has no address {host!r}. HOST or --host is 127.0.0.1 for this machine "
            "alone, 0.0.0.0 for all in its network"
        )
    return f"cannot listen on {host}:{port}: {error.strerror or error}"


def _is_shiai(port: int) -> bool:
    """Whether the one who has the port answers like us."""
    import http.client

    try:
        asked = http.client.HTTPConnection("127.0.0.1", port, timeout=1)
        asked.request("GET", "/api/health")
        return b'"build"' in asked.getresponse().read(1000)
    except (OSError, http.client.HTTPException):
        return False


def address_of(listener: socket.socket) -> str:
    """What to type into a browser."""
    return _address(*listener.getsockname()[:2])


def _address(host: str, port: int) -> str:
    if host in ANYWHERE:
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def network_addresses(listener: socket.socket) -> tuple[str, ...]:
    """Where others in the network find the server; none if it listens to this machine alone."""
    host, port = listener.getsockname()[:2]
    if host not in ANYWHERE:
        alone = host.startswith("127.") or host in ("localhost", "::1")
        return () if alone else (_address(host, port),)
    found = {_own_address(there) for there in ("10.255.255.255", "192.168.255.255")}
    return tuple(_address(one, port) for one in sorted(found) if one and one[:4] != "127.")


def _own_address(there: str) -> str:
    """The address of this machine as others of a network see it; nothing is sent for that."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect((there, 9))
            return str(asked.getsockname()[0])
        except OSError:
            return ""


def has_browser() -> bool:
    """Whether a window can be opened here: not over ssh, not without a screen or a browser."""
    if not sys.stdout.isatty() or os.environ.get("SSH_CONNECTION"):
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return False
    in_a_terminal = isinstance(found, webbrowser.GenericBrowser)
    return not in_a_terminal or isinstance(found, webbrowser.BackgroundBrowser)


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    browser: bool = True,
    static: Path | None = None,
    cards: Sequence[Path] = (),
    allow_host: Sequence[str] = (),
    proxy: Sequence[str] = (),
    log: str | None = None,
    workers: int | None = None,
    **limits: float,
) -> None:
    """Serve until somebody stops it, in so many processes."""
    from dataclasses import replace

    from shiai.server.logs import STYLES, set_up
    from shiai.server.settings import LOOPBACK, Settings

    style = log or os.environ.get("SHIAI_LOG") or "text"
    if style not in STYLES:
        raise CannotServe(f"--log and SHIAI_LOG are text or json, not {style!r}")
    set_up(style)

    settings = Settings(
        database=os.environ.get("SHIAI_DATABASE") or str(database_path()),
        static=static,
        cards=tuple(_files(cards)),
        hosts=(*LOOPBACK, *_hosts(host, allow_host)),
        any_address=host not in LOOPBACK,
        proxies=tuple(_proxies(proxy)),
        **limits,  # type: ignore[arg-type]
    )
    count = _workers(workers, settings.database)
    listener = take_port(host, port, listens=False)  # it is opened when the server is ready
    settings = replace(settings, addresses=network_addresses(listener))
    announce = partial(_announce, address_of(listener), settings, browser and has_browser())
    if count > 1:
        _serve_several(count, settings, listener, announce)
        return
    from shiai.server.processes import run

    with contextlib.suppress(KeyboardInterrupt):
        run(_serve(settings, listener, announce))


def _workers(given: int | None, database: str) -> int:
    """How many processes shall serve: as it was said, else WORKERS, else one."""
    told = os.environ.get("WORKERS", "").strip() if given is None else str(given)
    if not told:
        return 1
    if not (told.isdecimal() and 1 <= int(told) <= MOST_WORKERS):
        raise CannotServe(f"WORKERS and --workers are 1 to {MOST_WORKERS}, not {told!r}")
    if int(told) > 1 and not database.startswith("postgres"):
        raise CannotServe(
            f"{told} processes need a PostgreSQL server; an SQLite file is served by one. Name it: "
            "SHIAI_DATABASE=postgresql://USER:PASSWORD@HOST/NAME (docs/server.md)"
        )
    if int(told) > 1 and os.name != "posix":
        raise CannotServe("several processes on one port need Linux or macOS")
    return int(told)


def _serve_several(
    count: int, settings: "Settings", listener: socket.socket, announce: Callable[[], None]
) -> None:
    """Several processes on one port; what they have in common is read before they are forked."""
    import asyncio

    from shiai.server.processes import DidNotStart, Processes, can_share_port

    asyncio.run(_open_and_close(settings))  # what is wrong with the database is told once
    host, port = listener.getsockname()[:2]
    if can_share_port():
        listener.close()  # nobody else has it; now it is held for our own
        listener = take_port(host, port, shared=True, listens=False)

    def listen() -> socket.socket:
        return take_port(host, port, True, listens=False) if can_share_port() else listener

    try:
        Processes(count, listen, partial(_serve, settings)).run(announce)
    except DidNotStart:
        raise CannotServe("one of the processes did not start; it has said why") from None


async def _open_and_close(settings: "Settings") -> None:
    await (await _opened(settings)).close()


def _listed(variable: str) -> list[str]:
    """The names in a variable of the environment, with commas between them."""
    return [name.strip() for name in os.environ.get(variable, "").split(",") if name.strip()]


def _hosts(host: str, allowed: Sequence[str]) -> list[str]:
    """The names that the server answers to besides those of this machine for itself.

    A server for others answers to the machine's own name, too. (A page elsewhere could point its
    own name at us, and would then be taken for one of ours.)
    """
    names = [*_listed("SHIAI_HOSTS"), *allowed]
    for name in names:
        if "/" in name or ":" in name or " " in name:
            raise CannotServe(
                f"--allow-host and SHIAI_HOSTS take names as shiai.example.org, not {name!r}"
            )
    if host not in ("127.0.0.1", "localhost", "::1"):
        own = socket.gethostname()
        names += [host, own, f"{own.partition('.')[0]}.local"]
    return [name.lower() for name in names]


def _proxies(given: Sequence[str]) -> list[str]:
    """The addresses of proxies in front of the server."""
    import ipaddress

    found = [*_listed("SHIAI_PROXIES"), *given]
    for address in found:
        try:
            ipaddress.ip_address(address)
        except ValueError:
            raise CannotServe(
                f"--proxy and SHIAI_PROXIES take a proxy's address as 127.0.0.1, not {address!r}"
            ) from None
    return found


def _files(cards: Sequence[Path]) -> list[Path]:
    """The card sets that were named; what is wrong inside one is told on the page."""
    for path in cards:
        if path.suffix != ".toml":
            raise CannotServe(f"--cards takes a file of a card set that ends in .toml, not {path}")
        if not path.expanduser().is_file():
            raise CannotServe(f"there is no file {path}; --cards takes the file of a card set")
    return list(cards)


async def _opened(settings: "Settings") -> "Storage":
    """The database, open; or an explanation."""
    from shiai.server.database import reason, shown
    from shiai.server.storage import Storage

    try:
        storage = Storage(settings.database)
    except ShiaiError as error:
        raise CannotServe(str(error)) from error
    try:
        await storage.open()
    except Exception as error:
        await storage.close()
        raise CannotServe(
            f"the games in {shown(settings.database)} cannot be opened: {reason(error)}"
        ) from error
    return storage


async def _serve(
    settings: "Settings",
    listener: socket.socket,
    started: Callable[[], None],
    parent: int | None = None,
) -> None:
    """Serve on a socket; `parent` is a pipe that ends when whoever has started us is gone."""
    import asyncio

    import uvicorn

    from shiai.server.app import make_app
    from shiai.server.door import door_of

    config = uvicorn.Config(
        make_app(settings, await _opened(settings)),
        log_config=None,
        access_log=False,
        lifespan="on",
        server_header=False,
        http=door_of(settings),
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        ws_max_size=settings.largest_frame,
        ws_per_message_deflate=True,
        timeout_graceful_shutdown=3,
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    if parent is not None:
        asyncio.get_running_loop().add_reader(parent, setattr, server, "should_exit", True)
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        _collect_seldom()
        started()
    await serving


def _collect_seldom() -> None:
    """Python looks for garbage in circles less often, and never among what is there by now.

    Matches are large and hardly any of their parts point in circles: looking through them took a
    tenth of all computing.
    """
    import gc

    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _announce(address: str, settings: "Settings", browser: bool) -> None:
    from shiai.server.database import shown
    from shiai.server.static import INDEX, packaged

    table = ((settings.static or packaged()) / INDEX).is_file()
    print(f"Shiai is at {address}", flush=True)
    if not table:
        why = build_note().get("table")
        because = f" ({why})" if why else ""
        print(
            f"Its table was not built{because}: only the API answers. In the terminal: shiai play"
        )
    print(f"Games are kept in {shown(settings.database)}. Stop with Ctrl+C.", flush=True)
    if browser and table:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def host_and_port() -> tuple[str, int]:
    """HOST and PORT of the environment, or the usual ones."""
    given = os.environ.get("PORT", "").strip()
    if given and not (given.isdecimal() and int(given) < 65_536):
        raise CannotServe(f"PORT is a number from 0 to 65535, not {given!r}")
    return os.environ.get("HOST", "").strip() or "127.0.0.1", int(given) if given else PORT


def main(arguments: list[str] | None = None) -> int:
    """`python -m shiai.server`: as `shiai serve`, and limits for those who test it."""
    from dataclasses import fields

    from shiai.server.settings import Settings

    parser = argparse.ArgumentParser(prog="python -m shiai.server", description=__doc__)
    try:
        host, port = host_and_port()
        parser.add_argument("--host", default=host, help="the address to listen on")
        parser.add_argument("--port", type=int, default=port, help="0 takes any that is free")
        parser.add_argument("--no-browser", action="store_true", help="open no window")
        parser.add_argument(
            "--cards", type=Path, action="append", default=[], help="offer this card set, too"
        )
        parser.add_argument(
            "--allow-host", action="append", default=[], help="answer to this name, too"
        )
        parser.add_argument(
            "--proxy", action="append", default=[], help="believe this proxy who asks"
        )
        parser.add_argument("--log", help="text or json: how each line of the log is written")
        parser.add_argument("--workers", type=int, help="how many processes serve")
        parser.add_argument("--static", type=Path, help="a folder with the built front end")
        for limit in fields(Settings):
            if limit.type in (int, float):
                parser.add_argument(
                    f"--{limit.name.replace('_', '-')}", type=limit.type, default=limit.default
                )
        asked = vars(parser.parse_args(arguments))
        browser = not asked.pop("no_browser")
        serve(browser=browser, **asked)
    except CannotServe as error:
        print(f"shiai: {error}", file=sys.stderr)
        return 2
    return 0
