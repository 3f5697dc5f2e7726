"""`shiai serve`: the table in the browser."""

from pathlib import Path

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
@click.option(
    "--cards",
    multiple=True,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Offer this card set beside those of the games; may be given several times.",
)
@click.option(
    "--allow-host",
    multiple=True,
    metavar="NAME",
    help="Answer to this name, too; may be given several times; else $SHIAI_HOSTS.",
)
@click.option(
    "--proxy",
    multiple=True,
    metavar="ADDRESS",
    help="Believe this proxy who asks (X-Forwarded-For); else $SHIAI_PROXIES.",
)
@debug
def serve(
    host: str | None,
    port: int | None,
    no_browser: bool,
    cards: tuple[Path, ...],
    allow_host: tuple[str, ...],
    proxy: tuple[str, ...],
) -> None:
    """Serve the table in the browser, until Ctrl+C.

    Prints its address and opens it where there is a browser. Matches are kept in
    $SHIAI_HOME/matches.sqlite3, or in your data folder, and survive every restart. With
    --host 0.0.0.0 others in your network can play, too.

    Card sets in $SHIAI_HOME/cards and decks in $SHIAI_HOME/decks are offered beside those of the
    games; what is wrong with one is told on the page.

    \b
    Examples:
      shiai serve
      shiai serve --port 8601 --no-browser
      shiai serve --cards my-set.toml
    """
    from shiai.server.run import host_and_port
    from shiai.server.run import serve as run

    given_host, given_port = host_and_port()
    where = given_port if port is None else port
    run(
        host or given_host,
        where,
        browser=not no_browser,
        cards=cards,
        allow_host=allow_host,
        proxy=proxy,
    )
