//! What running a tape has to do with: all else stays as it is, so that a tape need not be run again where only other things changed.

use crate::domain::Domain;
use crate::tape::{Code, Tape};

/// The keys of states that matter.
#[derive(Clone, Default, Debug)]
pub struct Touched {
    /// What the result depends on.
    pub read: Box<[u32]>,
    /// What is not read and may be different afterwards. Of what is read guards may say more.
    pub written: Box<[u32]>,
}

impl Touched {
    /// What each of some tapes has to do with, and the domains along it.
    pub fn all(tapes: &[Tape], domains: &[Box<dyn Domain>]) -> Vec<Touched> {
        let one = |(number, tape): (usize, &Tape)| Touched::new(number, tape, domains);
        tapes.iter().enumerate().map(one).collect()
    }

    fn new(number: usize, tape: &Tape, domains: &[Box<dyn Domain>]) -> Touched {
        let mut read: Vec<u32> = Vec::new();
        let mut tied = Vec::new();
        domains.iter().for_each(|domain| domain.touches(number, &mut read, &mut tied));
        read.extend(tape.operations.iter().filter_map(|operation| match operation.code {
            Code::Variable(x) => Some(x.0),
            _ => None,
        }));
        read.sort_unstable();
        read.dedup();
        let all = tape.updates.iter().map(|(x, _)| x.0).chain(tape.forgotten().map(|x| x.0));
        let mut written: Vec<u32> = all.filter(|x| read.binary_search(x).is_err()).collect();
        written.sort_unstable();
        written.dedup();
        Touched { read: read.into(), written: written.into() }
    }
}
