//! The reader: one pass over the text, then what could only be known at its end.
//!
//! It follows the grammar of the LLVM Language Reference as versions 14 to 22 print it. Each file of this
//! folder reads one part: types, constants, attributes, globals, function bodies, instructions, calls, and
//! notes on variables. Names may be used before they are defined, so places (from metadata), `noreturn`
//! (from attribute groups) and the check that each global exists come last, in [`Reader::finish`].
//!
//! Invariants: the grammar is recursive only in types and constants, and there no deeper than
//! [`NESTING_LIMIT`]; no text makes the reader panic; what it does not know it refuses.

mod attributes;
mod body;
mod calls;
mod constants;
pub(crate) mod floats;
mod globals;
mod instructions;
mod memory;
mod notes;
mod opcodes;
mod results;
mod types;

use crate::ast::{Kind, Module, Position, Type, TypeId};
use crate::error::{Error, Result};
use crate::lexer::{Lexer, Name, Token, unescape};
use crate::metadata::{DebugInfo, Node};
use body::Body;
use notes::PendingNote;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::sync::Arc;

/// How deep types and constants may be nested in each other.
const NESTING_LIMIT: u32 = 200;

/// Reads a module.
///
/// ```
/// let module = euphonium_llvm::read_module("define i32 @main() {\n  ret i32 0\n}\n").unwrap();
/// assert_eq!(&*module.functions[0].name, "main");
///
/// let error = euphonium_llvm::read_module("define i32 @main() {\n  frobnicate\n}\n").unwrap_err();
/// assert_eq!(error.to_string(), "2:3: unknown instruction `frobnicate`");
/// ```
pub fn read_module(text: &str) -> Result<Module> {
    let mut reader = Reader::new(text)?;
    reader.module()?;
    reader.finish()
}

/// Where an instruction stands: function, block, index.
type Spot = (u32, u32, u32);

/// A global name: whether anything has it, and who asked first.
struct Symbol {
    name: Arc<str>,
    defined: bool,
    first_use: Option<Position>,
}

struct Reader<'a> {
    lexer: Lexer<'a>,
    module: Module,
    /// The ids of the types in [`Module::types`].
    type_ids: FxHashMap<Type, TypeId>,
    /// Where a named type is first used.
    type_uses: FxHashMap<Arc<str>, Position>,
    /// The body of each named type that is defined.
    type_bodies: FxHashMap<Arc<str>, Option<TypeId>>,
    symbol_ids: FxHashMap<Cow<'a, str>, u32>,
    symbols: Vec<Symbol>,
    /// The groups of attributes with `noreturn`.
    noreturn_groups: FxHashSet<u32>,
    /// Those with `nounwind`.
    nounwind_groups: FxHashSet<u32>,
    /// The function that is being read.
    body: Body<'a>,
    depth: u32,
    inside_splat: bool,
    // What waits for the end of the text.
    instruction_places: Vec<(Spot, Node<'a>)>,
    instruction_groups: Vec<(Spot, u32)>,
    function_places: Vec<(usize, Node<'a>)>,
    function_groups: Vec<(usize, u32)>,
    global_places: Vec<(usize, Node<'a>)>,
    notes: Vec<PendingNote<'a>>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Result<Self> {
        Ok(Reader {
            lexer: Lexer::new(text)?,
            module: Module::default(),
            type_ids: FxHashMap::default(),
            type_uses: FxHashMap::default(),
            type_bodies: FxHashMap::default(),
            symbol_ids: FxHashMap::default(),
            symbols: Vec::new(),
            noreturn_groups: FxHashSet::default(),
            nounwind_groups: FxHashSet::default(),
            body: Body::default(),
            depth: 0,
            inside_splat: false,
            instruction_places: Vec::new(),
            instruction_groups: Vec::new(),
            function_places: Vec::new(),
            function_groups: Vec::new(),
            global_places: Vec::new(),
            notes: Vec::new(),
        })
    }

    /// Reads the entities of the module, one after the other.
    fn module(&mut self) -> Result<()> {
        loop {
            match self.lexer.token {
                Token::End => return Ok(()),
                Token::Node(number) => self.node(number)?,
                Token::Metadata(_) => {
                    self.lexer.advance()?;
                    self.need(b'=')?;
                    if self.lexer.token != Token::Exclamation {
                        return Err(self.lexer.expected("a list of metadata"));
                    }
                    self.lexer.skip_node()?;
                }
                Token::Word("define") => self.define()?,
                Token::Word("declare") => self.declare()?,
                Token::Global(name) => self.global(name)?,
                Token::Local(name) => self.type_definition(name)?,
                Token::Word("attributes") => self.attribute_group()?,
                Token::Word("source_filename") => {
                    self.lexer.advance()?;
                    self.need(b'=')?;
                    self.module.source_name = self.string_text()?;
                }
                Token::Word("target") => {
                    self.lexer.advance()?;
                    let what = self.lexer.token;
                    self.lexer.advance()?;
                    self.need(b'=')?;
                    match what {
                        Token::Word("datalayout") => self.module.data_layout = self.string_text()?,
                        Token::Word("triple") => self.module.triple = self.string_text()?,
                        _ => {
                            return Err(self
                                .lexer
                                .error("expected `datalayout` or `triple` behind `target`"));
                        }
                    }
                }
                Token::Word("module") => {
                    self.lexer.advance()?;
                    self.need_word("asm")?;
                    let line = self.string_text()?;
                    self.module.assembly.push(line);
                }
                Token::Comdat(_) => {
                    self.lexer.advance()?;
                    self.need(b'=')?;
                    self.need_word("comdat")?;
                    match self.lexer.token {
                        Token::Word(_) => self.lexer.advance()?,
                        _ => return Err(self.lexer.expected("a kind of comdat")),
                    }
                }
                // The order of uses and the summary of the module are for LLVM itself.
                Token::Word("uselistorder" | "uselistorder_bb") | Token::Sign(b'^') => {
                    self.lexer.skip_line()?
                }
                _ => return Err(self.lexer.expected("a definition")),
            }
        }
    }

    /// Reads `!5 = distinct !{...}`.
    fn node(&mut self, number: u32) -> Result<()> {
        let position = self.lexer.here();
        self.lexer.advance()?;
        self.need(b'=')?;
        if self.lexer.token == Token::Word("distinct") {
            self.lexer.advance()?;
        }
        let text = self.lexer.skip_node()?;
        if self.module.metadata.define(number, text) {
            Ok(())
        } else {
            Err(Error { position, message: format!("metadata !{number} is defined twice") })
        }
    }

    /// Fills in what waited for the end of the text.
    fn finish(self) -> Result<Module> {
        self.check_definitions()?;
        let Reader { mut module, noreturn_groups, nounwind_groups, notes, .. } = self;
        let metadata = std::mem::take(&mut module.metadata);
        let mut debug = DebugInfo::new(&metadata);
        for ((function, block, index), node) in self.instruction_places {
            let instructions = &mut module.functions[function as usize].blocks[block as usize].instructions;
            instructions[index as usize].place = debug.location(node);
        }
        for ((function, block, index), group) in self.instruction_groups {
            let instructions = &mut module.functions[function as usize].blocks[block as usize].instructions;
            if let Kind::Call(call) | Kind::Invoke { call, .. } = &mut instructions[index as usize].kind {
                call.noreturn |= noreturn_groups.contains(&group);
            }
        }
        for (function, group) in self.function_groups {
            module.functions[function].noreturn |= noreturn_groups.contains(&group);
            module.functions[function].nounwind |= nounwind_groups.contains(&group);
        }
        for (function, node) in self.function_places {
            module.functions[function].place = debug.declaration(node);
        }
        for (global, node) in self.global_places {
            let Some(variable) = debug.variable(node) else { continue };
            module.globals[global].source_name = debug.name(variable);
            module.globals[global].place = debug.declaration(variable);
        }
        for note in notes {
            note.settle(&mut module, &mut debug);
        }
        module.metadata = metadata;
        Ok(module)
    }

    /// Refuses names of types and globals that nothing defines. Intrinsics need no declaration.
    fn check_definitions(&self) -> Result<()> {
        let missing_types = self.type_uses.iter().filter(|(name, _)| !self.type_bodies.contains_key(*name));
        let missing_types =
            missing_types.map(|(name, &position)| (position, format!("type `%{name}` is not defined")));
        let missing_symbols = self.symbols.iter().filter_map(|symbol| {
            let position =
                symbol.first_use.filter(|_| !symbol.defined && !symbol.name.starts_with("llvm."))?;
            Some((position, format!("`@{}` is not defined", symbol.name)))
        });
        let first = missing_types.chain(missing_symbols).min_by_key(|(at, _)| (at.line, at.column));
        first.map_or(Ok(()), |(position, message)| Err(Error { position, message }))
    }

    // Small steps that all parts share.

    /// Whether the current token is this sign; if so, steps over it.
    fn eat(&mut self, sign: u8) -> Result<bool> {
        let found = self.lexer.token == Token::Sign(sign);
        if found {
            self.lexer.advance()?;
        }
        Ok(found)
    }

    fn need(&mut self, sign: u8) -> Result<()> {
        if self.eat(sign)? { Ok(()) } else { Err(self.lexer.expected(&format!("`{}`", sign as char))) }
    }

    fn eat_word(&mut self, word: &str) -> Result<bool> {
        let found = self.lexer.token == Token::Word(word);
        if found {
            self.lexer.advance()?;
        }
        Ok(found)
    }

    fn need_word(&mut self, word: &str) -> Result<()> {
        if self.eat_word(word)? { Ok(()) } else { Err(self.lexer.expected(&format!("`{word}`"))) }
    }

    /// A comma that something else than metadata follows.
    fn eat_comma(&mut self) -> Result<bool> {
        if self.lexer.token == Token::Sign(b',') && self.lexer.next_byte() != Some(b'!') {
            self.lexer.advance()?;
            return Ok(true);
        }
        Ok(false)
    }

    fn string(&mut self) -> Result<&'a str> {
        let Token::String(raw) = self.lexer.token else {
            return Err(self.lexer.expected("a string"));
        };
        self.lexer.advance()?;
        Ok(raw)
    }

    /// A string whose bytes are only shown or given to an assembler.
    fn string_text(&mut self) -> Result<String> {
        Ok(String::from_utf8_lossy(&unescape(self.string()?)).into_owned())
    }

    fn number<T: std::str::FromStr>(&mut self) -> Result<T> {
        let Token::Word(word) = self.lexer.token else {
            return Err(self.lexer.expected("a number"));
        };
        let number = word.parse().map_err(|_| self.lexer.expected("a number"))?;
        self.lexer.advance()?;
        Ok(number)
    }

    /// An alignment.
    fn power_of_two(&mut self) -> Result<u64> {
        match self.lexer.token {
            Token::Word(word) if word.parse().is_ok_and(u64::is_power_of_two) => self.number(),
            _ => Err(self.lexer.expected("a power of two")),
        }
    }

    /// The bytes of a name as text. Two names that are no UTF-8 could look alike, so they are refused.
    fn name_text(&self, name: Name<'a>) -> Result<Cow<'a, str>> {
        let raw = match name {
            Name::Number(number) => return Ok(Cow::Owned(number.to_string())),
            Name::Plain(name) => return Ok(Cow::Borrowed(name)),
            Name::Quoted(raw) => raw,
        };
        let not_text = |_| self.lexer.error("a name that is not UTF-8");
        match unescape(raw) {
            Cow::Borrowed(_) => Ok(Cow::Borrowed(raw)),
            Cow::Owned(bytes) => {
                String::from_utf8(bytes).map(Cow::Owned).map_err(|e| not_text(e.utf8_error()))
            }
        }
    }

    /// The number of a global name.
    fn symbol(&mut self, name: Name<'a>) -> Result<usize> {
        let name = self.name_text(name)?;
        if let Some(&id) = self.symbol_ids.get(&*name) {
            return Ok(id as usize);
        }
        let id = self.symbols.len();
        self.symbols.push(Symbol { name: Arc::from(&*name), defined: false, first_use: None });
        self.symbol_ids.insert(name, id as u32);
        Ok(id)
    }

    /// The name of a global as an operand.
    fn use_symbol(&mut self, name: Name<'a>) -> Result<Arc<str>> {
        let id = self.symbol(name)?;
        let position = self.lexer.here();
        let symbol = &mut self.symbols[id];
        symbol.first_use.get_or_insert(position);
        Ok(symbol.name.clone())
    }

    /// The name of a global that is being defined.
    fn define_symbol(&mut self, name: Name<'a>) -> Result<Arc<str>> {
        let id = self.symbol(name)?;
        let symbol = &mut self.symbols[id];
        if std::mem::replace(&mut symbol.defined, true) {
            return Err(self.lexer.error(format!("`@{}` is defined twice", symbol.name)));
        }
        Ok(symbol.name.clone())
    }
}
