//! What a module of LLVM IR says, one node for each thing that is written.
//!
//! The tree is faithful: nothing is folded, no instruction is dropped except debug-info markers,
//! which become [`VariableNote`]s, and lifetime markers and their like, which stay calls. Most attributes,
//! metadata at instructions other than places and loops, and most linker matters have no place here.

use crate::metadata::Metadata;
use dashu_int::UBig;
use std::sync::Arc;

/// A type, by its position in [`Module::types`]. Equal types have equal ids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TypeId(pub u32);

/// A type of LLVM. Pointers are opaque: what old versions write as `i32*` is read as `Pointer`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// No value.
    Void,
    /// An integer of this many bits.
    Integer(u32),
    /// A floating-point number.
    Float(FloatKind),
    /// An address in an address space.
    Pointer(u32),
    /// This many elements.
    Array(u64, TypeId),
    /// This many lanes; scalable if the flag is set.
    Vector(u64, TypeId, bool),
    /// Fields in order; packed ones without padding.
    Struct {
        /// The fields.
        fields: Vec<TypeId>,
        /// Without padding.
        packed: bool,
    },
    /// A named structure; its body is in [`Module::named_types`].
    Named(Arc<str>),
    /// A function.
    Function {
        /// What it returns.
        result: TypeId,
        /// What it takes.
        parameters: Vec<TypeId>,
        /// Whether more arguments may follow.
        variadic: bool,
    },
    /// A basic block as an operand.
    Label,
    /// Metadata as an operand.
    Metadata,
    /// The type of tokens.
    Token,
    /// A type that only a target knows; using it is an error, mentioning it is not.
    Other(Arc<str>),
}

/// The floating-point formats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatKind {
    /// 16 bits, IEEE.
    Half,
    /// 16 bits, the exponent of a float.
    BFloat,
    /// 32 bits.
    Float,
    /// 64 bits.
    Double,
    /// 80 bits.
    X86Fp80,
    /// 128 bits, IEEE.
    Fp128,
    /// A pair of doubles.
    PpcFp128,
}

/// A place in the text of the module.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Position {
    /// Counted from one.
    pub line: u32,
    /// Counted from one.
    pub column: u32,
}

/// A place in the source of the program, from `!DILocation`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The file as debug info names it.
    pub file: Arc<str>,
    /// Counted from one; zero for what the compiler made up.
    pub line: u32,
    /// Counted from one; zero if not known.
    pub column: u32,
}

/// A module.
#[derive(Clone, Default, Debug)]
pub struct Module {
    /// `source_filename`.
    pub source_name: String,
    /// The string of `target datalayout`.
    pub data_layout: String,
    /// The string of `target triple`.
    pub triple: String,
    /// All types that occur.
    pub types: Vec<Type>,
    /// The bodies of named structures; `None` is opaque.
    pub named_types: Vec<(Arc<str>, Option<TypeId>)>,
    /// Global variables.
    pub globals: Vec<Global>,
    /// Other names of globals or functions.
    pub aliases: Vec<Alias>,
    /// Indirect functions (`ifunc`). The target of each is no function of that name: it is called when the
    /// program is loaded and returns the address of one.
    pub indirect_functions: Vec<Alias>,
    /// Functions, defined and declared.
    pub functions: Vec<Function>,
    /// The lines of assembly between functions (`module asm`).
    pub assembly: Vec<String>,
    /// The numbered nodes of metadata.
    pub metadata: Metadata,
}

/// Who else sees a definition, and whether another one takes its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Linkage {
    /// The definition, for all modules.
    #[default]
    Strong,
    /// For all modules that have none that is stronger: `weak`, `linkonce`, `common` and
    /// `available_externally`.
    Weak,
    /// For its module only: `internal` and `private`.
    Local,
}

impl Linkage {
    /// The linkage that a word says, if it says one.
    pub(crate) fn of(word: &str) -> Option<Linkage> {
        match word {
            "weak" | "weak_odr" | "linkonce" | "linkonce_odr" | "common" | "available_externally" => {
                Some(Linkage::Weak)
            }
            "internal" | "private" => Some(Linkage::Local),
            _ => None,
        }
    }
}

/// A global variable.
#[derive(Clone, Debug)]
pub struct Global {
    /// Without the `@`, escapes resolved.
    pub name: Arc<str>,
    /// The type of what it holds.
    pub ty: TypeId,
    /// Its first value; `None` if another module defines it.
    pub init: Option<Constant>,
    /// `constant` instead of `global`.
    pub constant: bool,
    /// In bytes; zero if not written.
    pub align: u64,
    /// One copy for each thread.
    pub thread_local: bool,
    /// Who sees the definition.
    pub linkage: Linkage,
    /// The section of the object file, where one is chosen.
    pub section: Option<Arc<str>>,
    /// `extern_weak`: if nobody defines it, its address is null.
    pub optional: bool,
    /// `unnamed_addr`: another constant with the same contents may lie at the same address.
    pub unnamed: bool,
    /// The name in the source, from `!DIGlobalVariable`.
    pub source_name: Option<Arc<str>>,
    /// Where the source declares it.
    pub place: Option<Place>,
    /// Where the module defines it.
    pub position: Position,
}

/// Another name for a global variable or function.
#[derive(Clone, Debug)]
pub struct Alias {
    /// Without the `@`.
    pub name: Arc<str>,
    /// The type of what it is the address of.
    pub ty: TypeId,
    /// What it stands for.
    pub target: Constant,
    /// Who sees it.
    pub linkage: Linkage,
    /// Where the module defines it.
    pub position: Position,
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Without the `@`, escapes resolved.
    pub name: Arc<str>,
    /// What it returns.
    pub result: TypeId,
    /// `zeroext`: the result is widened with zeros, as that of an unsigned type of C is.
    pub zero_extended: bool,
    /// What it takes.
    pub parameters: Vec<Parameter>,
    /// Whether more arguments may follow.
    pub variadic: bool,
    /// Whether an attribute (its own or of its group) says that it does not return.
    pub noreturn: bool,
    /// Whether an attribute says that no exception leaves it.
    pub nounwind: bool,
    /// `extern_weak`: if nobody defines it, its address is null.
    pub optional: bool,
    /// Who sees the definition.
    pub linkage: Linkage,
    /// The names of registers, by [`Local`]. Parameters come first, in order.
    pub locals: Vec<Arc<str>>,
    /// The blocks, the entry first; empty for a declaration.
    pub blocks: Vec<Block>,
    /// Which registers hold variables of the source.
    pub variables: Vec<VariableNote>,
    /// Which blocks end with a branch back to the head of a loop (`!llvm.loop`), and the number of the loop's
    /// node.
    pub loop_branches: Vec<(BlockId, u32)>,
    /// Where the source defines it.
    pub place: Option<Place>,
    /// Where the module defines it.
    pub position: Position,
}

/// A parameter.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its type.
    pub ty: TypeId,
    /// `byval(T)`: the callee gets its own copy of what the pointer points to.
    pub by_value: Option<TypeId>,
    /// `sret(T)`: the callee writes its result there.
    pub result_slot: Option<TypeId>,
}

/// A register of a function, by its position in [`Function::locals`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Local(pub u32);

/// A block of a function, by its position in [`Function::blocks`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BlockId(pub u32);

/// A basic block.
#[derive(Clone, Debug)]
pub struct Block {
    /// Its label.
    pub name: Arc<str>,
    /// The instructions, the last of which is a terminator.
    pub instructions: Vec<Instruction>,
}

/// Debug info: a register holds a variable of the source.
#[derive(Clone, Debug)]
pub struct VariableNote {
    /// The block in which the note stands.
    pub block: BlockId,
    /// Before which instruction of the block it stands.
    pub index: u32,
    /// `declare`: the register is the address of the variable. Otherwise it is its value.
    pub address: bool,
    /// The register or constant.
    pub value: Constant,
    /// The name in the source.
    pub name: Arc<str>,
    /// Whether the note's expression is empty, so that the variable is exactly what is named.
    pub whole: bool,
    /// Whether it is a parameter. Of a function that the compiler has inlined, the note stands anywhere, and behind
    /// the assignment of the argument.
    pub parameter: bool,
    /// The place of the declaration.
    pub place: Option<Place>,
}

/// An instruction.
#[derive(Clone, Debug)]
pub struct Instruction {
    /// The register that it defines.
    pub result: Option<Local>,
    /// What it does.
    pub kind: Kind,
    /// Where the source has it.
    pub place: Option<Place>,
    /// Where the module has it.
    pub position: Position,
}

/// A constant or a register: everything that can be an operand.
#[derive(Clone, PartialEq, Debug)]
pub enum Constant {
    /// A register.
    Local(Local),
    /// The address of a global variable, function or alias.
    Global(Arc<str>),
    /// An integer, as the bits of its type; `true` is 1.
    Integer(UBig),
    /// A floating-point number, as the bits of its type.
    Float(UBig),
    /// The null pointer.
    Null,
    /// Any value, each time anew.
    Undef,
    /// The result of what must not be done.
    Poison,
    /// All bits zero.
    Zero,
    /// An array, structure or vector.
    Aggregate(Vec<Typed>),
    /// An array of bytes.
    Bytes(Vec<u8>),
    /// An operation on constants.
    Expression(Box<ConstantExpression>),
    /// `asm "..." , "constraints"` as a callee.
    Assembly {
        /// The text.
        text: String,
        /// The constraint string.
        constraints: String,
    },
    /// The address of a block.
    BlockAddress(Arc<str>, Arc<str>),
    /// Metadata as an argument; nobody looks into it.
    Metadata,
    /// A token or another thing without meaning here.
    None,
}

/// An operand with its type.
#[derive(Clone, PartialEq, Debug)]
pub struct Typed {
    /// The type.
    pub ty: TypeId,
    /// The operand.
    pub value: Constant,
}

/// An operation on constants.
#[derive(Clone, PartialEq, Debug)]
pub enum ConstantExpression {
    /// An address computation.
    GetElementPtr {
        /// The type that the indices walk through.
        base: TypeId,
        /// The pointer.
        pointer: Typed,
        /// The indices.
        indices: Vec<Typed>,
    },
    /// A conversion.
    Cast(Cast, Typed, TypeId),
    /// An operation on two numbers.
    Binary(Binary, Typed, Typed),
    /// A comparison of integers or pointers.
    Compare(IntPredicate, Typed, Typed),
    /// A choice.
    Select(Typed, Typed, Typed),
}

/// The conversions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Cast {
    Trunc,
    ZExt,
    SExt,
    FpTrunc,
    FpExt,
    FpToUi,
    FpToSi,
    UiToFp,
    SiToFp,
    PtrToInt,
    IntToPtr,
    BitCast,
    AddrSpaceCast,
}

/// The operations on two numbers. Flags (`nsw`, `exact`, `fast`, ...) are not kept: they make a
/// result poison, never another number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
}

/// The comparisons of integers and pointers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum IntPredicate {
    Eq,
    Ne,
    Ugt,
    Uge,
    Ult,
    Ule,
    Sgt,
    Sge,
    Slt,
    Sle,
}

/// The comparisons of floating-point numbers, ordered and unordered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum FloatPredicate {
    False,
    Oeq,
    Ogt,
    Oge,
    Olt,
    Ole,
    One,
    Ord,
    Ueq,
    Ugt,
    Uge,
    Ult,
    Ule,
    Une,
    Uno,
    True,
}

/// What an atomic read-modify-write does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum AtomicOperation {
    Xchg,
    Add,
    Sub,
    And,
    Nand,
    Or,
    Xor,
    Max,
    Min,
    UMax,
    UMin,
    /// Another one, which is refused where it is used.
    Other,
}

/// A call, as an instruction or a terminator.
#[derive(Clone, Debug)]
pub struct Call {
    /// What is called: a global, a register, or assembly.
    pub callee: Constant,
    /// The type of the result.
    pub result: TypeId,
    /// The type of the function, where it is written out, as it is in calls with variable arguments.
    pub signature: Option<TypeId>,
    /// The arguments, with `byval` types.
    pub arguments: Vec<Argument>,
    /// Whether the call site says that it does not return.
    pub noreturn: bool,
}

/// An argument.
#[derive(Clone, Debug)]
pub struct Argument {
    /// The operand.
    pub value: Typed,
    /// `byval(T)`: the callee gets a copy.
    pub by_value: Option<TypeId>,
    /// `elementtype(T)`: what the pointer points to, where assembly reads or writes through it.
    pub element: Option<TypeId>,
}

/// What an instruction does.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    Alloca {
        ty: TypeId,
        count: Option<Typed>,
        align: u64,
    },
    Load {
        ty: TypeId,
        pointer: Typed,
        align: u64,
        /// Each load counts, and may find something else.
        volatile: bool,
    },
    Store {
        value: Typed,
        pointer: Typed,
        align: u64,
    },
    GetElementPtr {
        base: TypeId,
        pointer: Typed,
        indices: Vec<Typed>,
    },
    Binary {
        operation: Binary,
        left: Typed,
        right: Constant,
    },
    FNeg(Typed),
    IntCompare {
        predicate: IntPredicate,
        left: Typed,
        right: Constant,
    },
    FloatCompare {
        predicate: FloatPredicate,
        left: Typed,
        right: Constant,
    },
    Cast {
        cast: Cast,
        value: Typed,
        to: TypeId,
    },
    Select {
        condition: Typed,
        yes: Typed,
        no: Typed,
    },
    Phi {
        ty: TypeId,
        incoming: Vec<(Constant, BlockId)>,
    },
    Call(Call),
    ExtractValue {
        aggregate: Typed,
        path: Vec<u32>,
    },
    InsertValue {
        aggregate: Typed,
        value: Typed,
        path: Vec<u32>,
    },
    Freeze(Typed),
    Fence,
    AtomicRmw {
        operation: AtomicOperation,
        pointer: Typed,
        value: Typed,
    },
    CompareExchange {
        pointer: Typed,
        expected: Typed,
        new: Typed,
    },
    VaArg {
        list: Typed,
        ty: TypeId,
    },
    ExtractElement {
        vector: Typed,
        index: Typed,
    },
    InsertElement {
        vector: Typed,
        value: Typed,
        index: Typed,
    },
    ShuffleVector {
        left: Typed,
        right: Typed,
        mask: Typed,
    },
    LandingPad {
        ty: TypeId,
    },

    // Terminators.
    Return(Option<Typed>),
    Jump(BlockId),
    Branch {
        condition: Constant,
        yes: BlockId,
        no: BlockId,
    },
    Switch {
        value: Typed,
        default: BlockId,
        cases: Vec<(UBig, BlockId)>,
    },
    IndirectBranch {
        address: Typed,
        targets: Vec<BlockId>,
    },
    Invoke {
        call: Call,
        normal: BlockId,
        unwind: BlockId,
    },
    Resume(Typed),
    Unreachable,
    /// `callbr`, `catchswitch` and other terminators that nothing here gives a meaning to.
    OtherTerminator {
        opcode: Arc<str>,
        targets: Vec<BlockId>,
    },
}
