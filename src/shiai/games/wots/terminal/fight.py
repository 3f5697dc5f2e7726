"""What this fight is fought by: weapon, enemy, place, and every module and table in play."""

from shiai.boards.general import Json
from shiai.core.table import Table
from shiai.games.wots import printed
from shiai.games.wots.brings import combo_words
from shiai.games.wots.card_text import listed
from shiai.games.wots.view import in_force, wots


def fight_page(table: Table, faces: Json, view: Json) -> list[str]:
    """Each thing in play with what it does."""
    lines = [f"{face.name}: {face.text}" for face in in_force(wots(table.state))]
    lines += [place_line(place) for place in faces["places"] if place["key"] == view["place_name"]]
    lines += _die_lines(view)
    lines += _combo_lines(table)
    lines += _mode_lines(table, faces, view)
    return lines + _module_lines(table, faces, view) + _level_lines(table, faces)


def place_line(place: Json) -> str:
    """A place with its six results."""
    rolls = _by_number([roll["text"] for roll in place["rolls"]])
    once = ", once in a fight" if place["once"] else ""
    return f"{place['name']}, for 1 Ki by the blue die{once}: {rolls}."


def _by_number(texts: list[str]) -> str:
    """Lines of a table that is rolled on, or of the injury die."""
    return "; ".join(f"{n}: {text}" for n, text in enumerate(texts, 1))


def _die_lines(view: Json) -> list[str]:
    """WOTS-066 to WOTS-073, as weapon and wounds have it."""
    if view["die"] == 0:
        return ["The injury die has left the game."]
    levels = _by_number(view["die_levels"])
    return [f"The injury die, used after a counterattack, then shows 1 again. {levels}."]


def _combo_lines(table: Table) -> list[str]:
    """WOTS-056  What three equal symbols bring in this fight."""
    state = wots(table.state)
    by_words: dict[str, list[str]] = {}
    for number, symbol in enumerate(printed.SYMBOL_NAMES):
        by_words.setdefault(combo_words(state, number), []).append(symbol)
    brings = "; ".join(f"{listed(names)}: {what}" for what, names in by_words.items())
    return [f"Three equal symbols in one attack are a combo. {brings}."]


def _mode_lines(table: Table, faces: Json, view: Json) -> list[str]:
    mode = view["mode"]
    if mode == "one_vs_three":
        rolls = _by_number(
            [
                f"{'enemy' if len(row) == 1 else 'enemies'} {listed(list(map(str, row)), 'and')}"
                for row in faces["counterattackers"]
            ]
        )
        return [
            "Before each attack you choose the enemy that it strikes.",
            f"Who strikes back, by the blue die: {rolls}. Those who are down do not.",
        ]
    if mode == "clan":
        rolls = _by_number([f"{row['life']} Life, {row['ki']} Ki" for row in faces["clan"]])
        ranks = "; ".join(f"{rank['from']} or more: {rank['name']}" for rank in faces["ranks"])
        return [f"Each opponent by the blue die: {rolls}.", f"Opponents defeated: {ranks}."]
    if mode.startswith("campaign"):
        key = str(table.options["event_table"])
        events = faces["events"][key]
        rolls = _by_number([f"{event['name']}, {event['text']}" for event in events])
        spent = "" if view["mulligan"] else " (it is spent)"
        return [
            f"After each opponent but the last a random event: {rolls}.",
            f"Once in the campaign an opening hand may be drawn anew{spent}.",
            "An opponent killed by a wound card gives you 1 Life and 1 Ki.",
        ]
    return []


def _module_lines(table: Table, faces: Json, view: Json) -> list[str]:
    options, lines = table.options, []
    if options["blood"]:
        lines.append(
            "Blood: your wounds are cards that stay; when the fifth is drawn the fight is lost."
        )
        for level, cards in view["blood_wounds"].items():
            lines += [f"Your wound {_blood(faces, card, int(level))}." for card in cards]
    if view["virtue"]:
        for card in view["virtue"]:
            face = next(face for face in faces["bushido"] if face["id"] == card)
            points = f" Points on it: {view['points']}." if view["points"] else ""
            lines.append(f"Your virtue {face['name']}: {face['text']}{points}")
    elif options["bushido"]:
        lines.append(
            f"Bushido: a combo may bring a kanji, and so do 2 Ki; the third brings a virtue. "
            f"You have {view['kanji']}."
        )
    if options["gisei"]:
        guards = ", ".join(f"{face['guard']:+d}" for face in faces["gisei"])
        lines.append(
            f"Gisei: before a counterattack 1 Life buys one of five cards, Guard {guards}."
        )
    if view["armor"]:
        worn = view["armor_worn_by"]
        who = "You wear" if worn == 1 else f"{view['enemies'][worn - 2]['name']} wears"
        lines.append(
            f"Yoroi: {who} armour with {view['armor']} points; it takes damage before Life, and "
            f"breaks on a roll of 6."
        )
    if options["taikyu"]:
        rows = _by_number([row["text"] for row in faces["taikyu"]])
        lines.append(f"Taikyu, rolled when the first card drawn in a round is BLOOD: {rows}.")
    return lines


def _blood(faces: Json, card: str, level: int) -> str:
    face = next(face for face in faces["blood"] if face["id"] == card)["levels"][level - 1]
    return f"{face['name']}: {face['text']}"


def _level_lines(table: Table, faces: Json) -> list[str]:
    """WOTS-159 to WOTS-167  What makes it easier or harder."""
    options, lines = table.options, []
    if options["hard"]:
        lines.append(
            "Hard: one opponent card more, which as a defense cannot be met and as a counterattack "
            "draws two others."
        )
    if options["easy_draw"]:
        lines.append("Easy: of three cards drawn for 1 Ki you keep one.")
    if options["easy_die"]:
        lines.append("Easy: the injury die starts at 2 or higher.")
    if options["easy_special"]:
        lines.append("Easy: a special card starts in your action deck.")
    return lines
