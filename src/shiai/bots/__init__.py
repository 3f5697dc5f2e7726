"""Bots: they meet any game through a chair, which hands them only what a player gets."""

from shiai.bots.bot import (
    Bot,
    GreedyBot,
    RandomBot,
    bot_names,
    choice_of,
    find_bot,
    register_file_bot,
    usual_bot,
)
from shiai.bots.chair import Chair
from shiai.bots.hints import Advice, advise
from shiai.bots.levels import Level, LevelBot, level_names, levels_of, recorded_name
from shiai.bots.search import SearchBot, Thought, why_no_value

__all__ = [
    "Advice",
    "Bot",
    "Chair",
    "GreedyBot",
    "Level",
    "LevelBot",
    "RandomBot",
    "SearchBot",
    "Thought",
    "advise",
    "bot_names",
    "choice_of",
    "find_bot",
    "level_names",
    "levels_of",
    "recorded_name",
    "register_file_bot",
    "usual_bot",
    "why_no_value",
]
