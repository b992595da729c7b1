//! Witnesses of BTOR2: a trace in the numbers of the file.
//!
//! The format is that of `btorsim`: the first frame gives the initial states, every frame its inputs.
//! States that no `next` line determines are given in every frame.

use crate::input::WayBack;
use crate::trace::Trace;
use euphonium_term::{TermId, Terms, Value};
use std::fmt::Write;
use std::sync::Arc;

/// A state or an input of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Btor2Symbol {
    /// Its constant in the system, a Boolean one if it has one bit.
    pub term: TermId,
    /// The number of its line.
    pub node: u64,
    /// Its symbol.
    pub symbol: Option<Arc<str>>,
}

/// The way back to the file: positions in these lists are the numbers that witnesses use.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Btor2Back {
    /// The states.
    pub states: Vec<Btor2Symbol>,
    /// The inputs.
    pub inputs: Vec<Btor2Symbol>,
    /// The numbers of the `bad` lines.
    pub properties: Vec<u64>,
}

impl Btor2Back {
    /// A trace as a BTOR2 witness. What the trace has no value for is zero.
    pub fn write_witness(&self, terms: &Terms, trace: &Trace) -> String {
        let mut text = format!("sat\nb{}\n", trace.property);
        for (k, step) in trace.steps.iter().enumerate() {
            let mut frame = |mark: char, symbols: &[Btor2Symbol]| {
                // Writing to a string does not fail.
                let _ = writeln!(text, "{mark}{k}");
                for (i, symbol) in symbols.iter().enumerate() {
                    let name = match &symbol.symbol {
                        Some(name) => format!(" {name}{mark}{k}"),
                        None => String::new(),
                    };
                    let default = || terms.default_value(terms.sort_of(symbol.term));
                    let value = step.values.get(&symbol.term).cloned().unwrap_or_else(default);
                    assignment(&mut text, i, &value, &name);
                }
            };
            frame('#', &self.states);
            frame('@', &self.inputs);
        }
        text.push_str(".\n");
        text
    }
}

fn assignment(text: &mut String, index: usize, value: &Value, name: &str) {
    match value {
        Value::Array(array) => {
            let _ = writeln!(text, "{index} [*] {}{name}", bits(&array.default));
            for (at, element) in &array.entries {
                let _ = writeln!(text, "{index} [{}] {}{name}", bits(at), bits(element));
            }
        }
        _ => {
            let _ = writeln!(text, "{index} {}{name}", bits(value));
        }
    }
}

fn bits(value: &Value) -> String {
    match value {
        Value::Bool(b) => if *b { "1" } else { "0" }.into(),
        Value::Bv(value) => value.to_binary().split_off(2),
        // No other value comes from a BTOR2 model.
        _ => String::new(),
    }
}

impl WayBack for Btor2Back {
    fn lines(&self) -> Vec<(TermId, u64)> {
        self.states.iter().chain(&self.inputs).map(|symbol| (symbol.term, symbol.node)).collect()
    }

    fn write_trace(&self, terms: &Terms, trace: &Trace) -> Option<String> {
        Some(self.write_witness(terms, trace))
    }

    fn read_trace(&self, terms: &Terms, text: &[u8]) -> Option<Result<Trace, (usize, String)>> {
        Some(super::read_btor2_witness(terms, self, text))
    }
}
