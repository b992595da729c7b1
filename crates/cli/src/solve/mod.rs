//! `euphonium solve`: SMT-LIB scripts.
//!
//! A script in a file ends at its first error, since everything after it could mean something else.
//! Commands from standard input are answered one by one, and an error is a reply like any other. A file of
//! the logic `HORN` is one problem about unknown predicates.

mod definition;
mod horn;
mod info;
mod session;
mod stats;

use crate::args::SolveArgs;
use crate::exit::Exit;
use crate::guard::{GRACE, Guard};
use crate::verify::output;
use euphonium_elaborate::{Elaborator, Incomplete};
use euphonium_limits::Budget;
use euphonium_process::cleanup::Output;
use euphonium_smt::proof::ProofHandle;
use euphonium_smtlib::{CommandSplitter, Reader};
pub use session::{Flow, Session};
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// Runs the command.
pub fn main(args: &SolveArgs) -> Exit {
    // A file may be so large that reading it alone takes longer.
    let timeout = args.timeout.filter(|_| args.file.as_os_str() != "-");
    if let Some(deadline) = timeout
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .and_then(|time| Instant::now().checked_add(time))
        && let Some(late) = deadline.checked_add(GRACE)
    {
        Guard::watch(move || {
            let over = Instant::now() >= late;
            if over {
                eprintln!("euphonium: the time is up");
            }
            over
        });
    }
    if let Err((exit, message)) = output::overwrites(args.proof.as_deref(), std::slice::from_ref(&args.file))
    {
        eprintln!("euphonium: {message}");
        return exit;
    }
    let mut session = Session::new(args);
    let proof = match open_proof(args, session.budget()) {
        Ok(proof) => proof,
        Err(message) => {
            eprintln!("euphonium: {message}");
            return Exit::Input;
        }
    };
    if let Some((proof, _)) = &proof {
        session.set_proof(proof.clone());
    }
    let stdout = io::stdout().lock();
    let result = if args.file.as_os_str() == "-" {
        run_stream(&mut session, io::stdin().lock(), stdout)
    } else {
        let name = args.file.display().to_string();
        match std::fs::read(&args.file) {
            Ok(text) if horn::is_horn(&text) => horn::run(args, text, &mut io::BufWriter::new(stdout)),
            Ok(text) => run_text(&mut session, text, &name, io::BufWriter::new(stdout)),
            Err(error) => {
                eprintln!("euphonium: cannot read {name}: {error}");
                return Exit::Input;
            }
        }
    };
    if args.stats {
        eprint!("{}", stats::report(&session));
    }
    // However the script ended, the log has all that happened.
    let incomplete = match proof {
        Some((proof, output)) => finish_proof(&proof, output).err(),
        None => None,
    };
    // The process ends: to free what a search has built up, piece by piece, would be time for nothing.
    std::mem::forget(session);
    if let (Some(message), Some(file)) = (incomplete, &args.proof) {
        eprintln!("euphonium: the proof log {} is not complete: {message}", file.display());
        return Exit::Input;
    }
    match result {
        Ok(exit) => exit,
        // The reader of our output has closed it: there is nothing more to print.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Answered,
        Err(error) => {
            eprintln!("euphonium: cannot write the answer: {error}");
            Exit::Input
        }
    }
}

/// Ends a log. One that proves some of the checks is kept, although it is not complete.
fn finish_proof(proof: &ProofHandle, output: Output) -> Result<(), String> {
    let result = proof.finish();
    let proves_some = |error: &io::Error| {
        let incomplete = error.get_ref().and_then(|inner| inner.downcast_ref::<Incomplete>());
        incomplete.is_some_and(|incomplete| incomplete.proved > 0)
    };
    if result.as_ref().err().is_none_or(proves_some) {
        output.finish().map_err(|error| error.to_string())?;
    }
    result.map_err(|error| error.to_string())
}

/// The log that `--proof` asks for, and the file that it becomes when it is whole.
fn open_proof(args: &SolveArgs, budget: &Budget) -> Result<Option<(ProofHandle, Output)>, String> {
    let Some(path) = &args.proof else { return Ok(None) };
    let failed = |error| format!("cannot write the proof log {}: {error}", path.display());
    if args.file.as_os_str() == "-" {
        return Err("a proof log needs a script in a file".into());
    }
    let script = std::fs::read(&args.file).unwrap_or_default();
    let output = Output::create(path).map_err(failed)?;
    let file = output.writer().map_err(failed)?;
    let elaborator = Elaborator::new(&String::from_utf8_lossy(&script), file).within(budget.clone());
    Ok(Some((ProofHandle::new(elaborator), output)))
}

/// Runs a whole script. Replies go to `output`, which is flushed after each check, so that an answer is
/// seen even if a later command is killed.
pub fn run_text(
    session: &mut Session,
    text: Vec<u8>,
    name: &str,
    mut output: impl Write,
) -> io::Result<Exit> {
    let mut reader = Reader::new(text, name);
    loop {
        let flow = session.step(&mut reader, &mut output)?;
        match flow {
            Flow::Continue => {}
            Flow::Answered => output.flush()?,
            Flow::End(exit) => {
                output.flush()?;
                return Ok(exit);
            }
            Flow::Failed => {
                output.flush()?;
                return Ok(Exit::Input);
            }
        }
    }
}

/// Answers commands as they come.
pub fn run_stream(
    session: &mut Session,
    input: impl io::BufRead,
    mut output: impl Write,
) -> io::Result<Exit> {
    let mut splitter = CommandSplitter::new(input);
    let mut reader = Reader::new(Vec::new(), "<stdin>");
    while let Some(chunk) = splitter.next_chunk()? {
        let ended = run_chunk(session, &mut reader, chunk, &mut output)?;
        output.flush()?;
        if let Some(exit) = ended {
            return Ok(exit);
        }
    }
    Ok(Exit::Answered)
}

/// Answers the commands of one chunk of a stream, all of which has one reader: the exit code if they end it.
pub fn run_chunk(
    session: &mut Session,
    reader: &mut Reader,
    chunk: Vec<u8>,
    output: &mut impl Write,
) -> io::Result<Option<Exit>> {
    reader.feed(chunk);
    loop {
        match session.step(reader, output)? {
            Flow::Continue | Flow::Answered => {}
            Flow::Failed => reader.recover(),
            // The end of this chunk, not of the stream.
            Flow::End(Exit::Answered) if !session.exited() => return Ok(None),
            Flow::End(exit) => return Ok(Some(exit)),
        }
    }
}
