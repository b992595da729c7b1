//! What debug information says about loops, scopes, variables and their types.
//!
//! A module's metadata is a list of numbered nodes (LLVM Language Reference, "Specialized Metadata Nodes").
//! This looks into the few kinds that tell in which scope a loop statement stands, which variables that scope
//! sees, and what their types are. Nothing is refused here: what is not understood is not spoken of.

pub use super::layout::Kind as ScalarKind;
use super::layout::Layouts;
use euphonium_llvm::metadata::{self, Metadata, field, items, kind, reference};
use euphonium_llvm::{BlockId, Function, Kind, Module};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How far scopes and types are followed before they are taken for a cycle.
const CHAIN_LIMIT: usize = 1_000;

/// A type that expressions can be written about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CType {
    /// An integer of this many bits, with a sign or without.
    Integer {
        /// Its size in bits.
        bits: u32,
        /// Whether it can be negative.
        signed: bool,
    },
    /// An array of integers with one dimension.
    Array {
        /// The size of an element in bits.
        bits: u32,
        /// Whether elements can be negative.
        signed: bool,
        /// How many there are.
        count: u64,
    },
    /// A structure's members of integer types: name, offset in bytes, bits, sign.
    Structure(Vec<(Arc<str>, u64, u32, bool)>),
}

/// A variable of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// Its name.
    pub name: Arc<str>,
    /// The number of the scope's node; `None` outside of functions.
    pub scope: Option<u32>,
    /// Where it is declared.
    pub line: u32,
    /// A variable of one activation: neither global nor static.
    pub local: bool,
    /// Whether it is a parameter.
    pub parameter: bool,
    /// Its type, if expressions can be written about it.
    pub ty: Option<CType>,
    /// The number of its type's node.
    node: Option<u32>,
}

/// A loop statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loop {
    /// The file, as debug information names it.
    pub file: Arc<str>,
    /// The place of the keyword.
    pub line: u32,
    /// The place of the keyword.
    pub column: u32,
    /// The function.
    pub function: Arc<str>,
    /// The scopes that are open at the head, the innermost first. The head of a `for` has one of its own.
    pub scopes: Vec<u32>,
    /// The branches back to the head: their line and column, and the name of the block that they lead to.
    pub branches: Vec<(u32, u32, Arc<str>)>,
}

impl Loop {
    /// Whether they are one statement.
    fn is(&self, other: &Loop) -> bool {
        (self.line, self.column, &self.file, &self.function)
            == (other.line, other.column, &other.file, &other.function)
    }
}

/// A function with a body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subprogram {
    /// The file, as debug information names it.
    pub file: Arc<str>,
    /// The name that the linker knows.
    pub name: Arc<str>,
    /// The line of its name.
    pub line: u32,
    /// The number of the node, which is the scope of its parameters.
    pub scope: u32,
    /// The type of its result, if expressions can be written about it.
    pub result: Option<CType>,
}

/// What one module says.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct DebugTable {
    /// The loop statements.
    pub loops: Vec<Loop>,
    /// The functions.
    pub subprograms: Vec<Subprogram>,
    /// The variables, those of the functions and the global ones.
    pub declarations: Vec<Declaration>,
    /// Where the blocks of functions begin in the text: line and column of the scope's node.
    starts: FxHashMap<u32, (u32, u32)>,
    /// The functions that these blocks are in.
    owners: FxHashMap<u32, Arc<str>>,
    /// The types of the variables, as they are in memory.
    layouts: Layouts,
}

/// A type, as it is in memory.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Type<'a> {
    layouts: &'a Layouts,
    node: u32,
}

impl<'a> Type<'a> {
    /// What is written behind a variable of this type to name the scalar of just this many bytes at an offset.
    pub fn piece(self, offset: u64, bytes: u64) -> Option<String> {
        self.layouts.piece(self.node, offset, bytes)
    }

    /// What is written behind a variable of this type to name the part at an offset, of this many bytes if that
    /// is known.
    pub fn path(self, offset: u64, bytes: Option<u64>) -> Option<String> {
        self.layouts.path(self.node, offset, bytes)
    }

    /// What the scalar behind a path is.
    pub fn kind(self, path: &str) -> Option<ScalarKind> {
        self.layouts.kind(self.node, path)
    }

    /// In bytes.
    pub fn bytes(self) -> Option<u64> {
        self.layouts.bytes(self.node)
    }

    /// What the pointer behind a path points to.
    pub fn pointee(self, path: &str) -> Option<Type<'a>> {
        let node = self.layouts.pointee(self.node, path)?;
        Some(Type { node, ..self })
    }
}

impl DebugTable {
    /// What a module says.
    pub fn new(module: &Module) -> DebugTable {
        let nodes = Nodes(&module.metadata);
        let mut table = DebugTable::default();
        for number in module.metadata.numbers() {
            let Some(text) = nodes.text(Some(number)) else { continue };
            match kind(text) {
                "DILocalVariable" => table.declarations.extend(nodes.declaration(text, true)),
                "DIGlobalVariable" => table.declarations.extend(nodes.declaration(text, false)),
                "DISubprogram" => table.subprograms.extend(nodes.subprogram(number, text)),
                "DILexicalBlock" => {
                    let place = (field_number(text, "line"), field_number(text, "column"));
                    table.starts.insert(number, place);
                    let function =
                        nodes.scopes(number).last().filter(|(_, text)| kind(text) == "DISubprogram");
                    let name = function.and_then(|(_, text)| string(field(text, "name")?));
                    table.owners.extend(name.map(|name| (number, name)));
                }
                _ => {}
            }
        }
        table.layouts = Layouts::read(&nodes, table.declarations.iter().filter_map(|d| d.node));
        for function in &module.functions {
            for &(block, id) in &function.loop_branches {
                let Some(branch) = branch_back(function, block) else { continue };
                let Some(found) = nodes.loop_of(id) else { continue };
                table.add_branch(found, branch);
            }
        }
        table
    }

    /// Adds a branch to its loop, which has others perhaps.
    fn add_branch(&mut self, found: Loop, branch: (u32, u32, Arc<str>)) {
        let known = self.loops.iter().position(|known| known.is(&found));
        let index = known.unwrap_or(self.loops.len());
        if known.is_none() {
            self.loops.push(found);
        }
        self.loops[index].branches.push(branch);
    }

    /// The declaration that a name means at the head of a loop.
    pub fn visible(&self, name: &str, at: &Loop) -> Option<&Declaration> {
        let named = || self.declarations.iter().filter(|d| *d.name == *name);
        for scope in &at.scopes {
            let mut here = named().filter(|d| d.scope == Some(*scope) && d.line <= at.line);
            if let Some(first) = here.next() {
                // Two of one name in one scope are not told apart.
                return Some(first).filter(|d| here.next().is_none() && self.is_before(d, at));
            }
        }
        let mut globals = named().filter(|d| d.scope.is_none() && d.line < at.line);
        let first = globals.next()?;
        Some(first).filter(|_| globals.next().is_none())
    }

    /// A place in a function, as if a loop began there. All blocks that begin before it count as open: a variable of one that is closed
    /// is not read there any more.
    pub fn place(&self, file: &Arc<str>, line: u32, column: u32, function: &Arc<str>) -> Loop {
        let mut blocks: Vec<((u32, u32), u32)> = self
            .starts
            .iter()
            .filter(|(scope, start)| self.owners.get(scope) == Some(function) && **start <= (line, column))
            .map(|(&scope, &start)| (start, scope))
            .collect();
        blocks.sort_unstable_by(|a, b| b.cmp(a));
        let whole = self.subprograms.iter().filter(|s| s.name == *function).map(|s| s.scope);
        let scopes = blocks.into_iter().map(|(_, scope)| scope).chain(whole).collect();
        Loop { file: file.clone(), line, column, function: function.clone(), scopes, branches: Vec::new() }
    }

    /// What the source calls the bytes of a variable at an offset: `.inner.groups`, `[3].key`, nothing for
    /// the whole of a scalar. `None` if they are no scalar for sure.
    pub fn piece(&self, declaration: &Declaration, offset: u64, bytes: u64) -> Option<String> {
        self.layouts.piece(declaration.node?, offset, bytes)
    }

    /// The type of a variable.
    pub fn type_of(&self, declaration: &Declaration) -> Option<Type<'_>> {
        declaration.node.map(|node| Type { layouts: &self.layouts, node })
    }

    /// What the scalar behind a path in a variable is.
    pub fn kind(&self, declaration: &Declaration, path: &str) -> Option<ScalarKind> {
        self.layouts.kind(declaration.node?, path)
    }

    /// The size of a variable.
    pub fn bytes(&self, declaration: &Declaration) -> Option<u64> {
        self.layouts.bytes(declaration.node?)
    }

    /// What the source calls the part of a variable at an offset that has this many bytes, if that is known.
    pub fn path(&self, declaration: &Declaration, offset: u64, bytes: Option<u64>) -> Option<String> {
        self.layouts.path(declaration.node?, offset, bytes)
    }

    /// Is a variable of an enclosing scope, in a line that is not below, declared before the loop for sure?
    /// In the loop's own line, those of the `for` are.
    fn is_before(&self, declaration: &Declaration, at: &Loop) -> bool {
        let head = declaration.scope.and_then(|scope| self.starts.get(&scope));
        declaration.line < at.line || head == Some(&(at.line, at.column))
    }
}

/// The numbered nodes of a module.
pub(super) struct Nodes<'a>(&'a Metadata);

impl<'a> Nodes<'a> {
    pub(super) fn text(&self, number: Option<u32>) -> Option<&'a str> {
        self.0.text(number?)
    }

    fn declaration(&self, text: &'a str, local: bool) -> Option<Declaration> {
        let name = string(field(text, "name")?)?;
        let scope = reference(field(text, "scope")?);
        let in_function = matches!(
            self.text(scope).map(kind),
            Some("DISubprogram" | "DILexicalBlock" | "DILexicalBlockFile")
        );
        let node = field(text, "type").and_then(reference);
        let ty = self.c_type(node);
        let scope = scope.filter(|_| in_function);
        let parameter = field(text, "arg").is_some();
        Some(Declaration { name, scope, line: field_number(text, "line"), local, parameter, ty, node })
    }

    /// Only definitions belong to a unit.
    fn subprogram(&self, scope: u32, text: &'a str) -> Option<Subprogram> {
        field(text, "unit")?;
        let name = string(field(text, "linkageName").or(field(text, "name"))?)?;
        let file = self.text(field(text, "file").and_then(reference))?;
        let file = string(field(file, "filename")?)?;
        // The type of the result comes first, `null` if there is none.
        let types = self.text(field(text, "type").and_then(reference));
        let types = types.and_then(|types| self.text(field(types, "types").and_then(reference)));
        let first = types.and_then(|types| items(types)?.next()).and_then(reference);
        let result = first.and_then(|first| self.c_type(Some(first)));
        Some(Subprogram { file, name, line: field_number(text, "line"), scope, result })
    }

    /// File, line, column and scope of a `DILocation`.
    fn location(&self, number: u32) -> Option<(Arc<str>, u32, u32, u32)> {
        let text = self.text(Some(number)).filter(|text| kind(text) == "DILocation")?;
        let scope = reference(field(text, "scope")?)?;
        let file = self.scopes(scope).find_map(|(_, text)| field(text, "file").and_then(reference))?;
        let file = string(field(self.text(Some(file))?, "filename")?)?;
        Some((file, field_number(text, "line"), field_number(text, "column"), scope))
    }

    /// A scope and those around it, up to the function.
    fn scopes(&self, scope: u32) -> impl Iterator<Item = (u32, &'a str)> {
        let mut next = Some(scope);
        std::iter::from_fn(move || {
            let number = next?;
            let text = self.text(next)?;
            next = match kind(text) {
                "DISubprogram" => None,
                _ => field(text, "scope").and_then(reference),
            };
            Some((number, text))
        })
        .take(CHAIN_LIMIT)
    }

    /// The loop behind `!{!48, !40, !49, ...}`: itself, where it begins, where it ends.
    fn loop_of(&self, id: u32) -> Option<Loop> {
        let text = self.text(Some(id))?;
        let start = items(text)?.skip(1).find_map(reference)?;
        let (file, line, column, scope) = self.location(start)?;
        let scopes: Vec<(u32, &str)> = self.scopes(scope).collect();
        let function = scopes.last().filter(|(_, text)| kind(text) == "DISubprogram")?.1;
        let function = string(field(function, "name")?)?;
        let scopes = scopes.into_iter().map(|(number, _)| number).collect();
        Some(Loop { file, line, column, function, scopes, branches: Vec::new() })
    }

    /// The type behind names and qualifiers.
    fn c_type(&self, number: Option<u32>) -> Option<CType> {
        let text = self.bare(number)?;
        if let Some((bits, signed)) = integer(text) {
            return Some(CType::Integer { bits, signed });
        }
        if kind(text) != "DICompositeType" {
            return None;
        }
        let elements = self.elements(text)?;
        match field(text, "tag")? {
            "DW_TAG_array_type" => {
                let [range] = elements[..] else { return None };
                let count = field(range, "count")?.parse().ok()?;
                let (bits, signed) = integer(self.bare(field(text, "baseType").and_then(reference))?)?;
                Some(CType::Array { bits, signed, count })
            }
            "DW_TAG_structure_type" => Some(CType::Structure(
                elements.into_iter().filter_map(|member| self.member(member)).collect(),
            )),
            _ => None,
        }
    }

    /// The members of a structure or union, the dimensions of an array.
    pub(super) fn elements(&self, text: &'a str) -> Option<Vec<&'a str>> {
        let list = self.text(field(text, "elements").and_then(reference))?;
        items(list)?.map(|part| self.text(reference(part))).collect()
    }

    fn member(&self, text: &'a str) -> Option<(Arc<str>, u64, u32, bool)> {
        // A bit-field is no object of its own.
        if field(text, "tag") != Some("DW_TAG_member") || text.contains("DIFlagBitField") {
            return None;
        }
        let name = string(field(text, "name")?)?;
        let (bits, signed) = integer(self.bare(field(text, "baseType").and_then(reference))?)?;
        Some((name, u64::from(field_number(text, "offset")) / 8, bits, signed))
    }

    /// The node of a type without names, `const` and `volatile`; of an enumeration, its integer type.
    fn bare(&self, number: Option<u32>) -> Option<&'a str> {
        let mut text = self.text(number)?;
        for _ in 0..CHAIN_LIMIT {
            let tag = field(text, "tag");
            match (kind(text), tag) {
                ("DIDerivedType", Some("DW_TAG_typedef" | "DW_TAG_const_type" | "DW_TAG_volatile_type"))
                | (_, Some("DW_TAG_enumeration_type")) => {
                    text = self.text(field(text, "baseType").and_then(reference))?;
                }
                _ => return Some(text),
            }
        }
        None
    }
}

/// The size and sign of an integer type.
fn integer(text: &str) -> Option<(u32, bool)> {
    let bits = field_number(text, "size");
    if !matches!(bits, 8 | 16 | 32 | 64) {
        return None;
    }
    match (kind(text), field(text, "encoding")?) {
        ("DIBasicType", "DW_ATE_signed" | "DW_ATE_signed_char") => Some((bits, true)),
        ("DIBasicType", "DW_ATE_unsigned" | "DW_ATE_unsigned_char" | "DW_ATE_boolean") => Some((bits, false)),
        _ => None,
    }
}

/// The line, the column and the target of the branch at the end of a block; of a conditional branch, the
/// block that it names first.
fn branch_back(function: &Function, block: BlockId) -> Option<(u32, u32, Arc<str>)> {
    let branch = function.blocks[block.0 as usize].instructions.last()?;
    let (Kind::Jump(target) | Kind::Branch { yes: target, .. }) = branch.kind else { return None };
    let place = branch.place.as_ref()?;
    Some((place.line, place.column, function.blocks[target.0 as usize].name.clone()))
}

fn field_number(text: &str, name: &str) -> u32 {
    field(text, name).and_then(|value| value.parse().ok()).unwrap_or(0)
}

/// A string of a node. A name with an escape is none that C code would write.
pub(super) fn string(value: &str) -> Option<Arc<str>> {
    metadata::string(value).filter(|_| !value.contains('\\'))
}
