//! The reports that are written to files.

use super::output;
use crate::args::VerifyArgs;
use crate::exit::Exit;
use euphonium_report::{Report, html, sarif};
use std::path::Path;

/// Says before the work begins what cannot be written after it.
pub fn refuse(args: &VerifyArgs) -> Result<(), (Exit, String)> {
    let outputs = [&args.output.report, &args.output.sarif, &args.witness];
    output::refuse(outputs.into_iter().flatten().map(|path| path.as_path()), &args.files)
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
