//! Reading BTOR2.
//!
//! A file is a list of numbered lines, each over earlier ones, so it is read in one pass. A state without
//! `init` starts anywhere, one without `next` changes arbitrarily. A `bad` line is a property that says
//! that it does not hold. What the reader does not know it refuses with its place, `justice` and `fair`
//! among it.

use super::bits::{to_bool, to_vector, vector_sort};
use super::line::{Line, Token};
use super::operators::{self, MAX_WIDTH, complement};
use super::witness::{Btor2Back, Btor2Symbol};
use crate::functional::negation;
use crate::ts::{Property, StateVariable, TransitionSystem};
use crate::{Error, ErrorKind};
use dashu_int::{IBig, UBig};
use euphonium_term::{BvValue, Op, Sort, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A BTOR2 model that has been read.
#[derive(Clone, Debug)]
pub struct Btor2 {
    /// The system.
    pub system: TransitionSystem,
    /// Its states, inputs and properties in the file.
    pub back: Btor2Back,
}

/// Reads a BTOR2 model; `file_name` is for errors.
pub fn read_btor2(text: impl AsRef<[u8]>, file_name: &str, terms: &mut Terms) -> Result<Btor2, Error> {
    let text = String::from_utf8_lossy(text.as_ref());
    let file: Arc<str> = file_name.into();
    let mut model = Model::default();
    for (i, line) in text.split('\n').enumerate() {
        let number = u32::try_from(i + 1).unwrap_or(u32::MAX);
        model.line(terms, Line::new(&file, number, line))?;
    }
    Ok(Btor2 { system: model.system, back: model.back })
}

/// What a line's number stands for.
#[derive(Clone, Copy)]
enum Item {
    Sort(SortId),
    Node(TermId),
    /// A line that nothing can refer to, such as `bad`.
    Statement,
}

#[derive(Default)]
struct Model {
    items: FxHashMap<u64, Item>,
    /// The position of a state by its line, and whether it has an `init` line.
    states: FxHashMap<u64, (usize, bool)>,
    names: FxHashSet<Arc<str>>,
    system: TransitionSystem,
    back: Btor2Back,
}

impl Model {
    fn line(&mut self, terms: &mut Terms, mut line: Line<'_>) -> Result<(), Error> {
        let Some(first) = line.optional() else {
            return Ok(());
        };
        let id = match first.text.parse::<u64>() {
            Ok(id) if id > 0 && first.text.bytes().all(|b| b.is_ascii_digit()) => id,
            _ => {
                let message = format!("expected the number of the line, found {}", first.text);
                return line.error(first.column, ErrorKind::Syntax, message);
            }
        };
        if self.items.contains_key(&id) {
            return line.error(first.column, ErrorKind::Redeclared, format!("line {id} is there already"));
        }
        let keyword = line.token("a keyword")?;
        let item = match keyword.text {
            "sort" => Item::Sort(self.sort(terms, &mut line)?),
            "input" => Item::Node(self.input(terms, &mut line, id)?),
            "state" => Item::Node(self.state(terms, &mut line, id)?),
            "init" | "next" => self.assignment(terms, &mut line, keyword)?,
            "bad" | "constraint" => self.claim(terms, &mut line, keyword, id)?,
            "output" => {
                self.operand(terms, &mut line)?;
                Item::Statement
            }
            "justice" | "fair" => {
                let message = format!("{} is not supported: only safety properties are", keyword.text);
                return line.error(keyword.column, ErrorKind::Unsupported, message);
            }
            "const" | "constd" | "consth" | "zero" | "one" | "ones" => {
                Item::Node(self.constant(terms, &mut line, keyword)?)
            }
            _ => Item::Node(self.operation(terms, &mut line, keyword)?),
        };
        // A symbol may follow.
        line.optional();
        if let Some(extra) = line.optional() {
            return line.error(extra.column, ErrorKind::Syntax, format!("unexpected {}", extra.text));
        }
        self.items.insert(id, item);
        Ok(())
    }

    // --- what lines refer to ---

    fn sort(&mut self, terms: &mut Terms, line: &mut Line<'_>) -> Result<SortId, Error> {
        let kind = line.token("bitvec or array")?;
        match kind.text {
            "bitvec" => {
                let (width, token) = line.small("a width")?;
                if width == 0 || width > MAX_WIDTH {
                    let message = format!("a width must be between 1 and {MAX_WIDTH}");
                    return line.error(token.column, ErrorKind::Unsupported, message);
                }
                Ok(terms.bv_sort(width))
            }
            "array" => {
                let (index, element) = (self.sort_reference(line)?, self.sort_reference(line)?);
                for (sort, token) in [index, element] {
                    if terms.sort_data(sort).bv_width().is_none() {
                        let message = "arrays of arrays are not supported";
                        return line.error(token.column, ErrorKind::Unsupported, message);
                    }
                }
                Ok(terms.array_sort(index.0, element.0))
            }
            other => {
                line.error(kind.column, ErrorKind::Syntax, format!("expected bitvec or array, found {other}"))
            }
        }
    }

    fn sort_reference<'a>(&self, line: &mut Line<'a>) -> Result<(SortId, Token<'a>), Error> {
        let (id, token) = line.number("the number of a sort")?;
        match self.items.get(&id) {
            Some(Item::Sort(sort)) => Ok((*sort, token)),
            Some(_) => line.error(token.column, ErrorKind::Sort, format!("line {id} is not a sort")),
            None => line.error(token.column, ErrorKind::Undeclared, format!("there is no line {id} before")),
        }
    }

    /// A node; a negative number means its complement.
    fn operand<'a>(&self, terms: &mut Terms, line: &mut Line<'a>) -> Result<(TermId, Token<'a>), Error> {
        let token = line.token("the number of a node")?;
        let (negative, digits) = match token.text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, token.text),
        };
        let id = match digits.parse::<u64>() {
            Ok(id) if digits.bytes().all(|b| b.is_ascii_digit()) => id,
            _ => {
                let message = format!("expected the number of a node, found {}", token.text);
                return line.error(token.column, ErrorKind::Syntax, message);
            }
        };
        let node = match self.items.get(&id) {
            Some(Item::Node(node)) => *node,
            Some(_) => return line.error(token.column, ErrorKind::Sort, format!("line {id} has no value")),
            None => {
                return line.error(
                    token.column,
                    ErrorKind::Undeclared,
                    format!("there is no line {id} before"),
                );
            }
        };
        if !negative {
            return Ok((node, token));
        }
        if matches!(terms.sort_data(terms.sort_of(node)), Sort::Array { .. }) {
            return line.error(token.column, ErrorKind::Sort, "an array cannot be negated");
        }
        Ok((complement(terms, node), token))
    }

    fn check_sort(
        &self,
        terms: &mut Terms,
        line: &Line<'_>,
        at: u32,
        node: TermId,
        want: SortId,
    ) -> Result<(), Error> {
        let have = vector_sort(terms, node);
        if have == want {
            return Ok(());
        }
        let (have, want) = (terms.sort_name(have), terms.sort_name(want));
        line.error(at, ErrorKind::Sort, format!("this has sort {have}, expected {want}"))
    }

    // --- nodes ---

    fn operation(
        &mut self,
        terms: &mut Terms,
        line: &mut Line<'_>,
        keyword: Token<'_>,
    ) -> Result<TermId, Error> {
        let Some((operands, numbers)) = operators::arity(keyword.text) else {
            let message = format!("{} is not known", keyword.text);
            return line.error(keyword.column, ErrorKind::Unsupported, message);
        };
        let (sort, _) = self.sort_reference(line)?;
        let mut args = [TermId::TRUE; 3];
        for arg in &mut args[..operands] {
            *arg = self.operand(terms, line)?.0;
        }
        let mut indices = [0; 2];
        for index in &mut indices[..numbers] {
            *index = line.small("a number")?.0;
        }
        match operators::apply(terms, keyword.text, &args[..operands], &indices[..numbers]) {
            Ok(node) => self.check_sort(terms, line, keyword.column, node, sort).map(|()| node),
            Err(message) => line.error(keyword.column, ErrorKind::Sort, message),
        }
    }

    fn constant(
        &mut self,
        terms: &mut Terms,
        line: &mut Line<'_>,
        keyword: Token<'_>,
    ) -> Result<TermId, Error> {
        let (sort, token) = self.sort_reference(line)?;
        let Some(width) = terms.sort_data(sort).bv_width() else {
            return line.error(token.column, ErrorKind::Sort, "a constant must be a bit-vector");
        };
        let value = match keyword.text {
            "zero" => BvValue::zero(width),
            "one" => BvValue::one(width),
            "ones" => BvValue::ones(width),
            kind => {
                let token = line.token("a constant")?;
                match literal(kind, token.text, width) {
                    Some(value) => value,
                    None => {
                        let message = format!("{} is no {kind} of {width} bits", token.text);
                        return line.error(token.column, ErrorKind::Syntax, message);
                    }
                }
            }
        };
        Ok(if width == 1 { terms.bool_const(value.is_one()) } else { terms.bv_value(value) })
    }

    /// A name of its own for a state or input, and the symbol that the file has.
    fn name(&mut self, line: &mut Line<'_>, kind: &str, id: u64) -> (Arc<str>, Option<Arc<str>>) {
        let symbol: Option<Arc<str>> = line.optional().map(|token| token.text.into());
        let mut name = symbol.clone().unwrap_or_else(|| format!("{kind}{id}").into());
        while !self.names.insert(name.clone()) {
            name = format!("{name}_{id}").into();
        }
        (name, symbol)
    }

    fn input(&mut self, terms: &mut Terms, line: &mut Line<'_>, id: u64) -> Result<TermId, Error> {
        let (sort, _) = self.sort_reference(line)?;
        let (name, symbol) = self.name(line, "input", id);
        let term = terms.declare_const(&name, boolean_sort(terms, sort));
        self.system.inputs.push(term);
        self.back.inputs.push(Btor2Symbol { term, node: id, symbol });
        Ok(term)
    }

    fn state(&mut self, terms: &mut Terms, line: &mut Line<'_>, id: u64) -> Result<TermId, Error> {
        let (sort, _) = self.sort_reference(line)?;
        let (name, symbol) = self.name(line, "state", id);
        let sort = boolean_sort(terms, sort);
        let current = terms.declare_const(&name, sort);
        let next = terms.declare_const(&format!("{name}.next"), sort);
        self.states.insert(id, (self.system.states.len(), false));
        self.system.states.push(StateVariable { current, next, update: None, name });
        self.back.states.push(Btor2Symbol { term: current, node: id, symbol });
        Ok(current)
    }

    // --- statements ---

    fn assignment(
        &mut self,
        terms: &mut Terms,
        line: &mut Line<'_>,
        keyword: Token<'_>,
    ) -> Result<Item, Error> {
        let (sort, _) = self.sort_reference(line)?;
        let (id, state_token) = line.number("the number of a state")?;
        let Some(&(index, initialised)) = self.states.get(&id) else {
            return line.error(
                state_token.column,
                ErrorKind::Undeclared,
                format!("line {id} is not a state before"),
            );
        };
        let current = self.system.states[index].current;
        self.check_sort(terms, line, state_token.column, current, sort)?;
        let (value, token) = self.operand(terms, line)?;
        let init = keyword.text == "init";
        if if init { initialised } else { self.system.states[index].update.is_some() } {
            let message = format!("state {id} has a {} line already", keyword.text);
            return line.error(keyword.column, ErrorKind::Redeclared, message);
        }
        // An array may start with one value everywhere.
        let element = match terms.sort_data(sort) {
            Sort::Array { element, .. } if init => Some(*element),
            _ => None,
        };
        let value = if element.is_some_and(|element| element == vector_sort(terms, value)) {
            let value = to_vector(terms, value);
            terms.const_array(sort, value)
        } else {
            self.check_sort(terms, line, token.column, value, sort)?;
            same_view(terms, current, value)
        };
        if init {
            self.states.insert(id, (index, true));
            let equation = match value {
                TermId::TRUE => current,
                TermId::FALSE => negation(terms, current),
                _ => terms.raw(Op::Eq, &[current, value]),
            };
            self.system.init.push(equation);
        } else {
            self.system.states[index].update = Some(value);
        }
        Ok(Item::Statement)
    }

    fn claim(
        &mut self,
        terms: &mut Terms,
        line: &mut Line<'_>,
        keyword: Token<'_>,
        id: u64,
    ) -> Result<Item, Error> {
        let (node, token) = self.operand(terms, line)?;
        let bit = terms.bv_sort(1);
        self.check_sort(terms, line, token.column, node, bit)?;
        let holds = to_bool(terms, node);
        if keyword.text == "constraint" {
            self.system.constraints.push(holds);
            return Ok(Item::Statement);
        }
        let number = self.system.properties.len();
        let name = line.optional().map_or_else(|| format!("b{number}").into(), |token| token.text.into());
        let formula = negation(terms, holds);
        self.system.properties.push(Property { formula, name });
        self.back.properties.push(id);
        Ok(Item::Statement)
    }
}

/// One bit is a truth value.
fn boolean_sort(terms: &Terms, sort: SortId) -> SortId {
    if terms.sort_data(sort).bv_width() == Some(1) { SortId::BOOL } else { sort }
}

/// The value in the view that the state is kept in.
fn same_view(terms: &mut Terms, state: TermId, value: TermId) -> TermId {
    if terms.sort_of(state) == SortId::BOOL { to_bool(terms, value) } else { to_vector(terms, value) }
}

fn literal(kind: &str, text: &str, width: u32) -> Option<BvValue> {
    match kind {
        "const" => {
            let bits = text.bytes().all(|b| matches!(b, b'0' | b'1')) && text.len() == width as usize;
            bits.then(|| BvValue::new(width, UBig::from_str_radix(text, 2).unwrap_or_default()))
        }
        "consth" => {
            let digits = text.bytes().all(|b| b.is_ascii_hexdigit());
            let value = digits.then(|| UBig::from_str_radix(text, 16).ok()).flatten()?;
            fitting(width, value)
        }
        _ => {
            let digits = text.strip_prefix('-').unwrap_or(text);
            if !digits.bytes().all(|b| b.is_ascii_digit()) {
                return None;
            }
            let value = IBig::from_str_radix(text, 10).ok()?;
            if value >= IBig::ZERO {
                return fitting(width, UBig::try_from(value).ok()?);
            }
            let value = value + (IBig::ONE << width as usize);
            (value >= IBig::ONE << (width as usize - 1))
                .then(|| UBig::try_from(value).ok())?
                .and_then(|v| fitting(width, v))
        }
    }
}

fn fitting(width: u32, value: UBig) -> Option<BvValue> {
    Some(BvValue::new(width, value.clone())).filter(|fit| *fit.unsigned() == value)
}
