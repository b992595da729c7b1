"""Verifying programs and systems."""

from __future__ import annotations

import enum
import json
import os
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

from . import _native

FilePath = Union[str, "PathLike[str]"]


class Verdict(enum.Enum):
    """What is known of a property."""

    SAFE = "safe"
    UNSAFE = "unsafe"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Place:
    """A place in a source file."""

    file: str
    line: int
    function: Optional[str] = None
    what: Optional[str] = None


@dataclass(frozen=True)
class Finding:
    """What was found about one property, or about one check that fails."""

    verdict: Verdict
    name: str
    statement: str
    engine: str
    #: Why it is unknown.
    reason: Optional[str]
    #: The faulty line, of a program that is unsafe.
    fault: Optional[Place]
    #: What calls returned in the run that fails, in order: function and value.
    inputs: List[Tuple[str, Any]]
    #: What holds at lines of the source, in C.
    invariants: List[Tuple[Place, str]]
    #: Everything, as `euphonium verify --json` prints it.
    data: Dict[str, Any] = field(repr=False)


@dataclass(frozen=True)
class Answer:
    """The answer to a question."""

    verdict: Verdict
    findings: List[Finding]
    #: What the verdict rests on that was not shown.
    assumptions: List[str]
    seconds: float
    #: The evidence, as `check` takes it; none if nothing is known.
    evidence: Optional[str] = field(repr=False)
    #: Everything, as `euphonium verify --json` prints it.
    data: Dict[str, Any] = field(repr=False)

    def __bool__(self) -> bool:
        """Is it safe? Only a proof is true."""
        return self.verdict is Verdict.SAFE

    def keep(self, path: FilePath) -> None:
        """Writes the evidence to a file."""
        if self.evidence is None:
            raise ValueError("there is no evidence: nothing is known, or it rests on several proofs")
        Path(path).write_text(self.evidence, encoding="utf-8")


def verify(
    *files: FilePath,
    property: Optional[str] = None,
    checks: Optional[Union[str, Sequence[str]]] = None,
    engine: str = "auto",
    timeout: Optional[float] = None,
    memory: Optional[int] = None,
    entry: str = "main",
    data_model: Optional[str] = None,
    flags: Sequence[str] = (),
    execute: bool = True,
) -> Answer:
    """Decides whether a program can fail, or whether the properties of a system hold.

    The files are one program (C, LLVM IR, an SV-COMP task) or one system (VMT, BTOR2, Horn clauses). `property` is the
    name of a property, a property file, or the number of a system's property; `checks` are classes of mistakes, such
    as "overflow" or "bounds". `timeout` is in seconds and `memory` in megabytes; `flags` are for the compiler. With
    `execute=False` no counterexample is compiled and executed.

    Raises `InputError` if the input is refused and `ValueError` if the question makes no sense. Other threads run
    meanwhile, and Ctrl-C ends it.
    """
    if not files:
        raise ValueError("there is no file to verify")
    asked = _asked(files, property, checks, entry, data_model, flags)
    text, evidence = _native.verify(asked, engine, timeout, memory, execute)
    data = json.loads(text)
    verdict = Verdict(data["verdict"])
    findings = [_finding(found) for found in data["properties"]]
    if not findings:
        findings = [Finding(verdict, "", "", "", data.get("reason"), None, [], [], data)]
    return Answer(verdict, findings, list(data.get("assumptions", [])), float(data["seconds"]), evidence, data)


def check(
    *files: FilePath,
    evidence: FilePath,
    property: Optional[str] = None,
    checks: Optional[Union[str, Sequence[str]]] = None,
    timeout: Optional[float] = None,
    entry: str = "main",
    data_model: Optional[str] = None,
    flags: Sequence[str] = (),
    execute: bool = True,
) -> Tuple[bool, str]:
    """Checks evidence that was kept, for the same question: whether it is accepted, and what it shows or why not."""
    asked = _asked(files, property, checks, entry, data_model, flags)
    return _native.check(asked, os.fspath(evidence), timeout, execute)


def _asked(
    files: Sequence[FilePath],
    property: Optional[str],
    checks: Optional[Union[str, Sequence[str]]],
    entry: str,
    data_model: Optional[str],
    flags: Sequence[str],
) -> _native.Asked:
    """What is asked, as the native part takes it."""
    return {
        "files": [os.fspath(file) for file in files],
        "property": property,
        "checks": _classes(checks),
        "entry": entry,
        "data_model": data_model,
        "flags": list(flags),
    }


def _classes(checks: Optional[Union[str, Sequence[str]]]) -> Optional[str]:
    return checks if checks is None or isinstance(checks, str) else ",".join(checks)


def _place(data: Optional[Dict[str, Any]]) -> Optional[Place]:
    if data is None or data.get("file") is None:
        return None
    return Place(data["file"], int(data["line"]), data.get("function"), data.get("what"))


def _finding(data: Dict[str, Any]) -> Finding:
    invariants = []
    for invariant in data.get("invariants") or []:
        place = _place(invariant)
        if place is not None:
            invariants.append((place, str(invariant.get("text", ""))))
    inputs = [(str(given.get("function", "")), given.get("value")) for given in data.get("inputs") or []]
    return Finding(
        Verdict(data["verdict"]),
        str(data.get("name", "")),
        str(data.get("statement", "")),
        str(data.get("engine", "")),
        data.get("reason"),
        _place(data.get("fault")),
        inputs,
        invariants,
        data,
    )
