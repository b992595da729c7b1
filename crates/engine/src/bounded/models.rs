//! The models of the last questions, which answer most of the next ones.
//!
//! A run that gets to the third round of a loop mostly gets to the fourth, or another of the last runs does. To
//! evaluate a condition under a model takes a step for each term of it that was not seen before; to ask the
//! solver, even if there is nothing to find out, takes one for each gate of all questions so far.
//!
//! Invariant: what a model does not mention has the default value of its sort for good, so a model means the
//! same at each question, and its evaluator may remember what it has seen.

use euphonium_term::{Evaluator, Model, TermId, Terms, Value};
use std::cell::OnceCell;
use std::sync::Arc;

/// So many models are tried.
const KEPT: usize = 8;

/// So many are kept in one run of the engine; what comes later is not.
const ROOM: usize = 1 << 12;

/// Where models are while evaluators look at them.
pub(super) struct Room(Vec<OnceCell<Arc<Model>>>);

impl Room {
    pub fn new() -> Room {
        Room((0..ROOM).map(|_| OnceCell::new()).collect())
    }
}

/// The last models, those first that were right most recently.
pub(super) struct Models<'m> {
    free: std::slice::Iter<'m, OnceCell<Arc<Model>>>,
    kept: Vec<(&'m Arc<Model>, Evaluator<'m>)>,
}

impl<'m> Models<'m> {
    pub fn new(room: &'m Room) -> Models<'m> {
        Models { free: room.0.iter(), kept: Vec::new() }
    }

    /// One of the models in which a condition holds, if there is one.
    pub fn find(&mut self, terms: &Terms, condition: TermId) -> Option<Arc<Model>> {
        let holds = |(_, evaluator): &mut (_, Evaluator)| {
            evaluator.value(terms, condition) == Some(Value::Bool(true))
        };
        let at = self.kept.iter_mut().position(holds)?;
        self.kept[..=at].rotate_right(1);
        Some(Arc::clone(self.kept[0].0))
    }

    pub fn keep(&mut self, model: &Arc<Model>) {
        let Some(place) = self.free.next() else { return };
        let model = place.get_or_init(|| Arc::clone(model));
        self.kept.truncate(KEPT - 1);
        self.kept.insert(0, (model, Evaluator::new(model)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_term::Op;

    #[test]
    fn what_held_last_is_tried_first_and_nothing_else_is_found() {
        let (mut terms, room) = (Terms::new(), Room::new());
        let sort = terms.bv_sort(8);
        let x = terms.declare_const("x", sort);
        let Op::App(f) = terms.op(x) else { panic!("a constant is an application") };
        let mut models = Models::new(&room);
        let is = |terms: &mut Terms, n: u32| {
            let value = terms.bv_const(8, n);
            terms.eq(x, value)
        };
        for n in 0..KEPT as u32 + 2 {
            let mut model = Model::default();
            let value = terms.bv_const(8, n + 1);
            let value = terms.eval(&model, value).expect("a number has a value");
            model.set_constant(f, value);
            models.keep(&Arc::new(model));
        }
        // The first two are no longer there, and zero is in no model.
        for n in [0, 1, 2, 200] {
            let condition = is(&mut terms, n);
            assert!(models.find(&terms, condition).is_none(), "{n}");
        }
        for n in 3..=KEPT as u32 + 2 {
            let condition = is(&mut terms, n);
            let model = models.find(&terms, condition).expect("it was kept");
            assert_eq!(terms.eval(&model, condition), Some(Value::Bool(true)));
        }
    }
}
