//! Random C programs without undefined or unspecified behaviour, determined by a seed.
//!
//! What keeps them defined:
//!
//! * Every object is initialised where it is declared, and integers wrap around (`-fwrapv`).
//! * An index is a number, a loop counter or a remainder, below the length; a pointer has an *extent*, the
//!   elements around it that are there, and is only ever set to what has at least that extent and lives at
//!   least as long.
//! * A divisor is never 0 or -1, a shift is below 32.
//! * At most one operand has effects where C leaves the order open, and then the others are constants.
//! * Functions call only those that were defined before them, and loops have a small bound.
//! * Bytes are looked at only where there is no padding; bit-fields are converted to the declared type when
//!   they are read, since compilers differ in the type of wide ones.
//!
//! A program ends with a checksum over all that it left in global variables.

mod expression;
mod function;
mod loops;
mod lvalue;
mod pointer;
mod record;
mod statement;

use super::piece::{Check, Piece, render};
use super::types::{BYTE, INTS, Int, Records, Type};
use crate::pieces;
use euphonium_random::Rng;

/// A program.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its text.
    pub pieces: Vec<Piece>,
    /// What `__VERIFIER_nondet_*` is to return, call by call, so that no assumption of the program fails.
    pub inputs: Vec<i64>,
    /// Whether it uses the C library.
    pub hosted: bool,
    /// Whether the checksum is the one that is there after the last destructor.
    pub late: bool,
}

impl Program {
    /// A program that needs nothing but itself.
    pub fn alone(pieces: Vec<Piece>, inputs: Vec<i64>) -> Program {
        Program { pieces, inputs, hosted: false, late: false }
    }

    /// The text, with something said about the checksum.
    pub fn text(&self, check: Check) -> String {
        render(&self.pieces, check)
    }
}

/// What can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many functions at most beside `main`.
    pub functions: usize,
    /// How many statements each has at most, those inside others not counted.
    pub statements: usize,
    /// Whether there are inputs.
    pub inputs: bool,
}

impl Shape {
    /// For interpreting: a few hundred lines.
    pub const LARGE: Shape = Shape { functions: 5, statements: 9, inputs: false };
    /// For verifying: some dozen lines.
    pub const SMALL: Shape = Shape { functions: 2, statements: 4, inputs: false };
}

/// A variable that can be named.
#[derive(Clone, Debug)]
struct Variable {
    name: String,
    ty: Type,
    /// The number of scopes around it; 0 lives until the end.
    level: usize,
    /// Never changes after its declaration.
    constant: bool,
    /// A counter with values below this.
    below: Option<usize>,
    /// For a pointer: how many elements are there before and from where it points to.
    extent: (usize, usize),
}

/// A function that can be called.
#[derive(Clone, Debug)]
struct Function {
    name: String,
    result: Option<Type>,
    parameters: Vec<Parameter>,
    /// The signature that it has, if it is one of those for pointers.
    signature: Option<usize>,
    /// How many statements a call executes, roughly.
    cost: usize,
}

#[derive(Clone, Debug)]
struct Parameter {
    ty: Type,
    /// For a pointer.
    extent: usize,
    /// How often the function may still call itself.
    depth: bool,
}

#[derive(Clone, Debug)]
struct Signature {
    result: Type,
    parameters: Vec<Type>,
    /// The most that a call of one of the functions costs.
    cost: usize,
}

struct Generator {
    rng: Rng,
    shape: Shape,
    records: Records,
    signatures: Vec<Signature>,
    functions: Vec<Function>,
    /// All variables in scope, the innermost last.
    variables: Vec<Variable>,
    level: usize,
    names: usize,
    /// What the function so far costs, and how often what is written now is executed.
    cost: usize,
    times: usize,
    /// What `return` needs in the function that is written now.
    result: Option<Type>,
    /// The loops and switches around: whether `continue` and `break` may be written.
    in_loop: bool,
    in_switch: bool,
    /// Labels at the ends of blocks around.
    labels: Vec<String>,
    /// Whether there is a ring of nodes.
    ring: bool,
    /// How many indices are being written, one inside the other.
    indexing: usize,
    /// The function that is written now, if it may call itself, and how often it already does.
    recursive: Option<(String, Vec<Parameter>)>,
    recursive_calls: usize,
}

/// How much a function may cost, and a whole program.
const FUNCTION_COST: usize = 1500;
const PROGRAM_COST: usize = 6000;

/// The program of a seed.
pub fn program(seed: u64, shape: Shape) -> Program {
    let mut rng = Rng::new(seed);
    let ring = rng.chance(25);
    let generator = Generator {
        rng,
        shape,
        records: Records::default(),
        signatures: Vec::new(),
        functions: Vec::new(),
        variables: Vec::new(),
        level: 0,
        names: 0,
        cost: 0,
        times: 1,
        result: None,
        in_loop: false,
        in_switch: false,
        labels: Vec::new(),
        ring,
        indexing: 0,
        recursive: None,
        recursive_calls: 0,
    };
    generator.program()
}

const PRELUDE: &str = "typedef __SIZE_TYPE__ size_t;
extern void reach_error(void);
extern void abort(void);
extern void *malloc(size_t);
extern void *calloc(size_t, size_t);
extern void free(void *);
extern void *memcpy(void *, const void *, size_t);
extern void *memmove(void *, const void *, size_t);
extern void *memset(void *, int, size_t);
unsigned sum;
";

impl Generator {
    fn fresh(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}", self.names)
    }

    fn program(mut self) -> Program {
        let mut pieces = pieces![PRELUDE];
        for _ in 0..self.rng.between(1, 3) {
            self.record();
        }
        for id in 0..self.records.0.len() {
            pieces.push(Piece::Removable(pieces![self.records.definition(id)]));
        }
        for _ in 0..self.rng.below(3) {
            let signature = self.signature();
            pieces.push(signature);
        }
        if self.ring {
            pieces.push(Piece::Removable(pieces![
                "struct node { int value; struct node *next; signed char tag; };\n\
                 struct node ring[3] = {{1, &ring[1], 2}, {3, &ring[2], 4}, {5, &ring[0], 6}};\n"
            ]));
        }
        let inputs = self.inputs(&mut pieces);
        for _ in 0..self.rng.between(2, 6) {
            let global = self.global();
            pieces.push(global);
        }
        for _ in 0..self.rng.between(1, self.shape.functions) {
            let function = self.function();
            pieces.push(function);
            if self.rng.chance(30) {
                let table = self.table();
                pieces.extend(table);
            }
        }
        self.main(&mut pieces, &inputs);
        Program::alone(pieces, inputs.into_iter().map(|(_, _, value)| value).collect())
    }

    /// Variables that inputs are read into.
    fn inputs(&mut self, pieces: &mut Vec<Piece>) -> Vec<(String, Int, i64)> {
        let mut inputs = Vec::new();
        if !self.shape.inputs {
            return inputs;
        }
        let mut types = INTS.to_vec();
        types.retain(|int| !int.is_bool() && int.name != "signed char");
        for i in 0..self.rng.between(1, 3) {
            let int = types[self.rng.below(types.len())];
            let name = format!("in{i}");
            // Small enough for every type, and negative only where it can be.
            let value = self.rng.below(256) as i64 - if int.signed { 128 } else { 0 };
            let value = value.clamp(-128, if int.bytes == 1 && int.signed { 127 } else { 255 });
            pieces.push(Piece::Removable(pieces![format!("{} {name};\n", int.name)]));
            pieces.push(Piece::Removable(pieces![format!(
                "extern {} __VERIFIER_nondet_{}(void);\n",
                int.name, int.input
            )]));
            self.declare(&name, Type::Int(int));
            inputs.push((name, int, value));
        }
        inputs
    }

    fn main(mut self, pieces: &mut Vec<Piece>, inputs: &[(String, Int, i64)]) {
        self.result = None;
        self.cost = 0;
        pieces.push("int main(void) {\n".into());
        for (name, int, value) in inputs {
            let condition = match self.rng.below(4) {
                0 => format!("if ({name} != {value}) return 0;"),
                1 => format!("if ({name} < {value} || {name} > {value}) abort();"),
                2 => format!("if (!({name} + 3 == {value} + 3)) return 0;"),
                _ => format!("while ({name} != {value}) {{}}"),
            };
            let read = format!("    {name} = __VERIFIER_nondet_{}();\n    {condition}\n", int.input);
            pieces.push(Piece::Group(pieces![read]));
        }
        self.level = 1;
        let visible = self.variables.len();
        pieces.push("    {\n".into());
        let statements = self.statements(self.shape.statements, 2);
        pieces.push(Piece::Group(statements));
        pieces.push("    }\n".into());
        self.variables.truncate(visible);
        for variable in self.variables.clone() {
            if !variable.constant && variable.level == 0 {
                let sums = self.sums(&variable.name, &variable.ty, 3);
                pieces.push(Piece::Removable(sums));
            }
        }
        if self.ring {
            pieces.push(Piece::Removable(pieces![
                "    { struct node *n = ring; for (int i = 0; i < 4; i++, n = n->next) sum = sum * 31u + \
                 (unsigned)n->value + (unsigned)n->tag; }\n"
            ]));
        }
        pieces.push(Piece::Check);
        pieces.push("    return (int)sum;\n}\n".into());
    }

    /// Adds all integers inside a variable to the checksum.
    fn sums(&mut self, base: &str, ty: &Type, depth: usize) -> Vec<Piece> {
        let mut pieces = Vec::new();
        match ty {
            Type::Int(int) if int.bytes == 8 || int.name.ends_with("long") => {
                pieces.push(Piece::Removable(pieces![format!(
                    "    sum = sum * 31u + (unsigned)(((unsigned long long){base}) ^ (((unsigned \
                     long long){base}) >> 32));\n"
                )]))
            }
            Type::Int(_) => {
                pieces.push(Piece::Removable(pieces![format!("    sum = sum * 31u + (unsigned){base};\n")]));
            }
            Type::Record(id) if depth > 0 => {
                for field in self.records.0[*id].fields.clone() {
                    // Wide bit-fields have types of their own in some compilers.
                    let base = match (&field.ty, field.bits) {
                        (Type::Int(int), Some(_)) => format!("({}){base}.{}", int.name, field.name),
                        _ => format!("{base}.{}", field.name),
                    };
                    pieces.extend(self.sums(&base, &field.ty, depth - 1));
                }
            }
            Type::Array(element, length) if depth > 0 => {
                if self.rng.chance(50) {
                    let name = self.fresh("k");
                    pieces.push(format!("    for (int {name} = 0; {name} < {length}; {name}++) {{\n").into());
                    pieces.push(Piece::Body(self.sums(&format!("{base}[{name}]"), element, depth - 1)));
                    pieces.push("    }\n".into());
                } else {
                    for i in 0..*length {
                        pieces.extend(self.sums(&format!("{base}[{i}]"), element, depth - 1));
                    }
                }
            }
            _ => {}
        }
        pieces
    }

    fn declare(&mut self, name: &str, ty: Type) {
        let level = self.level;
        let name = name.to_string();
        self.variables.push(Variable { name, ty, level, constant: false, below: None, extent: (0, 0) });
    }

    fn int(&mut self) -> Int {
        let weights: Vec<(usize, usize)> =
            INTS.iter().enumerate().map(|(i, int)| (if int.is_bool() { 1 } else { 3 }, i)).collect();
        self.rng.weighted(&weights).map_or(BYTE, |i| INTS[i])
    }

    /// An integer type that is no truth value.
    fn number(&mut self) -> Int {
        INTS[self.rng.below(INTS.len() - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_names_one_program() {
        for seed in 0..50 {
            let text = program(seed, Shape::LARGE).text(Check::None);
            assert_eq!(text, program(seed, Shape::LARGE).text(Check::None));
            assert_ne!(text, program(seed + 1, Shape::LARGE).text(Check::None));
        }
    }

    #[test]
    fn the_whole_language_is_written() {
        let all: String = (0..200).map(|seed| program(seed, Shape::LARGE).text(Check::None)).collect();
        for word in [
            "union", " : ", "switch", "goto", "do {", "while", "continue", "break", "&&", "||", " ? ",
            "malloc", "memcpy", "memset", "memmove", "static", "sizeof", "sig0", "->", "++", "--", ">>=",
            "free", "_Bool", ", ",
        ] {
            assert!(all.contains(word), "{word}");
        }
    }
}
