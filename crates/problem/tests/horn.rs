//! Random linear Horn clauses over numbers of two bits: the systems of both encodings are safe exactly if
//! `false` has no derivation, found by a naive fixpoint on plain numbers; invariants give models of the
//! clauses and traces give derivations.

mod common;

use common::explore;
use euphonium_problem::*;
use euphonium_random::Rng;
use euphonium_term::{Model, Op, TermId, Terms, Value};
use rustc_hash::FxHashMap;
use std::collections::HashSet;
use std::fmt::Write;

/// `v + c` modulo four, or only `c`.
#[derive(Clone, Copy)]
struct Sum(Option<usize>, u8);

impl Sum {
    fn value(self, env: &[u8]) -> u8 {
        (self.0.map_or(0, |v| env[v]) + self.1) % 4
    }

    fn text(self) -> String {
        let constant = format!("(_ bv{} 2)", self.1);
        match self.0 {
            None => constant,
            Some(v) if self.1 == 0 => format!("v{v}"),
            Some(v) => format!("(bvadd v{v} {constant})"),
        }
    }
}

#[derive(Clone)]
struct Clause {
    body: Option<(usize, Vec<Sum>)>,
    /// Left, `=` (0), `bvult` (1) or not `=` (2), right.
    guard: Vec<(Sum, usize, Sum)>,
    head: Option<(usize, Vec<Sum>)>,
}

const VARIABLES: usize = 3;
/// The numbers of arguments of the predicates.
const ARITIES: [usize; 3] = [1, 2, 0];

fn random_clause(random: &mut Rng, kind: usize) -> Clause {
    let sum = |random: &mut Rng| {
        let v = (random.below(4) > 0).then(|| random.below(VARIABLES));
        Sum(v, if random.below(2) == 0 { 0 } else { random.below(4) as u8 })
    };
    let atom = |random: &mut Rng| {
        let p = random.below(ARITIES.len());
        (p, (0..ARITIES[p]).map(|_| sum(random)).collect())
    };
    let body = (kind > 0).then(|| atom(random));
    let head = (kind < 5).then(|| atom(random));
    let guard = (0..1 + random.below(3)).map(|_| (sum(random), random.below(3), sum(random))).collect();
    Clause { body, guard, head }
}

fn text(clauses: &[Clause], rules: bool) -> String {
    let mut out = String::from(if rules { "" } else { "(set-logic HORN)\n" });
    for (p, &arity) in ARITIES.iter().enumerate() {
        let sorts = "(_ BitVec 2) ".repeat(arity);
        let _ = if rules {
            writeln!(out, "(declare-rel P{p} ({sorts}))")
        } else {
            writeln!(out, "(declare-fun P{p} ({sorts}) Bool)")
        };
    }
    let variables: Vec<String> = (0..VARIABLES).map(|v| format!("(v{v} (_ BitVec 2))")).collect();
    if rules {
        out.push_str("(declare-rel bad ())\n");
        variables.iter().for_each(|v| out.push_str(&format!("(declare-var {}\n", &v[1..])));
    }
    let atom = |(p, args): &(usize, Vec<Sum>)| {
        let args: Vec<String> = args.iter().map(|a| a.text()).collect();
        if args.is_empty() { format!("P{p}") } else { format!("(P{p} {})", args.join(" ")) }
    };
    for (i, clause) in clauses.iter().enumerate() {
        let mut parts: Vec<String> = clause.body.iter().map(atom).collect();
        for (a, op, b) in &clause.guard {
            let op = ["(= ", "(bvult ", "(distinct "][*op];
            parts.push(format!("{op}{} {})", a.text(), b.text()));
        }
        let body = format!("(and true {})", parts.join(" "));
        let head = clause.head.as_ref().map(atom);
        let _ = match (rules, i % 3) {
            (true, _) => writeln!(out, "(rule (=> {body} {}))", head.unwrap_or("bad".into())),
            (_, 0) => writeln!(
                out,
                "(assert (forall ({}) (or (not {body}) {})))",
                variables.join(" "),
                head.unwrap_or("false".into())
            ),
            // Variables that only the body has may be existential in it.
            (_, 1) if clause.head.is_none() => {
                writeln!(out, "(assert (not (exists ({}) {body})))", variables.join(" "))
            }
            _ => writeln!(
                out,
                "(assert (forall ({}) (=> {body} {})))",
                variables.join(" "),
                head.unwrap_or("false".into())
            ),
        };
    }
    out.push_str(if rules { "(query bad)\n" } else { "(check-sat)\n" });
    out
}

fn environments() -> impl Iterator<Item = Vec<u8>> {
    (0..4usize.pow(VARIABLES as u32)).map(|n| (0..VARIABLES).map(|v| (n >> (2 * v) & 3) as u8).collect())
}

fn guard_holds(clause: &Clause, env: &[u8]) -> bool {
    clause.guard.iter().all(|(a, op, b)| {
        let (a, b) = (a.value(env), b.value(env));
        [a == b, a < b, a != b][*op]
    })
}

type Fact = (usize, Vec<u8>);

fn instance((p, args): &(usize, Vec<Sum>), env: &[u8]) -> Fact {
    (*p, args.iter().map(|a| a.value(env)).collect())
}

/// The derivable facts, and whether `false` is.
fn fixpoint(clauses: &[Clause]) -> (HashSet<Fact>, bool) {
    let (mut facts, mut refuted): (HashSet<Fact>, bool) = (HashSet::new(), false);
    loop {
        let before = facts.len();
        for clause in clauses {
            for env in environments() {
                let body = clause.body.as_ref().is_none_or(|atom| facts.contains(&instance(atom, &env)));
                if body && guard_holds(clause, &env) {
                    match &clause.head {
                        Some(head) => drop(facts.insert(instance(head, &env))),
                        None => refuted = true,
                    }
                }
            }
        }
        if facts.len() == before {
            return (facts, refuted);
        }
    }
}

fn small(value: &Value) -> u8 {
    match value {
        Value::Bv(v) => u8::try_from(v.unsigned().clone()).expect("two bits"),
        other => panic!("{other:?}"),
    }
}

/// Which predicate `P<n>` a function is; `bad` is none.
fn index(terms: &Terms, f: euphonium_term::FunId) -> Option<usize> {
    terms.function(f).name.strip_prefix('P')?.parse().ok()
}

/// The states of a safe system, as an invariant, must be a model of the clauses.
fn check_model(terms: &mut Terms, clauses: &[Clause], horn: &HornSystem, states: &[Vec<Value>]) {
    let mut cubes = Vec::new();
    for state in states {
        let mut literals = Vec::new();
        for (s, value) in horn.system.states.iter().zip(state) {
            let value = terms.value_term(value);
            literals.push(terms.eq(s.current, value));
        }
        cubes.push(terms.and(&literals));
    }
    let invariant = terms.or(&cubes);
    let definitions = horn.back.predicate_model(terms, invariant);
    let mut facts: HashSet<Fact> = HashSet::new();
    for definition in &definitions {
        let Some(p) = index(terms, definition.predicate) else { continue };
        for n in 0..4usize.pow(ARITIES[p] as u32) {
            let args: Vec<u8> = (0..ARITIES[p]).map(|v| (n >> (2 * v) & 3) as u8).collect();
            let mut map: FxHashMap<TermId, TermId> = FxHashMap::default();
            for (&param, &arg) in definition.params.iter().zip(&args) {
                map.insert(terms.var(param), terms.bv_const(2, arg));
            }
            let body = terms.substitute(definition.body, &map);
            if terms.eval(&Model::default(), body) == Some(Value::Bool(true)) {
                facts.insert((p, args));
            }
        }
    }
    for clause in clauses {
        for env in environments() {
            let body = clause.body.as_ref().is_none_or(|atom| facts.contains(&instance(atom, &env)));
            let head = clause.head.as_ref().is_some_and(|atom| facts.contains(&instance(atom, &env)));
            assert!(!(body && guard_holds(clause, &env)) || head, "not a model");
        }
    }
}

#[test]
fn safe_exactly_if_false_has_no_derivation() {
    let (mut safe, mut refuted) = (0, 0);
    for seed in 1..40u64 {
        let mut random = Rng::new(seed * 6_700_417);
        let clauses: Vec<Clause> =
            [0, 1, 2, 3, 5].iter().map(|&kind| random_clause(&mut random, kind)).collect();
        let (facts, derivable) = fixpoint(&clauses);
        if derivable {
            refuted += 1
        } else {
            safe += 1
        }
        let rules = seed % 2 == 0;
        let text = text(&clauses, rules);
        let mut terms = Terms::new();
        let problem = read_horn(text.clone(), "random", &mut terms).unwrap_or_else(|e| panic!("{e}\n{text}"));
        let functional = horn_to_system(&mut terms, &problem, HornEncoding::Functional).expect("linear");
        let others: Vec<TermId> =
            functional.system.inputs.iter().copied().filter(|t| !functional.back.acts.contains(t)).collect();
        let found = common::shortest_by_choice(&terms, &functional.system, &functional.back.acts, &others);
        assert_eq!(found.is_some(), derivable, "functional\n{text}");

        // The relational encoding has every next value free, so it is explored by its disjuncts.
        let relational = horn_to_system(&mut terms, &problem, HornEncoding::Relational).expect("linear");
        let determined = by_disjuncts(&mut terms, &relational.system);
        let (states, trace) = explore(&terms, &determined);
        assert_eq!(trace.is_some(), derivable, "relational\n{text}");
        match trace {
            None => check_model(&mut terms, &clauses, &relational, &states),
            Some(trace) => {
                for atom in relational.back.derivation(&terms, &trace) {
                    if let Some(p) = index(&terms, atom.predicate) {
                        assert!(facts.contains(&(p, atom.args.iter().map(small).collect())), "{text}");
                    }
                }
            }
        }
    }
    assert!(safe > 5 && refuted > 5, "both kinds: {safe} safe, {refuted} refuted");
}

/// The same system, with an input that chooses the disjunct and updates that the disjunct gives; what the
/// disjunct does not say is `false` (the one-hot constraints leave nothing else).
fn by_disjuncts(terms: &mut Terms, system: &TransitionSystem) -> TransitionSystem {
    let mut system = system.clone();
    let disjunction = system.relation[0];
    assert_eq!(terms.op(disjunction), Op::Or);
    let disjuncts = terms.args(disjunction).to_vec();
    let choice = terms.bv_sort(3);
    let choice = terms.declare_const("choice", choice);
    let mut values: Vec<TermId> = Vec::new();
    for s in &system.states {
        let value = terms.default_value(terms.sort_of(s.current));
        values.push(terms.value_term(&value));
    }
    for (i, &disjunct) in disjuncts.iter().enumerate() {
        let number = terms.bv_const(3, i as u32);
        let here = terms.raw(Op::Eq, &[choice, number]);
        for conjunct in terms.args(disjunct).to_vec() {
            for (s, value) in system.states.iter().zip(&mut values) {
                let args = terms.args(conjunct).to_vec();
                if conjunct == s.next {
                    *value = terms.raw(Op::Ite, &[here, TermId::TRUE, *value]);
                } else if terms.op(conjunct) == Op::Eq && args[0] == s.next {
                    *value = terms.raw(Op::Ite, &[here, args[1], *value]);
                }
            }
        }
        let implied = terms.raw(Op::Implies, &[here, disjunct]);
        system.relation.push(implied);
    }
    // The slots start anywhere; one value is enough, as the first clause overwrites them.
    for (s, value) in system.states.iter_mut().zip(values) {
        s.update = Some(value);
        let default = terms.default_value(terms.sort_of(s.current));
        if let Value::Bv(_) = default {
            let default = terms.value_term(&default);
            system.init.push(terms.raw(Op::Eq, &[s.current, default]));
        }
    }
    system.inputs.push(choice);
    system
}
