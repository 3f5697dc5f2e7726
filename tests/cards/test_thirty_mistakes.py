"""Typical mistakes in set files: each is told with file, line, entry, field and the likely fix."""

from importlib import import_module

import pytest

from shiai.cards import BadSet, read_set

HEAD = 'format = 1\ngame = "{game}"\nname = "mine"\ntitle = "Mine"\nextends = "house"\n'


def refusal(game: str, text: str) -> list[str]:
    module = import_module(f"shiai.games.{game}.cards")
    with pytest.raises(BadSet) as refused:
        read_set(text.encode(), module.MODEL, "mine.toml", module.SETS)
    return str(refused.value).splitlines()


@pytest.mark.parametrize(
    ("game", "mistake", "text", "message"),
    [
        ('eiyo', 'a damage too many',
         ('[change.Ashigaru]\n'
         'damage = [2, 1, 0, 0, 0]\n'),
         '7: enemy "Ashigaru" (E01): damage: needs exactly 4 entries, has 5 (take 1 away)'),
        ('eiyo', 'a number in quotes',
         ('[change.E01]\n'
         'honor = "2"\n'),
         ('7: enemy "Ashigaru" (E01): honor: expected a whole number, got \'2\' (write 2 without '
         'quotes)')),
        ('eiyo', 'a number out of range',
         ('[[enemy]]\n'
         'id = "E01"\n'
         'name = "Ashigaru"\n'
         'honor = 12\n'
         'damage = [1, 1, 0, 0]\n'),
         '9: enemy "Ashigaru" (E01): honor: 12 is too big (0 to 9)'),
        ('eiyo', 'a field misspelt',
         ('[[enemy]]\n'
         'id = "E01"\n'
         'name = "Ashigaru"\n'
         'honour = 1\n'
         'damage = [1, 1, 0, 0]\n'),
         '9: enemy "Ashigaru" (E01): unknown field \'honour\' (did you mean \'honor\'?)'),
        ('eiyo', 'a field forgotten',
         ('[[enemy]]\n'
         'id = "E01"\n'
         'name = "Ashigaru"\n'
         'honor = 1\n'),
         '6: enemy "Ashigaru" (E01): damage: missing (write damage = [0, 0, 0, 0])'),
        ('eiyo', 'a direction in full',
         ('[change.W01]\n'
         'marks = ["north"]\n'),
         '7: weapon "Tanto" (W01): marks: unknown direction \'north\' (did you mean \'N\'?)'),
        ('eiyo', 'no list',
         ('[change.W01]\n'
         'marks = "N"\n'),
         '7: weapon "Tanto" (W01): marks: expected a list in [ ], got \'N\' (write [\'N\'])'),
        ('eiyo', 'an effect at the wrong moment',
         ('[change.B3]\n'
         'before_samurai_phase = { return_deflected = 2 }\n'),
         ('7: boss "Kanabo" (B3): before_samurai_phase: unknown effect \'return_deflected\' (it be'
         'longs in when_revealed)')),
        ('eiyo', 'an effect outside its moment',
         ('[change.B3]\n'
         'discard_weapons = 2\n'),
         ('7: boss "Kanabo" (B3): unknown field \'discard_weapons\' (write before_samurai_phase ='
         ' { discard_weapons = 2 })')),
        ('eiyo', 'two effects at one moment',
         ('[change.B3]\n'
         'before_samurai_phase = { discard_weapons = 1, lose_honor_cards = 1 }\n'),
         ('7: boss "Kanabo" (B3): before_samurai_phase: one effect only (keep one of discard_we'
         'apons, lose_honor_cards)')),
        ('eiyo', 'a change of nobody',
         ('[change.Ashigari]\n'
         'honor = 2\n'),
         ("6: change: the set that is extended has no entry 'Ashigari' (did you mean 'Ashigaru'"
         '?)')),
        ('eiyo', 'single brackets',
         ('[enemy]\n'
         'id = "E01"\n'
         'name = "Ashigaru"\n'
         'honor = 1\n'
         'damage = [1, 1, 0, 0]\n'),
         '6: enemy: write [[enemy]] in double brackets above each entry'),
        ('eiyo', 'one enemy too many',
         ('[[enemy]]\n'
         'id = "E99"\n'
         'name = "Ninja"\n'
         'honor = 2\n'
         'damage = [2, 2, 1, 0]\n'),
         ('6: enemy "Ninja" (E99): enemy: 37 cards, the game needs 36 (let it take a place: rep'
         'laces = ["an id"], or remove = ["an id"])')),
        ('eiyo', 'one enemy too few',
         'remove = ["E07"]\n',
         '6: enemy: 35 cards, the game needs 36 (write as many new ones, or remove fewer)'),
        ('eiyo', 'removing nobody',
         'remove = ["E77"]\n',
         "6: remove: the set that is extended has no entry 'E77' (did you mean 'E27'?)"),
        ('eiyo', 'no id',
         ('[[boss]]\n'
         'name = "Ninja"\n'
         'honor = 2\n'
         'damage = [2, 2, 1, 0]\n'),
         ('6: boss "Ninja": id: missing (write id = "X1", or ids = ["X1", "X2"] for several cop'
         'ies)')),
        ('eiyo', 'an id twice',
         ('[[enemy]]\n'
         'ids = ["E01", "E02"]\n'
         'name = "Ninja"\n'
         'honor = 2\n'
         'damage = [2, 2, 1, 0]\n'
         '\n'
         '[[enemy]]\n'
         'id = "E02"\n'
         'name = "Ronin"\n'
         'honor = 2\n'
         'damage = [2, 2, 1, 0]\n'),
         ('13: enemy "Ronin" (E02): id \'E02\' is already taken by the entry at line 6 '
          '(give it another)')),
        ('eiyo', 'written and changed',
         ('[[enemy]]\n'
         'id = "E01"\n'
         'name = "Ninja"\n'
         'honor = 2\n'
         'damage = [2, 2, 1, 0]\n'
         '\n'
         '[change.E01]\n'
         'honor = 3\n'),
         ('12: enemy "Ashigaru" (E01): change: \'E01\' is written in this file, too: change it th'
         'ere')),
        ('seii', 'an unknown step',
         ('[change.oda]\n'
         'ability = [\n'
         '  { op = "raze" },\n'
         '  { op = "rase" },\n'
         ']\n'),
         ('9: clan "Oda" (oda): ability: entry 2: op: unknown step \'rase\' (did you mean \'raze\'?'
         ')')),
        ('seii', 'a bonus with the wrong number',
         ('[change.takeda]\n'
         'bonus = { kind = "flat", per = 2 }\n'),
         '7: clan "Takeda" (takeda): bonus: flat has no per, needs points (it takes points)'),
        ('seii', 'values not one apart',
         ('[change.H1]\n'
         'fortified = 5\n'),
         ('7: location "Sunpu" (H1): fortified: values 1/2/5 are not one apart (1/2/3 would be;'
         ' SEII-004)')),
        ('seii', 'a name twice',
         ('[[clan]]\n'
         'id = "maeda"\n'
         'name = "Oda"\n'
         'replaces = ["sanada"]\n'
         'strength = 2\n'
         'ability = [{ op = "raze" }]\n'
         'bonus = { kind = "flat", points = 1 }\n'),
         ('8: clan "Oda" (maeda): name: \'Oda\' is the name of \'oda\', too (every location and cla'
         'n has its own)')),
        ('seii', 'replacing nobody',
         ('[[clan]]\n'
         'id = "maeda"\n'
         'name = "Maeda"\n'
         'replaces = ["sanda"]\n'
         'strength = 2\n'
         'ability = [{ op = "raze" }]\n'
         'bonus = { kind = "flat", points = 1 }\n'),
         ('9: clan "Maeda" (maeda): replaces: the set that is extended has no entry \'sanda\' (di'
         "d you mean 'sanada'?)")),
        ('wots', 'a key with capitals',
         ('[[weapon]]\n'
         'key = "Kiseru"\n'
         'name = "Kiseru"\n'
         'set = "fan"\n'),
         ('7: weapon "Kiseru" (Kiseru): key: \'Kiseru\' does not fit (a small letter, then at mos'
         't 30 small letters, digits and _)')),
        ('wots', 'a word at the wrong moment',
         ('[[weapon]]\n'
         'key = "kiseru"\n'
         'name = "Kiseru"\n'
         'set = "fan"\n'
         'start = { guard = 1 }\n'),
         ('10: weapon "Kiseru" (kiseru): start: unknown effect \'guard\' (it belongs in '
          'counterattack)')),
        ('wots', 'a fatal wound too many',
         ('[change.W1]\n'
         'level_2 = { fatal = true }\n'),
         ('7: wound "Cut" (W1): level_2: exactly one wound card is fatal, at level 2 (here: W1 '
         'and W5; WOTS-077, WOTS-078)')),
        ('wots', 'a weapon removed',
         'remove = ["katana"]\n',
         ("6: weapon: 'katana' is missing (the options of the game name it: change it instead o"
         'f removing it)')),
        ('wots', 'a way to nowhere',
         ('[change.K1]\n'
         'next = ["ZZ"]\n'),
         ('7: node "K1": next: no node is called \'ZZ\' (there are: K1, K2, K3, K4, K5, K6, MASTE'
         'R, N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11)')),
        ('eohn', 'an unknown type',
         ('[[action]]\n'
         'id = "odd"\n'
         'name = "Odd"\n'
         'act = "bost"\n'
         'energy = 1\n'
         'speed = 5\n'
         'sub = "standard"\n'
         'rarity = "gold"\n'),
         '9: action "Odd" (odd): act: unknown Action type \'bost\' (did you mean \'boost\'?)'),
        ('eohn', 'an effect misspelt in a list',
         ('[change.shatter]\n'
         'fx = [\n'
         '  { do = "destroy", to = "ability", whose = "theirs", n = 1 },\n'
         '  { do = "drow", n = 1 },\n'
         ']\n'),
         ('9: action "Shatter" (shatter): fx: entry 2: do: unknown effect \'drow\' (did you mean '
         "'draw'?)")),
        ('eohn', 'a name twice',
         ('[[attack]]\n'
         'id = "jab"\n'
         'name = "Jab Flurry"\n'
         'atype = "melee"\n'
         'ap = 4\n'
         'energy = 2\n'
         'speed = 9\n'
         'sub = "standard"\n'
         'rarity = "gold"\n'),
         ('8: attack "Jab Flurry" (jab): name: \'Jab Flurry\' is the name of \'jab-flurry\', too (n'
         'o two cards have the same name, EOHN-081)')),
        ('eohn', 'a charge without its subtype',
         ('[change.guard-up]\n'
         'sub = "chargeable"\n'),
         ('7: action "Guard Up" (guard-up): sub: a Chargeable has a charge, and nothing else ha'
         's (write both or neither, EOHN-175)')),
        ('eiyo', 'no TOML',
         ('[change.E01]\n'
         'honor = \n'),
         ('7: [change.E01]: honor: is not TOML: Invalid value, column 9 (write a value: honor ='
         ' …)')),
        ('seii', 'a text without quotes',
         ('[change.H1]\n'
         'name = Sunpu Castle\n'),
         ('7: [change.H1]: name: is not TOML: Invalid value, column 8 (a text stands in quotes:'
         ' name = "Sunpu Castle")')),
        ('wots', 'a bracket that is not closed',
         ('[change.M01]\n'
         'strength = 3\n'
         '\n'
         '[[weapon]\n'
         'key = "kiseru"\n'),
         ('9: is not TOML: Expected \']]\' at the end of an array declaration, column 9 '
         '(write [weapon] or [[weapon]]: as many brackets at the end as at the start)')),
        ('eohn', 'a field twice',
         ('[change.guard-up]\n'
         'energy = 1\n'
         'energy = 2\n'),
         ('8: [change.guard-up]: energy: is not TOML: Cannot overwrite a value, column 11 (energ'
         'y is written twice: keep one of the two)')),
        ('eiyo', 'a list that is not closed',
         ('[change.E01]\n'
         'damage = [2, 1, 0, 0\n'
         'honor = 2\n'),
         ('8: [change.E01]: honor: is not TOML: Unclosed array, column 1 (close the list or tab'
         'le above it with ] or })')),
        ('eiyo', 'quotes of a word processor',
         ('[change.E01]\n'
         'name = “Ashigaru”\n'),
         ('7: [change.E01]: name: is not TOML: Invalid value, column 8 (straight quotes: name ='
         ' "Ashigaru")')),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_line_entry_field_and_fix(
    game: str, mistake: str, text: str, message: str
) -> None:
    assert refusal(game, HEAD.format(game=game) + text) == [f"mine.toml:{message}"], mistake


def test_a_set_that_extends_nothing_is_told_to() -> None:
    text = HEAD.format(game="eiyo").replace('extends = "house"\n', "")
    enemy = '[[enemy]]\nid = "E01"\nname = "Ninja"\nhonor = 2\ndamage = [2, 2, 1, 0]\n'

    assert refusal("eiyo", text + enemy)[0] == (
        'mine.toml:5: weapon, special, boss, yamabushi: no entries (write extends = "house" '
        "above all entries to take them from the house set)"
    )


def test_a_set_of_another_game_or_of_an_unknown_base_is_told_what_was_meant() -> None:
    head = HEAD.format(game="eiyo")

    assert refusal("eiyo", head.replace("eiyo", "eyo")) == [
        "mine.toml:2: game: unknown game 'eyo' (did you mean 'eiyo'?)"
    ]
    assert refusal("eiyo", head.replace("house", "hose")) == [
        (
            "mine.toml:5: extends: no set of this game is called 'hose', there are house, "
            "house-2 (did you mean 'house'?)"
        )
    ]
