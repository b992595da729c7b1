//! The gates that are made of and-gates.
//!
//! Exclusive or and multiplexer are built in the shapes that [`shape`](super::shape) recognises
//! again, so that they come out as one definition each.

use super::{Aig, AigLit};
use euphonium_limits::Exhausted;

impl Aig {
    /// The disjunction of two literals.
    pub fn or(&mut self, a: AigLit, b: AigLit) -> Result<AigLit, Exhausted> {
        Ok(!self.and(!a, !b)?)
    }

    /// `a` differs from `b`.
    ///
    /// There are two shapes, over `a ∧ b` and `¬a ∧ ¬b` or over `a ∧ ¬b` and `¬a ∧ b`. The first is
    /// built, since an adder needs its gates for the carry, unless the second is already there.
    pub fn xor(&mut self, a: AigLit, b: AigLit) -> Result<AigLit, Exhausted> {
        if let (Some(p), Some(q)) = (self.find(!a, b), self.find(a, !b))
            && let Some(xnor) = self.find(!p, !q)
        {
            return Ok(!xnor);
        }
        let both = self.and(a, b)?;
        let neither = self.and(!a, !b)?;
        self.and(!both, !neither)
    }

    /// `a` equals `b`.
    pub fn xnor(&mut self, a: AigLit, b: AigLit) -> Result<AigLit, Exhausted> {
        Ok(!self.xor(a, b)?)
    }

    /// `then` where `condition` holds, `otherwise` elsewhere.
    pub fn mux(&mut self, condition: AigLit, then: AigLit, otherwise: AigLit) -> Result<AigLit, Exhausted> {
        if then == otherwise {
            return Ok(then);
        }
        if then == !otherwise {
            return self.xnor(condition, then);
        }
        let yes = self.and(condition, then)?;
        let no = self.and(!condition, otherwise)?;
        self.or(yes, no)
    }

    /// The conjunction of any number of literals, as a balanced tree.
    pub fn and_all(&mut self, literals: &[AigLit]) -> Result<AigLit, Exhausted> {
        self.tree(literals.to_vec(), AigLit::TRUE, Aig::and)
    }

    /// The disjunction of any number of literals, as a balanced tree.
    pub fn or_all(&mut self, literals: &[AigLit]) -> Result<AigLit, Exhausted> {
        self.tree(literals.to_vec(), AigLit::FALSE, Aig::or)
    }

    /// The parity of any number of literals, as a balanced tree.
    pub fn xor_all(&mut self, literals: &[AigLit]) -> Result<AigLit, Exhausted> {
        self.tree(literals.to_vec(), AigLit::FALSE, Aig::xor)
    }

    /// Halves the layer until one literal is left.
    fn tree(
        &mut self,
        mut layer: Vec<AigLit>,
        neutral: AigLit,
        gate: fn(&mut Aig, AigLit, AigLit) -> Result<AigLit, Exhausted>,
    ) -> Result<AigLit, Exhausted> {
        while layer.len() > 1 {
            let half = layer.len().div_ceil(2);
            for i in 0..half {
                layer[i] = match layer.get(2 * i + 1) {
                    Some(&right) => gate(self, layer[2 * i], right)?,
                    None => layer[2 * i],
                };
            }
            layer.truncate(half);
        }
        Ok(layer.first().copied().unwrap_or(neutral))
    }
}
