//! The runtime of programs that are executed, as C texts: what is compiled with us (`build.rs` uses this file, too)
//! and, where that was not possible, when a program is run.
//!
//! What harness and runtime have in common has names that nobody can guess: otherwise a program could call it
//! or define it, and tell of an error that it did not reach. In the objects that are compiled with us these
//! names begin with a [stand-in](STAND_IN) of the same length, which is replaced when a program is run.

/// The runtime of a run that repeats a counterexample, and what all have in common.
pub const RUNTIME: &str = include_str!("../runtime/runtime.c");

/// What follows it in a server of runs.
const EXPLORE: &[&str] = &[
    include_str!("../runtime/explore.c"),
    include_str!("../runtime/search.c"),
    include_str!("../runtime/asked.c"),
    include_str!("../runtime/checks.c"),
];

/// The first symbol of the program.
pub const START: &str = "start";

/// What harness and runtime have in common: after `euphonium_`.
pub const SHARED: &[&str] = &[
    "entry",
    "allocation_fails",
    "note",
    "end",
    "draw",
    "globals",
    "tested",
    "tested_count",
    "pool",
    "pool_count",
    "asked",
    "open",
    "report",
    "abs",
    "labs",
    "llabs",
    START,
];

/// What stands for the secret of a run in objects that are compiled with us.
pub const STAND_IN: &str = "euphonium_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx";

/// A run draws no more inputs than these.
pub const MOST_INPUTS: u32 = 1 << 17;

/// A run tells of no more new parts.
const PARTS: u32 = 1 << 14;

/// Which runtime.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Of one run.
    Single,
    /// Of a server of runs.
    Server,
}

/// How it is compiled: it may call nothing that a program could define.
pub const FLAGS: &[&str] = &[
    "-O2",
    "-w",
    "-ffreestanding",
    "-fno-builtin",
    // GCC makes calls of `memset` of loops all the same.
    "-fno-tree-loop-distribute-patterns",
    "-fno-pic",
    "-fno-stack-protector",
    "-fno-asynchronous-unwind-tables",
    "-fcf-protection=none",
    "-msse2",
    "-mfpmath=sse",
];

/// The names that are shared, made those of a secret.
pub fn names(token: &str) -> String {
    SHARED.iter().map(|name| format!("#define euphonium_{name} {token}_{name}\n")).collect()
}

/// The text of a runtime by itself.
pub fn text(kind: Kind, token: &str) -> String {
    let mut text = format!(
        "#define EUPHONIUM_TOKEN \"{token}\"\n#define EUPHONIUM_REPORT euphonium_report\n{}\
         extern const int euphonium_report;\n",
        names(token)
    );
    if kind == Kind::Server {
        text.push_str(&format!(
            "#define EUPHONIUM_EXPLORE\n#define EUPHONIUM_INPUTS {MOST_INPUTS}\n#define EUPHONIUM_PARTS {PARTS}\n"
        ));
    }
    text.push_str(RUNTIME);
    if kind == Kind::Server {
        EXPLORE.iter().for_each(|part| text.push_str(part));
    }
    text
}
