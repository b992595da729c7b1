//! The command line: one table feeds both the parser and the help text.

use crate::script::Theory;
use std::path::PathBuf;
use std::time::Duration;

/// What a run is to do.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many scripts.
    pub count: u64,
    /// The seed that names the family of scripts.
    pub seed: u64,
    /// The logics, taken in turn.
    pub theories: Vec<Theory>,
    /// The command of the solver under test.
    pub ours: String,
    /// The command of Z3.
    pub z3: String,
    /// The command of cvc5.
    pub cvc5: String,
    /// How many scripts are tried at once.
    pub jobs: usize,
    /// Where findings are written.
    pub out: Option<PathBuf>,
    /// How long one script may take one solver.
    pub timeout: Duration,
    /// Small scripts, with enumeration as one more opinion.
    pub brute: bool,
    /// Check values.
    pub models: bool,
    /// Check unsat assumptions.
    pub cores: bool,
    /// Count what the solver under test says that it does not support, and report nothing.
    pub allow_unsupported: bool,
    /// Damage the scripts and look for crashes.
    pub malformed: bool,
    /// Print the script with this index and stop.
    pub print: Option<u64>,
}

/// Name, argument, help. The order is that of the help text.
const TABLE: &[(&str, &str, &str)] = &[
    ("--count", "N", "how many scripts (1000)"),
    ("--seed", "S", "the seed that names the family of scripts (1)"),
    ("--theories", "LIST", "logics separated by commas (all)"),
    ("--ours", "CMD", "the solver under test (euphonium solve -); `none` leaves it out"),
    ("--z3", "CMD", "Z3 (z3 -in); `none` leaves it out"),
    ("--cvc5", "CMD", "cvc5 (cvc5 --incremental -q --lang smt2 --arrays-exp); `none` leaves it out"),
    ("--jobs", "N", "how many scripts at once (1)"),
    ("--out", "DIR", "where shrunk findings are written (nowhere)"),
    ("--timeout", "SECONDS", "time for one script and solver (2)"),
    ("--brute", "", "small scripts, with enumeration as one more opinion"),
    ("--models", "", "let another solver check the values of sat answers"),
    ("--cores", "", "let another solver check the assumptions of unsat answers"),
    ("--allow-unsupported", "", "count what the solver under test does not support, instead of reporting it"),
    ("--malformed", "", "damage the scripts and look for crashes of the solver under test"),
    ("--print", "INDEX", "print the script with this index and stop"),
];

/// The help text.
pub fn help() -> String {
    let mut text =
        String::from("Differential fuzzing of an SMT solver\n\nusage: euphonium-fuzz [options]\n\n");
    for (name, argument, meaning) in TABLE {
        text.push_str(&format!("  {:<22}{meaning}\n", format!("{name} {argument}")));
    }
    text.push_str("\nexit code: 0 no finding, 1 findings, 2 wrong usage\n");
    text
}

impl Options {
    /// Reads the arguments after the program's name.
    pub fn parse(args: impl IntoIterator<Item = String>) -> Result<Options, String> {
        let mut options = Options {
            count: 1000,
            seed: 1,
            theories: Theory::ALL.to_vec(),
            ours: "euphonium solve -".to_string(),
            z3: "z3 -in".to_string(),
            cvc5: "cvc5 --incremental -q --lang smt2 --arrays-exp".to_string(),
            jobs: 1,
            out: None,
            timeout: Duration::from_secs(2),
            brute: false,
            models: false,
            cores: false,
            allow_unsupported: false,
            malformed: false,
            print: None,
        };
        let mut args = args.into_iter();
        while let Some(name) = args.next() {
            let Some((_, argument, _)) = TABLE.iter().find(|entry| entry.0 == name) else {
                return Err(format!("unknown option {name}"));
            };
            let value = if argument.is_empty() {
                String::new()
            } else {
                args.next().ok_or_else(|| format!("{name} needs an argument {argument}"))?
            };
            options.set(&name, value)?;
        }
        Ok(options)
    }

    fn set(&mut self, name: &str, value: String) -> Result<(), String> {
        let number = || value.parse::<u64>().map_err(|_| format!("{name}: {value} is not a number"));
        match name {
            "--count" => self.count = number()?,
            "--seed" => self.seed = number()?,
            "--theories" => {
                let logics = value.split(',').map(|logic| {
                    Theory::from_logic(logic.trim()).ok_or_else(|| format!("{name}: unknown logic {logic}"))
                });
                self.theories = logics.collect::<Result<_, _>>()?;
            }
            "--ours" => self.ours = value,
            "--z3" => self.z3 = value,
            "--cvc5" => self.cvc5 = value,
            "--jobs" => self.jobs = number()?.clamp(1, 256) as usize,
            "--out" => self.out = Some(PathBuf::from(value)),
            "--timeout" => {
                let seconds = value.parse::<f64>().ok().filter(|s| s.is_finite() && *s > 0.0 && *s < 1e6);
                let seconds = seconds.ok_or_else(|| format!("{name}: {value} is not a time in seconds"))?;
                self.timeout = Duration::from_secs_f64(seconds);
            }
            "--brute" => self.brute = true,
            "--models" => self.models = true,
            "--cores" => self.cores = true,
            "--allow-unsupported" => self.allow_unsupported = true,
            "--malformed" => self.malformed = true,
            "--print" => self.print = Some(number()?),
            _ => return Err(format!("unknown option {name}")),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Options, TABLE};
    use crate::script::Theory;

    fn parse(text: &str) -> Result<Options, String> {
        Options::parse(text.split_whitespace().map(str::to_string))
    }

    #[test]
    fn every_option_of_the_table_is_understood() {
        for (name, argument, _) in TABLE {
            let value = match *argument {
                "LIST" => "QF_BV,QF_AX",
                "" => "",
                _ => "3",
            };
            assert!(parse(&format!("{name} {value}")).is_ok(), "{name}");
        }
        assert_eq!(parse("--theories QF_BV,QF_AX").unwrap().theories, [Theory::QfBv, Theory::QfAx]);
    }

    #[test]
    fn mistakes_are_named() {
        for wrong in ["--what", "--count", "--count x", "--theories QF_NIA", "--timeout -1"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
