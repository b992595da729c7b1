//! A system that simulates another one: what is right is accepted, what was tampered with is not.
//!
//! The concrete system writes 7 into an array at a counter, and fails if it reads something else below the
//! counter. The simulating one has one cell of the array, at a parameter.

use euphonium_evidence::{Rejected, check_invariant, check_simulation};
use euphonium_limits::Budget;
use euphonium_problem::simulation::{History, Moment, Parameter, Simulation};
use euphonium_problem::{Property, StateVariable, TransitionSystem};
use euphonium_term::{Op, SortId, TermId, Terms};

struct Case {
    terms: Terms,
    concrete: TransitionSystem,
    simulation: Simulation,
    invariant: TermId,
}

fn state(
    terms: &mut Terms,
    name: &str,
    sort: SortId,
    update: impl FnOnce(&mut Terms, TermId) -> TermId,
) -> StateVariable {
    let current = terms.declare_const(name, sort);
    let next = terms.declare_const(&format!("{name}+"), sort);
    let update = Some(update(terms, current));
    StateVariable { current, next, update, name: name.into() }
}

fn case() -> Case {
    let mut terms = Terms::new();
    let t = &mut terms;
    let word = t.bv_sort(8);
    let memory = t.array_sort(word, word);
    let (one, seven) = (t.bv_const(8, 1u32), t.bv_const(8, 7u32));
    let at = t.declare_const("at", word);
    // i counts and stops at 255.
    let counting = |t: &mut Terms, i: TermId| {
        let last = t.bv_const(8, 255u32);
        let end = t.eq(i, last);
        let more = t.raw(Op::BvAdd, &[i, one]);
        t.raw(Op::Ite, &[end, i, more])
    };
    let i = state(t, "i", word, counting);
    let a = state(t, "a", memory, |t, a| t.raw(Op::Store, &[a, i.current, seven]));
    let below = t.raw(Op::BvUlt, &[at, i.current]);
    let content = t.raw(Op::Select, &[a.current, at]);
    let is_seven = t.raw(Op::Eq, &[content, seven]);
    let wrong = t.raw(Op::Not, &[is_seven]);
    let fails = t.raw(Op::And, &[below, wrong]);
    let bad = state(t, "bad", SortId::BOOL, |_, _| fails);
    let zero = t.bv_const(8, 0u32);
    let init = vec![t.raw(Op::Eq, &[i.current, zero]), t.raw(Op::Not, &[bad.current])];
    let good = t.raw(Op::Not, &[bad.current]);
    let property = |formula| vec![Property { formula, name: "p".into() }];
    let concrete = TransitionSystem {
        states: vec![i.clone(), a.clone(), bad.clone()],
        inputs: vec![at],
        init: init.clone(),
        properties: property(good),
        ..TransitionSystem::default()
    };

    let p = state(t, "p", word, |_, p| p);
    let here = t.raw(Op::Eq, &[i.current, p.current]);
    let cell = state(t, "cell", word, |t, cell| t.raw(Op::Ite, &[here, seven, cell]));
    let other = t.declare_const("other", word);
    let same = t.raw(Op::Eq, &[at, p.current]);
    let read = t.raw(Op::Ite, &[same, cell.current, other]);
    let is_seven = t.raw(Op::Eq, &[read, seven]);
    let wrong = t.raw(Op::Not, &[is_seven]);
    let fails = t.raw(Op::And, &[below, wrong]);
    let chosen = state(t, "chosen", SortId::BOOL, |_, _| same);
    let formula = t.raw(Op::Implies, &[chosen.current, good]);
    let cell_content = t.raw(Op::Select, &[a.current, p.current]);
    let simulation = Simulation {
        system: TransitionSystem {
            states: vec![
                i.clone(),
                StateVariable { update: Some(fails), ..bad.clone() },
                p.clone(),
                cell.clone(),
                chosen.clone(),
            ],
            inputs: vec![at, other],
            init,
            properties: property(formula),
            ..TransitionSystem::default()
        },
        property: 0,
        definitions: vec![(cell.current, cell_content), (other, content)],
        parameters: vec![Parameter { constant: p.current, choice: Some((Moment::Before, at)) }],
        history: vec![History { constant: chosen.current, initial: TermId::TRUE }],
    };
    // p < i => cell = 7, and the property.
    let passed = t.raw(Op::BvUlt, &[p.current, i.current]);
    let filled = t.raw(Op::Eq, &[cell.current, seven]);
    let fact = t.raw(Op::Implies, &[passed, filled]);
    let invariant = t.raw(Op::And, &[fact, formula]);
    Case { terms, concrete, simulation, invariant }
}

fn check(case: &mut Case) -> Result<(), Rejected> {
    let Case { terms, concrete, simulation, .. } = case;
    check_simulation(terms, concrete, 0, simulation, &Budget::default())
}

#[test]
fn a_simulation_and_its_invariant_are_accepted() {
    let mut case = case();
    assert_eq!(check(&mut case), Ok(()));
    let Case { terms, simulation, invariant, .. } = &mut case;
    let accepted = check_invariant(terms, &simulation.system, 0, *invariant, &Budget::default());
    assert_eq!(accepted, Ok(()));
}

#[test]
fn a_wrong_simulation_is_rejected() {
    type Change = fn(&mut Case);
    let tamper: [(&str, Change, &str); 15] = [
        (
            "a read of the wrong index",
            |c| c.simulation.definitions[1].1 = c.simulation.definitions[0].1,
            "step",
        ),
        (
            "a cell that forgets the write",
            |c| c.simulation.system.states[3].update = Some(c.simulation.system.states[3].current),
            "step",
        ),
        (
            "a choice of something else",
            |c| c.simulation.parameters[0].choice = Some((Moment::Before, c.concrete.states[0].current)),
            "violation-after-step",
        ),
        ("no choice at all", |c| c.simulation.parameters[0].choice = None, "violation-after-step"),
        (
            "a choice that comes too late",
            |c| c.simulation.parameters[0].choice = Some((Moment::Violation, c.concrete.inputs[0])),
            "violation-after-step",
        ),
        (
            "a property that holds anyway",
            |c| c.simulation.system.properties[0].formula = TermId::TRUE,
            "violation",
        ),
        (
            "a stronger beginning",
            |c| {
                let seven = c.terms.bv_const(8, 7u32);
                let filled = c.terms.eq(c.simulation.system.states[3].current, seven);
                c.simulation.system.init.push(filled);
            },
            "start",
        ),
        (
            "a constraint from nowhere",
            |c| {
                let seven = c.terms.bv_const(8, 7u32);
                let filled = c.terms.eq(c.simulation.system.states[3].current, seven);
                c.simulation.system.constraints.push(filled);
            },
            "constraints",
        ),
        (
            "a parameter that changes",
            |c| c.simulation.system.states[2].update = c.simulation.system.states[0].update,
            "changes",
        ),
        ("an input that stands for nothing", |c| c.simulation.definitions.truncate(1), "stands for nothing"),
        (
            "a state variable that stands for nothing",
            |c| {
                c.simulation.definitions.remove(0);
            },
            "stands for nothing",
        ),
        (
            "a history variable that is defined, too",
            |c| {
                let chosen = c.simulation.history[0].constant;
                c.simulation.definitions.push((chosen, TermId::TRUE));
            },
            "two roles",
        ),
        (
            "a parameter that the system knows",
            |c| {
                let p = c.simulation.parameters[0].constant;
                c.concrete.init.push(c.terms.eq(p, p));
                let q = c.terms.raw(Op::Eq, &[p, p]);
                c.concrete.init.push(q);
            },
            "occurs in the system",
        ),
        ("a relation beside the updates", |c| c.simulation.system.relation.push(TermId::FALSE), "relation"),
        (
            "a definition over inputs",
            |c| {
                let Simulation { definitions, .. } = &mut c.simulation;
                definitions[0].1 = definitions[1].1;
            },
            "mentions",
        ),
    ];
    for (what, change, place) in tamper {
        let mut case = case();
        change(&mut case);
        let rejected = check(&mut case).expect_err(what);
        assert!(rejected.is_wrong(), "{what}: {rejected}");
        assert!(rejected.to_string().contains(place), "{what}: {rejected}");
    }
}
