//! Removing literals of the learnt clause that its other literals imply (recursive minimisation
//! after Sörensson and Biere), with a stack of its own instead of recursion.

use super::Cdcl;
use super::analyze::mark;
use crate::{Lit, Theory};

impl<T: Theory> Cdcl<T> {
    pub(super) fn minimize(&mut self) {
        let mut learnt = std::mem::take(&mut self.core.learnt);
        // A literal is implied only by literals of levels that occur in the clause.
        let levels = learnt.iter().fold(0u64, |set, &lit| set | self.level_bit(lit));
        let mut kept = 1;
        for at in 1..learnt.len() {
            let lit = learnt[at];
            if !self.redundant(lit, levels) {
                learnt[kept] = lit;
                kept += 1;
            }
        }
        learnt.truncate(kept);
        self.core.learnt = learnt;
    }

    fn level_bit(&self, lit: Lit) -> u64 {
        1 << (self.core.level_of(lit) & 63)
    }

    /// Do marked literals imply the negation of this false literal? Each entry of the stack is a
    /// literal with the place in its reason that is looked at next; verdicts are kept as marks.
    fn redundant(&mut self, lit: Lit, levels: u64) -> bool {
        let mut stack = std::mem::take(&mut self.core.minimize_stack);
        stack.clear();
        let mut verdict = self.has_reason(lit);
        if verdict {
            stack.push((lit, 0));
        }
        'entries: while let Some(&(current, from)) = stack.last() {
            let cref = self.core.reason_of(current.var()).cref().expect("entries have reasons");
            for place in from as usize..self.core.arena.len(cref) {
                let other = self.core.arena.lits(cref)[place];
                let mark = self.core.marks[other.var().index()];
                if other.var() == current.var()
                    || self.core.level_of(other) == 0
                    || mark == mark::SEEN
                    || mark == mark::REDUNDANT
                {
                    continue;
                }
                if mark == 0 && self.level_bit(other) & levels != 0 && self.has_reason(other) {
                    if let Some(top) = stack.last_mut() {
                        top.1 = place as u32 + 1;
                    }
                    stack.push((other, 0));
                    continue 'entries;
                }
                // Everything on the stack depends on this literal.
                verdict = false;
                self.set_mark(other, mark::NEEDED);
                for &(failed, _) in &stack {
                    self.set_mark(failed, mark::NEEDED);
                }
                break 'entries;
            }
            self.set_mark(current, mark::REDUNDANT);
            stack.pop();
        }
        self.core.minimize_stack = stack;
        verdict
    }

    /// Literals of the clause itself keep their mark: they hold whether they are redundant or not.
    fn set_mark(&mut self, lit: Lit, mark: u8) {
        let var = lit.var();
        if self.core.marks[var.index()] == 0 {
            self.core.marked.push(var);
            self.core.marks[var.index()] = mark;
        }
    }

    fn has_reason(&mut self, lit: Lit) -> bool {
        self.explain(!lit);
        self.core.reason_of(lit.var()).cref().is_some()
    }
}
