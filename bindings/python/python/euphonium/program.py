"""The program `euphonium`, which does the work: where it is, and how it is run.

It is the one that the environment variable EUPHONIUM names, or else the one in PATH. Its exit codes are frozen.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import List, Tuple

SAFE, USAGE, INPUT, UNKNOWN, INTERNAL, UNSAFE = 0, 1, 2, 5, 6, 10


class InputError(ValueError):
    """An input was refused; the message has its place."""


class ProgramError(RuntimeError):
    """The program `euphonium` cannot be run, or has failed by a mistake of its own."""


def executable() -> str:
    """Where the program is."""
    path = os.environ.get("EUPHONIUM") or shutil.which("euphonium")
    if not path:
        raise ProgramError("there is no program `euphonium` in PATH, and EUPHONIUM names none")
    return path


def run(words: List[str]) -> Tuple[int, str]:
    """Runs the program: its exit code and what it prints. What it refuses is raised."""
    try:
        done = subprocess.run(
            [executable(), *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
    except OSError as error:
        raise ProgramError(f"cannot run {executable()}: {error}") from error
    said = done.stderr.strip()
    said = said[len("euphonium: ") :] if said.startswith("euphonium: ") else said
    if done.returncode == USAGE:
        raise ValueError(said)
    if done.returncode == INPUT:
        raise InputError(said)
    if done.returncode not in (SAFE, UNKNOWN, UNSAFE):
        raise ProgramError(said or f"euphonium ended with {done.returncode}")
    return done.returncode, done.stdout
