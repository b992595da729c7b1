//! Global variables, aliases, and the heads of functions.

use super::Reader;
use super::attributes::ValueAttributes;
use super::opcodes::starts_constant;
use crate::ast::{Alias, Function, Global, Linkage, Parameter, Position, Type, TypeId};
use crate::error::Result;
use crate::lexer::{Name, Token};
use std::sync::Arc;

/// The name of a parameter, if it has one, and where it stands.
pub(super) type ParameterName<'a> = (Option<Name<'a>>, Position);

impl<'a> Reader<'a> {
    /// Reads `@name = ...`: a variable, an alias or an indirect function.
    pub(super) fn global(&mut self, name: Name<'a>) -> Result<()> {
        let position = self.lexer.here();
        let name = self.define_symbol(name)?;
        self.lexer.advance()?;
        self.need(b'=')?;
        let (mut external, mut thread_local, mut optional, mut unnamed) = (false, false, false, false);
        let mut linkage = Linkage::default();
        loop {
            let Token::Word(word) = self.lexer.token else {
                return Err(self.lexer.expected("`global`, `constant` or `alias`"));
            };
            linkage = Linkage::of(word).unwrap_or(linkage);
            match word {
                "global" | "constant" => break,
                "alias" | "ifunc" => {
                    self.lexer.advance()?;
                    let ty = self.ty()?;
                    self.need(b',')?;
                    // An operation on constants stands there without its type.
                    let target = match self.lexer.token {
                        Token::Word(word) if starts_constant(word) => {
                            let pointer = self.intern(Type::Pointer(0));
                            self.value(pointer)?
                        }
                        _ => self.typed()?.value,
                    };
                    self.global_suffix()?;
                    let alias = Alias { name, ty, target, linkage, position };
                    match word {
                        "alias" => self.module.aliases.push(alias),
                        _ => self.module.indirect_functions.push(alias),
                    }
                    return Ok(());
                }
                "external" => external = true,
                "extern_weak" => (external, optional) = (true, true),
                "thread_local" => thread_local = true,
                "unnamed_addr" => unnamed = true,
                "private"
                | "internal"
                | "available_externally"
                | "linkonce"
                | "weak"
                | "common"
                | "appending"
                | "linkonce_odr"
                | "weak_odr"
                | "dso_local"
                | "dso_preemptable"
                | "default"
                | "hidden"
                | "protected"
                | "dllimport"
                | "dllexport"
                | "local_unnamed_addr"
                | "externally_initialized"
                | "addrspace" => {}
                _ => return Err(self.lexer.expected("`global`, `constant` or `alias`")),
            }
            self.lexer.advance()?;
            if matches!(word, "thread_local" | "addrspace") && self.lexer.token == Token::Sign(b'(') {
                self.lexer.skip_group()?;
            }
        }
        let constant = self.lexer.token == Token::Word("constant");
        self.lexer.advance()?;
        let ty = self.ty()?;
        let init = if external { None } else { Some(self.value(ty)?) };
        let (align, section) = self.global_suffix()?;
        let (source_name, place) = (None, None);
        self.module.globals.push(Global {
            name,
            ty,
            init,
            constant,
            align,
            thread_local,
            linkage,
            section,
            optional,
            unnamed,
            source_name,
            place,
            position,
        });
        Ok(())
    }

    /// Reads what follows a global behind commas, and gives the alignment and the section. The node of `!dbg`
    /// waits for the variable that is pushed next.
    fn global_suffix(&mut self) -> Result<(u64, Option<Arc<str>>)> {
        let (mut align, mut section) = (0, None);
        while self.eat(b',')? {
            match self.lexer.token {
                Token::Word("align") => {
                    self.lexer.advance()?;
                    align = self.power_of_two()?;
                }
                Token::Word("section") => {
                    self.lexer.advance()?;
                    section = Some(self.string()?.into());
                }
                Token::Word("partition" | "code_model") => {
                    self.lexer.advance()?;
                    self.string()?;
                }
                Token::Word("comdat") => self.comdat()?,
                Token::Word(
                    "no_sanitize_address"
                    | "no_sanitize_hwaddress"
                    | "sanitize_memtag"
                    | "sanitize_address_dyninit",
                ) => self.lexer.advance()?,
                Token::Metadata(kind) => {
                    let node = self.attachment()?;
                    let index = self.module.globals.len();
                    if kind == "dbg" && self.global_places.last().is_none_or(|(last, _)| *last != index) {
                        self.global_places.push((index, node));
                    }
                }
                _ => return Err(self.lexer.expected("`align`, `section`, `comdat` or metadata")),
            }
        }
        // Groups of attributes of the variable.
        while let Token::Attributes(_) = self.lexer.token {
            self.lexer.advance()?;
        }
        Ok((align, section))
    }

    fn comdat(&mut self) -> Result<()> {
        self.lexer.advance()?;
        if self.lexer.token == Token::Sign(b'(') {
            self.lexer.skip_group()?;
        }
        Ok(())
    }

    /// Reads `declare ...`.
    pub(super) fn declare(&mut self) -> Result<()> {
        self.lexer.advance()?;
        while let Token::Metadata(kind) = self.lexer.token {
            let node = self.attachment()?;
            if kind == "dbg" {
                self.function_places.push((self.module.functions.len(), node));
            }
        }
        let optional = self.lexer.token == Token::Word("extern_weak");
        let (mut function, _) = self.function_head()?;
        function.optional = optional;
        self.module.functions.push(function);
        Ok(())
    }

    /// Reads `define ... { ... }`.
    pub(super) fn define(&mut self) -> Result<()> {
        self.lexer.advance()?;
        let linkage = match self.lexer.token {
            Token::Word(word) => Linkage::of(word).unwrap_or_default(),
            _ => Linkage::default(),
        };
        let (mut function, parameters) = self.function_head()?;
        function.linkage = linkage;
        while let Token::Metadata(kind) = self.lexer.token {
            let node = self.attachment()?;
            if kind == "dbg" {
                self.function_places.push((self.module.functions.len(), node));
            }
        }
        self.need(b'{')?;
        self.function_body(&mut function, parameters)?;
        self.module.functions.push(function);
        Ok(())
    }

    /// Reads a function up to its body, with the names of its parameters.
    fn function_head(&mut self) -> Result<(Function, Vec<ParameterName<'a>>)> {
        let ValueAttributes { zero_extended, .. } = self.value_attributes()?;
        let result = self.ty()?;
        let Token::Global(name) = self.lexer.token else {
            return Err(self.lexer.expected("the name of a function"));
        };
        let position = self.lexer.here();
        let name = self.define_symbol(name)?;
        self.lexer.advance()?;
        let (parameters, names, variadic) = self.parameters()?;
        let (noreturn, nounwind) = self.function_attributes()?;
        let function = Function {
            name,
            result,
            zero_extended,
            parameters,
            variadic,
            noreturn,
            nounwind,
            optional: false,
            linkage: Linkage::default(),
            locals: Vec::new(),
            blocks: Vec::new(),
            variables: Vec::new(),
            loop_branches: Vec::new(),
            place: None,
            position,
        };
        Ok((function, names))
    }

    fn parameters(&mut self) -> Result<(Vec<Parameter>, Vec<ParameterName<'a>>, bool)> {
        self.need(b'(')?;
        let (mut parameters, mut names, mut variadic) = (Vec::new(), Vec::new(), false);
        if self.eat(b')')? {
            return Ok((parameters, names, variadic));
        }
        loop {
            if self.eat_word("...")? {
                variadic = true;
                break;
            }
            let ty: TypeId = self.ty()?;
            let ValueAttributes { by_value, result_slot, .. } = self.value_attributes()?;
            let position = self.lexer.here();
            let name = match self.lexer.token {
                Token::Local(name) => {
                    self.lexer.advance()?;
                    Some(name)
                }
                _ => None,
            };
            parameters.push(Parameter { ty, by_value, result_slot });
            names.push((name, position));
            if !self.eat(b',')? {
                break;
            }
        }
        self.need(b')')?;
        Ok((parameters, names, variadic))
    }

    /// Reads what follows the parameters, and tells whether `noreturn` and `nounwind` are among it.
    /// Attributes in groups wait for the function that is pushed next.
    fn function_attributes(&mut self) -> Result<(bool, bool)> {
        let (mut noreturn, mut nounwind) = (false, false);
        // A word on the next line is the next definition of the module.
        while self.lexer.same_line() {
            match self.lexer.token {
                Token::Attributes(group) => {
                    self.function_groups.push((self.module.functions.len(), group));
                    self.lexer.advance()?;
                }
                Token::Word("section" | "partition" | "gc") => {
                    self.lexer.advance()?;
                    self.string()?;
                }
                Token::Word("comdat") => self.comdat()?,
                Token::Word("prefix" | "prologue" | "personality") => {
                    self.lexer.advance()?;
                    self.typed()?;
                }
                Token::Word(word) => {
                    noreturn |= word == "noreturn";
                    nounwind |= word == "nounwind";
                    self.skip_attribute()?;
                }
                Token::String(_) => self.skip_attribute()?,
                _ => break,
            }
        }
        Ok((noreturn, nounwind))
    }
}
