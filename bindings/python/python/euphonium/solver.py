"""The incremental SMT solver. Terms are written as SMT-LIB writes them."""

from __future__ import annotations

import enum
from types import TracebackType
from typing import Dict, List, Optional, Type, Union

from ._native import Session

SExpression = Union[str, "List[SExpression]"]


class Result(enum.Enum):
    """The answer to a check."""

    SAT = "sat"
    UNSAT = "unsat"
    UNKNOWN = "unknown"


class Refused(ValueError):
    """A command was refused; the message says why."""


class Solver:
    """A solver: assertions in scopes, checks, models and cores. It ends with `close`, or as a context.

    >>> solver = Solver()
    >>> solver.declare("x", "Int")
    >>> solver.add("(> (* 2 x) 7)", name="large")
    >>> solver.check()
    <Result.SAT: 'sat'>
    >>> solver.value("x")
    '4'
    """

    def __init__(self, timeout: Optional[float] = None, memory: Optional[int] = None) -> None:
        """A new one; the time in seconds and the memory in megabytes are for all of its checks together."""
        self._session = Session(timeout, memory)
        self.run("(set-option :produce-unsat-cores true)")

    def __enter__(self) -> Solver:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], value: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends it."""
        self._session.close()

    def run(self, text: str) -> str:
        """Runs commands of SMT-LIB and returns what they print; raises `Refused` if one of them is refused."""
        output = self._session.run(text)
        if any(line.startswith("(error") for line in output.splitlines()):
            raise Refused(output.strip())
        return output

    def declare(self, name: str, sort: str, arguments: Optional[List[str]] = None) -> None:
        """Declares a constant, or a function of these sorts."""
        self.run(f"(declare-fun {name} ({' '.join(arguments or [])}) {sort})")

    def add(self, term: str, name: Optional[str] = None) -> None:
        """Asserts a term; a name is how cores call it."""
        self.run(f"(assert {term})" if name is None else f"(assert (! {term} :named {name}))")

    def push(self, levels: int = 1) -> None:
        """Begins scopes: what is asserted from now on is forgotten by `pop`."""
        self.run(f"(push {levels})")

    def pop(self, levels: int = 1) -> None:
        """Ends scopes."""
        self.run(f"(pop {levels})")

    def check(self, *assumptions: str) -> Result:
        """Is there a model of what is asserted, and of these literals?"""
        command = f"(check-sat-assuming ({' '.join(assumptions)}))" if assumptions else "(check-sat)"
        return Result(self.run(command).split()[0])

    def value(self, term: str) -> str:
        """The value of a term in the model of the last check."""
        return self.values(term)[0]

    def values(self, *terms: str) -> List[str]:
        """The values of terms in the model of the last check."""
        pairs = _read(self.run(f"(get-value ({' '.join(terms)}))"))
        return [_text(pair[-1]) for pair in pairs if isinstance(pair, list)]

    def model(self) -> Dict[str, str]:
        """The definitions of the model of the last check, by their names."""
        model = {}
        for definition in _read(self.run("(get-model)")):
            if isinstance(definition, list) and definition[:1] == ["define-fun"]:
                model[_text(definition[1])] = _text(definition[-1])
        return model

    def core(self) -> List[str]:
        """The names of assertions that contradict each other."""
        return [_text(name) for name in _read(self.run("(get-unsat-core)"))]


def solve(script: str, timeout: Optional[float] = None, memory: Optional[int] = None) -> str:
    """Runs a whole SMT-LIB script and returns what it prints, complaints too."""
    session = Session(timeout, memory)
    try:
        return session.run(script)
    finally:
        session.close()


def _read(text: str) -> List[SExpression]:
    """The elements of one list of SMT-LIB. Names in bars and texts stay as they are."""
    stack: List[List[SExpression]] = [[]]
    place = 0
    while place < len(text):
        char = text[place]
        end = place + 1
        if char == "(":
            stack.append([])
        elif char == ")":
            done = stack.pop()
            stack[-1].append(done)
        elif char in '|"':
            end = text.index(char, place + 1) + 1
            stack[-1].append(text[place:end])
        elif not char.isspace():
            while end < len(text) and text[end] not in '()|"' and not text[end].isspace():
                end += 1
            stack[-1].append(text[place:end])
        place = end
    first = stack[0][0]
    return first if isinstance(first, list) else [first]


def _text(term: SExpression) -> str:
    """A term as text, without recursion: values of arrays can be deep."""
    words: List[str] = []
    todo: List[Union[SExpression, None]] = [term]
    while todo:
        now = todo.pop()
        if now is None:
            words.append(")")
        elif isinstance(now, str):
            words.append(now)
        else:
            words.append("(")
            todo.append(None)
            todo.extend(reversed(now))
    return " ".join(words).replace("( ", "(").replace(" )", ")")
