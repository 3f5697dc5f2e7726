"""Priority: at windows for responses the server passes for a seat, by what that seat has set.

A window that is open to somebody, for all the others know, lasts a beat, whether the seat is
unable to answer, does not want to be asked, or passes by hand. So how long it lasts tells nothing
of what anybody holds. Windows that follow one another and are passed are one change.
"""

import asyncio
import secrets
from typing import TYPE_CHECKING, Final

from shiai.core.priority import Priority as Rules
from shiai.core.priority import Window
from shiai.core.table import Table
from shiai.server.play import Play
from shiai.server.priority_messages import Beat, Pace, PassedLine, PriorityNews, Stops, When
from shiai.server.refusals import LOG, ApiError, as_api_error
from shiai.server.stored import StoredChange
from shiai.server.timing import Alarm, Time
from shiai.server.wordings import wording

if TYPE_CHECKING:
    from shiai.server.match import Match
    from shiai.server.matches import Matches

BEAT: Final = 1.2  # seconds, where something was done that could be answered
QUIET_BEAT: Final = 0.35
STRICT_BEAT: Final = 6.0
SHARE_HELD: Final = 0.15  # of windows of a seat that is not asked: they last as if it thought
MOST_HELD: Final = 2  # a turn, for each seat
LONGEST_HELD: Final = 5.0
USUAL: Final = (1.5, 4.0)  # seconds that one thinks of whom little is known
ENOUGH: Final = 3  # times that somebody was seen to think
MOST_TIMES: Final = 20
MOST_PASSED: Final = 30  # lines that are kept of what was passed for a seat
TRY_AGAIN: Final = 1.0
A_MOMENT: Final = 0.001  # an alarm must not ring before its time has come


class Opening:
    """The window that is waited for: since when, until when, and whether its seat is asked."""

    def __init__(self, number: int, window: Window, question: int, opened: float) -> None:
        self.number = number
        self.window = window
        self.question = question
        self.opened = opened
        self.ends = opened
        self.until = opened  # when it is passed; later than `ends` if somebody seems to think
        self.asked = False
        self.bot: asyncio.Task[str] | None = None  # what the bot of the seat chooses

    def is_of(self, window: Window, question: int) -> bool:
        """Whether it is this question."""
        mine = self.window
        return (mine.key, mine.seat, self.question) == (window.key, window.seat, question)


class Priority:
    """Who is asked at the windows of one match, and when the others are passed for."""

    def __init__(self, match: "Match", matches: "Matches", rules: Rules, pace: Pace) -> None:
        self.match = match
        self.matches = matches
        self.rules = rules
        self.pace: Pace = pace
        self.time: Time = matches.time
        self.random = secrets.SystemRandom()
        self.beats = True  # switched off by a test that must notice it
        self.number = 0
        self.opening: Opening | None = None
        self.choices = 0  # that stood when it was looked last
        self.waited = 0  # since somebody did something: for no beat, a quiet one, a whole one
        self.alarm: Alarm | None = None
        self.stops: dict[int, Stops] = {}  # by seat
        self.holding: set[int] = set()  # seats that stop at the next window
        self.skipping: dict[int, int] = {}  # by seat: the turn in which it said "not this turn"
        self.kept: dict[int, list[str]] = {}  # by seat: what is done when the beat ends
        self.passed: dict[int, list[PassedLine]] = {}
        self.lines: dict[int, int] = {}  # by seat: how many it had; others' tell something
        self.times: dict[int, list[float]] = {}  # by seat: how long it thought, as all could see
        self.drawn: dict[tuple[int, tuple[int, ...]], float] = {}  # held windows, of this turn
        self.turn = -1

    # ---- what a seat sets ----------------------------------------------------------------------

    def set_stops(self, seat: int, stops: Stops) -> None:
        """A seat wants to be asked at other windows."""
        rules = self.rules
        for kind, when in stops.kinds.items():
            if kind not in rules.kinds:
                known = ", ".join(rules.kinds)
                raise ApiError("bad_option", f"windows are about {known}; not {kind!r}")
            if when == "pass" and kind in rules.never_passed:
                raise ApiError("bad_option", f"{kind!r} is passed for one turn only: skip it")
        for phase in (stops.mine or []) + (stops.theirs or []):
            if phase not in rules.phases:
                raise ApiError("bad_option", f"phases are {', '.join(rules.phases)}")
        self.stops[seat] = stops
        self._look_again(seat)

    def hold(self, seat: int, on: bool) -> None:
        """Stop at the next window that is open, whatever is set."""
        if on:
            self.holding.add(seat)
            self._look_again(seat)
        else:
            self.holding.discard(seat)
            self.match.tell(None)

    def skip(self, seat: int, on: bool) -> None:
        """Not this turn; or this turn after all."""
        if on:
            self.skipping[seat] = self.turn
        else:
            self.skipping.pop(seat, None)
        self._look_again(seat)

    def unpass(self, seat: int) -> None:
        """Take back what the seat chose: the beat has not ended, and nobody has learned of it."""
        if self.kept.pop(seat, None) is None:
            raise ApiError("not_now", "there is no pass that could be taken back")
        opening = self.opening
        assert opening is not None, "what is kept back is kept for a window"
        opening.until = opening.ends
        self._schedule()
        self.match.tell(None)

    def _look_again(self, seat: int) -> None:
        """Somebody wants to be asked, or not: of the window that is open, too."""
        opening = self.opening
        if opening is not None and opening.window.seat == seat and seat not in self.kept:
            self.changed()
        self.match.tell(None)

    def _of(self, seat: int) -> Stops:
        return self.stops.get(seat) or Stops()

    def _when(self, seat: int, kind: str) -> When:
        found: When = self._of(seat).kinds.get(kind) or self.rules.kinds[kind]  # type: ignore[assignment]
        return found

    def _phases(self, seat: int, own: bool) -> list[str]:
        stops = self._of(seat)
        if own:
            return stops.mine or []
        return list(self.rules.stops) if stops.theirs is None else stops.theirs

    # ---- who is asked --------------------------------------------------------------------------

    def _window(self, play: Play) -> Window | None:
        window = None if play.is_over() else self.rules.window(play.table)
        if window is not None and window.turn != self.turn:
            self.turn = window.turn
            self.drawn = {}
        return window

    def _is_bot(self, seat: int) -> bool:
        return self.match.plays_itself(seat)

    def _is_asked(self, table: Table, window: Window) -> bool:
        """Whether a person is asked: by what it has set, and by what it could do."""
        seat = window.seat
        if self._is_bot(seat) or not window.is_open:
            return False
        if seat in self.holding:
            return True
        skips = self._skips(window)
        if self._of(seat).mode == "always" and not skips:
            return True
        if len(table.codes(seat)) == 1:
            return False
        if not window.quiet and self.rules.is_urgent(table, seat):
            return True
        if skips:
            return window.kind in ("attack", "ally") or self.rules.is_meant(table, seat)
        if self._of(seat).mode == "hits":
            return window.kind in ("attack", "ally", "condition")
        return self._wants(table, window)

    def _wants(self, table: Table, window: Window) -> bool:
        seat = window.seat
        if window.kind == "quiet" and window.phase in self._phases(seat, window.of_turn == seat):
            return True
        when = self._when(seat, window.kind)
        return when == "ask" or (when == "helps" and self.rules.helps(table, seat))

    def _skips(self, window: Window) -> bool:
        """Whether a seat has said "not this turn", and its own has not come since."""
        since = self.skipping.get(window.seat)
        if since is not None and window.of_turn == window.seat and window.turn != since:
            del self.skipping[window.seat]
            return False
        return since is not None

    # ---- passing -------------------------------------------------------------------------------

    def at_once(self, play: Play) -> list[StoredChange]:
        """What is passed without a beat: windows that are closed, as everybody can see."""
        steps: list[StoredChange] = []
        while (window := self._window(play)) is not None and self._passes_at_once(play, window):
            steps.append(self._pass(play, window))
        return steps

    def _passes_at_once(self, play: Play, window: Window) -> bool:
        if self.pace != "brisk" and self.beats:
            return not window.is_open
        able = len(play.table.codes(window.seat)) > 1
        return not (able if self._is_bot(window.seat) else self._is_asked(play.table, window))

    def _pass(self, play: Play, window: Window) -> StoredChange:
        seat = window.seat
        able = len(play.table.codes(seat)) > 1
        if able and not self._is_bot(seat):
            text = wording(self.rules.missed(play.table, seat))
            self.lines[seat] = self.lines.get(seat, 0) + 1
            choices = len(play.table.history)
            line = PassedLine(self.lines[seat], window.kind, text, choices)
            self.passed[seat] = [*self.passed.get(seat, []), line][-MOST_PASSED:]
        by = "closed" if not window.is_open else "stop" if able else "unable"
        return play.passes(seat, play.table.notation(window.passing), by)

    def _run(self, play: Play, first: Window, begun: StoredChange) -> list[StoredChange]:
        """Pass a window and those after it that nobody is asked at, up to one that needs a beat."""
        steps = [begun]
        while (window := self._window(play)) is not None:
            if window.is_open:
                if _needs(window) > max(self.waited, _needs(first)):
                    break
                if self._waits_for(play, window) is not None:
                    break
            steps.append(self._pass(play, window))
        return steps

    def _waits_for(self, play: Play, window: Window) -> float | None:
        """How long at least somebody is waited for; None: it is passed with the others."""
        if self._is_bot(window.seat):
            return 0.0 if len(play.table.codes(window.seat)) > 1 else None
        return 0.0 if self._is_asked(play.table, window) else self._held(window)

    def _held(self, window: Window) -> float | None:
        """Now and then a window lasts as if somebody thought who is not even asked."""
        if window.kind not in self.rules.thought_about or not self.beats:
            return None
        key = window.seat, window.key
        if key not in self.drawn:
            held = [who for who, _ in self.drawn if who == window.seat and self.drawn[who, _] > 0]
            times = self.times.get(window.seat, [])
            drawn = 0.0
            if self.random.random() < SHARE_HELD and len(held) < MOST_HELD:
                few = len(times) < ENOUGH
                drawn = self.random.uniform(*USUAL) if few else self.random.choice(times)
            self.drawn[key] = min(drawn, LONGEST_HELD)
        return self.drawn[key] or None

    # ---- time ----------------------------------------------------------------------------------

    def changed(self) -> None:
        """The match has gone on, or somebody wants to be asked otherwise: what is due when?"""
        play = self.match.play
        window = self._window(play)
        before, self.opening = self.opening, None
        if self._is_new(play, before):
            self.waited = 0
        if window is None:
            self._note_time(before)
            self.kept = {}
            self._schedule()
            return
        question = play.questions[window.seat]
        if before is not None and before.is_of(window, question):
            self.opening = before
        else:
            self._note_time(before)
            self.kept = {}
            self.opening = self._open(window, question)
        self._decide(play, self.opening)
        self._schedule()

    def _is_new(self, play: Play, before: Opening | None) -> bool:
        """Whether somebody did something, more than to pass: only then there is another beat."""
        known, self.choices = self.choices, len(play.table.history)
        if self.choices < known:
            return True
        for at in range(known, self.choices):
            passed = before is not None and play.table.history[at][1] == before.window.passing
            if play.sent[at] not in play.passed and not (at == known and passed):
                return True
        return False

    def _note_time(self, before: Opening | None) -> None:
        """How long somebody has thought; others have seen that."""
        if before is None:
            return
        if self.time.now() >= before.ends:
            self.waited = max(self.waited, _needs(before.window))
        thought = self.time.now() - before.opened
        if before.asked and self.pace == "even" and self.time.now() > before.ends:
            seat = before.window.seat
            self.times[seat] = [*self.times.get(seat, []), thought][-MOST_TIMES:]
        if before.bot is not None:
            before.bot.cancel()

    def _open(self, window: Window, question: int) -> Opening:
        self.number += 1
        opening = Opening(self.number, window, question, self.time.now())
        opening.ends = opening.until = opening.opened + self._beat(window)
        return opening

    def _beat(self, window: Window) -> float:
        if self.pace == "brisk" or not self.beats:
            return 0.0
        if self.pace == "strict":
            return STRICT_BEAT
        if self.waited >= _needs(window):
            return 0.0
        return QUIET_BEAT if window.quiet else BEAT

    def _decide(self, play: Play, opening: Opening) -> None:
        """Whether the seat is asked, and when it is passed else."""
        window = opening.window
        if opening.asked:
            return
        if self._is_asked(play.table, window):
            opening.asked = True
            self.skipping.pop(window.seat, None)
            self.holding.discard(window.seat)
            self._begin_anew(opening)
        elif self._is_bot(window.seat):
            if len(play.table.codes(window.seat)) > 1 and opening.bot is None:
                opening.bot = asyncio.create_task(self._bot_chooses())
        elif self.pace == "even":
            held = self._held(window)
            if held is not None:
                self._begin_anew(opening)
                opening.until = max(opening.ends, opening.opened + held)

    def _begin_anew(self, opening: Opening) -> None:
        """Who thinks, or seems to, has a beat of its own, also if that of others is over."""
        if self.pace == "even" and opening.ends == opening.opened and self.beats:
            opening.ends = opening.opened + (QUIET_BEAT if opening.window.quiet else BEAT)
            opening.until = opening.ends

    async def _bot_chooses(self) -> str:
        """What a bot does at this window; it thinks while the beat lasts."""
        play = self.match.trial()
        steps = await self.matches.asking.bots(play, one=True, until=lambda _: True)
        return steps[0].text

    def _schedule(self) -> None:
        """Be woken when the beat ends, if something is to be done then."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
            self.match.users -= 1
        opening = self.opening
        if opening is None or self.pace == "brisk":
            return
        waits = opening.asked and opening.window.seat not in self.kept
        when = opening.until
        if waits and self.pace == "even":
            when = self._clock_runs_from(opening)
            if when <= self.time.now():
                return
        self._wake_at(when)

    def _wake_at(self, when: float) -> None:
        self.match.users += 1  # a match with an open window stays in memory
        self.alarm = self.time.at(when + A_MOMENT, self._ring)

    def _ring(self) -> None:
        self.alarm = None
        task = asyncio.create_task(self._due())
        self.matches.answering.add(task)
        task.add_done_callback(self.matches.answering.discard)

    async def _due(self) -> None:
        """The beat has ended."""
        opening = self.opening
        try:
            if opening is not None and self._only_thinks(opening):
                self._tell_thinking()
            else:
                await self.matches.change(self.match, self._close)
        except Exception as error:  # whatever it is, the window closes later
            LOG.warning("a window of match %s waits: %s", self.match.id, as_api_error(error))
            if self.opening is opening and opening is not None and self.alarm is None:
                self._wake_at(self.time.now() + TRY_AGAIN)
        finally:
            self.match.users -= 1

    def _only_thinks(self, opening: Opening) -> bool:
        return opening.asked and opening.window.seat not in self.kept and self.pace == "even"

    def _clock_runs_from(self, opening: Opening) -> float:
        """Later than any window is held for nobody: what a clock shows tells who was asked."""
        return max(opening.ends, opening.opened + LONGEST_HELD)

    def _tell_thinking(self) -> None:
        """Somebody thinks for long: from now on the clock runs."""
        if self.match.company is not None:
            self.match.company.go_on()

    async def _close(self, play: Play) -> list[StoredChange]:
        """What the seat has chosen, or a pass, and all that is passed with it."""
        opening, window = self.opening, self._window(play)
        if opening is None or window is None:
            return []
        if not opening.is_of(window, play.questions[window.seat]):
            return []
        kept = self.kept.pop(window.seat, None)
        if kept is not None:
            done = play.choose(window.seat, kept)
            # Who passes by hand is not told from one that is passed for.
            return self._run(play, window, done) if self.pace == "even" else [done]
        if opening.bot is not None:
            return [play.bot_does(window.seat, await opening.bot)]
        if self._only_thinks(opening):
            return []
        if self.pace == "strict":
            return [self._pass(play, window)]
        return self._run(play, window, self._pass(play, window))

    def keeps_back(self, play: Play, seat: int, choices: list[str]) -> bool:
        """Whether a choice waits for the end of the beat: a pass, at Strict whatever it is."""
        opening = self.opening
        if opening is None or opening.window.seat != seat or self.time.now() >= opening.ends:
            return False
        passing = play.table.notation(opening.window.passing)
        if self.pace == "brisk" or (self.pace == "even" and choices != [passing]):
            return False
        self.kept[seat] = choices
        opening.asked = True
        if self.pace == "even":  # who passes at once is not seen to have been asked
            opening.until = max(opening.ends, opening.opened + (self._held(opening.window) or 0.0))
        self._schedule()
        self.match.tell(None)
        return True

    def drop(self) -> None:
        """The match leaves the memory."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
            self.match.users -= 1

    def waits(self, play: Play) -> bool:
        """Whether a window is open that lasts a beat."""
        return self.pace != "brisk" and self._window(play) is not None

    # ---- clocks, and what is told ----------------------------------------------------------------

    def on_clock(self, play: Play) -> list[int]:
        """The seats whose clock runs: at a window none, but at Even who thinks for long."""
        asked = play.table.deciders()
        window = self._window(play)
        if window is None or self.pace == "brisk":
            return asked
        opening = self.opening
        same = opening is not None and opening.is_of(window, play.questions[window.seat])
        if same and opening is not None and self.pace == "even":
            return asked if self.time.now() >= self._clock_runs_from(opening) else []
        return []

    def shows(self, seat: int) -> bool:
        """Whether a question is shown to its seat: not one at which it is passed for."""
        opening = self.opening
        return opening is None or opening.window.seat != seat or opening.asked

    def beat_for(self, seat: int | None) -> Beat:
        """The open window as a seat may know it, or who watches."""
        opening = self.opening
        if opening is None:
            return Beat(self.number)
        left = max(0, round((opening.ends - self.time.now()) * 1000))
        length = round((opening.ends - opening.opened) * 1000)
        beat = Beat(opening.number, opening.window.kind, opening.window.seat, left, length)
        if seat == opening.window.seat:
            beat.question = opening.question
            beat.yours = opening.asked
            beat.kept = seat in self.kept
        return beat

    def news(self, seat: int) -> PriorityNews:
        """All that a seat has set, and what was passed for it."""
        rules = self.rules
        return PriorityNews(
            pace=self.pace,
            mode=self._of(seat).mode,
            kinds={kind: self._when(seat, kind) for kind in rules.kinds},
            never_passed=list(rules.never_passed),
            phases=list(rules.phases),
            mine=self._phases(seat, True),
            theirs=self._phases(seat, False),
            holds=seat in self.holding,
            skips=seat in self.skipping,
            passed=self.passed.get(seat, []),
        )


def _needs(window: Window) -> int:
    """Which beat a window needs: a quiet one, or a whole one."""
    return 1 if window.quiet else 2


def priority_of(match: "Match", matches: "Matches") -> Priority | None:
    """The priority of a match, if its game has windows and the table has a pace."""
    play = match.play
    rules = play.game.rules.priority()
    if rules is None or not play.start.pace:
        return None
    return Priority(match, matches, rules, play.start.pace)
