"""The front end's types are those of the server, and a change of the server is noticed."""

from copy import deepcopy

import pytest
from tools import frontend, wire_types

from shiai.server.openapi import document


def checked(spec):
    try:
        return wire_types.run("types:check", spec)
    except frontend.NoNode as error:
        pytest.skip(f"no table here: {error}")


def test_the_types_are_those_of_the_server():
    done = checked(document())

    assert done.returncode == 0, done.stdout


def test_types_that_are_old_are_noticed():
    spec = deepcopy(document())
    spec["components"]["schemas"]["Snapshot"]["properties"]["version"] = {"type": "string"}

    done = checked(spec)

    assert done.returncode == 1
    assert "make types" in done.stdout
