//! Witnesses of formats 2.0 and 2.1, read back as far as a run can be repeated with them.
//!
//! Of a violation, the values that calls returned are read, with the function that is called at the place. Of
//! a proof, the invariants with their places. What else a witness says of a violation is kept as it is: a run
//! that follows it has to be searched.

use super::InvariantKind;
use super::instrument::WitnessPlace;
use crate::Sources;
use euphonium_front::symbols::{Returns, Symbols};
use euphonium_front::task::yaml::{self, Content, Node};
use euphonium_front::{FrontError, Spot};
use euphonium_program::{Origin, SourceEvent, SourceStep, SourceTrace};
use euphonium_term::{BvValue, Value};
use std::path::{Path, PathBuf};

/// A witness.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredWitness {
    /// A violation rather than a proof.
    pub violation: bool,
    /// The version of the format.
    pub version: String,
    /// Who made it.
    pub producer: String,
    /// The property.
    pub specification: String,
    /// The sizes of types.
    pub data_model: String,
    /// The files with their hashes, and the line of the witness that says so.
    pub hashes: Vec<(String, String, u32)>,
    /// What calls returned, in order.
    pub inputs: Vec<WitnessInput>,
    /// Lines with waypoints that say something else than what a call returned.
    pub others: Vec<u32>,
    /// All waypoints, by segments; the last one has the target.
    pub segments: Vec<Vec<Waypoint>>,
    /// The invariants.
    pub invariants: Vec<WitnessInvariant>,
}

/// An invariant of a witness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WitnessInvariant {
    /// The line and column of the witness where the expression is.
    pub spot: (u32, u32),
    /// What kind of place it belongs to.
    pub kind: InvariantKind,
    /// The place.
    pub place: WitnessPlace,
    /// An expression of C, or a predicate of ACSL.
    pub value: String,
    /// Whether it is one of ACSL.
    pub acsl: bool,
}

/// What kind of event a waypoint is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaypointKind {
    /// A condition holds before a statement.
    Assumption,
    /// A condition is decided.
    Branching,
    /// A function is called.
    Enter,
    /// A call returns.
    Return,
    /// The error.
    Target,
}

/// A waypoint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waypoint {
    /// The line and column of the witness.
    pub spot: (u32, u32),
    /// What it is.
    pub kind: WaypointKind,
    /// Whether a run has to pass it, rather than not to.
    pub follow: bool,
    /// Whether it has to pass it again and again.
    pub cycle: bool,
    /// Where.
    pub place: WitnessPlace,
    /// The constraint.
    pub value: Option<String>,
}

/// What a call returned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WitnessInput {
    /// The line of the witness.
    pub line: u32,
    /// The file of the call.
    pub file: String,
    /// The place of its closing parenthesis.
    pub place: (u32, u32),
    /// The constant.
    pub value: String,
}

/// Reads a witness of one entry; `name` is for errors.
pub fn read_witness(text: &str, name: &str) -> Result<StoredWitness, FrontError> {
    let root = yaml::read(text, name)?;
    let reader = WitnessReader { name };
    let entry = match &root.content {
        Content::List(entries) if entries.len() == 1 => &entries[0],
        Content::List(_) => return Err(reader.wrong(&root, "a witness of one entry is expected")),
        _ => return Err(reader.wrong(&root, "a list is expected")),
    };
    let kind = reader.field(entry, "entry_type")?;
    let violation = match reader.scalar(kind)? {
        "violation_sequence" => true,
        "invariant_set" => false,
        other => return Err(reader.wrong(kind, &format!("the entry type {other:?} is not known"))),
    };
    let metadata = reader.field(entry, "metadata")?;
    let version = reader.field(metadata, "format_version")?;
    if !reader.scalar(version)?.starts_with("2.") {
        return Err(reader.wrong(version, "only version 2 of the format is supported"));
    }
    let task = reader.field(metadata, "task")?;
    if let Some(language) = reader.optional(task, "language")
        && reader.scalar(language)? != "C"
    {
        return Err(reader.wrong(language, "only witnesses about C are supported"));
    }
    let producer = reader.field(reader.field(metadata, "producer")?, "name")?;
    let hashes = reader.field(task, "input_file_hashes")?;
    let Content::Map(pairs) = &hashes.content else {
        return Err(reader.wrong(hashes, "files with their hashes are expected"));
    };
    let mut witness = StoredWitness {
        violation,
        version: reader.scalar(version)?.into(),
        producer: reader.scalar(producer)?.into(),
        specification: reader.scalar(reader.field(task, "specification")?)?.into(),
        data_model: reader.scalar(reader.field(task, "data_model")?)?.into(),
        hashes: Vec::new(),
        inputs: Vec::new(),
        others: Vec::new(),
        segments: Vec::new(),
        invariants: Vec::new(),
    };
    for (file, hash) in pairs {
        witness.hashes.push((reader.scalar(file)?.into(), reader.scalar(hash)?.into(), hash.line));
    }
    let content = reader.field(entry, "content")?;
    for item in reader.list(content)? {
        match violation {
            true => reader.segment(item, &mut witness)?,
            false => reader.invariant(item, &mut witness)?,
        }
    }
    Ok(witness)
}

struct WitnessReader<'n> {
    name: &'n str,
}

impl WitnessReader<'_> {
    fn wrong(&self, node: &Node, message: &str) -> FrontError {
        let spot = Spot { file: self.name.into(), line: node.line, column: node.column };
        FrontError::Format { spot, message: message.into() }
    }

    fn field<'n>(&self, node: &'n Node, name: &str) -> Result<&'n Node, FrontError> {
        let found = match &node.content {
            Content::Map(pairs) => pairs.iter().find(|(key, _)| key.is_scalar(name)).map(|(_, value)| value),
            _ => None,
        };
        found.ok_or_else(|| self.wrong(node, &format!("the field {name:?} is expected")))
    }

    fn scalar<'n>(&self, node: &'n Node) -> Result<&'n str, FrontError> {
        match &node.content {
            Content::Scalar(text) => Ok(text),
            _ => Err(self.wrong(node, "a single value is expected")),
        }
    }

    fn list<'n>(&self, node: &'n Node) -> Result<&'n [Node], FrontError> {
        match &node.content {
            Content::List(items) => Ok(items),
            _ => Err(self.wrong(node, "a list is expected")),
        }
    }

    fn number(&self, node: &Node) -> Result<u32, FrontError> {
        self.scalar(node)?.parse().map_err(|_| self.wrong(node, "a number is expected"))
    }

    fn segment(&self, item: &Node, witness: &mut StoredWitness) -> Result<(), FrontError> {
        let mut segment = Vec::new();
        for waypoint in self.list(self.field(item, "segment")?)? {
            let node = self.field(waypoint, "waypoint")?;
            let waypoint = self.waypoint(node)?;
            match (plain_input(&waypoint), waypoint.kind) {
                (_, WaypointKind::Target) => {}
                (Some(input), _) => witness.inputs.push(input),
                (None, _) => witness.others.push(node.line),
            }
            segment.push(waypoint);
        }
        witness.segments.push(segment);
        Ok(())
    }

    fn waypoint(&self, node: &Node) -> Result<Waypoint, FrontError> {
        let kind = self.field(node, "type")?;
        let kind = match self.scalar(kind)? {
            "assumption" => WaypointKind::Assumption,
            "branching" => WaypointKind::Branching,
            "function_enter" => WaypointKind::Enter,
            "function_return" => WaypointKind::Return,
            "target" => WaypointKind::Target,
            other => return Err(self.wrong(kind, &format!("waypoints of the type {other:?} are not known"))),
        };
        let action = self.field(node, "action")?;
        let (follow, cycle) = match self.scalar(action)? {
            "follow" => (true, false),
            "avoid" => (false, false),
            "cycle" => (true, true),
            other => return Err(self.wrong(action, &format!("the action {other:?} is not known"))),
        };
        let place = self.place(self.field(node, "location")?)?;
        let value = match self.optional(node, "constraint") {
            Some(constraint) => Some(self.field(constraint, "value")?),
            None => None,
        };
        let spot = value.map_or((node.line, node.column), |value| (value.line, value.column));
        let value = value.map(|value| self.scalar(value).map(String::from)).transpose()?;
        Ok(Waypoint { spot, kind, follow, cycle, place, value })
    }

    fn optional<'n>(&self, node: &'n Node, name: &str) -> Option<&'n Node> {
        match &node.content {
            Content::Map(pairs) => pairs.iter().find(|(key, _)| key.is_scalar(name)).map(|(_, value)| value),
            _ => None,
        }
    }

    fn invariant(&self, item: &Node, witness: &mut StoredWitness) -> Result<(), FrontError> {
        let invariant = self.field(item, "invariant")?;
        let kind = self.field(invariant, "type")?;
        let kind = match self.scalar(kind)? {
            "loop_invariant" => InvariantKind::Loop,
            "location_invariant" => InvariantKind::Location,
            "loop_transition_invariant" => InvariantKind::Transition,
            other => return Err(self.wrong(kind, &format!("invariants of the type {other:?} are not known"))),
        };
        let format = self.field(invariant, "format")?;
        let acsl = match self.scalar(format)? {
            // What the extension has beside C is looked for where it may be.
            "c_expression" | "C" | "ext_c_expression" => false,
            "acsl_expression" => true,
            _ => {
                let known = "only c_expression, ext_c_expression and acsl_expression are supported";
                return Err(self.wrong(format, known));
            }
        };
        let place = self.place(self.field(invariant, "location")?)?;
        let value = self.field(invariant, "value")?;
        witness.invariants.push(WitnessInvariant {
            spot: (value.line, value.column),
            kind,
            place,
            value: self.scalar(value)?.into(),
            acsl,
        });
        Ok(())
    }

    fn place(&self, location: &Node) -> Result<WitnessPlace, FrontError> {
        let column = self.optional(location, "column");
        Ok(WitnessPlace {
            file: self.scalar(self.field(location, "file_name")?)?.into(),
            line: self.number(self.field(location, "line")?)?,
            column: column.map(|column| self.number(column)).transpose()?,
        })
    }
}

/// What a call returned, if that is all that a waypoint says.
fn plain_input(waypoint: &Waypoint) -> Option<WitnessInput> {
    let constant = waypoint.value.as_deref()?.trim().strip_prefix("\\result == ")?;
    let is_constant = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '+' | '-' | '(' | ')' | ' ');
    let plain = waypoint.follow
        && !waypoint.cycle
        && waypoint.kind == WaypointKind::Return
        && constant.chars().all(is_constant);
    plain.then_some(())?;
    Some(WitnessInput {
        line: waypoint.spot.0,
        file: waypoint.place.file.clone(),
        place: (waypoint.place.line, waypoint.place.column?),
        value: constant.trim().into(),
    })
}

impl StoredWitness {
    /// The place of the error.
    pub fn target(&self) -> Option<&Waypoint> {
        self.segments.last()?.last().filter(|waypoint| waypoint.kind == WaypointKind::Target)
    }

    /// The run that the inputs determine: what each function returned, in order. An error is the line of the
    /// witness and what is wrong there.
    pub fn run(
        &self,
        files: &[PathBuf],
        sources: &Sources,
        symbols: &Symbols,
    ) -> Result<SourceTrace, (u32, String)> {
        let mut trace = SourceTrace::default();
        for input in &self.inputs {
            let wrong = |message: String| (input.line, message);
            let file = files.iter().find(|file| same_file(file, &input.file));
            let file = file.ok_or_else(|| wrong(format!("the program has no file {}", input.file)))?;
            let (line, column) = input.place;
            let function = called(sources, &file.display().to_string(), line, column)
                .ok_or_else(|| wrong(format!("no call ends in line {line}, column {column}")))?;
            let Some(&returns) = symbols.declared.get(&function) else {
                return Err(wrong(format!("{function} is no function without a body")));
            };
            let value = constant(&input.value, returns, &function)
                .ok_or_else(|| wrong(format!("{function} does not return {}", input.value)))?;
            let origin = Origin::Input(function.into());
            trace
                .steps
                .push(SourceStep { place: None, event: SourceEvent::Choose { origin, value, name: None } });
        }
        trace.steps.push(SourceStep { place: None, event: SourceEvent::Error { check: None } });
        Ok(trace)
    }
}

/// A file may be named by another way that leads to it.
pub(super) fn same_file(file: &Path, name: &str) -> bool {
    file.as_os_str() == name || file.file_name() == Path::new(name).file_name()
}

/// The name of the function that is called at a place: where its call ends with a parenthesis, or begins with
/// its name.
fn called(sources: &Sources, file: &str, line: u32, column: u32) -> Option<String> {
    let here: Vec<char> = sources.text(file, line)?.chars().skip(column.checked_sub(1)? as usize).collect();
    let is_word = |c: &char| c.is_alphanumeric() || *c == '_';
    let name: String = here.iter().copied().take_while(is_word).collect();
    let mut behind = here.iter().skip(name.chars().count()).skip_while(|c| c.is_whitespace());
    if !name.is_empty() && behind.next() == Some(&'(') {
        return Some(name);
    }
    ends_there(sources, file, line, column)
}

/// The name of the function whose call ends with a parenthesis at a place.
fn ends_there(sources: &Sources, file: &str, line: u32, column: u32) -> Option<String> {
    // A call is not written over more lines than this.
    const LINES: u32 = 50;
    let mut before: Vec<char> = Vec::new();
    for number in line.saturating_sub(LINES).max(1)..line {
        before.extend(sources.text(file, number)?.chars().chain(['\n']));
    }
    before.extend(sources.text(file, line)?.chars().take(column as usize));
    (before.pop()? == ')').then_some(())?;
    let mut depth = 1u32;
    while depth > 0 {
        match before.pop()? {
            ')' => depth += 1,
            '(' => depth -= 1,
            _ => {}
        }
    }
    while before.last().is_some_and(|c| c.is_whitespace()) {
        before.pop();
    }
    let word = before.iter().rev().take_while(|c| c.is_alphanumeric() || **c == '_');
    let mut name: Vec<char> = word.copied().collect();
    name.reverse();
    (!name.is_empty()).then(|| name.into_iter().collect())
}

/// The value of a constant that a function returns.
fn constant(text: &str, returns: Returns, function: &str) -> Option<Value> {
    let bits = match returns {
        Returns::Integer(1, _) => return Some(Value::Bool(text != "0")),
        Returns::Integer(bits, _) if bits <= 64 => bits,
        Returns::Float => {
            let number: f32 = text.trim_end_matches(['f', 'F']).parse().ok()?;
            return Some(Value::Bv(BvValue::new(32, u64::from(number.to_bits()))));
        }
        Returns::Double => return Some(Value::Bv(BvValue::new(64, text.parse::<f64>().ok()?.to_bits()))),
        _ => return None,
    };
    let plain = text.trim_start_matches('(').trim_end_matches(')').trim_end_matches(" - 1");
    let number: i128 = plain.trim_end_matches(['u', 'U', 'l', 'L']).parse().ok()?;
    let number = if text.ends_with(" - 1)") { number - 1 } else { number };
    let fits = number < 1i128 << bits && number >= -(1i128 << (bits - 1));
    if function.ends_with("_bool") {
        return (number == 0 || number == 1).then(|| Value::Bv(BvValue::new(bits, number as u64)));
    }
    fits.then(|| Value::Bv(BvValue::new(bits, (number as u64) & (u64::MAX >> (64 - bits)))))
}
