"""Positions to set the table with."""

SOON_OUT = {
    "round": 9,
    "rows": {"N": ["E36"], "E": ["E18"]},
    "weapon_deck": ["W02", "W05"],
    "discard_pile": ["W08", "W11", "W13", "W04", "W29", "W22", "W01", "W07", "W10", "W16"],
    "special_table": ["S2"],
    "honor_stack": ["E33", "E34", "B3", "E19", "E20", "E24", "E28", "E01", "E02", "E08"],
    "deflected_stack": ["E04", "E05", "E10", "E11"],
}
"""The fight ends in the second run-out: honor has to buy the last deck."""

TEPPO = {
    "hand": ["W25", "W01"],
    "rows": {"N": ["E01", "B5"], "E": ["E03"], "S": ["E02"], "W": ["E08"]},
    "weapon_deck": ["W02", "W03", "W04", "W05"],
    "special_table": ["S1", "S2"],
}
"""W25 reaches North and South; B5 Teppo in the North forbids tokens there."""

LAST_ENEMY = {
    "round": 9,
    "hand": ["W25"],
    "rows": {"S": ["E36"]},
    "weapon_deck": ["W02", "W05", "W08"],
    "honor_stack": [
        *("E33", "E34", "E35", "B3", "B5", "B1", "E19", "E20", "E21", "E24", "E25", "E28"),
        *("E29", "E30", "E22", "E01", "E02", "E03", "E08", "E09", "E14", "E15", "E16"),
    ],
}
"""One play wins."""

TOO_MANY = {
    "hand": ["W01", "W04", "W07", "W10"],
    "rows": {"N": ["E01", "E08"], "E": ["E03"], "S": ["E02", "E19", "E24"], "W": ["E09"]},
    "enemy_decks": {"N": ["E14"], "E": ["E15"], "S": ["E16"], "W": ["E20"]},
    "weapon_deck": [
        *("W02", "W05", "W08", "W11", "W13", "W14", "W16", "W19", "W22", "W25", "W27", "W29"),
        *("W03", "W06", "W09", "W12", "W15", "W17", "W18", "W20", "W21", "W23", "W24", "W26"),
    ],
    "special_table": ["S1", "S2"],
}
"""Whoever ends the fight at once draws more than a hand holds."""

CROWDED = {
    "round": 7,
    "hand": ["W01", "W13", "W25", "W29", "W10", "S1"],
    "rows": {
        "N": ["E01", "E36", "E14", "B4"],
        "E": ["E08", "E24", "E28", "B2"],
        "S": ["E33", "E02", "E19", "B1"],
        "W": ["E09", "E20", "E03", "B5"],
    },
    "enemy_decks": {"N": ["E15"], "S": ["E16", "E17"]},
    "weapon_deck": [
        *("W02", "W05", "W08", "W11", "W14", "W16", "W19", "W22", "W27", "W31", "W03", "W06"),
        *("W09", "W12", "W15", "W17", "W18", "W20", "W21", "W23"),
    ],
    "discard_pile": ["W04", "W07", "W26"],
    "special_table": ["S2"],
    "honor_stack": [
        "E34",
        "E35",
        "B3",
        "E21",
        "E22",
        "E25",
        "E26",
        "E29",
        "E30",
        "E10",
        "E11",
        "E04",
    ],
    "deflected_stack": ["E05", "E12", "E13"],
}
"""Four rows of four, a boss in each, and a full hand."""

HARMLESS_LOOK = {
    "round": 9,
    "hand": ["W25"],
    "rows": {"N": ["E01", "B3"]},
    "enemy_decks": {"S": ["E14", "E15", "E16"]},
    "weapon_deck": ["W02", "W05", "W08", "W11", "W13"],
    "honor_stack": ["E33", "E34", "E19", "E20", "E24"],
}
"""The last deck: with the row deflected no damage comes, but Kanabo takes 2 and the draw 4 of 5."""
