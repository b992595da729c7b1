//! Random contradictions: what is returned must follow from the first part, contradict the second and be over shared
//! constants. That there is one at all is asked of parts over the reals, where nothing has to be left out.

use super::*;
use euphonium_random::Rng;

struct Parts {
    terms: Terms,
    first: Vec<TermId>,
    second: Vec<TermId>,
    shared: Vec<TermId>,
}

/// Random clauses over inequalities and Booleans: two constants of each sort that the first part has alone, two that are
/// shared, two that the second has alone.
fn random_parts(random: &mut Rng, sort: euphonium_term::SortId) -> Parts {
    use euphonium_term::SortId;
    let mut terms = Terms::new();
    let mut numbers = Vec::new();
    let mut truths = Vec::new();
    for name in ["a", "b", "s", "t", "u", "v"] {
        numbers.push(terms.declare_const(name, sort));
        truths.push(terms.declare_const(&format!("{name}?"), SortId::BOOL));
    }
    let part = |terms: &mut Terms, random: &mut Rng, range: std::ops::Range<usize>| {
        let mut formulas = Vec::new();
        for _ in 0..6 {
            let mut clause = Vec::new();
            for _ in 0..1 + random.below(2) {
                let pick = |random: &mut Rng| range.start + random.below(range.len());
                let (x, y) = (pick(random), pick(random));
                let atom = match random.below(4) {
                    0 => truths[x],
                    _ => {
                        let number = |terms: &mut Terms, n: usize| match sort {
                            SortId::INT => terms.int_const(n as i64 - 3),
                            _ => terms.real_const((n as i64 - 3).into()),
                        };
                        let (factor, bound) =
                            (number(terms, random.below(7)), number(terms, random.below(7)));
                        let product = terms.raw(Op::Mul, &[factor, numbers[y]]);
                        let sum = terms.raw(Op::Add, &[numbers[x], product]);
                        let op = [Op::Le, Op::Lt, Op::Eq][random.below(3)];
                        terms.raw(op, &[sum, bound])
                    }
                };
                clause.push(if random.below(2) == 0 { atom } else { terms.not(atom) });
            }
            formulas.push(terms.or(&clause));
        }
        formulas
    };
    let first = part(&mut terms, random, 0..4);
    let second = part(&mut terms, random, 2..6);
    let shared = [&numbers[2..4], &truths[2..4]].concat();
    Parts { terms, first, second, shared }
}

fn is_unsat(terms: &mut Terms, formulas: &[TermId]) -> bool {
    let mut solver = Solver::new(Config::default());
    for &t in formulas {
        solver.assert(terms, t).expect("arithmetic is understood");
    }
    solver.check(terms, &[]) == Satisfiability::Unsat
}

fn check(sort: euphonium_term::SortId, always: bool) {
    let mut random = Rng::new(2101);
    let (mut contradictions, mut found) = (0, 0);
    for _ in 0..400 {
        let Parts { mut terms, first, second, shared } = random_parts(&mut random, sort);
        for strength in [Strength::Strong, Strength::Weak] {
            let answer = interpolate(&mut terms, (&first, &second), strength, &Budget::default());
            let Ok(Answer::Apart(interpolant)) = answer else { continue };
            contradictions += 1;
            let Some(interpolant) = interpolant else { continue };
            found += 1;
            let constants = terms.postorder(&[interpolant]).into_iter();
            let foreign = constants.filter(|&t| matches!(terms.op(t), Op::App(_)) && !shared.contains(&t));
            assert_eq!(foreign.count(), 0, "only shared constants");
            let not = terms.not(interpolant);
            assert!(is_unsat(&mut terms, &[&first[..], &[not]].concat()), "the first part implies it");
            assert!(
                is_unsat(&mut terms, &[&second[..], &[interpolant]].concat()),
                "the second contradicts it"
            );
        }
    }
    assert!(contradictions > 100, "{contradictions}");
    assert!(
        if always { found == contradictions } else { found > contradictions / 2 },
        "{found} of {contradictions}"
    );
}

#[test]
fn interpolants_of_reals_are_always_found() {
    check(euphonium_term::SortId::REAL, true);
}

#[test]
fn interpolants_of_integers_are_right_where_they_are_found() {
    check(euphonium_term::SortId::INT, false);
}
