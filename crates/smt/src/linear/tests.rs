//! The simplex against enumeration and against the definition of a contradiction.

use super::*;
use euphonium_sat::{Cdcl, FinalCheck, SatResult, Theory};
use proptest::prelude::*;

/// Arithmetic alone as the theory of a search.
#[derive(Default)]
struct Alone {
    linear: Linear,
    assigned: Vec<Lit>,
    head: usize,
    levels: Vec<usize>,
}

impl Theory for Alone {
    fn new_level(&mut self) {
        self.levels.push(self.assigned.len());
        self.linear.new_level();
    }

    fn backtrack(&mut self, level: u32) {
        let Some(&start) = self.levels.get(level as usize) else { return };
        self.levels.truncate(level as usize);
        self.assigned.truncate(start);
        self.head = self.head.min(start);
        self.linear.backtrack(level);
    }

    fn assign(&mut self, lit: Lit) {
        self.assigned.push(lit);
    }

    fn propagate(&mut self, ctx: &mut TheoryCtx<'_>) {
        while let Some(&lit) = self.assigned.get(self.head) {
            self.head += 1;
            if !self.linear.assert(lit) {
                ctx.conflict(&self.linear.simplex.conflict);
                return;
            }
        }
        self.linear.propagate(ctx, |_| {});
        assert!(self.linear.simplex.tableau.is_sound());
    }

    fn explain(&mut self, lit: Lit, reason: &mut Vec<Lit>) {
        reason.extend_from_slice(self.linear.explain(lit));
    }

    fn final_check(&mut self, ctx: &mut TheoryCtx<'_>) -> FinalCheck {
        match self.linear.check_integers(ctx) {
            Integers::Satisfied => FinalCheck::Consistent,
            Integers::Continue => FinalCheck::Continue,
        }
    }

    fn at_root(&mut self, _ctx: &mut TheoryCtx<'_>) {}
}

/// `Σ coefficients · variables ≤ bound`, or `<`, or the opposite of it.
#[derive(Clone, Debug)]
struct Inequality {
    coefficients: Vec<i64>,
    bound: i64,
    strict: bool,
    negated: bool,
}

const VARS: usize = 3;
const BOX: i64 = 3;

impl Inequality {
    fn holds(&self, point: &[Rational]) -> bool {
        let mut sum = Rational::ZERO;
        for (c, x) in self.coefficients.iter().zip(point) {
            sum.add_product(&Rational::from(*c), x);
        }
        let bound = Rational::from(self.bound);
        (if self.strict { sum < bound } else { sum <= bound }) != self.negated
    }
}

fn inequality() -> impl Strategy<Value = Inequality> {
    (prop::collection::vec(-4i64..=4, VARS), -9i64..=9, any::<bool>(), any::<bool>())
        .prop_filter("some variable", |(c, ..)| c.iter().any(|&c| c != 0))
        .prop_map(|(coefficients, bound, strict, negated)| Inequality {
            coefficients,
            bound,
            strict,
            negated,
        })
}

struct Problem {
    search: Cdcl<Alone>,
    vars: Vec<LinVar>,
}

impl Problem {
    fn new(integer: bool) -> Problem {
        let mut search = Cdcl::new(Alone::default());
        let vars = search
            .theory_mut_at_root(|theory, _| (0..VARS).map(|_| theory.linear.new_var(integer)).collect());
        Problem { search, vars }
    }

    /// The literal of an inequality.
    fn literal(&mut self, inequality: &Inequality) -> Lit {
        let mut sum: Vec<(LinVar, Rational)> = self
            .vars
            .iter()
            .zip(&inequality.coefficients)
            .filter(|&(_, &c)| c != 0)
            .map(|(&var, &c)| (var, Rational::from(c)))
            .collect();
        let bound = Rational::from(inequality.bound);
        self.search.theory_mut_at_root(|theory, ctx| {
            let linear = &mut theory.linear;
            let (var, scale) = linear.variable_of(&mut sum).expect("some variable");
            let bound = &bound / &scale;
            let integer = linear.simplex.is_integer(var);
            // A negative scale turns the inequality round.
            let (strict, flip) =
                if scale.is_positive() { (inequality.strict, false) } else { (!inequality.strict, true) };
            let bound = match (integer, strict) {
                (true, false) => Delta::of(bound.floor()),
                (true, true) => Delta::of(&bound.ceil() - &Rational::ONE),
                (false, false) => Delta::of(bound),
                (false, true) => Delta::just_below(bound),
            };
            linear.literal(ctx, var, bound).negate_if(flip != inequality.negated)
        })
    }

    fn in_box(&mut self) {
        for i in 0..VARS {
            let mut coefficients = vec![0; VARS];
            for sign in [1, -1] {
                coefficients[i] = sign;
                let bound = Inequality {
                    coefficients: coefficients.clone(),
                    bound: BOX,
                    strict: false,
                    negated: false,
                };
                let lit = self.literal(&bound);
                self.search.add_clause(&[lit]);
            }
        }
    }

    fn point(&self) -> Vec<Rational> {
        let simplex = &self.search.theory().linear.simplex;
        let epsilon = simplex.epsilon(&[]);
        self.vars.iter().map(|&var| simplex.value(var).at(&epsilon)).collect()
    }
}

/// Is there an integer point in the box that satisfies one of each group?
fn enumerate(groups: &[Vec<Inequality>]) -> bool {
    let side = 2 * BOX + 1;
    (0..side.pow(VARS as u32)).any(|n| {
        let point: Vec<Rational> =
            (0..VARS as u32).map(|i| Rational::from(n / side.pow(i) % side - BOX)).collect();
        groups.iter().all(|group| group.iter().any(|inequality| inequality.holds(&point)))
    })
}

fn groups() -> impl Strategy<Value = Vec<Vec<Inequality>>> {
    prop::collection::vec(prop::collection::vec(inequality(), 1..3), 1..9)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn integers_like_enumeration(groups in groups()) {
        let mut problem = Problem::new(true);
        problem.in_box();
        for group in &groups {
            let clause: Vec<Lit> = group.iter().map(|inequality| problem.literal(inequality)).collect();
            problem.search.add_clause(&clause);
        }
        let expected = enumerate(&groups);
        let result = problem.search.solve(&[], &Budget::default());
        prop_assert_eq!(result, if expected { SatResult::Sat } else { SatResult::Unsat });
        if expected {
            let point = problem.point();
            prop_assert!(point.iter().all(Rational::is_integer));
            prop_assert!(groups.iter().all(|group| group.iter().any(|inequality| inequality.holds(&point))));
        }
    }

    /// `a·x + b·y + c·z = d` where only z is between bounds: one of its values must leave a multiple of what a
    /// and b have in common. Branching on the others alone would not end.
    #[test]
    fn remainders_between_bounds(
        a in 1i64..=24, b in -24i64..=24, c in -9i64..=9, d in -30i64..=30, low in -9i64..=9, length in 0i64..9,
    ) {
        let mut problem = Problem::new(true);
        let row = |coefficients: [i64; VARS], bound, strict, negated| {
            Inequality { coefficients: coefficients.to_vec(), bound, strict, negated }
        };
        let high = low + length;
        let all = [
            row([a, b, c], d, false, false),
            row([a, b, c], d, true, true),
            row([0, 0, 1], high, false, false),
            row([0, 0, 1], low, true, true),
        ];
        for inequality in &all {
            let lit = problem.literal(inequality);
            problem.search.add_clause(&[lit]);
        }
        let divisor = Rational::from(a).gcd(&Rational::from(b));
        let expected = (low..=high).any(|z| (&Rational::from(d - c * z) / &divisor).is_integer());
        let result = problem.search.solve(&[], &Budget::default());
        prop_assert_eq!(result, if expected { SatResult::Sat } else { SatResult::Unsat });
        if expected {
            prop_assert!(all.iter().all(|inequality| inequality.holds(&problem.point())));
        }
    }

    #[test]
    fn reals_have_points_or_no_integer_ones(groups in groups()) {
        let mut problem = Problem::new(false);
        problem.in_box();
        // Assumed one by one, from the last to the first, and taken back: answers depend on nothing but the
        // question.
        let literals: Vec<Vec<Lit>> =
            groups.iter().map(|group| group.iter().map(|i| problem.literal(i)).collect()).collect();
        for count in (1..=groups.len()).rev() {
            let assumptions: Vec<Lit> = literals[..count].iter().map(|group| group[0]).collect();
            let first = groups[..count].iter().map(|group| vec![group[0].clone()]);
            let first: Vec<Vec<Inequality>> = first.collect();
            match problem.search.solve(&assumptions, &Budget::default()) {
                SatResult::Sat => {
                    let point = problem.point();
                    prop_assert!(first.iter().all(|group| group[0].holds(&point)));
                }
                SatResult::Unsat => prop_assert!(!enumerate(&first)),
                SatResult::Exhausted(_) | SatResult::TheoryGaveUp => {
                    prop_assert!(false, "nothing limits this")
                }
            }
        }
    }
}

/// The set of solutions of a system of equations over the integers can be empty without a bound in sight.
#[test]
fn equations_that_do_not_add_up() {
    let mut problem = Problem::new(true);
    // 3x + 6y + 9z = 7
    let even = vec![3, 6, 9];
    let at_most = Inequality { coefficients: even.clone(), bound: 7, strict: false, negated: false };
    let at_least = Inequality { coefficients: even, bound: 7, strict: true, negated: true };
    for inequality in [at_most, at_least] {
        let lit = problem.literal(&inequality);
        problem.search.add_clause(&[lit]);
    }
    assert_eq!(problem.search.solve(&[], &Budget::default()), SatResult::Unsat);
}
