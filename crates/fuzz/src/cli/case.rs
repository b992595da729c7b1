//! One case: a command line, its files, and what happens around it.

use super::inputs;
use euphonium_random::Rng;
use std::collections::BTreeMap;

/// Where an output goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sink {
    /// To a file that is read afterwards.
    File,
    /// To a pipe that nobody reads.
    Closed,
    /// To a disk that is full.
    Full,
}

/// A signal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sent {
    /// Ctrl-C.
    Interrupt,
    /// The polite request to end.
    Terminate,
}

/// What is tried.
#[derive(Clone, Debug)]
pub struct Case {
    /// The arguments.
    pub args: Vec<String>,
    /// The files, in the folder in which the program runs.
    pub files: Vec<(String, Vec<u8>)>,
    /// What it reads.
    pub stdin: Vec<u8>,
    /// Where standard output goes.
    pub stdout: Sink,
    /// Where standard error goes.
    pub stderr: Sink,
    /// A signal after this many milliseconds.
    pub signal: Option<(Sent, u64)>,
    /// A limit on the address space, in kilobytes.
    pub memory: Option<u64>,
    /// Whether there is a compiler.
    pub compiler: bool,
    /// The time limit on the command line, in seconds.
    pub timeout: Option<f64>,
}

/// An option as the help text lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// With its dashes.
    pub name: String,
    /// What it takes, if anything.
    pub value: Option<String>,
    /// What may be given, if that is listed.
    pub values: Vec<String>,
}

/// The options of each subcommand.
pub type Table = BTreeMap<String, Vec<Known>>;

/// Reads the options in a help text.
pub fn options_of(help: &str) -> Vec<Known> {
    let mut options: Vec<Known> = Vec::new();
    for line in help.lines() {
        let text = line.trim_start();
        if let Some(start) = text.starts_with('-').then(|| text.find("--")).flatten() {
            let name = text[start..].split([' ', ',', '=']).next().unwrap_or_default().to_string();
            let after = text[start + name.len()..].trim_start();
            let value = after.strip_prefix('<').and_then(|v| v.split('>').next()).map(str::to_string);
            options.push(Known { name, value, values: Vec::new() });
        }
        if let (Some(option), Some((_, values))) = (options.last_mut(), text.split_once("[possible values: "))
        {
            option.values = values.trim_end_matches(']').split(", ").map(str::to_string).collect();
        }
    }
    options
}

impl Case {
    /// Draws a case.
    pub fn draw(seed: u64, table: &Table, largest: usize) -> Case {
        let mut rng = Rng::new(seed);
        let rng = &mut rng;
        let commands: Vec<&str> = table.keys().map(String::as_str).collect();
        let command = match rng.below(10) {
            0..=4 => "verify",
            5 | 6 => "solve",
            7 => "translate",
            8 => rng.pick(&commands).copied().unwrap_or("verify"),
            _ => *rng.pick(&["", "verfy", "--help", "--version", "-V", "help"]).unwrap_or(&""),
        };
        let mut case = Case {
            args: vec![command.to_string()],
            files: Vec::new(),
            stdin: Vec::new(),
            stdout: *rng
                .pick(&[Sink::File, Sink::File, Sink::File, Sink::File, Sink::Closed, Sink::Full])
                .unwrap_or(&Sink::File),
            stderr: if rng.chance(5) { Sink::Full } else { Sink::File },
            signal: None,
            memory: None,
            compiler: !rng.chance(8),
            timeout: None,
        };
        case.add_files(rng, command, largest);
        if matches!(command, "verify" | "solve") {
            let seconds = *rng.pick(&[0.0, 0.05, 0.5, 1.0, 1.0, 2.0]).unwrap_or(&1.0);
            case.timeout = Some(seconds);
            case.args.extend(["--timeout".into(), seconds.to_string()]);
        }
        if command == "translate" && rng.chance(95) {
            let format = *rng
                .pick(&["vmt", "btor2", "smt2", "ll", "ir", "cfa", "dot", "mcmt", "boogie"])
                .unwrap_or(&"vmt");
            case.args.extend(["--to".into(), format.into()]);
        }
        let known = table.get(command).cloned().unwrap_or_default();
        for _ in 0..rng.below(5) {
            if let Some(option) = rng.pick(&known) {
                case.add_option(rng, option);
            }
        }
        if rng.chance(3) {
            case.args.push(
                String::from_utf8_lossy(&[rng.next() as u8, b'-', rng.next() as u8]).replace('\0', "x"),
            );
        }
        if rng.chance(25) {
            let sent = if rng.chance(50) { Sent::Interrupt } else { Sent::Terminate };
            case.signal = Some((sent, rng.below(900) as u64));
        }
        if rng.chance(8) {
            case.memory = rng.pick(&[60_000, 120_000, 250_000, 500_000]).copied();
        }
        case
    }

    fn add_files(&mut self, rng: &mut Rng, command: &str, largest: usize) {
        let extensions: Vec<&str> = inputs::extensions().collect();
        let fitting: &[&str] = match command {
            "verify" => &["c", "c", "c", "ll", "vmt", "btor2", "smt2", "cfa", "bpl", "mcmt", "yml", "i"],
            "translate" => &["c", "ll", "vmt", "btor2", "smt2", "cfa", "bpl", "mcmt"],
            "solve" => &["smt2"],
            _ => &extensions,
        };
        let fitting = if rng.chance(5) { &extensions[..] } else { fitting };
        let count = match command {
            "verify" | "translate" | "solve" => 1 + usize::from(rng.chance(5)),
            _ => usize::from(rng.chance(20)),
        };
        for index in 0..count {
            let extension = rng.pick(fitting).copied().unwrap_or("c");
            let name = format!("in{index}.{extension}");
            if extension == "yml" {
                self.files.push(("in0.c".into(), inputs::draw(rng, "c", largest.min(1 << 16))));
                self.files.push(("p.prp".into(), inputs::draw(rng, "prp", largest.min(1 << 16))));
            }
            self.files.push((name.clone(), inputs::draw(rng, extension, largest)));
            match rng.below(30) {
                0 => self.args.push("missing/in.c".into()),
                1 => self.args.push(".".into()),
                2 if command == "solve" => {
                    self.stdin = inputs::draw(rng, "smt2", largest.min(1 << 20));
                    self.args.push("-".into());
                }
                _ => self.args.push(name),
            }
        }
    }

    fn add_option(&mut self, rng: &mut Rng, option: &Known) {
        if matches!(option.name.as_str(), "--timeout" | "--help" | "--to") && !rng.chance(2) {
            return;
        }
        // What is given twice is refused before anything happens.
        if self.args.contains(&option.name) && !rng.chance(2) {
            return;
        }
        self.args.push(option.name.clone());
        let Some(value) = &option.value else { return };
        if rng.chance(2) {
            return;
        }
        if let (Some(value), false) = (rng.pick(&option.values), rng.chance(5)) {
            self.args.push(value.clone());
            return;
        }
        let value = match value.as_str() {
            "DIR" => rng.pick(&["out", "out/deep/er", "locked/x", "in0.c", "/dev/full", ""]).copied(),
            _ if option.name == "--config" => {
                self.files.push(("c.toml".into(), inputs::draw(rng, "toml", 1 << 16)));
                Some("c.toml")
            }
            "N|FILE|NAME" => {
                self.files.push(("q.prp".into(), inputs::draw(rng, "prp", 1 << 16)));
                rng.pick(&["0", "1", "99", "-1", "x", "unreach-call", "no-overflow", "q.prp", "no.prp"])
                    .copied()
            }
            "FILE" => rng
                .pick(&["out/o", "out/o", "missing/o", "locked/o", "/dev/full", "/dev/null", "out", ""])
                .copied(),
            "NAME" if option.name == "--engine" => rng
                .pick(&["auto", "auto", "euf", "cfa", "pdr", "kind", "houdini", "bmc", "run", "x"])
                .copied(),
            "NAME" => rng.pick(&["main", "main", "default", "default", "x"]).copied(),
            "on|off" | "N|off" => rng.pick(&["on", "off", "off", "3", "0"]).copied(),
            "CLASSES" => rng.pick(&["assert", "assert,overflow", "deref", "leak,", "all", ""]).copied(),
            "MB" => rng.pick(&["0", "1", "50", "1000", "18446744073709551615"]).copied(),
            _ => rng
                .pick(&["0", "1", "3", "7", "7", "100000", "off", "-3", "99999999999999999999", ""])
                .copied(),
        };
        self.args.push(value.unwrap_or("0").into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_found_in_help() {
        let help = "Usage: x\n\nOptions:\n  -o, --output <FILE>   Write\n      --calls <E>  How [possible \
                    values: inline, shared]\n  -q, --quiet  Less\n";
        let options = options_of(help);
        let told: Vec<(&str, Option<&str>)> =
            options.iter().map(|o| (o.name.as_str(), o.value.as_deref())).collect();
        assert_eq!(told, [("--output", Some("FILE")), ("--calls", Some("E")), ("--quiet", None)]);
        assert_eq!(options[1].values, ["inline", "shared"]);
    }

    #[test]
    fn a_seed_names_a_case() {
        let table = Table::from([("verify".to_string(), options_of("  --witness <FILE>  x\n  --json  y\n"))]);
        for seed in 0..200 {
            let (a, b) = (Case::draw(seed, &table, 1000), Case::draw(seed, &table, 1000));
            assert_eq!((a.args, a.files), (b.args, b.files));
        }
    }
}
