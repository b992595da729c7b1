//! `euphonium harness`: a C file that makes arguments for a function and calls it, to be edited.

use crate::args::HarnessArgs;
use crate::exit::Exit;
use crate::verify::output;
use euphonium_limits::Budget;
use euphonium_process::cleanup;
use euphonium_verifier::{entry, program};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Runs the command.
pub fn main(args: &HarnessArgs) -> Exit {
    match written(args) {
        Ok(()) => Exit::Answered,
        Err(message) => {
            eprintln!("euphonium: {message}");
            Exit::Input
        }
    }
}

fn written(args: &HarnessArgs) -> Result<(), String> {
    let mut files = args.files.clone();
    let mut compiler = args.program.compiler.clone();
    if files.is_empty() {
        files.extend(compiler.compile_commands.take());
    }
    let program = crate::args::ProgramArgs { compiler, ..args.program.clone() };
    let request = program::request(&program.question(&files, None))?;
    output::overwrites(args.output.as_deref(), &request.files).map_err(|(_, message)| message)?;
    let include = |file: &Path| included(file, args.output.as_deref());
    let arguments = args.program.arguments.arguments();
    let harness = entry::written(&request, &args.function, include, &arguments, &Budget::default())?;
    match &args.output {
        Some(path) => {
            cleanup::write(path, harness.text).map_err(|e| format!("cannot write {}: {e}", path.display()))?
        }
        None => {
            let mut stdout = std::io::stdout().lock();
            // Whoever read our output may have gone.
            let _ = stdout.write_all(harness.text.as_bytes()).and_then(|()| stdout.flush());
        }
    }
    Ok(())
}

/// What a file is called from the harness: as it was typed if that is beside it, otherwise from the root.
fn included(file: &Path, output: Option<&Path>) -> PathBuf {
    let here = output.and_then(Path::parent).is_none_or(|folder| folder.as_os_str().is_empty());
    match here {
        true => file.to_path_buf(),
        false => std::path::absolute(file).unwrap_or_else(|_| file.to_path_buf()),
    }
}
