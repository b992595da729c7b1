"""Is there a packet that passes the bounds check and is still read out of bounds?"""

from euphonium import Result, Solver

solver = Solver()
solver.declare("offset", "(_ BitVec 8)")
solver.declare("length", "(_ BitVec 8)")
solver.add("(bvule (bvadd offset length) #x40)", name="check")
solver.add("(bvugt offset #x40)", name="overrun")
print(solver.check().value)
print("offset", int(solver.value("offset")[2:], 2), "length", int(solver.value("length")[2:], 2))

# A check that cannot wrap around.
solver.add("(bvule length (bvsub #x40 offset))", name="subtracted")
solver.add("(bvule offset #x40)", name="within")
assert solver.check() is Result.UNSAT
print("without wrapping: unsat, by", " and ".join(solver.core()))
