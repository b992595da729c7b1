"""The verifier from Python: what it says is what the command says, with evidence that is accepted."""

import threading
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
    system = Path(__file__).parents[3] / "examples" / "queue.vmt"
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


def test_a_program_that_is_not_there(monkeypatch):
    monkeypatch.setenv("EUPHONIUM", "/no/such/program")
    with pytest.raises(euphonium.ProgramError, match="/no/such/program"):
        euphonium.verify("x.c")
    monkeypatch.delenv("EUPHONIUM")
    monkeypatch.setenv("PATH", "")
    with pytest.raises(euphonium.ProgramError, match="PATH"):
        euphonium.Solver()


def test_other_threads_run_meanwhile(program):
    path = program("==")
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(euphonium.verify(path, timeout=60))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [answer.verdict for answer in answers] == [Verdict.SAFE] * 2
