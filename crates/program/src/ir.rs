//! The verifier's program representation.
//!
//! A program is a set of functions over *variables* that are assigned any number of times: there is no SSA
//! form, so there are no phi nodes, and a variable that was never assigned has an arbitrary value. Every
//! right-hand side is a term of the term arena over the constants of variables; what a
//! term cannot say (memory, calls, nondeterminism) is a statement of its own.
//!
//! Values are Booleans (LLVM's `i1`) or bit-vectors. Addresses are bit-vectors of the
//! width of a pointer; each global variable and function has a constant that stands for its address.
//! Floating-point numbers are their bit patterns.
//!
//! Passes bring a program down in stages, each a file of its own: calls are resolved and inlined,
//! memory becomes variables and arrays, and what is left, [`Statement::Assign`], [`Statement::Havoc`] and
//! [`Statement::Assume`], is the language of control-flow automata.

use crate::check::{Check, CheckId, CheckKey, Class};
use euphonium_term::TermId;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// The file that the models of library functions are compiled from.
const MODELS: &str = "models.c";

/// A variable, by its position in [`Program::variables`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct VariableId(pub u32);

/// A function, by its position in [`Program::functions`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct FunctionId(pub u32);

/// A block of a function, by its position in [`Function::blocks`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BlockId(pub u32);

/// An activation of a function, by its position in [`Program::frames`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FrameId(pub u32);

/// A place in the source, in an activation of a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The file, by its position in [`Program::files`].
    pub file: u32,
    /// Counted from one; zero for what the compiler made up.
    pub line: u32,
    /// Counted from one; zero if not known.
    pub column: u32,
    /// The function, and after inlining the chain of calls that led there.
    pub frame: FrameId,
}

/// A function, or after inlining one of its copies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The function's name.
    pub function: Arc<str>,
    /// The call of which this is the inlined body.
    pub call: Option<Place>,
}

/// A whole program.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The functions that have a body, and those whose address is used.
    pub functions: Vec<Function>,
    /// The global variables.
    pub globals: Vec<Global>,
    /// All variables of all functions.
    pub variables: Vec<Variable>,
    /// The constants of those that were loaded as pointers. Others may hold addresses as well.
    pub pointers: FxHashSet<TermId>,
    /// The constants of those that pass floating-point numbers to and from functions, which may have
    /// registers of their own.
    pub floats: FxHashSet<TermId>,
    /// The constants of those that hold the addresses of saved activations: no pointer of the program points
    /// to them.
    pub activations: FxHashSet<TermId>,
    /// Where execution begins: a function that is called by no other. After lowering, it is one that the
    /// source does not have: it sets the global variables, runs constructors, calls [`Program::main`] and
    /// runs destructors.
    pub entry: FunctionId,
    /// The function of the source that the run begins with.
    pub main: FunctionId,
    /// The width of a pointer in bits.
    pub pointer_width: u32,
    /// The names of source files.
    pub files: Vec<Arc<str>>,
    /// The activations that places refer to; at first one for each function.
    pub frames: Vec<Frame>,
    /// What the verdict rests on beside the program.
    pub assumptions: Vec<Assumption>,
    /// What must not happen: [`Terminator::Error`] says which of them did.
    pub checks: Vec<Check>,
    /// The checks that are taken to hold.
    pub excused: FxHashSet<CheckKey>,
    /// The check that fails where recursion goes deeper than calls were copied. It is none of the source: a run that
    /// ends with it says nothing.
    pub too_deep: Option<CheckId>,
}

impl Program {
    /// Adds a check.
    pub fn add_check(&mut self, check: Check) -> CheckId {
        let id = CheckId(self.checks.len() as u32);
        self.checks.push(check);
        id
    }

    /// The check that fails where recursion goes deeper than calls were copied.
    pub fn too_deep_check(&mut self) -> CheckId {
        if let Some(id) = self.too_deep {
            return id;
        }
        let text = "recursion goes deeper than its calls were copied".into();
        let id = self.add_check(Check { class: Class::Assert, place: None, text });
        self.too_deep = Some(id);
        id
    }

    /// A check by its number, if there is one of that number.
    pub fn check(&self, id: CheckId) -> Option<&Check> {
        self.checks.get(id.0 as usize)
    }

    /// The place in the program's own files: what goes wrong in the models of library functions does so at the
    /// call that leads there.
    pub fn own_place(&self, mut place: Place) -> Place {
        for _ in 0..self.frames.len() {
            let call = self.frames.get(place.frame.0 as usize).and_then(|frame| frame.call);
            match (self.is_model(place), call) {
                (true, Some(call)) => place = call,
                _ => break,
            }
        }
        place
    }

    /// Is the place in the models of library functions?
    pub fn is_model(&self, place: Place) -> bool {
        self.files.get(place.file as usize).is_some_and(|file| file.ends_with(MODELS))
    }

    /// Is it a global variable of the source? All activations of all functions share it.
    pub fn is_global(&self, variable: VariableId) -> bool {
        let source = &self.variables[variable.0 as usize].source;
        source.as_ref().is_some_and(|source| source.frame.is_none())
    }
}

/// A variable.
#[derive(Clone, Debug)]
pub struct Variable {
    /// The constant that stands for its value in terms; its sort is the variable's.
    pub constant: TermId,
    /// A name that is unique in the program.
    pub name: Arc<str>,
    /// The name in the source, if it is a variable of the source.
    pub source: Option<SourceName>,
}

/// A variable of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceName {
    /// Its name.
    pub name: Arc<str>,
    /// The function that declares it; `None` for a global one.
    pub frame: Option<FrameId>,
    /// The line of the declaration, which tells variables of one name apart; zero if not known.
    pub line: u32,
}

/// A global variable in memory.
#[derive(Clone, Debug)]
pub struct Global {
    /// The name in the module.
    pub name: Arc<str>,
    /// The name in the source.
    pub source: Option<Arc<str>>,
    /// The line of the declaration; zero if not known.
    pub line: u32,
    /// The constant that stands for its address.
    pub address: TermId,
    /// In bytes.
    pub size: u64,
    /// In bytes, at least one.
    pub align: u64,
    /// What it holds at the start.
    pub init: Initialiser,
    /// Never written.
    pub constant: bool,
    /// A literal: the linker may give it the address of another one that ends with the same contents.
    pub literal: bool,
}

/// What an object holds at the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Initialiser {
    /// Anything.
    Unknown,
    /// These values at these offsets in bytes, in ascending order and not overlapping; zero elsewhere. Each
    /// is a term whose width is a multiple of eight, over addresses of globals and functions only.
    Values(Vec<(u64, TermId)>),
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name.
    pub name: Arc<str>,
    /// The constant that stands for its address.
    pub address: TermId,
    /// The variables that take the arguments.
    pub parameters: Vec<VariableId>,
    /// What it returns: one variable for each scalar of the result, assigned before [`Terminator::Return`].
    pub results: Vec<VariableId>,
    /// Whether calls may give more arguments.
    pub variadic: bool,
    /// The blocks; the first is the entry, which no block jumps to. None if the body is not known or was
    /// inlined.
    pub blocks: Vec<Block>,
}

/// A block.
#[derive(Clone, Debug)]
pub struct Block {
    /// A name for people.
    pub name: Arc<str>,
    /// What is done, in order.
    pub statements: Vec<Placed>,
    /// Where to go then.
    pub terminator: Terminator,
    /// The place of the terminator.
    pub place: Option<Place>,
}

/// A statement with its place.
#[derive(Clone, Debug)]
pub struct Placed {
    /// What is done.
    pub statement: Statement,
    /// Where the source says so.
    pub place: Option<Place>,
}

/// How an object comes to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Storage {
    /// Lives until its function returns.
    Stack,
    /// Lives until it is freed.
    Heap,
}

/// Why a value is arbitrary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// A call of `__VERIFIER_nondet_*`, by the name of the function.
    Input(Arc<str>),
    /// A variable or memory that was not initialised.
    Uninitialised,
    /// The result of a function without a body, by its name.
    External(Arc<str>),
    /// What the language leaves undefined, by what it is: an access outside of objects. It may be anything,
    /// and is no alarm by itself.
    Undefined(Arc<str>),
    /// Something that is not modelled exactly, by what it is: inline assembly, floating point, ... A
    /// counterexample that needs it is not certain.
    Abstraction(Arc<str>),
}

/// A statement.
#[derive(Clone, Debug)]
pub enum Statement {
    /// The variable gets the value of a term.
    Assign(VariableId, TermId),
    /// The variable gets any value.
    Havoc(VariableId, Origin),
    /// The run goes on only if this holds.
    Assume(TermId),
    /// A new object; the variable gets its address, which is never null.
    Allocate {
        /// Gets the address.
        target: VariableId,
        /// In bytes; a term of the width of a pointer.
        size: TermId,
        /// In bytes, a power of two.
        align: u64,
        /// Where it lives.
        storage: Storage,
        /// Whether it holds zeros at first; otherwise anything.
        zeroed: bool,
        /// The name in the source, for a local variable.
        name: Option<Arc<str>>,
    },
    /// The object at this address is no more. Null is allowed.
    Free(TermId),
    /// The local variable at this address begins to live, or ends. Only where somebody asks about that.
    Lifetime {
        /// Where it is.
        address: TermId,
        /// Whether it lives from here on.
        living: bool,
    },
    /// The variable gets what is in memory; its width says how many bytes. A Boolean is one byte of which the
    /// lowest bit counts.
    Load {
        /// Gets the value.
        target: VariableId,
        /// Where from.
        address: TermId,
    },
    /// Memory gets the value; its width says how many bytes, as for a load.
    Store {
        /// Where to.
        address: TermId,
        /// What.
        value: TermId,
    },
    /// Copies bytes; the ranges may overlap.
    Copy {
        /// Where to.
        target: TermId,
        /// Where from.
        source: TermId,
        /// How many bytes; a term of the width of a pointer.
        size: TermId,
        /// Is it the copy of a `realloc`, whose source is freed next? What lies behind the end of the old
        /// object is not read then, and null has nothing to read.
        partly: bool,
    },
    /// Sets bytes.
    Fill {
        /// Where.
        target: TermId,
        /// The byte, 8 bits.
        value: TermId,
        /// How many bytes; a term of the width of a pointer.
        size: TermId,
    },
    /// Bytes get any values.
    HavocMemory {
        /// Where.
        target: TermId,
        /// How many bytes; `None` is to the end of the object.
        size: Option<TermId>,
        /// Why.
        origin: Origin,
    },
    /// Calls a function with a body.
    Call {
        /// What is called.
        callee: Callee,
        /// The arguments, scalars only.
        arguments: Vec<TermId>,
        /// Get the results, in order; may be fewer than the function has.
        targets: Vec<VariableId>,
    },
}

/// What a call calls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Callee {
    /// This function.
    Direct(FunctionId),
    /// The function at this address.
    Indirect(TermId),
}

/// How a block ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Terminator {
    /// Goes there.
    Jump(BlockId),
    /// Goes to one or the other, by a Boolean term.
    Branch(TermId, BlockId, BlockId),
    /// Goes to the block of the case that equals the term, or to the default. Cases are distinct constants.
    Switch {
        /// What is compared.
        value: TermId,
        /// The cases.
        cases: Vec<(TermId, BlockId)>,
        /// Otherwise.
        default: BlockId,
    },
    /// Returns to the caller.
    Return,
    /// The run ends here, and nothing is wrong with that.
    Halt,
    /// The run reaches the error: this check fails.
    Error(CheckId),
}

/// Something that the verdict rests on beside the program's text.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Assumption {
    /// What kind of thing, in a few words.
    pub kind: AssumptionKind,
    /// What it is about: the function's name, the construct.
    pub what: Arc<str>,
}

/// The kinds of assumptions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum AssumptionKind {
    /// A function without a body returns any value and changes nothing else.
    ExternalFunction,
    /// A function without a body is given memory and does not write it.
    GivenMemory,
    /// A function without a body is given a function and does not call it.
    GivenFunction,
    /// Inline assembly changes only its outputs and what it clobbers.
    Assembly,
    /// Floating-point operations give any result.
    FloatingPoint,
    /// Allocation never fails.
    Allocation,
    /// Accesses outside of objects read any value and write nothing that matters.
    Memory,
    /// Something else, as the text says.
    Other,
}
