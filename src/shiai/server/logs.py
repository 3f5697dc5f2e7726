"""Logs: one line for an entry, as text or as JSON. An error that nobody foresaw has its whole story
in that line.
"""

import json
import logging
import os
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, Final

STYLES: Final = ("text", "json")


def _when(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _story(record: logging.LogRecord) -> list[str]:
    if not record.exc_info or record.exc_info[0] is None:
        return []
    told = "".join(traceback.format_exception(*record.exc_info))
    return [line.strip() for line in told.splitlines() if line.strip()]


def _message(record: logging.LogRecord) -> str:
    return " ".join(record.getMessage().split())


class Text(logging.Formatter):
    """`2026-11-18T05:40:00.123+00:00 WARNING shiai.server: the database is locked`."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        told = f"{_when(record)} {record.levelname} {record.name}: {_message(record)}"
        return " | ".join([told, *_story(record)])


class Json(logging.Formatter):
    """The same as an object: `time`, `level`, `logger`, `text`, of an error `story`, `process`."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        entry: dict[str, Any] = {
            "time": _when(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": _message(record),
            "process": os.getpid(),
        }
        story = _story(record)
        if story:
            entry["story"] = story
        return json.dumps(entry, ensure_ascii=False)


def set_up(style: str) -> None:
    """All that the server and what it stands on have to say goes to the error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if style == "json" else Text())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("shiai.server").setLevel(logging.INFO)
    logging.captureWarnings(True)
