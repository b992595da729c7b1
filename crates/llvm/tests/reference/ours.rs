//! What our reader made of a module, counted as bitcode counts it ([`super::records`]).

use super::records::{Body, Shape, Step};
use euphonium_llvm::{Binary, Cast, FloatPredicate, Function, IntPredicate, Kind, Module};

/// Counts a module.
pub fn shape(module: &Module) -> Shape {
    Shape {
        globals: module.globals.len(),
        aliases: module.aliases.len() + module.indirect_functions.len(),
        bodies: module.functions.iter().filter(|function| !function.blocks.is_empty()).map(body).collect(),
    }
}

fn body(function: &Function) -> Body {
    let instructions = function.blocks.iter().flat_map(|block| &block.instructions);
    let steps = instructions.map(|instruction| Step {
        operation: operation(&instruction.kind),
        place: instruction.place.as_ref().map(|place| (place.line.into(), place.column.into())),
    });
    Body { blocks: function.blocks.len() as u64, steps: steps.collect() }
}

/// The name of an instruction's record.
fn operation(kind: &Kind) -> String {
    match kind {
        Kind::Binary { operation, .. } => format!("binary {}", binary(*operation)),
        Kind::Cast { cast, .. } => format!("cast {}", cast_number(*cast)),
        Kind::IntCompare { predicate, .. } => format!("compare {}", int_predicate(*predicate)),
        Kind::FloatCompare { predicate, .. } => format!("compare {}", float_predicate(*predicate)),
        Kind::OtherTerminator { opcode, .. } => opcode.to_string(),
        kind => match kind {
            Kind::Alloca { .. } => "alloca",
            Kind::Load { .. } => "load",
            Kind::Store { .. } => "store",
            Kind::GetElementPtr { .. } => "gep",
            Kind::FNeg(_) => "unop",
            Kind::Select { .. } => "select",
            Kind::Phi { .. } => "phi",
            Kind::Call(_) => "call",
            Kind::ExtractValue { .. } => "extractval",
            Kind::InsertValue { .. } => "insertval",
            Kind::Freeze(_) => "freeze",
            Kind::Fence => "fence",
            Kind::AtomicRmw { .. } => "atomicrmw",
            Kind::CompareExchange { .. } => "cmpxchg",
            Kind::VaArg { .. } => "vaarg",
            Kind::ExtractElement { .. } => "extractelt",
            Kind::InsertElement { .. } => "insertelt",
            Kind::ShuffleVector { .. } => "shufflevec",
            Kind::LandingPad { .. } => "landingpad",
            Kind::Return(_) => "ret",
            Kind::Jump(_) => "jump",
            Kind::Branch { .. } => "branch",
            Kind::Switch { .. } => "switch",
            Kind::IndirectBranch { .. } => "indirectbr",
            Kind::Invoke { .. } => "invoke",
            Kind::Resume(_) => "resume",
            Kind::Unreachable => "unreachable",
            _ => "unknown",
        }
        .to_string(),
    }
}

fn binary(operation: Binary) -> u32 {
    match operation {
        Binary::Add | Binary::FAdd => 0,
        Binary::Sub | Binary::FSub => 1,
        Binary::Mul | Binary::FMul => 2,
        Binary::UDiv => 3,
        Binary::SDiv | Binary::FDiv => 4,
        Binary::URem => 5,
        Binary::SRem | Binary::FRem => 6,
        Binary::Shl => 7,
        Binary::LShr => 8,
        Binary::AShr => 9,
        Binary::And => 10,
        Binary::Or => 11,
        Binary::Xor => 12,
    }
}

fn cast_number(cast: Cast) -> u32 {
    match cast {
        Cast::Trunc => 0,
        Cast::ZExt => 1,
        Cast::SExt => 2,
        Cast::FpToUi => 3,
        Cast::FpToSi => 4,
        Cast::UiToFp => 5,
        Cast::SiToFp => 6,
        Cast::FpTrunc => 7,
        Cast::FpExt => 8,
        Cast::PtrToInt => 9,
        Cast::IntToPtr => 10,
        Cast::BitCast => 11,
        Cast::AddrSpaceCast => 12,
    }
}

fn int_predicate(predicate: IntPredicate) -> u32 {
    match predicate {
        IntPredicate::Eq => 32,
        IntPredicate::Ne => 33,
        IntPredicate::Ugt => 34,
        IntPredicate::Uge => 35,
        IntPredicate::Ult => 36,
        IntPredicate::Ule => 37,
        IntPredicate::Sgt => 38,
        IntPredicate::Sge => 39,
        IntPredicate::Slt => 40,
        IntPredicate::Sle => 41,
    }
}

fn float_predicate(predicate: FloatPredicate) -> u32 {
    match predicate {
        FloatPredicate::False => 0,
        FloatPredicate::Oeq => 1,
        FloatPredicate::Ogt => 2,
        FloatPredicate::Oge => 3,
        FloatPredicate::Olt => 4,
        FloatPredicate::Ole => 5,
        FloatPredicate::One => 6,
        FloatPredicate::Ord => 7,
        FloatPredicate::Uno => 8,
        FloatPredicate::Ueq => 9,
        FloatPredicate::Ugt => 10,
        FloatPredicate::Uge => 11,
        FloatPredicate::Ult => 12,
        FloatPredicate::Ule => 13,
        FloatPredicate::Une => 14,
        FloatPredicate::True => 15,
    }
}
