"""The server: matches, seats, storage and the wire (docs/wire.md). Nothing is imported here, but
where the extra `server` is not installed, an error says so.
"""

from shiai.installed import need

need("server")
