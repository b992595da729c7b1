//! A function with parameters as the beginning of a program: a harness that makes its arguments takes its
//! place (see [`euphonium_source::harness`]).
//!
//! The harness includes the file that defines the function and is compiled in its stead, with its options. What
//! it assumes about the arguments is listed with the verdict.

use crate::account::{Account, Stage};
use crate::program::{ProgramError, Request, is_ir};
use euphonium_front::clang::{scratch, write_file};
use euphonium_front::{Clang, Flags, FrontError};
use euphonium_limits::Budget;
use euphonium_llvm::{Linkage, Module, read_module};
use euphonium_process::cleanup::Scratch;
use euphonium_source::harness::{self, Arguments, Harness};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The harness of a request: the folder that holds it as long as it is needed, and what it assumes.
#[derive(Clone, Default)]
pub struct Made {
    _folder: Option<Arc<Scratch>>,
    /// What it assumes about the arguments.
    pub assumptions: Vec<String>,
}

impl std::fmt::Debug for Made {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(&self.assumptions).finish()
    }
}

/// The request with a harness in the place of the file that defines its entry, if that takes arguments
/// or is static: then the compiler leaves it out unless somebody calls it.
pub(crate) fn with_arguments(
    request: Request,
    limits: &Budget,
    account: &Account,
) -> Result<Request, ProgramError> {
    let entry = &request.options.lower.entry;
    if entry == "main" || request.rust.is_some() {
        return Ok(request);
    }
    let input = |error: FrontError| ProgramError::Input(error.to_string());
    account.enter(Stage::Compile);
    for (index, file) in request.files.iter().enumerate().filter(|(_, file)| !is_ir(file)) {
        let module = compiled(&request, index, limits).map_err(input)?;
        let needs = |module: &Module| {
            let named = module.functions.iter().find(|function| *function.name == **entry);
            let hidden = named.is_some_and(|function| function.linkage == Linkage::Local);
            harness::takes_arguments(module, entry).is_some_and(|takes| takes || hidden)
        };
        let Some(module) = module.filter(needs) else { continue };
        let whole = std::path::absolute(file).unwrap_or_else(|_| file.clone());
        let Harness { text, entry, assumptions } =
            harness::harness(&module, entry, &whole, &request.arguments).map_err(ProgramError::Input)?;
        let folder = scratch().map_err(input)?;
        let path = folder.path().join(format!("{entry}.c"));
        write_file(&path, &text).map_err(input)?;
        let mut request = request.clone();
        request.files[index] = path;
        request.options.lower.entry = entry;
        request.made = Made { _folder: Some(Arc::new(folder)), assumptions };
        return Ok(request);
    }
    Ok(request)
}

/// A file of a request, without checks; nothing if it is not understood, which is told later.
fn compiled(request: &Request, index: usize, limits: &Budget) -> Result<Option<Module>, FrontError> {
    // Static functions that nobody calls are wanted, too.
    let mut flags = request.flags.of(index).to_vec();
    flags.push("-femit-all-decls".into());
    let clang = Clang::find()?.with(Flags::new(vec![flags]));
    let files = std::slice::from_ref(&request.files[index]);
    let text = clang.compile(files, request.model, request.inline, limits)?.remove(0);
    Ok(read_module(&text).ok())
}

/// The harness of a function that one of some files defines, as a text to be edited.
pub fn written(
    request: &Request,
    function: &str,
    include: impl Fn(&Path) -> PathBuf,
    arguments: &Arguments,
    limits: &Budget,
) -> Result<Harness, String> {
    let mut names = Vec::new();
    for (index, file) in request.files.iter().enumerate().filter(|(_, file)| !is_ir(file)) {
        let Some(module) = compiled(request, index, limits).map_err(|error| error.to_string())? else {
            continue;
        };
        if harness::takes_arguments(&module, function).is_some() {
            return harness::harness(&module, function, &include(file), arguments);
        }
        let defined =
            module.functions.iter().filter(|f| !f.blocks.is_empty() && !f.name.starts_with("llvm."));
        names.extend(defined.map(|f| f.name.to_string()));
    }
    names.truncate(20);
    Err(format!("no file defines `{function}`; they define {}", names.join(", ")))
}
