//! Which depths unrolling passes over: where depths resist one after the other, more and more.
//!
//! Most systems can wait, so that a violation at one depth is one at many deeper ones, and that of a queue
//! with a hundred entries is a hundred steps away. What is passed over is open, and the first open depth
//! never is passed over, so each has its turn.

/// How many depths are passed over next.
#[derive(Default)]
pub(crate) struct Stride {
    resisted: usize,
    pass: usize,
}

impl Stride {
    /// Is the next depth left for later?
    pub fn passes_over(&mut self) -> bool {
        let passes = self.pass > 0;
        self.pass = self.pass.saturating_sub(1);
        passes
    }

    /// A depth resisted.
    pub fn lengthen(&mut self) {
        self.resisted += 1;
        self.pass = self.resisted / 2;
    }

    /// A depth was decided.
    pub fn shorten(&mut self) {
        *self = Stride::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_grow_where_depths_resist() {
        let mut stride = Stride::default();
        let mut tried = Vec::new();
        for depth in 0..20 {
            if stride.passes_over() {
                continue;
            }
            tried.push(depth);
            if depth < 15 {
                stride.lengthen();
            } else {
                stride.shorten();
            }
        }
        assert_eq!(tried, [0, 1, 3, 5, 8, 11, 15, 16, 17, 18, 19]);
    }
}
