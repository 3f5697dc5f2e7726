"""Several choices as one submission: whole or not at all, no oracle; secret choices replaced."""

from shiai.core.errors import IllegalAction
from shiai.core.table import Table
from shiai.testing.cases import Fault, Player, as_bytes, whole_truth
from shiai.testing.secrets import near_world

MOST = 4  # choices in one submission


def check_submissions(table: Table, player: Player) -> None:
    """A submission that a seat might make is judged alike in worlds that it cannot tell apart."""
    for seat in table.deciders():
        choices = _some_choices(table, seat, player)
        reason = verdict(table.clone(), seat, choices)
        seed = player.stream.seed()
        for world in (near_world(table, seat, seed), table.sample_world(seat, seed=seed)):
            other = verdict(world, seat, choices)
            if reason != other and "" not in (reason, other):
                raise Fault(
                    f"{choices} of seat {seat}: refused {reason!r}, in another world {other!r}"
                )
            if (reason == "") != (other == ""):
                why = reason or other
                raise Fault(f"{choices} of seat {seat} is refused in one of two worlds: {why}")
        _check_whole(table, seat, choices)


def verdict(table: Table, seat: int, choices: list[str]) -> str:
    """Why a submission is refused; "" if something of it is done."""
    try:
        table.submit_all(choices, seat=seat)
    except IllegalAction as refused:
        return str(refused)
    return ""


def _some_choices(table: Table, seat: int, player: Player) -> list[str]:
    """Choices that a seat may think of: mostly open ones as far as they can be foreseen."""
    stream = player.stream
    ahead = table.clone()
    choices: list[str] = []
    for _ in range(1 + int(stream.below(MOST))):
        if seat in ahead.deciders() and stream.below(8) != 0:
            code = player.choose(ahead, seat)
            ahead.apply(seat, code)
        else:
            code = int(stream.below(table.terms.verbs.size))
        text = table.notation(code)
        if " -" in text:
            break  # no such card is in this game
        choices.append(text)
    return choices or [table.notation(table.codes(seat)[0])]


def _check_whole(table: Table, seat: int, choices: list[str]) -> None:
    """What is done is what the choices do one by one; what is refused has changed nothing."""
    before = whole_truth(table)
    twin = table.clone()
    try:
        done = twin.submit_all(choices, seat=seat)
    except IllegalAction:
        if whole_truth(twin) != before:
            raise Fault(f"{choices} is refused and has changed the table") from None
        return
    singly = table.clone()
    for text in choices[:done]:
        singly.submit(text, seat=seat)
    if whole_truth(twin) != whole_truth(singly):
        raise Fault(f"{choices[:done]} does something else as one submission")


def check_replacing(table: Table, player: Player) -> None:
    """A secret choice is replaced, nobody else can notice, and the first one leaves no trace."""
    if not table.state.is_secret():
        return
    seat = player.seat(table)
    if table.state.pick_count(seat) > 0:
        return  # in the middle of it: the whole is seen at its first pick
    once, again = table.clone(), table.clone()
    first, second = _picks(table, seat, player), _picks(table, seat, player)
    once.submit_all(second, seat=seat)
    again.submit_all(first, seat=seat)
    if not again.may_replace(seat):
        return  # it was the last, and all is turned up
    before = [_seen_by(again, other) for other in range(table.seats) if other != seat]
    again.submit_all(second, seat=seat)
    if before != [_seen_by(again, other) for other in range(table.seats) if other != seat]:
        raise Fault(f"others notice that seat {seat} has replaced {first} by {second}")
    if whole_truth(once) != whole_truth(again):
        raise Fault(f"{first} replaced by {second} is not the same as {second}")
    if len(second) > 1:
        try:
            again.submit_all(second[:-1], seat=seat)
            raise Fault(f"seat {seat} has taken a part of its secret choice back")
        except IllegalAction:
            pass


def _picks(table: Table, seat: int, player: Player) -> list[str]:
    """All that a seat picks in the secret choice that is open."""
    ahead = table.clone()
    picks: list[str] = []
    while ahead.state.is_secret() and ahead.state.is_awaited(seat) and len(picks) < 64:
        if picks and ahead.event_count() != table.event_count():
            break  # turned up: the next secret choice is another one
        code = player.choose(ahead, seat)
        picks.append(ahead.notation(code))
        ahead.apply(seat, code)
    return picks


def _seen_by(table: Table, seat: int) -> bytes:
    return as_bytes([table.view(seat), table.events(seat)])
