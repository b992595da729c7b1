//! The types of a function's parameters, as debug information has them (LLVM Language Reference,
//! "Specialized Metadata Nodes"), with the names by which C code speaks of them.

use euphonium_llvm::Module;
use euphonium_llvm::metadata::{Metadata, field, items, kind, reference, string};

/// How far names and qualifiers are followed before they are taken for a cycle.
const CHAIN: usize = 1_000;

/// The types of a module.
pub(super) struct Types<'m>(pub &'m Metadata);

/// A function of a module.
pub(super) struct Signature {
    /// The node of the result; none if there is none.
    pub result: Option<u32>,
    /// The names and the nodes of the parameters.
    pub parameters: Vec<(String, u32)>,
    /// Whether any number of further arguments may follow.
    pub variadic: bool,
}

/// What a type is, behind names and qualifiers.
pub(super) enum Shape {
    /// An integer, a truth value, a character, an enumeration: its size in bits, and whether it is signed.
    Integer(u32, bool),
    /// `char` itself: what texts are made of.
    Character,
    /// `_Bool`.
    Truth,
    /// `float` or `double`, by its bits.
    Float(u32),
    /// A pointer to this; to nothing in particular if there is no node.
    Pointer(Option<u32>),
    /// A function.
    Function(Signature),
    /// Elements, and how many; none if that is not known.
    Array(u32, Option<u64>),
    /// The members of a structure, or the first one of a union.
    Record(Vec<Member>),
    /// A structure that is declared and not defined.
    Opaque,
    /// Something else.
    Other,
}

/// A member of a structure.
pub(super) struct Member {
    /// None if its own members are used like those of the structure around it.
    pub name: Option<String>,
    pub ty: u32,
}

impl<'m> Types<'m> {
    fn text(&self, number: u32) -> Option<&'m str> {
        self.0.text(number)
    }

    fn follow(&self, text: &str, name: &str) -> Option<u32> {
        field(text, name).and_then(reference)
    }

    /// The function of a name that the module defines.
    pub fn function(module: &'m Module, name: &str) -> Option<Signature> {
        let types = Types(&module.metadata);
        module.metadata.numbers().into_iter().find_map(|number| {
            let text = types.text(number).filter(|text| kind(text) == "DISubprogram")?;
            field(text, "unit")?;
            let called = string(field(text, "name")?)?;
            (*called == *name).then(|| types.subprogram(number, text)).flatten()
        })
    }

    fn subprogram(&self, number: u32, text: &str) -> Option<Signature> {
        let mut signature = self.signature(self.text(self.follow(text, "type")?)?)?;
        for (index, (name, _)) in signature.parameters.iter_mut().enumerate() {
            *name = self.parameter(number, index + 1).unwrap_or_else(|| name.clone());
        }
        Some(signature)
    }

    /// The name of a parameter of a subprogram.
    fn parameter(&self, subprogram: u32, position: usize) -> Option<String> {
        self.0.numbers().into_iter().find_map(|number| {
            let text = self.text(number).filter(|text| kind(text) == "DILocalVariable")?;
            let fits = self.follow(text, "scope") == Some(subprogram)
                && field(text, "arg").and_then(|arg| arg.parse().ok()) == Some(position);
            fits.then(|| string(field(text, "name")?).map(|name| name.to_string())).flatten()
        })
    }

    fn signature(&self, text: &str) -> Option<Signature> {
        let list = self.text(self.follow(text, "types")?)?;
        let mut parts: Vec<Option<u32>> = items(list)?.map(reference).collect();
        // A last `null` stands for the dots.
        let variadic = parts.len() > 1 && parts.last() == Some(&None);
        if variadic {
            parts.pop();
        }
        let mut parts = parts.into_iter();
        let result = parts.next().flatten();
        let parameters = parts.enumerate().map(|(i, ty)| Some((format!("argument_{i}"), ty?)));
        Some(Signature { result, parameters: parameters.collect::<Option<_>>()?, variadic })
    }

    /// The node behind names and qualifiers.
    fn bare(&self, number: u32) -> Option<&'m str> {
        let mut text = self.text(number)?;
        for _ in 0..CHAIN {
            if !is_alias(text) {
                return Some(text);
            }
            text = self.text(self.follow(text, "baseType")?)?;
        }
        None
    }

    /// What a pointer points to; nothing for `void`, which may be called `const` or by another name.
    fn pointee(&self, text: &str) -> Option<u32> {
        let to = self.follow(text, "baseType")?;
        let mut behind = self.text(to)?;
        for _ in 0..CHAIN {
            if !is_alias(behind) {
                break;
            }
            behind = self.text(self.follow(behind, "baseType")?)?;
        }
        Some(to)
    }

    /// What a type is.
    pub fn shape(&self, number: u32) -> Shape {
        self.bare(number).and_then(|text| self.shape_of(text)).unwrap_or(Shape::Other)
    }

    fn shape_of(&self, text: &str) -> Option<Shape> {
        let bits = || field(text, "size").and_then(|size| size.parse::<u32>().ok());
        match (kind(text), field(text, "tag")) {
            ("DIBasicType", _) => Some(match field(text, "encoding")? {
                "DW_ATE_boolean" => Shape::Truth,
                "DW_ATE_float" => Shape::Float(bits()?),
                _ if string(field(text, "name")?).as_deref() == Some("char") => Shape::Character,
                "DW_ATE_signed" | "DW_ATE_signed_char" => Shape::Integer(bits()?, true),
                "DW_ATE_unsigned" | "DW_ATE_unsigned_char" => Shape::Integer(bits()?, false),
                _ => return None,
            }),
            ("DISubroutineType", _) => Some(Shape::Function(self.signature(text)?)),
            (_, Some("DW_TAG_enumeration_type")) => Some(Shape::Integer(bits()?, true)),
            (_, Some("DW_TAG_pointer_type")) => Some(Shape::Pointer(self.pointee(text))),
            (_, Some("DW_TAG_array_type")) => {
                let element = self.follow(text, "baseType")?;
                let mut count = Some(1u64);
                for range in items(self.text(self.follow(text, "elements")?)?)? {
                    let range = self.text(reference(range)?)?;
                    let this = field(range, "count").and_then(|count| count.parse::<i64>().ok());
                    let this = this.and_then(|this| u64::try_from(this).ok());
                    count = count.zip(this).and_then(|(a, b)| a.checked_mul(b));
                }
                Some(Shape::Array(element, count))
            }
            (_, Some("DW_TAG_structure_type" | "DW_TAG_union_type")) => {
                if text.contains("DIFlagFwdDecl") {
                    return Some(Shape::Opaque);
                }
                let list = self.text(self.follow(text, "elements")?)?;
                let mut members = Vec::new();
                for part in items(list)? {
                    let part = self.text(reference(part)?)?;
                    if field(part, "tag") != Some("DW_TAG_member") {
                        continue;
                    }
                    let name = field(part, "name").and_then(string).map(|name| name.to_string());
                    members.push(Member { name, ty: self.follow(part, "baseType")? });
                }
                if field(text, "tag") == Some("DW_TAG_union_type") {
                    members.truncate(1);
                }
                Some(Shape::Record(members))
            }
            _ => None,
        }
    }

    /// The name of a type in C, without qualifiers of its own; none if C code has no name for it.
    pub fn name(&self, number: u32) -> Option<String> {
        let mut text = self.text(number)?;
        let mut stars = String::new();
        for _ in 0..CHAIN {
            let name = || field(text, "name").and_then(string);
            let (part, plain) = match (kind(text), field(text, "tag")) {
                ("DIBasicType", _) | (_, Some("DW_TAG_typedef")) => (name()?.to_string(), true),
                (_, Some("DW_TAG_structure_type")) => (format!("struct {}", name()?), true),
                (_, Some("DW_TAG_union_type")) => (format!("union {}", name()?), true),
                (_, Some("DW_TAG_enumeration_type")) => (format!("enum {}", name()?), true),
                (_, Some("DW_TAG_pointer_type")) => {
                    stars.push('*');
                    match self.follow(text, "baseType") {
                        None => ("void".to_string(), true),
                        Some(to) => {
                            text = self.text(to)?;
                            (String::new(), false)
                        }
                    }
                }
                (_, Some("DW_TAG_const_type" | "DW_TAG_volatile_type" | "DW_TAG_restrict_type")) => {
                    match self.follow(text, "baseType") {
                        None => ("void".to_string(), true),
                        Some(to) => {
                            text = self.text(to)?;
                            (String::new(), false)
                        }
                    }
                }
                _ => return None,
            };
            if plain {
                return Some(if stars.is_empty() { part } else { format!("{part} {stars}") });
            }
        }
        None
    }
}

/// Is it a name or a qualifier of another type?
fn is_alias(text: &str) -> bool {
    let tags = ["DW_TAG_typedef", "DW_TAG_const_type", "DW_TAG_volatile_type", "DW_TAG_restrict_type"];
    kind(text) == "DIDerivedType" && field(text, "tag").is_some_and(|tag| tags.contains(&tag))
}
