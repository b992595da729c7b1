//! Without the verifier: the values of a counterexample, if this was compiled for one.
//!
//! What comes of a replay is told in one line, to the file and with the word that the verifier expects. They are
//! compiled in together with the values (`EUPHONIUM_VALUES` names the file), since a confined program can read nothing.

#![allow(non_snake_case)]

use std::process::exit;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The values, as bytes of the least significant end first; the proof that is repeated; the word; the file.
struct Run {
    values: &'static [&'static [u8]],
    proof: &'static str,
    token: &'static str,
    report: i32,
}

#[cfg(euphonium_replay)]
const RUN: Option<Run> = Some(include!(env!("EUPHONIUM_VALUES")));
#[cfg(not(euphonium_replay))]
const RUN: Option<Run> = None;

/// How many values were used.
static USED: AtomicUsize = AtomicUsize::new(0);

fn next<const N: usize>() -> [u8; N] {
    let Some(run) = RUN else {
        panic!("euphonium::any() is for `euphonium verify`: nobody chooses its value here");
    };
    let at = USED.fetch_add(1, Ordering::Relaxed);
    match run.values.get(at).and_then(|bytes| bytes.first_chunk()) {
        Some(bytes) => *bytes,
        None => {
            tell("exhausted any");
            exit(0)
        }
    }
}

macro_rules! numbers {
    ($($type:ident $function:ident)*) => {
        $(pub fn $function() -> $type {
            $type::from_le_bytes(next())
        })*
    };
}

numbers! {
    u8 __VERIFIER_nondet_rust_u8
    u16 __VERIFIER_nondet_rust_u16
    u32 __VERIFIER_nondet_rust_u32
    u64 __VERIFIER_nondet_rust_u64
    u128 __VERIFIER_nondet_rust_u128
    usize __VERIFIER_nondet_rust_usize
    i8 __VERIFIER_nondet_rust_i8
    i16 __VERIFIER_nondet_rust_i16
    i32 __VERIFIER_nondet_rust_i32
    i64 __VERIFIER_nondet_rust_i64
    i128 __VERIFIER_nondet_rust_i128
    isize __VERIFIER_nondet_rust_isize
    u32 __VERIFIER_nondet_rust_char
}

pub fn __VERIFIER_nondet_rust_bool() -> bool {
    next::<1>()[0] != 0
}

pub fn assume(condition: bool) {
    if !condition {
        tell("assume");
        exit(0);
    }
}

/// Writes a line for the verifier.
fn tell(what: &str) {
    use std::io::Write;
    use std::mem::ManuallyDrop;
    use std::os::fd::FromRawFd;
    let Some(run) = RUN else { return };
    // The file is the verifier's, and stays open.
    #[allow(unsafe_code)]
    let mut file = ManuallyDrop::new(unsafe { std::fs::File::from_raw_fd(run.report) });
    let line = what.replace('\n', " ");
    let _ = file.write_all(std::format!("{} {line}\n", run.token).as_bytes());
}

/// From now on a panic is told, and ends the process.
#[cfg(euphonium_replay)]
extern "C" fn listen() {
    std::panic::set_hook(std::boxed::Box::new(|panic| {
        tell(&std::format!("reached {panic}"));
        exit(0);
    }));
}

#[cfg(euphonium_replay)]
#[used]
#[unsafe(link_section = ".init_array")]
static LISTEN: extern "C" fn() = listen;

/// Runs the proof, if it is the one.
#[cfg(euphonium_replay)]
pub fn replay(name: &str, proof: fn()) {
    if RUN.is_some_and(|run| run.proof == name) {
        listen();
        proof();
        tell("return");
        exit(0);
    }
}

/// A library is executed as a program that has nothing else to do.
#[cfg(euphonium_library)]
#[unsafe(no_mangle)]
pub extern "C" fn main() -> i32 {
    0
}
