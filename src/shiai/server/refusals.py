"""Refusals: every error that a client may get, with its code and its HTTP status."""

import logging
from typing import Final

import msgspec
from litestar.exceptions import HTTPException

from shiai.cards import BadSet
from shiai.core.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    OldRules,
    ShiaiError,
    UndoRefused,
    UnknownGame,
)
from shiai.rulebook import UnknownRule

LOG: Final = logging.getLogger("shiai.server")

# The whole list; docs/wire.md explains it.
STATUS: Final = {
    "bad_json": 400,
    "bad_message": 400,
    "bad_option": 400,
    "bad_position": 400,
    "bad_record": 400,
    "bad_set": 400,
    "bad_notation": 400,
    "bad_host": 400,
    "no_seat": 401,
    "no_player": 401,
    "not_your_match": 403,
    "not_host": 403,
    "watching": 403,
    "not_found": 404,
    "unknown_game": 404,
    "unknown_match": 404,
    "unknown_code": 404,
    "unknown_room": 404,
    "unknown_rule": 404,
    "bad_method": 405,
    "too_late": 408,
    "illegal": 409,
    "stale": 409,
    "not_fair": 409,
    "over": 409,
    "not_now": 409,
    "taken": 409,
    "locked": 409,
    "old_rules": 409,
    "damaged": 409,
    "too_large": 413,
    "bad_type": 415,
    "too_many": 429,
    "internal_error": 500,
    "storage": 503,
    "busy": 503,
}

_CODES: Final[tuple[tuple[type[ShiaiError], str], ...]] = (
    (UnknownGame, "unknown_game"),
    (UnknownRule, "unknown_rule"),
    (BadOption, "bad_option"),
    (BadPosition, "bad_position"),
    (BadRecord, "bad_record"),
    (BadSet, "bad_set"),
    (BadNotation, "bad_notation"),
    (IllegalAction, "illegal"),
    (UndoRefused, "not_fair"),
    (OldRules, "old_rules"),
)
_BY_STATUS: Final = {404: "not_found", 405: "bad_method", 413: "too_large", 415: "bad_type"}
LONGEST_TEXT: Final = 600


class ApiError(ShiaiError):
    """An answer that says no: code, sentence, the rule behind it, and where in the message."""

    def __init__(
        self, code: str, text: str, rule: str | None = None, where: str | None = None
    ) -> None:
        assert code in STATUS, "a refusal has no status"
        super().__init__(text)
        self.code = code
        self.text = text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"
        self.rule = rule
        self.where = where

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.code]


def as_api_error(error: BaseException) -> ApiError:
    """Any error as a refusal; an unexpected one is logged and becomes `internal_error`."""
    if isinstance(error, ApiError):
        return error
    if isinstance(error, msgspec.ValidationError):
        text, _, where = str(error).partition(" - at `")
        return ApiError("bad_message", text, where=where.rstrip("`") or None)
    if isinstance(error, msgspec.DecodeError | UnicodeDecodeError | RecursionError):
        return ApiError("bad_json", f"this is not JSON that can be read: {error}")
    for kind, code in _CODES:
        if isinstance(error, kind):
            line = getattr(error, "line", 0)
            rule = getattr(error, "rule", None)
            return ApiError(code, str(error), rule, f"line {line}" if line else None)
    if isinstance(error, ShiaiError):
        return ApiError("bad_message", str(error))
    if isinstance(error, HTTPException) and error.status_code < 500:
        code = _BY_STATUS.get(error.status_code, "bad_message")
        return ApiError(code, error.detail or code.replace("_", " "))
    LOG.error("unexpected error", exc_info=error)
    return ApiError(
        "internal_error", "the server made a mistake; nothing was changed. It is in its log."
    )
