//! Which functions and global variables a program can use, and how it uses the variables.
//!
//! Everything that is mentioned by something reachable is reachable. A global variable that is
//! only ever loaded from and stored to as a whole, always with the same width, never has its address taken:
//! it needs no memory and becomes a variable.

use super::link::{Links, Symbol};
use super::sanitizer::HANDLER;
use euphonium_llvm::{
    Constant, ConstantExpression, Instruction, Kind, Module, Place, Position, TypeId, Typed,
};
use rustc_hash::FxHashMap;

/// How a global variable or function is used.
#[derive(Clone, Default, Debug)]
pub struct Uses {
    /// The types of whole loads and stores.
    pub accesses: Vec<(usize, TypeId)>,
    /// Whether its address is used in any other way.
    pub escapes: bool,
}

/// What is reachable, in the order in which it was found.
#[derive(Default)]
pub struct Reachable {
    /// Functions with a body.
    pub functions: Vec<Symbol>,
    /// Global variables.
    pub globals: Vec<Symbol>,
    /// How global variables are used.
    pub uses: FxHashMap<Symbol, Uses>,
    /// Everything that is mentioned, and where that is done first.
    pub mentioned: Vec<(Symbol, Mention)>,
}

/// Where something is mentioned.
#[derive(Clone, Default, Debug)]
pub struct Mention {
    /// In the source.
    pub place: Option<Place>,
    /// In the module.
    pub position: Position,
}

/// Finds what can be reached from some functions.
pub fn reachable(modules: &[Module], links: &Links<'_>, roots: &[Symbol]) -> Reachable {
    let mut found = Reachable::default();
    let mut seen = rustc_hash::FxHashSet::default();
    let mut work = roots.to_vec();
    work.retain(|&root| seen.insert(root));
    let mut next = 0;
    while next < work.len() {
        let symbol = work[next];
        next += 1;
        // What an instruction or initialiser mentions was mentioned there.
        let mut mention = |mentioned: &mut Vec<Symbol>, place: &Option<Place>, position: Position| {
            for symbol in mentioned.drain(..).filter(|&symbol| seen.insert(symbol)) {
                work.push(symbol);
                found.mentioned.push((symbol, Mention { place: place.clone(), position }));
            }
        };
        let mut mentioned = Vec::new();
        match symbol {
            Symbol::Function(m, i) => {
                let function = &modules[m].functions[i];
                if !function.blocks.is_empty() {
                    found.functions.push(symbol);
                }
                for instruction in function.blocks.iter().flat_map(|block| &block.instructions) {
                    visit_instruction(m, links, instruction, &mut found.uses, &mut mentioned);
                    mention(&mut mentioned, &instruction.place, instruction.position);
                }
            }
            Symbol::Global(m, i) => {
                found.globals.push(symbol);
                let global = &modules[m].globals[i];
                if let Some(init) = &global.init {
                    visit_constant(m, links, init, &mut found.uses, &mut mentioned);
                    mention(&mut mentioned, &global.place, global.position);
                }
            }
        }
    }
    found
}

fn visit_instruction(
    m: usize,
    links: &Links<'_>,
    instruction: &Instruction,
    uses: &mut FxHashMap<Symbol, Uses>,
    mentioned: &mut Vec<Symbol>,
) {
    let direct = match &instruction.kind {
        Kind::Load { ty, pointer, .. } => Some((*ty, pointer)),
        Kind::Store { value, pointer, .. } => {
            visit_constant(m, links, &value.value, uses, mentioned);
            Some((value.ty, pointer))
        }
        _ => None,
    };
    if let Some((ty, pointer)) = direct {
        match &pointer.value {
            Constant::Global(name) => {
                if let Some(symbol) = links.resolve(m, name) {
                    uses.entry(symbol).or_default().accesses.push((m, ty));
                    mentioned.push(symbol);
                }
            }
            other => visit_constant(m, links, other, uses, mentioned),
        }
        return;
    }
    let mut operands = operands(&instruction.kind);
    if let Kind::Call(call) | Kind::Invoke { call, .. } = &instruction.kind {
        // A function that is only called does not have its address taken. The callee comes first.
        if let Some(symbol) = links.constant(m, &call.callee) {
            mentioned.push(symbol);
            operands.remove(0);
            // What a sanitizer's handler is told of the operation is read here, not by the program.
            let handler = |name: &str| name.starts_with(HANDLER);
            if matches!(&call.callee, Constant::Global(name) if handler(name)) && !operands.is_empty() {
                operands.remove(0);
            }
        }
    }
    for operand in operands {
        visit_constant(m, links, operand, uses, mentioned);
    }
}

/// Marks every global below a constant as escaping.
fn visit_constant(
    m: usize,
    links: &Links<'_>,
    constant: &Constant,
    uses: &mut FxHashMap<Symbol, Uses>,
    mentioned: &mut Vec<Symbol>,
) {
    let mut work = vec![constant];
    while let Some(constant) = work.pop() {
        match constant {
            Constant::Global(name) => {
                if let Some(symbol) = links.resolve(m, name) {
                    uses.entry(symbol).or_default().escapes = true;
                    mentioned.push(symbol);
                }
            }
            Constant::Aggregate(items) => work.extend(items.iter().map(|item| &item.value)),
            Constant::Expression(expression) => match &**expression {
                ConstantExpression::GetElementPtr { pointer, indices, .. } => {
                    work.push(&pointer.value);
                    work.extend(indices.iter().map(|index| &index.value));
                }
                ConstantExpression::Cast(_, inner, _) => work.push(&inner.value),
                ConstantExpression::Binary(_, a, b) | ConstantExpression::Compare(_, a, b) => {
                    work.extend([&a.value, &b.value]);
                }
                ConstantExpression::Select(a, b, c) => work.extend([&a.value, &b.value, &c.value]),
            },
            _ => {}
        }
    }
}

/// All operands of an instruction, registers and constants.
pub fn operands(kind: &Kind) -> Vec<&Constant> {
    fn typed<'a>(list: impl IntoIterator<Item = &'a Typed>) -> Vec<&'a Constant> {
        list.into_iter().map(|t| &t.value).collect()
    }
    match kind {
        Kind::Alloca { count, .. } => typed(count),
        Kind::Load { pointer, .. } => typed([pointer]),
        Kind::Store { value, pointer, .. } => typed([value, pointer]),
        Kind::GetElementPtr { pointer, indices, .. } => typed(std::iter::once(pointer).chain(indices)),
        Kind::Binary { left, right, .. }
        | Kind::IntCompare { left, right, .. }
        | Kind::FloatCompare { left, right, .. } => vec![&left.value, right],
        Kind::FNeg(value) | Kind::Cast { value, .. } | Kind::Freeze(value) | Kind::Resume(value) => {
            typed([value])
        }
        Kind::Select { condition, yes, no } => typed([condition, yes, no]),
        Kind::Phi { incoming, .. } => incoming.iter().map(|(value, _)| value).collect(),
        Kind::Call(call) | Kind::Invoke { call, .. } => std::iter::once(&call.callee)
            .chain(call.arguments.iter().map(|argument| &argument.value.value))
            .collect(),
        Kind::ExtractValue { aggregate, .. } => typed([aggregate]),
        Kind::InsertValue { aggregate, value, .. } => typed([aggregate, value]),
        Kind::AtomicRmw { pointer, value, .. } => typed([pointer, value]),
        Kind::CompareExchange { pointer, expected, new } => typed([pointer, expected, new]),
        Kind::VaArg { list, .. } => typed([list]),
        Kind::ExtractElement { vector, index } => typed([vector, index]),
        Kind::InsertElement { vector, value, index } => typed([vector, value, index]),
        Kind::ShuffleVector { left, right, mask } => typed([left, right, mask]),
        Kind::Return(value) => typed(value),
        Kind::Branch { condition, .. } => vec![condition],
        Kind::Switch { value, .. } => typed([value]),
        Kind::IndirectBranch { address, .. } => typed([address]),
        Kind::Fence
        | Kind::LandingPad { .. }
        | Kind::Jump(_)
        | Kind::Unreachable
        | Kind::OtherTerminator { .. } => Vec::new(),
    }
}
