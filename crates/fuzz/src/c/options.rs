//! The command line of `euphonium-fuzz c`: one table feeds both the parser and the help text.

use euphonium_front::DataModel;
use std::path::PathBuf;
use std::time::Duration;

/// What a run is to do.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many programs.
    pub count: u64,
    /// The seed that names the family of programs.
    pub seed: u64,
    /// The data models, each for every program.
    pub models: Vec<DataModel>,
    /// The command that verifies, if verdicts are wanted.
    pub verify: Option<String>,
    /// The engines whose verdicts are wanted, in turn.
    pub engines: Vec<String>,
    /// Time for one verdict.
    pub timeout: Duration,
    /// Small programs.
    pub small: bool,
    /// Programs with inputs.
    pub inputs: bool,
    /// Features of which programs are made, instead of by the general generator.
    pub features: Vec<String>,
    /// A file with the only program.
    pub file: Option<PathBuf>,
    /// The command that generates programs instead.
    pub csmith: Option<String>,
    /// Damage the programs and look for crashes.
    pub malformed: bool,
    /// Where findings are written.
    pub out: Option<PathBuf>,
    /// How many programs at once.
    pub jobs: usize,
    /// Begin no program after this time.
    pub time: Option<Duration>,
    /// Print the program with this index and stop.
    pub print: Option<u64>,
}

/// Name, argument, help. The order is that of the help text.
const TABLE: &[(&str, &str, &str)] = &[
    ("--count", "N", "how many programs (1000)"),
    ("--seed", "S", "the seed that names the family of programs (1)"),
    ("--models", "LIST", "data models separated by commas (LP64,ILP32)"),
    ("--verify", "CMD", "ask for verdicts too, by this command (euphonium verify)"),
    ("--engines", "LIST", "the engines that are asked, in turn (auto,bmc,kind)"),
    ("--timeout", "SECONDS", "time for one verdict (5)"),
    ("--small", "", "small programs"),
    ("--inputs", "", "programs with inputs, whose values they check"),
    ("--features", "LIST", "programs of these features instead, separated by commas (all, or see the book)"),
    ("--file", "FILE", "this program alone, such as a finding, to examine and shrink it again"),
    ("--csmith", "CMD", "programs of Csmith instead of our own"),
    ("--malformed", "", "damaged files, given to the command of --verify: look for crashes"),
    ("--out", "DIR", "where shrunk findings are written (nowhere)"),
    ("--jobs", "N", "how many programs at once (1)"),
    ("--time", "SECONDS", "begin no program after this time (no limit)"),
    ("--print", "INDEX", "print the program with this index and stop"),
];

/// The help text.
pub fn help() -> String {
    let mut text =
        String::from("Differential fuzzing of C programs\n\nusage: euphonium-fuzz c [options]\n\n");
    for (name, argument, meaning) in TABLE {
        text.push_str(&format!("  {:<22}{meaning}\n", format!("{name} {argument}")));
    }
    text.push_str("\nexit code: 0 no finding, 1 findings, 2 wrong usage\n");
    text
}

impl Default for Options {
    fn default() -> Options {
        Options {
            count: 1000,
            seed: 1,
            models: vec![DataModel::Lp64, DataModel::Ilp32],
            verify: None,
            engines: ["auto", "bmc", "kind"].map(str::to_string).to_vec(),
            timeout: Duration::from_secs(5),
            small: false,
            inputs: false,
            features: Vec::new(),
            file: None,
            csmith: None,
            malformed: false,
            out: None,
            jobs: 1,
            time: None,
            print: None,
        }
    }
}

impl Options {
    /// Reads the arguments after the word `c`.
    pub fn parse(args: impl IntoIterator<Item = String>) -> Result<Options, String> {
        let mut options = Options::default();
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
            "--models" => {
                let models = value.split(',').map(|word| {
                    DataModel::from_name(word.trim())
                        .ok_or_else(|| format!("{name}: unknown data model {word}"))
                });
                self.models = models.collect::<Result<_, _>>()?;
            }
            "--verify" => self.verify = Some(value),
            "--engines" => self.engines = value.split(',').map(|word| word.trim().to_string()).collect(),
            "--timeout" | "--time" => {
                let seconds = value.parse::<f64>().ok().filter(|s| s.is_finite() && *s > 0.0 && *s < 1e6);
                let seconds = seconds.ok_or_else(|| format!("{name}: {value} is not a time in seconds"))?;
                let time = Duration::from_secs_f64(seconds);
                if name == "--time" { self.time = Some(time) } else { self.timeout = time }
            }
            "--small" => self.small = true,
            "--inputs" => self.inputs = true,
            "--features" => {
                self.features = value.split(',').map(|word| word.trim().to_string()).collect();
                super::features::named(&self.features)?;
            }
            "--file" => {
                self.file = Some(PathBuf::from(value));
                self.count = 1;
            }
            "--csmith" => self.csmith = Some(value),
            "--malformed" => self.malformed = true,
            "--out" => self.out = Some(PathBuf::from(value)),
            "--jobs" => self.jobs = number()?.clamp(1, 256) as usize,
            "--print" => self.print = Some(number()?),
            _ => return Err(format!("unknown option {name}")),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Options, TABLE};

    fn parse(text: &str) -> Result<Options, String> {
        Options::parse(text.split_whitespace().map(str::to_string))
    }

    #[test]
    fn every_option_of_the_table_is_understood() {
        for (name, argument, _) in TABLE {
            let value = match *argument {
                "LIST" if *name == "--features" => "structs,files",
                "LIST" => "ILP32",
                "" => "",
                _ => "3",
            };
            assert!(parse(&format!("{name} {value}")).is_ok(), "{name}");
        }
    }

    #[test]
    fn mistakes_are_named() {
        for wrong in ["--what", "--count", "--count x", "--models LP128", "--features x", "--timeout -1"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
