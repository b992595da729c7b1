//! From formulas to clauses.
//!
//! A formula is taken apart as a disjunction of literals: implications, negations, disjunctions (and
//! conjunctions below a negation) give more literals, quantifiers that are universal there give variables.
//! A conjunction that contains predicates, or a disjunction in a body, splits the clause into several;
//! so does one with a quantifier, which then may be universal. A predicate or quantifier in any other place is refused.

use super::clause::{Atom, HornClause, Pool};
use crate::functional::negation;
use euphonium_smtlib::Position;
use euphonium_term::{BinderId, FunId, Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// What is said of a quantifier that cannot be moved out of its clause.
const QUANTIFIER: &str = "a quantifier inside of a Horn clause is not supported";

/// One formula may be split into this many clauses.
const MAX_SPLIT: usize = 100_000;

/// Which terms contain predicates or quantifiers, asked again and again.
#[derive(Default)]
pub(super) struct Predicates {
    pub declared: FxHashSet<FunId>,
    contains: FxHashMap<TermId, bool>,
    quantified: FxHashMap<TermId, bool>,
}

impl Predicates {
    /// Is there a predicate in a term?
    fn within(&mut self, terms: &Terms, term: TermId) -> bool {
        *terms.fold(&mut self.contains, term, |contains, t| {
            let here = matches!(terms.op(t), Op::App(f) if self.declared.contains(&f));
            here || terms.args(t).iter().any(|arg| contains[arg])
        })
    }

    /// Is there a quantifier in a term?
    fn quantified(&mut self, terms: &Terms, term: TermId) -> bool {
        *terms.fold(&mut self.quantified, term, |quantified, t| {
            terms.op(t).is_quantifier() || terms.args(t).iter().any(|arg| quantified[arg])
        })
    }
}

/// A clause in the making: the disjunction of what is there and of what is pending.
#[derive(Clone, Default)]
struct Draft {
    /// Terms with `true`, or to be negated.
    pending: Vec<(TermId, bool)>,
    seen: FxHashSet<(TermId, bool)>,
    body: Vec<Atom>,
    guard: Vec<TermId>,
    heads: Vec<Atom>,
    /// Holds whatever the predicates are.
    valid: bool,
}

/// The clauses of a formula without free variables (those of a rule are replaced before), or why it is
/// not a conjunction of Horn clauses.
pub(super) fn clauses(
    terms: &mut Terms,
    predicates: &mut Predicates,
    pool: &mut Pool,
    formula: TermId,
    position: Position,
) -> Result<Vec<HornClause>, String> {
    let mut drafts = vec![Draft { pending: vec![(formula, true)], ..Draft::default() }];
    let (mut found, mut splits) = (Vec::new(), 0);
    while let Some(mut draft) = drafts.pop() {
        let Some((t, positive)) = draft.pending.pop() else {
            if draft.heads.len() > 1 {
                return Err("not a Horn clause: it has several heads".into());
            }
            if !draft.valid {
                // Another part of the formula may have taken variables, too; they do not matter here.
                let variables = pool.taken.clone();
                let Draft { body, guard, mut heads, .. } = draft;
                found.push(HornClause { position, variables, body, guard, head: heads.pop() });
            }
            continue;
        };
        if draft.seen.insert((t, positive)) {
            let before = drafts.len();
            step(terms, predicates, pool, draft, (t, positive), &mut drafts)?;
            splits += drafts.len() - before - 1;
            if splits > MAX_SPLIT {
                return Err("this formula would have to be split into too many clauses".into());
            }
        } else {
            drafts.push(draft);
        }
    }
    Ok(found)
}

/// Takes one literal apart.
fn step(
    terms: &mut Terms,
    predicates: &mut Predicates,
    pool: &mut Pool,
    mut draft: Draft,
    (t, positive): (TermId, bool),
    drafts: &mut Vec<Draft>,
) -> Result<(), String> {
    let args = terms.args(t).to_vec();
    let alternatives: Vec<Vec<(TermId, bool)>> = match (terms.op(t), positive) {
        (Op::True, _) | (Op::False, _) => {
            draft.valid |= (t == TermId::TRUE) == positive;
            vec![Vec::new()]
        }
        (Op::App(f), _) if predicates.declared.contains(&f) => {
            if args.iter().any(|&arg| predicates.within(terms, arg)) {
                return Err("a predicate is an argument of another".into());
            }
            if args.iter().any(|&arg| predicates.quantified(terms, arg)) {
                return Err(QUANTIFIER.into());
            }
            let atoms = if positive { &mut draft.heads } else { &mut draft.body };
            atoms.push(Atom { predicate: f, args });
            vec![Vec::new()]
        }
        (Op::Not, _) => vec![vec![(args[0], !positive)]],
        (Op::And, false) | (Op::Or, true) => vec![args.iter().map(|&a| (a, positive)).collect()],
        (Op::Implies, true) => vec![vec![(args[0], false), (args[1], true)]],
        (Op::Forall(b), true) | (Op::Exists(b), false) => {
            vec![vec![(opened(terms, pool, b, args[0]), positive)]]
        }
        _ if !predicates.within(terms, t) && !predicates.quantified(terms, t) => {
            let conjunct = if positive { negation(terms, t) } else { t };
            draft.guard.push(conjunct);
            vec![Vec::new()]
        }
        (Op::And, true) | (Op::Or, false) => args.iter().map(|&a| vec![(a, positive)]).collect(),
        (Op::Implies, false) => vec![vec![(args[0], true)], vec![(args[1], false)]],
        (Op::Ite, _) => {
            vec![vec![(args[0], false), (args[1], positive)], vec![(args[0], true), (args[2], positive)]]
        }
        _ if !predicates.within(terms, t) => return Err(QUANTIFIER.into()),
        (op, _) => return Err(format!("not a Horn clause: a predicate under {}", op.describe())),
    };
    // Only a split copies the draft.
    let mut alternatives = alternatives.into_iter().rev();
    let first = alternatives.next_back();
    for literals in alternatives {
        let mut other = draft.clone();
        other.pending.extend(literals.into_iter().rev());
        drafts.push(other);
    }
    if let Some(literals) = first {
        draft.pending.extend(literals.into_iter().rev());
        drafts.push(draft);
    }
    Ok(())
}

/// The body of a quantifier with constants for its variables.
fn opened(terms: &mut Terms, pool: &mut Pool, binder: BinderId, body: TermId) -> TermId {
    let mut map = FxHashMap::default();
    for v in terms.binder(binder).vars.clone() {
        let constant = pool.take(terms, terms.variable(v).sort);
        map.insert(terms.var(v), constant);
    }
    terms.substitute_raw(body, &map)
}
