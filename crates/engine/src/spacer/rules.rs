//! Clauses as rules: what a query about a predicate asserts.
//!
//! A *relation* is a predicate, or the goal of all queries, which has no parameters. A *rule* is a clause
//! that leads to a relation: the arguments of its head are the parameters of the relation, those of each
//! atom of its body are constants of that *premise*, and what relates them is the rule's transition.
//! Variables that an equation of the clause defines are gone.
//!
//! Rules share constants: of all rules of a relation one is enough for a step, and nothing else looks at
//! two of them.

use euphonium_problem::HornProblem;
use euphonium_problem::horn::{HornClause, solve_equations};
use euphonium_term::{FunId, Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// A predicate, or the goal.
pub(super) struct Relation {
    /// The predicate; none for the goal.
    pub predicate: Option<FunId>,
    /// Constants for its arguments.
    pub params: Vec<TermId>,
    /// The rules that lead to it.
    pub rules: Vec<usize>,
    /// Where it is a premise: rules, with positions in their bodies.
    pub uses: Vec<(usize, usize)>,
}

/// An atom of a body.
pub(super) struct Premise {
    /// The relation.
    pub relation: usize,
    /// Constants for its arguments.
    pub args: Vec<TermId>,
}

/// A clause.
pub(super) struct Rule {
    /// The clause, by its position.
    pub clause: usize,
    /// The relation it leads to.
    pub head: usize,
    /// Its premises.
    pub body: Vec<Premise>,
    /// Conjuncts over the parameters of the head, the constants of premises, and others.
    pub transition: Vec<TermId>,
    /// The Boolean that says that the rule is used.
    pub tag: TermId,
}

/// All relations and rules.
pub(super) struct Rules {
    pub relations: Vec<Relation>,
    pub rules: Vec<Rule>,
    /// The relation of the queries.
    pub goal: usize,
}

impl Rules {
    pub fn new(terms: &mut Terms, problem: &HornProblem) -> Rules {
        let mut relations = Vec::new();
        let mut relation_of = FxHashMap::default();
        for &predicate in &problem.predicates {
            let name = terms.function(predicate).name.clone();
            let sorts = terms.function(predicate).params.to_vec();
            let param = |(i, sort)| terms.declare_const(&format!("{name}.{i}"), sort);
            let params = sorts.into_iter().enumerate().map(param).collect();
            relation_of.insert(predicate, relations.len());
            relations.push(Relation {
                predicate: Some(predicate),
                params,
                rules: Vec::new(),
                uses: Vec::new(),
            });
        }
        let goal = relations.len();
        relations.push(Relation { predicate: None, params: Vec::new(), rules: Vec::new(), uses: Vec::new() });
        let mut rules = Rules { relations, rules: Vec::new(), goal };
        let mut spare = Spare::default();
        for (i, clause) in problem.clauses.iter().enumerate() {
            rules.add(terms, &relation_of, &mut spare, i, clause);
        }
        rules
    }

    fn add(
        &mut self,
        terms: &mut Terms,
        relation_of: &FxHashMap<FunId, usize>,
        spare: &mut Spare,
        number: usize,
        clause: &HornClause,
    ) {
        let position = self.rules.len();
        let variables: FxHashSet<TermId> = clause.variables.iter().copied().collect();
        let mut transition = clause.guard.clone();
        let mut claimed = FxHashSet::default();
        let mut body = Vec::new();
        spare.used.clear();
        for (occurrence, atom) in clause.body.iter().enumerate() {
            let relation = relation_of[&atom.predicate];
            let mut args = Vec::new();
            for &arg in &atom.args {
                if variables.contains(&arg) && claimed.insert(arg) {
                    args.push(arg);
                } else {
                    let constant = spare.take(terms, terms.sort_of(arg));
                    transition.push(terms.raw(Op::Eq, &[constant, arg]));
                    args.push(constant);
                }
            }
            self.relations[relation].uses.push((position, occurrence));
            body.push(Premise { relation, args });
        }
        let head = clause.head.as_ref().map_or(self.goal, |head| relation_of[&head.predicate]);
        let args = clause.head.as_ref().map_or(&[][..], |head| &head.args);
        let mut given = FxHashMap::default();
        for (&arg, &param) in args.iter().zip(&self.relations[head].params) {
            if variables.contains(&arg) && claimed.insert(arg) {
                given.insert(arg, param);
            } else {
                transition.push(terms.raw(Op::Eq, &[param, arg]));
            }
        }
        // The constants of premises are what cubes are about: they stay.
        let own: FxHashSet<TermId> = body.iter().flat_map(|p: &Premise| &p.args).copied().collect();
        let free: FxHashSet<TermId> = variables.iter().copied().filter(|v| !own.contains(v)).collect();
        let solved = solve_equations(terms, &free, given, &transition);
        let mut simple = Vec::new();
        for t in solved.guard {
            simple.push(terms.simplify(t));
        }
        let transition = terms.conjuncts(&simple);
        let tag = terms.declare_const(&format!("rule{number}"), SortId::BOOL);
        self.relations[head].rules.push(position);
        self.rules.push(Rule { clause: number, head, body, transition, tag });
    }
}

/// Constants for arguments of premises that are no variables.
#[derive(Default)]
struct Spare {
    constants: FxHashMap<SortId, Vec<TermId>>,
    used: FxHashMap<SortId, usize>,
    count: usize,
}

impl Spare {
    fn take(&mut self, terms: &mut Terms, sort: SortId) -> TermId {
        let constants = self.constants.entry(sort).or_default();
        let used = self.used.entry(sort).or_default();
        if *used == constants.len() {
            constants.push(terms.declare_const(&format!("z{}", self.count), sort));
            self.count += 1;
        }
        *used += 1;
        constants[*used - 1]
    }
}
