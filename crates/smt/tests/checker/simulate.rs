//! Circuits and definitions under random inputs, 64 at a time.

use super::{Check, Checker, require};
use euphonium_random::Rng;
use std::collections::HashMap;

impl Checker {
    /// Do all definitions, and all circuits of equalities, compute what they say?
    pub fn simulate(&self) -> Check {
        let mut random = Rng::new(1);
        let mut next = || random.next();
        let mut lits: HashMap<i32, u64> = HashMap::new();
        for d in self.definitions.iter().filter(|d| d.kind == "true") {
            require(d.node == 1, "another constant")?;
            lits.insert(d.output.abs(), if d.output > 0 { u64::MAX } else { 0 });
        }
        let mut nodes: HashMap<u32, u64> = HashMap::from([(0, 0)]);
        for &input in &self.inputs {
            let value = match self.bound.get(&(input / 2)) {
                // Two inputs may be bound to one atom.
                Some(&lit) => {
                    let value = *lits.entry(lit.abs()).or_insert_with(&mut next);
                    if lit > 0 { value } else { !value }
                }
                None => next(),
            };
            nodes.insert(input / 2, value);
        }
        let value = |nodes: &HashMap<u32, u64>, l: u32| -> Check<u64> {
            let value = *nodes.get(&(l / 2)).ok_or(format!("graph literal {l} is not there"))?;
            Ok(if l.is_multiple_of(2) { value } else { !value })
        };
        for &[node, a, b] in &self.gates {
            let gate = value(&nodes, a)? & value(&nodes, b)?;
            require(nodes.insert(node / 2, gate).is_none(), "a gate told twice")?;
        }
        let lit = |lits: &HashMap<i32, u64>, l: i32| -> Check<u64> {
            let value = *lits.get(&l.abs()).ok_or(format!("literal {l} has no definition"))?;
            Ok(if l > 0 { value } else { !value })
        };
        for d in &self.definitions {
            if d.kind == "input" || d.kind == "true" {
                continue;
            }
            let inputs: Vec<u64> = d.inputs.iter().map(|&l| lit(&lits, l)).collect::<Check<_>>()?;
            let computed = match (&*d.kind, &inputs[..]) {
                ("and", inputs) => inputs.iter().fold(u64::MAX, |all, l| all & l),
                ("xor", &[a, b]) => a ^ b,
                ("ite", &[c, t, e]) => c & t | !c & e,
                _ => return Err(format!("unknown definition {}", d.kind)),
            };
            require(computed == value(&nodes, d.node)?, "a definition that its gates do not compute")?;
            lits.insert(d.output.abs(), if d.output > 0 { computed } else { !computed });
        }
        for &(a, b, circuit, l) in &self.circuits {
            let (a, b) = (self.word_of(a)?, self.word_of(b)?);
            require(a.len() == b.len(), "words of different widths")?;
            let mut equal = u64::MAX;
            for (&a, &b) in a.iter().zip(&b) {
                equal &= !(value(&nodes, a)? ^ value(&nodes, b)?);
            }
            require(equal == value(&nodes, circuit)?, "not the circuit of the equality")?;
            require(equal == lit(&lits, l)?, "not the literal of the equality")?;
        }
        Ok(())
    }

    /// The bits of a term; an equality of a term of another sort with itself has none and needs none.
    fn word_of(&self, t: u32) -> Check<Vec<u32>> {
        Ok(self.words.get(&t).cloned().unwrap_or_default())
    }
}
