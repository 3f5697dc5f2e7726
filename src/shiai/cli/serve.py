"""`shiai serve`: the table in the browser."""

import click

from shiai.cli.base import debug


@click.command(short_help="Serve the table in the browser.")
@click.option("--host", metavar="ADDRESS", help="Listen there; else $HOST, else 127.0.0.1.")
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    metavar="NUMBER",
    help="Listen on this port, 0 for any that is free; else $PORT, else 8600.",
)
@click.option("--no-browser", is_flag=True, help="Open no window; only print the address.")
@debug
def serve(host: str | None, port: int | None, no_browser: bool) -> None:
    """Serve the table in the browser, until Ctrl+C.

    Prints its address and opens it where there is a browser. Matches are kept in
    $SHIAI_HOME/matches.sqlite3, or in your data folder, and survive every restart. With
    --host 0.0.0.0 others in your network can play, too.

    \b
    Examples:
      shiai serve
      shiai serve --port 8601 --no-browser
    """
    from shiai.server.run import host_and_port
    from shiai.server.run import serve as run

    given_host, given_port = host_and_port()
    run(host or given_host, given_port if port is None else port, browser=not no_browser)
