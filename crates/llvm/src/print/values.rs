//! Names, types and constants as text.

use super::{Printer, Result};
use crate::ast::{
    Cast, Constant, ConstantExpression, FloatKind, Function, IntPredicate, Type, TypeId, Typed,
};
use dashu_int::UBig;
use dashu_int::ops::BitTest;
use std::fmt::Write;

/// A byte that a name may hold without quotes.
fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-$._".contains(&byte)
}

impl Printer<'_> {
    /// Writes a string in quotes.
    pub(super) fn quoted(&mut self, bytes: &[u8]) {
        self.push("\"");
        for &byte in bytes {
            match byte {
                b'"' | b'\\' => _ = write!(self.text, "\\{byte:02X}"),
                b' '..=b'~' => self.text.push(byte as char),
                _ => _ = write!(self.text, "\\{byte:02X}"),
            }
        }
        self.push("\"");
    }

    /// Writes a name. What is all digits was counted by LLVM.
    pub(super) fn name(&mut self, sigil: char, name: &str) {
        self.text.push(sigil);
        self.bare_name(name);
    }

    fn bare_name(&mut self, name: &str) {
        let bytes = name.as_bytes();
        let number = !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit);
        let starts_as_number = bytes.first().is_some_and(u8::is_ascii_digit);
        if number || (!bytes.is_empty() && !starts_as_number && bytes.iter().all(|&byte| is_plain(byte))) {
            self.push(name);
        } else {
            self.quoted(bytes);
        }
    }

    /// Writes the label of a block.
    pub(super) fn label(&mut self, name: &str) {
        self.bare_name(name);
        self.push(":\n");
    }

    pub(super) fn ty(&mut self, ty: TypeId) -> Result {
        self.enter()?;
        match &self.module.types[ty.0 as usize] {
            Type::Void => self.push("void"),
            Type::Integer(bits) => {
                self.push("i");
                self.number(bits);
            }
            Type::Float(kind) => self.push(match kind {
                FloatKind::Half => "half",
                FloatKind::BFloat => "bfloat",
                FloatKind::Float => "float",
                FloatKind::Double => "double",
                FloatKind::X86Fp80 => "x86_fp80",
                FloatKind::Fp128 => "fp128",
                FloatKind::PpcFp128 => "ppc_fp128",
            }),
            Type::Pointer(0) => self.push("ptr"),
            Type::Pointer(space) => self.push(&format!("ptr addrspace({space})")),
            Type::Array(count, element) => {
                self.push(&format!("[{count} x "));
                self.ty(*element)?;
                self.push("]");
            }
            Type::Vector(count, element, scalable) => {
                self.push(if *scalable { "<vscale x " } else { "<" });
                self.number(count);
                self.push(" x ");
                self.ty(*element)?;
                self.push(">");
            }
            Type::Struct { fields, packed } => {
                self.push(if *packed { "<{" } else { "{" });
                self.list(fields, |printer, field| printer.ty(*field))?;
                self.push(if *packed { "}>" } else { "}" });
            }
            Type::Named(name) => self.name('%', name),
            Type::Function { result, parameters, variadic } => {
                self.ty(*result)?;
                self.push(" (");
                self.list(parameters, |printer, parameter| printer.ty(*parameter))?;
                if *variadic {
                    self.push(if parameters.is_empty() { "..." } else { ", ..." });
                }
                self.push(")");
            }
            Type::Label => self.push("label"),
            Type::Metadata => self.push("metadata"),
            Type::Token => self.push("token"),
            Type::Other(name) if name.starts_with("x86_") => self.push(name),
            // Its parameters are not kept.
            Type::Other(_) => return self.refuse("a type of a target"),
        }
        self.depth -= 1;
        Ok(())
    }

    /// Writes a type and a value of it.
    pub(super) fn typed(&mut self, typed: &Typed, function: Option<&Function>) -> Result {
        self.ty(typed.ty)?;
        self.push(" ");
        self.value(typed.ty, &typed.value, function)
    }

    /// Writes a value; registers are those of the function.
    pub(super) fn value(&mut self, ty: TypeId, value: &Constant, function: Option<&Function>) -> Result {
        self.enter()?;
        match value {
            Constant::Local(local) => match function.and_then(|known| known.locals.get(local.0 as usize)) {
                Some(name) => self.name('%', name),
                None => return self.refuse("a register outside of a function"),
            },
            Constant::Global(name) => self.name('@', name),
            Constant::Integer(bits) => self.integer(ty, bits)?,
            Constant::Float(bits) => self.float(ty, bits)?,
            Constant::Null => self.push("null"),
            Constant::Undef => self.push("undef"),
            Constant::Poison => self.push("poison"),
            Constant::Zero => self.push("zeroinitializer"),
            Constant::Aggregate(elements) => {
                let (open, close) = self.brackets(ty)?;
                self.push(open);
                self.list(elements, |printer, element| printer.typed(element, function))?;
                self.push(close);
            }
            Constant::Bytes(bytes) => {
                self.push("c");
                self.quoted(bytes);
            }
            Constant::Expression(expression) => self.expression(expression)?,
            Constant::Assembly { text, constraints } => {
                self.push("asm ");
                self.quoted(text.as_bytes());
                self.push(", ");
                self.quoted(constraints.as_bytes());
            }
            Constant::BlockAddress(function, block) => {
                self.push("blockaddress(");
                self.name('@', function);
                self.push(", ");
                self.name('%', block);
                self.push(")");
            }
            Constant::Metadata => self.push("!{}"),
            Constant::None => self.push("none"),
        }
        self.depth -= 1;
        Ok(())
    }

    /// Writes an integer of a type as LLVM does: signed, and single bits as words.
    pub(super) fn integer(&mut self, ty: TypeId, bits: &UBig) -> Result {
        let Type::Integer(width) = self.module.types[ty.0 as usize] else {
            return self.refuse("an integer of another type");
        };
        match width {
            1 => self.push(if *bits == UBig::ZERO { "false" } else { "true" }),
            _ if bits.bit_len() == width as usize => {
                let magnitude = (UBig::ONE << width as usize) - bits;
                self.push(&format!("-{magnitude}"));
            }
            _ => self.number(bits),
        }
        Ok(())
    }

    fn float(&mut self, ty: TypeId, bits: &UBig) -> Result {
        let Type::Float(kind) = self.module.types[ty.0 as usize] else {
            return self.refuse("a floating-point number of another type");
        };
        let half = |shift: usize| (bits >> shift) & UBig::from(u64::MAX);
        let text = match kind {
            FloatKind::Half => format!("0xH{bits:04X}"),
            FloatKind::BFloat => format!("0xR{bits:04X}"),
            FloatKind::X86Fp80 => format!("0xK{bits:020X}"),
            FloatKind::Fp128 => format!("0xL{:016X}{:016X}", half(0), half(64)),
            FloatKind::PpcFp128 => format!("0xM{:016X}{:016X}", half(0), half(64)),
            FloatKind::Double => format!("0x{bits:016X}"),
            FloatKind::Float => match u32::try_from(bits.clone()) {
                Ok(bits) => format!("0x{:016X}", widen(bits)),
                Err(_) => return self.refuse("a number of more than 32 bits as a float"),
            },
        };
        self.push(&text);
        Ok(())
    }

    /// The brackets of an aggregate of a type.
    fn brackets(&self, ty: TypeId) -> Result<(&'static str, &'static str)> {
        let mut ty = ty;
        // A name stands for a body, and that perhaps for another name; cycles are not worth looking for.
        for _ in 0..100 {
            match &self.module.types[ty.0 as usize] {
                Type::Array(..) => return Ok(("[", "]")),
                Type::Vector(..) => return Ok(("<", ">")),
                Type::Struct { packed: true, .. } => return Ok(("<{", "}>")),
                Type::Struct { packed: false, .. } => return Ok(("{", "}")),
                Type::Named(name) => {
                    let body = self.module.named_types.iter().find(|(known, _)| known == name);
                    match body {
                        Some((_, Some(body))) => ty = *body,
                        _ => return self.refuse("an aggregate of an unknown type"),
                    }
                }
                _ => break,
            }
        }
        self.refuse("an aggregate of a type without elements")
    }

    fn expression(&mut self, expression: &ConstantExpression) -> Result {
        match expression {
            ConstantExpression::GetElementPtr { base, pointer, indices } => {
                self.push("getelementptr (");
                self.ty(*base)?;
                for operand in std::iter::once(pointer).chain(indices) {
                    self.push(", ");
                    self.typed(operand, None)?;
                }
            }
            ConstantExpression::Cast(cast, value, to) => {
                self.push(cast_word(*cast));
                self.push(" (");
                self.typed(value, None)?;
                self.push(" to ");
                self.ty(*to)?;
            }
            ConstantExpression::Binary(operation, left, right) => {
                self.push(&format!("{operation:?}").to_lowercase());
                self.push(" (");
                self.list([left, right], |printer, operand| printer.typed(operand, None))?;
            }
            ConstantExpression::Compare(predicate, left, right) => {
                self.push(&format!("icmp {} (", int_predicate_word(*predicate)));
                self.list([left, right], |printer, operand| printer.typed(operand, None))?;
            }
            ConstantExpression::Select(condition, yes, no) => {
                self.push("select (");
                self.list([condition, yes, no], |printer, operand| printer.typed(operand, None))?;
            }
        }
        self.push(")");
        Ok(())
    }
}

/// The word for a conversion, which is its name.
pub(super) fn cast_word(cast: Cast) -> &'static str {
    match cast {
        Cast::Trunc => "trunc",
        Cast::ZExt => "zext",
        Cast::SExt => "sext",
        Cast::FpTrunc => "fptrunc",
        Cast::FpExt => "fpext",
        Cast::FpToUi => "fptoui",
        Cast::FpToSi => "fptosi",
        Cast::UiToFp => "uitofp",
        Cast::SiToFp => "sitofp",
        Cast::PtrToInt => "ptrtoint",
        Cast::IntToPtr => "inttoptr",
        Cast::BitCast => "bitcast",
        Cast::AddrSpaceCast => "addrspacecast",
    }
}

/// The word for a comparison of integers, which is its name.
pub(super) fn int_predicate_word(predicate: IntPredicate) -> String {
    format!("{predicate:?}").to_lowercase()
}

/// The bits of a float as those of the double by which LLVM writes it. A NaN keeps its payload and stays
/// signalling if it is so.
fn widen(bits: u32) -> u64 {
    let value = f32::from_bits(bits);
    if value.is_nan() {
        let sign = u64::from(bits >> 31) << 63;
        return sign | 0x7FF << 52 | u64::from(bits & 0x7F_FFFF) << 29;
    }
    f64::from(value).to_bits()
}
