//! A system that simulates another one.
//!
//! With `σ` for the definitions, `h₀` for the first values of the history variables and `p` for the
//! parameters, which stand for any value, the questions are
//!
//! * start: `init ∧ C ⇒ init_a[σ, h₀]`,
//! * constraints: `C ⇒ C_a[σ]`,
//! * step: `C ∧ T ∧ C' ⇒ v' = update_a(v)[σ]` for every abstract state variable `v` that is shared or
//!   defined,
//! * violation at the start: `init ∧ C ∧ ¬P ⇒ ¬P_a[σ, h₀]` for the chosen `p`,
//! * violation after a step: `C ∧ T ∧ C' ∧ ¬P' ⇒ ¬P_a[σ', h']` for the chosen `p`, where `h'` are the updates
//!   of the history variables.
//!
//! By the first three, a concrete behaviour is an abstract one for all values of the parameters; by the last
//! two, one of these violates the abstract property if the concrete one violates its own. So if the abstract
//! property holds, the concrete one does.

mod symbols;

use crate::invariant::to_next;
use crate::plan::Plan;
use crate::query::{ask_all, conjunction};
use crate::well_formed::check_system;
use crate::{Query, Rejected};
use euphonium_limits::Budget;
use euphonium_problem::TransitionSystem;
use euphonium_problem::simulation::{Moment, Simulation};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use symbols::check_symbols;

/// What constants stand for.
type Substitution = FxHashMap<TermId, TermId>;

/// Accepts a simulation, or says what is wrong with it. What the abstract system satisfies is another
/// question.
pub fn check_simulation(
    terms: &mut Terms,
    system: &TransitionSystem,
    property: usize,
    simulation: &Simulation,
    budget: &Budget,
) -> Result<(), Rejected> {
    let queries = simulation_queries(terms, system, property, simulation)?;
    ask_all(terms, Plan::simulation(), &queries, budget)
}

/// The questions.
pub fn simulation_queries(
    terms: &mut Terms,
    system: &TransitionSystem,
    property: usize,
    simulation: &Simulation,
) -> Result<Vec<Query>, Rejected> {
    check_system(terms, system, property)?;
    check_system(terms, &simulation.system, simulation.property)?;
    check_symbols(terms, system, simulation)?;
    let concrete = Concrete::new(terms, system, property);
    let abstracted = Abstract::new(simulation);

    let start = abstracted.start(terms);
    let allowed = abstracted.constraints(terms);
    let step = abstracted.step(terms, &concrete.to_next);
    let violated_at_start = abstracted.violated_at_start(terms);
    let violated_after_step = abstracted.violated_after_step(terms, &concrete.to_next);

    let with = |list: &[TermId], more: TermId| list.iter().copied().chain([more]).collect::<Vec<_>>();
    let query = |name: &str, hypotheses, goal| Query {
        name: format!("simulation-{name}"),
        hypotheses,
        distinct_states: Vec::new(),
        goal,
    };
    Ok(vec![
        query("start", concrete.start.clone(), start),
        query("violation-at-start", with(&concrete.start, concrete.violated), violated_at_start),
        query("constraints", vec![concrete.constraints], allowed),
        query("step", concrete.step.clone(), step),
        query("violation-after-step", with(&concrete.step, concrete.violated_next), violated_after_step),
    ])
}

/// What the questions assume: the parts of the system that is simulated.
struct Concrete {
    /// The next states for the current ones, and inputs of the next step for those of this one.
    to_next: Substitution,
    /// `C`.
    constraints: TermId,
    /// `init` and `C`.
    start: Vec<TermId>,
    /// `C`, `T` and `C'`.
    step: Vec<TermId>,
    /// `¬P`.
    violated: TermId,
    /// `¬P'`.
    violated_next: TermId,
}

impl Concrete {
    fn new(terms: &mut Terms, system: &TransitionSystem, property: usize) -> Concrete {
        let to_next = to_next(terms, system);
        let constraints = conjunction(terms, &system.constraints);
        let constraints_next = terms.substitute_raw(constraints, &to_next);
        let transition = system.transition(terms);
        let violated = terms.raw(Op::Not, &[system.properties[property].formula]);
        let violated_next = terms.substitute_raw(violated, &to_next);
        Concrete {
            to_next,
            constraints,
            start: system.init.iter().copied().chain([constraints]).collect(),
            step: [constraints].into_iter().chain(transition).chain([constraints_next]).collect(),
            violated,
            violated_next,
        }
    }
}

/// What the questions are to show: the parts of the simulating system, in the words of the one that is
/// simulated.
struct Abstract<'s> {
    simulation: &'s Simulation,
    system: &'s TransitionSystem,
    /// `σ`.
    defined: Substitution,
}

impl<'s> Abstract<'s> {
    fn new(simulation: &'s Simulation) -> Abstract<'s> {
        let defined = simulation.definitions.iter().copied().collect();
        Abstract { simulation, system: &simulation.system, defined }
    }

    /// `σ, h₀`.
    fn at_start(&self) -> Substitution {
        let first = self.simulation.history.iter().map(|h| (h.constant, h.initial));
        self.defined.iter().map(|(&constant, &meaning)| (constant, meaning)).chain(first).collect()
    }

    /// `init_a[σ, h₀]`.
    fn start(&self, terms: &mut Terms) -> TermId {
        let init = conjunction(terms, &self.system.init);
        terms.substitute_raw(init, &self.at_start())
    }

    /// `C_a[σ]`.
    fn constraints(&self, terms: &mut Terms) -> TermId {
        let constraints = conjunction(terms, &self.system.constraints);
        terms.substitute_raw(constraints, &self.defined)
    }

    /// `v' = update_a(v)[σ]` for every state variable that is shared or defined. Parameters stay as they are,
    /// and the history is what its updates make of it.
    fn step(&self, terms: &mut Terms, to_next: &Substitution) -> TermId {
        let history = self.simulation.history.iter().map(|h| h.constant);
        let parameters = self.simulation.parameters.iter().map(|p| p.constant);
        let own: FxHashSet<TermId> = history.chain(parameters).collect();
        let mut equations = Vec::new();
        for state in self.system.states.iter().filter(|s| !own.contains(&s.current)) {
            let Some(update) = state.update else { continue };
            let meaning = self.defined.get(&state.current).copied().unwrap_or(state.current);
            let after = terms.substitute_raw(meaning, to_next);
            let update = terms.substitute_raw(update, &self.defined);
            equations.push(terms.raw(Op::Eq, &[after, update]));
        }
        conjunction(terms, &equations)
    }

    /// `¬P_a[σ, h₀]` for the chosen parameters. Before the first state none was chosen.
    fn violated_at_start(&self, terms: &mut Terms) -> TermId {
        let choice = self.chosen(Moment::Violation).collect();
        self.violated(terms, &self.at_start(), &choice)
    }

    /// `¬P_a[σ', h']` for the chosen parameters.
    fn violated_after_step(&self, terms: &mut Terms, to_next: &Substitution) -> TermId {
        let mut choice: Substitution = self.chosen(Moment::Before).collect();
        for (constant, term) in self.chosen(Moment::Violation) {
            choice.insert(constant, terms.substitute_raw(term, to_next));
        }
        let after = self.after_step(terms, to_next);
        self.violated(terms, &after, &choice)
    }

    fn violated(&self, terms: &mut Terms, meanings: &Substitution, choice: &Substitution) -> TermId {
        let holds = self.system.properties[self.simulation.property].formula;
        let holds = terms.substitute_raw(holds, meanings);
        let holds = terms.substitute_raw(holds, choice);
        terms.raw(Op::Not, &[holds])
    }

    /// `σ', h'`, and what is shared in the next state.
    fn after_step(&self, terms: &mut Terms, to_next: &Substitution) -> Substitution {
        let mut after = to_next.clone();
        for &(constant, meaning) in &self.simulation.definitions {
            after.insert(constant, terms.substitute_raw(meaning, to_next));
        }
        let history: FxHashSet<TermId> = self.simulation.history.iter().map(|h| h.constant).collect();
        for state in self.system.states.iter().filter(|s| history.contains(&s.current)) {
            if let Some(update) = state.update {
                after.insert(state.current, terms.substitute_raw(update, &self.defined));
            }
        }
        after
    }

    /// The parameters that are chosen at a moment, with what is chosen.
    fn chosen(&self, moment: Moment) -> impl Iterator<Item = (TermId, TermId)> {
        self.simulation.parameters.iter().filter_map(move |parameter| {
            let (when, term) = parameter.choice?;
            (when == moment).then_some((parameter.constant, term))
        })
    }
}
