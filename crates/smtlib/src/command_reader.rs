//! Reading commands: what follows the opening parenthesis of a command.

use crate::apply::converted;
use crate::command::{CommandKind, DATATYPES, QueryGoal, RECURSION};
use crate::error::{ErrorKind, Read, fault};
use crate::lexer::{Token, TokenKind, unbalanced};
use crate::parser::{Parser, State};
use crate::scope::{Binding, Macro, SortBinding};
use crate::symbols::Symbol;
use euphonium_term::{Attribute, AttributeValue, FunId, SortId, TermId};
use std::sync::Arc;

/// More levels than this are refused; they would only fill memory.
const MAX_LEVELS: usize = 1 << 24;

impl Parser<'_> {
    /// Reads a command behind its opening parenthesis, including the closing one.
    pub fn command(&mut self) -> Read<CommandKind> {
        let head = self.next()?;
        if head.kind != TokenKind::Symbol {
            return self.unexpected(head, "the name of a command");
        }
        let kind = match self.lexer.bytes(head) {
            b"assert" => CommandKind::Assert(self.bool_term()?),
            b"check-sat" => CommandKind::CheckSat,
            b"check-sat-assuming" => CommandKind::CheckSatAssuming(self.assumptions()?),
            b"declare-const" => {
                let (symbol, token) = self.symbol()?;
                let sort = self.sort()?;
                CommandKind::DeclareConst(self.declare(symbol, token, &[], sort)?)
            }
            b"declare-fun" => {
                let (symbol, token) = self.symbol()?;
                let params = self.sorts()?;
                let result = self.sort()?;
                CommandKind::DeclareFun(self.declare(symbol, token, &params, result)?)
            }
            b"declare-rel" => {
                let (symbol, token) = self.symbol()?;
                let params = self.sorts()?;
                CommandKind::DeclareRel(self.declare(symbol, token, &params, SortId::BOOL)?)
            }
            b"declare-var" => self.declare_var()?,
            b"declare-sort" => self.declare_sort()?,
            b"declare-datatype" | b"declare-datatypes" => return self.declare_datatypes(),
            b"define-const" => {
                let (symbol, token) = self.symbol()?;
                let sort = self.sort()?;
                let body = self.term_of_sort(sort)?;
                self.check_free(symbol, token)?;
                self.state.scope.bind(symbol, Binding::Term(body));
                CommandKind::DefineConst { name: self.name(symbol), body }
            }
            b"define-fun" => self.define_fun()?,
            b"define-fun-rec" | b"define-funs-rec" => return self.define_funs_rec(),
            b"define-sort" => self.define_sort()?,
            b"echo" => CommandKind::Echo(self.string()?),
            b"exit" => CommandKind::Exit,
            b"get-assertions" => CommandKind::GetAssertions,
            b"get-assignment" => CommandKind::GetAssignment,
            b"get-info" => CommandKind::GetInfo(self.keyword()?),
            b"get-model" => CommandKind::GetModel,
            b"get-option" => CommandKind::GetOption(self.keyword()?),
            b"get-proof" => CommandKind::GetProof,
            b"get-unsat-assumptions" => CommandKind::GetUnsatAssumptions,
            b"get-unsat-core" => CommandKind::GetUnsatCore,
            b"get-value" => CommandKind::GetValue(self.values()?),
            b"pop" => self.pop()?,
            b"push" => self.push()?,
            b"query" => self.query()?,
            b"reset" => {
                self.close()?;
                // All names go; the caller's mark is beyond the new undo stack and so harmless.
                let State { lenient_definition_sorts, elements_of_sorts, .. } = *self.state;
                *self.state = State { lenient_definition_sorts, elements_of_sorts, ..State::new() };
                return Ok(CommandKind::Reset);
            }
            b"reset-assertions" => {
                self.at_end()?;
                self.state.scope.reset_assertions(self.state.global_declarations);
                CommandKind::ResetAssertions
            }
            b"rule" => {
                let clause = self.bool_term()?;
                let name = match self.peek()?.kind {
                    TokenKind::Close => None,
                    _ => Some(self.symbol().map(|(symbol, _)| self.name(symbol))?),
                };
                CommandKind::Rule { clause, name }
            }
            b"set-info" => CommandKind::SetInfo(self.attribute()?),
            b"set-logic" => {
                let (symbol, _) = self.symbol()?;
                let name = self.name(symbol);
                self.at_end()?;
                self.state.real_numerals = is_real_logic(&name);
                CommandKind::SetLogic(name)
            }
            b"set-option" => {
                let option = self.attribute()?;
                self.at_end()?;
                if &*option.keyword == "global-declarations" {
                    self.state.global_declarations = option.value == AttributeValue::Text("true".into());
                }
                CommandKind::SetOption(option)
            }
            _ => {
                let name = self.text(head).into();
                self.lexer.skip_lists(1)?;
                return Ok(CommandKind::Unknown { name });
            }
        };
        self.close()?;
        Ok(kind)
    }

    // --- terms ---

    /// A term of a sort; an integer is coerced where a real is expected.
    fn term_of_sort(&mut self, want: SortId) -> Read<TermId> {
        let token = self.peek()?;
        let term = self.term()?;
        let term = converted(self.terms, term, want, self.state.real_numerals).unwrap_or(term);
        let have = self.terms.sort_of(term);
        if have == want {
            return Ok(term);
        }
        let (have, want) = (self.terms.sort_name(have), self.terms.sort_name(want));
        fault(token.start, ErrorKind::Sort, format!("this term has sort {have}, expected {want}"))
    }

    fn bool_term(&mut self) -> Read<TermId> {
        self.term_of_sort(SortId::BOOL)
    }

    fn assumptions(&mut self) -> Read<Vec<TermId>> {
        self.open("'(' and the assumptions")?;
        let mut terms = Vec::new();
        while !self.closes()? {
            terms.push(self.bool_term()?);
        }
        Ok(terms)
    }

    fn values(&mut self) -> Read<Vec<(TermId, Arc<str>)>> {
        self.open("'(' and the terms")?;
        let mut terms = Vec::new();
        while !self.closes()? {
            let start = self.peek()?.start;
            let term = self.term()?;
            let text = String::from_utf8_lossy(&self.lexer.text[start..self.lexer.pos]);
            terms.push((term, text.into()));
        }
        Ok(terms)
    }

    // --- declarations and definitions ---

    fn check_free(&self, symbol: Symbol, token: Token) -> Read<()> {
        if self.state.scope.is_free(symbol) {
            return Ok(());
        }
        let name = self.state.scope.name(symbol);
        fault(token.start, ErrorKind::Redeclared, format!("{name} is already declared"))
    }

    fn check_free_sort(&self, symbol: Symbol, token: Token) -> Read<()> {
        if self.state.scope.is_free_sort(symbol) {
            return Ok(());
        }
        let name = self.state.scope.name(symbol);
        fault(token.start, ErrorKind::Redeclared, format!("the sort {name} is already declared"))
    }

    fn declare(&mut self, symbol: Symbol, token: Token, params: &[SortId], result: SortId) -> Read<FunId> {
        self.check_free(symbol, token)?;
        let function = self.terms.declare(self.state.scope.name(symbol), params, result);
        let binding = if params.is_empty() {
            Binding::Term(self.terms.constant(function))
        } else {
            Binding::Function(function)
        };
        self.state.scope.bind(symbol, binding);
        Ok(function)
    }

    fn declare_var(&mut self) -> Read<CommandKind> {
        let (symbol, token) = self.symbol()?;
        let sort = self.sort()?;
        // Scripts made by machines declare the same variable more than once.
        let variable = self.terms.bound_variable(self.state.scope.name(symbol), sort);
        if self.state.scope.binding(symbol) != Binding::Term(self.terms.var(variable)) {
            self.check_free(symbol, token)?;
            self.state.scope.bind_variable(self.terms, symbol, sort);
        }
        Ok(CommandKind::DeclareVar(variable))
    }

    fn declare_sort(&mut self) -> Read<CommandKind> {
        let (symbol, token) = self.symbol()?;
        self.check_free_sort(symbol, token)?;
        // Version 2.0 wrote `(declare-sort S)`.
        let arity = if self.peek()?.kind == TokenKind::Close { 0 } else { self.small_numeral()?.0 };
        let name = self.name(symbol);
        let binding = match arity {
            0 => SortBinding::Known(self.terms.uninterpreted_sort(&name)),
            n => SortBinding::Declared(n as usize),
        };
        self.state.scope.bind_sort(symbol, binding);
        Ok(CommandKind::DeclareSort { name, arity })
    }

    fn define_sort(&mut self) -> Read<CommandKind> {
        let (symbol, token) = self.symbol()?;
        self.check_free_sort(symbol, token)?;
        self.open("'(' and the parameters of the sort")?;
        let mark = self.state.scope.mark();
        let mut params = Vec::new();
        self.state.scope.start_list();
        while !self.closes()? {
            let (param, token) = self.symbol()?;
            if !self.state.scope.first_in_list(param) {
                let message = format!("{} occurs twice in this list", self.name(param));
                return fault(token.start, ErrorKind::Redeclared, message);
            }
            let stand_in = self.sort_parameter(params.len());
            self.state.scope.bind_sort(param, SortBinding::Known(stand_in));
            params.push(stand_in);
        }
        let body = self.sort()?;
        self.state.scope.undo_to(mark);
        let arity = params.len() as u32;
        let binding =
            if arity == 0 { SortBinding::Known(body) } else { SortBinding::Defined(params.into(), body) };
        self.state.scope.bind_sort(symbol, binding);
        Ok(CommandKind::DefineSort { name: self.name(symbol), arity })
    }

    fn define_fun(&mut self) -> Read<CommandKind> {
        let (symbol, token) = self.symbol()?;
        self.check_free(symbol, token)?;
        let mark = self.state.scope.mark();
        let params = self.variables("the parameters of the function")?;
        let result = self.sort()?;
        let (result, body) = if self.state.lenient_definition_sorts {
            let body = self.term()?;
            let body = converted(self.terms, body, result, self.state.real_numerals).unwrap_or(body);
            (self.terms.sort_of(body), body)
        } else {
            (result, self.term_of_sort(result)?)
        };
        self.state.scope.undo_to(mark);
        // The body may have given the name away with `:named`.
        self.check_free(symbol, token)?;
        let binding = if params.is_empty() {
            Binding::Term(body)
        } else {
            let macros = &mut self.state.scope.macros;
            macros.push(Macro { params: params.clone().into(), result, body });
            Binding::Macro(macros.len() as u32 - 1)
        };
        self.state.scope.bind(symbol, binding);
        Ok(CommandKind::DefineFun { name: self.name(symbol), params, result, body })
    }

    /// Skips a declaration of datatypes, and remembers each name that may be declared in it, which is
    /// each symbol behind a parenthesis, so that its use is refused for the right reason.
    fn declare_datatypes(&mut self) -> Read<CommandKind> {
        let mut names = Vec::new();
        let (mut depth, mut behind_open) = (1usize, true);
        while depth > 0 {
            let token = self.lexer.token()?;
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth -= 1,
                TokenKind::End => return unbalanced(token.start),
                _ if behind_open => {
                    if let Some(symbol) = self.as_symbol(token) {
                        self.refuse_name(symbol, DATATYPES, &mut names);
                        if self.state.scope.is_free_sort(symbol) {
                            self.state.scope.bind_sort(symbol, SortBinding::Refused(DATATYPES));
                        }
                    }
                }
                _ => {}
            }
            behind_open = token.kind == TokenKind::Open;
        }
        Ok(CommandKind::DeclareDatatypes(names))
    }

    /// Skips a recursive definition and remembers its names: the symbol behind the command's name,
    /// or those that open the declarations in its first list.
    fn define_funs_rec(&mut self) -> Read<CommandKind> {
        let mut names = Vec::new();
        let (mut depth, mut first, mut behind_open) = (1usize, true, false);
        while depth > 0 {
            let token = self.lexer.token()?;
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth -= 1,
                TokenKind::End => return unbalanced(token.start),
                _ if first && (depth == 1 || (depth == 3 && behind_open)) => {
                    if let Some(symbol) = self.as_symbol(token) {
                        self.refuse_name(symbol, RECURSION, &mut names);
                    }
                }
                _ => {}
            }
            first &= depth > 1;
            behind_open = token.kind == TokenKind::Open;
        }
        Ok(CommandKind::DefineFunsRec(names))
    }

    fn refuse_name(&mut self, symbol: Symbol, theory: &'static str, names: &mut Vec<Arc<str>>) {
        if self.state.scope.binding(symbol) == Binding::Unbound {
            self.state.scope.bind(symbol, Binding::Refused(theory));
            names.push(self.name(symbol));
        }
    }

    // --- the rest ---

    fn attribute(&mut self) -> Read<Attribute> {
        let keyword = self.keyword()?;
        let value = self.attribute_value()?;
        Ok(Attribute { keyword, value })
    }

    fn string(&mut self) -> Read<String> {
        let token = self.next()?;
        if token.kind != TokenKind::String {
            return self.unexpected(token, "a string");
        }
        let text = self.text(token);
        Ok(text[1..text.len() - 1].replace("\"\"", "\""))
    }

    /// Before a command changes what stays: does it end here?
    fn at_end(&mut self) -> Read<()> {
        let token = self.peek()?;
        if token.kind == TokenKind::Close { Ok(()) } else { self.unexpected(token, "')'") }
    }

    /// The optional number of levels behind `push` and `pop`.
    fn levels(&mut self) -> Read<(u32, Token)> {
        let token = self.peek()?;
        if token.kind == TokenKind::Close { Ok((1, token)) } else { self.small_numeral() }
    }

    fn push(&mut self) -> Read<CommandKind> {
        let (n, token) = self.levels()?;
        if self.state.scope.num_levels() + n as usize > MAX_LEVELS {
            return fault(token.start, ErrorKind::Unsupported, "too many assertion levels");
        }
        self.at_end()?;
        self.state.scope.push(n as usize);
        Ok(CommandKind::Push(n))
    }

    fn pop(&mut self) -> Read<CommandKind> {
        let (n, token) = self.levels()?;
        let have = self.state.scope.num_levels();
        if n as usize > have {
            let message = format!("cannot pop {n} level(s), there are {have}");
            return fault(token.start, ErrorKind::Misplaced, message);
        }
        self.at_end()?;
        self.state.scope.pop(n as usize);
        Ok(CommandKind::Pop(n))
    }

    fn query(&mut self) -> Read<CommandKind> {
        let token = self.peek()?;
        let relation = match self.as_symbol(token).map(|symbol| self.state.scope.binding(symbol)) {
            Some(Binding::Function(f)) => Some(f),
            _ => None,
        };
        let goal = match relation {
            Some(f) if self.terms.function(f).result == SortId::BOOL => {
                self.lexer.pos = token.end;
                QueryGoal::Relation(f)
            }
            _ => QueryGoal::Term(self.bool_term()?),
        };
        let mut options = Vec::new();
        while self.peek()?.kind == TokenKind::Keyword {
            options.push(self.attribute()?);
        }
        Ok(CommandKind::Query { goal, options })
    }
}

/// Does a logic have reals but no integers?
fn is_real_logic(name: &str) -> bool {
    let has = |part| name.contains(part);
    (has("RA") || has("RDL")) && !(has("IRA") || has("IA") || has("IDL"))
}
