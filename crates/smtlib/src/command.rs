//! The commands of a script, as the reader hands them out.

use crate::error::Position;
use euphonium_term::{Attribute, FunId, SortId, TermId, VarId};
use std::ops::Range;
use std::sync::Arc;

/// A command with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// What it says.
    pub kind: CommandKind,
    /// Where its opening parenthesis is.
    pub position: Position,
    /// Its bytes in the text that the reader was last given, with both parentheses.
    pub span: Range<usize>,
    /// Every `(! ...)` in it, inner before outer.
    pub annotations: Vec<Annotation>,
}

/// An annotated term `(! term :keyword value ...)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Annotation {
    /// The term.
    pub term: TermId,
    /// Its attributes in order. `:pattern` has terms; so has `:next` if its value is a symbol that
    /// names a term; every other value is text as written.
    pub attributes: Vec<Attribute>,
    /// Where the annotation's opening parenthesis is.
    pub position: Position,
}

/// What a Horn query asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueryGoal {
    /// Is the relation non-empty?
    Relation(FunId),
    /// Is the term, whose free variables are existential, derivable?
    Term(TermId),
}

/// What a command says. Names are without the bars of quoted symbols; keywords without the colon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandKind {
    /// `(assert t)`
    Assert(TermId),
    /// `(check-sat)`
    CheckSat,
    /// `(check-sat-assuming (t ...))`
    CheckSatAssuming(Vec<TermId>),
    /// `(declare-const name sort)`
    DeclareConst(FunId),
    /// `(declare-datatype ...)` or `(declare-datatypes ...)`, which are refused; with the names that
    /// they would have declared.
    DeclareDatatypes(Vec<Arc<str>>),
    /// `(declare-fun name (sort ...) sort)`
    DeclareFun(FunId),
    /// `(declare-sort name arity)`
    DeclareSort {
        /// The sort's name.
        name: Arc<str>,
        /// The number of arguments of its constructor.
        arity: u32,
    },
    /// `(define-const name sort t)`
    DefineConst {
        /// The constant's name.
        name: Arc<str>,
        /// The term it stands for.
        body: TermId,
    },
    /// `(define-fun name ((x sort) ...) sort t)`; uses of the name are expanded by the reader.
    DefineFun {
        /// The function's name.
        name: Arc<str>,
        /// Its parameters, free variables of the body.
        params: Vec<VarId>,
        /// The sort of its result.
        result: SortId,
        /// The term it stands for.
        body: TermId,
    },
    /// `(define-fun-rec ...)` or `(define-funs-rec ...)`, which are refused; with the names that they
    /// would have defined.
    DefineFunsRec(Vec<Arc<str>>),
    /// `(define-sort name (param ...) sort)`; uses of the name are expanded by the reader.
    DefineSort {
        /// The sort's name.
        name: Arc<str>,
        /// The number of its parameters.
        arity: u32,
    },
    /// `(echo "text")`, with the text between the quotes.
    Echo(String),
    /// `(exit)`
    Exit,
    /// `(get-assertions)`
    GetAssertions,
    /// `(get-assignment)`
    GetAssignment,
    /// `(get-info :keyword)`
    GetInfo(Arc<str>),
    /// `(get-model)`
    GetModel,
    /// `(get-option :keyword)`
    GetOption(Arc<str>),
    /// `(get-proof)`
    GetProof,
    /// `(get-unsat-assumptions)`
    GetUnsatAssumptions,
    /// `(get-unsat-core)`
    GetUnsatCore,
    /// `(get-value (t ...))`, each term with its text as written.
    GetValue(Vec<(TermId, Arc<str>)>),
    /// `(pop n)`
    Pop(u32),
    /// `(push n)`
    Push(u32),
    /// `(reset)`
    Reset,
    /// `(reset-assertions)`
    ResetAssertions,
    /// `(set-info :keyword value)`
    SetInfo(Attribute),
    /// `(set-logic name)`
    SetLogic(Arc<str>),
    /// `(set-option :keyword value)`
    SetOption(Attribute),
    /// Z3's `(declare-rel name (sort ...))`: a predicate to be found.
    DeclareRel(FunId),
    /// Z3's `(declare-var name sort)`: a variable that every rule quantifies universally.
    DeclareVar(VarId),
    /// Z3's `(rule t name?)`: a Horn clause whose free variables are universal.
    Rule {
        /// The clause.
        clause: TermId,
        /// Its name, if it has one.
        name: Option<Arc<str>>,
    },
    /// Z3's `(query goal :keyword value ...)`
    Query {
        /// What is asked.
        goal: QueryGoal,
        /// Options of this query.
        options: Vec<Attribute>,
    },
    /// A command of another name. Its arguments were skipped as a balanced expression.
    Unknown {
        /// The command's name.
        name: Arc<str>,
    },
}

impl CommandKind {
    /// What the command needs that is not supported, for those that the reader lets through only to
    /// have them refused with their place.
    pub fn unsupported(&self) -> Option<&'static str> {
        match self {
            CommandKind::DeclareDatatypes(_) => Some(DATATYPES),
            CommandKind::DefineFunsRec(_) => Some(RECURSION),
            _ => None,
        }
    }
}

pub(crate) const DATATYPES: &str = "datatypes";
pub(crate) const RECURSION: &str = "recursive functions";
