"""Euphonium: a software verifier whose every verdict comes with evidence.

    >>> import euphonium
    >>> answer = euphonium.verify("program.c")
    >>> answer.verdict
    <Verdict.UNSAFE: 'unsafe'>

`verify` decides whether a program can fail or whether the properties of a system hold, `check` confirms evidence that
was kept, and `Solver` is the incremental SMT solver. What they answer was checked before it is returned. All of it is
in this package; C programs need clang besides.
"""

from ._native import InputError, InternalError
from .solver import Refused, Result, Solver, solve
from .verifier import Answer, Finding, Place, Verdict, check, verify

__version__ = "0.1.0"

__all__ = [
    "Answer",
    "Finding",
    "InputError",
    "InternalError",
    "Place",
    "Refused",
    "Result",
    "Solver",
    "Verdict",
    "__version__",
    "check",
    "solve",
    "verify",
]
