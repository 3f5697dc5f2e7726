"""`shiai serve`: the table in the browser."""

from pathlib import Path

import click

from shiai.cli.base import debug


@click.group(short_help="Serve the table in the browser.", invoke_without_command=True)
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
@click.option(
    "--log",
    type=click.Choice(["text", "json"]),
    help="How each line of the log is written; else $SHIAI_LOG, else text.",
)
@click.option(
    "--workers",
    type=click.IntRange(1),
    metavar="NUMBER",
    help="Serve with so many processes, on PostgreSQL; else $WORKERS, else 1.",
)
@click.option(
    "--match-days",
    type=click.FloatRange(0),
    metavar="DAYS",
    help="Delete matches that nobody has changed for so long; 0, the default: never.",
)
@click.pass_context
@debug
def serve(
    context: click.Context,
    host: str | None,
    port: int | None,
    no_browser: bool,
    cards: tuple[Path, ...],
    allow_host: tuple[str, ...],
    proxy: tuple[str, ...],
    log: str | None,
    workers: int | None,
    match_days: float | None,
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
      shiai serve backup monday.sqlite3
    """
    if context.invoked_subcommand is not None:
        return
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
        log=log,
        workers=workers,
        match_days=match_days or 0.0,
    )


@serve.command(short_help="Copy all matches into a file, while the server runs.")
@click.argument("file", type=click.Path(path_type=Path))
@debug
def backup(file: Path) -> None:
    """Copy all matches into a new file, while the server runs or not.

    The copy is as the matches are at one moment, and it is checked. To go back to it, stop the
    server and put it in the place of $SHIAI_HOME/matches.sqlite3.

    \b
    Examples:
      shiai serve backup monday.sqlite3
    """
    import os

    from shiai.server.backup import back_up
    from shiai.server.run import database_path

    count = back_up(os.environ.get("SHIAI_DATABASE") or str(database_path()), file)
    click.echo(f"{count} matches are in {file}")
