//! Which operators carry addresses.
//!
//! An address with an offset added stays in the object that it came from; that is the assumption under which
//! objects are told apart at all. The distance of two addresses in one object is a number. Whatever else is
//! computed from addresses (their parts, products, quotients, the distance of two objects) may become an
//! address again, of any place in any of the objects that it was computed from: it is *derived*. Only what is
//! too small to be an address is a number.

use super::analysis::Analysis;
use super::graph::{Content, gcd};
use super::objects::literal;
use super::outside::Outside;
use euphonium_term::{Op, TermId};

impl Analysis<'_> {
    /// A term's value follows from those of its arguments.
    pub fn term(&mut self, id: u32, t: TermId) {
        let terms = self.terms;
        let args = terms.args(t);
        // Whether this is an index or a distance shows when more is known.
        let difference =
            |&arg: &TermId| terms.op(arg) == Op::BvNeg && !terms.op(terms.args(arg)[0]).is_value();
        let open = match terms.op(t) {
            Op::BvAdd => args.iter().any(difference),
            Op::BvSub => !terms.op(args[1]).is_value(),
            _ => false,
        };
        if open && !self.late {
            self.deferred.push(id);
            return;
        }
        let content = match (terms.op(t), args) {
            (Op::BvAdd, &[a, b]) => self.sum(a, b, false),
            (Op::BvSub, &[a, b]) => self.sum(a, b, true),
            (Op::Ite, &[_, a, b]) => {
                let (a, b) = (self.read(a), self.read(b));
                self.both(a, b)
            }
            // Low bits tell about alignment, nothing else.
            (Op::Extract(high, 0), _) if high < 12 => self.number(args),
            (Op::BvAnd, _) if args.iter().any(|&arg| self.is_small(arg)) => self.number(args),
            (Op::BvUrem | Op::BvSrem | Op::BvSmod, &[_, n]) if self.is_small(n) => self.number(args),
            (Op::ZeroExtend(_) | Op::SignExtend(_), _) => self.pieces(args),
            (Op::Extract(..) | Op::Concat | Op::BvOr, _) => {
                let content = self.pieces(args);
                derived(content)
            }
            (Op::BvShl | Op::BvLshr | Op::BvAshr, _) => {
                let content = self.pieces(&args[..1]);
                derived(content)
            }
            (Op::BvXor, &[a, b]) => {
                self.order(a, b);
                self.computed(args)
            }
            (Op::BvAnd | Op::BvNot | Op::BvNeg | Op::BvMul, _)
            | (Op::BvUdiv | Op::BvSdiv | Op::BvUrem | Op::BvSrem | Op::BvSmod, _) => self.computed(args),
            (Op::BvUlt | Op::BvUle | Op::BvUgt | Op::BvUge, &[a, b])
            | (Op::BvSlt | Op::BvSle | Op::BvSgt | Op::BvSge, &[a, b]) => return self.order(a, b),
            (Op::Eq, &[a, b]) => return self.equation(a, b),
            _ if terms.bv_width(t).is_some() => self.number(args),
            _ => return,
        };
        let value = self.value(t);
        self.graph.add(value, content);
    }

    fn read(&mut self, t: TermId) -> Content {
        let value = self.value(t);
        self.graph.content(value)
    }

    /// A number computed from these: no address, but an input if one of them is.
    fn number(&mut self, args: &[TermId]) -> Content {
        let input = args.iter().any(|&arg| {
            let content = self.read(arg);
            content.input && content.cell.is_none()
        });
        Content { input, ..Content::default() }
    }

    /// Any of two.
    fn both(&mut self, a: Content, b: Content) -> Content {
        let joined = self.graph.join(a, b);
        self.graph.settle();
        joined
    }

    /// Parts of addresses, put together.
    fn pieces(&mut self, args: &[TermId]) -> Content {
        let mut joined = Content::default();
        let literals = args.iter().any(|&arg| literal(self.terms, arg).is_some_and(|n| n != 0));
        for &arg in args {
            let content = self.read(arg);
            joined = self.both(joined, content);
        }
        // Bits that are set from outside change the offset.
        if literals { self.blur(joined, 1) } else { joined }
    }

    /// Computed from these in a way that keeps no offset.
    fn computed(&mut self, args: &[TermId]) -> Content {
        let content = self.pieces(args);
        derived(self.blur(content, 1))
    }

    /// A literal below every address of an object?
    fn is_small(&self, t: TermId) -> bool {
        literal(self.terms, t).is_some_and(|n| n < 4096)
    }

    /// An unknown multiple of `scale` is added.
    fn blur(&self, content: Content, scale: u64) -> Content {
        let outside = content.outside.map(|o| Outside { stride: gcd(o.stride, scale), ..o });
        let stride = if content.cell.is_some() { gcd(content.stride, scale) } else { 0 };
        Content { outside, stride, ..content }
    }

    fn sum(&mut self, a: TermId, b: TermId, minus: bool) -> Content {
        let (x, y) = (self.read(a), self.read(b));
        // What is scaled or widened is an index. Otherwise the address of an object is the base, and where
        // there is none, what came from outside.
        let second = match (self.is_index(a), self.is_index(b)) {
            (true, false) if !self.terms.op(b).is_value() => true,
            (false, true) if !self.terms.op(a).is_value() => false,
            _ => match (x.cell, y.cell) {
                (Some(_), _) => false,
                (None, Some(_)) => true,
                (None, None) => x.outside.is_none(),
            },
        };
        let (x, other, y) = if second { (y, a, x) } else { (x, b, y) };
        let negated = match self.terms.op(other) {
            _ if second && minus => None,
            _ if minus => Some(other),
            Op::BvNeg => Some(self.terms.args(other)[0]),
            _ => None,
        };
        let address = |content: Content| content.cell.is_some() || content.outside.is_some();
        let base = if second { b } else { a };
        if let Some(t) = negated {
            self.order(base, t);
            let z = self.read(t);
            if let (Some(p), Some(q)) = (x.cell, z.cell) {
                let (p, q) = (self.graph.resolve(p), self.graph.resolve(q));
                // The distance of two addresses in one object is a number.
                if p.node == q.node && !x.derived && !z.derived {
                    return Content::default();
                }
                let joined = self.both(x, z);
                return derived(self.blur(joined, 1));
            }
        }
        // A number minus an address, or the sum of two addresses: an address again if the right one is taken
        // away.
        let distance = (second && minus) || (self.terms.op(base) == Op::BvNeg && address(y));
        let both = x.cell.is_some() && (y.cell.is_some() || y.derived) && !self.is_index(other);
        if distance || both {
            let joined = self.both(x, y);
            return derived(self.blur(joined, 1));
        }
        // An index that the environment chose does not make an address one; whether the other is an address
        // shows when all else is solved.
        let x = Content { input: self.last && (x.input || (!address(x) && y.input)), ..x };
        match self.terms.as_bv(other).and_then(|n| i64::try_from(n.signed()).ok()) {
            Some(by) => {
                let by = if minus { by.wrapping_neg() } else { by };
                Content {
                    cell: x.cell.map(|cell| cell.moved(by)),
                    outside: x.outside.map(|o| Outside { offset: o.offset.wrapping_add(by), ..o }),
                    ..x
                }
            }
            None => {
                let scale = self.multiple(other, 8);
                self.blur(x, scale)
            }
        }
    }

    /// Scaled, or wider than what it was computed from?
    fn is_index(&self, t: TermId) -> bool {
        match (self.terms.op(t), self.terms.args(t)) {
            (Op::BvMul | Op::BvShl | Op::SignExtend(_) | Op::ZeroExtend(_), _) => true,
            (Op::Concat, &[high, low]) => {
                literal(self.terms, high) == Some(0) || literal(self.terms, low) == Some(0)
            }
            _ => false,
        }
    }

    /// A number that every value of the term is a multiple of, up to wrap-around of the address.
    fn multiple(&self, t: TermId, depth: u32) -> u64 {
        let power = |n: u64| if n == 0 { 0 } else { n & n.wrapping_neg() };
        if let Some(value) = self.terms.as_bv(t) {
            return i64::try_from(value.signed()).map_or(1, i64::unsigned_abs);
        }
        if depth == 0 {
            return 1;
        }
        let args = self.terms.args(t);
        match self.terms.op(t) {
            Op::BvMul => {
                self.multiple(args[0], depth - 1).checked_mul(self.multiple(args[1], depth - 1)).unwrap_or(1)
            }
            Op::BvAdd | Op::BvSub => {
                gcd(self.multiple(args[0], depth - 1), self.multiple(args[1], depth - 1))
            }
            Op::Ite => gcd(self.multiple(args[1], depth - 1), self.multiple(args[2], depth - 1)),
            Op::BvNeg => self.multiple(args[0], depth - 1),
            Op::BvShl => match literal(self.terms, args[1]) {
                Some(by) if by < 63 => self.multiple(args[0], depth - 1).checked_mul(1 << by).unwrap_or(1),
                _ => 1,
            },
            // Below the width of an address, a product may have wrapped around: powers of two survive that.
            Op::ZeroExtend(_) | Op::SignExtend(_) => power(self.multiple(args[0], depth - 1)),
            Op::Concat if literal(self.terms, args[1]) == Some(0) => {
                let width = self.terms.bv_width(args[1]).unwrap_or(0).min(62);
                // A shift to the left, unless the upper part was extended before.
                let upper = match (self.terms.op(args[0]), self.terms.args(args[0])) {
                    (Op::Extract(_, 0), &[x]) => self.multiple(x, depth - 1),
                    _ => 1,
                };
                upper.checked_mul(1 << width).unwrap_or(1)
            }
            Op::Concat => power(self.multiple(args[1], depth - 1)),
            Op::Extract(_, 0) => power(self.multiple(args[0], depth - 1)),
            _ => 1,
        }
        .max(1)
    }

    /// A pointer from outside that equals the address of an object is that address.
    fn equation(&mut self, a: TermId, b: TermId) {
        if self.terms.bv_width(a) != Some(self.program.pointer_width) {
            return;
        }
        let (x, y) = (self.read(a), self.read(b));
        for (x, y) in [(x, y), (y, x)] {
            if let (Some(cell), Some(outside)) = (x.cell, y.outside) {
                self.graph.found_equal(outside, cell, x.stride);
            }
        }
        if let (Some(x), Some(y)) = (x.outside, y.outside) {
            self.graph.found_same(x, y);
        }
        self.graph.settle();
    }

    /// A pointer from outside whose order or distance to the address of an object is looked at may lie in
    /// that object.
    fn order(&mut self, a: TermId, b: TermId) {
        if self.terms.bv_width(a) != Some(self.program.pointer_width) {
            return;
        }
        let (x, y) = (self.read(a), self.read(b));
        for (x, y) in [(x, y), (y, x)] {
            if let (Some(cell), Some(outside)) = (x.cell, y.outside) {
                self.graph.found_equal(outside, cell, 1);
            }
        }
        self.graph.settle();
    }
}

fn derived(content: Content) -> Content {
    Content { derived: content.derived || content.cell.is_some() || content.outside.is_some(), ..content }
}
