//! `euphonium engines`: what each engine is, for people and as JSON.
//!
//! The names, their order and their shares are those of the registry; a test sees to it that none is without words.

use crate::args::config::EnginesArgs;
use crate::config;
use crate::exit::Exit;
use crate::verify::registry;
use euphonium_evidence::json::Json;

/// What is to be known of an engine.
pub struct Description {
    /// The name on the command line.
    pub name: &'static str,
    /// What it does.
    pub method: &'static str,
    /// The document it follows.
    pub follows: &'static str,
    /// The inputs it works on.
    pub takes: &'static str,
    /// What it proves, and with which evidence.
    pub proves: &'static str,
    /// What violations it finds.
    pub finds: &'static str,
    /// What it cannot do.
    pub limits: &'static str,
}

/// All engines.
pub const DESCRIPTIONS: &[Description] = &[
    Description {
        name: "euf",
        method: "IC3 over an abstraction of the operators by uninterpreted functions, refined on demand",
        follows: "Bueno, dissertation on EUFORIA (Michigan), chapters 2 to 4",
        takes: "transition systems, Horn clauses, programs",
        proves: "with an inductive invariant",
        finds: "violations, with a trace",
        limits: "no products of unknowns; slow where every question meets thousands of terms",
    },
    Description {
        name: "cfa",
        method: "IC3 on control-flow automata, with frames for each location",
        follows: "Lange, thesis on IC3CFA (Aachen)",
        takes: "programs and control-flow automata",
        proves: "with an invariant for each location",
        finds: "violations, with a path",
        limits: "no systems without an automaton",
    },
    Description {
        name: "pdr",
        method: "IC3 on the bits of the system",
        follows: "Bradley, SAT-Based Model Checking without Unrolling (VMCAI 2011); Een, Mishchenko, Brayton (FMCAD 2011)",
        takes: "systems of bits and small arrays, and programs that become such",
        proves: "with an inductive invariant",
        finds: "violations, with a trace",
        limits: "arrays of more than 16,384 bits together are refused; sums of wide words need many clauses",
    },
    Description {
        name: "kind",
        method: "k-induction with simple paths",
        follows: "Sheeran, Singh, Stalmarck, Checking Safety Properties Using Induction and a SAT-Solver (FMCAD 2000)",
        takes: "transition systems, Horn clauses, programs",
        proves: "with a k-inductive argument",
        finds: "violations, the shortest first",
        limits: "properties that are not k-inductive for a small k stay open",
    },
    Description {
        name: "linear",
        method: "IC3 over linear arithmetic, with predecessors by model-based projection",
        follows: "Komuravelli, Gurfinkel, Chaki, SMT-Based Model Checking for Recursive Programs (CAV 2014)",
        takes: "transition systems and Horn clauses with integers or reals",
        proves: "with an inductive invariant",
        finds: "violations, with a trace",
        limits: "no products of unknowns; facts about arrays are those of the system's own terms",
    },
    Description {
        name: "houdini",
        method: "invariants guessed from runs, the inductive ones kept, k-induction with them",
        follows: "Flanagan, Leino, Houdini, an Annotation Assistant for ESC/Java (FME 2001); null spaces of samples",
        takes: "transition systems, Horn clauses, programs",
        proves: "with guessed invariants and k-induction",
        finds: "violations, the shortest first",
        limits: "only facts of the shapes that are guessed: constants, orders, bounds, linear equations",
    },
    Description {
        name: "cells",
        method: "arrays by a few cells at indices that stand for all, with guessed facts about them",
        follows: "Monniaux and Gonnord, Cell Morphing (SAS 2016); Mann et al., prophecy for arrays (TACAS 2021)",
        takes: "systems with arrays whose steps are functions, and programs that become such",
        proves: "with a simulating system without arrays and an invariant of that",
        finds: "nothing",
        limits: "facts that relate several unknown indices, such as that an array is sorted, and sums of all elements",
    },
    Description {
        name: "bmc",
        method: "bounded model checking",
        follows: "Biere, Cimatti, Clarke, Zhu, Symbolic Model Checking without BDDs (TACAS 1999)",
        takes: "transition systems, Horn clauses, programs",
        proves: "only if no behaviour is longer than the bound",
        finds: "violations, the shortest unless shorter ones are hard",
        limits: "long loops cannot be unrolled",
    },
    Description {
        name: "unwind",
        method: "bounded model checking of the program as it is, every loop 1, 2, 3, ... rounds",
        follows: "Clarke, Kroening, Lerda, A Tool for Checking ANSI-C Programs (TACAS 2004)",
        takes: "programs and control-flow automata",
        proves: "nothing",
        finds: "violations after few rounds of many loops, also in recursive programs",
        limits: "two activations of a function at a time; programs that are very large with all calls copied",
    },
    Description {
        name: "run",
        method: "execution of the program with drawn inputs, confirmed by a machine of our own",
        follows: "random testing with feedback of coverage",
        takes: "C programs and LLVM IR, on Linux on x86, with a compiler; not with --no-execute",
        proves: "nothing",
        finds: "violations, also behind long loops and recursion",
        limits: "beside others three seconds, or a fifth of the time if that is more",
    },
    Description {
        name: "follow",
        method: "execution by a machine of our own that guesses nothing and stops at what is not determined",
        follows: "definedness bit by bit as in Seward and Nethercote, Using Valgrind to Detect Undefined Value Errors (USENIX 2005)",
        takes: "C programs and LLVM IR",
        proves: "programs that have only one run, with that run",
        finds: "violations of such programs",
        limits: "ends where a decision depends on an input, an uninitialised value or an address",
    },
];

/// Runs the command.
pub fn main(args: &EnginesArgs) -> Exit {
    let text = match (args.default_config, args.json) {
        (true, _) => config::default_text(),
        (false, true) => format!("{}\n", json()),
        (false, false) => text(),
    };
    crate::manual::print(&text)
}

/// The list for people.
fn text() -> String {
    let mut text =
        String::from("Engines of `euphonium verify --engine NAME`; `auto` runs all that take the input.\n");
    for Description { name, method, follows, takes, proves, finds, limits } in DESCRIPTIONS {
        let share = registry::share(name) * 100.0;
        text.push_str(&format!(
            "\n{name}: {method}\n  follows  {follows}\n  takes    {takes}\n  proves   {proves}\n  finds    {finds}\n  \
             limits   {limits}\n  in auto  {share:.0} % of the time\n"
        ));
    }
    text
}

/// The list for programs.
fn json() -> Json {
    let engine = |d: &Description| {
        Json::object([
            ("name", Json::text(d.name)),
            ("method", Json::text(d.method)),
            ("follows", Json::text(d.follows)),
            ("takes", Json::text(d.takes)),
            ("proves", Json::text(d.proves)),
            ("finds", Json::text(d.finds)),
            ("limits", Json::text(d.limits)),
            ("share", Json::Number(registry::share(d.name))),
        ])
    };
    Json::object([("engines", Json::List(DESCRIPTIONS.iter().map(engine).collect()))])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_engine_is_described() {
        let described: Vec<&str> = DESCRIPTIONS.iter().map(|d| d.name).collect();
        let known: Vec<&str> = registry::engines().into_iter().map(|(name, _)| name).collect();
        assert_eq!(described, known);
        assert!(text().contains("kind: k-induction") && text().contains("40 % of the time"));
        assert!(json().to_string().contains("\"share\""));
    }
}
