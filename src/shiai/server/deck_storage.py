"""Where the decks of players are kept."""

from typing import Final

import msgspec
import sqlalchemy as sa

from shiai.server.messages import Json
from shiai.server.storage import META, Storage

PLAYER_DECKS: Final = sa.Table(
    "player_decks",
    META,
    sa.Column("player", sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("cards", sa.Text, nullable=False),  # the set that it is built with
    sa.Column("deck", sa.Text, nullable=False),  # JSON: the list, as its game has it
    sa.Column("changed", sa.Text, nullable=False),
)


class StoredDeck(msgspec.Struct, frozen=True):
    """A deck of a player."""

    game: str
    name: str
    cards: str
    deck: Json
    changed: str


class DeckStorage:
    """Decks in the database of the players; they go with their player."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def all(self, player: str) -> list[StoredDeck]:
        """All decks of a player, by game and name."""
        kept = PLAYER_DECKS.c
        wanted = sa.select(PLAYER_DECKS).where(kept.player == player).order_by(kept.game, kept.name)
        (rows,) = await self.storage.read([wanted])
        return [
            StoredDeck(row.game, row.name, row.cards, msgspec.json.decode(row.deck), row.changed)
            for row in rows
        ]

    async def put(self, player: str, deck: StoredDeck) -> None:
        """Keep a deck, in place of another of its name."""
        text = msgspec.json.encode(deck.deck).decode()
        row = {"player": player, "game": deck.game, "name": deck.name}
        kept = {**row, "cards": deck.cards, "deck": text, "changed": deck.changed}
        await self.storage.write(
            [(self._gone(player, deck.game, deck.name), None), (sa.insert(PLAYER_DECKS), kept)]
        )

    async def delete(self, player: str, game: str, name: str) -> None:
        """A deck is gone; one that is not there already is."""
        await self.storage.write([(self._gone(player, game, name), None)])

    def _gone(self, player: str, game: str, name: str) -> sa.Delete:
        kept = PLAYER_DECKS.c
        return sa.delete(PLAYER_DECKS).where(
            kept.player == player, kept.game == game, kept.name == name
        )
