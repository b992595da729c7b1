//! The reports that are written to files.

use super::output;
use crate::args::{ProgramArgs, VerifyArgs};
use crate::exit::Exit;
use euphonium_report::{Report, html, sarif};
use euphonium_verifier::program;
use std::path::{Path, PathBuf};

/// Says before the work begins what cannot be written after it.
pub fn refuse(args: &VerifyArgs) -> Result<(), (Exit, String)> {
    // Certified evidence is a folder.
    let evidence = args.kept.evidence.as_ref().filter(|_| !args.kept.certify);
    let outputs = [args.output.report.as_ref(), args.output.sarif.as_ref(), args.witness.as_ref(), evidence];
    let mut inputs = read(&args.files, &args.program, args.property.as_deref());
    inputs.extend(args.config.config.clone());
    inputs.extend(args.invariants.clone());
    output::refuse(outputs.into_iter().flatten().map(|path| path.as_path()), &inputs)
}

/// The files that a command reads: those it is given, those that a task names, and the property's.
pub fn read(files: &[PathBuf], args: &ProgramArgs, property: Option<&str>) -> Vec<PathBuf> {
    let mut inputs = files.to_vec();
    inputs.extend(property.map(PathBuf::from));
    if files.iter().all(|file| program::is_program(file)) {
        // What is wrong with a task is told when it is read.
        let request = program::request(&args.question(files, None));
        inputs.extend(request.map_or(Vec::new(), |request| request.files));
    }
    inputs
}

/// Does somebody want the report as data?
pub fn wanted(args: &VerifyArgs) -> bool {
    args.json || args.output.report.is_some() || args.output.sarif.is_some()
}

/// Writes the reports.
pub fn write(args: &VerifyArgs, report: &Report) -> Result<(), String> {
    let one = |path: &Path, text: String| {
        output::write(path, &text).map_err(|error| format!("cannot write {}: {error}", path.display()))
    };
    let page = args.output.report.as_ref().map_or(Ok(()), |path| one(path, html::render(report)));
    let findings =
        args.output.sarif.as_ref().map_or(Ok(()), |path| one(path, format!("{}\n", sarif::render(report))));
    page.and(findings)
}
