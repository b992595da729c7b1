//! Rules for `concat`, `extract` and the extensions.

use crate::build::CHAIN;
use crate::{Op, TermId, Terms};

impl Terms {
    pub(super) fn mk_concat(&mut self, a: TermId, b: TermId) -> TermId {
        if let Some(merged) = self.join(a, b) {
            return merged;
        }
        // (concat (concat x a) b) = (concat x ab) where a and b join, and likewise to the right
        if let Some((x, a)) = self.pair(Op::Concat, a)
            && let Some(joined) = self.join(a, b)
        {
            return self.mk(Op::Concat, &[x, joined]);
        }
        if let Some((b, y)) = self.pair(Op::Concat, b)
            && let Some(joined) = self.join(a, b)
        {
            return self.mk(Op::Concat, &[joined, y]);
        }
        let sort = self.bv_sort(self.width_of(a) + self.width_of(b));
        self.intern(Op::Concat, sort, &[a, b])
    }

    /// Two neighbours that are one: literals, and adjacent slices of one term,
    /// `(concat ((_ extract h m+1) x) ((_ extract m l) x)) = ((_ extract h l) x)`.
    fn join(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        match (self.op(a), self.op(b)) {
            (Op::BvConst(_), Op::BvConst(_)) => Some(self.mk(Op::Concat, &[a, b])),
            (Op::Extract(high, middle), Op::Extract(below, low))
                if below + 1 == middle && self.args(a) == self.args(b) =>
            {
                let x = self.args(a)[0];
                Some(self.mk(Op::Extract(high, low), &[x]))
            }
            _ => None,
        }
    }

    /// Walks down with the range of bits, past what only the range decides; `wrappers` are the
    /// operators to put around what is found, cut to the range.
    pub(super) fn mk_extract(&mut self, high: u32, low: u32, a: TermId) -> TermId {
        let (mut h, mut l, mut x) = (high, low, a);
        let mut wrappers: Vec<(Op, Option<TermId>)> = Vec::new();
        let mut found = None;
        for _ in 0..CHAIN {
            let args = self.args(x);
            let (first, second) = (args.first().copied(), args.get(1).copied());
            // ((_ extract w-1 0) x) = x
            if l == 0 && h + 1 == self.width_of(x) {
                found = Some(x);
                break;
            }
            match (self.op(x), first, second) {
                // ((_ extract h l) ((_ extract _ m) y)) = ((_ extract h+m l+m) y)
                (Op::Extract(_, m), Some(y), _) => (h, l, x) = (h + m, l + m, y),
                (Op::Concat, Some(y), Some(z)) => {
                    let below = self.width_of(z);
                    if h < below {
                        x = z;
                    } else if l >= below {
                        (h, l, x) = (h - below, l - below, y);
                    } else {
                        // both parts: ((_ extract h l) (concat y z)) = (concat y' z')
                        let y = self.mk(Op::Extract(h - below, 0), &[y]);
                        let z = self.mk(Op::Extract(below - 1, l), &[z]);
                        found = Some(self.mk(Op::Concat, &[y, z]));
                        break;
                    }
                }
                (Op::SignExtend(_), Some(y), _) => {
                    let sign = self.width_of(y) - 1;
                    if h <= sign {
                        x = y;
                    } else {
                        // the low part reaches the sign, or only copies of the sign are taken
                        let low = l.min(sign);
                        let part = self.mk(Op::Extract(sign, low), &[y]);
                        found = Some(self.mk(Op::SignExtend(h - l - (sign - low)), &[part]));
                        break;
                    }
                }
                // a bitwise operator with a literal works on each bit by itself
                (op @ Op::BvNot, Some(y), _) => {
                    wrappers.push((op, None));
                    x = y;
                }
                (op @ (Op::BvAnd | Op::BvOr | Op::BvXor), Some(c), Some(y)) if self.is_value(c) => {
                    let c = self.mk(Op::Extract(h, l), &[c]);
                    wrappers.push((op, Some(c)));
                    x = y;
                }
                // the low bits of a sum or product depend on low bits only
                (op @ Op::BvNeg, Some(y), _) if l == 0 => {
                    wrappers.push((op, None));
                    x = y;
                }
                (op @ (Op::BvAdd | Op::BvMul), Some(c), Some(y)) if l == 0 && self.is_value(c) => {
                    let c = self.mk(Op::Extract(h, l), &[c]);
                    wrappers.push((op, Some(c)));
                    x = y;
                }
                // ((_ extract h l) (ite c k1 k2)) = (ite c k1' k2') for literals
                (Op::Ite, Some(c), Some(y)) if self.is_value(y) && self.is_value(self.args(x)[2]) => {
                    let z = self.args(x)[2];
                    let y = self.mk(Op::Extract(h, l), &[y]);
                    let z = self.mk(Op::Extract(h, l), &[z]);
                    found = Some(self.mk(Op::Ite, &[c, y, z]));
                    break;
                }
                (Op::BvConst(_), ..) => {
                    found = Some(self.mk(Op::Extract(h, l), &[x]));
                    break;
                }
                _ => {
                    let sort = self.bv_sort(h - l + 1);
                    found = Some(self.intern(Op::Extract(h, l), sort, &[x]));
                    break;
                }
            }
        }
        let Some(mut term) = found else {
            let sort = self.bv_sort(high - low + 1);
            return self.intern(Op::Extract(high, low), sort, &[a]);
        };
        for (op, literal) in wrappers.into_iter().rev() {
            term = match literal {
                Some(c) => self.mk(op, &[c, term]),
                None => self.mk(op, &[term]),
            };
        }
        term
    }

    /// `((_ zero_extend n) a) = (concat 0 a)`
    pub(super) fn mk_zero_extend(&mut self, n: u32, a: TermId) -> TermId {
        if n == 0 {
            return a;
        }
        let zeros = self.zeros(n);
        self.mk(Op::Concat, &[zeros, a])
    }

    pub(super) fn mk_sign_extend(&mut self, n: u32, a: TermId) -> TermId {
        if n == 0 {
            return a;
        }
        match (self.op(a), self.args(a)) {
            // ((_ sign_extend n) ((_ sign_extend m) x)) = ((_ sign_extend n+m) x)
            (Op::SignExtend(m), &[x]) => return self.mk(Op::SignExtend(n + m), &[x]),
            // ((_ sign_extend n) (concat k x)) = (concat k' x), k' the extension of the literal k
            (Op::Concat, &[k, x]) if self.is_value(k) => {
                let k = self.mk(Op::SignExtend(n), &[k]);
                return self.mk(Op::Concat, &[k, x]);
            }
            // ((_ sign_extend n) (ite c k1 k2)) = (ite c k1' k2') for literals
            (Op::Ite, &[c, x, y]) if self.is_value(x) && self.is_value(y) => {
                let x = self.mk(Op::SignExtend(n), &[x]);
                let y = self.mk(Op::SignExtend(n), &[y]);
                return self.mk(Op::Ite, &[c, x, y]);
            }
            _ => {}
        }
        let sort = self.bv_sort(self.width_of(a) + n);
        self.intern(Op::SignExtend(n), sort, &[a])
    }
}
