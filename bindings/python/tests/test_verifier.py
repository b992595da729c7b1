"""The verifier from Python: what it says is what the command says, with evidence that is accepted."""

import signal
import threading
import time
from pathlib import Path

import pytest

import euphonium
from euphonium import Verdict

PROGRAM = """
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
    unsigned char length = __VERIFIER_nondet_uchar();
    unsigned char needed = length + 1;
    if (needed LIMIT length) reach_error();
    return 0;
}
"""

HARD = """
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);
int main(void) {
    unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong();
    if (a > 1 && b > 1 && a < 4294967296 && b < 4294967296 && a * b == 10006756174347017849ul) reach_error();
    return 0;
}
"""


@pytest.fixture
def program(tmp_path):
    def write(limit: str) -> Path:
        path = tmp_path / "program.c"
        path.write_text(PROGRAM.replace("LIMIT", limit))
        return path

    return write


def test_a_program_that_fails(program, tmp_path):
    path = program("<")
    answer = euphonium.verify(path, timeout=60)
    assert answer.verdict is Verdict.UNSAFE and not answer
    finding = answer.findings[0]
    assert finding.fault is not None and finding.fault.line == 7 and finding.fault.function == "main"
    assert len(finding.inputs) == 1 and "nondet_uchar" in finding.inputs[0][0]
    evidence = tmp_path / "evidence.json"
    answer.keep(evidence)
    assert euphonium.check(path, evidence=evidence) == (True, "unsafe")
    # Evidence for another program is refused.
    path.write_text(PROGRAM.replace("LIMIT", "=="))
    accepted, _ = euphonium.check(path, evidence=evidence)
    assert not accepted


def test_a_program_that_holds(program, tmp_path):
    answer = euphonium.verify(program("=="), timeout=60)
    assert answer and answer.verdict is Verdict.SAFE
    answer.keep(tmp_path / "evidence.json")
    assert euphonium.check(program("=="), evidence=tmp_path / "evidence.json") == (True, "safe")


def test_checks_of_classes(tmp_path):
    path = tmp_path / "divide.c"
    path.write_text("extern int __VERIFIER_nondet_int(void);\nint main(void) { return 7 / __VERIFIER_nondet_int(); }\n")
    answer = euphonium.verify(path, checks=["division"], timeout=60)
    assert answer.verdict is Verdict.UNSAFE
    assert answer.data["checks"][0]["class"] == "division"


def test_a_system():
    system = Path(__file__).parent / "queue.vmt"
    answer = euphonium.verify(system, engine="kind", timeout=60)
    assert answer.verdict is Verdict.SAFE and answer.findings[0].engine == "kind"


def test_what_is_refused(tmp_path):
    with pytest.raises(euphonium.InputError, match="missing.c"):
        euphonium.verify(tmp_path / "missing.c")
    with pytest.raises(ValueError, match="there is no engine"):
        euphonium.verify("x.vmt", engine="magic")
    with pytest.raises(ValueError, match="LP128"):
        euphonium.verify("x.c", data_model="LP128")
    with pytest.raises(ValueError, match="no file"):
        euphonium.verify()
    (tmp_path / "bad.vmt").write_text("(assert")
    with pytest.raises(euphonium.InputError, match="bad.vmt:1"):
        euphonium.verify(tmp_path / "bad.vmt")


def test_other_threads_run_meanwhile(program):
    path = program("==")
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(euphonium.verify(path, timeout=60))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [answer.verdict for answer in answers] == [Verdict.SAFE] * 2


def test_an_interrupt_ends_the_work(tmp_path):
    # Nobody decides this soon: factors of a product of two large primes.
    path = tmp_path / "hard.c"
    path.write_text(HARD)
    started = time.monotonic()
    timer = threading.Timer(2, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        euphonium.verify(path, property="unreach-call", timeout=300)
    assert time.monotonic() - started < 60
    # And the next one is not disturbed.
    path.write_text("int main(void) { return 0; }\n")
    assert euphonium.verify(path, checks="all", timeout=60)


def test_limits():
    with pytest.raises(ValueError, match="seconds"):
        euphonium.verify("x.c", timeout=-1)
