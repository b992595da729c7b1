//! Differential fuzzing of checks, class by class, with the sanitizers of a compiler as the oracle.
//!
//! A program of [`generate`] is verified. If it is called safe, it is run on some inputs, and no sanitizer may
//! report anything; if it is called unsafe, it is run on the inputs of the witness, and the sanitizer of the class
//! must report. Everything is determined by the seed; the generator knows nothing of the verifier.

pub mod generate;
pub mod options;

use crate::process::{Ended, command_line, run, there};
use euphonium_random::Rng;
use generate::{Class, program};
use options::Options;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// What a sanitizer ends a program with.
const REPORTED: i32 = 77;

/// All runs of a program take no longer, with valgrind on a busy machine.
const RUN: Duration = Duration::from_secs(60);

/// So many programs are compiled at once: a compiler and a linker take longer than all else.
const BATCH: u64 = 40;

/// What gives the inputs: the first argument is the number of the program, the others are inputs; a comma ends those of a run, and zeros follow
/// them. The number of each run is told before it begins.
const RUNTIME: &str = "#include <stdio.h>\n#include <stdlib.h>\nstatic char **rest;\n\
    int __VERIFIER_nondet_int(void) { return *rest && **rest != ',' ? (int)strtol(*rest++, 0, 10) : 0; }\n";

/// What came of the programs of a class.
#[derive(Clone, Copy, Default, Debug)]
pub struct Counts {
    /// Called safe, and nothing was reported.
    pub safe: u64,
    /// Called unsafe, and that was reported.
    pub unsafe_: u64,
    /// Without a verdict.
    pub unknown: u64,
    /// What was wrong.
    pub wrong: u64,
}

/// The command `euphonium-fuzz checks`: whether there are findings.
pub fn command(options: &Options) -> Result<bool, String> {
    let classes = if options.class.is_empty() { Class::ALL.to_vec() } else { options.class.clone() };
    if let Some(index) = options.print {
        print!("{}", program(classes[0], Rng::derive(options.seed, index)));
        return Ok(false);
    }
    let start = Instant::now();
    let mut found = false;
    for class in classes {
        let counts = of_class(options, class, start)?;
        let Counts { safe, unsafe_, unknown, wrong } = counts;
        println!("{}: {safe} safe, {unsafe_} unsafe, {unknown} unknown, {wrong} wrong", class.asked());
        found |= wrong > 0;
    }
    Ok(found)
}

/// The programs of a class.
pub fn of_class(options: &Options, class: Class, start: Instant) -> Result<Counts, String> {
    let folder = tempfile::tempdir().map_err(|error| format!("there is no folder to work in: {error}"))?;
    let needed = [options.compiler.as_str()].into_iter().chain(class.runner().first().copied());
    if let Some(missing) = needed.into_iter().find(|name| !there(name)) {
        return Err(format!("{missing} is not there"));
    }
    let mut counts = Counts::default();
    let mut next = 0;
    while next < options.count && options.time.is_none_or(|time| start.elapsed() < time) {
        let batch = next..options.count.min(next + BATCH);
        next = batch.end;
        let seeds: Vec<u64> = batch.clone().map(|index| Rng::derive(options.seed, index)).collect();
        let texts: Vec<String> = seeds.iter().map(|&seed| program(class, seed)).collect();
        compile(options, class, &texts, folder.path())?;
        for (position, index) in batch.enumerate() {
            if options.time.is_some_and(|time| start.elapsed() >= time) {
                break;
            }
            match one(options, class, seeds[position], position, folder.path())? {
                Outcome::Safe => counts.safe += 1,
                Outcome::Unsafe => counts.unsafe_ += 1,
                Outcome::Unknown => counts.unknown += 1,
                Outcome::Wrong(why) => {
                    counts.wrong += 1;
                    eprintln!("{} {index}: {why}", class.asked());
                    if let Some(out) = &options.out {
                        keep(
                            out,
                            &format!("{}-{}-{index}.c", class.asked(), options.seed),
                            &why,
                            &texts[position],
                        )?;
                    }
                }
            }
        }
    }
    Ok(counts)
}

/// Writes a finding.
fn keep(out: &Path, name: &str, why: &str, text: &str) -> Result<(), String> {
    let path = out.join(name);
    let kept = std::fs::create_dir_all(out).and_then(|()| std::fs::write(&path, format!("// {why}\n{text}")));
    kept.map_err(|error| format!("cannot write {}: {error}", path.display()))
}

/// Compiles programs into one that runs each of them.
fn compile(options: &Options, class: Class, texts: &[String], folder: &Path) -> Result<(), String> {
    let write = |name: &str, text: &str| {
        std::fs::write(folder.join(name), text).map_err(|error| format!("cannot write {name}: {error}"))
    };
    let (mut batch, mut cases) = (RUNTIME.to_string(), String::new());
    for (position, text) in texts.iter().enumerate() {
        write(&named(position), text)?;
        batch += &format!("#define main main_{position}\n#include \"{}\"\n#undef main\n", named(position));
        cases += &format!("        case {position}: main_{position}(); break;\n");
    }
    batch += &format!(
        "int main(int count, char **words) {{\n    rest = words + 2;\n    for (int run = 0; ; run++) {{\n        \
         fprintf(stderr, \"run %d\\n\", run);\n        switch (atoi(words[1])) {{\n{cases}        }}\n        \
         while (*rest && **rest != ',') rest++;\n        if (!*rest) return 0;\n        rest++;\n    }}\n}}\n"
    );
    write("batch.c", &batch)?;
    let mut compile = Command::new(&options.compiler);
    compile.args([
        "-g",
        "-O0",
        "-w",
        class.sanitizer(),
        "-fno-sanitize-recover=all",
        "-o",
        "batch",
        "batch.c",
    ]);
    compile.current_dir(folder);
    let compiled = run(compile, Duration::from_secs(300))?;
    match compiled.success() {
        true => Ok(()),
        false => Err(format!("the compiler refuses a program: {}", compiled.text().trim())),
    }
}

fn named(position: usize) -> String {
    format!("program{position}.c")
}

enum Outcome {
    Safe,
    Unsafe,
    Unknown,
    Wrong(String),
}

fn one(
    options: &Options,
    class: Class,
    seed: u64,
    position: usize,
    folder: &Path,
) -> Result<Outcome, String> {
    let witness = folder.join("witness.yml");
    // One of another program must not be taken for this one's.
    let _ = std::fs::remove_file(&witness);
    let mut verify = command_line(&options.verify);
    verify.args(["--quiet", "--check", class.asked(), "--witness", "witness.yml", "--timeout"]);
    verify.arg(options.timeout.as_secs_f64().to_string()).arg(named(position)).current_dir(folder);
    let answer = run(verify, options.timeout * 2 + Duration::from_secs(20))?;
    match answer.code {
        Some(0) => {
            let mut rng = Rng::new(seed ^ 1);
            let mut drawn = || (0..8).map(|_| input(&mut rng).to_string()).collect::<Vec<_>>();
            let runs: Vec<Vec<String>> = (0..options.tries).map(|_| drawn()).collect();
            let ended = execute(class, folder, position, &runs.join(&",".to_string()))?;
            Ok(match reported(&ended) {
                true => Outcome::Wrong(format!("safe, but reported with {}", last_run(&ended, &runs))),
                // Runs are short; the machine is busy.
                false if ended.late => Outcome::Unknown,
                false if !ended.success() => Outcome::Wrong(format!("it ended with {:?}", ended.code)),
                false => Outcome::Safe,
            })
        }
        Some(10) => {
            let inputs = inputs(&std::fs::read_to_string(witness).unwrap_or_default());
            let ended = execute(class, folder, position, &inputs)?;
            Ok(match reported(&ended) {
                true => Outcome::Unsafe,
                false if ended.late => Outcome::Unknown,
                false => Outcome::Wrong(format!("unsafe, but not reported with: {}", inputs.join(" "))),
            })
        }
        Some(5) => Ok(Outcome::Unknown),
        code => Ok(Outcome::Wrong(format!("exit code {code:?}: {}", answer.text().trim()))),
    }
}

/// The inputs of the run that came last.
fn last_run(ended: &Ended, runs: &[Vec<String>]) -> String {
    let number = |line: &str| line.strip_prefix("run ")?.parse::<usize>().ok();
    let last = ended.stderr.lines().filter_map(number).next_back();
    last.and_then(|last| runs.get(last)).map_or(String::new(), |inputs| inputs.join(" "))
}

/// What the calls of a witness return, in order.
fn inputs(witness: &str) -> Vec<String> {
    let value = |line: &str| {
        let (_, value) = line.split_once("result == ")?;
        Some(value.trim_end_matches(['"', '\'']).to_string())
    };
    witness.lines().filter_map(value).collect()
}

fn input(rng: &mut Rng) -> i32 {
    match rng.below(4) {
        0 => rng.any(&[i32::MAX, i32::MIN, i32::MAX - 1, i32::MIN + 1, -1, 0, 1]),
        1 => rng.next() as i32,
        _ => rng.below(40) as i32 - 8,
    }
}

fn execute(class: Class, folder: &Path, position: usize, inputs: &[String]) -> Result<Ended, String> {
    let program = folder.join("batch");
    let mut command = match class.runner() {
        [] => Command::new(program),
        [runner, options @ ..] => {
            let mut command = Command::new(runner);
            command.args(options).arg(program);
            command
        }
    };
    command.arg(position.to_string()).args(inputs).current_dir(folder);
    command.env("UBSAN_OPTIONS", format!("exitcode={REPORTED}"));
    command
        .env("ASAN_OPTIONS", format!("exitcode={REPORTED}:detect_leaks=0:detect_stack_use_after_return=1"));
    run(command, RUN)
}

/// Did a sanitizer report? It ends the program with a status of its own, or by the signal that it saw.
fn reported(ended: &Ended) -> bool {
    ended.stderr.contains("runtime error:")
        || ended.stderr.contains("AddressSanitizer")
        || ended.code == Some(REPORTED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_of_a_witness_are_read_in_order() {
        let witness = "value: \"\\\\result == -5\"\n  format: x\n  value: '\\result == 7'\n";
        assert_eq!(inputs(witness), ["-5", "7"]);
    }
}
