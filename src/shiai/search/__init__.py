"""Search: bots that think, over worlds that their seat cannot tell from the true one."""

from shiai.search.hooks import Hooks
from shiai.search.names import Names
from shiai.search.tree import Found, Manner, Search
from shiai.search.value import Value
from shiai.search.worlds import DealtWorlds, Worlds

__all__ = ["DealtWorlds", "Found", "Hooks", "Manner", "Names", "Search", "Value", "Worlds"]
