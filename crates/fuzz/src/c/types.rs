//! The types of generated programs.

use std::fmt::Write;

/// An integer type of C.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Int {
    /// As it is written.
    pub name: &'static str,
    /// The bytes it has in every data model at least.
    pub bytes: usize,
    /// Whether it has negative values.
    pub signed: bool,
    /// What `__VERIFIER_nondet_` is followed by.
    pub input: &'static str,
}

const fn int(name: &'static str, bytes: usize, signed: bool, input: &'static str) -> Int {
    Int { name, bytes, signed, input }
}

/// All of them; the first is the type of which every value may be stored bytewise into all others but the
/// last.
pub const INTS: &[Int] = &[
    int("unsigned char", 1, false, "uchar"),
    int("signed char", 1, true, "char"),
    int("char", 1, true, "char"),
    int("short", 2, true, "short"),
    int("unsigned short", 2, false, "ushort"),
    int("int", 4, true, "int"),
    int("unsigned", 4, false, "uint"),
    int("long", 4, true, "long"),
    int("unsigned long", 4, false, "ulong"),
    int("long long", 8, true, "longlong"),
    int("unsigned long long", 8, false, "ulonglong"),
    int("_Bool", 1, false, "bool"),
];

/// The type `unsigned char`.
pub const BYTE: Int = INTS[0];

impl Int {
    /// A type with two values, of which most bit patterns are no values.
    pub fn is_bool(&self) -> bool {
        self.name == "_Bool"
    }
}

/// A type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    /// An integer.
    Int(Int),
    /// A structure or union, by its position in [`Records`].
    Record(usize),
    /// An array.
    Array(Box<Type>, usize),
    /// A pointer.
    Pointer(Box<Type>),
    /// A pointer to a function, by its position in the list of signatures.
    Function(usize),
}

/// A member of a structure or union.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// The width of a bit-field.
    pub bits: Option<usize>,
}

/// A structure or union.
#[derive(Clone, Debug)]
pub struct Record {
    /// Whether members share their bytes.
    pub union: bool,
    /// The members that have a name.
    pub fields: Vec<Field>,
    /// The members as they are declared, with unnamed ones.
    pub text: String,
}

/// All structures and unions of a program.
#[derive(Clone, Default, Debug)]
pub struct Records(pub Vec<Record>);

impl Records {
    /// A declaration of `name` with a type.
    pub fn declare(&self, ty: &Type, name: &str) -> String {
        let mut declarator = name.to_string();
        let mut ty = ty;
        loop {
            match ty {
                Type::Int(int) => return format!("{} {declarator}", int.name),
                Type::Record(id) => {
                    let word = if self.0[*id].union { "union" } else { "struct" };
                    return format!("{word} r{id} {declarator}");
                }
                Type::Function(id) => return format!("sig{id} {declarator}"),
                Type::Array(element, length) => {
                    if declarator.starts_with('*') {
                        declarator = format!("({declarator})");
                    }
                    let _ = write!(declarator, "[{length}]");
                    ty = element;
                }
                Type::Pointer(target) => {
                    declarator.insert(0, '*');
                    ty = target;
                }
            }
        }
    }

    /// The name of a type.
    pub fn name(&self, ty: &Type) -> String {
        self.declare(ty, "").trim_end().to_string()
    }

    /// Do all bit patterns of its bytes have a meaning, and is there no padding? Then it can be
    /// seen as bytes.
    pub fn is_plain(&self, ty: &Type) -> bool {
        match ty {
            Type::Int(int) => !int.is_bool(),
            // A union may have padding at its end, which is harmless only if nothing follows.
            Type::Array(element, _) => !self.is_union(element) && self.is_plain(element),
            Type::Record(id) => {
                let record = &self.0[*id];
                let first = record.fields.first().map(|field| innermost(&field.ty));
                let same = |field: &Field| {
                    field.bits.is_none()
                        && Some(innermost(&field.ty)) == first
                        && !self.is_union(innermost(&field.ty))
                };
                record.fields.iter().all(|field| self.is_plain(&field.ty))
                    && (record.union || record.fields.iter().all(same))
            }
            Type::Pointer(_) | Type::Function(_) => false,
        }
    }

    fn is_union(&self, ty: &Type) -> bool {
        matches!(ty, Type::Record(id) if self.0[*id].union)
    }

    /// Is there a union in it? The bytes of a union that its initialiser does not speak about are not
    /// specified.
    pub fn has_union(&self, ty: &Type) -> bool {
        match ty {
            Type::Array(element, _) => self.has_union(element),
            Type::Record(id) => {
                self.0[*id].union || self.0[*id].fields.iter().any(|field| self.has_union(&field.ty))
            }
            Type::Int(_) | Type::Pointer(_) | Type::Function(_) => false,
        }
    }

    /// May each byte of it be set to anything?
    pub fn is_settable(&self, ty: &Type) -> bool {
        match ty {
            Type::Int(int) => !int.is_bool(),
            Type::Array(element, _) => self.is_settable(element),
            Type::Record(id) => self.0[*id].fields.iter().all(|field| self.is_settable(&field.ty)),
            Type::Pointer(_) | Type::Function(_) => false,
        }
    }

    /// The bytes of a plain type, at least.
    pub fn bytes(&self, ty: &Type) -> usize {
        match ty {
            Type::Int(int) => int.bytes,
            Type::Array(element, length) => self.bytes(element) * length,
            Type::Record(id) => {
                let sizes = self.0[*id].fields.iter().map(|field| self.bytes(&field.ty));
                if self.0[*id].union { sizes.max().unwrap_or(0) } else { sizes.sum() }
            }
            Type::Pointer(_) | Type::Function(_) => 4,
        }
    }

    /// The definition of a structure or union.
    pub fn definition(&self, id: usize) -> String {
        let record = &self.0[id];
        let word = if record.union { "union" } else { "struct" };
        format!("{word} r{id} {{ {}}};\n", record.text)
    }
}

fn innermost(mut ty: &Type) -> &Type {
    while let Type::Array(element, _) = ty {
        ty = element;
    }
    ty
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_read_as_in_c() {
        let records = Records::default();
        let int = Type::Int(INTS[5]);
        let array = Type::Array(Box::new(Type::Array(Box::new(int.clone()), 3)), 2);
        assert_eq!(records.declare(&array, "a"), "int a[2][3]");
        let table = Type::Array(Box::new(Type::Pointer(Box::new(int))), 4);
        assert_eq!(records.declare(&table, "p"), "int *p[4]");
        assert_eq!(records.declare(&Type::Pointer(Box::new(array)), "q"), "int (*q)[2][3]");
    }

    #[test]
    fn padding_and_booleans_are_not_plain() {
        let field = |i: usize| Field { name: "f".into(), ty: Type::Int(INTS[i]), bits: None };
        let record = |fields| Record { union: false, fields, text: String::new() };
        let records = Records(vec![
            record(vec![field(5), field(5)]),
            record(vec![field(0), field(5)]),
            record(vec![field(11)]),
        ]);
        assert!(records.is_plain(&Type::Record(0)));
        assert!(!records.is_plain(&Type::Record(1)) && records.is_settable(&Type::Record(1)));
        assert!(!records.is_plain(&Type::Record(2)) && !records.is_settable(&Type::Record(2)));
    }
}
