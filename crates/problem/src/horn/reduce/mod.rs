//! Fewer and simpler Horn clauses, with the way back.
//!
//! * [`slice`]: predicates that nothing derives, or that no query needs, go with their clauses;
//! * [`arguments`]: arguments that are the same constant everywhere, or that nobody looks at, go;
//! * [`inline`]: predicates with few definitions or few uses are replaced by their definitions;
//! * clauses are normalised: what an equation defines is replaced, conjuncts are simplified, and a clause
//!   whose guard is `false` goes.
//!
//! The way back has two parts. A list of [`Undo`]s, to be undone from the last to the first, says how an
//! interpretation of the result becomes one of the original. And each clause of the result has a
//! [`Tree`]: which original clauses it is, and how these lead to each other, so that a step of a
//! derivation is a few steps of the original.

mod arguments;
mod inline;
mod slice;

use super::clause::{Atom, HornClause, HornProblem};
use super::equations::{self, Solved};
use euphonium_term::{FunId, Op, TermId, Terms};
use rustc_hash::FxHashMap;
use rustc_hash::FxHashSet;

/// How a clause was made of original clauses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    /// The original clauses, each after those that it uses; the last one is the root.
    pub nodes: Vec<TreeNode>,
}

/// The use of an original clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeNode {
    /// The clause, by its position.
    pub clause: usize,
    /// Where each atom of its body comes from.
    pub premises: Vec<Source>,
}

/// Where an atom of an original clause comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// It is an atom of the new clause's body, by its position.
    Atom(usize),
    /// It is derived by another original clause, by its position in the tree.
    Node(usize),
}

impl Tree {
    /// An original clause as it is.
    fn leaf(clause: usize, atoms: usize) -> Tree {
        Tree { nodes: vec![TreeNode { clause, premises: (0..atoms).map(Source::Atom).collect() }] }
    }

    /// The tree with another in the place of one of its atoms; the other one's clause has so many atoms.
    fn graft(&self, premise: usize, below: &Tree, atoms: usize) -> Tree {
        let shifted = |source: Source, atom: &dyn Fn(usize) -> Source, by: usize| match source {
            Source::Atom(position) => atom(position),
            Source::Node(node) => Source::Node(node + by),
        };
        let inner = |atom: usize| Source::Atom(premise + atom);
        let outer = |atom: usize| match atom {
            _ if atom < premise => Source::Atom(atom),
            _ if atom > premise => Source::Atom(atom - 1 + atoms),
            _ => Source::Node(below.nodes.len() - 1),
        };
        let moved = |node: &TreeNode, atom: &dyn Fn(usize) -> Source, by: usize| TreeNode {
            clause: node.clause,
            premises: node.premises.iter().map(|&source| shifted(source, atom, by)).collect(),
        };
        let mut nodes: Vec<TreeNode> = below.nodes.iter().map(|node| moved(node, &inner, 0)).collect();
        nodes.extend(self.nodes.iter().map(|node| moved(node, &outer, below.nodes.len())));
        Tree { nodes }
    }
}

/// What a transformation did, as far as an interpretation has to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undo {
    /// A predicate is gone; this is what it can always be.
    Gone {
        /// The predicate.
        predicate: FunId,
        /// Whether it holds of everything or of nothing.
        holds: bool,
    },
    /// A predicate was replaced by its definitions. It can be whatever lies between them and its uses.
    Inlined {
        /// The predicate.
        predicate: FunId,
        /// The clauses that derive it.
        definitions: Vec<HornClause>,
        /// The clauses that have it in their body, once each.
        uses: Vec<HornClause>,
    },
    /// A predicate lost arguments.
    Arguments {
        /// As it was.
        old: FunId,
        /// As it is.
        new: FunId,
        /// The arguments that are left, by their positions.
        kept: Vec<usize>,
        /// Those that are a constant, with it.
        constants: Vec<(usize, TermId)>,
    },
}

/// Clauses that have an interpretation exactly if the original ones do.
#[derive(Clone, Debug)]
pub struct ReducedHorn {
    /// The clauses.
    pub problem: HornProblem,
    /// For each of them what it is in the original.
    pub trees: Vec<Tree>,
    /// What was done, in this order.
    pub undo: Vec<Undo>,
}

/// So often predicates are inlined at most.
const MOST_ROUNDS: usize = 400;

/// Reduces clauses.
pub fn reduce_horn(terms: &mut Terms, problem: &HornProblem) -> ReducedHorn {
    let trees = problem.clauses.iter().enumerate().map(|(i, c)| Tree::leaf(i, c.body.len())).collect();
    let mut reduced = ReducedHorn { problem: problem.clone(), trees, undo: Vec::new() };
    reduced.normalise_all(terms);
    reduced.slice();
    reduced.drop_arguments(terms);
    reduced.slice();
    reduced.inline(terms);
    reduced.slice();
    reduced.drop_arguments(terms);
    reduced
}

impl ReducedHorn {
    /// Normalises all clauses and drops those that say nothing.
    fn normalise_all(&mut self, terms: &mut Terms) {
        let clauses = std::mem::take(&mut self.problem.clauses);
        let trees = std::mem::take(&mut self.trees);
        for (clause, tree) in clauses.into_iter().zip(trees) {
            if let Some(clause) = normalised(terms, clause) {
                self.problem.clauses.push(clause);
                self.trees.push(tree);
            }
        }
    }

    /// Keeps some clauses.
    fn retain(&mut self, keep: impl Fn(&HornClause) -> bool) {
        let clauses = std::mem::take(&mut self.problem.clauses);
        let trees = std::mem::take(&mut self.trees);
        let kept = clauses.into_iter().zip(trees).filter(|(clause, _)| keep(clause));
        (self.problem.clauses, self.trees) = kept.unzip();
    }

    /// Takes a predicate out of the list.
    fn forget(&mut self, predicate: FunId) {
        self.problem.predicates.retain(|&p| p != predicate);
    }
}

/// A clause with its equations solved and its guard simplified; none if it always holds.
fn normalised(terms: &mut Terms, clause: HornClause) -> Option<HornClause> {
    let HornClause { position, variables, body, guard, head } = clause;
    // A variable that is an argument of a premise stays: it is what is asked about the premise.
    let fixed: FxHashSet<TermId> = body.iter().flat_map(|atom| &atom.args).copied().collect();
    let free: FxHashSet<TermId> = variables.iter().copied().filter(|v| !fixed.contains(v)).collect();
    let mut simple = Vec::new();
    for t in guard {
        simple.push(terms.simplify(t));
    }
    let Solved { replacement, guard } = equations::solve(terms, &free, FxHashMap::default(), &simple);
    let mut simple = Vec::new();
    for t in guard {
        simple.push(terms.simplify(t));
    }
    let guard = terms.conjuncts(&simple);
    if guard.contains(&TermId::FALSE) {
        return None;
    }
    let body: Vec<Atom> = body.into_iter().map(|atom| replaced(terms, atom, &replacement)).collect();
    let head = head.map(|head| replaced(terms, head, &replacement));
    let mut roots = guard.clone();
    roots.extend(body.iter().chain(&head).flat_map(|atom| &atom.args));
    let occurring: FxHashSet<TermId> = terms.postorder(&roots).into_iter().collect();
    let variables = variables.into_iter().filter(|v| occurring.contains(v)).collect();
    Some(HornClause { position, variables, body, guard, head })
}

fn replaced(terms: &mut Terms, atom: Atom, replacement: &FxHashMap<TermId, TermId>) -> Atom {
    let args = terms.substitute_raw_all(&atom.args, replacement);
    let args = args.into_iter().map(|arg| terms.simplify(arg)).collect();
    Atom { predicate: atom.predicate, args }
}

/// The clause with other variables, which no other clause has.
fn renamed(terms: &mut Terms, clause: &HornClause) -> HornClause {
    let mut map = FxHashMap::default();
    let mut variables = Vec::new();
    for &variable in &clause.variables {
        let fresh = terms.fresh("y", terms.sort_of(variable));
        map.insert(variable, fresh);
        variables.push(fresh);
    }
    let guard = terms.substitute_raw_all(&clause.guard, &map);
    let mut atom =
        |atom: &Atom| Atom { predicate: atom.predicate, args: terms.substitute_raw_all(&atom.args, &map) };
    let (body, head) = (clause.body.iter().map(&mut atom).collect(), clause.head.as_ref().map(atom));
    HornClause { position: clause.position, variables, body, guard, head }
}

/// That terms are equal one by one.
fn equations_of(terms: &mut Terms, left: &[TermId], right: &[TermId]) -> Vec<TermId> {
    left.iter().zip(right).map(|(&a, &b)| terms.raw(Op::Eq, &[a, b])).collect()
}
