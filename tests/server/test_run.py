"""Starting: ports, addresses, folders, and what is not imported before."""

import os
import socket
import subprocess
import sys
import webbrowser

import pytest

from shiai import folders
from shiai.server import run


def test_a_taken_port_is_explained(server):
    with pytest.raises(run.CannotServe, match=r"taken by Shiai itself.*at http.*PORT="):
        run.take_port("127.0.0.1", server.port)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(run.CannotServe, match="taken by another program"):
            run.take_port("127.0.0.1", other.getsockname()[1])


def test_an_address_that_is_not_here_is_explained():
    with pytest.raises(run.CannotServe, match="no address"):
        run.take_port("192.0.2.1", 0)
    with pytest.raises(run.CannotServe, match=r"no address 'no such name'.*0\.0\.0\.0"):
        run.take_port("no such name", 0)


@pytest.mark.parametrize(
    ("there", "opens"),
    [
        ({}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": ":0", "SSH_CONNECTION": "from afar"}, False),
    ],
)
@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="they always have a screen")
def test_a_window_opens_only_where_somebody_would_see_it(monkeypatch, there, opens):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in there.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    graphical, textual = webbrowser.BackgroundBrowser("firefox"), webbrowser.GenericBrowser("w3m")

    monkeypatch.setattr(webbrowser, "get", lambda: graphical)
    assert run.has_browser() == opens
    monkeypatch.setattr(webbrowser, "get", lambda: textual)  # it would take the terminal
    assert not run.has_browser()
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    monkeypatch.setattr(webbrowser, "get", lambda: graphical)
    assert not run.has_browser()


def test_host_and_port_come_from_the_environment(monkeypatch):
    monkeypatch.delenv("PORT", raising=False)
    monkeypatch.delenv("HOST", raising=False)
    assert run.host_and_port() == ("127.0.0.1", run.PORT)
    monkeypatch.setenv("PORT", "8123")
    monkeypatch.setenv("HOST", "0.0.0.0")
    assert run.host_and_port() == ("0.0.0.0", 8123)
    monkeypatch.setenv("PORT", "many")
    with pytest.raises(run.CannotServe, match="PORT is a number"):
        run.host_and_port()


def test_data_lies_in_shiai_home(monkeypatch, tmp_path):
    monkeypatch.setenv("SHIAI_HOME", str(tmp_path))
    assert run.database_path() == tmp_path / "matches.sqlite3"
    monkeypatch.delenv("SHIAI_HOME")
    assert folders.home().name == "shiai"


def test_a_folder_that_cannot_be_made_is_explained(tmp_path):
    (tmp_path / "file").write_text("in the way")
    environment = {**os.environ, "SHIAI_HOME": str(tmp_path / "file" / "home")}

    done = subprocess.run(
        [sys.executable, "-m", "shiai.server", "--port", "0"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )

    assert done.returncode == 2
    assert done.stderr.startswith("shiai: the games in ")
    assert "Traceback" not in done.stderr


def test_nothing_of_the_server_is_imported_before_it_is_needed():
    program = (
        "import sys, shiai, shiai.cli, shiai.server, shiai.server.run; shiai.find('eiyo');"
        "print([name for name in ('litestar', 'uvicorn', 'sqlalchemy', 'websockets', 'asyncio')"
        " if name in sys.modules])"
    )

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)

    assert done.stdout.strip() == "[]", done.stderr
