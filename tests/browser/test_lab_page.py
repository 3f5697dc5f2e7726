"""The report page of the lab: whole in one file, in any width, with nothing asked of a network."""

import pytest

from shiai.lab.block import play_blocks
from shiai.lab.conduct import counter_of, whole_report
from shiai.lab.goal import Goal
from shiai.lab.page import page as report_page
from shiai.lab.plan import Common, compare_plan
from shiai.lab.run import Run

SHARPER = """format = 1
game = "eiyo"
name = "sharper"
title = "Sharper"
extends = "house"

[change.Ashigaru]
damage = [2, 1, 0, 0]
"""


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lab")
    (folder / "sharper.toml").write_text(SHARPER, "utf-8")
    plan = compare_plan(
        "eiyo", "house", str(folder / "sharper.toml"), Common(), ["random", "greedy"], 1,
        over=["difficulty", "edition"],
    )  # fmt: skip
    goal = Goal(12)
    counter = counter_of(plan, goal)
    counter.add(play_blocks(plan.to_json(), 0, 12, {}, {}))
    path = folder / "report.html"
    path.write_text(report_page(whole_report(Run(plan, folder, {}), goal, counter)), "utf-8")
    return path


@pytest.mark.parametrize("width", [1440, 390])
def test_a_report_is_read_without_a_network_in_any_width(browser, report, width):
    context = browser.new_context(viewport={"width": width, "height": 844})
    page = context.new_page()
    asked, trouble = [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: trouble.append(message.text))
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.goto(report.as_uri())

    assert asked == [report.as_uri()]
    assert trouble == []
    assert page.locator("h1").inner_text() == "sharper against house"
    assert page.locator(".forest tr.f").count() == 4  # two bots, wins and score
    assert page.locator(".heat tbody tr").count() == 3
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()
