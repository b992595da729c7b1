//! Reading sorts.
//!
//! A sort definition with parameters is kept as a sort over stand-ins, uninterpreted sorts whose
//! names no script can write; a use replaces them. Definitions could build sorts whose written form
//! is exponentially long or arbitrarily deep; both are limited, so that code which walks over a sort
//! may do so the simple way.

use crate::builtin::refused_theory;
use crate::error::{ErrorKind, Read, fault};
use crate::lexer::{Token, TokenKind};
use crate::parser::Parser;
use crate::scope::{Scope, SortBinding};
use crate::symbols::Symbol;
use euphonium_term::typing::MAX_BV_WIDTH;
use euphonium_term::{Sort, SortId, Terms};

const MAX_SIZE: u64 = 10_000;
const MAX_DEPTH: u32 = 200;

/// A sort constructor whose arguments are being read.
struct Open {
    symbol: Symbol,
    token: Token,
    /// Where its arguments start among the sorts read.
    base: usize,
}

impl Parser<'_> {
    /// Reads a sort.
    pub fn sort(&mut self) -> Read<SortId> {
        let mut open: Vec<Open> = Vec::new();
        let mut done: Vec<SortId> = Vec::new();
        loop {
            let token = self.next()?;
            let sort = match token.kind {
                TokenKind::Open => {
                    let head = self.next()?;
                    if head.kind == TokenKind::Symbol && self.lexer.bytes(head) == b"_" {
                        self.indexed_sort()?
                    } else if let Some(symbol) = self.as_symbol(head) {
                        if open.len() as u32 >= MAX_DEPTH {
                            return fault(
                                token.start,
                                ErrorKind::Unsupported,
                                "this sort is nested too deeply",
                            );
                        }
                        open.push(Open { symbol, token: head, base: done.len() });
                        continue;
                    } else {
                        return self.unexpected(head, "a sort constructor");
                    }
                }
                TokenKind::Close => match open.pop() {
                    Some(o) if done.len() > o.base => {
                        let sort = self.apply_sort(o.symbol, o.token, &done[o.base..])?;
                        done.truncate(o.base);
                        sort
                    }
                    _ => return self.unexpected(token, "a sort"),
                },
                _ => match self.as_symbol(token) {
                    Some(symbol) => self.apply_sort(symbol, token, &[])?,
                    None => return self.unexpected(token, "a sort"),
                },
            };
            if open.is_empty() {
                return Ok(sort);
            }
            done.push(sort);
        }
    }

    /// A list of sorts in parentheses.
    pub fn sorts(&mut self) -> Read<Vec<SortId>> {
        self.open("'(' and the sorts of the parameters")?;
        let mut sorts = Vec::new();
        while !self.closes()? {
            sorts.push(self.sort()?);
        }
        Ok(sorts)
    }

    /// What follows `(_` in a sort.
    fn indexed_sort(&mut self) -> Read<SortId> {
        let head = self.next()?;
        let name = self.text(head);
        if name != "BitVec" {
            return match refused_theory(&name) {
                Some(theory) => self.refuse(head, theory),
                None => self.unexpected(head, "BitVec"),
            };
        }
        let (width, token) = self.small_numeral()?;
        if width == 0 || width > MAX_BV_WIDTH {
            let message = format!("a bit-vector of width {width} is outside 1..={MAX_BV_WIDTH}");
            return fault(token.start, ErrorKind::Sort, message);
        }
        self.close()?;
        Ok(self.terms.bv_sort(width))
    }

    fn apply_sort(&mut self, symbol: Symbol, token: Token, args: &[SortId]) -> Read<SortId> {
        let (sort, arity) = match self.state.scope.sort(symbol) {
            None => {
                let name = self.name(symbol);
                return match refused_theory(&name) {
                    Some(theory) => self.refuse(token, theory),
                    None => {
                        fault(token.start, ErrorKind::Undeclared, format!("the sort {name} is not declared"))
                    }
                };
            }
            Some(SortBinding::Refused(theory)) => {
                let theory = *theory;
                return self.refuse(token, theory);
            }
            Some(SortBinding::Known(sort)) => (Some(*sort), 0),
            Some(SortBinding::Array) => (None, 2),
            Some(SortBinding::Declared(arity)) => (None, *arity),
            Some(SortBinding::Defined(params, _)) => (None, params.len()),
        };
        if args.len() != arity {
            let name = self.name(symbol);
            let message = format!("the sort {name} takes {arity} argument(s), not {}", args.len());
            return fault(token.start, ErrorKind::Sort, message);
        }
        if let Some(sort) = sort {
            return Ok(sort);
        }
        let sort = match self.state.scope.sort(symbol) {
            Some(SortBinding::Array) => Sort::Array { index: args[0], element: args[1] },
            Some(SortBinding::Defined(params, body)) => {
                let (params, body) = (params.clone(), *body);
                return self.expand_sort(token, body, &params, args);
            }
            _ => Sort::Uninterpreted { name: self.name(symbol), args: args.into() },
        };
        self.limited_sort(token, sort)
    }

    /// Interns a sort unless it is too large to be written down.
    fn limited_sort(&mut self, token: Token, sort: Sort) -> Read<SortId> {
        let (mut size, mut depth) = (1u64, 1u32);
        let args: &[SortId] = match &sort {
            Sort::Array { index, element } => &[*index, *element],
            Sort::Uninterpreted { args, .. } => args,
            _ => &[],
        };
        for arg in args {
            let (s, d) = self.state.sort_sizes.get(arg).copied().unwrap_or((1, 1));
            size = size.saturating_add(s);
            depth = depth.max(d + 1);
        }
        if size > MAX_SIZE || depth > MAX_DEPTH {
            return fault(token.start, ErrorKind::Unsupported, "this sort is too large");
        }
        let id = self.terms.sort(sort);
        self.state.sort_sizes.insert(id, (size, depth));
        Ok(id)
    }

    /// Replaces parameters in a sort. Recursion is bounded by [`MAX_DEPTH`].
    fn expand_sort(
        &mut self,
        token: Token,
        body: SortId,
        params: &[SortId],
        args: &[SortId],
    ) -> Read<SortId> {
        if let Some(i) = params.iter().position(|&p| p == body) {
            return Ok(args[i]);
        }
        let sort = match self.terms.sort_data(body).clone() {
            Sort::Array { index, element } => Sort::Array {
                index: self.expand_sort(token, index, params, args)?,
                element: self.expand_sort(token, element, params, args)?,
            },
            Sort::Uninterpreted { name, args: inner } => {
                let inner: Read<Box<[SortId]>> =
                    inner.iter().map(|&s| self.expand_sort(token, s, params, args)).collect();
                Sort::Uninterpreted { name, args: inner? }
            }
            _ => return Ok(body),
        };
        self.limited_sort(token, sort)
    }

    /// The stand-in for the i-th parameter of a sort definition. A script cannot write its name,
    /// since a bar is in it.
    pub fn sort_parameter(&mut self, i: usize) -> SortId {
        self.terms.uninterpreted_sort(&format!("|{i}"))
    }

    /// The script needs something that is not supported.
    pub fn refuse<T>(&self, token: Token, theory: &str) -> Read<T> {
        let message = format!("{}: {theory} are not supported", self.text(token));
        fault(token.start, ErrorKind::Unsupported, message)
    }
}

/// Declares the uninterpreted sorts within a sort.
pub(crate) fn predeclare(scope: &mut Scope, terms: &Terms, sort: SortId) {
    match terms.sort_data(sort) {
        Sort::Array { index, element } => {
            predeclare(scope, terms, *index);
            predeclare(scope, terms, *element);
        }
        Sort::Uninterpreted { name, args } => {
            let symbol = scope.intern(name.as_bytes());
            if scope.is_free_sort(symbol) {
                let binding = match args.len() {
                    0 => SortBinding::Known(sort),
                    n => SortBinding::Declared(n),
                };
                scope.bind_sort(symbol, binding);
            }
            args.iter().for_each(|&arg| predeclare(scope, terms, arg));
        }
        _ => {}
    }
}
