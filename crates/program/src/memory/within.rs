//! Accesses that are taken to stay inside of their objects, and say so to those who look for a proof.
//!
//! Where no access is checked, the lowered program has the runs in which accesses stay inside, and the answer says that this is assumed. A run that leaves its
//! objects is undefined there, but the automaton does not know it. For some questions that is a pity: whether the search for the end of a string ends is known by
//! nothing but that the string does. So, if [`Options::inside`](super::Options) says so, such a run ends at the access.
//!
//! Only what costs little is said: of objects of which there is one at a time, with a constant size or a variable that holds it. Whether they
//! live is not looked at, and nothing is said of addresses that may come from outside, or that may belong to one of many objects of a site.

use super::analysis::Target;
use super::lower::Lowering;
use super::objects::{Instances, Kind, ObjectId};
use crate::Statement;
use euphonium_term::{Op, TermId};

impl Lowering<'_> {
    /// Variables for the sizes that are computed, zero at first.
    pub fn keep_sizes(&mut self) {
        if !self.options.inside {
            return;
        }
        let pointer = self.terms.bv_sort(self.program.pointer_width);
        for o in self.objects.ids() {
            let object = self.objects.get(o);
            let counts = matches!(object.kind, Kind::Site(..)) && object.instances != Instances::Many;
            if object.size.is_some() || !counts {
                continue;
            }
            let name = format!("size({})", object.name);
            let v = self.variable(&name, pointer, None);
            let zero = self.pointer(0);
            self.emit(Statement::Assign(v, zero));
            self.within.insert(o, v);
        }
    }

    /// An object has been allocated.
    pub fn note_size(&mut self, o: ObjectId, size: TermId) {
        if let Some(&v) = self.within.get(&o) {
            self.emit(Statement::Assign(v, size));
        }
    }

    /// The run goes on only if `count` bytes from an address on are inside of some object that it may belong to.
    pub fn assume_inside(&mut self, address: TermId, to: Target, count: TermId) {
        if !self.options.inside || to.outside.is_some() || self.exactly(address).is_some() {
            return;
        }
        let candidates = self.candidates(to);
        let zero = self.pointer(0);
        let mut cases = vec![self.terms.eq(count, zero)];
        for &o in &candidates {
            let object = self.objects.get(o);
            let size = match (object.size, self.within.get(&o)) {
                _ if object.instances == Instances::Many || object.activation => return,
                (Some(size), _) => self.pointer(size),
                (None, Some(&v)) => self.constant(v),
                (None, None) => return,
            };
            let base = self.addresses[o.0 as usize];
            let offset = self.terms.mk(Op::BvSub, &[address, base]);
            let enough = self.terms.mk(Op::BvUle, &[count, size]);
            let last = self.terms.mk(Op::BvSub, &[size, count]);
            let before = self.terms.mk(Op::BvUle, &[offset, last]);
            cases.push(self.terms.and(&[enough, before]));
        }
        let inside = self.terms.or(&cases);
        if !candidates.is_empty() && inside != TermId::TRUE {
            self.emit(Statement::Assume(inside));
            self.assume(["accesses stay inside of their objects".into()]);
        }
    }
}
