"""Outcome: how a game ended."""

from shiai.core.json_types import Json, OutcomeJson


class Outcome:
    """How a game ended, as `Table.outcome` says it.

    Attributes:
        winners: the seats that have won; several share the win, none have lost together.
        scores: what each seat was credited with.
        result: the name of the ending.
        rank: a title, where the game has such.
        reason: a sentence.
        rule: the rule behind the reason, if there is one.
        facts: what a table tells at the end, as the game gives it.

    Example:
        >>> import shiai
        >>> table = shiai.find("seii").new(seed=7, seats=2)
        >>> table.resign(0)
        >>> table.outcome.result, table.outcome.winners
        ('resigned', [1])
    """

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
        """As views and reports have it.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> table.resign()
            >>> list(table.outcome.to_json())
            ['winners', 'scores', 'result', 'rank', 'reason', 'rule', 'facts']
        """
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
