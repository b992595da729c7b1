//! Structures, unions, bit-fields, and values to begin with.

use super::Generator;
use crate::c::types::{Field, INTS, Record, Type};
use std::fmt::Write;

impl Generator {
    /// A new structure or union, which may contain those before it.
    pub(super) fn record(&mut self) {
        let union = self.rng.chance(30);
        let mut fields = Vec::new();
        let mut text = String::new();
        for i in 0..self.rng.between(1, 5) {
            let name = format!("f{i}");
            if !union && self.rng.chance(30) {
                self.bit_field(name, &mut fields, &mut text);
                continue;
            }
            let ty = self.member(union);
            let _ = write!(text, "{}; ", self.records.declare(&ty, &name));
            fields.push(Field { name, ty, bits: None });
        }
        self.records.0.push(Record { union, fields, text });
    }

    fn bit_field(&mut self, name: String, fields: &mut Vec<Field>, text: &mut String) {
        let int = self.int();
        let most = if int.is_bool() { 1 } else { int.bytes * 8 };
        if self.rng.chance(15) && !int.is_bool() {
            let width = if self.rng.chance(50) { 0 } else { self.rng.between(1, most) };
            let _ = write!(text, "{} : {width}; ", int.name);
        }
        let bits = self.rng.between(1, most);
        let _ = write!(text, "{} {name} : {bits}; ", int.name);
        fields.push(Field { name, ty: Type::Int(int), bits: Some(bits) });
    }

    /// The type of a member; inside a union one whose bytes can be seen as others.
    fn member(&mut self, union: bool) -> Type {
        let inner = self.records.0.len();
        let ty = match self.rng.below(10) {
            0..5 => Type::Int(self.int()),
            5..8 => Type::Array(Box::new(Type::Int(self.int())), self.rng.between(1, 4)),
            _ if inner > 0 => {
                let record = Type::Record(self.rng.below(inner));
                if self.rng.chance(30) { Type::Array(Box::new(record), 2) } else { record }
            }
            _ => Type::Int(self.int()),
        };
        if union && !self.records.is_plain(&ty) { Type::Int(self.number()) } else { ty }
    }

    /// The type of a variable.
    pub(super) fn object_type(&mut self) -> Type {
        match self.rng.below(10) {
            0..4 => Type::Int(self.int()),
            4..6 => Type::Array(Box::new(Type::Int(self.int())), self.rng.between(2, 5)),
            6..9 => Type::Record(self.rng.below(self.records.0.len())),
            _ => {
                let element = if self.rng.chance(50) {
                    Type::Record(self.rng.below(self.records.0.len()))
                } else {
                    Type::Array(Box::new(Type::Int(self.int())), 2)
                };
                Type::Array(Box::new(element), 2)
            }
        }
    }

    /// A number.
    pub(super) fn literal(&mut self) -> String {
        match self.rng.below(12) {
            0..5 => self.rng.below(10).to_string(),
            5 => format!("({})", -(self.rng.between(1, 300) as i64)),
            6 => format!("{}u", self.rng.next() as u32),
            7 => format!("{:#x}", self.rng.next() as u16),
            8 => format!("{:#x}ULL", self.rng.next()),
            9 => format!("'{}'", char::from(b'a' + self.rng.below(26) as u8)),
            _ => {
                let edges = [
                    "127",
                    "128",
                    "255",
                    "256",
                    "32767",
                    "32768",
                    "65535",
                    "(-128)",
                    "(-32768)",
                    "2147483647",
                    "(-2147483647 - 1)",
                    "4294967295u",
                    "9223372036854775807LL",
                    "(-9223372036854775807LL - 1)",
                    "0x8000000000000000ULL",
                    "(-1)",
                    "0u",
                    "(-1LL)",
                    "1ULL",
                    "31",
                ];
                edges[self.rng.below(edges.len())].to_string()
            }
        }
    }

    /// An initialiser of constants.
    pub(super) fn initialiser(&mut self, ty: &Type) -> String {
        match ty {
            Type::Int(int) if int.is_bool() => self.rng.below(2).to_string(),
            Type::Int(_) => self.literal(),
            Type::Array(element, length) => {
                if **element == Type::Int(INTS[2]) && self.rng.chance(50) {
                    let text = &"abcdefgh"[..self.rng.below(*length)];
                    return format!("\"{text}\"");
                }
                let given = if self.rng.chance(70) { *length } else { self.rng.between(1, *length) };
                let values: Vec<String> = (0..given).map(|_| self.initialiser(element)).collect();
                format!("{{{}}}", values.join(", "))
            }
            Type::Record(id) => {
                let fields = self.records.0[*id].fields.clone();
                if self.rng.chance(20) {
                    let field = &fields[self.rng.below(fields.len())];
                    return format!("{{.{} = {}}}", field.name, self.initialiser(&field.ty));
                }
                let given =
                    if self.rng.chance(70) { fields.len() } else { self.rng.between(1, fields.len()) };
                let values: Vec<String> =
                    fields[..given].iter().map(|field| self.initialiser(&field.ty)).collect();
                format!("{{{}}}", values.join(", "))
            }
            Type::Pointer(_) | Type::Function(_) => "0".into(),
        }
    }
}
