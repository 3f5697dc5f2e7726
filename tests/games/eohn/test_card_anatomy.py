"""What is printed on a card: frames, fields, names, codes, rarities, DP and glowing bars."""

import pytest
from tests.games.eohn.helpers import (
    at,
    cards,
    damages,
    do,
    duel,
    energy,
    side,
    why,
)

from shiai.cards import BadSet
from shiai.games.eohn.cards import SETS, face, load
from shiai.games.eohn.words import RARITIES

HOUSE = (SETS / "house.toml").read_text(encoding="utf-8")
JAB_FLURRY = '[[attack]]\nid = "jab-flurry"\n'
GUARD_UP = '[[action]]\nid = "guard-up"\n'


def printed(card):
    """All that stands on a card of the house set."""
    made = cards()
    return face(made, made.number[card])


@pytest.fixture
def refused(tmp_path):
    """The message for a house set in which one thing is said otherwise."""

    def change(behind, old, new):
        head, behind, tail = HOUSE.partition(behind)
        assert old in tail
        path = tmp_path / "mine.toml"
        text = (head + behind + tail.replace(old, new, 1)).replace(
            'name = "house"', 'name = "mine"'
        )
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BadSet) as message:
            load(path)
        return str(message.value)

    return change


@pytest.mark.rule("EOHN-078")
def test_every_card_is_an_attack_or_an_action_and_lies_in_that_zone():
    made = cards()
    frames = [face(made, kind)["frame"] for kind in range(len(made.ids))]
    assert (frames.count("attack"), frames.count("action"), len(frames)) == (29, 56, 85)
    table = duel(a=side(hand=["bolt-shot", "riposte", "guard-up", "second-wind"]), b=side())
    do(table, "A ready bolt-shot", "A ready riposte", "A ready guard-up", "A ready second-wind")

    mat = table.to_position()["mat"][0][:15]
    assert [name != "" for name in mat] == [False] * 5 + [True, True, False, False, False] * 2
    do(table, "A pass", "A enter combat")
    assert why(table, "A attack guard-up B") == "EOHN-235"  # no Attack
    assert why(table, "A attack riposte B") == "EOHN-100"  # an Attack, but of another kind


@pytest.mark.rule("EOHN-079")
@pytest.mark.parametrize("field", ["ap = 4", 'atype = "melee"', "energy = 2", "speed = 16"])
def test_an_attack_without_one_of_its_fields_is_refused(refused, field):
    message = refused(JAB_FLURRY, field + "\n", "")

    assert f'attack "Jab Flurry" (jab-flurry): {field.split()[0]}: missing' in message


@pytest.mark.rule("EOHN-079")
def test_an_attack_shows_its_fields():
    shown = printed("iron-fist")

    assert (shown["name"], shown["energy"], shown["speed"]) == ("Iron Fist", 3, 12)
    assert (shown["type"], shown["ap"], shown["damage_types"]) == ("melee", 6, {"crushing": 2})
    assert (shown["reuse"], shown["subtype"], shown["modifiers"]) == ("none", "standard", [])
    assert (shown["rarity"], shown["base"]["str"]) == ("silver", 1)
    assert "With Strength 3" in shown["text"]  # a benefit


@pytest.mark.rule("EOHN-080")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('act = "block"', 'act = ["block", "dodge"]'),
        ('act = "block"', 'act = "block"\natype = "melee"'),
        ('act = "block"\n', ""),
        ('act = "block"', 'act = "melee"'),
    ],
)
def test_an_action_has_exactly_one_action_type(refused, old, new):
    assert 'action "Guard Up" (guard-up)' in refused(GUARD_UP, old, new)


@pytest.mark.rule("EOHN-080")
def test_an_action_shows_its_fields():
    shown = printed("braced-shell")

    assert (shown["type"], shown["energy"], shown["speed"], shown["dp"]) == ("block", 2, 11, 10)
    assert (shown["reuse"], shown["subtype"], shown["rarity"]) == ("none", "standard", "gold")
    assert "Rested" in shown["text"]
    assert printed("side-step")["dp"] == 0  # DP is optional


@pytest.mark.rule("EOHN-081")
def test_two_cards_of_one_name_are_refused(refused):
    message = refused(GUARD_UP, 'name = "Guard Up"', 'name = "Jab Flurry"')

    assert "'Jab Flurry' is the name of 'jab-flurry', too" in message


@pytest.mark.rule("EOHN-082")
def test_codes_tell_pack_number_size_and_card():
    codes = cards().codes

    assert (codes[0], codes[29], codes[-1]) == (
        "H1-001/085-JABF",
        "H1-030/085-GUAR",
        "H1-085/085-MIRE",
    )
    assert len(set(codes)) == 85
    assert printed("jab-flurry")["code"] == "H1-001/085-JABF"


@pytest.mark.rule("EOHN-083")
def test_there_are_six_rarities_and_no_bronze(refused):
    message = refused(JAB_FLURRY, 'rarity = "silver"', 'rarity = "bronze"')

    assert "attack \"Jab Flurry\" (jab-flurry): rarity: unknown rarity 'bronze'" in message
    assert {card.rarity for card in cards().cards} == set(RARITIES)
    assert len(RARITIES) == 6


@pytest.mark.rule("EOHN-084")
def test_an_attack_without_a_damage_type_deals_its_ap():
    assert printed("bolt-shot")["damage_types"] == {}
    table = duel(a=side(ready=["bolt-shot"]), b=side(), moment="combat")
    do(table, "A attack bolt-shot B")

    assert damages(table) == [(0, "B", 7)]
    assert table.to_position()["statuses"][1]["dazed"] == 0


@pytest.mark.rule("EOHN-085")
def test_a_card_that_ignores_blocks_is_not_blocked():
    table = duel(
        a=side(charging=[("cataclysm-volley", 1)], attributes=(1, 3, 2, 2)),
        b=side(ready=["aegis-lock"], attributes=(4, 0, 2, 2), pure=0),
        moment="combat",
    )
    do(table, "A attack cataclysm-volley B", "B activate aegis-lock")

    assert damages(table) == [(0, "B", 12)]


@pytest.mark.rule("EOHN-086")
def test_the_dp_of_a_morph_counts_with_armor():
    table = duel(
        a=side(ready=["bolt-shot"]),
        b=side(active=["stone-form", "plated-skin"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B")

    assert damages(table) == [(0, "B", 7 - 2 - 2)]


@pytest.mark.rule("EOHN-087")
@pytest.mark.parametrize(("pure", "refusal"), [(2, "EOHN-064"), (3, None)])
def test_each_glowing_bar_needs_one_pure(pure, refusal):
    table = duel(a=side(hand=["sunspear"], pure=pure, attributes=(2, 4, 1, 1)), b=side())

    assert printed("sunspear")["pure"] == 3
    assert why(table, "A ready sunspear") == refusal


@pytest.mark.rule("EOHN-087")
@pytest.mark.parametrize(("attack", "damage"), [("iron-fist", 6 + 5), ("titan-overhand", 16)])
def test_a_card_with_glowing_bars_is_enhanced_and_no_other(attack, damage):
    # Dread Form changes attacks that are not Enhanced.
    table = duel(
        a=side(active=["dread-form"], ready=[attack], attributes=(0, 0, 4, 4)),
        b=side(),
        moment="combat",
    )
    do(table, f"A attack {attack} B")

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-088")
@pytest.mark.parametrize(("left", "refusal"), [(3, "EOHN-066"), (4, None)])
def test_pure_is_paid_beside_energy_and_not_instead(left, refusal):
    table = duel(a=side(hand=["sunspear"], energy=left, pure=3, attributes=(0, 6, 1, 1)), b=side())

    assert why(table, "A ready sunspear") == refusal


@pytest.mark.rule("EOHN-088")
def test_an_enhanced_card_needs_its_base_attributes_too():
    table = duel(a=side(hand=["sunspear"], pure=3, attributes=(2, 3, 2, 1)), b=side())

    assert why(table, "A ready sunspear") == "EOHN-050"


@pytest.mark.rule("EOHN-089")
def test_an_enhanced_ability_is_readied_with_its_energy_and_its_pure():
    table = duel(a=side(hand=["adrenal-loop"], energy=50, pure=1), b=side())
    do(table, "A ready adrenal-loop")

    assert energy(table, "A")[:2] == (49, 0)
    assert at(table, "A", "adrenal-loop", "floating") == 1
    assert at(table, "A", "adrenal-loop", "floating_pure") == 1
    assert at(table, "A", "adrenal-loop", "face") == 0


# ---- CHAOS ARMOUR --------------------------------------------------------------------------------


@pytest.mark.rule("RULING-EOHN-53")
def test_what_is_printed_on_chaos_armour():
    shown = printed("chaos-armour")

    assert (shown["type"], shown["energy"], shown["speed"], shown["dp"]) == ("armor", 4, 8, 2)
    assert set(shown["base"].values()) == {0}


@pytest.mark.rule("RULING-EOHN-53")
@pytest.mark.parametrize(
    ("attributes", "undefended", "blocked"),
    [
        ((1, 2, 2, 3), 7, 7 + 3 - 8),
        ((1, 1, 3, 3), 8, 8 + 3 - 8),  # Strength 3: Melee attacks get +1 AP
        ((2, 2, 2, 2), 7, 7 + 4 - 8),  # Defense 2: Crushing gets +1
        ((2, 1, 3, 2), 8, 8 + 4 - 8),
    ],
)
def test_chaos_armour_has_benefits_at_strength_3_and_defense_2(attributes, undefended, blocked):
    table = duel(
        a=side(active=["chaos-armour"], ready=["breaker-knee", "breaker-knee", "bolt-shot"],
               attributes=attributes),
        b=side(ready=["forearm-wall"], rested=1, attributes=(0, 4, 2, 2)), moment="combat",
    )  # fmt: skip
    do(table, "A attack bolt-shot B", "B pass", "A put away bolt-shot")
    assert damages(table) == [(0, "B", 7)]
    assert table.to_position()["statuses"][1]["dazed"] == 0
    do(table, "A attack breaker-knee B", "B activate forearm-wall", "A put away breaker-knee")
    do(table, "A attack breaker-knee B")

    assert [damage for _, _, damage in damages(table)] == [7, blocked, undefended]


@pytest.mark.rule("RULING-EOHN-53")
def test_only_its_owners_attack_cards_cost_less_under_chaos_armour():
    table = duel(
        a=side(active=["chaos-armour"], hand=["bolt-shot", "guard-up"]),
        b=side(hand=["bolt-shot"]),
    )
    do(table, "A ready bolt-shot", "A ready guard-up", "A pass", "A skip combat")
    assert at(table, "A", "bolt-shot", "floating") == 2
    assert at(table, "A", "guard-up", "floating") == 1
    do(table, "B draw 1", "B refocus 0", "B ready bolt-shot")
    assert at(table, "B", "bolt-shot", "floating") == 3
