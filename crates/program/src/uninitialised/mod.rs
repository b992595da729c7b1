//! Checks that nothing depends on what was never written.
//!
//! Copying such a value around is fine; it must not *decide* anything: where the run goes, whether an
//! assumption holds, which address is accessed, what a library function is given, what `main` returns. That
//! is Memcheck's rule (Seward and Nethercote, USENIX 2005).
//!
//! The pass comes after memory has become variables. There, what was never written is what gets any value
//! by [`Origin::Uninitialised`]: local variables where they begin to live, elements and arrays of objects
//! where they are allocated. Each variable that may hold such a value gets a second one, its [`shadow`], of
//! the same sort, that says bit by bit what is not determined. A flow analysis over the blocks finds
//! those that may, at each place; all others are determined and cost nothing.
//!
//! What decides is a branch, a switch or an assumption. Addresses, and what is handed to others, are switches
//! without cases: they go on whatever the value is, and say here that it matters.
//!
//! What gets a value that is not modelled exactly has a shadow that is not known either, so that a run that
//! fails because of it is doubtful. A value that the environment chooses, or that is read outside of all
//! objects, is determined: that is somebody else's business.

mod shadow;

use crate::check::{Check, CheckId, CheckKey, Class};
use crate::ir::*;
use crate::memory::flow::successors;
use crate::memory::walk::statement_targets;
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use shadow::Shadows;

/// What a check says that fails.
const DECIDES: &str = "a condition that depends on what was never written";
const HANDED: &str = "an address, an argument or a result that depends on what was never written";

/// Variables as a set of bits.
type Set = Vec<u64>;

/// Puts the checks into the entry function, which is free of calls and memory.
pub(crate) fn check(terms: &mut Terms, program: &mut Program) {
    let blocks = &program.functions[program.entry.0 as usize].blocks;
    let by_constant: FxHashMap<TermId, VariableId> =
        program.variables.iter().enumerate().map(|(i, v)| (v.constant, VariableId(i as u32))).collect();
    let steps: Vec<Vec<Step>> = blocks.iter().map(|block| steps(terms, block, &by_constant)).collect();
    let open = may_be_open(&steps);
    if open.is_empty() {
        return drop_uses(program);
    }
    let flow = Tracked::new(&open, &steps, blocks);
    let shadows = declare(terms, program, &flow);
    let checks = FxHashMap::default();
    Instrument { terms, program, by_constant, flow, shadows, checks, out: Vec::new(), current: 0 }.run();
}

/// Nothing can be open: what is used is nobody's concern.
fn drop_uses(program: &mut Program) {
    for block in &mut program.functions[program.entry.0 as usize].blocks {
        if let Terminator::Switch { cases, default, .. } = &block.terminator
            && cases.is_empty()
        {
            block.terminator = Terminator::Jump(*default);
        }
    }
}

/// What a statement does to what is open.
enum Step {
    /// The variable is open if one of these is.
    From(VariableId, Vec<VariableId>),
    /// It is, or not.
    Set(VariableId, bool),
}

/// The steps of a block, with those at its end: what was asked about is determined after it.
fn steps(terms: &Terms, block: &Block, by_constant: &FxHashMap<TermId, VariableId>) -> Vec<Step> {
    let mentioned = |t: TermId| -> Vec<VariableId> {
        terms.postorder(&[t]).iter().filter_map(|t| by_constant.get(t).copied()).collect()
    };
    let mut steps: Vec<Step> = Vec::with_capacity(block.statements.len());
    for placed in &block.statements {
        match &placed.statement {
            Statement::Assign(v, t) => steps.push(Step::From(*v, mentioned(*t))),
            Statement::Havoc(v, origin) => steps.push(Step::Set(*v, opens(origin))),
            other => statement_targets(other, &mut |v| steps.push(Step::Set(v, false))),
        }
    }
    if let Some(v) = used(terms, &block.terminator).and_then(|t| by_constant.get(&t).copied()) {
        steps.push(Step::Set(v, false));
    }
    steps
}

/// The constant that is determined if the value that a switch without cases looks at is.
fn used(terms: &Terms, terminator: &Terminator) -> Option<TermId> {
    let Terminator::Switch { value, cases, .. } = terminator else { return None };
    let mut t = *value;
    while cases.is_empty() {
        t = match (terms.op(t), terms.args(t)) {
            (Op::App(_), []) => return Some(t),
            (Op::ZeroExtend(_) | Op::SignExtend(_), &[a]) => a,
            // An open bit stays open in a sum.
            (Op::BvAdd, &[a, b]) if terms.as_bv(a).is_some() => b,
            (Op::BvAdd, &[a, b]) if terms.as_bv(b).is_some() => a,
            _ => return None,
        }
    }
    None
}

/// Is a value of this origin open, or not known to be determined?
fn opens(origin: &Origin) -> bool {
    matches!(origin, Origin::Uninitialised | Origin::Abstraction(_))
}

/// The variables that may be open at all, wherever.
fn may_be_open(steps: &[Vec<Step>]) -> FxHashSet<VariableId> {
    let mut uses: FxHashMap<VariableId, Vec<VariableId>> = FxHashMap::default();
    let (mut open, mut found) = (Vec::new(), FxHashSet::default());
    for step in steps.iter().flatten() {
        match step {
            Step::From(to, from) => from.iter().for_each(|&v| uses.entry(v).or_default().push(*to)),
            Step::Set(v, true) => open.push(*v),
            Step::Set(_, false) => {}
        }
    }
    while let Some(v) = open.pop() {
        if found.insert(v) {
            open.extend(uses.get(&v).into_iter().flatten());
        }
    }
    found
}

/// What may be open where a block begins.
struct Tracked {
    /// The variables, in order, and their positions.
    variables: Vec<VariableId>,
    position: FxHashMap<VariableId, usize>,
    at: Vec<Set>,
}

impl Tracked {
    fn new(open: &FxHashSet<VariableId>, steps: &[Vec<Step>], blocks: &[Block]) -> Tracked {
        let mut variables: Vec<VariableId> = open.iter().copied().collect();
        variables.sort_unstable();
        let position: FxHashMap<VariableId, usize> =
            variables.iter().enumerate().map(|(i, &v)| (v, i)).collect();
        let empty: Set = vec![0; variables.len().div_ceil(64)];
        let mut tracked = Tracked { variables, position, at: vec![empty; blocks.len()] };
        let mut seen = vec![false; blocks.len()];
        // Sets only grow, so that this ends.
        let mut work = vec![0usize];
        while let Some(b) = work.pop() {
            seen[b] = true;
            let mut set = tracked.at[b].clone();
            steps[b].iter().for_each(|step| tracked.apply(step, &mut set));
            for to in successors(&blocks[b].terminator) {
                let mut grown = !seen[to];
                for (old, new) in tracked.at[to].iter_mut().zip(&set) {
                    grown |= *new & !*old != 0;
                    *old |= new;
                }
                if grown {
                    work.push(to);
                }
            }
        }
        tracked
    }

    fn apply(&self, step: &Step, set: &mut Set) {
        let (v, open) = match step {
            Step::From(v, from) => (v, from.iter().any(|&v| self.is_open(v, set))),
            Step::Set(v, open) => (v, *open),
        };
        self.put(*v, open, set);
    }

    fn is_open(&self, v: VariableId, set: &Set) -> bool {
        self.position.get(&v).is_some_and(|&i| set[i / 64] >> (i % 64) & 1 == 1)
    }

    fn put(&self, v: VariableId, open: bool, set: &mut Set) {
        let Some(&i) = self.position.get(&v) else { return };
        match open {
            true => set[i / 64] |= 1 << (i % 64),
            false => set[i / 64] &= !(1 << (i % 64)),
        }
    }
}

/// The shadows of variables that may be open.
fn declare(terms: &mut Terms, program: &mut Program, flow: &Tracked) -> FxHashMap<VariableId, VariableId> {
    let mut shadows = FxHashMap::default();
    for &v in &flow.variables {
        let variable = &program.variables[v.0 as usize];
        // No name of the source has parentheses.
        let name: std::sync::Arc<str> = format!("undefined({})", variable.name).into();
        let constant = terms.declare_const(&name, terms.sort_of(variable.constant));
        shadows.insert(v, VariableId(program.variables.len() as u32));
        program.variables.push(Variable { constant, name, source: None });
    }
    shadows
}

struct Instrument<'a> {
    terms: &'a mut Terms,
    program: &'a mut Program,
    by_constant: FxHashMap<TermId, VariableId>,
    flow: Tracked,
    shadows: FxHashMap<VariableId, VariableId>,
    /// Those that were made.
    checks: FxHashMap<CheckKey, CheckId>,
    out: Vec<Placed>,
    /// The block that statements are added to.
    current: usize,
}

impl Instrument<'_> {
    fn run(&mut self) {
        let entry = self.program.entry.0 as usize;
        for b in 0..self.program.functions[entry].blocks.len() {
            let block = &mut self.program.functions[entry].blocks[b];
            let (statements, place) = (std::mem::take(&mut block.statements), block.place);
            let terminator = block.terminator.clone();
            let mut set = self.flow.at[b].clone();
            self.current = b;
            for placed in statements {
                self.statement(placed, &mut set);
            }
            let terminator = self.terminator(terminator, place, &set);
            let block = &mut self.program.functions[entry].blocks[self.current];
            block.statements = std::mem::take(&mut self.out);
            (block.terminator, block.place) = (terminator, place);
        }
    }

    /// The shadows of what a term mentions and may be open.
    fn shadows(&mut self, t: TermId, set: &Set) -> Shadows<'_> {
        let mut constants = FxHashMap::default();
        for t in self.terms.postorder(&[t]) {
            if let Some(&v) = self.by_constant.get(&t)
                && self.flow.is_open(v, set)
                && let Some(shadow) = self.shadows.get(&v)
            {
                constants.insert(t, self.program.variables[shadow.0 as usize].constant);
            }
        }
        Shadows { terms: self.terms, constants }
    }

    fn statement(&mut self, placed: Placed, set: &mut Set) {
        let place = placed.place;
        match &placed.statement {
            Statement::Assign(v, t) => {
                let (v, t) = (*v, *t);
                let shadow = self.shadows.get(&v).copied();
                let mut shadows = self.shadows(t, set);
                let open = !shadows.constants.is_empty();
                if let Some(shadow) = shadow {
                    let sort = shadows.terms.sort_of(t);
                    let value = if open { shadows.of(t) } else { shadows.none(sort) };
                    // Before the assignment, since the term may mention the variable itself.
                    self.out.push(Placed { statement: Statement::Assign(shadow, value), place });
                }
                self.flow.put(v, open, set);
            }
            Statement::Havoc(v, origin) => {
                let v = *v;
                self.flow.put(v, opens(origin), set);
                if let Some(&shadow) = self.shadows.get(&v) {
                    let sort = self.terms.sort_of(self.program.variables[v.0 as usize].constant);
                    let constants = FxHashMap::default();
                    let mut shadows = Shadows { terms: self.terms, constants };
                    let statement = match origin {
                        Origin::Uninitialised => Statement::Assign(shadow, shadows.all(sort)),
                        Origin::Abstraction(_) => Statement::Havoc(shadow, origin.clone()),
                        _ => Statement::Assign(shadow, shadows.none(sort)),
                    };
                    self.out.push(Placed { statement, place });
                }
            }
            Statement::Assume(t) => {
                let open = self.shadows(*t, set).any(*t);
                self.forbid(open, place, DECIDES);
            }
            _ => {}
        }
        self.out.push(placed);
    }

    fn terminator(&mut self, terminator: Terminator, place: Option<Place>, set: &Set) -> Terminator {
        match &terminator {
            Terminator::Branch(condition, ..) => {
                let open = self.shadows(*condition, set).any(*condition);
                self.forbid(open, place, DECIDES);
                terminator
            }
            Terminator::Switch { value, cases, default } if cases.is_empty() => {
                let open = self.shadows(*value, set).any(*value);
                self.forbid(open, place, HANDED);
                Terminator::Jump(*default)
            }
            Terminator::Switch { value, cases, .. } => {
                let mut undecided = Vec::with_capacity(cases.len());
                for &(case, _) in cases {
                    let equal = self.terms.eq(*value, case);
                    undecided.push(self.shadows(equal, set).any(equal));
                }
                let open = self.terms.or(&undecided);
                self.forbid(open, place, DECIDES);
                terminator
            }
            _ => terminator,
        }
    }

    /// The run fails a check if this holds, and goes on if not.
    fn forbid(&mut self, open: TermId, place: Option<Place>, text: &str) {
        if open == TermId::FALSE {
            return;
        }
        let own = place.map(|place| self.program.own_place(place));
        let key = CheckKey::of(Class::Uninitialised, own);
        if self.program.is_excused(key) {
            let determined = self.terms.not(open);
            self.out.push(Placed { statement: Statement::Assume(determined), place });
            return;
        }
        let check = match self.checks.get(&key) {
            Some(&check) => check,
            None => {
                let class = Class::Uninitialised;
                let check = self.program.add_check(Check { class, place: own, text: text.into() });
                self.checks.insert(key, check);
                check
            }
        };
        let block = |name: &str, terminator| Block {
            name: name.into(),
            statements: Vec::new(),
            terminator,
            place: own,
        };
        let entry = self.program.entry.0 as usize;
        let blocks = &mut self.program.functions[entry].blocks;
        let (fail, rest) = (BlockId(blocks.len() as u32), BlockId(blocks.len() as u32 + 1));
        let name = blocks[self.current].name.clone();
        blocks.push(block("check", Terminator::Error(check)));
        blocks.push(block(&name, Terminator::Halt));
        let before = &mut blocks[self.current];
        before.statements = std::mem::take(&mut self.out);
        before.terminator = Terminator::Branch(open, fail, rest);
        before.place = None;
        self.current = rest.0 as usize;
    }
}
