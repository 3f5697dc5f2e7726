"""Outcome: how a game ended."""

from shiai.core.json_types import Json, OutcomeJson


class Outcome:
    """How a game ended."""

    def __init__(
        self,
        winners: list[int],
        scores: list[int],
        result: str,
        rank: str | None,
        reason: str,
        rule: str | None = None,
        facts: Json | None = None,
    ) -> None:
        self.winners = winners
        self.scores = scores
        self.result = result
        self.rank = rank
        self.reason = reason
        self.rule = rule  # behind the reason
        self.facts = facts or {}  # what a table tells at the end, as the game gives it

    def to_json(self) -> OutcomeJson:
        """As views and reports have it."""
        return {
            "winners": self.winners,
            "scores": self.scores,
            "result": self.result,
            "rank": self.rank,
            "reason": self.reason,
            "rule": self.rule,
            "facts": self.facts,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.to_json() == other.to_json()

    def __repr__(self) -> str:
        return f"Outcome({self.to_json()})"
