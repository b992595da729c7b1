//! Rust programs: each proof in them is a question of its own.
//!
//! A program is compiled once ([`euphonium_front::rust`]), and every function that is marked as a proof is verified as if
//! the run began there; a program without proofs begins with its `main`. Where the code of a function of the standard
//! library is missing, the program is compiled again with all of it, which takes longer to read.

pub(crate) mod module;

use crate::account::{Account, Stage};
use crate::finding::Finding;
use crate::judge::Answer;
use crate::options::{Options, Question};
use crate::verify::{Verification, VerifyError};
use euphonium_front::Confinement;
use euphonium_front::harness::Replay;
use euphonium_front::rust::replay::Run;
use euphonium_front::rust::{self as front, Build, Built, Proof};
use euphonium_limits::{Budget, Unknown};
use euphonium_llvm::read_module;
use euphonium_program::{Class, Classes, SourceTrace};
use euphonium_source::render::CHOOSES;
use euphonium_term::Value;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// A proof of a compiled program.
#[derive(Clone)]
pub struct Chosen {
    /// The program.
    pub built: Arc<Built>,
    /// What was compiled.
    pub build: Build,
    /// Where the run begins.
    pub proof: Proof,
}

impl std::fmt::Debug for Chosen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {:?}", self.build, self.proof)
    }
}

/// What every Rust program is asked about: panics, by their classes.
const PANICS: &[Class] = &[Class::Assert, Class::Overflow, Class::Division, Class::Shift, Class::Bounds];

/// What unsafe code can do beside.
const MEMORY: &[Class] = &[Class::Null, Class::Deref, Class::Free];

impl Chosen {
    /// What the program is asked about, if nobody says it. Without unsafe code, the compiler guarantees the rest.
    pub fn classes(&self) -> Classes {
        let panics = Classes::of(PANICS);
        if self.built.has_unsafe { panics.and(Classes::of(MEMORY)) } else { panics }
    }

    /// What is taken for granted.
    pub fn assumption(&self, checks: Classes) -> Option<String> {
        let missing = MEMORY.iter().any(|&class| !checks.has(class));
        let why = "safe Rust, and the standard library's own unsafe code, has no mistakes of memory";
        (missing && !self.built.has_unsafe).then(|| why.into())
    }

    /// Compiles the program with the inputs of a run and executes it.
    pub fn execute(&self, trace: &SourceTrace, confinement: Confinement, budget: &Budget) -> Replay {
        let mut values = Vec::new();
        for (function, value) in trace.inputs() {
            if !function.starts_with(CHOOSES) {
                return Replay::NotBuilt(format!("the run depends on what {function} returns"));
            }
            values.push(match value {
                Value::Bool(value) => vec![u8::from(*value)],
                Value::Bv(bits) => {
                    let mut bytes = bits.unsigned().to_le_bytes().to_vec();
                    bytes.resize(bits.width().div_ceil(8) as usize, 0);
                    bytes
                }
                _ => return Replay::NotBuilt(format!("what {function} returns is no number")),
            });
        }
        let Chosen { built, build, proof } = self;
        Run { build, library: built.library, proof, values, confinement }.execute(budget)
    }

    /// Is the file one that the user can read, and not of a library that the compiler brings?
    pub fn is_own(&self, file: &str) -> bool {
        let path = Path::new(file);
        let of_toolchain = file.starts_with("library/") || file.starts_with("/rustc/");
        !of_toolchain || self.built.sources.iter().any(|source| source.ends_with(path))
    }
}

/// Is the input of a question a Rust program?
pub fn is_rust(question: &Question) -> bool {
    matches!(&question.files[..], [file] if front::is_rust(file))
}

/// Compiles the program of a question and finds the proofs that are asked about: all, or the one that is named.
pub fn chosen(
    question: &Question,
    whole: bool,
    limits: &Budget,
    account: &Account,
) -> Result<Vec<Chosen>, String> {
    let [input] = &question.files[..] else { return Err("one Rust program is asked about at a time".into()) };
    account.enter(Stage::Compile);
    let build = Build { input: input.clone(), whole };
    let mut built = front::build(&build, limits).map_err(|error| error.to_string())?;
    // cargo does not say what it finds in crates of others.
    built.has_unsafe |= input.is_dir() && (whole || built.modules.len() > 2);
    built.sources = built.sources.iter().map(|source| module::nearer(source)).collect();
    let built = Arc::new(built);
    account.enter(Stage::Read);
    // The first module is the program's own; proofs of other crates are not asked about.
    let file = built.modules.first().ok_or("the compiler has made nothing")?;
    let name = file.display();
    let text = std::fs::read_to_string(file).map_err(|error| format!("cannot read {name}: {error}"))?;
    let module =
        read_module(&text).map_err(|error| format!("{name}: the LLVM IR is not understood: {error}"))?;
    let mut proofs = front::proofs(&module);
    let main =
        module.functions.iter().any(|function| *function.name == *"main" && !function.blocks.is_empty());
    let named = &question.program.entry;
    if named != "main" {
        let ends = |proof: &Proof| proof.name == *named || proof.name.ends_with(&format!("::{named}"));
        let names: Vec<String> = proofs.iter().map(|proof| proof.name.clone()).collect();
        proofs.retain(ends);
        if proofs.is_empty() {
            let there = if names.is_empty() {
                "there are none".into()
            } else {
                format!("there are {}", names.join(", "))
            };
            return Err(format!("there is no proof `{named}` to begin with; {there}"));
        }
    }
    if proofs.is_empty() && main {
        proofs.push(Proof { name: "main".into(), path: "main".into(), symbol: "main".into() });
    }
    if proofs.is_empty() {
        return Err(format!(
            "{}: there is nothing to begin with: no function is marked with #[euphonium::proof], and there is no main",
            input.display()
        ));
    }
    let one = |proof| Chosen { built: built.clone(), build: build.clone(), proof };
    Ok(proofs.into_iter().map(one).collect())
}

/// Verifies all proofs of a program.
pub(crate) fn verify(options: &Options, account: &Account) -> Result<Verification, VerifyError> {
    let limits = Budget { deadline: options.deadline(account.start()), ..Budget::default() };
    let question = &options.question;
    if let Some(property) = &question.property {
        return Err(VerifyError::Usage(format!(
            "the property {property:?} is about C; of a Rust program, --check asks about classes of mistakes"
        )));
    }
    let proofs = chosen(question, false, &limits, account).map_err(VerifyError::Input)?;
    let mut whole: Option<Vec<Chosen>> = None;
    let mut all = Verification::default();
    for (position, proof) in proofs.iter().enumerate() {
        let share = share(options, account, proofs.len() - position);
        let mut found = about(options, proof, share, account);
        if lacks_code(&found) {
            if whole.is_none() {
                whole = chosen(question, true, &limits, account).ok();
            }
            let same = whole.iter().flatten().find(|other| other.proof.path == proof.proof.path);
            if let Some(same) = same {
                found = about(options, same, share, account);
            }
        }
        if proofs.len() == 1 {
            return found;
        }
        match found {
            Ok(mut found) => {
                for finding in &mut found.findings {
                    finding.property = position;
                }
                all.findings.append(&mut found.findings);
                all.rejected.append(&mut found.rejected);
                all.checks.append(&mut found.checks);
            }
            // That one proof is not understood says nothing about the others.
            Err(error) => all.findings.push(undecided(position, &proof.proof.name, error.to_string())),
        }
    }
    Ok(all)
}

/// The time for one of the proofs that are left, from the start of all.
fn share(options: &Options, account: &Account, left: usize) -> Option<Duration> {
    let spent = account.start().elapsed();
    options.timeout.map(|timeout| spent + timeout.saturating_sub(spent) / left as u32)
}

/// Verifies one proof.
fn about(
    options: &Options,
    chosen: &Chosen,
    timeout: Option<Duration>,
    account: &Account,
) -> Result<Verification, VerifyError> {
    let mut options = Options { timeout, ..options.clone() };
    options.question.program.rust = Some(Arc::new(chosen.clone()));
    let mut found = crate::verify::verify_one(&options, account)?;
    for finding in &mut found.findings {
        finding.name.clone_from(&chosen.proof.name);
    }
    Ok(found)
}

/// Was the code of a function of the standard library missing?
fn lacks_code(found: &Result<Verification, VerifyError>) -> bool {
    match found {
        Err(VerifyError::Input(message)) => message.contains("has no body here"),
        Err(_) => false,
        Ok(found) => found.findings.iter().any(|finding| match &finding.answer {
            Answer::Unknown(Unknown::Doubtful { why, .. }) => why.contains("without its body"),
            _ => false,
        }),
    }
}

/// What is known of a proof that no engine could work on.
fn undecided(position: usize, name: &str, why: String) -> Finding {
    let answer = Answer::Unknown(Unknown::GaveUp(why));
    Finding { property: position, ..Finding::without_problem(name, answer) }
}
