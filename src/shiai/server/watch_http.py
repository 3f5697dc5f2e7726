"""For whoever runs the server: is it ready, and what has it done?"""

import ipaddress
from typing import Any, Final

from litestar import Response, get
from litestar.datastructures import State

import shiai
from shiai.core.cells import COMPILED
from shiai.server.http import ApiRequest, error_responses
from shiai.server.lobby import Rooms
from shiai.server.matches import Matches, translate_storage_errors
from shiai.server.messages import Health
from shiai.server.metrics import KIND, Metrics, Sample
from shiai.server.refusals import ApiError
from shiai.server.socket import SocketLimits


@get("/api/ready", responses=error_responses())
async def ready(request: ApiRequest) -> Health:
    """That a choice could be stored at this moment: something is written, and nothing changed."""
    matches: Matches = request.app.state["matches"]
    with translate_storage_errors():
        await matches.storage.try_to_write()
    return Health(True, shiai.__version__, "compiled" if COMPILED else "plain")


@get("/api/metrics", include_in_schema=False)
async def metrics(request: ApiRequest) -> Response[Any]:
    """Counters for Prometheus; only for this machine itself."""
    if not _is_here(request.client.host if request.client else ""):
        raise ApiError("not_found", "there is nothing here")
    counted: Metrics = request.app.state["metrics"]
    return Response(counted.text(held(request.app.state)), headers={"content-type": KIND})


def _is_here(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def held(state: State) -> list[Sample]:
    """What the parts of the server say of themselves."""
    matches: Matches = state["matches"]
    rooms: Rooms = state["rooms"]
    sockets: SocketLimits = state["sockets"]
    storage, workers = matches.storage, matches.asking.workers
    leases, usher = storage.leases, state.get("usher")
    gauges: dict[str, tuple[str, float]] = {
        "shiai_sockets": ("Open windows", sockets.open),
        "shiai_sockets_unseated": ("Of these nobody sits at", sockets.unseated.taken.total()),
        "shiai_matches_open": ("Matches in memory", len(matches.open)),
        "shiai_rooms_open": ("Rooms in memory", len(rooms.open)),
        "shiai_clocks_asleep": ("Clocks of matches not in memory", len(rooms.asleep.clocks)),
        "shiai_leases": (
            "Kept of all that several processes share",
            len(leases.mine) if leases else 0,
        ),
        "shiai_storage_waiting": ("Changes that wait for a commit", storage.waiting.qsize()),
        "shiai_workers_busy": (
            "Workers that think",
            0 if workers is None else len(workers.all) - len(workers.idle),
        ),
    }
    counters: dict[str, tuple[str, float]] = {
        "shiai_commits_total": ("Commits", storage.commits),
        "shiai_commit_seconds_total": ("That they took", storage.seconds),
        "shiai_storage_troubles_total": ("Commits that failed", storage.troubles),
        "shiai_handed_over_total": (
            "Connections that were handed to another process",
            0 if usher is None else usher.handed,
        ),
        "shiai_worker_jobs_total": ("Jobs", 0 if workers is None else workers.jobs),
        "shiai_worker_failures_total": (
            "Workers that were late or died",
            0 if workers is None else workers.failures,
        ),
    }
    return [
        *((name, "gauge", meant, {"": value}) for name, (meant, value) in gauges.items()),
        *((name, "counter", meant, {"": value}) for name, (meant, value) in counters.items()),
    ]


WATCH_HANDLERS: Final = [ready, metrics]
