//! Literals and and-gates.
//!
//! A variable is the constant, free, or a gate: the conjunction of two earlier literals. Gates are hash-consed
//! and made through the local rules of R. Brummayer and A. Biere, "Local Two-Level And-Inverter Graph
//! Minimization without Blowup" (MEMICS 2006), so that equal circuits are often one literal. Each rule is an
//! identity; a test goes through all of them with truth tables.
//!
//! A gate `g = a ∧ b` gives three clauses, which hints name by number: `3·g` is `¬g ∨ a`, `3·g + 1` is `¬g ∨ b`,
//! and `3·g + 2` is `g ∨ ¬a ∨ ¬b`.

use crate::hash::Map;
use std::ops::Not;

/// A variable or its negation: `2 · variable + negated`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Lit(pub u32);

/// What always holds: variable 0.
pub const TRUE: Lit = Lit(0);
/// What never holds.
pub const FALSE: Lit = Lit(1);

impl Not for Lit {
    type Output = Lit;
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

impl Lit {
    /// The variable.
    pub fn var(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Is it negated?
    pub fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    /// The literal, negated if a condition holds.
    pub fn negate_if(self, condition: bool) -> Lit {
        Lit(self.0 ^ u32::from(condition))
    }
}

/// There are fewer variables than this.
const MAX_VARIABLES: usize = 1 << 30;

/// All variables.
pub struct Gates {
    /// By variable: the inputs, if it is a gate.
    inputs: Vec<Option<[Lit; 2]>>,
    table: Map<[Lit; 2], Lit>,
}

impl Default for Gates {
    fn default() -> Gates {
        Gates { inputs: vec![None], table: Map::default() }
    }
}

impl Gates {
    /// How many variables there are.
    pub fn count(&self) -> usize {
        self.inputs.len()
    }

    /// The inputs of a gate.
    pub fn inputs(&self, var: usize) -> Option<[Lit; 2]> {
        self.inputs.get(var).copied().flatten()
    }

    /// The literal that a log writes as a number.
    pub fn literal(&self, number: i64) -> Option<Lit> {
        let var = usize::try_from(number.unsigned_abs().checked_sub(1)?).ok()?;
        (var < self.inputs.len()).then(|| Lit((var as u32) << 1).negate_if(number < 0))
    }

    /// A clause of a gate. A literal may come twice.
    pub fn clause(&self, number: usize) -> Option<[Lit; 3]> {
        let [a, b] = self.inputs(number / 3)?;
        let gate = Lit((number as u32 / 3) << 1);
        Some([[!gate, a, a], [!gate, b, b], [gate, !a, !b]][number % 3])
    }

    fn push(&mut self, inputs: Option<[Lit; 2]>) -> Lit {
        assert!(self.inputs.len() < MAX_VARIABLES, "too many variables");
        self.inputs.push(inputs);
        Lit((self.inputs.len() as u32 - 1) << 1)
    }

    /// A variable that nothing is known of.
    pub fn free(&mut self) -> Lit {
        self.push(None)
    }

    /// `a ∧ b`
    pub fn and(&mut self, mut a: Lit, mut b: Lit) -> Lit {
        // Each substitution replaces a gate by one of its inputs, which is smaller.
        loop {
            match self.rewrite(a, b) {
                Rule::Is(lit) => return lit,
                Rule::And(c, d) => (a, b) = (c, d),
                Rule::Keep => break,
            }
        }
        let key = [a.min(b), a.max(b)];
        if let Some(&gate) = self.table.get(&key) {
            return gate;
        }
        let gate = self.push(Some(key));
        self.table.insert(key, gate);
        gate
    }

    fn rewrite(&self, a: Lit, b: Lit) -> Rule {
        if a == FALSE || b == FALSE || a == !b {
            return Rule::Is(FALSE);
        }
        if a == TRUE || a == b {
            return Rule::Is(b);
        }
        if b == TRUE {
            return Rule::Is(a);
        }
        let (x, y) = (self.inputs(a.var()), self.inputs(b.var()));
        let one = x.map_or(Rule::Keep, |x| one_sided(a, x, b));
        let one = if one == Rule::Keep { y.map_or(Rule::Keep, |y| one_sided(b, y, a)) } else { one };
        match (one, x, y) {
            (Rule::Keep, Some(x), Some(y)) => two_sided(a, x, b, y),
            _ => one,
        }
    }

    /// `a ∨ b`
    pub fn or(&mut self, a: Lit, b: Lit) -> Lit {
        !self.and(!a, !b)
    }

    /// `a ⊕ b`: over the inputs without their signs, so that there is one circuit for it.
    pub fn xor(&mut self, a: Lit, b: Lit) -> Lit {
        let (x, y) = (a.negate_if(a.is_negated()), b.negate_if(b.is_negated()));
        let (both, neither) = (self.and(x, y), self.and(!x, !y));
        self.and(!both, !neither).negate_if(a.is_negated() != b.is_negated())
    }

    /// `a` if the condition holds, else `b`.
    pub fn choose(&mut self, condition: Lit, a: Lit, b: Lit) -> Lit {
        if a == b {
            return a;
        }
        if a == !b {
            return !self.xor(condition, a);
        }
        let (yes, no) = (self.and(condition, a), self.and(!condition, b));
        self.or(yes, no)
    }

    /// The conjunction of all, as a balanced tree.
    pub fn and_all(&mut self, mut layer: Vec<Lit>) -> Lit {
        while layer.len() > 1 {
            let gate = |pair: &[Lit]| if let &[a, b] = pair { self.and(a, b) } else { pair[0] };
            layer = layer.chunks(2).map(gate).collect();
        }
        layer.first().copied().unwrap_or(TRUE)
    }

    /// The disjunction of all, as a balanced tree.
    pub fn or_all(&mut self, layer: Vec<Lit>) -> Lit {
        !self.and_all(layer.into_iter().map(|l| !l).collect())
    }
}

/// What a conjunction is equal to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rule {
    Keep,
    Is(Lit),
    And(Lit, Lit),
}

/// `a ∧ c` where the variable of `a` is `p ∧ q`.
fn one_sided(a: Lit, [p, q]: [Lit; 2], c: Lit) -> Rule {
    let (contradicts, repeats) = (p == !c || q == !c, p == c || q == c);
    match (a.is_negated(), contradicts, repeats) {
        (false, true, _) => Rule::Is(FALSE), // contradiction
        (false, _, true) => Rule::Is(a),     // idempotence
        (true, true, _) => Rule::Is(c),      // subsumption
        (true, _, true) => Rule::And(c, if p == c { !q } else { !p }), // substitution
        _ => Rule::Keep,
    }
}

/// `a ∧ b` where the variables are `p ∧ q` and `r ∧ s`.
fn two_sided(a: Lit, x: [Lit; 2], b: Lit, y: [Lit; 2]) -> Rule {
    let ([p, q], [r, s]) = (x, y);
    match (a.is_negated(), b.is_negated()) {
        (false, false) if p == !r || p == !s || q == !r || q == !s => Rule::Is(FALSE), // contradiction
        (false, false) => Rule::Keep,
        (false, true) => positive_negative(a, x, y),
        (true, false) => positive_negative(b, y, x),
        // ¬(p ∧ q) ∧ ¬(p ∧ ¬q) is ¬p
        (true, true) if (p == r && q == !s) || (p == s && q == !r) => Rule::Is(!p),
        (true, true) if (q == r && p == !s) || (q == s && p == !r) => Rule::Is(!q),
        (true, true) => Rule::Keep,
    }
}

/// `a ∧ ¬(r ∧ s)` where `a` is `p ∧ q`.
fn positive_negative(a: Lit, [p, q]: [Lit; 2], [r, s]: [Lit; 2]) -> Rule {
    if p == !r || p == !s || q == !r || q == !s {
        return Rule::Is(a); // subsumption
    }
    if r == p || r == q {
        return Rule::And(a, !s); // substitution
    }
    if s == p || s == q {
        return Rule::And(a, !r);
    }
    Rule::Keep
}
