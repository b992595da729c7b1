"""The solver from Python."""

import signal
import threading

import pytest

import euphonium
from euphonium import Refused, Result, Solver
from euphonium.solver import _read, _text


def test_models():
    solver = Solver()
    solver.declare("x", "(_ BitVec 8)")
    solver.declare("y", "(_ BitVec 8)")
    solver.add("(= (bvadd x y) #x0a)")
    solver.add("(bvult y x)")
    assert solver.check() is Result.SAT
    x, y = (int(value[2:], 2) for value in solver.values("x", "y"))
    assert (x + y) % 256 == 10 and y < x
    assert set(solver.model()) == {"x", "y"}
    assert solver.value("(bvult y x)") == "true"


def test_scopes_and_cores():
    solver = Solver()
    solver.declare("f", "Int", ["Int"])
    solver.declare("a", "Int")
    solver.add("(= (f a) 1)", name="one")
    solver.add("(> a 100)", name="large")
    solver.push()
    solver.add("(= (f a) 2)", name="two")
    assert solver.check() is Result.UNSAT
    assert sorted(solver.core()) == ["one", "two"]
    solver.pop()
    assert solver.check() is Result.SAT
    solver.declare("p", "Bool")
    assert solver.check("p") is Result.SAT


def test_refusals_do_not_end_it():
    solver = Solver()
    with pytest.raises(Refused, match="x"):
        solver.add("(= x 1)")
    with pytest.raises(Refused):
        Solver().run("(get-model)")


def test_limits_and_the_end():
    solver = Solver(timeout=0)
    for name in "pq":
        solver.declare(name, "(_ BitVec 512)")
    solver.add("(= (bvmul p q) (_ bv1000003 512))")
    assert solver.check() is Result.UNKNOWN
    solver.close()
    with pytest.raises(ValueError, match="closed"):
        solver.check()
    with pytest.raises(Refused, match="1:"):
        Solver().add("(and true")
    with pytest.raises(ValueError, match="seconds"):
        Solver(timeout=float("nan"))


def test_an_interrupt_ends_a_check():
    solver = Solver()
    for name in "pq":
        solver.declare(name, "(_ BitVec 64)")
    solver.add("(= (bvmul ((_ zero_extend 64) p) ((_ zero_extend 64) q)) (_ bv18446739529634157713 128))")
    solver.add("(and (bvugt p #x0000000000000001) (bvugt q #x0000000000000001))")
    timer = threading.Timer(1, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        solver.check()
    solver.add("(= p q)")
    solver.add("(not (= p q))")
    assert solver.check() is Result.UNSAT


def test_a_script():
    assert euphonium.solve("(declare-const b Bool)(assert (and b (not b)))(check-sat)").split() == ["unsat"]


def test_s_expressions():
    assert _read("((a |b c|) (d \"e)\" (f)))") == [["a", "|b c|"], ["d", '"e)"', ["f"]]]
    assert _text(["f", ["g", "x"], []]) == "(f (g x) ())"
    deep = "(" * 100000 + ")" * 100000
    assert _text(_read(deep)) == deep
