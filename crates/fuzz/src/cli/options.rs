//! The command line of `euphonium-fuzz cli`: one table feeds both the parser and the help text.

use std::path::PathBuf;
use std::time::Duration;

/// What a run is to do.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many cases.
    pub count: u64,
    /// The seed that names the family of cases.
    pub seed: u64,
    /// The program under test.
    pub ours: String,
    /// How much more than two seconds a limit may be exceeded: for machines with other things to do.
    pub slack: Duration,
    /// Inputs have at most this many bytes.
    pub largest: usize,
    /// Where findings are written.
    pub out: Option<PathBuf>,
    /// Begin no case after this time.
    pub time: Option<Duration>,
    /// Run only the case with this index.
    pub only: Option<u64>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            count: 1000,
            seed: 1,
            ours: "euphonium".into(),
            slack: Duration::from_secs(0),
            largest: 50 << 20,
            out: None,
            time: None,
            only: None,
        }
    }
}

/// Name, argument, help. The order is that of the help text.
const TABLE: &[(&str, &str, &str)] = &[
    ("--count", "N", "how many cases (1000)"),
    ("--seed", "S", "the seed that names the family of cases (1)"),
    ("--ours", "FILE", "the program under test (euphonium)"),
    ("--slack", "SECONDS", "how much later than by two seconds it may end (0)"),
    ("--largest", "BYTES", "the largest input (52428800)"),
    ("--out", "DIR", "where findings are written, with their files (nowhere)"),
    ("--time", "SECONDS", "begin no case after this time (no limit)"),
    ("--only", "INDEX", "the case with this index alone"),
];

/// The help text.
pub fn help() -> String {
    let mut text = String::from("Fuzzing of the command line\n\nusage: euphonium-fuzz cli [options]\n\n");
    for (name, argument, meaning) in TABLE {
        text.push_str(&format!("  {:<22}{meaning}\n", format!("{name} {argument}")));
    }
    text.push_str("\nexit code: 0 no finding, 1 findings, 2 wrong usage\n");
    text
}

impl Options {
    /// Reads the arguments after `cli`.
    pub fn parse(args: Vec<String>) -> Result<Options, String> {
        let mut options = Options::default();
        let mut args = args.into_iter();
        while let Some(name) = args.next() {
            if !TABLE.iter().any(|entry| entry.0 == name) {
                return Err(format!("unknown option {name}"));
            }
            let value = args.next().ok_or_else(|| format!("{name} needs an argument"))?;
            let number = || value.parse::<u64>().map_err(|_| format!("{name}: {value} is not a number"));
            match name.as_str() {
                "--count" => options.count = number()?,
                "--seed" => options.seed = number()?,
                "--ours" => options.ours = value,
                "--slack" => options.slack = Duration::from_secs(number()?),
                "--largest" => options.largest = number()? as usize,
                "--out" => options.out = Some(PathBuf::from(value)),
                "--time" => options.time = Some(Duration::from_secs(number()?)),
                _ => options.only = Some(number()?),
            }
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_of_the_table_is_understood() {
        for (name, ..) in TABLE {
            assert!(Options::parse(vec![name.to_string(), "3".into()]).is_ok(), "{name}");
            assert!(Options::parse(vec![name.to_string()]).is_err(), "{name}");
        }
        assert!(Options::parse(vec!["--what".into()]).is_err());
    }
}
