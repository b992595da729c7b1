//! What is kept in files beside the answer: the witness, the evidence, the questions, the harness, the report
//! of a bug.

use super::output;
use euphonium_front::FrontError;
use euphonium_process::cleanup;
use euphonium_verifier::certify::Certification;
use euphonium_verifier::check::document;
use euphonium_verifier::check::files::OF_FOLDER;
use euphonium_verifier::{Answer, Finding, obligations, witness};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes the evidence of the overall verdict.
pub fn write_witness(path: &Path, findings: &mut [Finding]) -> io::Result<()> {
    cleanup::write(path, witness::text(findings))
}

/// Writes all of the evidence, for `check`.
pub fn write_evidence(path: &Path, files: &[PathBuf], findings: &mut [Finding]) -> Result<(), String> {
    let text = document(files, findings)?;
    cleanup::write(path, text).map_err(|e| format!("cannot write {}: {e}", path.display()))
}

/// Writes a folder with all of the evidence and what the kernel needs: `eucheck FOLDER`.
pub fn write_certified(
    folder: &Path,
    files: &[PathBuf],
    findings: &mut [Finding],
    certified: &Certification,
) -> Result<(), String> {
    let failed = |error: io::Error| format!("cannot write to {}: {error}", folder.display());
    std::fs::create_dir_all(folder).map_err(failed)?;
    // What was kept there before must not be taken for a part of this.
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned());
        let ours = name.starts_with("problem.") || name.starts_with("program") && name.ends_with(".ll");
        if ours || ["certificate", "log", "log.gz", "obligations.smt2"].contains(&&*name) {
            std::fs::remove_file(path).map_err(failed)?;
        }
    }
    let write = |name: &str, bytes: &[u8]| cleanup::write(&folder.join(name), bytes).map_err(failed);
    write(OF_FOLDER, document(files, findings)?.as_bytes())?;
    if !certified.kind.is_empty() {
        write(&format!("problem.{}", certified.kind), certified.problem.as_bytes())?;
        write("certificate", certified.certificate.as_bytes())?;
        write("log.gz", &compressed(&certified.log).map_err(failed)?)?;
        write("obligations.smt2", certified.questions.as_bytes())?;
    }
    let between = certified.intermediate(findings)?;
    for (name, text) in &between {
        write(name, text.as_bytes())?;
    }
    write("README", certified.readme(&between).as_bytes())
}

/// As the kernel and `gunzip` read it.
fn compressed(log: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(log)?;
    encoder.finish()
}

/// Writes the program that repeats the first counterexample to a directory.
pub fn keep_harness(directory: &Path, findings: &[Finding]) -> Result<(), FrontError> {
    for finding in findings {
        if let (Answer::Unsafe(counterexample), Some(problem)) = (&finding.answer, &finding.problem)
            && let (Some(source), Some(program)) = (&counterexample.source, problem.program())
        {
            let harness = program.harness(source, program.mistake(&counterexample.run, source));
            let names = ["harness.c", "runtime.c", "prelude.h", "README"].map(|name| directory.join(name));
            output::overwrites(names.iter().map(PathBuf::as_path), &program.request.files)
                .map_err(|(_, message)| FrontError::File { path: directory.to_path_buf(), message })?;
            return harness.write_to(directory, &program.request.files, program.request.model);
        }
    }
    Ok(())
}

/// Writes the questions behind each proof to a directory.
pub fn dump_queries(directory: &Path, inputs: &[PathBuf], findings: &mut [Finding]) -> io::Result<()> {
    std::fs::create_dir_all(directory)?;
    for finding in findings {
        let (Answer::Safe(proof), Some(problem)) = (&finding.answer, &mut finding.problem) else { continue };
        let questions = obligations(problem, finding.property, proof).map_err(io::Error::other)?;
        for query in questions {
            // Names of locations come from the input.
            let plain = |c: char| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '_' };
            let name: String = query.name.chars().map(plain).collect();
            let file = directory.join(format!("p{}-{name}.smt2", finding.property));
            output::overwrites([&*file], inputs).map_err(|(_, message)| io::Error::other(message))?;
            cleanup::write(&file, query.script(&mut problem.terms))?;
        }
    }
    Ok(())
}

/// Writes down evidence that was rejected, for a bug report; where it is.
pub fn report_bug(file: &Path, finding: &mut Finding) -> Option<PathBuf> {
    let text = witness::rejected_text(&file.display().to_string(), finding)?;
    let name = format!("euphonium-rejected-{}-{}.txt", std::process::id(), finding.property);
    let path = std::env::temp_dir().join(name);
    cleanup::write(&path, text).is_ok().then_some(path)
}
