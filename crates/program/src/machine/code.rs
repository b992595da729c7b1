//! Instructions.
//!
//! All values of a run are in one vector of registers: what all functions share (global variables and
//! addresses), then constants, then one frame for each activation. A [`Register`] names one of them, from the
//! start of the vector or from the start of the current frame.

use crate::check::{CheckId, CheckKey};
use crate::ir::{Origin, Place};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Where a value is; the highest bit says that it is counted from the start of the frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Register(pub u32);

impl Register {
    pub const FRAME: u32 = 1 << 31;

    /// The position in the vector, for a frame that begins there.
    pub fn at(self, frame: usize) -> usize {
        let in_frame = (self.0 as i32 >> 31) as usize;
        (self.0 & !Register::FRAME) as usize + (frame & in_frame)
    }
}

/// The operators on two registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Binary {
    Add,
    Sub,
    Mul,
    Udiv,
    Urem,
    And,
    Or,
    Xor,
    Shl,
    Lshr,
    Ashr,
    Eq,
    Ult,
    Slt,
    /// The second argument has as many bits as `width` says.
    Concat,
}

/// One step.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Instruction {
    /// `to := a op b`, at a width; of comparisons it is that of the arguments.
    Binary { op: Binary, width: u8, to: Register, a: Register, b: Register },
    /// `to := a`.
    Move { to: Register, a: Register },
    /// `to := not a`, at a width.
    Not { width: u8, to: Register, a: Register },
    /// `to := -a`, at a width.
    Negate { width: u8, to: Register, a: Register },
    /// `to :=` this many bits of `a`, from a lowest one on.
    Extract { low: u8, width: u8, to: Register, a: Register },
    /// `to := a` with its sign, from one width to another.
    SignExtend { from: u8, width: u8, to: Register, a: Register },
    /// `to := c ? a : b`.
    Choose { to: Register, c: Register, a: Register, b: Register },
    /// `to :=` what an origin gives.
    Havoc { to: Register, choice: u32 },
    /// A source variable has got a value.
    Note { note: u32 },
    /// The run goes on only if this holds.
    Assume { a: Register },
    /// `to :=` this many bytes of memory, of which as many bits count.
    Load { bytes: u8, width: u8, to: Register, address: Register },
    /// This many bytes of memory `:= a`.
    Store { bytes: u8, address: Register, a: Register },
    /// `to :=` the address of a new object.
    Allocate { allocation: u32, to: Register, size: Register },
    /// The end of an object.
    Free { address: Register },
    /// A local variable begins to live, or ends.
    Lifetime { address: Register, living: bool },
    /// Copies bytes, or as many of them as the source has.
    Copy { target: Register, source: Register, size: Register, partly: bool },
    /// Sets bytes.
    Fill { target: Register, a: Register, size: Register },
    /// Bytes may have changed, this many of them, or all to the end of the object.
    Forget { target: Register, size: Option<Register>, choice: u32 },
    /// Goes there.
    Jump { to: u32 },
    /// Goes to one or the other.
    Branch { c: Register, yes: u32, no: u32, decision: u32 },
    /// Goes where a table says.
    Switch { a: Register, table: u32, decision: u32 },
    /// Calls a function.
    Call { site: u32 },
    /// Ends a function.
    Return,
    /// Ends the run.
    Halt,
    /// Reaches the error.
    Error { place: u32, check: CheckId },
    /// Begins the entry function: the initial values are set.
    Begin,
    /// Something that is not supported.
    Unsupported,
}

/// What a branch decides: where, and whether the condition of the source holds if it is not taken and if it is.
#[derive(Clone, Copy)]
pub(super) struct Decision {
    pub place: Option<Place>,
    pub holds: [Option<bool>; 2],
}

/// A value that is chosen.
pub(super) struct Choice {
    pub origin: Origin,
    /// For inputs: which queue it comes from.
    pub queue: Option<u32>,
    pub width: u8,
    pub name: Option<Arc<str>>,
    pub place: Option<Place>,
}

/// A source variable that gets a value.
pub(super) struct Note {
    pub name: Arc<str>,
    /// The line of its declaration.
    pub line: u32,
    pub register: Register,
    pub width: u8,
    pub place: Option<Place>,
}

pub(super) struct Allocation {
    pub align: u64,
    pub zeroed: bool,
    pub stack: bool,
    /// Of a local variable, its name in the source.
    pub name: Option<Arc<str>>,
    pub place: Option<Place>,
}

pub(super) struct Switch {
    pub cases: FxHashMap<u64, u32>,
    pub default: u32,
}

/// Whom a call calls.
pub(super) enum Target {
    Function(u32),
    Pointer(Register),
}

pub(super) struct Site {
    pub target: Target,
    /// The arguments with their widths.
    pub arguments: Vec<(Register, u8)>,
    pub results: Vec<Register>,
}

pub(super) struct Function {
    /// Where its code begins; none if it has no body.
    pub start: Option<u32>,
    /// The widths of the registers of a frame that are variables; temporaries follow.
    pub widths: Vec<u8>,
    pub temporaries: usize,
    pub parameters: Vec<(Register, u8)>,
    pub results: Vec<Register>,
    /// The register that holds its address.
    pub address: Register,
}

pub(super) struct Global {
    pub name: Arc<str>,
    pub address: Register,
    pub size: u64,
    pub align: u64,
    pub known: bool,
    /// Never written.
    pub constant: bool,
}

/// A compiled program. The width zero is that of Booleans.
#[derive(Default)]
pub(super) struct Code {
    pub instructions: Vec<Instruction>,
    pub constants: Vec<u64>,
    /// The widths of shared registers; constants follow them.
    pub shared: Vec<u8>,
    pub functions: Vec<Function>,
    pub globals: Vec<Global>,
    /// Where the code begins that sets the initial values of globals.
    pub start: u32,
    /// The frame that this code needs.
    pub start_frame: usize,
    pub entry: u32,
    pub pointer_width: u32,
    pub choices: Vec<Choice>,
    pub queues: Vec<Arc<str>>,
    pub notes: Vec<Note>,
    pub allocations: Vec<Allocation>,
    pub switches: Vec<Switch>,
    pub sites: Vec<Site>,
    pub places: Vec<Option<Place>>,
    pub decisions: Vec<Decision>,
    /// Where the code of statements begins that have a place.
    pub lines: Vec<(u32, Place)>,
    /// The checks of memory that somebody asked about.
    pub faults: Faults,
    /// Those that are taken to hold.
    pub excused: FxHashSet<CheckKey>,
    /// The files of models of library functions.
    pub models: Vec<bool>,
}

/// What fails if a run does what C leaves undefined, or leaves memory behind.
#[derive(Clone, Copy, Default)]
pub(super) struct Faults {
    pub null: Option<CheckId>,
    pub access: Option<CheckId>,
    pub free: Option<CheckId>,
    pub leak: Option<CheckId>,
    pub cleanup: Option<CheckId>,
}

impl Code {
    /// Is the place in the models of library functions?
    pub fn is_model(&self, place: Place) -> bool {
        self.models.get(place.file as usize).copied().unwrap_or(false)
    }

    /// The place of the statement that an instruction belongs to.
    pub fn place_of(&self, instruction: usize) -> Option<Place> {
        let after = self.lines.partition_point(|(start, _)| *start as usize <= instruction);
        self.lines.get(after.checked_sub(1)?).map(|(_, place)| *place)
    }
}

/// The bits of a width; a Boolean has one.
pub(super) fn mask(width: u8) -> u64 {
    u64::MAX >> (64 - u32::from(width.max(1)))
}
