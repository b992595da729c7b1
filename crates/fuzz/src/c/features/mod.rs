//! Programs that are rich in one feature of C, or in several: what the general generator lacks.
//!
//! Each feature is a module with one function that writes a few definitions and some statements of `main`
//! that add what they compute to `sum`. A program has one feature or a mixture. As with [`super::generate`],
//! a program has one meaning; here it may use the C library, so it is executed with one.
//!
//! What keeps them defined: signed arithmetic wraps (`-fwrapv`), objects may be seen under other types
//! (`-fno-strict-aliasing`), each statement has at most one effect where C leaves the order open, everything
//! is initialised before it is read, loops and recursion have small bounds, floating-point numbers are small
//! multiples of a quarter, addresses are only compared, subtracted and masked within one object.

mod addresses;
mod arithmetic;
mod constructors;
mod control;
mod files;
mod floats;
mod indirect;
mod library;
mod recursion;
mod storage;
mod structs;
mod varargs;
mod volatiles;

use super::generate::Program;
use super::piece::Piece;
use crate::pieces;
use euphonium_random::Rng;

/// A feature: its name, and what writes it.
type Feature = (&'static str, fn(&mut Writer));

/// All features.
pub const FEATURES: &[Feature] = &[
    ("addresses", addresses::write),
    ("constructors", constructors::write),
    ("control", control::write),
    ("files", files::write),
    ("floats", floats::write),
    ("indirect", indirect::write),
    ("library", library::write),
    ("recursion", recursion::write),
    ("storage", storage::write),
    ("structs", structs::write),
    ("varargs", varargs::write),
    ("volatile", volatiles::write),
];

/// The features with these names; all for the name `all`.
pub fn named(names: &[String]) -> Result<Vec<Feature>, String> {
    let mut chosen = Vec::new();
    for name in names {
        match FEATURES.iter().find(|feature| feature.0 == name) {
            Some(feature) => chosen.push(*feature),
            None if name == "all" => chosen.extend(FEATURES),
            None => {
                let all: Vec<&str> = FEATURES.iter().map(|feature| feature.0).collect();
                return Err(format!("unknown feature {name}; there are all, {}", all.join(", ")));
            }
        }
    }
    Ok(chosen)
}

/// The program of a seed with some of the features.
pub fn program(seed: u64, features: &[Feature], small: bool, inputs: bool) -> Program {
    let mut writer = Writer::new(seed, small);
    if inputs {
        writer.input();
    }
    // Mostly one, so that a finding says which; sometimes several, which meet in `sum` and in the global
    // variables.
    let count = if writer.rng.chance(60) { 1 } else { writer.rng.between(2, if small { 2 } else { 4 }) };
    for _ in 0..count {
        if let Some(&(_, write)) = writer.rng.pick(features) {
            write(&mut writer);
        }
    }
    writer.finish()
}

/// What a feature writes into.
pub struct Writer {
    /// The source of chance.
    pub rng: Rng,
    /// Whether the program is to be verified, and therefore to be small.
    pub small: bool,
    names: usize,
    /// What stands outside of functions, in each file.
    files: Vec<Vec<Piece>>,
    /// The statements of `main`.
    main: Vec<Piece>,
    /// Whether `main` calls itself first.
    again: bool,
    /// Whether what is checked is `sum` at the very end, after `main`.
    late: bool,
    inputs: Vec<i64>,
}

/// In front of every file. Declarations without headers would do, but headers are what programs have.
const PRELUDE: &str = "#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern unsigned sum;
extern int g0, g1, g2;
";

impl Writer {
    fn new(seed: u64, small: bool) -> Writer {
        let mut rng = Rng::new(seed);
        let mut first = pieces![PRELUDE, "unsigned sum;\n"];
        for name in ["g0", "g1", "g2"] {
            first.push(format!("int {name} = {};\n", rng.below(40) as i64 - 15).into());
        }
        Writer {
            rng,
            small,
            names: 0,
            files: vec![first],
            main: Vec::new(),
            again: false,
            late: false,
            inputs: Vec::new(),
        }
    }

    fn finish(mut self) -> Program {
        let again = match self.again {
            true => {
                "    static int runs;\n    if (runs) { runs++; return runs < 4 ? (int)(main() * 3u + \
                 (unsigned)runs) : 5; }\n    runs = 1;\n    sum += (unsigned)main();\n"
            }
            false => "",
        };
        let mut main = pieces![format!("int main(void) {{\n{again}")];
        main.append(&mut self.main);
        main.push(
            "    sum = sum * 31u + (unsigned)g0;\n    sum = sum * 31u + (unsigned)g1 * 7u + (unsigned)g2;\n"
                .into(),
        );
        let mut first = std::mem::take(&mut self.files[0]);
        if self.late {
            // The lowest priority that programs may have is the last of the destructors.
            let head = "__attribute__((destructor(101))) static void last(void) {\n";
            first.push(Piece::Group(pieces![head, Piece::Check, "}\n"]));
        } else {
            main.push(Piece::Check);
        }
        main.push("    return (int)sum;\n}\n".into());
        first.extend(main);
        for file in self.files.drain(1..) {
            first.push(Piece::NextFile);
            first.extend(file);
        }
        Program { pieces: first, inputs: self.inputs, hosted: true, late: self.late }
    }

    /// One input, which the program accepts one value of.
    fn input(&mut self) {
        let value = self.rng.below(100) as i64;
        self.inputs.push(value);
        self.define("int in0;\nextern int __VERIFIER_nondet_int(void);\n".to_string());
        self.main.push(
            format!(
                "    in0 = __VERIFIER_nondet_int();\n    if (in0 != {value}) return 0;\n    g0 += in0;\n"
            )
            .into(),
        );
    }

    /// A name that nothing else has.
    pub fn fresh(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}", self.names)
    }

    /// Something outside of functions, in the first file.
    pub fn define(&mut self, text: String) {
        self.files[0].push(Piece::Removable(pieces![text]));
    }

    /// As [`Writer::define`], of parts that may go one by one.
    pub fn define_parts(&mut self, parts: Vec<Piece>) {
        self.files[0].push(Piece::Removable(parts));
    }

    /// Another file.
    pub fn file(&mut self, parts: Vec<Piece>) {
        let mut pieces = pieces![PRELUDE];
        pieces.extend(parts);
        self.files.push(pieces);
    }

    /// A statement of `main`.
    pub fn statement(&mut self, text: String) {
        self.main.push(Piece::Removable(pieces![format!("    {text}\n")]));
    }

    /// A block of statements of `main`, in which each may go.
    pub fn block(&mut self, statements: Vec<String>) {
        let body = statements.into_iter().map(|text| Piece::Removable(pieces![format!("        {text}\n")]));
        let body = Piece::Body(body.collect());
        self.main.push(Piece::Removable(pieces!["    {\n", body, "    }\n"]));
    }

    /// Adds an integer to the checksum.
    pub fn add(&mut self, expression: &str) {
        self.statement(added(expression));
    }

    /// A small number, as a constant or as something that the program has computed.
    pub fn number(&mut self) -> String {
        match self.rng.below(6) {
            0 => "g0 % 17".into(),
            1 => "(int)(sum & 15u)".into(),
            2 => "(g1 & 7)".into(),
            _ => format!("{}", self.rng.below(60) as i64 - 20),
        }
    }

    /// A number from 0 to 7, known to be so.
    pub fn digit(&mut self) -> String {
        match self.rng.below(4) {
            0 => "(int)(sum & 7u)".into(),
            1 => "(g2 & 7)".into(),
            _ => format!("{}", self.rng.below(8)),
        }
    }
}

/// The statement that adds an integer to the checksum. The expression may change `sum` itself, so it comes
/// first.
pub fn added(expression: &str) -> String {
    format!("{{ unsigned part = (unsigned)({expression}); sum = sum * 31u + part; }}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::c::piece::Check;

    #[test]
    fn a_seed_names_one_program() {
        for (name, feature) in FEATURES {
            for seed in 0..20 {
                let text = |seed| program(seed, &[(name, *feature)], false, false).text(Check::None);
                assert_eq!(text(seed), text(seed), "{name}");
                assert_ne!(text(seed), text(seed + 1), "{name}");
            }
        }
    }

    #[test]
    fn features_have_names() {
        assert_eq!(named(&["all".into()]).unwrap().len(), FEATURES.len());
        assert_eq!(named(&["files".into(), "structs".into()]).unwrap().len(), 2);
        assert!(named(&["what".into()]).is_err());
    }
}
