//! Clauses without arrays: of each array one cell is left, at an index that stands for all.
//!
//! Monniaux and Gonnord, "Cell morphing: from array programs to array-free Horn clauses" (SAS 2016). A
//! predicate `P(x, a)` becomes `P'(x, k, v)`, to be read as: for all `k`, with `v` for `a[k]`. Where `P` is a
//! premise it may be used at every index; it is used at the indices that the clause reads, and at the index of
//! the head. So a clause has a premise for each of them.
//!
//! Invariant: if `P'` is an interpretation of the new clauses, `for all k: P'(x, k, a[k])` is one of the given
//! ones, and [`Morphed::instances`] says which instances show it. What cannot be said about cells (that two arrays
//! are equal) may have any value, so a derivation from the new clauses means nothing.

use crate::cells::{arrays_below, is_array};
use euphonium_problem::HornProblem;
use euphonium_problem::horn::{
    Atom, HornClause, Instances, PredicateDefinition, Quantified, QuantifiedDefinition, solve_equations,
};
use euphonium_term::{BottomUp, FunId, Op, Sort, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Indices at which the premises of a clause are used.
const MAX_INDICES: usize = 10;
/// Premises of a clause.
const MAX_PREMISES: usize = 24;
/// A clause in which reads expand to more than this is left alone.
const MAX_READS: usize = 20_000;

/// What became of a predicate.
struct Shape {
    /// The new predicate.
    predicate: FunId,
    /// The positions of its arguments that are no arrays, and of those that are.
    scalars: Vec<usize>,
    arrays: Vec<usize>,
    /// The sorts of its indices, each once, and for each array which of them it has.
    indices: Vec<SortId>,
    index_of: Vec<usize>,
}

/// The new clauses, and what they have to do with the given ones.
pub(super) struct Morphed {
    pub problem: HornProblem,
    pub instances: Vec<Instances>,
    shapes: FxHashMap<FunId, Shape>,
}

/// Clauses without arrays; none if there are no arrays, or such as cannot be dealt with: arrays of arrays, and
/// those of programs, whose indices are words.
pub(super) fn morph(terms: &mut Terms, problem: &HornProblem) -> Option<Morphed> {
    let mut shapes = FxHashMap::default();
    let mut predicates = Vec::new();
    for &predicate in &problem.predicates {
        let shape = shape(terms, predicate)?;
        predicates.push(shape.predicate);
        shapes.insert(predicate, shape);
    }
    if shapes.values().all(|shape| shape.arrays.is_empty()) {
        return None;
    }
    let mut morphed = Morphed {
        problem: HornProblem { file: problem.file.clone(), predicates, clauses: Vec::new() },
        instances: Vec::new(),
        shapes,
    };
    for clause in &problem.clauses {
        let (clause, instances) = ClauseMorph::new(terms).clause(&morphed.shapes, clause)?;
        morphed.problem.clauses.push(clause);
        morphed.instances.push(instances);
    }
    Some(morphed)
}

fn shape(terms: &mut Terms, predicate: FunId) -> Option<Shape> {
    let function = terms.function(predicate).clone();
    let (mut scalars, mut arrays) = (Vec::new(), Vec::new());
    let (mut indices, mut index_of) = (Vec::new(), Vec::new());
    let mut elements = Vec::new();
    for (position, &sort) in function.params.iter().enumerate() {
        let Sort::Array { index, element } = *terms.sort_data(sort) else {
            scalars.push(position);
            continue;
        };
        if is_array(terms, element) || index != SortId::INT {
            return None;
        }
        arrays.push(position);
        elements.push(element);
        if !indices.contains(&index) {
            indices.push(index);
        }
        index_of.extend(indices.iter().position(|i| *i == index));
    }
    let mut params: Vec<SortId> = scalars.iter().map(|&position| function.params[position]).collect();
    params.extend(indices.iter().chain(&elements));
    let predicate = terms.declare(&format!("{}.cells", function.name), &params, SortId::BOOL);
    Some(Shape { predicate, scalars, arrays, indices, index_of })
}

impl Morphed {
    /// The interpretation of the given clauses that one of the new clauses is.
    pub fn back(
        &self,
        terms: &mut Terms,
        problem: &HornProblem,
        definitions: &[PredicateDefinition],
    ) -> Option<Quantified> {
        let mut quantified = Quantified { definitions: Vec::new(), instances: self.instances.clone() };
        for &predicate in &problem.predicates {
            let shape = &self.shapes[&predicate];
            let definition = definitions.iter().find(|d| d.predicate == shape.predicate)?;
            let sorts = terms.function(predicate).params.to_vec();
            let mut params = Vec::new();
            for (i, sort) in sorts.into_iter().enumerate() {
                params.push(terms.bound_variable(&format!("x{i}"), sort));
            }
            let mut indices = Vec::new();
            for (i, &sort) in shape.indices.iter().enumerate() {
                indices.push(terms.bound_variable(&format!("k{i}"), sort));
            }
            let mut args: Vec<TermId> = shape.scalars.iter().map(|&i| terms.var(params[i])).collect();
            args.extend(indices.iter().map(|&index| terms.var(index)));
            for (&array, &index) in shape.arrays.iter().zip(&shape.index_of) {
                let (array, index) = (terms.var(params[array]), terms.var(indices[index]));
                args.push(terms.select(array, index));
            }
            let body = crate::spacer::back::instance(terms, definition, &args);
            quantified.definitions.push(QuantifiedDefinition { predicate, params, indices, body });
        }
        Some(quantified)
    }
}

/// What is known while one clause is made.
struct ClauseMorph<'a> {
    terms: &'a mut Terms,
    /// Terms that are no arrays, without arrays.
    words: FxHashMap<TermId, TermId>,
    /// Contents of array terms, at indices as the clause has them.
    reads: FxHashMap<(TermId, TermId), TermId>,
    /// Contents of arrays that are variables: the index without arrays, and a variable.
    contents: FxHashMap<TermId, Vec<(TermId, TermId)>>,
    /// The variables that were added.
    added: Vec<TermId>,
}

impl ClauseMorph<'_> {
    fn new(terms: &mut Terms) -> ClauseMorph<'_> {
        ClauseMorph {
            terms,
            words: FxHashMap::default(),
            reads: FxHashMap::default(),
            contents: FxHashMap::default(),
            added: Vec::new(),
        }
    }

    fn clause(
        mut self,
        shapes: &FxHashMap<FunId, Shape>,
        given: &HornClause,
    ) -> Option<(HornClause, Instances)> {
        let variables: FxHashSet<TermId> = given.variables.iter().copied().collect();
        let solved = solve_equations(self.terms, &variables, FxHashMap::default(), &given.guard);
        let replace = |terms: &mut Terms, atom: &Atom| {
            let args = terms.substitute_raw_all(&atom.args, &solved.replacement);
            Atom { args, ..atom.clone() }
        };
        let body: Vec<Atom> = given.body.iter().map(|atom| replace(self.terms, atom)).collect();
        let head = given.head.as_ref().map(|head| replace(self.terms, head));
        let mut at = Vec::new();
        if let Some(head) = &head {
            for &sort in &shapes[&head.predicate].indices {
                let index = self.terms.fresh("k", sort);
                self.words.insert(index, index);
                self.added.push(index);
                at.push(index);
            }
        }
        let mut roots = solved.guard.clone();
        for atom in body.iter().chain(&head) {
            roots.extend(&atom.args);
        }
        let mut indices: Vec<TermId> = at.clone();
        self.translate(&roots, &mut indices)?;
        let head = match &head {
            Some(head) => Some(self.atom(&shapes[&head.predicate], head, &at)?),
            None => None,
        };
        indices.truncate(MAX_INDICES);
        let (mut premises, mut used) = (Vec::new(), Vec::new());
        for atom in &body {
            let shape = &shapes[&atom.predicate];
            let tuples = self.tuples(shape, &indices);
            for tuple in &tuples {
                premises.push(self.atom(shape, atom, tuple)?);
            }
            used.push(tuples);
        }
        if premises.len() > MAX_PREMISES {
            return None;
        }
        let mut guard: Vec<TermId> = solved.guard.iter().map(|t| self.words[t]).collect();
        guard.extend(self.consistency());
        let scalar = |t: &&TermId| !is_array(self.terms, self.terms.sort_of(**t));
        let mut variables: Vec<TermId> = given.variables.iter().filter(scalar).copied().collect();
        variables.append(&mut self.added);
        let clause = HornClause { position: given.position, variables, body: premises, guard, head };
        Some((clause, Instances { head: at, premises: used }))
    }

    /// The indices at which a premise is used: all combinations, if it has several.
    fn tuples(&mut self, shape: &Shape, indices: &[TermId]) -> Vec<Vec<TermId>> {
        let mut tuples: Vec<Vec<TermId>> = vec![Vec::new()];
        for &sort in &shape.indices {
            let mut fitting: Vec<TermId> =
                indices.iter().copied().filter(|&index| self.terms.sort_of(index) == sort).collect();
            if fitting.is_empty() {
                // What the premise says of the rest holds at any index.
                let value = self.terms.default_value(sort);
                let index = self.terms.value_term(&value);
                self.words.insert(index, index);
                fitting.push(index);
            }
            let extended =
                tuples.iter().flat_map(|tuple| fitting.iter().map(move |&i| [&tuple[..], &[i]].concat()));
            tuples = extended.collect();
        }
        tuples
    }

    /// An atom at some indices.
    fn atom(&mut self, shape: &Shape, atom: &Atom, at: &[TermId]) -> Option<Atom> {
        let mut args: Vec<TermId> =
            shape.scalars.iter().map(|&i| self.words.get(&atom.args[i]).copied()).collect::<Option<_>>()?;
        for index in at {
            args.push(*self.words.get(index)?);
        }
        for (&array, &index) in shape.arrays.iter().zip(&shape.index_of) {
            args.push(self.read(atom.args[array], at[index])?);
        }
        Some(Atom { predicate: shape.predicate, args })
    }

    /// Finds the terms without arrays for all terms below some, and the indices that are read.
    fn translate(&mut self, roots: &[TermId], indices: &mut Vec<TermId>) -> Option<()> {
        for t in self.terms.postorder(roots) {
            if self.words.contains_key(&t) || is_array(self.terms, self.terms.sort_of(t)) {
                continue;
            }
            let op = self.terms.op(t);
            let args = self.terms.args(t).to_vec();
            let new = match op {
                _ if op.is_quantifier() => return None,
                Op::Select => {
                    if !indices.contains(&args[1]) {
                        indices.push(args[1]);
                    }
                    self.read(args[0], args[1])?
                }
                _ if args.iter().all(|a| self.words.contains_key(a)) => {
                    let new: Vec<TermId> = args.iter().map(|a| self.words[a]).collect();
                    if new == args { t } else { self.terms.mk(op, &new) }
                }
                // A comparison of arrays may have any outcome.
                _ => self.variable("any", self.terms.sort_of(t)),
            };
            self.words.insert(t, new);
        }
        Some(())
    }

    /// The content of an array term at an index of the clause.
    fn read(&mut self, array: TermId, index: TermId) -> Option<TermId> {
        let mut walk = BottomUp::new(array);
        let known = |reads: &FxHashMap<_, _>, t| reads.contains_key(&(t, index));
        while let Some(t) = walk.next_over(|t| arrays_below(self.terms, t), |t| known(&self.reads, t)) {
            if self.reads.len() > MAX_READS {
                return None;
            }
            let at = *self.words.get(&index)?;
            let args = self.terms.args(t).to_vec();
            let content = match self.terms.op(t) {
                Op::Store => {
                    let same = self.terms.eq(at, *self.words.get(&args[1])?);
                    let stored = *self.words.get(&args[2])?;
                    self.terms.ite(same, stored, self.reads[&(args[0], index)])
                }
                Op::Ite => {
                    let condition = *self.words.get(&args[0])?;
                    self.terms.ite(condition, self.reads[&(args[1], index)], self.reads[&(args[2], index)])
                }
                Op::ConstArray => *self.words.get(&args[0])?,
                Op::App(_) if args.is_empty() => self.content_of(t, at)?,
                _ => return None,
            };
            self.reads.insert((t, index), content);
        }
        self.reads.get(&(array, index)).copied()
    }

    /// The variable for the content of an array that is a variable.
    fn content_of(&mut self, array: TermId, at: TermId) -> Option<TermId> {
        let known = self.contents.get(&array).and_then(|list| list.iter().find(|c| c.0 == at));
        if let Some(&(_, content)) = known {
            return Some(content);
        }
        let Sort::Array { element, .. } = *self.terms.sort_data(self.terms.sort_of(array)) else {
            return None;
        };
        let content = self.variable("v", element);
        self.contents.entry(array).or_default().push((at, content));
        Some(content)
    }

    fn variable(&mut self, name: &str, sort: SortId) -> TermId {
        let variable = self.terms.fresh(name, sort);
        self.added.push(variable);
        variable
    }

    /// An array has one content at an index.
    fn consistency(&mut self) -> Vec<TermId> {
        let mut facts = Vec::new();
        let arrays: Vec<Vec<(TermId, TermId)>> = self.contents.values().cloned().collect();
        for contents in arrays {
            for (n, &(i, c)) in contents.iter().enumerate() {
                for &(j, d) in &contents[..n] {
                    let (same_index, same_content) = (self.terms.eq(i, j), self.terms.eq(c, d));
                    facts.push(self.terms.implies(same_index, same_content));
                }
            }
        }
        facts.retain(|&fact| fact != TermId::TRUE);
        facts.sort_unstable();
        facts
    }
}
