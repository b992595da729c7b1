//! Random programs in which mistakes of one class may happen, and of no other.
//!
//! What is not about the class is defined in C: numbers are computed without signs or stay small, divisors and
//! distances are masked, all variables have values. An index beyond its array is so by a few bytes only, so
//! that a sanitizer sees it.

use clap::ValueEnum;
use euphonium_random::Rng;
use std::fmt::Write;

/// A class of mistakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Class {
    /// Signed overflow.
    Overflow,
    /// Division by zero.
    Division,
    /// Distances of shifts.
    Shift,
    /// Accesses outside of living objects.
    Deref,
    /// Freeing what must not be freed.
    Free,
    /// Depending on what was never written.
    Uninitialised,
}

impl Class {
    /// All of them.
    pub const ALL: [Class; 6] =
        [Class::Overflow, Class::Division, Class::Shift, Class::Deref, Class::Free, Class::Uninitialised];

    /// What the verifier is asked.
    pub fn asked(self) -> &'static str {
        match self {
            Class::Overflow => "overflow",
            Class::Division => "division",
            Class::Shift => "shift",
            Class::Deref => "deref",
            Class::Free => "free",
            Class::Uninitialised => "uninitialised",
        }
    }

    /// What the compiled program is run by, if no sanitizer of the compiler sees the mistake.
    pub fn runner(self) -> &'static [&'static str] {
        match self {
            Class::Uninitialised => &["valgrind", "--quiet", "--error-exitcode=77"],
            _ => &[],
        }
    }

    /// The sanitizer that sees it; for others, what changes nothing.
    pub fn sanitizer(self) -> &'static str {
        match self {
            Class::Uninitialised => "-fno-sanitize=all",
            Class::Overflow => "-fsanitize=signed-integer-overflow",
            Class::Division => "-fsanitize=integer-divide-by-zero",
            Class::Shift => "-fsanitize=shift-exponent",
            Class::Deref | Class::Free => "-fsanitize=address",
        }
    }
}

const NAMES: [&str; 4] = ["a", "b", "c", "d"];

/// The text of a program, by class and seed.
pub fn program(class: Class, seed: u64) -> String {
    let mut writer = Writer { rng: Rng::new(seed), class, text: String::new(), deep: 0, loops: 0 };
    writer.whole();
    writer.text
}

struct Writer {
    rng: Rng,
    class: Class,
    text: String,
    /// How many blocks are open.
    deep: usize,
    /// How many loops there are.
    loops: usize,
}

impl Writer {
    fn line(&mut self, line: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{}{line}", "    ".repeat(self.deep + 1));
    }

    fn whole(&mut self) {
        self.text
            .push_str("#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\n\nint main(void) {\n");
        for name in NAMES {
            if self.class == Class::Uninitialised && self.rng.chance(50) {
                self.line(&format!("int {name};"));
                continue;
            }
            let value = match self.rng.chance(60) {
                true => "__VERIFIER_nondet_int()".to_string(),
                false => self.small().to_string(),
            };
            self.line(&format!("int {name} = {value};"));
        }
        match self.class {
            Class::Deref => {
                self.line("int t[4] = {1, 2, 3, 4};");
                self.line("char *p = malloc(8);");
                self.line("for (int i = 0; i < 8; i++) p[i] = (char)i;");
                self.line("int *q = &t[1], alive = 1;");
            }
            Class::Free => {
                self.line("char *p = malloc(8), *q = malloc(4), *r = p;");
                self.line("int freed = 0;");
            }
            Class::Uninitialised => {
                self.line("int t[4], *p = malloc(8), n = __VERIFIER_nondet_int();");
                self.line("t[0] = 1;");
            }
            _ => {}
        }
        for _ in 0..self.rng.between(3, 8) {
            self.statement();
        }
        match self.class {
            Class::Deref => self.line("if (alive) free(p);"),
            Class::Free => self.line("if (!freed) free(p);"),
            // What is returned is nobody's concern.
            Class::Uninitialised => return self.text.push_str("    return 0;\n}\n"),
            _ => {}
        }
        let kept = NAMES.iter().map(|name| format!("(unsigned){name}")).collect::<Vec<_>>().join(" ^ ");
        self.line(&format!("return (int)(({kept}) & 1u);"));
        self.text.push_str("}\n");
    }

    fn small(&mut self) -> i64 {
        self.rng.between(0, 12) as i64 - 3
    }

    fn name(&mut self) -> &'static str {
        self.rng.any(&NAMES)
    }

    /// An operand: a variable or a number, at times a large one.
    fn operand(&mut self) -> String {
        match self.rng.below(10) {
            0..=5 => self.name().into(),
            6 => self.rng.any(&["2147483647", "(-2147483647 - 1)", "1073741824", "46341", "65535"]).into(),
            _ => format!("{}", self.small()),
        }
    }

    /// A number that is computed without a mistake.
    fn defined(&mut self) -> String {
        let (x, y) = (self.operand(), self.operand());
        match self.rng.below(4) {
            0 => x,
            1 => format!("(int)((unsigned){x} + (unsigned){y})"),
            2 => format!("(int)((unsigned){x} ^ (unsigned){y})"),
            _ => format!("({x} & {})", self.rng.any(&[1, 3, 7, 15, 31])),
        }
    }

    fn condition(&mut self) -> String {
        let sign = self.rng.any(&["<", "<=", ">", ">=", "==", "!="]);
        format!("{} {sign} {}", self.name(), self.operand())
    }

    /// Something that may be a mistake of the class.
    fn risk(&mut self) {
        let (x, y, target) = (self.name(), self.operand(), self.name());
        let line = match self.class {
            Class::Overflow => match self.rng.below(5) {
                0 => format!("{target} = -{x};"),
                1 => format!("{target} = {x} * {y};"),
                2 => format!("{target} = {x} - {y};"),
                3 => format!("{target}++;"),
                _ => format!("{target} = {x} + {y};"),
            },
            Class::Division => {
                let sign = self.rng.any(&["/", "%"]);
                // No quotient overflows: numbers are not negative.
                format!("{target} = ({y} & 1023) {sign} ({x} & {});", self.rng.any(&[1, 3, 7, 31]))
            }
            Class::Shift => {
                let sign = self.rng.any(&["<<", ">>"]);
                format!("{target} = (int)((unsigned){y} {sign} ({x} & {}));", self.rng.any(&[15, 31, 63, 48]))
            }
            Class::Deref => match self.rng.below(7) {
                0 => format!("t[({x} & 7) - {}] = {y};", self.rng.below(3)),
                1 => format!("{target} = t[{x} & {}];", self.rng.any(&[1, 3, 7])),
                2 => format!("p[({x} & 15) - {}] = 1;", self.rng.below(4)),
                3 => format!("{target} = p[{x} & {}];", self.rng.any(&[3, 7, 15])),
                4 => "if (alive) { free(p); alive = 0; }".into(),
                5 => format!("q = {x} > 3 ? 0 : &t[{x} & 3];"),
                _ => format!("if (q) *q = {y};").replace("if (q) ", self.rng.any(&["if (q) ", ""])),
            },
            Class::Free => match self.rng.below(6) {
                0 => "if (!freed) { free(p); freed = 1; }".into(),
                1 => "free(q); q = 0;".into(),
                2 => format!("r = p + ({x} & {});", self.rng.any(&[0, 0, 1, 3])),
                3 => "if (!freed) { free(r); freed = 1; }".into(),
                4 => "q = q ? q : malloc(4);".into(),
                _ => format!("if ({x} == 7) {{ free(q); }}"),
            },
            // Values are determined as a whole or not at all, and orders are looked at between such values only: there
            // the oracle is exact.
            Class::Uninitialised => match self.rng.below(8) {
                0 => format!("if (n > {}) {target} = n;", self.small()),
                1 => format!("t[n & 3] = {y};"),
                2 => format!("{target} = t[n & {}];", self.rng.any(&[1, 3])),
                3 => format!("p[n & 1] = {y};"),
                4 => format!("{target} = p[{}];", self.rng.below(2)),
                5 => format!("{target} = (int)((unsigned){x} + 1u);"),
                6 => format!("if ({x} == {y}) n = 0;"),
                _ => format!("{target} = {x};"),
            },
        };
        self.line(&line);
    }

    fn statement(&mut self) {
        let kind = self.rng.below(10);
        match kind {
            0..=1 if self.deep < 2 => {
                let condition = self.condition();
                self.line(&format!("if ({condition}) {{"));
                self.body();
                if self.rng.chance(40) {
                    self.line("} else {");
                    self.body();
                }
                self.line("}");
            }
            2 if self.deep < 2 => {
                let (i, rounds) = (self.loops, self.rng.between(1, 4));
                self.loops += 1;
                self.line(&format!("for (int i{i} = 0; i{i} < {rounds}; i{i}++) {{"));
                self.body();
                self.line("}");
            }
            3 => {
                let condition = self.condition();
                self.line(&format!("if ({condition}) return 0;"));
            }
            4..=5 => {
                let (name, value) = (self.name(), self.defined());
                self.line(&format!("{name} = {value};"));
            }
            _ => self.risk(),
        }
    }

    fn body(&mut self) {
        self.deep += 1;
        for _ in 0..self.rng.between(1, 2) {
            self.statement();
        }
        self.deep -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_names_a_program() {
        for class in Class::ALL {
            assert_eq!(program(class, 7), program(class, 7));
            assert_ne!(program(class, 7), program(class, 8));
        }
    }
}
