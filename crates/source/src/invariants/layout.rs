//! Types as they are in memory: which member of a variable is this many bytes behind its beginning.
//!
//! Of the types that are parts of declared variables, what debug information says is kept by the number of
//! the node. A pointer is a scalar here, so the parts of a type are finite. Bytes of a variable have a name
//! if a scalar of just this size begins just there; in a union that is the first member in which there is
//! one. What shares its bytes with others (bit-fields) and what has no certain layout (arrays of unknown
//! length, vectors, members of unknown type) is not spoken of.

use super::debug::{Nodes, string};
use euphonium_llvm::metadata::{field, kind, reference};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The search for a piece takes no more steps. Only unions make it look at more than one member at each
/// level.
const STEPS: usize = 1_000;

/// The types of a module's variables, by the numbers of their nodes.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Layouts {
    types: FxHashMap<u32, Layout>,
    /// What the scalars among them are.
    kinds: FxHashMap<u32, Kind>,
    /// What the pointers among them point to.
    pointees: FxHashMap<u32, u32>,
}

/// What a scalar is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A number that can be negative.
    Signed,
    /// One that cannot.
    Unsigned,
    /// A character, or a byte.
    Character {
        /// Whether it can be negative.
        signed: bool,
    },
    /// `_Bool`.
    Truth,
    /// A floating-point number.
    Float,
    /// An enumeration: the names and their values.
    Enumeration(Vec<(Arc<str>, i64)>),
    /// A pointer to something of this many bytes, if that is known.
    Pointer(Option<u64>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Layout {
    /// A number, a pointer or an enumeration of this many bytes.
    Scalar(u64),
    /// Another type, with a name or a qualifier.
    Alias(u32),
    /// Elements of one type: how many there are in each dimension, the outermost first.
    Array { element: u32, counts: Vec<u64> },
    /// A structure or a union of this many bytes.
    Record { bytes: u64, members: Vec<Member> },
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Member {
    /// None if its own members are used like those of the record around it.
    name: Option<Arc<str>>,
    /// In bytes.
    offset: u64,
    ty: u32,
}

impl Layouts {
    /// Reads some types and what they consist of.
    pub fn read(nodes: &Nodes, roots: impl Iterator<Item = u32>) -> Layouts {
        let mut layouts = Layouts::default();
        let Layouts { types, kinds, pointees } = &mut layouts;
        let mut work: Vec<u32> = roots.collect();
        // Each node is read once, and what cannot be read leads nowhere.
        while let Some(number) = work.pop() {
            if types.contains_key(&number) {
                continue;
            }
            let Some(layout) = layout(nodes, number) else { continue };
            match &layout {
                Layout::Scalar(_) => {
                    if let Some(kind) = scalar_kind(nodes, number) {
                        kinds.insert(number, kind);
                    }
                    if let Some(to) = points_to(nodes, number) {
                        pointees.insert(number, to);
                        work.push(to);
                    }
                }
                Layout::Alias(part) | Layout::Array { element: part, .. } => work.push(*part),
                Layout::Record { members, .. } => work.extend(members.iter().map(|member| member.ty)),
            }
            types.insert(number, layout);
        }
        layouts
    }

    /// What the scalar behind a path is: `.range[1].low`.
    pub fn kind(&self, ty: u32, path: &str) -> Option<Kind> {
        self.kinds.get(&self.scalar(ty, path)?).cloned()
    }

    /// What the pointer behind a path points to.
    pub fn pointee(&self, ty: u32, path: &str) -> Option<u32> {
        self.pointees.get(&self.scalar(ty, path)?).copied()
    }

    /// The scalar behind a path.
    fn scalar(&self, ty: u32, path: &str) -> Option<u32> {
        let (mut ty, mut path) = (ty, path);
        for _ in 0..STEPS {
            match self.types.get(&ty)? {
                Layout::Scalar(_) => return path.is_empty().then_some(ty),
                Layout::Alias(to) => ty = *to,
                Layout::Array { element, counts } => {
                    for _ in counts {
                        path = path.strip_prefix('[')?.split_once(']')?.1;
                    }
                    ty = *element;
                }
                Layout::Record { members, .. } => {
                    let rest = path.strip_prefix('.')?;
                    let end = rest.find(['.', '[']).unwrap_or(rest.len());
                    match members.iter().find(|member| member.name.as_deref() == Some(&rest[..end])) {
                        Some(member) => (ty, path) = (member.ty, &rest[end..]),
                        // The member of a member without a name.
                        None => {
                            let nameless = members.iter().filter(|member| member.name.is_none());
                            return nameless
                                .into_iter()
                                .find_map(|member| self.scalar_within(member.ty, path));
                        }
                    }
                }
            }
        }
        None
    }

    /// The same in a member without a name; those in it again are not looked into.
    fn scalar_within(&self, ty: u32, path: &str) -> Option<u32> {
        let Layout::Record { members, .. } = self.types.get(&ty)? else { return None };
        let rest = path.strip_prefix('.')?;
        let member = members.iter().find(|member| member.name.as_deref() == Some(rest))?;
        self.scalar(member.ty, "")
    }

    /// What is written behind a variable to name the part at an offset that has this many bytes; of the
    /// largest of them if the size is not known.
    pub fn path(&self, ty: u32, offset: u64, wanted: Option<u64>) -> Option<String> {
        let (mut ty, mut offset, mut path) = (ty, offset, String::new());
        for _ in 0..STEPS {
            let fits = offset == 0 && wanted.is_none_or(|wanted| self.bytes(ty) == Some(wanted));
            match self.types.get(&ty)? {
                Layout::Alias(to) => ty = *to,
                _ if fits => return Some(path),
                Layout::Scalar(_) => return None,
                Layout::Array { element, counts } => {
                    let (indices, rest) = self.index(*element, counts, offset)?;
                    (ty, offset, path) = (*element, rest, path + &indices);
                }
                Layout::Record { members, .. } => {
                    let holds = |member: &&Member| {
                        let inside = self.bytes(member.ty).unwrap_or(0);
                        offset.checked_sub(member.offset).is_some_and(|rest| rest < inside)
                    };
                    let member = members.iter().find(holds)?;
                    (ty, offset, path) = (member.ty, offset - member.offset, member.behind(&path));
                }
            }
        }
        None
    }

    /// What is written behind a variable of a type to name the bytes at an offset.
    pub fn piece(&self, ty: u32, offset: u64, bytes: u64) -> Option<String> {
        let mut stack = vec![(ty, offset, String::new())];
        for _ in 0..STEPS {
            let (ty, offset, path) = stack.pop()?;
            match self.types.get(&ty) {
                Some(Layout::Scalar(size)) if (offset, *size) == (0, bytes) => return Some(path),
                Some(Layout::Scalar(_)) | None => {}
                Some(Layout::Alias(to)) => stack.push((*to, offset, path)),
                Some(Layout::Array { element, counts }) => {
                    if let Some((indices, rest)) = self.index(*element, counts, offset) {
                        stack.push((*element, rest, path + &indices));
                    }
                }
                Some(Layout::Record { members, .. }) => {
                    // The first is looked at first.
                    for member in members.iter().rev() {
                        let inside = self.bytes(member.ty).unwrap_or(0);
                        let rest = offset.checked_sub(member.offset).filter(|&rest| rest < inside);
                        stack.extend(rest.map(|rest| (member.ty, rest, member.behind(&path))));
                    }
                }
            }
        }
        None
    }

    /// The indices of the element at an offset, and the offset in it.
    fn index(&self, element: u32, counts: &[u64], offset: u64) -> Option<(String, u64)> {
        let size = self.bytes(element).filter(|&size| size > 0)?;
        let mut number = offset / size;
        let mut indices = Vec::new();
        for &count in counts.iter().rev() {
            indices.push(format!("[{}]", number.checked_rem(count)?));
            number /= count;
        }
        indices.reverse();
        (number == 0).then(|| (indices.concat(), offset % size))
    }

    /// The size of a type.
    pub fn bytes(&self, mut ty: u32) -> Option<u64> {
        let mut factor = 1u64;
        // A chain that is longer than there are types is a cycle.
        for _ in 0..=self.types.len() {
            match self.types.get(&ty)? {
                Layout::Scalar(bytes) | Layout::Record { bytes, .. } => return factor.checked_mul(*bytes),
                Layout::Alias(to) => ty = *to,
                Layout::Array { element, counts } => {
                    factor = counts.iter().try_fold(factor, |product, &count| product.checked_mul(count))?;
                    ty = *element;
                }
            }
        }
        None
    }
}

impl Member {
    fn behind(&self, path: &str) -> String {
        match &self.name {
            Some(name) => format!("{path}.{name}"),
            None => path.to_string(),
        }
    }
}

/// What a scalar is.
fn scalar_kind(nodes: &Nodes, number: u32) -> Option<Kind> {
    let text = nodes.text(Some(number))?;
    match (kind(text), field(text, "tag")) {
        (_, Some("DW_TAG_pointer_type")) => {
            let to = field(text, "baseType").and_then(reference);
            Some(Kind::Pointer(to.and_then(|to| size_behind(nodes, to))))
        }
        (_, Some("DW_TAG_enumeration_type")) => {
            let names = nodes.elements(text)?.into_iter().filter_map(|part| {
                Some((string(field(part, "name")?)?, field(part, "value")?.parse().ok()?))
            });
            Some(Kind::Enumeration(names.collect()))
        }
        _ => match field(text, "encoding")? {
            "DW_ATE_boolean" => Some(Kind::Truth),
            "DW_ATE_float" => Some(Kind::Float),
            "DW_ATE_signed_char" => Some(Kind::Character { signed: true }),
            "DW_ATE_unsigned_char" => Some(Kind::Character { signed: false }),
            "DW_ATE_unsigned" => Some(Kind::Unsigned),
            "DW_ATE_signed" => Some(Kind::Signed),
            _ => None,
        },
    }
}

/// What a pointer points to.
fn points_to(nodes: &Nodes, number: u32) -> Option<u32> {
    let text = nodes.text(Some(number)).filter(|text| field(text, "tag") == Some("DW_TAG_pointer_type"))?;
    field(text, "baseType").and_then(reference)
}

/// The size of a type, behind its names.
fn size_behind(nodes: &Nodes, number: u32) -> Option<u64> {
    let mut number = number;
    for _ in 0..STEPS {
        match layout(nodes, number)? {
            Layout::Alias(to) => number = to,
            Layout::Scalar(bytes) | Layout::Record { bytes, .. } => return Some(bytes),
            Layout::Array { .. } => return None,
        }
    }
    None
}

fn layout(nodes: &Nodes, number: u32) -> Option<Layout> {
    let text = nodes.text(Some(number))?;
    let base = || field(text, "baseType").and_then(reference);
    match (kind(text), field(text, "tag")) {
        ("DIBasicType", _)
        | ("DIDerivedType", Some("DW_TAG_pointer_type"))
        | ("DICompositeType", Some("DW_TAG_enumeration_type")) => Some(Layout::Scalar(bytes(text, "size")?)),
        (
            "DIDerivedType",
            Some(
                "DW_TAG_typedef"
                | "DW_TAG_const_type"
                | "DW_TAG_volatile_type"
                | "DW_TAG_restrict_type"
                | "DW_TAG_atomic_type",
            ),
        ) => Some(Layout::Alias(base()?)),
        ("DICompositeType", Some("DW_TAG_array_type")) if !has_flag(text, "DIFlagVector") => {
            let counts = nodes.elements(text)?.into_iter().map(count).collect::<Option<Vec<u64>>>()?;
            Some(Layout::Array { element: base()?, counts })
        }
        ("DICompositeType", Some("DW_TAG_structure_type" | "DW_TAG_union_type")) => Some(Layout::Record {
            bytes: bytes(text, "size")?,
            members: nodes.elements(text)?.into_iter().filter_map(member).collect(),
        }),
        _ => None,
    }
}

fn member(text: &str) -> Option<Member> {
    let is_part = field(text, "tag") == Some("DW_TAG_member")
        && !has_flag(text, "DIFlagBitField")
        && !has_flag(text, "DIFlagStaticMember");
    let offset = match field(text, "offset") {
        Some(_) => bytes(text, "offset")?,
        None => 0,
    };
    let name = match field(text, "name") {
        Some(name) => Some(string(name)?),
        None => None,
    };
    let ty = field(text, "baseType").and_then(reference)?;
    is_part.then_some(Member { name, offset, ty })
}

/// The length of an array in one dimension.
fn count(range: &str) -> Option<u64> {
    let plain = kind(range) == "DISubrange" && field(range, "lowerBound").is_none_or(|bound| bound == "0");
    field(range, "count").filter(|_| plain)?.parse().ok()
}

/// A field in bits that is a whole number of bytes.
fn bytes(text: &str, name: &str) -> Option<u64> {
    let bits: u64 = field(text, name)?.parse().ok()?;
    bits.is_multiple_of(8).then_some(bits / 8)
}

fn has_flag(text: &str, flag: &str) -> bool {
    field(text, "flags").is_some_and(|flags| flags.split('|').any(|known| known.trim() == flag))
}
