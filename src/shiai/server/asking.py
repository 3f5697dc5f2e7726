"""Asking: what workers are asked for a match, and what is done when they do not answer in time."""

import secrets
from typing import Final, cast

import msgspec

from shiai.bots import Chair, choice_of, find_bot
from shiai.server.messages import Hint, NewMatch, Snapshot
from shiai.server.play import MOST_BOT_CHOICES, Play, Until
from shiai.server.refusals import LOG, ApiError
from shiai.server.starts import is_quick, start_of
from shiai.server.stored import Start, StoredChange
from shiai.server.worker import Begun, BotChoice, BotsChoose, GiveHint, ReadStart, Replay
from shiai.server.workers import NoAnswer, Workers

BEGUN: Final = msgspec.msgpack.Decoder(Begun)
CHOICE: Final = msgspec.msgpack.Decoder(BotChoice)
HINT: Final = msgspec.json.Decoder(Hint)

LONG: Final = 8_192  # letters of a record: some hundred choices


class Asking:
    """Asks the workers; without them whoever asks thinks itself."""

    def __init__(self, workers: Workers | None, hint_iterations: int = 0) -> None:
        self.workers = workers
        self.hint_iterations = hint_iterations

    async def close(self) -> None:
        """Nobody asks any more."""
        if self.workers is not None:
            await self.workers.close()

    async def bots(
        self, play: Play, one: bool = False, until: Until | None = None
    ) -> list[StoredChange]:
        """What bots do until a person is asked (`one`: until another seat is), found by workers.

        Whoever waits for it are those at this match alone. `until` says where they stop before.
        """
        if self.workers is None:
            return play.one_bot_chooses(until) if one else play.bots_choose(until)
        steps: list[StoredChange] = []
        while (seat := play.waiting_bot()) is not None and not (one and steps):
            if steps and until is not None and until(play):
                break
            assert len(steps) < MOST_BOT_CHOICES, "bots play on without end"
            if play.has_one_action(seat):  # nobody has to think about that
                steps.append(play.answer_of(seat))
                continue
            found, late = await self._ask_bots(play, one)
            for chosen in found:
                if steps and until is not None and until(play):
                    return steps
                steps.append(play.bot_does(chosen.seat, chosen.choice))
            seat = play.waiting_bot()
            if late is not None and seat is not None:
                name = play.bot_of(seat)
                told = f"the bot {name} of seat {seat} {late}; the heuristic chooses for it"
                LOG.warning("match %s: %s", play.start.match, told)
                chosen = await self._heuristic(play, seat, name)
                steps.append(play.bot_does(seat, chosen.choice))
        return steps

    async def stand_in(self, play: Play, seat: int, bot: str) -> StoredChange:
        """One choice of a bot for a person."""
        if self.workers is None:
            return play.stand_in(seat, bot)
        return play.stands_in(seat, bot, (await self._one_choice(play, seat, bot)).choice)

    async def _ask_bots(self, play: Play, one: bool) -> tuple[list[BotChoice], NoAnswer | None]:
        """What bots choose; and why the next of them does not, if it was late."""
        assert self.workers is not None, "it was looked"
        names = [*play.start.bots.values(), *play.stand_ins.values()]
        job = BotsChoose(play.known(), play.stand_ins, secrets.randbits(48), one)
        late = None
        try:
            answers = await self.workers.ask(job, all(is_quick(name) for name in names))
        except NoAnswer as error:
            answers, late = error.found, error
        return [CHOICE.decode(answer) for answer in answers], late

    async def _heuristic(self, play: Play, seat: int, name: str) -> BotChoice:
        """One choice of the game's heuristic; where that is what was late, any choice."""
        if play.game.rules.has_greedy() and name != "greedy":
            return await self._one_choice(play, seat, "greedy")
        return self._any_choice(play, seat)

    async def _one_choice(self, play: Play, seat: int, name: str) -> BotChoice:
        """One choice of a bot; any, if it is late."""
        assert self.workers is not None, "it was looked"
        known = play.known({str(seat): name})
        try:
            answers = await self.workers.ask(BotsChoose(known, {}, secrets.randbits(48), True))
            return CHOICE.decode(answers[0])
        except NoAnswer:
            return self._any_choice(play, seat)

    def _any_choice(self, play: Play, seat: int) -> BotChoice:
        bot = find_bot("random", play.game, secrets.randbits(48))
        return BotChoice(seat, play.table.notation(choice_of(bot, Chair(play.table, seat))))

    async def start_of(self, asked: NewMatch) -> tuple[Start, list[StoredChange]]:
        """What a request means; a long record is read by a worker."""
        if self.workers is None or len(asked.record or "") < LONG:
            return start_of(asked)
        try:
            (found,) = await self.workers.ask(ReadStart(asked))
        except OverflowError:  # a number that is too large to be handed on: it is refused here
            return start_of(asked)
        except NoAnswer as error:
            raise ApiError("bad_record", f"it cannot be read: whoever tried {error}") from error
        begun = BEGUN.decode(found)
        return begun.start, begun.steps

    async def hint(self, play: Play, seat: int) -> Hint:
        """What a seat could choose."""
        if self.workers is None:
            return play.hint(seat, self.hint_iterations)
        job = GiveHint(play.known(), seat, self.hint_iterations)
        return HINT.decode(await self._found(job))

    async def replay(self, play: Play, seat: int, count: int) -> Snapshot:
        """The match after its first choices."""
        if self.workers is None:
            return play.clone().replay(seat, count)
        job = Replay(play.known(), seat, count, play.versions[seat])
        return cast(Snapshot, msgspec.Raw(await self._found(job)))

    async def _found(self, job: GiveHint | Replay) -> bytes:
        assert self.workers is not None, "it was looked"
        try:
            (found,) = await self.workers.ask(job)
        except NoAnswer as error:
            raise ApiError("busy", "this takes too long now; try again later") from error
        return found
