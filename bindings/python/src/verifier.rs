//! The verifier, and the check of evidence that was kept. What is returned is what `euphonium verify --json` prints.

use crate::waiting::work;
use crate::{InputError, InternalError, seconds};
use euphonium_engine::Settings;
use euphonium_front::DataModel;
use euphonium_limits::Budget;
use euphonium_report::json;
use euphonium_verifier::check::{Refusal, check as confirm, document};
use euphonium_verifier::{
    Account, Answer, CheckOptions, CompilerOptions, Conclusion, Each, Options, Portfolio, ProgramOptions,
    Question, VerifyError, conclusion, report,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// What is asked, for `verify` and for `check` alike: a dictionary.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Asked {
    files: Vec<PathBuf>,
    property: Option<String>,
    checks: Option<String>,
    entry: String,
    data_model: Option<String>,
    flags: Vec<String>,
}

impl Asked {
    fn question(self) -> PyResult<Question> {
        let refused = |message: String| PyValueError::new_err(message);
        let data_model = match self.data_model.as_deref() {
            None => None,
            Some("ILP32") => Some(DataModel::Ilp32),
            Some("LP64") => Some(DataModel::Lp64),
            Some(other) => {
                return Err(refused(format!("{other:?} is no data model; known are ILP32 and LP64")));
            }
        };
        let compiler = CompilerOptions { flags: self.flags, database: None };
        Ok(Question {
            files: self.files,
            property: self.property,
            checks: self.checks.as_deref().map(str::parse).transpose().map_err(refused)?,
            program: ProgramOptions { data_model, entry: self.entry, compiler, ..ProgramOptions::default() },
            ..Question::default()
        })
    }
}

/// An answer: the report as JSON, and the evidence as `check` takes it, if there is one.
type Told = (String, Option<String>);

/// Decides whether a program can fail, or whether the properties of a system hold.
#[pyfunction]
#[pyo3(signature = (asked, engine, timeout, memory, execute))]
pub fn verify(
    py: Python,
    asked: Asked,
    engine: &str,
    timeout: Option<f64>,
    memory: Option<u64>,
    execute: bool,
) -> PyResult<Told> {
    let question = asked.question()?;
    let portfolio = Portfolio::of(engine, &Settings::default()).map_err(PyValueError::new_err)?;
    // As the command does: whoever names classes wants to know of each check, and a property is one question.
    let each = match (&question.checks, &question.property) {
        (Some(_), _) => Each::Fully,
        (None, Some(_)) => Each::Together,
        (None, None) => Each::Briefly,
    };
    let unreached = question.property.is_none();
    let stop = Arc::default();
    let options = Options {
        portfolio,
        timeout: seconds(timeout)?,
        memory: memory.map(|megabytes| megabytes.saturating_mul(1 << 20)),
        stop: Some(Arc::clone(&stop)),
        execute,
        each,
        functions: true,
        unreached,
        ..Options::new(question)
    };
    work(py, &stop, move || told(&options))?
}

/// Looks for the answer. Nothing of it leaves this thread but text.
fn told(options: &Options) -> PyResult<Told> {
    let account = Account::default();
    let files = &options.question.files;
    let names = files.iter().map(|file| file.display().to_string());
    let command: Vec<String> = std::iter::once("euphonium.verify".to_string()).chain(names).collect();
    let mut found = match euphonium_verifier::verify(options, &account) {
        Ok(found) => found,
        Err(VerifyError::Usage(message)) => return Err(PyValueError::new_err(message)),
        Err(VerifyError::Input(message)) => return Err(InputError::new_err(message)),
        Err(VerifyError::Unknown(message)) => {
            let mut empty = report::empty(files, command, account.start().elapsed());
            empty.reason = Some(message);
            return Ok((json::render(&empty).to_string(), None));
        }
    };
    for finding in &found.findings {
        if let Answer::Rejected { rejected, .. } = &finding.answer {
            let message = format!("the evidence of {} was rejected: {rejected}", finding.engine);
            return Err(InternalError::new_err(message));
        }
    }
    let known = conclusion(&found.findings) != Conclusion::Unknown;
    let evidence =
        match found.about_all().filter(|_| known && !euphonium_verifier::rust::is_rust(&options.question)) {
            Some(about_all) => {
                Some(document(files, &mut found.findings[about_all]).map_err(InternalError::new_err)?)
            }
            None => None,
        };
    let report = report::build(files, command, &mut found, &account);
    Ok((json::render(&report).to_string(), evidence))
}

/// Checks evidence that was kept: whether it is accepted, and what it shows or why not.
#[pyfunction]
#[pyo3(signature = (asked, evidence, timeout, execute))]
pub fn check(
    py: Python,
    asked: Asked,
    evidence: PathBuf,
    timeout: Option<f64>,
    execute: bool,
) -> PyResult<(bool, String)> {
    let options = CheckOptions { question: asked.question()?, execute };
    let deadline = seconds(timeout)?.and_then(|time| Instant::now().checked_add(time));
    let stop = Arc::default();
    let budget = Budget { deadline, stop: Some(Arc::clone(&stop)), ..Budget::default() };
    let checked = work(py, &stop, move || confirm(&options, &evidence, &budget))?;
    match checked {
        Ok((accepted, _)) => Ok((true, accepted.word().into())),
        Err(Refusal::Rejected(why) | Refusal::Undecided(why)) => Ok((false, why)),
        Err(Refusal::Malformed(message)) => Err(InputError::new_err(message)),
    }
}
