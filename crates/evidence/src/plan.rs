//! Which questions a kind of proof has.
//!
//! A proof is accepted because questions were answered, so it must not be possible to accept one because a
//! question was never asked: a bound that wraps around to zero, a list that stays empty. The plan says which
//! questions there are by the kind of proof alone, and the one who asks ([`crate::query::Asker`]) compares.

/// More questions are not asked, so that a check without limits ends, too: no proof that an engine finds has
/// as many.
pub(crate) const MOST_QUESTIONS: u64 = 1 << 20;

/// The questions of one proof, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Plan {
    /// Each has a name of its own.
    Named(Vec<String>),
    /// `base-0` to `base-n`, and one at the end.
    Steps {
        /// How many there are of the first kind.
        bases: u64,
        /// The last one.
        last: String,
    },
}

impl Plan {
    /// Initiation, consecution, and for a whole proof the property.
    pub fn invariant(with_property: bool) -> Plan {
        let names = ["initiation", "consecution", "property"];
        Plan::Named(names[..2 + usize::from(with_property)].iter().map(|name| name.to_string()).collect())
    }

    /// k-induction. Over simple paths the base has one more state, see [`crate::induction`].
    pub fn k_induction(k: u32, simple_path: bool) -> Plan {
        Plan::Steps { bases: u64::from(k) + u64::from(simple_path), last: format!("step-{k}") }
    }

    /// Behaviours that all end.
    pub fn exhaustive(length: u32) -> Plan {
        Plan::Steps { bases: u64::from(length), last: format!("no-path-{length}") }
    }

    /// One system that simulates another.
    pub fn simulation() -> Plan {
        let names = ["start", "violation-at-start", "constraints", "step", "violation-after-step"];
        Plan::Named(names.iter().map(|name| format!("simulation-{name}")).collect())
    }

    /// How many questions there are.
    pub fn len(&self) -> u64 {
        match self {
            Plan::Named(names) => names.len() as u64,
            Plan::Steps { bases, .. } => bases + 1,
        }
    }

    /// The name of one of them.
    pub fn name(&self, number: u64) -> Option<String> {
        match self {
            Plan::Named(names) => names.get(usize::try_from(number).ok()?).cloned(),
            Plan::Steps { bases, .. } if number < *bases => Some(format!("base-{number}")),
            Plan::Steps { bases, last } => (number == *bases).then(|| last.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_bound_makes_the_list_empty() {
        let names = |plan: Plan| (0..=plan.len()).map_while(|i| plan.name(i)).collect::<Vec<_>>();
        assert_eq!(names(Plan::invariant(true)).len(), 3);
        assert_eq!(names(Plan::invariant(false)), ["initiation", "consecution"]);
        assert_eq!(names(Plan::k_induction(0, false)), ["step-0"]);
        assert_eq!(names(Plan::k_induction(1, true)), ["base-0", "base-1", "step-1"]);
        assert_eq!(names(Plan::exhaustive(0)), ["no-path-0"]);
        assert_eq!(names(Plan::exhaustive(2)), ["base-0", "base-1", "no-path-2"]);
        assert_eq!(Plan::simulation().len(), 5);
        assert_eq!(Plan::k_induction(u32::MAX, true).len(), (1 << 32) + 1);
        assert_eq!(Plan::exhaustive(u32::MAX).len(), 1 << 32);
    }
}
