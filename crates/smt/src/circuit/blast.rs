//! Bit-blasting: the circuit of each Boolean or bit-vector term that somebody asks about.
//!
//! Terms that the bit level does not interpret (constants, applications, reads of arrays,
//! quantifiers, atoms of other theories) become inputs, and their arguments are not looked at;
//! [`Blaster::take_inputs`] tells the caller, who connects them to theories.
//!
//! Invariants: a term has bits only if all its interpreted arguments have; a term's bits never
//! change; a term that a limit stopped has none, and everything below it that was finished has.

use super::aig::MAX_NODES;
use super::log::CircuitLog;
use super::operators::{boolean, constant, is_interpreted, predicate, word};
use super::words::divider::Divider;
use super::{Aig, AigLit, cost, words};
use euphonium_limits::{Budget, Exhausted};
use euphonium_term::{Op, SortId, TermId, Terms};

/// In the tables by term: nothing yet.
const NONE: u32 = u32::MAX;

/// What a node takes at least once it has clauses in a solver. (Adders measure more than twice that.)
const BYTES_PER_NODE: u64 = 100;

/// The limit on nodes where nothing limits the memory: enough for a product of two words of 6,000 bits.
const DEFAULT_NODES: u64 = 200_000_000;

/// The limit on nodes allows this many bits of words for each.
const BITS_PER_NODE: usize = 8;

/// Terms as circuits, over one arena of terms.
#[derive(Default)]
pub struct Blaster {
    aig: Aig,
    /// For each Boolean term its literal, for each bit-vector term the place of its word, or `NONE`.
    slots: Vec<u32>,
    words: Vec<Box<[AigLit]>>,
    /// How many literals `words` holds.
    word_bits: usize,
    divider: Divider,
    inputs: Vec<TermId>,
    equalities: Vec<TermId>,
    todo: Vec<TermId>,
    /// Are equalities and choices between words inputs?
    words_left: bool,
}

/// What a term was translated to.
enum Bits {
    One(AigLit),
    Many(Box<[AigLit]>),
}

impl Blaster {
    /// No term has a circuit.
    pub fn new() -> Blaster {
        Blaster::default()
    }

    /// The graph.
    pub fn aig(&self) -> &Aig {
        &self.aig
    }

    /// The graph, to build more on it.
    pub fn aig_mut(&mut self) -> &mut Aig {
        &mut self.aig
    }

    /// From now on no more than `max_nodes` nodes, nor more than eight times as many bits of words.
    pub fn set_limit(&mut self, max_nodes: usize) {
        self.aig.set_limit(max_nodes);
    }

    /// From now on stop when this budget ends. A limit on memory is one on the nodes too, so that a
    /// circuit that cannot fit is not even begun.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.aig.set_budget(budget);
        let nodes = budget.memory_limit().map_or(DEFAULT_NODES, |bytes| bytes / BYTES_PER_NODE);
        self.aig.set_limit(usize::try_from(nodes).unwrap_or(MAX_NODES));
    }

    /// From now on report new nodes and words.
    pub fn set_log(&mut self, log: Option<Box<dyn CircuitLog + Send>>) {
        self.aig.set_log(log);
    }

    /// The terms that became inputs since the last call, in that order.
    pub fn take_inputs(&mut self) -> Vec<TermId> {
        std::mem::take(&mut self.inputs)
    }

    /// Gives back inputs that were taken and not attended to.
    pub fn return_inputs(&mut self, inputs: &[TermId]) {
        self.inputs.splice(0..0, inputs.iter().copied());
    }

    /// Are there inputs that nobody has taken?
    pub fn has_inputs(&self) -> bool {
        !self.inputs.is_empty()
    }

    /// The equalities between bit-vectors that got a circuit since the last call, in that order.
    pub fn take_equalities(&mut self) -> Vec<TermId> {
        std::mem::take(&mut self.equalities)
    }

    /// The literal of a Boolean term.
    pub fn lit(&mut self, terms: &Terms, t: TermId) -> Result<AigLit, Exhausted> {
        assert_eq!(terms.sort_of(t), SortId::BOOL, "not a Boolean term");
        self.translate(terms, t)?;
        Ok(AigLit(self.slots[t.index()]))
    }

    /// The bits of a bit-vector term, least significant first.
    pub fn bits(&mut self, terms: &Terms, t: TermId) -> Result<&[AigLit], Exhausted> {
        assert!(terms.bv_width(t).is_some(), "not a bit-vector term");
        self.translate(terms, t)?;
        Ok(&self.words[self.slots[t.index()] as usize])
    }

    /// Gives `t` the bits of `other`, a term of the same sort. `t` must have none of its own yet.
    pub fn bind(&mut self, terms: &Terms, t: TermId, other: TermId) -> Result<(), Exhausted> {
        debug_assert_eq!(terms.sort_of(t), terms.sort_of(other));
        self.translate(terms, other)?;
        if self.slots.len() <= t.index() {
            self.slots.resize(t.index() + 1, NONE);
        }
        if self.slots[t.index()] == NONE {
            self.slots[t.index()] = self.slots[other.index()];
        }
        Ok(())
    }

    /// The literal of a Boolean term, if it has one.
    pub fn known_lit(&self, terms: &Terms, t: TermId) -> Option<AigLit> {
        (terms.sort_of(t) == SortId::BOOL && self.is_known(t)).then(|| AigLit(self.slots[t.index()]))
    }

    /// The bits of a bit-vector term, if it has some.
    pub fn known_bits(&self, terms: &Terms, t: TermId) -> Option<&[AigLit]> {
        (terms.bv_width(t).is_some() && self.is_known(t)).then(|| self.word(t))
    }

    /// Does a term have bits?
    pub fn is_known(&self, t: TermId) -> bool {
        self.slots.get(t.index()).is_some_and(|&slot| slot != NONE)
    }

    /// The bits of a bit-vector term that has some.
    fn word(&self, t: TermId) -> &[AigLit] {
        &self.words[self.slots[t.index()] as usize]
    }

    /// From now on equalities, `distinct` and `ite` between words are inputs: somebody else decides them.
    pub fn leave_words_to_others(&mut self) {
        self.words_left = true;
    }

    fn interprets(&self, terms: &Terms, t: TermId) -> bool {
        let left = self.words_left
            && match terms.op(t) {
                Op::Eq | Op::Distinct => terms.bv_width(terms.args(t)[0]).is_some(),
                Op::Ite => terms.bv_width(t).is_some(),
                _ => false,
            };
        !left && is_interpreted(terms, t)
    }

    /// Gives a Boolean or bit-vector term its bits.
    pub fn translate(&mut self, terms: &Terms, root: TermId) -> Result<(), Exhausted> {
        let mut todo = std::mem::take(&mut self.todo);
        todo.clear();
        todo.push(root);
        let result = self.run(terms, &mut todo);
        self.todo = todo;
        result
    }

    fn run(&mut self, terms: &Terms, todo: &mut Vec<TermId>) -> Result<(), Exhausted> {
        // No `BottomUp`: each step is counted, and what a limit leaves undone must stay as it is.
        while let Some(&t) = todo.last() {
            if self.is_known(t) {
                todo.pop();
                continue;
            }
            self.aig.step()?;
            self.check_room(terms, t)?;
            let bits = if self.interprets(terms, t) {
                let before = todo.len();
                todo.extend(terms.args(t).iter().rev().copied().filter(|&arg| !self.is_known(arg)));
                if todo.len() > before {
                    continue;
                }
                self.check_size(terms, t)?;
                self.build(terms, t)?
            } else {
                self.build_input(terms, t)?
            };
            self.store(t, bits);
            todo.pop();
        }
        Ok(())
    }

    /// The circuit of an interpreted term whose arguments have bits.
    fn build(&mut self, terms: &Terms, t: TermId) -> Result<Bits, Exhausted> {
        let (op, args) = (terms.op(t), terms.args(t));
        if let Some(value) = terms.as_bv(t) {
            return Ok(Bits::Many(constant(value).into()));
        }
        // The fields are borrowed one by one, so that the graph can grow while words are read.
        let Blaster { aig, slots, words: known, divider, .. } = self;
        let lit = |t: TermId| AigLit(slots[t.index()]);
        let bits = |t: TermId| &*known[slots[t.index()] as usize];
        let to_word = terms.bv_width(t).is_some();
        if op == Op::Ite && to_word {
            let word = words::ite(aig, lit(args[0]), bits(args[1]), bits(args[2]))?;
            return Ok(Bits::Many(word.into()));
        }
        if args.iter().all(|&arg| terms.sort_of(arg) == SortId::BOOL) {
            let args: Vec<AigLit> = args.iter().map(|&arg| lit(arg)).collect();
            return Ok(Bits::One(boolean(aig, op, &args)?));
        }
        let operands: Vec<&[AigLit]> = args.iter().map(|&arg| bits(arg)).collect();
        if to_word {
            return Ok(Bits::Many(word(aig, divider, op, &operands)?.into()));
        }
        let l = predicate(aig, op, &operands)?;
        if op == Op::Eq {
            self.equalities.push(t);
        }
        Ok(Bits::One(l))
    }

    /// Fresh inputs for a term that is not interpreted.
    fn build_input(&mut self, terms: &Terms, t: TermId) -> Result<Bits, Exhausted> {
        let bits = match terms.bv_width(t) {
            None => Bits::One(self.aig.input()?),
            Some(width) => {
                // Checked first, lest every attempt leave another partial word of inputs behind.
                if self.aig.num_nodes() + width as usize > self.aig.limit() {
                    return Err(Exhausted::Size);
                }
                Bits::Many((0..width).map(|_| self.aig.input()).collect::<Result<_, _>>()?)
            }
        };
        self.inputs.push(t);
        Ok(bits)
    }

    /// Words take memory even where they take no gates.
    fn check_room(&self, terms: &Terms, t: TermId) -> Result<(), Exhausted> {
        let width = terms.bv_width(t).unwrap_or(0) as usize;
        let room = self.aig.limit().saturating_mul(BITS_PER_NODE);
        if self.word_bits.saturating_add(width) > room { Err(Exhausted::Size) } else { Ok(()) }
    }

    /// A product or quotient that the limit has no room for, by far, is not begun. The bound on its gates
    /// ignores what constants and sharing save, hence the factor.
    fn check_size(&self, terms: &Terms, t: TermId) -> Result<(), Exhausted> {
        let room = (self.aig.limit() - self.aig.num_nodes().min(self.aig.limit())) as u64;
        if terms.bv_width(t).is_some() && cost(terms, t) / 2 > room { Err(Exhausted::Size) } else { Ok(()) }
    }

    fn store(&mut self, t: TermId, bits: Bits) {
        if self.slots.len() <= t.index() {
            self.slots.resize(t.index() + 1, NONE);
        }
        let word = match &bits {
            Bits::One(l) => std::slice::from_ref(l),
            Bits::Many(word) => word,
        };
        if let Some(log) = &mut self.aig.log {
            log.word(t, word);
        }
        self.slots[t.index()] = match bits {
            Bits::One(l) => l.0,
            Bits::Many(word) => {
                self.word_bits += word.len();
                self.words.push(word);
                (self.words.len() - 1) as u32
            }
        };
    }
}
