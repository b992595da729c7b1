//! Random Rust functions of two bytes: what `verify` says of each, against all 65,536 executions.
//!
//! The functions go into one file, with a proof for each; a second file calls each with every pair of bytes and says
//! whether one of them panics. `EUPHONIUM_RUST_SEED` and `EUPHONIUM_RUST_COUNT` ask for others than the few that
//! are tried by default.

mod common;

use common::{Scratch, run};
use euphonium_random::Rng;
use serde_json::Value;
use std::fmt::Write;
use std::process::Command;

/// Variables of every function.
const NAMES: [&str; 4] = ["a", "b", "x", "y"];

struct Writer {
    rng: Rng,
    text: String,
    depth: usize,
}

impl Writer {
    fn name(&mut self) -> &'static str {
        self.rng.any(&NAMES)
    }

    /// A byte that may need an operation which panics.
    fn expression(&mut self, depth: usize) -> String {
        if depth == 0 || self.rng.chance(25) {
            return match self.rng.chance(70) {
                true => self.name().into(),
                false => format!("{}u8", self.rng.below(256)),
            };
        }
        let (left, right) = (self.expression(depth - 1), self.expression(depth - 1));
        match self.rng.below(16) {
            0 => format!("({left} + {right})"),
            1 => format!("({left} - {right})"),
            2 => format!("({left} / {right})"),
            3 => format!("({left} % ({right} | 1))"),
            4 => format!("({left} & {right})"),
            5 => format!("({left} ^ {right})"),
            6 => format!("({left} >> ({right} & 7))"),
            7 => format!("({left} << ({right} % 9))"),
            8 => format!("{left}.wrapping_mul({right})"),
            9 => format!("{left}.saturating_sub({right})"),
            10 => format!("table[({left} & 3) as usize]"),
            11 => format!("table[({left} % 5) as usize]"),
            12 => format!("{left}.checked_add({right}).unwrap_or({right})"),
            13 => format!("(({left} as i8).wrapping_neg() as u8)"),
            14 => format!("({left} as u16 * {right} as u16 >> 8) as u8"),
            _ => format!("{left}.max({right})"),
        }
    }

    fn condition(&mut self) -> String {
        let (left, right) = (self.expression(1), self.expression(1));
        let sign = self.rng.any(&["<", "<=", "==", "!="]);
        format!("{{ let (l, r): (u8, u8) = ({left}, {right}); l {sign} r }}")
    }

    fn line(&mut self, text: &str) {
        let indent = 4 * (self.depth + 1);
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{:indent$}{text}", "");
    }

    fn block(&mut self, head: &str, most: usize) {
        self.line(&format!("{head} {{"));
        self.depth += 1;
        for _ in 0..self.rng.between(1, most) {
            self.statement();
        }
        self.depth -= 1;
        self.line("}");
    }

    fn statement(&mut self) {
        let nested = self.depth < 2;
        match self.rng.below(10) {
            0 | 1 if nested => {
                let condition = self.condition();
                self.block(&format!("if {condition}"), 2);
                if self.rng.chance(50) {
                    self.block("else", 2);
                }
            }
            2 if nested => {
                let rounds = self.rng.between(1, 3);
                self.block(&format!("for _ in 0..{rounds}"), 2);
            }
            3 => {
                let (at, value) = (self.expression(1), self.expression(1));
                self.line(&format!("let at = ({at} & 3) as usize; table[at] = {value};"));
            }
            4 => {
                let condition = self.condition();
                self.line(&format!("assert!({condition} || x | 1 != 0);"));
            }
            5 => {
                let (value, limit) = (self.expression(1), self.expression(0));
                let target = self.rng.any(&NAMES[2..]);
                self.line(&format!(
                    "{target} = Some({value}).filter(|v| *v >= {limit} / 2).map_or(7, |v| v);"
                ));
            }
            6 => {
                let (of, first, second) = (self.expression(0), self.expression(1), self.expression(1));
                self.line(&format!("y = match {of} & 3 {{ 0 => {first}, 1 | 2 => {second}, _ => 3 }};"));
            }
            _ => {
                let value = self.expression(2);
                let target = self.rng.any(&NAMES[2..]);
                self.line(&format!("{target} = {value};"));
            }
        }
    }

    fn function(&mut self, number: usize) {
        let _ = writeln!(self.text, "#[allow(unused)]\nfn f{number}(a: u8, b: u8) -> u8 {{");
        self.line("let (mut x, mut y, mut table) = (0u8, 1u8, [a, b, 5, 9]);");
        for _ in 0..self.rng.between(1, 4) {
            self.statement();
        }
        if self.rng.chance(30) {
            let condition = self.condition();
            self.line(&format!("assert!({condition});"));
        }
        self.line("x ^ y ^ table[0]");
        self.text.push_str("}\n");
    }
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[test]
fn random_functions_do_what_is_said_of_them() {
    let (seed, count) = (number("EUPHONIUM_RUST_SEED", 7), number("EUPHONIUM_RUST_COUNT", 8) as usize);
    let mut writer = Writer { rng: Rng::new(seed), text: String::new(), depth: 0 };
    (0..count).for_each(|number| writer.function(number));
    let functions = writer.text;
    let scratch = Scratch::new();
    let mut proofs = functions.clone();
    let mut calls = String::new();
    for number in 0..count {
        let _ = writeln!(
            proofs,
            "#[euphonium::proof]\nfn p{number:03}() {{ let (a, b) = euphonium::any(); f{number}(a, b); }}"
        );
        let _ = writeln!(calls, "    all({number}, f{number});");
    }
    scratch.write("proofs.rs", &proofs);
    let main = format!(
        "{functions}fn all(number: usize, f: fn(u8, u8) -> u8) {{\n    let pairs = (0..=u16::MAX).map(|n| (n as u8, \
         (n >> 8) as u8));\n    let panics = pairs.filter(|&(a, b)| std::panic::catch_unwind(|| f(a, b)).is_err()).count();\n    \
         println!(\"{{number}} {{panics}}\");\n}}\nfn main() {{\n    std::panic::set_hook(Box::new(|_| {{}}));\n{calls}}}\n"
    );
    scratch.write("main.rs", &main);
    let mut rustc = Command::new("rustc");
    rustc.args([
        "--edition=2024",
        "-Cdebug-assertions=on",
        "-Coverflow-checks=on",
        "-Copt-level=1",
        "--cap-lints=allow",
        "main.rs",
    ]);
    assert!(rustc.current_dir(&*scratch).status().expect("rustc is there").success(), "{main}");
    let executed = Command::new(scratch.join("main")).output().expect("it runs").stdout;
    let executed = String::from_utf8(executed).expect("text");
    let panics: Vec<u32> = executed.lines().filter_map(|line| line.split_once(' ')?.1.parse().ok()).collect();
    assert_eq!(panics.len(), count);
    assert!(panics.contains(&0) && panics.iter().any(|&count| count > 0), "both kinds are there: {panics:?}");
    let result = run(&scratch, &["verify", "--timeout", "240", "--json", "proofs.rs"]);
    let answer: Value = serde_json::from_str(&result.stdout).expect("an answer");
    let found = answer["properties"].as_array().expect("properties");
    assert_eq!(found.len(), count, "{}", result.stderr);
    let (mut safe, mut broken) = (0, 0);
    for (number, property) in found.iter().enumerate() {
        let (verdict, executed) = (property["verdict"].as_str(), property["executed"].as_str());
        match (verdict, panics[number]) {
            (Some("safe"), 0) => safe += 1,
            (Some("unsafe"), times) if times > 0 => {
                broken += 1;
                let refuted = executed.is_some_and(|said| said.starts_with("not reached"));
                assert!(!refuted, "f{number}: {executed:?}\n{functions}");
            }
            // On a machine that is busy there may be no time for an answer.
            (Some("unknown"), _) => {}
            _ => panic!("f{number} is called {verdict:?}, and panics {} times:\n{functions}", panics[number]),
        }
    }
    println!("{count} functions: {safe} safe, {broken} unsafe");
    assert!(safe + broken > 0, "no function has a verdict");
}
