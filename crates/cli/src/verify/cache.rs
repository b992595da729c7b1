//! Answers that stay (`--cache DIR`): what was found out once is not looked for again, but its evidence is
//! checked again.
//!
//! An entry is known by the hash of all that went in: the program after preprocessing, so also its headers and
//! macros, the options that say what is asked, and this program itself. It holds the evidence, as `--evidence`
//! writes it, and the text of the answer. A hit is believed only if the evidence is accepted for the question as
//! it is asked now, by the checkers that `euphonium check` uses; otherwise it is as if there were no entry.
//! Answers that have no evidence (`unknown`) are not kept.

use crate::args::VerifyArgs;
use euphonium_front::hash::hash_bytes;
use euphonium_limits::Budget;
use euphonium_process::cleanup;
use euphonium_verifier::check::{Accepted, check, document};
use euphonium_verifier::{CheckOptions, Conclusion, Finding, Options, program};
use std::path::PathBuf;
use std::time::Instant;

/// Where the answer to a question is, or will be.
pub struct Entry {
    evidence: PathBuf,
    text: PathBuf,
}

/// An answer that was kept, with its evidence checked again.
pub struct Hit {
    pub text: String,
    pub conclusion: Conclusion,
}

impl Entry {
    /// The entry of a question; none if no cache is wanted, or if the answer is to be written in other forms.
    pub fn of(args: &VerifyArgs, options: &Options) -> Option<Entry> {
        let folder = args.cache.as_ref()?;
        let key = key(args, options)?;
        Some(Entry { evidence: folder.join(format!("{key}.json")), text: folder.join(format!("{key}.txt")) })
    }

    /// What was kept, if its evidence is still accepted.
    pub fn look_up(&self, options: &Options) -> Option<Hit> {
        let text = std::fs::read_to_string(&self.text).ok()?;
        let start = Instant::now();
        let budget =
            Budget { deadline: options.deadline(start), memory: options.memory, ..Budget::default() };
        let question = CheckOptions { question: options.question.clone(), execute: options.execute };
        let (accepted, _) = check(&question, &self.evidence, &budget).ok()?;
        let conclusion = match accepted {
            Accepted::Safe => Conclusion::Safe,
            Accepted::Unsafe => Conclusion::Unsafe,
            Accepted::Partial | Accepted::Unsat => return None,
        };
        // The text is for people; the verdict is what the evidence shows.
        let (first, rest) = text.split_once('\n')?;
        if first.split('(').next() != Some(conclusion.word()) {
            return None;
        }
        let seconds = start.elapsed().as_secs_f64();
        let note = format!("note: found earlier; the evidence was checked again in {seconds:.2} s");
        Some(Hit { text: format!("{first}\n{note}\n{rest}"), conclusion })
    }

    /// Keeps an answer with its evidence. What cannot be kept is not.
    pub fn keep(&self, args: &VerifyArgs, findings: &mut [Finding], text: &str) {
        let Some(folder) = self.text.parent() else { return };
        let Ok(evidence) = document(&args.files, findings) else { return };
        if std::fs::create_dir_all(folder).is_ok() && cleanup::write(&self.evidence, evidence).is_ok() {
            let _ = cleanup::write(&self.text, text);
        }
    }
}

/// The hash of what went in; none for what is no C program, and where something cannot be read.
fn key(args: &VerifyArgs, options: &Options) -> Option<String> {
    // Whoever wants more than the answer, or less than a verdict, gets it made anew.
    let more = super::files::wanted(args)
        || args.witness.is_some()
        || args.harness.is_some()
        || args.dump_queries.is_some()
        || args.kept.evidence.is_some()
        || args.kept.certify
        || args.unwind.is_some();
    if more {
        return None;
    }
    let question = &options.question;
    if !question.files.iter().all(|file| program::is_program(file)) {
        return None;
    }
    let request = program::request(question).ok()?;
    let mut all = hash_bytes(&std::fs::read(std::env::current_exe().ok()?).ok()?);
    for text in program::preprocessed(&request, &Budget::default()).ok()? {
        all.push_str(&hash_bytes(text.as_bytes()));
    }
    // What is asked, and all that changes how the text looks.
    let property = match &question.property {
        Some(file) if file.ends_with(".prp") => std::fs::read_to_string(file).ok()?,
        other => format!("{other:?}"),
    };
    all.push_str(&format!(
        "{property} {:?} {:?} {:?} {:?} {:?} {}",
        request.options, request.model, request.arguments, request.files, args.output, options.execute
    ));
    Some(hash_bytes(all.as_bytes()))
}
