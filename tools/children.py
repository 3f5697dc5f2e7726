"""Tasks in forked copies of this process: each starts from what is loaded and leaves no trace."""

import json
import os
import resource
import select
import shutil
import signal
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

MEMORY: Final = 4 << 30  # bytes: a task without end must not take all there is

Answer = Callable[[Any], NoReturn]
"""Hands a result to the parent, as JSON, and ends the child: from a signal handler, too."""
Task = Callable[[Answer], NoReturn]


@dataclass(slots=True)
class _Child:
    """A task that runs, and what it has said so far."""

    number: int
    process: int
    folder: str
    output: bytearray = field(default_factory=bytearray)


def in_children(tasks: Sequence[Task], workers: int) -> Iterator[tuple[int, Any]]:
    """The number and the result of each task as it ends; None if its process died.

    An error in a task is raised here.
    """
    running: dict[int, _Child] = {}
    started = 0
    try:
        while running or started < len(tasks):
            while started < len(tasks) and len(running) < workers:
                pipe, child = _start(started, tasks[started])
                running[pipe] = child
                started += 1
            for pipe in select.select(list(running), [], [])[0]:
                received = os.read(pipe, 1 << 16)
                running[pipe].output += received
                if not received:
                    yield _finish(pipe, running.pop(pipe))
    finally:
        for pipe, child in running.items():
            os.kill(child.process, signal.SIGKILL)
            _clear_away(pipe, child)


def _start(number: int, task: Task) -> tuple[int, _Child]:
    folder = tempfile.mkdtemp(prefix="shiai-mutants-")
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)
        _be_child(task, writing, folder)
    os.close(writing)
    return reading, _Child(number, process, folder)


def _finish(pipe: int, child: _Child) -> tuple[int, Any]:
    _clear_away(pipe, child)
    result = json.loads(child.output) if child.output else None
    if isinstance(result, dict) and "error" in result:
        raise RuntimeError(f"task {child.number} failed:\n{result['error']}")
    return child.number, result


def _clear_away(pipe: int, child: _Child) -> None:
    os.close(pipe)
    os.waitpid(child.process, 0)
    shutil.rmtree(child.folder, ignore_errors=True)


def _be_child(task: Task, writing: int, folder: str) -> NoReturn:
    """Run the task in silence, with a folder of its own for temporary files."""

    def answer(result: Any) -> NoReturn:
        with open(writing, "wb", closefd=False) as pipe:
            pipe.write(json.dumps(result).encode())
        os._exit(0)

    try:
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(silence, stream)
        tempfile.tempdir = folder
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        task(answer)
    except BaseException:
        answer({"error": traceback.format_exc()})
    finally:
        os._exit(1)
