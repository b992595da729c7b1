//! The syntax tree of a Boogie program.
//!
//! Expressions are in one list, each after its parts: nothing nests in memory, and a pass over them is a pass over the list.

use crate::Position;
use dashu_int::{IBig, UBig};
use std::sync::Arc;

/// A program.
#[derive(Default)]
pub(super) struct Program {
    pub functions: Vec<Function>,
    pub procedures: Vec<Procedure>,
    pub expressions: Vec<Expression>,
}

/// A name and its place.
#[derive(Clone)]
pub(super) struct Name {
    pub text: Arc<str>,
    pub position: Position,
}

/// A type, with how many maps are around it at most limited by the parser.
#[derive(Clone)]
pub(super) enum Type {
    Bool,
    Int,
    Real,
    Bits(u32),
    Map(Box<Type>, Box<Type>),
}

/// A function that stands for an operator of SMT-LIB.
pub(super) struct Function {
    pub name: Name,
    pub builtin: Arc<str>,
    pub params: Vec<(Type, Position)>,
    pub result: (Type, Position),
}

/// A procedure without parameters.
pub(super) struct Procedure {
    pub name: Name,
    pub locals: Vec<(Name, Type)>,
    pub statements: Vec<Statement>,
}

/// A statement and its place.
pub(super) struct Statement {
    pub kind: StatementKind,
    pub position: Position,
}

pub(super) enum StatementKind {
    Label(Arc<str>),
    Assign(Name, ExpressionId),
    Havoc(Vec<Name>),
    Assume(ExpressionId),
    Assert(ExpressionId),
    Goto(Vec<Name>),
    Return,
}

/// The position of an expression in [`Program::expressions`].
#[derive(Clone, Copy)]
pub(super) struct ExpressionId(pub u32);

pub(super) struct Expression {
    pub kind: ExpressionKind,
    pub position: Position,
}

pub(super) enum ExpressionKind {
    Bool(bool),
    Int(IBig),
    Bits(UBig, u32),
    /// The digits, and how many are after the point.
    Decimal(IBig, usize),
    /// A variable.
    Name(Arc<str>),
    /// A variable that a lambda binds.
    Bound(Arc<str>),
    Call(Arc<str>, Vec<ExpressionId>),
    Unary(&'static str, ExpressionId),
    Binary(&'static str, ExpressionId, ExpressionId),
    If(ExpressionId, ExpressionId, ExpressionId),
    Select(ExpressionId, ExpressionId),
    Store(ExpressionId, ExpressionId, ExpressionId),
    /// `word[high:low]`, the high one not included.
    Extract(ExpressionId, u32, u32),
    /// `real(e)` and `int(e)`.
    Convert(&'static str, ExpressionId),
    /// `(lambda i: T :: e)`
    Lambda(Type, ExpressionId),
}
