//! Running tapes on what is known of the variables.
//!
//! Values go forwards through the operations; then every guard is true, and what that means goes backwards to the arguments
//! and in the end to the variables (HC4: Benhamou, Goualard, Granvilliers, Puget, ICLP 1999). As long as that finds something, both are done again, a
//! few times.

use crate::domain::{self, Domain, KINDS, Stuck, Transfer};
use crate::state::{State, Value, meet};
use crate::tape::{Code, Kind, Operation, Tape};
use crate::word::{Word, backward};
use euphonium_problem::cfa::Variable;
use euphonium_term::Op;
use std::time::{Duration, Instant};

/// What is known of a result.
#[derive(Clone, PartialEq, Debug)]
pub enum Slot {
    /// Nothing.
    Any,
    /// It is a truth value.
    Bool(bool),
    /// It is one of these words.
    Word(Word),
}

impl Slot {
    fn of(kind: Kind, value: Option<&Value>) -> Slot {
        match (kind, value) {
            (_, Some(Value::Bool(b))) => Slot::Bool(*b),
            (_, Some(Value::Word(w))) => Slot::Word(w.clone()),
            (Kind::Word(width), _) => Slot::Word(Word::top(width)),
            _ => Slot::Any,
        }
    }

    fn value(&self) -> Option<Value> {
        match self {
            Slot::Any => None,
            Slot::Bool(b) => Some(Value::Bool(*b)),
            Slot::Word(w) => Value::of_word(w.clone()),
        }
    }

    fn truth(&self) -> Option<bool> {
        match self {
            Slot::Bool(b) => Some(*b),
            _ => None,
        }
    }

    fn meet(&self, other: &Slot) -> Option<Slot> {
        match (self, other) {
            (Slot::Any, known) | (known, Slot::Any) => Some(known.clone()),
            (Slot::Bool(a), Slot::Bool(b)) => (a == b).then_some(Slot::Bool(*a)),
            (Slot::Word(a), Slot::Word(b)) => a.meet(b).map(Slot::Word),
            _ => Some(self.clone()),
        }
    }

    fn join(&self, other: &Slot) -> Slot {
        match (self, other) {
            (Slot::Bool(a), Slot::Bool(b)) if a == b => Slot::Bool(*a),
            (Slot::Word(a), Slot::Word(b)) => Slot::Word(a.join(b)),
            _ => Slot::Any,
        }
    }
}

/// How often guards go backwards at most.
const ROUNDS: usize = 3;

/// Runs tapes; it has the room for their results.
#[derive(Default)]
pub struct Runner {
    slots: Vec<Slot>,
    changed: Vec<bool>,
    /// What each domain cost so far, in the order of [`KINDS`].
    pub costs: [Duration; KINDS.len()],
}

impl Runner {
    /// What is known after a way, which is the tape of some number; nothing if it cannot be gone.
    pub fn run(
        &mut self,
        tape: &Tape,
        number: usize,
        state: &State,
        domains: &[Box<dyn Domain>],
    ) -> Option<State> {
        let start = Instant::now();
        let values = self.values(tape, state);
        let mut last = Instant::now();
        self.costs[domain::Kind::Values.place()] += last - start;
        let (refined, mut after) = values?;
        let mut transfer = Transfer {
            tape,
            number,
            refined: &refined,
            after: &mut after,
            slots: &self.slots,
            differences: Vec::new(),
        };
        for domain in domains {
            let carried = domain.carry(&mut transfer);
            let now = Instant::now();
            self.costs[domain.kind().place()] += now - last;
            last = now;
            carried.ok()?;
        }
        // Of what nobody wants domains may have found out something once more.
        tape.forgotten().for_each(|x| after.set(x.0, None));
        Some(after)
    }

    /// What is known before a way that ends with some values; nothing if it cannot be gone like this.
    pub fn before(&mut self, tape: &Tape, state: &State, wanted: &State) -> Option<State> {
        self.compute(tape, state);
        self.changed.clear();
        self.changed.resize(tape.operations.len(), false);
        let mut before = state.clone();
        for (x, value) in wanted.iter() {
            let update = tape.updates.iter().find(|update| update.0.0 == x).map(|update| update.1);
            let read = |code: &Code| matches!(code, Code::Variable(y) if y.0 == x);
            let read = || tape.operations.iter().position(|operation| read(&operation.code));
            let operation = update.or_else(|| read().map(|at| at as u32));
            match operation {
                Some(at) => {
                    let slot = Slot::of(tape.operations[at as usize].kind, Some(value));
                    self.refine(at, slot).ok()?;
                }
                // Values that nobody wants are not looked at.
                None if tape.lost.binary_search(&Variable(x)).is_ok() => {}
                None => before = meet(before, &State::of(x, value.clone()))?,
            }
        }
        self.assume(tape).ok()?;
        self.write_back(tape, &mut before);
        Some(before)
    }

    /// What the guards of a way say of the values before it, and of the results of its operations; nothing if it cannot be gone.
    pub fn results(&mut self, tape: &Tape, state: &State) -> Option<(State, &[Slot])> {
        let (refined, _) = self.values(tape, state)?;
        Some((refined, &self.slots))
    }

    /// The results of all operations of a tape.
    fn compute(&mut self, tape: &Tape, state: &State) {
        self.slots.clear();
        for operation in &tape.operations {
            let slot = self.forward(tape, operation, state);
            self.slots.push(slot);
        }
    }

    /// What was found out about the variables before a tape.
    fn write_back(&self, tape: &Tape, state: &mut State) {
        for (i, operation) in tape.operations.iter().enumerate() {
            if let Code::Variable(x) = operation.code
                && self.changed[i]
            {
                state.set(x.0, self.slots[i].value());
            }
        }
    }

    /// What the guards of a tape say of the values before it, and the values after.
    fn values(&mut self, tape: &Tape, state: &State) -> Option<(State, State)> {
        self.compute(tape, state);
        if !tape.guards.is_empty() {
            self.changed.clear();
            self.changed.resize(tape.operations.len(), false);
            self.assume(tape).ok()?;
        }
        let mut after = state.clone();
        if !tape.guards.is_empty() {
            self.write_back(tape, &mut after);
        }
        let refined = after.clone();
        tape.forgotten().for_each(|x| after.set(x.0, None));
        for &(x, operation) in &tape.updates {
            after.set(x.0, self.slots[operation as usize].value());
        }
        Some((refined, after))
    }

    fn assume(&mut self, tape: &Tape) -> Result<(), Stuck> {
        for &guard in &tape.guards {
            self.refine(guard, Slot::Bool(true))?;
        }
        for round in 0..ROUNDS {
            let mut found = false;
            for i in (0..tape.operations.len()).rev() {
                if self.changed[i] {
                    found |= self.backward(tape, i)?;
                }
            }
            if !found || round + 1 == ROUNDS {
                break;
            }
            // What was found out about arguments may say more of results.
            for (i, operation) in tape.operations.iter().enumerate() {
                if tape.arguments(operation).iter().any(|&a| self.changed[a as usize]) {
                    let slot = self.apply(tape, operation);
                    self.refine(i as u32, slot)?;
                }
            }
        }
        Ok(())
    }

    /// The operation also has one of these results; whether that is new.
    fn refine(&mut self, operation: u32, slot: Slot) -> Result<bool, Stuck> {
        let i = operation as usize;
        let refined = self.slots[i].meet(&slot).ok_or(Stuck)?;
        if refined == self.slots[i] {
            return Ok(false);
        }
        self.slots[i] = refined;
        self.changed[i] = true;
        Ok(true)
    }

    fn forward(&self, tape: &Tape, operation: &Operation, state: &State) -> Slot {
        match &operation.code {
            Code::Variable(x) => Slot::of(operation.kind, state.get(x.0)),
            Code::Any => Slot::of(operation.kind, None),
            Code::Bool(b) => Slot::Bool(*b),
            Code::Constant(word) => Slot::Word(word.clone()),
            Code::Apply(_) => self.apply(tape, operation),
        }
    }

    /// The result of an operation, of what is known of its arguments.
    fn apply(&self, tape: &Tape, operation: &Operation) -> Slot {
        let Code::Apply(op) = operation.code else { return Slot::Any };
        let args = tape.arguments(operation);
        let slot = |i: usize| &self.slots[args[i] as usize];
        let known = match op {
            Op::And | Op::Or => {
                let absorbing = op == Op::Or;
                let mut truths = args.iter().map(|&a| self.slots[a as usize].truth());
                match () {
                    _ if truths.clone().any(|t| t == Some(absorbing)) => Slot::Bool(absorbing),
                    _ if truths.all(|t| t == Some(!absorbing)) => Slot::Bool(!absorbing),
                    _ => Slot::Any,
                }
            }
            Op::Not => truth(slot(0).truth().map(|t| !t)),
            Op::Xor => truth(slot(0).truth().zip(slot(1).truth()).map(|(a, b)| a != b)),
            Op::Ite => match slot(0).truth() {
                Some(true) => slot(1).clone(),
                Some(false) => slot(2).clone(),
                None => slot(1).join(slot(2)),
            },
            Op::Eq => match (slot(0), slot(1)) {
                (Slot::Bool(a), Slot::Bool(b)) => Slot::Bool(a == b),
                (Slot::Word(a), Slot::Word(b)) => truth(a.equals(b)),
                _ => Slot::Any,
            },
            _ => match (slot(0), args.get(1).map(|&b| &self.slots[b as usize])) {
                (Slot::Word(a), None) => unary(op, a),
                (Slot::Word(a), Some(Slot::Word(b))) => binary(op, a, b),
                _ => Slot::Any,
            },
        };
        match (known, operation.kind) {
            (Slot::Any, Kind::Word(width)) => Slot::Word(Word::top(width)),
            (known, _) => known,
        }
    }

    /// What the result of an operation says of its arguments; whether something is new.
    fn backward(&mut self, tape: &Tape, i: usize) -> Result<bool, Stuck> {
        let operation = &tape.operations[i];
        let Code::Apply(op) = operation.code else { return Ok(false) };
        let args = tape.arguments(operation);
        let result = self.slots[i].clone();
        match (op, &result) {
            (Op::And | Op::Or, Slot::Bool(b)) => self.connective(op == Op::Or, *b, args),
            (Op::Not, Slot::Bool(b)) => self.refine(args[0], Slot::Bool(!b)),
            (Op::Xor, Slot::Bool(b)) => self.equivalence(args, !b),
            (Op::Ite, _) => self.choice(args, &result),
            (Op::Eq, Slot::Bool(b)) => match (self.slot(args[0]), self.slot(args[1])) {
                (Slot::Word(x), Slot::Word(y)) => self.both(args, backward::equal(&x, &y, *b)),
                _ => self.equivalence(args, *b),
            },
            (Op::BvUlt | Op::BvSlt, Slot::Bool(b)) => match (self.slot(args[0]), self.slot(args[1])) {
                (Slot::Word(x), Slot::Word(y)) if op == Op::BvUlt => {
                    self.both(args, backward::ult(&x, &y, *b))
                }
                (Slot::Word(x), Slot::Word(y)) => self.both(args, backward::slt(&x, &y, *b)),
                _ => Ok(false),
            },
            (_, Slot::Word(r)) => self.word(op, args, r),
            _ => Ok(false),
        }
    }

    fn slot(&self, operation: u32) -> Slot {
        self.slots[operation as usize].clone()
    }

    fn both(&mut self, args: &[u32], refined: backward::Both) -> Result<bool, Stuck> {
        let (a, b) = refined.ok_or(Stuck)?;
        let found = self.refine(args[0], Slot::Word(a))?;
        Ok(self.refine(args[1], Slot::Word(b))? || found)
    }

    /// A conjunction that is true, a disjunction that is false: all are. Otherwise the only one that is open decides.
    fn connective(&mut self, disjunction: bool, result: bool, args: &[u32]) -> Result<bool, Stuck> {
        let mut found = false;
        if result != disjunction {
            for &a in args {
                found |= self.refine(a, Slot::Bool(result))?;
            }
            return Ok(found);
        }
        let mut open = args.iter().filter(|&&a| self.slots[a as usize].truth() != Some(!result));
        match (open.next(), open.next()) {
            (None, _) => Err(Stuck),
            (Some(&only), None) => self.refine(only, Slot::Bool(result)),
            _ => Ok(false),
        }
    }

    /// Two truth values that are equal, or are not.
    fn equivalence(&mut self, args: &[u32], equal: bool) -> Result<bool, Stuck> {
        let [a, b] = [args[0], args[1]].map(|a| self.slots[a as usize].truth());
        match (a, b) {
            (Some(a), _) => self.refine(args[1], Slot::Bool(a == equal)),
            (_, Some(b)) => self.refine(args[0], Slot::Bool(b == equal)),
            _ => Ok(false),
        }
    }

    /// Something that a condition chose: if the one side cannot be it, it was the other.
    fn choice(&mut self, args: &[u32], result: &Slot) -> Result<bool, Stuck> {
        let possible = |i: usize| self.slots[args[i] as usize].meet(result).is_some();
        let chosen = match (self.slots[args[0] as usize].truth(), possible(1), possible(2)) {
            (_, false, false) => return Err(Stuck),
            (Some(truth), ..) => truth,
            (None, true, true) => return Ok(false),
            (None, yes, _) => yes,
        };
        let found = self.refine(args[0], Slot::Bool(chosen))?;
        Ok(self.refine(args[if chosen { 1 } else { 2 }], result.clone())? || found)
    }

    /// An operator on words.
    fn word(&mut self, op: Op, args: &[u32], r: &Word) -> Result<bool, Stuck> {
        let Slot::Word(a) = self.slot(args[0]) else { return Ok(false) };
        let one = match op {
            Op::BvNot => Some(a.meet(&r.not())),
            Op::BvNeg => Some(a.meet(&r.neg())),
            Op::Extract(high, low) => Some(backward::extract(&a, high, low, r)),
            Op::ZeroExtend(_) | Op::SignExtend(_) => {
                let low = r.extract(a.width() - 1, 0);
                let width = r.width();
                let kept = a.meet(&low);
                Some(kept.and_then(|a| {
                    backward::by_list(&a, r, |a| match op {
                        Op::ZeroExtend(_) => a.zero_extend(width),
                        _ => a.sign_extend(width),
                    })
                }))
            }
            _ => None,
        };
        if let Some(refined) = one {
            return self.refine(args[0], Slot::Word(refined.ok_or(Stuck)?));
        }
        let Some(Slot::Word(b)) = args.get(1).map(|&b| self.slot(b)) else { return Ok(false) };
        let refined = match op {
            Op::BvAdd => backward::add(&a, &b, r),
            Op::BvMul => backward::mul(&a, &b, r),
            Op::BvUdiv => backward::udiv(&a, &b, r),
            Op::BvUrem => backward::urem(&a, &b, r),
            Op::BvAnd => backward::and(&a, &b, r),
            Op::BvOr => backward::or(&a, &b, r),
            Op::BvXor => backward::xor(&a, &b, r),
            Op::BvShl => backward::shl(&a, &b, r),
            Op::BvLshr => backward::lshr(&a, &b, r),
            Op::BvAshr => backward::ashr(&a, &b, r),
            Op::Concat => backward::concat(&a, &b, r),
            _ => return Ok(false),
        };
        self.both(args, refined)
    }
}

fn truth(truth: Option<bool>) -> Slot {
    truth.map_or(Slot::Any, Slot::Bool)
}

fn unary(op: Op, a: &Word) -> Slot {
    Slot::Word(match op {
        Op::BvNot => a.not(),
        Op::BvNeg => a.neg(),
        Op::Extract(high, low) => a.extract(high, low),
        Op::ZeroExtend(by) => a.zero_extend(a.width() + by),
        Op::SignExtend(by) => a.sign_extend(a.width() + by),
        _ => return Slot::Any,
    })
}

fn binary(op: Op, a: &Word, b: &Word) -> Slot {
    Slot::Word(match op {
        Op::BvAdd => a.add(b),
        Op::BvMul => a.mul(b),
        Op::BvUdiv => a.udiv(b),
        Op::BvUrem => a.urem(b),
        Op::BvAnd => a.and(b),
        Op::BvOr => a.or(b),
        Op::BvXor => a.xor(b),
        Op::BvShl => a.shl(b),
        Op::BvLshr => a.lshr(b),
        Op::BvAshr => a.ashr(b),
        Op::Concat => a.concat(b),
        Op::BvUlt => return truth(a.ult(b)),
        Op::BvSlt => return truth(a.slt(b)),
        _ => return Slot::Any,
    })
}
