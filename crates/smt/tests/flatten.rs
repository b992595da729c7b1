//! Arrays made bits: the same answers as by the theory of arrays, and models that evaluation confirms.

use euphonium_random::Rng;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{Evaluator, Op, TermId, Terms, Value};

/// Random terms over a few constants and arrays.
struct Pool {
    rng: Rng,
    terms: Terms,
    /// Words that index, words that are stored, arrays.
    indices: Vec<TermId>,
    elements: Vec<TermId>,
    arrays: Vec<TermId>,
}

impl Pool {
    fn new(seed: u64, index_width: u32) -> Pool {
        let mut terms = Terms::new();
        let (index, element) = (terms.bv_sort(index_width), terms.bv_sort(3));
        let array = terms.array_sort(index, element);
        let mut constants = |name: &str, sort, n: usize| -> Vec<TermId> {
            (0..n).map(|i| terms.declare_const(&format!("{name}{i}"), sort)).collect()
        };
        let mut indices = constants("i", index, 3);
        let mut elements = constants("e", element, 2);
        let mut arrays = constants("a", array, 2);
        indices.extend((0..3u8).map(|i| terms.bv_const(index_width, i)));
        elements.push(terms.bv_const(3, 5u8));
        let zero = terms.bv_const(3, 0u8);
        arrays.push(terms.const_array(array, zero));
        Pool { rng: Rng::new(seed), terms, indices, elements, arrays }
    }

    /// Some more terms of each kind.
    fn grow(&mut self) {
        for _ in 0..self.rng.between(2, 8) {
            let (i, e, a) =
                (self.rng.any(&self.indices), self.rng.any(&self.elements), self.rng.any(&self.arrays));
            let b = self.rng.any(&self.arrays);
            match self.rng.below(7) {
                0 | 1 => self.arrays.push(self.terms.raw(Op::Store, &[a, i, e])),
                2 => {
                    let condition = self.condition();
                    self.arrays.push(self.terms.raw(Op::Ite, &[condition, a, b]));
                }
                3 => {
                    let table = self.table(a);
                    self.arrays.push(table);
                }
                4 => self.indices.push(self.terms.raw(Op::BvAdd, &[i, self.indices[3 + 1]])),
                _ => self.elements.push(self.terms.raw(Op::Select, &[a, i])),
            }
        }
    }

    /// An array with many elements at constant places, some of them twice.
    fn table(&mut self, mut array: TermId) -> TermId {
        let width = self.terms.bv_width(self.indices[0]).expect("indices are words");
        for _ in 0..self.rng.between(4, 12) {
            let at = self.terms.bv_const(width, self.rng.below(1 << width) as u64);
            let element = self.rng.any(&self.elements);
            array = self.terms.raw(Op::Store, &[array, at, element]);
        }
        array
    }

    fn condition(&mut self) -> TermId {
        let (of, op) = match self.rng.below(4) {
            0 => (&self.indices, Op::Eq),
            1 => (&self.indices, Op::BvUlt),
            2 => (&self.elements, Op::BvUlt),
            _ => (&self.elements, Op::Eq),
        };
        let (a, b) = (self.rng.any(of), self.rng.any(of));
        let condition = self.terms.raw(op, &[a, b]);
        if self.rng.chance(50) { self.terms.raw(Op::Not, &[condition]) } else { condition }
    }

    /// What is asserted: mostly what can be made flat.
    fn assertion(&mut self, equalities: bool) -> TermId {
        if equalities && self.rng.chance(10) {
            let (a, b) = (self.rng.any(&self.arrays), self.rng.any(&self.arrays));
            return self.terms.raw(Op::Eq, &[a, b]);
        }
        let conditions: Vec<TermId> = (0..self.rng.between(2, 3)).map(|_| self.condition()).collect();
        self.terms.raw(Op::Or, &conditions)
    }
}

fn compare(seed: u64, preprocess: bool) -> [u32; 2] {
    let mut pool = Pool::new(seed, [2, 3, 10][(seed % 3) as usize]);
    let equalities = seed.is_multiple_of(5);
    let refuting = !seed.is_multiple_of(3);
    let mut flat = Solver::new(Config { flatten: true, preprocess, refuting, ..Config::default() });
    let mut theory = Solver::new(Config { preprocess: false, ..Config::default() });
    let mut scopes: Vec<Vec<TermId>> = vec![Vec::new()];
    let mut answers = [0; 2];
    for _ in 0..pool.rng.between(3, 9) {
        pool.grow();
        match pool.rng.below(6) {
            0 => {
                scopes.push(Vec::new());
                flat.push();
                theory.push();
            }
            1 if scopes.len() > 1 => {
                scopes.pop();
                assert!(flat.pop() && theory.pop());
            }
            _ => {}
        }
        for _ in 0..pool.rng.between(1, 4) {
            let assertion = pool.assertion(equalities);
            scopes.last_mut().expect("there is one").push(assertion);
            flat.assert(&pool.terms, assertion).expect("arrays of bits");
            theory.assert(&pool.terms, assertion).expect("arrays of bits");
        }
        let assumptions: Vec<TermId> = (0..pool.rng.below(3)).map(|_| pool.condition()).collect();
        let answer = flat.check(&mut pool.terms, &assumptions);
        assert_eq!(answer, theory.check(&mut pool.terms, &assumptions), "seed {seed}");
        answers[usize::from(answer == Satisfiability::Sat)] += 1;
        if answer == Satisfiability::Sat {
            let model = flat.model(&mut pool.terms);
            let mut evaluator = Evaluator::new(&model);
            for &t in scopes.iter().flatten().chain(&assumptions) {
                assert_eq!(evaluator.value(&pool.terms, t), Some(Value::Bool(true)), "seed {seed}");
            }
        }
    }
    answers
}

#[test]
fn flat_questions_have_the_answers_of_the_theory() {
    let mut answers = [0; 2];
    for seed in 0..1500 {
        let [unsat, sat] = compare(seed, seed.is_multiple_of(2));
        answers[0] += unsat;
        answers[1] += sat;
    }
    assert!(answers.iter().all(|&n| n > 500), "both answers are tried: {answers:?}");
}
