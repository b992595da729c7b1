//! One module, read by us and by LLVM.
//!
//! Two comparisons, of which neither looks at the text with our reader. *Records*: bitcode that LLVM makes of
//! the text has the same functions, blocks, instructions in the same order, and places as our tree. *Text*:
//! what LLVM prints for the text that we write of our tree is what it prints for the text that we read, apart
//! from what the tree does not keep ([`super::normalise`]); this compares every type, operand and constant.

use super::normalise::{Lines, normalise, without_debug_calls, without_scopes};
use super::ours;
use super::records::{Shape, shape};
use super::tools::{Reference, Tools};
use euphonium_llvm::{Module, print_module, read_module};

/// What came of a comparison.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// No difference.
    Agrees {
        /// How many references read the module.
        references: usize,
        /// How many instructions it has.
        instructions: usize,
        /// Why the texts were not compared, if they were not.
        records_only: Option<String>,
    },
    /// Our reader refuses the module.
    Refused(String),
    /// No tool here reads the module.
    NoReference(String),
    /// They differ.
    Differs(String),
}

/// What LLVM makes of a module.
pub struct Expected {
    reference: Reference,
    lines: Lines,
    shape: Option<Shape>,
}

/// What the references make of a text; empty with the reason of the last if all refuse it.
pub fn expected(tools: &Tools, text: &str) -> (Vec<Expected>, String) {
    let mut found = Vec::new();
    let mut reason = "there are no tools".to_string();
    for reference in &tools.references {
        let lines = match tools.canonical(reference, &without_scopes(text)) {
            Ok(printed) => normalise(&printed),
            Err(message) => {
                reason = message;
                continue;
            }
        };
        let records = tools.records(reference, &without_debug_calls(text));
        match records.and_then(|dump| dump.as_deref().map(shape).transpose()) {
            Ok(shape) => found.push(Expected { reference: reference.clone(), lines, shape }),
            Err(message) => reason = message,
        }
    }
    (found, reason)
}

/// Compares a module with what LLVM makes of its text. `None` is no difference; the texts are not compared if
/// the module cannot be written.
pub fn difference(tools: &Tools, expected: &Expected, module: &Module) -> Option<String> {
    let name = &expected.reference;
    if let Some(shape) = &expected.shape
        && let Some(difference) = shape_difference(shape, &ours::shape(module), module)
    {
        return Some(format!("{name}: {difference}"));
    }
    let text = print_module(module).ok()?;
    match tools.canonical(name, &without_scopes(&text)) {
        Ok(printed) => {
            let ours = normalise(&printed);
            let found = line_difference(&expected.lines.types, &ours.types)
                .or_else(|| line_difference(&expected.lines.rest, &ours.rest))?;
            Some(format!("{name}: {found}"))
        }
        Err(message) => Some(format!("{name} refuses what we write: {message}")),
    }
}

/// Reads a text and compares.
pub fn compare(tools: &Tools, text: &str) -> Outcome {
    let module = match read_module(text) {
        Ok(module) => module,
        Err(error) => return Outcome::Refused(error.to_string()),
    };
    let (expected, reason) = expected(tools, text);
    if expected.is_empty() {
        return Outcome::NoReference(reason);
    }
    for each in &expected {
        if let Some(difference) = difference(tools, each, &module) {
            return Outcome::Differs(difference);
        }
    }
    let records_only = print_module(&module).err().map(|error| error.what);
    if let Some(what) = &records_only
        && expected.iter().all(|each| each.shape.is_none())
    {
        return Outcome::NoReference(format!("{what} is not written, and there is no llvm-bcanalyzer"));
    }
    let blocks = module.functions.iter().flat_map(|function| &function.blocks);
    Outcome::Agrees {
        references: expected.len(),
        instructions: blocks.map(|block| block.instructions.len()).sum(),
        records_only,
    }
}

fn shape_difference(llvm: &Shape, ours: &Shape, module: &Module) -> Option<String> {
    for (what, llvm, ours) in [
        ("global variables", llvm.globals, ours.globals),
        ("aliases", llvm.aliases, ours.aliases),
        ("bodies", llvm.bodies.len(), ours.bodies.len()),
    ] {
        if llvm != ours {
            return Some(format!("{llvm} {what}, we have {ours}"));
        }
    }
    let names = module.functions.iter().filter(|function| !function.blocks.is_empty());
    for ((llvm, ours), function) in llvm.bodies.iter().zip(&ours.bodies).zip(names) {
        let name = &function.name;
        if llvm.blocks != ours.blocks {
            return Some(format!("`{name}` has {} blocks, we have {}", llvm.blocks, ours.blocks));
        }
        if let Some(at) =
            (0..llvm.steps.len().max(ours.steps.len())).find(|&at| llvm.steps.get(at) != ours.steps.get(at))
        {
            let (llvm, ours) = (llvm.steps.get(at), ours.steps.get(at));
            return Some(format!("instruction {at} of `{name}` is {llvm:?}, we have {ours:?}"));
        }
    }
    None
}

fn line_difference(llvm: &[String], ours: &[String]) -> Option<String> {
    let at = (0..llvm.len().max(ours.len())).find(|&at| llvm.get(at) != ours.get(at))?;
    let line = |lines: &[String]| lines.get(at).cloned().unwrap_or_else(|| "the end".into());
    let head = llvm[..at.min(llvm.len())].iter().rev().find(|line| line.starts_with("define "));
    let head = head.map(|head| format!("in {head}\n")).unwrap_or_default();
    Some(format!("{head}LLVM: {}\nours: {}", line(llvm), line(ours)))
}
