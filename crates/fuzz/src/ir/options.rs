//! The command line of `euphonium-fuzz ir`: one table feeds both the parser and the help text.

use euphonium_front::DataModel;
use std::path::PathBuf;

/// What a run is to do.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many generated programs.
    pub count: u64,
    /// The seed that names the family of programs.
    pub seed: u64,
    /// The data models, each for every C program.
    pub models: Vec<DataModel>,
    /// Of the files, only each so many.
    pub every: usize,
    /// Compare each module a second time, after LLVM's optimiser.
    pub optimise: bool,
    /// C files, modules, and folders of them.
    pub paths: Vec<PathBuf>,
}

/// Name, argument, help. The order is that of the help text.
const TABLE: &[(&str, &str, &str)] = &[
    ("--count", "N", "how many generated programs (0; 100 if no file is given)"),
    ("--seed", "S", "the seed that names the family of programs (1)"),
    ("--models", "LIST", "data models separated by commas (LP64,ILP32)"),
    ("--every", "N", "of the files, only each Nth (1)"),
    ("--optimise", "", "compare each module again after LLVM's optimiser"),
];

/// The help text.
pub fn help() -> String {
    let mut text = String::from(
        "Our reader of LLVM IR against LLVM's own tools\n\nusage: euphonium-fuzz ir [options] [FILE or FOLDER]...\n\n",
    );
    for (name, argument, meaning) in TABLE {
        text.push_str(&format!("  {:<22}{meaning}\n", format!("{name} {argument}")));
    }
    text.push_str(
        "\nThe tools are those in the folder EUPHONIUM_LLVM_BIN, or in PATH and /usr/lib/llvm-*/bin.\n",
    );
    text.push_str("EUPHONIUM_CLANG names the compiler of C files.\n");
    text.push_str("exit code: 0 no difference, 1 differences, 2 wrong usage or no tools\n");
    text
}

impl Default for Options {
    fn default() -> Options {
        Options {
            count: 0,
            seed: 1,
            models: vec![DataModel::Lp64, DataModel::Ilp32],
            every: 1,
            optimise: false,
            paths: Vec::new(),
        }
    }
}

impl Options {
    /// Reads the arguments after the word `ir`.
    pub fn parse(args: impl IntoIterator<Item = String>) -> Result<Options, String> {
        let mut options = Options::default();
        let mut counted = false;
        let mut args = args.into_iter();
        while let Some(name) = args.next() {
            if !name.starts_with("--") {
                options.paths.push(name.into());
                continue;
            }
            let Some((_, argument, _)) = TABLE.iter().find(|entry| entry.0 == name) else {
                return Err(format!("unknown option {name}"));
            };
            let value = if argument.is_empty() {
                String::new()
            } else {
                args.next().ok_or_else(|| format!("{name} needs an argument {argument}"))?
            };
            let number = || value.parse::<u64>().map_err(|_| format!("{name}: {value} is not a number"));
            match name.as_str() {
                "--count" => {
                    options.count = number()?;
                    counted = true;
                }
                "--seed" => options.seed = number()?,
                "--every" => options.every = number()?.clamp(1, 1 << 30) as usize,
                "--models" => {
                    let models = value.split(',').map(|word| {
                        DataModel::from_name(word.trim())
                            .ok_or_else(|| format!("{name}: unknown data model {word}"))
                    });
                    options.models = models.collect::<Result<_, _>>()?;
                }
                _ => options.optimise = true,
            }
        }
        if options.paths.is_empty() && !counted {
            options.count = 100;
        }
        Ok(options)
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
                "LIST" => "ILP32",
                "" => "",
                _ => "3",
            };
            assert!(parse(&format!("{name} {value}")).is_ok(), "{name}");
        }
        assert_eq!(parse("").unwrap().count, 100);
        assert_eq!(parse("a.c").unwrap().count, 0);
    }

    #[test]
    fn mistakes_are_named() {
        for wrong in ["--what", "--count", "--count x", "--models LP128"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
