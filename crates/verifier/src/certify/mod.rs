//! Certified answers: every obligation of a proof is refuted in a log that the kernel accepts.
//!
//! The kernel ([`eucheck`]) reads the problem and a certificate by itself and says what has to be refuted. Each of these
//! questions goes to the solver with a log ([`refute_all`]), and the kernel checks the log. So what is certified rests on
//! the kernel and on the translations that are named as trusted, and on nothing else of ours.

mod certificate;
mod refute;

use crate::account::Account;
use crate::finding::Finding;
use crate::judge::{Answer, queries};
use crate::program::units;
use certificate::Certificate;
use eucheck::claim::Claim;
use euphonium_front::hash::hash_bytes;
use euphonium_limits::Budget;
use refute::refute_all;
use std::fmt::Write;
use std::path::PathBuf;

/// What the kernel accepted of an answer, and what it needs to do so again.
#[derive(Clone, Default, Debug)]
pub struct Certification {
    /// The format of the problem, as the kernel calls it.
    pub kind: &'static str,
    /// The problem.
    pub problem: String,
    /// What the kernel makes obligations of, beside the problem.
    pub certificate: String,
    /// The logs of the obligations, one after the other.
    pub log: Vec<u8>,
    /// The obligations as SMT-LIB, for another solver: each answer has to be `unsat`.
    pub questions: String,
    /// How many obligations there are.
    pub obligations: usize,
    /// How many of them the kernel accepted.
    pub certified: usize,
    /// Why others were not.
    pub missing: Vec<String>,
    /// The translations that are believed.
    pub trusted: Vec<String>,
}

impl Certification {
    /// Is everything certified?
    pub fn complete(&self) -> bool {
        self.certified == self.obligations && self.missing.is_empty()
    }

    /// What lies between the input and what is certified: the LLVM IR of a program, by the names of files.
    pub fn intermediate(&self, findings: &[Finding]) -> Result<Vec<(String, String)>, String> {
        let program = findings.iter().find_map(|finding| finding.problem.as_ref()?.program());
        let Some(program) = program else { return Ok(Vec::new()) };
        let units = units(&program.request, &Budget::default(), &Account::default())?.units;
        Ok(units
            .into_iter()
            .enumerate()
            .map(|(i, (_, unit))| (format!("program{i}.ll"), unit.text))
            .collect())
    }

    /// What is in the folder that is kept, what it shows, and what it rests on.
    pub fn readme(&self, files: &[(String, String)]) -> String {
        let mut text = format!(
            "`eucheck FOLDER` reads the problem, the certificate and the log, and nothing else.\n\
             `obligations.smt2` has what the log refutes, for a second opinion: each answer has to be unsat.\n\n\
             certified: {} of {} obligations\n",
            self.certified, self.obligations
        );
        // Writing to a string does not fail.
        for why in &self.missing {
            let _ = writeln!(text, "not certified: {why}");
        }
        for what in &self.trusted {
            let _ = writeln!(text, "trusted: {what}");
        }
        text.push('\n');
        let problem = (format!("problem.{}", self.kind), self.problem.clone());
        for (name, content) in files.iter().chain([&problem].into_iter().filter(|_| !self.kind.is_empty())) {
            let _ = writeln!(text, "{}  {name}", hash_bytes(content.as_bytes()));
        }
        text
    }
}

/// Certifies the properties that were found to hold; none if no property was.
pub fn certify(files: &[PathBuf], findings: &mut [Finding], budget: &Budget) -> Option<Certification> {
    let mut safe: Vec<&mut Finding> =
        findings.iter_mut().filter(|finding| matches!(finding.answer, Answer::Safe(_))).collect();
    if safe.is_empty() {
        return None;
    }
    let Certificate { kind, problem, text, missing, trusted } = Certificate::new(files, &mut safe);
    let mut certification =
        Certification { kind, problem, certificate: text, missing, trusted, ..Certification::default() };
    if !certification.missing.is_empty() {
        certification.obligations = safe.iter_mut().map(|finding| asked(finding)).sum();
    }
    if !certification.kind.is_empty() {
        certification.run(budget);
    }
    Some(certification)
}

/// How many questions stand behind a proof that has no certificate.
fn asked(finding: &mut Finding) -> usize {
    let (Answer::Safe(proof), Some(problem)) = (&finding.answer, &mut finding.problem) else { return 0 };
    queries(problem, finding.property, proof).map_or(0, |queries| queries.len()).max(1)
}

impl Certification {
    fn run(&mut self, budget: &Budget) {
        let claim = match Claim::new(self.kind, &self.problem, &self.certificate) {
            Ok(claim) => claim,
            Err(what) => {
                self.obligations = self.obligations.max(1);
                self.missing.push(format!("the kernel does not read the problem: {what}"));
                return;
            }
        };
        self.obligations = self.obligations.max(claim.obligations.len());
        for (obligation, asked) in claim.obligations.iter().zip(refute_all(&claim, budget)) {
            // Writing to a string does not fail.
            let _ = write!(self.questions, "; {}\n{}(reset)\n", obligation.name, asked.script);
            match asked.log {
                Ok(log) => {
                    self.certified += 1;
                    self.log.extend(log);
                }
                Err(why) => {
                    self.missing.push(format!("{}: {why}", obligation.name));
                    // Its place in the log stays empty, so that no other log is taken for it.
                    self.log.extend(format!("{}\n", eucheck::checker::HEADER).bytes());
                }
            }
        }
    }
}
