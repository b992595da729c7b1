//! The graph against a naive congruence closure, after every step of random scripts.

use super::*;
use euphonium_sat::{Lit, Var};
use proptest::prelude::*;

/// What a script does.
#[derive(Clone, Debug)]
enum Step {
    /// Assert the literal of atom number `.0` with a value.
    Assert(usize, bool),
    Open,
    /// Close this share of the open levels.
    Close(u8),
}

/// The classes by brute force: a matrix of equality closed under everything, from the true literals.
fn naive(graph: &Egraph, asserted: &[(NodeId, bool)]) -> Option<Vec<usize>> {
    let n = graph.len();
    let mut class: Vec<usize> = (0..n).collect();
    let union = |class: &mut Vec<usize>, a: usize, b: usize| {
        let (a, b) = (class[a], class[b]);
        class.iter_mut().filter(|c| **c == a).for_each(|c| *c = b);
        a != b
    };
    for &(node, value) in asserted {
        union(&mut class, node.index(), usize::from(!value));
        if value && graph.symbol(node) == Symbol::EQ {
            union(&mut class, graph.args(node)[0].index(), graph.args(node)[1].index());
        }
    }
    loop {
        let mut changed = false;
        for m in (0..n as u32).map(NodeId).filter(|&m| !graph.args(m).is_empty()) {
            let roots = |class: &[usize], k: NodeId| -> Vec<usize> {
                let mut roots: Vec<_> = graph.args(k).iter().map(|a| class[a.index()]).collect();
                if graph.symbol(k) == Symbol::EQ {
                    roots.sort_unstable();
                }
                roots
            };
            let mine = roots(&class, m);
            if graph.symbol(m) == Symbol::EQ {
                let constants: Vec<_> = (0..n)
                    .filter(|&c| graph.is_constant[c] && (class[c] == mine[0] || class[c] == mine[1]))
                    .collect();
                if mine[0] == mine[1] {
                    changed |= union(&mut class, m.index(), 0);
                } else if constants.len() >= 2 {
                    changed |= union(&mut class, m.index(), 1);
                }
            }
            for k in (0..m.0).map(NodeId) {
                let same = graph.symbol(k) == graph.symbol(m) && !graph.args(k).is_empty();
                if same && roots(&class, k) == roots(&class, m) {
                    changed |= union(&mut class, m.index(), k.index());
                }
            }
        }
        let constants: Vec<_> = (0..n).filter(|&c| graph.is_constant[c]).collect();
        for (i, &c) in constants.iter().enumerate() {
            if constants[..i].iter().any(|&d| class[c] == class[d]) {
                return None;
            }
        }
        if !changed {
            return Some(class);
        }
    }
}

/// A graph over four leaves, two constants, a unary and a binary function, nested, with equality
/// atoms between many of them and one predicate.
fn sample() -> (Egraph, Vec<NodeId>) {
    let mut graph = Egraph::new();
    let (f, g, p) = (Symbol(1), Symbol(2), Symbol(3));
    let mut terms: Vec<NodeId> = (0..4).map(|_| graph.add_leaf()).collect();
    terms.extend([graph.add_constant(), graph.add_constant()]);
    for i in 0..4 {
        terms.push(graph.add(f, &[terms[i]]));
    }
    terms.push(graph.add(f, &[terms[6]]));
    terms.push(graph.add(g, &[terms[0], terms[1]]));
    terms.push(graph.add(g, &[terms[2], terms[7]]));
    terms.push(graph.add(g, &[terms[1], terms[0]]));
    let mut atoms = Vec::new();
    for (i, j) in [
        (0, 1),
        (1, 2),
        (2, 3),
        (0, 3),
        (1, 0),
        (0, 4),
        (1, 5),
        (6, 7),
        (7, 2),
        (8, 4),
        (9, 3),
        (10, 5),
        (11, 13),
        (11, 12),
        (12, 0),
        (3, 5),
        (6, 11),
        (2, 2),
        (4, 5),
    ] {
        atoms.push(graph.add(Symbol::EQ, &[terms[i], terms[j]]));
    }
    atoms.extend([graph.add(p, &[terms[0]]), graph.add(p, &[terms[8]]), graph.add(p, &[terms[2]])]);
    for (i, &atom) in atoms.iter().enumerate() {
        graph.set_lit(atom, Var(i as u32).positive());
    }
    (graph, atoms)
}

fn literal_truth(lits: &[Lit], atoms: &[NodeId]) -> Vec<(NodeId, bool)> {
    lits.iter().map(|l| (atoms[l.var().index()], l.is_positive())).collect()
}

/// Runs a script and compares with the naive closure after every step.
fn run(steps: &[Step]) {
    run_on(steps, u32::MAX);
}

/// The same where a question is about some atoms only: no others are asserted, and what is compared are the
/// nodes of those.
fn run_on(steps: &[Step], mask: u32) {
    let (mut graph, atoms) = sample();
    let is_live = |atom: usize| mask >> atom & 1 == 1;
    let mut live: Vec<NodeId> = (0..atoms.len()).filter(|&i| is_live(i)).map(|i| atoms[i]).collect();
    for i in 0.. {
        let Some(&n) = live.get(i) else { break };
        live.extend(graph.args(n));
    }
    live.sort_unstable();
    live.dedup();
    match mask {
        u32::MAX => live = (0..graph.len() as u32).map(NodeId).collect(),
        _ => graph.focus(&live),
    }
    let mut lits: Vec<Lit> = Vec::new();
    let mut levels: Vec<usize> = Vec::new();
    let mut conflict = Vec::new();
    assert!(graph.close(&mut conflict));
    let mut implied = Vec::new();
    graph.take_implied(&mut implied);
    for step in steps {
        match *step {
            Step::Open => {
                graph.new_level();
                levels.push(lits.len());
            }
            Step::Close(share) => {
                let keep = levels.len() * share as usize / 256;
                if keep < levels.len() {
                    graph.backtrack(keep as u32);
                    lits.truncate(levels[keep]);
                    levels.truncate(keep);
                }
            }
            Step::Assert(atom, value) => {
                let atom = atom % atoms.len();
                let lit = Var(atom as u32).lit(value);
                if lits.contains(&!lit) || !is_live(atom) {
                    continue;
                }
                lits.push(lit);
                graph.assert_lit(atoms[atom], value, lit);
                conflict.clear();
                let consistent = graph.close(&mut conflict);
                let reference = naive(&graph, &literal_truth(&lits, &atoms));
                assert_eq!(consistent, reference.is_some(), "{lits:?}");
                if !consistent {
                    assert!(conflict.iter().all(|l| lits.contains(l)), "only asserted literals");
                    assert!(
                        naive(&graph, &literal_truth(&conflict, &atoms)).is_none(),
                        "the conflict is one"
                    );
                    // Undo: into the last level, or give up at the root.
                    let Some(start) = levels.pop() else { return };
                    graph.backtrack(levels.len() as u32);
                    lits.truncate(start);
                    continue;
                }
                implied.clear();
                graph.take_implied(&mut implied);
                for &node in &implied {
                    let truth = graph.truth(node).expect("it is implied");
                    let l = graph.lit(node).expect("only such nodes are reported").negate_if(!truth);
                    let mut reason = Vec::new();
                    graph.explain(node, graph.root(node), &mut reason);
                    assert!(reason.iter().all(|r| lits.contains(r)));
                    let mut refuted = reason.clone();
                    refuted.push(!l);
                    assert!(
                        naive(&graph, &literal_truth(&refuted, &atoms)).is_none(),
                        "{l:?} from {reason:?}"
                    );
                }
            }
        }
        let reference = naive(&graph, &literal_truth(&lits, &atoms)).expect("consistent so far");
        for (i, &a) in live.iter().enumerate() {
            for &b in &live[..i] {
                let equal = graph.root(a) == graph.root(b);
                let expected = reference[a.index()] == reference[b.index()];
                assert_eq!(equal, expected, "nodes {a:?} and {b:?} after {step:?}");
            }
        }
    }
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => (0usize..22, any::<bool>()).prop_map(|(atom, value)| Step::Assert(atom, value)),
        2 => Just(Step::Open),
        1 => any::<u8>().prop_map(Step::Close),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn agrees_with_the_naive_closure(steps in proptest::collection::vec(step(), 1..40)) {
        run(&steps);
    }

    #[test]
    fn agrees_on_live_nodes(steps in proptest::collection::vec(step(), 1..40), mask in any::<u32>()) {
        run_on(&steps, mask);
    }
}

/// The edge between `a` and `b` is reversed by a later re-rooting before it is cut.
#[test]
fn an_edge_that_was_turned_around_is_cut() {
    run(&[
        Step::Open,
        Step::Assert(0, true),
        Step::Open,
        Step::Assert(1, true),
        Step::Open,
        Step::Assert(2, true),
        Step::Close(80),
        Step::Assert(3, true),
        Step::Assert(2, false),
    ]);
}
