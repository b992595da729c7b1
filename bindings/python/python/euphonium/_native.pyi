"""The native part of the package: see `src/lib.rs`."""

from os import PathLike
from typing import List, Optional, Tuple, TypedDict, Union

class InputError(ValueError):
    """An input was refused; the message has its place."""

class InternalError(RuntimeError):
    """A bug of Euphonium: please report it."""

class Asked(TypedDict):
    """What is asked, for `verify` and for `check` alike."""

    files: List[str]
    property: Optional[str]
    checks: Optional[str]
    entry: str
    data_model: Optional[str]
    flags: List[str]

class Session:
    """Answers commands of SMT-LIB."""

    def __new__(cls, timeout: Optional[float] = None, memory: Optional[int] = None) -> Session: ...
    def run(self, text: str) -> str: ...
    def close(self) -> None: ...

def verify(
    asked: Asked, engine: str, timeout: Optional[float], memory: Optional[int], execute: bool
) -> Tuple[str, Optional[str]]: ...
def check(
    asked: Asked, evidence: Union[str, "PathLike[str]"], timeout: Optional[float], execute: bool
) -> Tuple[bool, str]: ...
