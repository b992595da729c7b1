"""The solver from Python."""

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


def test_a_script():
    assert euphonium.solve("(declare-const b Bool)(assert (and b (not b)))(check-sat)").split() == ["unsat"]


def test_s_expressions():
    assert _read("((a |b c|) (d \"e)\" (f)))") == [["a", "|b c|"], ["d", '"e)"', ["f"]]]
    assert _text(["f", ["g", "x"], []]) == "(f (g x) ())"
    deep = "(" * 100000 + ")" * 100000
    assert _text(_read(deep)) == deep
