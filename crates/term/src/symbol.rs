//! The names that terms refer to: declared functions, bound variables and binders.

use crate::{SortId, TermId};
use std::sync::Arc;

/// Names a declared function; a constant is a function without parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FunId(pub(crate) u32);

/// Names a variable that a quantifier or a definition binds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct VarId(pub(crate) u32);

/// Names the binding part of a quantifier.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BinderId(pub(crate) u32);

impl FunId {
    /// The position in the arena's table, for dense side tables.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl VarId {
    /// The position in the arena's table, for dense side tables.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A declared function. Each declaration is a symbol of its own: after a `pop`, the same name may
/// be declared again and is then another function.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Function {
    /// The name as declared, without the bars of a quoted symbol.
    pub name: Arc<str>,
    /// The sorts of the parameters.
    pub params: Box<[SortId]>,
    /// The sort of the result.
    pub result: SortId,
}

/// A bound variable. Variables are interned by name and sort, so that reading a printed quantifier
/// gives the same term again; substitution renames where that would capture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Variable {
    /// The name as written.
    pub name: Arc<str>,
    /// Its sort.
    pub sort: SortId,
}

/// What a quantifier binds, with its annotations. The quantifier's arguments in the arena are the
/// body followed by the terms of all patterns, in the order of `patterns`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Binder {
    /// The bound variables, at least one.
    pub vars: Box<[VarId]>,
    /// The number of terms in each `:pattern`; a pattern of several terms is a multi-trigger.
    pub patterns: Box<[u32]>,
    /// `:weight`, `:qid` and other annotations, kept as written.
    pub attributes: Box<[Attribute]>,
}

/// An annotation `:keyword value`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Attribute {
    /// The keyword without its colon.
    pub keyword: Arc<str>,
    /// What follows it.
    pub value: AttributeValue,
}

/// The value of an annotation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AttributeValue {
    /// The keyword stands alone.
    None,
    /// A symbol, numeral, string or parenthesised list, as text.
    Text(Arc<str>),
    /// One or several terms, as in `:pattern (t1 t2)` or VMT's `:next x+`.
    Terms(Box<[TermId]>),
}

/// A symbol as SMT-LIB writes it: bare if it is a simple symbol, between bars otherwise.
pub fn quote(name: &str) -> std::borrow::Cow<'_, str> {
    let simple = |c: char| c.is_ascii_alphanumeric() || "~!@$%^&*_-+=<>.?/".contains(c);
    let bare = !name.is_empty()
        && !name.starts_with(|c: char| c.is_ascii_digit())
        && name.chars().all(simple)
        && !RESERVED.contains(&name);
    if bare { name.into() } else { format!("|{name}|").into() }
}

/// Words that SMT-LIB reserves and that must be quoted to be symbols.
const RESERVED: [&str; 12] = [
    "!",
    "_",
    "as",
    "let",
    "exists",
    "forall",
    "match",
    "par",
    "BINARY",
    "DECIMAL",
    "HEXADECIMAL",
    "NUMERAL",
];
