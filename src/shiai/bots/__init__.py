"""Bots: they meet any game through a chair, which hands them only what a player gets."""

from shiai.bots.bot import (
    Bot,
    GreedyBot,
    RandomBot,
    bot_names,
    choice_of,
    find_bot,
    register_file_bot,
)
from shiai.bots.chair import Chair
from shiai.bots.search import SearchBot

__all__ = [
    "Bot",
    "Chair",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "bot_names",
    "choice_of",
    "find_bot",
    "register_file_bot",
]
