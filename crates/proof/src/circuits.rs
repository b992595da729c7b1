//! Words, definitions and atoms: gates and literals of the log have to mean what they are said to be.

use crate::checker::{Atom, Checker, Definition, Kind};
use crate::graph::Lit;
use crate::line::{Fault, Words, require};
use rustc_hash::FxHashSet;

impl Checker {
    /// `w TERM GATE*`
    pub(crate) fn word(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let t = self.term(words)?;
        let bits = self.state.meanings.bits(&self.script.terms, t).ok_or("the term has no bits")?;
        let mut gates = Vec::new();
        while let Some(gate) = words.next_number()? {
            gates.push(gate);
        }
        require(gates.len() == bits.len(), "the word has another width")?;
        let mut open = Ok(());
        for (&gate, &bit) in gates.iter().zip(&*bits) {
            // An input gets its meaning here: it is this bit of this term.
            if let (true, Some(meaning @ None)) =
                (gate.is_multiple_of(2), self.state.gates.get_mut(&(gate / 2)))
            {
                *meaning = Some(bit);
                continue;
            }
            let meaning = self.gate(gate)?;
            match self.agree(meaning, bit, "the gates do not compute the term") {
                Err(Fault::Open(what)) => open = Err(Fault::Open(what)),
                other => other?,
            }
        }
        open
    }

    /// `d LIT kind GATE LIT*`
    pub(crate) fn definition(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let number = words.literal()?;
        let kind = words.next().unwrap_or("");
        let gate = words.number()?;
        let node = self.gate(gate)?;
        let mut inputs = Vec::new();
        while let Some(input) = words.next_literal()? {
            inputs.push(self.known_literal(input)?);
        }
        let lit = self.literal_for(number, node, "the literal has another meaning")?;
        let kind = match (kind, inputs.len()) {
            ("input", 0) => return Ok(()),
            ("true", 0) => Kind::True,
            ("and", _) => Kind::And,
            ("xor", 2) => Kind::Xor,
            ("ite", 3) => Kind::Ite,
            _ => return Err("there is no such kind of definition".into()),
        };
        let meanings: Vec<Lit> = inputs.iter().map(|&input| self.meaning(input)).collect();
        let defined = match kind {
            Kind::True => Lit::TRUE,
            Kind::Xor => self.state.meanings.graph.xor(meanings[0], meanings[1]),
            Kind::Ite => self.state.meanings.graph.ite(meanings[0], meanings[1], meanings[2]),
            Kind::And if self.is_conjunction(node, &meanings) => node,
            Kind::And => self.state.meanings.graph.and_all(meanings),
        };
        let result = self.agree(node, defined, "the gates do not compute the definition");
        require(!self.state.definitions.contains_key(&lit), "the literal is defined already")?;
        self.state.definitions.insert(lit, Definition { kind, inputs });
        result
    }

    /// Is a literal the conjunction of others, by its gates alone?
    fn is_conjunction(&mut self, root: Lit, members: &[Lit]) -> bool {
        let graph = &mut self.state.meanings.graph;
        let all: FxHashSet<Lit> = members.iter().copied().collect();
        let (mut met, mut stack) = (FxHashSet::default(), vec![graph.find(root)]);
        let mut found = 0;
        while let Some(lit) = stack.pop() {
            if !met.insert(lit) {
                continue;
            }
            match (all.contains(&lit), lit.is_complement()) {
                (true, _) => found += 1,
                (false, true) => return false,
                (false, false) => match graph.fanins(lit.node()) {
                    Some((a, b)) => stack.extend([a, b]),
                    None => return false,
                },
            }
        }
        found == all.len()
    }

    /// `e LIT TERM TERM [GATE]`
    pub(crate) fn equality(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let number = words.literal()?;
        let [a, b] = [self.term(words)?, self.term(words)?];
        let terms = &self.script.terms;
        require(terms.sort_of(a) == terms.sort_of(b), "the terms have different sorts")?;
        let equal = self.equation(a, b);
        let mut result = Ok(());
        if let Some(gate) = words.next_number()? {
            let gate = self.gate(gate)?;
            result = self.agree(gate, equal, "the gate does not compare the terms");
            if matches!(result, Err(Fault::Wrong(_))) {
                return result;
            }
        }
        let lit = self.literal_for(number, equal, "the literal is not that of the equality")?;
        self.state.atoms[lit.var()].push((lit, Atom::Equal(a, b)));
        result
    }
}
