//! The files of a program and the options they are compiled with, from what the user names: C files and LLVM
//! IR, a compilation database, or what was built with `euphonium cc`.

use crate::needed::with_needed;
use crate::options::CompilerOptions;
use crate::program::is_ir;
use euphonium_front::project::{Unit, database, flags, hints, record};
use euphonium_front::{DataModel, Flags};
use std::path::{Path, PathBuf};

/// The files of a program.
pub(crate) struct Gathered {
    pub files: Vec<PathBuf>,
    /// Options for each of them.
    pub flags: Flags,
    /// The sizes of integers and pointers, if options say them.
    pub model: Option<DataModel>,
}

/// Gathers the files.
pub(crate) fn gather(named: &[PathBuf], options: &CompilerOptions) -> Result<Gathered, String> {
    let typed = flags::vet(&options.flags, None)?;
    if let Some(word) = typed.files.first() {
        return Err(format!("`{word}` is no compiler option; files stand before the `--`"));
    }
    if typed.other || typed.object || typed.output.is_some() {
        return Err(
            "what is made of the program (-c, -S, -E, -o, ...) is not for the user to say here".into()
        );
    }
    let mut units = units(named, options.database.as_deref(), &typed.kept)?;
    for unit in &mut units {
        unit.flags.extend(typed.kept.iter().cloned());
    }
    let model = match typed.model {
        Some(model) => Some(model),
        None => one_model(&units)?,
    };
    let (files, flags) = units.into_iter().map(|unit| (unit.file, unit.flags)).unzip();
    Ok(Gathered { files, flags: Flags::new(flags), model })
}

/// The units, without what was typed for all.
fn units(named: &[PathBuf], path: Option<&Path>, typed: &[String]) -> Result<Vec<Unit>, String> {
    let stranger = |file: &PathBuf| Unit { file: file.clone(), flags: Vec::new(), model: None };
    if let Some(path) = path {
        let calls = database::read(path).map_err(|error| error.to_string())?;
        named.iter().try_for_each(|file| refuse(file))?;
        // A harness alone: it calls what it needs of the build.
        if database::are_strangers(&calls, named) && !named.iter().any(|file| is_ir(file)) {
            let build = database::units(path, &calls, &[])?;
            let own = named.iter().map(|file| database::beside(file, &build)).collect();
            return with_needed(own, build, typed);
        }
        return database::units(path, &calls, named);
    }
    let (mut units, mut strangers) = (Vec::new(), Vec::new());
    for file in named {
        if file.is_dir() || is_database(file) {
            if database::locate(file).is_none() {
                return Err(hints::folder(file));
            }
            let calls = database::read(file).map_err(|error| error.to_string())?;
            units.extend(database::units(file, &calls, &[])?);
        } else if record::is_binary(file) {
            units.extend(record::units(file)?);
        } else {
            refuse(file)?;
            strangers.push(units.len());
            units.push(stranger(file));
        }
    }
    // A file beside a build, such as a harness, is compiled as all of the build is.
    let built = |(index, unit): (usize, &Unit)| (!strangers.contains(&index)).then(|| unit.flags.clone());
    let lists = units.iter().enumerate().filter_map(built).collect::<Vec<_>>();
    let common = flags::shared(&lists.iter().map(Vec::as_slice).collect::<Vec<_>>());
    for index in strangers.into_iter().filter(|_| !common.is_empty()) {
        if !is_ir(&units[index].file) {
            units[index].flags.clone_from(&common);
        }
    }
    Ok(units)
}

/// A compilation database of its own, by its extension.
pub(crate) fn is_database(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "json")
}

/// What is in a language that is not supported.
fn refuse(file: &Path) -> Result<(), String> {
    match hints::language(file) {
        Some(why) => Err(format!("{}: {why}", file.display())),
        None => Ok(()),
    }
}

/// The model that the options of files say, if they agree.
fn one_model(units: &[Unit]) -> Result<Option<DataModel>, String> {
    let mut models = units.iter().filter_map(|unit| Some((unit.model?, unit)));
    let Some((model, first)) = models.next() else { return Ok(None) };
    match models.find(|(other, _)| *other != model) {
        None => Ok(Some(model)),
        Some((_, other)) => Err(format!(
            "{} and {} are compiled for different data models (-m32, -m64)",
            first.file.display(),
            other.file.display()
        )),
    }
}
