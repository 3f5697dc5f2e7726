"""The prompt of the last purchase says nothing that only the enemy decks know."""

import shiai

RECORD = """\
shiai record 1
game eiyo
rules 1
cards house 058465ab998ab84a
options difficulty=novice
seed 3125683381294853517

keep
defeat W17+2 N
defeat W12 W
defeat W08+3 E
defeat W28+1 N
end fight
defeat W21+3 S
deflect W04+2 W
deflect W24+2 E
defeat W07+2 N
end fight
defeat W26+1 E
defeat W15+3 W
deflect W21+3 S
deflect S1+2 N
end fight
deflect W30+3 E
deflect W27+1 N
deflect W13+2 S
deflect W23 W
end fight
defeat W31+3 N
end fight
"""


def test_that_no_payment_is_enough_is_said_only_if_no_card_could_make_it_so():
    table = shiai.find("eiyo").replay(RECORD)
    table.submit("pay E25")
    asked = table.view(0)["ask"]

    assert "for the second time" in asked["text"]
    for seed in range(60):
        assert table.sample_world(0, seed=seed).view(0)["ask"] == asked
