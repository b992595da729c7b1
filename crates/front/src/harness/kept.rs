//! A harness that is kept: with copies of the program's files, and the commands that build it.
//!
//! The copies are preprocessed, so the folder can be moved and the build needs neither the project nor its
//! headers. They say of each line where it comes from, so debuggers show the originals.

use super::build::{Tool, is_ir, link_flags};
use crate::clang::{argument, compiler, header_flags, scratch};
use crate::project::Flags;
use crate::runtime::START;
use crate::{DataModel, FrontError, Inline};
use euphonium_limits::Budget;
use euphonium_process::command_line;
use euphonium_program::Classes;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// What is kept, and how it is built.
pub(super) struct Kept<'a> {
    pub files: &'a [PathBuf],
    pub flags: &'a Flags,
    pub model: DataModel,
    pub inline: Inline,
    pub checks: Classes,
    /// Whether the C library is linked.
    pub library: bool,
}

impl Kept<'_> {
    /// Writes the copies into a folder and says how they are built there.
    pub fn write_to(&self, folder: &Path) -> Result<Vec<String>, FrontError> {
        let tool = Tool::find()?;
        let (mut commands, mut objects) = (Vec::new(), Vec::new());
        for (number, file) in self.files.iter().enumerate() {
            let name = copy_name(number, file);
            self.copy(&tool, number, file, &folder.join(&name))?;
            let mut words = vec![tool.path.clone().into_os_string()];
            words.extend(tool.program_flags(file, &[], self.model, self.inline, self.checks));
            if !is_ir(file) {
                words.extend(["-g".into(), "-include".into(), "prelude.h".into()]);
            }
            let object = format!("program-{number}.o");
            words.extend(["-c", &name, "-o", &object].map(OsString::from));
            commands.push(command_line(words));
            objects.push(object);
        }
        let mut words = vec![tool.path.clone().into_os_string()];
        words.extend(tool.harness_flags(self.model, self.library));
        words.extend(["-g", "harness.c", "runtime.c", "-x", "none"].map(OsString::from));
        words.extend(objects.iter().map(OsString::from));
        words.extend(link_flags(self.library).map(OsString::from));
        words.extend([&format!("-Wl,-e,euphonium_{START}"), "-o", "program"].map(OsString::from));
        commands.push(command_line(words));
        commands.push("./program; echo $?".into());
        Ok(commands)
    }

    fn copy(&self, tool: &Tool, number: usize, file: &Path, to: &Path) -> Result<(), FrontError> {
        if is_ir(file) {
            let copied = std::fs::copy(file, to);
            return copied
                .map(drop)
                .map_err(|e| FrontError::File { path: file.to_path_buf(), message: e.to_string() });
        }
        let scratch = scratch()?;
        let absolute = std::path::absolute(file).unwrap_or_else(|_| file.to_path_buf());
        let flags = self.flags.of(number);
        let mut command = compiler(&tool.path, scratch.path());
        command.args(tool.program_flags(file, flags, self.model, self.inline, self.checks));
        command.args(header_flags(self.model, scratch.path())?);
        command.arg("-E").arg(argument(&absolute)).arg("-o").arg(to);
        tool.run(&mut command, &Budget::default())
    }
}

/// The name of a copy: no two are the same, and none is that of another file of the harness.
fn copy_name(number: usize, file: &Path) -> String {
    let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let plain = |c: char| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '_' };
    let stem: String = stem.chars().map(plain).collect();
    format!("program-{number}-{stem}.{}", if is_ir(file) { "ll" } else { "i" })
}
