"""Seii Daimyo in words: prompts, what options do, "why not", and what a view adds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shiai.core.layout import FRAME, OVER, RESIGNED, STACK
from shiai.core.sentence import Json, Sentence, capital, card_words, seat_words
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.games.seii.account import facts, roles_played
from shiai.games.seii.danger import at_stake, danger
from shiai.games.seii.extras import ConflictPreview, Points, SeiiExtra
from shiai.games.seii.layout import (
    ABILITY_PICK,
    ARMY,
    ASHIGARU,
    ASHIGARU_1,
    ASHIGARU_3,
    AWARD,
    CLAN_DECK,
    CLANS,
    COMMIT,
    COMMIT_CLAN,
    COMMITTED,
    CONTESTED,
    DAIMYO,
    DRAW,
    EFFECT,
    FORTIFY,
    HAND,
    HIDE,
    KEEP_ONE,
    LIMITS,
    LOCATIONS,
    PASS,
    PLAY,
    PLAYED_ROLE,
    RAZE,
    REVEAL,
    REVEAL_CLAN,
    ROLE,
    ROLE_HAND,
    ROTATE,
    ROTATION,
    ROUND_DAIMYO,
    SAMURAI,
    SAMURAI_1,
    SAMURAI_2,
    SAMURAI_3,
    SIDE_NAMES,
    STRENGTHEN,
    SWAP,
    SWAP_CONTESTED,
    TIE_WINNER,
    VERBS,
    SeiiTerms,
)
from shiai.games.seii.options import ARMY_LIMIT, HAND_LIMIT, ROUNDS
from shiai.games.seii.preview import clan_of_step, conflict, limits_come
from shiai.games.seii.printed import FIRST_ASHIGARU, FORTIFIED, RAZED, STARTING, THREE_SIDES
from shiai.games.seii.seii import Seii
from shiai.games.seii.words import ISLAND_NAMES

if TYPE_CHECKING:
    from shiai.games.seii.cards import SeiiSet

LOCATION, CLAN = 0, 1  # the card sets
TIMES: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"
)  # fmt: skip
SIDE_WORDS: Final = ("Razed", "Starting", "Fortified")


def seii(state: State) -> Seii:
    """The state as what it is."""
    assert isinstance(state, Seii), "the state is Seii Daimyo's"
    return state


def set_of(terms: Terms) -> SeiiSet:
    """The set that is played with, for the words on its cards."""
    from shiai.games.seii.cards import SeiiSet

    assert isinstance(terms, SeiiTerms), "the terms are Seii Daimyo's"
    assert isinstance(terms.cards, SeiiSet), "Seii Daimyo is played with its own cards"
    return terms.cards


def location_name(state: Seii, location: int) -> str:
    """`K7 Funai`: what can be typed, and what it is."""
    cards = set_of(state.terms)
    return card_words(cards.location_ids[location], cards.location_names[location])


def by_name(state: Seii, location: int) -> str:
    """`Funai`, where its id stands beside it anyway."""
    cards = set_of(state.terms)
    name = cards.location_names[location]
    return card_words(cards.location_ids[location], name, name)


def clan_name(state: Seii, clan: int) -> str:
    """`Oda`; its id is the name in small letters or is typed as printed."""
    cards = set_of(state.terms)
    if clan >= len(cards.clan_ids):
        return "no clan"  # RULING-SEII-35: a number that this set has no card for
    return card_words(cards.clan_ids[clan], cards.clan_names[clan], cards.clan_names[clan])


def who(seat: int, eyes: int) -> str:
    """`you`, or `seat 2`."""
    return "you" if seat == eyes else seat_words(seat)


def whose(what: str, seat: int, eyes: int) -> str:
    """`your army`, or `the army of seat 2`."""
    return f"your {what}" if seat == eyes else f"the {what} of {seat_words(seat)}"


def of_whom(seat: int, eyes: int) -> str:
    """` of yours`, or ` of seat 2`, behind a location."""
    return " of yours" if seat == eyes else f" of {seat_words(seat)}"


def count_of(count: int, what: str) -> str:
    """`1 clan`, `2 clans`."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def listed(words: list[str]) -> str:
    """`A, B and C`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def locations_of(state: Seii, seat: int) -> list[tuple[int, int]]:
    """(location, side) of all that a seat controls."""
    found: list[tuple[int, int]] = []
    for side in range(int(THREE_SIDES)):
        zone = state.side(seat, side)
        found += [(int(state.card_at(zone, k)), side) for k in range(int(state.size(zone)))]
    return found


# ---- positions -------------------------------------------------------------------------------


def complete(terms: Terms, position: Json) -> None:
    """A position may leave out role cards and who leads the round."""
    names = set_of(terms).role_ids
    seats = int(terms.seats)
    zones = (
        "roles", "played_role", "role_reserve", "extra_role", "extra_role_revealed", "role_box"
    )  # fmt: skip
    named = {card.lower() for zone in zones for card in _cards_in(position.get(zone))}
    if "roles" not in position:
        position["roles"] = [
            [
                role
                for role in (names[seat], names[int(FIRST_ASHIGARU) + seat])
                if role.lower() not in named
            ]
            for seat in range(seats)
        ]
        named |= {role.lower() for role in _cards_in(position["roles"])}
    if seats == 2:
        reserve = _cards_in(position.get("role_reserve"))
        position["role_reserve"] = reserve + [name for name in names if name.lower() not in named]
    if "round_daimyo" not in position and "daimyo" in position:
        position["round_daimyo"] = position["daimyo"]


def _cards_in(value: object) -> list[str]:
    if isinstance(value, list):
        return [card for part in value for card in _cards_in(part)]
    return [] if value is None else [str(value)]


def impossible(state: Seii) -> str | None:
    """What the shape of the table does not check: somebody controls something, roles are whole."""
    seats = range(int(state.shape.seats))
    if not any(state.controls(seat) for seat in seats):
        return "nobody controls a location, but every player starts with one (SEII-005)"
    for name, cell in (("daimyo", DAIMYO), ("round_daimyo", ROUND_DAIMYO)):
        if int(state.get(cell)) not in seats:
            return f"{name!r} is seat {int(state.get(cell))}; seats are 0 to {len(seats) - 1}"
    for seat in seats:
        if _roles_of(state, seat) != [True, False]:
            return f"seat {seat} needs one Samurai and one Ashigaru, in hand or played (SEII-009)"
    return None


def _roles_of(state: Seii, seat: int) -> list[bool]:
    """Whether each role card of a seat is a Samurai, Samurai first."""
    zones = (state.of(ROLE_HAND, seat), state.of(PLAYED_ROLE, seat))
    cards = [state.card_at(zone, k) for zone in zones for k in range(int(state.size(zone)))]
    return sorted((state.is_samurai(card) for card in cards), reverse=True)


# ---- prompts and endings ---------------------------------------------------------------------


def prompt(state: Seii, seat: int) -> Sentence:
    """What the seat is asked, with the rule behind it."""
    asked = state.question()
    if asked == ROLE:
        return Sentence("Choose your role in secret: Samurai or Ashigaru.", "SEII-021")
    if asked == SAMURAI_1:
        return Sentence(
            f"Samurai, step 1 of {_steps(state, seat)}: seize a location, or fortify one of yours.",
            "SEII-034",
        )
    if asked == SAMURAI_2:
        return Sentence(
            f"Samurai, step 2 of {_steps(state, seat)}: fortify one more of your locations.",
            "SEII-039",
        )
    if asked == SAMURAI_3:
        return Sentence(
            "Samurai, step 3 of 3: seize one more location, or raze one of another player.",
            "SEII-042",
        )
    if asked == ASHIGARU_1:
        return Sentence(
            f"Ashigaru, step 1 of {_steps(state, seat)}: draw a clan or play one."
            f"{_full_army(state, seat)}",
            "SEII-052",
        )
    if asked == ASHIGARU_3:
        play = "Ashigaru, step 3 of 3: play a clan from your hand."
        return Sentence(f"{play}{_full_army(state, seat)}", "SEII-060")
    if asked == COMMIT:
        return Sentence("Put one of your clans face down for the Conflict.", "SEII-069")
    if asked == REVEAL:
        return Sentence(_reveal_prompt(state, seat), "SEII-072")
    if asked == TIE_WINNER:
        return Sentence("The Conflict is tied: you are the Daimyo, choose the winner.", "SEII-077")
    if asked == KEEP_ONE:
        return Sentence("You have won: which one clan stays in your army?", "SEII-082")
    if asked == ROTATION:
        return Sentence(
            "You stayed face down: rotate any location by one side, up or down.", "SEII-086"
        )
    if asked == LIMITS:
        return _limits_prompt(state, seat)
    return _ability_prompt(state, seat, int(asked))


def _steps(state: Seii, seat: int) -> int:
    """SEII-039 to SEII-061  One step, and one more for each card of the other role, up to two."""
    others = state.ashigaru_played() if state.plays_samurai(seat) else state.samurai_played()
    return 1 + min(int(others), 2)


def _full_army(state: Seii, seat: int) -> str:
    """SEII-065, SEII-094  That a further clan is more than may stay, said before it is played."""
    held, limit = int(state.size(state.of(ARMY, seat))), int(state.option(ARMY_LIMIT))
    if held < limit or not limits_come(state):
        return ""
    keeps = f"An army keeps {count_of(limit, 'clan')} at the end of the round"
    return f" {keeps}, and yours has {held} now."


def _reveal_prompt(state: Seii, seat: int) -> str:
    """What there is to win and to lose, who stands against it, and who decides next."""
    clan = int(state.top(state.of(COMMITTED, seat)))
    look = conflict(state, seat, clan)
    prize = "the Daimyo Card"
    if state.size(CONTESTED) > 0:
        location = int(state.top(CONTESTED))
        value = int(state.value(location, STARTING))
        prize = f"{location_name(state, location)} (worth {value}) and {prize}"
    fight = f"fight for {prize} with strength {look['strength']}, or stay face down?"
    name = clan_name(state, clan)
    loses = f"If you lose, {name} stays in your army and you rotate nothing."
    limit = _limit_text(state, seat)
    return f"Reveal {name} and {fight} {_rivals_text(look)} {_cost_text(look)} {loses}{limit}"


def _limit_text(state: Seii, seat: int) -> str:
    """SEII-094  That the army will be over its limit, if it is not won."""
    clans, limit = int(state.size(state.of(ARMY, seat))) + 1, int(state.option(ARMY_LIMIT))
    if clans <= limit or not limits_come(state):
        return ""
    return f" Unless you win, {limit} of your {clans} clans stay at the end of the round."


def _rivals_text(look: ConflictPreview) -> str:
    """`Seat 1 fights with 9. Seat 2 (shows 4) decides after you.`"""
    here: list[str] = []
    later: list[str] = []
    for rival in look["rivals"]:
        name = seat_words(rival["seat"])
        if rival["stands"] == "decides":
            later.append(f"{name} (shows {rival['strength']})")
        else:
            fights = f"fights with {rival['strength']}"
            here.append(f"{name} {fights if rival['stands'] == 'fights' else 'is out'}")
    told = [capital("; ".join(here))] if here else []
    if later:
        told.append(capital(f"{listed(later)} decide{'s' if len(later) == 1 else ''} after you"))
    else:
        told.append("You decide last")
    return "".join(f"{sentence}. " for sentence in told).rstrip()


def _cost_text(look: ConflictPreview) -> str:
    """SEII-082  What winning costs."""
    lost = look["loses_clans"]
    if lost == 0:
        return "Winning costs you no clan."
    return f"Winning costs you {count_of(lost, 'clan')}: one stays."


def _limits_prompt(state: Seii, seat: int) -> Sentence:
    done = int(state.pick_count(seat))
    hand = int(state.hand_to_keep(seat))
    if done < hand:
        held = int(state.size(state.of(HAND, seat)))
        more = f"{hand - done} more" if done else f"{hand} of the {held}"
        return Sentence(f"Your hand is over its limit: keep {more}.", "SEII-093")
    army = int(state.army_to_keep(seat))
    held = int(state.size(state.of(ARMY, seat)))
    more = f"{army - (done - hand)} more" if done > hand else f"{army} of the {held}"
    return Sentence(f"Your army is over its limit: keep {more}.", "SEII-094")


def _ability_prompt(state: Seii, seat: int, asked: int) -> Sentence:
    if asked == ABILITY_PICK:
        return Sentence(
            f"You see the hand of {seat_words(int(state.subject()))}: discard one clan.", "SEII-056"
        )
    step = int(state.subject())
    clan = clan_of_step(state, step)
    words = set_of(state.terms).step_texts[step]
    begin = "You may" if state.printed.may[step] == 1 else "You must"
    words = words.removeprefix("you may ")
    time = _which_time(state, step)
    time += " time" if time and words.endswith(("twice", "times")) else ""
    return Sentence(f"{clan_name(state, clan)}: {begin.lower()} {words}{time}.", "SEII-056")


def _which_time(state: Seii, step: int) -> str:
    """`, now the second`: of a step that is done several times, one target after another."""
    times = int(state.printed.repeats[step])
    if times == 1:
        return ""
    below = STACK + 1 + (int(state.s[STACK]) - 2) * FRAME  # what is owed behind the question
    more = state.s[below] == EFFECT and state.s[below + 2] == step
    done = times - 1 - (int(state.s[below + 3]) if more else 0)
    return f", now the {TIMES[done]}"


def reason(state: Seii) -> Sentence:
    """How the game ended."""
    seats = range(int(state.shape.seats))
    counted = [f"{seat_words(seat)} {int(state.score(seat))}" for seat in seats]
    points = f"Points: {', '.join(counted)}."
    winners = [seat_words(seat) for seat in seats if state.wins(seat)]
    if state.s[OVER] == RESIGNED:
        goes = f"All others have given up, so the title of Seii Daimyo goes to {winners[0]}."
        return Sentence(f"{goes} {points}", "RULING-SEII-34")
    if len(winners) > 1:
        shared = f"The title of Seii Daimyo is shared by {listed(winners)}."
        return Sentence(f"{shared} {points}", "SEII-109")
    rule = "SEII-108" if facts(state)["decided_by"] == "locations" else "SEII-107"
    by = " by the number of locations" if rule == "SEII-108" else ""
    return Sentence(f"The title of Seii Daimyo goes to {winners[0]}{by}. {points}", rule)


# ---- what an option does ---------------------------------------------------------------------


def describe(state: Seii, code: int) -> Sentence:
    """What an option would do, in a few words."""
    return Sentence(_described(state, code))


def _described(state: Seii, code: int) -> str:
    """By what the verb is about: a location, a clan, a seat or nothing."""
    verb = VERBS.verb_of(code)
    numbers = VERBS.arguments(code)
    if not numbers:
        return _describe_word(state, verb.handle)
    about = verb.arguments[0]
    if about.cards is LOCATIONS:
        return _describe_location(state, verb.handle, numbers)
    if about.cards is CLANS:
        return _describe_clan(state, verb.handle, numbers[0])
    if verb.handle == AWARD:
        name = who(numbers[0], int(state.decider()))
        return f"{name}, strength {int(state.strength(numbers[0]))}"
    held = int(state.size(state.of(HAND, numbers[0])))
    return f"{seat_words(numbers[0])} holds {count_of(held, 'clan')}"


def _describe_clan(state: Seii, verb: int, clan: int) -> str:
    cards = set_of(state.terms)
    name = f"{clan_name(state, clan)}, Strength {cards.strength[clan]}"
    if verb == COMMIT_CLAN:
        name += f", {_with_army(state, clan)} with your army"
    if verb == PLAY:
        return f"{name}. {cards.ability_texts[clan]} Bonus: {cards.bonus_texts[clan]}"
    return f"{name}. Bonus: {cards.bonus_texts[clan]}"


def _strength(state: Seii, clan: int) -> int:
    return int(state.printed.strength[clan])


def _with_army(state: Seii, clan: int) -> int:
    """The Army Strength of the player who holds a clan, if it joined."""
    total = _strength(state, clan)
    for seat in range(int(state.shape.seats)):
        if state.place_of(state.of(HAND, seat), clan) >= 0:
            total += int(state.strength(seat))
    return total


def _describe_word(state: Seii, verb: int) -> str:
    """Verbs without a card; what is the whole of a step is told as the card tells it."""
    if verb == SAMURAI:
        return "seize or fortify; a further step for each Ashigaru, up to two"
    if verb == ASHIGARU:
        return "draw or play clans; a further step for each Samurai, up to two"
    if verb == DRAW:
        return f"the top clan of the deck of {int(state.size(CLAN_DECK))}"
    if verb == STRENGTHEN:
        return f"your army has +{int(state.printed.amount[state.subject()])} this round"
    if verb == REVEAL_CLAN:
        seat = int(state.decider())
        look = conflict(state, seat, int(state.top(state.of(COMMITTED, seat))))
        return _describe_reveal(look, seat)
    if verb == HIDE:
        clan = clan_name(state, int(state.top(state.of(COMMITTED, int(state.decider())))))
        joins = f"{clan} joins your army after the rotations"
        return f"rotate one location; {joins}"
    if verb == PASS:
        return "do nothing"
    return set_of(state.terms).step_texts[int(state.subject())].removeprefix("you may ")


def _describe_reveal(look: ConflictPreview, seat: int) -> str:
    """`strength 14: a tie, which seat 1 settles`."""
    ends = {
        "wins": "you win",
        "loses": "somebody is stronger",
        "open": "it depends on who decides after you",
        "tied": f"a tie, which {who(look['judge'], seat)} {_settles(look, seat)}",
    }
    return f"strength {look['strength']}: {ends[look['result']]}"


def _settles(look: ConflictPreview, seat: int) -> str:
    return "settle as the Daimyo" if look["judge"] == seat else "settles as the Daimyo"


def _describe_location(state: Seii, verb: int, numbers: list[int]) -> str:
    location = numbers[0]
    if verb == ROTATE:
        return _describe_turn(state, location, -1 if numbers[1] else 1)
    if verb == SWAP:
        given, taken = (location_name(state, number) for number in numbers)
        return f"give up {given}, take {taken}, worth {int(state.value(numbers[1], STARTING))}"
    name = by_name(state, location)
    if verb == SWAP_CONTESTED:
        return f"{name} becomes the Contested Location"
    owner = int(state.controller(location))
    if owner < 0:
        return f"{name}, worth {int(state.value(location, STARTING))}"
    before = int(state.value(location, int(state.side_of(owner, location))))
    of = "" if owner == int(state.decider()) else of_whom(owner, int(state.decider()))
    if verb == RAZE or verb == FORTIFY:
        side = int(RAZED if verb == RAZE else FORTIFIED)
        after = int(state.value(location, side))
        return f"{name}{of}, straight to {SIDE_WORDS[side]}: {after} instead of {before}"
    return f"{name}{of}, worth {before}"


def _describe_turn(state: Seii, location: int, by: int) -> str:
    owner = int(state.controller(location))
    side = int(state.side_of(owner, location))
    name = by_name(state, location)
    before, after = int(state.value(location, side)), int(state.value(location, side + by))
    turned = f"one side {'up' if by > 0 else 'down'} to {SIDE_WORDS[side + by]}"
    of = of_whom(owner, int(state.decider()))
    return f"{name}{of}, {turned}: {after} instead of {before}"


# ---- beside the zones ------------------------------------------------------------------------


def see(state: Seii, seat: int) -> SeiiExtra:
    """What all may see and count: roles, strengths, points."""
    seats = range(int(state.shape.seats))
    return {
        "samurai_played": int(state.samurai_played()),
        "ashigaru_played": int(state.ashigaru_played()),
        "roles_played": roles_played(state),
        "resigned": [other for other in seats if state.has_resigned(other)],
        "rounds": int(state.option(ROUNDS)),
        "limits": {"hand": int(state.option(HAND_LIMIT)), "army": int(state.option(ARMY_LIMIT))},
        "strength": [int(state.strength(other)) for other in seats],
        "points": [points(state, other) for other in seats],
        "danger": danger(state, seat),
        "at_stake": at_stake(state, seat),
    }


def points(state: Seii, seat: int) -> Points:
    """The scoring page of one seat: each location, each clan bonus, the total."""
    cards = set_of(state.terms)
    army = state.of(ARMY, seat)
    clans = [int(state.card_at(army, k)) for k in range(int(state.size(army)))]
    return {
        "locations": [
            {
                "card": cards.location_ids[location],
                "side": SIDE_NAMES[side],
                "value": int(state.value(location, side)),
            }
            for location, side in locations_of(state, seat)
        ],
        "bonuses": [
            {
                "card": cards.clan_ids[clan],
                "points": int(state.bonus(seat, clan)),
                "text": cards.bonus_texts[clan],
            }
            for clan in clans
        ],
        "from_locations": int(state.location_points(seat)),
        "from_clans": int(state.bonus_points(seat)),
        "total": int(state.score(seat)),
    }


def all_faces(cards: SeiiSet) -> Json:
    """What is printed on every card."""
    return {
        "name": cards.name,
        "title": cards.title,
        "digest": cards.digest,
        "locations": [
            {
                "id": cards.location_ids[k],
                "kind": "location",
                "name": cards.location_names[k],
                "kanji": cards.location_kanji[k],
                "island": ISLAND_NAMES[cards.island[k]],
                "values": dict(zip(SIDE_NAMES, cards.values[k * 3 : k * 3 + 3])),
            }
            for k in range(len(cards.location_ids))
        ],
        "clans": [
            {
                "id": cards.clan_ids[k],
                "kind": "clan",
                "name": cards.clan_names[k],
                "kanji": cards.clan_kanji[k],
                "strength": cards.strength[k],
                "ability": cards.ability_texts[k],
                "steps": cards.abilities[k],
                "bonus": cards.bonus_texts[k],
                "scores": cards.bonuses[k],
            }
            for k in range(len(cards.clan_ids))
        ],
        "roles": [
            {"id": card, "kind": "role", "name": name}
            for card, name in zip(cards.role_ids, cards.role_names)
        ],
    }
